// Algorithms that answer with numbers. Algorithms of the literature keep the error that their cards
// declare. Planted errors are found, and errors of logic are distinguished from rounding.

#include <map>

#include "reports/tests/command_line.h"

namespace touchstone {
namespace {

class MeasuringCommand : public CommandLine {
  protected:
    /// The rows of the report of `verify` on the algorithm, one for each scalar. Checks the status.
    [[nodiscard]] Json verified(const std::string& name, int status,
                                const std::string& further = "") const {
        const Outcome outcome =
            run(fmt::format("verify {} --cases 200 --json {} --out {} {}", name,
                            quoted(file("report.json")), quoted(file("found")), further));
        EXPECT_EQ(outcome.status, status) << outcome.out << outcome.err;
        printed_ = outcome.out;
        return Json::parse(read(file("report.json")))["rows"];
    }

    /// The first finding of that class.
    [[nodiscard]] fs::path finding(const std::string& kind) const {
        for (const auto& entry : fs::directory_iterator(file("found")))
            if (entry.path().filename().string().find("-" + kind + "-") != std::string::npos)
                return entry.path();
        ADD_FAILURE() << "no finding of class " << kind;
        return {};
    }

    /// The counts of each scalar, by class.
    [[nodiscard]] std::vector<std::map<std::string, int>> counts(const std::string& name) const {
        std::vector<std::map<std::string, int>> all;
        for (const Json& row : verified(name, 1, "--simplify 0"))
            all.push_back(row["classes"].get<std::map<std::string, int>>());
        EXPECT_EQ(all.size(), 3) << name;
        return all;
    }

