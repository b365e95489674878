#include "oracle/exact/shortcuts/grid.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "core/scenes/numbers.h"
#include "oracle/numbers/dyadic.h"

namespace touchstone {

std::optional<PairCopy> in_grid_units(const ShapePair& pair) {
    int lowest = std::numeric_limits<int>::max();
    int highest = std::numeric_limits<int>::min();
    for_each_number(pair, [&](Quantity, double value) {
        const BinaryForm form(value);
        if (form.whole == 0) return;
        lowest = std::min(lowest, form.exponent);
        highest = std::max(highest, form.exponent + static_cast<int>(std::bit_width(form.whole)));
    });
    const bool all_zero = lowest > highest;
    if (!all_zero && highest - lowest > kMostGridBits) return std::nullopt;
    std::optional<PairCopy> scaled(std::in_place, pair);
    if (all_zero) return scaled;
    // Multiplying is faster than std::ldexp of each number. There are two factors, because a single
    // factor may be beyond the largest double.
    const double half = std::ldexp(1, -lowest / 2);
    const double rest = std::ldexp(1, -lowest - -lowest / 2);
    scaled->for_each_number([=](Quantity, double& value) { value = value * half * rest; });
    return scaled;
}

}  // namespace touchstone
