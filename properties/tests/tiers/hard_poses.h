// Poses that are hard to judge: angles, sizes and gaps of any magnitude.
#pragma once

#include "core/scenes/scene.h"
#include "properties/random/random.h"
#include "properties/tests/tiers/lattice.h"

namespace touchstone::tiers {

/// Every number of any magnitude that doubles have, angles down to subnormal, sizes often zero.
PosePair<double> mixed_magnitudes(Random& random);

/// Numbers near the largest that doubles have, ordinary angles.
PosePair<double> largest_doubles(Random& random);

/// Angles of either sign from 5e-324 to 1e22, or nearest to multiples of a quarter turn up to huge
/// ones; ordinary sizes, mostly near touching.
PosePair<double> hard_angles(Random& random);

/// Sizes from 1e-300 to 1e300, each by itself or all alike, mostly near touching.
PosePair<double> hard_sizes(Random& random);

/// Poses of given angles that are far nearer to touching than doubles can be placed by search:
/// down to 2^-230 of their size, and none at zero.
///
/// Between given angles the gap along an edge normal is a linear form in the centre's difference
/// and three half sizes. In a reduced lattice of these five numbers with the form as a sixth, the
/// whole numbers nearest to a touching pair make the form all but vanish.
class NearlyTouching {
  public:
    /// Draws the angles, and how small the gaps are to be.
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
