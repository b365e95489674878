#include "core/format/case_format.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "core/scenes/problem.h"

namespace touchstone {
namespace {

/// The pair in a case of `rect-rect`.
PosePair<double> pair_of(const Case& c) {
    return std::get<PosePair<double>>(c.scene);
}

constexpr const char* kLine = R"({"query":"rect-rect","a":{"cx":0,"cy":0,"w":2,"h":1,"angle":0.3},)"
                              R"("b":{"cx":1,"cy":-0.1,"w":1,"h":1,"angle":0},"id":7})";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    text.replace(text.find(from), from.size(), to);
    return text;
}

std::string error_of(const std::string& line) {
    try {
        parse_case(line);
    } catch (const InputError& error) {
        return error.what();
    }
    return "no error";
}

TEST(CaseFormat, ReadsEveryFieldOfBothRectangles) {
    const PosePair<double> expected{{0, 0, 2, 1, 0.3}, {1, -0.1, 1, 1, 0}};
    EXPECT_EQ(pair_of(parse_case(kLine)), expected);
}

TEST(CaseFormat, KeepsFieldsThatItDoesNotKnow) {
    EXPECT_EQ(parse_case(kLine).extra, Json({{"id", 7}}));
}

TEST(CaseFormat, HexFloatsAndDecimalsReadBackBitForBit) {
    const PosePair<double> pair{{0.1, -1e-310, 5e-324, 1.7976931348623157e308, 1e22},
                                {-0.0, 1.0 / 3, 0, 0x1.fffffffffffffp-1022, -2.5}};
    EXPECT_EQ(pair_of(parse_case(to_json(pair).dump())), pair);
    EXPECT_EQ(pair_of(parse_case(to_hex_json(pair).dump())), pair);
}

TEST(CaseFormat, ReadsHexFloatsOfEitherSignAndCase) {
    const auto read = [](const char* text) {
        return pair_of(parse_case(replaced(kLine, "-0.1", text))).b.cy;
    };
    EXPECT_EQ(read(R"("0x1.8p+1")"), 3);
    EXPECT_EQ(read(R"("-0X1P-3")"), -0.125);
    EXPECT_EQ(read(R"("+0x.8")"), 0.5);
}

TEST(CaseFormat, NamesTheFieldThatIsWrong) {
    EXPECT_EQ(error_of(replaced(kLine, "\"w\":2", "\"w\":-2")), "a.w: negative size -2");
    EXPECT_EQ(error_of(replaced(kLine, "\"w\":2,", "")), "a.w: missing");
    EXPECT_EQ(error_of(replaced(kLine, "-0.1", "null")), "b.cy: expected a number, found null");
    EXPECT_TRUE(error_of(replaced(kLine, "rect-rect", "cube-cube"))
                    .starts_with("query: unknown query \"cube-cube\"; known: rect-rect, "
                                 "rect-point, rect-circle, rect-segment, convex-convex, "));
    EXPECT_EQ(error_of("{}"), "query: missing");
    EXPECT_EQ(error_of("[]"), "case: expected an object, found array");
}

TEST(CaseFormat, RefusesNumbersThatAreNotFinite) {
    for (const char* text : {R"("nan")", R"("inf")", R"("0x1p+2000")", R"("0x")", R"("1.5")",
                             R"("0x1p+1 ")", R"("0x-1p0")", R"("--0x1p0")", "\"\""}) {
        EXPECT_EQ(error_of(replaced(kLine, "-0.1", text)).find("b.cy: expected a number"), 0U)
            << text;
    }
    EXPECT_EQ(error_of(replaced(kLine, "-0.1", "1e999")),
              "b.cy: not a finite number: number overflow parsing '1e999'");
    EXPECT_NE(error_of(replaced(kLine, "-0.1", "NaN")).find("not JSON"), std::string::npos);
    const Scene a_nan = PosePair<double>{{std::nan(""), 0, 1, 1, 0}, {0, 0, 1, 1, 0}};
    EXPECT_EQ(text_of(problem_of_numbers(a_nan).value(), a_nan), "a.cx: not finite (nan)");
    const Scene infinite = PosePair<double>{{0, 0, 1, 1, 0}, {0, 0, 1, 1, HUGE_VAL}};
    EXPECT_EQ(text_of(problem_of_numbers(infinite).value(), infinite), "b.angle: not finite (inf)");
}

TEST(CaseFormat, RefusesEveryTruncationOfALine) {
    const std::string line = kLine;
    for (std::size_t length = 0; length < line.size(); ++length)
        EXPECT_THROW(parse_case(line.substr(0, length)), InputError) << length;
}

TEST(CaseFormat, SaysOfACaseOverSeveralLinesThatItMustBeOnOne) {
    EXPECT_NE(error_of("{").find("must be on one line"), std::string::npos);
    EXPECT_EQ(error_of("{]").find("must be on one line"), std::string::npos);
}

TEST(CaseFormat, LinesAreNumberedFromOneAndBlankOnesSkipped) {
    std::istringstream in("first\n\n  \r\nfourth");
    std::string seen;
    for_each_line(in, [&](std::size_t number, const std::string& line) {
        seen += std::to_string(number) + line;
    });
    EXPECT_EQ(seen, "1first4fourth");
}

TEST(CaseFormat, EndlessLinesAreCutAndTheNextLineIsRead) {
    std::istringstream in(std::string(3 << 20, 'x') + "\nnext\n");
    std::vector<std::size_t> sizes;
    for_each_line(in, [&](std::size_t, const std::string& line) { sizes.push_back(line.size()); });
    EXPECT_EQ(sizes, (std::vector<std::size_t>{(1 << 20) + 1, 4}));
}

TEST(CaseFormat, ADeviceThatNeverEndsIsRefused) {
    std::ifstream endless("/dev/zero");
    try {
        for_each_line(endless, [](std::size_t, const std::string&) {});
        FAIL() << "no error";
    } catch (const InputError& error) {
        EXPECT_EQ(error.what(), std::string("line 1: no end within 67108864 bytes"));
    }
}

}  // namespace
}  // namespace touchstone
