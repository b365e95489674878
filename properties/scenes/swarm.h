// Swarms: many scenes around one that nearly touches, at a fraction of the cost of drawing and
// placing another. They stay where rounding errors occur, each with new ones.
#pragma once

#include <cstddef>
#include <vector>

#include "core/scenes/numbers.h"
#include "core/scenes/scene.h"
#include "properties/random/precision.h"
#include "properties/random/random.h"

namespace touchstone {

/// The scenes around one of any query. Not copyable or movable, because it holds pointers to its
/// numbers.
class Swarm {
  public:
    Swarm(Scene around, Precision precision);
    Swarm(const Swarm&) = delete;
    Swarm& operator=(const Swarm&) = delete;
    ~Swarm() = default;

    /// Steps one to three of the nonzero numbers by one to four units in the last place from their
    /// first values. False if the result is invalid: a polygon may lose convexity.
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
    std::vector<Number> numbers_{};  ///< the nonzero ones
    std::vector<Number*> stepped_{};
};

}  // namespace touchstone
