// Programs that hang in a run of many cases, but not on any single case.

#include "reports/tests/command_line.h"

namespace touchstone {
namespace {

class AProgramThatHangs : public CommandLine {
  protected:
    /// The report of `verify --exec` on 60 cases as JSON. Checks the status.
    [[nodiscard]] Json examined(const std::string& program, int status) const {
        const fs::path script = write("program.sh", program);
        const Outcome outcome =
            run(fmt::format("verify --exec 'sh {}' --query rect-rect --contract closed --cases 60 "
                            "--time-limit 0.3 --simplify 0 --json {}",
                            script.string(), quoted(file("report.json"))));
        EXPECT_EQ(outcome.status, status) << outcome.out << outcome.err;
        printed_ = outcome.out;
        return row_in(read(file("report.json")));
    }

    /// The output of the last call of `examined`.
    mutable std::string printed_;
};

TEST_F(AProgramThatHangs, AfterTheSameCasesAgainIsADefect) {
    const Json report = examined(
        "while read -r line; do n=$((n+1)); [ $n -le 40 ] || exec tail -f /dev/null; "
        "echo \"$line\"; done | " +
            std::string(TOUCHSTONE_EXAMPLE_C),
        1);
    EXPECT_EQ(report["classes"]["defect"], 1);
    const std::string problem = report["examples"]["defect"]["problem"];
    expect_contains(problem, "no answer within 0.3 s, nor within 5 s when the same ");
    expect_contains(problem, " cases are asked again; asked alone it answers this case");
}

TEST_F(AProgramThatHangs, OnlyOnceKeepsItsContractAndTheHangIsReported) {
    const std::string flag = quoted(file("flag"));
    const Json report =
        examined(fmt::format("[ -e {} ] || {{ touch {}; exec tail -f /dev/null; }}\nexec {}", flag,
                             flag, TOUCHSTONE_EXAMPLE_C),
                 0);
    EXPECT_EQ(report["cases"], 60);
    EXPECT_EQ(report["hung_runs"], 1);
    expect_contains(printed_, "1 run hung, but it did not when repeated with more time.");
}

}  // namespace
}  // namespace touchstone
