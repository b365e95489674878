// The vocabulary: every change that the generators, the mutator of the fuzzer and the climber make
// to a scene.
//
// A move changes a scene in place. It draws random numbers from `random`. Numbers that a move
// solves for are in `precision`; other numbers need rounding (see made_valid). A move that does not
// apply to the scene (for example, because there is no angle or pivot) leaves the scene unchanged.
// Moves keep valid scenes valid, except for rounding and overflow.
#pragma once

#include "properties/moves/shape.h"
#include "properties/random/precision.h"
#include "properties/random/random.h"

namespace touchstone::moves {

/// The input of a move: a scene, and two of its shapes.
struct On {
    Scene& scene;
    AnyShape a;
    AnyShape b;
    Random& random;
    Precision precision;

    /// Returns one of the two shapes, at random.
    [[nodiscard]] AnyShape one() const { return random.chance(0.5) ? a : b; }
};

/// Returns A and item i of the scene's list.
inline On on_pair(Scene& scene, std::size_t i, Random& random, Precision precision) {
    return {scene, shape_a(scene), shape_b(scene, i), random, precision};
}
/// Returns A and a random item of the list.
inline On on_any_pair(Scene& scene, Random& random, Precision precision) {
    const auto count = static_cast<int>(count_of_pairs(scene));
    return on_pair(scene, static_cast<std::size_t>(random.below(count)), random, precision);
}

// Moves that solve for touching. The result is within a few ulps of touching, or of the given gap.

/// Slides B along a direction until the shapes touch.
void slide(On on);
/// Slides B along a direction until the gap is `gap`. If `gap` is negative, the shapes overlap with
/// that depth.
void slide_to(On on, double gap);
/// Slides B to a random gap of either sign, log-uniform down to the precision.
void slide_to_gap(On on);
/// Changes one number until the shapes start to touch: a coordinate, a size, an angle, the offset
/// of a pivot, a radius.
void touch_by_position(On on);
void touch_by_size(On on);
void touch_by_angle(On on);
void touch_by_pivot(On on);
void touch_by_radius(On on);

// Small changes.

/// Moves a number by a few units in the last place.
void step_ulps(On on);
/// Changes a number by a log-uniform fraction of itself.
void nudge(On on);
/// Copies a number of one shape to a number of the other shape with the same quantity.
void copy_number(On on);
/// Copies a number as copy_number does, then changes the copy by a few ulps or a small share.
void nearly_copy_number(On on);
/// Makes a number simple or extreme.
void simple_number(On on);

// Angles. Shapes without an angle of their own are turned as a whole.

/// Turns B to the direction of A.
void equal_angles(On on);
/// Turns B to a quarter, half or three-quarter turn from A, rounded to doubles.
void perpendicular(On on);
/// Turns B nearly to the direction of A, sometimes plus quarter turns. The difference is a few ulps
/// or a log-uniform angle of 2^-56 to 1/2.
void nearly_parallel(On on);
/// Turns the shapes to multiples of a quarter or eighth turn, rounded to doubles.
void right_angles(On on);
/// Turns one shape to an angle of at most 2^-8, down to the smallest number.
void tiny_angle(On on);
/// Turns one shape to an angle of 2^6 to 2^73.
void huge_angle(On on);
/// Adds one to four full turns, of either sign, to the angle of one shape.
void beyond_pi(On on);
/// Negates the angle of the direction of one shape.
void opposite_angle(On on);

// Sizes.

/// Makes one size of one shape much smaller: multiplies it by 2^-6 down to 2^-20 in floats, or
/// 2^-44 in doubles.
void thin(On on);
/// Makes one whole shape much smaller.
void shrink(On on);
/// Makes one or both shapes as wide as they are high.
void square(On on);
/// Sets a size of one shape to zero.
void no_size(On on);
/// Multiplies all lengths by a power of two.
void scale_all(On on);

// Places.

/// Moves both shapes far from the origin.
void far_away(On on);
/// Makes one shape smaller than the other and moves it into the other.
void nest(On on);
/// Makes the shapes long and crosses them, so that no corner of one is in the other.
void cross(On on);
/// Makes B equal to A if they are of the same kind, sometimes except for a few ulps of one number.
void coincide(On on);
/// Moves a corner of B, or the centre of a circle, onto a corner of A.
void join_corners(On on);
/// Moves a corner of B onto a side of A, or onto the line of the side a little beyond its end.
void corner_onto_side(On on);
/// Moves a corner of B onto a side of A, and turns B so that sides are collinear (equal directions,
/// up to quarter turns).
void lean(On on);
/// Mirrors the scene in the y axis, or in the x axis.
void mirror(On on);
/// Exchanges A and B if they are of the same kind.
void exchange(On on);

}  // namespace touchstone::moves
