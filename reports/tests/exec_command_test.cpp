// Programs in any language are judged by their answers. They are stopped if they hang, and reported
// if they crash.

#include "reports/tests/exec_command.h"
#include "reports/tests/started.h"

namespace touchstone {
namespace {

// The counts for right programs and for contracts are in golden/programs.txt.

TEST_F(ExecCommand, AnyNumberOfProcessesFindsTheSameFailures) {
    const auto found = [this](const std::string& command, const std::string& arguments, int jobs) {
        return examined(command,
                        fmt::format("--contract closed --simplify 0 {} --jobs {}", arguments, jobs),
                        1);
    };
    const std::string right = "--tolerance 0.001 --cases 1000";
    const Json alone = found(TOUCHSTONE_EXAMPLE_C, right, 1);
    const Json three = found(TOUCHSTONE_EXAMPLE_C, right, 3);
    EXPECT_GT(alone["classes"]["wrong"], 0);
    for (const char* what :
         {"cases", "relations", "classes", "touching_hits", "false_hits", "false_misses",
          "tolerance_used", "kept", "worst_false_hit", "worst_false_miss"})
        EXPECT_EQ(alone[what], three[what]) << what;
    const auto crashes = [&](int jobs) -> Json {
        return found(TOUCHSTONE_MISBEHAVING " crash", "--time-limit 2 --cases 180 --boundary 0",
                     jobs)["classes"];
    };
    const Json one = crashes(1);
    EXPECT_GT(one["defect"], 0);
    EXPECT_EQ(one, crashes(2));
}

TEST_F(ExecCommand, TheExamplesInOtherLanguagesAreRight) {
    if (std::string(TOUCHSTONE_NODE TOUCHSTONE_PYTHON).empty()) GTEST_SKIP() << "no interpreter";
    for (const std::string interpreter : {TOUCHSTONE_NODE, TOUCHSTONE_PYTHON}) {
        if (interpreter.empty()) continue;
        const fs::path example = fs::path(TOUCHSTONE_EXAMPLES) /
                                 (interpreter == TOUCHSTONE_NODE ? "overlap.js" : "overlap.py");
        const Json report = examined(interpreter + " " + example.string(),
                                     "--contract closed --cases 24 --boundary 0", 0);
        EXPECT_GT(report["relations"]["touching"], 0) << example;
    }
}

TEST_F(ExecCommand, AMisbehaviourIsNamedWithItsCase) {
    for (const auto& [how, words] :
         {std::pair("crash", "crashed: SIGSEGV"),
          {"crash buffered", "crashed: SIGSEGV"},
          {"exit buffered", "ended with status 3 and no answer"},
          {"nothing", "ended with status 0 and no answer"},
          {"garbage", R"(not an answer: {"hit":"\x1b[2Jmaybe"})"},
          {"reordered", "answers the case with id 123456789 instead of 1"},
          {"twice buffered", "more answers than cases (1): after the last one it prints"},
          {"answers", "more answers than cases (1): after the last one it prints true"},
          {"flood", "a line of more than 65536 bytes: xxx"},
          {"memory", "crashed: SIGABRT"},
          {"abort", "crashed: SIGABRT"}})
        expect_named(how, words);
    expect_printed(R"(assertion \x1b[31mfailed)");
}

TEST_F(ExecCommand, AProgramThatDoesNotAnswerInTimeIsNamedWithItsCase) {
    for (const auto& [how, words] : {std::pair("hang buffered", "no answer within 0.3 s"),
                                     {"close", "within 0.3 s; it closed its standard output"},
                                     {"blank-lines", "no answer within 0.3 s"},
                                     {"errors", "no answer within 0.3 s"}})
        expect_named(how, words, kSlowCases);
    expect_printed(
        {"end of standard error:\n    no\n", "busy, give it more time: --time-limit SECONDS"});
    // Without this option the printed command would not repeat the error.
    expect_printed("--time-limit 0.3");
}

TEST_F(ExecCommand, AProgramThatOnlyLingersKeepsItsContract) {
    const Json report = examined(TOUCHSTONE_MISBEHAVING " linger",
                                 "--contract closed --cases 60 --time-limit 0.3", 0);
    EXPECT_EQ(report["cases"], 60);
}

TEST_F(ExecCommand, AnExitStatusIsReportedAndACrashAfterTheLastAnswerFails) {
    const Json report =
        examined(TOUCHSTONE_EXAMPLE_C "; exit 23", "--contract closed --cases 100", 0);
    EXPECT_EQ(report["exit_status"], 23);
    expect_printed("Exit status 23 of a run, although each of its cases was");
    const Json crashed =
        examined(TOUCHSTONE_EXAMPLE_C "; kill -SEGV $$", "--contract closed --cases 9", 1);
    expect_contains(crashed["examples"]["defect"]["problem"], "SIGSEGV after the last answer");
}

TEST_F(ExecCommand, AHangThatIsRepeatedIsADefect) {
    const Json report = examined(
        "while read -r line; do n=$((n+1)); [ $n -le 40 ] || exec tail -f /dev/null; echo "
        "\"$line\"; done | " TOUCHSTONE_EXAMPLE_C,
        "--contract closed --cases 60 --time-limit 0.3", 1);
    EXPECT_EQ(report["classes"]["defect"], 1);
    const std::string problem = report["examples"]["defect"]["problem"];
    expect_contains(problem,
                    {"no answer within 0.3 s, nor within 5 s when it is asked about the same ",
                     " cases again; asked about this case alone, it answers"});
    // Answers may be lost in a buffer, so only the whole run is sure to hang again.
    const std::size_t before = report["examples"]["defect"]["before"].size();
    EXPECT_GT(before, 30U);
    expect_printed(fmt::format("for i in $(seq {}); do", before + 1));
}

TEST_F(ExecCommand, AHangBecauseOfAnAngleIsNamedAndNotCalledAnExtremeCase) {
    write("script",
          "while read -r line; do case $line in *'\"angle\":'[0-9-][0-9][0-9][0-9][0-9]*) exec "
          "tail -f /dev/null;; esac; echo \"$line\"; done | " TOUCHSTONE_EXAMPLE_C);
    examined("sh script", "--contract closed --cases 60 --time-limit 0.3", 1);
    expect_printed_first("It hangs because of the size of an angle");
    expect_not_printed("It failed only in extreme cases");
}

TEST_F(ExecCommand, AHangThatIsNotRepeatedIsReportedAndKeepsTheContract) {
    const Json report = examined(
        "[ -e flag ] || { touch flag; exec tail -f /dev/null; }; exec " TOUCHSTONE_EXAMPLE_C,
        "--contract closed --cases 60 --time-limit 0.3", 0);
    EXPECT_EQ(report["cases"], 60);
    EXPECT_EQ(report["hung_runs"], 1);
    expect_printed("1 run hung, but not at the same case when repeated with more time.");
}

TEST_F(ExecCommand, AProgramThatAlwaysCrashesEndsSoon) {
    // On a busy machine, 100 crashes may take longer than the usual time limit allows.
    const Json report = examined("echo >> starts; kill -SEGV $$",
                                 "--contract closed --cases 1e9 --time-limit 60", 1);
    EXPECT_LE(lines_of(read(file("starts"))).size(), 300U);
    EXPECT_FALSE(report["complete"]);
    expect_contains(report["given_up"], "the program failed at 100 cases");
    expect_printed("Stopped early: ");
}

TEST_F(ExecCommand, MalformedLinesAreReportedSoonAndFirst) {
    const Json report =
        examined("while read -r line; do echo True; done", "--contract closed --cases 1e9", 1);
    EXPECT_EQ(report["classes"]["defect"], 8);
    expect_contains(report["given_up"], "the program answered none of the first 8 cases");
    expect_printed_first("It gave no valid answer; at the first case: not an answer: True;");
    expect_printed("no judged answers");
}

TEST_F(ExecCommand, AProgramThatDropsTheLastLineOfItsInputIsRecognized) {
    const Json report = examined("sed '\\''$d'\\'' | " TOUCHSTONE_EXAMPLE_C,
                                 "--contract closed --cases 40 --time-limit 60", 1);
    expect_printed_first("In each run it answers all cases except one, most likely");
    EXPECT_EQ(report["classes"]["defect"], 1);
}

TEST_F(ExecCommand, TheFieldsOfCasesArePrintedIfAProgramFailsAtOnceOrPrintsNothing) {
    for (const auto& [command, says] :
         {std::pair("exit 1", "ended with status 1 and no answer"),
          {"cat >/dev/null", "must print an answer for each line that it reads"}}) {
        examined(command, "--contract closed --cases 20", 1);
        expect_printed(
            {says, "The fields of rect-rect: a (cx, cy, w, h, angle), b (cx, cy, w, h, angle)."});
        expect_not_printed("pose-");
    }
    reported("--exec 'exit 1' --query rect-circle --contract closed --cases 20").exits(1);
    expect_printed("circle (x, y, r). For a rectangle by its centre: --query pose-circle.");
}

TEST_F(ExecCommand, AScriptThatIsNoProgramIsToldHowToBeCalled) {
    write("mine.js", "");
    run(fmt::format("verify --exec '{}' --query rect-rect --contract open",
                    file("mine.js").string()))
        .exits(3)
        .complains("try --exec 'node ");
}

TEST_F(ExecCommand, AFewRoundNumbersAreTriedEvenIfTheTimeForSimplifyingIsOver) {
    const auto longest_number = [&](const std::string& simplify) {
        const Json report = examined(boxes("", "answer = \"true\""),
                                     "--contract closed --cases 400 --family uniform --lengths 1:9 "
                                     "--offsets 9 --time-limit 60 --simplify " +
                                         simplify,
                                     1);
        std::size_t longest = 0;
        for (const char* shape : {"a", "b"})
            for (const auto& number : report["examples"]["wrong"]["case"][shape])
                longest = std::max(longest, number.dump().size());
        return longest;
    };
    EXPECT_GT(longest_number("0"), 10U);
    EXPECT_LT(longest_number("0.001"), 10U);
}

TEST_F(ExecCommand, AProgramThatPrintsAnExtraLineInEachRunEndsSoon) {
    const Json report =
        examined(TOUCHSTONE_EXAMPLE_C "; echo done", "--contract closed --time-limit 60", 1);
    expect_contains(report["given_up"], "prints more than one line for each of 8 cases");
    expect_printed_first("It gave no valid answer;");
    expect_contains(report["examples"]["defect"]["problem"], "after the last one it prints done");
}

TEST_F(ExecCommand, ALineThatIsNoAnswerIsShownAndNotCalledState) {
    for (const auto& [command, says] :
         {std::pair(TOUCHSTONE_EXAMPLE_C " | sed -u \"7s/^/log\\n/\"", "not an answer: log;"),
          {TOUCHSTONE_EXAMPLE_C " | tr \"\\n\" \" \"", "more than one answer on a line:"}}) {
        examined(command, "--contract closed --cases 40 --boundary 0", 1);
        expect_printed_first("It prints a line that cannot be read: ");
        expect_contains(report_["examples"]["defect"]["problem"], says);
        expect_not_printed("earlier calls");
    }
}

TEST_F(ExecCommand, AMemoryLimitMayBeTheCauseIfEachRunCrashes) {
    examined("kill -SEGV $$", "--contract closed --memory-limit 67108864 --time-limit 60", 1);
    expect_printed("--memory-limit may be");
}

TEST_F(ExecCommand, AfterRareFailuresTheReportAdvisesToDrawACaseAndNotToAskTheDoctor) {
    reported("--exec '" +
             awk("ax ay ar bx by br", R"(hit = (bx - ax) ^ 2 + (by - ay) ^ 2 <= (ar + br) ^ 2
print(ax > 1.2 && ax < 1.21 ? "false" : hit ? "true" : "false"))") +
             "' --query circle-circle --contract closed --cases 6000 --simplify 0")
        .exits(1);
    expect_printed("To draw a case, replace the command after its echo by: ");
    expect_not_printed("doctor");
}

TEST_F(ExecCommand, AProgramThatPrintsOnlyHitsIsNotSaidToIgnoreItsInput) {
    examined(TOUCHSTONE_EXAMPLE_C " | sed -n /true/p", "--contract closed --cases 15 --boundary 0",
             1);
    expect_not_printed("does not read its input");
    expect_printed("ended with status 0 and no answer");
}

TEST_F(ExecCommand, TheErrorBeforeAStackTraceIsShown) {
    std::string trace = "file.js:1\n\nTypeError: no w\n";
    for (const char* frame : {"first", "second", "third", "fourth", "fifth", "sixth"})
        trace += fmt::format("    at {} (file.js:1:2)\n", frame);
    write("trace", trace + "\nNode.js v20\n");
    examined("cat trace >&2; exit 1", "--contract closed --cases 20", 1);
    expect_printed("    TypeError: no w\n        at first (file.js:1:2)\n    Node.js");
    // A picture does not explain a crash.
    expect_not_printed("To draw a case");
}

TEST_F(ExecCommand, ChildProcessesOfAProgramEndWithIt) {
    InheritedPipe held;
    examined("tail -f /dev/null & echo $! > id; " TOUCHSTONE_EXAMPLE_C,
             "--contract closed --cases 100", 0);
    EXPECT_GT(std::stoi(read(file("id"))), 0);
    held.wait_for_the_last();
}

TEST_F(ExecCommand, AnInterruptedRunCountsNoAnswerThatMayBelongToAnotherCase) {
    write("skips.awk",
          "NR == 100 { next } { print; fflush() }\n"
          "NR == 300 { system(\"touch there; tail -f /dev/null\") }");
    Started run(TOUCHSTONE_PROGRAM " verify --exec '" TOUCHSTONE_EXAMPLE_C
                                   " | awk -f skips.awk' --query rect-rect --contract closed "
                                   "--cases 1e9 --time-limit 1000 --json report",
                file("out"));
    EXPECT_TRUE(run.has_come_to(file(""), [&] { return fs::exists(file("there")); }));
    run.send(SIGINT);
    run.ended().exits(3);
    EXPECT_EQ(row_in(read(file("report")))["classes"]["wrong"], 0);
}

TEST_F(ExecCommand, AnInterruptedClimbDoesNotCallItsWorstCaseADefect) {
    Started run(TOUCHSTONE_PROGRAM
                " climb --exec 'echo >> starts; [ $(wc -l < starts) -lt 3 ] || exec tail -f "
                "/dev/null; exec sed s/.*/true/' --query rect-rect --time-limit 1000 --json",
                file("out"));
    EXPECT_TRUE(
        run.has_come_to(file(""), [&] { return lines_of(read(file("starts"))).size() >= 3; }));
    run.send(SIGINT);
    const Outcome outcome = run.ended();
    EXPECT_EQ(Json::parse(outcome.out)["class"], "wrong");
}

}  // namespace
}  // namespace touchstone
