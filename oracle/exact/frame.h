// The frame in which shapes are treated: that of a rectangle, where its sides have rational
// coefficients and those of other shapes are linear in one sine and one cosine.
#pragma once

#include <stdexcept>

#include "core/shapes/point.h"
#include "core/shapes/turns.h"
#include "oracle/numbers/dyadic.h"
#include "oracle/numbers/trig_sum.h"

namespace touchstone {

/// Where a frame lies in the plane of the input: its origin, and by which angle it is turned. It is
/// never that of a shape whose turn is given by cosine and sine, which may have no inverse.
struct Frame {
    double x = 0;
    double y = 0;
    AnyTurn turn = {};

    friend bool operator==(const Frame&, const Frame&) = default;
};

/// Cosine and sine of an angle, or those given.
template <class N>
struct Turn {
    N c;
    N s;
};

/// The rotation by the angle from one turn to another, a difference that is not rounded. To be
/// specialised for each number type that stands for turned shapes.
template <class N>
Turn<N> rotation_by(const AnyTurn& from, const AnyTurn& to);

inline bool have_one_angle(const AnyTurn& p, const AnyTurn& q) {
    return p.radians == q.radians && p.degrees == q.degrees;
}

template <>
inline Turn<TrigSum> rotation_by<TrigSum>(const AnyTurn& from, const AnyTurn& to) {
    const Angle<Dyadic> t{Dyadic(to.radians) - Dyadic(from.radians),
                          Dyadic(to.degrees) - Dyadic(from.degrees)};
    return {TrigSum::cosine(t), TrigSum::sine(t)};
}

/// Between angles that are equal there is nothing to turn; others are outside the rationals.
template <>
inline Turn<Dyadic> rotation_by<Dyadic>(const AnyTurn& from, const AnyTurn& to) {
    if (!have_one_angle(from, to))
        throw std::domain_error("dyadic numbers have no sine of an angle");
    return {1, 0};
}

/// What is turned in the plane by the second turn, seen from a frame with the first.
template <class N>
Turn<N> turn_by(const AnyTurn& from, const AnyTurn& to) {
    Turn<N> rotation = rotation_by<N>(from, to);
    if (to.c == 1 && to.s == 0) return rotation;
    const N c(to.c);
    const N s(to.s);
    return {rotation.c * c - rotation.s * s, rotation.c * s + rotation.s * c};
}

/// The point of the input in the frame.
template <class N>
Point<N> seen_from(const Frame& frame, double x, double y) {
    if (frame == Frame{}) return {N(x), N(y)};
    const auto [c, s] = turn_by<N>({}, frame.turn);
    return turned<N>({N(x) - N(frame.x), N(y) - N(frame.y)}, c, -s);
}

}  // namespace touchstone
