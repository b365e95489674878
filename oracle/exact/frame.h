// The frame in which shapes are treated: that of a rectangle, where its sides have rational
// coefficients and those of other shapes are linear in one sine and one cosine.
#pragma once

#include <stdexcept>

#include "core/shapes/point.h"
#include "oracle/numbers/dyadic.h"
#include "oracle/numbers/trig_sum.h"

namespace touchstone {

/// Where a frame lies in the plane of the input: its origin, and its angle in radians.
struct Frame {
    double x = 0;
    double y = 0;
    double angle = 0;

    friend bool operator==(const Frame&, const Frame&) = default;
};

/// Cosine and sine of an angle.
template <class N>
struct Turn {
    N c;
    N s;
};

/// The turn by `to - from` radians, a difference that is not rounded. To be specialised for each
/// number type that stands for poses.
template <class N>
Turn<N> turn_by(double from, double to);

template <>
inline Turn<TrigSum> turn_by<TrigSum>(double from, double to) {
    const Dyadic t = Dyadic(to) - Dyadic(from);
    return {TrigSum::cosine(t), TrigSum::sine(t)};
}

/// Between angles that are equal there is nothing to turn; others are outside the rationals.
template <>
inline Turn<Dyadic> turn_by<Dyadic>(double from, double to) {
    if (from != to) throw std::domain_error("dyadic numbers have no sine of an angle");
    return {1, 0};
}

/// The point of the input in the frame.
template <class N>
Point<N> seen_from(const Frame& frame, double x, double y) {
    if (frame == Frame{}) return {N(x), N(y)};
    const auto [c, s] = turn_by<N>(0, frame.angle);
    return turned<N>({N(x) - N(frame.x), N(y) - N(frame.y)}, c, -s);
}

}  // namespace touchstone
