// Guidance, not truth: how far the shapes of a scene are from touching, nearly.
#pragma once

#include <cstddef>

#include "core/scenes/shape_pair.h"

namespace touchstone::fuzz {

/// The signed margin in floating-point arithmetic, without a bound on its error.
/// Usually it is right to some 2^-60 of the scene's scale, or to a few percent where it is far
/// above that; it is no number where the arithmetic overflows. Where corners face each other it may
/// be the largest gap instead, which is never more.
long double approximate_margin(const ShapePair& pair);

}  // namespace touchstone::fuzz
