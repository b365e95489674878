#include "properties/engines/margin_search.h"

#include <algorithm>

#include "properties/directed/directed.h"
#include "properties/engines/parallel.h"
#include "properties/scenes/neighbours.h"
#include "properties/scenes/scene_families.h"

namespace touchstone {
namespace {

/// Rows whose algorithms are asked about the same scenes.
struct Group {
    std::string_view query;
    Precision precision;
    std::vector<WorstMargins*> rows;
};

std::vector<Group> groups_of(std::vector<WorstMargins>& rows) {
    std::vector<Group> groups;
    for (WorstMargins& row : rows) {
        const std::string_view query = row.subject->info().query;
        const Precision precision = input_precision(row.scalar);
        const auto same = std::find_if(groups.begin(), groups.end(), [&](const Group& g) {
            return g.query == query && g.precision == precision;
        });
        if (same != groups.end()) same->rows.push_back(&row);
        else groups.push_back({query, precision, {&row}});
    }
    return groups;
}

/// Calls use(scene) of so many; three quarters of the pairs of rectangles are neighbours of others,
/// which cost less.
template <class Use>
void generate_scenes(const Group& group, Random& random, std::uint64_t count, Use use) {
    constexpr std::uint64_t kSteps = 3;
    if (group.query != PosePair<double>::query) {
        for (std::uint64_t i = 0; i < count; ++i)
            use(generate_scene(group.query, random, group.precision).scene);
        return;
    }
    for (std::uint64_t i = 0; i < count; i += 1 + kSteps) {
        const Generated drawn = generate(random, group.precision);
        use(Scene(drawn.pair));
        for (std::uint64_t k = 0; k < kSteps; ++k)
            use(Scene(neighbour(drawn, random, group.precision)));
    }
}

bool is_rounding(const Misjudgement& what) {
    return what.kind == Class::rounding || what.kind == Class::beyond_tolerance;
}

std::optional<Summit>& in_direction(std::array<std::optional<Summit>, kDirections.size()>& worst,
                                    bool hit) {
    return worst[static_cast<std::size_t>(hit ? Direction::false_hit : Direction::false_miss)];
}

bool is_worse(const std::optional<Summit>& found, const std::optional<Summit>& than) {
    return found && is_rounding(found->what) &&
           (!than || found->share_of_tolerance > than->share_of_tolerance);
}

/// The worst of the scenes that one row has met in a round.
struct Met {
    std::array<std::optional<Summit>, kDirections.size()> worst{};

    void add(const WorstMargins& row, Truth& truth) {
        const Answer given = answer(*row.subject, row.scalar, truth.scene());
        const auto error = wrong(row.subject->info().contract, given, truth);
        if (!error) return;
        const double share = share_of_tolerance(*row.subject, row.scalar, truth, error->item);
        std::optional<Summit>& worst_so_far = in_direction(worst, error->hit);
        if (worst_so_far && share <= worst_so_far->share_of_tolerance) return;
        const auto what = judge(*row.subject, row.scalar, truth, given, Trace::no_further);
        if (what && is_rounding(*what)) worst_so_far = Summit{truth.scene(), *what, share};
    }
};

/// Climbs from both, and keeps the worst of all in `known`.
void climb_from(WorstMargins& row, Direction direction, const std::optional<Summit>& met,
                const MarginSearch& search, std::uint64_t seed, const std::atomic<bool>& stop) {
    std::optional<Summit>& known = row.worst[static_cast<std::size_t>(direction)];
    const std::optional<Summit> starts[] = {met, known};
    if (is_worse(met, known)) known = met;
    for (const std::optional<Summit>& start : starts) {
        if (!start) continue;
        Climber climber(*row.subject, row.scalar, start->scene, seed, direction);
        climber.steps(search.steps, &stop);
        row.judged += climber.judged();
        if (is_worse(climber.best(), known)) known = climber.best();
    }
}

void look_at_directed(WorstMargins& row, Met& met, Precision precision, const MarginSearch& search,
                      std::uint64_t seed, const std::atomic<bool>& stop) {
    if (search.directed == 0) return;
    direct(*row.subject, precision, seed, search.directed, [&](const Scene& scene) {
        if (stop) return false;
        Truth truth(scene);
        met.add(row, truth);
        ++row.judged;
        return true;
    });
}

void search_group(const Group& group, const MarginSearch& search, std::uint64_t round,
                  const std::atomic<bool>& stop) {
    Random random =
        Random::stream(search.seed, 40 + static_cast<std::uint64_t>(group.precision), round);
    const std::uint64_t climbs = random.bits();
    std::vector<Met> met(group.rows.size());
    generate_scenes(group, random, search.scenes, [&](Scene scene) {
        if (stop) return;
        Truth truth(std::move(scene));
        for (std::size_t i = 0; i < group.rows.size(); ++i) {
            met[i].add(*group.rows[i], truth);
            ++group.rows[i]->judged;
        }
    });
    for (std::size_t i = 0; i < group.rows.size(); ++i)
        look_at_directed(*group.rows[i], met[i], group.precision, search, climbs + i, stop);
    for (std::size_t i = 0; i < group.rows.size(); ++i)
        for (const Direction direction : kDirections)
            climb_from(*group.rows[i], direction, met[i].worst[static_cast<std::size_t>(direction)],
                       search, climbs, stop);
}

}  // namespace

std::optional<Summit> misjudged_by_rounding(const Subject& subject, Scalar scalar,
                                            const Scene& scene) {
    Truth truth(scene);
    const auto what = judge(subject, scalar, truth, Trace::no_further);
    if (!what || !is_rounding(*what)) return std::nullopt;
    return Summit{scene, *what, share_of_tolerance(subject, scalar, truth, what->item)};
}

void MarginSearch::round(std::vector<WorstMargins>& rows, std::uint64_t number,
                         const std::atomic<bool>& stop) const {
    const std::vector<Group> groups = groups_of(rows);
    in_parallel(jobs, groups.size(),
                [&](std::size_t i) { search_group(groups[i], *this, number, stop); });
}

}  // namespace touchstone
