// Converts the parts of a scene to parts with other numbers, such as Certified<S> (certified.h).
//
// converted(x, MakeNumber<Certified>()) converts
//  - numbers: an S becomes a Certified<S>. Whole numbers, bools and enumerations stay.
//  - class templates Shape<S> over their scalar. They must be aggregates of at most 8 members,
//    without base classes and without members like S v[2]. Each member is converted.
//  - std::array and std::vector of numbers and such classes.
//
// For other classes, define a function in_certified(const Shape<double>&) in the namespace of the
// class. It returns a Shape<touchstone::Certified<double>>.
#ifndef TOUCHSTONE_CERTIFIED_PARTS_H
#define TOUCHSTONE_CERTIFIED_PARTS_H

#include <array>
#include <cstddef>
#include <type_traits>
#include <utility>
#include <vector>

namespace touchstone {

namespace certified_detail {

/// The type of the number that `make` makes from an S.
template <class Make, class S>
using Made = decltype(std::declval<const Make&>()(std::declval<S>()));

template <class Part>
struct Convert;

/// True if argument-dependent lookup finds the user's in_certified.
template <class Part, class = void>
struct HasOwn : std::false_type {};
template <class Part>
struct HasOwn<Part, std::void_t<decltype(in_certified(std::declval<const Part&>()))>>
    : std::true_type {};

/// Converts an S to Number<S>.
template <template <class> class Number>
struct MakeNumber {
    template <class S>
    Number<S> operator()(S x) const {
        return x;
    }
};

template <class Part, class Make>
auto converted(const Part& part, const Make& make) {
    if constexpr (HasOwn<Part>::value && std::is_same_v<Make, MakeNumber<Certified>>)
        return in_certified(part);
    else if constexpr (std::is_floating_point_v<Part>) return make(part);
    else return Convert<Part>::of(part, make);
}

/// Stands for a member of unknown type: converts to any type.
struct Anything {
    template <class T>
    operator T() const;  // NOLINT: implicit
};
template <std::size_t>
using AnythingAt = Anything;

template <class T, class Indices, class = void>
struct TakesMembers : std::false_type {};
template <class T, std::size_t... i>
struct TakesMembers<T, std::index_sequence<i...>, std::void_t<decltype(T{AnythingAt<i>()...})>>
    : std::true_type {};

inline constexpr std::size_t kMostMembers = 8;

template <class T, std::size_t most = kMostMembers + 1>
constexpr std::size_t members() {
    if constexpr (most == 0 || TakesMembers<T, std::make_index_sequence<most>>::value) return most;
    else return members<T, most - 1>();
}

/// True if the class can be initialized with the members of `before`, then two numbers in braces,
/// then the members of `after`.
template <class T, class Before, class After, class = void>
struct TakesTwoInBraces : std::false_type {};
template <class T, std::size_t... before, std::size_t... after>
struct TakesTwoInBraces<
    T, std::index_sequence<before...>, std::index_sequence<after...>,
    std::void_t<decltype(
        T{AnythingAt<before>()..., {Anything(), Anything()}, AnythingAt<after>()...})>>
    : std::true_type {};

/// True if a member is an array of several elements, such as S v[2]. Without braces of its own, it
/// takes one value for each element, and a class takes one value.
template <class T, std::size_t at = 0>
constexpr bool has_array() {
    constexpr std::size_t kCount = members<T>();
    if constexpr (at >= kCount) {
        return false;
    } else {
        using Before = std::make_index_sequence<at>;
        return (TakesTwoInBraces<T, Before, std::index_sequence<>>::value &&
                !TakesTwoInBraces<T, Before, std::make_index_sequence<kCount - at - 1>>::value) ||
               has_array<T, at + 1>();
    }
}

/// Returns use(members...).
template <class Shape, class Use>
auto with_members(const Shape& shape, const Use& use) {
    static_assert(std::is_aggregate_v<Shape>,
                  "touchstone: define in_certified for this class, which is not an aggregate "
                  "(certified_parts.h)");
    static_assert(members<Shape>() != 0,
                  "touchstone: this class has no members to convert; pass a shape with numbers");
    static_assert(members<Shape>() <= kMostMembers,
                  "touchstone: define in_certified for this class, which has more than 8 members");
    static_assert(!has_array<Shape>(),
                  "touchstone: this class has an array as a member; use std::array, or define "
                  "in_certified for the class (certified_parts.h)");
    constexpr std::size_t kCount = members<Shape>();
    if constexpr (kCount == 1) {
        const auto& [a] = shape;
        return use(a);
    } else if constexpr (kCount == 2) {
        const auto& [a, b] = shape;
        return use(a, b);
    } else if constexpr (kCount == 3) {
        const auto& [a, b, c] = shape;
        return use(a, b, c);
    } else if constexpr (kCount == 4) {
        const auto& [a, b, c, d] = shape;
        return use(a, b, c, d);
    } else if constexpr (kCount == 5) {
        const auto& [a, b, c, d, e] = shape;
        return use(a, b, c, d, e);
    } else if constexpr (kCount == 6) {
        const auto& [a, b, c, d, e, f] = shape;
        return use(a, b, c, d, e, f);
    } else if constexpr (kCount == 7) {
        const auto& [a, b, c, d, e, f, g] = shape;
        return use(a, b, c, d, e, f, g);
    } else if constexpr (kCount == 8) {
        const auto& [a, b, c, d, e, f, g, h] = shape;
        return use(a, b, c, d, e, f, g, h);
    }
}

/// True if the part can be converted to filtered numbers: it has no long double, and nothing in it
/// has its own conversion.
template <class Part>
constexpr bool can_be_filtered() {
    if constexpr (HasOwn<Part>::value) return false;
    else if constexpr (std::is_floating_point_v<Part>) return sizeof(Part) <= sizeof(double);
    else return Convert<Part>::kCanBeFiltered;
}
struct CanBeFiltered {
    template <class... Members>
    std::bool_constant<(can_be_filtered<Members>() && ...)> operator()(
        const Members&... members) const;
};

/// How many numbers of type S a part of a fixed size consists of; 0 if the part contains anything
/// else.
template <class S, class Part>
constexpr std::size_t numbers() {
    if constexpr (std::is_same_v<Part, S>) return 1;
    else if constexpr (std::is_arithmetic_v<Part> || std::is_enum_v<Part>) return 0;
    else return Convert<Part>::template numbers_of<S>();
}
template <class S>
struct CountNumbers {
    template <class... Members>
    std::integral_constant<std::size_t,
                           ((numbers<S, Members>() > 0) && ...) ? (numbers<S, Members>() + ...) : 0>
    operator()(const Members&... members) const;
};

/// Raises `most` to at least the words of the numbers of type S in the part.
template <class S, class Part>
TOUCHSTONE_INLINED void raise_by(const Part& part, GreatestWord<S>& most) {
    constexpr std::size_t kNumbers = numbers<S, Part>();
    if constexpr (kNumbers > 0 && kNumbers * sizeof(S) == sizeof(Part) &&
                  std::is_trivially_copyable_v<Part>)
        most.template raise_to_all<kNumbers>(&part);
    else if constexpr (!std::is_arithmetic_v<Part> && !std::is_enum_v<Part>)
        Convert<Part>::raise(part, most);
}

/// True if the class can be initialized with these members.
template <class T, class Members, class = void>
struct TakesThese : std::false_type {};
template <class T, class... Members>
struct TakesThese<T, void(Members...), std::void_t<decltype(T{std::declval<Members>()...})>>
    : std::true_type {};
template <class T, class... Members>
using IsMadeOf = TakesThese<T, void(Members...)>;

template <class Part>
struct Convert {
    static_assert(std::is_integral_v<Part> || std::is_enum_v<Part>,
                  "touchstone: define in_certified for this class (certified_parts.h)");
    static constexpr bool kCanBeFiltered = true;
    template <class Make>
    static Part of(const Part& part, const Make& /*make*/) {
        return part;
    }
};
template <template <class> class Shape, class S>
struct Convert<Shape<S>> {
    static constexpr bool kCanBeFiltered =
        decltype(with_members(std::declval<const Shape<S>&>(), CanBeFiltered()))::value;
    template <class T>
    static constexpr std::size_t numbers_of() {
        return decltype(with_members(std::declval<const Shape<S>&>(), CountNumbers<T>()))::value;
    }
    template <class T>
    static void raise(const Shape<S>& shape, GreatestWord<T>& most) {
        with_members(shape, [&most](const auto&... members) { (raise_by(members, most), ...); });
    }
    template <class Make>
    static auto of(const Shape<S>& shape, const Make& make) {
        return with_members(shape, [&make](const auto&... members) {
            using To = Shape<Made<Make, S>>;
            static_assert(IsMadeOf<To, decltype(converted(members, make))...>::value,
                          "touchstone: a member of this class keeps its type if S changes; make it "
                          "an S, or define in_certified for the class (certified_parts.h)");
            return To{converted(members, make)...};
        });
    }
};
template <class T, std::size_t n>
struct Convert<std::array<T, n>> {
    static constexpr bool kCanBeFiltered = can_be_filtered<T>();
    template <class S>
    static constexpr std::size_t numbers_of() {
        return n * numbers<S, T>();
    }
    template <class S>
    static void raise(const std::array<T, n>& all, GreatestWord<S>& most) {
        for (const T& one : all) raise_by(one, most);
    }
    template <class Make, std::size_t... i>
    static auto of_each(const std::array<T, n>& all, const Make& make,
                        std::index_sequence<i...> /*indices*/) {
        return std::array<decltype(converted(all[0], make)), n>{converted(all[i], make)...};
    }
    template <class Make>
    static auto of(const std::array<T, n>& all, const Make& make) {
        return of_each(all, make, std::make_index_sequence<n>());
    }
};
template <class T>
struct Convert<std::vector<T>> {
    static constexpr bool kCanBeFiltered = can_be_filtered<T>();
    template <class S>
    static constexpr std::size_t numbers_of() {
        return 0;
    }
    template <class S>
    static void raise(const std::vector<T>& all, GreatestWord<S>& most) {
        for (const T& one : all) raise_by(one, most);
    }
    template <class Make>
    static auto of(const std::vector<T>& all, const Make& make) {
        std::vector<decltype(converted(all[0], make))> out;
        out.reserve(all.size());
        for (const T& one : all) out.push_back(converted(one, make));
        return out;
    }
};

template <class Algorithm, class... Parts>
TOUCHSTONE_FLAT Certainty sure_answer(const Algorithm& algorithm, const Parts&... parts) {
    const Doubts doubts;
    const bool hit = algorithm(parts...);
    if (doubts.any()) return Certainty::unsure;
    return hit ? Certainty::hit : Certainty::miss;
}

/// Converts the numbers of a scene to filtered numbers, all of size `size`. If S is float, their
/// values are of the type `Float`: float or double.
template <class Float>
struct MakeFiltered {
    double size;

