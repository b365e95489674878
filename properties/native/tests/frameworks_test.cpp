// The headers for frameworks that this project's own tests do not use.

#include <gtest/gtest.h>

#include <random>

#include <touchstone/fuzztest.h>
#include <touchstone/oracle.h>
#if __has_include(<catch2/catch.hpp>) || __has_include(<catch2/matchers/catch_matchers.hpp>)
#include <touchstone/catch2.h>
#define TOUCHSTONE_HAS_CATCH2
#endif

namespace {

using touchstone::Rect;

constexpr Rect kLeft{0, 0, 2, 2, 0};
constexpr Rect kRight{3, 0, 2, 2, 0};

TEST(ADomainOfScenes, HoldsShapesThatMeetAndShapesThatAreApart) {
    const auto domain = touchstone::AnyScene<Rect, Rect>();
    std::mt19937_64 random(1);
    int met = 0;
    for (int i = 0; i < 100; ++i) {
        const touchstone::Scene<Rect, Rect> scene = domain.draw(random);
        met += touchstone::intersect(scene.a, scene.b) ? 1 : 0;
    }
    EXPECT_GT(met, 10);
    EXPECT_LT(met, 90);
}

TEST(AMatcherForCatch2, SaysWhyAFalseHitIsWrong) {
#ifdef TOUCHSTONE_HAS_CATCH2
    const touchstone::IsRight is_right(kLeft, kRight);
    EXPECT_TRUE(is_right.match(false));
    EXPECT_FALSE(is_right.match(true));
    EXPECT_NE(is_right.describe().find("they are apart by 1"), std::string::npos);
#else
    GTEST_SKIP() << "no Catch2";
#endif
}

}  // namespace
