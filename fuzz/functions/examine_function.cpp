#include "fuzz/functions/examine_function.h"

#include <cmath>
#include <tuple>

#include "fuzz/feedback/feedback.h"
#include "fuzz/feedback/truth_closeness.h"
#include "fuzz/mutation/mutate.h"
#include "properties/conventions/handing.h"
#include "properties/judging/by_margin.h"
#include "properties/judging/by_truth.h"
#include "properties/judging/exact_touching.h"
#include "properties/judging/relatives.h"
#include "properties/programs/examine.h"
#include "properties/programs/patterns.h"
#include "properties/programs/program_run.h"

namespace touchstone::fuzz {
namespace {

/// The values for a case without an "id".
constexpr Due kAnyCase{std::nullopt, 1};

constexpr const char* kAnswersOtherwise =
    "gives a different answer to the same case the second time";

constexpr const char* kInFloats =
    "wrong in doubles, but right or rounding in floats; if the function computes in floats, "
    "declare "
    "SCALAR float";

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

Scene FunctionExaminer::mutant(const Scene& scene, std::uint64_t seed) const {
    constexpr std::uint64_t kForContract = 16;
    const auto& [contract, scalar] = std::tie(card_.declared.contract, card_.declared.scalar);
    if (seed % kForContract == 0 && contract != Contract::unspecified) {
        Random random(seed);
        auto touching = exactly_touching_scene(card_.query, random, scalar);
        if (touching) touching = fitted(*touching);
        if (touching) return *std::move(touching);
    }
    // If no scene near the mutant is in the domain, the scene stays unchanged.
    return fitted(mutated(scene, seed)).value_or(scene);
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
    if (what->kind == Class::wrong && is_right_in_floats(scene, read.answer))
        what->problem = kInFloats;
    return Example{scene, *std::move(what)};
}

bool FunctionExaminer::is_right_in_floats(const Scene& scene, const Reply& answer) {
    const auto rounded = as_received(scene, Scalar::float_);
    return card_.declared.scalar != Scalar::float_ && rounded &&
           is_in_domain(card_.declared.sizes, Scalar::float_, *rounded) &&
           is_kept_in_floats(card_.declared, *rounded, answer) &&
           as_handed_over(*rounded, card_.convention, precision_) && ask(*rounded).answer == answer;
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
    above_zero_.note(measured, {scene, what});
    if (auto never = above_zero_.example()) return std::move(never->what);
    what.problem = contradiction_in(card_.declared, allowed, answer, is_with_itself(scene));
    if (what.problem.empty() && are_of_one_kind(scene) && is_symmetric(card_.declared.asked))
        if (const AnswerLine other = ask(swapped(scene)); other.problem.empty())
            what.problem = contradiction(card_.declared, allowed, answer, other.answer);
    if (what.problem.empty()) return std::nullopt;
    what.kind = Class::contradiction;
    return what;
}

}  // namespace touchstone::fuzz
