#include "fuzz/functions/examine_function.h"

#include <cmath>

#include "fuzz/feedback/feedback.h"
#include "fuzz/feedback/truth_closeness.h"
#include "properties/conventions/handing.h"
#include "properties/measures/relatives.h"
#include "properties/programs/examine.h"
#include "properties/programs/fitting.h"
#include "properties/programs/protocol.h"

namespace touchstone::fuzz {
namespace {

/// Of a case that says no "id".
constexpr Due kAnyCase{std::nullopt, 1};

constexpr const char* kAnswersOtherwise =
    "answers this case otherwise when it is asked about it again";

void note_share(bool hit, double share) {
    const int level = feedback::error_level(share);
    feedback::note_error(0, hit, level);
    if (level > 0) feedback::climb_errors(level);
}

}  // namespace

FunctionExaminer::FunctionExaminer(FunctionCard card, InProcess function)
    : card_(std::move(card)),
      of_list_(card_.query.ends_with("-list")),
      precision_(input_precision(card_.declared.scalar)),
      function_(std::move(function)) {}

std::optional<Scene> FunctionExaminer::fitted(const Scene& scene) const {
    if (query_of(scene) != card_.query) return std::nullopt;
    const auto near = as_received(scene, card_.declared.scalar);
    if (!near) return std::nullopt;
    return fitted_within(*near, card_.domain, card_.convention, precision_);
}

Scene FunctionExaminer::any_scene(std::uint64_t seed) const {
    return SceneMaker({card_.query, {}, precision_, card_.convention, card_.domain}, seed)
        .next()
        .scene;
}

std::optional<FunctionFault> FunctionExaminer::examine(const Scene& scene) {
    Truth truth(scene);
    note_closeness(truth);
    return card_.accuracy ? examine_measure(scene) : examine_hit(truth);
}

std::string_view FunctionExaminer::ask(const Scene& scene) {
    return function_.ask(as_handed_over(scene, card_.convention, precision_).value(), scene);
}

std::optional<FunctionFault> FunctionExaminer::examine_hit(Truth& truth) {
    const Scene& scene = truth.scene();
    const AnswerLine read = read_answer(ask(scene), of_list_, kAnyCase);
    if (!read.problem.empty())
        return MarginExample{.scene = scene, .kind = Class::defect, .problem = read.problem};
    const Answer answer = answered(card_.convention, read.answer);
    const auto what = judge_by_margin(card_.declared, truth, answer);
    if (!what) return std::nullopt;
    if (what->kind == Class::rounding || what->kind == Class::wrong)
        note_share(what->hit, what->share);
    if (!fails(what->kind)) return std::nullopt;
    const AnswerLine again = read_answer(ask(scene), of_list_, kAnyCase);
    if (again.problem.empty() && again.answer == read.answer)
        return MarginExample{.scene = scene, .kind = what->kind, .what = what};
    return MarginExample{.scene = scene, .kind = Class::defect, .problem = kAnswersOtherwise};
}

std::optional<FunctionFault> FunctionExaminer::examine_measure(const Scene& scene) {
    const AnswerKind kind = card_.accuracy->kind;
    const auto fault = [&](Class c, std::string problem) {
        return MeasureExample{.scene = scene, .kind = c, .problem = std::move(problem)};
    };
    const auto read = [&](const Scene& asked) {
        LineOf<Measure> line = read_measure(ask(asked), kind, kAnyCase);
        line.answer = answered(card_.convention, std::move(line.answer));
        return line;
    };
    const LineOf<Measure> given = read(scene);
    if (!given.problem.empty()) return fault(Class::defect, given.problem);
    const MeasuredScene judged(*card_.accuracy, scene);
    if (!judged.is_judged()) return std::nullopt;
    const double allowed = judged.truth().allowed;
    const MeasureJudgement judgement = judged.judge(scene, given.answer);
    note_share(false, judgement.error / allowed);
    auto wrong = judgement.kind;
    std::string what = judgement.what;
    if (!wrong) {
        what = contradiction_in(*card_.accuracy, allowed, given.answer, is_with_itself(scene));
        if (what.empty() && are_of_one_kind(scene) && is_symmetric(kind))
            if (const auto other = read(swapped(scene)); other.problem.empty())
                what = contradiction(*card_.accuracy, allowed, given.answer, other.answer);
        if (what.empty()) return std::nullopt;
        wrong = Class::contradiction;
    }
    const LineOf<Measure> again = read(scene);
    if (!again.problem.empty() || again.answer != given.answer)
        return fault(Class::defect, kAnswersOtherwise);
    MeasureExample example = fault(*wrong, std::move(what));
    example.answer = given.answer;
    example.truth = judged.truth();
    example.error = judgement.error;
    return example;
}

}  // namespace touchstone::fuzz
