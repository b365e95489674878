// Computes the area that two rectangles share, as the nearest double, with balls.
//
// B is clipped in the frame of A. In this frame the sides of A are parallel to the axes. All signs
// are certain and all numbers are enclosed, so that no bound has to be proved here. If a sign or
// the last bit is open, as for sides on one line, the exact tiers have to compute the area.
#pragma once

#include <optional>

#include "core/scenes/shape_pair.h"

namespace touchstone::fast {

/// The number to compute.
enum class SharedArea {
    area,  ///< of the intersection
    iou    ///< as a share of the area of the union
};

/// Returns the double nearest to the area or the share. Returns nothing if the last bit is open.
/// The shapes must overlap. Decides rectangles by centre that are turned by radians or degrees.
std::optional<double> area_of_rects(const ShapePair& pair, SharedArea what);

}  // namespace touchstone::fast
