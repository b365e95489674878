// The report on a program, and errors for invalid calls.

#include <cmath>

#include "core/format/case_format.h"
#include "properties/scenes/simplify.h"
#include "reports/files/finding.h"
#include "reports/tests/exec_command.h"

namespace touchstone {
namespace {

TEST_F(ExecCommand, TheReportFitsTheTerminalAndRepeatsTheFailure) {
    setenv("TOUCHSTONE_CALLED_AS", TOUCHSTONE_PROGRAM, 1);
    const Outcome outcome =
        run(fmt::format("verify --exec {} --query rect-rect --contract open --cases 3000 "
                        "--simplify 0.3",
                        TOUCHSTONE_EXAMPLE_C),
            "", "COLUMNS=80");
    EXPECT_EQ(outcome.status, 1);
    for (const std::string& line : lines_of(outcome.out)) EXPECT_LE(line.size(), 80U) << line;
    expect_contains(outcome.out, "Black box: only answers are checked.");
    unsetenv("TOUCHSTONE_CALLED_AS");
    expect_repeated(outcome, "contract 1");
}

TEST(ANameAfterACommand, IsThatOfTheFileInTheCommand) {
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
    const fs::path link = file("adapter_of_the_library_with_a_long_name");
    fs::create_symlink(TOUCHSTONE_EXAMPLE_C, link);
    const Outcome outcome = run(fmt::format("verify --exec {} --query rect-rect --contract open "
                                            "--tolerance 0.001 --cases 3000 --simplify 0",
                                            quoted(link)),
                                "", "COLUMNS=80");
    EXPECT_EQ(outcome.status, 1) << outcome.err;
    expect_contains(outcome.out, "\nadapter_of_the_library_with_a_long_name  FAILED");
    expect_contains(outcome.out, "\nwhat failed: ");
    for (const std::string& line : lines_of(outcome.out))
        EXPECT_TRUE(line.size() <= 80U || line.find(" verify ") != std::string::npos) << line;
}

TEST_F(ExecCommand, FailuresAreCountedFirst) {
    (void)examined(TOUCHSTONE_EXAMPLE_C, "--contract open --cases 3000", 1);
    const std::size_t failed = printed_.find("\nFAILED ");
    ASSERT_NE(failed, std::string::npos) << printed_;
    const std::size_t also = printed_.find("\nNot failures: rounding ", failed);
    EXPECT_NE(also, std::string::npos) << printed_;
    EXPECT_EQ(printed_.rfind("  answers ", failed), std::string::npos) << printed_;
    EXPECT_EQ(printed_.find("  answers ", also), std::string::npos) << printed_;
}

TEST_F(ExecCommand, HitsAtExactTouchingAreReported) {
    const auto hits = [this](const std::string& command, const std::string& arguments, int status) {
        const Json report = examined(command, "--cases 4000 --contract " + arguments, status);
        std::replace(printed_.begin(), printed_.end(), '\n', ' ');
        return report.value("touching_hits", -1);
    };
    EXPECT_GT(hits(TOUCHSTONE_EXAMPLE_C, "closed", 0), 0);
    EXPECT_EQ(printed_.find("When shapes touch exactly, "), std::string::npos) << printed_;
    EXPECT_GT(hits(TOUCHSTONE_EXAMPLE_C, "open", 1), 0);
    expect_contains(printed_, "answers are hits, as the contract closed requires.");
    EXPECT_EQ(hits(fmt::format("{} open", TOUCHSTONE_CONVENTIONAL), "unspecified", 0), 0);
    expect_contains(printed_, "When shapes touch exactly, 0 of");
    expect_contains(printed_, "as the contract open requires.");
    const std::string degrees = fmt::format("{} degrees", TOUCHSTONE_CONVENTIONAL);
    EXPECT_GT(hits(degrees, "unspecified --convention degrees", 0), 0);
    expect_contains(printed_, "either is right (contract unspecified).");
    EXPECT_GT(hits(degrees, "closed --convention degrees", 0), 0);
    EXPECT_GT(hits(degrees, "open --convention degrees", 1), 0);
    expect_contains(printed_, "break the contract without rounding.");
}

TEST_F(ExecCommand, AProgramThatComputesInFloatIsToldSoAndNotCalledWrong) {
    const auto answering = [](const std::string& how) {
        return fmt::format("{} answer {}", TOUCHSTONE_PROGRAM, how);
    };
    const std::string floats = answering("sat-local --scalar float");
    const std::string asked = "--contract closed --cases 1000 --simplify 0 ";
    const Json seen = examined(floats, asked, 1);
    EXPECT_TRUE(printed_.starts_with("It seems to compute in floats, but double is declared"))
        << printed_;
    EXPECT_EQ(printed_.find("FAILED"), std::string::npos) << printed_;
    EXPECT_EQ(seen["computes_in_floats"]["wrong"], seen["classes"]["wrong"]);
    const Json declared = examined(floats, asked + "--scalar float", 0);
    EXPECT_FALSE(declared.contains("computes_in_floats"));
    const Json slack = examined(answering("planted-absolute-slack"), asked, 1);
    EXPECT_FALSE(slack.contains("computes_in_floats"));
}

TEST_F(ExecCommand, AnExampleWhoseTimeRanOutIsMarked) {
    (void)examined(TOUCHSTONE_EXAMPLE_C, "--contract open --cases 1000 --simplify 0", 1);
    expect_contains(printed_, "budget ran out: 1 example (--simplify S)");
    (void)examined(TOUCHSTONE_EXAMPLE_C, "--contract open --cases 1000 --simplify 60", 1);
    EXPECT_EQ(printed_.find("budget ran out"), std::string::npos) << printed_;
}

TEST_F(ExecCommand, ASmallerFindingReplacesTheStoredOne) {
    const fs::path folder = file("findings");
    (void)examined(
        TOUCHSTONE_NARROW " square 0.5",
        "--contract closed --cases 300 --simplify 60 --name mine --out " + quoted(folder), 1);
    std::size_t wrong = 0;
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (!entry.path().filename().string().starts_with("mine-wrong-")) continue;
        ++wrong;
        expect_contains(read(entry.path()), R"("minimized":true)");
    }
    EXPECT_EQ(wrong, 1U);
}

TEST_F(ExecCommand, FindingsAreFilesThatReplayAndExamineRead) {
    const fs::path folder = file("findings");
    (void)examined(TOUCHSTONE_EXAMPLE_C,
                   "--contract open --cases 3000 --name mine --out " + quoted(folder), 1);
    int found = 0;
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (!entry.path().filename().string().starts_with("mine-contract-")) continue;
        ++found;
        EXPECT_EQ(run("replay two-pass-aabb " + quoted(entry.path())).status, 0);
        EXPECT_EQ(run(fmt::format("verify --exec {} --contract open --from {}",
                                  TOUCHSTONE_EXAMPLE_C, quoted(entry.path())))
                      .status,
                  1);
    }
    EXPECT_GE(found, 1);
}

