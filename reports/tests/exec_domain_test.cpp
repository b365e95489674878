// Programs that support only some scenes: bounds exclude the others, or the programs decline them.

#include <regex>

#include "core/format/text.h"
#include "properties/scenes/domain.h"
#include "reports/tests/exec_command.h"

namespace touchstone {
namespace {

class ExecDomain : public ExecCommand {
  protected:
    [[nodiscard]] int status(const std::string& command, const std::string& query,
                             const std::string& arguments,
                             const std::string& cases = "--cases 120 --boundary 30") const {
        return reported(fmt::format("--exec '{}' --query {} --simplify 0.05 {} {}", command, query,
                                    arguments, cases))
            .status;
    }
};

TEST_F(ExecDomain, ScenesBeyondTwoTurnsAreCountedAndDoNotOccurWithinBoundsOfPixels) {
    const std::string degrees = TOUCHSTONE_CONVENTIONAL " degrees float";
    const std::string asked = "--contract closed --scalar float --convention degrees ";
    const std::regex turns(R"(beyond\s+two\s+full\s+turns)");
    EXPECT_EQ(status(degrees, "rect-rect", asked, "--cases 4000"), 0) << printed_;
    EXPECT_TRUE(std::regex_search(printed_, turns)) << printed_;
    const std::string pixels = "--whole --lengths 1:1000 --offsets 4000";
    EXPECT_EQ(status(degrees, "rect-rect", asked + pixels, "--cases 4000"), 0) << printed_;
    EXPECT_FALSE(std::regex_search(printed_, turns)) << printed_;
}

/// Since answers are wrong, the boundary is searched and examples are minimized. The program
/// answers with an error if a number is not whole.
TEST_F(ExecDomain, NoSceneOutsideTheBoundsIsAskedOrReported) {
    const std::string failing =
        boxes("whole = 1; for (i = 1; i <= 8; ++i) if (int($i) != $i + 0) whole = 0",
              R"(answer = whole ? "false" : "{\"error\":\"outside\"}")");
    EXPECT_EQ(status(failing, "aabb-aabb", "--contract closed --whole"), 1) << printed_;
    EXPECT_EQ(report_["classes"]["error"], 0) << printed_;
    EXPECT_GT(report_["classes"]["wrong"], 0);
    EXPECT_GT(report_["relations"]["touching"], 10);
    // Without --whole, the program is asked about numbers that are not whole.
    EXPECT_EQ(status(failing, "aabb-aabb", "--contract closed"), 1) << printed_;
    EXPECT_GT(report_["classes"]["error"], 0) << printed_;
}

TEST_F(ExecDomain, OptionsLimitTheCornersConvexityAndRadiusOfPolygons) {
    const auto cases = [this](const std::string& options) {
        return run("cases --count 60 --query " + options).exits(0).out;
    };
    const auto placed = lines_of(cases("circle-placed-polygon --no-radius"));
    EXPECT_EQ(placed.size(), 60U);
    for (const std::string& line : placed)
        EXPECT_EQ(Json::parse(line)["placed-polygon"]["r"], 0) << line;
    // A query that has its own name may also be named by its two kinds.
    const std::string convex = cases("polygon-polygon --corners 4 --convex");
    expect_contains(convex, R"("query":"concave-concave")");
    for (const std::string& line : lines_of(convex))
        EXPECT_LE(Json::parse(line)["a"].size(), 4U) << line;
    // The polygons are convex: the oracle accepts them as shapes of convex-convex.
    run("oracle", std::regex_replace(convex, std::regex("concave"), "convex")).exits(0);
}

TEST_F(ExecDomain, ACaseThatIsDeclinedIsCountedByItsReasonAndNotJudged) {
    const std::string some =
        boxes("",
              "if (aw > 4) answer = \"{\\\"declined\\\":\\\"too wide\\\"}\"\n"
              "if (bw > 4) answer = \"{\\\"hit\\\":null,\\\"reason\\\":\\\"B\\\"}\"");
    EXPECT_EQ(status(some, "aabb-aabb", "--contract closed --tolerance 64"), 0) << printed_;
    EXPECT_GT(report_["declined"]["too wide"], 0);
    EXPECT_GT(report_["declined"]["B"], 0);
    expect_printed("too wide ");
    const std::string doctor = "doctor --query aabb-aabb --cases 500 --exec ";
    const Outcome asked = run(doctor + "'" + some + "'").exits(0);
    asked.prints({" declined: ", "too wide "});
    expect_lacks(asked.out, "It answered");
    const std::string all = boxes("", R"(answer = "{\"declined\":\"not today\"}")");
    EXPECT_EQ(status(all, "aabb-aabb", "--contract closed"), 2);
    expect_printed("no case could be judged: 120 declined: not today 120");
    const Outcome none = run(doctor + "'" + all + "'").exits(1);
    none.prints({" declined: not today ", "It gave no answer."}).lacks("Step");
}

TEST_F(ExecDomain, TheDoctorNamesBoxesGivenByMinimumAndMaximum) {
    const std::string by_corners = boxes("aw -= ax; ah -= ay; bw -= bx; bh -= by", "");
    run("doctor --query aabb-aabb --cases 500 --exec '" + by_corners + "'")
        .passes("--convention min-max");
}

TEST_F(ExecDomain, AClimbOfAProgramFindsAnErrorFarBeyondTheTolerance) {
    // A is too wide by 1e-9 of its width. Random cases almost never show this error.
    const std::string grown = boxes("aw *= 1 + 1e-9", "");
    const Outcome climbed = run("climb --query aabb-aabb --contract closed --steps 2000 --lengths "
                                "1e-3:1e3 --offsets 1e3 --json --exec '" +
                                grown + "'")
                                .exits(1);
    const Json json = Json::parse(climbed.out);
    EXPECT_EQ(json["class"], "wrong");
    EXPECT_GT(json["share_of_tolerance"], 1e5);
    expect_contains(json["replay"], "--exec");
}

TEST_F(ExecDomain, TheRangeOfAProgramEqualsTheRangeOfItsAlgorithmAndEndsAtDefects) {
    const auto range = [this](const std::string& whose) {
        const Outcome outcome = run(fmt::format("domain {} --scenes 20 --json", whose)).exits(0);
        Json row = Json::parse(outcome.out).at(0);
        row.erase("algorithm");
        return row;
    };
    const std::string asked = fmt::format(
        "--exec '{} answer two-pass-aabb --scalar float' --query rect-rect", TOUCHSTONE_PROGRAM);
    EXPECT_EQ(range(asked + " --contract closed --tolerance 4 --scalar float"),
              range("two-pass-aabb --scalar float"));
    const Json crashes = range(fmt::format("--exec '{}' --query aabb-aabb --contract closed",
                                           boxes("if (aw > 1048576) exit", "")));
    EXPECT_GE(crashes["largest_magnitude_log2"], 15);
    EXPECT_LE(crashes["largest_magnitude_log2"], 21);
    EXPECT_LT(crashes["smallest_magnitude_log2"], -200);
}

TEST_F(ExecDomain, AClimbStaysWithinTheBounds) {
    const Outcome outcome =
        run("climb planted-axis-left-out --scalar double --climbs 2 --steps 300 --whole --json");
    EXPECT_LE(outcome.status, 1) << outcome.err;
    EXPECT_EQ(lines_of(outcome.out).size(), 1U) << outcome.out;
    for (const std::string& line : lines_of(outcome.out)) {
        const Json json = Json::parse(line);
        ASSERT_TRUE(json.contains("case")) << "no answer was wrong";
        EXPECT_TRUE(is_within(from_line(json["case"].dump()), {.grid = 1})) << line;
    }
}

TEST_F(ExecCommand, ADefectWhereLengthsOverflowIsAFailureThatBoundsExclude) {
    const std::string command = boxes("if (aw > 1e154) exit 3", R"(if (aw > 1e9) answer = "true")");
    const std::string asked = fmt::format(
        "--exec '{}' --query aabb-aabb --contract closed --cases 2000 --simplify 0 ", command);
    reported(asked + "--family extreme-magnitude").exits(1);
    const std::string text = joined(printed_);
    const std::string passing = report_["passes_with"];
    expect_begins(text, "It gave no valid answer to 100 of ");
    expect_contains(text,
                    {"In all cases without a valid answer (100) lengths may overflow",
                     "It failed only in extreme cases. Within " + passing + ", all 2,000 cases"});
    expect_lacks(text, "Look at cases");
    reported(asked + passing).exits(0);
}

}  // namespace
}  // namespace touchstone
