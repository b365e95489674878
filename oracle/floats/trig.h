// Sine and cosine of a double as double-doubles, most of them without MPFR.
#pragma once

#include <span>

#include "oracle/floats/trig_kernel.h"

namespace touchstone {

/// Cosine and sine of an angle in radians as c + c_lo and s + s_lo, each low part at most half a
/// unit in the last place of the high one. Off by at most trig_error(). Any finite angle;
/// thread-safe.
kernels::Trig sine_cosine(double angle) noexcept;

/// The same for each of the angles, all of them between kTinyAngle and kLargeAngle (trig_bounds.h)
/// in magnitude.
void sine_cosine_columns(std::span<const double> angles, kernels::TrigColumns result) noexcept;

/// What kernels make these from: the 128 multiples of pi/64, within u^2.
const kernels::Trig* sine_cosine_table() noexcept;

struct TrigError {
    double c;
    double s;
};

/// What cosine and sine of that angle may be off by: nothing for 0, next to nothing relatively for
/// tiny angles and beside multiples of a quarter turn, kTrigError (trig_bounds.h) for others.
TrigError trig_error(double angle, const kernels::Trig& trig) noexcept;

}  // namespace touchstone
