// Numbers with one square root in them, enclosed until they are narrow.
#pragma once

#include "oracle/convex_distance.h"
#include "oracle/enclosure.h"
#include "oracle/rational.h"
#include "oracle/trig_sum.h"

namespace touchstone {

/// root - subtrahend within 2 ulps. The difference must not be zero unless both are.
double difference(const SignedRoot<TrigSum>& root, const TrigSum& subtrahend);
double difference(const SignedRoot<Rational>& root, const Rational& subtrahend);

}  // namespace touchstone
