#include "reports/page/model.h"

#include <set>

#include <fmt/format.h>

#include "properties/engines/measured.h"
#include "properties/engines/parallel.h"
#include "properties/judging/by_margin.h"
#include "properties/judging/by_truth.h"
#include "properties/judging/confirm.h"
#include "properties/judging/judge.h"
#include "properties/planted/planted_errors.h"
#include "properties/scenes/families.h"
#include "reports/files/reproduce.h"
#include "reports/ledger/ledger.h"
#include "reports/pictures/scene_picture.h"
#include "reports/text/cards_text.h"
#include "reports/text/example_text.h"
#include "reports/text/explanation.h"
#include "reports/text/pasted_test.h"
#include "reports/text/results.h"
#include "reports/text/table.h"

namespace touchstone::page {
namespace {

void add_card(Algorithm& algorithm, const Subject& subject) {
    const AlgorithmInfo& info = subject.info();
    const bool asks_numbers = subject.asks_numbers();
    algorithm.query = info.query;
    algorithm.contract = asks_numbers ? "" : name(info.contract);
    algorithm.sizes = sizes_in_words(info);
    algorithm.tolerance = asks_numbers ? accuracy_in_words(info)
                                       : fmt::format("{:g} x eps x scale{}", info.tolerance.factor,
                                                     growth_text(info.tolerance.conditioning));
    if (!asks_numbers) algorithm.factor = info.tolerance.factor;
    algorithm.summary = info.summary;
    algorithm.source = info.source;
    for (const KnownFailure& known : info.known)
        algorithm.known.push_back(fmt::format("{}: {}", name(known.kind), known.reason));
    for (InScalar& row : algorithm.scalars) {
        const auto scalar = scalar_named(row.scalar);
        if (row.verdict == "kept" && scalar && has_known(info, *scalar)) row.verdict = "known";
    }
    if (!algorithm.ends_process && !asks_numbers)
        algorithm.measured = measured_contract(subject).name();
}

void add_entry(Report& report, const LedgerEntry& entry) {
    InScalar& row = report.in_scalar(entry.algorithm, std::string(name(entry.scalar)));
    row.judged = entry.judged;
    row.worst[static_cast<std::size_t>(entry.direction)] = entry;
    if (!entry.witness) return;
    const Scene& scene = entry.witness->scene;
    const double in_eps = entry.witness->what.margin.in_eps;
    Json mark = mark_of(scene, entry.algorithm, row.scalar, name(entry.witness->what.kind));
    mark.update({{"from", "ledger"},
                 {"hit", entry.direction == Direction::false_hit},
                 {"eps", in_eps},
                 {"gap", std::fabs(in_eps) * eps_scale(entry.scalar, scene)}});
    report.marks.push_back(std::move(mark));
}

/// Sets the worst rounding errors from the findings, for scalars that are not in the ledger.
void add_worst_found(Algorithm& algorithm, const Tolerance& tolerance, const Report& report) {
    for (const Shown& shown : report.findings) {
        const Class kind = shown.finding.example.what.kind;
        if (!is_rounding(kind)) continue;
        const auto margin = shown.margin();
        if (shown.algorithm() != algorithm.name || !margin) continue;
        for (InScalar& row : algorithm.scalars) {
            if (row.scalar != shown.finding.scalar() || row.judged > 0) continue;
            const double in_units =
                std::fabs(margin->in_eps) * tolerance.factor / allowed(tolerance, shown.scene());
            const Example& example = shown.finding.example;
            const Direction direction = direction_of(example.what);
            auto& worst = row.worst[static_cast<std::size_t>(direction)];
            if (worst && in_units <= worst->worst) continue;
            const Scalar scalar = shown.finding.card.declared.scalar;
            if (!worst) worst = LedgerEntry{algorithm.name, scalar, direction};
            worst->witness = example;
            worst->worst = in_units;
        }
    }
}

std::vector<Scene> scenes_for(const Subject& subject, Scalar scalar) {
    // Few scenes keep the report fast. The branch predictor may memorize the answers, for all
    // algorithms alike.
    constexpr std::size_t kScenes = 1024;
    Random random = Random::stream(1, 41, 0);
    std::vector<Scene> scenes;
    while (scenes.size() < kScenes)
        scenes.push_back(
            generate_scene(subject.info().query, random, input_precision(scalar)).scene);
    return scenes;
}

/// The processor time of a call: the least of three measurements that take `milliseconds` each, on
/// generated scenes, most of them nearly touching. In float and long double, includes the
/// conversion of the scene's numbers. If the algorithm answers numbers, includes making a Reply.
double nanoseconds_a_call(const Subject& subject, Scalar scalar, double milliseconds) {
    const std::vector<Scene> scenes = scenes_for(subject, scalar);
    double best = INFINITY;
    [[maybe_unused]] volatile double last = 0;  // keeps the calls from being optimized away
    for (int trial = 0; trial < 3; ++trial) {
        const double start = thread_seconds();
        std::size_t calls = 0;
        double taken = 0;
        do {
            for (const Scene& scene : scenes)
                if (subject.asks_numbers()) last = reply(subject, scalar, scene).value;
                else last = static_cast<double>(answer(subject, scalar, scene));
            calls += scenes.size();
            taken = thread_seconds() - start;
        } while (taken * 1e3 < milliseconds);
        best = std::min(best, taken * 1e9 / static_cast<double>(calls));
    }
    return best;
}

/// The radians between an axis of A and the nearest axis of B. Returns nothing if the scene does
/// not have two angles.
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

/// Null if touchstone does not know the algorithm, or must not ask it about the scene.
const Subject* subject_of(const Shown& shown) {
    if (shown.is_of_process()) return nullptr;
    const Subject* subject = algorithm_named(shown.algorithm());
    const bool is_asked = subject != nullptr && subject->info().query == query_of(shown.scene());
    return is_asked ? subject : nullptr;
}

Scalar scalar_of(const Shown& shown) {
    return shown.finding.card.declared.scalar;
}

/// Judges the answer to the scene alone. Returns nothing if it is right, because the error may need
/// earlier scenes.
std::optional<Judgement> judged_again(const Subject& subject, Scalar scalar, const Scene& scene) {
    if (subject.asks_numbers())
        return judged(declared_by(subject, scalar), scene, reply(subject, scalar, scene));
    return judged_afresh(subject, scalar, Truth(scene), ask(subject, scalar, scene));
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
    const bool is_y_down = shown.finding.card.convention.has(Departure::y_down);
    shown.picture =
        scene_picture(pair_at(truth.scene(), item), {std::move(sentences), scalar, is_y_down});
}

/// Adds a test for each language. Each test is a whole file.
void add_tests(Shown& shown, const Scene& received) {
    constexpr std::pair<const char*, TestKind> kLanguages[] = {
        {"C++ (GoogleTest)", TestKind::googletest},
        {"C++ (Catch2)", TestKind::catch2},
        {"JavaScript", TestKind::javascript},
        {"Python", TestKind::python}};
    // If the convention can't express the scene, the program was not asked about it.
    if (!handed_line(shown.finding.card, received)) return;
    Finding finding = shown.finding;
    finding.example.scene = received;
    const std::string name = test_name(shown.algorithm(), finding.kind());
    for (const auto& [language, kind] : kLanguages)
        shown.tests[language] =
            test_header(kind) + pasted_test(kind, name, finding) + test_footer(kind, {name});
}

void explain(Shown& shown, Truth& truth) {
    const Scalar scalar = scalar_of(shown);
    const Judgement& what = shown.finding.example.what;
    shown.explanation += where_lost(*shown.subject, scalar, truth, what);
    if (what.kind == Class::defect) return;
    Budget budget(kWorkOfVarying);
    shown.explanation += variation_text(*shown.subject, scalar, truth.scene(), what, budget);
}

/// Adds tests if the finding is of a black box and states its contract, unless that contract allows
/// both answers for a pair: a test needs one right answer.
void add_tests_of_black_box(Shown& shown, const Truth& truth) {
    const Card& card = shown.finding.card;
    if (card.has_mathematics || !shown.finding.says("contract")) return;
    const Contract contract = card.declared.contract;
    for (std::size_t i = 0; i < truth.items(); ++i)
        if (keeps(contract, true, truth.relation(i)) && keeps(contract, false, truth.relation(i)))
            return;
    add_tests(shown, truth.scene());
}

void draw_and_explain(Shown& shown, bool explains) {
    const auto received = as_received(shown.scene(), scalar_of(shown));
    Truth truth(received.value_or(shown.scene()));
    draw(shown, truth);
    if (!explains) return;
    const std::size_t item = shown.subject != nullptr ? shown.finding.example.what.item : 0;
    shown.explanation = position_text(pair_at(truth.scene(), item), kNarrowest) + '\n';
    if (shown.subject == nullptr) {
        if (received) add_tests_of_black_box(shown, truth);
    } else if (!shown.subject->asks_numbers()) {
        explain(shown, truth);
        add_tests(shown, truth.scene());
    }
}

}  // namespace

void add_ledger(Report& report, const std::string& folder) {
    std::set<std::string> wanted;
    for (const Algorithm& algorithm : report.algorithms) wanted.insert(algorithm.name);
    for (const LedgerEntry& entry : read_ledger(folder))
        if (wanted.empty() || wanted.contains(entry.algorithm)) add_entry(report, entry);
}

void add_cards(Report& report, double milliseconds) {
    for (Algorithm& algorithm : report.algorithms) {
        const Subject* subject = algorithm_named(algorithm.name);
        if (subject == nullptr) continue;
        add_card(algorithm, *subject);
        add_worst_found(algorithm, subject->info().tolerance, report);
        if (milliseconds <= 0 || algorithm.ends_process || report.is_stopped()) continue;
        for (InScalar& row : algorithm.scalars)
            if (const auto scalar = scalar_named(row.scalar))
                row.nanoseconds = nanoseconds_a_call(*subject, *scalar, milliseconds);
    }
}

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
    finding.example.other.reset();
    finding.example.at_once = false;
    finding.example.ended_by.clear();
    finding.fields = {};  // the fields of the file describe the earlier answer
}

void draw_and_explain(Report& report, std::size_t pictures, std::size_t explanations,
                      unsigned jobs) {
    std::vector<Shown*> order;
    for (Shown& shown : report.findings) order.push_back(&shown);
    std::stable_partition(order.begin(), order.end(), [](const Shown* f) { return f->fails; });
    order.resize(std::min(order.size(), pictures));
    in_parallel(jobs, order.size(), [&](std::size_t i) {
        if (!report.is_stopped()) draw_and_explain(*order[i], i < explanations);
    });
}

Json mark_of(const Scene& scene, const std::string& algorithm, std::string_view scalar,
             std::string_view kind) {
    return {{"algorithm", algorithm},
            {"scalar", scalar},
            {"class", kind},
            {"fails", is_failure(kind)},
            {"magnitude", scale(scene)},
            {"aspect", local_share(scene) * scale(scene) / smallest_size(scene)},
            {"turn", optional_json(turn_between(scene))}};
}

}  // namespace touchstone::page
