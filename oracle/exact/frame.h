// The frame in which shapes are treated: that of a rectangle, where its sides have rational
// coefficients and those of other shapes are linear in one sine and one cosine.
#pragma once

#include <optional>
#include <stdexcept>

#include "core/scenes/shape_pair.h"
#include "core/shapes/point.h"
#include "core/shapes/turns.h"
#include "oracle/numbers/dyadic.h"
#include "oracle/numbers/trig_sum.h"
#include "oracle/numbers/whole.h"

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

// Shapes given by corners on a grid: where all numbers are multiples of one power of two and not
// too far from it, they are small whole numbers of it.

/// A number that holds what convex_clip.h computes of corners on a grid.
using GridNumber = Whole<4>;

/// Nothing is turned on a grid.
template <>
inline Turn<GridNumber> rotation_by<GridNumber>(const AnyTurn& from, const AnyTurn& to) {
    if (!have_one_angle(from, to))
        throw std::domain_error("numbers of a grid have no sine of an angle");
    return {GridNumber(1.0), GridNumber(0.0)};
}

/// The most bits that a coordinate may have. With |coordinates| < 2^b the normal of an edge is
/// below 2^(b+1), its constant k below 2^(2b+2), of the meet of two edges w is below 2^(2b+3) and x
/// and y below 2^(3b+4), and an excess below 3 * 2^(4b+5) < 2^(4b+7): 4 * 62 + 7 = 255.
inline constexpr int kMostGridBits = 62;

/// The most for what pieces.h asks of such meets too: which way three of them turn is a
/// sum of six products of an x, a y and a w, below 6 * 2^(8b+11) < 2^(8b+14): 8 * 30 + 14 = 254.
/// (The middle of two is below 2^(5b+8), with a w below 2^(4b+7); where it lies to a corner's edge
/// is a sum of six products below 2^(6b+8).)
inline constexpr int kMostGridBitsOfMeets = 30;

/// The shapes in units of the coarsest grid that all their numbers lie on: times a power of two,
/// which rounds nothing and changes no relation. None where a number then has more bits than that,
/// at most kMostGridBits.
std::optional<PairCopy> in_grid_units(const ShapePair& pair, int most_bits = kMostGridBits);

}  // namespace touchstone
