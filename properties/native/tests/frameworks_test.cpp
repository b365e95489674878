// Tests the header for FuzzTest with a stub of FuzzTest. stranger_testing tests the header for
// Catch2, if it is installed.

#include <gtest/gtest.h>

#include <random>

#include <touchstone/fuzztest.h>
#include <touchstone/oracle.h>

namespace {

using touchstone::Rect;

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

}  // namespace
