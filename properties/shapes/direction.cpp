#include "properties/shapes/outline.h"

#include "oracle/floats/trig.h"

namespace touchstone::moves {
namespace {

using Real = long double;

// Splits an angle into a multiple of pi/64 and a remainder of at most pi/128. The cosine and sine
// of the 128 multiples in a circle are tabulated as two doubles each. A few terms of the series
// suffice for the remainder.
//
//   step           high + low, high of 40 bits: n high is exact up to |n| < 2^13, and so is its
//                  difference from the angle
//   remainder      |r| < 0.0246, rounded within 2^-59
//   series         terms left out: r^11 / 11! < 2^-83 and r^10 / 10! < 2^-75
//   sums           the sum added to the tabulated high part is below 2^-5, so that each of its
//                  four roundings is at most 2^-59
constexpr int kSteps = 128;
constexpr Real kStep = std::numbers::pi_v<Real> / (kSteps / 2);
constexpr double kHigh = 0x1.921fb54442p-5;
constexpr double kLow = 0x0.d18469898cc51701b839p-45;  // pi / 64 - kHigh
constexpr double kFarthest = 256;
constexpr double kTiny = 0x1p-60;
constexpr int kMostSteps = 1 << 13;

struct Tabulated {
    double cosine, cosine_low, sine, sine_low;
};

const std::array<Tabulated, kSteps>& table() {
    static const auto all = [] {
        std::array<Tabulated, kSteps> points{};
        for (int i = 0; i < kSteps; ++i) {
            const Real c = std::cos(kStep * i);
            const Real s = std::sin(kStep * i);
            const auto ch = static_cast<double>(c);
            const auto sh = static_cast<double>(s);
            points[static_cast<std::size_t>(i)] = {ch, static_cast<double>(c - ch), sh,
                                                   static_cast<double>(s - sh)};
        }
        return points;
    }();
    return all;
}

}  // namespace

Point<Real> direction(double angle) {
    if (!(std::fabs(angle) < kFarthest)) {
        if (!std::isfinite(angle)) return {NAN, NAN};
        const TrigParts far = sine_cosine(angle);
        return {static_cast<Real>(far.c) + far.c_lo, static_cast<Real>(far.s) + far.s_lo};
    }
    // The square of the angle might be subnormal, and subnormal numbers are slow.
    if (std::fabs(angle) < kTiny) return {1, angle};
    // A branch on the sign would be mispredicted half the time.
    const double steps = angle * (kSteps / 2 / std::numbers::pi) + kMostSteps;
    const int n = static_cast<int>(steps + 0.5) - kMostSteps;
    const double r = (angle - n * kHigh) - n * kLow;
    const double square = r * r;
    const double sine =
        r +
        r * square * (-1.0 / 6 + square * (1.0 / 120 + square * (-1.0 / 5040 + square / 362880)));
    const double cosine_less_1 =
        square * (-0.5 + square * (1.0 / 24 + square * (-1.0 / 720 + square / 40320)));
    const Tabulated& at = table()[static_cast<std::size_t>(n & (kSteps - 1))];
    const double c = at.cosine_low + (at.cosine * cosine_less_1 - at.sine * sine);
    const double s = at.sine_low + (at.sine * cosine_less_1 + at.cosine * sine);
    return {static_cast<Real>(at.cosine) + c, static_cast<Real>(at.sine) + s};
}

}  // namespace touchstone::moves
