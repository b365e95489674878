// Sine and cosine of degrees as double-doubles.
#pragma once

#include "oracle/floats/trig.h"

namespace touchstone {

/// Cosine and sine with what each may be off by.
struct BoundedTrig {
    kernels::Trig trig;
    TrigError error;
};

/// Those of an angle in degrees, exact for multiples of 90 and within some 2^-103 of the angle,
/// reduced to at most an eighth of a turn, for others. Any finite angle; thread-safe.
BoundedTrig sine_cosine_of_degrees(double degrees) noexcept;

}  // namespace touchstone
