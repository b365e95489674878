// The generator for the scenes of every query.
//
// A scene is made from a pair of poses of one of the families (families.h). So a property that
// makes a pair hard (equal angles, thin, far away, tiny, ...) makes the other shapes hard as well.
// Then moves that apply to any query place the scene.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "core/scenes/numbers.h"
#include "core/scenes/scene.h"
#include "properties/random/precision.h"
#include "properties/random/random.h"
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

/// Returns a valid scene of that family. Uses another family if that family does not apply to the
/// query's shapes or gave no valid scene in some tries.
GeneratedScene generate_scene(std::string_view query, Random& random, Family family,
                              Precision precision);

/// Returns a valid scene of the query with places, sizes and angles drawn uniformly and
/// independently. It is the baseline: a random test without geometry would draw such scenes.
Scene plain_scene(std::string_view query, Random& random, Precision precision);

// Swarms: many scenes around a scene that nearly touches. This costs a fraction of drawing and
// placing another scene. Rounding errors remain likely in each scene and differ between scenes.

/// The scenes around a scene of any query. Not copyable or movable, because it holds pointers to
/// its numbers.
class Swarm {
  public:
    Swarm(Scene around, Precision precision);
    Swarm(const Swarm&) = delete;
    Swarm& operator=(const Swarm&) = delete;
    ~Swarm() = default;

    /// Steps one to three of the nonzero numbers by one to four units in the last place from their
    /// original values. Returns false if the result is invalid, for example because a polygon is
    /// not convex.
    bool step(Random& random);

    /// The scene after the last step.
    [[nodiscard]] const Scene& scene() const { return scene_; }

  private:
    struct Number {
        double* at;
        double first;
        Quantity quantity;
    };

    Scene scene_;
    Precision precision_;
    std::vector<Number> numbers_{};  ///< the nonzero numbers
    std::vector<Number*> stepped_{};
};

}  // namespace touchstone
