// Polygons of every kind and number of corners, shapes that fill a notch, numbers as people write
// them, scenes near another scene (neighbours and swarms), and the approximate magnitude of a
// margin.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <set>
#include <string>
#include <vector>

#include "core/format/text.h"
#include "core/scenes/numbers.h"
#include "core/scenes/shape_pair.h"
#include "oracle/exact/polygons.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/fast.h"
#include "properties/judging/judge.h"
#include "properties/moves/approximate.h"
#include "properties/moves/moves.h"
#include "properties/random/random.h"
#include "properties/scenes/families.h"
#include "properties/scenes/simplify.h"
#include "properties/shapes/drawing.h"

namespace touchstone {
namespace {

constexpr std::array kPrecisions{Precision::single_, Precision::double_};

TEST(APolygonOfEachKind, HasTheGivenNumberOfCornersAndStaysSimpleWhenRoundedToFloat) {
    for (const draw::PolygonKind kind : draw::kPolygonKinds) {
        SCOPED_TRACE(static_cast<int>(kind));
        Random random(81);
        for (int count = int{kFewestCorners}; count <= int{kMostCorners}; ++count)
            for (int i = 0; i < 5; ++i) {
                const Pose<double> pose{random.between(-6, 6), random.between(-6, 6),
                                        random.two_to_the(-1, 3), random.two_to_the(-1, 3),
                                        random.between(-4, 4)};
                Polygon<double> polygon = draw::polygon_of(kind, count, pose, random);
                ASSERT_EQ(polygon.size(), static_cast<std::size_t>(count));
                round_numbers(Precision::single_, polygon);
                ASSERT_FALSE(problem_of_simple(polygon)) << count;
                ASSERT_TRUE(!draw::is_convex(kind) || !problem_of_convex(polygon));
            }
    }
}

TEST(ScenesOfManyCorners, HaveEveryAllowedNumberOfCorners) {
    for (const char* query : {"convex-convex", "concave-concave", "circle-placed-polygon"}) {
        Random random(85);
        std::map<int, int> counts;
        for (int i = 0; i < 1500; ++i) {
            const Scene scene =
                generate_scene(query, random, Family::many_corners, kPrecisions[i % 2]).scene;
            ++counts[reading_of(scene).corners];
        }
        for (int count = int{kFewestCorners}; count <= int{kMostCorners}; ++count)
            EXPECT_GE(counts[count], 1) << query << ' ' << count;
    }
}

TEST(ALongList, OfShapesWithoutSizeHasMissesBeforeTheFirstHit) {
    Random random(3);
    for (int i = 0; i < 20; ++i) {
        const Pose<double> point{1e20, 1, 0, 0, 0};
        Scene scene(SceneOf<"rect-list", double>{point, {point}});
        const auto first = moves::long_list(moves::on_pair(scene, 0, random, Precision::double_));
        for (std::size_t k = 0; k < first.value(); ++k)
            EXPECT_EQ(Truth(scene).relation(k), Relation::disjoint) << to_line(scene);
    }
}

TEST(ShapesThatFillANotch, TouchThePolygonInFloatAndInDouble) {
    Random random(86);
    for (const char* query : {"concave-concave", "triangle-polygon", "convex-polygon"}) {
        int in_place = 0;
        for (int i = 0; i < 300; ++i) {
            const auto drawn =
                generate_scene(query, random, Family::filled_notch, kPrecisions[i % 2]);
            if (drawn.family != Family::filled_notch || drawn.placement != Placement::free)
                continue;
            ++in_place;
            const ShapePair pair = pair_at(drawn.scene, 0);
            ASSERT_EQ(fast::relation(pair).relation, Relation::touching)
                << to_hex_line(drawn.scene);
        }
        EXPECT_GE(in_place, 150) << query;
    }
}

TEST(Neighbours, AreValidPairsOfTheGivenPrecisionAndMostlyStayNearTouching) {
    constexpr int kDraws = 5000;
    Random random(47);
    int others = 0;
    int near = 0;
    int placed = 0;
    for (int i = 0; i < kDraws; ++i) {
        const GeneratedScene drawn = generate_scene("rect-rect", random, Precision::single_);
        const PosePair<double> pair = neighbour(drawn, random, Precision::single_);
        ASSERT_FALSE(problem_of(pair)) << to_line(pair);
        ASSERT_EQ(round_to(Precision::single_, pair), Scene(pair));
        if (Scene(pair) != drawn.scene) ++others;
        if (drawn.placement != Placement::few_ulps) continue;
        ++placed;
        const double unit = 0x1p-23 * scale(pair);
        if (std::fabs(fast::margin(pair)) <= 16 * unit) ++near;
    }
    EXPECT_GT(others, kDraws * 95 / 100);
    EXPECT_GT(near, placed * 9 / 10);
}

struct Written {
    const char* query;
    Quantity quantity;
    std::vector<double> numbers;
};

const Written kWritten[] = {
    {"rect-rect", Quantity::size, {0.5, 10, 640}},
    {"rect-rect", Quantity::coordinate, {25}},
    {"rect-rect", Quantity::angle, {0.0174533, 75 * (std::numbers::pi / 180), 3.14, 6.2832}},
    {"rect-rect-degrees", Quantity::degrees, {135}},
    {"rect-circle", Quantity::coordinate, {1e5}},
    {"rect-circle", Quantity::offset, {50}},
    {"aabb-aabb", Quantity::size, {32767}},
    {"segment-segment", Quantity::coordinate, {0x1p-5}}};

TEST(WrittenNumbers, AreDrawnAsTheSizesCoordinatesAndAnglesThatPeopleWrite) {
    for (const Written& written : kWritten) {
        Random random(91);
        std::map<double, int> counts;
        for (int i = 0; i < 3000; ++i)
            for_each_number(
                generate_scene(written.query, random, Family::written, Precision::double_).scene,
                [&](Quantity quantity, double x) {
                    if (quantity == written.quantity) ++counts[std::fabs(x)];
                });
        for (const double number : written.numbers)
            EXPECT_GE(counts[number], 4) << number << ' ' << written.query;
    }
}

/// The number of steps of the precision from p to q; `most` if it is not smaller.
int units_between(Precision precision, double p, double q, int most) {
    for (int n = 0; n < most; ++n)
        if (stepped(precision, p, n) == q || stepped(precision, p, -n) == q) return n;
    return most;
}

void for_some_scenes(std::uint64_t seed, int count, auto use) {
    Random random(seed);
    for (const std::string_view query : query_names())
        for (const Precision precision : kPrecisions)
            for (int i = 0; i < count; ++i)
                use(generate_scene(query, random, precision).scene, precision, random);
}

TEST(ASwarm, HasValidScenesThatDifferByAFewUlpsInOneToThreeNumbers) {
    int different = 0;
    int unchanged = 0;
    int asked = 0;
    for_some_scenes(1, 1, [&](const Scene& around, Precision precision, Random& random) {
        const std::vector<double> before = all_numbers(around);
        Swarm swarm(around, precision);
        std::set<std::string> lines;
        for (int k = 0; k < 8; ++k) {
            ++asked;
            if (!swarm.step(random)) continue;
            EXPECT_FALSE(problem_of(swarm.scene()));
            const std::vector<double> after = all_numbers(swarm.scene());
            ASSERT_EQ(after.size(), before.size());
            int stepped_numbers = 0;
            for (std::size_t i = 0; i < before.size(); ++i) {
                const int units = units_between(precision, before[i], after[i], 5);
                EXPECT_LE(units, 4) << to_line(swarm.scene());
                stepped_numbers += units > 0 ? 1 : 0;
            }
            // A size next to zero may step to its own negative. The new size is the magnitude, so
            // the size is then unchanged.
            EXPECT_LE(stepped_numbers, 3);
            unchanged += stepped_numbers == 0 ? 1 : 0;
            lines.insert(to_line(swarm.scene()));
        }
        different += static_cast<int>(lines.size());
    });
    EXPECT_GT(different, asked / 2);
    EXPECT_LT(unchanged, asked / 100);
}

/// The error of long double that the test allows, divided by the scale: 2^-54 times the largest
/// number that is not a length, at least 2^-54.
double rounding_of(const Scene& scene) {
    double largest = 1;
    for_each_number(scene, [&largest](Quantity quantity, double x) {
        if (!is_length(quantity)) largest = std::max(largest, std::fabs(x));
    });
    return 0x1p-54 * largest;
}

TEST(TheApproximateMagnitude, IsAtLeastTheMarginAndSeldomMuchMore) {
    int known = 0;
    int near = 0;
    int asked = 0;
    for_some_scenes(4, 3, [&](const Scene& scene, Precision, Random&) {
        const ShapePair pair = pair_at(scene, 0);
        const double size = scale(scene);
        // Near the ends of the range of doubles, margins lose digits or overflow.
        if (!(0x1p-200 < size && size < 0x1p200)) return;
        ++asked;
        const bool are_disjoint = fast::relation(pair).relation == Relation::disjoint;
        const auto most = static_cast<double>(approximate_magnitude(pair, are_disjoint));
        if (!std::isfinite(most)) return;
        ++known;
        // fast::margin promises an error of at most 1e-9, but a few ulps suffice in these scenes.
        const double margin = std::fabs(fast::margin(pair)) * (1 - 0x1p-50);
        EXPECT_LE(margin, most + rounding_of(scene) * size) << to_line(scene);
        near += most <= margin * 1.001 + rounding_of(scene) * size ? 1 : 0;
    });
    EXPECT_GT(known, asked * 8 / 10);
    EXPECT_GT(near, known * 9 / 10);
}

}  // namespace
}  // namespace touchstone
