// What the planted errors have in common: cards, and what each is to be called.
#pragma once

#include <array>
#include <cmath>
#include <type_traits>

#include "core/cards/algorithm.h"
#include "core/literature/rect_rect/sat_local.h"
#include "core/shapes/point.h"
#include "properties/planted/planted_errors.h"

namespace touchstone::planted_errors {

/// The card of a planted error: as careful an algorithm's, with its own name and mistake.
constexpr AlgorithmInfo card(std::string_view name, std::string_view mistake,
                             Contract contract = Contract::closed) {
    return {.name = name,
            .contract = contract,
            .sizes = Sizes::positive,
            .tolerance = {16, Conditioning::edge_direction},
            .source = "planted error",
            .summary = mistake};
}

/// The card of an algorithm as that of a variant of it, which promises the same and of which
/// nothing is known.
template <class Algorithm>
AlgorithmInfo variant_of(std::string_view name, std::string_view mistake) {
    AlgorithmInfo info = Algorithm::info();
    info.name = name;
    info.source = "planted error";
    info.summary = mistake;
    info.known = {};
    return info;
}

/// The same, but for other sizes.
template <class Algorithm>
AlgorithmInfo variant_of(std::string_view name, std::string_view mistake, Sizes sizes) {
    AlgorithmInfo info = variant_of<Algorithm>(name, mistake);
    info.sizes = sizes;
    return info;
}

// sat-local with its four axes in an array, for variants that treat one of them in another way.

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

/// How far the centres are from each other along an axis, and how far the rectangles reach there.
template <class S>
struct OnAxis {
    S distance;
    S reach;
};

/// Along A's two axes and B's two.
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

/// True where that axis separates the rectangles.
template <class S>
bool separates(const OnAxis<S>& axis) {
    return axis.reach < axis.distance;
}

}  // namespace touchstone::planted_errors
