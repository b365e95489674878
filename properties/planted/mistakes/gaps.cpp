// Mistakes in a gap, a distance or a depth.
#include <fmt/format.h>

#include "properties/planted/mistakes.h"

namespace touchstone::mistaken {
namespace {

std::optional<double> smallest_gap(const Seen& a, const Seen& b,
                                   const std::vector<Point<double>>& axes) {
    if (axes.empty() || !a.is_convex || !b.is_convex) return std::nullopt;
    double least = std::numeric_limits<double>::infinity();
    for (const Point<double>& axis : axes) least = std::min(least, gap_along(a, b, axis));
    return least;
}

std::optional<double> gap_of_boxes(const Seen& a, const Seen& b) {
    return largest_gap(a, b, {{1, 0}, {0, 1}});
}

/// Returns the largest gap from A to B along the outward normals of A's sides. A gap is negative if
/// B begins before A ends.
std::optional<double> gap_outwards(const Seen& a, const Seen& b) {
    if (!a.has_inside() || !a.is_convex || !b.is_convex) return std::nullopt;
    const double sign = twice_the_area(a.core) > 0 ? 1 : -1;
    double most = -std::numeric_limits<double>::infinity();
    for (const Point<double>& axis : normals_of(a)) {
        const Point<double> out = sign * axis;
        most = std::max(most, along(b.core, out).low - along(a.core, out).high);
    }
    return most;
}

double gap_of_cores(const Seen& a, const Seen& b) {
    return gap({around(a.core.corners, 0)}, {around(b.core.corners, 0)});
}

/// Returns D^OfDistance - R^OfRadii, with the distance D of the cores and the sum R of the radii.
template <int OfDistance, int OfRadii>
std::optional<double> gap_of_powers(const Seen& a, const Seen& b) {
    const double radii = a.core.radius + b.core.radius;
    if (radii == 0 || !a.is_convex || !b.is_convex) return std::nullopt;
    return std::pow(std::max(0.0, gap_of_cores(a, b)), OfDistance) - std::pow(radii, OfRadii);
}

/// Returns the distance of the cores, minus A's radius, plus B's radius.
std::optional<double> gap_less_radius(const Seen& a, const Seen& b) {
    if (!b.is_round() || !a.is_convex) return std::nullopt;
    return std::max(0.0, gap_of_cores(a, b)) - a.core.radius + b.core.radius;
}

/// Returns the largest gap along axes that are as long as the sides. The radii are compared as if
/// the axes had length 1. If a shape is a circle or a point, one more axis leads from the nearest
/// corner of the other shape to its centre.
std::optional<double> gap_along_long_axes(const Seen& a, const Seen& b) {
    const double radii = a.core.radius + b.core.radius;
    if (radii == 0 || !a.is_convex || !b.is_convex) return std::nullopt;
    std::vector<Point<double>> axes = normals_of_both(a, b, false);
    if (axes.empty()) return std::nullopt;
    if (const auto axis = axis_to_centre(a, b)) axes.push_back(*axis);
    Seen core_of_a = a;
    Seen core_of_b = b;
    core_of_a.core.radius = core_of_b.core.radius = 0;
    return *largest_gap(core_of_a, core_of_b, axes) - radii;
}

/// Returns the largest distance of a point or circle beyond the line of a side of the polygon, if
/// the polygon is not convex.
std::optional<double> gap_beyond_lines(const Seen& polygon, const Seen& other) {
    if (polygon.is_convex || other.count() != 1) return std::nullopt;
    const double sign = twice_the_area(polygon.core) > 0 ? 1 : -1;
    double most = -std::numeric_limits<double>::infinity();
    for_each_side(polygon.core, [&](const Point<double>& p, const Point<double>& q) {
        const double beyond = -sign * cross(q - p, other.core.corners[0] - p);
        most = std::max(most, beyond / distance(p, q) - other.core.radius);
    });
    return most;
}

/// Mistakes for hits, distances and depths.
constexpr std::array kAxes{
    Special{"gaps were measured only across sides, not from corner to corner",
            [](const Seen& a, const Seen& b) { return largest_gap(a, b, normals_of_both(a, b)); }},
    Special{"only axes of the sides of {0} were tested",
            [](const Seen& a, const Seen& b) { return largest_gap(a, b, normals_of(a)); }},
    Special{"only the outward normals of {0} were tested", gap_outwards},
    Special{"the radius of {1} were subtracted, not added", gap_less_radius},
    Special{"both were replaced by their bounding boxes", gap_of_boxes},
    Special{"the line from centre to centre were the only axis",
            [](const Seen& a, const Seen& b) -> std::optional<double> {
                const Point<double> way = box_of(b.core).centre() - box_of(a.core).centre();
                if (std::hypot(way.x, way.y) == 0) return std::nullopt;
                return largest_gap(a, b, {unit(way)});
            }},
    Special{"the axis of A's first side were the only one",
            [](const Seen& a, const Seen& b) -> std::optional<double> {
                auto axes = normals_of(a);
                if (axes.size() > 1) axes.resize(1);
                return largest_gap(a, b, axes);
            }},
};

std::optional<double> farthest_corner(const Seen& inner, const Seen& outer) {
    double most = -std::numeric_limits<double>::infinity();
    for (const Seen& p : corner_parts(inner)) most = std::max(most, gap({p}, itself(outer)));
    return most;
}

/// For segments and capsules: true if the sine of the angle between them is at most `sine`.
bool are_parallel(const Seen& a, const Seen& b, double sine = 1e-9) {
    if (a.count() != 2 || b.count() != 2) return false;
    const Point<double> p = a.core.corners[1] - a.core.corners[0];
    const Point<double> q = b.core.corners[1] - b.core.corners[0];
    return std::fabs(cross(p, q)) <= sine * std::hypot(p.x, p.y) * std::hypot(q.x, q.y);
}

/// Returns the gap between the points that are found with the mistake. If rounding decides which
/// points these are, returns 0, which counts as undecided.
template <OfSearch Mistake>
std::optional<double> gap_by(const Seen& a, const Seen& b) {
    const auto points = nearest_by(Mistake, a, b);
    if (!points) return std::nullopt;
    constexpr double kNearlyParallel = 1e-6;
    if (are_parallel(a, b, kNearlyParallel)) return 0.0;
    return distance((*points)[0], (*points)[1]) - a.core.radius - b.core.radius;
}

std::optional<double> gap_of_corners(const Seen& a, const Seen& b) {
    return std::min(gap(corner_parts(a), itself(b)), gap(itself(a), corner_parts(b)));
}

std::optional<double> gap_of_centre_or_corners(const Seen& a, const Seen& b) {
    const Parts centre{around({box_of(a.core).centre()}, 0)};
    return std::min(gap(centre, itself(b)), gap(itself(a), corner_parts(b)));
}

/// Returns the gap between a circle and another shape under a mistake: the circle's radius is added
/// beside the sides of the other shape, but not around their ends.
std::optional<double> gap_beside_sides(const Seen& round, const Seen& other) {
    if (round.count() != 1 || !round.is_round() || other.count() < 2) return std::nullopt;
    Parts parts = beside_sides(other.core, round.core.radius + other.core.radius);
    if (other.has_inside()) parts.push_back(other);
    return gap({around(round.core.corners, 0)}, parts);
}

/// Returns half of the longer of two neighbouring sides of a convex quadrilateral, such as a
/// rectangle. Returns the radius of a circle, 0 for a point, and nothing for other shapes.
std::optional<double> reach_of_longer_side(const Seen& s) {
    const Corners& at = s.core.corners;
    if (at.size() == 1) return s.core.radius;
    if (at.size() != 4 || !s.is_convex || s.is_round()) return std::nullopt;
    return std::max(distance(at[0], at[1]), distance(at[0], at[3])) / 2;
}

/// Returns the radius of a circle around the shape.
std::optional<double> reach_of_corners(const Seen& s) {
    double most = 0;
    for (const Point<double>& p : s.core.corners)
        most = std::max(most, distance(p, box_of(s.core).centre()));
    return most + s.core.radius;
}

/// Returns the gap of a test that first compares D^Power with the sum of the radii of two circles.
/// D is the distance of their centres. If `Accepts`, circles that meet are a hit; otherwise circles
/// that are apart are a miss.
template <auto Radius, int Power, bool Accepts = false>
std::optional<double> gap_behind_circles(const Seen& a, const Seen& b) {
    const auto of_a = Radius(a);
    const auto of_b = Radius(b);
    if (!of_a || !of_b || a.count() + b.count() < 5) return std::nullopt;
    const double apart = distance(box_of(a.core).centre(), box_of(b.core).centre());
    const double of_circles = std::pow(apart, Power) - *of_a - *of_b;
    const double right = gap(itself(a), itself(b));
    return Accepts ? std::min(right, of_circles) : std::max(right, of_circles);
}

constexpr std::array kHits{
    Special{"axes were as long as the sides, not normalised, but a radius were added unscaled",
            gap_along_long_axes, false},
    Special{"a point were inside if it is inside of every side, which is right only for convex "
            "shapes",
            [](const Seen& a, const Seen& b) {
                return a.count() == 1 ? gap_beyond_lines(b, a) : gap_beyond_lines(a, b);
            },
            false},
    Special{"a first test compared circles with half of the longer side as the radius",
            gap_behind_circles<reach_of_longer_side, 1>, false},
    Special{"a first test counted circles with half of the longer side as the radius as a hit",
            gap_behind_circles<reach_of_longer_side, 1, true>, false},
    Special{"a first test compared the squared distance of the centres with the sum of the radii "
            "of circles around the shapes, not its square",
            gap_behind_circles<reach_of_corners, 2>, false},
    Special{kReversedStart, gap_by<OfSearch::reversed_start>},
    Special{"the nearest point on {0} were not computed again after that on {1} is clamped",
            gap_by<OfSearch::no_second_clamp>, false},
    Special{"the nearest point on {0} were not clamped before that on {1} is computed",
            gap_by<OfSearch::no_first_clamp>, false},
    Special{"{0} met a side of {1} only where {0}'s centre projects onto that side (its ends are "
            "not tested)",
            gap_beside_sides},
    Special{"an overlap along one axis were enough",
            [](const Seen& a, const Seen& b) { return smallest_gap(a, b, normals_of_both(a, b)); }},
    Special{"an overlap of the bounding boxes along x or y were enough",
            [](const Seen& a, const Seen& b) {
                return smallest_gap(a, b, {{1, 0}, {0, 1}});
            }},
    Special{"the squared distance were compared with the radius, not its square",
            gap_of_powers<2, 1>, false},
    Special{"the distance were compared with the squared radius", gap_of_powers<1, 2>, false},
    Special{"they met only if a corner or end of one is in the other", gap_of_corners},
    Special{"they met only if the centre of {0} is in {1}, or a corner of {1} in {0}",
            gap_of_centre_or_corners},
    Special{"they met only if all corners of {0} are in {1}", farthest_corner},
    Special{"they met only if all corners of one are in the other",
            [](const Seen& a, const Seen& b) {
                return std::min(farthest_corner(a, b), farthest_corner(b, a));
            }},
    Special{"parallel shapes never met",
            [](const Seen& a, const Seen& b) -> std::optional<double> {
                return are_parallel(a, b) ? std::optional(1.0) : std::nullopt;
            }},
    Special{"parallel shapes always met",
            [](const Seen& a, const Seen& b) -> std::optional<double> {
                return are_parallel(a, b) ? std::optional(-1.0) : std::nullopt;
            }},
};

constexpr std::array kDistances{
    Special{kReversedStart, gap_by<OfSearch::reversed_start>},
    Special{"only distances from corners or ends were measured, even where sides cross",
            gap_of_corners},
    Special{"the distance were the larger of the gaps along x and y", gap_of_boxes},
    Special{"the radius were subtracted from the squared distance", gap_of_powers<2, 1>, false},
    Special{"the squared radius were subtracted from the squared distance", gap_of_powers<2, 2>,
            false},
    Special{
        "the distance were the sum of the gaps along x and y",
        [](const Seen& a, const Seen& b) -> std::optional<double> {
            return std::max(gap_along(a, b, {1, 0}), 0.0) + std::max(gap_along(a, b, {0, 1}), 0.0);
        }},
};

/// Returns the result of gap_outwards if the cores overlap. For disjoint cores, this mistake gives
/// the right answer.
std::optional<double> gap_outwards_if_deep(const Seen& a, const Seen& b) {
    return gap_of_cores(a, b) > 0 ? std::nullopt : gap_outwards(a, b);
}

/// Mistakes for depths. Values are negated depths.
constexpr std::array kDepths{
    Special{
        "the depth along an axis were the overlap of the intervals, even if one contains the other",
        [](const Seen& a, const Seen& b) -> std::optional<double> {
            const auto axes = normals_of_both(a, b);
            if (axes.empty()) return std::nullopt;
            double least = std::numeric_limits<double>::infinity();
            for (const Point<double>& axis : axes)
                least = std::min(least, overlap_of_intervals(a, b, axis));
            return -least;
        }},
    Special{"only the outward normals of {0} were tested if the shapes without their radii overlap",
            gap_outwards_if_deep},
    Special{"the depth were the largest of all axes, not the smallest",
            [](const Seen& a, const Seen& b) { return smallest_gap(a, b, normals_of_both(a, b)); }},
    Special{"the axis were chosen by depth times side length, not by depth",
            [](const Seen& a, const Seen& b) -> std::optional<double> {
                if (!a.is_convex || !b.is_convex) return std::nullopt;
                double least = std::numeric_limits<double>::infinity();
                double depth = 0;
                for (const Point<double>& axis : normals_of_both(a, b, false)) {
                    const double weighed = -gap_along(a, b, axis);
                    if (weighed >= least) continue;
                    least = weighed;
                    depth = weighed / std::hypot(axis.x, axis.y);
                }
                return -depth;
            }},
    Special{"axes were as long as the sides, not normalised",
            [](const Seen& a, const Seen& b) {
                return largest_gap(a, b, normals_of_both(a, b, false));
            }},
};

template <int OfRadii>
std::optional<double> gap_of_squares(const Seen& a, const Seen& b) {
    const bool are_points = a.count() + b.count() == 2;
    return are_points || gap_of_cores(a, b) > 0 ? gap_of_powers<2, OfRadii>(a, b) : std::nullopt;
}

/// Mistakes that may give disjoint shapes a depth, too.
constexpr std::array kDepthsOfDisjoint{
    Special{"the squared distance were subtracted from the radius", gap_of_squares<1>, false},
    Special{"the squared distance were subtracted from the squared radius", gap_of_squares<2>,
            false},
    Special{"only axes of the sides of {0} were tested, even to find a gap",
            [](const Seen& a, const Seen& b) { return largest_gap(a, b, normals_of(a)); }, false},
};

}  // namespace

void add_specials(std::vector<Mistake>& all, AnswerKind asked, std::span<const Special> specials,
                  bool is_right_if_disjoint) {
    for (const Special& special : specials) {
        const auto add = [&](const char* one, const char* other, const auto& gap) {
            add_gap(all, asked, fmt::format(fmt::runtime(special.text), one, other), gap,
                    is_right_if_disjoint, special.has_cases);
        };
        add("A", "B", special.gap);
        if (std::string_view(special.text).find('{') != std::string_view::npos)
            add("B", "A", [of = special.gap](const Seen& a, const Seen& b) { return of(b, a); });
    }
}

std::optional<Point<double>> axis_to_centre(const Seen& a, const Seen& b) {
    if (a.count() != 1 && b.count() != 1) return std::nullopt;
    const Point<double>& centre = (a.count() == 1 ? a : b).core.corners[0];
    const Corners& corners = (a.count() == 1 ? b : a).core.corners;
    return centre -
           *std::min_element(corners.begin(), corners.end(), [&](const auto& p, const auto& q) {
               return distance(p, centre) < distance(q, centre);
           });
}

static bool overlap(const ShapePair& pair) {
    return fast::relation(pair).relation == Relation::overlapping;
}

void add_gap(std::vector<Mistake>& all, AnswerKind asked, std::string text,
             std::function<std::optional<double>(const Seen&, const Seen&)> of,
             bool is_right_if_disjoint, bool has_cases) {
    all.push_back({.text = std::move(text),
                   .answer =
                       [=, of = std::move(of)](const SeenPair& both) {
                           if (is_of_depth(asked) && is_right_if_disjoint && !overlap(both.pair))
                               return std::optional(0.0);
                           auto gap = of(both.a, both.b);
                           if (gap && asked != AnswerKind::hit)
                               gap = std::max(0.0, is_of_depth(asked) ? -*gap : *gap);
                           return gap;
                       },
                   .has_cases = has_cases});
}

void add_gaps(std::vector<Mistake>& all, AnswerKind asked) {
    const bool is_depth = asked == AnswerKind::penetration;
    if (asked == AnswerKind::hit) add_specials(all, asked, kHits);
    if (asked == AnswerKind::distance) add_specials(all, asked, kDistances);
    if (asked == AnswerKind::hit || asked == AnswerKind::distance || is_depth)
        add_specials(all, asked, kAxes);
    if (!is_depth) return;
    add_specials(all, asked, kDepths);
    add_specials(all, asked, kDepthsOfDisjoint, false);
}

}  // namespace touchstone::mistaken
