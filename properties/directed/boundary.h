// Solving scenes onto the comparisons of an algorithm.
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

/// The value of the number at which the sides of a comparison meet, nearly, by at most so many
/// secants from two values; nothing where these do not lead to it. Each value tried is looked at.
std::optional<double> boundary(Search& search, const Solved& at, const NumberedDecision& target,
                               const Unknown& unknown, DifferenceAt p, DifferenceAt q, int steps);

/// The same from the value that the number has, and one beside it.
std::optional<double> boundary_near(Search& search, const Solved& at,
                                    const NumberedDecision& target, const Unknown& unknown,
                                    int steps);

/// Some of the numbers 0 .. count - 1, at most so many, in random order.
std::vector<std::uint16_t> some_of(std::size_t count, std::size_t most, Random& random);

/// One scene, one of its comparisons that is seldom seen on one of its sides, and a number that it
/// follows, solved for.
void aim(Search& search);

/// One scene, how its comparisons follow some of its numbers, and a few of them solved for.
void sweep(Search& search);

}  // namespace touchstone
