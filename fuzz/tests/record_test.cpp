// Tests the fuzz input (records of every query, and text), mutation and crossover.

#include <algorithm>
#include <limits>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "core/format/text.h"
#include "core/scenes/shape_pair.h"
#include "fuzz/records/record.h"
#include "fuzz/tests/scenes.h"
#include "oracle/exact/relation.h"

namespace touchstone::fuzz {
namespace {

const double kNan = std::numeric_limits<double>::quiet_NaN();
const double kInfinity = std::numeric_limits<double>::infinity();

Bytes bytes(const std::string& text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

std::vector<Scene> scenes_in(Bytes input) {
    std::vector<Scene> scenes;
    for_each_scene(input, [&scenes](const Scene& scene) { scenes.push_back(scene); });
    return scenes;
}

std::optional<Scene> back(const Scene& scene) {
    return scene_of_record(record_of(scene));
}

TEST(Record, RoundTripsScenesOfEveryQueryAndOfAnyTwoShapesBitForBit) {
    std::vector<std::pair<std::string, std::uint64_t>> queries;
    for (const std::string_view query : names_of_their_own()) queries.emplace_back(query, seeds());
    for (const PairOfKinds& kinds : pairs_of_kinds())
        queries.emplace_back(name_of(kinds), std::max<std::uint64_t>(seeds() / 50, 1));
    for (const auto& [query, count] : queries)
        for (std::uint64_t seed = 0; seed < count; ++seed) {
            const Scene scene = generated(query, seed);
            const auto read = back(scene);
            ASSERT_TRUE(read && identical(*read, scene)) << to_hex_line(scene);
        }
}

TEST(Record, HoldsTheNumbersInTheDocumentedOrderLittleEndian) {
    const auto record = record_of(PosePair<double>{{1, 2, 3, 4, 5}, {6, 7, 8, 9, 10}});
    EXPECT_EQ(record.size(), 82U);
    EXPECT_EQ(record[0], 2);
    EXPECT_EQ(record[1], 0);
    EXPECT_EQ(record[8], 0xf0);  // 1 is 0x3ff0000000000000
    EXPECT_EQ(record[9], 0x3f);
    EXPECT_EQ(record[80], 0x24);  // 10 is 0x4024000000000000
    EXPECT_EQ(record[81], 0x40);
}

TEST(Record, HoldsTheCountsOfPolygonsAndListsBeforeTheNumbers) {
    const auto polygons =
        record_of(ConvexPair<double>{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}, {{5, 5}, {6, 5}, {6, 6}}});
    EXPECT_EQ(polygons.size(), 4 + 14 * sizeof(double));
    EXPECT_EQ(polygons[1], 4);
    EXPECT_EQ(polygons[2], 4);
    EXPECT_EQ(polygons[3], 3);
    const auto list = record_of(RectList<double>{{}, {{}, {}}});
    EXPECT_EQ(list.size(), 3 + 15 * sizeof(double));
    EXPECT_EQ(list[1], 11);
    EXPECT_EQ(list[2], 2);
}

TEST(Record, ReplacesInvalidNumbersWithValidNumbers) {
    const auto pair =
        back(PosePair<double>{{kNan, -kInfinity, -2, kNan, kInfinity}, {1, 2, 3, -0.0, 0}});
    ASSERT_TRUE(pair);
    EXPECT_TRUE(identical(*pair, PosePair<double>{{0, 0, 2, 0, 0}, {1, 2, 3, 0, 0}}));
}

TEST(Record, CutsACornerRadiusToWhatFits) {
    const double least = std::numeric_limits<double>::denorm_min();
    const auto cut = [](double size, double r) {
        const auto scene = back(RoundedPair<double>{{0, 0, size, 5, 0, r}, {0, 0, 1, 1, 0, 0}});
        return scene ? as<RoundedPair<double>>(*scene).a.r : -1;
    };
    EXPECT_EQ(cut(1, 3), 0.5);
    EXPECT_EQ(cut(3 * least, kInfinity), 0);
    EXPECT_EQ(cut(3 * least, 9), least);
}

TEST(Record, RefusesPolygonsThatDoNotFitTheirQuery) {
    const Polygon<double> dented{{0, 0}, {4, 0}, {1, 1}, {0, 4}};
    const Polygon<double> crossing{{0, 0}, {1, 1}, {1, 0}, {0, 1}};
    const Polygon<double> triangle{{5, 5}, {6, 5}, {6, 6}};
    EXPECT_FALSE(back(ConvexPair<double>{dented, triangle}));
    EXPECT_TRUE(back(ConcavePair<double>{dented, triangle}));
    EXPECT_FALSE(back(ConcavePair<double>{crossing, triangle}));
}

/// Returns a convex polygon with that many corners, on y = x^2.
Polygon<double> on_a_parabola(std::size_t corners) {
    Polygon<double> points;
    for (std::size_t i = 0; i < corners; ++i) {
        const auto x = static_cast<double>(i);
        points.push_back({x, x * x});
    }
    return points;
}

TEST(Record, RefusesOtherSizesCountsQueriesAndVersions) {
    for (const std::string_view query : names_of_their_own()) {
        const auto record = record_of(generated(query, 3));
        for (std::size_t size = 0; size < record.size(); ++size)
            EXPECT_FALSE(scene_of_record(Bytes(record).first(size)));
        auto longer = record;
        longer.push_back(0);
        EXPECT_FALSE(scene_of_record(longer));
        const std::size_t count = names_of_their_own().size();
        for (const std::size_t query_number : {count, count + 1, std::size_t{255}}) {
            auto other = record;
            other[1] = static_cast<std::uint8_t>(query_number);
            EXPECT_FALSE(scene_of_record(other));
        }
        auto newer = record;
        newer[0] = kRecordVersion + 1;
        EXPECT_FALSE(scene_of_record(newer));
    }
    for (const std::size_t count : {0, 2, 3, 64, 65, 255})
        EXPECT_EQ(back(ConvexPair<double>{on_a_parabola(count), on_a_parabola(3)}).has_value(),
                  count == 3 || count == 64)
            << count;
    std::vector<std::uint8_t> empty_list(3 + 5 * sizeof(double), 0);
    empty_list[0] = 2;
    empty_list[1] = 11;
    EXPECT_FALSE(scene_of_record(empty_list));
}

TEST(Record, OfTheLongestListOfTheLargestPolygonsHasTheLargestSize) {
    const PlacedByCosSin<double> a{0, 0, 1, 0, 1, on_a_parabola(kMostCorners)};
    const Scene list = Scene::with_list(a, std::vector<PlacedByCosSin<double>>(kLongestList, a));
    EXPECT_EQ(record_of(list).size(), kLongestRecord);
    EXPECT_TRUE(back(list));
}

TEST(Record, ThatIsDamagedIsReadAsAValidSceneOrRefused) {
    int read = 0;
    for (std::uint64_t seed = 0; seed < 10 * kMany; ++seed) {
        Random random(seed);
        const auto queries = names_of_their_own();
        auto record = record_of(generated(queries[seed % queries.size()], seed));
        const int changes = random.from_to(1, 20);
        for (int i = 0; i < changes; ++i)
            record[random.bits() % record.size()] = static_cast<std::uint8_t>(random.bits());
        if (random.chance(0.2)) record.resize(random.bits() % 200);
        for (const Scene& scene : scenes_in(record)) {
            ASSERT_FALSE(problem_of(scene));
            ++read;
        }
    }
    EXPECT_GT(read, static_cast<int>(kMany));
}

TEST(Input, ReadsEveryCaseLineOfATextAndSkipsOthers) {
    const Scene first = generated("rect-circle", 1);
    const Scene second = generated("convex-convex", 2);
    const std::string text = "\n" + to_line(first) + "\r\n{}\nnonsense\n  " + to_hex_line(second);
    EXPECT_EQ(scenes_in(bytes(text)), (std::vector{first, second}));
}

TEST(Input, HoldsNoSceneIfItIsNeitherAValidRecordNorAValidCase) {
    EXPECT_TRUE(scenes_in({}).empty());
    EXPECT_TRUE(scenes_in(bytes("\n")).empty());
    EXPECT_TRUE(scenes_in(bytes("{")).empty());
    EXPECT_TRUE(scenes_in(bytes(R"({"query":"rect-rect","a":{},"b":{}})")).empty());
    EXPECT_TRUE(scenes_in(bytes(std::string(100'000, '['))).empty());
    EXPECT_TRUE(scenes_in(bytes(std::string(1000, '\0'))).empty());
    PosePair<double> negative{};
    negative.a.w = -1;
    EXPECT_TRUE(scenes_in(bytes(to_line(negative))).empty());
    const ConvexPair<double> dented{{{0, 0}, {4, 0}, {1, 1}, {0, 4}}, {{5, 5}, {6, 5}, {6, 6}}};
    EXPECT_TRUE(scenes_in(bytes(to_line(dented))).empty());
}

TEST(Mutation, GivesValidScenesHoweverOftenItIsApplied) {
    for (const std::string_view query : names_of_their_own()) {
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

TEST(Crossover, GivesValidScenesAndIsDeterminedByItsSeed) {
    for (const std::string_view query : names_of_their_own()) {
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
