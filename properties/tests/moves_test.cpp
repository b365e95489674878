// The moves: each move keeps scenes of every query valid, changes some scenes, and is repeatable.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "oracle/exact/relation.h"
#include "properties/scenes/families.h"
#include "properties/shapes/outline.h"
#include "properties/tests/moves_on.h"

namespace touchstone {
namespace {

struct Drawn {
    Scene scene;
    Precision precision;
};

/// Returns 8 scenes of each query with a name of its own, and 1 scene of each other query.
std::vector<Drawn> scenes_of_every_query() {
    std::vector<Drawn> drawn;
    Random random(72);
    for (const std::string_view query : query_names()) {
        const int count = place_in_queries(*kinds_of_query(query)) ? 8 : 1;
        for (int i = 0; i < count; ++i) {
            const Precision precision = i % 2 == 0 ? Precision::double_ : Precision::single_;
            drawn.push_back({generate_scene(query, random, precision).scene, precision});
        }
    }
    return drawn;
}

TEST(EachMove, KeepsScenesOfEveryQueryValidAndIsRepeatable) {
    const std::vector<Drawn> scenes = scenes_of_every_query();
    for (const moves::Move& move : moves::vocabulary()) {
        SCOPED_TRACE(move.name);
        int changed = 0;
        Random random(73);
        for (const auto& [before, precision] : scenes) {
            Random again = random;
            const Scene after = moves::after(move, before, random, precision);
            ASSERT_EQ(moves::after(move, before, again, precision), after);
            changed += after == before ? 0 : 1;
            ASSERT_EQ(query_of(after), query_of(before));
            ASSERT_FALSE(problem_of(after)) << to_hex_line(after);
            ASSERT_EQ(round_to(precision, after), after) << to_hex_line(after);
        }
        EXPECT_GT(changed, 0);
    }
}

// The effect of single moves on a pair of rectangles. Errors could stay undetected if a move
// favoured one side, sign or shape.

const PosePair<double> kPlain{{0, 0, 2, 1, 0.3}, {3, 1, 1, 4, 1.1}};

PosePair<double> after(const char* move, Random& random, PosePair<double> pair = kPlain) {
    return as<PosePair<double>>(
        moves::after(*moves::find_move(move), pair, random, Precision::double_));
}

/// A way in which a move may change kPlain. It must occur more than `least` times in 400 runs.
struct Way {
    const char* move;
    const char* what;
    int least;
    bool (*is)(const PosePair<double>&);
};

const Way kWays[] = {
    {"slide-to-gap", "apart", 120,
     [](const auto& p) { return fast::relation(p).relation == Relation::disjoint; }},
    {"slide-to-gap", "overlapping", 120,
     [](const auto& p) { return fast::relation(p).relation == Relation::overlapping; }},
    {"thin", "narrow", 120, [](const auto& p) { return p.a.w < kPlain.a.w || p.b.w < kPlain.b.w; }},
    {"thin", "low", 120, [](const auto& p) { return p.a.h < kPlain.a.h || p.b.h < kPlain.b.h; }},
    {"mirror", "left and right", 100,
     [](const auto& p) { return p.b.cx == -kPlain.b.cx && p.b.cy == kPlain.b.cy; }},
    {"mirror", "up and down", 100,
     [](const auto& p) { return p.b.cx == kPlain.b.cx && p.b.cy == -kPlain.b.cy; }},
    {"copy-number", "to A", 100, [](const auto& p) { return p.a != kPlain.a; }},
    {"copy-number", "to B", 100, [](const auto& p) { return p.b != kPlain.b; }},
    {"scale-all", "smaller", 120, [](const auto& p) { return scale(p) < scale(kPlain); }},
    {"scale-all", "larger", 120, [](const auto& p) { return scale(p) > scale(kPlain); }},
    {"beyond-pi", "below", 120,
     [](const auto& p) { return std::min(p.a.angle, p.b.angle) < -std::numbers::pi; }},
    {"beyond-pi", "above", 120,
     [](const auto& p) { return std::max(p.a.angle, p.b.angle) > std::numbers::pi; }},
    {"lean", "equal", 160, [](const auto& p) { return p.b.angle == p.a.angle; }},
    {"lean", "a quarter turn", 40,
     [](const auto& p) { return std::fabs(std::cos(p.b.angle - p.a.angle)) < 0.1; }}};

TEST(SomeMoves, TakeEachOfTheirWaysOften) {
    for (const auto& [move, what, least, is] : kWays) {
        Random random(81);
        int count = 0;
        for (int i = 0; i < 400; ++i) count += is(after(move, random)) ? 1 : 0;
        EXPECT_GT(count, least) << move << ' ' << what;
    }
}

TEST(TheDirectionOfAnAngle, IsWithin2ToTheMinus56OfItsCosineAndSine) {
    Random random(95);
    for (int i = 0; i < 8000; ++i) {
        double angle =
            random.sign() * random.two_to_the(i % 2 == 0 ? -1074 : -60, i % 4 == 0 ? 1024 : 12);
        if (i % 3 == 1) angle = random.between(-7, 7);
        if (i % 3 == 2) angle = std::numbers::pi / 128 * random.from_to(-9000, 9000);
        const Point<long double> d = moves::direction(angle);
        ASSERT_LE(std::fabs(d.x - std::cos(static_cast<long double>(angle))), 0x1p-56L) << angle;
        ASSERT_LE(std::fabs(d.y - std::sin(static_cast<long double>(angle))), 0x1p-56L) << angle;
    }
    EXPECT_TRUE(std::isnan(moves::direction(std::numeric_limits<double>::infinity()).x));
}

TEST(ARoundedRectangle, KeepsTheRoundnessOfItsCornersWhenItIsMadeSmaller) {
    Scene scene = RoundedPair<double>{{0, 0, 8, 4, 0, 1}, {9, 0, 1, 1, 0, 0}};
    moves::Outline wanted = moves::outline(moves::shape_a(scene));
    wanted.w /= 4;
    wanted.h /= 4;
    moves::reshape(moves::shape_a(scene), wanted);
    EXPECT_EQ(as<RoundedPair<double>>(scene).a.r, 0.25);
}

/// The sizes are beyond the range of floats.
TEST(ScalingAllLengths, LeavesASceneUnchangedIfNoPowerOfTwoUpTo256BringsItIntoTheRange) {
    for (const double size : {0x1p400, 0x1p-400}) {
        Scene scene = PosePair<double>{{0, 0, size, size, 0}, {0, 0, size, size, 1}};
        const Scene before = scene;
        Random random(94);
        for (int i = 0; i < 100; ++i)
            moves::scale_all(moves::on_pair(scene, 0, random, Precision::single_));
        EXPECT_EQ(scene, before);
    }
}

}  // namespace
}  // namespace touchstone
