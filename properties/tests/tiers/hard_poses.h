// Poses that are hard to judge: angles, sizes and gaps of any magnitude.
#pragma once

#include "core/scenes/scene.h"
#include "properties/random/random.h"
#include "properties/tests/tiers/lattice.h"

namespace touchstone::tiers {

/// Numbers of any magnitude that doubles have. Angles may be subnormal; sizes are often zero.
PosePair<double> mixed_magnitudes(Random& random);

/// Numbers near the largest double, with ordinary angles.
PosePair<double> largest_doubles(Random& random);

/// Angles of either sign from 5e-324 to 1e22, or nearest to multiples of a quarter turn, even huge
/// ones. Sizes are ordinary. Mostly near touching.
PosePair<double> hard_angles(Random& random);

/// Sizes from 1e-300 to 1e300, independent or of one magnitude. Mostly near touching.
PosePair<double> hard_sizes(Random& random);

/// Poses far nearer to touching than a search can place doubles. The gap is as small as 2^-230 of
/// their size, but never zero.
///
/// For given angles, the gap along an edge normal is a linear form in the centres' difference and
/// three half sizes. The form extends these five numbers. Lattice reduction then finds integers
/// near a touching pair for which the form almost vanishes.
class NearlyTouching {
  public:
    /// Draws the angles and the scale of the gaps.
    explicit NearlyTouching(Random& random);

    PosePair<double> draw(Random& random) const;

  private:
    [[nodiscard]] PosePair<double> draw_touching(Random& random) const;

    double angle_a_;
    double angle_b_;
    int axis_;  ///< which of A's edge normals
    WholeVector form_;
    Lattice lattice_;
};

}  // namespace touchstone::tiers
