#include "reports/page/inputs.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/format/case_line.h"
#include "core/scenes/scale.h"
#include "properties/conventions/handing.h"
#include "properties/engines/parallel.h"
#include "properties/judging/by_margin.h"
#include "properties/judging/confirm.h"
#include "properties/planted/planted_errors.h"
#include "properties/random/precision.h"
#include "reports/files/finding.h"
#include "reports/files/reproduce.h"
#include "reports/pictures/scene_picture.h"
#include "reports/text/example_text.h"
#include "reports/text/explanation.h"
#include "reports/text/how_they_lie.h"
#include "reports/text/pasted_test.h"
#include "reports/text/table.h"

namespace touchstone::page {
namespace {

/// The angle in radians between the axes of two turned shapes with right angles. Returns nothing if
/// the scene does not have two angles.
std::optional<double> turn_between(const Scene& scene) {
    std::vector<double> angles;
    for_each_number(pair_at(scene, 0), [&angles](Quantity quantity, double x) {
        if (quantity == Quantity::angle) angles.push_back(x);
        if (quantity == Quantity::degrees) angles.push_back(x * (std::numbers::pi / 180));
    });
    if (angles.size() != 2) return std::nullopt;
    constexpr double kQuarter = std::numbers::pi / 2;
    return std::fabs(std::remainder(angles[0] - angles[1], kQuarter));
}

/// The finding's algorithm. Null if touchstone does not know the algorithm, if it does not answer
/// such scenes, or if it may not be run.
const Subject* subject_of(const Finding& finding) {
    if (finding.is_of_process) return nullptr;
    const Subject* subject = find_subject(finding.algorithm);
    const bool is_asked = subject != nullptr && subject->info().query == query_of(finding.scene());
    return is_asked ? subject : nullptr;
}

Scalar scalar_of(const Finding& finding) {
    return scalar_named(finding.scalar).value_or(Scalar::double_);
}

/// A shell command that asks about the scenes in order.
std::string command_for(const Finding& finding, const Subject& subject, const Judgement& what) {
    const std::vector<Scene>& scenes = finding.scenes;
    return repeat_line(card_of(subject, scalar_of(finding)),
                       {scenes.back(), what, "", {scenes.begin(), scenes.end() - 1}});
}

/// The algorithm's judgement of the scene alone. Returns nothing if the answer is right. The error
/// may need earlier scenes.
std::optional<Judgement> judged_again(const Subject& subject, Scalar scalar, Truth& truth) {
    const Answer given = ask(subject, scalar, truth.scene());
    if (!wrong(subject.info().contract, given, truth)) return std::nullopt;
    return judged_afresh(subject, scalar, truth, given);
}

void draw(Finding& finding, Truth& truth, const Subject* subject,
          const std::optional<Judgement>& what) {
    const Scalar scalar = scalar_of(finding);
    const std::size_t item = what ? what->item : 0;
    std::vector<std::string> sentences{verdict_sentence(truth, item, scalar)};
    if (what) sentences.push_back(answer_sentence(*subject, scalar, *what));
    finding.picture = scene_picture(pair_at(truth.scene(), item), {std::move(sentences), scalar});
}

/// Adds a test for each language, each as a whole file.
void add_tests(Finding& finding, Contract contract, const Scene& scene) {
    constexpr std::pair<const char*, TestKind> kLanguages[] = {
        {"C++ (GoogleTest)", TestKind::googletest},
        {"C++ (Catch2)", TestKind::catch2},
        {"JavaScript", TestKind::javascript},
        {"Python", TestKind::python}};
    const TestOf test{test_name(finding.algorithm, finding.kind),
                      "",
                      contract,
                      scalar_of(finding),
                      {finding.scenes.begin(), finding.scenes.end() - 1},
                      scene,
                      finding.convention};
    // If the convention can't express the scene, the program was not asked about it.
    if (!as_handed_over(scene, finding.convention, input_precision(test.scalar))) return;
    for (const auto& [language, kind] : kLanguages)
        finding.tests[language] =
            test_header(kind) + pasted_test(kind, test) + test_footer(kind, {test.name});
}

void explain(Finding& finding, Truth& truth, const Subject& subject, const Judgement& what) {
    const Scalar scalar = scalar_of(finding);
    finding.explanation += where_lost(subject, scalar, truth, what);
    if (what.kind == Class::defect) return;
    Budget budget(kWorkOfVarying);
    finding.explanation +=
        variation_text(truth.scene(), what_may_vary(truth.scene(), input_precision(scalar),
                                                    shows_the_same(subject, scalar, what), budget));
}

/// Adds the tests of a black box's finding, unless a hit and a miss both keep its contract.
void add_tests_of_black_box(Finding& finding, const Truth& truth) {
    for (const Contract contract : kContracts) {
        if (name(contract) != finding.contract) continue;
        for (std::size_t i = 0; i < truth.items(); ++i)
            if (keeps(contract, true, truth.relation(i)) &&
                keeps(contract, false, truth.relation(i)))
                return;
        add_tests(finding, contract, truth.scene());
    }
}

void draw_and_explain(Finding& finding, bool explains) {
    const auto received = as_received(finding.scene(), scalar_of(finding));
    Truth truth(received.value_or(finding.scene()));
    const Subject* subject = received ? subject_of(finding) : nullptr;
    const auto what =
        subject == nullptr ? std::nullopt : judged_again(*subject, scalar_of(finding), truth);
    draw(finding, truth, subject, what);
    if (!explains) return;
    finding.explanation =
        how_they_lie(pair_at(truth.scene(), what ? what->item : 0), kNarrowest) + '\n';
    if (what) {
        explain(finding, truth, *subject, *what);
        add_tests(finding, subject->info().contract, truth.scene());
    } else if (received) {
        add_tests_of_black_box(finding, truth);
    }
}

}  // namespace

void complete(Finding& finding) {
    finding.query = case_query_of(finding.scene());
    finding.case_line = to_line(finding.scene());
    const Subject* subject = subject_of(finding);
    const auto received = as_received(finding.scene(), scalar_of(finding));
    if (subject == nullptr || !received) return;
    Truth truth(*received);
    const auto what = judged_again(*subject, scalar_of(finding), truth);
    if (!what) return;
    finding.kind = name(what->kind);
    const Card card = card_of(*subject, scalar_of(finding));
    finding.judged = judged_sentence(card, {truth.scene(), *what});
    finding.hit = what->hit;
    finding.margin = what->margin.length;
    finding.margin_in_eps = what->margin.in_eps;
    finding.meaning = meaning(*what, JudgedBy::mathematics);
    finding.fails = fails(what->kind) &&
                    find_known(subject->info().known, what->kind, scalar_of(finding)) == nullptr;
    finding.command = command_for(finding, *subject, *what);
}

void draw_and_explain(std::vector<Finding>& findings, std::size_t pictures,
                      std::size_t explanations, unsigned jobs) {
    std::vector<Finding*> order;
    for (Finding& finding : findings) order.push_back(&finding);
    std::stable_partition(order.begin(), order.end(), [](const Finding* f) { return f->fails; });
    order.resize(std::min(order.size(), pictures));
    in_parallel(jobs, order.size(),
                [&](std::size_t i) { draw_and_explain(*order[i], i < explanations); });
}

Mark mark_of(const Scene& scene, const std::string& algorithm, const std::string& scalar) {
    Mark mark{algorithm, scalar, "", ""};
    mark.magnitude = scale(scene);
    const double smallest = smallest_size(scene);
    mark.aspect = local_share(scene) * mark.magnitude / smallest;
    mark.turn = turn_between(scene);
    return mark;
}

}  // namespace touchstone::page
