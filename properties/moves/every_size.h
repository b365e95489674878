// Shapes and lists of every size that the case format allows.
#pragma once

#include <cstddef>
#include <optional>

#include "properties/moves/moves.h"

namespace touchstone::moves {

/// Shapes that are given by any number of corners get 3 to kMostCorners of them anew, few more
/// often than many, as polygons of any kind (shapes/polygon_kinds.h) in their outlines: one of the
/// two shapes, or both. False where neither is such a shape.
bool any_corners(On on);

/// B, or A where it alone has corners, put over the middle of two corners of the other shape: into
/// a notch of a comb, between the windings of a spiral.
void put_between_corners(On on);

/// A simple polygon gets a notch, and the other shape, which must be one of corners too, fills it:
/// each corner in the notch is one of both, with the same numbers, so that they touch along its
/// sides also when rounded. False where the shapes are no such two.
bool fill_notch(On on);

/// The scene's list gets up to kLongestList items. The place of the first that A hits is drawn
/// evenly among all that there may be, and the list is at least so long; items before it lie apart
/// from A, and those behind it either way. At times no item is hit; nearly a third of the items
/// repeat another one. The place of the first hit, from 0 (where none is hit, any); nothing where
/// the scene has no list.
std::optional<std::size_t> long_list(On on);

}  // namespace touchstone::moves
