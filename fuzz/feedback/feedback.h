// Guides the search, in addition to code coverage: reports how close an input is to touching, and
// how wrong the algorithms are on it.
//
// Both quantities are reported in two ways. libFuzzer reads extra counters (the section
// `__libfuzzer_extra_counters`), and keeps an input that sets a counter for the first time. Each
// level has a counter for each relation, or for each slot and direction of errors. Other
// coverage-guided fuzzers see ladders: a real branch (a rung) for each level.
#pragma once

#include <cstddef>

#include "core/scenes/shape_pair.h"
#include "oracle/exact/relation.h"
#include "properties/judging/judge.h"

namespace touchstone::fuzz::feedback {

/// Closeness: octaves of |margin| / (eps * scale), with the eps of double, from 2^52 down to 2^-13.
/// The highest octave includes all larger margins and NaN, the lowest all smaller ones. One more
/// level is for touching.
inline constexpr int kClosenessLevels = 67;
inline constexpr int kTouching = kClosenessLevels - 1;

int closeness(long double margin, double scale, Relation relation);

/// Error: the margin of a wrong answer ÷ the declared tolerance, or the error of a number ÷ the
/// allowed error. Above 1, the algorithm fails. Levels are eighths of an octave, from 2^-7 up to 2.
inline constexpr int kErrorLevels = 65;

int error_level(double share);

/// The number of combinations of algorithm and scalar that are distinguished. It is small, because
/// libFuzzer reads every counter after every input.
inline constexpr std::size_t kSlots = 48;

void note_closeness(Relation relation, int level);

/// The slot identifies the algorithm and scalar (modulo kSlots). `hit` means a false hit.
void note_error(std::size_t slot, bool hit, int level);

void climb_errors(int level);

}  // namespace touchstone::fuzz::feedback

namespace touchstone::fuzz {

/// Tells the fuzzer how close to touching the scene of `truth` is, by approximate_gap
/// (properties/moves/approximate.h). For a list, the closest item counts.
void note_closeness(const Truth& truth);

}  // namespace touchstone::fuzz
