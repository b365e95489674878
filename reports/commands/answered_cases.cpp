#include "reports/commands/answered_cases.h"

#include <fstream>
#include <iostream>
#include <optional>

#include <fmt/format.h>

#include "core/format/atomic_file.h"
#include "core/scenes/input_error.h"
#include "core/scenes/numbers.h"
#include "core/scenes/problem.h"
#include "properties/conventions/handing.h"
#include "properties/judging/by_margin.h"
#include "reports/commands/black_box_choice.h"
#include "reports/files/case_file.h"
#include "reports/files/output_file.h"

namespace touchstone {
namespace {

/// The most invalid lines that are named on standard error.
constexpr std::uint64_t kMostNamed = 20;

/// The non-blank lines of the second file, one for each case.
class AnswerFile {
  public:
    explicit AnswerFile(const std::string& file) : file_(file), in_(opened(file)) {}

    /// The next answer; nothing after the last one.
    std::optional<std::string> next() {
        for (std::string line; std::getline(in_, line);) {
            ++number_;
            if (line.find_first_not_of(" \t\r") != std::string::npos) return line;
        }
        return std::nullopt;
    }
    [[nodiscard]] std::string place() const { return fmt::format("{}, line {}", file_, number_); }

  private:
    std::string file_;
    std::ifstream in_;
    std::size_t number_ = 0;
};

Due due_of(const Case& c, std::uint64_t line) {
    const auto id = c.extra.find("id");
    const bool is_number = id != c.extra.end() && id->is_number_unsigned();
    return {is_number ? std::optional(id->get<std::uint64_t>()) : std::nullopt, line};
}

}  // namespace

AnsweredCases AnsweredCases::judged(const commands::Check& options, const Carried& carried,
                                    const Judge& judge) {
    require_apart({options.json}, {options.cases, options.answers});
    AnsweredCases all;
    std::optional<AnswerFile> answers;
    if (!options.answers.empty()) answers.emplace(options.answers);
    std::uint64_t number = 0;
    bool is_reading = false;
    const auto judge_case = [&](const FiledCase& filed, const Case& c) {
        is_reading = true;
        ++number;
        const auto line = answers ? answers->next() : std::optional(carried(c));
        if (!line) throw InputError("the case has no answer");
        try {
            judge(c, *line, due_of(c, number), place_of(filed, c));
        } catch (const AnswerError& error) {
            if (!answers) throw;
            all.refuse(fmt::format("{}: {}", answers->place(), error.what()));
        }
        is_reading = false;
    };
    for_each_filed_case(
        options.cases,
        [&](const FiledCase& filed) {
            for (const Case& c : filed.cases) judge_case(filed, c);
        },
        [&](const std::string& message) {
            all.refuse(message);
            // Skips the answer to an invalid case.
            if (!std::exchange(is_reading, false) && answers) (void)answers->next();
        },
        numbers_in(convention_of(options.convention)));
    if (answers && answers->next())
        all.refuse(fmt::format("{}: more answers than cases", answers->place()));
    return all;
}

void AnsweredCases::refuse(const std::string& message) {
    if (++refused_ <= kMostNamed) std::cerr << "touchstone: " << printable(message, 400) << '\n';
}

bool AnsweredCases::were_refused() const {
    if (refused_ > 0)
        std::cerr << fmt::format(
            "touchstone: not judged: {} {}{}\n", refused_, refused_ == 1 ? "line" : "lines",
            refused_ > kMostNamed ? fmt::format("; only the first {} are listed", kMostNamed) : "");
    return refused_ > 0;
}

Numbers numbers_in(const Convention& convention) {
    return convention.has(Departure::min_max) ? Numbers::any : Numbers::of_shapes;
}

Scene meant_by(const Case& c, const Convention& convention, const std::string& scalar) {
    const Scalar in = chosen_case_scalar(scalar);
    std::optional<Scene> received = c.scene;
    // A case in this convention may be invalid until it is converted.
    if (numbers_in(convention) == Numbers::any)
        for_each_number(*received, [&](Quantity /*quantity*/, double& x) {
            x = round_to(input_precision(in), x);
        });
    else received = as_received(c.scene, in);
    if (!received) throw InputError("a polygon is no longer valid after rounding to " + scalar);
    auto scene = as_read(*received, convention, input_precision(in));
    if (!scene) throw InputError("the meaning of the case cannot be written exactly");
    throw_if(problem_of_numbers(*scene), *scene);
    return *std::move(scene);
}

}  // namespace touchstone
