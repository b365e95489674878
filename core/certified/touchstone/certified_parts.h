// Converts the parts of a scene to parts with other numbers, such as Certified<S> (certified.h).
// certified.h includes this file.
//
// converted<Certified>(x) converts
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

template <template <class> class To, class Part>
struct Convert;

/// True if argument-dependent lookup finds the user's in_certified.
template <class Part, class = void>
struct HasOwn : std::false_type {};
template <class Part>
struct HasOwn<Part, std::void_t<decltype(in_certified(std::declval<const Part&>()))>>
    : std::true_type {};

template <template <class> class To, class Part>
auto converted(const Part& part) {
    if constexpr (HasOwn<Part>::value && std::is_same_v<To<double>, Certified<double>>)
        return in_certified(part);
    else return Convert<To, Part>::of(part);
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

template <template <class> class To, class Shape, class... Members>
Shape made_of(const Members&... members) {
    return Shape{converted<To>(members)...};
}

template <template <class> class To, class Shape, class From>
Shape converted_members(const From& from) {
    static_assert(std::is_aggregate_v<From>,
                  "touchstone: define in_certified for this class (certified_parts.h)");
    constexpr std::size_t kCount = members<From>();
    static_assert(1 <= kCount && kCount <= kMostMembers,
                  "touchstone: define in_certified for this class, which has more than 8 members");
    if constexpr (kCount == 1) {
        const auto& [a] = from;
        return made_of<To, Shape>(a);
    } else if constexpr (kCount == 2) {
        const auto& [a, b] = from;
        return made_of<To, Shape>(a, b);
    } else if constexpr (kCount == 3) {
        const auto& [a, b, c] = from;
        return made_of<To, Shape>(a, b, c);
    } else if constexpr (kCount == 4) {
        const auto& [a, b, c, d] = from;
        return made_of<To, Shape>(a, b, c, d);
    } else if constexpr (kCount == 5) {
        const auto& [a, b, c, d, e] = from;
        return made_of<To, Shape>(a, b, c, d, e);
    } else if constexpr (kCount == 6) {
        const auto& [a, b, c, d, e, f] = from;
        return made_of<To, Shape>(a, b, c, d, e, f);
    } else if constexpr (kCount == 7) {
        const auto& [a, b, c, d, e, f, g] = from;
        return made_of<To, Shape>(a, b, c, d, e, f, g);
    } else if constexpr (kCount == 8) {
        const auto& [a, b, c, d, e, f, g, h] = from;
        return made_of<To, Shape>(a, b, c, d, e, f, g, h);
    }
}

template <template <class> class To, class Part>
struct Convert {
    static_assert(std::is_integral_v<Part> || std::is_enum_v<Part>,
                  "touchstone: define in_certified for this class (certified_parts.h)");
    static Part of(const Part& part) { return part; }
};
template <template <class> class To>
struct Convert<To, float> {
    static To<float> of(float x) { return x; }
};
template <template <class> class To>
struct Convert<To, double> {
    static To<double> of(double x) { return x; }
};
template <template <class> class To>
struct Convert<To, long double> {
    static To<long double> of(long double x) { return x; }
};
template <template <class> class To, template <class> class Shape, class S>
struct Convert<To, Shape<S>> {
    static Shape<To<S>> of(const Shape<S>& shape) {
        return converted_members<To, Shape<To<S>>>(shape);
    }
};
template <template <class> class To, class T, std::size_t n>
struct Convert<To, std::array<T, n>> {
    template <std::size_t... i>
    static auto of_each(const std::array<T, n>& all, std::index_sequence<i...> /*indices*/) {
        return std::array<decltype(converted<To>(all[0])), n>{converted<To>(all[i])...};
    }
    static auto of(const std::array<T, n>& all) {
        return of_each(all, std::make_index_sequence<n>());
    }
};
template <template <class> class To, class T>
struct Convert<To, std::vector<T>> {
    static auto of(const std::vector<T>& all) {
        std::vector<decltype(converted<To>(all[0]))> out;
        out.reserve(all.size());
        for (const T& one : all) out.push_back(converted<To>(one));
        return out;
    }
};

}  // namespace certified_detail

template <class Algorithm, class... Parts>
TOUCHSTONE_FLAT Certainty certified(const Algorithm& algorithm, const Parts&... parts) {
    if (!rounds_as_certified<double>()) return Certainty::unsure;
    const Doubts doubts;
    const bool hit = algorithm(certified_detail::converted<Certified>(parts)...);
    if (doubts.any()) return Certainty::unsure;
    return hit ? Certainty::hit : Certainty::miss;
}

}  // namespace touchstone

#endif
