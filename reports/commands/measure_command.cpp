#include <fmt/format.h>

#include "core/scenes/input_error.h"
#include "properties/conventions/handing.h"
#include "properties/programs/examine_measures.h"
#include "properties/scenes/simplify.h"
#include "reports/commands/answered_cases.h"
#include "reports/commands/black_box_choice.h"
#include "reports/commands/black_box_report.h"
#include "reports/commands/examining.h"
#include "reports/commands/exit_status.h"
#include "reports/commands/interrupt.h"
#include "reports/text/measure_text.h"
#include "reports/text/progress.h"
#include "reports/text/width.h"

namespace touchstone::commands {
namespace {

/// Of what is declared, what counts for numbers.
Declaration declaration_of(const Accuracy& accuracy) {
    Declaration declared;
    declared.scalar = accuracy.scalar;
    return declared;
}

void require_askable(AnswerKind kind, const PairOfKinds& kinds) {
    if (const std::string_view why = why_not_asked(kind, kinds); !why.empty())
        throw InputError(fmt::format("--answer {}: {}", name(kind), why));
}

/// That there is a verdict at all.
void require_judged(const MeasureRow& row) {
    if (!row.failed() && row.left_out == row.cases)
        throw InputError("no case could be judged: of each, what is true is beyond doubles");
}

PairOfKinds kinds_of_scene(const Scene& scene) {
    return kinds_of_query(query_of(scene)).value();
}

void require_askable(AnswerKind kind, const MeasureOptions& options) {
    if (options.of.program.convention.has(Departure::apart))
        throw InputError("--convention: apart is for hits");
    if (options.of.given.empty()) return require_askable(kind, *kinds_of_query(options.of.query));
    for (const Scene& scene : options.of.given) require_askable(kind, kinds_of_scene(scene));
}

/// The fields of a case that are answers in numbers, as a line.
std::string carried_numbers(const Case& c) {
    Json answer = Json::object();
    for (const char* key : {"area", "iou", "distance", "depth", "normal", "points"})
        if (const auto found = c.extra.find(key); found != c.extra.end()) answer[key] = *found;
    if (answer.empty()) throw InputError("the case carries no answer in numbers");
    return answer.dump(-1, ' ', true, Json::error_handler_t::replace);
}

class CheckingMeasures {
  public:
    CheckingMeasures(const Check& options, const MeasuredBox& box) : options_(options), box_(box) {}

    void judge(const Case& c, std::string_view line, const Due& due) {
        require_askable(box_.accuracy.kind, kinds_of_scene(c.scene));
        const LineOf<Measure> read = read_measure(line, box_.accuracy.kind, due);
        if (!read.problem.empty()) throw AnswerError(read.problem);
        const Scene scene = meant_by(c, box_.box.convention, options_.scalar);
        ++row_.cases;
        const MeasuredScene judged(box_.accuracy, scene);
        if (!judged.is_judged()) return void(++row_.left_out);
        const Measure answer = answered(box_.box.convention, read.answer);
        row_.add(box_.accuracy, judged, judged.judge(scene, answer),
                 {.scene = scene, .answer = answer, .source = "given"});
    }

    [[nodiscard]] const MeasureRow& row() const { return row_; }

  private:
    const Check& options_;
    const MeasuredBox& box_;
    MeasureRow row_;
};

}  // namespace

int run_measures(const Examine& options) {
    MeasureOptions measure;
    measure.accuracy = chosen_accuracy(options.answered, options.declared, options.scalar);
    const MeasuredBox box{black_box(options, declaration_of(measure.accuracy)), measure.accuracy};
    measure.of = examine_options(options, box.box);
    measure.of.program.answers = measure.accuracy.kind;
    require_askable(measure.accuracy.kind, measure);
    BlackBoxOutput output(options.json, options.out);
    measure.found = [&](const MeasureExample& example) {
        output.store_early(finding_json(box, example));
    };
    end_run_on_interrupt();
    MeasureExamination examination;
    {
        Progress progress("cases");
        measure.of.progress = [&progress](std::uint64_t done, std::uint64_t total) {
            progress.update(done, total);
        };
        examination = examine_measures(measure);
    }
    const BlackBoxRun how{
        examination.complete, examination.given_up, examination.starts, examination.seconds, "",
        examination.hung};
    const MeasureRow& row = examination.row;
    output.finish(measure_text(box, row, how, text_width()), measure_json(box, row, how),
                  findings_of(box, row));
    if (row.failed()) return exit_status::failed;
    if (examination.complete) require_judged(row);
    return examination.complete ? exit_status::kept : exit_status::not_run;
}

int run_measures(const Check& options) {
    const Accuracy accuracy = chosen_accuracy(options.answered, options.declared, options.scalar);
    MeasuredBox box{{options.name, "", declaration_of(accuracy)}, accuracy};
    box.box.convention = convention_of(options.convention);
    require_name(box.box.name);
    BlackBoxOutput output(options.json, options.out);
    CheckingMeasures checking(options, box);
    const auto cases =
        AnsweredCases::judged(options, carried_numbers,
                              [&checking](const Case& c, std::string_view line, const Due& due) {
                                  checking.judge(c, line, due);
                              });
    const MeasureRow& row = checking.row();
    if (row.cases > 0)
        output.finish(measure_text(box, row, {}, text_width()), measure_json(box, row, {}),
                      findings_of(box, row));
    if (cases.were_refused()) return exit_status::wrong_input;
    require_judged(row);
    return row.failed() ? exit_status::failed : exit_status::kept;
}

}  // namespace touchstone::commands
