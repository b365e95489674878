// How near to touching a scene is, told to the fuzzer.
#pragma once

#include <cstddef>

#include "core/scenes/shape_pair.h"
#include "properties/judging/judge.h"

namespace touchstone::fuzz {

// Guidance, not truth: how far the shapes of a scene are from touching, nearly.

/// The signed margin in floating-point arithmetic, without a bound on its error.
/// Usually it is right to some 2^-60 of the scene's scale, or to a few percent where it is far
/// above that; it is no number where the arithmetic overflows. Where corners face each other it may
/// be the largest gap instead, which is never more.
long double approximate_margin(const ShapePair& pair);

/// Tells the fuzzer how near to touching the truth's scene is (feedback.h): of a list, the item
/// that is nearest.
void note_closeness(const Truth& truth);

}  // namespace touchstone::fuzz
