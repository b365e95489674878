// The parameters and the result of a function, and how its arguments are made from shapes of
// touchstone.
#pragma once

#include <array>
#include <cstddef>
#include <new>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include <touchstone/fields.h>

namespace touchstone::detail {

template <class T>
struct Tag {
    using Type = T;
};

template <class R, class... P>
struct Call {
    using Result = R;
    using Parameters = std::tuple<P...>;
    static constexpr std::size_t count = sizeof...(P);
};

// The Call of a function, a member function, or an object with a single call operator.
template <class R, class... P>
Call<R, P...> call_of(R (*)(P...));
template <class R, class C, class... P>
Call<R, C&, P...> call_of(R (C::*)(P...));
template <class R, class C, class... P>
Call<R, const C&, P...> call_of(R (C::*)(P...) const);
template <class R, class C, class... P>
Call<R, P...> call_operator_of(R (C::*)(P...));
template <class R, class C, class... P>
Call<R, P...> call_operator_of(R (C::*)(P...) const);
template <class Function, class Operator = decltype(&Function::operator())>
decltype(call_operator_of(std::declval<Operator>())) call_of(const Function&);

/// True if the types of the function's parameters are known.
template <class Function, class = void>
inline constexpr bool has_call = false;
template <class Function>
inline constexpr bool has_call<Function, std::void_t<decltype(call_of(std::declval<Function>()))>> =
    true;

template <class Function>
using CallOf = decltype(call_of(std::declval<Function>()));
template <class Function, std::size_t i>
using ParameterOf = std::tuple_element_t<i, typename CallOf<Function>::Parameters>;
template <class Function>
using ResultOf = std::decay_t<typename CallOf<Function>::Result>;

template <class T>
inline constexpr bool is_list = false;
template <class T>
inline constexpr bool is_list<std::vector<T>> = true;
template <class T>
inline constexpr bool is_shape = Fields<T>::are_known;
template <class T>
inline constexpr bool is_shape<std::vector<T>> = Fields<T>::are_known;

/// True if the conversion takes a shape of touchstone, or a list of shapes.
template <class Conversion>
constexpr bool is_conversion() {
    if constexpr (has_call<Conversion>)
        if constexpr (CallOf<Conversion>::count == 1)
            return is_shape<std::decay_t<ParameterOf<Conversion, 0>>>;
    return false;
}

/// The index of the first conversion that returns a T; the number of conversions if none does.
template <class T, class... Conversion>
constexpr std::size_t conversion_to() {
    constexpr bool fits[] = {std::is_same_v<ResultOf<Conversion>, T>..., true};
    std::size_t at = 0;
    while (!fits[at]) ++at;
    return at;
}

/// The Tag of the shape, or list of shapes, from which a T is made. A shape of touchstone is made
/// from itself, other types by the conversions. A vector without a conversion is made item by item.
/// Tag<void> if T can't be made.
template <class T, class... Conversion>
constexpr auto shape_for() {
    constexpr std::size_t at = conversion_to<T, Conversion...>();
    if constexpr (is_shape<T>) {
        return Tag<T>{};
    } else if constexpr (at < sizeof...(Conversion)) {
        using Used = std::tuple_element_t<at, std::tuple<Conversion...>>;
        return Tag<std::decay_t<ParameterOf<Used, 0>>>{};
    } else if constexpr (is_list<T>) {
        using Item = typename decltype(shape_for<typename T::value_type, Conversion...>())::Type;
        return Tag<std::conditional_t<std::is_void_v<Item>, void, std::vector<Item>>>{};
    } else {
        return Tag<void>{};
    }
}
template <class T, class... Conversion>
using ShapeFor = typename decltype(shape_for<T, Conversion...>())::Type;

/// Makes a T from a ShapeFor<T, Conversion...>.
template <class T, class Shape, class... Conversion>
T made(const Shape& shape, const std::tuple<Conversion...>& conversions) {
    constexpr std::size_t at = conversion_to<T, Conversion...>();
    if constexpr (is_shape<T>) {
        return shape;
    } else if constexpr (at < sizeof...(Conversion)) {
        return std::get<at>(conversions)(shape);
    } else {
        T list;
        list.reserve(shape.size());
        for (const auto& item : shape)
            list.push_back(made<typename T::value_type>(item, conversions));
        return list;
    }
}

/// A shape whose numbers are 8, 4, 2, ..., except a cosine of 1 and a sine of 0. Each is multiplied
/// by 1 + `change`.
template <class Shape>
Shape sample_shape(double change) {
    using S = typename Fields<Shape>::Scalar;
    Shape shape{};
    double value = 8;
    each_number(shape, [&](std::string_view name, S& number) {
        const double plain = name == "cos" ? 1 : name == "sin" ? 0 : value;
        number = static_cast<S>(plain * (1 + change));
        value /= 2;
    });
    return shape;
}

/// The bytes of the T that the conversions make. Padding is zero if the compiler leaves it alone.
template <class T, class... Conversion>
std::array<unsigned char, sizeof(T)> sample_bytes(double change,
                                                  const std::tuple<Conversion...>& conversions) {
    alignas(T) std::array<unsigned char, sizeof(T)> bytes{};
    ::new (static_cast<void*>(bytes.data()))
        T(made<T>(sample_shape<ShapeFor<T, Conversion...>>(change), conversions));
    return bytes;
}

/// True if the function's parameter holds floats: it is or is made from a shape of floats, or a
/// conversion from doubles drops a relative change of 2^-40 but not one of 2^-22. False if that is
/// not certain, as for types that are made from corners.
template <class T, class... Conversion>
bool holds_floats(const std::tuple<Conversion...>& conversions) {
    using Shape = ShapeFor<T, Conversion...>;
    if constexpr (is_list<Shape>) {
        constexpr bool is_by_item = conversion_to<T, Conversion...>() == sizeof...(Conversion);
        using Item = typename Shape::value_type;
        if constexpr (std::is_same_v<typename Fields<Item>::Scalar, float>) return true;
        else if constexpr (is_by_item && !is_shape<T>)
            return holds_floats<typename T::value_type>(conversions);
        else return false;
    } else if constexpr (std::is_same_v<typename Fields<Shape>::Scalar, float>) {
        return true;
    } else if constexpr (is_shape<T> || !std::is_trivially_copyable_v<T> || !has_numbers<Shape> ||
                         has_corners<Shape>) {
        return false;
    } else {
        const auto bytes = [&](double change) { return sample_bytes<T>(change, conversions); };
        constexpr double kBeyondFloats = 0x1p-40;
        constexpr double kOfFloats = 0x1p-22;  // (cos, sin) keeps length 1 within 1e-6
        return bytes(0) == bytes(kBeyondFloats) && bytes(0) != bytes(kOfFloats);
    }
}

}  // namespace touchstone::detail
