// Converts given numbers to the shape that a program with a convention reads, and back.
#pragma once

#include <optional>
#include <string_view>

#include "core/shapes/any_shape.h"
#include "properties/conventions/convention.h"
#include "properties/random/precision.h"

namespace touchstone {

/// Returns the shape read from these numbers. Returns nothing if a number of that shape is not in
/// the precision, because the shape can't be expressed exactly.
std::optional<Shapes::Values> read_shape(const Shapes::Values& given, const Convention& convention,
                                         Precision precision);

/// Returns numbers from which the shape is read, rounded to the precision. The shape read from them
/// may differ by a few units in the last place of its largest length. Returns nothing if the
/// convention has no such shapes.
std::optional<Shapes::Values> written_shape(const Shapes::Values& meant,
                                            const Convention& convention, Precision precision);

// A shape's numbers by name, and conversion between kinds with the same numbers.

/// Returns the shape's number of that name; null if the shape has no such number.
double* number_named(Shapes::Values& shape, std::string_view name);

/// Returns a shape of that kind. It gets the local corners, and the numbers with names that both
/// kinds have. Other numbers are zero.
Shapes::Values of_kind(Kind kind, const Shapes::Values& from);

}  // namespace touchstone
