// Finds the magnitudes up to which an algorithm can be used.
#pragma once

#include "properties/doctor/asking.h"
#include "properties/random/random.h"

namespace touchstone::doctor {

/// The limits up to which no answer was wrong, in steps from moderate numbers on. A scene without
/// an answer sets no limit, so a crash does not end the search.
struct Reach {
    int asked = 0;
    int unanswered = 0;
    double least_scale = 1;    ///< the smallest scale of shrunk scenes
    double largest_scale = 1;  ///< the largest scale of enlarged scenes
    /// In the unit of the convention; nothing if the shapes have no angles.
    std::optional<double> largest_angle{};
};

/// Asks about clear scenes, scaled by powers of two and turned by growing angles.
Reach find_reach(Meant& meant, Random& random);

}  // namespace touchstone::doctor
