// Programs in any language: judged by margin, and supervised whatever they do.

#include <algorithm>
#include <chrono>
#include <thread>

#include "reports/tests/command_line.h"

namespace touchstone {
namespace {

/// Some cases that tell; and few, where each that does takes its time.
const std::string kQuick = "--cases 300 --time-limit 2";
const std::string kSlow = "--cases 24 --seed 11 --time-limit 0.3";

class ExecCommand : public CommandLine {
  protected:
    /// The report of `verify --exec` as JSON; its status is checked.
    [[nodiscard]] Json examined(const std::string& command, const std::string& arguments,
                                int status) const {
        const std::string simplify =
            arguments.find("--simplify") == std::string::npos ? "--simplify 0.5" : "";
        const Outcome outcome =
            run(fmt::format("verify --exec '{}' --query rect-rect {} --json {} {}", command,
                            simplify, quoted(file("report.json")), arguments));
        EXPECT_EQ(outcome.status, status) << outcome.out << outcome.err;
        printed_ = outcome.out + outcome.err;
        return fs::exists(file("report.json")) ? Json::parse(read(file("report.json"))) : Json();
    }

    /// That of the program which misbehaves in that way at each case with an A wider than 15.
    [[nodiscard]] Json misbehaving(const std::string& how,
                                   const std::string& arguments = kQuick) const {
        return examined(fmt::format("{} {}", TOUCHSTONE_MISBEHAVING, how),
                        "--contract closed " + arguments, 1);
    }

    /// Expects defects alone, and one named with its case in such words.
    void expect_named(const std::string& how, const std::string& words,
                      const std::string& arguments = kQuick) const {
        for (const char* buffered : {"", " buffered"}) {
            const Json report = misbehaving(how + buffered, arguments);
            EXPECT_GT(report["classes"]["defect"], 0) << how;
            EXPECT_EQ(report["classes"]["wrong"], 0) << how;
            EXPECT_EQ(report["classes"]["contract"], 0) << how;
            const Json& defect = report["examples"]["defect"];
            expect_contains(defect["problem"], words);
            EXPECT_GT(defect["case"]["a"]["w"], 15) << how << buffered;
            expect_printable(printed_);
        }
    }

    static void expect_printable(const std::string& text) {
        for (const char c : text)
            EXPECT_TRUE(c == '\n' || (c >= ' ' && c <= '~')) << static_cast<int>(c);
    }

    /// What the last call of `examined` printed.
    mutable std::string printed_;
};

// right programs, and wrong variants of them

TEST_F(ExecCommand, TheExampleInCKeepsItsContract) {
    const Json report = examined(TOUCHSTONE_EXAMPLE_C, "--contract closed --cases 50000", 0);
    EXPECT_EQ(report["cases"], 50000);
    EXPECT_EQ(report["judged_by"], "margin");
    EXPECT_GT(report["relations"]["touching"], 100);
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
    const Json report = examined(TOUCHSTONE_EXAMPLE_C, "--contract unspecified --cases 3000", 0);
    EXPECT_EQ(report["classes"]["contract"], 0);
}

TEST_F(ExecCommand, WhatIsBeyondTheToleranceIsWrong) {
    const Json report =
        examined(TOUCHSTONE_EXAMPLE_C, "--contract closed --cases 20000 --tolerance 0.001", 1);
    EXPECT_GT(report["classes"]["wrong"], 0);
    EXPECT_EQ(report["classes"]["contract"], 0);
}

TEST_F(ExecCommand, DoublesAnswerFloatsWithinTheToleranceOfFloats) {
    const Json report =
        examined(TOUCHSTONE_EXAMPLE_C, "--contract closed --cases 3000 --scalar float", 0);
    EXPECT_EQ(report["scalar"], "float");
    EXPECT_LT(report["tolerance_used"], 1e-6);
}

/// An example in another language, if its interpreter is there, and with parts of it replaced.
class ExampleCommand : public ExecCommand {
  protected:
    [[nodiscard]] Json variant(const std::string& interpreter, const std::string& example,
                               const std::string& part, const std::string& other,
                               int status) const {
        std::string text = read(fs::path(TOUCHSTONE_EXAMPLES) / example);
        if (!part.empty()) {
            EXPECT_NE(text.find(part), std::string::npos) << part;
            text.replace(text.find(part), part.size(), other);
        }
        return examined(fmt::format("{} {}", interpreter, write(example, text).string()),
                        "--contract closed --cases 300", status);
    }

