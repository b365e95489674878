// The accuracy of twofold numbers, against exact ones.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include <touchstone/repair.h>

#include "oracle/numbers/rational.h"
#include "properties/random/random.h"

namespace touchstone {
namespace {

using Real = Twofold<double>;

Rational exact(const Real& x) {
    return Rational(x.value()) + Rational((x - Real(x.value())).value());
}

/// The relative error of a result, in units of u^2.
double error(const Real& result, const Rational& right) {
    if (right == 0) return exact(result) == 0 ? 0 : 1e300;
    return std::fabs(static_cast<double>((exact(result) - right) / right)) * 0x1p106;
}

TEST(TwofoldNumbers, AreWrongByAtMost16SquaredRoundoffs) {
    Random random(43);
    const auto any = [&random] {
        const Real high(random.sign() * random.two_to_the(-4, 4));
        return high + Real(random.sign() * random.two_to_the(-70, -50)) * high;
    };
    double worst = 0;
    for (int i = 0; i < 5000; ++i) {
        const Real p = any();
        // Half of the sums nearly cancel.
        const Real q = i % 2 == 0 ? any() : Real(random.two_to_the(-60, -40)) * any() - p;
        worst =
            std::max({worst, error(p + q, exact(p) + exact(q)), error(p - q, exact(p) - exact(q)),
                      error(p * q, exact(p) * exact(q)), error(p / q, exact(p) / exact(q))});
        // The root of a square: twice the error of the root.
        const Real root = sqrt(p * p);
        worst = std::max(worst, error(root, exact(p) > 0 ? exact(p) : -exact(p)));
        ASSERT_LE(worst, 16) << p.value() << " " << q.value();
    }
    EXPECT_GT(worst, 1);
    std::printf("worst: %.2f u^2\n", worst);
}

}  // namespace
}  // namespace touchstone
