// Helpers of the planted errors: cards, and the parts of sat-local.
#pragma once

#include <array>
#include <cmath>
#include <type_traits>

#include "core/cards/algorithm.h"
#include "core/literature/rect_rect/sat_local.h"
#include "core/shapes/point.h"
#include "properties/planted/planted_errors.h"

namespace touchstone::planted_errors {

/// Returns the card of a planted error. It promises as much as the card of a careful algorithm.
constexpr AlgorithmInfo card(std::string_view name, std::string_view mistake,
                             Contract contract = Contract::closed) {
    return {.name = name,
            .contract = contract,
            .sizes = Sizes::positive,
            .tolerance = {16, Conditioning::edge_direction},
            .source = "planted error",
            .summary = mistake};
}

/// Returns the card of a variant of an algorithm, with the same promises and no known failures.
template <class Algorithm>
AlgorithmInfo variant_of(std::string_view name, std::string_view mistake) {
    AlgorithmInfo info = Algorithm::info();
    info.name = name;
    info.source = "planted error";
    info.summary = mistake;
    info.known = {};
    return info;
}

/// Returns the card of a variant that also allows other sizes.
template <class Algorithm>
AlgorithmInfo variant_of(std::string_view name, std::string_view mistake, Sizes sizes) {
    AlgorithmInfo info = variant_of<Algorithm>(name, mistake);
    info.sizes = sizes;
    return info;
}

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

/// The distance of the centres along an axis, and the sum of the half extents there.
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

/// True if the axis separates the rectangles.
template <class S>
bool separates(const OnAxis<S>& axis) {
    return axis.reach < axis.distance;
}

}  // namespace touchstone::planted_errors
