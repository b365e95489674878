// Measures how long a call of an algorithm takes.
#pragma once

#include "oracle/runs/exact_run.h"

namespace touchstone::page {

/// Nanoseconds of processor time per call on generated scenes, most of which are nearly touching:
/// the best of three measurements of `milliseconds` each. In float and long double the time
/// includes the conversion of the scene's numbers.
double nanoseconds_a_call(const Subject& subject, Scalar scalar, double milliseconds);

}  // namespace touchstone::page
