// Pairs that come near each other along one axis only, many at a time: which axis it is, and how
// long they are, makes no difference.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <vector>

#include "oracle/fast/intersects_poses.h"

namespace touchstone {
namespace {

using fast::Decided;
using fast::Stage;
using Poses = PosePair<double>;

Poses scaled(Poses pair, int exponent) {
    for (Pose<double>* p : {&pair.a, &pair.b})
        for (double* x : {&p->cx, &p->cy, &p->w, &p->h}) *x = std::ldexp(*x, exponent);
    return pair;
}

/// The pair, and the three that are near each other along another axis: A's second, B's two.
std::array<Poses, 4> along_each_axis(const Pose<double>& upright, const Pose<double>& right_of_it) {
    const auto& [x, y, w, h, angle] = right_of_it;
    const Pose<double> above{-y, x, h, w, angle};
    return {{{upright, right_of_it}, {upright, above}, {right_of_it, upright}, {above, upright}}};
}

/// What batches say of them, of rectangles that are prepared too.
std::vector<Decided> decided(const std::vector<Poses>& pairs) {
    std::vector<Decided> all(pairs.size());
    fast::relations_of_poses(pairs, all);
    PoseBatch a;
    PoseBatch b;
    for (const Poses& pair : pairs) {
        a.push_back(prepare(pair.a));
        b.push_back(prepare(pair.b));
    }
    std::vector<std::uint8_t> hit(pairs.size());
    intersects(a, b, hit);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const bool meet = all[i].relation != Relation::disjoint;
        EXPECT_EQ(hit[i] != 0, meet) << i;
        EXPECT_EQ(intersects(prepare(pairs[i].a), prepare(pairs[i].b)), meet) << i;
        EXPECT_EQ(intersects(pairs[i].a, pairs[i].b), meet) << i;
    }
    return all;
}

/// Short ones, long ones, and those of which doubles and double-doubles are subnormal.
constexpr int kExponents[] = {0, 30, 300, 900, -300, -1000};

TEST(RectanglesWithinAnUlpOfTouching, AreDecidedInBatchesAsAloneWhateverAxisItIsAlong) {
    std::vector<Poses> pairs;
    // A square on its corner beside an upright one.
    for (const int exponent : kExponents)
        for (int ulps = -8; ulps < 8; ++ulps)
            for (const Poses& pair : along_each_axis(
                     {0, 0, 2, 2, 0},
                     {1 + std::sqrt(0.5) + ulps * 0x1p-52, 0.25, 1, 1, 0.78539816339744828}))
                pairs.push_back(scaled(pair, exponent));
    const std::vector<Decided> all = decided(pairs);
    int disjoint = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const Decided alone = fast::relation_of_poses(pairs[i]);
        EXPECT_EQ(all[i].relation, alone.relation) << i;
        EXPECT_NE(alone.relation, Relation::touching) << i;
        EXPECT_EQ(all[i].stage, alone.stage) << i;
        EXPECT_LT(all[i].stage, Stage::exact) << i;
        disjoint += all[i].relation == Relation::disjoint ? 1 : 0;
    }
    EXPECT_GT(disjoint, 150);
    EXPECT_LT(disjoint, 250);
}

TEST(ARectangle, AgainstABatchOfWhatNearlyTouchesItIsDecidedAsAgainstEach) {
    const PreparedPose upright = prepare(Pose<double>{0, 0, 2, 2, 0});
    std::vector<PreparedPose> around;
    PoseBatch batch;
    for (int ulps = -8; ulps < 8; ++ulps) {
        const double away = 1 + std::sqrt(0.5) + ulps * 0x1p-52;
        for (const Point<double>& centre :
             {Point<double>{away, 0.25}, {0.25, away}, {-away, 0.25}, {0.25, -away}})
            around.push_back(prepare(Pose<double>{centre.x, centre.y, 1, 1, 0.78539816339744828}));
    }
    for (const PreparedPose& pose : around) batch.push_back(pose);
    std::vector<std::uint8_t> hit(around.size());
    intersects(upright, batch, hit);
    int hits = 0;
    for (std::size_t i = 0; i < around.size(); ++i) {
        EXPECT_EQ(hit[i] != 0, intersects(upright, around[i])) << i;
        hits += hit[i];
    }
    EXPECT_GT(hits, 20);
    EXPECT_LT(hits, 44);
}

TEST(APointOnASide, TouchesInBatchesWhateverSideItIsAndHoweverItIsTurned) {
    std::vector<Poses> pairs;
    for (const int exponent : kExponents)
        for (const double angle : {0.0, 0.3, 2.0})
            for (const Poses& pair : along_each_axis({0, 0, 2, 2, 0}, {1, 0.25, 0, 0, angle}))
                pairs.push_back(scaled(pair, exponent));
    for (const Decided& each : decided(pairs)) EXPECT_EQ(each.relation, Relation::touching);
}

}  // namespace
}  // namespace touchstone
