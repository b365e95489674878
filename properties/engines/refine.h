// What is made of a row's misjudged scenes when all are judged: worse ones and smaller ones.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "properties/judging/row.h"
#include "properties/scenes/minimize.h"

namespace touchstone {

/// Climbs by so many steps, or until `stop`, from the scene that the row misjudges by the largest
/// share of its tolerance, counts the scenes judged and what it reaches, and returns that where it
/// is another scene, of the domain. The same seed gives the same row.
std::optional<Example> climb_from_worst(Row& row, std::uint64_t steps, std::uint64_t seed,
                                        const Domain& domain, const std::atomic<bool>* stop);

/// Makes the example, which the row's subject shows in its scalar, small: of a defect the sequence
/// that shows it. It says of itself whether it is as small as can be.
void minimize_example(const Row& row, Example& example, const MinimizeOptions& options);

/// The budget of an example that need not be as small as can be.
inline constexpr std::uint64_t kLittleWork = 10'000;

/// Makes the first example of the class small, with all of the budget where the row fails by it.
/// Those of other classes may be made small by other threads meanwhile.
void minimize_first(Row& row, Class kind, const MinimizeOptions& options);

}  // namespace touchstone
