// Moves two shapes of any kinds onto the boundary between hit and miss.
//
// The results are numbers of the given precision, so they are within a few ulps of the solution. If
// no solution exists, the shapes stay unchanged, except in move_to_touch.
#pragma once

#include <cstddef>

#include "core/scenes/scene.h"
#include "properties/moves/shape.h"
#include "properties/random/random.h"

namespace touchstone::moves {

// Moves of two rectangles. Solutions are computed in long double and rounded to the input's
// precision. So the result misses exact touching by about a unit in the last place, a distance at
// which rounding errors matter.

struct Poses {
    Pose<double>& a;
    Pose<double>& b;
};

/// Moves B's centre along the direction `heading` (radians) from A's centre until the largest gap
/// is `gap`. Ignores normals along which no positive distance gives this gap, so that an overlap
/// may be less deep than asked for. If there are no others, for example for two points and a gap of
/// 0, B moves onto A's centre.
void move_to_touch(const Poses& pair, double heading, double gap, Precision precision);

/// Changes a number of one of the rectangles to a value between its own value and `other` at which
/// the rectangles start or stop being disjoint: the first such value for a coordinate or a size.
/// Leaves the number unchanged if there is no such value. Also leaves an angle unchanged if the
/// rectangles are disjoint at both ends, or at neither.
void adjust_to_touch(const Poses& pair, double& number, double other, Precision precision);

/// Moves B so that the anchors coincide, then along the unit vector `way` until the gap is `gap`,
/// as in slide_to (moves.h). Returns false if B did not move, because no solution exists or B was
/// already in the right place.
bool slide_to_touch(const AnyShape& a, const AnyShape& b, const Point<double>& anchor_a,
                    const Point<double>& anchor_b, const Point<long double>& way, double gap,
                    Precision precision);
/// Does the same along the heading (radians).
bool slide_to_touch(const AnyShape& a, const AnyShape& b, const Point<double>& anchor_a,
                    const Point<double>& anchor_b, double heading, double gap, Precision precision);

/// Changes a number of one of the shapes to a value between its own value and `other` at which the
/// shapes start or stop being disjoint. Does nothing unless they are disjoint at exactly one of the
/// two values.
void adjust_to_touch(const AnyShape& a, const AnyShape& b, double& number, double other,
                     Precision precision);

/// Returns how far B moves along the unit vector u, in the pair's frame, until each part of B is at
/// least `gap` apart from each part of A, measured as in slide_to (moves.h). The distance may be
/// negative if the shapes do not intersect at the start. Infinite if no distance gives this gap;
/// minus infinity if every distance does.
long double farthest_exit(const ShapePair& pair, const Point<long double>& u, long double gap);

/// True if the shapes are disjoint, up to the rounding of long double.
bool is_apart(const ShapePair& pair);

std::size_t count_of_numbers(const Scene& scene);

/// Returns number i of the scene, in the order of for_each_number.
double& number_at(Scene& scene, std::size_t i);
Quantity quantity_at(const Scene& scene, std::size_t i);

}  // namespace touchstone::moves
