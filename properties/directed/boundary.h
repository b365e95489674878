// Changes scenes until a comparison of an algorithm has nearly equal sides.
#pragma once

#include <optional>
#include <vector>

#include "properties/directed/unknown.h"

namespace touchstone {

/// The difference of one comparison at one value of a number.
struct DifferenceAt {
    double x;
    double f;
};

/// Returns the value of the number at which the two sides of a comparison are nearly equal, by at
/// most `steps` secants from two values; nothing if the secants do not converge. Looks at each
/// value tried.
std::optional<double> boundary(Search& search, const Solved& at, const NumberedDecision& target,
                               const Unknown& unknown, DifferenceAt p, DifferenceAt q, int steps);

/// Like `boundary`, from the number's value and a value near it.
std::optional<double> boundary_near(Search& search, const Solved& at,
                                    const NumberedDecision& target, const Unknown& unknown,
                                    int steps);

/// Returns at most `most` of the numbers 0 .. count - 1, in random order.
std::vector<std::uint16_t> some_of(std::size_t count, std::size_t most, Random& random);

/// Picks a scene, one of its comparisons that rarely has one of its two outcomes, and a number of
/// the scene on which the comparison depends. Solves for that number.
void aim(Search& search);

/// Picks a scene, finds how its comparisons depend on some of its numbers, and solves for a few of
/// these numbers.
void sweep(Search& search);

}  // namespace touchstone
