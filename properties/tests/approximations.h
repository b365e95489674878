// Helpers for tests of sines, cosines and gaps in double-doubles.
#pragma once

#include <cmath>

#include "oracle/numbers/sine_cosine.h"

namespace touchstone {

/// Returns |exact - (hi + lo)|.
inline double distance(const Approximation& exact, double hi, double lo) {
    return std::fabs(nearest(exact.middle - Dyadic(hi) - Dyadic(lo)));
}

}  // namespace touchstone
