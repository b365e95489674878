// Finds the range of magnitudes, aspect ratios and offsets in which an algorithm keeps its
// tolerance.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "core/cards/scalar.h"
#include "oracle/runs/exact_run.h"
#include "properties/scenes/domain.h"

namespace touchstone {

/// The range, as powers of two. Inside it, no scene that was tried got an answer wrong by more than
/// the declared tolerance, for any reason. Outside it, the search found such an answer, or reached
/// its own limits (widest_range).
struct SafeRange {
    /// False if a scene of ordinary magnitude already exceeds the tolerance; then the rest is
    /// meaningless.
    bool kept = true;
    /// All lengths may be multiplied by 2^smallest to 2^largest.
    int smallest = 0;
    int largest = 0;
    /// One shape may be thinner by 2^thinnest: a rectangle's height, the extent of a polygon along
    /// y, or a radius.
    int thinnest = 0;
    /// Both shapes may be moved 2^farthest times their size away from the origin. The tolerance
    /// stays that of shapes at the origin, because users think of the tolerance as a share of the
    /// sizes.
    int farthest = 0;
};

/// Tries `scenes` scenes for each power, half of them nearly touching. The same seed gives the same
/// range. Throws the exceptions of `judge`.
SafeRange find_safe_range(const Subject& subject, Scalar scalar, int scenes, std::uint64_t seed);

/// Finds the range for scenes of the domain. The search ends at a power that moves most scenes out
/// of the domain. Returns nothing if `stop` is set before the end. Throws InputError if hardly any
/// generated scene is in the domain.
std::optional<SafeRange> find_safe_range(const Subject& subject, Scalar scalar, int scenes,
                                         std::uint64_t seed, const Domain& domain,
                                         const std::atomic<bool>& stop);

/// The limits of the search. Scenes are in doubles, and the search tries no powers beyond these
/// limits.
SafeRange widest_range(Scalar scalar);

}  // namespace touchstone
