// sat-local with its four axes in an array, for variants that treat one of them in another way.
#pragma once

#include <array>
#include <cmath>

#include "core/literature/rect_rect/sat_local.h"
#include "core/shapes/point.h"
#include "properties/planted/card.h"

namespace touchstone::planted_errors {

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
