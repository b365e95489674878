// The generator for the scenes of every query.
//
// A scene is made from a pair of poses of one of the families (families.h). So a property that
// makes a pair hard (equal angles, thin, far away, tiny, ...) makes the other shapes hard as well.
// Then moves that apply to any query place the scene.
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

/// Returns a valid scene of the query. Its family is drawn by weight. Every number is finite and of
/// the given precision. Polygons are convex or simple as the query requires. Throws
/// std::invalid_argument if the query is unknown.
GeneratedScene generate_scene(std::string_view query, Random& random, Precision precision);

/// Returns a valid scene of that family. Uses another family if that one does not apply to the
/// query's shapes or gave no valid scene in some tries.
GeneratedScene generate_scene(std::string_view query, Random& random, Family family,
                              Precision precision);

/// Returns a valid scene of the query with places, sizes and angles drawn uniformly and
/// independently. It is the baseline: a random test without geometry would draw such scenes.
Scene plain_scene(std::string_view query, Random& random, Precision precision);

}  // namespace touchstone
