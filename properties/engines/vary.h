// Finds how far each number of a misjudged scene may vary alone.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/scenes/scene.h"
#include "properties/random/precision.h"
#include "properties/scenes/simplicity.h"

namespace touchstone {

/// What a changed scene shows.
enum class Shows {
    the_same,  ///< the same class of error
    right,     ///< the right answer
    other      ///< another error, or the scene is invalid
};

/// How far a number may change before the scene shows something else.
struct Reach {
    double last;  ///< the last number found with the same class of error; the last of the format if
                  ///< `is_open`
    bool is_open = false;
    /// The number next to `last`, if the answer for it is right.
    std::optional<double> right;
    std::uint64_t ulps = 0;  ///< from the scene's number to `right`, or to `last`
};

struct Varied {
    double value;
    Reach down;
    Reach up;

    /// True if all numbers that were tried show the same class of error.
    [[nodiscard]] bool may_be_anything() const { return down.is_open && up.is_open; }
};

/// Returns the range of each number of the scene, in the order of for_each_number, to one unit in
/// the last place. Searches by steps that double, then by bisection. A different result between two
/// tried numbers may be overlooked. Requires look(scene) == Shows::the_same. If the budget ends
/// early, the numbers that were not finished are missing.
std::vector<Varied> what_may_vary(const Scene& scene, Precision precision,
                                  const std::function<Shows(const Scene&)>& look, Budget& budget);

/// The default budget.
inline constexpr std::uint64_t kWorkOfVarying = 200'000;

/// The number that takes the fewest steps to a right answer, as an index into `numbers`; nothing if
/// no single number leads to a right answer.
struct Passing {
    std::size_t number;
    double value;
    std::uint64_t ulps;
};
std::optional<Passing> nearest_that_passes(const std::vector<Varied>& numbers);

}  // namespace touchstone
