// Swarms: many scenes around a scene that nearly touches. This costs a fraction of drawing and
// placing another scene. Rounding errors remain likely in each scene and differ between scenes.
#pragma once

#include <cstddef>
#include <vector>

#include "core/scenes/numbers.h"
#include "core/scenes/scene.h"
#include "properties/random/precision.h"
#include "properties/random/random.h"

namespace touchstone {

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
