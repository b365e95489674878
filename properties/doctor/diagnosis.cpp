#include "properties/doctor/diagnosis.h"

#include <cmath>
#include <limits>
#include <stdexcept>

#include "core/scenes/numbers.h"
#include "properties/conventions/handing.h"

namespace touchstone::doctor {
namespace {

constexpr int kMostForConvention = 200;
constexpr int kMostForContract = 60;
constexpr int kMostForTolerance = 180;
// The search for the reach asks about at most 52 scenes.
constexpr int kProbes = 320;
/// Lengths are multiplied by two to this power. An epsilon of some units is then relatively small.
constexpr int kEnlargedBy = 14;

Questions enlarged(Questions questions) {
    for (Probe& probe : questions.probes)
        for_each_number(probe.given, [](Quantity quantity, double& x) {
            if (is_length(quantity)) x = std::ldexp(x, kEnlargedBy);
        });
    return questions;
}

/// True if a hit means "apart". Answers in numbers have no such meaning.
bool is_apart(const Hypothesis& hypothesis) {
    return hypothesis.convention.has(Departure::apart);
}

/// Adds answers to scenes that are clear in the convention.
void add_clear_answers(const Found& found, Precision precision, AnswerSample& sample) {
    const Convention& convention = found.best.convention;
    for (const Answered& one : found.answers) {
        const auto scene = touchstone::as_read(one.given, convention, precision);
        if (!scene || !one.by_best) continue;
        const Answer meant = answered(convention, one.answer);
        const Relation relation = *one.by_best == 0 ? Relation::disjoint : Relation::overlapping;
        sample.note_hit(*scene, meant, relation, one.parts());
    }
}

bool explains_all(const Found& found) {
    return found.fits && found.explained == found.judged;
}

}  // namespace

Doctor::Doctor(std::string_view query, std::uint64_t seed, const Known& known)
    : query_(query), random_(seed), known_(known) {
    const auto kinds = kinds_of_query(query);
    if (!kinds) throw std::invalid_argument("unknown query: " + query_);
    questions_.hypotheses = hypotheses(*kinds);
    if (known.asked != AnswerKind::hit) std::erase_if(questions_.hypotheses, is_apart);
    questions_.probes = probes(query, questions_.hypotheses, known, random_, kProbes);
}

Found Doctor::find_convention(const Ask& ask) const {
    return find_hypothesis(questions_, ask, kMostForConvention);
}

Diagnosis Doctor::with_convention(const Ask& ask) const {
    Diagnosis diagnosis{.found = find_convention(ask)};
    diagnosis.asked = diagnosis.found.asked;
    if (explains_all(diagnosis.found) || diagnosis.found.unanswered == diagnosis.found.asked)
        return diagnosis;
    Found found = find_hypothesis(enlarged(questions_), ask, kMostForConvention);
    diagnosis.asked += found.asked;
    if (explains_all(found) && found.best.omission == Omission::none) {
        diagnosis.found = std::move(found);
        diagnosis.enlarged = std::exp2(kEnlargedBy);
    }
    return diagnosis;
}

Diagnosis Doctor::diagnose(const Ask& ask) const {
    Diagnosis diagnosis = with_convention(ask);
    AnswerSample sample;
    add_clear_answers(diagnosis.found, known_.precision(), sample);
    Declaration declared;
    declared.scalar = known_.scalar_or_double();
    const Convention& convention = diagnosis.found.best.convention;
    if (!diagnosis.is_usable()) {
        if (!diagnosis.found.fits)
            diagnosis.causes = causes_of(declared, made_query(query_, convention), sample);
        return diagnosis;
    }
    Random random = random_;
    Meant meant(query_, ask, convention, known_);
    diagnosis.contract = find_contract(meant, random, kMostForContract);
    diagnosis.reach = find_reach(meant, random);
    const bool has_range_of_floats =
        diagnosis.reach.largest_scale <= std::numeric_limits<float>::max();
    declared.contract = diagnosis.contract.kept;
    diagnosis.tolerance = find_tolerance(meant, diagnosis.contract.kept, has_range_of_floats,
                                         random, kMostForTolerance, sample);
    if (!diagnosis.is_well()) diagnosis.causes = causes_of(declared, meant.query(), sample);
    diagnosis.asked += meant.asked();
    return diagnosis;
}

Diagnosis Doctor::diagnose(const AskNumbers& ask) const {
    const Ask hits = hits_by(known_.asked, ask);
    Diagnosis diagnosis = with_convention(hits);
    if (!diagnosis.is_usable()) return diagnosis;
    Random random = random_;
    Meant meant(query_, hits, diagnosis.found.best.convention, known_);
    diagnosis.numbers = find_accuracy(meant, ask, random, kMostForTolerance);
    // Positive numbers may fit a wrong convention by chance.
    if (!diagnosis.found.best.is_plain() &&
        2 * diagnosis.numbers->wrong > diagnosis.numbers->judged)
        diagnosis.found.fits = false;
    diagnosis.tolerance.scalar = diagnosis.numbers->scalar;
    diagnosis.asked += meant.asked();
    return diagnosis;
}

}  // namespace touchstone::doctor
