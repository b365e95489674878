// Measures what an algorithm's card can claim. The contract is measured on exactly touching scenes
// of the usual grid. The safe range is the range of magnitudes, aspect ratios and distances from
// the origin in which the algorithm keeps its tolerance.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/cards/algorithm.h"
#include "oracle/runs/exact_run.h"
#include "properties/judging/answerer.h"
#include "properties/scenes/domain.h"

namespace touchstone {

/// How often an algorithm answers hit when shapes touch exactly.
struct MeasuredContract {
    std::uint64_t hits = 0;
    std::uint64_t cases = 0;

    /// "closed" if all cases are hits, "open" if all are misses, otherwise "mixed". "-" if there
    /// are no cases.
    [[nodiscard]] std::string_view name() const;
};

/// Measures the contract on every touching scene of the query's usual grid, up to symmetry. Leaves
/// out sizes that Sizes::positive excludes. In a list the last item touches and all others are
/// disjoint. The algorithm runs in exact arithmetic: in floats, turned shapes that touch at
/// their pivot would no longer touch.
MeasuredContract measured_contract(const Subject& subject);

/// A safe range, as powers of two. Inside it, the search found no answer that is wrong by more than
/// the declared tolerance. Just outside it, the search found such an answer, too few scenes
/// remained valid and in the domain, or the search reached its limits (widest_range). Not every
/// power is tried.
struct SafeRange {
    /// False if an answer is wrong by more than the tolerance even at ordinary magnitudes, or if
    /// most scenes can't be asked about there. Then the other fields have no meaning.
    bool kept = true;
    /// All lengths may be multiplied by 2^smallest to 2^largest.
    int smallest = 0;
    int largest = 0;
    /// Shape A may be thinner by a factor of 2^thinnest. This divides a rectangle's height, the
    /// extent of a polygon along y, and a radius. It does not change segments and points.
    int thinnest = 0;
    /// All shapes may be moved away from the origin, by 2^farthest times the scale. The tolerance
    /// stays that before the move, because users think of the tolerance as a share of the sizes.
    int farthest = 0;
};

/// Finds the range for scenes of the domain. Tries `scenes` scenes for each power, half of them
/// nearly touching. Returns nothing if `stop` is set before the end. Throws InputError if too few
/// generated scenes are in the domain, and the exceptions of Answerer::ask.
std::optional<SafeRange> find_safe_range(const Answerer& answerer, int scenes, std::uint64_t seed,
                                         const Domain& domain, const std::atomic<bool>& stop);

/// The limits of the powers that the search tries.
SafeRange widest_range(Scalar scalar);

}  // namespace touchstone
