// Ways to call an algorithm so that rounding changes fewer answers, without changing its source.
//
// Each rewrite is an algorithm of its own, compiled from the same template. So it can be verified,
// searched for its worst error, and timed beside the original.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <touchstone/repair.h>

#include "core/cards/registry.h"
#include "core/scenes/numbers.h"
#include "oracle/runs/exact_run.h"

namespace touchstone::rewrites {

enum class Rewrite : std::uint8_t {
    original,
    positions_first,  ///< A's position is subtracted from all positions
    fused,            ///< touchstone::Fused
    wider,            ///< touchstone::Wider
    twofold,          ///< touchstone::Twofold
    certified         ///< touchstone::hit_or_exact, with the oracle as the exact predicate
};
inline constexpr std::size_t kRewrites = 6;

/// Returns the name for a row of a table, such as "positions first".
std::string_view name(Rewrite rewrite);
/// The line of C++ that calls the test as the rewrite does. `hit(a, b)` is the original.
std::string_view call(Rewrite rewrite);

/// A rewritten algorithm in one scalar.
struct Rewritten {
    Rewrite rewrite;
    Scalar scalar;
    Answer (*answer)(const Scene& scene);
    /// The nanoseconds of one call, on average. The scenes are converted before the clock starts.
    /// The clock returns seconds.
    double (*nanoseconds)(const std::vector<Scene>& scenes, double (*clock)());
};

void add(std::string_view algorithm, std::vector<Rewritten> rewrites);
/// Returns the rewrites of the algorithm of that name; empty if they are not compiled.
std::span<const Rewritten> rewrites_of(std::string_view algorithm);

/// The rewrite as an algorithm. In scalars other than the rewrite's, and in exact arithmetic, it
/// gives the answers of the original. One exception: in traced runs (traced.h),
/// Rewrite::positions_first subtracts A's position. `rewritten` and `original` must outlive the
/// result. With `is_local`, a tolerance in eps x scale is read in eps x local scale.
Subject subject_of(const Subject& original, const Rewritten& rewritten, bool is_local = false);

/// The answer that the contract promises, computed exactly. Exact touching is a hit unless the
/// contract permits a miss.
bool exact_hit(Contract contract, const Scene& scene);

// Templates.

template <class S, class Part>
void subtract_from_positions(Part& part, const std::array<S, 2>& origin) {
    for_each_coordinate(part, [&](S& number, std::size_t axis) { number = number - origin[axis]; });
}

/// The position of a shape: its first two coordinates.
template <class S, class Part>
std::array<S, 2> position_of(const Part& part) {
    std::array<S, 2> position{};
    std::size_t found = 0;
    for_each_coordinate(part, [&](const S& number, std::size_t axis) {
        if (found++ < 2) position[axis] = number;
    });
    return position;
}

/// True for shapes that touchstone::certified converts (certified_parts.h).
template <class Shape>
inline constexpr bool kIsConverted = false;
template <template <class> class Shape, class S>
inline constexpr bool kIsConverted<Shape<S>> = std::is_aggregate_v<Shape<S>>;
template <class S>
inline constexpr bool kIsConverted<Triangle<S>> = true;

/// The answer of the rewrite for two shapes whose numbers are of type S.
template <class Algorithm, Rewrite how, class S, class A, class B>
Answer rewritten_answer(const A& a, const B& b) {
    const auto in = [&]<class T>(std::type_identity<T> /*number*/) {
        return answer_of<Algorithm>(convert<T>(a), convert<T>(b));
    };
    if constexpr (how == Rewrite::positions_first) {
        const std::array<S, 2> origin = position_of<S>(a);
        A moved_a = a;
        B moved_b = b;
        subtract_from_positions(moved_a, origin);
        subtract_from_positions(moved_b, origin);
        return answer_of<Algorithm>(moved_a, moved_b);
    } else if constexpr (how == Rewrite::fused) {
        return in(std::type_identity<Fused<S>>{});
    } else if constexpr (how == Rewrite::wider) {
        return in(std::type_identity<Wider<S>>{});
    } else if constexpr (how == Rewrite::twofold) {
        return in(std::type_identity<Twofold<S>>{});
    } else if constexpr (how == Rewrite::certified) {
        const auto test = [](const auto& p, const auto& q) { return Algorithm::hit(p, q); };
        const auto exact = [](const A& p, const B& q) {
            using In = typename Algorithm::template Input<double>;
            return exact_hit(Algorithm::info().contract,
                             In{convert<double>(p), convert<double>(q)});
        };
        if constexpr (kIsConverted<A> && kIsConverted<B>) return hit_or_exact(test, exact, a, b);
        const Doubts doubts;
        const Answer answer = in(std::type_identity<Certified<S>>{});
        if (rounds_as_certified<S>() && !doubts.any()) return answer;
        return exact(a, b);
    } else {
        return answer_of<Algorithm>(a, b);
    }
}

template <class Algorithm, Rewrite how, class S>
Rewritten rewritten(Scalar scalar) {
    using Given = typename Algorithm::template Input<double>;
    const auto answer = [](const Scene& scene) {
        return rewritten_answer<Algorithm, how, S>(convert<S>(part_a<Given>(scene)),
                                                   convert<S>(part_b<Given>(scene)));
    };
    const auto nanoseconds = [](const std::vector<Scene>& scenes, double (*clock)()) {
        using In = typename Algorithm::template Input<S>;
        std::vector<In> all;
        for (const Scene& scene : scenes)
            all.push_back(in_scalar<S, In>(part_a<Given>(scene), part_b<Given>(scene)));
        std::size_t hits = 0;
        const double begin = clock();
        for (const auto& [a, b] : all) hits += rewritten_answer<Algorithm, how, S>(a, b);
        const double end = clock();
        // Reads `hits`, so that the compiler cannot remove the loop.
        [[maybe_unused]] const volatile std::size_t read = hits;
        return 1e9 * (end - begin) / static_cast<double>(scenes.size());
    };
    return {how, scalar, answer, nanoseconds};
}

/// Compiles all rewrites of an algorithm that takes two shapes and answers hit or miss.
/// Rewrite::wider does not exist for long double.
template <class Algorithm>
void add() {
    static_assert(!Algorithm::template Input<double>::is_list, "rewrites need two shapes");
    std::vector<Rewritten> all;
    const auto add_in = [&]<class S, std::size_t... i>(std::type_identity<S>, Scalar scalar,
                                                       std::index_sequence<i...>) {
        const auto add_one = [&]<std::size_t n>(std::integral_constant<std::size_t, n>) {
            constexpr auto kHow = static_cast<Rewrite>(n);
            if constexpr (kHow != Rewrite::wider || !std::is_same_v<S, long double>)
                all.push_back(rewritten<Algorithm, kHow, S>(scalar));
        };
        (add_one(std::integral_constant<std::size_t, i>()), ...);
    };
    constexpr std::make_index_sequence<kRewrites> kAll;
    add_in(std::type_identity<float>(), Scalar::float_, kAll);
    add_in(std::type_identity<double>(), Scalar::double_, kAll);
    add_in(std::type_identity<long double>(), Scalar::long_double, kAll);
    add(Algorithm::info().name, std::move(all));
}

/// Compiles the rewrites of those algorithms of a std::tuple that answer hit or miss.
template <class... Algorithms>
bool add_all(std::type_identity<std::tuple<Algorithms...>> /*list*/) {
    const auto add_one = []<class Algorithm>(std::type_identity<Algorithm> /*algorithm*/) {
        if constexpr (std::is_same_v<AnswerType<Algorithm, double>, bool>) add<Algorithm>();
    };
    (add_one(std::type_identity<Algorithms>{}), ...);
    return true;
}

}  // namespace touchstone::rewrites
