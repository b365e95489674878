// The filter for any two convex cores with a radius: doubles with a proved error bound.
//
// The corners of a core are relative to a place of its own, so that shapes far from the origin lose
// no precision. For each edge, a CoreView also stores the outward unit normal and how far the core
// reaches along that normal. A relation is certain if one of these holds, no matter how the
// direction or the points were found:
//
//   disjoint         along some direction the gap of the cores is larger than the sum of the radii
//   overlapping      a point of one core is nearer to a point of the other than the sum of the
//                    radii; or a core has an edge and the gaps along all edge normals are
//                    negative, so that the cores themselves overlap
//
// The bounds are in core_bounds.h. If numbers are infinite or NaN, all comparisons are false.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <type_traits>

#include "core/scenes/shape_pair.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/cores.h"

namespace touchstone::filter {

/// The least and the largest dot product of a direction and a corner.
struct Reach {
    double low, high;
};
template <Core Of>
inline Reach reach_of(double nx, double ny, const Of& core) {
    const double first = reach_along(nx, ny, core.px[0], core.py[0]);
    Reach reach{first, first};
    for (int j = 1; j < core.corners; ++j) {
        const double at = reach_along(nx, ny, core.px[j], core.py[j]);
        reach = {at < reach.low ? at : reach.low, at > reach.high ? at : reach.high};
    }
    return reach;
}

/// Returns the largest gap along an edge normal of `from`, or minus infinity for a point.
double most_beyond(const CoreView& from, const SmallCore<1>& to, const Between& way) noexcept;
double most_beyond(const CoreView& from, const SmallCore<2>& to, const Between& way) noexcept;
/// Returns the largest gap along an edge normal of either core, or one above `enough`. (x, y) is
/// the vector from A's place to B's.
double most_beyond_both(const CoreView& a, const CoreView& b, double x, double y,
                        double enough) noexcept;
template <Core To>
inline double most_beyond(const SmallCore<1>& /*from*/, const To& /*to*/, const Between& /*way*/) {
    return -std::numeric_limits<double>::infinity();
}
/// Returns the larger gap along the two normals of a segment, or 0 if the segment has no normal.
template <Core To>
inline double most_beyond(const SmallCore<2>& from, const To& to, const Between& way) {
    const double ex = from.px[1] - from.px[0];
    const double ey = from.py[1] - from.py[0];
    const double square = square_of(ex, ey);
    if (!(kLeastEdge < square && square < kLongestEdge)) return 0;
    const auto [nx, ny] = normal_of(ex, ey, std::sqrt(square));
    const auto [low, high] = reach_of(nx, ny, to);
    const auto [own_low, own_high] = reach_of(nx, ny, from);
    const double offset = reach_along(nx, ny, way.x, way.y);
    const double above = gap_between(low, offset, own_high);
    const double below = -gap_between(high, offset, own_low);
    return above > below ? above : below;
}

/// Returns the gap along a direction of length about one.
template <Core A, Core B>
inline double gap_along(double nx, double ny, const A& a, const B& b, const Between& way) {
    return gap_between(reach_of(nx, ny, b).low, reach_along(nx, ny, way.x, way.y),
                       reach_of(nx, ny, a).high);
}

/// A vector from a point of one core to a point of the other.
struct Link {
    double x, y;
    double square = std::numeric_limits<double>::infinity();
};

/// Returns the shortest of `shortest` and the links from points of `from` to corners of `to`.
template <Core From, Core To>
inline Link shortest_from(const From& from, const To& to, const Between& way, Link shortest) {
    const int edges = from.corners == 2 ? 1 : from.corners;
    for (int i = 0; i < edges; ++i) {
        const double px = from.px[i];
        const double py = from.py[i];
        const int next = i + 1 < from.corners ? i + 1 : 0;
        const double ex = from.px[next] - px;
        const double ey = from.py[next] - py;
        const double inverse = inverse_square(ex, ey);
        for (int j = 0; j < to.corners; ++j) {
            const double x = coordinate_from(px, way.x, to.px[j]);
            const double y = coordinate_from(py, way.y, to.py[j]);
            const double along = part_of_edge(x, y, ex, ey, inverse);
            // Written so that a NaN, from an edge without length, becomes a zero.
            const double part = along > 0 ? (along < 1 ? along : 1) : 0;
            const double dx = coordinate_from_part(x, part, ex);
            const double dy = coordinate_from_part(y, part, ey);
            const double square = square_of(dx, dy);
            if (square < shortest.square) shortest = {dx, dy, square};
        }
    }
    return shortest;
}

/// Returns the shortest link. Its length is the distance of cores that don't overlap.
template <Core A, Core B>
inline Link shortest(const A& a, const B& b, const Between& way) {
    const Link from_b = shortest_from(b, a, way.reversed(), {});
    return shortest_from(a, b, way, {-from_b.x, -from_b.y, from_b.square});
}

/// Returns the relation that a link from A to B certifies, if any.
template <Core A, Core B>
inline std::optional<Relation> relation_by(const Link& link, const A& a, const B& b,
                                           const Between& way) {
    const double length = std::sqrt(link.square);
    if (length < way.reach - way.bound) return Relation::overlapping;
    // A length above the bound has lost no digits to underflow. So the vector divided by it has
    // length one, up to rounding.
    if (!(length - way.reach > way.bound)) return std::nullopt;
    const double gap = gap_along(link.x / length, link.y / length, a, b, way);
    return gap - way.reach > way.bound ? std::optional(Relation::disjoint) : std::nullopt;
}

/// Returns a number above zero only if there is an edge and all gaps along edge normals are
/// certainly negative, so that the cores overlap. `most` is the largest of these gaps.
template <Core A, Core B>
inline double depth_beyond_doubt(double most, const A& a, const B& b, const Between& way) {
    if (a.edges + b.edges == 0) return -1;
    const double sharpness = a.sharpness > b.sharpness ? a.sharpness : b.sharpness;
    return -(sharpness * (way.lengths + way.reach) + kConvexUnderflow) - most;
}

/// Returns the relation that the gaps along edge normals certify, if any. `most` is the largest.
template <Core A, Core B>
inline std::optional<Relation> relation_by_gaps(double most, const A& a, const B& b,
                                                const Between& way) {
    const double gap = (most - way.reach) - way.bound;
    const double depth = depth_beyond_doubt(most, a, b, way);
    // This branch is nearly always taken. The choice between the two relations needs no branch.
    if ((gap > depth ? gap : depth) > 0) return overlapping_if(depth > 0);
    return std::nullopt;
}
inline std::optional<Relation> relation_at_once(const CoreView& a, const CoreView& b) {
    const Between way = between(a, b);
    const double enough = 2 * (way.reach + way.bound);
    return relation_by_gaps(most_beyond_both(a, b, way.x, way.y, enough), a, b, way);
}

inline double beyond_line(const CoreEdge& edge, double x, double y) {
    return beyond_line(edge.nx, edge.ny, edge.top, x, y);
}

/// A point as seen from an edge of a core.
struct SeenFromEdge {
    double beyond;    ///< how far it lies beyond the edge's line
    double past;      ///< how far it lies past the nearer end; negative if it is between the ends
    int nearer_end;   ///< the corner at the nearer end
    int edge_at_end;  ///< the edge that meets this edge at that corner

