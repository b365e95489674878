// The search for the worst margins that algorithms misjudge, false hits and false misses apart.
//
// In a round, scenes of each query are generated, most of them on or beside the decision boundary,
// and around each that was put onto it a swarm of further ones; every algorithm of the query
// answers each, and some that are directed at its own comparisons. Then each algorithm climbs, in
// each direction, from the worst of these scenes and from the worst that is known.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "properties/engines/climb.h"

namespace touchstone {

inline constexpr std::array kDirections{Direction::false_hit, Direction::false_miss};

/// The worst that is known of one algorithm in one scalar.
struct WorstMargins {
    const Subject* subject;
    Scalar scalar;
    /// By Direction; nothing where no scene was misjudged so. Misjudged by rounding alone, within
    /// the declared tolerance or beyond.
    std::array<std::optional<Summit>, kDirections.size()> worst{};
    std::uint64_t judged = 0;  ///< how many scenes were, those of climbs included
    /// How many of them were put onto touching and then stepped off it by a few units in the last
    /// place of some of their numbers.
    std::uint64_t nearly_touching = 0;
};

/// The scene as one of the worst: nothing where the algorithm answers it rightly, or wrongly for
/// another reason than rounding.
std::optional<Summit> misjudged_by_rounding(const Subject& subject, Scalar scalar,
                                            const Scene& scene);

struct MarginSearch {
    std::uint64_t scenes = 4096;  ///< generated in a round, of each query and input precision
    std::uint64_t swarm = 16;     ///< scenes around each of them that was put onto touching
    /// Rows that have judged so many nearly touching scenes are not searched any more.
    std::uint64_t nearly_touching = UINT64_MAX;
    std::uint64_t directed = 400;  ///< scenes of a round, at each algorithm and scalar
    std::uint64_t steps = 2000;    ///< of each climb
    std::uint64_t seed = 1;
    unsigned jobs = 1;
    Domain domain{};  ///< of all scenes that are judged

    /// The round of that number: counts what it judges in the rows, and makes their worst worse.
    /// The same rows, round and seed give the same rows, unless `stop` ends it before. Where hardly
    /// any scene is in the domain it judges few.
    void round(std::vector<WorstMargins>& rows, std::uint64_t number,
               const std::atomic<bool>& stop) const;
};

}  // namespace touchstone
