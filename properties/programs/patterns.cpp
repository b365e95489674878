#include "properties/programs/patterns.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "core/scenes/scale.h"
#include "properties/conventions/handing.h"
#include "properties/doctor/probes.h"
#include "properties/judging/by_margin.h"
#include "properties/judging/by_truth.h"

namespace touchstone {

void AlwaysAboveZero::note(const MeasuredScene& measured, const Example& example) {
    const Reply& answer = *example.what.answer;
    if (was_zero_ || !answer.is_given() || !measured.has_to_be_zero(example.scene)) return;
    if (answer.value <= 0) was_zero_ = true;
    else if (++above_ == 1) first_ = example;
}

std::optional<Example> AlwaysAboveZero::example() const {
    constexpr std::uint64_t kEnough = 20;
    if (was_zero_ || above_ < kEnough) return std::nullopt;
    Example never = *first_;
    never.what.kind = Class::wrong;
    never.what.problem = fmt::format(
        "it never answers 0, even when 0 is right: in none of {} such cases (one case alone does "
        "not show it)",
        above_);
    return never;
}

namespace {

/// With fewer wrong answers, the result may be chance.
constexpr std::uint64_t kEnoughWrong = 8;
constexpr std::size_t kAskedAgain = 64;

bool are_most(std::uint64_t some, std::uint64_t all) {
    return 10 * some >= 9 * all;
}

}  // namespace

bool is_kept_in_floats(Declaration declared, const Scene& rounded, const Reply& answer) {
    declared.scalar = Scalar::float_;
    declared.accuracy = plain_accuracy(Scalar::float_);
    const auto what = judged(declared, rounded, answer);
    return !what || !fails(what->kind);
}

std::optional<InFloats> computes_in_floats(
    const Declaration& declared, const std::vector<SampledAnswer>& wrong,
    const std::function<bool(const Scene&)>& may_ask,
    const std::function<std::vector<std::optional<Reply>>(const std::vector<Scene>&)>& ask) {
    if (declared.scalar == Scalar::float_) return std::nullopt;
    InFloats seen;
    // Counts and scenes of the explained answers with lengths that floats can represent.
    std::array<std::uint64_t, 2> ways{};  // false hits, and others
    std::vector<Scene> rounded;
    std::vector<Reply> before;
    for (const SampledAnswer& one : wrong) {
        if (!one.answer.is_given()) continue;
        auto as_floats = as_received(one.scene, Scalar::float_);
        if (!as_floats) continue;
        ++seen.wrong;
        if (!is_kept_in_floats(declared, *as_floats, one.answer)) continue;
        ++seen.explained;
        if (!is_in_domain(declared.sizes, Scalar::float_, *as_floats)) continue;
        ++ways[!declared.asks_numbers() && one.relation == Relation::disjoint ? 0 : 1];
        if (rounded.size() == kAskedAgain || !may_ask(*as_floats)) continue;
        rounded.push_back(*std::move(as_floats));
        before.push_back(one.answer);
    }
    const std::uint64_t all = ways[0] + ways[1];
    if (!are_most(seen.explained, seen.wrong) || all < kEnoughWrong ||
        (!declared.asks_numbers() && 50 * std::min(ways[0], ways[1]) < all))
        return std::nullopt;
    const auto again = ask(rounded);
    std::uint64_t same = 0;
    for (std::size_t i = 0; i < again.size(); ++i) same += again[i] == before[i] ? 1 : 0;
    return are_most(same, again.size()) ? std::optional(seen) : std::nullopt;
}

namespace {

/// True if an answer that was read in one convention is right for the scene in another convention.
/// Nothing if that is unclear.
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

bool explains(const doctor::Hypothesis& hypothesis, const Program& asked,
              const Declaration& declared, const AnswerDraw& wrong) {
    int clear = 0;
    int explained = 0;
    for (const SampledAnswer& one : wrong.some()) {
        const auto given = as_handed_over(one.scene, asked.convention, asked.precision);
        const auto read = given ? doctor::as_read(*given, hypothesis) : std::nullopt;
        if (!read || !one.answer.is_given()) continue;
        const auto is_right =
            is_right_of(*read, one.answer, asked.convention, hypothesis.convention, declared);
        clear += is_right ? 1 : 0;
        explained += is_right.value_or(false) ? 1 : 0;
    }
    return 10 * explained >= 9 * clear;
}

}  // namespace touchstone
