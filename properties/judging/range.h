// Finds scenes with lengths so large or small that results may leave the range of a format.
#pragma once

#include "core/cards/scalar.h"
#include "core/scenes/scene.h"

namespace touchstone {

/// Lengths from 2^smallest to below 2^(largest + 1). The product of any four of them is within the
/// scalar's range.
struct LengthRange {
    int smallest;
    int largest;
};

LengthRange lengths_in_range(Scalar scalar);

/// True if underflow may cost an algorithm accuracy because the lengths that it multiplies are
/// tiny. A subnormal angle does no harm if its sine is added to an ordinary number. The longest
/// products of the literature multiply four lengths (a projection with its division).
bool underflow_matters(Scalar scalar, const Scene& scene);

/// True if a product of four lengths may leave the format, so that overflow excuses a wrong answer.
/// A length may exceed the scale by three bits: a difference of coordinates, plus a diagonal, and
/// sums of these.
bool overflow_matters(Scalar scalar, const Scene& scene);

}  // namespace touchstone
