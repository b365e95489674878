// Cases that are hard to judge, chosen so that they differ: for others to try their code on.
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
    Precision precision;  ///< its numbers are floats, or doubles
    /// The algorithms of the literature that misjudge it by rounding in float, or in double.
    std::vector<const Subject*> misjudged_by{};
};

/// So many generated cases of the query, floats and doubles in turns. The same seed gives the same.
/// Throws std::invalid_argument where the query is unknown.
std::vector<ChosenCase> any_cases(std::string_view query, std::size_t count, std::uint64_t seed);

/// The same of hard ones: an algorithm of the literature misjudges each by rounding, or its shapes
/// touch exactly, and none has more than 32 numbers (a list counts its first shape with each). Of
/// each family, precision and relation there are about as many, and within these of each set of
/// algorithms, as far as `tries` generated scenes hold them; there may be fewer than wanted.
std::vector<ChosenCase> hard_cases(std::string_view query, std::size_t count, std::uint64_t seed,
                                   std::uint64_t tries);

}  // namespace touchstone
