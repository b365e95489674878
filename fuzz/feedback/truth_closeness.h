// Tells the fuzzer how close to touching a scene is.
#pragma once

#include <cstddef>

#include "core/scenes/shape_pair.h"
#include "properties/judging/judge.h"

namespace touchstone::fuzz {

// Guidance, not truth: roughly how far the shapes of a scene are from touching.

/// The signed margin in floating-point arithmetic, without an error bound. Usually it is right to
/// some 2^-60 of the scene's scale, or to a few percent if it is far above that. It is NaN if the
/// arithmetic overflows. If corners face each other, it may be the largest gap instead, which is
/// never more.
long double approximate_margin(const ShapePair& pair);

/// Tells the fuzzer how close to touching the truth's scene is (feedback.h); for a list, the
/// closest item.
void note_closeness(const Truth& truth);

}  // namespace touchstone::fuzz
