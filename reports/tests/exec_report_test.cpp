// The report on a program, and errors for invalid calls.

#include <cmath>
#include <set>

#include "core/format/case_format.h"
#include "properties/programs/examine.h"
#include "properties/scenes/simplify.h"
#include "reports/files/finding.h"
#include "reports/tests/exec_command.h"

namespace touchstone {
namespace {

TEST_F(ExecCommand, TheReportFitsTheTerminalAndItsFailuresAreRepeatedByItsCommandAndFiles) {
    const Outcome outcome = run("verify --exec " TOUCHSTONE_EXAMPLE_C
                                " --query rect-rect --contract open --cases 3000 --simplify 0 "
                                "--name mine --out findings",
                                "", "COLUMNS=80")
                                .exits(1);
    const std::string& text = outcome.out;
    expect_contains(text, "answers are hits, as with the contract closed");
    expect_fits(text, 80);
    expect_contains(text, {"Only answers are checked.",
                           "Simplifying stopped after 0 s, so simpler examples may exist"});
    const std::size_t failed = text.find("\nFAILED ");
    ASSERT_NE(failed, std::string::npos) << text;
    const std::size_t also = text.find(
        "\nNot counted as failures (most cases are made to nearly touch):\n  rounding ", failed);
    EXPECT_NE(also, std::string::npos) << text;
    EXPECT_EQ(text.rfind("  answers ", failed), std::string::npos) << text;
    EXPECT_EQ(text.find("  answers ", also), std::string::npos) << text;
    expect_repeated(outcome, "contract 1");
    const std::vector<fs::path> found = files_in(file("findings"), "mine-contract-");
    EXPECT_FALSE(found.empty());
    for (const fs::path& finding : found) {
        run("replay two-pass-aabb " + quoted(finding)).exits(0);
        examined(TOUCHSTONE_EXAMPLE_C, "--contract open --from " + quoted(finding), 1);
    }
}

TEST(AnExamination, NamesThePartsOfItsWorkAndCountsNoCaseAboveTheTotal) {
    ExamineOptions options;
    options.program.card.declared = declared_numbers(AnswerKind::iou, Scalar::double_);
    options.query = options.asked_query = "aabb-aabb";
    options.program.here = [](const Scene&) { return Reply{.value = 0.5}; };
    std::vector<std::string> parts;
    options.stage = [&](std::string_view part) { parts.emplace_back(part); };
    options.progress = [](std::uint64_t done, std::uint64_t total) { EXPECT_LE(done, total); };
    // Exchanged boxes are asked about together, so some totals are exceeded.
    for (options.cases = 60; options.cases < 80; ++options.cases) (void)examine(options);
    const std::set<std::string> names(parts.begin(), parts.end());
    EXPECT_TRUE(names.contains("looking for the cause of the failures"));
    EXPECT_TRUE(names.contains("simplifying the failures"));
}

TEST(ANameAfterACommand, HasTheWordsOfTheCommandOrOnlyItsFileIfTheyAreLong) {
    EXPECT_EQ(name_after("node src/overlap.js"), "node-overlap.js");
    EXPECT_EQ(name_after("/usr/bin/python3 -u /a/b/collide.py --fast"),
              "python3-u-collide.py-fast");
    EXPECT_EQ(name_after("python3 adapters/separating_axis_of_two_rectangles.py --mode exact"),
              "separating_axis_of_two_rectangles.py");
    EXPECT_EQ(name_after("LD_LIBRARY_PATH=/opt/some/where/lib ./a-very-long-name-of-a-program-x64"),
              "a-very-long-name-of-a-program-x64");
    EXPECT_EQ(name_after("''"), "program");
}

TEST_F(ExecCommand, ALongNameIsWholeInTheTableAndTheTableFitsTheTerminal) {
    fs::create_symlink(TOUCHSTONE_EXAMPLE_C, file("adapter_of_the_library_with_a_long_name"));
    const Outcome outcome =
        run("verify --exec ./adapter_of_the_library_with_a_long_name --query rect-rect --contract "
            "open --tolerance 0.001 --cases 3000 --simplify 0",
            "", "COLUMNS=80")
            .fails({"\nadapter_of_the_library_with_a_long_name  FAILED", "\nwhat failed: "});
    expect_fits(outcome.out, 80, " verify ");
}

TEST_F(ExecCommand, HitsAtExactTouchingAndTheContractThatTheyFollowAreReported) {
    const auto hits = [this](const std::string& command, const std::string& arguments, int status) {
        const Json report = examined(command, "--cases 4000 --contract " + arguments, status);
        return report.value("touching_hits", -1);
    };
    EXPECT_EQ(hits(TOUCHSTONE_CONVENTIONAL " open", "unspecified", 0), 0);
    expect_printed({"When shapes touch exactly, 0 of", "as with the contract open"});
    const std::string degrees = TOUCHSTONE_CONVENTIONAL " degrees";
    EXPECT_GT(hits(degrees, "unspecified --convention degrees", 0), 0);
    expect_printed("either answer is right (unspecified).");
    const std::string half_open = boxes("", "if (ax == bx + bw) answer = \"false\"");
    reported(fmt::format("--exec '{}' --query aabb-aabb --contract closed --cases 4000", half_open))
        .exits(1);
    expect_printed_first("Its answers break only the contract: when shapes touch exactly, in ");
    expect_printed(" answers are misses, but others are hits. Code that hits on some sides");
    EXPECT_EQ(hits(TOUCHSTONE_CONVENTIONAL " open", "closed", 1), 0);
    expect_printed_first("It answers as if the contract were open: ");
    expect_printed({" answers are misses. Change its comparisons so that touching is a hit",
                    "or use --contract open"});
    EXPECT_GT(hits(TOUCHSTONE_CONVENTIONAL, "open", 1), 0);
    expect_printed_first("It answers as if the contract were closed: ");
    expect_printed("(for example, < instead of <=), or use --contract closed");
}

TEST_F(ExecCommand, AProgramThatComputesInFloatsIsNotCalledWrong) {
    const Json seen =
        examined(TOUCHSTONE_CONVENTIONAL " float", "--contract unspecified --cases 300", 1);
    expect_printed_first("It seems to compute in floats (or its pi ");
    expect_not_printed("FAILED");
    EXPECT_EQ(seen["computes_in_floats"]["wrong"], seen["classes"]["wrong"]);
    // This error is as small as the rounding of floats.
    examined(fmt::format("{} shift 2e-6", TOUCHSTONE_CONVENTIONAL),
             "--contract unspecified --cases 2000", 1);
    expect_not_printed("compute in floats");
}

TEST_F(ExecCommand, TheStoredFindingsAreMinimized) {
    examined(TOUCHSTONE_CONVENTIONAL " square 0.5",
             "--contract closed --cases 300 --simplify 60 --name mine --out findings", 1);
    const std::vector<fs::path> wrong = files_in(file("findings"), "mine-wrong-");
    EXPECT_FALSE(wrong.empty());
    for (const fs::path& path : wrong) expect_contains(read(path), R"("minimized":true)");
}

TEST_F(ExecCommand, KindsOfFailuresAreSeparateAndNoExampleAsFarFromTouchingIsSimplerThanTheFirst) {
    const Json report =
        examined(TOUCHSTONE_CONVENTIONAL " square 0.5", "--contract closed --cases 3000", 1);
    std::uint64_t wrong = 0;
    for (const Json& cluster : report["clusters"])
        if (cluster["class"] == "wrong") wrong += cluster["cases"].get<std::uint64_t>();
    EXPECT_EQ(wrong, report["classes"]["wrong"]);
    EXPECT_GE(report["clusters"].size(), 3U);
    const Json& shown = report["examples"]["wrong"];
    const auto margin = [](const Json& example) {
        return std::fabs(example["margin"].get<double>());
    };
    int compared = 0;
    for (const Json& cluster : report["clusters"]) {
        const Json& other = cluster["example"];
        if (cluster["class"] != "wrong" || other.is_null() || other["case"] == shown["case"] ||
            margin(other) < margin(shown))
            continue;
        ++compared;
        EXPECT_GE(complexity(read_scene(other["case"])), complexity(read_scene(shown["case"])))
            << other;
    }
    EXPECT_GE(compared, 1);
}

TEST_F(ExecCommand, BoundsAreSuggestedIfOnlyExtremeCasesFail) {
    const std::string asked = "--contract closed --cases 1500";
    examined(TOUCHSTONE_CONVENTIONAL " far 1e7", asked, 1);
    expect_printed_first("It failed only in extreme cases. Within ");
    expect_printed("--lengths 0.001:1000000");
    examined(TOUCHSTONE_CONVENTIONAL " far 10", asked, 1);
    expect_not_printed({"only in extreme cases", "fixed epsilon"});
}

TEST_F(ExecCommand, AnAbsoluteEpsilonIsTheCauseThatIsNamed) {
    const Json report =
        examined(TOUCHSTONE_CONVENTIONAL " epsilon 3e-5", "--contract closed --cases 1500", 1);
    expect_printed_first("It seems to have a fixed epsilon");
    EXPECT_GT(report["right_if_enlarged"]["right"], 0);
    const std::string passing = report["passes_with"];
    expect_begins(passing, "--skin ");
    expect_printed("With " + passing + ", all 1,500 cases pass.");
    examined(TOUCHSTONE_CONVENTIONAL " epsilon 3e-5", "--contract closed --cases 1500 " + passing,
             0);
}

TEST_F(ExecCommand, AnEpsilonOfAnAreaIsNotCalledALengthThatMayBeDeclared) {
    const std::string areas = awk("x y ax ay bx by cx cy",
                                  R"(more = area(x, y, ax, ay, bx, by) + area(x, y, bx, by, cx, cy)
more += area(x, y, cx, cy, ax, ay) - area(ax, ay, bx, by, cx, cy)
print(more < 1e-9 && more > -1e-9 ? "true" : "false"))",
                                  R"(function area(x1, y1, x2, y2, x3, y3, twice) {
    twice = (x2 - x1) * (y3 - y1) - (x3 - x1) * (y2 - y1)
    return twice < 0 ? -twice : twice
}
)");
    reported("--exec '" + areas +
             "' --query point-triangle --contract closed --cases 6000 --simplify 0")
        .exits(1);
    expect_printed_first("It seems to ");
    expect_printed({", a length or an area that does not grow with the shapes: ",
                    "No option was found with which all cases pass."});
    expect_not_printed("--absolute-tolerance");
}

