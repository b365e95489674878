// The vocabulary: every change that the generators, the mutator of the fuzzer and the climber make
// to a scene.
//
// A move changes a scene in place. What it draws at random it takes from `random`; numbers that it
// solves for lie on the grid of `precision`, others need rounding (see made_valid). Where it has
// nothing to work on (no angle, no pivot, no place where the shapes touch) the scene stays as it
// was. Moves draw valid scenes out of valid ones but for what rounding and overflow spoil.
#pragma once

#include "properties/moves/shape.h"
#include "properties/random/precision.h"
#include "properties/random/random.h"

namespace touchstone::moves {

/// What a move works on: a scene, and two shapes of it.
struct On {
    Scene& scene;
    AnyShape a;
    AnyShape b;
    Random& random;
    Precision precision;

    /// Either of the shapes.
    [[nodiscard]] AnyShape one() const { return random.chance(0.5) ? a : b; }
};

/// Of a scene with a list, A and item i.
inline On on_pair(Scene& scene, std::size_t i, Random& random, Precision precision) {
    return {scene, shape_a(scene), shape_b(scene, i), random, precision};
}
/// The same with any item.
inline On on_any_pair(Scene& scene, Random& random, Precision precision) {
    const auto count = static_cast<int>(count_of_pairs(scene));
    return on_pair(scene, static_cast<std::size_t>(random.below(count)), random, precision);
}

// Solving for touching. The result lies within a few ulps of it (of the gap, where there is one).

/// B slid along a direction to where the shapes touch.
void slide(On on);
/// The same to where they are that gap apart, or overlap so deeply where it is negative.
void slide_to(On on, double gap);
/// The same to a gap drawn at random, of either sign and log-uniform down to the precision.
void slide_to_gap(On on);
/// One number changed to where the shapes begin to touch: a coordinate, a size, an angle, the
/// offset of a pivot, a radius.
void touch_by_position(On on);
void touch_by_size(On on);
void touch_by_angle(On on);
void touch_by_pivot(On on);
void touch_by_radius(On on);

// Small changes.

/// A number moved by a few units in the last place.
void step_ulps(On on);
/// A number changed by a part of itself, log-uniform.
void nudge(On on);
/// A number of one shape given to a number of the same kind of the other.
void copy_number(On on);
/// The same, and then a few units in the last place or a small part of itself more.
void nearly_copy_number(On on);
/// A number made a simple or an extreme one.
void simple_number(On on);

// Angles. Shapes without an angle of their own are turned as a whole.

/// B given A's direction.
void equal_angles(On on);
/// B turned to a quarter, half or three-quarter turn from A, as nearly as doubles have it.
void perpendicular(On on);
/// B turned to A's direction, at times a quarter turn or more from it, but for a few ulps or a
/// log-uniform angle of 2^-56 to 1/2.
void nearly_parallel(On on);
/// The shapes at multiples of a quarter or eighth turn, as the nearest doubles.
void right_angles(On on);
/// One shape at an angle of 2^-8 or less, down to the smallest number.
void tiny_angle(On on);
/// One shape at an angle of 2^6 to 2^73.
void huge_angle(On on);
/// One shape turned on by full turns, so that its angle lies beyond pi, either way.
void beyond_pi(On on);
/// One shape's direction with the other sign.
void opposite_angle(On on);

// Sizes.

/// One size of one shape times a small power of two, down to what the precision can hold.
void thin(On on);
/// One shape made much smaller as a whole.
void shrink(On on);
/// One shape, or both, as wide as high.
void square(On on);
/// One shape with a size of zero.
void no_size(On on);
/// All lengths times a power of two.
void scale_all(On on);

// Places.

/// Both shapes moved far from the origin.
void far_away(On on);
/// One shape made smaller than the other and put into it.
void nest(On on);
/// The shapes made long and put across each other, so that no corner of one lies in the other.
void cross(On on);
/// B made equal to A where they are of one kind, at times but for a few ulps of one number.
void coincide(On on);
/// A corner of B put onto one of A's; circles take part with their centre.
void join_corners(On on);
/// A corner of B put onto a side of A, or onto its line a little beyond.
void corner_onto_side(On on);
/// The same with the directions equal, up to quarter turns, so that sides share a line.
void lean(On on);
/// The scene mirrored in the y axis, or in the x axis.
void mirror(On on);
/// A and B exchanged where they are of one kind.
void exchange(On on);

}  // namespace touchstone::moves
