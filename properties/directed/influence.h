// Which numbers of a scene a comparison follows.
#pragma once

#include <vector>

#include "properties/directed/search.h"

namespace touchstone {

/// A number that the comparison follows, and another one where it follows several; found by
/// changing halves of the numbers a little, as a condition may be about but one or two of a
/// hundred. Empty where it follows none, or where the scenes looked at do not tell.
std::vector<std::uint16_t> numbers_behind(Search& search, const Solved& at,
                                          const NumberedDecision& target);

}  // namespace touchstone
