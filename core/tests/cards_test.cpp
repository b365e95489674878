// Tests of the table of classes of wrong answers, and of the registry.
#include <gtest/gtest.h>

#include "core/cards/class.h"
#include "core/cards/registry.h"
#include "core/literature/rect_rect/sat_local.h"

namespace touchstone {
namespace {

TEST(TheTableOfClasses, ListsFailingClassesBeforeOthers) {
    bool may_fail = true;
    for (const Class c : kClasses) {
        EXPECT_TRUE(may_fail || !fails(c)) << name(c);
        may_fail = fails(c);
    }
}

TEST(TheTableOfClasses, GivesEachJudgeItsOwnClasses) {
    EXPECT_TRUE(is_class_of(JudgedBy::mathematics, Class::logic));
    EXPECT_FALSE(is_class_of(JudgedBy::mathematics, Class::wrong));
    EXPECT_FALSE(is_class_of(JudgedBy::margin, Class::logic));
    EXPECT_FALSE(is_class_of(JudgedBy::margin, Class::beyond_tolerance));
    EXPECT_TRUE(is_class_of(JudgedBy::margin, Class::wrong));
    EXPECT_TRUE(is_class_of(JudgedBy::truth, Class::contradiction));
    EXPECT_FALSE(is_class_of(JudgedBy::truth, Class::contract));
}

/// Text as a template argument.
template <std::size_t n>
struct Text {
    char chars[n];
    constexpr Text(const char (&from)[n]) {
        std::copy_n(from, n, chars);
    }  // NOLINT: implicit, for literals
};

template <Text kName>
struct Named : rect_rect::SatLocal {
    static AlgorithmInfo info() {
        AlgorithmInfo info = SatLocal::info();
        info.name = kName.chars;
        return info;
    }
};

TEST(Registry, RejectsAlgorithmsWithABadOrTakenNameAndKeepsTheOthers) {
    Registry<float, double> all;
    all.add_all(
        std::type_identity<std::tuple<Named<"first">, Named<"Not good">, Named<"sat-2">>>{});
    EXPECT_FALSE(all.add<Named<"first">>());
    EXPECT_FALSE(all.add<Named<"">>());
    EXPECT_FALSE(all.add<Named<"-first">>());
    EXPECT_FALSE(all.add<Named<"first-">>());
    EXPECT_FALSE(all.add<Named<"fi--rst">>());
    EXPECT_FALSE(all.add<Named<"fi_rst">>());
    EXPECT_TRUE(all.add<Named<"1st">>());
    ASSERT_EQ(all.entries().size(), 3U);
    for (const char* name : {"first", "sat-2", "1st"}) EXPECT_NE(all.find(name), nullptr) << name;
    ASSERT_EQ(all.left_out().size(), 7U);
    EXPECT_EQ(
        all.left_out()[0],
        "the algorithm \"Not good\" of query rect-rect is left out: a name is lower-case words "
        "joined by hyphens");
    EXPECT_NE(all.left_out()[1].find("another one has that name"), std::string::npos);
}

}  // namespace
}  // namespace touchstone
