// Measures the error bound of the floating-point filter.

#include "oracle/fast/fast_poses.h"

#include <gtest/gtest.h>

#include "oracle/exact/separating_axis.h"
#include "oracle/numbers/sine_cosine.h"
#include "properties/scenes/families.h"

namespace touchstone {
namespace {

TEST(Filter, KeepsItsErrorBoundOnEveryFamily) {
    double worst = 0;
    int checked = 0;
    for (const Family family : kFamilies) {
        Random random = Random::stream(21, static_cast<std::uint64_t>(family), 0);
        for (int i = 0; i < 100; ++i) {
            const PosePair<double> pair = generate(random, family, Precision::double_).pair;
            const auto exact = axis_forms(separating_axis::exact_input(pair));
            const filter::Gaps computed = filter::gaps(pair);
            if (!std::isfinite(computed.bound)) continue;
            ++checked;
            for (std::size_t axis = 0; axis < 4; ++axis) {
                const TrigSum error = exact[axis].gap - TrigSum(computed.gap[axis]);
                const double share = std::fabs(to_double(error)) / computed.bound;
                ASSERT_LE(share, 1) << name(family);
                worst = std::max(worst, share);
            }
        }
    }
    std::printf("worst error: %.3f of the bound, %.2f units of 2^-53\n", worst, worst * 16);
    EXPECT_GT(checked, 1800) << "of 1900";
    EXPECT_GT(worst, 0.1) << "the bound is more than ten times too large";
}

TEST(Filter, ReliesOnSinesAndCosinesWithinTwoUlpsOfTheLibrary) {
    Random random(22);
    for (int i = 0; i < 20000; ++i) {
        // Half of the angles have any magnitude. The other half have an ordinary magnitude.
        const double t =
            random.sign() * random.two_to_the(i % 2 == 0 ? -1074 : -3, i % 2 == 0 ? 1024 : 4);
        const SineCosine exact = sine_cosine_near(Dyadic(t), 128);
        ASSERT_LE(std::fabs(std::sin(t) - nearest(exact.sine.middle)), 0x1p-53 + 0x1p-54) << t;
        ASSERT_LE(std::fabs(std::cos(t) - nearest(exact.cosine.middle)), 0x1p-53 + 0x1p-54) << t;
    }
}

TEST(Filter, DoesNotAnswerOnOverflowOrExactTouching) {
    const double huge = 1.7e308;
    EXPECT_EQ(filter::relation({{-huge, 0, huge, huge, 1}, {huge, 0, huge, huge, 1}}),
              std::nullopt);
    EXPECT_EQ(filter::relation({{0, 0, 2, 2, 0}, {2, 0, 2, 2, 0}}), std::nullopt);
    EXPECT_EQ(filter::relation({{0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}}), std::nullopt);
}

}  // namespace
}  // namespace touchstone
