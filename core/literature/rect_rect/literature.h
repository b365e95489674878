// Algorithms from the literature for two rotated rectangles. Add new ones here.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <tuple>

#include "core/cards/algorithm.h"
#include "core/cards/measuring.h"
#include "core/literature/convex/corners.h"
#include "core/literature/rect_rect/sat_local.h"
#include "core/literature/rect_rect/sat_projected.h"
#include "core/literature/triangle/literature.h"
#include "core/shapes/any_shape.h"

namespace touchstone::rect_rect {

// Least penetration depth by separating axis.
//
// The shortest translation that separates overlapping convex polygons is along an edge normal. On
// each axis the shapes overlap by the sum of the projected half sizes minus the projected distance
// of the centres. The axis with the smallest overlap gives the depth. B moves away from the centre
// of A.

/// The overlap of two rectangles on one axis.
template <class S>
struct OverlapOnAxis {
    S length;      ///< at most 0 if the axis separates them
    Point<S> out;  ///< the axis, as a unit vector from A towards B
};

/// The overlaps on A's two axes, then on B's two axes.
template <class S>
std::array<OverlapOnAxis<S>, 4> overlaps_on_axes(const Pose<S>& a, const Pose<S>& b) {
    using std::abs;
    using std::cos;
    using std::sin;
    const Point<S> along_a{cos(a.angle), sin(a.angle)};
    const Point<S> along_b{cos(b.angle), sin(b.angle)};
    const Point<S> d{b.cx - a.cx, b.cy - a.cy};
    const S c = abs(dot(along_a, along_b));
    const S s = abs(cross(along_a, along_b));
    const S aw = a.w * S(0.5);
    const S ah = a.h * S(0.5);
    const S bw = b.w * S(0.5);
    const S bh = b.h * S(0.5);
    const auto on = [&](const Point<S>& axis, const S& reach) {
        const S distance = dot(d, axis);
        if (distance < S(0)) return OverlapOnAxis<S>{reach + distance, {-axis.x, -axis.y}};
        return OverlapOnAxis<S>{reach - distance, axis};
    };
    return {
        on(along_a, aw + (bw * c + bh * s)), on({-along_a.y, along_a.x}, ah + (bw * s + bh * c)),
        on(along_b, bw + (aw * c + ah * s)), on({-along_b.y, along_b.x}, bh + (aw * s + ah * c))};
}

struct DepthSat : Answers<"rect-rect"> {
    static AlgorithmInfo info() {
        return {.name = "depth-sat",
                .contract = Contract::unspecified,
                .tolerance = {4, Conditioning::local},
                .source =
                    "E. Catto, Box2D Lite, 2006, Collide: the axis of largest separation, "
                    "without its preference for earlier axes",
                .summary = "the smallest overlap of the projections onto four axes",
                .accuracy = {4, 4}};
    }

    template <class S>
    static Depth<S> penetration(const Pose<S>& a, const Pose<S>& b) {
        const std::array<OverlapOnAxis<S>, 4> overlaps = overlaps_on_axes(a, b);
        std::size_t least = 0;
        for (std::size_t i = 1; i < overlaps.size(); ++i)
            if (overlaps[i].length < overlaps[least].length) least = i;
        return {overlaps[least].length, overlaps[least].out};
    }
};

// Area of the intersection by clipping. In the frame of B, with B's centre at the origin, B is an
// upright window. A is clipped along each side of the window in turn. The remaining polygon is the
// intersection.

/// The part of the polygon in which `inside` is not negative. `inside` must be affine.
template <class S, class Inside>
Polygon<S> clipped(const Polygon<S>& polygon, Inside inside) {
    Polygon<S> part;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point<S>& from = polygon[i];
        const Point<S>& to = polygon[(i + 1) % polygon.size()];
        const S of_from = inside(from);
        const S of_to = inside(to);
        if (S(0) <= of_from) part.push_back(from);
        if ((of_from < S(0) && S(0) < of_to) || (of_to < S(0) && S(0) < of_from)) {
            const S share = of_from / (of_from - of_to);
            part.push_back({from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share});
        }
    }
    return part;
}

/// The corners of A in the frame of B.
template <class S>
Polygon<S> corners_in_frame(const Pose<S>& a, const Pose<S>& b) {
    using std::cos;
    using std::sin;
    const Point<S> along_a{cos(a.angle), sin(a.angle)};
    const Point<S> along_b{cos(b.angle), sin(b.angle)};
    const Point<S> d{a.cx - b.cx, a.cy - b.cy};
    const Point<S> centre{dot(along_b, d), cross(along_b, d)};
    const S c = dot(along_b, along_a);
    const S s = cross(along_b, along_a);
    const Point<S> w{a.w * S(0.5) * c, a.w * S(0.5) * s};
    const Point<S> h{-(a.h * S(0.5) * s), a.h * S(0.5) * c};
    return {centre - w - h, centre + w - h, centre + w + h, centre - w + h};
}

