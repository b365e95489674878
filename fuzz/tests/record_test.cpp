// The fuzz input and its mutations.

#include <cmath>
#include <cstring>
#include <limits>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "core/case_format.h"
#include "fuzz/mutate.h"
#include "fuzz/record.h"
#include "properties/families.h"
#include "properties/moves/pose_touching.h"

namespace touchstone::fuzz {
namespace {

PosePair<double> mutated_pair(const PosePair<double>& pair, std::uint64_t seed) {
    return std::get<PosePair<double>>(mutated(pair, seed));
}
PosePair<double> crossed_pair(const PosePair<double>& first, const PosePair<double>& second,
                              std::uint64_t seed) {
    return std::get<PosePair<double>>(crossed(first, second, seed));
}

constexpr int kMany = 20'000;

const std::uint8_t* bytes(const std::string& text) {
    return reinterpret_cast<const std::uint8_t*>(text.data());
}

std::optional<PosePair<double>> decode_text(const std::string& text) {
    return decode(bytes(text), text.size());
}

std::optional<PosePair<double>> decode_record(const Record& record) {
    return decode(record.data(), record.size());
}

/// Equal bits, so that -0 differs from 0.
bool identical(const PosePair<double>& p, const PosePair<double>& q) {
    return std::memcmp(&p, &q, sizeof p) == 0;
}

PosePair<double> generated(std::uint64_t seed) {
    Random random(seed);
    return generate(random, Precision::double_).pair;
}

TEST(Record, RoundTripsEveryGeneratedPairBitForBit) {
    for (std::uint64_t seed = 0; seed < kMany; ++seed) {
        const PosePair<double> pair = generated(seed);
        const auto back = decode_record(encode(pair));
        ASSERT_TRUE(back);
        ASSERT_TRUE(identical(*back, pair)) << to_json(pair);
    }
}

TEST(Record, HoldsTheFieldsInTheDocumentedOrderLittleEndian) {
    const Record record = encode({{1, 2, 3, 4, 5}, {6, 7, 8, 9, 10}});
    EXPECT_EQ(record.size(), 81U);
    EXPECT_EQ(record[0], 1);
    EXPECT_EQ(record[7], 0xf0);  // 1 is 0x3ff0000000000000
    EXPECT_EQ(record[8], 0x3f);
    EXPECT_EQ(record[79], 0x24);  // 10 is 0x4024000000000000
    EXPECT_EQ(record[80], 0x40);
}

TEST(Record, FoldsInvalidNumbersIntoTheDomain) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double infinity = std::numeric_limits<double>::infinity();
    const auto pair =
        decode_record(encode({{nan, -infinity, -2, nan, infinity}, {1, 2, 3, -0.0, 0}}));
    ASSERT_TRUE(pair);
    EXPECT_TRUE(identical(*pair, {{0, 0, 2, 0, 0}, {1, 2, 3, 0, 0}}));
}

TEST(Record, ReadsOneJsonCaseLine) {
    const PosePair<double> pair = generated(7);
    EXPECT_EQ(decode_text(to_json(pair).dump()), pair);
    EXPECT_EQ(decode_text(to_hex_json(pair).dump() + "\r\n"), pair);
}

TEST(Record, ReadsEveryCaseLineOfATextAndSkipsOthers) {
    const std::string text =
        "\n" + to_json(generated(1)).dump() + "\n{}\nnonsense\n" + to_json(generated(2)).dump();
    const auto pairs = decode_all(bytes(text), text.size());
    ASSERT_EQ(pairs.size(), 2U);
    EXPECT_EQ(pairs[0], generated(1));
    EXPECT_EQ(pairs[1], generated(2));
}

TEST(Record, RefusesOtherSizesVersionsAndInvalidCases) {
    Record record = encode(generated(3));
    for (std::size_t size = 0; size < record.size(); ++size)
        EXPECT_FALSE(decode(record.data(), size));
    EXPECT_FALSE(decode(nullptr, 0));
    record[0] = 2;
    EXPECT_FALSE(decode_record(record));
    EXPECT_FALSE(decode_text("{"));
    EXPECT_FALSE(decode_text(R"({"query":"rect-rect","a":{},"b":{}})"));
    PosePair<double> negative{};
    negative.a.w = -1;
    EXPECT_FALSE(decode_text(to_json(negative).dump()));
    EXPECT_FALSE(decode_text(std::string(100'000, '[')));
}

TEST(Record, SurvivesGarbageAndIsValidWhereItReadsIt) {
    for (std::uint64_t seed = 0; seed < kMany; ++seed) {
        Random random(seed);
        std::string garbage(static_cast<std::size_t>(random.from_to(0, 2 * kRecordSize)), '\0');
        for (char& c : garbage) c = static_cast<char>(random.bits());
        if (random.chance(0.5)) garbage.resize(kRecordSize);
        if (random.chance(0.3)) garbage.insert(0, "{\"query\":");
        else garbage[0] = static_cast<char>(kRecordVersion);
        for (const auto& pair : decode_all(bytes(garbage), garbage.size()))
            ASSERT_NO_THROW(require_valid(pair));
    }
}

TEST(Mutation, StaysInTheDomainHoweverOftenItIsApplied) {
    PosePair<double> pair{};
    for (std::uint64_t seed = 0; seed < 3 * kMany; ++seed) {
        const PosePair<double> before = pair;
        pair = mutated_pair(pair, seed);
        ASSERT_NO_THROW(require_valid(pair)) << to_hex_json(before) << " seed " << seed;
        ASSERT_EQ(decode_record(encode(pair)), pair);
    }
}

TEST(Mutation, StaysInTheDomainAtTheEndsOfTheRange) {
    const double most = std::numeric_limits<double>::max();
    const double least = std::numeric_limits<double>::denorm_min();
    for (const PosePair<double>& pair :
         {PosePair<double>{{most, -most, most, most, most}, {-most, most, most, most, -most}},
          PosePair<double>{{least, -least, least, 0, least}, {0, 0, 0, least, -least}}})
        for (std::uint64_t seed = 0; seed < kMany; ++seed)
            ASSERT_NO_THROW(require_valid(mutated_pair(pair, seed))) << "seed " << seed;
}

TEST(Mutation, IsDeterminedByItsSeed) {
    for (std::uint64_t seed = 0; seed < kMany; ++seed)
        ASSERT_TRUE(identical(mutated_pair(generated(seed), seed), mutated_pair(generated(seed), seed)));
}

TEST(Mutation, MostlyChangesThePair) {
    int changed = 0;
    for (std::uint64_t seed = 0; seed < kMany; ++seed)
        changed += !identical(mutated_pair(generated(seed), seed), generated(seed));
    EXPECT_GT(changed, kMany * 8 / 10);
}

TEST(Mutation, OftenLandsWithinAFewUlpsOfTouching) {
    int near = 0;
    for (std::uint64_t seed = 0; seed < kMany; ++seed) {
        const PosePair<double> pair = mutated_pair({{0, 0, 2, 1, 0.25}, {5, 3, 1, 2, 1}}, seed);
        near += std::fabs(moves::largest_gap(pair)) < scale(pair) * 0x1p-50;
    }
    EXPECT_GT(near, kMany / 20);
}

TEST(Crossover, TakesAFromTheFirstAndTheShapeOfBFromTheSecond) {
    for (std::uint64_t seed = 0; seed < kMany; ++seed) {
        const PosePair<double> first = round_to(Precision::single_, generated(seed));
        const PosePair<double> second = round_to(Precision::single_, generated(seed + kMany));
        const PosePair<double> child = crossed_pair(first, second, seed);
        ASSERT_NO_THROW(require_valid(child));
        ASSERT_EQ(child.a, first.a);
        ASSERT_EQ(child.b.w, second.b.w);
        ASSERT_EQ(child.b.h, second.b.h);
        ASSERT_EQ(child.b.angle, second.b.angle);
    }
}

TEST(Crossover, IsDeterminedByItsSeed) {
    for (std::uint64_t seed = 0; seed < kMany; ++seed)
        ASSERT_TRUE(identical(crossed_pair(generated(seed), generated(seed + 1), seed),
                              crossed_pair(generated(seed), generated(seed + 1), seed)));
}

}  // namespace
}  // namespace touchstone::fuzz
