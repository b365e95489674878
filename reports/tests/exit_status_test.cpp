// The exit status. Build servers read it.

#include "reports/commands/ending.h"

#include "reports/tests/exec_command.h"

namespace touchstone {
namespace {

struct Call {
    std::string arguments;
    std::string input;
    int status;
};

TEST_F(ExecCommand, TheExitStatusSaysWhatHappened) {
    using namespace exit_status;
    const std::string cases = quoted(write("cases", kGood + "\n"));
    const std::string right = quoted(write("right", "false\n"));
    const std::string wrong = quoted(write("wrong", "true\n"));
    const std::string few =
        " --scalar double --cases 200 --grid none --no-recording --directed 0 --sequences 0";
    const std::string program =
        fmt::format("verify --query rect-rect --simplify 0 --exec {} ", TOUCHSTONE_EXAMPLE_C);
    const std::string check = "check --contract closed " + cases + " ";
    const Call calls[] = {
        {"verify sat-local" + few, "", kept},
        {"verify planted-axis-left-out" + few, "", failed},
        {"verify sat-local --scalar half", "", wrong_input},
        {"verify sat-local --cases 0 --grid none --no-recording", "", wrong_input},
        {"verify sat-local --json /proc/report.json" + few, "", not_run},
        {check + right, "", kept},
        {check + wrong, "", failed},
        {check + quoted(file("missing")), "", wrong_input},
        {check + right + " --json /proc/report.json", "", not_run},
        {"replay sat-local -", kGood, kept},
        {"replay planted-axis-left-out -", kSeparatedByLastAxis, failed},
        {"replay sat-local -", "no case", wrong_input},
        {"replay sat-local - > /dev/full", kGood, not_run},
        {program + "--contract closed --cases 50", "", kept},
        {program + "--contract open --cases 3000", "", failed},
        {program + "--contract neither", "", wrong_input},
        {program + "--contract closed --json /proc/report.json", "", not_run},
        {"verify --query rect-rect --contract closed --exec no-such-program", "", not_run},
    };
    for (const Call& call : calls) {
        const Outcome outcome = run(call.arguments, call.input);
        EXPECT_EQ(outcome.status, call.status) << call.arguments << outcome.out << outcome.err;
    }
}

}  // namespace
}  // namespace touchstone
