// The table of classes: what everything that tells wrong answers apart goes by.

#include "core/cards/class.h"

#include <gtest/gtest.h>

namespace touchstone {
namespace {

TEST(TheTableOfClasses, FindsEachClassByItsNameAndNoOther) {
    for (const Class c : kClasses) EXPECT_EQ(class_named(name(c)), c) << name(c);
    EXPECT_EQ(class_named("kept"), std::nullopt);
    EXPECT_EQ(class_named(""), std::nullopt);
}

TEST(TheTableOfClasses, HasThoseThatFailBeforeThoseThatDoNot) {
    bool may_fail = true;
    for (const Class c : kClasses) {
        EXPECT_TRUE(may_fail || !fails(c)) << name(c);
        may_fail = fails(c);
    }
}

TEST(TheTableOfClasses, LetsWhoSeesTheMathematicsTellLogicFromRounding) {
    EXPECT_TRUE(is_class_of(JudgedBy::mathematics, Class::logic));
    EXPECT_FALSE(is_class_of(JudgedBy::mathematics, Class::wrong));
    EXPECT_FALSE(is_class_of(JudgedBy::margin, Class::logic));
    EXPECT_FALSE(is_class_of(JudgedBy::margin, Class::beyond_tolerance));
    EXPECT_TRUE(is_class_of(JudgedBy::margin, Class::wrong));
    EXPECT_TRUE(is_class_of(JudgedBy::truth, Class::contradiction));
    EXPECT_FALSE(is_class_of(JudgedBy::truth, Class::contract));
}

}  // namespace
}  // namespace touchstone
