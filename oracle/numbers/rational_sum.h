// The trigonometric ring over all rational numbers.
#pragma once

#include <optional>
#include <utility>

#include "oracle/numbers/rational.h"
#include "oracle/numbers/square_roots.h"
#include "oracle/numbers/trig_sum.h"

namespace touchstone {

/// A class, so that other headers can declare it: Boost's headers take two seconds to compile.
class RationalTrigSum : public TrigSumOver<Rational> {
  public:
    using TrigSumOver::TrigSumOver;
    RationalTrigSum(TrigSumOver sum) : TrigSumOver(std::move(sum)) {}  // NOLINT: the same number
};

/// Returns the value if numerator and denominator are rational and have no root, else nothing.
std::optional<Rational> as_rational(const RootedFraction& x);

}  // namespace touchstone
