// The floating-point formats of inputs.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>
#include <string_view>
#include <type_traits>

#include "core/cards/scalar.h"
#include "core/scenes/scene.h"

namespace touchstone {

/// The format of an input's numbers: `float` or `double`. Inputs for `long double` are doubles,
/// too, because a case file can contain no other numbers.
enum class Precision { single_, double_ };

constexpr Precision input_precision(Scalar scalar) {
    return scalar == Scalar::float_ ? Precision::single_ : Precision::double_;
}

/// The name of the format in reports.
constexpr std::string_view name_of(Precision precision) {
    return precision == Precision::single_ ? "float" : "double";
}

/// Returns the nearest number of that precision, at most the largest finite one.
template <std::floating_point Real>
double round_to(Precision precision, Real x) {
    const bool single = precision == Precision::single_;
    const Real most = static_cast<Real>(single ? double{std::numeric_limits<float>::max()}
                                               : std::numeric_limits<double>::max());
    if (x > most) x = most;
    if (x < -most) x = -most;
    return single ? static_cast<double>(static_cast<float>(x)) : static_cast<double>(x);
}

/// Moves x by n places along the finite numbers of the format, and stops at the largest finite
/// number. Both zeros count as one number.
template <std::floating_point Real>
Real stepped(Real x, int n) {
    using Bits = std::conditional_t<sizeof(Real) == 4, std::int32_t, std::int64_t>;
    // The bit patterns of floating-point numbers of one sign, read as integers, have the same order
    // as the numbers.
    const auto place = std::bit_cast<Bits>(x);
    const std::int64_t ordered = place < 0 ? std::numeric_limits<Bits>::min() - place : place;
    constexpr std::int64_t kMost =  // NOLINT(modernize-use-auto): wider than Bits for float
        std::bit_cast<Bits>(std::numeric_limits<Real>::max());
    const auto there = static_cast<Bits>(std::clamp(ordered + n, -kMost, kMost));
    return std::bit_cast<Real>(there < 0 ? std::numeric_limits<Bits>::min() - there : there);
}

/// Moves x by n units in the last place, up or down; stops at the largest finite number.
inline double stepped(Precision precision, double x, int n) {
    return precision == Precision::single_ ? static_cast<double>(stepped(static_cast<float>(x), n))
                                           : stepped(x, n);
}

/// Rounds each number, and makes negative sizes positive.
template <class SceneType>
requires requires(SceneType s) {
    for_each_number(s, [](Quantity, double&) {});
}
void round_numbers(Precision precision, SceneType& scene) {
    for_each_number(scene, [precision](Quantity quantity, double& x) {
        x = round_to(precision, x);
        if (quantity == Quantity::size) x = std::fabs(x);
    });
}

/// Returns the scene with its numbers rounded by round_numbers.
template <class SceneType>
requires requires(SceneType s) {
    for_each_number(s, [](Quantity, double&) {});
}
SceneType round_to(Precision precision, SceneType scene) {
    round_numbers(precision, scene);
    return scene;
}

}  // namespace touchstone
