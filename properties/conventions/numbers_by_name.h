// A shape's numbers by name, and conversion between kinds with the same numbers.
#pragma once

#include <string_view>

#include "core/shapes/any_shape.h"

namespace touchstone {

/// Returns the shape's number of that name; null if the shape has no such number.
double* number_named(Shapes::Values& shape, std::string_view name);

/// Returns a shape of that kind, with the numbers whose names both kinds have, and with the local
/// corners. Other numbers are zero.
Shapes::Values of_kind(Kind kind, const Shapes::Values& from);

}  // namespace touchstone
