// Which elements of the trigonometric ring are zero or rational, by law 3 of trig_sum.h.
#pragma once

#include <optional>

#include "oracle/numbers/rational.h"
#include "oracle/numbers/trig_sum.h"

namespace touchstone {

/// Without degrees a sum is zero only where no term is left.
template <class Q>
bool has_degrees(const TrigSumOver<Q>& x);

/// Whether the sum is zero, decided without looking at its size.
template <class Q>
bool vanishes(const TrigSumOver<Q>& x);

/// The value of a sum with degrees where it is rational; nothing of a sum without them.
template <class Q>
std::optional<Rational> rational_value(const TrigSumOver<Q>& x);

}  // namespace touchstone
