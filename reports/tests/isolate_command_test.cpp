// Algorithms in processes of their own. Whatever the algorithms do, the run continues.

#include "reports/tests/started.h"

namespace touchstone {
namespace {

class IsolateCommand : public CommandLine {
  protected:
    /// The report on an algorithm that misbehaves in that way. Checks the status. Only one that
    /// hangs has a short time limit: a loaded machine may be slow.
    [[nodiscard]] Json isolated(const std::string& how, int status) const {
        const std::string command = fmt::format(
            "MISBEHAVE={} {} verify misbehaving --isolate --scalar double --cases 24 --seed 3 "
            "--time-limit {} --simplify 0.3 --json {} > {} 2>&1",
            how, TOUCHSTONE_MISBEHAVING_ALGORITHM, how == "hang" ? "0.3" : "60",
            quoted(file("report")), quoted(file("printed")));
        const int ended = std::system(command.c_str());
        EXPECT_EQ(WEXITSTATUS(ended), status) << read(file("printed"));
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
};

TEST_F(IsolateCommand, ACrashAnExitAndAnExceptionAreDefectsWithTheirCase) {
    expect_defect("abort", "crashed: SIGABRT");
    expect_defect("exit", "ended with status 3 and no answer");
    expect_defect("throw", "ended with status 3 and no answer");
    expect_contains(read(file("printed")), "no such circle");
}

TEST_F(IsolateCommand, AnEndlessLoopIsADefectWithItsCase) {
    expect_defect("hang", "no answer within 0.3 s");
}

TEST_F(IsolateCommand, NoHangingProcessSurvivesAKilledRun) {
    InheritedPipe held;
    Started run(fmt::format("env MISBEHAVE=hang TELL={} {} verify misbehaving --isolate "
                            "--scalar double --cases 24 --seed 3 --time-limit 1000",
                            held.write_end(), TOUCHSTONE_MISBEHAVING_ALGORITHM),
                file("printed"));
    EXPECT_EQ(held.written(), "hangs\n");
    run.send(SIGKILL);
    held.wait_for_the_last();
    EXPECT_EQ(run.ended().status, 128 + SIGKILL);
}

TEST_F(IsolateCommand, WhatAnAlgorithmPrintsIsNoAnswer) {
    const Json report = isolated("print", 0);
    EXPECT_EQ(report["kept"], true);
    EXPECT_EQ(report["contract"], "closed");
    EXPECT_EQ(report["tolerance"], 4);
}

TEST_F(IsolateCommand, TheLiteratureKeepsItsContractInSeparateProcesses) {
    const Outcome outcome =
        run("verify sat-local list-sat-local circles-distance --isolate --scalar float --cases 100 "
            "--simplify 0");
    EXPECT_EQ(outcome.status, 0) << outcome.out << outcome.err;
    expect_contains(outcome.out, "Black box: only answers are checked.");
}

TEST_F(IsolateCommand, TheCommandThatRepeatsALongDoubleCanBePasted) {
    const std::string command = fmt::format(
        "TOUCHSTONE_CALLED_AS={0} MISBEHAVE=abort {0} verify misbehaving --isolate --scalar "
        "'long double' --cases 24 --seed 3 --simplify 0.1 > {1} 2>&1",
        TOUCHSTONE_MISBEHAVING_ALGORITHM, quoted(file("printed")));
    EXPECT_EQ(WEXITSTATUS(std::system(command.c_str())), 1);
    setenv("MISBEHAVE", "abort", 1);
    expect_repeated({1, read(file("printed")), ""}, "crashed: SIGABRT");
    unsetenv("MISBEHAVE");
}

TEST_F(IsolateCommand, AnAlgorithmThatIsGivenACaseOfAnotherQuerySaysWhichItAnswers) {
    const Outcome outcome =
        run("answer two-pass-aabb", R"({"query":"aabb-aabb","a":{"x":0,"y":0,"w":1,"h":1},)"
                                    R"("b":{"x":0,"y":0,"w":1,"h":1}})"
                                    "\n");
    EXPECT_EQ(outcome.status, 2);
    expect_contains(outcome.err,
                    "line 1: a case of aabb-aabb, but two-pass-aabb answers rect-rect");
}

TEST_F(IsolateCommand, LimitsAreForProcesses) {
    EXPECT_EQ(run("verify sat-local --cases 10 --time-limit 1").status, 2);
    EXPECT_EQ(run("verify --exec true --isolate").status, 2);
    EXPECT_EQ(run("verify sat-local --isolate --grid none").status, 2);
    EXPECT_EQ(run("verify sat-local --isolate --cases 50 --simplify 0 --jobs 2").status, 0);
}

}  // namespace
}  // namespace touchstone
