// Finds the place in an algorithm that decided a wrong answer. Places distinguish causes.
#pragma once

#include <cstdint>

#include "properties/judging/judge.h"

namespace touchstone {

/// Returns a program address, like those of Operation and Decision; 0 if no place is found, and for
/// other classes. For an answer lost to rounding: the operation that loses it, so that the answer
/// is right if this operation alone is exact. If several operations qualify, the one that find_loss
/// names. If only several exact operations together make the answer right, the last of them. For
/// wrong mathematics and for touching: the last comparison before the answer.
std::uintptr_t deciding_place(const Subject& subject, Scalar scalar, Truth& truth,
                              const Judgement& what);

}  // namespace touchstone
