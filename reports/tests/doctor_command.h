// Runs the doctor on programs that follow a convention or have an error.
#pragma once

#include "reports/tests/command_line.h"

namespace touchstone {

class DoctorCommand : public CommandLine {
  protected:
    [[nodiscard]] Outcome doctor(const std::string& arguments) const {
        Outcome outcome = run("doctor " + arguments, "", "COLUMNS=80");
        // Paths of this build may be long.
        expect_fits(outcome.out, 80,
                    fs::path(TOUCHSTONE_PROGRAM).parent_path().parent_path().string());
        return outcome;
    }
    [[nodiscard]] Outcome examined(const std::string& follows,
                                   const std::string& options = "--cases 200") const {
        return doctor(fmt::format("--exec '{} {}' --query rect-rect {}", TOUCHSTONE_CONVENTIONAL,
                                  follows, options));
    }
    [[nodiscard]] Outcome measured(const std::string& kind, const std::string& how,
                                   const std::string& options = "--cases 200") const {
        return doctor(fmt::format("--exec '{} {} {}' --query rect-rect --answer {} {}",
                                  TOUCHSTONE_MEASURES, kind, how, kind, options));
    }
    /// Runs the doctor on a program that prints this expression of awk for each case. In the
    /// expression, n is a number that depends on the case.
    [[nodiscard]] Outcome doctor_on(const std::string& answer, const std::string& options) const {
        write("script",
              "awk '{ sub(/,.id.*/, \"\"); n = length($0); print " + answer + "; fflush() }'");
        return doctor("--exec 'sh script' " + options);
    }
    /// Runs the `verify` command after `heading` in the text.
    [[nodiscard]] Outcome verified(const std::string& text, const std::string& heading,
                                   const std::string& options) const {
        const std::size_t at = text.find(heading);
        if (at == std::string::npos) return {-1, text, ""};
        const std::string call = text.substr(text.find("\n  ", at) + 1);
        return shell(call.substr(0, call.size() - 1) + options);
    }
    /// Expects that the first command in the text that asks about a case has these words and fails.
    void expect_shown(const std::string& text, const std::string& words) const {
        const std::string command = first_command(text.substr(text.find("\n  echo ") + 1));
        expect_contains(command, words);
        shell(command).exits(1);
    }
};

}  // namespace touchstone
