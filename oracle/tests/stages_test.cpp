// Stages: who is asked, and in which order.

#include "oracle/fast/stages.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

namespace touchstone::fast {
namespace {

TEST(Stages, HaveNamesOfTheirOwnAndThereAreNoMore) {
    std::set<std::string_view> names;
    for (std::size_t i = 0; i < kStages; ++i) names.insert(name(static_cast<Stage>(i)));
    EXPECT_EQ(names.size(), kStages);
    EXPECT_EQ(names.count("?"), 0U);
    EXPECT_EQ(name(static_cast<Stage>(kStages)), "?");
}

TEST(Stages, AreAskedInOrderUntilOneKnowsAndNotAfterwards) {
    std::string asked;
    const auto unsure = [&](char name) {
        return [&asked, name] {
            asked += name;
            return by(Stage::filter, std::nullopt);
        };
    };
    const auto sure = [&asked] {
        asked += 's';
        return by(Stage::expansion, Relation::touching);
    };
    const auto last = [&asked] {
        asked += 'l';
        return Decided{Relation::disjoint, Stage::exact};
    };
    const Decided early = first_known(unsure('a'), unsure('b'), sure, unsure('c'), last);
    EXPECT_EQ(asked, "abs");
    EXPECT_EQ(early.relation, Relation::touching);
    EXPECT_EQ(early.stage, Stage::expansion);

    asked.clear();
    const Decided late = first_known(unsure('a'), unsure('b'), last);
    EXPECT_EQ(asked, "abl");
    EXPECT_EQ(late.relation, Relation::disjoint);
    EXPECT_EQ(late.stage, Stage::exact);
}

}  // namespace
}  // namespace touchstone::fast
