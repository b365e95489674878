// How exact an answer in numbers has to be.
#pragma once

#include "core/cards/scalar.h"
#include "core/scenes/scene.h"
#include "properties/measures/answer_kind.h"

namespace touchstone {

/// What is said of a program that answers in numbers: its error is at most
///
///     relative x truth + absolute x unit
///
/// where the unit is what an error of 1 in each coordinate would bring about, but for a factor,
/// were it an error of the scene's scale:
///
///     lengths and places   scale
///     areas                scale x the perimeter of the smaller box around a shape
///     shares of areas      scale x the perimeters of both boxes / the area of the union
///
/// So thin shapes, and those far from the origin, are allowed what the rounding of coordinates
/// costs there.
struct Accuracy {
    AnswerKind kind = AnswerKind::area;
    double relative = 1e-9;
    double absolute = 1e-12;
    Scalar scalar = Scalar::double_;  ///< in which it computes; scenes hold numbers of it
};

/// What is declared where nothing is said: 1e-9 and 1e-12, and of floats 1e-3 and 1e-5.
Accuracy plain_accuracy(AnswerKind kind, Scalar scalar);

/// That unit, given the area of the union where it takes part; 0 or infinite where it leaves the
/// range of doubles.
double unit_of(AnswerKind kind, const Scene& scene, double union_area);

}  // namespace touchstone
