#include "properties/planted/narrow_error.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "core/scenes/numbers.h"

namespace touchstone {
namespace {

/// The scene's numbers in S.
template <class S>
std::vector<S> numbers_in(const Scene& scene) {
    std::vector<S> numbers;
    for_each_number(
        scene, [&numbers](Quantity, const double& x) { numbers.push_back(static_cast<S>(x)); });
    return numbers;
}

template <class S>
bool is_met(const NarrowCondition& condition, const std::vector<S>& numbers) {
    using std::abs;
    using std::cos;
    using std::fmod;
    const S& x = numbers[condition.x];
    const S& y = numbers[condition.y];
    const S c(static_cast<S>(condition.c));
    const S e(static_cast<S>(condition.e));
    switch (condition.sort) {
        case NarrowSort::equal: return x == c;
        case NarrowSort::near: return abs(x - c) < e;
        case NarrowSort::band: return c < x && x < c + e;
        case NarrowSort::beyond: return c < abs(x);
        case NarrowSort::alike: return x == y;
        case NarrowSort::nearly_alike: return abs(x - y) < e;
        case NarrowSort::sum: return abs(x + y - c) < e;
        case NarrowSort::ratio: return abs(x - c * y) <= e * abs(y);
        case NarrowSort::product: return abs(x * y - c) < e;
        case NarrowSort::multiple: return abs(fmod(x, c)) < e;
        case NarrowSort::cosine: return abs(cos(x) - c) < e;
        case NarrowSort::count: return numbers.size() == condition.count;
    }
    return false;
}

/// The same scene where that would be infinite.
Scene with_larger(Scene scene, std::size_t which, double factor) {
    std::size_t i = 0;
    for_each_number(scene, [&](Quantity, double& x) {
        if (i++ == which && std::isfinite(x * factor)) x *= factor;
    });
    return scene;
}

std::string words(const NarrowCondition& condition) {
    const auto& [sort, x, y, c, e, count] = condition;
    switch (sort) {
        case NarrowSort::equal: return fmt::format("n{} == {}", x, c);
        case NarrowSort::near: return fmt::format("|n{} - {}| < {}", x, c, e);
        case NarrowSort::band: return fmt::format("{} < n{} < {} + {}", c, x, c, e);
        case NarrowSort::beyond: return fmt::format("|n{}| > {}", x, c);
        case NarrowSort::alike: return fmt::format("n{} == n{}", x, y);
        case NarrowSort::nearly_alike: return fmt::format("|n{} - n{}| < {}", x, y, e);
        case NarrowSort::sum: return fmt::format("|n{} + n{} - {}| < {}", x, y, c, e);
        case NarrowSort::ratio: return fmt::format("|n{} - {} n{}| <= {} |n{}|", x, c, y, e, y);
        case NarrowSort::product: return fmt::format("|n{} n{} - {}| < {}", x, y, c, e);
        case NarrowSort::multiple: return fmt::format("|n{} mod {}| < {}", x, c, e);
        case NarrowSort::cosine: return fmt::format("|cos n{} - {}| < {}", x, c, e);
        case NarrowSort::count: return fmt::format("{} numbers", count);
    }
    return {};
}

}  // namespace

std::string_view name(NarrowSort sort) {
    static constexpr std::array<std::string_view, 12> kNames{
        "equal", "near",  "band",    "beyond",   "alike",  "nearly alike",
        "sum",   "ratio", "product", "multiple", "cosine", "count"};
    return kNames[static_cast<std::size_t>(sort)];
}

template <class S>
bool NarrowError::all_hold(const std::vector<S>& numbers) const {
    return std::all_of(conditions_.begin(), conditions_.end(), [&numbers](const auto& condition) {
        const bool has_both = std::max(condition.x, condition.y) < numbers.size();
        return has_both && is_met(condition, numbers);
    });
}

bool NarrowError::holds(const Scene& scene) const {
    return all_hold(numbers_in<double>(scene));
}

template <class S>
Answer NarrowError::answer(const Scene& scene) const {
    const std::vector<S> numbers = numbers_in<S>(scene);
    if (!all_hold(numbers)) return base_.answer<S>(scene);
    switch (wrong_) {
        case WrongAnswer::miss: return 0;
        case WrongAnswer::hit: return 1;
        case WrongAnswer::opposite: return base_.answer<S>(scene) == 0 ? 1 : 0;
        case WrongAnswer::of_another_scene: break;
    }
    return base_.answer<S>(with_larger(scene, std::min(changed_, numbers.size() - 1), factor_));
}

template Answer NarrowError::answer<AnyScalar>(const Scene& scene) const;
template Answer NarrowError::answer<float>(const Scene& scene) const;
template Answer NarrowError::answer<double>(const Scene& scene) const;
template Answer NarrowError::answer<long double>(const Scene& scene) const;

std::string NarrowError::description() const {
    std::string text;
    for (const NarrowCondition& condition : conditions_)
        text += (text.empty() ? "" : " and ") + words(condition);
    switch (wrong_) {
        case WrongAnswer::miss: return text + ": a miss";
        case WrongAnswer::hit: return text + ": a hit";
        case WrongAnswer::opposite: return text + ": the opposite";
        case WrongAnswer::of_another_scene: break;
    }
    return text + fmt::format(": as if n{} were {} times as large", changed_, factor_);
}

}  // namespace touchstone