    template <class S>
    TOUCHSTONE_INLINED auto operator()(S x) const {
        using V = std::conditional_t<std::is_same_v<S, float>, Float, S>;
        V value = x;
#if defined(__GNUC__) && defined(__SSE2__)
        // Hides from the compiler that x is narrower. Otherwise min and max would compare the
        // narrow numbers, which needs a branch.
        if constexpr (!std::is_same_v<S, V>) asm("" : "+x"(value));
#endif
        return FilteredNumber<S, V>({value, static_cast<V>(size), 0});
    }
};

/// The size of the numbers of type S in the scene. Above 1; a NaN if one of the numbers is infinite
/// or a NaN.
template <class S, class... Parts>
TOUCHSTONE_INLINED double size_in(const Parts&... parts) {
    GreatestWord<S> most;
    (raise_by(parts, most), ...);
    return most.last();
}

/// The greater size. If the scene has no floats, the compiler knows that `of_floats` is the least
/// possible size. That is below the size of any doubles, so no comparison is needed.
TOUCHSTONE_INLINED double greater_size(double of_floats, double of_doubles) {
    if (TOUCHSTONE_KNOWN(of_floats) && of_floats == GreatestWord<float>().last()) return of_doubles;
    return of_floats > of_doubles ? of_floats : of_doubles;
}

template <class Float, class Algorithm, class... Parts>
TOUCHSTONE_FLAT Certainty filtered(const Algorithm& algorithm, const Parts&... parts) {
    const double of_floats = size_in<float>(parts...);
    const double of_doubles = size_in<double>(parts...);
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    const bool are_finite = of_floats < kInfinity && of_doubles < kInfinity;
    if (!TOUCHSTONE_MOSTLY(are_finite && rounds_as_filtered())) return Certainty::unsure;
    const MakeFiltered<Float> make{greater_size(of_floats, of_doubles)};
    return sure_answer(algorithm, converted(parts, make)...);
}

template <class Algorithm, class... Parts>
TOUCHSTONE_RARE Certainty with_running_bounds(const Algorithm& algorithm, const Parts&... parts) {
    // Parts that cannot be filtered may hold long doubles. Long doubles have their own rounding
    // mode, so it must be right, too.
    constexpr bool kMayBeLong = !(can_be_filtered<Parts>() && ...);
    if (!rounds_as_certified<double>() || (kMayBeLong && !rounds_as_certified<long double>()))
        return Certainty::unsure;
    return sure_answer(algorithm, converted(parts, MakeNumber<Certified>())...);
}

template <class Float, class Algorithm, class... Parts>
TOUCHSTONE_FLAT Certainty certified_in(const Algorithm& algorithm, const Parts&... parts) {
    if constexpr ((can_be_filtered<Parts>() && ...)) {
        const Certainty answer = filtered<Float>(algorithm, parts...);
        if (TOUCHSTONE_MOSTLY(answer != Certainty::unsure)) return answer;
    }
    return with_running_bounds(algorithm, parts...);
}

}  // namespace certified_detail

template <class Algorithm, class... Parts>
TOUCHSTONE_FLAT Certainty certified(const Algorithm& algorithm, const Parts&... parts) {
    return certified_detail::certified_in<float>(algorithm, parts...);
}

template <class Algorithm, class Exact, class... Parts>
bool hit_or_exact(const Algorithm& algorithm, const Exact& exact, const Parts&... parts) {
    const Certainty answer = certified_detail::certified_in<double>(algorithm, parts...);
    return answer == Certainty::unsure ? static_cast<bool>(exact(parts...))
                                       : answer == Certainty::hit;
}

}  // namespace touchstone

#endif
