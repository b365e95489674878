#include "oracle/filter.h"

#include <cmath>

namespace touchstone::filter {

// The bound. Write u = 2^-53, m = |dx| + |dy|, r = the sum of the four half sizes.
//
//   sine, cosine     each within 2u of the real one (assumed of libm, checked by a test)
//   d.n              dx, dy within u relative; times a trig value off by 2u; a product and a sum:
//                    (1 + 2 + 1 + 1) u m = 5 u m
//   cos, sin (b-a)   two products of values off by 2u: 2u (|ca| + |sa| + |cb| + |sb|) <= 5.7 u;
//                    product roundings u (|ca cb| + |sa sb|) <= u; a sum: u; together below 8 u
//   extent           own + p |cd| + q |sd|: 8 u (p + q), products u (p + q), two sums 2 u r:
//                    below 11 u r
//   gap              one more difference: u (m + r)
//
// Together below 6 u m + 12 u r. The factor 16 leaves room for the terms of second order and for
// the rounding of the bound itself. Products that underflow lose at most 2^-1075 each, which
// kUnderflow outweighs. An overflow makes gap and bound infinite or NaN, and no comparison of
// those holds, so the answer is then "don't know".
Gaps gaps(const PosePair<double>& pair) {
    const auto& [a, b] = pair;
    const double dx = b.cx - a.cx;
    const double dy = b.cy - a.cy;
    const double ca = std::cos(a.angle);
    const double sa = std::sin(a.angle);
    const double cb = std::cos(b.angle);
    const double sb = std::sin(b.angle);
    const double cd = std::fabs(ca * cb + sa * sb);
    const double sd = std::fabs(ca * sb - sa * cb);
    const double aw = a.w / 2;
    const double ah = a.h / 2;
    const double bw = b.w / 2;
    const double bh = b.h / 2;
    return {{std::fabs(dx * ca + dy * sa) - (aw + (bw * cd + bh * sd)),
             std::fabs(dy * ca - dx * sa) - (ah + (bw * sd + bh * cd)),
             std::fabs(dx * cb + dy * sb) - (bw + (aw * cd + ah * sd)),
             std::fabs(dy * cb - dx * sb) - (bh + (aw * sd + ah * cd))},
            kErrorFactor * (std::fabs(dx) + std::fabs(dy) + (aw + ah + bw + bh)) + kUnderflow};
}

std::optional<Relation> relation(const PosePair<double>& pair) {
    const Gaps g = gaps(pair);
    bool inside = true;
    for (const double gap : g.gap) {
        if (gap > g.bound) return Relation::disjoint;
        inside = inside && gap < -g.bound;
    }
    if (inside) return Relation::overlapping;
    return std::nullopt;
}

}  // namespace touchstone::filter
