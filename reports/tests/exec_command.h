// Runs `verify --exec` on programs in any language.
#pragma once

#include "reports/tests/command_line.h"

namespace touchstone {

/// Few cases, because some programs need much time for each error. The time limit of kQuickCases is
/// high, because the machine may be busy. That of kSlowCases, for programs that do not answer, is
/// low.
inline const std::string kQuickCases =
    "--cases 40 --time-limit 60 --simplify 0 --memory-limit 67108864";
inline const std::string kSlowCases = "--cases 24 --seed 11 --time-limit 0.3 --simplify 0";

class ExecCommand : public CommandLine {
  protected:
    Outcome reported(const std::string& arguments) const {  // NOLINT(modernize-use-nodiscard)
        fs::remove(file("report.json"));
        Outcome outcome = run("verify --json report.json " + arguments);
        printed_ = outcome.out + outcome.err;
        const std::string text = read(file("report.json"));
        whole_ = text.empty() ? Json() : Json::parse(text);
        report_ = text.empty() ? Json() : row_in(text);
        return outcome;
    }

    // NOLINTNEXTLINE(modernize-use-nodiscard): callers may need only what it printed
    Json examined(const std::string& command, const std::string& arguments, int status) const {
        const std::string simplify =
            arguments.find("--simplify") == std::string::npos ? "--simplify 0" : "";
        reported(fmt::format("--exec '{}' --query rect-rect {} {}", command, simplify, arguments))
            .exits(status);
        return report_;
    }

    void expect_refused(const std::string& arguments, const std::string& words) const {
        run("verify --exec true " + arguments).refuses(words);
    }

    /// The command of a program for aabb-aabb. `before` changes the numbers (ax, aw, ...), `after`
    /// the answer.
    [[nodiscard]] std::string boxes(const std::string& before, const std::string& after) const {
        return awk("ax ay aw ah bx by bw bh",
                   before +
                       "\nhit = ax <= bx + bw && bx <= ax + aw && ay <= by + bh && by <= ay + ah\n"
                       "answer = hit ? \"true\" : \"false\"\n" +
                       after + "\nprint answer");
    }

    /// Runs a program that misbehaves as `how` says at each case with an A wider than 15. Expects
    /// a defect at such a case with `words` in its description, no answer that is wrong or breaks
    /// the contract, and only printable output.
    void expect_named(const std::string& how, const std::string& words,
                      const std::string& arguments = kQuickCases) const {
        const Json report =
            examined(TOUCHSTONE_MISBEHAVING " " + how, "--contract closed " + arguments, 1);
        EXPECT_GT(report["classes"]["defect"], 0) << how;
        EXPECT_EQ(report["classes"]["wrong"], 0) << how;
        EXPECT_EQ(report["classes"]["contract"], 0) << how;
        const Json& defect = report["examples"]["defect"];
        expect_contains(defect["problem"], words);
        EXPECT_GT(defect["case"]["a"]["w"], 15) << how;
        for (const char c : printed_)
            EXPECT_TRUE(c == '\n' || (c >= ' ' && c <= '~')) << static_cast<int>(c);
    }

    void expect_printed(const Parts& parts) const { expect_contains(printed_, parts); }
    void expect_not_printed(const Parts& parts) const { expect_lacks(printed_, parts); }
    void expect_printed_first(const std::string& part) const { expect_begins(printed_, part); }

    // The output and the report of the last call. Without a report, both Json fields are null.
    mutable std::string printed_;
    mutable Json whole_;
    mutable Json report_;  ///< the only row of the report
};

}  // namespace touchstone