/// A in the frame of B, clipped along the first `sides` sides of B: with all four, the
/// intersection. No corners if nothing remains.
template <class S>
Polygon<S> common_part(const Pose<S>& a, const Pose<S>& b, int sides = 4) {
    const S w = b.w * S(0.5);
    const S h = b.h * S(0.5);
    Polygon<S> part = corners_in_frame(a, b);
    if (sides > 0) part = clipped(part, [&](const Point<S>& p) { return w - p.x; });
    if (sides > 1) part = clipped(part, [&](const Point<S>& p) { return w + p.x; });
    if (sides > 2) part = clipped(part, [&](const Point<S>& p) { return h - p.y; });
    if (sides > 3) part = clipped(part, [&](const Point<S>& p) { return h + p.y; });
    return part;
}

/// The area of a polygon whose corners run counter-clockwise; 0 without corners.
template <class S>
S area_of(const Polygon<S>& polygon) {
    return polygon.empty() ? S(0) : convex::twice_area(polygon) * S(0.5);
}

inline constexpr std::string_view kClipping =
    "I. E. Sutherland, G. W. Hodgman, Reentrant Polygon Clipping, Communications of the ACM 17 "
    "(1), 1974";

struct AreaClipped : Answers<"rect-rect"> {
    static AlgorithmInfo info() {
        return {.name = "area-clipped",
                .contract = Contract::unspecified,
                .tolerance = {4, Conditioning::none},
                .source = kClipping,
                .summary = "clips A along the sides of B and measures what remains",
                .accuracy = {4, 4}};
    }

    template <class S>
    static S area(const Pose<S>& a, const Pose<S>& b) {
        return area_of(common_part(a, b));
    }
};

struct IouClipped : Answers<"rect-rect"> {
    static AlgorithmInfo info() {
        return {.name = "iou-clipped",
                .contract = Contract::unspecified,
                .tolerance = {4, Conditioning::none},
                .source = kClipping,
                .summary = "area of the clipped rectangle / (both areas - that area)",
                .accuracy = {4, 4}};
    }

    template <class S>
    static S iou(const Pose<S>& a, const Pose<S>& b) {
        const S common = area_of(common_part(a, b));
        return common / (a.w * a.h + b.w * b.h - common);
    }
};

// Triangle split: cuts each rectangle along a diagonal and tests the 2 x 2 pairs of triangles.
//
// core/literature/triangle/literature.h explains the test of two triangles and the effect of
// rounding. Here the corners are computed, with rounding. So the direction of an edge hardly longer
// than the rounding errors is mostly rounding error. Rounding also decides whether a corner is left
// or right of such an edge.

using triangle::ByParameters;
using triangle::ByStraddling;
using triangle::corner_inside;
using triangle::triangles_meet;

/// The rectangle cut along the diagonal through its first corner.
template <class S>
std::array<Triangle<S>, 2> halves(const std::array<Point<S>, 4>& p) {
    return {Triangle<S>{p[0], p[1], p[2]}, Triangle<S>{p[0], p[2], p[3]}};
}
template <class S>
std::array<Triangle<S>, 2> halves(const Pose<S>& pose) {
    return halves(corners(pose));
}

/// True if meets(t, u) for a half t of `a` and a half u of `b`. The rectangles are poses, or arrays
/// of corners.
template <class Rect, class Meets>
bool halves_meet(const Rect& a, const Rect& b, Meets meets) {
    const auto halves_of_b = halves(b);
    return triangle::some_meet(halves(a), halves_of_b, meets);
}

template <class Edges>
inline constexpr auto kTrianglesMeet =
    []<class S>(const Triangle<S>& t, const Triangle<S>& u) { return triangles_meet<Edges>(t, u); };

struct TriangleSplit : Answers<"rect-rect"> {
    static AlgorithmInfo info() {
        return {
            .name = "triangle-split",
            .contract = Contract::closed,
            .tolerance = {4, Conditioning::edge_direction},
            .source = "folklore of game programming; crossing by quick rejection and straddling",
            .summary = "2 x 2 triangle pairs: edges straddle each other, or a corner is inside"};
    }

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return halves_meet(a, b, kTrianglesMeet<ByStraddling>);
    }
};

struct TriangleSplitSat : Answers<"rect-rect"> {
    static AlgorithmInfo info() {
        return {.name = "triangle-split-sat",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::edge_direction},
                .source = "folklore of game programming; separating axis theorem for each pair",
                .summary = "2 x 2 triangle pairs by separating axis on their six edge normals"};
    }

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return halves_meet(a, b, triangle::kMeetBySat);
    }
};

