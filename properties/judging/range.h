// Where the lengths of a scene are so large or small that they may leave the range of a format.
#pragma once

#include "core/cards/scalar.h"
#include "core/scenes/scene.h"

namespace touchstone {

/// Lengths of which four may be multiplied within the scalar's range: from 2^smallest to below
/// 2^(largest + 1).
struct LengthRange {
    int smallest;
    int largest;
};

LengthRange lengths_in_range(Scalar scalar);

/// Underflow costs an algorithm accuracy only where the lengths it multiplies are tiny themselves:
/// not where, say, the sine of a subnormal angle is added to something ordinary. The longest
/// products of the literature are those of four lengths (a projection with its division).
bool underflow_matters(Scalar scalar, const Scene& scene);

/// Overflow excuses an answer only where the lengths that are multiplied are huge themselves: where
/// four of them leave the format. A length may be three bits more than the scale: a difference of
/// coordinates, with a diagonal added, and sums of such.
bool overflow_matters(Scalar scalar, const Scene& scene);

}  // namespace touchstone
