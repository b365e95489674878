// Stages: who is asked, and in which order.

#include "oracle/fast/stages.h"

#include <gtest/gtest.h>

#include <string>

namespace touchstone::fast {
namespace {

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
