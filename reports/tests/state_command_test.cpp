// Reports on errors of state show the calls that lead to an error, and a command that repeats it.

#include "reports/tests/exec_command.h"
#include "reports/tests/started.h"

namespace touchstone {
namespace {

class StateCommand : public ExecCommand {
  protected:
    [[nodiscard]] Outcome repeated(const std::string& text) const {
        std::string command = text.substr(text.rfind("  {\n"));
        command.resize(std::min(command.find("\n\n"), command.size() - 1) + 1);
        return shell(command);
    }
};

TEST_F(StateCommand, StateInAProgramIsShownByTwoCasesThatRepeatTheDefect) {
    const Json report = examined(TOUCHSTONE_PROGRAM " answer planted-warm-start",
                                 "--contract closed --cases 1000 --boundary 0 --whole --lengths "
                                 "1:4 --offsets 4 --simplify 10",
                                 1);
    EXPECT_EQ(report["classes"]["wrong"], 0) << "generated scenes do not show the error";
    EXPECT_EQ(report["cases"], 1000);
    EXPECT_GT(report["calls_in_sequences"], 0);
    const Json& defect = report["examples"]["defect"];
    EXPECT_EQ(defect["before"].size(), 1U);
    EXPECT_EQ(defect["found"]["by"], "sequences");
    expect_printed("asked in this order, 2 cases show the defect, at the last one:");
    repeated(printed_).fails("defect 1");
}

TEST_F(StateCommand, AProgramThatIsWrongInEverySixtyFourthCaseIsShownBySixtyFourCases) {
    const Json report = examined(TOUCHSTONE_PROGRAM " answer planted-each-sixty-fourth",
                                 "--contract closed --cases 80", 1);
    EXPECT_EQ(report["examples"]["defect"]["before"].size(), 63U);
    expect_printed({"asked 64 times in one run, this case shows the defect:", "$(seq 64)"});
    repeated(printed_).exits(1);
}

TEST_F(StateCommand, AnswersThatAreRandomInFewCasesAreCalledRandom) {
    write("random.sh", TOUCHSTONE_EXAMPLE_C
          " | awk -v seed=\"$(od -An -N3 -tu4 /dev/urandom)\" 'BEGIN { srand(seed) }\n"
          "rand() < 0.06 { sub(/true/, \"no\") || sub(/false/, \"true\"); sub(/no/, \"false\") }\n"
          "{ print }'");
    const Json report = examined("sh random.sh", "--contract closed --cases 1000 --simplify 0", 1);
    const Json& defect = report["examples"]["defect"];
    expect_contains(defect["problem"], "gives random answers");
    expect_not_printed("does not happen");
    repeated(printed_).exits(1);
}

TEST_F(StateCommand, TwoAnswersToOneTouchingCaseAreADefectEvenIfEachIsAllowed) {
    const std::string once = rects({0, 0, 2, 2, 0}, {2, 0, 2, 2, 0}) + '\n';
    write("twice.jsonl", once + once);
    write("turns.awk", "{ print NR % 2 ? \"true\" : \"false\" }");
    const Json report = examined(TOUCHSTONE_EXAMPLE_C " | awk -f turns.awk",
                                 "--contract unspecified --from twice.jsonl", 1);
    expect_contains(report["examples"]["defect"]["problem"], "two different answers to this case");
    repeated(printed_).exits(1);
}

TEST_F(StateCommand, TheLastGivenCaseIsAlsoAskedAboutAloneEvenIfItsAnswerIsAllowed) {
    const auto at = [](double x) { return rects({0, 0, 2, 2, 0}, {x, 0, 2, 2, 0}) + '\n'; };
    write("two.jsonl", at(1) + at(2));
    const Json report = examined(TOUCHSTONE_MISBEHAVING " false+1",
                                 "--contract unspecified --from two.jsonl --out found", 1);
    expect_contains(report["examples"]["defect"]["problem"], "alone: hit instead of miss");
    repeated(printed_).fails("defect 1");
    run("explain found").exits(1).lacks("the answer passes");
}

TEST_F(StateCommand, TheLastGivenDistanceIsAskedForInOneRunWithTheEarlierDistances) {
    write("two.jsonl", circles({0, 0, 1}, {66, 0, 1}) + '\n' + circles({0, 0, 1}, {4, 0, 1}));
    write("keeps.awk", "/66/ { far = 1 } { print far ? 64 : 2 }");
    run("verify --exec 'awk -f keeps.awk' --answer distance --from two.jsonl").fails("defect 1");
}

// A new process repeats misses in every second call, but not misses after the 50th call.
TEST_F(StateCommand, TheLawOfRepeatedCasesShowsOnlyWhatANewProcessRepeats) {
    const std::string options = "--contract closed --laws --cases 30 --out found";
    examined(TOUCHSTONE_MISBEHAVING " false%2", options, 1);
    const std::string in_order =
        printed_.substr(printed_.find("BROKEN: The same case gets the same answer each time."));
    expect_contains(in_order, "  it answered hit, then miss, then ");
    expect_lacks(in_order.substr(0, in_order.find("  {\n")), "truth");
    const std::size_t begin = in_order.find("  {\n");
    repeated(in_order.substr(begin, in_order.find("\n\n", begin) - begin + 2)).exits(1);

    examined(TOUCHSTONE_MISBEHAVING " false+50", options, 1);
    expect_printed({"when it is asked about this case alone: hit instead of miss",
                    "verify without --laws looks for calls that repeat this"});
    expect_not_printed("the truth");
}

TEST_F(StateCommand, AWrongAnswerThatIsADefectIsNotStoredAsWrong) {
    const Json report = examined(TOUCHSTONE_MISBEHAVING " true+1",
                                 "--contract closed --cases 1000 --boundary 0 --out found", 1);
    EXPECT_GT(report["classes"]["wrong"], 0);
    const auto findings = files_in(file("found"));
    EXPECT_FALSE(findings.empty());
    for (const fs::path& finding : findings) expect_lacks(finding.string(), "-wrong-");
}

TEST_F(StateCommand, ACrashAfterHundredsOfCasesIsShownByAllOfThemEvenIfAnswersAreLostInABuffer) {
    for (const auto& [how, call] : {std::pair("exit@500", 500U), {"crash@200 buffered", 200U}}) {
        fs::remove_all(file("found"));
        const std::string program = fmt::format("{} {}", TOUCHSTONE_MISBEHAVING, how);
        const Json report = examined(
            program, "--contract closed --cases 900 --boundary 0 --lengths 1e7:1e8 --out found", 1);
        EXPECT_EQ(report["examples"]["defect"]["before"].size(), call - 1);
        expect_not_printed("extreme cases");
        repeated(printed_).fails(fmt::format("at call {} of a run", call));
        run(fmt::format("verify --exec '{}' --contract closed --from found --simplify 0", program))
            .fails("defect 1");
    }
}

// The program fails at the first case that a run repeats, and then at this case in every process.
// Only sequences repeat cases.
TEST_F(StateCommand, ACrashThatOnlySequencesMeetIsShownByItsCaseAlone) {
    for (const char* keep : {"print; fflush()", "kept = kept $0 \"\\n\""}) {
        fs::remove(file("doomed"));
        write("twice.awk", fmt::format(R"(BEGIN {{ getline doomed < "doomed" }}
{{ scene = $0; sub(/"id":[0-9]+/, "", scene) }}
scene == doomed {{ exit is_over = 7 }}
seen[scene]++ && doomed == "" {{ print scene > "doomed"; exit is_over = 7 }}
{{ {} }}
END {{ if (!is_over) printf "%s", kept }})",
                                       keep));
        const Json report = examined("awk -f twice.awk | " TOUCHSTONE_EXAMPLE_C,
                                     "--contract closed --cases 1000 --boundary 0 --simplify 0", 1);
        const Json& defect = report["examples"]["defect"];
        EXPECT_EQ(report["classes"]["defect"], 1) << keep;
        EXPECT_FALSE(defect.contains("before")) << keep;
        Json scene = defect["case"];
        EXPECT_EQ(Json::parse(std::regex_replace(read(file("doomed")), std::regex(",\\}"), "}")),
                  scene)
            << keep;
    }
}

TEST_F(StateCommand, AMissingOrASecondAnswerIsLocatedByTheNumberOfTheCall) {
    for (const auto& [how, words] :
         {std::pair("nothing@100", "fewer answers than cases: ended with status 0"),
          {"twice@100", "more answers than cases (100): after the last one"}}) {
        const Json report =
            examined(fmt::format("echo >> starts; {} {}", TOUCHSTONE_MISBEHAVING, how),
                     "--contract closed --cases 250 --boundary 0 --simplify 0", 1);
        EXPECT_EQ(report["classes"]["defect"], 1) << how;
        EXPECT_EQ(report["classes"]["wrong"], 0) << how;
        expect_contains(report["examples"]["defect"]["problem"], words);
        expect_contains(report["examples"]["defect"]["problem"], "at call 100 of a run");
        repeated(printed_).fails(words);
    }
    EXPECT_LE(lines_of(read(file("starts"))).size(), 150U);
}

TEST_F(StateCommand, ACrashInEverySecondProcessIsReportedAsNotRepeatable) {
    write("flaky.sh",
          "echo >> count; [ $(($(wc -l < count) % 2)) = 0 ] && exec " TOUCHSTONE_EXAMPLE_C
          "\nexec " TOUCHSTONE_MISBEHAVING " exit@10");
    const Json report =
        examined("sh flaky.sh", "--contract closed --cases 40 --boundary 0 --simplify 0", 1);
    const std::string problem = report["examples"]["defect"]["problem"];
    expect_contains(problem, "; asked about the same cases again, it does not always fail");
    expect_lacks(problem, "at call");
}

TEST_F(StateCommand, AHangAtTheThirdCaseIsShownByThreeCasesAfterFewStarts) {
    const Json report =
        examined("echo >> starts; " TOUCHSTONE_MISBEHAVING " hang@3",
                 "--contract unspecified --cases 3 --boundary 0 --time-limit 0.3", 1);
    EXPECT_EQ(report["examples"]["defect"]["before"].size(), 2U);
    expect_contains(report["examples"]["defect"]["problem"], "at call 3 of a run");
    EXPECT_LE(lines_of(read(file("starts"))).size(), 12U);
}

TEST_F(StateCommand, ACrashAfterAnotherCaseIsShownByTwoCasesThatRepeatIt) {
    write("pairs.awk",
          "{ sub(/,.id.*/, \"\"); is = length($0) % 4 == 0; if (is && was) exit 7; was = is; print "
          "\"false\"; fflush() }");
    const Json report =
        examined("awk -f pairs.awk", "--contract unspecified --cases 60 --boundary 0", 1);
    const Json& defect = report["examples"]["defect"];
    EXPECT_EQ(defect["before"].size(), 1U);
    expect_contains(defect["problem"], "asked about this case alone, it answers");
    const std::size_t begin = printed_.find("  {\n");
    const std::string shown = printed_.substr(begin, printed_.find("\n\n", begin) - begin + 2);
    repeated(shown).fails("defect 1");
}

TEST_F(StateCommand, ExplainShowsTheCasesOfADefectAndTheCommandThatRepeatsIt) {
    run("verify planted-warm-start --scalar double --cases 0 --sequences 400 --grid none "
        "--no-recording --minimize 1000 --out findings")
        .exits(1);
    const Outcome outcome =
        run("explain findings")
            .fails("asked in this order, 2 cases show the defect, at the last one:");
    repeated(outcome.out).fails("defect");
}

class OwnAlgorithmCommand : public StateCommand {
  protected:
    [[nodiscard]] Outcome own(const std::string& arguments) const {
        return shell(TOUCHSTONE_MISBEHAVING_ALGORITHM " " + arguments);
    }
};

TEST_F(OwnAlgorithmCommand, StateSharedByThreadsIsShownByTwoCasesAskedAtOnce) {
    setenv("MISBEHAVE", "share", 1);
    // The machine decides whether two threads call the algorithm at the same time.
    Outcome found{};
    for (int i = 0; i < 20 && found.status == 0; ++i)
        found =
            own("verify misbehaving --scalar double --cases 0 --sequences 10000 --grid none "
                "--no-recording");
    expect_contains(
        found.out,
        {"while another thread asks",
         "the last of these cases, while another thread asks about the cases before it:"});
    Outcome again{};
    for (int i = 0; i < 20 && again.status == 0; ++i) again = repeated(found.out);
    unsetenv("MISBEHAVE");
    EXPECT_EQ(again.status, 1) << found.out;
    expect_contains(again.out, "defect");
}

TEST_F(OwnAlgorithmCommand, TheAlgorithmIsInTheTableOfTheReportWithItsWorstMargin) {
    own("verify misbehaving --cases 500 --grid none --no-recording --sequences 0 --json r")
        .exits(0);
    const Outcome report = own("report r --speed 0 --markdown -").exits(0);
    const std::string& table = report.out;
    const std::string row = table.substr(table.find("| misbehaving |"));
    EXPECT_EQ(row.substr(0, row.find('\n')).find("| - |"), std::string::npos) << row;
}

TEST_F(OwnAlgorithmCommand, ReplayOfOwnAsksTheAlgorithmsOfTheProjectAlone) {
    write("cases", circles({0, 0, 1}, {3, 0, 1}) + '\n');
    const Outcome replay =
        own("replay own --scalar float cases").passes({"misbehaving  ", "misbehaving-distance  "});
    EXPECT_EQ(replay.out.find("circles-"), std::string::npos) << replay.out;
}

// Each algorithm runs in a separate process. Whatever an algorithm does, the run continues.

class IsolateCommand : public CommandLine {
  protected:
    /// Only a hanging algorithm gets a short time limit, because a busy machine may be slow.
    [[nodiscard]] Json isolated(const std::string& how, int status) const {
        ended_ =
            shell(fmt::format("MISBEHAVE={} {} verify misbehaving --isolate --scalar double "
                              "--cases 24 --seed 3 --time-limit {} --simplify 0 --json report",
                              how, TOUCHSTONE_MISBEHAVING_ALGORITHM, how == "hang" ? "0.3" : "60"));
        EXPECT_EQ(ended_.status, status) << ended_.out << ended_.err;
        return row_in(read(file("report")));
    }

