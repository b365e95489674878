#include "oracle/exact/orientation.h"

#include <algorithm>
#include <optional>

#include "oracle/exact/ring_shapes.h"
#include "oracle/fast/exact_turn.h"
#include "oracle/numbers/dyadic.h"

namespace touchstone {
namespace {

using P = Point<double>;

bool is_in_range(const P& p) {
    return is_in_exact_range(p.x) && is_in_exact_range(p.y);
}

/// The points times the power of two that brings the largest coordinate to about 1; nothing where
/// that rounds one of them or leaves it out of range.
std::optional<std::array<P, 3>> brought_into_range(std::array<P, 3> points) {
    double most = 0;
    for (const P& p : points) most = std::max({most, std::fabs(p.x), std::fabs(p.y)});
    const int exponent = most == 0 ? 0 : std::ilogb(most);
    for (P& p : points) {
        const P scaled{std::ldexp(p.x, -exponent), std::ldexp(p.y, -exponent)};
        // A number in range is normal, so it was not rounded unless it became zero.
        if (!is_in_range(scaled) || (scaled.x == 0) != (p.x == 0) || (scaled.y == 0) != (p.y == 0))
            return std::nullopt;
        p = scaled;
    }
    return points;
}

}  // namespace

int exact_orientation(const P& p, const P& q, const P& r) noexcept {
    if (is_in_range(p) && is_in_range(q) && is_in_range(r)) return exact_turn(p, q, r);
    if (const auto scaled = brought_into_range({p, q, r}))
        return exact_turn((*scaled)[0], (*scaled)[1], (*scaled)[2]);
    return sign(turn_of(exactly<Dyadic>(p), exactly<Dyadic>(q), exactly<Dyadic>(r)));
}

Polygon<double> without_repeats(const Polygon<double>& corners) {
    Polygon<double> kept;
    kept.reserve(corners.size());
    for (const Point<double>& p : corners)
        if (kept.empty() || kept.back() != p) kept.push_back(p);
    while (kept.size() > 1 && kept.back() == kept.front()) kept.pop_back();
    return kept;
}

std::array<P, 3> telling_corners(const Polygon<double>& corners) {
    const auto before = [](const P& p, const P& q) {
        return p.x < q.x || (p.x == q.x && p.y < q.y);
    };
    const std::size_t n = corners.size();
    const auto leftmost = std::min_element(corners.begin(), corners.end(), before);
    const auto i = static_cast<std::size_t>(leftmost - corners.begin());
    return {corners[(i + n - 1) % n], corners[i], corners[(i + 1) % n]};
}

int winding(const Polygon<double>& corners) {
    const auto [p, q, r] = telling_corners(corners);
    // Without the filter: tier 1 must not stand on what it is there to check.
    return sign(turn_of(exactly<Dyadic>(p), exactly<Dyadic>(q), exactly<Dyadic>(r)));
}

}  // namespace touchstone
