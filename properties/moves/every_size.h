// Shapes and lists of every size that the case format allows.
#pragma once

#include <cstddef>
#include <optional>

#include "properties/moves/moves.h"

namespace touchstone::moves {

/// Redraws one or both shapes with a variable number of corners: 3 to kMostCorners, mostly few, as
/// polygons of any kind (shapes/polygon_kinds.h) in their outlines. False if neither is such a
/// shape.
bool any_corners(On on);

/// Moves B, or A if only B has corners, to the middle of two corners of the other shape: into a
/// notch of a comb, between the windings of a spiral.
void put_between_corners(On on);

/// Gives a simple polygon a notch that the other shape fills, which must also be given by corners.
/// Each corner in the notch belongs to both, with the same numbers, so that they touch along its
/// sides even when rounded. False if the shapes do not fit this.
bool fill_notch(On on);

/// Changes the scene's list to at most kLongestList items. The index of the first item that A hits
/// is drawn uniformly from all possible ones, and the list is at least that long; items before it
/// are disjoint from A, those after it may be either. Sometimes no item is hit; nearly a third of
/// the items repeat another one. Returns the index of the first hit, from 0 (any if none is hit);
/// nothing if the scene has no list.
std::optional<std::size_t> long_list(On on);

}  // namespace touchstone::moves
