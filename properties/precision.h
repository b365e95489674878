// The floating-point grids on which inputs lie.
#pragma once

#include <cmath>
#include <limits>

#include "core/scalar.h"
#include "core/scene.h"

namespace touchstone {

/// Which numbers an input may hold: those of `float` or those of `double`. Inputs for `long double`
/// are doubles too, as a case file can hold no others.
enum class Precision { single_, double_ };

constexpr Precision input_precision(Scalar scalar) {
    return scalar == Scalar::float_ ? Precision::single_ : Precision::double_;
}

/// The nearest number of that precision; the largest finite one where x is beyond it.
inline double round_to(Precision precision, long double x) {
    const bool single = precision == Precision::single_;
    const long double most =
        single ? std::numeric_limits<float>::max() : std::numeric_limits<double>::max();
    if (x > most) x = most;
    if (x < -most) x = -most;
    return single ? static_cast<double>(static_cast<float>(x)) : static_cast<double>(x);
}

/// x moved by n units in the last place, up or down; stops at the largest finite number.
inline double stepped(Precision precision, double x, int n) {
    const double towards =
        n < 0 ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
    for (int i = 0; i < (n < 0 ? -n : n); ++i) {
        x = precision == Precision::single_
                ? static_cast<double>(
                      std::nextafterf(static_cast<float>(x), static_cast<float>(towards)))
                : std::nextafter(x, towards);
    }
    return round_to(precision, static_cast<long double>(x));
}

/// Each number rounded; sizes that are negative lose their sign.
template <class SceneType>
requires requires(SceneType s) {
    for_each_number(s, [](Quantity, double&) {});
}
SceneType round_to(Precision precision, SceneType scene) {
    for_each_number(scene, [precision](Quantity quantity, double& x) {
        x = round_to(precision, static_cast<long double>(x));
        if (quantity == Quantity::size) x = std::fabs(x);
    });
    return scene;
}

}  // namespace touchstone
