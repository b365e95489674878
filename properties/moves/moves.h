// The vocabulary: changes that generators, searches and the fuzzer's mutator make to a scene.
//
// A move draws its random numbers from On::random. Numbers that a move solves for are in
// On::precision; other numbers need rounding (see made_valid). A move that does not apply to the
// scene (for example, because there is no angle or pivot) leaves the scene unchanged. A move may
// make a valid scene invalid: for example, a polygon may no longer be convex. `after`, `moved` and
// `move_on` undo such a move.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "core/cards/algorithm.h"
#include "core/shapes/point.h"
#include "core/shapes/polygon.h"
#include "properties/moves/shape.h"
#include "properties/random/random.h"
#include "properties/shapes/outline.h"

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

/// Returns A and B, or A and item i of the list.
inline On on_pair(Scene& scene, std::size_t i, Random& random, Precision precision) {
    return {scene, shape_a(scene), shape_b(scene, i), random, precision};
}
/// Returns A and B, or A and a random item of the list.
inline On on_any_pair(Scene& scene, Random& random, Precision precision) {
    const auto count = static_cast<int>(count_of_pairs(scene));
    return on_pair(scene, static_cast<std::size_t>(random.below(count)), random, precision);
}

// Moves that solve for touching. The result is within a few ulps of touching, or of the given gap.
// If there is no solution, the shapes stay unchanged, except for two poses (move_to_touch).

/// Puts B onto A, then slides B out in a random direction until the shapes only touch.
void slide(On on);
/// Does the same until the gap is `gap`. If `gap` is negative, the shapes overlap with that depth,
/// or with the sum of their radii if that is smaller and not 0. The gap between shapes without
/// radii is measured along the normals of their sides: two corners may be farther apart.
void slide_to(On on, double gap);
/// Returns the scene with B of the first pair slid to the gap; nothing if the result is invalid.
std::optional<Scene> slid_to(Scene scene, double gap, Random& random, Precision precision);
/// Like slid_to, for a wrong answer: makes a gap of two to eight tolerances after a false hit, and
/// an overlap of that depth after a false miss. Returns nothing if the result is invalid, or if its
/// gap or depth is at most one tolerance.
std::optional<Scene> slid_beyond(const Scene& scene, bool is_false_hit, const Tolerance& tolerance,
                                 Scalar scalar, Random& random, Precision precision);
/// Slides B to a random gap of either sign, log-uniform down to the precision.
void slide_to_gap(On on);
/// Changes one number until the shapes start to touch: a coordinate, a size, an angle, an offset of
/// a pivot or of a placed polygon's corner, a radius.
void touch_by_position(On on);
void touch_by_size(On on);
void touch_by_angle(On on);
void touch_by_pivot(On on);
void touch_by_radius(On on);

// Small changes.

/// Moves a number by a few units in the last place.
void step_ulps(On on);
/// Multiplies a number by 1 + f. |f| is log-uniform, up to 1/2; f may be negative.
void nudge(On on);
/// Copies a number of one shape to a number of the other shape with the same quantity.
void copy_number(On on);
/// Copies a number as copy_number does, then changes the copy by a few ulps, or by up to half of
/// it.
void nearly_copy_number(On on);
/// Sets a number to a simple value (such as 0, 1, pi) or to the smallest or largest number of a
/// format.
void simple_number(On on);

// Angles. Shapes given by corners or ends are turned as a whole. Points, circles and axis-aligned
// rectangles stay as they are.

/// Turns B to the direction of A.
void equal_angles(On on);
/// Turns B to a quarter, half or three-quarter turn from A, rounded to doubles.
void perpendicular(On on);
/// Turns B nearly to the direction of A, sometimes plus quarter turns. The difference is up to four
/// ulps or a log-uniform angle of 2^-56 to 1/2.
void nearly_parallel(On on);
/// Turns B, and usually A, to multiples of a quarter or eighth turn, rounded to doubles.
void right_angles(On on);
/// Turns one shape to an angle of at most 2^-8, down to the smallest number.
void tiny_angle(On on);
/// Turns one shape to an angle of 2^6 to 2^73.
void huge_angle(On on);
/// Adds one to four full turns, of either sign, to the angle of one shape.
void beyond_pi(On on);
/// Negates the direction angle of one shape.
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

