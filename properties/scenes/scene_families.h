// The generator for the scenes of every query.
//
// A scene is made from a pair of poses of one of the families (families.h), so that what makes a
// pair hard (equal angles, thin, far away, tiny, ...) makes the other shapes hard as well. Then it
// is placed by moves that suit any query.
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

/// Returns a valid scene of the query, of a family drawn by weight. Every number is finite and of
/// the given precision; polygons are convex or simple as the query requires. Throws
/// std::invalid_argument if the query is unknown.
GeneratedScene generate_scene(std::string_view query, Random& random, Precision precision);

/// The same for one family, or for another if it does not apply to the query's shapes or gave
/// nothing valid in some tries.
GeneratedScene generate_scene(std::string_view query, Random& random, Family family,
                              Precision precision);

/// Returns a valid scene of the query with places, sizes and angles drawn uniformly and
/// independently, as by a random test without geometry: the baseline.
Scene plain_scene(std::string_view query, Random& random, Precision precision);

}  // namespace touchstone
