#include "properties/doctor/results.h"

#include "properties/doctor/diagnosis.h"
#include "properties/judging/by_margin.h"

namespace touchstone::doctor {
namespace {

constexpr int kMostForConvention = 200;
/// Code that rounds when shapes touch may give the same answer to dozens of touching scenes. So if
/// the first answers are all the same, more scenes are asked about.
constexpr int kMostForContract = 60;
constexpr int kMostForKeptContract = 240;
constexpr int kMostForTolerance = 180;
/// If no convention fits, a mistake is named only if it also explains the wrong answers to up to
/// this many further scenes.
constexpr int kMostForNamed = 240;
/// In the plain convention, a named mistake may leave at most one in this many wrong answers
/// unexplained; in any other, none. One in ten would be too many: code that misses most shapes
/// resembles other mistaken code in another convention.
constexpr std::uint64_t kOneOf = 20;
/// The largest number of conventions in which a mistake is checked with further scenes.
constexpr int kMostNamed = 5;
/// Mistakes with a number are searched for only in the best convention and in those with the most
/// right answers: this many, or more if some are equal. That search takes longest.
constexpr std::ptrdiff_t kMostWithNumber = 4;
// The search for the reach asks about at most 110 scenes, and 6 more at each magnitude with a wrong
// answer.

/// The search for the convention chooses from this many scenes.
constexpr int kProbes = 320;
/// Lengths are multiplied by two to this power. An epsilon of a few units is then relatively small.
constexpr int kEnlargedBy = 14;

Questions enlarged(Questions questions) {
    for (Probe& probe : questions.probes) scale_by_power_of_two(probe.given, kEnlargedBy);
    return questions;
}

/// Adds the answers to scenes whose right answer is clear in the convention.
void add_clear_answers(const Found& found, const Convention& convention, Precision precision,
                       AnswerSample& sample) {
    for (const Answered& one : found.answers) {
        const auto scene = touchstone::as_read(one.given, convention, precision);
        if (!scene || problem_of_numbers(*scene)) continue;
        const Expected right = clear_answer(*scene, std::max(scale(*scene), 1.0), kClear);
        if (!right) continue;
        const Answer meant = answered(convention, one.answer);
        sample.note_hit(*scene, meant, *right == 0 ? Relation::disjoint : Relation::overlapping,
                        meant != *right);
    }
}

double share_right(const AnswerSample& sample) {
    const auto right = static_cast<double>(sample.right.all());
    return right / std::max(1.0, right + static_cast<double>(sample.wrong.all()));
}

/// Asks about moderate scenes, many of them near touching, and adds the answers, except errors that
/// rounding explains.
void add_further_answers(Meant& meant, Declaration declared, Random& random, AnswerSample& sample) {
    declared.tolerance = {kRoom * kMostOfRounding, Conditioning::edge_direction};
    const auto make = [&] { return moderate_scene(meant, random); };
    const std::vector<Scene> scenes = scenes_of(kMostForNamed, make, 4);
    const auto answers = meant.answers(scenes);
    for (std::size_t i = 0; i < scenes.size(); ++i) {
        if (!answers[i]) continue;
        Truth truth(scenes[i]);
        const auto what = judge_by_margin(declared, truth, *answers[i]);
        const bool is_wrong = fails(what);
        if (is_wrong || !what) sample.note_hit(scenes[i], *answers[i], truth.relation(), is_wrong);
    }
}

/// Returns the conventions in which to look for a mistake, the plainest first: the likeliest ones,
/// and all of at most two departures that do not include `y-down` or `apart`, because a mistake may
/// make other conventions look likelier than the right one.
std::vector<Convention> conventions_to_try(const std::vector<Hypothesis>& all, const Found& found) {
    constexpr int kMostWords = 2;
    std::vector<Convention> plainest_first;
    const auto add = [&](const Convention& one) {
        if (std::find(plainest_first.begin(), plainest_first.end(), one) == plainest_first.end())
            plainest_first.push_back(one);
    };
    for (const auto& [convention, omission] : all)
        if (omission == Omission::none && convention.size() <= kMostWords &&
            !convention.has(Departure::y_down) && !convention.has(Departure::apart))
            add(convention);
    for (const Tried& tried : found.tried)
        if (tried.hypothesis.omission == Omission::none) add(tried.hypothesis.convention);
    std::stable_sort(plainest_first.begin(), plainest_first.end(),
                     [](const auto& p, const auto& q) { return p.size() < q.size(); });
    return plainest_first;
}

/// Returns the causes of wrong answers in one of these conventions, the first of them plain. The
/// scenes asked about so far are few and clear, so a mistake must explain further scenes, too. A
/// mistake that explains all wrong answers is checked immediately. The others are checked after all
/// conventions, because a known error may explain most answers by chance.
Causes causes_in(const std::vector<Convention>& conventions, const Declaration& declared,
                 const std::string& query, const AskAbout& ask, const Known& known, Random random,
                 Diagnosis& diagnosis) {
    const Found& found = diagnosis.found;
    int left = kMostNamed;
    using Read = std::pair<Convention, AnswerSample>;
    const auto add_further = [&](const Convention& convention, AnswerSample& sample) {
        Meant meant(query, ask, convention, known);
        add_further_answers(meant, declared, random, sample);
        diagnosis.asked += meant.asked();
    };
    /// Returns the causes, and sets named_in, if further scenes confirm a mistake.
    const auto confirmed = [&](const Read& one) -> std::optional<Causes> {
        if (left-- <= 0) return std::nullopt;
        auto [convention, sample] = one;
        // The first sample, in the plain convention, has further answers already.
        if (!convention.is_plain()) add_further(convention, sample);
        Causes causes = causes_of(declared, made_query(query, convention), sample);
        if (!causes.like) return std::nullopt;
        // A mistake that ignores a number, such as a circle around a rectangle, explains most
        // answers in any convention of that number.
        const std::uint64_t others = causes.like->wrong - causes.like->alike;
        if (convention.is_plain() ? kOneOf * others > causes.like->wrong : others > 0)
            return std::nullopt;
        if (!convention.is_plain())
            causes.like->mistake += ", in the convention " + text_of(convention);
        diagnosis.named_in = convention;
        return causes;
    };
    std::vector<Read> read;
    std::vector<double> shares;
    for (const Convention& convention : conventions) {
        AnswerSample sample;
        add_clear_answers(found, convention, known.precision(), sample);
        shares.push_back(share_right(sample));
        read.emplace_back(convention, std::move(sample));
    }
    // In the right convention, a mistake leaves at least half of the answers right, and a mistake
    // with a number, such as a factor near 1, nearly all.
    const double share_as_written = shares.front();
    const auto last = shares.begin() + std::min(kMostWithNumber, std::ssize(shares)) - 1;
    std::nth_element(shares.begin(), last, shares.end(), std::greater());
    // Most clear answers may be misses, which prove little. A program that never answered is not
    // asked again.
    AnswerSample& as_written = read.front().second;
    if (as_written.right.all() + as_written.wrong.all() > 0)
        add_further(read.front().first, as_written);
    Causes in_best;
    std::vector<const Read*> explained_in_part;
    for (const Read& one : read) {
        const auto& [convention, sample] = one;
        const bool is_best = convention == found.best.convention;
        const double share = convention.is_plain() ? share_as_written : share_right(sample);
        if (share < 0.5 && !is_best) continue;
        const std::string read_query = made_query(query, convention);
        // Describes the scenes with wrong answers only for the best convention.
        Causes causes =
            is_best ? causes_of(declared, read_query, sample)
                    : Causes{.like = answers_like(declared, read_query, sample, share >= *last)};
        if (causes.like) {
            if (causes.like->alike < causes.like->wrong) {
                explained_in_part.push_back(&one);
            } else if (auto named = confirmed(one)) {
                diagnosis.is_refuted = convention.is_plain() && causes.like->others == 0;
                return *std::move(named);
            }
        }
        if (is_best) in_best = std::move(causes);
    }
    for (const Read* const one : explained_in_part)
        if (auto named = confirmed(*one)) return *std::move(named);
    in_best.like.reset();
    if (!found.fits && share_as_written >= 0.5 && !in_best.is_named() && !in_best.where)
        in_best.one_sided = one_sided(as_written);
    return in_best;
}

/// Checks the contract in more touching scenes, and the tolerance with large angles.
void ask_further(Meant& meant, Random& random, Diagnosis& diagnosis) {
    const ToleranceSeen& seen = diagnosis.tolerance;
    if (diagnosis.contract.kept != Contract::unspecified)
        ask_about_touching(meant, random, seen.scalar, kMostForKeptContract, diagnosis.contract);
    const bool is_of_eps = seen.pattern == Pattern::rounding || seen.pattern == Pattern::slack;
    Reach& reach = diagnosis.reach;
    // Large angles in degrees lose digits in the conversion to radians, so they count as `domain`
    // anyway.
    if (!reach.largest_angle || !is_of_eps || meant.query().ends_with("degrees")) return;
    Declaration declared;
    declared.contract = Contract::unspecified;
    declared.tolerance = seen.tolerance;
    declared.scalar = seen.scalar;
    reach.accurate_angle = find_accurate_angle(meant, declared, *reach.largest_angle, random);
}

}  // namespace

Doctor::Doctor(std::string_view query, std::uint64_t seed, const Known& known)
    : query_(query), random_(seed), known_(known) {
    const auto kinds = kinds_of_query(query);
    if (!kinds) throw std::invalid_argument("unknown query: " + query_);
    questions_.asked = known.asked;
    questions_.hypotheses = hypotheses(*kinds);
    if (known.asked != AnswerKind::hit)
        std::erase_if(questions_.hypotheses, [](const Hypothesis& hypothesis) {
            return hypothesis.convention.has(Departure::apart);
        });
    questions_.probes = probes(query, questions_.hypotheses, known, random_, kProbes);
}

Found Doctor::find_convention(const AskAbout& ask, const AskAhead& ask_ahead) const {
    return find_hypothesis(questions_, ask, ask_ahead, kMostForConvention);
}

Diagnosis Doctor::with_convention(const AskAbout& ask, const AskAhead& ask_ahead) const {
    Diagnosis diagnosis{.found = find_convention(ask, ask_ahead)};
    diagnosis.asked = diagnosis.found.asked;
    const bool has_answers = diagnosis.found.unanswered < diagnosis.found.asked;
    if ((diagnosis.found.fits && diagnosis.found.explains_all()) || !has_answers) return diagnosis;
    Found found = find_hypothesis(enlarged(questions_), ask, ask_ahead, kMostForConvention);
    diagnosis.asked += found.asked;
    if (found.fits && found.explains_all() && found.best.omission == Omission::none) {
        diagnosis.found = std::move(found);
        diagnosis.enlarged = std::exp2(kEnlargedBy);
    }
    return diagnosis;
}

Diagnosis Doctor::diagnose(const AskAbout& ask, const AskAhead& ask_ahead) const {
    Diagnosis diagnosis = with_convention(ask, ask_ahead);
    const Convention& convention = diagnosis.found.best.convention;
    Meant meant(query_, ask, convention, known_);
    if (known_.asked != AnswerKind::hit) {
        const bool may_be_refuted = diagnosis.has_convention() && !convention.is_plain();
        if (diagnosis.is_usable() || may_be_refuted) measure(meant, diagnosis);
        return diagnosis;
    }
    AnswerSample sample;
    add_clear_answers(diagnosis.found, convention, known_.precision(), sample);
    Declaration declared;
    declared.scalar = known_.scalar_or_double();
    const Found& found = diagnosis.found;
    if (!found.fits || (!found.explains_all() && !found.best.is_plain())) {
        Causes causes = causes_in(found.fits ? std::vector{Convention()}
                                             : conventions_to_try(questions_.hypotheses, found),
                                  declared, query_, ask, known_, random_, diagnosis);
        if (diagnosis.is_refuted) diagnosis.found.fits = false;
        if (!found.fits) diagnosis.causes = std::move(causes);
    }
    if (!diagnosis.is_usable()) return diagnosis;
    Random random = random_;
    const auto find_contract_and_reach = [](Meant& of, Random& from, Diagnosis& to) {
        // Asks about scenes in which even floats need no rounding, because the algorithm may
        // compute in floats.
        ask_about_touching(of, from, Scalar::float_, kMostForContract, to.contract);
        to.reach = find_reach(of, from);
    };
    int foreseen = 0;
    foresee(meant, ask_ahead, [&, other = random](Meant& rehearsed) mutable {
        Diagnosis unused = diagnosis;
        find_contract_and_reach(rehearsed, other, unused);
        foreseen = unused.reach.asked;
        begin_tolerance(rehearsed, other, kMostForTolerance);
    });
    find_contract_and_reach(meant, random, diagnosis);
    if (diagnosis.reach.asked != foreseen)
        foresee(meant, ask_ahead, [other = random](Meant& rehearsed) mutable {
            begin_tolerance(rehearsed, other, kMostForTolerance);
        });
    declared.contract = diagnosis.contract.kept;
    diagnosis.tolerance = find_tolerance(meant, diagnosis.contract.kept, diagnosis.reach, random,
                                         kMostForTolerance, sample);
    foresee(meant, ask_ahead, [&, other = random](Meant& rehearsed) mutable {
        Diagnosis unused = diagnosis;
        ask_further(rehearsed, other, unused);
    });
    ask_further(meant, random, diagnosis);
    if (!diagnosis.is_well()) diagnosis.causes = causes_of(declared, meant.query(), sample);
    diagnosis.asked += meant.asked();
    return diagnosis;
}

void Doctor::measure(Meant& meant, Diagnosis& diagnosis) const {
    Random random = random_;
    NumbersSeen seen = find_accuracy(meant, random, kMostForTolerance);
    diagnosis.asked += meant.asked();
    // Hits derived from numbers may fit a wrong convention by chance. Then most of the numbers are
    // wrong.
    if (!diagnosis.found.best.is_plain() && 2 * seen.wrong > seen.judged) {
        diagnosis.found.fits = false;
        diagnosis.is_refuted = true;
    }
    if (!diagnosis.is_usable()) return;
    diagnosis.tolerance.scalar = seen.scalar;
    diagnosis.tolerance.tolerance = seen.tolerance;
    diagnosis.numbers = std::move(seen);
}

}  // namespace touchstone::doctor
