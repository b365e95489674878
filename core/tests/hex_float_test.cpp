#include "core/format/hex_float.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/scenes/input_error.h"

namespace touchstone {
namespace {

std::string error_of_text(const std::string& text) {
    try {
        parse_hex_float(text);
    } catch (const InputError& error) {
        return error.what();
    }
    return "no error";
}

TEST(HexFloat, MayHaveEitherSignAndCaseAndNoExponent) {
    EXPECT_EQ(parse_hex_float("0x1.8p+1"), 3);
    EXPECT_EQ(parse_hex_float("-0X1P-3"), -0.125);
    EXPECT_EQ(parse_hex_float("+0x.8"), 0.5);
    EXPECT_EQ(parse_hex_float("0xAb.Cp4"), 0xabc);
    EXPECT_TRUE(std::signbit(parse_hex_float("-0x0p+0")));
}

TEST(HexFloat, ReadsBackEveryBitOfTheLargestAndTheSmallestDoubles) {
    using Limits = std::numeric_limits<double>;
    for (const double value :
         {Limits::max(), Limits::min(), Limits::denorm_min(), std::nextafter(Limits::min(), 0.0),
          std::nextafter(1.0, 2.0), 0.1, 1.0 / 3}) {
        EXPECT_EQ(parse_hex_float(hex_float(value)), value);
        EXPECT_EQ(parse_hex_float(hex_float(-value)), -value);
    }
}

TEST(HexFloat, OfZerosAroundItsDigitsIsTheSameNumber) {
    const std::string zeros(1000, '0');
    EXPECT_EQ(parse_hex_float("0x" + zeros + "1.8" + zeros + "p0"), 1.5);
    EXPECT_EQ(parse_hex_float("0x0." + zeros + "1p4004"), 1);
    EXPECT_EQ(parse_hex_float("0x1" + zeros + "p-4000"), 1);
    EXPECT_EQ(parse_hex_float("0x0p99999999999999999999"), 0);
}

TEST(HexFloat, OfMoreBitsThanADoubleHasIsNotRounded) {
    EXPECT_EQ(parse_hex_float("0x1.fffffffffffffp0"), std::nextafter(2.0, 1.0));
    EXPECT_EQ(error_of_text("0x1.00000000000001p1"),
              "\"0x1.00000000000001p1\" is no double: it has more than 53 significant bits");
    EXPECT_NE(error_of_text("0x1.fffffffffffff8p0").find("more than 53"), std::string::npos);
    EXPECT_NE(error_of_text("0x1.000000000000000000000001p0").find("more than 53"),
              std::string::npos);
    EXPECT_NE(error_of_text("0x1.8p-1074").find("below the smallest"), std::string::npos);
}

TEST(HexFloat, BeyondTheDoublesIsRefused) {
    EXPECT_EQ(error_of_text("0x1p+1024"), "\"0x1p+1024\" is no double: it is beyond the largest");
    EXPECT_NE(error_of_text("-0x1p99999999999999999999").find("beyond the largest"),
              std::string::npos);
    EXPECT_NE(error_of_text("0x1p-1075").find("below the smallest"), std::string::npos);
    EXPECT_NE(error_of_text("0x1p-99999999999999999999").find("below the smallest"),
              std::string::npos);
}

TEST(HexFloat, ThatIsNoneIsNamed) {
    for (const char* text :
         {"", "nan", "inf", "1.5", "0x", "0x.", "0xp1", "0x1p", "0x1p+", "0x1p+1 ", " 0x1",
          "0x-1p0", "--0x1p0", "0x1.8.0p0", "0x1p1.5", "0x1q1"})
        EXPECT_EQ(error_of_text(text).find("expected a number or a hex float"), 0U) << text;
}

}  // namespace
}  // namespace touchstone
