// Tests the effect of single moves on a pair of rectangles. Also tests how evenly they use sides,
// signs and shapes. Errors could stay undetected if a move favoured one side, sign or shape.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>

#include "core/format/text.h"
#include "core/scenes/shape_pair.h"
#include "oracle/fast/fast.h"
#include "properties/moves/moves.h"
#include "properties/moves/scene_touching.h"
#include "properties/scenes/families.h"
#include "properties/shapes/outline.h"

namespace touchstone {
namespace {

constexpr double kEps = 0x1p-52;
const PosePair<double> kPlain{{0, 0, 2, 1, 0.3}, {3, 1, 1, 4, 1.1}};

PosePair<double> after(const char* move, Random& random, PosePair<double> pair = kPlain) {
    return as<PosePair<double>>(
        moves::after(*moves::find_move(move), pair, random, Precision::double_));
}

TEST(SlidingToAGap, LeavesTheShapesApartAboutAsOftenAsOverlapping) {
    Random random(81);
    int apart = 0;
    for (int i = 0; i < 400; ++i)
        apart +=
            fast::relation(after("slide-to-gap", random)).relation == Relation::disjoint ? 1 : 0;
    EXPECT_GT(apart, 120);
    EXPECT_LT(apart, 280);
}

TEST(TheDirectionOfAnAngle, IsWithin2ToTheMinus56OfItsCosineAndSine) {
    Random random(95);
    for (int i = 0; i < 30000; ++i) {
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

/// Solves for number i of an ordinary pair. Returns false if there is no solution.
bool expect_solved(PosePair<double> pair, std::size_t i, double other) {
    double& number = *moves::numbers_of(i < 5 ? AnyShape(&pair.a) : &pair.b)[i % 5].value;
    const double start = number;
    const auto apart_at = [&](double x) {
        number = x;
        return moves::largest_gap(pair) > 0;
    };
    const bool apart_at_start = apart_at(start);
    const bool apart_at_other = apart_at(other);
    number = start;
    moves::adjust_to_touch(pair, number, other, Precision::double_);
    const double found = number;
    if (apart_at_start == apart_at_other && found == start) return false;
    EXPECT_LE(std::min(start, other), found);
    EXPECT_LE(found, std::max(start, other));
    const double off = 8 * kEps * std::max(scale(pair), std::fabs(found));
    EXPECT_NE(apart_at(found - off), apart_at(found + off)) << i << " of " << to_line(pair);
    return true;
}

TEST(SolvingForANumber, FindsWhereRectanglesBeginToBeApart) {
    Random random(96);
    std::array<int, 10> solved{};
    for (int draw = 0; draw < 3000; ++draw) {
        const auto pair = generate(random, Family::uniform, Precision::double_).pair;
        const auto i = static_cast<std::size_t>(random.below(10));
        const bool is_size = i % 5 == 2 || i % 5 == 3;
        solved[i] +=
            expect_solved(pair, i, is_size ? random.between(0, 20) : random.between(-9, 9)) ? 1 : 0;
    }
    for (const int count : solved) EXPECT_GE(count, 40);
}

TEST(NearlyParallelRectangles, AreTurnedFromEachOtherByAnglesOfEveryOctaveDownTo2ToTheMinus50) {
    Random random(82);
    std::map<int, int> octaves;
    for (int i = 0; i < 4000; ++i) {
        const PosePair<double> p = after("nearly-parallel", random);
        const double turn = (p.b.angle - p.a.angle) / (std::numbers::pi / 2);
        const double off = std::fabs(turn - std::nearbyint(turn)) * std::numbers::pi / 2;
        if (off > 0) ++octaves[std::ilogb(off)];
    }
    for (int octave = -48; octave <= -2; ++octave) EXPECT_GE(octaves[octave], 8) << octave;
}

TEST(AThinRectangle, IsThinInItsWidthAboutAsOftenAsInItsHeight) {
    Random random(83);
    int narrow = 0;
    int low = 0;
    for (int i = 0; i < 400; ++i) {
        const PosePair<double> p = after("thin", random);
        narrow += p.a.w < kPlain.a.w || p.b.w < kPlain.b.w ? 1 : 0;
        low += p.a.h < kPlain.a.h || p.b.h < kPlain.b.h ? 1 : 0;
    }
    EXPECT_GT(narrow, 120);
    EXPECT_GT(low, 120);
}

TEST(Mirroring, TakesPlaceInEitherAxis) {
    Random random(84);
    int x = 0;
    int y = 0;
    for (int i = 0; i < 100; ++i) {
        const PosePair<double> p = after("mirror", random);
        x += p.b.cx == -kPlain.b.cx && p.b.cy == kPlain.b.cy ? 1 : 0;
        y += p.b.cx == kPlain.b.cx && p.b.cy == -kPlain.b.cy ? 1 : 0;
    }
    EXPECT_GT(x, 25);
    EXPECT_GT(y, 25);
}

const PosePair<double> kUpright{{0, 0, 2, 1, 0}, {9, 9, 0.25, 0.125, 0.5}};

/// Returns the side of the upright A that contains the point. Each side is extended by a tenth. 0
/// is right, 1 left, 2 top, 3 bottom. Returns -1 if no side contains the point.
int side_of_a(const Point<double>& p) {
    if (std::fabs(std::fabs(p.x) - 1) < 1e-12 && std::fabs(p.y) <= 0.6 + 1e-12)
        return p.x > 0 ? 0 : 1;
    if (std::fabs(std::fabs(p.y) - 0.5) < 1e-12 && std::fabs(p.x) <= 1.2 + 1e-12)
        return p.y > 0 ? 2 : 3;
    return -1;
}

TEST(ACornerPutOntoASide, LiesAnywhereOnTheLineOfASideSometimesBeyondItsEnds) {
    Random random(85);
    std::map<int, int> sides;
    int beyond = 0;
    for (int i = 0; i < 400; ++i) {
        Scene scene = after("corner-onto-side", random, kUpright);
        int side = -1;
        for (const Point<double>& p : moves::anchors(moves::shape_b(scene, 0)).points) {
            if (side_of_a(p) < 0) continue;
            side = side_of_a(p);
            beyond += (side < 2 ? std::fabs(p.y) > 0.5 : std::fabs(p.x) > 1) ? 1 : 0;
        }
        ASSERT_NE(side, -1) << to_line(scene);
        ++sides[side];
    }
    for (int side = 0; side < 4; ++side) EXPECT_GT(sides[side], 50) << side;
    EXPECT_GT(beyond, 20);
    EXPECT_LT(beyond, 150);
}

TEST(Leaning, PutsACornerOfTheEquallyDirectedRectangleOntoTheLineOfASide) {
    Random random(86);
    for (int i = 0; i < 100; ++i) {
        Scene scene = after("lean", random, kUpright);
        const auto corners = moves::anchors(moves::shape_b(scene, 0)).points;
        EXPECT_TRUE(std::any_of(corners.begin(), corners.end(), [](const Point<double>& p) {
            return side_of_a(p) >= 0;
        })) << to_line(scene);
    }
}

TEST(CopyingANumber, GoesFromEitherShapeToTheOther) {
    Random random(87);
    int to_a = 0;
    int to_b = 0;
    for (int i = 0; i < 200; ++i) {
        const PosePair<double> p = after("copy-number", random);
        to_a += p.a != kPlain.a ? 1 : 0;
        to_b += p.b != kPlain.b ? 1 : 0;
    }
    EXPECT_GT(to_a, 50);
    EXPECT_GT(to_b, 50);
}

TEST(ScalingAllLengths, MakesScenesSmallerAboutAsOftenAsLarger) {
    Random random(88);
    int smaller = 0;
    int larger = 0;
    for (int i = 0; i < 400; ++i) {
        const double s = scale(after("scale-all", random));
        smaller += s < scale(kPlain) ? 1 : 0;
        larger += s > scale(kPlain) ? 1 : 0;
    }
    EXPECT_GT(smaller, 120);
    EXPECT_GT(larger, 120);
}
TEST(AnglesBeyondPi, LieOnBothSides) {
    Random random(89);
    int below = 0;
    int above = 0;
    for (int i = 0; i < 200; ++i) {
        const PosePair<double> p = after("beyond-pi", random);
        below += p.a.angle < -std::numbers::pi || p.b.angle < -std::numbers::pi ? 1 : 0;
        above += p.a.angle > std::numbers::pi || p.b.angle > std::numbers::pi ? 1 : 0;
    }
    EXPECT_GT(below, 60);
    EXPECT_GT(above, 60);
}

TEST(ARoundedRectangle, KeepsTheRoundnessOfItsCornersWhenItIsMadeSmaller) {
    Scene scene = RoundedPair<double>{{0, 0, 8, 4, 0, 1}, {9, 0, 1, 1, 0, 0}};
    moves::Outline wanted = moves::outline(moves::shape_a(scene));
    wanted.w /= 4;
    wanted.h /= 4;
    moves::reshape(moves::shape_a(scene), wanted);
    EXPECT_EQ(as<RoundedPair<double>>(scene).a.r, 0.25);
}
TEST(Leaning, IsSometimesAQuarterTurnAway) {
    Random random(90);
    int equal = 0;
    int quarter = 0;
    for (int i = 0; i < 200; ++i) {
        const PosePair<double> p = after("lean", random);
        equal += p.b.angle == p.a.angle ? 1 : 0;
        quarter += std::fabs(std::cos(p.b.angle - p.a.angle)) < 0.1 ? 1 : 0;
    }
    EXPECT_GT(equal, 80);
    EXPECT_GT(quarter, 20);
}

TEST(MovingOn, IsSometimesMoreThanOneMove) {
    Random random(93);
    int both = 0;
    for (int i = 0; i < 400; ++i) {
        const auto p = as<PosePair<double>>(moves::moved(kPlain, random, Precision::double_));
        both += p.a.w != kPlain.a.w && p.b.angle != kPlain.b.angle ? 1 : 0;
    }
    EXPECT_GT(both, 10);
}

/// Tests doubles beyond the range of floats. The shapes would become invalid if they were rounded
/// to floats.
TEST(ScalingAllLengths, LeavesScenesUnchangedThatNoScaleBringsIntoTheRange) {
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
