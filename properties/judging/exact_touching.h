// Where shapes touch so that floats can show it: only there does a wrong answer break a contract.
//
// Elsewhere a right test that rounds may answer either way. It can be exact where
//
// - numbers are short: products of four of their sums, the longest of the literature, fit the
//   scalar's mantissa, and the mean of a polygon's corners is short, too;
// - nothing is turned: sines are rounded, and the cosine of a right angle is not zero;
// - the shapes touch along an axis, at no slanted edge: there unit normals, quotients and roots are
//   exact, too.
//
// Points and segments that lie on one line part when one of them is moved however little, also
// where they overlap. They show a contract on a line along an axis; a point does where the share of
// the segment at which it lies need not be rounded, as some project it.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "core/cards/scalar.h"
#include "core/scenes/scene.h"
#include "properties/random/random.h"

namespace touchstone {

/// True where that item of the scene touches in such a way, or overlaps so on one line.
bool shows_contract(const Scene& scene, std::size_t item, Scalar scalar);

/// A valid scene of the query, as generate_scene takes it, whose last item shows a contract; all
/// its numbers are those of floats. Nothing where none of some tries was one.
std::optional<Scene> exactly_touching_scene(std::string_view query, Random& random, Scalar scalar);

}  // namespace touchstone
