// What the misjudged scenes of a class have in common, for people.
#pragma once

#include <string>
#include <vector>

#include "properties/judging/row.h"

namespace touchstone {

/// Causes with the line of the source where each was decided, those at one line together.
struct CauseAtLine {
    std::string line;  ///< "core/shapes/point.h:12"; empty where it is not known
    const Cause* cause;
    std::size_t cases;
};
std::vector<CauseAtLine> causes_at_lines(const std::vector<Cause>& causes);

/// How many of the scenes that were kept were decided where, the three most frequent, and an
/// example of each but the first; lines of at most `width` columns. Empty where nobody has looked.
std::string causes_text(const Row& row, Class kind, std::size_t width);

}  // namespace touchstone
