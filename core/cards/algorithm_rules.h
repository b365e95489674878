// What an algorithm's struct has to be (algorithm.h), checked so that the compiler says in one line
// what it lacks instead of all that goes wrong because of it.
#pragma once

#include <concepts>
#include <cstddef>
#include <type_traits>
#include <utility>

#include "core/cards/algorithm.h"

namespace touchstone {

template <class Algorithm>
concept HasCard = requires {
    { Algorithm::info() } -> std::same_as<AlgorithmInfo>;
};

template <class Algorithm>
concept HasInput = requires {
    typename Algorithm::template Input<double>;
    Algorithm::template Input<double>::query;
};

/// Stands for the type of an answer where no function of the algorithm takes the scene's parts.
struct NoAnswer {};

/// The type of the algorithm's answer on the scene; of `hit`, and of `first_hit` where it has one.
template <class Algorithm, class SceneType>
consteval auto type_of_answer() {
    using A = const typename SceneType::A&;
    using B = const typename SceneType::PartB&;
    if constexpr (requires(A a, B b) { Algorithm::first_hit(a, b); })
        return std::type_identity<decltype(Algorithm::first_hit(std::declval<A>(),
                                                                std::declval<B>()))>{};
    else if constexpr (requires(A a, B b) { Algorithm::hit(a, b); })
        return std::type_identity<decltype(Algorithm::hit(std::declval<A>(), std::declval<B>()))>{};
    else return std::type_identity<NoAnswer>{};
}

template <class Algorithm, class S>
using AnswerType =
    typename decltype(type_of_answer<Algorithm, typename Algorithm::template Input<S>>())::type;

template <class Algorithm, class... Scalars>
concept TakesParts = (!std::is_same_v<AnswerType<Algorithm, Scalars>, NoAnswer> && ...);

/// True of exactly bool, or the place of an item: of what merely converts to them, such as a
/// distance, nobody knows which numbers mean a hit.
template <class Answer>
concept SaysHit = std::same_as<Answer, bool> || std::same_as<Answer, std::size_t>;

template <class Algorithm, class... Scalars>
concept AnswersHit = (SaysHit<AnswerType<Algorithm, Scalars>> && ...);

/// Fails to compile, and says why, where the struct is no algorithm over each of the scalars; what
/// the bodies of its templates may do is watched.h's to say.
template <class Algorithm, class... Scalars>
consteval bool require_algorithm() {
    static_assert(
        HasCard<Algorithm>,
        "touchstone: an algorithm has `static touchstone::AlgorithmInfo info()`, its card "
        "(core/cards/algorithm.h)");
    static_assert(HasInput<Algorithm>,
                  "touchstone: an algorithm has `template <class S> using Input = ...`, the scene "
                  "of its query, such as PosePair<S> (core/scenes/scene.h)");
    if constexpr (!HasCard<Algorithm> || !HasInput<Algorithm>) {
        return false;
    } else if constexpr (!TakesParts<Algorithm, Scalars...>) {
        static_assert(TakesParts<Algorithm, Scalars...>,
                      "touchstone: an algorithm has `template <class S> static bool hit(...)`, "
                      "which takes the parts of its Input in their order, for every scalar S: of "
                      "PosePair `const Pose<S>& a, const Pose<S>& b`");
        return false;
    } else {
        static_assert(AnswersHit<Algorithm, Scalars...>,
                      "touchstone: hit returns bool, and nothing that only converts to it: of a "
                      "distance, -1 would be a hit; first_hit returns std::size_t");
        return AnswersHit<Algorithm, Scalars...>;
    }
}

}  // namespace touchstone
