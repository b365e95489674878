#include "properties/engines/row.h"

#include <algorithm>
#include <cmath>

namespace touchstone {
namespace {

bool is_worse(const Misjudgement& what, const std::optional<Example>& worst) {
    return !worst || std::fabs(what.margin_in_eps) > std::fabs(worst->what.margin_in_eps);
}

void keep_worse(std::optional<Example>& worst, const Example& example) {
    if (is_worse(example.what, worst)) worst = example;
}

/// The margin as a multiple of the tolerance that the algorithm declares for the pair.
double share_of_tolerance(const Row& row, const Scene& scene, const Misjudgement& what) {
    return std::fabs(what.margin_in_eps) / allowed(row.subject->info().tolerance, scene);
}

}  // namespace

bool Row::is_known(Class c) const {
    return count(c) > 0 && find_known(subject->info().known, c, scalar) != nullptr;
}

bool Row::failed() const {
    return std::any_of(kClasses.begin(), kClasses.end(),
                       [this](Class c) { return fails(c) && count(c) > 0 && !is_known(c); });
}

void Row::add(const Scene& scene, const Misjudgement& what, std::string_view source) {
    const auto keep = [&](std::optional<Example>& as) {
        as = {scene, what, std::string(source), {}};
    };
    ++(what.hit ? false_hits : false_misses);
    const auto kind = static_cast<std::size_t>(what.kind);
    ++by_class[kind];
    if (!first[kind]) keep(first[kind]);
    if (has_causes(what.kind) && met[kind].size() < kMetAtOnce)
        met[kind].push_back({scene, what, std::string(source), {}});
    std::optional<Example>& worst = what.hit ? worst_false_hit : worst_false_miss;
    const bool has_margin = what.kind == Class::logic || what.kind == Class::rounding ||
                            what.kind == Class::beyond_tolerance;
    if (has_margin && is_worse(what, worst)) keep(worst);
    if (what.kind != Class::rounding && what.kind != Class::beyond_tolerance) return;
    const double share = share_of_tolerance(*this, scene, what);
    if (share > tolerance_used || !nearest_to_failing) keep(nearest_to_failing);
    tolerance_used = std::max(tolerance_used, share);
    ++lost_in[static_cast<std::size_t>(what.lost_in)];
}

void Row::merge(const Row& later) {
    cases += later.cases;
    false_hits += later.false_hits;
    false_misses += later.false_misses;
    if (later.nearest_to_failing && (later.tolerance_used > tolerance_used || !nearest_to_failing))
        nearest_to_failing = later.nearest_to_failing;
    tolerance_used = std::max(tolerance_used, later.tolerance_used);
    for (std::size_t i = 0; i < 2; ++i) lost_in[i] += later.lost_in[i];
    for (std::size_t i = 0; i < kClasses.size(); ++i) {
        by_class[i] += later.by_class[i];
        if (!first[i]) first[i] = later.first[i];
        const std::size_t room = std::min(later.met[i].size(), kMet - met[i].size());
        met[i].insert(met[i].end(), later.met[i].begin(),
                      later.met[i].begin() + static_cast<std::ptrdiff_t>(room));
    }
    if (later.worst_false_hit) keep_worse(worst_false_hit, *later.worst_false_hit);
    if (later.worst_false_miss) keep_worse(worst_false_miss, *later.worst_false_miss);
}

}  // namespace touchstone
