// Helpers of the planted errors: cards, and the parts of sat-local.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "core/cards/algorithm.h"
#include "core/literature/rect_rect/sat_local.h"
#include "core/scenes/scene.h"
#include "core/shapes/point.h"
#include "properties/planted/planted_errors.h"

namespace touchstone::planted_errors {

/// A text as a template argument.
template <std::size_t size>
struct Text {
    char letters[size];

    constexpr Text(const char (&text)[size]) {  // NOLINT: so that literals convert
        std::copy_n(text, size, letters);
    }
    [[nodiscard]] constexpr std::string_view view() const { return {letters, size - 1}; }
};

// Further arguments of a planted error: sizes and contract go to the card, the class of its failure
// goes to the Expectation.

/// The argument of an error that keeps a number in a float, so that only wider types show it.
inline constexpr struct KeptInFloat {
} kKeptInFloat;

constexpr void declare(auto& /*card or expectation*/, auto /*argument of the other*/) {}
constexpr void declare(AlgorithmInfo& info, Sizes sizes) {
    info.sizes = sizes;
}
constexpr void declare(AlgorithmInfo& info, Contract contract) {
    info.contract = contract;
}
constexpr void declare(Expectation& expectation, Class kind) {
    expectation.kind = kind;
}
constexpr void declare(Expectation& expectation, KeptInFloat) {
    expectation = {.kind = Class::beyond_tolerance, .scalars = kWiderThanFloat};
}

template <auto... more>
constexpr Expectation expected() {
    Expectation expectation;
    (declare(expectation, more), ...);
    return expectation;
}

/// An algorithm with a planted error and a card of its own, with a tolerance that a correct
/// algorithm keeps.
template <Name query, Text name, Text mistake, auto... more>
struct Planted : Answers<query> {
    static constexpr Expectation expectation = expected<more...>();
    static AlgorithmInfo info() {
        AlgorithmInfo info{.name = name.view(),
                           .contract = Contract::closed,
                           .tolerance = {16, Conditioning::edge_direction},
                           .source = "planted error",
                           .summary = mistake.view()};
        (declare(info, more), ...);
        return info;
    }
};

/// A variant of a published algorithm, with a planted error. Its card is that of the algorithm,
/// with the name, source and summary of the error, without known failures, and with `more`.
template <class Algorithm, Text name, Text mistake, auto... more>
struct VariantOf {
    static constexpr Expectation expectation = expected<more...>();
    template <class S>
    using Input = typename Algorithm::template Input<S>;

    static AlgorithmInfo info() {
        AlgorithmInfo info = Algorithm::info();
        info.name = name.view();
        info.source = "planted error";
        info.summary = mistake.view();
        info.known = {};
        (declare(info, more), ...);
        return info;
    }
};

/// A variant that calls the algorithm with other shapes: change(a, b) makes the mistake.
template <class Algorithm, Text name, Text mistake, auto change>
struct Changed : VariantOf<Algorithm, name, mistake> {
    template <class A, class B>
    static bool hit(A a, B b) {
        change(a, b);
        return Algorithm::hit(a, b);
    }
};

/// A variant that makes the mistake change(shape) in both shapes.
template <class Algorithm, Text name, Text mistake, auto change>
struct BothChanged : VariantOf<Algorithm, name, mistake> {
    template <class A, class B>
    static bool hit(A a, B b) {
        change(a);
        change(b);
        return Algorithm::hit(a, b);
    }
};

/// The change that drops all corners after the first `count`.
template <std::size_t count>
inline constexpr auto kOnlyFirst = [](auto& polygon) {
    if (polygon.size() > count) polygon.resize(count);
};

// The parts of sat-local, with its four axes in an array, for variants that treat one axis
// differently.

/// The cosine and the sine of an angle.
template <class S>
struct Turn {
    S c;
    S s;
};

template <class S>
Turn<S> turn_of(const Pose<S>& pose) {
    using std::cos;
    using std::sin;
    return {cos(pose.angle), sin(pose.angle)};
}

/// The distance of the centres along an axis, and the sum of the half extents along it.
template <class S>
struct OnAxis {
    S distance;
    S reach;
};

/// Returns the values for A's two axes, then for B's two axes.
template <class S>
std::array<OnAxis<S>, 4> on_axes(const Pose<S>& a, const Pose<S>& b, const Turn<S>& ta,
                                 const Turn<S>& tb) {
    using std::abs;
    const Point<S> d{b.cx - a.cx, b.cy - a.cy};
    const S c = abs(ta.c * tb.c + ta.s * tb.s);
    const S s = abs(ta.c * tb.s - ta.s * tb.c);
    const S aw = a.w * S(0.5);
    const S ah = a.h * S(0.5);
    const S bw = b.w * S(0.5);
    const S bh = b.h * S(0.5);
    return {OnAxis<S>{abs(d.x * ta.c + d.y * ta.s), aw + (bw * c + bh * s)},
            OnAxis<S>{abs(d.y * ta.c - d.x * ta.s), ah + (bw * s + bh * c)},
            OnAxis<S>{abs(d.x * tb.c + d.y * tb.s), bw + (aw * c + ah * s)},
            OnAxis<S>{abs(d.y * tb.c - d.x * tb.s), bh + (aw * s + ah * c)}};
}

template <class S>
std::array<OnAxis<S>, 4> on_axes(const Pose<S>& a, const Pose<S>& b) {
    return on_axes(a, b, turn_of(a), turn_of(b));
}

template <class S>
bool separates(const OnAxis<S>& axis) {
    return axis.reach < axis.distance;
}

}  // namespace touchstone::planted_errors
