// Generates scenes directed by an algorithm's own decisions.
//
// Errors hide behind conditions that random scenes never meet: a width of exactly 100, or an angle
// within 1e-9 of 60 degrees. Every condition of an algorithm compares two numbers that depend on
// the scene. So the search changes a scene until the two numbers are equal:
//
// 1. Look at generated scenes. Count how often each comparison is less, equal and greater.
// 2. Change one number of a scene a little. The response of each comparison shows where its two
//    sides are equal. Go there by secants, then around it by ulps and by powers of ten. Or take a
//    comparison with a rare side, and find out which number it depends on.
// 3. When a comparison shows a rare side, vary everything else as long as that side remains, and
//    slide the shapes to touching. Continue from such a scene to the next comparison, because an
//    error often has several conditions.
//
// The method is that of boundary searches in search-based testing (B. Korel, Automated Software
// Test Data Generation, IEEE TSE 16(8), 1990). It uses secants instead of a direct search, because
// most conditions of geometry are nearly linear in one number.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>

#include "oracle/runs/exact_run.h"
#include "properties/random/precision.h"

namespace touchstone {

// Decision coverage: which sides of its comparisons an algorithm has reached.

/// How often one comparison was less, equal and greater (by Side). One count is for runs in the
/// scalar of the search, the other for exact runs on some of the scenes.
struct SidesSeen {
    std::array<std::uint64_t, 3> in_floats{};
    std::array<std::uint64_t, 3> exactly{};

    /// True if each side was reached in floats.
    [[nodiscard]] bool all() const {
        return in_floats[0] > 0 && in_floats[1] > 0 && in_floats[2] > 0;
    }
};

/// By the address of the comparison (oracle/runs/exact_run.h). Addresses are in the order of the
/// program's code.
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

/// Calls `use` with at most `most` scenes, until it returns false. Makes fewer scenes if they have
/// many numbers, or if the algorithm makes hundreds of comparisons. All scenes are valid, of the
/// subject's query and of the precision. Watches the subject in the scalar of that precision. The
/// same seed gives the same scenes. Stores the sides reached in `coverage`, unless it is null.
void direct(const Subject& subject, Precision precision, std::uint64_t seed, std::uint64_t most,
            const std::function<bool(const Scene&)>& use, DecisionCoverage* coverage = nullptr);

}  // namespace touchstone
