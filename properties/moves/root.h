// Finds a sign change of a function, for generators.
#pragma once

#include <algorithm>

namespace touchstone::moves {

/// Returns a number between x and y near which f changes its sign, where zero counts as negative.
/// Returns x if f has the same sign at x and y. For a continuous f, the error is little more than
/// rounding.
///
/// Secants narrow an interval around the sign change. If an end stays in place, the value of f at
/// this end is halved (the Illinois method: M. Dowell, P. Jarratt, BIT 11, 1971). Every fourth step
/// bisects the interval instead, for functions on which secants are slow.
template <class F>
double root_between(double x, double y, F f) {
    constexpr int kMostSecants = 200;
    auto at_x = f(x);
    auto at_y = f(y);
    if ((at_x > 0) == (at_y > 0)) return x;
    double middle = x;
    for (int step = 1; step < kMostSecants; ++step) {
        const auto share = step % 4 == 0 ? 0.5L : at_x / (at_x - at_y);
        middle = static_cast<double>(x + share * (static_cast<long double>(y) - x));
        if (!(std::min(x, y) < middle && middle < std::max(x, y))) break;
        const auto there = f(middle);
        if ((there > 0) == (at_y > 0)) {
            at_x /= 2;
        } else {
            x = y;
            at_x = at_y;
        }
        y = middle;
        at_y = there;
    }
    return middle;
}

}  // namespace touchstone::moves
