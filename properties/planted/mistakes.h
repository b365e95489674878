// Mistakes that code for any kinds of shapes can make, and the resulting answers.
//
// A planted error (planted_errors.h) is a mistake in one algorithm. A mistake in this file is
// defined by its effect on the shapes or on the number: a radius is left out, the bounding boxes
// are tested, or the intersection is not subtracted from the union. Everything is computed in
// doubles, because the answers compared with a mistake are wrong by more than rounding.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/scenes/shape_pair.h"
#include "properties/judging/question.h"

namespace touchstone {

struct Mistake {
    std::string text;  ///< completes "as if": "the radius of A were left out"
    /// Returns the answer under this mistake. For hits, it is the gap, negative if the shapes
    /// intersect. For containment, it is the distance by which the inner shape sticks out. For
    /// other questions, it is the number. Returns nullopt if the mistake cannot be made with shapes
    /// of these kinds.
    std::function<std::optional<double>(const ShapePair&)> answer;
    /// Only for points and directions: returns true if the mistake gives these points. Requires at
    /// least one point.
    std::function<bool(const ShapePair&, const std::vector<Point<double>>&)> gives{};
    bool is_always_the_same = false;  ///< true if the mistake always gives the same answer
};

/// Returns the mistakes that can be made with such a question.
const std::vector<Mistake>& mistakes_of(AnswerKind asked);

}  // namespace touchstone
