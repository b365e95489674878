// Solving scenes onto the comparisons of an algorithm.
#pragma once

#include <optional>

#include "properties/directed/search.h"

namespace touchstone {

/// The difference of one comparison at one value of a number.
struct DifferenceAt {
    double x;
    double f;
};

/// An unknown is the place of a number, and this where the shape that it is a coordinate of is to
/// move with it: one corner alone seldom can without spoiling its polygon.
inline constexpr std::uint16_t kWithItsShape = 0x8000;

/// The value of an unknown.
double value_of(const Solved& at, std::uint16_t unknown);

/// The scene with that number changed, which counts as solved for.
Solved with(const Solved& from, std::uint16_t unknown, double value);

/// That number, or at times that number with its shape, where it is a coordinate of one of several
/// corners.
std::uint16_t as_unknown(const Solved& at, std::uint16_t number, Random& random);

/// A change of a number that is small beside it, or not so small.
double change_of(double x, Random& random);

/// The value of the number at which the sides of a comparison meet, nearly, by at most so many
/// secants from two values; nothing where these do not lead to it. Each value tried is looked at.
std::optional<double> boundary(Search& search, const Solved& at, const NumberedDecision& target,
                               std::uint16_t unknown, DifferenceAt p, DifferenceAt q, int steps);

/// One scene, how its comparisons follow some of its numbers, and a few of them solved for.
void sweep(Search& search);

}  // namespace touchstone
