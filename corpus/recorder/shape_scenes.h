// The worlds of mixed shapes that are recorded.
#pragma once

#include "corpus/recorder/shape_scene.h"

namespace touchstone::recorder {

/// Drops spinning hulls of three to eight corners, circles and capsules of many sizes, as many of
/// each, into a basin of thin walls and shelves.
void build_tumble(ShapeScene& scene);

/// Stacks level rows of boxes, octagons, circles and capsules, all as high, with planks between the
/// rows, from wall to wall. The rows are a little apart, so that they fall onto each other; they
/// come to rest with angles near zero.
void build_level(ShapeScene& scene);

/// Fills a closed room, in which nothing falls or slows down, with bodies that spin fast.
void build_spinners(ShapeScene& scene);

}  // namespace touchstone::recorder
