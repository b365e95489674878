// The robust predicate for rotated rectangles, as users call it.
#include <gtest/gtest.h>
#include <array>
#include <cmath>
#include <limits>
#include <thread>
#include <vector>

#include "oracle/fast/fast.h"
#include "oracle/fast/intersects.h"
#include "oracle/tests/allocations.h"
#include "oracle/tests/any_shapes.h"

namespace touchstone {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();

TEST(UprightRectangles, IntersectIfTheyTouchButNotAnUlpApart) {
    const Pose<double> a{0, 0, 2, 2, 0};
    EXPECT_EQ(relation(a, Pose<double>{2, 0, 2, 2, 0}), Relation::touching);
    EXPECT_TRUE(intersects(a, Pose<double>{2, 0, 2, 2, 0}));
    EXPECT_FALSE(intersects(a, Pose<double>{std::nextafter(2, 3), 0, 2, 2, 0}));
    EXPECT_EQ(relation(a, Pose<double>{std::nextafter(2, 1), 0, 2, 2, 0}), Relation::overlapping);
}

TEST(ARectangleTurnedByAlmostAQuarter, IsNotTakenForAnUprightOne) {
    // The double nearest to pi/2 is slightly smaller than pi/2. So the right side of the turned
    // square leans out by 6e-17 above its height of 1.
    const Pose<double> a{0, 0, 1, 1, 0};
    EXPECT_TRUE(intersects(a, Pose<double>{1, 0, 1, 1, 1.5707963267948966}));
    EXPECT_EQ(relation(a, Pose<double>{1, 0, 1, 1, 1.5707963267948966}), Relation::overlapping);
}

TEST(RectanglesOfEveryMagnitude, AreComparedExactly) {
    EXPECT_TRUE(
        intersects(Pose<double>{0, 0, 1e300, 1e-300, 1}, Pose<double>{0, 0, 1e-300, 1e-300, 2}));
    EXPECT_TRUE(
        intersects(Pose<double>{-1.7e308, 0, 1.7e308, 1, 0}, Pose<double>{0, 0, 1.7e308, 1, 0}));
    EXPECT_FALSE(intersects(Pose<double>{-1.7e308, 0, 1.6e308, 1, 0},
                            Pose<double>{1.7e308, 0, 1.6e308, 1, 3}));
    EXPECT_TRUE(
        intersects(Pose<double>{0, 0, 5e-324, 5e-324, 5e-324}, Pose<double>{0, 0, 0, 0, 1e22}));
    // The lower side is half the smallest double below a's upper side.
    EXPECT_EQ(relation(Pose<double>{0, 0, 2, 2, 0}, Pose<double>{0, 1, 2, 5e-324, 0}),
              Relation::overlapping);
    EXPECT_FALSE(intersects(Pose<double>{0, 0, 5e-324, 0, 0}, Pose<double>{5e-324, 0, 0, 0, 0}));
    EXPECT_TRUE(intersects(Pose<double>{0, 0, 1e-323, 0, 0}, Pose<double>{5e-324, 0, 0, 0, 0}));
}

TEST(AnInvalidRectangle, IntersectsNothing) {
    const Pose<double> good{0, 0, 2, 2, 0.5};
    for (const double bad : {kNaN, kInf, -kInf}) {
        for (int i = 0; i < 5; ++i) {
            Pose<double> pose = good;
            pose.*(Pose<double>::numbers()[static_cast<std::size_t>(i)].member) = bad;
            EXPECT_FALSE(intersects(pose, good)) << bad << " as number " << i;
            EXPECT_FALSE(intersects(good, pose)) << bad << " as number " << i;
            EXPECT_FALSE(intersects(pose, pose)) << bad << " as number " << i;
        }
    }
    EXPECT_FALSE(intersects(Pose<double>{0, 0, -1, 2, 0}, good));
    EXPECT_FALSE(intersects(good, Pose<double>{0, 0, 2, -1e-300, 0}));
    PoseBatch batch;
    batch.push_back(prepare(Pose<double>{0, 0, kNaN, 2, 0}));
    batch.push_back(prepare(good));
    std::vector<std::uint8_t> hit(2, 9);
    intersects(prepare(good), batch, hit);
    EXPECT_EQ(hit, (std::vector<std::uint8_t>{0, 1}));
}

TEST(BatchesOfRectangles, AreAnsweredUpToTheShortestOfTheThreeSpans) {
    const PreparedPose square = prepare(Pose<double>{0, 0, 1, 1, 0.5});
    for (const std::size_t of_a : {0U, 3U, 8U, 20U}) {
        for (const std::size_t of_b : {0U, 5U, 9U, 20U}) {
            for (const std::size_t places : {0U, 4U, 8U, 20U}) {
                PoseBatch a;
                PoseBatch b;
                for (std::size_t i = 0; i < of_a; ++i) a.push_back(square);
                for (std::size_t i = 0; i < of_b; ++i) b.push_back(square);
                std::vector<std::uint8_t> of_batches(32, 9);
                std::vector<std::uint8_t> of_one(32, 9);
                intersects(a, b, std::span(of_batches).first(places));
                intersects(square, b, std::span(of_one).first(places));
                for (std::size_t i = 0; i < of_one.size(); ++i) {
                    EXPECT_EQ(of_batches[i], i < std::min({of_a, of_b, places}) ? 1 : 9) << i;
                    EXPECT_EQ(of_one[i], i < std::min(of_b, places) ? 1 : 9) << i;
                }
            }
        }
    }
}

TEST(TheFastPath, AllocatesNothing) {
    PoseBatch batch;
    std::vector<PreparedPose> poses;
    // Squares of size 1 around the square at the origin: apart and crossing.
    for (int i = 0; i < 64; ++i)
        poses.push_back(prepare(Pose<double>{0.1 * i, 0.3, 1, 1, 0.1 * i}));
    for (const PreparedPose& pose : poses) batch.push_back(pose);
    const PreparedPose origin = prepare(Pose<double>{0, 0, 1, 1, 0});
    std::vector<std::uint8_t> hit(poses.size());
    int hits = 0;
    const std::int64_t before = allocations();
    for (const PreparedPose& pose : poses) hits += intersects(origin, pose) ? 1 : 0;
    for (const PreparedPose& pose : poses) hits += intersects(origin.pose, pose.pose) ? 1 : 0;
    intersects(origin, batch, hit);
    intersects(batch, batch, hit);
    EXPECT_EQ(allocations(), before);
    EXPECT_GT(hits, 10);
    EXPECT_LT(hits, 120);
}

TEST(Threads, MayAskAtTheSameTime) {
    std::vector<int> hits(4);
    std::vector<std::thread> threads;
    for (int& own : hits)
        threads.emplace_back([&own] {
            for (int i = 0; i < 2000; ++i)
                own += intersects(Pose<double>{0, 0, 1, 1, i * 0.01},
                                  Pose<double>{0.001 * i, 0, 1, 1, 1e22 + i * 1e10})
                           ? 1
                           : 0;
        });
    for (std::thread& thread : threads) thread.join();
    for (const int own : hits) EXPECT_EQ(own, hits[0]);
}

// Batches of pairs that nearly touch along only one axis. The answers must not depend on the axis
// or on the lengths of the sides.

using fast::Decided;
using fast::Stage;
using Poses = PosePair<double>;

Poses scaled(Poses pair, int exponent) {
    for (Pose<double>* p : {&pair.a, &pair.b})
        for (double* x : {&p->cx, &p->cy, &p->w, &p->h}) *x = std::ldexp(*x, exponent);
    return pair;
}

/// Returns the pair, and three pairs in which this axis is A's second, B's first and B's second
/// axis.
std::array<Poses, 4> along_each_axis(const Pose<double>& upright, const Pose<double>& right_of_it) {
    const auto& [x, y, w, h, angle] = right_of_it;
    const Pose<double> above{-y, x, h, w, angle};
    return {{{upright, right_of_it}, {upright, above}, {right_of_it, upright}, {above, upright}}};
}

/// Returns the answers of batches. Expects the same answers for prepared rectangles and for single
/// pairs.
std::vector<Decided> decided(const std::vector<Poses>& pairs) {
    std::vector<Decided> all;
    for (const Poses& pair : pairs) all.push_back(fast::relation(pair));
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

/// For short and long sides, and for sides with subnormal doubles and double-doubles.
constexpr int kExponents[] = {0, 30, 300, 900, -300, -1000};

TEST(RectanglesWithinAnUlpOfTouching, GetTheSameAnswersInBatchesAsAlone) {
    std::vector<Poses> pairs;
    // A square on its corner next to an upright one.
    for (const int exponent : kExponents)
        for (int ulps = -8; ulps < 8; ++ulps)
            for (const Poses& pair : along_each_axis(
                     {0, 0, 2, 2, 0},
                     {1 + std::sqrt(0.5) + ulps * 0x1p-52, 0.25, 1, 1, 0.78539816339744828}))
                pairs.push_back(scaled(pair, exponent));
    int disjoint = 0;
    for (const Decided& each : decided(pairs)) {
        EXPECT_NE(each.relation, Relation::touching);
        EXPECT_LT(each.stage, Stage::exact);
        disjoint += each.relation == Relation::disjoint ? 1 : 0;
    }
    EXPECT_GT(disjoint, 150);
    EXPECT_LT(disjoint, 250);
}

TEST(ARectangle, GetsTheSameAnswersAgainstABatchAsAgainstEach) {
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

TEST(APointOnASide, TouchesInBatchesOnEachSideAtAnyAngle) {
    std::vector<Poses> pairs;
    for (const int exponent : kExponents)
        for (const double angle : {0.0, 0.3, 2.0})
            for (const Poses& pair : along_each_axis({0, 0, 2, 2, 0}, {1, 0.25, 0, 0, angle}))
                pairs.push_back(scaled(pair, exponent));
    for (const Decided& each : decided(pairs)) EXPECT_EQ(each.relation, Relation::touching);
}

}  // namespace
}  // namespace touchstone
