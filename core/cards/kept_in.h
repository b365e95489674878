// Numbers that an algorithm keeps in a type of its own on the way, such as a float in a vertex.
#pragma once

#include <concepts>
#include <type_traits>

namespace touchstone {

/// x rounded to T, where S is a floating-point type or follows one, by a function `rounded_to`;
/// exact scalars keep all of it, as rounding is no part of the mathematics.
template <std::floating_point T, class S>
S kept_in(const S& x) {
    if constexpr (std::floating_point<S>) return static_cast<S>(static_cast<T>(x));
    else if constexpr (requires { rounded_to(std::type_identity<T>{}, x); })
        return rounded_to(std::type_identity<T>{}, x);
    else return x;
}

}  // namespace touchstone
