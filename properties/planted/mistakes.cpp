#include "properties/planted/mistakes.h"

namespace touchstone {
namespace {

std::vector<Mistake> made_of(AnswerKind asked) {
    std::vector<Mistake> all;
    if (asked == AnswerKind::hit || is_of_containment(asked)) {
        all.push_back({.text = "the answer were always yes",
                       .answer = [](const mistaken::SeenPair&) { return -1; }});
        all.push_back({.text = "the answer were always no",
                       .answer = [](const mistaken::SeenPair&) { return 1; }});
    }
    using namespace mistaken;
    for (const auto add : {add_points, add_replacements, add_gaps, add_axes, add_tests_of_axes,
                           add_steps, add_searches, add_areas, add_clipped_areas, add_comparisons})
        add(all, asked);
    return all;
}

}  // namespace

const std::vector<Mistake>& mistakes_of(AnswerKind asked) {
    static const auto all = [] {
        std::array<std::vector<Mistake>, kAnswerKinds.size()> made;
        for (const AnswerKind kind : kAnswerKinds)
            made[static_cast<std::size_t>(kind)] = made_of(kind);
        return made;
    }();
    return all[static_cast<std::size_t>(asked)];
}

}  // namespace touchstone

namespace touchstone::mistaken {

Shapes::Values around(const Corners& corners, double r) {
    if (corners.size() == 1) {
        const auto& [x, y] = corners[0];
        return r > 0 ? Shapes::Values(Circle<double>{x, y, r}) : Point<double>{x, y};
    }
    if (corners.size() == 2) {
        const auto& [p, q] = std::tie(corners[0], corners[1]);
        return r > 0 ? Shapes::Values(Capsule<double>{p.x, p.y, q.x, q.y, r})
                     : Segment<double>{p.x, p.y, q.x, q.y};
    }
    if (r > 0) return PlacedInRadians<double>{{0, 0}, {0}, r, corners};
    return ConvexPolygon<double>(corners);
}

Corners written_corners(const Seen& shape) {
    return std::visit(
        [](const auto* one) -> Corners {
            if constexpr (requires { one->local; }) return corners(*one);
            else return corners_as_written(one);
        },
        shape.shape);
}

Parts itself(const Seen& shape) {
    return {shape};
}

Parts corner_parts(const Seen& shape) {
    Parts parts;
    for (const Point<double>& p : shape.core.corners)
        parts.push_back(around({p}, shape.core.radius));
    return parts;
}

Parts beside_sides(const Core& core, double r) {
    Parts parts;
    for_each_side(core, [&](const Point<double>& p, const Point<double>& q) {
        const Point<double> way = r * unit(q - p);
        const Point<double> side{-way.y, way.x};
        parts.push_back(around({p - side, q - side, q + side, p + side}, 0));
    });
    return parts;
}

Parts sides_of(const Core& core, std::size_t left_out) {
    Parts parts;
    for_each_side(core, [&](const Point<double>& p, const Point<double>& q) {
        parts.push_back(around({p, q}, core.radius));
    });
    parts.erase(parts.end() - static_cast<std::ptrdiff_t>(left_out), parts.end());
    return parts;
}

/// Returns the margin, like fast::margin. If convex shapes overlap along all normals of their
/// sides, takes the depth along these normals, in doubles. If the sign is enough and some gap of
/// convex shapes along x, y or a normal is clear, returns that gap.
static double gap_between(const Seen& a, const Seen& b, bool sign_is_enough) {
    constexpr double kUnsure = 1e-9;
    constexpr double kClearly = 1e-5;
    const bool are_convex = a.is_convex && b.is_convex;
    const double farthest = std::max(box_of(a.core).farthest(), box_of(b.core).farthest());
    if (are_convex && sign_is_enough)
        for (const Point<double>& axis : {Point<double>{1, 0}, Point<double>{0, 1}})
            if (const double along = gap_along(a, b, axis); along > kClearly * farthest)
                return along;
    const double most =
        largest_gap(a, b, normals_of_both(a, b)).value_or(-std::numeric_limits<double>::infinity());
    const double unsure = kUnsure * farthest;
    const bool have_corners = a.has_inside() && b.has_inside() && !a.is_round() && !b.is_round();
    if ((sign_is_enough && most > unsure) ||
        (have_corners && std::isfinite(most) && most < -unsure))
        return most;
    const ShapePair pair(a.shape, b.shape);
    const Relation relation = fast::relation(pair).relation;
    if (relation == Relation::touching) return 0;
    return relation == Relation::overlapping && std::isfinite(most) && most < 0
               ? most
               : fast::margin(pair);
}

double gap(const Parts& a, const Parts& b, bool sign_is_enough) {
    double least = std::numeric_limits<double>::infinity();
    for (const Seen& p : a)
        for (const Seen& q : b) least = std::min(least, gap_between(p, q, sign_is_enough));
    return least;
}

Point<double> unit(const Point<double>& p) {
    const double length = std::hypot(p.x, p.y);
    return {p.x / length, p.y / length};
}

double area_of(const Core& core) {
    return std::fabs(twice_the_area(core)) / 2;
}

Interval along(const Core& core, const Point<double>& axis) {
    Interval at{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
    const double reach = core.radius > 0 ? core.radius * std::hypot(axis.x, axis.y) : 0;
    for (const Point<double>& p : core.corners) {
        const double x = dot(p, axis);
        at = {std::min(at.low, x - reach), std::max(at.high, x + reach)};
    }
    return at;
}

double gap_along(const Seen& a, const Seen& b, const Point<double>& axis) {
    const Interval p = along(a.core, axis);
    const Interval q = along(b.core, axis);
    return std::max(q.low - p.high, p.low - q.high);
}

/// Reserves room, because mistakes ask for millions of normals.
static void append_normals(std::vector<Point<double>>& all, const Seen& shape, bool are_units) {
    all.reserve(all.size() + shape.count());
    for_each_side(shape.core, [&](const Point<double>& p, const Point<double>& q) {
        const double length = are_units ? distance(p, q) : 1;
        if (length > 0) all.push_back({(q.y - p.y) / length, (p.x - q.x) / length});
    });
}

std::vector<Point<double>> normals_of(const Seen& shape, bool are_units) {
    std::vector<Point<double>> all;
    append_normals(all, shape, are_units);
    return all;
}

std::vector<Point<double>> normals_of_both(const Seen& a, const Seen& b, bool are_units) {
    std::vector<Point<double>> all;
    all.reserve(a.count() + b.count());
    append_normals(all, a, are_units);
    append_normals(all, b, are_units);
    return all;
}

double overlap_of_intervals(const Seen& a, const Seen& b, const Point<double>& axis) {
    const Interval p = along(a.core, axis);
    const Interval q = along(b.core, axis);
    return std::min(p.high, q.high) - std::max(p.low, q.low);
}

// Computes the points as in Ericson, Real-Time Collision Detection, 2005, section 5.1.9.
std::optional<std::array<Point<double>, 2>> nearest_by(OfSearch mistake, const Seen& a,
                                                       const Seen& b) {
    if (a.count() != 2 || b.count() != 2) return std::nullopt;
    const auto clamped = [](double t) { return std::min(1.0, std::max(0.0, t)); };
    const Point<double>& start = a.core.corners[0];
    const Point<double>& other = b.core.corners[0];
    const Point<double> u = a.core.corners[1] - start;
    const Point<double> v = b.core.corners[1] - other;
    const bool is_reversed = mistake == OfSearch::reversed_start;
    const Point<double> between = is_reversed ? other - start : start - other;
    const double turn = cross(u, v);
    double s = turn == 0 ? 0 : cross(v, between) / turn;
    const bool is_clamped = mistake != OfSearch::no_first_clamp;
    if (is_clamped) s = clamped(s);
    double t = (dot(u, v) * s + dot(v, between)) / dot(v, v);
    if (t < 0 || t > 1) {
        t = clamped(t);
        if (is_reversed || !is_clamped) s = clamped((t * dot(u, v) - dot(u, between)) / dot(u, u));
    }
    return std::array{start + s * u, other + t * v};
}

}  // namespace touchstone::mistaken
