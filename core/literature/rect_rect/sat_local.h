// Separating axis by projected half sizes, alone and after cheaper checks. Two-pass AABB.
#pragma once

#include <array>
#include <cmath>

#include "core/cards/algorithm.h"
#include "core/literature/rect_rect/interval.h"
#include "core/shapes/any_shape.h"

namespace touchstone::rect_rect {

struct SatLocal : Answers<"rect-rect"> {
    static AlgorithmInfo info() {
        return {.name = "sat-local",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::local},
                .source = "S. Gottschalk, M. C. Lin, D. Manocha, OBBTree, SIGGRAPH 1996, in 2D",
                .summary = "compares centre distance and projected half sizes on four axes"};
    }

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        using std::abs;
        using std::cos;
        using std::sin;
        const S ca = cos(a.angle);
        const S sa = sin(a.angle);
        const S cb = cos(b.angle);
        const S sb = sin(b.angle);
        const Point<S> d{b.cx - a.cx, b.cy - a.cy};
        const S c = abs(ca * cb + sa * sb);
        const S s = abs(ca * sb - sa * cb);
        const S aw = a.w * S(0.5);
        const S ah = a.h * S(0.5);
        const S bw = b.w * S(0.5);
        const S bh = b.h * S(0.5);
        return abs(d.x * ca + d.y * sa) <= aw + (bw * c + bh * s) &&
               abs(d.y * ca - d.x * sa) <= ah + (bw * s + bh * c) &&
               abs(d.x * cb + d.y * sb) <= bw + (aw * c + ah * s) &&
               abs(d.y * cb - d.x * sb) <= bh + (aw * s + ah * c);
    }
};

// Bounding boxes, then separating axis: pairs with disjoint boxes are rejected first.
//
// The bounding box of a rotated rectangle has the half extents (w |cos| + h |sin|) / 2 and (w |sin|
// + h |cos|) / 2. Boxes that touch are not rejected, so in exact arithmetic the boxes never change
// the answer of the separating-axis test. They only save work.

/// Half the sizes of the bounding box of the rectangle.
template <class S>
Point<S> half_extents(const Pose<S>& pose) {
    using std::abs;
    using std::cos;
    using std::sin;
    const S c = abs(cos(pose.angle));
    const S s = abs(sin(pose.angle));
    const S w = pose.w * S(0.5);
    const S h = pose.h * S(0.5);
    return {w * c + h * s, w * s + h * c};
}

template <class S>
bool bounding_boxes_meet(const Pose<S>& a, const Pose<S>& b) {
    using std::abs;
    const Point<S> reach = half_extents(a) + half_extents(b);
    return abs(b.cx - a.cx) <= reach.x && abs(b.cy - a.cy) <= reach.y;
}

struct SatBehindAabb : Answers<"rect-rect"> {
    static AlgorithmInfo info() {
        return {.name = "sat-behind-aabb",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::local},
                .source = "folklore of game programming; bounding boxes before the exact test",
                .summary = "axis-aligned bounding boxes, then sat-local"};
    }

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return bounding_boxes_meet(a, b) && SatLocal::hit(a, b);
    }
};

// Bounding circles, then separating axis: far pairs are rejected by the distance of the centres.
//
// With half diagonals ra and rb the circles are disjoint if the squared distance exceeds (ra +
// rb)^2. The half diagonals are square roots. So the check uses the bound (ra + rb)^2 <= 2 (ra^2 +
// rb^2), which needs only their squares. The two sides are equal for equal half diagonals. For
// other half diagonals the check rejects fewer pairs than the circles would. In exact
// arithmetic it rejects no pair that intersects.

/// The squared radius of the circle around the rectangle.
template <class S>
S squared_half_diagonal(const Pose<S>& pose) {
    return (pose.w * pose.w + pose.h * pose.h) * S(0.25);
}

/// False only if the circles around the rectangles share no point, up to rounding.
template <class S>
bool circles_may_meet(const Pose<S>& a, const Pose<S>& b) {
    const Point<S> d{b.cx - a.cx, b.cy - a.cy};
    const S bound = S(2) * (squared_half_diagonal(a) + squared_half_diagonal(b));
    return dot(d, d) <= bound;
}

struct SatBehindRadius : Answers<"rect-rect"> {
    static AlgorithmInfo info() {
        return {.name = "sat-behind-radius",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::local},
                .source = "C. Ericson, Real-Time Collision Detection, 2005, bounding spheres first",
                .summary = "bounding circles without square roots, then sat-local"};
    }

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return circles_may_meet(a, b) && SatLocal::hit(a, b);
    }
};

// Two-pass AABB: make each rectangle axis-aligned in turn and compare bounding boxes.
//
// Pass one turns A's corners into B's frame and compares their bounding box with B. Pass two swaps
// the roles. The method is exact although it compares bounding boxes: in its own frame, B is its
// bounding box. So pass one compares the projections of both rectangles on B's two edge normals.
// The two passes together are the separating-axis test on all four normals. Two rectangles are
// disjoint if and only if one of these normals separates them.

struct TwoPassAabb : Answers<"rect-rect"> {
    static AlgorithmInfo info() {
        return {.name = "two-pass-aabb",
                .contract = Contract::open,
                .tolerance = {4, Conditioning::none},
                .source = "folklore of game programming; strict AABB overlap in both frames",
                .summary =
                    "compares A's bounding box in B's frame with B, and B's in A's frame with A"};
    }

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return box_overlaps(a, b) && box_overlaps(b, a);
    }

  private:
    /// True if b strictly overlaps the bounding box of a, in b's frame.
    template <class S>
    static bool box_overlaps(const Pose<S>& a, const Pose<S>& b) {
        using std::cos;
        using std::sin;
        const S c = cos(b.angle);
        const S s = sin(b.angle);
        std::array<S, 4> xs;
        std::array<S, 4> ys;
        const std::array<Point<S>, 4> world = corners(a);
        for (std::size_t i = 0; i < 4; ++i) {
            const Point<S> local = turned<S>(world[i] - Point<S>{b.cx, b.cy}, c, -s);
            xs[i] = local.x;
            ys[i] = local.y;
        }
        const S x = b.w * S(0.5);
        const S y = b.h * S(0.5);
        return overlap<S>(spanned(xs), {-x, x}) && overlap<S>(spanned(ys), {-y, y});
    }
};

// Two-pass AABB on rectangles as drawing functions take them: top-left corner, sizes and angle.
//
// Such a rectangle is rotated about its centre, so (x, y) is seldom its corner unless the angle is
// zero. The method has to compute the centre before it can rotate anything. The conversion and its
// inverse cost two roundings per coordinate. The form by centre avoids them.

/// The rectangle with its centre computed from its corner of least x and y before the rotation.
template <class S>
Pose<S> centred_by_corner(const Pose<S>& pose) {
    const S half(0.5);
    const S x = pose.cx - pose.w * half;
    const S y = pose.cy - pose.h * half;
    return {x + pose.w * half, y + pose.h * half, pose.w, pose.h, pose.angle};
}

struct TwoPassAabbTopLeft : Answers<"rect-rect"> {
    static AlgorithmInfo info() {
        return {.name = "two-pass-aabb-top-left",
                .contract = Contract::open,
                .tolerance = {4, Conditioning::none},
                .source = "folklore of game programming; strict AABB overlap in both frames",
                .summary = "two-pass-aabb on x, y, w, h, angle with the centre computed from them"};
    }

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return TwoPassAabb::hit(centred_by_corner(a), centred_by_corner(b));
    }
};

}  // namespace touchstone::rect_rect
