// Answers are certified only if their bounds hold, whatever the rounding and the size of numbers.
// The bounds of the first run (certified_filter.h) are not needlessly large.
#include <touchstone/certified.h>

#include <gtest/gtest.h>

#include <cfenv>
#include <cstdint>
#include <stdexcept>

namespace touchstone {
namespace {

TEST(ANumberOfTheFirstRun, DividedByItselfHasABoundBelow32TimesItsOwn) {
    const FilteredNumber<double> side({1, 1000, 0});
    const FilteredNumber<double> square = side * side;
    EXPECT_LT((square / square).error(), 32 * square.error());
}

TEST(TheExactPredicate, IsNotAskedIfDoublesDecideWhereFloatsDoNot) {
    const auto is_below = [](const auto& p, const auto& q) { return p * p < q; };
    const auto exact = [](float, float) -> bool { throw std::logic_error("asked"); };
    // In floats the square is equal to q.
    EXPECT_EQ(certified(is_below, 1 + 0x1p-12F, 1 + 0x1p-11F), Certainty::unsure);
    EXPECT_EQ(testing::PrintToString(Certainty::unsure), "unsure");
    EXPECT_FALSE(hit_or_exact(is_below, exact, 1 + 0x1p-12F, 1 + 0x1p-11F));
}

constexpr auto kSquareIsBelow = [](const auto& p, const auto& q) { return p * p < q * q; };

/// Returns the certified answer of a run with numbers rounded in the direction `rounding`.
template <class Test, class S>
Certainty certified_rounded(int rounding, Test test, S p, S q) {
    std::fesetround(rounding);
    const Certainty answer = certified(test, p, q);
    std::fesetround(FE_TONEAREST);
    return answer;
}

TEST(ACertificate, ThatNeedsRunningBoundsIsGivenOnlyIfNumbersAreRoundedToNearest) {
    // The first run does not decide the answer. The running bounds hold only if rounding is to
    // nearest.
    EXPECT_EQ(certified(kSquareIsBelow, 1.0, 1 + 0x1p-51), Certainty::hit);
    EXPECT_EQ(certified(kSquareIsBelow, 1 + 0x1p-22F, 1.0F), Certainty::miss);
    for (const int rounding : {FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO})
        EXPECT_EQ(certified_rounded(rounding, kSquareIsBelow, 1.0, 1 + 0x1p-51), Certainty::unsure);
}

TEST(ACertificate, OfAHalfRoundedToAWholeNumberHoldsEvenIfTheProcessorRoundsUpwards) {
    const auto is_rounded_to = [](const auto& p, const auto& q) { return !(round(p) > q); };
    EXPECT_EQ(certified_rounded(FE_UPWARD, is_rounded_to, -1.5, -2.0), Certainty::hit);
}

#ifdef __SSE2__
TEST(ACertificate, IsNotGivenOrIsRightIfSubnormalNumbersAreFlushedToZero) {
    // Hidden from the compiler, which would compare them itself.
    const volatile double zero = 0, least = 0x1p-1074;
    for (const unsigned flag : {0x8000U, 0x0040U}) {  // results, operands
        const unsigned before = _mm_getcsr();
        _mm_setcsr(before | flag);
        const Certainty answer = certified(kSquareIsBelow, 1.0, 1 + 0x1p-51);
        const Certainty of_exact = certified([](const auto& p, const auto& q) { return p < q; },
                                             double(zero), double(least));
        _mm_setcsr(before);
        EXPECT_EQ(answer, Certainty::unsure);
        EXPECT_NE(of_exact, Certainty::miss);
    }
}
#endif

#if defined(__GNUC__) && defined(__x86_64__)
TEST(ACertificate, OfLongDoublesIsNotGivenIfOnlyTheyAreRoundedUpwards) {
    EXPECT_EQ(certified(kSquareIsBelow, 1.0L, 1 + 0x1p-58L), Certainty::hit);
    std::uint16_t before = 0;
    asm volatile("fnstcw %0" : "=m"(before));
    const auto upwards = static_cast<std::uint16_t>(before | 0x0800U);
    asm volatile("fldcw %0" : : "m"(upwards));
    const Certainty answer = certified(kSquareIsBelow, 1.0L, 1 + 0x1p-58L);
    asm volatile("fldcw %0" : : "m"(before));
    EXPECT_EQ(answer, Certainty::unsure);
}
#endif

TEST(ACertificate, IsNotGivenIfAnOverflowIsRoundedToTheGreatestNumber) {
    // Hidden from the compiler, which would round to nearest.
    const volatile double huge = 1e200, large = 1e308;
    const auto is_below = [](const auto& p, const auto& q) { return p * p * 0.25 < q; };
    for (const int rounding : {FE_DOWNWARD, FE_TOWARDZERO})
        EXPECT_EQ(certified_rounded(rounding, is_below, double(huge), double(large)),
                  Certainty::unsure);
}

TEST(ACertificate, IsNotGivenForTheAngleOfAPointNearTheEndOfTheRange) {
    // Each of the sixty sums is rounded back to x. Together these errors change the angle
    // noticeably.
    const auto is_beyond = [](const auto& y, const auto& x, const auto& angle) {
        auto far = x;
        for (int i = 0; i < 60; ++i) far = far + x * 0x1p-54;
        return atan2(y, far) > angle;
    };
    EXPECT_EQ(certified(is_beyond, 1.2e308, 1.5e308, 0.67474094222355185), Certainty::unsure);
}

}  // namespace
}  // namespace touchstone
