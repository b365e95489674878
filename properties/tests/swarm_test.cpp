// Swarms: scenes around a nearly touching scene, and the bound of their margins.

#include "properties/scenes/families.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "core/format/text.h"
#include "core/scenes/shape_pair.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/fast.h"
#include "properties/moves/approximate.h"

namespace touchstone {
namespace {

std::vector<double> numbers_of(const Scene& scene) {
    std::vector<double> numbers;
    for_each_number(scene, [&numbers](Quantity, double x) { numbers.push_back(x); });
    return numbers;
}

/// Returns the distance of two numbers in ulps of the precision, at most `most`.
int units_between(Precision precision, double p, double q, int most) {
    for (int n = 0; n < most; ++n)
        if (stepped(precision, p, n) == q || stepped(precision, p, -n) == q) return n;
    return most;
}

/// Calls use(around, precision) for a few scenes of each query, in both precisions.
template <class Use>
void for_some_scenes(std::uint64_t seed, int count, Use use) {
    Random random(seed);
    for (const std::string_view query : query_names())
        for (const Precision precision : {Precision::single_, Precision::double_})
            for (int i = 0; i < count; ++i)
                use(generate_scene(query, random, precision).scene, precision, random);
}

TEST(ASwarm, HasValidScenesThatDifferByAFewUlpsInOneToThreeNumbers) {
    int different = 0;
    int unchanged = 0;
    int asked = 0;
    for_some_scenes(1, 1, [&](const Scene& around, Precision precision, Random& random) {
        const std::vector<double> before = numbers_of(around);
        Swarm swarm(around, precision);
        std::set<std::string> lines;
        for (int k = 0; k < 8; ++k) {
            ++asked;
            if (!swarm.step(random)) continue;
            EXPECT_FALSE(problem_of(swarm.scene()));
            const std::vector<double> after = numbers_of(swarm.scene());
            ASSERT_EQ(after.size(), before.size());
            int stepped_numbers = 0;
            for (std::size_t i = 0; i < before.size(); ++i) {
                const int units = units_between(precision, before[i], after[i], 5);
                EXPECT_LE(units, 4) << to_line(swarm.scene());
                stepped_numbers += units > 0 ? 1 : 0;
            }
            // If a size next to zero steps to its own negative, no number changes.
            EXPECT_LE(stepped_numbers, 3);
            unchanged += stepped_numbers == 0 ? 1 : 0;
            lines.insert(to_line(swarm.scene()));
        }
        different += static_cast<int>(lines.size());
    });
    EXPECT_GT(different, asked / 2);
    EXPECT_LT(unchanged, asked / 100);
}

TEST(ASwarm, KeepsZeros) {
    Random random(2);
    Swarm swarm(PosePair<double>{{0, 0, 2, 1, 0}, {2, 0, 2, 1, 0}}, Precision::double_);
    for (int k = 0; k < 100; ++k) {
        ASSERT_TRUE(swarm.step(random));
        const auto& pair = as<PosePair<double>>(swarm.scene());
        EXPECT_EQ(pair.a.cx, 0);
        EXPECT_EQ(pair.b.cy, 0);
        EXPECT_EQ(pair.b.angle, 0);
    }
}

TEST(ASwarm, IsEmptyAroundAPointAtTheOrigin) {
    Random random(3);
    Swarm swarm(AabbPair<double>{}, Precision::double_);
    EXPECT_FALSE(swarm.step(random));
}

/// Returns the error bound for long double, relative to the scale.
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
    for_some_scenes(4, 8, [&](const Scene& scene, Precision, Random&) {
        const ShapePair pair = pair_at(scene, 0);
        const double size = scale(scene);
        // Outside this range, products of long doubles lose digits, overflow or vanish.
        if (!(0x1p-200 < size && size < 0x1p200)) return;
        ++asked;
        const bool are_disjoint = fast::relation(pair).relation == Relation::disjoint;
        const auto most = static_cast<double>(approximate_magnitude(pair, are_disjoint));
        if (!std::isfinite(most)) return;
        ++known;
        // The margin itself is within two ulps.
        const double margin = std::fabs(fast::margin(pair)) * (1 - 0x1p-50);
        EXPECT_LE(margin, most + rounding_of(scene) * size) << to_line(scene);
        near += most <= margin * 1.001 + rounding_of(scene) * size ? 1 : 0;
    });
    EXPECT_GT(known, asked * 8 / 10);
    EXPECT_GT(near, known * 9 / 10);
}

}  // namespace
}  // namespace touchstone
