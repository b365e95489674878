// The recorded worlds of mixed shapes.
#pragma once

#include "corpus/recorder/shape_scene.h"

namespace touchstone::recorder {

/// Drops spinning hulls of three to eight corners, circles and capsules of many sizes, equally many
/// of each, into a basin of thin walls and shelves.
void build_tumble(ShapeScene& scene);

/// Stacks level rows of boxes, octagons, circles and capsules of one height from wall to wall, with
/// planks between the rows. The rows start slightly apart, so that they fall onto each other. They
/// come to rest with angles near zero.
void build_level(ShapeScene& scene);

/// Fills a closed room with bodies that spin fast. Nothing falls or slows down.
void build_spinners(ShapeScene& scene);

}  // namespace touchstone::recorder
