// Scenes of short numbers that are as close to touching as a scene of long numbers.
//
// A gap of 1e-9 between shapes of ordinary size needs 30 bits, but these bits may be spread over
// several numbers. If the gap depends linearly on three numbers, it is a sum a i + b j + c k plus a
// constant, with integers i, j and k. The best i and j leave a remainder that an integer k almost
// cancels. Sorting the remainders of all j finds the best j for each i (meet in the middle).
#pragma once

#include <cmath>
#include <cstddef>
#include <optional>
#include <vector>

#include "core/scenes/numbers.h"
#include "core/scenes/scene.h"
#include "properties/random/random.h"

namespace touchstone {

// Slides a shape to a position where the shapes start to touch, or where one shape starts to stick
// out of the other.

enum class Along { x, y, centres };

/// Slides the last shape B to a position where A and B start to touch. Slides along an axis away
/// from A, so that the coordinates on the other axis stay unchanged, or along the line of their
/// centres (for polygons and triangles: of their first corners). Returns the scene unchanged if
/// there is no solution.
Scene slid_to_touch(const Scene& scene, Along along, Precision precision);

enum class Inner { a, b };

/// Resizes one of two shapes, `inner`, to fit into the other, and slides it until it starts to
/// stick out, or somewhat less or more. Returns nullopt if there is no room, or if the result is
/// invalid. Requires fast::containment_is_known.
std::optional<Scene> slid_out(const Scene& scene, Inner inner, Random& random, Precision precision);

/// True if the gap or the depth of A and the last B is between 2^-60 and 2^-7 of the scale.
bool has_small_gap(const Scene& scene);

/// Returns up to six variations with short numbers, drawn at random. The sign of the gap is the
/// same, or the shapes touch. The size of the gap is about the same, somewhat smaller, or up to
/// about 2^-8. Requires has_small_gap. The results are rounded, and may be invalid.
std::vector<Scene> with_short_numbers(const Scene& scene, Precision precision, Random& random);

/// Returns the indices of the numbers that are angles in radians.
std::vector<std::size_t> angles_of(const Scene& scene);

/// The number of pairs of short angles to return.
inline constexpr std::ptrdiff_t kShortAngles = 64;

/// Returns kShortAngles variations in which both angles are short and their difference is about the
/// same. Those with the differences nearest to a multiple of a quarter turn come first, because
/// the error may show only there. Empty unless the scene has exactly two angles in radians. The
/// results are rounded, and may be invalid.
std::vector<Scene> with_short_angles(const Scene& scene, Precision precision);

/// Returns a scene of the same query, with as many corners and shapes, whose relation may depend on
/// one small turn. Its numbers are new and have at most 12 bits. One angle t is small or nearly a
/// quarter turn. The coordinates along one axis are far out or close together. All other numbers
/// are trivial, except that one number may be off by t, t/2 or t/4. (A turn by t about (0, 0)
/// changes the y of the point (t/2, 1) by only t^4/24. For t = 2^-10, this change is less than half
/// an ulp of a double between 512 and 1024.) Requires an angle in radians. The result may be
/// invalid.
Scene with_small_turn(Scene scene, Precision precision, Random& random);

/// Draws a trivial number: 1, 2 or 1/2 for sizes; 0, 1 or -1 for other quantities, mostly 0.
inline double plain_number(Quantity quantity, Random& random) {
    if (quantity == Quantity::size) return std::ldexp(1, random.from_to(-1, 1));
    return random.chance(0.6) ? 0 : random.from_to(-1, 1);
}

/// The number of 12 bits nearest to a quarter turn (radians): its cosine is small, but not zero.
inline constexpr double kNearlyQuarter = 3217.0 / 2048;

}  // namespace touchstone
