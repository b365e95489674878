#include "properties/judging/judge.h"

#include <fmt/format.h>

#include <map>

#include "core/format/text.h"
#include "oracle/runs/rounded_corners.h"
#include "properties/judging/by_margin.h"

namespace touchstone {
namespace {

/// True if an intermediate result of the algorithm in that scalar is infinite, NaN or made
/// inaccurate by underflow, and the scene's lengths explain this. Most scenes need no watched run,
/// because their lengths exclude overflow and underflow.
bool leaves_the_range(const Subject& subject, Scalar scalar, const Scene& scene) {
    const bool overflow = overflow_matters(scalar, scene);
    const bool underflow = underflow_matters(scalar, scene);
    if (!overflow && !underflow) return false;
    const LeftRange left = left_range(subject, scalar, scene);
    return (left.overflowed && overflow) || (left.underflowed && underflow);
}

/// Returns the class of a wrong answer if the exact answer is wrong, too, or missing. Returns
/// nothing if the exact answer is right or undecided.
std::optional<Class> exact_error(Contract contract, const ExactAnswer& exact, const Truth& truth) {
    if (!exact) return Class::logic;
    if (*exact == kNotConverged) return Class::defect;
    if (*exact == kUndecided) return std::nullopt;
    const auto error = breach(contract, *exact, truth);
    if (!error) return std::nullopt;
    return truth.relation(error->item) == Relation::touching ? Class::contract : Class::logic;
}

/// Returns true for the first 64 calls with the subject and scalar in this thread, then for every
/// 16th. Each batch has its own thread, so its choice does not depend on the number of threads.
bool is_next_to_be_certified(const Subject& subject, Scalar scalar) {
    constexpr std::uint64_t kFirst = 64;
    constexpr std::uint64_t kThenEach = 16;
    thread_local std::map<std::pair<const Subject*, Scalar>, std::uint64_t> asked;
    const std::uint64_t number = asked[{&subject, scalar}]++;
    return number < kFirst || number % kThenEach == 0;
}

/// Throws std::logic_error if the wrong answer is certified although exact arithmetic gives another
/// answer. Then the bounds of <touchstone/certified.h> are wrong. Checks a sample, because such
/// runs take longer than the rest of the judgement. Repeats both runs in fresh state, because an
/// algorithm that keeps state may answer differently.
void require_not_certified(const Subject& subject, Scalar scalar, const Scene& scene,
                           Answer given) {
    if (!is_next_to_be_certified(subject, scalar)) return;
    if (certified_answer(subject, scalar, scene) != given) return;
    const auto certified = in_fresh_state([&] { return certified_answer(subject, scalar, scene); });
    const auto exact = in_fresh_state([&] { return answer_exactly(subject, scene); });
    if (certified == given && exact && *exact != given && *exact != kUndecided)
        throw std::logic_error("the wrong answer is certified: <touchstone/certified.h> is wrong");
}

Class classify(const Subject& subject, Scalar scalar, Truth& truth, Answer given,
               std::size_t item) {
    const AlgorithmInfo& info = subject.info();
    if (answer(subject, scalar, truth.scene()) != given) return Class::defect;
    if (info.sizes == Sizes::positive && is_degenerate(truth.scene())) return Class::domain;
    if (given == kNotConverged)
        return leaves_the_range(subject, scalar, truth.scene()) ? Class::domain : Class::defect;
    const ExactAnswer exact = truth.exact_answer(subject);
    if (const auto error = exact_error(info.contract, exact, truth)) return *error;
    require_not_certified(subject, scalar, truth.scene(), given);
    if (leaves_the_range(subject, scalar, truth.scene())) return Class::domain;
    if (share_of(truth.margin(scalar, item).in_eps, info.tolerance, truth.scene()) > 1)
        return Class::beyond_tolerance;
    return exact == kUndecided ? Class::undecided : Class::rounding;
}

LostIn stage_of_loss(Contract contract, Scalar scalar, const Truth& truth, const Judgement& error) {
    const ShapePair pair = pair_at(truth.scene(), error.item);
    if (!has_turns(pair)) return LostIn::test;
    const auto rounded = relation_of_rounded_corners(pair, scalar);
    const bool explains = !rounded || keeps(contract, error.hit, *rounded);
    return explains ? LostIn::conversion : LostIn::test;
}

std::optional<Judgement> judge_unguarded(const Subject& subject, Scalar scalar, Truth& truth,
                                         Answer given, Trace trace) {
    const Contract contract = subject.info().contract;
    auto error = breach(contract, given, truth);
    if (!error) return std::nullopt;
    Judgement& what = *error;
    what.margin = truth.margin(scalar, what.item);
    what.kind = classify(subject, scalar, truth, given, what.item);
    const bool is_loss = is_rounding(what.kind);
    if (is_loss) what.share = share_of(what.margin.in_eps, subject.info().tolerance, truth.scene());
    if (trace == Trace::no_further) return error;
    if (is_loss) what.lost_in = stage_of_loss(contract, scalar, truth, what);
    if (what.kind == Class::logic && !truth.exact_answer(subject))
        what.undefined = undefined_operation(subject, truth.scene());
    return error;
}

/// Calls work(). Adds the algorithm's name and the case to its exceptions.
auto explained(const Subject& subject, Scalar scalar, const Scene& scene, auto work) {
    try {
        return work();
    } catch (const std::exception& error) {
        throw std::runtime_error(fmt::format("algorithm {} ({}) cannot be judged: {}; on {}",
                                             subject.info().name, name(scalar), error.what(),
                                             to_line(scene)));
    }
}

/// The direction as doubles. The length of a direction may be beyond the range of doubles.
template <class S>
Point<double> as_direction(const Point<S>& p) {
    S unit(1);
    if constexpr (std::is_same_v<S, long double>) {
        const S size = std::max(std::fabs(p.x), std::fabs(p.y));
        const bool fits = size >= std::numeric_limits<double>::min() &&
                          size <= std::numeric_limits<double>::max();
        if (!fits && size > 0) unit = size;
    }
    return {static_cast<double>(p.x / unit), static_cast<double>(p.y / unit)};
}

template <class S>
Reply reply_in(const Subject& subject, const Scene& scene) {
    const auto [depth, normal] = subject.numbers<S>(scene);
    Reply reply{static_cast<double>(depth)};
    const bool is_direction = std::isfinite(normal.x) && std::isfinite(normal.y);
    if (std::isnan(reply.value) || (reply.value > 0 && !is_direction)) return {.instead = "NaN"};
    if (is_direction && is_of_depth(subject.info().asked)) reply.points = {as_direction(normal)};
    if (std::isinf(reply.value)) return {.instead = reply.value < 0 ? "-Infinity" : "Infinity"};
    return reply;
}

}  // namespace

std::string_view name(LostIn stage) {
    return stage == LostIn::conversion ? "conversion" : "test";
}

bool keeps(Contract contract, bool hit, Relation relation) {
    if (relation != Relation::touching) return hit == (relation == Relation::overlapping);
    return contract == Contract::unspecified || hit == (contract == Contract::closed);
}

std::optional<Judgement> breach(Contract contract, Answer answer, const Truth& truth) {
    const auto at = [&](std::size_t item, bool hit) {
        return Judgement{.answer = Reply{.hit = answer},
                         .hit = hit,
                         .item = item,
                         .relation = truth.relation(item)};
    };
    if (answer == kNotConverged) return at(0, false);
    for (std::size_t item = 0; item < truth.items(); ++item) {
        const bool hit = answer == item + 1;
        // A hit ends the search. After a miss, the next item follows.
        if (!hit && keeps(contract, false, truth.relation(item))) continue;
        if (keeps(contract, hit, truth.relation(item))) return std::nullopt;
        return at(item, hit);
    }
    if (answer == 0) return std::nullopt;
    return at(truth.items() - 1, true);
}

Truth::Truth(Scene scene) : own_(std::move(scene)) {
    decide();
}

Truth Truth::of(const Scene& scene) {
    Truth truth(&scene);
    truth.decide();
    return truth;
}

Truth Truth::of(const Scene& scene, const fast::Decided& decided) {
    Truth truth(&scene);
    truth.decided_.push_back(decided);
    return truth;
}

void Truth::decide() {
    const std::size_t count = count_of_pairs(scene());
    decided_.reserve(count);
    for (std::size_t i = 0; i < count; ++i) decided_.push_back(fast::relation(pair_at(scene(), i)));
}

bool Truth::keeps(Contract contract, Answer given) const {
    if (is_listed(scene())) return !breach(contract, given, *this);
    return given != kNotConverged && touchstone::keeps(contract, given == 1, relation(0));
}

Relation Truth::relation() const {
    Relation most = Relation::disjoint;
    for (const fast::Decided& d : decided_) most = std::max(most, d.relation);
    return most;
}

double Truth::margin(std::size_t item) {
    if (!margin_ || margin_->first != item) margin_ = {item, fast::margin(pair_at(scene(), item))};
    return margin_->second;
}

Margin Truth::margin(Scalar scalar, std::size_t item) {
    const double length = margin(item);
    // Numbers far apart may differ by more than the largest double.
    if (!std::isfinite(length))
        return {length,
                fast::margin_over_scale(pair_at(scene(), item), scale(scene())) / epsilon(scalar)};
    const double size = scale(scene());
    // Two divisions, because eps * scale may underflow.
    return {length, size == 0 ? 0 : length / size / epsilon(scalar)};
}

ExactAnswer Truth::exact_answer(const Subject& subject) {
    if (asked_ != &subject) {
        exact_answer_ = answer_exactly(subject, scene());
        asked_ = &subject;
    }
    return exact_answer_;
}

Answer answer(const Subject& subject, Scalar scalar, const Scene& scene) {
    return with_type(scalar,
                     [&]<class S>(std::type_identity<S>) { return subject.answer<S>(scene); });
}

Reply reply(const Subject& subject, Scalar scalar, const Scene& scene) {
    if (!subject.asks_numbers()) return {.hit = answer(subject, scalar, scene)};
    try {
        return with_type(
            scalar, [&]<class S>(std::type_identity<S>) { return reply_in<S>(subject, scene); });
    } catch (const NotConverged&) {
        return {.instead = "no answer within the declared limit of steps", .is_error = true};
    } catch (const std::exception& error) {
        return {.instead = error.what(), .is_error = true};
    } catch (...) {
        return {.instead = "throws something other than a std::exception", .is_error = true};
    }
}

Answer ask(const Subject& subject, Scalar scalar, const Scene& scene) {
    return explained(subject, scalar, scene, [&] { return answer(subject, scalar, scene); });
}

std::optional<Judgement> judge(const Subject& subject, Scalar scalar, Truth& truth, Trace trace) {
    return judge(subject, scalar, truth, ask(subject, scalar, truth.scene()), trace);
}

std::optional<Judgement> judge(const Subject& subject, Scalar scalar, Truth& truth, Answer given,
                               Trace trace) {
    return explained(subject, scalar, truth.scene(),
                     [&] { return judge_unguarded(subject, scalar, truth, given, trace); });
}

std::optional<Judgement> classed(const Subject& subject, Scalar scalar, Truth& truth) {
    const Answer given = ask(subject, scalar, truth.scene());
    auto what = breach(subject.info().contract, given, truth);
    if (what)
        what->kind = explained(subject, scalar, truth.scene(),
                               [&] { return classify(subject, scalar, truth, given, what->item); });
    return what;
}

}  // namespace touchstone
