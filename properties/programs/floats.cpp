#include "properties/programs/floats.h"

#include <algorithm>
#include <array>
#include <utility>

#include "properties/judging/by_margin.h"
#include "properties/judging/by_truth.h"

namespace touchstone {
namespace {

/// Fewer wrong answers may be a matter of chance.
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
    // For the explained answers whose lengths floats can represent:
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

}  // namespace touchstone
