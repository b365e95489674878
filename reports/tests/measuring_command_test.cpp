// Algorithms that answer with numbers: correct ones stay within their declared error, and planted
// errors are found.

#include <map>

#include "reports/tests/command_line.h"

namespace touchstone {
namespace {

class MeasuringCommand : public CommandLine {
  protected:
    [[nodiscard]] Json verified(const std::string& names, int status,
                                const std::string& further = "--cases 200") const {
        printed_ =
            run("verify " + names + " --json report.json --out found " + further).exits(status).out;
        return json_in("report.json")["rows"];
    }

    [[nodiscard]] fs::path finding(const std::string& kind) const {
        return files_in(file("found"), "-" + kind + "-").at(0);
    }

    mutable std::string printed_;
};

TEST_F(MeasuringCommand, DistancesDepthsAndAreasOfTheLiteratureKeepTheirDeclaredError) {
    const Json rows = verified("distance-gjk depth-sat area-clipped iou-clipped", 0);
    ASSERT_EQ(rows.size(), 12U);
    for (const Json& row : rows) {
        EXPECT_EQ(row["kept"], true) << row;
        EXPECT_GE(row["cases"], 200) << row;
        EXPECT_GT(row["relations"]["overlapping"], 20) << row;
        EXPECT_GT(row["relations"]["disjoint"], 20) << row;
        // If the errors were far smaller, the card would declare too large an error.
        EXPECT_GT(row["of_what_is_allowed"], 0.001) << row;
    }
}

TEST_F(MeasuringCommand, WrongMathematicsIsLogicInEachScalarAndLostDigitsAreNot) {
    const Json rows = verified(
        "planted-distance-of-corners planted-depth-of-one-box planted-iou-of-sum "
        "planted-area-from-origin",
        1, "--simplify 0 --cases 100");
    EXPECT_EQ(rows.size(), 12U);
    for (const Json& row : rows) {
        const bool is_logic = row["algorithm"] != "planted-area-from-origin";
        auto count = row["classes"].get<std::map<std::string, int>>();
        EXPECT_EQ(count["wrong"] + count["error"] + count["defect"], 0) << row;
        // In float, a small mistake together with rounding may exceed the tolerance.
        if (is_logic) EXPECT_LE(10 * count["beyond-tolerance"], count["logic"]) << row;
        else EXPECT_EQ(count["logic"], 0) << row;
        EXPECT_GT(count[is_logic ? "logic" : "beyond-tolerance"], is_logic ? 7 : 2) << row;
    }
    expect_contains(printed_, "but exact arithmetic gives a right answer");
}

TEST_F(MeasuringCommand, AFindingIsReplayedExplainedAndMinimized) {
    (void)verified("planted-distance-of-corners", 1, "--cases 100 --scalar double --simplify 0");
    const fs::path found = finding("logic");
    run("replay " + quoted(found)).fails("planted-distance-of-corners  double");
    const Outcome explained = run("explain " + quoted(found)).fails("in exact arithmetic too");
    expect_repeated(explained, "logic");
    const Outcome smaller = run("minimize --seconds 600 " + quoted(found))
                                .fails("planted-distance-of-corners (double): logic");
    expect_repeated(smaller, "logic");
    EXPECT_LT(smaller.out.size(), explained.out.size());
    // The algorithm without the error answers the same case correctly.
    run("replay distance-gjk " + quoted(found)).exits(0);
    run("explain --algorithm distance-gjk " + quoted(found)).exits(0);
}

TEST_F(MeasuringCommand, TheCardGivesTheQuestionAndTheAccuracy) {
    run("list depth-sat")
        .prints({"answers: penetration; sizes: positive only",
                 "declared error: 4 x truth + 4 x scale x (local scale / scale)",
                 "compared with 0"});
    run("list area-clipped").prints("4 x scale x the perimeter").lacks("with 0");
    const Json json = Json::parse(run("list area-clipped --json").out).at(0);
    EXPECT_EQ(json["asked_for"], "area");
    EXPECT_GT(json["accuracy"]["absolute"], 0);
    EXPECT_FALSE(json.contains("contract"));
}

TEST_F(MeasuringCommand, AnswerPrintsNumbersLikeAProgram) {
    const std::string apart = beside({3, 0, 2, 1, 0});
    EXPECT_EQ(run("answer depth-sat", apart).out, "{\"depth\":-1.0,\"normal\":[1.0,0.0]}\n");
    EXPECT_EQ(run("answer area-clipped", apart).out, "{\"area\":0.0}\n");
    run("verify iou-clipped --isolate --scalar float --cases 100").exits(0);
    run("answer two-pass-aabb", aabbs({0, 0, 1, 1}, {0, 0, 1, 1}))
        .refuses("line 1: a case of aabb-aabb, but two-pass-aabb answers rect-rect");
    run("answer two-pass-aabb", "{}").refuses("line 1: query: missing");
    run("answer two-pass-aabb >/dev/full", kGood).exits(3).complains("cannot be written");
}

TEST_F(MeasuringCommand, HitsAndNumbersAreVerifiedInOneCall) {
    const Outcome report =
        run("verify sat-local depth-sat --cases 9 --grid none --climb 0 --simplify 1 --wide --json "
            "-")
            .exits(0)
            .complains("--grid does not apply to depth-sat, which answers numbers");
    EXPECT_EQ(Json::parse(report.out)["rows"].size(), 6U);
    expect_contains(report.err, {"false hits", "err/tol", "of allowed", "worst miss"});
    run("climb depth-sat").refuses("depth-sat answers with numbers (penetration), not with hits");
}

TEST_F(MeasuringCommand, AnOptionThatNumbersDoNotHaveIsRefused) {
    for (const char* option : {"--climb 5", "--minimize 5", "--causes 5", "--directed 5",
                               "--sequences 5", "--grid none"})
        run(fmt::format("verify depth-sat --cases 20 {}", option))
            .refuses("is only for algorithms that answer hits, unlike depth-sat");
}

TEST_F(MeasuringCommand, ATemplateOfAnotherProjectIsJudgedAndItsExceptionsAreNamed) {
    const auto printed = [&](const std::string& how, int status) {
        const Outcome outcome = shell("MISBEHAVE=" + how +
                                      " " TOUCHSTONE_MISBEHAVING_ALGORITHM
                                      " verify misbehaving-distance --cases 300 --simplify 0")
                                    .exits(status);
        return outcome.out + outcome.err;
    };
    expect_contains(printed("throw-int", 1), "throws something other");
    expect_contains(printed("throw-exactly", 3),
                    "algorithm misbehaving-distance cannot be judged: in exact arithmetic it "
                    "throws no such circle; on {");
    const std::string negative = printed("", 1);
    expect_contains(negative, {"FAILED misbehaving-distance (float): ",
                               "it cannot be negative, in exact arithmetic too"});
}

}  // namespace
}  // namespace touchstone
