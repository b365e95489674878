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
    Point<S> normal{};  ///< its direction: a vector of any length above 0; ignored unless depth > 0
};

/// The question that the algorithm answers with numbers for these parts of a scene; `hit` if it has
/// no function for such a question.
template <class Algorithm, class A, class B>
consteval AnswerKind number_asked() {
    if (requires(const A& a, const B& b) { Algorithm::distance(a, b); })
        return AnswerKind::distance;
    if (requires(const A& a, const B& b) { Algorithm::area(a, b); }) return AnswerKind::area;
    if (requires(const A& a, const B& b) { Algorithm::iou(a, b); }) return AnswerKind::iou;
    if (requires(const A& a, const B& b) { Algorithm::penetration(a, b); })
        return AnswerKind::penetration;
    return AnswerKind::hit;
}

/// How many of the functions listed above the algorithm has. Only one of them would be called.
template <class Algorithm, class S>
consteval int count_of_numbers_asked() {
    using A = typename Algorithm::template Input<S>::A;
    using B = typename Algorithm::template Input<S>::PartB;
    constexpr bool distance = requires(const A& a, const B& b) {
        Algorithm::distance(a, b);
    };
    constexpr bool area = requires(const A& a, const B& b) {
        Algorithm::area(a, b);
    };
    constexpr bool iou = requires(const A& a, const B& b) {
        Algorithm::iou(a, b);
    };
    constexpr bool depth = requires(const A& a, const B& b) {
        Algorithm::penetration(a, b);
    };
    return int{distance} + int{area} + int{iou} + int{depth};
}

/// Calls the algorithm's function for the question `number_asked`.
template <class Algorithm, class A, class B>
auto call_number(const A& a, const B& b) {
    constexpr AnswerKind asked = number_asked<Algorithm, A, B>();
    if constexpr (asked == AnswerKind::distance) return Algorithm::distance(a, b);
    else if constexpr (asked == AnswerKind::area) return Algorithm::area(a, b);
    else if constexpr (asked == AnswerKind::iou) return Algorithm::iou(a, b);
    else if constexpr (asked == AnswerKind::penetration) return Algorithm::penetration(a, b);
}

/// True if the function that `call_number` calls returns the type in the list above.
template <class Algorithm, class S>
consteval bool returns_numbers() {
    using A = typename Algorithm::template Input<S>::A;
    using B = typename Algorithm::template Input<S>::PartB;
    using Returned = decltype(call_number<Algorithm>(std::declval<A>(), std::declval<B>()));
    constexpr bool is_depth = number_asked<Algorithm, A, B>() == AnswerKind::penetration;
    return std::is_same_v<Returned, std::conditional_t<is_depth, Depth<S>, S>>;
}

}  // namespace touchstone
