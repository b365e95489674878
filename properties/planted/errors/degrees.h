// Planted errors in tests of two rectangles with angles in degrees.
#pragma once

#include <tuple>

#include "core/literature/degrees/literature.h"
#include "properties/planted/card.h"

namespace touchstone::planted_errors {

/// Runs `SatLocalDegrees` on changed rectangles.
template <class Change>
struct DegreesChanged : Change {
    template <class S>
    static bool hit(const PoseInDegrees<S>& a, const PoseInDegrees<S>& b) {
        return degrees::SatLocalDegrees::hit(Change::changed(a), Change::changed(b));
    }
};

/// Turns clockwise, but the card says counter-clockwise.
struct Clockwise
    : VariantOf<degrees::SatLocalDegrees, "planted-degrees-clockwise", "rotates clockwise"> {
    template <class S>
    static PoseInDegrees<S> changed(PoseInDegrees<S> pose) {
        pose.degrees = -pose.degrees;
        return pose;
    }
};

/// Reads angles in gradians, as surveyors use: 100 make a right angle.
struct Gradians : VariantOf<degrees::SatLocalDegrees, "planted-degrees-as-gradians",
                            "reads degrees as gradians (100 to a right angle)"> {
    template <class S>
    static PoseInDegrees<S> changed(PoseInDegrees<S> pose) {
        pose.degrees = pose.degrees * S(0.9);
        return pose;
    }
};

/// Folds angles beyond a right angle to the wrong side.
struct FoldedAtRightAngle
    : VariantOf<degrees::SatLocalDegrees, "planted-degrees-folded-at-right-angle",
                "mirrors angles beyond 90 degrees: 180 minus the angle"> {
    template <class S>
    static PoseInDegrees<S> changed(PoseInDegrees<S> pose) {
        if (pose.degrees > S(90)) pose.degrees = S(180) - pose.degrees;
        return pose;
    }
};

using DegreesErrors = std::tuple<DegreesChanged<Clockwise>, DegreesChanged<Gradians>,
                                 DegreesChanged<FoldedAtRightAngle>>;

}  // namespace touchstone::planted_errors
