// Mistakes in one step of a test: an axis, a projection, a clamp, a distance.
#include "oracle/exact/reference.h"
#include "properties/planted/mistakes.h"

namespace touchstone::mistaken {
namespace {

using Axes = std::vector<Point<double>>;

std::optional<double> gap_along_sides(const Seen& a, const Seen& b) {
    Axes axes = normals_of_both(a, b);
    for (Point<double>& axis : axes) axis = {-axis.y, axis.x};
    if (const auto axis = axis_to_centre(a, b); axis && !axes.empty()) axes.push_back(unit(*axis));
    return largest_gap(a, b, axes);
}

/// Returns the largest gap along the axes if a maximum of projected corners is never negative. On
/// an axis of opposite sign, this is a minimum that is never positive. If both shapes are
/// rectangles, the axes are the directions of their sides, multiplied by `w` and `h`. Otherwise the
/// axes are the normals of all sides, multiplied by `w`, and the axis to a circle or point.
std::optional<double> gap_from_zero(const Seen& a, const Seen& b, double w, double h) {
    if (!a.is_convex || !b.is_convex) return std::nullopt;
    const auto of_a = directions_of(a);
    const auto of_b = directions_of(b);
    const bool are_rectangles = of_a && of_b;
    Axes axes = are_rectangles ? Axes{(*of_a)[0], (*of_a)[1], (*of_b)[0], (*of_b)[1]}
                               : normals_of_both(a, b);
    if (axes.empty()) return std::nullopt;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const double sign = are_rectangles && i % 2 == 1 ? h : w;
        axes[i] = sign * axes[i];
    }
    if (const auto axis = axis_to_centre(a, b)) axes.push_back(unit(*axis));
    double most = -std::numeric_limits<double>::infinity();
    for (const Point<double>& axis : axes) {
        const auto projected = [&axis](const Seen& s) {
            const Interval at = along(s.core, axis);
            return Interval{at.low, s.count() > 1 ? std::max(at.high, 0.0) : at.high};
        };
        const Interval p = projected(a);
        const Interval q = projected(b);
        most = std::max({most, q.low - p.high, p.low - q.high});
    }
    return most;
}

/// Returns the gap if a point counts as inside a triangle although its barycentric coordinates u
/// and v, which are 0 at the corner `from`, add up to more than 1. If `is_bounded`, each is at most
/// 1.
std::optional<double> gap_without_sum(const Seen& a, const Seen& b, std::size_t from,
                                      bool is_bounded) {
    constexpr double kFar = 0x1p10;
    double least = gap(itself(a), itself(b), true);
    const double far = kFar * std::max(box_of(a.core).farthest(), box_of(b.core).farthest());
    for (const auto& [triangle, other] : {std::pair(&a, &b), std::pair(&b, &a)}) {
        if (triangle->count() != 3 || triangle->is_round()) continue;
        const Corners& at = triangle->core.corners;
        const auto way = [&at, from, far, is_bounded](std::size_t to) {
            const Point<double> p = at[(from + to) % 3] - at[from];
            return (is_bounded ? 1 : far / std::hypot(p.x, p.y)) * p;
        };
        const Parts counted{around(
            {at[from], at[from] + way(1), at[from] + way(1) + way(2), at[from] + way(2)}, 0)};
        for (const Point<double>& p : other->core.corners)
            least = std::min(least, gap({around({p}, 0)}, counted, true));
    }
    return least;
}

/// Returns the gap between a rectangle and a circle or point whose second coordinate is clamped to
/// the rectangle only if the first one needs no clamping.
std::optional<double> gap_of_one_clamp(const Seen& a, const Seen& b, std::size_t one) {
    const Seen& rect = a.count() == 1 ? b : a;
    const Seen& round = a.count() == 1 ? a : b;
    const auto sides = directions_of(rect);
    if (!sides || round.count() != 1) return std::nullopt;
    const Corners& at = rect.core.corners;
    const Point<double> way = round.core.corners[0] - box_of(rect.core).centre();
    const auto beyond = [&](std::size_t i) {
        return std::fabs(dot(way, (*sides)[i])) - distance(at[0], at[i == 0 ? 1 : 3]) / 2;
    };
    constexpr double kRounding = 1e-12;
    const double first = beyond(one);
    const double second = beyond(1 - one);
    const double none = kRounding * std::max(box_of(rect.core).farthest(), std::fabs(first));
    // Rounding decides whether the first coordinate is clamped: undecided.
    if (std::fabs(first) <= none) return 0.0;
    return (first > 0 || second < 0 ? std::max(first, 0.0) : second) - a.core.radius -
           b.core.radius;
}

/// Returns the gap of a test that leaves out the last side of each shape, except to find the first
/// corner of one shape inside the other.
std::optional<double> gap_without_last_sides(const Seen& a, const Seen& b) {
    if (!a.has_inside() && !b.has_inside()) return std::nullopt;
    const auto first = [](const Seen& s) { return Parts{around({s.core.corners[0]}, 0)}; };
    const double inside = std::min(gap(first(a), itself(b)), gap(itself(a), first(b)));
    if (inside <= 0) return inside;
    const auto sides = [](const Seen& s) {
        return s.has_inside() ? sides_of(s.core, 1) : itself(s);
    };
    return gap(sides(a), sides(b));
}

constexpr auto kPlus = [](double p, double q) { return p + q; };
constexpr auto kLarger = [](double p, double q) { return std::max(p, q); };
constexpr auto kSmaller = [](double p, double q) { return std::min(p, q); };
constexpr auto kRoot = [](double p, double q) { return std::hypot(p, q); };

/// A wrong length of the vector between the nearest points of two shapes without their radii, or a
/// wrong sum of the radii. x and y are along the sides of A if it is a rectangle, else of B if B
/// is.
struct WrongSum {
    const char* text;
    double (*length)(double x, double y);
    double (*of_radii)(double of_a, double of_b);
};

constexpr std::array kWrongSums{
    WrongSum{"the distance were |dx| + |dy|, not the root of dx^2 + dy^2", kPlus, kPlus},
    WrongSum{"only the larger radius were added", kRoot, kLarger},
    WrongSum{"only the smaller radius were added", kRoot, kSmaller},
    WrongSum{"the difference of the radii were used, not their sum", kRoot,
             [](double p, double q) { return std::fabs(p - q); }},
    WrongSum{"the squares of the radii were added, not the radii", kRoot, kRoot},
};

std::optional<double> gap_of_sums(const Seen& a, const Seen& b, const WrongSum& wrong) {
    const auto core_of = [](const Seen& s) {
        return s.is_round() ? around(s.core.corners, 0) : copy_of(s.shape);
    };
    // Without radii, their sum is right.
    if (!a.is_round() && !b.is_round() && wrong.length == kRoot) return std::nullopt;
    const Shapes::Values p = core_of(a);
    const Shapes::Values q = core_of(b);
    const ShapePair cores(seen(p), seen(q));
    // Two points that meet have no distance. Other cores have a depth, which is not modelled.
    if (a.count() + b.count() > 2 && fast::relation(cores).relation != Relation::disjoint)
        return std::nullopt;
    const reference::Parting parting = reference::parting(cores);
    Point<double> way = parting.relation == Relation::disjoint ? parting.way : Point<double>{0, 0};
    const auto of_a = directions_of(a);
    if (const auto frame = of_a ? of_a : directions_of(b))
        way = {dot(way, (*frame)[0]), dot(way, (*frame)[1])};
    return wrong.length(std::fabs(way.x), std::fabs(way.y)) -
           wrong.of_radii(a.core.radius, b.core.radius);
}

/// Mistakes in a point-in-polygon test that counts crossings to the right. Its side goes from the
/// corner j to the corner i.
enum class OfCrossing { no_last_side, at_least, x_for_i, x_for_j, minus, plus, from_j };

template <OfCrossing Made>
std::optional<double> gap_by_crossings(const Seen& point, const Seen& polygon) {
    if (point.count() != 1 || point.is_round() || !polygon.has_inside()) return std::nullopt;
    const Point<double>& at = point.core.corners[0];
    const Corners corners = written_corners(polygon);
    const auto is_above = [&](double y, OfCrossing of_x) {
        return y > (Made == of_x ? at.x : at.y);
    };
    bool is_in = false;
    for (std::size_t i = Made == OfCrossing::no_last_side ? 1 : 0; i < corners.size(); ++i) {
        const Point<double>& pi = corners[i];
        const Point<double>& pj = corners[i == 0 ? corners.size() - 1 : i - 1];
        // Comparing pi with >= instead of pj gives the same answers.
        const bool is_at_level = Made == OfCrossing::at_least && pj.y == at.y;
        if (is_above(pi.y, OfCrossing::x_for_i) ==
            (is_above(pj.y, OfCrossing::x_for_j) || is_at_level))
            continue;
        const double across = Made == OfCrossing::plus ? pj.x + pi.x : pj.x - pi.x;
        const double from = Made == OfCrossing::minus    ? -pi.x
                            : Made == OfCrossing::from_j ? pj.x
                                                         : pi.x;
        if (at.x < across * (at.y - pi.y) / (pj.y - pi.y) + from) is_in = !is_in;
    }
    const double real = std::fabs(gap(itself(point), itself(polygon)));
    return is_in ? -real : real;
}

constexpr std::array kCrossings{
    Special{"the side of {1} from the last corner to the first were left out",
            gap_by_crossings<OfCrossing::no_last_side>},
    Special{"the test of a side of {1} compared one of its corners with >= and the other with >",
            gap_by_crossings<OfCrossing::at_least>, false},
    Special{"y of a corner i of {1} were compared with x of {0}, not its y",
            gap_by_crossings<OfCrossing::x_for_i>, false},
    Special{"y of a corner j of {1} were compared with x of {0}, not its y",
            gap_by_crossings<OfCrossing::x_for_j>, false},
    Special{"the crossing of a side of {1} were (xj - xi) * t - xi, not + xi",
            gap_by_crossings<OfCrossing::minus>, false},
    Special{"the crossing of a side of {1} were (xj + xi) * t + xi, not (xj - xi)",
            gap_by_crossings<OfCrossing::plus>, false},
    Special{"the crossing of a side of {1} were (xj - xi) * t + xj, not + xi",
            gap_by_crossings<OfCrossing::from_j>, false},
};

}  // namespace

