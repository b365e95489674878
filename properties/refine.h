// What is made of a row's misjudged scenes when all are judged: worse ones and smaller ones.
#pragma once

#include <cstdint>
#include <functional>
#include <mutex>

#include "properties/row.h"

namespace touchstone {

/// Climbs by so many steps from the row's worst false hit and false miss, where it has them, and
/// counts what it reaches; the number of scenes judged. `found`, where there is one, is given each
/// failure, with the mutex locked. The same seed gives the same row.
std::uint64_t climb_from_worst(Row& row, std::uint64_t steps, std::uint64_t seed,
                               const std::function<void(const Row&, const Example&)>& found,
                               std::mutex& reporting);

/// Makes the first example of each class small.
void minimize_first(Row& row);

}  // namespace touchstone
