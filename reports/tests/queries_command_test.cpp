// Every query on the command line: `oracle`, `replay`, `list` and `domain`.

#include "reports/tests/command_line.h"

namespace touchstone {
namespace {

struct Judged {
    const char* name;
    const char* line;
    const char* relation;
    double margin;
};

void PrintTo(const Judged& judged, std::ostream* out) {
    *out << judged.name;
}

/// Each margin can be computed by hand. The cores of the rounded rectangles are 4 apart along both
/// axes. So their margin is 4 sqrt(2) minus both radii.
const Judged kJudged[] = {
    {"RectPointInside",
     R"({"query":"rect-point","rect":{"x":0,"y":0,"ox":1,"oy":1,"w":4,"h":3,"angle":0},)"
     R"("point":{"x":0,"y":0}})",
     "overlapping", -1},
    {"RectPointAtItsPivotOnTheBoundary",
     R"({"query":"rect-point","rect":{"x":3,"y":4,"ox":0,"oy":1,"w":4,"h":3,"angle":0.7},)"
     R"("point":{"x":3,"y":4}})",
     "touching", 0},
    {"RectCircleAtACorner",
     R"({"query":"rect-circle","rect":{"x":0,"y":0,"ox":0,"oy":0,"w":2,"h":1,"angle":0},)"
     R"("circle":{"x":5,"y":5,"r":2}})",
     "disjoint", 3},
    {"RectCircleInside",
     R"({"query":"rect-circle","rect":{"x":0,"y":0,"ox":5,"oy":5,"w":10,"h":10,"angle":0.3},)"
     R"("circle":{"x":0,"y":0,"r":1}})",
     "overlapping", -6},
    {"RectSegmentAlongASide",
     R"({"query":"rect-segment","rect":{"x":0,"y":0,"ox":0,"oy":0,"w":2,"h":1,"angle":0},)"
     R"("segment":{"x1":-1,"y1":1,"x2":5,"y2":1}})",
     "touching", 0},
    {"ConvexOfEitherWinding",
     R"({"query":"convex-convex","a":[[0,0],[1,0],[2,0],[2,2],[0,2]],)"
     R"("b":[[5,0],[5,1],[6,1],[6,0]]})",
     "disjoint", 3},
    {"TriangleCornerOnEdge",
     R"({"query":"triangle-triangle","a":[[0,0],[2,0],[0,2]],"b":[[1,1],[3,2],[2,3]]})", "touching",
     0},
    {"AabbPair",
     R"({"query":"aabb-aabb","a":{"x":0,"y":0,"w":2,"h":2},"b":{"x":1.5,"y":1,"w":2,"h":2}})",
     "overlapping", -0.5},
    {"AabbCircle",
     R"({"query":"aabb-circle","aabb":{"x":0,"y":0,"w":1,"h":1},"circle":{"x":3,"y":0.5,"r":1}})",
     "disjoint", 1},
    {"RoundedCornersMissEachOther",
     R"({"query":"rounded-rounded","a":{"cx":0,"cy":0,"w":4,"h":4,"angle":0,"r":1},)"
     R"("b":{"cx":6,"cy":6,"w":4,"h":4,"angle":0,"r":1}})",
     "disjoint", 3.6568542494923806},
    {"RoundedCircle",
     R"({"query":"rounded-circle","rect":{"cx":0,"cy":0,"w":4,"h":4,"angle":0,"r":1},)"
     R"("circle":{"x":4,"y":5,"r":4}})",
     "touching", 0},
    {"ConcaveInTheNotch",
     R"({"query":"concave-concave","a":[[0,0],[3,0],[3,1],[1,1],[1,3],[0,3]],)"
     R"("b":[[2,2],[3,2],[3,3],[2,3]]})",
     "disjoint", 1},
};

class EveryQuery : public CommandLine, public testing::WithParamInterface<Judged> {};

TEST_P(EveryQuery, HasItsRelationAndMarginFromTheOracle) {
    const Json json = verdict(GetParam().line);
    EXPECT_EQ(json["relation"], GetParam().relation) << json;
    EXPECT_DOUBLE_EQ(json["margin"].get<double>(), GetParam().margin) << json;
}

TEST_P(EveryQuery, IsAnsweredRightlyByTheLiteratureOnReplay) {
    const Outcome outcome = run("replay -", std::string(GetParam().line) + "\n");
    EXPECT_EQ(outcome.status, 0) << outcome.out << outcome.err;
    EXPECT_NE(outcome.out.find("kept"), std::string::npos) << outcome.out;
}

INSTANTIATE_TEST_SUITE_P(OnTheCommandLine, EveryQuery, testing::ValuesIn(kJudged),
                         [](const auto& judged) { return judged.param.name; });

TEST_F(CommandLine, OracleGivesThePointWhereACircleTouchesARoundedCorner) {
    const Json json =
        verdict(R"({"query":"rounded-circle","rect":{"cx":0,"cy":0,"w":4,"h":4,"angle":0,"r":1},)"
                R"("circle":{"x":4,"y":5,"r":4}})");
    EXPECT_EQ(json["contact"], Json::parse("[1.6,1.8]"));
}

TEST_F(CommandLine, OracleGivesTheSegmentWhereRoundedSidesTouch) {
    const Json json =
        verdict(R"({"query":"rounded-rounded","a":{"cx":0,"cy":0,"w":2,"h":2,"angle":0,"r":0.5},)"
                R"("b":{"cx":1.75,"cy":0.25,"w":1.5,"h":2,"angle":0,"r":0.25}})");
    EXPECT_EQ(json["relation"], "touching");
    EXPECT_EQ(json["contact"].size(), 2U);
    for (const Json& point : json["contact"]) EXPECT_EQ(point[0], 1.0);
}

TEST_F(CommandLine, OracleGivesAreaAndPiecesOfPolygonsThatAreNotConvex) {
    const std::string l = "[[0,0],[3,0],[3,1],[1,1],[1,3],[0,3]]";
    const Json json = verdict(R"({"query":"concave-concave","a":)" + l + R"(,"b":)" + l + "}");
    EXPECT_EQ(json["area"], 5.0);
    EXPECT_EQ(json["intersection_pieces"].size(), 4U);
}

TEST_F(CommandLine, OracleGivesEachSegmentOnceInWhichPolygonsThatAreNotConvexTouch) {
    const Json json =
        verdict(R"({"query":"concave-concave","a":[[0,0],[3,0],[3,1],[1,1],[1,3],[0,3]],)"
                R"("b":[[1,1],[2,1],[4,1],[4,3],[1,4]]})");
    EXPECT_EQ(json["relation"], "touching");
    EXPECT_EQ(json["contact_pieces"], Json::parse("[[[1.0,1.0],[1.0,3.0]],[[1.0,1.0],[3.0,1.0]]]"));
}

TEST_F(CommandLine, OracleGivesAPointInARectangleAsAListOfOne) {
    const Json json =
        verdict(R"({"query":"rect-point","rect":{"x":0,"y":0,"ox":1,"oy":1,"w":2,"h":2,"angle":0},)"
                R"("point":{"x":0.5,"y":0.25}})");
    EXPECT_EQ(json["relation"], "overlapping");
    EXPECT_EQ(json["intersection"], Json::parse("[[0.5,0.25]]"));
}

TEST_F(CommandLine, OracleNamesTheFirstOfAListForClosedAndOpenTests) {
    const Json json =
        verdict(R"({"query":"rect-list","rect":{"cx":0,"cy":0,"w":2,"h":2,"angle":0},"list":[)"
                R"({"cx":5,"cy":0,"w":2,"h":2,"angle":0},{"cx":2,"cy":0,"w":2,"h":2,"angle":0},)"
                R"({"cx":1,"cy":0,"w":2,"h":2,"angle":0}]})");
    EXPECT_EQ(json["first_closed"], 2);
    EXPECT_EQ(json["first_open"], 3);
    EXPECT_EQ(json["items"].size(), 3U);
    EXPECT_EQ(json["items"][0]["margin"], 3.0);
}

struct BadScene {
    const char* name;
    const char* line;
    const char* error;
};

void PrintTo(const BadScene& bad, std::ostream* out) {
    *out << bad.name;
}

const BadScene kBad[] = {
    {"DentedPolygon",
     R"({"query":"convex-convex","a":[[0,0],[2,0],[1,0.5],[2,2],[0,2]],"b":[[5,0],[6,0],[6,1]]})",
     "a: not convex at (1, 0.5)"},
    {"PolygonThatGoesRoundTwice",
     R"({"query":"convex-convex","a":[[0,0],[3,0],[1,2],[1,-1],[3,1]],"b":[[5,0],[6,0],[6,1]]})",
     "a: not convex"},
    {"PolygonThatCrossesItself",
     R"({"query":"concave-concave","a":[[0,0],[2,2],[2,0],[0,2]],"b":[[5,0],[6,0],[6,1]]})",
     "a: not simple: edge 0 meets edge 2"},
    {"TooFewCorners", R"({"query":"convex-convex","a":[[0,0],[2,2]],"b":[[5,0],[6,0],[6,1]]})",
     "a: 2 corners, expected 3 to 64"},
    {"FourCornersOfATriangle",
     R"({"query":"triangle-triangle","a":[[0,0],[2,0],[2,2],[0,2]],"b":[[5,0],[6,0],[6,1]]})",
     "a: expected 3 corners, found 4"},
    {"CornerThatIsNoPair",
     R"({"query":"convex-convex","a":[[0,0],[2,0],[2]],"b":[[5,0],[6,0],[6,1]]})",
     "a[2]: expected [x, y], found [2]"},
    {"CornerOfText",
     R"({"query":"convex-convex","a":[[0,0],[2,0],[2,"x"]],"b":[[5,0],[6,0],[6,1]]})", "a[2][1]: "},
    {"RadiusThatDoesNotFit",
     R"({"query":"rounded-circle","rect":{"cx":0,"cy":0,"w":1,"h":4,"angle":0,"r":1},)"
     R"("circle":{"x":4,"y":5,"r":4}})",
     "rect.r: 1 is more than half of the smaller size 1"},
    {"NegativeRadius",
     R"({"query":"aabb-circle","aabb":{"x":0,"y":0,"w":1,"h":1},"circle":{"x":3,"y":0,"r":-1}})",
     "circle.r: negative size -1"},
    {"FieldThatTheShapeDoesNotHave",
     R"({"query":"aabb-circle","aabb":{"x":0,"y":0,"w":1,"h":1,"angle":1},)"
     R"("circle":{"x":3,"y":0,"r":1}})",
     "aabb.angle: unknown field"},
    {"EmptyList", R"({"query":"rect-list","rect":{"cx":0,"cy":0,"w":2,"h":2,"angle":0},"list":[]})",
     "list: 0 shapes, expected 1 to 64"},
};

TEST_F(CommandLine, ListHasEveryQueryThatAlgorithmsOfTheLiteratureAnswer) {
    const std::string text = '\n' + run("list --queries").out;
    std::size_t answered = 0;
    for (const Json& query : Json::parse(run("list --queries --json").out)) {
        if (query["algorithms"].empty()) continue;
        ++answered;
        expect_contains(text, fmt::format("\n{} ", query["query"].get<std::string>()));
    }
    EXPECT_GT(answered, 0U);
}

class ABadScene : public CommandLine, public testing::WithParamInterface<BadScene> {};

TEST_P(ABadScene, IsAnErrorThatNamesThePlace) {
    const Outcome outcome = run("oracle", std::string(GetParam().line) + "\n");
    EXPECT_EQ(outcome.status, 2);
    const Json json = Json::parse(outcome.out);
    EXPECT_NE(json["error"].get<std::string>().find(GetParam().error), std::string::npos) << json;
    EXPECT_EQ(json["line"], 1);
    EXPECT_EQ(run("replay -", std::string(GetParam().line) + "\n").status, 2);
}

INSTANTIATE_TEST_SUITE_P(OnTheCommandLine, ABadScene, testing::ValuesIn(kBad),
                         [](const auto& bad) { return bad.param.name; });

TEST_F(CommandLine, DomainFindsWhereProductsOfFloatsOverflow) {
    const Outcome outcome = run("domain sat-projected --scalar float --scenes 40 --json");
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    const Json row = Json::parse(outcome.out)[0];
    EXPECT_GT(row["largest_magnitude_log2"], 55);
    EXPECT_LT(row["largest_magnitude_log2"], 64);
    EXPECT_EQ(run("domain no-such-algorithm").status, 2);
}

TEST_F(CommandLine, DomainIsEmptyForAnAlgorithmThatIsWrongEverywhere) {
    const Outcome outcome = run("domain planted-rotation-sign --scalar double --scenes 40");
    EXPECT_EQ(outcome.status, 1) << outcome.err;
    expect_contains(outcome.out, "fails at 1");
}

TEST_F(CommandLine, ReplayShowsTheMisjudgedRectangleOfAList) {
    const Outcome outcome =
        run("replay --algorithm list-sat-local --scalar double -",
            R"({"query":"rect-list","rect":{"cx":0,"cy":0,"w":2,"h":2,"angle":0},"list":[)"
            R"({"cx":5,"cy":0,"w":2,"h":2,"angle":0},{"cx":1,"cy":0,"w":2,"h":2,"angle":0}]})");
    expect_contains(outcome.out, "hit 2");
    expect_contains(outcome.out, "2: overlapping");
}

TEST_F(CommandLine, ReplayOfAQueryThatNoChosenAlgorithmAnswersIsAnError) {
    const Outcome outcome =
        run("replay --algorithm sat-local -", std::string(kJudged[0].line) + "\n");
    EXPECT_EQ(outcome.status, 2);
    EXPECT_NE(outcome.err.find("rect-point"), std::string::npos) << outcome.err;
}

}  // namespace
}  // namespace touchstone
