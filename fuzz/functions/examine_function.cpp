#include "fuzz/functions/examine_function.h"

#include <cmath>

#include "fuzz/feedback/feedback.h"
#include "fuzz/feedback/truth_closeness.h"
#include "properties/conventions/handing.h"
#include "properties/judging/by_margin.h"
#include "properties/judging/by_truth.h"
#include "properties/judging/relatives.h"
#include "properties/programs/examine.h"
#include "properties/programs/fitting.h"

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
      question_{card_.declared.asked, card_.query.ends_with("-list")},
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

std::optional<Example> FunctionExaminer::examine(const Scene& scene) {
    Truth truth(scene);
    note_closeness(truth);
    const auto defect = [&scene](std::string problem) {
        Example example{.scene = scene};
        example.what.problem = std::move(problem);
        return example;
    };
    const AnswerLine read = ask(scene);
    if (!read.problem.empty()) return defect(read.problem);
    auto what = card_.declared.asks_numbers() ? judge_number(scene, read.answer)
                                              : judge_hit(truth, read.answer);
    if (!what || !fails(what->kind)) return std::nullopt;
    const AnswerLine again = ask(scene);
    if (!again.problem.empty() || again.answer != read.answer) return defect(kAnswersOtherwise);
    return Example{scene, *std::move(what)};
}

AnswerLine FunctionExaminer::ask(const Scene& scene) {
    AnswerLine line = read_answer(
        function_.ask(as_handed_over(scene, card_.convention, precision_).value(), scene),
        question_, kAnyCase);
    line.answer = answered(card_.convention, std::move(line.answer));
    return line;
}

std::optional<Judgement> FunctionExaminer::judge_hit(Truth& truth, const Reply& answer) {
    auto what = touchstone::judge_hit(card_.declared, truth, answer);
    if (what && answer.is_given() && (what->kind == Class::rounding || what->kind == Class::wrong))
        note_share(what->hit, what->share);
    return what;
}

std::optional<Judgement> FunctionExaminer::judge_number(const Scene& scene, const Reply& answer) {
    const MeasuredScene measured(card_.declared, scene);
    if (!measured.is_judged()) return std::nullopt;
    const double allowed = measured.truth().allowed;
    Judgement what = measured.judge(scene, answer);
    note_share(false, what.share);
    if (fails(what.kind)) return what;
    what.problem = contradiction_in(card_.declared, allowed, answer, is_with_itself(scene));
    if (what.problem.empty() && are_of_one_kind(scene) && is_symmetric(card_.declared.asked))
        if (const AnswerLine other = ask(swapped(scene)); other.problem.empty())
            what.problem = contradiction(card_.declared, allowed, answer, other.answer);
    if (what.problem.empty()) return std::nullopt;
    what.kind = Class::contradiction;
    return what;
}

}  // namespace touchstone::fuzz
