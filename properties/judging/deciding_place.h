// Where in an algorithm a wrong answer was decided: what its causes are told apart by.
#pragma once

#include <cstdint>

#include "properties/judging/judge.h"

namespace touchstone {

/// A place in the program, as that of an Operation or a Decision. Of an answer lost to rounding
/// that of the operation which loses it: with it alone exact the answer is right; of several the
/// one that find_loss names, or where only several together do, the last of them. Of mathematics
/// that is wrong, and of touching, that of the last comparison, behind which the answer was given.
/// 0 where there is none, for other classes too.
std::uintptr_t deciding_place(const Subject& subject, Scalar scalar, Truth& truth,
                              const Judgement& what);

}  // namespace touchstone
