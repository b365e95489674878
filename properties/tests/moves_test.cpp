// The moves: each move keeps scenes of every query valid, changes some scenes, and depends only on
// the seed.

#include <gtest/gtest.h>

#include <algorithm>

#include "core/shapes/any_shape.h"
#include "oracle/exact/relation.h"
#include "properties/tests/changes.h"

namespace touchstone {
namespace {

class AMove : public testing::TestWithParam<std::string_view> {};

TEST_P(AMove, LeavesScenesOfEveryQueryValidAndOfTheirPrecision) {
    const moves::Move& move = *moves::find_move(GetParam());
    std::uint64_t stream = 0;
    for (const std::string_view query : queries()) {
        Random random = Random::stream(72, stream++, 0);
        for (int i = 0; i < 40; ++i) {
            const Precision precision = i % 2 == 0 ? Precision::double_ : Precision::single_;
            const Scene before = generate_scene(query, random, precision).scene;
            const Scene after = moves::after(move, before, random, precision);
            ASSERT_EQ(query_of(after), query);
            ASSERT_FALSE(problem_of(after)) << to_hex_line(after);
            ASSERT_EQ(round_to(precision, after), after) << to_hex_line(after);
        }
    }
}

TEST_P(AMove, ChangesAtLeastOneScene) {
    int changed = 0;
    for (const std::string_view query : queries())
        if (changed <= 100)
            changed += 200 - for_each_change(query, GetParam(), [](const Change&) {});
    EXPECT_GT(changed, 100);
}

TEST_P(AMove, DependsOnTheSeedAlone) {
    const moves::Move& move = *moves::find_move(GetParam());
    Random scenes(73);
    for (int i = 0; i < 20; ++i) {
        const Scene scene = generate_scene("rect-rect", scenes, Precision::double_).scene;
        Random one(74);
        Random two(74);
        ASSERT_EQ(moves::after(move, scene, one, Precision::double_),
                  moves::after(move, scene, two, Precision::double_));
    }
}

std::vector<std::string_view> names_of_moves() {
    std::vector<std::string_view> names;
    for (const moves::Move& move : moves::vocabulary()) names.push_back(move.name);
    return names;
}

INSTANTIATE_TEST_SUITE_P(OfTheVocabulary, AMove, testing::ValuesIn(names_of_moves()), test_name);

TEST(CrossingTwoRectangles, LeavesNoCornerOfOneInTheOther) {
    int plus_signs = 0;
    for_each_change("rect-rect", "cross", [&plus_signs](const Change& c) {
        const auto& [a, b] = as<PosePair<double>>(c.after);
        if (fast::relation(pair_at(c.after, 0)).relation != Relation::overlapping) return;
        const auto holds = [](const Pose<double>& outer, const Pose<double>& inner) {
            const auto ring = corners(inner);
            return std::any_of(ring.begin(), ring.end(), [&outer](const Point<double>& corner) {
                const auto local = turned<double>(corner - Point<double>{outer.cx, outer.cy},
                                                  std::cos(outer.angle), -std::sin(outer.angle));
                return std::fabs(local.x) < outer.w / 2 && std::fabs(local.y) < outer.h / 2;
            });
        };
        plus_signs += !holds(a, b) && !holds(b, a) ? 1 : 0;
    });
    EXPECT_GT(plus_signs, 100);
}

TEST(CrossingOver, TakesAOfTheFirstSceneAndBOfTheSecondOrSlidesItToTouch) {
    Random random(76);
    int plain = 0;
    for (int i = 0; i < 200; ++i) {
        const Scene p = ordinary("rect-rect", random, Precision::double_);
        const Scene q = ordinary("rect-rect", random, Precision::double_);
        const Scene child = moves::crossed(p, q, random, Precision::double_);
        EXPECT_EQ(outline_a(child).w, outline_a(p).w);
        EXPECT_EQ(outline_b(child).w, outline_b(q).w);
        plain += outline_b(child).centre == outline_b(q).centre ? 1 : 0;
    }
    EXPECT_GT(plain, 50);
    EXPECT_LT(plain, 150);
}

TEST(TheVocabulary, DrawsEachMoveInAtLeastOnePerCentOfTheCases) {
    int total = 0;
    for (const moves::Move& move : moves::vocabulary()) total += move.weight;
    for (const moves::Move& move : moves::vocabulary()) {
        std::printf("%-20s %5.1f %%\n", move.name.data(), 100.0 * move.weight / total);
        EXPECT_GE(100 * move.weight, total) << move.name;
    }
}

}  // namespace
}  // namespace touchstone
