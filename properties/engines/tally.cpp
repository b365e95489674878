#include "properties/engines/tally.h"

namespace touchstone {
namespace {

template <std::size_t N>
void add(std::array<std::uint64_t, N>& to, const std::array<std::uint64_t, N>& from) {
    for (std::size_t i = 0; i < N; ++i) to[i] += from[i];
}

}  // namespace

Tally::Tally(const VerifyOptions& options) {
    for (const Subject* subject : options.subjects) {
        for (const Scalar scalar : options.scalars) {
            Row row;
            row.subject = subject;
            row.scalar = scalar;
            rows.push_back(row);
        }
    }
}

void Tally::merge(const Tally& later) {
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i].merge(later.rows[i]);
    add(scenes, later.scenes);
    add(relations, later.relations);
    add(stages, later.stages);
    for (const auto& [query, counts] : later.grids) {
        for (const auto& [precision, count] : counts) {
            grids[query][precision].through += count.through;
            grids[query][precision].judged += count.judged;
        }
    }
    for (const auto& [subject, coverage] : later.decisions)
        touchstone::merge(decisions[subject], coverage);
    profile.merge(later.profile);
}

}  // namespace touchstone
