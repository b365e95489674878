// What is made of a row's misjudged scenes when all are judged: worse ones and smaller ones.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "properties/engines/row.h"

namespace touchstone {

/// Climbs by so many steps, or until `stop`, from the scene that the row misjudges by the largest
/// share of its tolerance, counts the scenes judged and what it reaches, and returns that where it
/// is another scene. The same seed gives the same row.
std::optional<Example> climb_from_worst(Row& row, std::uint64_t steps, std::uint64_t seed,
                                        const std::atomic<bool>* stop);

/// Makes the first example of each class small.
void minimize_first(Row& row);

}  // namespace touchstone
