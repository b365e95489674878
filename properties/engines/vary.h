// What may vary in a misjudged scene: each number alone, one after the other.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/scenes/scene.h"
#include "properties/random/precision.h"
#include "properties/scenes/budget.h"

namespace touchstone {

/// What a scene beside a misjudged one shows.
enum class Shows {
    the_same,  ///< the same class of error
    right,     ///< the right answer
    other      ///< another error, or it is no scene of the query
};

/// How far one number may go before the scene shows anything else.
struct Reach {
    double last;  ///< the last number found that shows the same; where `is_open` the largest
    bool is_open = false;
    /// The number next to it, where with that one the answer is right.
    std::optional<double> right;
    std::uint64_t ulps = 0;  ///< from the scene's number to `right`, or to the last
};

struct Varied {
    double value;
    Reach down;
    Reach up;

    /// True where no number that was tried shows anything else.
    [[nodiscard]] bool may_be_anything() const { return down.is_open && up.is_open; }
};

/// For each number of the scene, in the order of for_each_number, how far it may go, within one
/// unit in the last place: by steps that double, then by bisection. What shows something else
/// between two numbers that were tried is not seen. Requires look(scene) == Shows::the_same. Where
/// the budget is over before the last number, those that were not looked at to the end are missing.
std::vector<Varied> what_may_vary(const Scene& scene, Precision precision,
                                  const std::function<Shows(const Scene&)>& look, Budget& budget);

/// The budget that is taken where none is asked for.
inline constexpr std::uint64_t kWorkOfVarying = 200'000;

/// The number that takes the fewest steps to a right answer, by its place in that list; nothing
/// where none of them alone leads to one.
struct Passing {
    std::size_t number;
    double value;
    std::uint64_t ulps;
};
std::optional<Passing> nearest_that_passes(const std::vector<Varied>& numbers);

}  // namespace touchstone
