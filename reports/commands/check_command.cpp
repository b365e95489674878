#include <fstream>
#include <iostream>

#include <fmt/format.h>

#include "core/scenes/input_error.h"
#include "properties/conventions/handing.h"
#include "properties/programs/protocol.h"
#include "properties/scenes/simplify.h"
#include "reports/commands/black_box_choice.h"
#include "reports/commands/black_box_report.h"
#include "reports/commands/exit_status.h"
#include "reports/files/case_file.h"

namespace touchstone::commands {
namespace {

/// The lines of the second file that are not blank, one for each case.
class AnswerFile {
  public:
    explicit AnswerFile(const std::string& file) : file_(file), in_(file) {
        if (!in_) throw InputError(fmt::format("{}: can't be read", file));
    }

    /// The next answer's line; nothing behind the last.
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

/// The answer that a case carries, as a line.
std::string carried(const Case& c) {
    for (const char* key : {"first", "hit"})
        if (const auto found = c.extra.find(key); found != c.extra.end())
            return Json{{key, *found}}.dump(-1, ' ', true, Json::error_handler_t::replace);
    throw InputError(R"(the case carries no answer: neither "hit" nor "first")");
}

Due due_of(const Case& c, std::uint64_t line) {
    const auto id = c.extra.find("id");
    const bool is_number = id != c.extra.end() && id->is_number_unsigned();
    return {is_number ? std::optional(id->get<std::uint64_t>()) : std::nullopt, line};
}

class Checking {
  public:
    Checking(const Check& options, const Declaration& declared)
        : options_(options), declared_(declared), convention_(convention_of(options.convention)) {
        if (!options.answers.empty()) answers_.emplace(options.answers);
    }

    void run() {
        for_each_case(
            options_.cases, [this](const Case& c) { take(c); },
            [this](const std::string& message) {
                refuse(message);
                if (is_reading_) return;
                // The answer to a line that is no case.
                if (answers_) (void)answers_->next();
            });
        if (answers_ && answers_->next())
            refuse(fmt::format("{}: an answer more than there are cases", answers_->place()));
    }

    [[nodiscard]] const MarginRow& row() const { return row_; }
    [[nodiscard]] std::uint64_t refused() const { return refused_; }

  private:
    void refuse(const std::string& message) {
        ++refused_;
        std::cerr << "touchstone: " << printable(message, 400) << '\n';
    }

    void take(const Case& c) {
        is_reading_ = true;
        ++number_;
        judge(c);
        is_reading_ = false;
    }

    void judge(const Case& c) {
        const auto line = answers_ ? answers_->next() : std::optional(carried(c));
        if (!line) throw InputError("there is no answer to the case");
        const AnswerLine answer = read_answer(*line, is_listed(c.scene), due_of(c, number_));
        if (!answer.problem.empty()) throw InputError(answer.problem);
        if (answer.answer > count_of_pairs(c.scene))
            throw InputError(
                fmt::format("answers {} of a list of {}", answer.answer, count_of_pairs(c.scene)));
        const auto received = as_received(c.scene, declared_.scalar);
        if (!received) throw InputError("a polygon is spoilt by rounding to " + options_.scalar);
        auto scene = as_read(*received, convention_, input_precision(declared_.scalar));
        if (!scene) throw InputError("what is meant by the case can't be said exactly");
        Truth truth(*std::move(scene));
        const auto what = judge_by_margin(declared_, truth, answered(convention_, answer.answer));
        row_.add(truth, what, "given");
        if (what) keep_simpler(truth.scene(), *what);
    }

    /// Nobody can be asked for a smaller example, but a smaller one may come.
    void keep_simpler(const Scene& scene, const MisjudgedByMargin& what) {
        MarginExample& example = *row_.example(what.kind);
        if (complexity(scene) >= complexity(example.scene)) return;
        example.scene = scene;
        example.what = what;
    }

    const Check& options_;
    const Declaration& declared_;
    Convention convention_;
    std::optional<AnswerFile> answers_;
    MarginRow row_;
    std::uint64_t number_ = 0;
    std::uint64_t refused_ = 0;
    bool is_reading_ = false;
};

}  // namespace

int run(const Check& options) {
    BlackBox box{options.name, "", chosen_declaration(options.declared, options.scalar)};
    box.convention = convention_of(options.convention);
    require_name(box.name);
    BlackBoxOutput output(box, options.json, options.out);
    Checking checking(options, box.declared);
    checking.run();
    if (checking.row().cases > 0) output.finish(checking.row(), {});
    if (checking.refused() > 0) {
        std::cerr << fmt::format("touchstone: not judged: {} {}\n", checking.refused(),
                                 checking.refused() == 1 ? "line" : "lines");
        return exit_status::wrong_input;
    }
    return checking.row().failed() ? exit_status::failed : exit_status::kept;
}

}  // namespace touchstone::commands
