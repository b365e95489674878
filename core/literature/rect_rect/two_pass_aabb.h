// Two-pass AABB: make each rectangle axis-aligned in turn and compare bounding boxes.
//
// Pass one turns A's corners into B's frame and compares their bounding box with B; pass two
// swaps the roles. It looks like an approximation and is not one: B in its own frame *is* its
// bounding box, so that pass compares the projections of both rectangles on B's two edge normals.
// The two passes together are the separating-axis test on all four normals, and two convex
// polygons are separated exactly when one of their edge normals separates them.
#pragma once

#include <array>

#include "core/cards/algorithm.h"
#include "core/literature/rect_rect/interval.h"
#include "core/shapes/shapes.h"

namespace touchstone::rect_rect {

struct TwoPassAabb {
    template <class S>
    using Input = PosePair<S>;

    static AlgorithmInfo info() {
        return {.name = "two-pass-aabb",
                .contract = Contract::open,
                .sizes = Sizes::positive,
                .tolerance = {4, Conditioning::none},
                .source = "folklore of game programming; strict AABB overlap in both frames",
                .summary = "bounding box of A in B's frame against B, then the other way round"};
    }

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return box_overlaps(a, b) && box_overlaps(b, a);
    }

  private:
    /// Strict overlap, in b's frame, of b with the bounding box of a.
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

}  // namespace touchstone::rect_rect
