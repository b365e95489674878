// Measures of two rotated rectangles: depth by separating axes, areas by clipping.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>

#include "core/cards/algorithm.h"
#include "core/cards/measuring.h"
#include "core/literature/convex/corners.h"
#include "core/shapes/shapes.h"

namespace touchstone::rect_rect {

// Least penetration depth by separating axis.
//
// The shortest move that separates two convex polygons is along a normal of one of their edges. On
// each axis the shapes overlap by the sum of the projected half sizes minus the distance of the
// centres. The axis with the smallest overlap gives the depth. B moves away from the centre of A.

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

struct DepthSat {
    template <class S>
    using Input = PosePair<S>;

    static AlgorithmInfo info() {
        return {.name = "depth-sat",
                .contract = Contract::unspecified,
                .sizes = Sizes::positive,
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
// upright window. A is clipped along each side of the window in turn. The rest is the intersection.

/// The part of the polygon where inside(corner) is not negative. `inside` must be linear.
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

/// The intersection of two rectangles in the frame of B, clipped along the first `sides` sides of
/// B; no corners if it is empty.
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

struct AreaClipped {
    template <class S>
    using Input = PosePair<S>;

    static AlgorithmInfo info() {
        return {.name = "area-clipped",
                .contract = Contract::unspecified,
                .sizes = Sizes::positive,
                .tolerance = {4, Conditioning::none},
                .source = kClipping,
                .summary = "A clipped along the sides of B, and the area of what is left",
                .accuracy = {4, 4}};
    }

    template <class S>
    static S area(const Pose<S>& a, const Pose<S>& b) {
        return area_of(common_part(a, b));
    }
};

struct IouClipped {
    template <class S>
    using Input = PosePair<S>;

    static AlgorithmInfo info() {
        return {.name = "iou-clipped",
                .contract = Contract::unspecified,
                .sizes = Sizes::positive,
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

}  // namespace touchstone::rect_rect
