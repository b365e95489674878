// Reports on errors of state. A few cases find the errors, and a printed command repeats them.

#include "reports/tests/exec_command.h"

namespace touchstone {
namespace {

class StateCommand : public ExecCommand {
  protected:
    StateCommand() { setenv("TOUCHSTONE_CALLED_AS", TOUCHSTONE_PROGRAM, 1); }
    ~StateCommand() override { unsetenv("TOUCHSTONE_CALLED_AS"); }

    /// The result of the last printed command that begins with `begin`, run by the shell.
    [[nodiscard]] std::pair<int, std::string> repeated(const std::string& text,
                                                       const std::string& begin) const {
        std::string command = text.substr(text.rfind(begin));
        command.resize(std::min(command.find("\n\n"), command.size() - 1) + 1);
        const int status =
            std::system(fmt::format("{{ {} }} > {}", command, quoted(file("again"))).c_str());
        return {WEXITSTATUS(status), read(file("again"))};
    }
};

/// An algorithm as a program.
std::string program(const std::string& algorithm) {
    return fmt::format("{} answer {}", TOUCHSTONE_PROGRAM, algorithm);
}

TEST_F(StateCommand, AProgramWithStateFailsByTwoCasesThatRepeatIt) {
    const Json report = examined(program("planted-warm-start"),
                                 "--contract closed --cases 5000 --boundary 0 --simplify 60", 1);
    EXPECT_EQ(report["classes"]["wrong"], 0) << "generated scenes show nothing";
    EXPECT_EQ(report["cases"], 5000);
    EXPECT_GT(report["calls_in_sequences"], 0);
    const Json& defect = report["examples"]["defect"];
    EXPECT_EQ(defect["before"].size(), 1U);
    EXPECT_EQ(defect["found"]["by"], "sequences");
    expect_contains(printed_, "the last of 2 cases, asked in this order:");
    const auto [status, again] = repeated(printed_, "  {\n");
    EXPECT_EQ(status, 1);
    expect_contains(again, "defect 1");
}

TEST_F(StateCommand, AProgramThatIsWrongInEverySixtyFourthCaseFailsBySixtyFourCases) {
    const Json report =
        examined(program("planted-each-sixty-fourth"), "--contract closed --cases 1000", 1);
    EXPECT_EQ(report["examples"]["defect"]["before"].size(), 63U);
    expect_contains(printed_, "$(seq 64)");
    EXPECT_EQ(repeated(printed_, "  {\n").first, 1);
}

TEST_F(StateCommand, ACrashAfterAnotherCaseIsShownByTwoCasesThatRepeatIt) {
    const fs::path pairs = write(
        "pairs.awk",
        "{ is = length($0) % 4 == 0; if (is && was) exit 7; was = is; print \"false\"; fflush() }");
    const Json report = examined(fmt::format("awk -f {}", pairs.string()),
                                 "--contract unspecified --cases 60 --boundary 0", 1);
    const Json& defect = report["examples"]["defect"];
    EXPECT_EQ(defect["before"].size(), 1U);
    expect_contains(defect["problem"], "asked alone it answers this case");
    const std::size_t begin = printed_.find("  {\n");
    const std::string shown = printed_.substr(begin, printed_.find("\n\n", begin) - begin + 2);
    const auto [status, again] = repeated(shown, "  {\n");
    EXPECT_EQ(status, 1);
    expect_contains(again, "defect 1");
}

TEST_F(StateCommand, AProgramThatRemembersNothingKeepsItsContractInSequencesToo) {
    const Json report = examined(TOUCHSTONE_EXAMPLE_C, "--contract closed --cases 3000", 0);
    EXPECT_GT(report["calls_in_sequences"], 100);
    EXPECT_EQ(report["cases"], 3000);
    EXPECT_FALSE(examined(TOUCHSTONE_EXAMPLE_C, "--contract closed --cases 300", 0)
                     .contains("calls_in_sequences"));
}

TEST_F(StateCommand, ExplainShowsTheCasesOfADefectAndTheCommandThatRepeatsIt) {
    const fs::path folder = file("findings");
    (void)run(
        "verify planted-warm-start --scalar double --cases 0 --sequences 400 --grid none "
        "--no-recording --out " +
        quoted(folder));
    ASSERT_TRUE(fs::exists(folder));
    const Outcome outcome = run("explain " + quoted(folder));
    EXPECT_EQ(outcome.status, 1) << outcome.out << outcome.err;
    expect_contains(outcome.out, "the last of 2 cases, asked in this order:");
    const auto [status, again] = repeated(outcome.out, "  {\n");
    EXPECT_EQ(status, 1) << again;
    expect_contains(again, "defect");
}

/// An algorithm of another project that misbehaves, verified from two threads.
class OwnAlgorithmCommand : public StateCommand {
  protected:
    OwnAlgorithmCommand() { setenv("TOUCHSTONE_CALLED_AS", TOUCHSTONE_MISBEHAVING_ALGORITHM, 1); }
    ~OwnAlgorithmCommand() override { unsetenv("MISBEHAVE"); }

