// Programs that are wrong only near the scenes where their answers change from hit to miss. Random
// scenes are rarely so near. Also tests the limits of an examination, and laws.

#include "properties/programs/boundary.h"
#include "properties/programs/examine.h"
#include "reports/tests/exec_command.h"
#include "reports/text/results.h"

namespace touchstone {
namespace {

TEST_F(ExecCommand, ATenthOfTheCasesIsAtTheBoundaryAndFindsAnErrorJustAboveTheTolerance) {
    const std::string program = fmt::format("{} slack 16.1", TOUCHSTONE_CONVENTIONAL);
    const std::string arguments = "--contract closed --cases 6400 --seed 3 ";
    const Json report = examined(program, arguments, 1);
    EXPECT_EQ(report["cases"], 6400);
    EXPECT_EQ(report["examples"]["wrong"]["found"]["by"], "boundary");
    EXPECT_NEAR(report["tolerance_used"].get<double>(), 16.1 / 16, 0.02);
    examined(program, arguments + "--boundary 0", 0);
    EXPECT_EQ(at_boundary_among(6400), 640U);
    EXPECT_EQ(at_boundary_among(700), 0U) << "too few cases for a search";
}

ExamineOptions examining(const std::string& program, std::uint64_t cases) {
    ExamineOptions options;
    options.program.command = program;
    options.program.card.declared.contract = Contract::closed;
    options.query = options.asked_query = "rect-rect";
    options.cases = cases;
    return options;
}

TEST(AnExamination, FindsTheSameFailuresAtTheBoundaryAtAnySpeedOfTheProgram) {
    ExamineOptions options = examining(fmt::format("{} slack 20", TOUCHSTONE_CONVENTIONAL), 6400);
    options.at_boundary = at_boundary_among(options.cases);
    options.to_simplify = std::chrono::milliseconds(0);
    // With this clock, runs seem to take no time. With the next clock they seem to take so long
    // that later runs get few cases.
    options.clock = [] { return std::int64_t{0}; };
    const Examination quick = examine(options);
    options.clock = [] {
        static std::int64_t now = 0;
        return now += 2'000'000'000;
    };
    const Examination slow = examine(options);
    EXPECT_GT(slow.starts, 2 * quick.starts);
    EXPECT_EQ(quick.row.relations, slow.row.relations);
    EXPECT_GT(quick.row.count(Class::wrong), 0U);
    for (const Class c : kClasses) EXPECT_EQ(quick.row.count(c), slow.row.count(c)) << name(c);
}

TEST(AnExamination, EndsTheSearchForSimplerExamplesLongBeforeTheTimeLimit) {
    ExamineOptions options = examining(fmt::format("{} far 1000", TOUCHSTONE_CONVENTIONAL), 100);
    // Few cases fail, and the simplest examples have many digits.
    options.program.domain.lengths = Range{1, 100};
    options.to_simplify = std::chrono::hours(1);
    const Examination run = examine(options);
    ASSERT_TRUE(run.row.example(Class::wrong));
    EXPECT_TRUE(run.row.example(Class::wrong)->minimized);
    EXPECT_LT(run.starts, 400U);
}

TEST(AnExamination, StartsARightProgramRarelyBecauseEachStartMayBeSlow) {
    ExamineOptions options = examining(TOUCHSTONE_EXAMPLE_C, 20'000);
    options.at_boundary = at_boundary_among(options.cases);
    options.sequences = sequences_beside(100'000);
    options.clock = [] { return std::int64_t{0}; };
    options.all_examples = false;
    const Examination run = examine(options);
    EXPECT_EQ(run.failed, 0U);
    EXPECT_GT(run.row.count(Class::rounding), 0U);
    EXPECT_GT(run.calls, 3000U);
    EXPECT_LE(run.starts, 24U);
}

TEST(AnExamination, ThatIsInterruptedDoesNotSayThatTheContractIsKept) {
    std::atomic<bool> stop = false;
    ExamineOptions options = examining("", 1000);
    options.program.stop = &stop;
    options.program.here = [&stop, asked = 0](const Scene& scene) mutable {
        stop = ++asked == 100;
        Reply reply;
        reply.hit = Truth(scene).relation(0) == Relation::disjoint ? 0 : 1;
        return reply;
    };
    EXPECT_EQ(verdict_text(examine(options)), "stopped");
    options.program.stop = nullptr;
    options.cases = 200;
    EXPECT_EQ(verdict_text(examine(options)), "kept");
}

TEST(AnExamination, WithoutAllExamplesKeepsOnlyTheExamplesThatTheTextShows) {
    ExamineOptions options = examining(fmt::format("{} one-sided", TOUCHSTONE_CONVENTIONAL), 1000);
    options.to_simplify = std::chrono::milliseconds(0);
    const auto examples = [&options](bool all) {
        options.all_examples = all;
        const auto causes = examine(options).row.causes;
        const auto& of_wrong = causes[static_cast<std::size_t>(Class::wrong)];
        return std::count_if(of_wrong.begin(), of_wrong.end(),
                             [](const Cause& one) { return one.example.has_value(); });
    };
    const auto shown = examples(false);
    EXPECT_GE(shown, 2);
    EXPECT_LE(shown, 3);
    EXPECT_GT(examples(true), 3);
}

TEST_F(ExecCommand, ARightProgramKeepsAllLawsAndAnUnspecifiedContractIsSkipped) {
    const Json report =
        examined(TOUCHSTONE_EXAMPLE_C, "--contract unspecified --laws --cases 100", 0);
    EXPECT_GE(report["laws"].size(), 9U);
    EXPECT_GT(report["asked"], 200);
    for (const Json& law : report["laws"])
        EXPECT_EQ(law["asked"] == 0, law["name"] == "keeps-its-contract") << law["name"];
    expect_printed({"kept    Exchanging A and B keeps the answer.",
                    "skipped Where shapes touch exactly, the answer follows the contract. The "
                    "contract is unspecified."});
}

TEST_F(ExecCommand, AMissingAxisBreaksTheLawOfExchangeForShapesWithShortNumbersAfterFewStarts) {
    const Json report = examined("echo >> starts; " TOUCHSTONE_CONVENTIONAL " one-sided",
                                 "--contract closed --laws --cases 30 --out found", 1);
    EXPECT_FALSE(fs::is_empty(file("found")));
    expect_fits(printed_, 100, TOUCHSTONE_CONVENTIONAL);
    expect_contains(printed_,
                    {"BROKEN: Exchanging A and B keeps the answer.", "to the case below\nFAILED",
                     "verify without --laws also looks for the cause, and for options with which "
                     "it passes. Rounding does not explain the wrong answers below: they are ",
                     " eps x scale or more from touching."});
    std::map<std::string, Json> laws;
    for (const Json& law : report["laws"]) laws[law["name"]] = law;
    const Json& exchanged = laws["symmetric"]["scenes"];
    EXPECT_EQ(exchanged.size(), 2U);
    EXPECT_LT(exchanged[0]["case"].get<std::string>().size(), 140U) << exchanged;
    EXPECT_EQ(laws["moved"]["kept"], true);
    EXPECT_LE(lines_of(read(file("starts"))).size(), 120U);
}

TEST_F(ExecCommand, AWrongAnswerThatBreaksALawIsShownInASimpleCase) {
    const Json report = examined(TOUCHSTONE_CONVENTIONAL " one-sided",
                                 "--contract closed --laws --cases 30 --simplify 20", 1);
    const Json& law = report["laws"][0];
    EXPECT_EQ(law["name"], "agrees-with-the-oracle");
    EXPECT_LT(law["scenes"][0]["case"].get<std::string>().size(), 140U) << law;
}

TEST_F(ExecCommand, ALawBrokenOnlyByFloatsNamesTheScalar) {
    const auto said = [this](const std::string& follows) {
        examined(fmt::format("{} {}", TOUCHSTONE_CONVENTIONAL, follows),
                 "--contract closed --laws --cases 40", 1);
        return printed_;
    };
    expect_contains(said("float"), "--scalar float");
    const std::string wrong = said("float one-sided");
    expect_lacks(wrong, "--scalar float");
}

TEST_F(ExecCommand, ACrashIsReportedWhenLawsAreChecked) {
    const Json report = examined(fmt::format("{} crash", TOUCHSTONE_MISBEHAVING),
                                 "--contract closed --laws --cases 50", 1);
    expect_contains(report["fault"], "crashed");
    expect_printed("verify without --laws shows the case.");
}

TEST_F(ExecCommand, ACrashAfterTheLastLawIsAddedToTheLawsThatAreBroken) {
    const std::string options = "--contract closed --laws --cases 40 --simplify 0";
    write("counted.sh", "echo >> starts; exec " TOUCHSTONE_CONVENTIONAL " float");
    examined("sh counted.sh", options, 1);
    expect_printed("--scalar float");
    write("crashing.sh",
          fmt::format("echo >> again; [ $(wc -l < again) -ge {} ] && kill -SEGV $$\nexec {} float",
                      lines_of(read(file("starts"))).size(), TOUCHSTONE_CONVENTIONAL));
    const Json report = examined("sh crashing.sh", options, 1);
    expect_contains(report["fault"], "crashed");
    expect_printed({"Laws broken: ", "crashed: SIGSEGV"});
}

TEST_F(ExecCommand, LawsRefuseGivenCasesAndWholeNumbersBelowOne) {
    examined("true", "--contract closed --laws --from " + quoted(write("cases", kGood)), 2);
    examined("true", "--contract closed --laws --whole --lengths 0.1:0.2", 2);
    expect_printed("with --whole, the greatest length must be at least 1");
}

}  // namespace
}  // namespace touchstone
