// An algorithm's run in floating point with an eye on the ends of the format's range.
#pragma once

#include "core/cards/scalar.h"
#include "oracle/runs/exact_run.h"

namespace touchstone {

/// How an algorithm left the range of its format on the way to its answer.
struct LeftRange {
    bool overflowed;   ///< a result was infinite or a NaN
    bool underflowed;  ///< a product, a quotient or a sine was cut or lost by underflow
};

/// Runs the algorithm in that scalar.
LeftRange left_range(const Subject& subject, Scalar scalar, const Scene& scene);

}  // namespace touchstone
