// Tests the guidance of the search: closeness to touching, and how wrong the algorithms are.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <set>

#include <gtest/gtest.h>

#include "core/format/text.h"
#include "core/scenes/shape_pair.h"
#include "fuzz/feedback/feedback.h"
#include "fuzz/targets/examine.h"
#include "fuzz/tests/scenes.h"
#include "oracle/fast/fast.h"
#include "properties/moves/approximate.h"
#include "properties/planted/planted_errors.h"

namespace touchstone::fuzz {

/// The linker's names for the ends of libFuzzer's counters.
extern std::uint8_t first_counter[] asm("__start___libfuzzer_extra_counters");
extern std::uint8_t behind_counters[] asm("__stop___libfuzzer_extra_counters");

namespace {

constexpr double kEps = std::numeric_limits<double>::epsilon();

TEST(Closeness, RisesByALevelWithEachOctave) {
    for (int octave = 0; octave < 64; ++octave) {
        const long double margin = std::ldexp(-3.0L, -octave);
        EXPECT_EQ(feedback::closeness(margin, 3, Relation::overlapping), octave);
        EXPECT_EQ(feedback::closeness(-margin, 3, Relation::disjoint), octave);
    }
}

TEST(Closeness, IsHighestForTouchingAndLowestForLargeOrUndefinedMargins) {
    const long double infinity = std::numeric_limits<long double>::infinity();
    EXPECT_EQ(feedback::closeness(1, 1, Relation::touching), feedback::kTouching);
    EXPECT_EQ(feedback::closeness(0, 1, Relation::disjoint), feedback::kTouching - 1);
    EXPECT_EQ(feedback::closeness(1e-40L, 1, Relation::disjoint), feedback::kTouching - 1);
    for (const long double margin : {100.0L, infinity, infinity - infinity})
        EXPECT_EQ(feedback::closeness(margin, 1, Relation::disjoint), 0);
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

TEST(ApproximateGap, IsNearTheExactMarginInMostDisjointScenesOfEveryQuery) {
    for (const std::string_view query : names_of_their_own()) {
        int apart = 0;
        int near_when_apart = 0;
        for (std::uint64_t seed = 0; seed < kMany / 10; ++seed) {
            Random random(seed);
            const Family family = seed % 2 == 0 ? Family::equal_angles : Family::uniform;
            const Scene scene = generate_scene(query, random, family, Precision::double_).scene;
            const auto nearly = static_cast<double>(approximate_gap(pair_at(scene, 0)));
            const double exactly = fast::margin(pair_at(scene, 0));
            const double slack = 8 * kEps * scale(scene);
            // If corners face each other, the gap along each normal is less than the distance. The
            // depth of two parts of polygons may be less than the depth of the whole polygons.
            const bool is_in_parts = has_simple_polygon(pair_at(scene, 0));
            EXPECT_LE(nearly, (is_in_parts && exactly < 0 ? 0 : exactly) + slack)
                << to_hex_line(scene);
            EXPECT_GE(nearly, std::min(exactly, 0.0) - slack) << to_hex_line(scene);
            if (exactly <= slack) continue;
            ++apart;
            near_when_apart += nearly >= exactly * 0.97 - slack ? 1 : 0;
        }
        EXPECT_GT(apart, 40) << query;
        EXPECT_GT(near_when_apart, apart * 2 / 3) << query;
    }
}

std::set<std::ptrdiff_t> counters_set_by(auto something) {
    std::fill(first_counter, behind_counters, std::uint8_t{0});
    something();
    std::set<std::ptrdiff_t> places;
    for (const std::uint8_t* counter = first_counter; counter != behind_counters; ++counter)
        if (*counter != 0) places.insert(counter - first_counter);
    return places;
}

constexpr std::array kRelations{Relation::disjoint, Relation::touching, Relation::overlapping};

std::set<std::ptrdiff_t> counters_of_closeness(Relation relation, int level) {
    return counters_set_by([&] { feedback::note_closeness(relation, level); });
}

std::set<std::ptrdiff_t> counters_of_error(std::size_t slot, bool hit, int level) {
    return counters_set_by([&] { feedback::note_error(slot, hit, level); });
}

TEST(EachLevel, OfEachRelationAndErrorHasItsOwnCounter) {
    std::set<std::ptrdiff_t> all;
    std::size_t levels = 0;
    const auto add = [&](const std::set<std::ptrdiff_t>& counters) {
        EXPECT_EQ(counters.size(), 1U);
        all.insert(counters.begin(), counters.end());
        ++levels;
    };
    for (const Relation relation : kRelations)
        for (int level = 0; level < feedback::kClosenessLevels; ++level)
            add(counters_of_closeness(relation, level));
    for (std::size_t slot = 0; slot < feedback::kSlots; ++slot)
        for (const bool hit : {false, true})
            for (int level = 0; level < feedback::kErrorLevels; ++level)
                add(counters_of_error(slot, hit, level));
    EXPECT_EQ(all.size(), levels);
    EXPECT_EQ(counters_of_error(feedback::kSlots, true, 3), counters_of_error(0, true, 3));
}

Choice only(std::string_view algorithm, Scalar scalar) {
    return {find_subject(algorithm), {scalar}};
}

TEST(Examining, SetsTheCounterOfTheDistance) {
    const Examiner examiner("rect-rect", only("sat-local", Scalar::double_));
    const auto at = [&](double x) {
        const Scene scene = PosePair<double>{{0, 0, 2, 2, 0}, {x, 0, 2, 2, 0}};
        return counters_set_by([&] { examiner.examine(scene); });
    };
    const auto level = [](double gap, double x) {
        const Relation relation = gap < 0 ? Relation::overlapping : Relation::disjoint;
        return counters_of_closeness(relation, feedback::closeness(gap, x, relation));
    };
    EXPECT_EQ(at(2), counters_of_closeness(Relation::touching, feedback::kTouching));
    for (const double gap : {-1.0, -0x1p-10, -0x1p-40, 0x1p-45, 0x1p-20, 1.0})
        EXPECT_EQ(at(2 + gap), level(gap, std::max(2.0, 2 + gap))) << gap;
}

TEST(Examining, SetsTheCounterOfTheNearestItemOfAList) {
    const Examiner examiner("rect-list", only("list-sat-local", Scalar::double_));
    const Pose<double> far{50, 0, 2, 2, 0};
    const Pose<double> touching{2, 0, 2, 2, 0};
    const Pose<double> nearer{3, 0, 2, 2, 0};
    const auto counters = [&](const std::vector<Pose<double>>& list) {
        const Scene scene = RectList<double>{{0, 0, 2, 2, 0}, list};
        return counters_set_by([&] { examiner.examine(scene); });
    };
    const auto touch = counters_of_closeness(Relation::touching, feedback::kTouching);
    EXPECT_EQ(counters({touching, far}), touch);
    EXPECT_EQ(counters({far, touching, nearer}), touch);
    EXPECT_NE(counters({far, nearer}), counters({far, far}));
}

TEST(Examining, SetsTheCounterOfTheErrorRelativeToTheTolerance) {
    const Subject& subject = *find_subject("sat-projected");
    const Examiner examiner("rect-rect", only("sat-projected", Scalar::float_));
    int misjudged = 0;
    for (std::uint64_t seed = 0; seed < kMany; ++seed) {
        Random random(seed);
        const Scene scene = generate_scene("rect-rect", random, Precision::single_).scene;
        Truth truth(scene);
        const auto what = judge(subject, Scalar::float_, truth);
        if (!what || what->kind != Class::rounding) continue;
        ++misjudged;
        const double share =
            std::fabs(what->margin.in_eps) / allowed(subject.info().tolerance, scene);
        const auto expected = counters_of_error(static_cast<std::size_t>(Scalar::float_), what->hit,
                                                feedback::error_level(share));
        const auto found = counters_set_by([&] { examiner.examine(scene); });
        EXPECT_EQ(found.size(), 2U);
        EXPECT_TRUE(found.contains(*expected.begin())) << to_hex_line(scene);
    }
    EXPECT_GT(misjudged, 20);
}

}  // namespace
}  // namespace touchstone::fuzz
