#include "reports/ledger/ledger.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <fmt/format.h>

#include "core/scenes/input_error.h"
#include "properties/judging/subjects.h"
#include "properties/planted/planted_errors.h"

namespace touchstone {
namespace {

std::string named(const LedgerEntry& entry) {
    return fmt::format("{} ({}), {}", entry.algorithm, name(entry.scalar), name(entry.direction));
}

bool is_about(const LedgerEntry& entry, const Subject& subject, Scalar scalar,
              Direction direction) {
    return entry.algorithm == subject.info().name && entry.scalar == scalar &&
           entry.direction == direction;
}

bool is_same(const LedgerEntry& p, const LedgerEntry& q) {
    return p.algorithm == q.algorithm && p.scalar == q.scalar && p.direction == q.direction;
}

/// What others have counted by now, where a search that began at `before` counted on to `found`.
void add_counts(LedgerEntry& now, const LedgerEntry& found,
                const std::vector<LedgerEntry>& before) {
    const auto old = std::find_if(before.begin(), before.end(),
                                  [&](const auto& entry) { return is_same(entry, found); });
    const bool is_new = old == before.end();
    now.judged += found.judged - (is_new ? 0 : old->judged);
    now.nearly_touching += found.nearly_touching - (is_new ? 0 : old->nearly_touching);
}

bool nearly_equal(double p, double q) {
    // The margin is within 2 units in the last place, whatever computes it.
    constexpr double kUnits = 0x1p-48;
    return std::fabs(p - q) <= kUnits * std::fabs(q);
}

/// By more than two ways to compute one margin may differ.
bool is_worse(double found, double known) {
    return found > known && !nearly_equal(found, known);
}

std::string problem_of(const Subject& subject, const LedgerEntry& entry) {
    const auto shown = misjudged_by_rounding(subject, entry.scalar, entry.witness->scene);
    if (!shown) return "its witness is answered rightly, or wrong in exact arithmetic too";
    if (shown->what.hit != (entry.direction == Direction::false_hit))
        return "its witness is misjudged in the other direction";
    if (shown->what.kind != entry.witness->kind)
        return fmt::format("its witness shows {} instead of {}", name(shown->what.kind),
                           name(entry.witness->kind));
    if (!nearly_equal(shown->what.margin_in_eps, entry.witness->margin_in_eps))
        return fmt::format("its witness shows a margin of {} instead of {} eps x scale",
                           shown->what.margin_in_eps, entry.witness->margin_in_eps);
    const AlgorithmInfo& info = subject.info();
    if (const double worst = shown->share_of_tolerance * info.tolerance.factor;
        !nearly_equal(worst, entry.witness->worst))
        return fmt::format("its witness shows {} instead of {} in the unit of its card", worst,
                           entry.witness->worst);
    if (fails(shown->what.kind) &&
        find_known(info.known, shown->what.kind, entry.scalar) == nullptr)
        return fmt::format("misjudges {:.4g}, more than the {:g} that its card declares",
                           entry.witness->worst, info.tolerance.factor);
    if (entry.proved && entry.witness->worst > *entry.proved)
        return fmt::format("misjudges {:.4g}, more than the {:g} that is said to be proved",
                           entry.witness->worst, *entry.proved);
    return "";
}

}  // namespace

std::string problem_of(const LedgerEntry& entry) {
    const std::string about = entry.where + ": " + named(entry) + ": ";
    const Subject* subject = find_subject(entry.algorithm);
    if (subject == nullptr) return about + "there is no such algorithm";
    if (!entry.witness) return "";
    if (query_of(entry.witness->scene) != subject->info().query)
        return about + "its witness is of another query";
    const std::string problem = problem_of(*subject, entry);
    return problem.empty() ? "" : about + problem;
}

std::vector<std::string> missing_from(const std::vector<LedgerEntry>& entries) {
    std::set<std::string> there;
    for (const LedgerEntry& entry : entries) there.insert(named(entry));
    std::vector<std::string> missing;
    for (const Subject& subject : literature().entries())
        for (const Scalar scalar : kScalars)
            for (const Direction direction : kDirections) {
                const std::string wanted =
                    named({std::string(subject.info().name), scalar, direction, 0, 0, {}, {}, ""});
                if (!there.contains(wanted)) missing.push_back(wanted + ": has no entry");
            }
    return missing;
}

std::vector<WorstMargins> rows_of(const std::vector<LedgerEntry>& entries,
                                  const std::vector<const Subject*>& subjects,
                                  const std::vector<Scalar>& scalars) {
    std::vector<WorstMargins> rows;
    for (const Subject* subject : subjects)
        for (const Scalar scalar : scalars) {
            WorstMargins row{subject, scalar};
            for (const LedgerEntry& entry : entries) {
                if (!is_about(entry, *subject, scalar, entry.direction)) continue;
                row.judged = std::max(row.judged, entry.judged);
                row.nearly_touching = std::max(row.nearly_touching, entry.nearly_touching);
                if (entry.witness)
                    row.worst[static_cast<std::size_t>(entry.direction)] =
                        misjudged_by_rounding(*subject, scalar, entry.witness->scene);
            }
            rows.push_back(std::move(row));
        }
    return rows;
}

LedgerEntry entry_of(const WorstMargins& row, Direction direction) {
    const AlgorithmInfo& info = row.subject->info();
    LedgerEntry entry{std::string(info.name), row.scalar, direction, row.judged,
                      row.nearly_touching,    {},         {},        ""};
    if (const auto& worst = row.worst[static_cast<std::size_t>(direction)])
        entry.witness = {worst->scene, worst->what.kind,
                         worst->share_of_tolerance * info.tolerance.factor,
                         worst->what.margin_in_eps};
    return entry;
}

double worst_of(const LedgerEntry& entry) {
    return entry.witness ? entry.witness->worst : -1;
}

bool add_witness(WorstMargins& row, const Scene& scene) {
    const auto shown = misjudged_by_rounding(*row.subject, row.scalar, scene);
    if (!shown) return false;
    const Direction direction = shown->what.hit ? Direction::false_hit : Direction::false_miss;
    std::optional<Summit>& worst = row.worst[static_cast<std::size_t>(direction)];
    if (worst && shown->share_of_tolerance <= worst->share_of_tolerance) return false;
    worst = shown;
    return true;
}

std::vector<LedgerEntry> beaten(std::vector<LedgerEntry>& entries,
                                const std::vector<WorstMargins>& rows,
                                const std::vector<LedgerEntry>& before) {
    std::vector<LedgerEntry> better;
    for (const WorstMargins& row : rows)
        for (const Direction direction : kDirections) {
            LedgerEntry found = entry_of(row, direction);
            const auto old = std::find_if(entries.begin(), entries.end(),
                                          [&](const auto& entry) { return is_same(entry, found); });
            if (old == entries.end()) {
                better.push_back(found);
                entries.push_back(std::move(found));
                continue;
            }
            found.proved = old->proved;
            // Others may have judged some meanwhile.
            add_counts(*old, found, before);
            found.judged = old->judged;
            found.nearly_touching = old->nearly_touching;
            if (!is_worse(worst_of(found), worst_of(*old))) continue;
            found.where = old->where;
            better.push_back(found);
            *old = std::move(found);
        }
    return better;
}

}  // namespace touchstone
