// Compares each tier of the oracle with the tier before it, on poses of all families and on hard
// poses.
//
// TOUCHSTONE_TIER_CASES=N judges N poses of each source instead of the few that fit ctest, on all
// cores. Tiers 3 (alone and in a batch) and 2 judge each pose. Tier 1 also judges one in 64, and
// compares margins in one of 256. It judges the first few hundred more often.

#include <gtest/gtest.h>

#include <mutex>
#include <variant>

#include "core/format/text.h"
#include "core/scenes/shape_pair.h"
#include "oracle/exact/reference.h"
#include "oracle/exact/relation.h"
#include "oracle/exact/separating_axis.h"
#include "oracle/fast/fast.h"
#include "oracle/fast/fast_poses.h"
#include "oracle/fast/intersects.h"
#include "properties/engines/parallel.h"
#include "properties/scenes/families.h"
#include "properties/tests/case_count.h"
#include "properties/tests/tiers/hard_poses.h"

namespace touchstone {
namespace {

constexpr int kPerChunk = 512;

int chunks_per_source() {
    return (case_count("TOUCHSTONE_TIER_CASES", 2 * kPerChunk) + kPerChunk - 1) / kPerChunk;
}

/// Draws the pairs of one chunk.
using Draw = std::function<PosePair<double>(Random&, int i)>;

struct Source {
    std::string name;
    std::uint64_t stream;  ///< of random numbers
    /// Called once for each chunk, with its random numbers.
    std::function<Draw(Random&)> start;
};

Source source_of(Family family) {
    return {
        std::string(name(family)), static_cast<std::uint64_t>(family), [family](Random&) -> Draw {
            return [family](Random& random, int i) {
                const Precision precision = i % 2 == 0 ? Precision::double_ : Precision::single_;
                return generate(random, family, precision).pair;
            };
        }};
}

Source source_of(const char* name, std::uint64_t stream, PosePair<double> (*draw)(Random&)) {
    return {name, stream,
            [draw](Random&) -> Draw { return [draw](Random& r, int) { return draw(r); }; }};
}

std::vector<Source> sources() {
    std::vector<Source> all;
    for (const Family family : kFamilies) all.push_back(source_of(family));
    all.push_back(source_of("mixed-magnitudes", 100, tiers::mixed_magnitudes));
    all.push_back(source_of("largest-doubles", 101, tiers::largest_doubles));
    all.push_back(source_of("hard-angles", 102, tiers::hard_angles));
    all.push_back(source_of("hard-sizes", 103, tiers::hard_sizes));
    all.push_back({"nearly-touching", 104, [](Random& random) -> Draw {
                       return [near = tiers::NearlyTouching(random)](Random& r, int) {
                           return near.draw(r);
                       };
                   }});
    return all;
}

struct Tally {
    std::array<long, 3> relations{};
    std::array<long, fast::kStages> stages{};
    long by_reference = 0;
    long margins = 0;
    long wrong = 0;
    std::string first_wrong;

    void add(const Tally& other) {
        for (std::size_t i = 0; i < 3; ++i) relations[i] += other.relations[i];
        for (std::size_t i = 0; i < fast::kStages; ++i) stages[i] += other.stages[i];
        by_reference += other.by_reference;
        margins += other.margins;
        if (wrong == 0) first_wrong = other.first_wrong;
        wrong += other.wrong;
    }