    [[nodiscard]] double square() const {
        const double outside = past > 0 ? past : 0;
        return square_of(beyond, outside);
    }
};

inline SeenFromEdge seen_from(const CoreView& core, int i, double x, double y) {
    const CoreEdge edge = core.edge(i);
    const auto along = [&](double px, double py) { return cross_of(edge.nx, edge.ny, px, py); };
    const int before = i == 0 ? core.edges - 1 : i - 1;
    const int next = i + 1 == core.edges ? 0 : i + 1;
    const double first = along(core.px[i], core.py[i]);
    const double second = along(core.px[next], core.py[next]);
    const double at = along(x, y);
    const bool ascends = first < second;
    const double past_first = ascends ? first - at : at - first;
    const double past_second = ascends ? at - second : second - at;
    const double beyond = beyond_line(edge, x, y);
    if (past_first > past_second) return {beyond, past_first, i, before};
    return {beyond, past_second, next, next};
}

/// Returns true if the point (way.x, way.y) is certainly farther from the core than the reach. Made
/// for points that lie beyond the edge and past its nearer end, but never wrong for other points.
inline bool is_far_from_corner(const CoreView& core, const CoreEdge& edge, const SeenFromEdge& seen,
                               const Between& way) {
    const CoreEdge other = core.edge(seen.edge_at_end);
    const double x = way.x - core.px[seen.nearer_end];
    const double y = way.y - core.py[seen.nearer_end];
    const double p = std::fabs(cross_of(x, y, other.nx, other.ny));
    const double q = std::fabs(cross_of(x, y, edge.nx, edge.ny));
    const double vx = reach_along(p, q, edge.nx, other.nx);
    const double vy = reach_along(p, q, edge.ny, other.ny);
    const double sum =
        reach_along(p, q, seen.beyond - way.bound, beyond_line(other, way.x, way.y) - way.bound);
    return kLeastOfCorner < sum && sum < kLongestOfSegments &&
           sum * sum > way.reach * way.reach * square_of(vx, vy);
}

/// Returns the certified relation of a core and a point, or nothing. The edge of a convex core that
/// is nearest to an outside point is the edge with the largest gap.
inline std::optional<Relation> relation_at_once(const CoreView& a, const SmallCore<1>& b) {
    if (a.edges == 0) return std::nullopt;
    const Between way = between(a, b);
    int nearest = 0;
    double most = -std::numeric_limits<double>::infinity();
    for (int i = 0; i < a.edges; ++i) {
        const double beyond = beyond_line(a.edge(i), way.x, way.y);
        if (beyond > way.reach + way.bound) return Relation::disjoint;
        nearest = beyond > most ? i : nearest;
        most = beyond > most ? beyond : most;
    }
    const double lengths = way.lengths + way.reach;
    if (most < -(a.sharpness * lengths + kConvexUnderflow)) return Relation::overlapping;
    const SeenFromEdge seen = seen_from(a, nearest, way.x, way.y);
    const double near = way.reach - (kEdgeDistanceError * lengths + a.overreach + kConvexUnderflow);
    if (near > 0 && seen.square() < near * near) return Relation::overlapping;
    if (is_far_from_corner(a, a.edge(nearest), seen, way)) return Relation::disjoint;
    return std::nullopt;
}
inline std::optional<Relation> relation_at_once(const SmallCore<1>& a, const CoreView& b) {
    return relation_at_once(b, a);
}

/// Returns nothing: no stage decides a segment and a polygon at once.
inline std::optional<Relation> relation_at_once(const CoreView& /*a*/, const SmallCore<2>& /*b*/) {
    return std::nullopt;
}
inline std::optional<Relation> relation_at_once(const SmallCore<2>& /*a*/, const CoreView& /*b*/) {
    return std::nullopt;
}

/// Returns a certified relation of a pair that relation_at_once does not decide, but never
/// touching.
template <Core A, Core B>
inline std::optional<Relation> relation_left_open(const A& a, const B& b) {
    if constexpr (kIsSmallCore<A> && kIsSmallCore<B>) return std::nullopt;
    const Between way = between(a, b);
    if constexpr (kIsSmallCore<A> || kIsSmallCore<B>) {
        const double of_a = most_beyond(a, b, way);
        const double of_b = most_beyond(b, a, way.reversed());
        const double most = of_a > of_b ? of_a : of_b;
        if (const auto known = relation_by_gaps(most, a, b, way)) return known;
    }
    if (way.reach == 0 && a.corners > 2 && b.corners > 2) return std::nullopt;
    return relation_by(shortest(a, b, way), a, b, way);
}

/// Returns a certified relation, or nothing if the bounds do not decide it. Never returns touching.
template <Core A, Core B>
inline std::optional<Relation> relation(const A& a, const B& b) {
    if (const auto known = relation_at_once(a, b)) return known;
    return relation_left_open(a, b);
}

/// Return a core. Its size is NaN if the radius is negative, infinite or NaN.
inline SmallCore<1> small_core(const Circle<double>& c) noexcept {
    const double size = c.r >= 0 ? 0 * c.r : std::numeric_limits<double>::quiet_NaN();
    return {{c.x, c.y, c.r, size, 0, 0}, {0}, {0}};
}
inline SmallCore<1> small_core(const Point<double>& p) noexcept {
    return small_core(Circle<double>{p.x, p.y, 0});
}
inline SmallCore<2> small_core(const Capsule<double>& c) noexcept {
    const double dx = c.x2 - c.x1;
    const double dy = c.y2 - c.y1;
    const double size = c.r >= 0 ? std::fabs(dx) + std::fabs(dy) + 0 * c.r
                                 : std::numeric_limits<double>::quiet_NaN();
    return {{c.x1, c.y1, c.r, size, kSharpnessOfSegment, 0}, {0, dx}, {0, dy}};
}
inline SmallCore<2> small_core(const Segment<double>& s) noexcept {
    return small_core(Capsule<double>{s.x1, s.y1, s.x2, s.y2, 0});
}

/// Returns the length of a column of corners or edges.
constexpr std::size_t room_for_column(std::size_t corners) {
    return (corners + kAtOnce - 1) / kAtOnce * kAtOnce;
}
/// Returns the number of doubles that the columns of a core need.
constexpr std::size_t room_for(std::size_t corners) {
    return 5 * room_for_column(corners);
}

/// Returns the number of a polygon's corners. For other kinds of shapes, returns an upper bound.
template <class Shape>
std::size_t count_of_corners(const Shape& shape) {
    if constexpr (requires { shape.local; }) return shape.local.size();
    else if constexpr (requires { shape.size(); }) return shape.size();
    else if constexpr (requires { corners(shape); })
        return std::tuple_size_v<decltype(corners(shape))>;
    else if constexpr (std::is_same_v<Shape, Aabb<double>>) return 4;
    else return decltype(small_core(shape))::corners;
}

/// Room for any core.
using CoreRoom = std::array<double, room_for(kMostCorners)>;

/// Returns the core of a convex shape of any kind. Stores edges and corners at `room`, which must
/// have space for them (room_for). The size is NaN if the shape is invalid (scenes/problem.h).
CoreView columns_of(const AnyConstShape& shape, double* room) noexcept;

/// Returns a certified relation, or nothing if the bounds do not decide it. Never returns touching.
std::optional<Relation> relation(const ShapePair& pair) noexcept;

}  // namespace touchstone::filter
