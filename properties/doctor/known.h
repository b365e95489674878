// What is known of an algorithm before it is asked.
#pragma once

#include <optional>

#include "properties/judging/question.h"
#include "properties/random/precision.h"

namespace touchstone::doctor {

struct Known {
    std::optional<Scalar> scalar{};  ///< in which it computes; nothing: to be found out
    AnswerKind asked = AnswerKind::hit;
    bool unit_turns = false;  ///< it takes turns by cosine and sine that do not scale

    /// Scenes hold numbers of that one, and errors are measured in its eps.
    [[nodiscard]] Scalar scalar_or_double() const { return scalar.value_or(Scalar::double_); }
    [[nodiscard]] Precision precision() const { return input_precision(scalar_or_double()); }
};

}  // namespace touchstone::doctor
