// Finds scenes with shapes that touch exactly in floats. Only in such scenes does a wrong answer
// break a contract.
//
// In other scenes a correct test that rounds may give either answer. A test can be exact in scenes
// with three properties:
//
// - Numbers are short. The longest products of the literature multiply four sums of numbers. These
//   products must fit the scalar's mantissa, and so must the mean of a polygon's corners.
// - Nothing is turned, because sines are rounded, and the cosine of a right angle is not zero.
// - The shapes touch along an axis, not at a slanted edge. Unit normals, quotients and roots are
//   then exact, too.
//
// Points and segments that overlap on one line only touch: any move off the line separates them.
// They show a contract if the line is parallel to an axis. A point must also divide the segment at
// an exact ratio, because some tests project it.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "core/cards/scalar.h"
#include "core/scenes/scene.h"
#include "properties/random/random.h"

namespace touchstone {

/// True if that item of the scene touches in this way, or overlaps on one line in this way.
bool shows_contract(const Scene& scene, std::size_t item, Scalar scalar);

/// Returns a valid scene of the query (named as for generate_scene) in which the last item shows a
/// contract. All its numbers are floats. Nothing if no try succeeds.
std::optional<Scene> exactly_touching_scene(std::string_view query, Random& random, Scalar scalar);

}  // namespace touchstone
