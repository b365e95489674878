// Shapes and lists of every size that the case format allows.
#pragma once

#include <cstddef>
#include <optional>

#include "properties/moves/moves.h"

namespace touchstone::moves {

/// Redraws one or both shapes with a variable number of corners, as polygons of any kind
/// (shapes/polygon_kinds.h) in their outlines. They get 3 to kMostCorners corners, mostly few.
/// Returns false if neither shape has a variable number of corners.
bool any_corners(On on);

/// Moves B, or A if only B has corners, to the midpoint of two corners of the other shape. This may
/// be in a notch of a comb or between the windings of a spiral.
void put_between_corners(On on);

/// Gives a simple polygon a notch that the other shape fills. The other shape must be given by
/// corners, too. Each corner in the notch is a corner of both shapes, with the same numbers, so
/// that they touch along the sides of the notch even after rounding. Returns false if the shapes
/// are of other kinds.
bool fill_notch(On on);

/// Changes the scene's list to at most kLongestList items. The index of the first item that A hits
/// is drawn uniformly from all possible indices, and the list is at least long enough to contain
/// it. Items before it are disjoint from A; items after it may be hit or not. Sometimes no item is
/// hit. Nearly a third of the items repeat another item. Returns the index of the first hit, from 0
/// (an arbitrary index if no item is hit), or nullopt if the scene has no list.
std::optional<std::size_t> long_list(On on);

}  // namespace touchstone::moves
