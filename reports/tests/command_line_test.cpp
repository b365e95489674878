// The program's output for its users, and its exit status.

#include "properties/judging/subjects.h"
#include "reports/tests/started.h"

namespace touchstone {
namespace {

// verify: errors in the call

TEST_F(CommandLine, AnUnknownAlgorithmIsNamed) {
    const Outcome outcome = run("verify no-such-algorithm");
    EXPECT_EQ(outcome.status, 2);
    expect_contains(outcome.err, "no-such-algorithm");
}

TEST_F(CommandLine, AnUnknownScalarIsNamed) {
    const Outcome outcome = run("verify --scalar half");
    EXPECT_EQ(outcome.status, 2);
    expect_contains(outcome.err, "half");
}

TEST_F(CommandLine, ABadSeedIsNamed) {
    for (const char* seed : {"seven", "-1", "1.5", "''", "99999999999999999999"}) {
        const Outcome outcome = run(std::string("verify --seed ") + seed);
        EXPECT_EQ(outcome.status, 2) << seed;
        expect_contains(outcome.err, "--seed");
    }
}

/// Limits memory and processor time, because a misread huge count would use all of it.
/// AddressSanitizer reserves more address space than any limit. With it, AddressSanitizer's own
/// option limits the memory.
#ifdef TOUCHSTONE_SANITIZE
const std::string kLimited = "ulimit -t 60; ASAN_OPTIONS=hard_rss_limit_mb=1000";
#else
const std::string kLimited = "ulimit -v 500000; ulimit -t 10;";
#endif

TEST_F(CommandLine, ABadNumberOfCasesIsNamed) {
    for (const char* cases : {"-3", "x", "1.5", "99999999999999999999999"}) {
        const Outcome outcome =
            run(std::string("verify two-pass-aabb --no-recording --jobs 1 --cases ") + cases, "",
                kLimited);
        EXPECT_EQ(outcome.status, 2) << cases;
        expect_contains(outcome.err, "--cases");
    }
}

TEST_F(CommandLine, ACountThatAnOptionDoesNotTakeIsNamedAsItWasWritten) {
    for (const std::string count : {"abc", "1e99", "-1", "1.5", "2e10", ""}) {
        const Outcome outcome = run("verify --cases '" + count + "'");
        EXPECT_EQ(outcome.status, 2) << count;
        expect_contains(outcome.err,
                        "--cases: \"" + count + "\" is not a whole number from 0 to 10000000000");
    }
}

TEST_F(CommandLine, AnUnknownOptionIsNamed) {
    const Outcome outcome = run("verify --frobnicate");
    EXPECT_EQ(outcome.status, 2);
    expect_contains(outcome.err, "--frobnicate");
}

TEST_F(CommandLine, AMissingOrUnknownCommandIsAWrongCall) {
    EXPECT_EQ(run("").status, 2);
    EXPECT_EQ(run("frobnicate").status, 2);
    EXPECT_EQ(run("--help").status, 0);
}

TEST_F(CommandLine, AMissingShortOrForeignRecordingIsNamed) {
    const std::string whole = read(TOUCHSTONE_CORPUS "/box2d.pairs");
    write("short.pairs", whole.substr(0, 100));
    write("long.pairs", whole + "more");
    write("header.pairs", whole.substr(0, 10));
    write("empty.pairs", "");
    write("foreign.pairs", std::string(1000, 'x'));
    for (const char* name : {"missing.pairs", "short.pairs", "long.pairs", "header.pairs",
                             "empty.pairs", "foreign.pairs"}) {
        const Outcome outcome =
            run("verify two-pass-aabb --cases 1 --recording " + quoted(file(name)));
        EXPECT_EQ(outcome.status, 2) << name;
        expect_contains(outcome.err, name);
    }
}

TEST_F(CommandLine, ARecordingWithAnInvalidPairNamesIt) {
    std::string bytes = "TSPAIRS1";
    bytes += std::string("\x01\0\0\0\0\0\0\0", 8);
    for (int i = 0; i < 10; ++i) bytes += std::string("\0\0\xc0\x7f", 4);  // NaN
    const Outcome outcome =
        run("verify --cases 1 --recording " + quoted(write("nan.pairs", bytes)));
    EXPECT_EQ(outcome.status, 2);
    expect_contains(outcome.err, "nan.pairs: pair 0: a.cx");
}

// verify: work that can't be run

TEST_F(CommandLine, VerifyWithoutAnySceneIsAWrongCall) {
    const Outcome outcome = run("verify two-pass-aabb --cases 0 --grid none --no-recording");
    EXPECT_EQ(outcome.status, 2);
    expect_contains(outcome.err, "no scene was judged");
}

TEST_F(CommandLine, AnUnwritableReportIsNamed) {
    const fs::path path = file("no-such-folder") / "report.json";
    const Outcome outcome =
        run("verify two-pass-aabb --cases 10 --no-recording --json " + quoted(path));
    EXPECT_EQ(outcome.status, 3);
    expect_contains(outcome.err, path.string());
}

TEST_F(CommandLine, AnUnusableFolderForFindingsIsNamed) {
    const fs::path path = write("a-file", "");
    const Outcome outcome =
        run("verify two-pass-aabb --cases 10 --no-recording --out " + quoted(path));
    EXPECT_EQ(outcome.status, 3);
    expect_contains(outcome.err, path.string());
}

TEST_F(CommandLine, OracleNeverSaysMinusZero) {
    // The shapes overlap by less than the smallest positive double.
    const Outcome outcome = run(
        "oracle", R"({"query":"convex-convex","a":[[2.08e-322,-8.6e-322],[2.6e-322,-1.126e-321],)"
                  R"([1.1e-322,-9e-322],[5.4e-323,-6.3e-322]],"b":[[7.07e-322,-1.374e-321],)"
                  R"([8.84e-322,-1.537e-321],[5e-323,-1.136e-321],[-9e-323,-1.02e-321],)"
                  R"([-2.5e-323,-9.93e-322],[4.5e-322,-1.21e-321]]})");
    expect_contains(outcome.out, R"("relation":"overlapping","margin":0.0,)");
}

TEST_F(CommandLine, AFullDeviceIsNotTakenForSuccess) {
    for (const char* command : {"list", "climb sat-local --scalar float --steps 10 --climbs 1",
                                "oracle", "replay -", "cases --count 3000 --query rect-rect"}) {
        std::string many;
        for (int i = 0; i < 300; ++i) many += std::string(kGood) + '\n';
        write("in", many);
        // The shell opens the device. So the program does not know its name and can't replace it.
        const std::string line = quoted(TOUCHSTONE_PROGRAM) + " " + command + " < " +
                                 quoted(file("in")) + " 2> " + quoted(file("err")) + " > /dev/full";
        const int status = std::system(line.c_str());
        ASSERT_TRUE(WIFEXITED(status));
        EXPECT_EQ(WEXITSTATUS(status), 3) << command;
        expect_contains(read(file("err")), "cannot be written: No space left on device");
    }
}

// verify: findings

TEST_F(CommandLine, VerifySaysThatACorrectAlgorithmKeepsItsContract) {
    const Outcome outcome = run("verify two-pass-aabb --cases 3000 --no-recording");
    EXPECT_EQ(outcome.status, 0) << outcome.out << outcome.err;
    expect_contains(outcome.out, "kept");
    EXPECT_EQ(outcome.out.find("FAILED"), std::string::npos);
}

TEST_F(CommandLine, VerifyLeavesOutTheAlgorithmsThatAreExcepted) {
    const Outcome outcome =
        run("verify sat-local two-pass-aabb --except two-pass-aabb --cases 50 "
            "--grid none --no-recording");
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(outcome.out.find("two-pass-aabb"), std::string::npos);
    const Outcome named =
        run("verify --except two-pass-aabb sat-local --cases 50 --grid none "
            "--no-recording");
    expect_contains(named.out, "sat-local");
    EXPECT_EQ(named.out.find("edge-separation"), std::string::npos)
        << "an option takes one name, the next is an algorithm";
    const Outcome none = run("verify sat-local --except sat-local");
    EXPECT_EQ(none.status, 2);
    expect_contains(none.err, "--except leaves no algorithm");
}

TEST_F(CommandLine, VerifyJudgesTheRecordingToo) {
    const Outcome outcome = run("verify sat-local --scalar float --cases 0 --wide");
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    expect_contains(outcome.out, "50,000 recorded");
}

TEST_F(CommandLine, VerifyJudgesTheRecordedPairsOfItsQueryUnlessToldNotTo) {
    const std::string call = "verify circles-distance --scalar float --cases 0 --wide ";
    expect_contains(run(call + "--grid none").out, "9,000 recorded");
    EXPECT_EQ(run(call + "--no-recording").out.find("recorded"), std::string::npos);
    const Outcome none = run(call + "--grid none --no-recording");
    EXPECT_EQ(none.status, 2);
    expect_contains(none.err, "no scene was judged");
}

TEST_F(CommandLine, AMalformedRecordingOfShapesIsNamed) {
    write("foreign.shapes", std::string(1000, 'x'));
    write("short.shapes", read(TOUCHSTONE_CORPUS "/box2d.shapes").substr(0, 100'000));
    const std::string call = "verify two-pass-aabb --cases 1 --shapes ";
    const Outcome foreign = run(call + quoted(file("foreign.shapes")));
    EXPECT_EQ(foreign.status, 2);
    expect_contains(foreign.err, "foreign.shapes: not a recording of shapes");
    const Outcome cut = run(call + quoted(file("short.shapes")));
    EXPECT_EQ(cut.status, 2);
    expect_contains(cut.err, "short.shapes: pair ");
    expect_contains(cut.err, "cut short");
}

TEST_F(CommandLine, VerifyCountsTheScenesOfTheGridWithAndWithoutSymmetry) {
    const std::string arguments =
        "verify aabb-overlap --scalar double --no-recording --cases 0 --wide ";
    for (const char* grid : {"", "--grid slice"}) {
        const Outcome outcome = run(arguments + grid);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        expect_contains(outcome.out, "grid (slice)");
        expect_contains(outcome.out, "up to symmetry");
    }
    const Json slice = Json::parse(run(arguments + "--json -").out)["grids"]["aabb-aabb"];
    EXPECT_EQ(slice["double"]["gone_through"], slice["configurations"]);
    EXPECT_LT(slice["double"]["up_to_symmetry"], slice["configurations"]);
    const Json overnight =
        Json::parse(run(arguments + "--grid overnight --json -").out)["grids"]["aabb-aabb"];
    EXPECT_GT(overnight["double"]["up_to_symmetry"], slice["configurations"]);
}

TEST_F(CommandLine, VerifyJudgesNoGridOnRequestAndRefusesAnUnknownOne) {
    const std::string arguments =
        "verify aabb-overlap --scalar double --no-recording --cases 10 --wide ";
    const Outcome none = run(arguments + "--grid none");
    EXPECT_EQ(none.status, 0) << none.err;
    EXPECT_EQ(none.out.find("configurations"), std::string::npos);
    const Outcome unknown = run(arguments + "--grid coarse");
    EXPECT_EQ(unknown.status, 2);
    expect_contains(unknown.err, "coarse");
}

TEST_F(CommandLine, VerifyShowsALineThatRepeatsTheFailure) {
    expect_repeated(run("verify planted-axis-left-out --cases 100 --grid none --no-recording"),
                    "logic");
}

TEST_F(CommandLine, VerifyGivesTheSameReportForTheSameSeedAndAnyNumberOfThreads) {
    const auto report = [this](const std::string& more) {
        const std::string path = quoted(file("report.json"));
        EXPECT_EQ(run("verify sat-local planted-sizes-swapped --scalar double --cases 4000 "
                      "--grid none --directed 500 --no-recording --json " +
                      path + " " + more)
                      .status,
                  1);
        return read(file("report.json"));
    };
    const std::string first = report("--seed 5 --jobs 1");
    EXPECT_TRUE(Json::parse(first)["complete"]);
    EXPECT_EQ(first, report("--seed 5 --jobs 2"));
    EXPECT_NE(first, report("--seed 6 --jobs 1"));
}

TEST_F(CommandLine, VerifyWritesItsJsonAloneToStandardOutputAndTheTableToStandardError) {
    const std::string arguments =
        "verify two-pass-aabb --cases 10 --no-recording --scalar double --json -";
    for (const char* pipe : {"", " | cat"}) {
        const Outcome outcome = run(arguments + pipe);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        const Json report = Json::parse(outcome.out);
        EXPECT_TRUE(report["kept"]);
        EXPECT_EQ(report["rows"].size(), 1U);
        EXPECT_NE(outcome.err.find("of tolerance"), std::string::npos);
    }
}

TEST_F(CommandLine, VerifyWritesFindingsThatReplayAccepts) {
    const fs::path folder = file("new") / "findings";
    EXPECT_EQ(
        run("verify planted-absolute-slack --scalar 'long double' --cases 2000 --no-recording "
            "--out " +
            quoted(folder))
            .status,
        1);
    int failures = 0;
    for (const auto& entry : fs::directory_iterator(folder)) {
        const Json finding = Json::parse(read(entry.path()));
        ASSERT_EQ(finding["algorithm"], "planted-absolute-slack");
        const Outcome outcome =
            run("replay --algorithm planted-absolute-slack --scalar '" +
                finding["scalar"].get<std::string>() + "' " + quoted(entry.path()));
        const bool failed = finding["class"] == "logic" || finding["class"] == "beyond-tolerance";
        EXPECT_EQ(outcome.status, failed ? 1 : 0) << entry.path() << outcome.out << outcome.err;
        expect_contains(outcome.out, finding["class"]);
        failures += failed ? 1 : 0;
    }
    EXPECT_GT(failures, 0);
}

TEST_F(CommandLine, VerifyPrintsItsResultsSoFarWhenInterrupted) {
    const Outcome outcome = interrupt("verify sat-local --cases 1e8 --no-recording", file("out"));
    EXPECT_EQ(outcome.status, 3) << outcome.err;
    expect_contains(outcome.out, "Interrupted");
    expect_contains(outcome.out, "sat-local  kept");
}

TEST_F(CommandLine, VerifySaysHowFarItCameOnTheGridWhenInterrupted) {
    const Outcome outcome = interrupt(
        "verify sat-local --scalar float --cases 0 --grid overnight --no-recording --wide",
        file("out"));
    EXPECT_EQ(outcome.status, 3) << outcome.err;
    expect_contains(outcome.out, "48,441,600");
    expect_contains(outcome.out, "enumerated");
}

TEST_F(CommandLine, VerifyStillFailsAFailedAlgorithmWhenInterrupted) {
    const fs::path folder = file("findings");
    const Outcome outcome =
        interrupt("verify planted-axis-left-out --cases 1e8 --no-recording --out " + quoted(folder),
                  file("out"));
    EXPECT_EQ(outcome.status, 1) << outcome.err;
    expect_contains(outcome.out, "Interrupted");
    EXPECT_FALSE(fs::is_empty(folder));
}

// list

TEST_F(CommandLine, ListHasEveryAlgorithmOfTheLiteratureWithTheContractMeasured) {
    const Outcome outcome = run("list --json");
    EXPECT_EQ(outcome.status, 0);
    const Json cards = Json::parse(outcome.out);
    // Algorithms that answer with numbers come last, and have no contract.
    ASSERT_EQ(cards.size(), literature().entries().size() + literature().measuring().size());
    const std::string text = run("list").out;
    EXPECT_EQ(text.find("planted-"), std::string::npos);
    for (std::size_t i = 0; i < literature().entries().size(); ++i) {
        const AlgorithmInfo& info = literature().entries()[i].info();
        EXPECT_EQ(cards[i]["name"], info.name);
        expect_contains(text, std::string(info.name));
        EXPECT_EQ(cards[i]["measured_contract"],
                  info.contract == Contract::unspecified ? "mixed" : name(info.contract))
            << info.name;
        EXPECT_EQ(cards[i]["known_failures"].empty(), info.known.empty()) << info.name;
        EXPECT_FALSE(cards[i]["source"].get<std::string>().empty());
        EXPECT_FALSE(cards[i]["touching"].empty());
    }
}

TEST_F(CommandLine, ListFitsTheTerminalAndPrintsTheCardOfOneAlgorithm) {
    const std::string all = run("list", "", "COLUMNS=80").out;
    for (const std::string& line : lines_of(all)) EXPECT_LE(line.size(), 80U) << line;
    expect_contains(all, "\nrect-point\n  unrotate-point ");
    expect_contains(all, "triangle-split-parametric,");
    expect_contains(run("list --wide sat-local").out, "closed    closed    zero too  4 x ");
    const std::string one = run("list triangle-split-parametric", "", "COLUMNS=80").out;
    expect_contains(one, "triangle-split-parametric (rect-rect)\n");
    expect_contains(one, "\n  source: ");
    expect_contains(one, "\n  contract: closed; sizes: positive only\n");
    expect_contains(one, "(measured: closed): corner-corner ");
    expect_contains(one, "known failure: triangle-split-parametric (double), beyond-tolerance");
    expect_contains(all, "\ndeclared and proved: aabb-overlap, ");
    expect_contains(one, "declared, not proved; ");
    expect_contains(run("list sat-local").out, "declared, not proved (the proved bound is");
    const Json card = Json::parse(run("list aabb-overlap --json").out);
    ASSERT_EQ(card.size(), 1U);
    EXPECT_EQ(card[0]["proved"]["float"], 0.5);
    EXPECT_EQ(run("list no-such-algorithm").status, 2);
}

TEST_F(CommandLine, ListHasThePlantedErrorsOnRequest) {
    expect_contains(run("list --planted").out, "planted-axis-left-out");
}

}  // namespace
}  // namespace touchstone
