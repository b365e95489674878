// Mistakes that code for shapes of any kinds can make, and what it answers then.
//
// A planted error (planted_errors.h) is a mistake in one algorithm. These are told by what becomes
// of the shapes or of the number: a radius is left out, the bounding boxes are tested, the
// intersection is not taken off the union. All is computed in doubles; what is compared with it is
// wrong by more than rounding.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/scenes/shape_pair.h"
#include "properties/judging/question.h"

namespace touchstone {

struct Mistake {
    std::string text;  ///< behind "as if": "the radius of A were left out"
    /// What is answered then: of hits how far the shapes are apart, below 0 where they meet; of
    /// containment how far the inner shape reaches out; else the number. Nothing where the mistake
    /// can't be made of shapes of these kinds.
    std::function<std::optional<double>(const ShapePair&)> answer;
    /// Instead, of points and directions: whether it gives these, which are not none.
    std::function<bool(const ShapePair&, const std::vector<Point<double>>&)> gives{};
    bool is_always_the_same = false;  ///< so its text says
};

/// Those that can be made of such a question.
const std::vector<Mistake>& mistakes_of(AnswerKind asked);

}  // namespace touchstone
