#include "properties/programs/examination.h"

#include <fmt/format.h>

#include "properties/judging/by_margin.h"

namespace touchstone {
namespace {

/// Counts what does not depend on the class of the answer.
void count_asked(Examination& examination, const Truth& truth, const Reply& answer) {
    const Declaration& declared = examination.card.declared;
    examination.same.note(answer);
    examination.unanswered.note(truth.relation(), answer);
    Row& row = examination.row;
    row.count(truth.relation(), answer.hit != 0);
    if (!row.is_judged)
        row.is_judged = declared.asks_numbers() || is_in_domain(declared, truth.scene());
    const bool may_show_contract =
        !examination.has_kept_contract && truth.relation() == Relation::touching &&
        truth.items() == 1 && answer.is_given() && !declared.asks_numbers() &&
        declared.contract != Contract::unspecified && truth.keeps(declared.contract, answer.hit);
    if (may_show_contract)
        examination.has_kept_contract = is_in_domain(declared, truth.scene()) &&
                                        shows_contract(truth.scene(), 0, declared.scalar);
}

/// Notes the reason of an answer of class `domain`. For class `rounding`, notes the distance from
/// touching, and counts answers that only a conditioning allows (allowed_far).
void count_class(Examination& examination, const Scene& scene, const Judgement& what) {
    const Declaration& declared = examination.card.declared;
    if (what.kind == Class::domain)
        ++examination.outside_domain[std::string(reason_of_domain(declared, scene))];
    if (what.kind == Class::rounding)
        examination.farthest_rounding =
            std::max(examination.farthest_rounding, std::fabs(what.margin.length));
    const bool grows = declared.tolerance.conditioning == Conditioning::edge_direction;
    const double share = what.truth ? (grows ? what.error / scale(scene) : 0)
                                    : std::fabs(what.margin.in_eps) * epsilon(declared.scalar);
    const bool is_by_length = declared.skin > 0 || declared.absolute_tolerance > 0;
    if (what.kind != Class::rounding || share < kMostTolerated || is_by_length) return;
    ++examination.allowed_far;
    examination.farthest_allowed = std::max(examination.farthest_allowed, share);
}

/// Counts a wrong answer in the row; true if it became the example of its class.
bool keep(Row& row, const Example& example) {
    const Judgement& what = example.what;
    const bool is_hit = !what.truth && what.answer && what.answer->is_given();
    return is_hit ? row.add(example.scene, what, example.source) : row.note(example);
}

/// Returns Judgement::share_by_edges of a wrong number; infinity if the number stays wrong although
/// the allowed error grows with thinness.
double share_by_edges(Declaration declared, const Scene& scene, const Judgement& what) {
    const double share = what.share / allowed({1, Conditioning::edge_direction}, scene);
    declared.tolerance.conditioning = Conditioning::edge_direction;
    Truth truth(scene, declared);
    const auto growing = judge(declared, truth, *what.answer);
    if (!growing) return 0;
    return fails(growing->kind) ? std::numeric_limits<double>::infinity()
                                : std::max(share, growing->share);
}

/// The reason why the scene is extreme; empty if it is not. A size of zero is the reason only if
/// there is no other.
std::string_view extreme_of(Declaration declared, const Scene& scene) {
    for (const Sizes sizes : {Sizes::zero_allowed, Sizes::positive}) {
        declared.sizes = sizes;
        const auto reason = reason_outside_domain(declared, scene);
        if (!reason.empty()) return reason;
    }
    return "";
}

/// True if the answer, converted from the convention `meant` instead of `asked_in`, is right for
/// the scene. Returns nothing if that is unclear.
std::optional<bool> is_right_of(const Scene& scene, const Reply& answer, const Convention& asked_in,
                                const Convention& meant, const Declaration& declared) {
    constexpr double kFar = 1e-6;
    if (!declared.asks_numbers()) {
        const auto expected = doctor::clear_answer(scene, scale(scene), kFar);
        if (!expected) return std::nullopt;
        return answered(meant, answered(asked_in, answer.hit)) == *expected;
    }
    // Points that were read in one convention can't be converted back.
    if (!asked_in.is_plain() && !answer.points.empty()) return std::nullopt;
    return !judged(declared, scene, answered(meant, answer));
}

}  // namespace

void AlwaysAboveZero::note(const Declaration& declared, const Truth& truth,
                           const Example& example) {
    const Reply& answer = *example.what.answer;
    if (was_zero_ || !answer.is_given() || !has_to_be_zero(declared, truth)) return;
    if (answer.value <= 0) was_zero_ = true;
    else if (++above_ == 1) first_ = example;
}

std::optional<Example> AlwaysAboveZero::example() const {
    constexpr std::uint64_t kEnough = 20;
    if (was_zero_ || above_ < kEnough) return std::nullopt;
    Example never = *first_;
    never.what.kind = Class::wrong;
    never.what.problem = fmt::format(
        "it never answers 0, although the right answer to {} cases was 0 (one case alone does not "
        "show this)",
        above_);
    return never;
}

bool explains(const doctor::Hypothesis& hypothesis, const Program& asked, const AnswerDraw& wrong) {
    const Card& card = asked.card;
    int clear = 0;
    int explained = 0;
    for (const Example& one : wrong.some()) {
        const auto given = as_handed_over(one.scene, card.convention, asked.precision());
        const auto read = given ? doctor::as_read(*given, hypothesis) : std::nullopt;
        if (!read || !one.what.answer->is_given()) continue;
        const auto is_right = is_right_of(*read, *one.what.answer, card.convention,
                                          hypothesis.convention, card.declared);
        clear += is_right ? 1 : 0;
        explained += is_right.value_or(false) ? 1 : 0;
    }
    return 10 * explained >= 9 * clear;
}

TurnUnit turn_unit_of(const Scene& scene) {
    TurnUnit unit = TurnUnit::none;
    for_each_number(scene, [&unit](Quantity quantity, double) {
        if (quantity == Quantity::angle) unit = TurnUnit::radians;
        if (quantity == Quantity::degrees) unit = TurnUnit::degrees;
    });
    return unit;
}

Domain usual_domain(TurnUnit unit) {
    constexpr double kTwoTurns = 12.6;
    constexpr double kTwoTurnsInDegrees = 720;
    Domain usual{.lengths = Range{1e-3, 1e6}, .offsets = 1e6, .aspect = 1e4, .angles = {}};
    if (unit == TurnUnit::radians) usual.angles = Range{-kTwoTurns, kTwoTurns};
    if (unit == TurnUnit::degrees) usual.angles = Range{-kTwoTurnsInDegrees, kTwoTurnsInDegrees};
    return usual;
}

Domain narrowed(Domain domain, const Domain& to) {
    const auto narrow = [](std::optional<Range>& range, const std::optional<Range>& other) {
        if (!range) range = other;
        else if (other)
            range = Range{std::max(range->least, other->least), std::min(range->most, other->most)};
    };
    narrow(domain.lengths, to.lengths);
    narrow(domain.angles, to.angles);
    domain.offsets = std::min(domain.offsets.value_or(*to.offsets), *to.offsets);
    domain.aspect = std::min(domain.aspect.value_or(*to.aspect), *to.aspect);
    return domain;
}

std::optional<Domain> hangs_by_angle(const Program& program, const Scene& scene) {
    Program of_angles = program;
    of_angles.domain = {.angles = usual_domain(turn_unit_of(scene)).angles};
    const Domain& domain = of_angles.domain;
    const auto turned = domain.angles ? fitted_within(scene, of_angles) : std::nullopt;
    const bool answers = turned && *turned != scene && !Asker(program).ask_alone(*turned).fault;
    return answers ? std::optional(domain) : std::nullopt;
}

void reproduce(std::vector<KnownFinding>& all, Asker& asker) {
    for (KnownFinding& known : all) {
        if (known.is_stale()) continue;
        const Scene& witness = known.example.scene;
        const RunResult alone = asker.ask_alone(witness);
        if (!alone.fault) {
            known.reproduce(judged(asker.program().card.declared, witness, alone.answers.front()));
            continue;
        }
        if (alone.fault->kind == FaultKind::stopped) return;
        known.example.what.fault = alone.fault->kind;
        known.is_reproduced = known.kind() == Class::defect;
        if (!known.is_reproduced) known.instead = alone.fault->what;
    }
}

void count_declined(Examination& examination, const std::string& reason) {
    constexpr std::size_t kMost = 8;
    auto& declined = examination.declined;
    const bool fits = declined.size() < kMost || declined.contains(reason);
    ++declined[fits ? reason : "other reasons"];
}

void count_right(Examination& examination, const Truth& truth, const Reply& answer) {
    count_asked(examination, truth, answer);
    examination.sample.note_right(truth.scene(), answer, truth.relation());
}

std::optional<Example> count_answer(Examination& examination, Truth& truth, const Reply& answer,
                                    const std::string& source, bool* is_shown) {
    const Declaration& declared = examination.card.declared;
    const Scene& scene = truth.scene();
    count_asked(examination, truth, answer);
    Row& row = examination.row;
    auto what = judge(declared, truth, answer);
    if (what && what->kind == Class::wrong && decides_at_zero(declared.asked))
        what->share_by_edges = share_by_edges(declared, scene, *what);
    if (!what || count_known(row.known, declared.asked, scene, *what) != nullptr)
        return std::nullopt;
    Example counted{.scene = scene, .what = *std::move(what), .source = source};
    const Judgement& judged = counted.what;
    const bool is_number = judged.truth && judged.kind != Class::domain;
    if (is_number) row.add_number(declared, counted);
    count_class(examination, scene, judged);
    if (is_wrong_of_no_size(declared, scene, judged)) ++row.wrong_of_no_size;
    examination.above_zero.note(declared, truth, counted);
    examination.sample.note_wrong(scene, judged);
    if (fails(judged.kind)) {
        const bool is_first = count_failure(examination, counted);
        if (is_shown != nullptr) *is_shown = is_first;
    } else if (is_number) {
        examination.sample.note_right(scene, answer, judged.relation, judged.truth);
    } else {
        keep(row, counted);
    }
    return counted;
}

bool count_failure(Examination& examination, const Example& example) {
    const AnswerKind asked = examination.card.declared.asked;
    ++examination.failed;
    const auto& given = example.what.answer;
    if (given && !given->is_given() && !given->is_error) ++examination.failed_as_nan;
    if (is_within(example.scene, usual_domain(turn_unit_of(example.scene))))
        ++examination.failed_in_ordinary;
    const bool is_first_defect =
        example.what.kind == Class::defect && examination.row.count(Class::defect) == 0;
    if (is_first_defect) examination.failed_where.clear();
    if (example.what.kind == Class::defect || examination.row.count(Class::defect) == 0)
        ++examination.failed_where[extreme_of(examination.card.declared, example.scene)];
    examination.row.note_cluster(asked, example);
    return keep(examination.row, example);
}

SidesOfErrors sides_of_errors(const Examination& examination, const Domain& within) {
    constexpr std::ptrdiff_t kOfLarge = 20;
    // The counts of the row include answers that are wrong only by rounding.
    std::vector<Example> sampled;
    for (const Example& one : examination.sample.wrong.some())
        if (is_within(one.scene, within)) sampled.push_back(one);
    SidesOfErrors sides;
    std::ptrdiff_t misses = 0;
    for (const Example& one : sampled) {
        misses += one.what.relation == Relation::disjoint ? 0 : 1;
        sides.longest = std::max(sides.longest, std::fabs(one.what.margin.length));
    }
    const auto large = std::count_if(sampled.begin(), sampled.end(), [&](const Example& one) {
        return smallest_size(one.scene) >= sides.longest;
    });
    sides.is_of_length = kOfLarge * large >= std::ssize(sampled);
    const std::ptrdiff_t hits = std::ssize(sampled) - misses;
    if (10 * misses <= std::ssize(sampled)) return sides;
    sides.side = 10 * hits > std::ssize(sampled) ? doctor::Side::both : doctor::Side::overlapping;
    sides.is_open = examination.row.count(Class::contract) > 0 &&
                    examination.card.declared.contract == Contract::closed;
    return sides;
}

/// True if no constant length in the code can cause the wrong answers, because some right answers
/// on the same side are much nearer to touching than the farthest wrong answer. An epsilon of
/// another unit, such as an area, causes such answers: it errs farther in small shapes.
static bool contradicts_length(const Examination& found, const Domain& within,
                               const SidesOfErrors& sides) {
    constexpr double kMuchNearer = 1.0 / 32;
    if (sides.side == doctor::Side::both) return false;
    const Relation on_side =
        sides.side == doctor::Side::apart ? Relation::disjoint : Relation::overlapping;
    const Scalar scalar = found.card.declared.scalar;
    const std::vector<Example>& right = found.sample.right.some();
    return std::any_of(right.begin(), right.end(), [&](const Example& one) {
        // In very large scenes, rounding may hide the effect of a length.
        if (one.what.relation != on_side || !is_within(one.scene, within) ||
            count_of_pairs(one.scene) != 1 ||
            eps_scale(scalar, one.scene) > kMuchNearer * kMuchNearer * sides.longest)
            return false;
        const double margin = Truth::of(one.scene).margin(scalar, 0).length;
        return std::fabs(margin) < kMuchNearer * sides.longest;
    });
}

/// True if most right answers within the bounds belong to scenes with a size below the length.
static bool hides_most(const Examination& found, const Domain& within, double length) {
    std::ptrdiff_t hidden = 0;
    for (const Example& one : found.sample.right.some())
        if (is_within(one.scene, within)) hidden += smallest_size(one.scene) < length ? 1 : -1;
    return hidden > 0;
}

std::optional<Declaration> with_length_of(const Examination& found, const Domain& within) {
    Declaration declared = found.card.declared;
    const SidesOfErrors sides = sides_of_errors(found, within);
    if (declared.asks_numbers() || declared.skin > 0 || declared.absolute_tolerance > 0 ||
        sides.longest == 0 || !sides.is_of_length || contradicts_length(found, within, sides))
        return std::nullopt;
    const double length =
        doctor::with_digits_above(2, doctor::room_of_length(sides.side) * sides.longest);
    if (sides.side == doctor::Side::apart) declared.skin = length;
    else if (hides_most(found, within, length)) return std::nullopt;
    else declared.absolute_tolerance = length;
    if (sides.is_open) declared.contract = Contract::open;
    return declared;
}

bool allows_shown(const Passing& passing, const Examination& examination) {
    const Declaration& declared = passing.declared;
    const auto is_allowed = [&](const std::optional<Example>& one) {
        if (!one || !fails(one->what.kind) || !is_within(one->scene, passing.domain)) return true;
        if (!one->what.answer) return false;
        return !fails(judged(declared, one->scene, *one->what.answer));
    };
    const Row& row = examination.row;
    return std::all_of(row.first.begin(), row.first.end(), is_allowed) &&
           std::all_of(row.causes.begin(), row.causes.end(), [&](const auto& causes) {
               return std::all_of(causes.begin(), causes.end(),
                                  [&](const Cause& cause) { return is_allowed(cause.example); });
           });
}

}  // namespace touchstone
