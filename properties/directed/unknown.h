// The numbers of a scene as unknowns of equations.
#pragma once

#include <cstdint>
#include <vector>

#include "properties/directed/search.h"

namespace touchstone {

/// What becomes of the other corners of a polygon where a coordinate of one of them changes, which
/// alone seldom can without spoiling it. All but `stay` are affine, and so keep it convex or
/// simple.
enum class Others : std::uint8_t {
    stay,
    shift,    ///< all move by as much
    stretch,  ///< along the coordinate's axis, away from one corner or towards it
    shear     ///< along that axis, and one corner stays
};

struct Unknown {
    std::uint16_t number;  ///< its place in the scene
    Others others = Others::stay;
    std::uint16_t fixed = 0;  ///< which corner of the shape stays
};

/// The value of an unknown.
double value_of(const Solved& at, const Unknown& unknown);

/// The scene with that number changed, which counts as solved for.
Solved with(const Solved& from, const Unknown& unknown, double value);

/// That number alone, or with that probability, where it is a coordinate of one of several corners,
/// with the others; where another one of the shape was solved for, mostly so that it stays.
Unknown as_unknown(const Solved& at, std::uint16_t number, Random& random, double with_others);

// Which numbers of a scene a comparison follows.

/// A number that the comparison follows, and another one where it follows several; found by
/// changing halves of the numbers a little, as a condition may be about but one or two of a
/// hundred. Empty where it follows none, or where the scenes looked at do not tell.
std::vector<std::uint16_t> numbers_behind(Search& search, const Solved& at,
                                          const NumberedDecision& target);

}  // namespace touchstone
