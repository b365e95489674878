// The floating-point grids on which inputs lie.
#pragma once

#include <cmath>
#include <limits>

#include "core/pose.h"
#include "core/scalar.h"

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

/// Each field rounded; sizes that are negative lose their sign.
inline PosePair<double> round_to(Precision precision, const PosePair<double>& pair) {
    const auto pose = [precision](const Pose<double>& p) {
        const auto round = [precision](double x) { return round_to(precision, x); };
        return Pose<double>{round(p.cx), round(p.cy), std::fabs(round(p.w)), std::fabs(round(p.h)),
                            round(p.angle)};
    };
    return {pose(pair.a), pose(pair.b)};
}

}  // namespace touchstone