TEST_F(ExecCommand, ASkinThatIsTooThinBetweenCornersIsNamedWithASufficientSkin) {
    const std::string usual = "--contract unspecified --cases 20000 --skin ";
    examined(TOUCHSTONE_CONVENTIONAL " epsilon 4", usual + "4", 1);
    expect_printed_first("--skin 4 ");
    expect_printed({"is declared, but it hits shapes up to 5.",
                    "sqrt(2) times as far between their corners: --skin 5.7."});
    examined(TOUCHSTONE_CONVENTIONAL " epsilon 4", usual + "5.7", 0);
}

TEST_F(ExecCommand, AKnownMistakeIsNamedAndUnfinishedMinimizationIsReported) {
    const Json report =
        examined(TOUCHSTONE_CONVENTIONAL " one-sided", "--contract closed --cases 3000", 1);
    EXPECT_EQ(report["answers_like"]["error"], "planted-one-pass") << printed_;
    expect_printed({"It answers like code with a known mistake",
                    "so simpler examples may exist (--simplify "});
}

TEST_F(ExecCommand, MissingAndUnknownArgumentsAreNamed) {
    expect_refused("--query rect-rect", "--contract is missing");
    expect_refused("--contract open", "--query is missing");
    expect_refused("", "and --contract");
    expect_refused("--query rect-recd", "did you mean rect-rect?");
    expect_refused("--query rect-rect-degrees", "is --query rect-rect --turn degrees");
    expect_refused("--query line", "did you mean segment-segment?");
    expect_refused("--query cube-cube", " more (touchstone list --queries)");
    expect_refused("--contract opne --query rect-rect", "did you mean open?");
    expect_refused("--contract open --query rect-rect --name ../x", "--name");
    expect_refused("--contract open --query rect-rect sat-local", "put a command of several");
    run("verify mine.js").refuses("is a program, not an algorithm; try --exec 'node mine.js'");
    run("verify --contract").refuses("The answer when shapes touch exactly");
    run("verify --query rect-rect").refuses("--exec");
    // The shell replaces an unset variable by an empty argument.
    run("verify --exec \"\" --contract open --query rect-rect").refuses("--exec: is empty");
    run("verify --exec '  ' --contract open --query rect-rect").refuses("--exec: is empty");
}