    /// The output of the command. Runs it again, at most `most` times in all, if it finds nothing.
    /// Whether threads overlap depends on the machine.
    [[nodiscard]] std::string verified(const char* how, int most) const {
        setenv("MISBEHAVE", how, 1);
        const std::string command = fmt::format(
            "{} verify misbehaving --scalar double --cases 0 --sequences 10000 --grid "
            "none --no-recording > {}",
            quoted(TOUCHSTONE_MISBEHAVING_ALGORITHM), quoted(file("printed")));
        int status = 0;
        for (int i = 0; i < most && status == 0; ++i) status = std::system(command.c_str());
        return read(file("printed"));
    }
};

TEST_F(OwnAlgorithmCommand, StateSharedByThreadsIsShownByTwoCasesAskedAtOnce) {
    const std::string printed = verified("share", 20);
    expect_contains(printed, "while another thread asks");
    expect_contains(printed, "the last of these cases, while another thread asks about the first:");
    int status = 0;
    for (int i = 0; i < 20 && status == 0; ++i) status = repeated(printed, "  {\n").first;
    EXPECT_EQ(status, 1) << printed;
    expect_contains(read(file("again")), "defect");
}

TEST_F(OwnAlgorithmCommand, ACrashInTwoThreadsIsReportedAndTheRunGoesOn) {
    expect_contains(verified("crowd", 20),
                    "ends its process when two threads ask at once: SIGABRT");
}

TEST_F(OwnAlgorithmCommand, IsInTheTablesOfTheReportWithItsWorstMargin) {
    const auto own = [&](const std::string& arguments) {
        const std::string command =
            fmt::format("cd {} && {} {} > out 2>&1", quoted(file(".")),
                        quoted(TOUCHSTONE_MISBEHAVING_ALGORITHM), arguments);
        EXPECT_EQ(std::system(command.c_str()), 0) << read(file("out"));
        return read(file("out"));
    };
    (void)own("verify misbehaving --cases 500 --grid none --no-recording --sequences 0 --json r");
    const std::string table = own("report r --speed 0 --markdown -");
    const std::string row = table.substr(table.find("| misbehaving |"));
    EXPECT_EQ(row.substr(0, row.find('\n')).find("| - |"), std::string::npos) << row;
}

TEST_F(OwnAlgorithmCommand, CodeWithoutSharedStateKeepsItsContract) {
    EXPECT_EQ(verified("", 1).find("defect"), std::string::npos);
}

TEST_F(StateCommand, ARightAlgorithmIsRightInTwoThreadsAtOnce) {
    const Outcome outcome = run("replay sat-local --scalar double --at-once -", kGood + "\n");
    EXPECT_EQ(outcome.status, 0) << outcome.out << outcome.err;
    expect_contains(outcome.out, "kept while two threads asked at once");
}

}  // namespace
}  // namespace touchstone