void add_steps(std::vector<Mistake>& all, AnswerKind asked) {
    const bool is_hit = asked == AnswerKind::hit;
    const bool is_distance = asked == AnswerKind::distance;
    if (!is_hit && !is_distance && asked != AnswerKind::penetration) return;
    const auto add = [&](const char* text, const auto& gap) {
        add_gap(all, asked, text, gap, true);
    };
    for (const WrongSum& wrong : kWrongSums)
        add(wrong.text,
            [&wrong](const Seen& a, const Seen& b) { return gap_of_sums(a, b, wrong); });
    if (!is_distance) add("the sides themselves were the axes, not their normals", gap_along_sides);
    if (is_hit || is_distance) {
        add("the side from the last corner to the first were left out, except to find one shape "
            "inside the other",
            gap_without_last_sides);
        for (const std::size_t one : {0U, 1U})
            add("only one coordinate were clamped to the rectangle (else if between the clamps of "
                "x and y)",
                [one](const Seen& a, const Seen& b) { return gap_of_one_clamp(a, b, one); });
    }
    if (!is_hit) return;
    add_specials(all, asked, kCrossings);
    for (const auto& [w, h] : {std::pair(1.0, 1.0), {1, -1}, {-1, 1}, {-1, -1}})
        add("a maximum of projected corners were started at 0 or the smallest positive number "
            "(Number.MIN_VALUE), or a minimum at 0, not at an infinity",
            [w = w, h = h](const Seen& a, const Seen& b) { return gap_from_zero(a, b, w, h); });
    for (const std::size_t from : {0U, 1U, 2U})
        for (const bool is_bounded : {false, true})
            add("a point were in a triangle if its barycentric coordinates u and v are not "
                "negative, without u + v <= 1",
                [=](const Seen& a, const Seen& b) {
                    return gap_without_sum(a, b, from, is_bounded);
                });
}

}  // namespace touchstone::mistaken
