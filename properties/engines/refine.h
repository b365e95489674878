// Refines a row's misjudged scenes after judging: finds worse ones and minimizes examples.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "properties/judging/row.h"
#include "properties/scenes/minimize.h"

namespace touchstone {

/// Climbs by that many steps, or until `stop`, from the scene that the row misjudges by the largest
/// share of its tolerance. Counts the scenes judged and the result. Returns the result if it is a
/// new scene and in the domain. The same seed gives the same row.
std::optional<Example> climb_from_worst(Row& row, std::uint64_t steps, std::uint64_t seed,
                                        const Domain& domain, const std::atomic<bool>* stop);

/// Minimizes an example of the row's subject in its scalar. For a defect, minimizes the sequence
/// that shows it. Records in the example whether it is minimal.
void minimize_example(const Row& row, Example& example, const MinimizeOptions& options);

/// The budget of an example that need not be minimal.
inline constexpr std::uint64_t kLittleWork = 10'000;

/// Minimizes the first example of the class, with the whole budget if the row fails by this class.
/// Other threads may minimize other classes at the same time.
void minimize_first(Row& row, Class kind, const MinimizeOptions& options);

}  // namespace touchstone
