// Finds the place in an algorithm that decided a wrong answer. Places distinguish causes.
#pragma once

#include <cstdint>

#include "properties/judging/judge.h"

namespace touchstone {

/// Returns a program address, like those of Operation and Decision; 0 if no place is found, and for
/// other classes. If rounding made the answer wrong, it is the place of the operation that
/// find_loss names: the answer is right if that one is exact. If find_loss names several, which
/// must all be exact, it is the place of the last. For wrong mathematics and for touching, it is
/// the place of the last comparison before the answer.
std::uintptr_t deciding_place(const Subject& subject, Scalar scalar, Truth& truth,
                              const Judgement& what);

}  // namespace touchstone
