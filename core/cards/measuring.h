// Algorithms that answer with numbers instead of hits. The function's name is the question:
//
//     distance     S         the distance of the shapes; 0 if they intersect
//     area         S         the area of the intersection
//     iou          S         that area / the area of the union
//     penetration  Depth<S>  the shortest translation of B that separates the shapes
//
// For example:
//
//     template <class S> static S distance(const Polygon<S>& a, const Polygon<S>& b);
//
// A struct with two such functions and no `hit` does not compile, since only one of them would be
// examined. A helper, such as the area that an iou calls, needs another name. All other rules are
// as in algorithm.h.
#pragma once

#include <type_traits>
#include <utility>

#include "core/cards/algorithm.h"
#include "core/shapes/point.h"

namespace touchstone {

/// The shortest translation of B that separates the shapes. Also holds the answers to the other
/// questions, without a normal.
template <class S>
struct Depth {
    S depth;            ///< its length; 0 or less if the shapes do not overlap
    Point<S> normal{};  ///< its direction, of any length; matters only if depth > 0
};

/// How many of the functions distance, area, iou and penetration the algorithm has, and the
/// question that the first of them answers (`hit` if it has none).
struct NumbersAsked {
    AnswerKind first = AnswerKind::hit;
    int count = 0;
};

template <class Algorithm, class S>
consteval NumbersAsked numbers_asked() {
    using A = const typename Algorithm::template Input<S>::A&;
    using B = const typename Algorithm::template Input<S>::PartB&;
    NumbersAsked asked;
    const auto add = [&asked](bool has, AnswerKind kind) {
        if (has && asked.count++ == 0) asked.first = kind;
    };
    add(
        requires(A a, B b) { Algorithm::distance(a, b); }, AnswerKind::distance);
    add(
        requires(A a, B b) { Algorithm::area(a, b); }, AnswerKind::area);
    add(
        requires(A a, B b) { Algorithm::iou(a, b); }, AnswerKind::iou);
    add(
        requires(A a, B b) { Algorithm::penetration(a, b); }, AnswerKind::penetration);
    return asked;
}

/// Calls the algorithm's function for the first question of `numbers_asked`.
template <class Algorithm, class S>
auto call_number(const auto& a, const auto& b) {
    constexpr AnswerKind asked = numbers_asked<Algorithm, S>().first;
    if constexpr (asked == AnswerKind::distance) return Algorithm::distance(a, b);
    else if constexpr (asked == AnswerKind::area) return Algorithm::area(a, b);
    else if constexpr (asked == AnswerKind::iou) return Algorithm::iou(a, b);
    else if constexpr (asked == AnswerKind::penetration) return Algorithm::penetration(a, b);
}

/// True if the function that `call_number` calls returns the type listed at the top of this file.
template <class Algorithm, class S>
consteval bool returns_numbers() {
    using A = typename Algorithm::template Input<S>::A;
    using B = typename Algorithm::template Input<S>::PartB;
    using Returned = decltype(call_number<Algorithm, S>(std::declval<A>(), std::declval<B>()));
    constexpr bool is_depth = numbers_asked<Algorithm, S>().first == AnswerKind::penetration;
    return std::is_same_v<Returned, std::conditional_t<is_depth, Depth<S>, S>>;
}

}  // namespace touchstone
