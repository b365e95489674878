// Tells the fuzzer how close to touching a scene is.
#pragma once

#include <cstddef>

#include "core/scenes/shape_pair.h"
#include "properties/judging/judge.h"

namespace touchstone::fuzz {

// For guidance, not for judging: roughly how far the shapes of a scene are from touching.

/// The signed margin in floating-point arithmetic, without an error bound. Its error is usually
/// about 2^-60 of the scene's scale, or a few percent if the margin is far above that. It is NaN if
/// the arithmetic overflows. If corners face each other, the result may be the largest gap instead.
/// That is never more than the margin.
long double approximate_margin(const ShapePair& pair);

/// Tells the fuzzer how close to touching the scene of `truth` is (feedback.h). For a list, the
/// closest item counts.
void note_closeness(const Truth& truth);

}  // namespace touchstone::fuzz
