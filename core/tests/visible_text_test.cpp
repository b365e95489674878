// Text of other people: what could act on a terminal or end a comment is escaped, all else stays.

#include "core/format/visible_text.h"

#include <gtest/gtest.h>

namespace touchstone {
namespace {

TEST(VisibleText, IsWhatItWasWhereEveryCharacterCanBeSeen) {
    const std::string plain =
        "sat-local, \"hit\" \\ 2 \xc3\x97 \xce\xb5, \xe2\x86\x92 \xf0\x9f\x98\x80~";
    EXPECT_EQ(visible(plain), plain);
    EXPECT_EQ(visible(""), "");
}

TEST(VisibleText, HasControlCharactersOfOneByteAndOfTwoEscaped) {
    EXPECT_EQ(visible(std::string_view("\0\x1b[2J\x7f", 6)), R"(\x00\x1b[2J\x7f)");
    EXPECT_EQ(visible("\xc2\x9b"
                      "2J"),
              R"(\x9b2J)");
}

TEST(VisibleText, HasNothingThatEndsALineOrTurnsItsDirection) {
    EXPECT_EQ(visible("a\nb\r\tc"), R"(a\nb\r\tc)");
    EXPECT_EQ(visible("\xe2\x80\xa8\xe2\x80\xa9\xe2\x80\xae\xe2\x81\xa6\xc2\x85"),
              R"(\u2028\u2029\u202e\u2066\x85)");
}

TEST(VisibleText, HasBytesThatAreNoUtf8Escaped) {
    EXPECT_EQ(visible("\x9b\xff"), R"(\x9b\xff)");
    EXPECT_EQ(visible("\xe2\x80"), R"(\xe2\x80)");
    EXPECT_EQ(visible("\xc0\x9b"), R"(\xc0\x9b)") << "an overlong form";
    EXPECT_EQ(visible("\xed\xa0\x80"), R"(\xed\xa0\x80)") << "a surrogate";
}

TEST(VisibleText, KeepsTheEndsOfLinesWhereItIsOfLines) {
    EXPECT_EQ(visible_lines("a\x1b\nb\n\nc\r"), "a\\x1b\nb\n\nc\\r");
}

}  // namespace
}  // namespace touchstone
