// Runs the doctor on programs that follow a convention or have an error.
#pragma once

#include "reports/tests/command_line.h"

namespace touchstone {

class DoctorCommand : public CommandLine {
  protected:
    [[nodiscard]] Outcome doctor(const std::string& arguments) const {
        return run("doctor " + arguments, "", "COLUMNS=80");
    }
    [[nodiscard]] Outcome examined(const std::string& follows,
                                   const std::string& options = "--cases 500") const {
        return doctor(fmt::format("--exec '{} {}' --query rect-rect {}", TOUCHSTONE_CONVENTIONAL,
                                  follows, options));
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
