// The frame in which shapes are computed: the frame of a rectangle. There the rectangle's sides
// have rational coefficients, and other shapes are linear in one sine and one cosine.
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

// Shapes given by corners on a grid. If all numbers are multiples of one power of two and not much
// larger than it, they are stored as small whole multiples of it.

/// A number type large enough for everything that convex_clip.h computes from corners on a grid.
using GridNumber = Whole<4>;

/// Returns the identity, because no shape on a grid is turned. Throws std::domain_error for
/// different angles.
template <>
inline Turn<GridNumber> rotation_by<GridNumber>(const AnyTurn& from, const AnyTurn& to) {
    if (!have_one_angle(from, to))
        throw std::domain_error("numbers of a grid have no sine of an angle");
    return {GridNumber(1.0), GridNumber(0.0)};
}

/// The largest number of bits of a coordinate. If |coordinates| < 2^b, the normal of an edge is
/// below 2^(b+1) and its constant k below 2^(2b+2). At the intersection of two edges, w is below
/// 2^(2b+3), x and y are below 2^(3b+4), and an excess is below 3 * 2^(4b+5) < 2^(4b+7): 4 * 62 + 7
/// = 255.
inline constexpr int kMostGridBits = 62;

/// The largest number of bits of a coordinate if pieces.h also computes with such intersections.
/// The turn of three intersections is a sum of six products of an x, a y and a w, below 6 *
/// 2^(8b+11) < 2^(8b+14): 8 * 30 + 14 = 254. (The middle of two intersections has x and y below
/// 2^(5b+8), and w below 2^(4b+7). Its position relative to an edge between corners is a sum of six
/// products below 2^(6b+8).)
inline constexpr int kMostGridBitsOfMeets = 30;

/// Returns the shapes in units of the coarsest grid that contains all their numbers. Scaling by a
/// power of two rounds nothing and changes no relation. Returns nothing if a number then has more
/// than `most_bits` bits; `most_bits` must be at most kMostGridBits.
std::optional<PairCopy> in_grid_units(const ShapePair& pair, int most_bits = kMostGridBits);

}  // namespace touchstone