/// Moves all shapes far from the origin, by the same vector.
void far_away(On on);
/// Makes one shape smaller than the other and moves it into the other.
void nest(On on);
/// Makes the shapes long and crosses them, usually so that no corner of one is in the other.
void cross(On on);
/// Makes B equal to A if they are of the same kind, sometimes except for a few ulps of one number.
void coincide(On on);
/// Moves a corner of B onto a corner of A. The centre of a circle, and the middle of a segment or
/// capsule, count as corners.
void join_corners(On on);
/// Moves a corner of B onto a side of A, or onto the line of the side a little beyond its end; onto
/// a corner of A if A has no sides.
void corner_onto_side(On on);
/// Turns B to the direction of A, sometimes plus quarter turns. Then moves a corner of B onto a
/// side of A. So two rectangles get collinear sides.
void lean(On on);
/// Mirrors the scene in the y axis, or in the x axis.
void mirror(On on);
/// Exchanges A and B if they are of the same kind.
void exchange(On on);

/// Redraws a shape with a variable number of corners. It gets 3 to kMostCorners corners, usually at
/// most 20, on an ellipse in its outline. The corners of a simple polygon are usually on a star. In
/// a scene with a list, may instead give the list 1 to kLongestList items: removes items, or adds
/// shifted copies of items.
void other_count(On on);

/// Redraws one or both shapes in their outlines as polygons of any kind, or of a convex kind if the
/// shape must be convex (shapes/drawing.h), with any_count_of_corners corners. Returns false if
/// neither has a variable number of corners.
bool any_corners(On on);

/// Moves an anchor (a corner or the middle) of B to the midpoint of two anchors of A. Exchanges the
/// roles of A and B if A has fewer than three anchors. The midpoint may be in a notch of a comb or
/// between the windings of a spiral.
void put_between_corners(On on);

/// Gives a simple polygon a notch that the other shape, also given by corners, fills. Each corner
/// in the notch is a corner of both shapes, so that they touch along its sides even after rounding.
/// Returns false if the shapes are of other kinds.
bool fill_notch(On on);

/// Changes the scene's list to at most kLongestList items. The index of the first item that A hits
/// is drawn uniformly. Items before it are disjoint from A, unless their sizes vanish beside their
/// coordinates. Items after it may be hit or not. Sometimes no item is hit. On average, over a
/// quarter of the items repeat another item. Returns the index of the first hit, which is arbitrary
/// if no item is hit. Returns nullopt if the scene has no list.
std::optional<std::size_t> long_list(On on);

/// Returns a number that people write: a small integer or half, a usual size (1080), a short
/// decimal, a power of two, or a limit of integers. An angle is usually a multiple of 15 degrees,
/// else a whole number of degrees. In radians, this angle is rounded, or the number is a literal
/// with few digits instead. A cosine or sine is that of such an angle. The number is sometimes
/// negative (except a size), or off by one unit in the last place.
double written_number(Quantity quantity, Random& random, Precision precision);

/// Returns a ratio that people choose: 2, 3, 4, 10, up to 1e6, or its reciprocal.
double written_ratio(Random& random);

/// Replaces on average 25%, 60% or 100% of the numbers by the result of written_number. Replaces a
/// cosine together with its sine. Moves, resizes and turns shapes given by corners as a whole, and
/// often rounds their corners to a few decimals. Sometimes makes a number equal to a number of the
/// other shape, or a simple multiple of it.
void write_numbers(On on);

struct Move {
    std::string_view name;
    void (*apply)(On);
    int weight;  ///< relative frequency
};

/// The moves that `moved` and `move_on` draw from.
const std::vector<Move>& vocabulary();

/// Returns the move of that name, or null.
const Move* find_move(std::string_view name);

/// Applies the move to A and B, or to A and a random item of the list. Returns the scene unchanged
/// if the move makes it invalid. Keeps validity and precision.
Scene after(const Move& move, const Scene& scene, Random& random, Precision precision);

/// Applies one to four moves, drawn by weight. The result is valid and of the precision if the
/// scene is valid and can be rounded to it.
Scene moved(const Scene& scene, Random& random, Precision precision);

/// Replaces the scene by moved(scene).
void move_on(Scene& scene, Random& random, Precision precision);

/// Combines A of the first scene with B of the second. B stays in place or slides until the shapes
/// touch. If the combination is invalid, the first scene takes its place. The scenes must be of one
/// query. The result is valid if both are.
Scene crossed(const Scene& first, const Scene& second, Random& random, Precision precision);

}  // namespace touchstone::moves
