#include "oracle/orientation.h"

#include <algorithm>
#include <cmath>

#include "oracle/dyadic.h"
#include "oracle/ring_shapes.h"

namespace touchstone {

// The bound. Write u = 2^-53. Each of the four differences is within u relative of its real value,
// so each product is within (1+u)^3 - 1 < 3.1 u of its own, and their difference adds u of the
// result: together below 5 u (|left| + |right|); 8 leaves room for the rounding of the bound.
// Products that underflow lose at most 2^-1075 each, which the last term outweighs. An overflow
// leaves infinities or NaNs, for which no comparison of those below holds.
int orientation(const Point<double>& p, const Point<double>& q, const Point<double>& r) {
    const double left = (q.x - p.x) * (r.y - p.y);
    const double right = (q.y - p.y) * (r.x - p.x);
    const double bound = 8 * 0x1p-53 * (std::fabs(left) + std::fabs(right)) + 0x1p-1000;
    const double turn = left - right;
    if (turn > bound) return 1;
    if (turn < -bound) return -1;
    return sign(turn_of(exactly<Dyadic>(p), exactly<Dyadic>(q), exactly<Dyadic>(r)));
}

Polygon<double> without_repeats(const Polygon<double>& corners) {
    Polygon<double> kept;
    for (const Point<double>& p : corners)
        if (kept.empty() || kept.back() != p) kept.push_back(p);
    while (kept.size() > 1 && kept.back() == kept.front()) kept.pop_back();
    return kept;
}

/// At the leftmost corner, the lowest of several, a polygon can only turn the way it winds.
int winding(const Polygon<double>& corners) {
    const auto before = [](const Point<double>& p, const Point<double>& q) {
        return p.x < q.x || (p.x == q.x && p.y < q.y);
    };
    const std::size_t n = corners.size();
    const auto leftmost = std::min_element(corners.begin(), corners.end(), before);
    const auto i = static_cast<std::size_t>(leftmost - corners.begin());
    return orientation(corners[(i + n - 1) % n], corners[i], corners[(i + 1) % n]);
}

}  // namespace touchstone
