#include "properties/directed/directed.h"
#include "properties/engines/climb.h"
#include "properties/engines/parallel.h"
#include "properties/moves/approximate.h"
#include "properties/scenes/families.h"
#include "properties/scenes/simplify.h"

namespace touchstone {
namespace {

/// Rows with algorithms that are asked about the same scenes.
struct Group {
    std::string_view query;
    Precision precision;
    std::vector<Row*> rows;
};

std::vector<Group> groups_of(std::vector<Row>& rows) {
    std::vector<Group> groups;
    for (Row& row : rows) {
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

bool is_put_onto_touching(Placement placement) {
    return placement != Placement::free && placement != Placement::gap;
}

/// Calls use(scene, is_moved_to_touching) at least `count` times, or until it returns false for a
/// scene that is not a neighbour. Three of four pairs of rectangles are neighbours of other pairs,
/// because neighbours cost less to generate.
void generate_scenes(const Group& group, Random& random, std::uint64_t count, auto use) {
    const std::uint64_t neighbours = group.query == PosePair<double>::query ? 3 : 0;
    for (std::uint64_t i = 0; i < count; i += 1 + neighbours) {
        const GeneratedScene drawn = generate_scene(group.query, random, group.precision);
        if (!use(drawn.scene, is_put_onto_touching(drawn.placement))) return;
        for (std::uint64_t k = 0; k < neighbours; ++k)
            use(Scene(neighbour(drawn, random, group.precision)), false);
    }
}

/// An item, and an upper bound of its margin ÷ the scene's scale.
using Bound = std::optional<std::pair<std::size_t, double>>;

/// Returns an upper bound of the item's margin as a share of the tolerance; infinite or NaN if
/// unknown. `bound` keeps the bound for further algorithms that are asked about the same item.
double most_of_tolerance(const Row& of, const Truth& truth, std::size_t item, Bound& bound) {
    const Scene& scene = truth.scene();
    if (!bound || bound->first != item) {
        const bool are_disjoint = truth.relation(item) == Relation::disjoint;
        const Real magnitude = approximate_magnitude(pair_at(scene, item), are_disjoint);
        const double rounding = 0x1p-54 * std::max(1.0, largest_turn(scene));
        bound = {item, static_cast<double>(magnitude / scale(scene)) + rounding};
    }
    return share_of(bound->second / epsilon(of.scalar), of.subject->info().tolerance, scene);
}

/// Keeps the scene in `met` if rounding made the answer wrong by a larger share of the tolerance
/// than in the scene kept so far for that direction.
void keep_if_worse(Row& met, Truth& truth, Answer given, Bound& bound) {
    const auto error = breach(met.subject->info().contract, given, truth);
    if (!error) return;
    std::optional<Example>& worst_so_far = met.worst_in(direction_of(*error));
    if (worst_so_far &&
        most_of_tolerance(met, truth, error->item, bound) < worst_so_far->what.share)
        return;
    const double share = share_of_tolerance(declared_by(*met.subject, met.scalar), truth, *error);
    if (worst_so_far && share <= worst_so_far->what.share) return;
    const auto what = judge(*met.subject, met.scalar, truth, given, Trace::no_further);
    if (what && is_rounding(what->kind)) worst_so_far = Example{truth.scene(), *what};
}

/// Climbs from `met` and from the row's worst known scene in that direction. Keeps the worst scene
/// in the row.
void climb_from(Row& row, Direction direction, const std::optional<Example>& met,
                const MarginSearch& search, std::uint64_t seed, const std::atomic<bool>& stop) {
    std::optional<Example>& known = row.worst_in(direction);
    const std::optional<Example> starts[] = {met, known};
    keep_larger_share(known, met);
    for (const std::optional<Example>& start : starts) {
        if (!start) continue;
        Climber climber(*row.subject, row.scalar, start->scene, seed, direction);
        climber.stay_within(search.domain);
        climber.steps(search.steps, &stop);
        row.cases += climber.judged();
        keep_larger_share(known, climber.best());
    }
}

void look_at_directed(Row& row, Row& met, Precision precision, const MarginSearch& search,
                      std::uint64_t seed, const std::atomic<bool>& stop) {
    if (search.directed == 0) return;
    direct(*row.subject, precision, seed, search.directed, [&](const Scene& scene) {
        if (is_stopped(stop)) return false;
        if (!is_within(scene, search.domain)) return true;
        Truth truth = Truth::of(scene);
        Bound bound;
        keep_if_worse(met, truth, answer(*row.subject, row.scalar, scene), bound);
        ++row.cases;
        return true;
    });
}

void search_group(const Group& group, const MarginSearch& search, std::uint64_t round,
                  const std::atomic<bool>& stop) {
    Random random =
        Random::stream(search.seed, 40 + static_cast<std::uint64_t>(group.precision), round);
    const std::uint64_t climbs = random.bits();
    Random around = Random::stream(climbs, 0, round);
    std::vector<Row> met;  // the worst scenes of each row in this round
    for (const Row* row : group.rows) met.push_back({row->subject, row->scalar});
    const auto look_at = [&](const Scene& scene, bool is_nearly_touching) {
        Truth truth = Truth::of(scene);
        Bound bound;
        for (std::size_t i = 0; i < group.rows.size(); ++i) {
            Row& row = *group.rows[i];
            ++row.cases;
            if (is_nearly_touching) ++row.nearly_touching;
            const Answer given = answer(*row.subject, row.scalar, scene);
            if (!truth.keeps(row.subject->info().contract, given))
                keep_if_worse(met[i], truth, given, bound);
        }
    };
    const auto look_around = [&](const Scene& scene) {
        Swarm swarm(scene, group.precision);
        for (std::uint64_t i = 0; i < search.swarm && !is_stopped(stop); ++i)
            if (swarm.step(around) && is_within(swarm.scene(), search.domain))
                look_at(swarm.scene(), true);
    };
    generate_scenes(group, random, search.scenes, [&](const Scene& drawn, bool is_put) {
        if (is_stopped(stop)) return false;
        const auto scene = is_within(drawn, search.domain)
                               ? std::optional(drawn)
                               : brought_within(drawn, search.domain, group.precision);
        if (!scene) return true;
        look_at(*scene, is_put);
        if (is_put) look_around(*scene);
        return true;
    });
    for (std::size_t i = 0; i < group.rows.size(); ++i)
        look_at_directed(*group.rows[i], met[i], group.precision, search, climbs + i, stop);
    for (std::size_t i = 0; i < group.rows.size(); ++i)
        for (const Direction direction : kDirections)
            climb_from(*group.rows[i], direction, met[i].worst_in(direction), search, climbs, stop);
}

}  // namespace

void keep_larger_share(std::optional<Example>& known, const std::optional<Example>& found) {
    if (found && is_rounding(found->what.kind) && (!known || found->what.share > known->what.share))
        known = found;
}

std::optional<Example> misjudged_by_rounding(const Subject& subject, Scalar scalar,
                                             const Scene& scene) {
    Truth truth(scene);
    const auto what = judge(subject, scalar, truth, Trace::no_further);
    if (!what || !is_rounding(what->kind)) return std::nullopt;
    return Example{scene, *what};
}

void MarginSearch::round(std::vector<Row>& rows, std::uint64_t number,
                         const std::atomic<bool>& stop) const {
    const std::vector<Group> groups = groups_of(rows);
    in_parallel(jobs, groups.size(),
                [&](std::size_t i) { search_group(groups[i], *this, number, stop); });
}

}  // namespace touchstone
