// `touchstone oracle` on the command line.

#include "reports/tests/command_line.h"

namespace touchstone {
namespace {

TEST_F(CommandLine, OracleGivesTheDistanceOfDisjointRectangles) {
    const Json json = verdict(kGood);
    EXPECT_EQ(json["relation"], "disjoint");
    EXPECT_EQ(json["margin"], 1.0);
}

TEST_F(CommandLine, OracleGivesThePointWhereCornersTouch) {
    const Json json = verdict(beside(R"({"cx":2,"cy":1,"w":2,"h":1,"angle":0})"));
    EXPECT_EQ(json["relation"], "touching");
    EXPECT_EQ(json["margin"], 0.0);
    EXPECT_EQ(json["contact"], Json::parse("[1.0,0.5]"));
}

TEST_F(CommandLine, OracleGivesTheSegmentWhereEdgesTouch) {
    const Json json = verdict(beside(R"({"cx":2,"cy":0.25,"w":2,"h":1,"angle":0})"));
    EXPECT_EQ(json["relation"], "touching");
    EXPECT_EQ(json["contact"], Json::parse("[[1.0,-0.25],[1.0,0.5]]"));
}

TEST_F(CommandLine, OracleGivesAreaAndDepthOfAnOverlap) {
    const Json json = verdict(beside(R"({"cx":1.5,"cy":0,"w":2,"h":4,"angle":0})"));
    EXPECT_EQ(json["relation"], "overlapping");
    EXPECT_EQ(json["area"], 0.5);
    EXPECT_EQ(json["margin"], -0.5);
    EXPECT_EQ(json["intersection"].size(), 4U);
}

TEST_F(CommandLine, OracleGivesTheIoUAndTheShortestWayOutOfAnOverlap) {
    const Json json = verdict(beside(R"({"cx":1.5,"cy":0,"w":2,"h":4,"angle":0})"));
    EXPECT_EQ(json["iou"], 0.5 / 9.5);
    EXPECT_EQ(json["normal"], Json::parse("[1.0,0.0]"));
    EXPECT_FALSE(json.contains("distance"));
}

TEST_F(CommandLine, OracleGivesDistanceAndClosestPointsOfShapesThatAreApart) {
    const Json json = verdict(beside(R"({"cx":4,"cy":5,"w":2,"h":2,"angle":0})"));
    EXPECT_EQ(json["distance"], json["margin"]);
    EXPECT_EQ(json["closest"], Json::parse("[[1.0,0.5],[3.0,4.0]]"));
    EXPECT_FALSE(json.contains("iou"));
}

TEST_F(CommandLine, OracleReadsHexFloats) {
    const Json json =
        verdict(beside(R"({"cx":"0x1.8p+1","cy":"-0x0p+0","w":"0x1p1","h":"0X1P0","angle":0})"));
    EXPECT_EQ(json["relation"], "disjoint");
    EXPECT_EQ(json["margin"], 1.0);
}

TEST_F(CommandLine, OracleKeepsFieldsThatItDoesNotKnow) {
    Json line = Json::parse(kGood);
    line["id"] = 7;
    line["note"] = {{"deep", {1, 2}}};
    const Json json = verdict(line.dump());
    EXPECT_EQ(json["id"], 7);
    EXPECT_EQ(json["note"], line["note"]);
    EXPECT_EQ(json["relation"], "disjoint");
}

TEST_F(CommandLine, OracleKeepsAnExtraFieldWithTheNameOfAnOutputField) {
    const std::string line = kGood.substr(0, kGood.size() - 1) +
                             R"(,"area":4,"id":7,"contact":[1,1],"error":"none","further":1})";
    EXPECT_EQ(run("oracle", line).out,
              R"({"id":7,"further":{"area":4,"contact":[1,1],"error":"none","further":1},)"
              R"("relation":"disjoint","margin":1.0,"distance":1.0,)"
              R"("closest":[[1.0,-0.5],[2.0,-0.5]],"normal":[1.0,0.0]})"
              "\n");
}

TEST_F(CommandLine, OracleReturnsExtraFieldsWithAnError) {
    const std::string good = kGood.substr(0, kGood.size() - 1);
    const auto answer = [this](const std::string& line) {
        const Outcome outcome = run("oracle", line);
        EXPECT_EQ(outcome.status, 2);
        return outcome.out;
    };
    EXPECT_EQ(answer(R"({"id":7,"query":"rect-rect","a":{},"note":[1]})"),
              R"({"id":7,"note":[1],"error":"a.cx: missing","line":1})"
              "\n");
    EXPECT_EQ(answer(beside(R"({"cx":1e999,"cy":0,"w":2,"h":1,"angle":0},"id":"x")")),
              R"({"id":"x","error":"b.cx: 1e999 is not a double: too large","line":1})"
              "\n");
    EXPECT_EQ(answer(R"({"query":"rect-rekt","a":1,"id":7,"line":"mine"})").substr(0, 33),
              R"({"id":7,"further":{"line":"mine"})");
    EXPECT_EQ(answer(good + R"(,"id":7,"id":8})"),
              R"({"id":7,"error":"id: the field occurs twice","line":1})"
              "\n");
    expect_contains(answer(R"({"id":7,"query":"convex-convex","a":[[0,0],[4,0],[1,1],[0,4]],)"
                           R"("b":[[0,0],[1,0],[0,1]]})"),
                    R"_({"id":7,"error":"a: not convex at (1, 1)","line":1})_");
}

TEST_F(CommandLine, OracleTakesAClosedRingForThePolygonInBothQueriesOfPolygons) {
    for (const char* query : {"convex-convex", "concave-concave"}) {
        const auto of = [this, query](const std::string& a) {
            return run("oracle", R"({"query":")" + std::string(query) + R"(","a":)" + a +
                                     R"(,"b":[[1,1],[5,1],[5,5],[1,5]]})");
        };
        const Outcome open = of("[[0,0],[2,0],[2,2],[0,2]]");
        const Outcome closed = of("[[0,0],[2,0],[2,2],[0,2],[0,0]]");
        EXPECT_EQ(open.status, 0) << open.out;
        expect_contains(open.out, R"("area":1.0)");
        EXPECT_EQ(closed.out, open.out);
    }
}

/// A reader that searches all fields once for each field would take more than three times as long.
TEST_F(CommandLine, OracleReadsAMebibyteOfExtraFieldsInLinearTime) {
    std::string line = kGood.substr(0, kGood.size() - 1);
    for (int i = 0; line.size() < (1 << 20) - 20; ++i) line += fmt::format(R"(,"k{:x}":0)", i);
    for (const char* end : {"}", R"(,"z":1e999})"}) {
        const Outcome outcome = run("oracle", line + end, "ulimit -t 5;");
        EXPECT_EQ(outcome.status, end[0] == '}' ? 0 : 2);
        EXPECT_GT(outcome.out.size(), std::size_t{1'000'000});
    }
}

TEST_F(CommandLine, OracleSkipsBlankLines) {
    EXPECT_EQ(lines_of(run("oracle", "\n \r\n" + kGood + "\r\n\n").out).size(), 1U);
}

TEST_F(CommandLine, OracleNamesTheFileOfAnError) {
    const fs::path good = write("good", kGood + "\n");
    const fs::path bad = write("bad", "\n{\"file\":\"mine\"}\n");
    const Outcome outcome = run(fmt::format("oracle {} {}", quoted(good), quoted(bad)));
    EXPECT_EQ(outcome.status, 2);
    const auto lines = lines_of(outcome.out);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_FALSE(Json::parse(lines[0]).contains("file"));
    const Json error = Json::parse(lines[1]);
    EXPECT_EQ(error["file"], bad.string());
    EXPECT_EQ(error["line"], 2);
    EXPECT_EQ(error["further"]["file"], "mine");
}

TEST_F(CommandLine, OracleRefusesAFileWithoutACase) {
    const fs::path empty = write("empty", "\n");
    const Outcome outcome = run("oracle " + quoted(empty));
    EXPECT_EQ(outcome.status, 2);
    expect_contains(outcome.err, empty.string() + ": no case in it");
    const Outcome piped = run("oracle", "\n");
    EXPECT_EQ(piped.status, 2);
    EXPECT_EQ(piped.err, "touchstone: standard input: no case in it\n");
}

/// A line, or a function that makes it. So a long line is made only for its own test.
class Line {
  public:
    Line(std::string text) : text_(std::move(text)) {}  // NOLINT(google-explicit-constructor)
    Line(const char* text) : text_(text) {}             // NOLINT(google-explicit-constructor)
    Line(std::string (*make)()) : make_(make) {}        // NOLINT(google-explicit-constructor)

