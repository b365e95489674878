// Tests mutation and crossover.

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "core/format/text.h"
#include "core/scenes/shape_pair.h"
#include "fuzz/records/record.h"
#include "fuzz/tests/scenes.h"
#include "oracle/exact/relation.h"
#include "properties/moves/scene_touching.h"
#include "properties/moves/shape.h"

namespace touchstone::fuzz {
namespace {

TEST(Mutation, GivesValidScenesHoweverOftenItIsApplied) {
    for (const std::string_view query : all_queries()) {
        Scene scene = generated(query, 0);
        for (std::uint64_t seed = 0; seed < kMany; ++seed) {
            const Scene before = scene;
            scene = mutated(scene, seed);
            ASSERT_EQ(query_of(scene), query);
            ASSERT_FALSE(problem_of(scene)) << to_hex_line(before) << " seed " << seed;
            ASSERT_EQ(scene_of_record(record_of(scene)), scene);
        }
    }
}

TEST(Mutation, GivesValidScenesAtTheEndsOfTheRange) {
    const double most = std::numeric_limits<double>::max();
    const double least = std::numeric_limits<double>::denorm_min();
    for (const PosePair<double>& pair :
         {PosePair<double>{{most, -most, most, most, most}, {-most, most, most, most, -most}},
          PosePair<double>{{least, -least, least, 0, least}, {0, 0, 0, least, -least}}})
        for (std::uint64_t seed = 0; seed < 10 * kMany; ++seed)
            ASSERT_FALSE(problem_of(mutated(pair, seed))) << "seed " << seed;
}

TEST(Mutation, MostlyChangesTheSceneAndDependsOnTheSeedAlone) {
    for (const std::string_view query : all_queries()) {
        std::uint64_t changed = 0;
        for (std::uint64_t seed = 0; seed < seeds(); ++seed) {
            const Scene before = generated(query, seed);
            const Scene after = mutated(before, seed);
            ASSERT_TRUE(identical(after, mutated(before, seed)));
            changed += identical(after, before) ? 0 : 1;
        }
        EXPECT_GT(changed, seeds() * 7 / 10) << query;
    }
}

TEST(Mutation, OftenLandsWithinAFewUlpsOfTouching) {
    std::uint64_t near = 0;
    for (std::uint64_t seed = 0; seed < kMany; ++seed) {
        const auto pair = as<PosePair<double>>(
            mutated(PosePair<double>{{0, 0, 2, 1, 0.25}, {5, 3, 1, 2, 1}}, seed));
        near += std::fabs(moves::largest_gap(pair)) < scale(pair) * 0x1p-50 ? 1 : 0;
    }
    EXPECT_GT(near, kMany / 20);
}

TEST(Crossover, GivesValidScenesAndIsDeterminedByItsSeed) {
    for (const std::string_view query : all_queries()) {
        for (std::uint64_t seed = 0; seed < kMany / 10; ++seed) {
            const Scene first = generated(query, seed);
            const Scene second = generated(query, seed + kMany);
            const Scene child = crossed(first, second, seed);
            ASSERT_EQ(query_of(child), query);
            ASSERT_FALSE(problem_of(child)) << to_hex_line(child);
            ASSERT_TRUE(identical(child, crossed(first, second, seed)));
        }
    }
}

}  // namespace
}  // namespace touchstone::fuzz