// kinds of failures

TEST_F(ExecCommand, KindsOfFailuresAreSeparateAndTheSimplestExampleIsFirst) {
    const Json report = examined(TOUCHSTONE_NARROW " square 0.5",
                                 "--contract closed --cases 3000 --simplify 0.2", 1);
    std::uint64_t wrong = 0;
    for (const Json& cluster : report["clusters"])
        if (cluster["class"] == "wrong") wrong += cluster["cases"].get<std::uint64_t>();
    EXPECT_EQ(wrong, report["classes"]["wrong"]);
    EXPECT_GE(report["clusters"].size(), 3U);
    const Json& shown = report["examples"]["wrong"];
    const auto margin = [](const Json& example) {
        return std::fabs(example["margin"].get<double>());
    };
    for (const Json& cluster : report["clusters"]) {
        if (cluster["class"] != "wrong" || cluster["example"].is_null()) continue;
        const Json& other = cluster["example"];
        if (margin(other) < margin(shown)) continue;
        EXPECT_GE(complexity(read_scene(other["case"])), complexity(read_scene(shown["case"])))
            << other;
    }
}

TEST_F(ExecCommand, ADomainIsSuggestedIfOnlyUnusualScenesFail) {
    const std::string asked = "--contract closed --cases 3000 --simplify 0";
    (void)examined(TOUCHSTONE_NARROW " far 1e7", asked, 1);
    expect_contains(printed_, "outside of --lengths 0.001:1000000 --offsets 1000000");
    (void)examined(TOUCHSTONE_NARROW " far 1e7", asked + " --offsets 1e6 --lengths 1e-3:1e6", 0);
    (void)examined(TOUCHSTONE_NARROW " far 10", asked, 1);
    EXPECT_EQ(printed_.find("outside of"), std::string::npos) << printed_;
}

TEST_F(ExecCommand, AKnownMistakeIsNamedInWords) {
    const Json report = examined(TOUCHSTONE_NARROW " shallow 0.001",
                                 "--contract closed --cases 20000 --simplify 0", 1);
    EXPECT_EQ(report["answers_like"]["error"], "planted-axis-skipped-near-parallel") << printed_;
    expect_contains(printed_, "It answers like a known error: SAT that skips B's axes");
    // This program is wrong in some of the scenes of a known error and in other scenes.
    EXPECT_FALSE(
        examined(TOUCHSTONE_NARROW " circle 0.05", "--contract closed --cases 5000 --simplify 0", 1)
            .contains("answers_like"));
}

