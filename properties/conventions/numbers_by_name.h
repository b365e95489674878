// The numbers of a shape by their names, and shapes of another kind with the same numbers.
#pragma once

#include <string_view>

#include "core/shapes/any_shape.h"

namespace touchstone {

/// The shape's number of that name; null where it has none.
double* number_named(Shapes::Values& shape, std::string_view name);

/// A shape of that kind with what the two have in common: numbers of one name, and local corners.
/// Other numbers are zero.
Shapes::Values of_kind(Kind kind, const Shapes::Values& from);

}  // namespace touchstone
