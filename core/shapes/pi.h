// pi in any scalar, for algorithms that take angles in degrees.
#pragma once

#include <concepts>
#include <numbers>

namespace touchstone {

/// pi in the scalar. For a floating-point type it is the nearest number. For an exact scalar it is
/// S::pi(), which is exact.
template <class S>
S pi() {
    if constexpr (std::floating_point<S>) return std::numbers::pi_v<S>;
    else return S::pi();
}

/// Converts degrees to radians as many algorithms do, with three roundings.
template <class S>
S radians_of_degrees(const S& degrees) {
    return degrees * (pi<S>() / S(180.0));
}

}  // namespace touchstone
