// Generation directed by an algorithm's own decisions.
//
// Errors hide behind conditions that random scenes never meet: a width of exactly 100, an angle
// within 1e-9 of 60 degrees. But every condition of an algorithm is a comparison of two numbers
// that depend on the scene, so a scene can be solved onto it, as scenes are solved onto touching:
//
// 1. Look at generated scenes, and count how often each comparison says less, equal and greater.
// 2. Take a scene and change one of its numbers a little: how each comparison follows shows where
//    its two sides meet. Go there by secants, and around it by ulps and by powers of ten. Or take a
//    comparison that is seldom seen on one side, and find out which number it follows.
// 3. Where a comparison says there what it seldom says, vary everything else while it lasts, and
//    slide the shapes to touching. From such a scene go on to the next comparison: conditions are
//    often several.
//
// The method is that of boundary searches in search-based testing (B. Korel, Automated Software
// Test Data Generation, IEEE TSE 16(8), 1990), with the secant in place of a direct search, as most
// conditions of geometry are nearly linear in one number.
#pragma once

#include <cstdint>
#include <functional>

#include "oracle/runs/exact_run.h"
#include "properties/directed/decision_coverage.h"
#include "properties/random/precision.h"

namespace touchstone {

/// Shows scenes to `use`, which returns false where it has seen enough, at most `most` of them, and
/// fewer where they have many numbers or the algorithm makes hundreds of comparisons. All are
/// valid, of the subject's query and of the precision, in whose own scalar the subject is watched.
/// The same seed gives the same scenes. The sides of its comparisons that were seen are put into
/// `coverage`, unless it is null.
void direct(const Subject& subject, Precision precision, std::uint64_t seed, std::uint64_t most,
            const std::function<bool(const Scene&)>& use, DecisionCoverage* coverage = nullptr);

}  // namespace touchstone
