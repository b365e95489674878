// Planted errors in tests of two rectangles with angles in degrees.
#pragma once

#include <tuple>

#include "core/literature/degrees/literature.h"
#include "properties/planted/card.h"

namespace touchstone::planted_errors {

using Clockwise =
    BothChanged<degrees::SatLocalDegrees, "planted-degrees-clockwise", "rotates clockwise",
                [](auto& pose) { pose.degrees = -pose.degrees; }>;

using Gradians =
    BothChanged<degrees::SatLocalDegrees, "planted-degrees-as-gradians",
                "reads degrees as gradians (100 to a right angle)",
                []<class S>(PoseInDegrees<S>& pose) { pose.degrees = pose.degrees * S(0.9); }>;

using FoldedAtRightAngle =
    BothChanged<degrees::SatLocalDegrees, "planted-degrees-folded-at-right-angle",
                "mirrors angles beyond 90 degrees: 180 minus the angle",
                []<class S>(PoseInDegrees<S>& pose) {
                    if (S(90) < pose.degrees) pose.degrees = S(180) - pose.degrees;
                }>;

using DegreesErrors = std::tuple<Clockwise, Gradians, FoldedAtRightAngle>;

}  // namespace touchstone::planted_errors
