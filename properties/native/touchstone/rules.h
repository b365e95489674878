// The rules that a function must follow to be examined. If it breaks one, the compiler explains the
// rule.
#pragma once

#include <optional>
#include <type_traits>

#include <touchstone/answers.h>
#include <touchstone/call.h>

namespace touchstone::detail {

template <class...>
inline constexpr bool never = false;

template <class Result>
inline constexpr bool is_index = std::is_integral_v<Result> && !std::is_same_v<Result, bool>;
template <class Result>
inline constexpr bool is_index<std::optional<Result>> = is_index<Result>;

/// For an overloaded name the compiler says that it cannot be converted to this type. GCC then also
/// explains it.
class ChooseTheOverloadByStaticCast {
    ChooseTheOverloadByStaticCast() = default;
};

template <class Shape>
struct ItemOf {
    using Type = Shape;
};
template <class Shape>
struct ItemOf<std::vector<Shape>> {
    using Type = Shape;
};
template <class Shape>
using KindOf = Fields<typename ItemOf<Shape>::Type>;

/// Requires that both shapes have the same scalar type, and the same form of rotation if both are
/// rotated: an examination uses one scalar type and one form of rotation.
template <class A, class B>
constexpr bool require_alike() {
    static_assert(std::is_same_v<typename KindOf<A>::Scalar, typename KindOf<B>::Scalar>,
                  "touchstone: both shapes must hold doubles, or both floats");
    static_assert(KindOf<A>::turn == KindOf<B>::turn || KindOf<A>::turn == Turn::none ||
                      KindOf<B>::turn == Turn::none,
                  "touchstone: both angles must be given in the same way: radians, degrees, or "
                  "cosine and sine");
    return true;
}

template <class Function, class A, class B>
constexpr bool require_result() {
    if constexpr (is_list<A> || is_list<B>)
        static_assert(is_index<ResultOf<Function>>,
                      "touchstone: for a list, the function must return the index of the first "
                      "hit, counted from 0, as an integer or a std::optional of one");
    else
        static_assert(
            std::is_same_v<ResultOf<Function>, bool> ||
                std::is_same_v<ResultOf<Function>, std::optional<bool>> ||
                answer_word<ResultOf<Function>> != nullptr,
            "touchstone: the function must return bool, or another answer in a type of "
            "touchstone/answers.h. Write a lambda such as [](const touchstone::Rect& a, "
            "const touchstone::Rect& b) { return touchstone::Distance{distance(a, b)}; }, "
            "{ return touchstone::Penetration{depth, {nx, ny}}; } with depth > 0 if the shapes "
            "overlap, or { return distance(a, b) <= 0; }");
    return true;
}

/// Returns true. Compilation fails if the function can't be examined.
template <class Function, class... Conversion>
constexpr bool require_examinable() {
    if constexpr (std::is_same_v<Function, ChooseTheOverloadByStaticCast>) {
        static_assert(never<Function>,
                      "touchstone: the name of the function is overloaded. Choose the types: "
                      "static_cast<bool (*)(const Obb&, const Obb&)>(overlaps)");
        return false;
    } else if constexpr (!has_call<Function>) {
        static_assert(never<Function>,
                      "touchstone: the parameter types of the function are unknown. Write them "
                      "instead of `auto`: [](const touchstone::Rect& a, ...)");
        return false;
    } else if constexpr (std::is_member_function_pointer_v<Function> &&
                         CallOf<Function>::count == 3) {
        static_assert(never<Function>,
                      "touchstone: a member function also takes its object. Write a lambda that "
                      "takes two shapes: [&](const Obb& a, const Obb& b) { return "
                      "object.overlaps(a, b); }");
        return false;
    } else if constexpr (CallOf<Function>::count != 2) {
        static_assert(never<Function>,
                      "touchstone: the function must take two shapes. If it takes more, write a "
                      "lambda that takes two shapes and calls it");
        return false;
    } else if constexpr (!(is_conversion<Conversion>() && ...)) {
        static_assert(never<Function>,
                      "touchstone: the arguments after the function must be conversions from "
                      "touchstone's shapes, such as Obb obb(const touchstone::Rect& rect)");
        return false;
    } else {
        using A = ShapeFor<std::decay_t<ParameterOf<Function, 0>>, Conversion...>;
        using B = ShapeFor<std::decay_t<ParameterOf<Function, 1>>, Conversion...>;
        if constexpr (std::is_pointer_v<std::decay_t<ParameterOf<Function, 0>>> ||
                      std::is_pointer_v<std::decay_t<ParameterOf<Function, 1>>>) {
            static_assert(
                never<Function>,
                "touchstone: the function must not take pointers. Let it take references, "
                "or write a lambda that takes references and calls it");
            return false;
        } else if constexpr (std::is_void_v<A> || std::is_void_v<B>) {
            static_assert(never<Function>,
                          "touchstone: a parameter of the function is not a shape of touchstone, "
                          "and no conversion returns it. Pass a conversion after the function, "
                          "such as Obb obb(const touchstone::Rect& rect)");
            return false;
        } else if constexpr (is_list<A> && is_list<B>) {
            static_assert(never<Function>,
                          "touchstone: only one of the two parameters may be a list");
            return false;
        } else {
            return require_alike<A, B>() && require_result<Function, A, B>();
        }
    }
}

}  // namespace touchstone::detail
