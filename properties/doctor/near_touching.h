// Which tolerance an algorithm needs: how far from touching it is still wrong.
#pragma once

#include "core/cards/algorithm.h"
#include "core/cards/scalar.h"
#include "properties/doctor/asking.h"
#include "properties/random/random.h"

namespace touchstone::doctor {

/// The largest margins that were misjudged, in eps(double) x scale, of scenes of moderate numbers.
struct Worst {
    double hit = 0;       ///< apart by that, and hit
    double miss = 0;      ///< overlapping so deeply, and missed
    double by_edges = 0;  ///< either, divided by scale / smallest size

    [[nodiscard]] double either() const { return hit > miss ? hit : miss; }
};

struct ToleranceSeen {
    int asked = 0;
    Worst worst;
    /// Answers that are wrong by a clear part of the scale, which no tolerance explains, and one
    /// of them.
    int wrong = 0;
    std::optional<Scene> wrong_example{};
    /// In which it seems to compute: float where it errs as much as floats do, and both ways or in
    /// their range alone. A slack errs one way.
    Scalar scalar = Scalar::double_;
    /// Enough by some factor, in eps of that scalar.
    Tolerance tolerance{16, Conditioning::none};
};

/// Asks about at most so many scenes, with gaps of all magnitudes. What is wrong from lengths on
/// that are near the ends of the range of floats computes in them if it errs as much as they do.
ToleranceSeen find_tolerance(Meant& meant, Contract contract, bool has_range_of_floats,
                             Random& random, int most_asked);

}  // namespace touchstone::doctor