// calls

TEST_F(ExecCommand, MissingAndUnknownArgumentsAreNamed) {
    const auto says = [this](const std::string& arguments, const std::string& what) {
        const Outcome outcome = run("verify " + arguments);
        EXPECT_EQ(outcome.status, 2) << arguments << outcome.out;
        expect_contains(outcome.err, what);
    };
    says("--exec true --query rect-rect", "--contract is missing");
    says("--exec true --contract open", "--query is missing");
    says("--exec true", "and --contract");
    says("--exec true --query rect-recd", "did you mean rect-rect?");
    says("--exec true --query rect-rect-degrees", "is --query rect-rect --turn degrees");
    says("--exec true --query obb-obb", " more (touchstone list --queries)");
    says("--exec true --contract opne --query rect-rect", "did you mean open?");
    says("--exec true --contract open --query rect-recd", "did you mean rect-rect?");
    says("--exec true --contract open --query pose-pose", "is called rect-rect");
    says("--exec true --contract open --query rect-rect --name ../x", "--name");
    says("--exec true --contract open --query rect-rect sat-local", "exclude");
    says("--query rect-rect", "--exec");
    // The shell makes such a call if a variable is unset.
    says("--exec \"\" --contract open --query rect-rect", "--exec: is empty");
    says("--exec '  ' --contract open --query rect-rect", "--exec: is empty");
    EXPECT_EQ(run("campaign " + quoted(file("night")) + " --for 1s --exec ''").status, 2);
    EXPECT_EQ(run("doctor --query rect-rect --exec ''").status, 2);
}

TEST_F(ExecCommand, ARightProgramIsToldHowCloseToTouchingItWasTested) {
    const auto asked = [this](const std::string& options) {
        return run(
            fmt::format("verify --exec '{} answer two-pass-aabb' --query rect-rect "
                        "--cases 1000 --contract open {} --json {}",
                        TOUCHSTONE_PROGRAM, options, quoted(file("report.json"))));
    };
    const Outcome kept = asked("");
    EXPECT_EQ(kept.status, 0) << kept.out << kept.err;
    const double used = row_in(read(file("report.json")))["tolerance_used"];
    EXPECT_GT(used, 0);
    expect_contains(kept.out,
                    fmt::format("Farther than {:.2g} eps x scale from touching", 16 * used));
    EXPECT_EQ(asked("--skin 1e-9").out.find("Farther than"), std::string::npos);
    const Outcome pixels = asked("--whole --lengths 1:1000 --offsets 4000");
    expect_contains(pixels.out, "sizes up to 4000");
}

TEST_F(ExecCommand, WhatOnlyTheConditioningAllowsIsCounted) {
    const auto asked = [this](const std::string& follows, const std::string& options, int status) {
        (void)examined(fmt::format("{} float {}", TOUCHSTONE_CONVENTIONAL, follows),
                       "--contract unspecified --scalar float " + options, status);
        std::string text = printed_;
        std::replace(text.begin(), text.end(), '\n', ' ');
        return text;
    };
    const std::string by_edges = "--conditioning edge-direction ";
    const std::string right = asked("edges", by_edges + "--cases 20000", 0);
    expect_contains(right, "of the scale are allowed by --conditioning edge-direction");
    expect_contains(right, "no size below 1, that is ");
    EXPECT_EQ(right.find("nearly reaches the tolerance"), std::string::npos) << right;
    const std::string blind = asked("edges thin-blind", by_edges, 0);
    expect_contains(blind, "of the scale are allowed by --conditioning edge-direction");
    expect_contains(blind, "nearly reaches the tolerance: try more cases");
    const std::string bounded = by_edges + "--lengths 1:100 --offsets 100 --cases 20000";
    const std::string within = asked("edges", bounded, 0);
    expect_contains(within, "within these bounds, every judged answer farther than");
    EXPECT_EQ(within.find("are allowed by"), std::string::npos) << within;
    // An aspect that is declared already is not advised again.
    const std::string advised =
        asked("edges", "--lengths 1e-2:1e4 --offsets 1e5 --aspect 1000 --cases 50000", 1);
    expect_contains(advised, "touchstone_add_test: CONDITIONING edge-direction)");
    expect_contains(advised, "times the smallest size.");
    EXPECT_EQ(advised.find("--aspect"), std::string::npos) << advised;
}

}  // namespace
}  // namespace touchstone