    void expect_told_apart(const std::string& interpreter, const std::string& example,
                           const std::string& width, const std::string& half) const {
        const Json right = variant(interpreter, example, "", "", 0);
        EXPECT_EQ(right["cases"], 300);
        const Json open = variant(interpreter, example, "<=", "<", 1);
        EXPECT_GT(open["classes"]["contract"], 0);
        EXPECT_EQ(open["classes"]["wrong"], 0);
        const Json doubled = variant(interpreter, example, width, half, 1);
        EXPECT_GT(doubled["classes"]["wrong"], 0);
    }
};

TEST_F(ExampleCommand, InJavaScriptAnOpenComparisonAndHalfExtentsAreToldApart) {
    const std::string node = TOUCHSTONE_NODE;
    if (node.empty()) GTEST_SKIP() << "Node.js is not there";
    expect_told_apart(node, "overlap.js", "w * abs", "2 * w * abs");
}

TEST_F(ExampleCommand, InPythonAnOpenComparisonAndHalfExtentsAreToldApart) {
    const std::string python = TOUCHSTONE_PYTHON;
    if (python.empty()) GTEST_SKIP() << "Python is not there";
    expect_told_apart(python, "overlap.py", R"(r["w"] * abs)", R"(2 * r["w"] * abs)");
}

// each misbehaviour has a name, and the case at which it shows

TEST_F(ExecCommand, ACrashIsNamedByItsSignal) {
    expect_named("crash", "crashed: SIGSEGV");
    expect_named("abort", "crashed: SIGABRT");
    expect_contains(printed_, R"(assertion \x1b[31mfailed)");
}

TEST_F(ExecCommand, AnEndBeforeTheAnswerIsNamedByItsStatus) {
    expect_named("exit", "ended with status 3 and no answer");
}

TEST_F(ExecCommand, AnEndlessLoopIsNamedWithItsCase) {
    expect_named("hang", "no answer within 0.3 s", kSlow);
}

TEST_F(ExecCommand, ALateAnswerIsNoAnswer) {
    expect_named("late", "no answer within 0.3 s", kSlow);
    // Without it the command below would see no fault.
    expect_contains(printed_, "--time-limit 0.3");
}

TEST_F(ExecCommand, AMissingAnswerIsNamed) {
    expect_named("nothing", "ended with status 0 and no answer");
}

TEST_F(ExecCommand, AnAnswerThatIsNoneIsShownEscaped) {
    expect_named("garbage", R"(no answer: {"hit":"\x1b[2Jmaybe"})");
}

TEST_F(ExecCommand, AnAnswerToAnotherCaseIsNamed) {
    expect_named("reordered", "answers the case of id 123456789 where 1 is due");
}

TEST_F(ExecCommand, ASecondAnswerIsNamed) {
    expect_named("twice", "more answers than cases (1): after the last one it prints");
}

TEST_F(ExecCommand, AFloodWithoutLinesIsCutOff) {
    expect_named("flood", "a line of more than 65536 bytes: xxx");
}

TEST_F(ExecCommand, AFloodOfLinesIsCutOff) {
    expect_named("answers", "more answers than cases (1): after the last one it prints true");
    expect_named("blank-lines", "no answer within 0.3 s", kSlow);
}

TEST_F(ExecCommand, AFloodOnStandardErrorIsKeptToItsEnd) {
    expect_named("errors", "no answer within 0.3 s", kSlow);
    expect_contains(printed_, "standard error ended:\n    no\n");
}

TEST_F(ExecCommand, TooMuchMemoryIsRefused) {
    expect_named("memory", "crashed: SIGABRT",
                 "--cases 24 --seed 11 --memory-limit 64M --time-limit 5");
}

TEST_F(ExecCommand, AClosedOutputIsNoAnswer) {
    expect_named("close", "no answer within 0.3 s", kSlow);
}

TEST_F(ExecCommand, AProgramThatOnlyLingersKeepsItsContract) {
    const Json report = examined(fmt::format("{} linger", TOUCHSTONE_MISBEHAVING),
                                 "--contract closed --cases 100 --time-limit 0.3", 0);
    EXPECT_EQ(report["cases"], 100);
}

TEST_F(ExecCommand, AProgramThatEndsAfterSomeCasesIsNamedThoughNoCaseAloneShowsIt) {
    const Json report = examined("head -n 40 | " + std::string(TOUCHSTONE_EXAMPLE_C),
                                 "--contract closed --cases 60", 1);
    EXPECT_EQ(report["classes"]["defect"], 1);
    expect_contains(report["examples"]["defect"]["problem"], "alone");
}

TEST_F(ExecCommand, WhatRemembersAnswersOtherwiseAlone) {
    // Answers by the case's number, of which the first is 1.
    const Json report = examined(
        "while read -r line; do n=$((n+1)); "
        "[ $((n%2)) = 0 ] && echo true || echo false; done",
        "--contract unspecified --cases 200", 1);
    EXPECT_GT(report["classes"]["defect"], 0);
    expect_contains(report["examples"]["defect"]["problem"], "otherwise");
}

TEST_F(ExecCommand, AProgramThatAlwaysCrashesEndsSoon) {
    const auto start = std::chrono::steady_clock::now();
    const Json report = examined("kill -SEGV $$", "--contract closed --cases 1e9", 1);
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(60));
    EXPECT_FALSE(report["complete"]);
    expect_contains(report["given_up"], "it has failed at 100 cases");
    expect_contains(printed_, "The program was asked no more");
}

TEST_F(ExecCommand, AProgramWhoseLinesAreNoAnswersIsSoonToldWhatIsExpected) {
    const Json report =
        examined("while read -r line; do echo True; done", "--contract closed --cases 1e9", 1);
    EXPECT_EQ(report["classes"]["defect"], 8);
    expect_contains(report["given_up"], "it answered none of the first 8 cases");
    expect_contains(report["examples"]["defect"]["problem"],
                    R"(no answer: True; expected {"hit":true} or {"hit":false}, a line for each)");
    expect_contains(report["examples"]["defect"]["problem"], "True is true in JSON");
    expect_contains(printed_, "none was answered");
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

TEST_F(ExecCommand, AProgramThatIsNotThereCouldNotBeRun) {
    (void)examined("no-such-program", "--contract closed", 3);
    expect_contains(printed_, "no-such-program: can't be run");
}

TEST_F(ExecCommand, WhatAProgramHasStartedEndsWithIt) {
    (void)examined(
        fmt::format("sleep 300 & echo $! > {}; {}", file("pid").string(), TOUCHSTONE_EXAMPLE_C),
        "--contract closed --cases 100", 0);
    const std::string id = lines_of(read(file("pid"))).at(0);
    // Of one that has ended, and is not yet waited for, there is none. A signal takes its time to
    // arrive on a machine that is busy.
    const auto in_time = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    const auto command = [&id] { return read("/proc/" + id + "/cmdline"); };
    while (!command().empty() && std::chrono::steady_clock::now() < in_time)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_EQ(command(), "");
}

TEST_F(ExecCommand, AnInterruptedExaminationSaysWhatIsKnown) {
    const Outcome outcome =
        run(fmt::format("verify --exec {} --query rect-rect --contract closed --cases 1e9",
                        TOUCHSTONE_EXAMPLE_C),
            "", "timeout --foreground --preserve-status --signal=INT --kill-after=30 2");
    EXPECT_EQ(outcome.status, 3) << outcome.err;
    expect_contains(outcome.out, "Interrupted");
    expect_contains(outcome.out, "kept");
}

// what is printed

TEST_F(ExecCommand, TheReportFitsTheTerminalAndRepeatsTheFailure) {
    setenv("TOUCHSTONE_CALLED_AS", TOUCHSTONE_PROGRAM, 1);
    const Outcome outcome =
        run(fmt::format("verify --exec {} --query rect-rect --contract open --cases 3000",
                        TOUCHSTONE_EXAMPLE_C),
            "", "COLUMNS=80");
    EXPECT_EQ(outcome.status, 1);
    for (const std::string& line : lines_of(outcome.out)) EXPECT_LE(line.size(), 80U) << line;
    expect_contains(outcome.out, "Judged by margin");
    unsetenv("TOUCHSTONE_CALLED_AS");
    expect_repeated(outcome, "contract 1");
}

TEST_F(ExecCommand, WhatDoesNotFailIsCountedBehindWhatDoes) {
    (void)examined(TOUCHSTONE_EXAMPLE_C, "--contract open --cases 3000", 1);
    const std::size_t failed = printed_.find("\nFAILED ");
    ASSERT_NE(failed, std::string::npos) << printed_;
    const std::size_t also = printed_.find("\nAlso, not failing: rounding ", failed);
    EXPECT_NE(also, std::string::npos) << printed_;
    EXPECT_EQ(printed_.rfind("  answers ", failed), std::string::npos) << printed_;
    EXPECT_EQ(printed_.find("  answers ", also), std::string::npos) << printed_;
}

TEST_F(ExecCommand, TheHitsAtExactTouchingAreTold) {
    const auto hits = [this](const std::string& command, const std::string& arguments, int status) {
        const Json report = examined(command, "--cases 1000 --contract " + arguments, status);
        std::replace(printed_.begin(), printed_.end(), '\n', ' ');
        return report.value("touching_hits", -1);
    };
    EXPECT_GT(hits(TOUCHSTONE_EXAMPLE_C, "closed", 0), 0);
    EXPECT_EQ(printed_.find("At exact touching"), std::string::npos) << printed_;
    EXPECT_GT(hits(TOUCHSTONE_EXAMPLE_C, "open", 1), 0);
    expect_contains(printed_, "answers are hits, as the contract closed has it.");
    EXPECT_EQ(hits(fmt::format("{} open", TOUCHSTONE_CONVENTIONAL), "unspecified", 0), 0);
    expect_contains(printed_, "At exact touching 0 of");
    expect_contains(printed_, "as the contract open has it.");
    const std::string degrees = fmt::format("{} degrees", TOUCHSTONE_CONVENTIONAL);
    EXPECT_GT(hits(degrees, "unspecified --convention degrees", 0), 0);
    expect_contains(printed_, "either is right: the contract is unspecified.");
    EXPECT_GT(hits(degrees, "closed --convention degrees", 1), 0);
    expect_contains(printed_, "Where rounding decides that");
}

TEST_F(ExecCommand, AnExampleForWhichTheTimeRanOutIsSaidToBeOne) {
    (void)examined(TOUCHSTONE_EXAMPLE_C, "--contract open --cases 1000 --simplify 0", 1);
    expect_contains(printed_, "There may be a simpler case");
    (void)examined(TOUCHSTONE_EXAMPLE_C, "--contract open --cases 1000 --simplify 60", 1);
    EXPECT_EQ(printed_.find("There may be a simpler case"), std::string::npos) << printed_;
}

TEST_F(ExecCommand, TheSmallerFindingReplacesTheOneThatWasStoredFirst) {
    const fs::path folder = file("findings");
    (void)examined("while read -r line; do echo false; done",
                   "--contract closed --cases 300 --name mine --out " + quoted(folder), 1);
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

// calls

TEST_F(ExecCommand, WhatIsMissingOrUnknownIsNamed) {
    const auto says = [this](const std::string& arguments, const std::string& what) {
        const Outcome outcome = run("verify " + arguments);
        EXPECT_EQ(outcome.status, 2) << arguments << outcome.out;
        expect_contains(outcome.err, what);
    };
    says("--exec true --query rect-rect", "--contract is missing");
    says("--exec true --contract open", "--query is missing");
    says("--exec true", "and --contract");
    says("--exec true --query rect-recd", "did you mean rect-rect?");
    says("--exec true --contract opne --query rect-rect", "did you mean open?");
    says("--exec true --contract open --query rect-recd", "did you mean rect-rect?");
    says("--exec true --contract open --query pose-pose", "is called rect-rect");
    says("--exec true --contract open --query aabb-aabb --turn degrees", "has a turn");
    says("--exec true --contract open --query rect-rect --name ../x", "--name");
    says("--exec true --contract open --query rect-rect sat-local", "exclude");
    says("--query rect-rect", "--exec");
    // As of a variable that is not set.
    says("--exec \"\" --contract open --query rect-rect", "--exec: is empty");
    says("--exec '  ' --contract open --query rect-rect", "--exec: is empty");
    EXPECT_EQ(run("campaign " + quoted(file("night")) + " --for 1s --exec ''").status, 2);
    EXPECT_EQ(run("doctor --query rect-rect --exec ''").status, 2);
}

// cases and check

TEST_F(ExecCommand, CasesOfAnyQueryAndTurnAreJudgedByTheOracle) {
    for (const char* wanted :
         {"rect-rect", "capsule-polygon", "polygon-capsule", "rect-list", "circle-capsule-list",
          "rect-rect --turn degrees", "rect-circle --turn cos-sin", "convex-convex",
          "placed-polygon-rounded-rect --turn degrees --scalar float", "rect-rect --family thin"}) {
        const Outcome cases = run(fmt::format("cases --count 50 --query {}", wanted));
        EXPECT_EQ(cases.status, 0) << cases.err;
        EXPECT_EQ(lines_of(cases.out).size(), 50U) << wanted;
        EXPECT_EQ(run("oracle", cases.out).status, 0) << wanted;
        EXPECT_EQ(run(fmt::format("cases --count 50 --query {}", wanted)).out, cases.out);
        const std::string turn = wanted;
        if (turn.find("degrees") != std::string::npos) expect_contains(cases.out, "degrees");
        if (turn.find("cos-sin") != std::string::npos) expect_contains(cases.out, "\"cos\"");
    }
}

/// The cases with the answers of a closed test, or all of them wrong.
std::string with_answers(const std::string& cases, const std::string& verdicts, bool right) {
    std::string text;
    const auto all = lines_of(cases);
    const auto judged = lines_of(verdicts);
    for (std::size_t i = 0; i < all.size(); ++i) {
        Json line = Json::parse(all[i]);
        const Json verdict = Json::parse(judged[i]);
        const bool is_list = verdict.contains("first_closed");
        if (is_list) line["first"] = right ? verdict["first_closed"] : Json(0);
        else line["hit"] = (verdict["relation"] != "disjoint") == right;
        text += line.dump() + '\n';
    }
    return text;
}

TEST_F(ExecCommand, CheckAcceptsTheOraclesAnswersAndNoOthers) {
    for (const char* query : {"rect-rect", "capsule-polygon", "rect-list"}) {
        const std::string cases = run(fmt::format("cases --count 60 --query {}", query)).out;
        const std::string verdicts = run("oracle", cases).out;
        const Outcome right = run("check --contract closed", with_answers(cases, verdicts, true));
        EXPECT_EQ(right.status, 0) << right.out << right.err;
        expect_contains(right.out, "kept");
        const Outcome wrong = run("check --contract closed", with_answers(cases, verdicts, false));
        EXPECT_EQ(wrong.status, 1) << wrong.out << wrong.err;
        expect_contains(wrong.out, "wrong");
    }
}

TEST_F(ExecCommand, CheckTakesASecondFileOfAnswers) {
    const std::string touching = beside(R"({"cx":2,"cy":0,"w":2,"h":1,"angle":0})");
    const std::string cases = quoted(write("cases", kGood + "\n\n" + touching + "\n"));
    const auto checked = [&](const std::string& answers) {
        return run("check --contract closed " + cases + " " + quoted(write("answers", answers)));
    };
    EXPECT_EQ(checked("false\n{\"hit\":true}\n").status, 0);
    EXPECT_EQ(checked("false\nfalse\n").status, 1);
    expect_contains(checked("false\nfalse\n").out, "contract 1");
    EXPECT_EQ(checked("false\n").status, 2) << "an answer is missing";
    EXPECT_EQ(checked("false\ntrue\ntrue\n").status, 2) << "an answer too many";
    EXPECT_EQ(checked("false\n\x1b[2J\n").status, 2);
    EXPECT_EQ(checked("false\n\x1b[2J\n").err.find('\x1b'), std::string::npos);
    expect_contains(checked("false\n\nTrue\n").err,
                    file("answers").string() + ", line 3: no answer: True");
}

TEST_F(ExecCommand, CheckNamesTheFirstOfManyLinesThatItCannotJudge) {
    std::string cases;
    std::string answers;
    for (int i = 0; i < 100; ++i) cases += kGood + "\n", answers += "True\n";
    const Outcome outcome =
        run(fmt::format("check --contract closed {} {}", quoted(write("cases", cases)),
                        quoted(write("answers", answers))));
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(lines_of(outcome.err).size(), 21U) << outcome.err;
    expect_contains(outcome.err, "not judged: 100 lines, of which the first 20 are named");
}

TEST_F(ExecCommand, CheckGoesOnBehindALineThatIsNoCaseAndOneWithoutAnAnswer) {
    Json hit = Json::parse(kGood);
    hit["hit"] = false;
    const Outcome outcome =
        run("check --contract closed -", "no case\n" + kGood + "\n" + hit.dump() + "\n");
    EXPECT_EQ(outcome.status, 2);
    expect_contains(outcome.out, "1 case:");
    expect_contains(outcome.err, "line 1: not JSON");
    expect_contains(outcome.err, "line 2: the case carries no answer");
    expect_contains(outcome.err, "not judged: 2 lines");
}

}  // namespace
}  // namespace touchstone
