#include <fmt/format.h>

#include "core/scenes/input_error.h"
#include "properties/conventions/handing.h"
#include "properties/scenes/simplify.h"
#include "reports/commands/answered_cases.h"
#include "reports/commands/black_box_choice.h"
#include "reports/commands/black_box_report.h"
#include "reports/commands/examining.h"
#include "reports/commands/exit_status.h"
#include "reports/text/black_box_text.h"
#include "reports/text/width.h"

namespace touchstone::commands {
namespace {

/// The answer that a case carries, as a line.
std::string carried(const Case& c) {
    for (const char* key : {"first", "hit"})
        if (const auto found = c.extra.find(key); found != c.extra.end())
            return Json{{key, *found}}.dump(-1, ' ', true, Json::error_handler_t::replace);
    throw InputError(R"(the case carries no answer: neither "hit" nor "first")");
}

class Checking {
  public:
    Checking(const Check& options, const BlackBox& box) : options_(options), box_(box) {}

    void judge(const Case& c, std::string_view line, const Due& due) {
        require_first_of_list(options_.answered, is_listed(c.scene));
        const AnswerLine answer = read_answer(line, is_listed(c.scene), due);
        if (!answer.problem.empty()) throw AnswerError(answer.problem);
        if (answer.answer > count_of_pairs(c.scene))
            throw AnswerError(
                fmt::format("answers {} of a list of {}", answer.answer, count_of_pairs(c.scene)));
        Truth truth(meant_by(c, box_.convention, options_.scalar));
        const Answer given = answered(box_.convention, answer.answer);
        const auto what = judge_by_margin(box_.declared, truth, given);
        row_.add(truth, given, what, "given");
        if (what) keep_simpler(truth.scene(), *what);
    }

    [[nodiscard]] const MarginRow& row() const { return row_; }

  private:
    /// Nobody can be asked for a smaller example, but a smaller one may come.
    void keep_simpler(const Scene& scene, const MisjudgedByMargin& what) {
        MarginExample& example = *row_.example(what.kind);
        if (complexity(scene) >= complexity(example.scene)) return;
        example.scene = scene;
        example.what = what;
    }

    const Check& options_;
    const BlackBox& box_;
    MarginRow row_;
};

}  // namespace

int run(const Check& options) {
    if (chosen_answer(options.answered) != AnswerKind::hit) return run_measures(options);
    require_no_accuracy(options.answered);
    BlackBox box{options.name, "", chosen_declaration(options.declared, options.scalar)};
    box.convention = convention_of(options.convention);
    require_name(box.name);
    BlackBoxOutput output(options.json, options.out);
    Checking checking(options, box);
    const auto cases = AnsweredCases::judged(
        options, carried, [&checking](const Case& c, std::string_view line, const Due& due) {
            checking.judge(c, line, due);
        });
    const MarginRow& row = checking.row();
    if (row.cases > 0)
        output.finish(black_box_text(box, row, {}, text_width()), black_box_json(box, row, {}),
                      findings_of(box, row));
    if (cases.were_refused()) return exit_status::wrong_input;
    return row.failed() ? exit_status::failed : exit_status::kept;
}

}  // namespace touchstone::commands
