// What the misjudged scenes of a class have in common, for people.
#pragma once

#include <string>
#include <vector>

#include "properties/judging/row.h"

namespace touchstone {

/// Causes at the same source line.
struct CauseAtLine {
    std::string line;  ///< "core/shapes/point.h:12"; empty if unknown
    const Cause* cause;
    std::size_t cases;
};
std::vector<CauseAtLine> causes_at_lines(const std::vector<Cause>& causes);

/// Says at which source lines (the three most frequent) answers turn wrong, in how many scenes.
/// Adds an example for each of these lines, except for the line of the row's own example. Lines
/// have at most `width` columns. Empty if no source line is known.
std::string causes_text(const Row& row, Class kind, std::size_t width);

}  // namespace touchstone
