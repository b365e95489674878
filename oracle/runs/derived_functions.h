// Functions of <cmath>, computed from others. Only for scalars that lose no precision by this.
#pragma once

#include <concepts>
#include <cstdlib>

#include "oracle/floats/ball.h"
#include "oracle/numbers/exact.h"
#include "oracle/runs/lazy.h"

namespace touchstone {

template <class N>
concept Enclosing = std::same_as<N, Ball> || std::same_as<N, WideBall> || std::same_as<N, Lazy> ||
    std::same_as<N, Exact>;

template <Enclosing N>
N hypot(const N& x, const N& y) {
    return sqrt(x * x + y * y);
}

template <Enclosing N>
N tan(const N& angle) {
    return sin(angle) / cos(angle);
}

template <Enclosing N>
N asin(const N& x) {
    return atan2(x, sqrt(N(1.0) - x * x));
}

template <Enclosing N>
N acos(const N& x) {
    return atan2(sqrt(N(1.0) - x * x), x);
}

template <Enclosing N>
N atan(const N& x) {
    return atan2(x, N(1.0));
}

template <Enclosing N>
N pow(const N& x, int exponent) {
    N power(1.0);
    for (int i = 0; i < std::abs(exponent); ++i) power = power * x;
    return exponent < 0 ? N(1.0) / power : power;
}

}  // namespace touchstone
