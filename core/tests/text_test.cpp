#include <gtest/gtest.h>
#include <cmath>
#include <limits>

#include "core/format/text.h"
#include "core/tests/error_in.h"

namespace touchstone {
namespace {

std::string error_of_text(const std::string& text) {
    return error_in([&text] { parse_hex_float(text); });
}

TEST(HexFloat, MayHaveEitherSignAndCaseAndNoExponent) {
    EXPECT_EQ(parse_hex_float("0x1.8p+1"), 3);
    EXPECT_EQ(parse_hex_float("-0X1P-3"), -0.125);
    EXPECT_EQ(parse_hex_float("+0x.8"), 0.5);
    EXPECT_EQ(parse_hex_float("0xAb.Cp4"), 0xabc);
    EXPECT_TRUE(std::signbit(parse_hex_float("-0x0p+0")));
}

TEST(HexFloat, ReadsBackEveryBitOfLargeSmallAndOrdinaryDoubles) {
    using Limits = std::numeric_limits<double>;
    for (const double value :
         {Limits::max(), Limits::min(), Limits::denorm_min(), std::nextafter(Limits::min(), 0.0),
          std::nextafter(1.0, 2.0), std::nextafter(2.0, 1.0), 0.1, 1.0 / 3}) {
        EXPECT_EQ(parse_hex_float(hex_float(value)), value);
        EXPECT_EQ(parse_hex_float(hex_float(-value)), -value);
    }
}

TEST(HexFloat, ThatIsNotADoubleIsRefusedWithTheReason) {
    const std::string bits = "it has more than 53 significant bits";
    const std::string large = "it is too large";
    const std::string small = "it is too small, but not zero";
    for (const auto& [text, reason] :
         {std::pair<std::string, std::string>{"0x1.00000000000001p1", bits},
          {"0x1.fffffffffffff8p0", bits},
          {"0x1.000000000000000000000001p0", bits},
          {"0x1.8p-1074", "it has bits below the smallest double"},
          {"0x1p+1024", large},
          {"-0x1p99999999999999999999", large},
          {"0x1p-1075", small},
          {"0x1p-99999999999999999999", small}})
        EXPECT_EQ(error_of_text(text), "\"" + text + "\" is not a double: " + reason);
    for (const char* text :
         {"", "nan", "inf", "1.5", "0x", "0x.", "0xp1", "0x1p", "0x1p+", "0x1p+1 ", " 0x1",
          "0x-1p0", "--0x1p0", "0x1.8.0p0", "0x1p1.5", "0x1q1"})
        EXPECT_EQ(error_of_text(text).find("expected a number or a hex float"), 0U) << text;
}

const std::vector<std::string_view> kKnown{"sat-local", "sat-projected", "unrotate-circle",
                                           "unrotate-point"};

TEST(NearestName, IsFoundDespiteOneWrongMissingExtraOrExchangedLetter) {
    for (const char* name : {"sat-lokal", "sat-loal", "sat--local", "sat-locla", "sat-local"})
        EXPECT_EQ(nearest_name(name, kKnown), "sat-local") << name;
    EXPECT_EQ(nearest_name("bac", {"abc"}), "abc");
    EXPECT_EQ(nearest_name("cba", {"abc"}), std::nullopt);
}

TEST(NearestName, IsNotSuggestedIfMoreThanAThirdDiffers) {
    EXPECT_EQ(nearest_name("gjk", kKnown), std::nullopt);
    EXPECT_EQ(nearest_name("", kKnown), std::nullopt);
    EXPECT_EQ(nearest_name(std::string(1 << 20, 'x'), kKnown), std::nullopt);
    EXPECT_EQ(nearest_name("x", {}), std::nullopt);
}

TEST(NearestName, IsSuggestedOrElseTheFirstKnownNamesAreListed) {
    EXPECT_EQ(suggestion("sat-loca", kKnown), "; did you mean sat-local?");
    EXPECT_EQ(suggestion("gjk", {"p", "q"}), "; known: p, q");
    EXPECT_EQ(suggestion("CLOSED", {"open", "closed"}), "; did you mean closed?");
    EXPECT_EQ(suggestion("deg", {"radians", "degrees"}), "; did you mean degrees?");
    EXPECT_EQ(suggestion("cor", {"corner", "corner-pivot"}), "; known: corner, corner-pivot");
    const std::string many = suggestion("gjk", std::vector<std::string_view>(100, "p"));
    EXPECT_TRUE(many.ends_with("p, p, and 86 more")) << many;
}

TEST(VisibleText, KeepsVisibleCharactersAndLineEndsIfSeveralLinesAreAllowed) {
    const std::string plain =
        "sat-local, \"hit\" \\ 2 \xc3\x97 \xce\xb5, \xe2\x86\x92 \xf0\x9f\x98\x80~";
    EXPECT_EQ(visible(plain), plain);
    EXPECT_EQ(visible_lines("a\x1b\nb\n\nc\r"), "a\\x1b\nb\n\nc\\r");
}

TEST(VisibleText, EscapesControlCharactersLineEndsChangesOfDirectionAndInvalidUtf8) {
    for (const auto& [text, escaped] :
         {std::pair<std::string_view, const char*>{{"\0\x1b[2J\x7f", 6}, R"(\x00\x1b[2J\x7f)"},
          {"\xc2\x9b[2J", R"(\x9b[2J)"},
          {"a\nb\r\tc", R"(a\nb\r\tc)"},
          {"\xe2\x80\xa8\xe2\x80\xa9\xe2\x80\xae\xe2\x81\xa6\xc2\x85",
           R"(\u2028\u2029\u202e\u2066\x85)"},
          {"\xe2\x80\x8e\xe2\x80\x8f\xd8\x9c", R"(\u200e\u200f\u061c)"},
          {"\x9b\xff", R"(\x9b\xff)"},
          {"\xe2\x80", R"(\xe2\x80)"},
          {"\xc0\x9b", R"(\xc0\x9b)"},           // an overlong form
          {"\xed\xa0\x80", R"(\xed\xa0\x80)"}})  // a surrogate
        EXPECT_EQ(visible(text), escaped);
}

}  // namespace
}  // namespace touchstone
