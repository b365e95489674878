// Swarms: many scenes around one that nearly touches, at a fraction of what drawing and placing
// another one costs. They stay where rounding errors lie, and these fall anew in each.
#pragma once

#include <cstddef>
#include <vector>

#include "core/scenes/numbers.h"
#include "core/scenes/scene.h"
#include "properties/random/precision.h"
#include "properties/random/random.h"

namespace touchstone {

/// The scenes around one of any query. Neither copied nor moved, as it knows where its numbers are.
class Swarm {
  public:
    Swarm(Scene around, Precision precision);
    Swarm(const Swarm&) = delete;
    Swarm& operator=(const Swarm&) = delete;
    ~Swarm() = default;

    /// Steps one to three of the numbers that are not zero by one to four units in the last place
    /// from where they were at first. False where the scene that results is no valid one, as a
    /// polygon may cease to be convex.
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
    std::vector<Number> numbers_{};  ///< those that are not zero
    std::vector<Number*> stepped_{};
};

}  // namespace touchstone