    mutable std::string printed_;
};

TEST_F(MeasuringCommand, DistancesDepthsAndAreasOfTheLiteratureKeepTheirDeclaredError) {
    for (const char* name : {"distance-gjk", "depth-sat", "area-clipped", "iou-clipped"}) {
        const Json report = verified(name, 0);
        ASSERT_EQ(report.size(), 3) << name;
        for (const Json& row : report) {
            EXPECT_EQ(row["kept"], true) << name;
            EXPECT_GE(row["cases"], 200) << name;
            EXPECT_GT(row["relations"]["overlapping"], 20) << name;
            EXPECT_GT(row["relations"]["disjoint"], 20) << name;
            // If the errors were far smaller, the card would declare too much.
            EXPECT_GT(row["of_what_is_allowed"], 0.001) << name << ' ' << row["scalar"];
        }
    }
}

TEST_F(MeasuringCommand, APlantedWrongDistanceDepthOrAreaIsLogicInEachScalar) {
    for (const char* name :
         {"planted-distance-of-corners", "planted-depth-of-one-box",
          "planted-depth-normal-reversed", "planted-area-of-three-sides", "planted-iou-of-sum"})
        for (auto& count : counts(name)) {
            EXPECT_GT(count["logic"], 7) << name;
            // In float, the mistake may add to the errors of rounding.
            EXPECT_LE(10 * count["beyond-tolerance"], count["logic"]) << name;
            EXPECT_EQ(count["wrong"] + count["error"] + count["defect"], 0) << name;
        }
}

TEST_F(MeasuringCommand, DigitsLostInADistanceOrAnAreaAreNotLogic) {
    for (const char* name : {"planted-distance-by-pythagoras", "planted-area-from-origin"})
        for (auto& count : counts(name)) {
            EXPECT_GT(count["beyond-tolerance"], 2) << name;
            EXPECT_EQ(count["logic"] + count["wrong"] + count["error"] + count["defect"], 0)
                << name;
        }
    expect_contains(printed_, "but exact arithmetic gives a right answer");
}

TEST_F(MeasuringCommand, AFindingIsReplayedExplainedAndMinimized) {
    (void)verified("planted-distance-of-corners", 1, "--scalar double --simplify 0");
    const fs::path found = finding("logic");
    const Outcome replayed = run("replay " + quoted(found));
    EXPECT_EQ(replayed.status, 1) << replayed.err;
    expect_contains(replayed.out, "planted-distance-of-corners  double");
    const Outcome explained = run("explain " + quoted(found));
    EXPECT_EQ(explained.status, 1) << explained.err;
    expect_contains(explained.out, "in exact arithmetic too");
    expect_repeated(explained, "logic");
    const Outcome smaller = run("minimize --seconds 2 " + quoted(found));
    EXPECT_EQ(smaller.status, 1) << smaller.err;
    expect_contains(smaller.out, "planted-distance-of-corners (double): logic");
    expect_repeated(smaller, "logic");
    EXPECT_LT(smaller.out.size(), explained.out.size());
    // The algorithm without the error answers the same case correctly.
    EXPECT_EQ(run("replay distance-gjk " + quoted(found)).status, 0);
    EXPECT_EQ(run("explain --algorithm distance-gjk " + quoted(found)).status, 0);
}

TEST_F(MeasuringCommand, TheCardGivesTheQuestionAndTheAccuracy) {
    expect_contains(run("list").out, "depth-sat");
    expect_contains(run("list --planted").out, "planted-iou-of-sum");
    const Outcome card = run("list depth-sat");
    expect_contains(card.out, "answers: penetration; sizes: positive only");
    expect_contains(card.out, "x truth + ");
    const Json json = Json::parse(run("list area-clipped --json").out).at(0);
    EXPECT_EQ(json["asked_for"], "area");
    EXPECT_GT(json["accuracy"]["absolute"], 0);
    EXPECT_FALSE(json.contains("contract"));
}

TEST_F(MeasuringCommand, AnswerPrintsNumbersLikeAProgram) {
    const std::string apart = beside(R"({"cx":3,"cy":0,"w":2,"h":1,"angle":0})");
    EXPECT_EQ(run("answer depth-sat", apart).out, "{\"depth\":-1.0,\"normal\":[1.0,0.0]}\n");
    EXPECT_EQ(run("answer area-clipped", apart).out, "{\"area\":0.0}\n");
    const std::string program = fmt::format(
        "verify --exec '{} answer iou-clipped' --query rect-rect --answer iou --cases 300 "
        "--lengths 1e-3:1e6 --offsets 1e6",
        TOUCHSTONE_PROGRAM);
    EXPECT_EQ(run(program).status, 0);
    EXPECT_EQ(run("verify iou-clipped --isolate --scalar float --cases 300").status, 0);
}

TEST_F(MeasuringCommand, HitsAndNumbersAreVerifiedInOneCall) {
    const Outcome both = run("verify sat-local depth-sat --cases 200 --grid none --climb 0");
    EXPECT_EQ(both.status, 0) << both.err;
    expect_contains(both.out, "; for numbers, the error / ");
    const Outcome report =
        run("verify sat-local depth-sat --cases 9 --grid none --climb 0 --wide --json -");
    EXPECT_EQ(report.status, 0) << report.err;
    EXPECT_EQ(Json::parse(report.out)["rows"].size(), 6U);
    for (const char* column : {"false hits", "of tolerance", "of allowed"})
        expect_contains(report.err, column);
    const Outcome climbed = run("climb depth-sat");
    EXPECT_EQ(climbed.status, 2);
    expect_contains(climbed.err, "depth-sat does not answer hits but numbers (penetration)");
}

TEST_F(MeasuringCommand, AnOptionThatNumbersDoNotHaveIsRefused) {
    for (const char* option : {"--climb 5", "--minimize 5", "--causes 5", "--directed 5",
                               "--sequences 5", "--grid none", "--profile"}) {
        const Outcome refused = run(fmt::format("verify depth-sat --cases 20 {}", option));
        EXPECT_EQ(refused.status, 2) << option;
        expect_contains(refused.err, "is only for algorithms that answer hits, unlike depth-sat");
    }
}

TEST_F(MeasuringCommand, AnExcludedAreaIsNotExamined) {
    const Outcome rest = run("verify depth-sat area-clipped --except area-clipped --cases 60");
    EXPECT_EQ(rest.status, 0) << rest.err;
    expect_contains(rest.out, "depth-sat");
    EXPECT_EQ(rest.out.find("area-clipped"), std::string::npos);
    EXPECT_EQ(run("verify depth-sat --except depth-sat").status, 2);
    EXPECT_EQ(run("verify sat-local depth-sat --except depth-sat --cases 50 --grid none --climb 0 "
                  "--no-recording")
                  .status,
              0);
}

TEST_F(MeasuringCommand, AnAreaOfCirclesIsRefusedBecauseTheOracleLacksIt) {
    const std::string command = fmt::format("{} verify misbehaving-area > {} 2>&1",
                                            TOUCHSTONE_MISBEHAVING_ALGORITHM, quoted(file("said")));
    EXPECT_EQ(WEXITSTATUS(std::system(command.c_str())), 2);
    expect_contains(read(file("said")), "area of circle-circle is not examined: only for rect");
}

TEST_F(MeasuringCommand, ADistanceThatThrowsIsAnErrorWithItsCase) {
    const auto printed = [&](const char* how) {
        const std::string command = fmt::format(
            "MISBEHAVE={} {} verify misbehaving-distance --cases 300 --simplify 0 "
            "> {} 2>&1",
            how, TOUCHSTONE_MISBEHAVING_ALGORITHM, quoted(file("printed")));
        (void)std::system(command.c_str());
        return read(file("printed"));
    };
    expect_contains(printed("throw-int"), "throws something that is no");
    expect_contains(
        printed("throw-exactly"),
        "algorithm misbehaving-distance cannot be judged: in exact arithmetic it throws "
        "no such circle; on {");
}

TEST_F(MeasuringCommand, AProjectsOwnTemplateAnswersWithNumbersToo) {
    const std::string command =
        fmt::format("{} verify misbehaving-distance --cases 300 --simplify 0.2 > {} 2>&1",
                    TOUCHSTONE_MISBEHAVING_ALGORITHM, quoted(file("printed")));
    EXPECT_EQ(WEXITSTATUS(std::system(command.c_str())), 1);
    expect_contains(read(file("printed")), "FAILED misbehaving-distance (float): ");
    expect_contains(read(file("printed")), "it cannot be negative, in exact arithmetic too");
}

}  // namespace
}  // namespace touchstone
