// The scenes of every query: generators draw what they say, and the fast oracle says what the
// reference says.
//
// TOUCHSTONE_TIER_CASES=N judges N scenes of each query and family instead of the few that fit
// ctest.

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>

#include "core/case_format.h"
#include "oracle/fast.h"
#include "oracle/polygon.h"
#include "oracle/reference.h"
#include "properties/exhaustive.h"
#include "properties/scene_families.h"
#include "properties/scene_moves.h"

namespace touchstone {
namespace {

int cases_per_family() {
    const char* text = std::getenv("TOUCHSTONE_TIER_CASES");
    return text == nullptr ? 12 : std::atoi(text);
}

std::vector<std::string_view> queries() {
    std::vector<std::string_view> names;
    for_each_scene_type([&](auto type) { names.push_back(decltype(type)::type::query); });
    return names;
}

class ScenesOf : public testing::TestWithParam<std::string_view> {};

TEST_P(ScenesOf, TheQueryAreDrawnValidAndOfTheAskedPrecision) {
    Random random(61);
    for (int i = 0; i < 1500; ++i) {
        const Precision precision = i % 2 == 0 ? Precision::double_ : Precision::single_;
        const Scene scene = generate_scene(GetParam(), random, precision).scene;
        ASSERT_EQ(query_of(scene), GetParam());
        ASSERT_NO_THROW(require_valid(scene)) << to_hex_json(scene);
        ASSERT_NO_THROW(require_polygons(scene)) << to_hex_json(scene);
        ASSERT_EQ(round_to(precision, scene), scene);
        ASSERT_EQ(parse_case(to_hex_json(scene).dump()).scene, scene);
    }
}

TEST_P(ScenesOf, TheQueryNearlyTouchInAFifthOfTheCasesAndTouchExactlyInSome) {
    constexpr int kDraws = 1500;
    Random random(62);
    int near = 0;
    std::map<Relation, int> relations;
    for (int i = 0; i < kDraws; ++i) {
        const Scene scene = generate_scene(GetParam(), random, Precision::double_).scene;
        bool any = false;
        for (std::size_t item = 0; item < items_of(scene); ++item) {
            ++relations[fast::relation(scene, item).relation];
            any = any || std::fabs(fast::margin(scene, item)) <= 4 * 0x1p-52 * scale(scene);
        }
        near += any ? 1 : 0;
    }
    std::printf("%s: %.1f %% within 4 eps x scale\n", GetParam().data(), 100.0 * near / kDraws);
    EXPECT_GE(near, kDraws / 5);
    EXPECT_GE(relations[Relation::touching], kDraws / 200);
    EXPECT_GE(relations[Relation::disjoint], kDraws / 4);
    EXPECT_GE(relations[Relation::overlapping], kDraws / 8);
}

TEST_P(ScenesOf, TheQueryHaveTheRelationAndMarginOfTheReferenceInTheFastOracle) {
    std::array<int, 3> stages{};
    for (const Family family : kFamilies) {
        Random random = Random::stream(63, static_cast<std::uint64_t>(family), 0);
        for (int i = 0; i < cases_per_family(); ++i) {
            const Precision precision = i % 2 == 0 ? Precision::double_ : Precision::single_;
            const Scene scene = generate_scene(GetParam(), random, family, precision).scene;
            for (std::size_t item = 0; item < items_of(scene); ++item) {
                const fast::Decided decided = fast::relation(scene, item);
                ++stages[static_cast<std::size_t>(decided.stage)];
                ASSERT_EQ(decided.relation, reference::relation(scene, item))
                    << to_hex_json(scene) << " item " << item;
                if (i % 4 != 0) continue;
                const double expected = reference::margin(scene, item);
                const double margin = fast::margin(scene, item);
                ASSERT_TRUE(margin == expected ||
                            std::fabs(margin - expected) <= 1e-9 * std::fabs(expected) + 4 * 5e-324)
                    << to_hex_json(scene) << " item " << item << " " << margin << " " << expected;
            }
        }
    }
    std::printf("%s: filter %d ball %d exact %d\n", GetParam().data(), stages[0], stages[1],
                stages[2]);
}

TEST_P(ScenesOf, TheQueryTouchWithinAFewUlpsAfterSlidingToTouch) {
    Random random(64);
    int judged = 0;
    for (int i = 0; i < 400; ++i) {
        const Scene scene =
            generate_scene(GetParam(), random, Family::uniform, Precision::double_).scene;
        const Scene slid = moves::slide_to_touch(scene, 0, moves::anchors_of_a(scene).front(),
                                                 moves::anchors_of_b(scene, 0).front(),
                                                 random.between(-3, 3), 0, Precision::double_);
        if (slid == scene) continue;
        ++judged;
        ASSERT_LE(std::fabs(fast::margin(slid)), 6 * 0x1p-52 * scale(slid)) << to_hex_json(slid);
    }
    EXPECT_GT(judged, 300);
}

TEST_P(ScenesOf, TheQuerysGridAreValidAndHoldEveryRelation) {
    std::map<Relation, std::uint64_t> relations;
    const std::uint64_t count = exhaustive_count(GetParam());
    for (std::uint64_t i = 0; i < count; i += 1 + count / 6000) {
        const Scene scene = exhaustive_scene(GetParam(), i);
        ASSERT_NO_THROW(require_valid(scene)) << to_json(scene);
        ASSERT_NO_THROW(require_polygons(scene)) << to_json(scene);
        ++relations[fast::relation(scene).relation];
    }
    std::printf("%s: %llu scenes on the grid\n", GetParam().data(),
                static_cast<unsigned long long>(count));
    EXPECT_GE(relations[Relation::touching], 20U);
    EXPECT_GE(relations[Relation::disjoint], 100U);
    EXPECT_GE(relations[Relation::overlapping], 100U);
}

INSTANTIATE_TEST_SUITE_P(EachQuery, ScenesOf, testing::ValuesIn(queries()), [](const auto& query) {
    std::string text(query.param);
    std::replace(text.begin(), text.end(), '-', '_');
    return text;
});

}  // namespace
}  // namespace touchstone
