#include <cmath>
#include <regex>

#include "core/format/text.h"
#include "core/scenes/numbers.h"
#include "oracle/fast/fast.h"
#include "properties/scenes/families.h"
#include "reports/pictures/scene_picture.h"
#include "reports/tests/command_line.h"
#include "reports/text/explanation.h"

namespace touchstone {
namespace {

/// The gap is one unit in the last place.
const std::string kApart = aabbs({0, 0, 1, 1}, {1.0000000000000002, 0.25, 1, 1});
const std::string kFalseHit = rects({0, 0, 2, 1, 0.75}, {1.5, -0.75, 1, 1, 0});

/// At an angle of pi / 2 these squares would touch at their corners. The angle is the float nearest
/// to pi / 2.
const std::string kAtAQuarterTurn = rects({0, 0, 1, 1, 1.5707963705062866}, {1, 1, 1, 1, 0});

class ExplainCommand : public CommandLine {};

TEST_F(ExplainCommand, TheNamedNearestRightAnswerIsRight) {
    Json scene = Json::parse(kSeparatedByLastAxis);
    const std::string which = "--algorithm planted-axis-left-out --scalar double -";
    const Outcome outcome =
        run("explain " + which, kSeparatedByLastAxis)
            .fails({"planted-axis-left-out in double", "logic: wrong in exact arithmetic too"});
    std::smatch match;
    ASSERT_TRUE(std::regex_search(
        outcome.out, match,
        std::regex(
            R"(nearest\s+right\s+answer:\s+([ab])\.(\w+)\s+=\s+(\S+)\s+instead\s+of\s+(\S+)\s+\()")))
        << outcome.out;
    EXPECT_EQ(scene[match[1].str()][match[2].str()], std::stod(match[4]));
    scene[match[1].str()][match[2].str()] = std::stod(match[3]);
    run("replay " + which, scene.dump()).exits(0);
}

TEST_F(ExplainCommand, SaysIfAllAlgorithmsAreRightOrNoneAnswersTheCase) {
    run("explain -", kApart)
        .passes({"aabb-aabb: disjoint, gap 2.22e-16 = 1 eps(double)",
                 "The algorithms that touchstone asked answer this case correctly. To ask your "
                 "program:"});
    // In floats, the second corner is above the line from the first to the third.
    const char* const no_longer_convex =
        R"({"query":"convex-convex","a":[[0,1.00000007],[1,1.000000062],[2,1.000000059],[1,3]],)"
        R"("b":[[10,10],[12,10],[12,12]]})";
    const std::string invalid = "No algorithm was asked in float: rounding to it makes the case ";
    run("explain -", no_longer_convex).passes("answer this case correctly. " + invalid);
    run("explain --scalar float -", no_longer_convex).passes(invalid).lacks("this case correctly");
    run("explain -", R"({"query":"point-convex","point":{"x":5,"y":1},)"
                     R"("convex":[[0,0],[4,0],[0,3]]})")
        .prints("No published algorithm is for this query")
        .lacks("this case correctly");
    const std::string finding =
        fmt::format(R"({{"algorithm":"someone-elses","scalar":"double","case":{}}})", kApart);
    run("explain -", finding).prints("the finding has no command");
    // touchstone_add_algorithm makes these files.
    fs::create_directories(file("build/touchstone"));
    write("build/touchstone/mine.cases", finding + '\n');
    const std::string call = "\n  build/mine explain build/touchstone/mine.cases\n";
    run("explain build/touchstone/mine.cases").lacks(call);
    write("build/mine", "");
    run("explain build/touchstone/mine.cases").prints(call);
    run("explain -", R"({"query":"rect-rect"})").refuses("standard input, line 1: ");
}

TEST_F(ExplainCommand, NamesTheNearestFeaturesAndTheSeparatingAxis) {
    run("explain -", rects({0, 0, 2, 2, 0}, {3, 2, 2, 2, 0.7853981633974483}))
        .prints({"nearest on A     (1, 1), the corner (1, 1)",
                 "separating axis  (0.707107, 0.707107), from A to B: a gap of",
                 "the edge from ("});
}

TEST_F(ExplainCommand, NamesAnEdgeOfANonConvexPolygonIfItIsNearest) {
    const std::string hook = "[[0,0],[4,0],[4,1],[1,1],[1,2],[0,2]]";
    const std::string tip = "[[3,1.5],[4,4],[2,4]]";
    for (const auto& [a, b] : {std::pair(hook, tip), std::pair(tip, hook)})
        run("explain -", fmt::format(R"({{"query":"concave-concave","a":{},"b":{}}})", a, b))
            .passes("the edge from (4, 1) to (1, 1)");
}

TEST_F(ExplainCommand, NamesTheShortestWayOutOfAnOverlapAndWhereShapesTouch) {
    const auto at = [&](double x) {
        return run("explain -",
                   fmt::format(R"({{"query":"aabb-aabb","a":{{"x":0,"y":0,"w":1,"h":1}},)"
                               R"("b":{{"x":{},"y":0.25,"w":1,"h":1}}}})",
                               x))
            .out;
    };
    const std::string overlap = at(0.75);
    expect_contains(overlap, {"shortest way out B moves by 0.25 along (1, 0)",
                              "deepest on B     the edge from (0.75, 1.25) to (0.75, 0.25)"});
    const std::string touching = at(1);
    expect_contains(touching, {"they touch       from (1, 0.25) to (1, 1)",
                               "separating axis  (1, 0), from A to B: no gap along it"});
}

TEST_F(ExplainCommand, SaysIfShapesWouldTouchWithoutRoundingTheirDecimals) {
    run("explain -", aabbs({0.1, 0, 0.2, 1}, {0.3, 0, 1, 1}))
        .prints({"0.1 is stored as 0.10000000000000000555", "the shapes touch."});
}

TEST_F(ExplainCommand, RerunsTheProgramOfAFinding) {
    const auto of = [&](const char* answer, const char* options = "") {
        return run(std::string("explain - ") + options,
                   fmt::format(R"({{"algorithm":"mine","scalar":"double","class":"wrong",)"
                               R"("contract":"closed","command":"sed -u s/.*/{}/","case":{}}})",
                               answer, kFalseHit));
    };
    of("true").fails("Repeated with the finding's command:\n  answers hit; the truth: disjoint");
    of("true", "--no-run")
        .passes({"In the finding:\n  wrong: ", "The program was not asked again (--no-run)."})
        .lacks("Repeated with the finding");
    of("false").passes("the answer passes. If the program was not changed since,");
}

TEST_F(ExplainCommand, EachOfSeveralCasesIsDrawnIntoAFileOfItsOwn) {
    run("explain - --svg scene.svg", kApart + "\n" + kFalseHit + "\n").exits(0);
    expect_contains(read(file("scene.svg")), ">A</text>");
    expect_contains(read(file("scene-2.svg")), ">B</text>");
    // The gap of these circles is less than the smallest double.
    run("explain - --svg small.svg",
        circles({0, 1e-323, 4.243991582e-314}, {4.7744905297e-314, 0, 5.304989477e-315}))
        .exits(0);
    expect_contains(read(file("small.svg")), "</svg>");
    const Outcome nowhere = run("explain - --svg /nowhere/scene.svg", kApart).exits(3);
    expect_contains(nowhere.err, "/nowhere");
    EXPECT_EQ(nowhere.out, "");
}

/// The products of these lengths exceed the range of double, but not the range of long double.
TEST_F(ExplainCommand, ARunWhoseNumbersAreBeyondDoublesIsExplained) {
    run("explain - --algorithm convex-edge-separation --scalar 'long double'",
        R"({"query":"convex-convex","a":[[0,0],[0,3],[1,0]],)"
        R"("b":[[-1,3],[0,5.231975621026696e+297],[4.49423283715579e+307,4]]})")
        .passes("convex-edge-separation in long double: hit, a false hit");
}

/// In the first scene, lengths are so small that a product of six of them is zero in double.
TEST_F(ExplainCommand, ExplainsWhereAnErrorArisesInLinesOfEightyColumns) {
    const Outcome lost =
        run("explain - --algorithm planted-multiplied-through --scalar double",
            R"({"query":"rect-circle","rect":{"x":0,"y":0,"ox":0,"oy":0,"w":8.352389719038111e-53,)"
            R"("h":8.352389719038111e-53,"angle":0},"circle":{"x":0,"y":0,"r":1.5930919111324523e-58}})",
            "COLUMNS=80")
            .prints("1.23516411460311636044e-324 exactly: wrong by 0.25 ulp");
    const Outcome varied =
        run("explain - --algorithm planted-float-sine --scalar double",
            rects({2, 0.865234375, 0.5, 0.03125, 0}, {-0.359375, 2, 4.775390625, 1, -0.5}),
            "COLUMNS=80");
    EXPECT_TRUE(std::regex_search(varied.out,
                                  std::regex(R"(a\.cx +2 +-\d(\.\d)?e-\d\d +\+\d(\.\d)?e-\d\d)")))
        << varied.out;
    for (const Outcome* outcome : {&lost, &varied})
        for (const std::string& line : lines_of(outcome->out))
            // Long paths, as of a unity build, are not broken.
            EXPECT_TRUE(line.size() <= 80 || line.starts_with('{') ||
                        line.find(TOUCHSTONE_PROGRAM) != std::string::npos ||
                        line.find("CMakeFiles/") != std::string::npos)
                << line;
}

void expect_turned_once(const Outcome& outcome) {
    std::smatch match;
    ASSERT_TRUE(std::regex_search(
        outcome.out, match,
        std::regex(
            R"(Comparison (\d+)\s+\(core/literature/rect_rect/interval\.h:\d+\) goes the wrong way:\s+)"
            R"(left\s+minus\s+right\s+is\s+(\S+)\s+in\s+float)")))
        << outcome.out << outcome.err;
    const std::string number = match[1];
    const std::regex row(
        R"(^ +(\d+) .* (less|equal|greater)  +(less|equal|greater)( +turned)?( +\S+\.h:\d+)?$)");
    int turned = 0;
    for (const std::string& line : lines_of(outcome.out)) {
        if (!std::regex_search(line, match, row)) continue;
        EXPECT_EQ(match[2] == match[3], !match[4].matched) << line;
        EXPECT_EQ(match[1] == number, match[4].matched) << line;
        turned += match[4].matched ? 1 : 0;
    }
    EXPECT_EQ(turned, 1);
}

TEST_F(ExplainCommand, TheCaseIsOneLineInAFileAndFitsATerminal) {
    for (const char* command : {"explain", "replay sat-local"}) {
        write("case.json", kSeparatedByLastAxis);
        write("calls.sh", fmt::format(TOUCHSTONE_PROGRAM " {} case.json", command));
        const Json scene = Json::parse(kSeparatedByLastAxis);
        EXPECT_EQ(Json::parse(lines_of(shell("sh calls.sh").out).front()), scene);
        const std::string shown = shell("COLUMNS=80 script -qec 'sh calls.sh' terminal").out;
        expect_fits(shown, 82);
        EXPECT_EQ(Json::parse(shown.substr(0, shown.find("}}") + 2)), scene) << shown;
    }
}

TEST_F(ExplainCommand, TheFirstComparisonThatRoundingChangesIsNamed) {
    // The first algorithm answers hit, and its exact run ends at the comparison that differs. The
    // second algorithm tries all axes, so both of its runs continue.
    for (const auto& [algorithm, scene] :
         {std::pair("sat-projected", kAtAQuarterTurn),
          {"sat-projected-all-axes", rects({0, 0, 1, 1, 4}, {1.2052230834960938, 0, 1, 1, 0})}})
        expect_turned_once(
            run(fmt::format("explain - --comparisons --algorithm {} --scalar float", algorithm),
                scene));
}

TEST_F(ExplainCommand, WithoutASymbolizerSaysWhatItNeeds) {
    run("explain - --algorithm sat-projected --scalar float", kAtAQuarterTurn,
        "PATH=/nowhere COLUMNS=80")
        .prints({"at an unknown line (build with -g, install addr2line)",
                 "(line unknown: build with -g,", "replay sat-projected --scalar float -\n"});
}

TEST_F(ExplainCommand, NamesLinesIfThePathOfTheProgramContainsAQuote) {
    fs::create_symlink(TOUCHSTONE_PROGRAM, file("it's"));
    write("case.json", kAtAQuarterTurn);
    shell("\"./it's\" explain case.json --algorithm sat-projected --scalar float")
        .prints("Comparison 27 (core/literature/rect_rect/interval.h:");
}

/// Returns the field with this path, such as "a.w". In an array, "x" is the first and "y" the
/// second number.
const Json& field(const Json& json, const std::string& name) {
    // Compiled once, because compiling it takes most of the test's time.
    static const std::regex separator(R"(\]?[.\[])");
    const Json::json_pointer at("/" + std::regex_replace(name, separator, "/"));
    const Json& holder = json.at(at.parent_pointer());
    return holder.is_array() ? holder.at(at.back() == "x" ? 0 : 1) : holder.at(at.back());
}

TEST(TheNamesOfNumbers, NameTheFieldsThatHoldTheNumbers) {
    for (const std::string_view query : query_names()) {
        Random random(1);
        Scene scene = generate_scene(query, random, Precision::double_).scene;
        const std::vector<std::string> names = number_names(scene);
        double next = 1000;
        for_each_number(scene, [&next](Quantity, double& x) { x = ++next; });
        ASSERT_EQ(static_cast<double>(names.size()), next - 1000) << query;
        const Json json = to_json(scene);
        for (std::size_t i = 0; i < names.size(); ++i)
            ASSERT_EQ(field(json, names[i]), 1001 + static_cast<double>(i))
                << names[i] << " of " << query;
    }
}

std::size_t count_of(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

TEST(AScenePicture, MagnifiesAGapOfOneUlpUntilItIsVisible) {
    const std::string svg = scene_picture(pair_at(from_line(kApart), 0), {{"a < b"}});
    EXPECT_EQ(count_of(svg, "class=\"frame\""), 3U);
    EXPECT_GT(count_of(svg, "class=\"grid\""), 8U);
    expect_contains(svg, {">2.22e-16</text>", "a &lt; b"});
    const std::string far = scene_picture(pair_at(from_line(kFalseHit), 0), {});
    EXPECT_EQ(count_of(far, "class=\"frame\""), 1U);
    expect_contains(far, "x points right, y up");
    Caption of_canvas;
    of_canvas.is_y_down = true;
    expect_contains(scene_picture(pair_at(from_line(kFalseHit), 0), of_canvas), "y down");
}

TEST(ATextPicture, DrawsThePanelsOfTheScenePicture) {
    const std::string apart = text_picture(from_line(kApart));
    EXPECT_EQ(count_of(apart, "across"), 3U);
    EXPECT_EQ(count_of(apart, "\n"), 19U);
    const std::string half = aabbs({0, 0, 1, 2}, {0, 0, 2, 2});
    const std::string meeting = text_picture(from_line(half));
    EXPECT_EQ(count_of(meeting, "across"), 1U);
    // The characters for the inside of the intersection, for A's right side, and for an empty
    // place.
    for (const char* character : {"\u2821", "\u2847", "\u2800"})
        EXPECT_GT(count_of(meeting, character), 9U) << meeting;
    const char* const list =
        R"({"query":"rect-list","rect":{"cx":0,"cy":0,"w":2,"h":2,"angle":0},"list":[)"
        R"({"cx":9,"cy":0,"w":2,"h":2,"angle":0},{"cx":1,"cy":0,"w":2,"h":2,"angle":0}]})";
    const std::string both = text_picture(from_line(list));
    expect_contains(both, "item 1 of 2\n");
    const std::size_t second = both.find("item 2 of 2\n");
    expect_lacks(both.substr(0, second), "\u2821");
    expect_contains(both.substr(second), "\u2821");
}

TEST(AScenePicture, ShowsTheDistanceThatTheOracleGives) {
    int seen = 0;
    for (const char* query : {"rounded-circle", "concave-concave", "circle-placed-polygon"}) {
        Random random(7);
        for (int i = 0; i < 30; ++i) {
            const Scene scene = generate_scene(query, random, Precision::double_).scene;
            const ShapePair pair = pair_at(scene, 0);
            const reference::Verdict verdict = reference::verdict(pair);
            const Extent extent = extent_of(pair);
            if (verdict.relation != Relation::disjoint || verdict.margin < extent.reach * 1e-17 ||
                !std::isfinite(extent.reach * extent.reach) || extent.reach < 1e-100)
                continue;
            const Point<double> focus = focus_of(pair, verdict);
            const SeenPair near = seen_around(focus, pair);
            const double reach = closest_reach(focus, verdict.margin);
            const auto gap = nearest(drawn(reach, near.a), drawn(reach, near.b));
            ASSERT_TRUE(gap.has_value()) << to_line(scene);
            EXPECT_NEAR(static_cast<double>(gap->length() / verdict.margin), 1, 0.02)
                << to_line(scene);
            ++seen;
        }
    }
    EXPECT_GT(seen, 20);
}

}  // namespace
}  // namespace touchstone
