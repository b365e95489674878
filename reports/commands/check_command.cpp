#include <iostream>

#include <fmt/format.h>

#include "core/format/atomic_file.h"
#include "core/format/case_format.h"
#include "core/scenes/problem.h"
#include "properties/conventions/convention.h"
#include "properties/conventions/handing.h"
#include "properties/judging/question.h"
#include "properties/programs/protocol.h"
#include "reports/commands/calls.h"
#include "reports/commands/ending.h"
#include "reports/commands/examining.h"
#include "reports/commands/filed_example.h"
#include "reports/files/case_file.h"
#include "reports/text/results.h"
#include "reports/text/table.h"

namespace touchstone::commands {
namespace {

struct Check {
    std::string cases = "-";
    std::string answers;
    std::vector<std::string> convention;
    Declared declared;
    std::vector<std::string> known;
    std::string scalar = "double";
    std::string name = "answers";
    Output output;
};

/// A malformed answer. If the answers are in a second file, the message names that file.
class AnswerError : public InputError {
  public:
    using InputError::InputError;
};

constexpr std::uint64_t kMostNamed = 20;

/// The non-blank lines of the second file.
class AnswerFile {
  public:
    explicit AnswerFile(const std::string& file) : file_(file), in_(opened(file)) {}

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

std::optional<std::uint64_t> id_of(const Case& c) {
    const auto id = c.extra.find("id");
    const bool is_number = id != c.extra.end() && id->is_number_unsigned();
    return is_number ? std::optional(id->get<std::uint64_t>()) : std::nullopt;
}

std::string carried(const Case& c, AnswerKind asked) {
    std::vector<const char*> keys{"error", "first", "hit"};
    if (asked != AnswerKind::hit) {
        keys = {"error", "normal"};
        for (const AnswerKind kind : kAnswerKinds)
            if (kind != AnswerKind::hit) keys.push_back(facts(kind).key);
    }
    Json answer = Json::object();
    for (const char* key : keys)
        if (const auto found = c.extra.find(key); found != c.extra.end()) answer[key] = *found;
    if (answer.empty())
        throw InputError(
            asked == AnswerKind::hit
                ? R"(the case has no answer: neither "hit" nor "first")"
                : fmt::format("the case has no answer: no field \"{}\"", facts(asked).key));
    return answer.dump(-1, ' ', true, Json::error_handler_t::replace);
}

class AnsweredCases {
  public:
    AnsweredCases(const Check& options, const Card& card) : options_(options), card_(card) {
        examine_.program.card = card;
        examine_.known = known_in(options.known, card, "");
        examine_.is_recorded = true;
        examine_.program.here = [this, next = std::size_t{0}](const Scene&) mutable {
            return answers_[next++];
        };
    }

    Examination examination() {
        std::optional<AnswerFile> answers;
        if (!options_.answers.empty()) answers.emplace(options_.answers);
        std::uint64_t number = 0;
        bool is_reading = false;
        const auto read = [&](const Finding& filed, const Case& c) {
            is_reading = true;
            ++number;
            const auto line =
                answers ? answers->next() : std::optional(carried(c, card_.declared.asked));
            if (!line) throw InputError("the case has no answer");
            try {
                take(c, *line, number, place_of(filed, c));
            } catch (const AnswerError& error) {
                if (!answers) throw;
                refuse(fmt::format("{}: {}", answers->place(), error.what()));
            }
            is_reading = false;
        };
        // If reading is interrupted, judges the cases read so far.
        const bool is_whole = for_each_until_interrupt(
            options_.cases,
            [&](const Finding& filed) {
                for (const Case& c : filed.cases) read(filed, c);
            },
            [&](const std::string& message) {
                refuse(message);
                // Skips the answer to an invalid case.
                if (!std::exchange(is_reading, false) && answers) (void)answers->next();
            },
            numbers_in(card_.convention));
        if (is_whole) examine_.program.stop = &interrupted;
        if (is_whole && answers && answers->next())
            refuse(fmt::format("{}: more answers than cases", answers->place()));
        if (answers_.empty()) {
            Examination none;
            none.card = card_;
            return none;
        }
        examine_.query = common_query(examine_.given);
        Examination examined = examine(examine_);
        examined.complete = examined.complete && is_whole;
        return examined;
    }

    [[nodiscard]] bool were_refused() const {
        if (refused_ > 0)
            std::cerr << fmt::format("touchstone: not judged: {}{}\n", counted(refused_, "line"),
                                     refused_ > kMostNamed
                                         ? fmt::format("; only the first {} are listed", kMostNamed)
                                         : "");
        return refused_ > 0;
    }

  private:
    void take(const Case& c, std::string_view line, std::uint64_t number,
              const std::string& place) {
        const AnswerKind asked = card_.declared.asked;
        const bool is_list = is_listed(c.scene);
        require_first_of_list(options_.declared, is_list);
        if (card_.declared.asks_numbers()) require_askable(asked, kinds_of(c.scene));
        if (c.is_exchanged && is_of_containment(asked))
            throw InputError(
                "--answer: for contains and within, write the shapes of a case in the order of "
                "`list --queries`");
        const RunResult read = read_answer(line, {asked, is_list}, id_of(c), number);
        if (read.fault) throw AnswerError(read.fault->what);
        const Reply& answer = read.answers.front();
        if (answer.hit > count_of_pairs(c.scene))
            throw AnswerError(fmt::format("answers {}, but the list has {} shapes", answer.hit,
                                          count_of_pairs(c.scene)));
        examine_.given.push_back(meant_by(c, card_.convention, options_.scalar));
        examine_.given_at.push_back(place);
        const Reply given = answered(card_.convention, answer);
        answers_.push_back(c.is_exchanged ? exchanged(given, asked) : given);
    }

    void refuse(const std::string& message) {
        if (++refused_ <= kMostNamed)
            std::cerr << "touchstone: " << printable(message, 400) << '\n';
    }

    const Check& options_;
    const Card& card_;
    ExamineOptions examine_;
    std::vector<Reply> answers_;
    std::uint64_t refused_ = 0;
};

int run(const Check& options) {
    Card card{name_apart(options.name), "", chosen_declaration(options.declared, options.scalar)};
    card.convention = convention_of(options.convention);
    require_name(card.name);
    RunOutput output(options.output);
    require_apart({options.output.json}, {options.cases, options.answers});
    AnsweredCases cases(options, card);
    const Results results{.rows = {cases.examination()}};
    if (!cases.were_refused()) return finish(results, output, options.output);
    if (results.rows.front().row.cases > 0) (void)finish(results, output, options.output);
    return exit_status::wrong_input;
}

}  // namespace

void add_check(CLI::App& app, const Choose& choose) {
    const auto [command, options] =
        add_command<Check>(app, choose, "check", "Check answers in a file against exact answers");
    command.add_option("CASES", options.cases,
                       "Cases, one per line, with their answers (\"hit\", \"first\", \"area\", "
                       "...), unless ANSWERS is given; - for standard input");
    command.add_option("ANSWERS", options.answers,
                       "Answers, one per line, in the order of the cases");
    add_convention(command, options.convention);
    add_answered(command, options.declared);
    add_declared(command, options.declared);
    add_known(command, options.known);
    add_word(command, "--scalar", options.scalar,
             "Number type of the computation: float or double; for hits also long-double");
    add_word(command, "--name", options.name, "The name of the answers in the report");
    add_output(command, options.output);
}

}  // namespace touchstone::commands
