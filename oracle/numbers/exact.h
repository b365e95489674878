// The exact scalar: run an algorithm's template with it and the answer is its mathematics.
#pragma once

#include "oracle/numbers/fraction.h"
#include "oracle/numbers/trig_sum.h"

namespace touchstone {

/// A fraction of two elements of the trigonometric ring. + - * / and comparisons are exact.
using Exact = Fraction<RationalTrigSum>;

/// Cosine and sine of an angle in radians, exact. The angle must be rational, as an input angle
/// and sums, differences and rational multiples of input angles are; throws std::domain_error
/// where it isn't, because the result is then outside the ring.
Exact cos(const Exact& angle);
Exact sin(const Exact& angle);

/// A double within 2 ulps of the value.
double to_double(const Exact& x);

}  // namespace touchstone
