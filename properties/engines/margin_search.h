// Searches for the worst margins that algorithms misjudge, for false hits and false misses
// separately.
//
// A round generates scenes of each query, most of them at or near the decision boundary, and a
// swarm of scenes around each scene that was moved to touching. Every algorithm of the query
// answers all these scenes, and some scenes directed at its own comparisons. Then each algorithm
// climbs, in each direction, from the worst of these scenes and from the worst known scene.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "properties/engines/climb.h"

namespace touchstone {

inline constexpr std::array kDirections{Direction::false_hit, Direction::false_miss};

/// The worst known margins of one algorithm in one scalar.
struct WorstMargins {
    const Subject* subject;
    Scalar scalar;
    /// By Direction; nothing if no scene was misjudged in that direction. Only misjudgements by
    /// rounding count, within the declared tolerance or beyond it.
    std::array<std::optional<Summit>, kDirections.size()> worst{};
    std::uint64_t judged = 0;  ///< scenes, including those of climbs
    /// The number of these scenes that were moved to touching. Some of their numbers were then
    /// changed by a few units in the last place.
    std::uint64_t nearly_touching = 0;
};

/// Returns the scene as a summit. Returns nothing if the algorithm's answer is right, or if it is
/// wrong for a reason other than rounding.
std::optional<Summit> misjudged_by_rounding(const Subject& subject, Scalar scalar,
                                            const Scene& scene);

struct MarginSearch {
    std::uint64_t scenes = 4096;  ///< generated in a round, for each query and input precision
    std::uint64_t swarm = 16;     ///< scenes around each scene that was moved to touching
    /// Rows that have judged this many nearly touching scenes are not searched further.
    std::uint64_t nearly_touching = UINT64_MAX;
    std::uint64_t directed = 400;  ///< scenes of a round, for each algorithm and scalar
    std::uint64_t steps = 2000;    ///< of each climb
    std::uint64_t seed = 1;
    unsigned jobs = 1;
    Domain domain{};  ///< of all scenes that are judged

    /// Searches one round. Adds the scenes judged to the rows' counts, and replaces the worst
    /// scenes of the rows if it finds worse scenes. The same rows, number and seed give the same
    /// result, unless `stop` ends the round early. Judges few scenes if hardly any scene is in the
    /// domain.
    void round(std::vector<WorstMargins>& rows, std::uint64_t number,
               const std::atomic<bool>& stop) const;
};

}  // namespace touchstone
