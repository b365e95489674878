#include "reports/page/model.h"

#include "properties/conventions/handing.h"
#include "properties/engines/parallel.h"
#include "properties/judging/by_margin.h"
#include "properties/judging/by_truth.h"
#include "properties/judging/confirm.h"
#include "reports/pictures/scene_picture.h"
#include "reports/text/example_text.h"
#include "reports/text/explanation.h"
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
const Subject* subject_of(const Shown& shown) {
    if (shown.is_of_process()) return nullptr;
    const Subject* subject = algorithm_named(shown.algorithm());
    const bool is_asked = subject != nullptr && subject->info().query == query_of(shown.scene());
    return is_asked ? subject : nullptr;
}

Scalar scalar_of(const Shown& shown) {
    return shown.finding.card.declared.scalar;
}

/// The algorithm's judgement of the scene alone. Returns nothing if the answer is right. The error
/// may need earlier scenes.
std::optional<Judgement> judged_again(const Subject& subject, Scalar scalar, const Scene& scene) {
    if (subject.asks_numbers())
        return judged(declared_by(subject, scalar), scene, reply(subject, scalar, scene));
    const Truth truth(scene);
    const Answer given = ask(subject, scalar, scene);
    if (!wrong(subject.info().contract, given, truth)) return std::nullopt;
    return judged_afresh(subject, scalar, truth, given);
}

void draw(Shown& shown, Truth& truth) {
    const Scalar scalar = scalar_of(shown);
    const Judgement& what = shown.finding.example.what;
    const std::size_t item = shown.subject != nullptr ? what.item : 0;
    std::vector<std::string> sentences{verdict_sentence(truth, item, scalar)};
    if (shown.subject != nullptr && shown.subject->asks_numbers())
        sentences.push_back(shown.judged());
    else if (shown.subject != nullptr)
        sentences.push_back(answer_sentence(*shown.subject, scalar, what));
    shown.picture = scene_picture(pair_at(truth.scene(), item), {std::move(sentences), scalar});
}

/// Adds a test for each language, each as a whole file.
void add_tests(Shown& shown, Contract contract, const Scene& scene) {
    constexpr std::pair<const char*, TestKind> kLanguages[] = {
        {"C++ (GoogleTest)", TestKind::googletest},
        {"C++ (Catch2)", TestKind::catch2},
        {"JavaScript", TestKind::javascript},
        {"Python", TestKind::python}};
    const Finding& finding = shown.finding;
    const TestOf test{test_name(shown.algorithm(), finding.kind()),
                      "",
                      contract,
                      scalar_of(shown),
                      finding.example.before,
                      scene,
                      finding.card.convention};
    // If the convention can't express the scene, the program was not asked about it.
    if (!as_handed_over(scene, test.convention, input_precision(test.scalar))) return;
    for (const auto& [language, kind] : kLanguages)
        shown.tests[language] =
            test_header(kind) + pasted_test(kind, test) + test_footer(kind, {test.name});
}

void explain(Shown& shown, Truth& truth) {
    const Scalar scalar = scalar_of(shown);
    const Judgement& what = shown.finding.example.what;
    shown.explanation += where_lost(*shown.subject, scalar, truth, what);
    if (what.kind == Class::defect) return;
    Budget budget(kWorkOfVarying);
    shown.explanation += variation_text(
        truth.scene(), what_may_vary(truth.scene(), input_precision(scalar),
                                     shows_the_same(*shown.subject, scalar, what), budget));
}

/// Adds the tests of a black box's finding, unless a hit and a miss both keep its contract.
void add_tests_of_black_box(Shown& shown, const Truth& truth) {
    const Card& card = shown.finding.card;
    if (card.has_mathematics || !shown.finding.says("contract")) return;
    const Contract contract = card.declared.contract;
    for (std::size_t i = 0; i < truth.items(); ++i)
        if (keeps(contract, true, truth.relation(i)) && keeps(contract, false, truth.relation(i)))
            return;
    add_tests(shown, contract, truth.scene());
}

void draw_and_explain(Shown& shown, bool explains) {
    const auto received = as_received(shown.scene(), scalar_of(shown));
    Truth truth(received.value_or(shown.scene()));
    draw(shown, truth);
    if (!explains) return;
    const std::size_t item = shown.subject != nullptr ? shown.finding.example.what.item : 0;
    shown.explanation = how_they_lie(pair_at(truth.scene(), item), kNarrowest) + '\n';
    if (shown.subject == nullptr) {
        if (received) add_tests_of_black_box(shown, truth);
    } else if (!shown.subject->asks_numbers()) {
        explain(shown, truth);
        add_tests(shown, shown.subject->info().contract, truth.scene());
    }
}

}  // namespace

std::string Shown::judged() const {
    return finding.says("relation") ? judged_sentence(finding.card, finding.example) : "";
}

std::string Shown::meaning() const {
    return finding.says("class") ? touchstone::meaning(finding.card, finding.example) : "";
}

std::optional<Margin> Shown::margin() const {
    const Judgement& what = finding.example.what;
    const bool has_margin = what.answer && what.answer->is_given() &&
                            !finding.card.declared.asks_numbers() && finding.says("margin") &&
                            finding.says("margin_in_eps_scale");
    if (!has_margin || !std::isfinite(what.margin.length) || !std::isfinite(what.margin.in_eps))
        return std::nullopt;
    return what.margin;
}

void complete(Shown& shown) {
    Finding& finding = shown.finding;
    const Scalar scalar = scalar_of(shown);
    shown.fails = is_failure(finding.kind());
    const Subject* subject = subject_of(shown);
    const auto received = as_received(shown.scene(), scalar);
    if (subject == nullptr || !received) return;
    auto what = judged_again(*subject, scalar, *received);
    if (!what) return;
    shown.subject = subject;
    finding.card = card_of(*subject, scalar, finding.card.seed);
    shown.fails = is_failure_of(finding.card, what->kind);
    finding.example.what = *std::move(what);
    finding.example.manner = {};
    finding.fields = {};  // none of them is out of date now
}

void draw_and_explain(std::vector<Shown>& findings, std::size_t pictures, std::size_t explanations,
                      unsigned jobs) {
    std::vector<Shown*> order;
    for (Shown& shown : findings) order.push_back(&shown);
    std::stable_partition(order.begin(), order.end(), [](const Shown* f) { return f->fails; });
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
