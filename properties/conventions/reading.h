// What a program that follows a convention reads: the shape that it means by the numbers it is
// given, and the numbers by which it means a shape.
#pragma once

#include <optional>

#include "core/shapes/any_shape.h"
#include "properties/conventions/convention.h"
#include "properties/random/precision.h"

namespace touchstone {

/// The shape that is meant by these numbers. Nothing where a number of it is not one of the
/// precision, so that it can't be said exactly.
std::optional<Shapes::Values> read_shape(const Shapes::Values& given, const Convention& convention,
                                         Precision precision);

/// Numbers by which the shape is meant, rounded to the precision: what is read from them may lie
/// beside it by a few units in the last place of its largest length. Nothing where the convention
/// has no such shapes.
std::optional<Shapes::Values> written_shape(const Shapes::Values& meant,
                                            const Convention& convention, Precision precision);

}  // namespace touchstone
