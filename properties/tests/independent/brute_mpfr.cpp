#include "properties/tests/independent/brute.h"

#include <algorithm>

#include "properties/tests/independent/guarded_hulls.h"
#include "properties/tests/independent/minkowski_cone.h"

namespace touchstone::independent {
namespace {

constexpr int kOrders = 8;
constexpr int kMostDegree = 4;

/// The margin without cancellation: root - reach is (square - reach^2) / (root + reach).
double margin_of(const Placed<LongFloat>& placed, const Hulls<LongFloat>& hulls,
                 const GuardedSign& sign) {
    if (placed.relation == Relation::touching) return 0;
    const auto& [numerator, denominator, degree] = placed.square;
    if (degree == 4 && sign(denominator, 2) == 0) return std::nan("");
    // A numerator below the guard counts as zero, because its digits are not accurate.
    const bool is_zero = placed.inside && degree == 2;
    const LongFloat length =
        is_zero || sign(numerator, degree) == 0 ? LongFloat(0.0) : root(numerator / denominator);
    const LongFloat sum = length + hulls.reach;
    if (placed.inside) return (-sum).to_double();
    const LongFloat excess = numerator - hulls.reach * hulls.reach * denominator;
    return (excess / (denominator * sum)).to_double();
}

/// Places the hulls with a few hundred bits. If a sign is undecided, places them again with as many
/// bits as needed. Gives the margin of an overlap only if `place` finds depths.
Finding with_enough_bits(const ShapePair& pair, bool finds_depths, auto place) {
    const Magnitudes magnitudes = Magnitudes::of(pair);
    const auto with_bits = [&](long guard, bool is_final) -> Finding {
        LongFloat::bits = guard + kMoreThanGuard;
        const Hulls<LongFloat> hulls = hulls_of(pair);
        const GuardedSign sign(magnitudes, guard, is_final);
        const Placed<LongFloat> placed = place(hulls, sign);
        if (placed.relation == Relation::overlapping && !finds_depths)
            return {placed.relation, std::nullopt};
        return {placed.relation, margin_of(placed, hulls, sign)};
    };
    try {
        return with_bits(280, false);
    } catch (const Undecided&) {
    }
    return with_bits(
        std::max(3000L, kMostDegree * magnitudes.span() - kOrders * magnitudes.angle + 1000), true);
}

}  // namespace

Finding find_turned(const ShapePair& pair) {
    return with_enough_bits(pair, true, place<LongFloat, GuardedSign>);
}

Finding find_simple_turned(const SimplePolygon<double>& polygon, const AnyConstShape& other) {
    return with_enough_bits({AnyConstShape(&polygon), other}, false,
                            place_simple<LongFloat, GuardedSign>);
}

}  // namespace touchstone::independent
