// A scene's numbers as unknowns of equations.
#pragma once

#include <cstdint>
#include <vector>

#include "properties/directed/search.h"

namespace touchstone {

/// What the other corners of a polygon do when a coordinate of one corner changes, since changing
/// one corner alone usually makes it invalid. All except `stay` are affine, so the polygon stays
/// convex or simple.
enum class Others : std::uint8_t {
    stay,
    shift,    ///< all corners move by the same amount
    stretch,  ///< along the coordinate's axis, relative to one fixed corner
    shear     ///< along the same axis, with one corner fixed
};

struct Unknown {
    std::uint16_t number;  ///< index in the scene
    Others others = Others::stay;
    std::uint16_t fixed = 0;  ///< the fixed corner of the shape
};

/// Returns the value of an unknown.
double value_of(const Solved& at, const Unknown& unknown);

/// Returns the scene with that number changed, and recorded as solved for.
Solved with(const Solved& from, const Unknown& unknown, double value);

/// Returns that number as an unknown. If it is a coordinate of one of several corners, the other
/// corners change with it, with probability `with_others`; else it changes while all other numbers
/// stay. If the other corners change and a coordinate of one of them was solved for, this corner
/// stays fixed with probability 0.8.
Unknown as_unknown(const Solved& at, std::uint16_t number, Random& random, double with_others);

// The numbers of a scene that a comparison depends on.

/// Returns a number that the comparison depends on, and a second one if there are several. Finds
/// each by bisection: changes half of the numbers a little, and goes on with the half that the
/// comparison depends on. (A comparison may depend on only one or two of a hundred numbers.) Empty
/// if the comparison depends on no number, or if the changed scenes do not show it.
std::vector<std::uint16_t> numbers_behind(Search& search, const Solved& at,
                                          const NumberedDecision& target);

}  // namespace touchstone
