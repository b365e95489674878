// Up to what magnitudes an algorithm can be used.
#pragma once

#include "properties/doctor/asking.h"
#include "properties/random/random.h"

namespace touchstone::doctor {

/// Up to where no answer was wrong, at each step from moderate numbers on. A scene without an
/// answer ends nothing: a crash is no limit of what can be asked.
struct Reach {
    int asked = 0;
    int unanswered = 0;
    double least_scale = 1;    ///< of scenes that were shrunk
    double largest_scale = 1;  ///< of scenes that were enlarged
    /// In the unit that is handed over; nothing where shapes have no angles.
    std::optional<double> largest_angle{};
};

/// Asks about clear scenes, scaled by powers of two and turned ever further.
Reach find_reach(Meant& meant, Random& random);

}  // namespace touchstone::doctor
