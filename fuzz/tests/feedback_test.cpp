// The guidance of the search: how near to touching, and how wrong.

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "core/format/case_format.h"
#include "core/scenes/scale.h"
#include "fuzz/feedback/approximate_margin.h"
#include "fuzz/feedback/feedback.h"
#include "fuzz/tests/scenes.h"
#include "oracle/fast/fast.h"

namespace touchstone::fuzz {
namespace {

constexpr double kEps = std::numeric_limits<double>::epsilon();

TEST(Closeness, RisesByALevelWithEachOctave) {
    for (int octave = 0; octave < 64; ++octave) {
        const long double margin = std::ldexp(-3.0L, -octave);
        EXPECT_EQ(feedback::closeness(margin, 3, Relation::overlapping), octave);
        EXPECT_EQ(feedback::closeness(-margin, 3, Relation::disjoint), octave);
    }
}

TEST(Closeness, HasALevelOfItsOwnForTouching) {
    EXPECT_EQ(feedback::closeness(1, 1, Relation::touching), feedback::kTouching);
    EXPECT_EQ(feedback::closeness(0, 1, Relation::disjoint), feedback::kTouching - 1);
    EXPECT_EQ(feedback::closeness(1e-40L, 1, Relation::disjoint), feedback::kTouching - 1);
}

TEST(Closeness, IsLeastForWhatIsFarOrUnknown) {
    const long double infinity = std::numeric_limits<long double>::infinity();
    EXPECT_EQ(feedback::closeness(100, 1, Relation::disjoint), 0);
    EXPECT_EQ(feedback::closeness(infinity, 1, Relation::disjoint), 0);
    EXPECT_EQ(feedback::closeness(infinity - infinity, 1, Relation::disjoint), 0);
    EXPECT_EQ(feedback::closeness(0, 0, Relation::overlapping), 0);
}

TEST(ErrorLevel, RisesByALevelWithEachEighthOfAnOctave) {
    EXPECT_EQ(feedback::error_level(0), 0);
    EXPECT_EQ(feedback::error_level(std::nan("")), 0);
    EXPECT_EQ(feedback::error_level(0x1p-20), 0);
    const int one = feedback::error_level(1);
    for (int eighths = -40; eighths <= 7; ++eighths)
        EXPECT_EQ(feedback::error_level(std::exp2((eighths + 0.5) / 8)), one + eighths);
    EXPECT_EQ(feedback::error_level(std::numeric_limits<double>::infinity()),
              feedback::kErrorLevels - 1);
}

TEST(ApproximateMargin, IsTheExactOneNearlyInEveryQuery) {
    for (const std::string_view query : all_queries()) {
        for (std::uint64_t seed = 0; seed < kMany / 10; ++seed) {
            Random random(seed);
            const Scene scene =
                generate_scene(query, random, Family::equal_angles, Precision::double_).scene;
            const auto nearly = static_cast<double>(approximate_margin(pair_at(scene, 0)));
            const double exactly = fast::margin(pair_at(scene, 0));
            const double slack = 8 * kEps * scale(scene);
            // Corners that face each other are farther apart than the largest gap says.
            EXPECT_LE(nearly, exactly + slack) << to_hex_json(scene);
            EXPECT_GE(nearly, std::min(exactly, 0.0) - slack) << to_hex_json(scene);
        }
    }
}

}  // namespace
}  // namespace touchstone::fuzz
