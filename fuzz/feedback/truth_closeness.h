// How near to touching a scene is, told to the fuzzer.
#pragma once

#include "properties/judging/judge.h"

namespace touchstone::fuzz {

/// Tells the fuzzer how near to touching the truth's scene is (feedback.h): of a list, the item
/// that is nearest.
void note_closeness(const Truth& truth);

}  // namespace touchstone::fuzz