TEST_F(ExecCommand, AProgramThatFailsOnlyAfterOtherCasesIsAbandonedSoon) {
    write("each.awk", "NR % 50 == 0 { exit 3 } { print \"true\"; fflush() }\n");
    const Json report = examined("awk -f each.awk", "--contract closed --cases 4000", 1);
    EXPECT_EQ(report["classes"]["defect"], 4);
    expect_printed("failed at 4 cases, each only after other cases");
}

TEST_F(ExecCommand, OneSlowAnswerIsNotADefect) {
    // Hangs the first time that it gets a single case.
    write("slow.awk",
          "END { if (NR == 1 && system(\"test -e slept\")) system(\"touch slept; tail -f "
          "/dev/null\"); while (n++ < NR) print \"true\" }\n");
    const Json report =
        examined("awk -f slow.awk", "--contract closed --cases 64 --time-limit 3", 1);
    EXPECT_EQ(report["classes"]["defect"], 0) << printed_;
}

TEST_F(ExecCommand, TheReportSaysHowCloseToTouchingARightProgramWasRight) {
    const double used =
        examined(TOUCHSTONE_EXAMPLE_C, "--contract closed --cases 1000", 0)["tolerance_used"];
    EXPECT_GT(used, 0);
    expect_printed(fmt::format("Farther than {:.2g} eps x scale from touching", 16 * used));
    examined(TOUCHSTONE_EXAMPLE_C,
             "--contract closed --cases 1000 --skin 1e-9 --whole --lengths 1:1000 --offsets 4000",
             0);
    expect_not_printed("Farther than");
}

TEST_F(ExecCommand, AnswersThatOnlyTheConditioningAllowsAreCounted) {
    const std::string edges = TOUCHSTONE_CONVENTIONAL " float edges";
    const std::string in_floats = "--contract unspecified --scalar float ";
    const std::string by_edges = in_floats + "--conditioning edge-direction ";
    examined(edges + " thin-blind", by_edges + "--cases 10000", 0);
    expect_printed({"--conditioning edge-direction allows ", "no size below 1, that is "});
    examined(edges, by_edges + "--lengths 1:100 --offsets 100 --cases 1500", 0);
    expect_printed("within these bounds, every judged answer farther than");
    expect_not_printed("edge-direction allows");
    examined(edges, in_floats + "--lengths 1e-3:1e3 --offsets 1e3 --aspect 1e4 --cases 1500", 1);
    expect_printed("With --conditioning edge-direction, all 1,500 cases pass: ");
}

}  // namespace
}  // namespace touchstone
