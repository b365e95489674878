// What is known about an algorithm before it is asked.
#pragma once

#include <optional>

#include "properties/judging/question.h"
#include "properties/random/precision.h"

namespace touchstone::doctor {

struct Known {
    std::optional<Scalar> scalar{};  ///< of its computation; nothing if unknown
    AnswerKind asked = AnswerKind::hit;
    bool unit_turns = false;  ///< rotations by cosine and sine need cos^2 + sin^2 = 1

    /// The scalar of the numbers in scenes, and of the eps in which errors are measured.
    [[nodiscard]] Scalar scalar_or_double() const { return scalar.value_or(Scalar::double_); }
    [[nodiscard]] Precision precision() const { return input_precision(scalar_or_double()); }
};

}  // namespace touchstone::doctor
