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

#include <array>
#include <cstdint>
#include <functional>
#include <map>

#include "oracle/runs/exact_run.h"
#include "properties/random/precision.h"

namespace touchstone {

// Decision coverage: which sides of its comparisons an algorithm was seen on.

/// How often one comparison was seen less, equal and greater (indexed by Side), in the scalar that
/// a search watched, and in exact arithmetic on some of its scenes.
struct SidesSeen {
    std::array<std::uint64_t, 3> in_floats{};
    std::array<std::uint64_t, 3> exactly{};

    /// True where each side was seen, in floats.
    [[nodiscard]] bool all() const {
        return in_floats[0] > 0 && in_floats[1] > 0 && in_floats[2] > 0;
    }
};

/// By the place of the comparison (oracle/runs/exact_run.h), and so in the order of the program's
/// code.
using DecisionCoverage = std::map<std::uintptr_t, SidesSeen>;

inline void merge(DecisionCoverage& into, const DecisionCoverage& other) {
    for (const auto& [place, sides] : other) {
        SidesSeen& sum = into[place];
        for (std::size_t i = 0; i < 3; ++i) {
            sum.in_floats[i] += sides.in_floats[i];
            sum.exactly[i] += sides.exactly[i];
        }
    }
}

/// Shows scenes to `use`, which returns false where it has seen enough, at most `most` of them, and
/// fewer where they have many numbers or the algorithm makes hundreds of comparisons. All are
/// valid, of the subject's query and of the precision, in whose own scalar the subject is watched.
/// The same seed gives the same scenes. The sides of its comparisons that were seen are put into
/// `coverage`, unless it is null.
void direct(const Subject& subject, Precision precision, std::uint64_t seed, std::uint64_t most,
            const std::function<bool(const Scene&)>& use, DecisionCoverage* coverage = nullptr);

}  // namespace touchstone
