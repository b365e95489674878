// Numbers with one square root in them, enclosed until they are narrow.
#pragma once

#include "oracle/exact/convex_distance.h"
#include "oracle/numbers/dyadic.h"
#include "oracle/numbers/trig_sum.h"

namespace touchstone {

/// root - subtrahend within 2 ulps. The difference must not be zero unless both are.
double difference(const SignedRoot<TrigSum>& root, const TrigSum& subtrahend);
double difference(const SignedRoot<Dyadic>& root, const Dyadic& subtrahend);

}  // namespace touchstone