    [[nodiscard]] std::string text() const { return make_ == nullptr ? text_ : make_(); }

  private:
    std::string text_;
    std::string (*make_)() = nullptr;
};

struct BadLine {
    const char* name;
    Line line;
    const char* says;  ///< part of the message: the field, or the parser's error
};

class OracleOnABadLine : public CommandLine, public testing::WithParamInterface<BadLine> {};

TEST_P(OracleOnABadLine, NamesFieldAndLineAndGoesOn) {
    const Outcome outcome = run("oracle", kGood + "\n" + GetParam().line.text() + "\n" + kGood);
    EXPECT_EQ(outcome.status, 2);
    const auto lines = lines_of(outcome.out);
    ASSERT_EQ(lines.size(), 3U) << outcome.out;
    EXPECT_EQ(Json::parse(lines[0])["relation"], "disjoint");
    const Json answer = Json::parse(lines[1]);
    EXPECT_EQ(answer["line"], 2);
    expect_contains(answer["error"], GetParam().says);
    EXPECT_EQ(Json::parse(lines[2])["relation"], "disjoint");
}

std::string repeated(const std::string& text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
}

std::string deep_brackets() {
    return std::string(100'000, '[') + std::string(100'000, ']');
}

INSTANTIATE_TEST_SUITE_P(
    CommandLine, OracleOnABadLine,
    testing::Values(
        BadLine{"NanAsText", beside(R"({"cx":"nan","cy":0,"w":2,"h":1,"angle":0})"), "b.cx"},
        BadLine{"InfinityAsText", beside(R"({"cx":0,"cy":"inf","w":2,"h":1,"angle":0})"), "b.cy"},
        BadLine{"DecimalAsText", beside(R"({"cx":0,"cy":"1.5","w":2,"h":1,"angle":0})"), "b.cy"},
        BadLine{"Overflow", beside(R"({"cx":0,"cy":0,"w":1e999,"h":1,"angle":0})"), "1e999"},
        BadLine{"HexOverflow", beside(R"({"cx":0,"cy":0,"w":"0x1p9999","h":1,"angle":0})"), "b.w"},
        BadLine{"Underflow", beside(R"({"cx":0,"cy":0,"w":1e-5000,"h":1,"angle":0})"),
                "b.w: 1e-5000 is not a double"},
        BadLine{
            "HexOfTooManyBits",
            beside(R"({"cx":0,"cy":0,"w":"0x1.00000000000001p1","h":1,"angle":0})"),
            "b.w: \"0x1.00000000000001p1\" is not a double: it has more than 53 significant bits"},
        BadLine{"FieldTwice", beside(R"({"cx":0,"cx":1,"cy":0,"w":1,"h":1,"angle":0})"),
                "b.cx: the field occurs twice"},
        BadLine{"FieldOfNoPoint",
                R"({"query":"rect-point","rect":{"x":0,"y":0,"ox":1,"oy":1,"w":1,"h":1,"angle":0},)"
                R"("point":{"x":1,"y":1,"r":1}})",
                "point.r: unknown field"},
        BadLine{"NegativeSize", beside(R"({"cx":0,"cy":0,"w":2,"h":-1,"angle":0})"), "b.h"},
        BadLine{"MissingField", beside(R"({"cx":0,"cy":0,"w":2,"h":1})"), "b.angle"},
        BadLine{"MissingShape", R"({"query":"rect-rect","b":{}})", "a: missing"},
        BadLine{"WrongType", beside(R"({"cx":[],"cy":0,"w":2,"h":1,"angle":0})"), "b.cx"},
        BadLine{"NullNumber", beside(R"({"cx":null,"cy":0,"w":2,"h":1,"angle":0})"), "b.cx"},
        BadLine{"ShapeOfWrongType", beside("3"), "b: expected an object"},
        BadLine{"Truncated", kGood.substr(0, 60), "not JSON"},
        BadLine{"TwoCasesOnALine", kGood + kGood, "not JSON"},
        BadLine{"Malformed", "{query: rect-rect}", "not JSON"},
        BadLine{"UnknownQuery", R"({"query":"rect-blob"})", "rect-blob"},
        BadLine{"QueryOfWrongType", R"({"query":1})", "query"},
        BadLine{"EmptyObject", "{}", "query: missing"}, BadLine{"NoObject", "7", "object"},
        BadLine{"BinaryGarbage", std::string("\x01\x00\xff\xfe\x80{\"\xc3(\x7f", 10), "not JSON"},
        BadLine{"InvalidUtf8InField", beside("{\"cx\":\"\xff\xfe\"}"), "not JSON"},
        BadLine{"DeepBrackets", +[] { return std::string(200'000, '['); }, "nested more than 64"},
        BadLine{"DeepObjects", +[] { return repeated("{\"a\":", 100'000); }, "nested more than 64"},
        BadLine{"DeepButClosedBrackets", +[] { return beside(deep_brackets()); },
                "nested more than 64"},
        BadLine{"LongerThanTheLimit", +[] { return beside(std::string(2'000'000, ' ') + "{}"); },
                "longer than 1 MiB"},
        BadLine{
            "DeepExtraField",
            +[] { return kGood.substr(0, kGood.size() - 1) + R"(,"z":)" + deep_brackets() + "}"; },
            "nested more than 64"},
        BadLine{"GarbageBehindAMebibyteOfBlanks",
                +[] { return kGood + std::string(1'100'000, ' ') + "garbage"; },
                "longer than 1 MiB"}),
    [](const auto& parameter) { return std::string(parameter.param.name); });

}  // namespace
}  // namespace touchstone
