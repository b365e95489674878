// What the search climbs on besides code coverage: how near an input comes to touching, and how
// wrong the algorithms are on it.
//
// Both are told twice. libFuzzer reads counters of our own (the section
// `__libfuzzer_extra_counters`): each level of each quantity is one, and an input that sets one for
// the first time is kept. Other coverage-guided fuzzers see the ladder: one real branch a rung.
#pragma once

#include <cstddef>

#include "oracle/exact/relation.h"

namespace touchstone::fuzz::feedback {

/// Closeness: octaves of |margin| / (eps * scale), eps being that of double, from 2^52 down to
/// 2^-12; one more level for what touches.
inline constexpr int kClosenessLevels = 67;
inline constexpr int kTouching = kClosenessLevels - 1;

int closeness(long double margin, double scale, Relation relation);

/// Error: eighths of an octave of a misjudged margin as a share of the declared tolerance, from
/// 2^-7 up to 2 (at 1 an algorithm fails). A share rather than the margin, as it can't be raised by
/// making the tolerance larger. libFuzzer looks at every counter after every input, so they are
/// kept few.
inline constexpr int kErrorLevels = 65;

int error_level(double share);

/// The combinations of algorithm and scalar that are told apart.
inline constexpr std::size_t kSlots = 48;

void note_closeness(Relation relation, int level);

/// The slot says which algorithm and scalar (modulo kSlots), `hit` that it was a false hit.
void note_error(std::size_t slot, bool hit, int level);

/// The ladder's rungs up to this error: the worst of an input.
void climb_errors(int level);

}  // namespace touchstone::fuzz::feedback
