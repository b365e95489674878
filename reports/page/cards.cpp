// Adds to a report everything except findings: cards, measured contracts, the ledger, and speed.
#include <fmt/format.h>
#include <set>

#include "properties/engines/measured.h"
#include "properties/judging/judge.h"
#include "properties/judging/subjects.h"
#include "properties/scenes/families.h"
#include "reports/ledger/ledger.h"
#include "reports/page/model.h"
#include "reports/text/results.h"

namespace touchstone::page {
namespace {

using ScenesOfQueries = std::map<std::string_view, std::vector<TouchingScene>>;

std::string tolerance_text(const Tolerance& tolerance) {
    std::string factor = fmt::format("{:g} x eps x scale", tolerance.factor);
    switch (tolerance.conditioning) {
        case Conditioning::none: return factor;
        case Conditioning::edge_direction: return factor + " x scale / smallest size";
        case Conditioning::local: return factor + " x local size / scale";
        case Conditioning::angle: return factor + " x local size / scale x angle in radians";
    }
    return factor;
}

void add_contract(Algorithm& algorithm, const Subject& subject, ScenesOfQueries& scenes) {
    const std::string_view query = subject.info().query;
    if (!scenes.contains(query)) scenes[query] = touching_scenes(query);
    const MeasuredContract measured = measured_contract(subject, scenes[query]);
    algorithm.measured = measured.name();
    for (const Contact contact : kContacts) {
        const HitCount& count = measured.by_contact[static_cast<std::size_t>(contact)];
        if (count.cases > 0)
            algorithm.touching.push_back({std::string(name(contact)), count.hits, count.cases});
    }
}

void add_card(Algorithm& algorithm, const Subject& subject, ScenesOfQueries& scenes) {
    const AlgorithmInfo& info = subject.info();
    const bool asks_numbers = subject.asks_numbers();
    algorithm.query = info.query;
    algorithm.contract = asks_numbers ? "" : name(info.contract);
    algorithm.sizes = info.sizes == Sizes::positive ? "positive" : "any, zero too";
    algorithm.tolerance = asks_numbers ? fmt::format("{:g} x truth + {:g} x unit, in eps(scalar)",
                                                     info.accuracy.relative, info.accuracy.absolute)
                                       : tolerance_text(info.tolerance);
    if (!asks_numbers) algorithm.factor = info.tolerance.factor;
    algorithm.summary = info.summary;
    algorithm.source = info.source;
    for (const KnownFailure& known : info.known)
        algorithm.known.push_back(fmt::format("{}: {}", name(known.kind), known.reason));
    for (InScalar& row : algorithm.scalars) {
        const auto scalar = scalar_named(row.scalar);
        if (row.verdict == "kept" && scalar && has_known(info, *scalar)) row.verdict = "known";
    }
    if (!algorithm.ends_process && !asks_numbers) add_contract(algorithm, subject, scenes);
}

void add_entry(Report& report, const LedgerEntry& entry) {
    InScalar& row = report.in_scalar(entry.algorithm, std::string(name(entry.scalar)));
    row.judged = entry.judged;
    const bool is_hit = entry.direction == Direction::false_hit;
    (is_hit ? row.proved_hit : row.proved_miss) = entry.proved;
    if (!entry.witness) return;
    const Witness& witness = *entry.witness;
    (is_hit ? row.false_hit : row.false_miss) = Worst{witness.worst, witness.margin_in_eps};
    Mark mark = mark_of(witness.scene, entry.algorithm, row.scalar);
    mark.kind = name(witness.kind);
    mark.from = "ledger";
    mark.hit = is_hit;
    mark.margin_in_eps = witness.margin_in_eps;
    mark.gap = std::fabs(witness.margin_in_eps) * epsilon(entry.scalar) * mark.magnitude;
    report.marks.push_back(std::move(mark));
}

/// Adds the worst finding of each direction, for algorithms that are not in the ledger.
void add_worst_found(Algorithm& algorithm, const Tolerance& tolerance, const Report& report) {
    for (const Shown& shown : report.findings) {
        const Class kind = shown.finding.example.what.kind;
        if (kind != Class::rounding && kind != Class::beyond_tolerance) continue;
        const auto margin = shown.margin();
        if (shown.algorithm() != algorithm.name || !margin) continue;
        for (InScalar& row : algorithm.scalars) {
            if (row.scalar != shown.finding.scalar() || row.judged > 0) continue;
            const double in_units =
                std::fabs(margin->in_eps) * tolerance.factor / allowed(tolerance, shown.scene());
            std::optional<Worst>& worst =
                shown.finding.example.what.hit ? row.false_hit : row.false_miss;
            if (!worst || in_units > worst->in_card_units) worst = Worst{in_units, margin->in_eps};
        }
    }
}

double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

std::vector<Scene> scenes_for(const Subject& subject, Scalar scalar) {
    // With this many scenes the branch predictor can't memorize the answers.
    constexpr std::size_t kScenes = 1024;
    Random random = Random::stream(1, 41, 0);
    std::vector<Scene> scenes;
    while (scenes.size() < kScenes)
        scenes.push_back(
            generate_scene(subject.info().query, random, input_precision(scalar)).scene);
    return scenes;
}

/// Nanoseconds of processor time per call on generated scenes, the best of three measurements of
/// `milliseconds` each. Most scenes are nearly touching. In float and long double the time includes
/// the conversion of the scene's numbers. For an algorithm that answers with numbers it includes
/// making a Reply.
double nanoseconds_a_call(const Subject& subject, Scalar scalar, double milliseconds) {
    const std::vector<Scene> scenes = scenes_for(subject, scalar);
    double best = INFINITY;
    [[maybe_unused]] volatile double last = 0;  // keeps the calls from being optimized away
    for (int trial = 0; trial < 3; ++trial) {
        const double start = processor_seconds();
        std::size_t calls = 0;
        double taken = 0;
        do {
            for (const Scene& scene : scenes)
                if (subject.asks_numbers()) last = reply(subject, scalar, scene).value;
                else last = static_cast<double>(answer(subject, scalar, scene));
            calls += scenes.size();
            taken = processor_seconds() - start;
        } while (taken * 1e3 < milliseconds);
        best = std::min(best, taken * 1e9 / static_cast<double>(calls));
    }
    return best;
}

}  // namespace

void add_ledger(Report& report, const std::string& folder) {
    std::set<std::string> wanted;
    for (const Algorithm& algorithm : report.algorithms) wanted.insert(algorithm.name);
    for (const LedgerEntry& entry : read_ledger(folder))
        if (wanted.empty() || wanted.contains(entry.algorithm)) add_entry(report, entry);
}

void add_cards(Report& report, double milliseconds) {
    ScenesOfQueries scenes;
    for (Algorithm& algorithm : report.algorithms) {
        const Subject* subject = algorithm_named(algorithm.name);
        if (subject == nullptr) continue;
        add_card(algorithm, *subject, scenes);
        add_worst_found(algorithm, subject->info().tolerance, report);
        if (milliseconds <= 0 || algorithm.ends_process) continue;
        for (InScalar& row : algorithm.scalars)
            if (const auto scalar = scalar_named(row.scalar))
                row.nanoseconds = nanoseconds_a_call(*subject, *scalar, milliseconds);
    }
}

}  // namespace touchstone::page
