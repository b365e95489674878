// Shapes and lists of every size that the case format allows.
#pragma once

#include <cstddef>
#include <optional>

#include "core/shapes/polygon.h"
#include "properties/moves/moves.h"
#include "properties/random/random.h"
#include "properties/shapes/outline.h"

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
/// is drawn uniformly from all possible indices. The list is at least long enough for this index.
/// Items before it are disjoint from A; items after it may be hit or not. Sometimes no item is hit.
/// Nearly a third of the items repeat another item. Returns the index of the first hit, counted
/// from 0. If no item is hit, the index is arbitrary. Returns nullopt if the scene has no list.
std::optional<std::size_t> long_list(On on);

// A polygon with a notch, and another polygon that fills the notch.

struct FilledNotch {
    Polygon<double> notched;
    Polygon<double> filling;
};

/// Returns a rectangle in the box with a notch in one side, and a simple polygon that fills the
/// notch. The polygon has 3 to `most` corners. Neither shape is rounded. The corners of the polygon
/// are exactly the corners of the notch, with the same numbers. The rectangle shares all sides of
/// the polygon except the side across the mouth of the notch. If `convex` is true, the polygon is
/// convex. Both shapes have either orientation and at most kMostCorners corners.
FilledNotch filled_notch(const Outline& box, int most, bool convex, Random& random);

}  // namespace touchstone::moves
