// A long double as an exact number.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace touchstone {

template <class N>
N power_of_two(int exponent) {
    constexpr int kLargest = 1000;
    const int step = std::clamp(exponent, -kLargest, kLargest);
    const N power(std::ldexp(1.0, step));
    return step == exponent ? power : power * power_of_two<N>(exponent - step);
}

/// Returns the finite number x as the sum of two doubles, times a power of two if its exponent is
/// beyond +-900.
template <class N>
N exact_sum(long double x) {
    int exponent = 0;
    std::frexp(x, &exponent);
    constexpr int kFar = 900;
    if (std::abs(exponent) > kFar && x != 0)
        return exact_sum<N>(std::ldexp(x, -exponent)) * power_of_two<N>(exponent);
    const auto high = static_cast<double>(x);
    const auto low = static_cast<double>(x - static_cast<long double>(high));
    return low == 0 ? N(high) : N(high) + N(low);
}

}  // namespace touchstone
