// Visits and converts the numbers of shapes and scenes of any kind.
#pragma once

#include <cmath>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/scenes/scene.h"

namespace touchstone {

/// Calls visit(quantity, number) for each number of the shape. The shape may be const.
template <class Shape, class Visit>
requires requires {
    std::remove_const_t<Shape>::numbers();
}
void for_each_number(Shape& shape, Visit&& visit) {
    // Unrolled, so that the compiler knows where each number is.
    static constexpr auto numbers = std::remove_const_t<Shape>::numbers();
    [&]<std::size_t... i>(std::index_sequence<i...>) {
        (visit(numbers[i].quantity, shape.*numbers[i].member), ...);
    }
    (std::make_index_sequence<numbers.size()>{});
    if constexpr (kHasLocalCorners<std::remove_const_t<Shape>>)
        for (auto& [x, y] : shape.local) visit(Quantity::offset, x), visit(Quantity::offset, y);
}

/// Calls visit(quantity, number) for each number of each point of a triangle or polygon, or of each
/// shape of a list.
template <class List, class Visit>
requires requires(List& list) {
    list.begin();
}
void for_each_number(List& list, Visit&& visit) {
    for (auto& item : list) for_each_number(item, visit);
}

/// Calls visit(quantity, number) for each number of both shapes of a typed pair.
template <class TypedPair, class Visit>
requires requires(TypedPair& scene) {
    scene.a;
    scene.b;
    TypedPair::query;
}
void for_each_number(TypedPair& scene, Visit&& visit) {
    for_each_number(scene.a, visit);
    for_each_number(scene.b, visit);
}

/// A type-erased visitor of the numbers of any kind of shape. Compiling every visitor for every
/// kind would take most of the compile time of many sources.
template <class Number>
class NumberVisitor {
  public:
    template <class Visit>
    explicit NumberVisitor(Visit& visit)
        : visit_(const_cast<void*>(static_cast<const void*>(&visit))),
          call_([](void* what, Quantity quantity, Number& number) {
              (*static_cast<Visit*>(what))(quantity, number);
          }) {}

    void operator()(Quantity quantity, Number& number) const { call_(visit_, quantity, number); }

  private:
    void* visit_;
    void (*call_)(void*, Quantity, Number&);
};

/// Calls visit(quantity, number) for each number of all parts of the scene in order.
void visit_numbers(Scene& scene, const NumberVisitor<double>& visit);
void visit_numbers(const Scene& scene, const NumberVisitor<const double>& visit);

void for_each_number(Scene& scene, auto&& visit) {
    visit_numbers(scene, NumberVisitor<double>(visit));
}
void for_each_number(const Scene& scene, auto&& visit) {
    visit_numbers(scene, NumberVisitor<const double>(visit));
}

void for_each_number(const AnyShape& any, auto&& visit) {
    std::visit([&visit](auto* shape) { for_each_number(*shape, visit); }, any);
}

/// Calls visit(number, axis) for each coordinate of a shape or scene; axis is 0 for x and 1 for y.
void for_each_coordinate(auto&& of, const auto& visit) {
    std::size_t axis = 0;
    for_each_number(of, [&](Quantity quantity, auto& number) {
        if (quantity != Quantity::coordinate) return;
        visit(number, axis);
        axis = 1 - axis;
    });
}

/// Adds (dx, dy) to the coordinates of a shape or scene.
void shift(auto&& of, double dx, double dy) {
    for_each_coordinate(of, [=](double& x, std::size_t axis) { x += axis == 0 ? dx : dy; });
}

/// Multiplies all lengths by 2^exponent.
inline void scale_by_power_of_two(Scene& scene, int exponent) {
    for_each_number(scene, [exponent](Quantity quantity, double& x) {
        if (is_length(quantity)) x = std::ldexp(x, exponent);
    });
}

bool any_number(const auto& of, const auto& is) {
    bool found = false;
    for_each_number(of, [&](Quantity quantity, double x) { found = found || is(quantity, x); });
    return found;
}
bool every_number(const auto& of, const auto& is) {
    return !any_number(of, [&](Quantity quantity, double x) { return !is(quantity, x); });
}

std::vector<double> all_numbers(const auto& of) {
    std::vector<double> numbers;
    for_each_number(of, [&numbers](Quantity, double x) { numbers.push_back(x); });
    return numbers;
}

namespace detail {
template <class To, class Target, class Source>
Target converted_numbers(const Source& from) {
    Target to{};
    static constexpr auto source = Source::numbers();
    static constexpr auto target = Target::numbers();
    [&]<std::size_t... i>(std::index_sequence<i...>) {
        ((to.*target[i].member = static_cast<To>(from.*source[i].member)), ...);
    }
    (std::make_index_sequence<source.size()>{});
    return to;
}
}  // namespace detail

/// Converts each number to the scalar `To`; rounds if `To` is narrower.
template <class To, template <class> class Shape, class From>
requires requires {
    Shape<From>::numbers();
}
Shape<To> convert(const Shape<From>& from) {
    return detail::converted_numbers<To, Shape<To>>(from);
}
/// Converts the numbers of shapes whose rotation can be given in several forms.
template <class To, template <class, template <class> class> class Shape, class From,
          template <class> class Turn>
Shape<To, Turn> convert(const Shape<From, Turn>& from) {
    auto to = detail::converted_numbers<To, Shape<To, Turn>>(from);
    if constexpr (kHasLocalCorners<Shape<From, Turn>>)
        for (const auto& [x, y] : from.local)
            to.local.push_back({static_cast<To>(x), static_cast<To>(y)});
    return to;
}
template <class To, class From>
Triangle<To> convert(const Triangle<From>& from) {
    return {convert<To>(from[0]), convert<To>(from[1]), convert<To>(from[2])};
}
template <class To, class Item>
auto convert(const std::vector<Item>& from) {
    std::vector<decltype(convert<To>(from.front()))> to;
    to.reserve(from.size());
    for (const Item& item : from) to.push_back(convert<To>(item));
    return to;
}
template <class To, class From, class Query>
Pair<To, Query> convert(const Pair<From, Query>& from) {
    return {convert<To>(from.a), convert<To>(from.b)};
}

}  // namespace touchstone
