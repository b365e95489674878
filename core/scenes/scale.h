// The scale of scenes.
#pragma once

#include "core/scenes/shape_pair.h"

namespace touchstone {

/// The largest magnitude among the scene's coordinates and lengths (not its angles). Margins are
/// reported in units of the scalar's epsilon times this scale.
double scale(const Scene& scene);
double scale(const ShapePair& pair);
template <class Query>
double scale(const Pair<double, Query>& scene) {
    return scale(ShapePair(scene));
}

/// Local scale / scale, at most 2. Local scale is the largest of the scene's sizes, offsets and
/// differences of coordinates: about the scale of the scene after a move to the origin.
double local_share(const Scene& scene);

/// The smallest of three kinds of lengths: sizes, lengths of segments and polygon edges (the larger
/// of their extents in x and y), and widths of polygons across their edges. Infinite if the scene
/// has no such size.
double smallest_size(const Scene& scene);

/// The largest angle that is given in degrees, converted to radians; zero if there is no such
/// angle.
double largest_angle(const Scene& scene);

/// The largest angle in radians, from angles in radians and in degrees; zero without angles.
double largest_turn(const Scene& scene);

}  // namespace touchstone
