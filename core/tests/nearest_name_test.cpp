#include "core/format/nearest_name.h"

#include <gtest/gtest.h>

namespace touchstone {
namespace {

const std::vector<std::string_view> kKnown{"sat-local", "sat-projected", "unrotate-circle",
                                           "unrotate-point"};

TEST(NearestName, IsFoundThroughALetterThatIsWrongMissingTooManyOrExchanged) {
    EXPECT_EQ(nearest_name("sat-lokal", kKnown), "sat-local");
    EXPECT_EQ(nearest_name("sat-loal", kKnown), "sat-local");
    EXPECT_EQ(nearest_name("sat--local", kKnown), "sat-local");
    EXPECT_EQ(nearest_name("sat-locla", kKnown), "sat-local");
    EXPECT_EQ(nearest_name("unrotate-ponit", kKnown), "unrotate-point");
    EXPECT_EQ(nearest_name("sat-local", kKnown), "sat-local");
}

TEST(NearestName, AnExchangeIsOneChangeAndNotTwo) {
    EXPECT_EQ(nearest_name("bac", {"abc"}), "abc");
    EXPECT_EQ(nearest_name("cba", {"abc"}), std::nullopt);
}

TEST(NearestName, IsNoneWhereMoreThanAThirdIsOther) {
    EXPECT_EQ(nearest_name("gjk", kKnown), std::nullopt);
    EXPECT_EQ(nearest_name("", kKnown), std::nullopt);
    EXPECT_EQ(nearest_name(std::string(1 << 20, 'x'), kKnown), std::nullopt);
    EXPECT_EQ(nearest_name("x", {}), std::nullopt);
}

TEST(NearestName, IsSuggestedAndElseAllAreListed) {
    EXPECT_EQ(suggestion("sat-loca", kKnown), "; did you mean sat-local?");
    EXPECT_EQ(suggestion("gjk", {"p", "q"}), "; known: p, q");
}

}  // namespace
}  // namespace touchstone
