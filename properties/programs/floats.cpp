#include "properties/programs/floats.h"

#include <algorithm>

#include "properties/judging/by_margin.h"
#include "properties/judging/by_truth.h"

namespace touchstone {
namespace {

/// Fewer may be chance, more would take long.
constexpr std::uint64_t kEnoughWrong = 8;
constexpr std::uint64_t kMostWrong = 2000;
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

bool FloatsSought::is_open() const {
    return are_doubles_declared() && seen_.wrong < kMostWrong &&
           (seen_.wrong < 4 * kEnoughWrong || are_most(seen_.explained, seen_.wrong));
}

void FloatsSought::note(const Scene& scene, const Judgement& what,
                        const std::function<bool(const Scene&)>& may_ask) {
    if (!is_open() || !what.answer) return;
    auto rounded = as_received(scene, Scalar::float_);
    if (!rounded) return;
    ++seen_.wrong;
    if (!is_kept_in_floats(declared_, *rounded, *what.answer)) return;
    ++seen_.explained;
    if (!is_in_domain(declared_.sizes, Scalar::float_, *rounded)) return;
    ++(what.hit ? false_hits_ : false_misses_);
    if (rounded_.size() == kAskedAgain || !may_ask(*rounded)) return;
    rounded_.push_back(*std::move(rounded));
    answers_.push_back(*what.answer);
}

std::optional<InFloats> FloatsSought::found(const Ask& ask) const {
    const auto& [wrong, explained] = seen_;
    if (!are_doubles_declared() || !are_most(explained, wrong)) return std::nullopt;
    const std::uint64_t one_way = std::min(false_hits_, false_misses_);
    const std::uint64_t both_ways = false_hits_ + false_misses_;
    if (both_ways < kEnoughWrong || (!declared_.asks_numbers() && 50 * one_way < both_ways))
        return std::nullopt;
    const auto again = ask(rounded_);
    std::uint64_t same = 0;
    for (std::size_t i = 0; i < again.size(); ++i) same += again[i] == answers_[i] ? 1 : 0;
    return are_most(same, again.size()) ? std::optional(seen_) : std::nullopt;
}

}  // namespace touchstone
