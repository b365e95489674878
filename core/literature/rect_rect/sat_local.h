// Separating axis in A's local space: half sizes and the entries of one rotation matrix.
#pragma once

#include <cmath>

#include "core/cards/algorithm.h"

namespace touchstone::rect_rect {

struct SatLocal {
    template <class S>
    using Input = PosePair<S>;

    static AlgorithmInfo info() {
        return {.name = "sat-local",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::local},
                .source = "S. Gottschalk, M. C. Lin, D. Manocha, OBBTree, SIGGRAPH 1996, in 2D",
                .summary = "centre distance against projected half sizes on four axes"};
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

}  // namespace touchstone::rect_rect
