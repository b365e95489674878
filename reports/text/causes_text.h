// The common properties of the misjudged scenes of a class, for people.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/format/json.h"
#include "properties/judging/row.h"
#include "properties/planted/causes_seen.h"

namespace touchstone {

/// Causes at the same source line.
struct CauseAtLine {
    std::string line;  ///< "core/shapes/point.h:12"; empty if unknown
    const Cause* cause;
    std::size_t cases;
};
std::vector<CauseAtLine> causes_at_lines(const std::vector<Cause>& causes);

/// Lists the three source lines at which most answers turn wrong, with the number of scenes. Adds
/// an example for each of these lines, except for the line of the row's own example. Lines have at
/// most `width` columns. Empty if no source line is known.
std::string causes_text(const Row& row, Class kind, std::size_t width);

// Explanations of a black box's wrong answers, in sentences and as JSON.

/// The explanations as sentences, on lines of at most `width` columns. Each line after the first is
/// indented. Empty if no cause is known.
std::string causes_text(const Causes& causes, AnswerKind asked, std::size_t width,
                        std::size_t indented);

/// An object with "answers_like", "reversed" or "where_wrong". Empty if no cause is known.
Json causes_json(const Causes& causes);

}  // namespace touchstone