struct TriangleSplitParametric : Answers<"rect-rect"> {
    static AlgorithmInfo info() {
        return {.name = "triangle-split-parametric",
                .contract = Contract::closed,
                .tolerance = {4, Conditioning::edge_direction},
                .source = "folklore of game programming; parameters of the crossing point",
                .summary =
                    "2 x 2 triangle pairs: edges meet at parameters in [0, 1], or a corner is "
                    "inside",
                .known = kKnown};
    }

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return halves_meet(a, b, kTrianglesMeet<ByParameters>);
    }

  private:
    static constexpr std::string_view kReason =
        "parallel edges are rounded to nearly parallel ones, and the parameters of their crossing "
        "are then noise";
    static constexpr std::array kKnown{
        KnownFailure{Class::beyond_tolerance, kInFloat, kReason,
                     R"({"query":"rect-rect","a":{"cx":0.0,"cy":0.0,"w":7.0,)"
                     R"("h":0.4703596830368042,"angle":-3.503904104232788},)"
                     R"("b":{"cx":-5.550812721252441,"cy":2.0527548789978027,"w":1.0,)"
                     R"("h":0.5662016272544861,"angle":-3.503904104232788}})"},
        KnownFailure{Class::beyond_tolerance, kInDouble, kReason,
                     R"({"query":"rect-rect","a":{"cx":0.0,"cy":0.0,"w":1.0,"h":2.0,)"
                     R"("angle":-0.7853981633974483},"b":{"cx":-2.5,"cy":-2.5,"w":1.0,"h":1.0,)"
                     R"("angle":2.356194490192345}})"},
        KnownFailure{Class::beyond_tolerance, kInLongDouble, kReason,
                     R"({"query":"rect-rect","a":{"cx":-2.499999999999999,)"
                     R"("cy":-0.5000000000000002,"w":0.9999999999999997,"h":0.9999999999999998,)"
                     R"("angle":-4.4e-323},"b":{"cx":-1.49907089784197,"cy":0.5009291021580289,)"
                     R"("w":1.0,"h":0.9999999999999999,"angle":-4.4e-323}})"}};
};

// Edge separation of two rectangles: they are disjoint if one rectangle lies entirely beyond the
// line of an edge of the other.
//
// The reference corner of an edge is the end of the next edge. In exact arithmetic its distance
// from the line is a full side. `corners` runs counter-clockwise, so the cross product of the
// reference is positive. The published form (convex/corners.h) then counts a corner exactly on the
// line as beyond it, so it is open. With clockwise corners it would be closed. The signed form is
// closed with both windings.

template <class Sides, class S>
bool edge_of_quad_separates(const std::array<Point<S>, 4>& quad,
                            const std::array<Point<S>, 4>& other) {
    for (std::size_t i = 0; i < 4; ++i) {
        const convex::Line<S> line = convex::line_through(quad[i], quad[(i + 1) % 4]);
        const S reference = convex::side_of(line, quad[(i + 2) % 4]);
        if (Sides::all_beyond(line, reference, other)) return true;
    }
    return false;
}

template <class Sides, class S>
bool no_edge_separates(const Pose<S>& a, const Pose<S>& b) {
    const std::array<Point<S>, 4> p = corners(a);
    const std::array<Point<S>, 4> q = corners(b);
    return !edge_of_quad_separates<Sides>(p, q) && !edge_of_quad_separates<Sides>(q, p);
}

struct EdgeSeparation : Answers<"rect-rect"> {
    static AlgorithmInfo info() {
        return {.name = "edge-separation",
                .contract = Contract::open,
                .tolerance = {4, Conditioning::edge_direction},
                .source = "folklore of game programming; sides as the boolean cross > 0",
                .summary = "neither rectangle lies beyond the line of an edge of the other"};
    }

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return no_edge_separates<convex::BooleanSides>(a, b);
    }
};

struct EdgeSeparationSigned : Answers<"rect-rect"> {
    static AlgorithmInfo info() {
        return {
            .name = "edge-separation-signed",
            .contract = Contract::closed,
            .tolerance = {4, Conditioning::edge_direction},
            .source = "folklore of game programming; corrected: corners on the line touch",
            .summary = "neither rectangle lies strictly beyond the line of an edge of the other"};
    }

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return no_edge_separates<convex::SignedSides>(a, b);
    }
};

using Literature =
    std::tuple<TwoPassAabb, SatProjected, SatProjectedAllAxes, SatProjectedDivided, SatLocal,
               TriangleSplit, TriangleSplitSat, TriangleSplitParametric, TwoPassAabbTopLeft,
               EdgeSeparation, EdgeSeparationSigned, SatUnitAxes, SatBehindRadius, SatBehindAabb,
               SatNormalised, DepthSat, AreaClipped, IouClipped>;

}  // namespace touchstone::rect_rect
