// Converts the parts of a scene to parts with certified numbers (certified.h). certified.h includes
// this file.
//
// in_certified(x) converts
//  - numbers: an S becomes a Certified<S>. Whole numbers, bools and enumerations stay.
//  - class templates Shape<S> over their scalar, which are aggregates of at most 8 members without
//    base classes. Each member is converted.
//  - std::array and std::vector of such things.
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

template <class Part>
struct Convert;

/// Calls the user's in_certified, if argument-dependent lookup finds one.
template <class Part, class = void>
struct HasOwn : std::false_type {};
template <class Part>
struct HasOwn<Part, std::void_t<decltype(in_certified(std::declval<const Part&>()))>>
    : std::true_type {};

template <class Part>
auto converted(const Part& part) {
    if constexpr (HasOwn<Part>::value) return in_certified(part);
    else return Convert<Part>::of(part);
}

/// Converts to a member of any type.
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

template <class To, class... Members>
To made_of(const Members&... members) {
    return To{converted(members)...};
}

template <class To, class From>
To converted_members(const From& from) {
    static_assert(std::is_aggregate_v<From>,
                  "touchstone: define in_certified for this class (certified_parts.h)");
    constexpr std::size_t kCount = members<From>();
    static_assert(1 <= kCount && kCount <= kMostMembers,
                  "touchstone: define in_certified for this class, which has more than 8 members");
    if constexpr (kCount == 1) {
        const auto& [a] = from;
        return made_of<To>(a);
    } else if constexpr (kCount == 2) {
        const auto& [a, b] = from;
        return made_of<To>(a, b);
    } else if constexpr (kCount == 3) {
        const auto& [a, b, c] = from;
        return made_of<To>(a, b, c);
    } else if constexpr (kCount == 4) {
        const auto& [a, b, c, d] = from;
        return made_of<To>(a, b, c, d);
    } else if constexpr (kCount == 5) {
        const auto& [a, b, c, d, e] = from;
        return made_of<To>(a, b, c, d, e);
    } else if constexpr (kCount == 6) {
        const auto& [a, b, c, d, e, f] = from;
        return made_of<To>(a, b, c, d, e, f);
    } else if constexpr (kCount == 7) {
        const auto& [a, b, c, d, e, f, g] = from;
        return made_of<To>(a, b, c, d, e, f, g);
    } else if constexpr (kCount == 8) {
        const auto& [a, b, c, d, e, f, g, h] = from;
        return made_of<To>(a, b, c, d, e, f, g, h);
    }
}

template <class Part>
struct Convert {
    static_assert(std::is_integral_v<Part> || std::is_enum_v<Part>,
                  "touchstone: define in_certified for this class (certified_parts.h)");
    static Part of(const Part& part) { return part; }
};
template <>
struct Convert<float> {
    static Certified<float> of(float x) { return x; }
};
template <>
struct Convert<double> {
    static Certified<double> of(double x) { return x; }
};
template <>
struct Convert<long double> {
    static Certified<long double> of(long double x) { return x; }
};
template <template <class> class Shape, class S>
struct Convert<Shape<S>> {
    static Shape<Certified<S>> of(const Shape<S>& shape) {
        return converted_members<Shape<Certified<S>>>(shape);
    }
};
template <class T, std::size_t n>
struct Convert<std::array<T, n>> {
    template <std::size_t... i>
    static auto of_each(const std::array<T, n>& all, std::index_sequence<i...> /*indices*/) {
        return std::array<decltype(converted(all[0])), n>{converted(all[i])...};
    }
    static auto of(const std::array<T, n>& all) {
        return of_each(all, std::make_index_sequence<n>());
    }
};
template <class T>
struct Convert<std::vector<T>> {
    static auto of(const std::vector<T>& all) {
        std::vector<decltype(converted(all[0]))> out;
        out.reserve(all.size());
        for (const T& one : all) out.push_back(converted(one));
        return out;
    }
};

}  // namespace certified_detail

template <class Algorithm, class... Parts>
TOUCHSTONE_FLAT Certainty certified(const Algorithm& algorithm, const Parts&... parts) {
    if (!rounds_as_certified<double>()) return Certainty::unsure;
    const Doubts doubts;
    const bool hit = algorithm(certified_detail::converted(parts)...);
    if (doubts.any()) return Certainty::unsure;
    return hit ? Certainty::hit : Certainty::miss;
}

}  // namespace touchstone

#endif
