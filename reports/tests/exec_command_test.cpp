// Programs in any language are judged by margin and supervised, whatever they do.

#include <algorithm>

#include "reports/tests/exec_command.h"
#include "reports/tests/started.h"

namespace touchstone {
namespace {

// right programs, and wrong variants of them

TEST_F(ExecCommand, TheExampleInCKeepsItsContract) {
    const Json report = examined(TOUCHSTONE_EXAMPLE_C, "--contract closed --cases 10000", 0);
    EXPECT_EQ(report["cases"], 10000);
    EXPECT_EQ(report["judged_by"], "margin");
    EXPECT_GT(report["relations"]["touching"], 20);
    EXPECT_LT(report["tolerance_used"], 1);
    EXPECT_GT(report["tolerance_used"], 0);
}

TEST_F(ExecCommand, AClosedProgramBreaksAnOpenContract) {
    const Json report = examined(TOUCHSTONE_EXAMPLE_C, "--contract open --cases 3000", 1);
    EXPECT_GT(report["classes"]["contract"], 0);
    EXPECT_EQ(report["classes"]["wrong"], 0);
    EXPECT_EQ(report["examples"]["contract"]["relation"], "touching");
}

TEST_F(ExecCommand, EitherAnswerAtTouchingKeepsAnUnspecifiedContract) {
    const Json report = examined(TOUCHSTONE_EXAMPLE_C, "--contract unspecified --cases 1000", 0);
    EXPECT_EQ(report["classes"]["contract"], 0);
}

TEST_F(ExecCommand, DoublesAnswerFloatsWithinTheToleranceOfFloats) {
    const Json report =
        examined(TOUCHSTONE_EXAMPLE_C, "--contract closed --cases 1000 --scalar float", 0);
    EXPECT_EQ(report["scalar"], "float");
    EXPECT_LT(report["tolerance_used"], 1e-6);
}

TEST_F(ExecCommand, AnyNumberOfProcessesFindsTheSame) {
    const auto found = [this](const std::string& command, const std::string& arguments, int jobs) {
        return examined(
            command, fmt::format("--contract closed --simplify 0.01 {} --jobs {}", arguments, jobs),
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
    const std::string crashes = fmt::format("{} crash", TOUCHSTONE_MISBEHAVING);
    const std::string some = "--time-limit 2 --cases 360 --boundary 0";
    const Json one = found(crashes, some, 1);
    const Json two = found(crashes, some, 2);
    EXPECT_GT(one["classes"]["defect"], 0);
    EXPECT_EQ(one["cases"], two["cases"]);
    EXPECT_EQ(one["classes"], two["classes"]);
}

/// An example in another language, with parts of it replaced. Skipped if the interpreter is not
/// installed.
class ExampleCommand : public ExecCommand {
  protected:
    [[nodiscard]] Json variant(const std::string& interpreter, const std::string& example,
                               const std::string& part, const std::string& other, int status,
                               int cases = 100) const {
        std::string text = read(fs::path(TOUCHSTONE_EXAMPLES) / example);
        if (!part.empty()) {
            EXPECT_NE(text.find(part), std::string::npos) << part;
            text.replace(text.find(part), part.size(), other);
        }
        return examined(fmt::format("{} {}", interpreter, write(example, text).string()),
                        fmt::format("--contract closed --simplify 0 --cases {}", cases), status);
    }

    void expect_open_told_apart(const std::string& interpreter, const std::string& example) const {
        const Json right = variant(interpreter, example, "", "", 0);
        EXPECT_EQ(right["cases"], 100);
        const Json open = variant(interpreter, example, "<=", "<", 1);
        EXPECT_GT(open["classes"]["contract"], 0);
        EXPECT_EQ(open["classes"]["wrong"], 0);
    }
    void expect_half_extents_wrong(const std::string& interpreter, const std::string& example,
                                   const std::string& width, const std::string& half) const {
        const Json doubled = variant(interpreter, example, width, half, 1, 60);
        EXPECT_GT(doubled["classes"]["wrong"], 0);
    }
};

TEST_F(ExampleCommand, InJavaScriptAnOpenComparisonIsFound) {
    const std::string node = TOUCHSTONE_NODE;
    if (node.empty()) GTEST_SKIP() << "Node.js is not there";
    expect_open_told_apart(node, "overlap.js");
}

TEST_F(ExampleCommand, InPythonHalfExtentsAreWrong) {
    const std::string python = TOUCHSTONE_PYTHON;
    if (python.empty()) GTEST_SKIP() << "Python is not there";
    expect_half_extents_wrong(python, "overlap.py", R"(r["w"] * abs)", R"(2 * r["w"] * abs)");
}

// Each misbehaviour has a name, and the report shows the case at which it occurs.

TEST_F(ExecCommand, ACrashIsNamedByItsSignal) {
    expect_named_buffered("crash", "crashed: SIGSEGV");
    expect_named("abort", "crashed: SIGABRT");
    expect_contains(printed_, R"(assertion \x1b[31mfailed)");
}

TEST_F(ExecCommand, AnEndBeforeTheAnswerIsNamedByItsStatus) {
    expect_named_buffered("exit", "ended with status 3 and no answer");
}

TEST_F(ExecCommand, AnEndlessLoopIsNamedWithItsCase) {
    expect_named_buffered("hang", "no answer within 0.3 s", kSlowCases);
    // Without this option the printed command would not show the error.
    expect_contains(printed_, "--time-limit 0.3");
}

TEST_F(ExecCommand, AMissingAnswerIsNamed) {
    expect_named_buffered("nothing", "ended with status 0 and no answer");
}

TEST_F(ExecCommand, AMalformedAnswerIsShownEscaped) {
    expect_named_buffered("garbage", R"(no answer: {"hit":"\x1b[2Jmaybe"})");
}

TEST_F(ExecCommand, AnAnswerToAnotherCaseIsNamed) {
    expect_named("reordered", "answers the case with id 123456789 instead of 1");
}

TEST_F(ExecCommand, ASecondAnswerIsNamed) {
    expect_named_buffered("twice", "more answers than cases (1): after the last one it prints");
}

TEST_F(ExecCommand, AFloodWithoutLinesIsCutOff) {
    expect_named("flood", "a line of more than 65536 bytes: xxx");
}

TEST_F(ExecCommand, AFloodOfLinesIsCutOff) {
    expect_named("answers", "more answers than cases (1): after the last one it prints true");
    expect_named("blank-lines", "no answer within 0.3 s", kSlowCases);
}

TEST_F(ExecCommand, OnlyTheEndOfAFloodOnStandardErrorIsKept) {
    expect_named("errors", "no answer within 0.3 s", kSlowCases);
    expect_contains(printed_, "standard error ended:\n    no\n");
}

TEST_F(ExecCommand, TooMuchMemoryIsRefused) {
    expect_named("memory", "crashed: SIGABRT",
                 "--cases 24 --seed 11 --memory-limit 64M --time-limit 5");
}

TEST_F(ExecCommand, AClosedOutputIsNoAnswer) {
    expect_named("close", "no answer within 0.3 s", kSlowCases);
}

TEST_F(ExecCommand, AProgramThatOnlyLingersKeepsItsContract) {
    const Json report = examined(fmt::format("{} linger", TOUCHSTONE_MISBEHAVING),
                                 "--contract closed --cases 100 --time-limit 0.3", 0);
    EXPECT_EQ(report["cases"], 100);
}

TEST_F(ExecCommand, AProgramThatEndsAfterSomeCasesIsNamedEvenIfNoCaseAloneShowsIt) {
    const Json report = examined("head -n 40 | " + std::string(TOUCHSTONE_EXAMPLE_C),
                                 "--contract closed --cases 60", 1);
    EXPECT_EQ(report["classes"]["defect"], 1);
    expect_contains(report["examples"]["defect"]["problem"], "alone");
}

TEST_F(ExecCommand, AProgramWithStateIsFoundByRerunningACaseAlone) {
    // The program's answer depends on the number of the case, counted from 1.
    const Json report = examined(
        "while read -r line; do n=$((n+1)); "
        "[ $((n%2)) = 0 ] && echo true || echo false; done",
        "--contract unspecified --cases 200", 1);
    EXPECT_GT(report["classes"]["defect"], 0);
    expect_contains(report["examples"]["defect"]["problem"], "gives a different answer");
}

TEST_F(ExecCommand, AProgramThatAlwaysCrashesEndsSoon) {
    const std::string note = fmt::format("echo >> {}; ", file("starts").string());
    const Json report = examined(note + "kill -SEGV $$", "--contract closed --cases 1e9", 1);
    EXPECT_LE(lines_of(read(file("starts"))).size(), 300U);
    EXPECT_FALSE(report["complete"]);
    expect_contains(report["given_up"], "the program failed at 100 cases");
    expect_contains(printed_, "Stopped early: ");
}

TEST_F(ExecCommand, AProgramWithMalformedLinesIsSoonToldTheExpectedForm) {
    const Json report =
        examined("while read -r line; do echo True; done", "--contract closed --cases 1e9", 1);
    EXPECT_EQ(report["classes"]["defect"], 8);
    expect_contains(report["given_up"], "the program answered none of the first 8 cases");
    expect_contains(report["examples"]["defect"]["problem"],
                    R"(no answer: True; expected {"hit":true} or {"hit":false}, a line for each)");
    expect_contains(report["examples"]["defect"]["problem"], "True is true in JSON");
    expect_contains(printed_, "no answers");
}

TEST_F(ExecCommand, TheErrorBeforeAStackTraceIsShown) {
    std::string trace = "file.js:1\n\nTypeError: no w\n";
    for (const char* frame : {"first", "second", "third", "fourth", "fifth", "sixth"})
        trace += fmt::format("    at {} (file.js:1:2)\n", frame);
    write("trace", trace + "\nNode.js v20\n");
    (void)examined(fmt::format("cat {} >&2; exit 1", file("trace").string()),
                   "--contract closed --cases 20", 1);
    expect_contains(printed_, "    TypeError: no w\n        at first (file.js:1:2)\n    Node.js");
}

TEST_F(ExecCommand, AProgramThatDoesNotExistCannotBeRun) {
    (void)examined("no-such-program", "--contract closed", 3);
    expect_contains(printed_, "no-such-program: cannot be run");
}

TEST_F(ExecCommand, ChildProcessesOfAProgramEndWithIt) {
    InheritedPipe held;
    (void)examined(fmt::format("tail -f /dev/null & echo $! > {}; {}", file("id").string(),
                               TOUCHSTONE_EXAMPLE_C),
                   "--contract closed --cases 100", 0);
    EXPECT_GT(std::stoi(read(file("id"))), 0);
    held.wait_for_the_last();
}

TEST_F(ExecCommand, AnInterruptedExaminationPrintsItsResultsSoFar) {
    const Outcome outcome =
        interrupt(fmt::format("verify --exec {} --query rect-rect --contract closed --cases 1e9",
                              TOUCHSTONE_EXAMPLE_C),
                  file("out"));
    EXPECT_EQ(outcome.status, 3) << outcome.err;
    expect_contains(outcome.out, "Interrupted");
    expect_contains(outcome.out, "kept");
}

}  // namespace
}  // namespace touchstone
