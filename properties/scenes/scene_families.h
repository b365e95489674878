// The generator for the scenes of every query.
//
// A scene is made from a pair of poses of one of the families (families.h), so that what makes a
// pair hard (equal angles, thin, far away, tiny, ...) makes the other shapes hard as well. Then
// it is placed by the moves that fit any query.
#pragma once

#include <string_view>

#include "core/scenes/scene.h"
#include "properties/scenes/families.h"

namespace touchstone {

struct GeneratedScene {
    Scene scene;
    Family family;
    Placement placement;
};

/// A valid scene of the query, of any family, each with its weight. Every number is finite and one
/// of the given precision; polygons are convex or simple as the query wants. Throws
/// std::invalid_argument where the query is unknown.
GeneratedScene generate_scene(std::string_view query, Random& random, Precision precision);

/// The same of one family; of another one where the query's shapes are none that it says anything
/// of, or where none of its scenes that were tried was valid.
GeneratedScene generate_scene(std::string_view query, Random& random, Family family,
                              Precision precision);

/// A valid scene of the query whose places, sizes and angles are drawn evenly and independently of
/// each other, as a random test without geometry would: for comparison.
Scene plain_scene(std::string_view query, Random& random, Precision precision);

}  // namespace touchstone