    void expect_defect(const std::string& how, const std::string& words) const {
        const Json report = isolated(how, 1);
        EXPECT_EQ(report["algorithm"], "misbehaving");
        EXPECT_EQ(report["cases"], 24) << how;
        EXPECT_GT(report["classes"]["defect"], 0) << how;
        EXPECT_EQ(report["classes"]["wrong"], 0) << how;
        const Json& defect = report["examples"]["defect"];
        expect_contains(defect["problem"], words);
        EXPECT_GT(defect["case"]["a"]["r"], 4) << how;
    }

    mutable Outcome ended_{};
};

TEST_F(IsolateCommand, ACrashAnExceptionAndAnEndlessLoopAreDefectsWithTheirCase) {
    expect_defect("abort", "crashed: SIGABRT");
    expect_defect("hang", "no answer within 0.3 s");
    expect_defect("throw", "ended with status 3 and no answer");
    expect_contains(ended_.out, "no such circle");
}

TEST_F(IsolateCommand, NoHangingProcessSurvivesAKilledRun) {
    InheritedPipe held;
    Started run(fmt::format("env MISBEHAVE=hang TELL={} {} verify misbehaving --isolate --scalar "
                            "double --cases 24 --seed 3 --time-limit 1000",
                            held.write_end(), TOUCHSTONE_MISBEHAVING_ALGORITHM),
                file("printed"));
    EXPECT_EQ(held.written(), "hangs\n");
    run.send(SIGKILL);
    held.wait_for_the_last();
    run.ended().exits(128 + SIGKILL);
}

TEST_F(IsolateCommand, OutputOfAnAlgorithmIsNotAnAnswer) {
    const Json report = isolated("print", 0);
    EXPECT_EQ(report["kept"], true);
    EXPECT_EQ(report["contract"], "closed");
    EXPECT_EQ(report["tolerance"], 4);
}

TEST_F(IsolateCommand, TheCommandThatRepeatsALongDoubleCanBePasted) {
    setenv("MISBEHAVE", "abort", 1);
    const Outcome outcome =
        shell(
            TOUCHSTONE_MISBEHAVING_ALGORITHM
            " verify misbehaving --isolate --scalar 'long double' --cases 24 --seed 3 --simplify 0")
            .exits(1);
    expect_repeated(outcome, "crashed: SIGABRT");
    unsetenv("MISBEHAVE");
}

TEST_F(IsolateCommand, RefusesLimitsWithoutIsolationAndOptionsThatIsolationExcludes) {
    run("verify sat-local --cases 10 --time-limit 1").exits(2);
    run("verify --exec true --isolate").refuses("--exec excludes --isolate");
    run("verify sat-local --isolate --grid none").exits(2);
    run("verify sat-local list-sat-local --isolate --scalar float --cases 100 --simplify 0 --jobs "
        "2")
        .passes("Only answers are checked.");
}

}  // namespace
}  // namespace touchstone
