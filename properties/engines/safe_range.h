// Where an algorithm stops being valid: the range of magnitudes, aspect ratios and offsets in which
// it keeps its tolerance, found by search.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "core/cards/scalar.h"
#include "oracle/runs/exact_run.h"
#include "properties/scenes/domain.h"

namespace touchstone {

/// The range, as powers of two. Outside it the search found an answer that is wrong by more than
/// the declared tolerance, whatever the reason; inside it found none among the scenes that it
/// tried.
struct SafeRange {
    /// False where a scene of ordinary magnitude is already misjudged so; the rest then says
    /// nothing.
    bool kept = true;
    /// All lengths times 2^smallest to 2^largest.
    int smallest = 0;
    int largest = 0;
    /// One shape made thinner by 2^thinnest: a rectangle's height, the extent of a polygon along y,
    /// a radius.
    int thinnest = 0;
    /// Both shapes moved 2^farthest times their size away from the origin, where the tolerance is
    /// still counted as if they were at it: what a user who thinks of sizes sees.
    int farthest = 0;
};

/// `scenes` scenes are tried for each power, half of them nearly touching; the same seed gives the
/// same range. Throws what `judge` throws.
SafeRange find_safe_range(const Subject& subject, Scalar scalar, int scenes, std::uint64_t seed);

/// The same among scenes of the domain: where most scenes leave it, the search ends. Nothing where
/// `stop` is set before that. Throws InputError where hardly any scene is in the domain.
std::optional<SafeRange> find_safe_range(const Subject& subject, Scalar scalar, int scenes,
                                         std::uint64_t seed, const Domain& domain,
                                         const std::atomic<bool>& stop);

/// Where the search ends: inputs are doubles, and the search goes no farther than this.
SafeRange widest_range(Scalar scalar);

}  // namespace touchstone