    void expect(bool right, std::string_view what, const PosePair<double>& pair) {
        if (right) return;
        if (wrong++ == 0) first_wrong = std::string(what) + ": " + to_hex_line(pair);
    }
};

/// True if two values of one margin are near enough: both have an error of at most 2 ulps.
bool nearly_equal(double x, double y, double relative) {
    if (x == y) return true;  // or both are infinite, because a distance overflows
    return std::fabs(x - y) <= relative * std::fabs(x) + 4 * 5e-324;
}

std::string stages_text(const Tally& tally) {
    std::string text;
    for (std::size_t i = 0; i < fast::kStages; ++i)
        text += std::string(i == 0 ? "" : " ") + std::string(name(fast::Stage(i))) + " " +
                std::to_string(tally.stages[i]);
    return text;
}

void compare_margins(const PosePair<double>& pair, Tally& tally) {
    const double margin = separating_axis::margin(pair);
    tally.expect(nearly_equal(margin, reference::margin(pair), 0x1p-50), "margin of tier 1", pair);
    tally.expect(nearly_equal(margin, fast::margin(pair), 1e-9), "margin of tier 3", pair);
    ++tally.margins;
}

/// Judges by tiers 3 and 2. Tier 1 also judges one in `share` pairs, and compares margins in one of
/// 4 `share`.
void compare_tiers(const PosePair<double>& pair, int i, int share, Tally& tally) {
    const Relation expected = separating_axis::relation(pair);
    const fast::Decided decided = fast::relation(pair);
    tally.expect(decided.relation == expected, "tier 3", pair);
    tally.expect(relation(prepare(pair.a), prepare(pair.b)) == expected, "tier 3, prepared", pair);
    ++tally.relations[static_cast<std::size_t>(expected)];
    ++tally.stages[static_cast<std::size_t>(decided.stage)];
    // Tests pairs in twos, because generators may alternate between precisions.
    if (i / 2 % share == 0) {
        tally.expect(reference::relation(pair) == expected, "tier 1", pair);
        ++tally.by_reference;
    }
    if (i / 2 % (4 * share) == 0) compare_margins(pair, tally);
}

class Tiers : public testing::TestWithParam<Source> {};

TEST_P(Tiers, AgreeOnRelationAndMargin) {
    Tally all;
    std::mutex adding;
    const auto judge = [&](std::size_t chunk) {
        Random random = Random::stream(11, GetParam().stream, chunk);
        const Draw draw = GetParam().start(random);
        Tally tally;
        const int share = chunk == 0 ? 4 : 64;
        for (int i = 0; i < kPerChunk; ++i) compare_tiers(draw(random, i), i, share, tally);
        const std::lock_guard lock(adding);
        all.add(tally);
    };
    in_parallel(std::thread::hardware_concurrency(), static_cast<std::size_t>(chunks_per_source()),
                judge);
    std::printf(
        "%-18s disjoint %ld touching %ld overlapping %ld; %s; "
        "tier 1 %ld, margins %ld; highest precision %lld bits\n",
        GetParam().name.c_str(), all.relations[0], all.relations[1], all.relations[2],
        stages_text(all).c_str(), all.by_reference, all.margins,
        static_cast<long long>(highest_precision_used()));
    EXPECT_EQ(all.wrong, 0) << all.first_wrong;
}

INSTANTIATE_TEST_SUITE_P(OfEverySource, Tiers, testing::ValuesIn(sources()), [](const auto& p) {
    std::string text = p.param.name;
    std::replace(text.begin(), text.end(), '-', '_');
    return text;
});

TEST(Tiers, FindNoExactTouchingWhereSizesArePositiveAndAnAngleIsNotZero) {
    Random random(13);
    int turned = 0;
    for (int i = 0; i < 3000; ++i) {
        const PosePair<double> pair = generate(random, Precision::double_).pair;
        if (is_degenerate(pair) || (pair.a.angle == 0 && pair.b.angle == 0)) continue;
        ASSERT_NE(fast::relation(pair).relation, Relation::touching) << to_hex_line(pair);
        ++turned;
    }
    EXPECT_GT(turned, 1500);
}

TEST(NearlyTouchingPoses, HaveGapsFarBelowTheResolutionOfDoubles) {
    Random random(14);
    double smallest = 1;
    std::array<int, 3> relations{};
    for (int lattice = 0; lattice < 8; ++lattice) {
        const tiers::NearlyTouching near(random);
        for (int i = 0; i < 20; ++i) {
            const PosePair<double> pair = near.draw(random);
            const double gap = separating_axis::margin(pair) / scale(pair);
            EXPECT_LT(std::fabs(gap), 0x1p-40) << to_hex_line(pair);
            smallest = std::min(smallest, std::fabs(gap));
            ++relations[static_cast<std::size_t>(separating_axis::relation(pair))];
        }
    }
    EXPECT_LT(smallest, 0x1p-200);
    EXPECT_GT(relations[static_cast<std::size_t>(Relation::disjoint)], 40);
    EXPECT_GT(relations[static_cast<std::size_t>(Relation::overlapping)], 40);
}

}  // namespace
}  // namespace touchstone
