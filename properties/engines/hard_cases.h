// Chooses diverse cases that are hard to judge, as tests for other people's code.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/runs/exact_run.h"
#include "properties/random/precision.h"
#include "properties/scenes/families.h"

namespace touchstone {

struct ChosenCase {
    Scene scene;
    Family family;
    Precision precision;  ///< of the numbers in the scene
    /// The algorithms of the literature that misjudge the case by rounding in float, or in double.
    std::vector<const Subject*> misjudged_by{};
};

/// Returns `count` generated cases of the query, alternately in floats and doubles. The same seed
/// gives the same cases. Throws std::invalid_argument if the query is unknown.
std::vector<ChosenCase> any_cases(std::string_view query, std::size_t count, std::uint64_t seed);

/// Returns up to `count` hard cases. A case is hard if an algorithm of the literature misjudges it
/// by rounding, or if its shapes touch exactly. It must have at most 32 numbers (in a list the
/// first shape counts with each item). Families, precisions and relations are about equally
/// frequent. Within these, the sets of misjudging algorithms are about equally frequent, too. There
/// are exceptions if `tries` generated scenes do not contain enough such cases. There may be fewer
/// cases than `count`.
std::vector<ChosenCase> hard_cases(std::string_view query, std::size_t count, std::uint64_t seed,
                                   std::uint64_t tries);

}  // namespace touchstone
