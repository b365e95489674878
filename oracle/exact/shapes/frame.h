// Frames: the coordinates in which shapes are computed. In the frame of a rectangle, its sides have
// rational coefficients, and other shapes are linear in one sine and one cosine.
#pragma once

#include <optional>
#include <stdexcept>

#include "core/scenes/shape_pair.h"
#include "core/shapes/point.h"
#include "core/shapes/turns.h"
#include "oracle/exact/convex_clip.h"
#include "oracle/numbers/dyadic.h"
#include "oracle/numbers/trig_sum.h"

namespace touchstone {

/// A frame in the plane of the input: its origin and its angle. It never belongs to a shape turned
/// by cosine and sine, because such a turn may have no inverse.
struct Frame {
    double x = 0;
    double y = 0;
    AnyTurn turn = {};

    friend bool operator==(const Frame&, const Frame&) = default;
};

/// The cosine and sine of an angle, or the two numbers given instead of an angle.
template <class N>
struct Turn {
    N c;
    N s;
};

/// Returns the rotation by the angle from one turn to another. The difference of the angles is not
/// rounded. Specialised for each number type that represents turned shapes.
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

/// Returns the identity, because dyadic numbers are used only if all angles are equal. Throws
/// std::domain_error for different angles.
template <>
inline Turn<Dyadic> rotation_by<Dyadic>(const AnyTurn& from, const AnyTurn& to) {
    if (!have_one_angle(from, to))
        throw std::domain_error("dyadic numbers have no sine of an angle");
    return {1, 0};
}

/// Returns the second turn relative to a frame with the first turn.
template <class N>
Turn<N> turn_by(const AnyTurn& from, const AnyTurn& to) {
    Turn<N> rotation = rotation_by<N>(from, to);
    if (to.c == 1 && to.s == 0) return rotation;
    const N c(to.c);
    const N s(to.s);
    return {rotation.c * c - rotation.s * s, rotation.c * s + rotation.s * c};
}

/// Returns the point of the input in the frame.
template <class N>
Point<N> seen_from(const Frame& frame, double x, double y) {
    if (frame == Frame{}) return {N(x), N(y)};
    const auto [c, s] = turn_by<N>({}, frame.turn);
    return turned<N>({N(x) - N(frame.x), N(y) - N(frame.y)}, c, -s);
}

/// Returns a point of the frame in the coordinates of the input.
template <class N>
Meet<N> in_world(const Meet<N>& m, const Frame& frame) {
    const auto [c, s] = turn_by<N>({}, frame.turn);
    return {m.x * c - m.y * s + N(frame.x) * m.w, m.x * s + m.y * c + N(frame.y) * m.w, m.w};
}

}  // namespace touchstone
