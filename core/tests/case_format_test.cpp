#include "core/format/case_format.h"

#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <sstream>

#include "core/tests/error_in.h"

namespace touchstone {
namespace {

PosePair<double> pair_of(const Case& c) {
    return as<PosePair<double>>(c.scene);
}

constexpr const char* kLine = R"({"query":"rect-rect","a":{"cx":0,"cy":0,"w":2,"h":1,"angle":0.3},)"
                              R"("b":{"cx":1,"cy":-0.1,"w":1,"h":1,"angle":0},"id":7})";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    text.replace(text.find(from), from.size(), to);
    return text;
}

std::string error_of(const std::string& line) {
    return error_in([&line] { parse_case(line); });
}

TEST(CaseFormat, ReadsEveryFieldAndKeepsFieldsThatItDoesNotKnow) {
    const PosePair<double> expected{{0, 0, 2, 1, 0.3}, {1, -0.1, 1, 1, 0}};
    EXPECT_EQ(pair_of(parse_case(kLine)), expected);
    EXPECT_EQ(parse_case(kLine).extra, Json({{"id", 7}}));
}

TEST(CaseFormat, ReadsTheSameNumbersBackFromHexFloatsAndDecimals) {
    const PosePair<double> pair{{0.1, -1e-310, 5e-324, 1.7976931348623157e308, 1e22},
                                {-0.0, 1.0 / 3, 0, 0x1.fffffffffffffp-1022, -2.5}};
    EXPECT_EQ(pair_of(parse_case(to_json(pair).dump())), pair);
    EXPECT_EQ(pair_of(parse_case(to_hex_json(pair).dump())), pair);
}

/// A part of the line, its replacement, and the start of what error_of() returns.
const std::array<const char*, 3> kBrokenLines[] = {
    {R"("w":2)", R"("w":-2)", "a.w: negative size -2"},
    {R"("w":2,)", "", "a.w: missing"},
    {"-0.1", "null", "b.cy: expected a number, found null"},
    {"rect-rect", "cube-cube",
     "query: unknown query \"cube-cube\"; known: rect-rect, rect-point, rect-circle, "},
    {"rect-rect", "rect-rekt", "query: unknown query \"rect-rekt\"; did you mean rect-rect?"},
    {"rect-rect", "obb-obb", "query: unknown query \"obb-obb\"; did you mean rect-rect?"},
    {"rect-rect", "line-box", "query: unknown query \"line-box\"; did you mean segment-aabb?"},
    {"rect-rect", "polygon", "query: unknown query \"polygon\"; did you mean polygon-polygon?"},
    {R"(,"angle":0.3)", "", "a.angle: missing (or degrees, or cos and sin)"},
    {"-0.1", R"("1.5")", "b.cy: expected a number"},
    {"-0.1", "1e999", "b.cy: 1e999 is not a double: too large"},
    {"-0.1", "-1e-5000", "b.cy: -1e-5000 is not a double: too small, but not zero"},
    {"-0.1", R"("0x1.00000000000001p1")",
     R"(b.cy: "0x1.00000000000001p1" is not a double: it has more than 53 significant bits)"},
    {R"("id":7)", R"("id":1e-400)", "id: 1e-400 is not a double: too small, but not zero"},
    {R"("w":2)", R"("w":2,"w":2)", "a.w: the field occurs twice"},
    {R"("id":7)", R"("id":7,"id":8)", "id: the field occurs twice"},
    {R"("id":7)", R"("id":[{"a":1,"b":2},{"a":1}])", "no error"},
    {R"("angle":)", R"("angel":)", "a.angel: unknown field; did you mean angle?"},
    {R"("w":2)", R"("w":2,"r":1)", "a.r: unknown field; this shape has cx, cy, w, h, angle"},
    {R"("w":2)", R"("w":NaN)", "not JSON: NaN is not a number"},
    {R"("w":2)", R"("w":-inf)", "not JSON: inf is not a number"}};

TEST(CaseFormat, NamesWhatIsWrongInALine) {
    for (const auto& [part, instead, error] : kBrokenLines)
        EXPECT_TRUE(error_of(replaced(kLine, part, instead)).starts_with(error))
            << error << "\n"
            << error_of(replaced(kLine, part, instead));
    EXPECT_EQ(error_of("{}"), "query: missing");
    EXPECT_EQ(error_of("[]"), "case: expected an object, found array");
    EXPECT_NE(error_of("{\"NaN\":}").find("syntax error"), std::string::npos);
    EXPECT_EQ(error_of(R"({"query":"triangle-triangle","a":[[0,0],[1,0],[0,1e999]],"b":1})"),
              "a[2][1]: 1e999 is not a double: too large");
    EXPECT_NE(error_of("{").find("must be on one line"), std::string::npos);
    EXPECT_EQ(error_of("{]").find("must be on one line"), std::string::npos);
    EXPECT_NE(error_of("{query:1}").find("names need double quotes"), std::string::npos);
    EXPECT_NE(error_of(R"({"id":7,})").find("remove the comma before }"), std::string::npos);
    EXPECT_NE(error_of(R"({"query":"circle-rect"})").find("did you mean circle-pose?"),
              std::string::npos);
}

TEST(CaseFormat, ReadsADecimalAsTheNearestDouble) {
    const auto read = [](const char* text) {
        return pair_of(parse_case(replaced(kLine, "-0.1", text))).b.cy;
    };
    EXPECT_EQ(read("0.1"), 0.1);
    EXPECT_EQ(read("9007199254740993"), 9007199254740992);
    EXPECT_EQ(read("3e-324"), 5e-324);
    EXPECT_EQ(read("0.0e-5000"), 0);
    EXPECT_EQ(read("1.7976931348623158e308"), 1.7976931348623157e308);
}

TEST(CaseFormat, StillReadsTheOtherFieldsOfABadLine) {
    const auto fields = [](const std::string& line) {
        return further_fields(read_line(line).json).dump();
    };
    EXPECT_EQ(fields(kLine), R"({"id":7})");
    EXPECT_EQ(fields(replaced(kLine, "\"w\":2", "\"w\":1e999")), R"({"id":7})");
    EXPECT_EQ(fields(replaced(kLine, "\"w\":2", "\"w\":-1e999,\"s\":\"\\\" 1e999 \"")),
              R"({"id":7})");
    EXPECT_EQ(fields(replaced(kLine, "\"id\":7", R"("id":7,"id":8,"z":{"p":1,"p":2})")),
              R"({"id":7,"z":{"p":1}})");
    EXPECT_EQ(fields(replaced(kLine, "\"id\":7", R"("id":[1e999,-1e-999,7])")),
              R"({"id":[null,null,7]})");
    EXPECT_EQ(fields(replaced(kLine, "rect-rect", "rect-rekt")), R"({"id":7})");
    EXPECT_EQ(fields(R"({"id":7,"query":"rect-rect","circle":[1,2],"a":{"cx")"),
              R"({"id":7,"circle":[1,2]})");
    EXPECT_EQ(fields("[7]"), "{}");
    EXPECT_NE(read_line(R"({"w":1e999,"z":)").problem.find("not JSON"), std::string::npos);
}

TEST(CaseFormat, AllowsASimplePolygonToRepeatItsFirstCornerAtItsEnd) {
    const auto line = [](const char* b) {
        return std::string(R"({"query":"concave-concave","a":[[0,0],[1,0],[0,1]],"b":)") + b + "}";
    };
    EXPECT_EQ(parse_case(line("[[2,2],[3,2],[3,3],[2,2]]")).scene,
              parse_case(line("[[2,2],[3,2],[3,3]]")).scene);
    EXPECT_EQ(error_of(line("[[2,2],[3,2],[2,2]]")), "b: 2 corners, expected 3 to 64");
}

TEST(CaseFormat, RefusesEveryTruncationOfALine) {
    const std::string line = kLine;
    for (std::size_t length = 0; length < line.size(); ++length)
        EXPECT_THROW(parse_case(line.substr(0, length)), InputError) << length;
}

TEST(CaseFormat, NumbersLinesFromOneAndSkipsBlankLines) {
    std::istringstream in("first\n\n  \r\nfourth");
    std::string seen;
    for_each_line(in, [&](std::size_t number, const std::string& line) {
        seen += std::to_string(number) + line;
    });
    EXPECT_EQ(seen, "1first4fourth");
}

TEST(CaseFormat, CutsALineThatIsTooLongAndReadsTheNextLine) {
    std::string text((16 << 20) + 9, 'x');
    text += "\nnext\n";
    std::istringstream in(text);
    std::vector<std::size_t> sizes;
    for_each_line(in, [&](std::size_t, const std::string& line) { sizes.push_back(line.size()); });
    EXPECT_EQ(sizes, (std::vector<std::size_t>{(16 << 20) + 1, 4}));
}

TEST(CaseFormat, RefusesALineThatNeverEnds) {
    std::ifstream endless("/dev/zero");
    EXPECT_EQ(error_in([&] { for_each_line(endless, [](std::size_t, const std::string&) {}); }),
              "line 1: does not end within 67108864 bytes");
}

TEST(ASceneOfTwoShapes, OrdersThemByKindAndKeepsTheOrderOfShapesOfTheSameBaseKind) {
    const Circle<double> circle{1, 2, 3};
    const PlacedByCosSin<double> hull{1, 2, 0.6, 0.8, 0.5, {{0, 0}, {1, 0}, {0, 1}}};
    const PlacedInRadians<double> placed{1, 2, 0.25, 0.5, {{0, 0}, {1, 0}, {0, 1}}};
    const RoundedRect<double> rounded{0, 0, 2, 1, 0.3, 0.25};
    EXPECT_EQ(Scene(hull, circle), Scene(circle, hull));
    EXPECT_EQ(Scene(circle, rounded), Scene(rounded, circle));
    EXPECT_NE(Scene(circle, Circle<double>{4, 5, 6}), Scene(Circle<double>{4, 5, 6}, circle));
    EXPECT_NE(Scene(placed, hull), Scene(hull, placed));
}

}  // namespace
}  // namespace touchstone
