#include <algorithm>
#include <cstdint>
#include <fstream>
#include <functional>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "core/format/atomic_file.h"
#include "core/format/case_format.h"
#include "core/scenes/input_error.h"
#include "core/scenes/numbers.h"
#include "core/scenes/problem.h"
#include "properties/conventions/convention.h"
#include "properties/conventions/handing.h"
#include "properties/judging/by_margin.h"
#include "properties/judging/by_truth.h"
#include "properties/judging/relatives.h"
#include "properties/programs/protocol.h"
#include "properties/scenes/simplify.h"
#include "reports/commands/black_box_commands.h"
#include "reports/commands/choice.h"
#include "reports/commands/examining.h"
#include "reports/commands/exit_status.h"
#include "reports/commands/run_output.h"
#include "reports/files/case_file.h"
#include "reports/files/output_file.h"
#include "reports/text/results.h"
#include "reports/text/table.h"

namespace touchstone::commands {
namespace {

/// A malformed answer. If the answers are in a second file, the message names that file.
class AnswerError : public InputError {
  public:
    using InputError::InputError;
};

/// Reports invalid cases and answers on standard error, and continues.
class AnsweredCases {
  public:
    /// Reads and judges the answer in `line`. Throws AnswerError if the answer is malformed, and
    /// InputError if the case is invalid.
    using Judge = std::function<void(const Case&, std::string_view line, const Due&,
                                     const std::string& place)>;
    /// Returns the answer in the case, as a line. Throws InputError if the case has no answer.
    using Carried = std::function<std::string(const Case&)>;

    /// Throws InputError if a file can't be read.
    static AnsweredCases judged(const commands::Check& options, const Carried& carried,
                                const Judge& judge);

    /// Prints how many lines were not judged. Returns true if there was such a line.
    [[nodiscard]] bool were_refused() const;

  private:
    void refuse(const std::string& message);

    std::uint64_t refused_ = 0;
};

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

AnsweredCases AnsweredCases::judged(const commands::Check& options, const Carried& carried,
                                    const Judge& judge) {
    require_apart({options.output.json}, {options.cases, options.answers});
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

/// The answer in the case, as a line.
std::string carried(const Case& c, AnswerKind asked) {
    const std::vector<const char*> keys =
        asked == AnswerKind::hit ? std::vector{"error", "first", "hit"}
                                 : std::vector{"error",    "contains", "within", "area",  "iou",
                                               "distance", "depth",    "normal", "points"};
    Json answer = Json::object();
    for (const char* key : keys)
        if (const auto found = c.extra.find(key); found != c.extra.end()) answer[key] = *found;
    if (answer.empty())
        throw InputError(asked == AnswerKind::hit
                             ? R"(the case has no answer: neither "hit" nor "first")"
                             : "the case has no answer with numbers");
    return answer.dump(-1, ' ', true, Json::error_handler_t::replace);
}

class Checking {
  public:
    Checking(const Check& options, const Card& card) : options_(options), card_(card) {
        // No program can answer the witnesses again, so their recorded judgements count.
        run_.row.known = known_in(options.known, card, "");
        for (KnownFinding& known : run_.row.known) known.is_reproduced = true;
    }

    void judge(const Case& c, std::string_view line, const Due& due, const std::string& place) {
        source_ = fmt::format("{}, {}", kGiven, place);
        const bool is_list = is_listed(c.scene);
        require_first_of_list(options_.answered, is_list);
        if (card_.declared.asks_numbers())
            require_askable(card_.declared.asked, kinds_of_scene(c.scene));
        if (c.is_exchanged && is_of_containment(card_.declared.asked))
            throw InputError(
                "--answer: for contains and within, write the case in the order of `list "
                "--queries`");
        const AnswerLine read = read_answer(line, {card_.declared.asked, is_list}, due);
        if (!read.problem.empty()) throw AnswerError(read.problem);
        if (read.answer.hit > count_of_pairs(c.scene))
            throw AnswerError(fmt::format("answers {}, but the list has {}", read.answer.hit,
                                          count_of_pairs(c.scene)));
        const Scene scene = meant_by(c, card_.convention, options_.scalar);
        if (!query_) query_ = query_of(scene);
        else if (*query_ != query_of(scene)) query_ = "";
        ++run_.row.cases;
        if (read.answer.is_declined) return count_declined(run_, read.answer.instead);
        const Reply given = answered(card_.convention, read.answer);
        const Reply answer = c.is_exchanged ? exchanged(given, card_.declared.asked) : given;
        if (card_.declared.asks_numbers()) judge_number(scene, answer);
        else judge_hit(scene, answer);
    }

    /// Fills in results that are known only after all cases.
    const Examination& finish() {
        if (auto never = run_.above_zero.example()) run_.row.note(*std::move(never));
        if (!run_.same.one(run_.row))
            run_.causes = causes_of(card_.declared, query_.value_or(""), run_.sample);
        return run_;
    }

  private:
    void judge_hit(const Scene& scene, const Reply& answer) {
        Truth truth(scene);
        auto counted = count_hit(run_, card_.declared, scene, truth, answer, source_);
        if (counted) keep_simpler(std::move(counted->example));
    }

    void judge_number(const Scene& scene, const Reply& answer) {
        const MeasuredScene measured(card_.declared, scene);
        if (!measured.is_judged()) return void(++run_.row.left_out);
        auto [example, is_shown] =
            count_number(run_, card_.declared, scene, measured, answer, source_);
        if (fails(example.what.kind)) keep_simpler(std::move(example));
    }

    /// No program is run, so simpler scenes cannot be tried. But a later case may be simpler.
    void keep_simpler(Example example) {
        Example& kept = *run_.row.example(example.what.kind);
        if (complexity(example.scene) < complexity(kept.scene)) kept = std::move(example);
    }

    const Check& options_;
    const Card& card_;
    Examination run_;
    std::optional<std::string> query_;  ///< empty if the cases have different queries
    std::string source_;                ///< the source of the case that is being judged
};

}  // namespace

int run(const Check& options) {
    Card card{options.name, "",
              chosen_declaration(options.answered, options.declared, options.scalar)};
    card.convention = convention_of(options.convention);
    require_name(card.name);
    RunOutput output(options.output);
    Checking checking(options, card);
    const auto cases = AnsweredCases::judged(
        options, [&card](const Case& c) { return carried(c, card.declared.asked); },
        [&checking](const Case& c, std::string_view line, const Due& due,
                    const std::string& place) { checking.judge(c, line, due, place); });
    const Results results{.rows = {{card, checking.finish()}}};
    if (!cases.were_refused()) return finish(results, output, options.output);
    if (results.rows.front().run.row.is_judged) (void)finish(results, output, options.output);
    return exit_status::wrong_input;
}

}  // namespace touchstone::commands
