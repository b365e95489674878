// Finds a condition that scenes with wrong answers meet and scenes with right answers do not. It is
// a clue to an unknown mistake.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "properties/judging/answer_sample.h"

namespace touchstone {

/// How many of the sampled answers are to scenes that meet a condition.
struct WhereWrong {
    std::string condition;  ///< follows "scenes": "in which A lies inside B"
    std::uint64_t wrong = 0;
    std::uint64_t of_wrong = 0;
    std::uint64_t right = 0;
    std::uint64_t of_right = 0;
    bool is_of_relation = false;  ///< compared with right answers of one relation only
};

/// Returns the condition that best separates wrong from right answers, if it holds for nearly all
/// wrong answers and few right ones. If all wrong answers are to scenes of one relation, compares
/// them with right answers of that relation. Not for lists.
std::optional<WhereWrong> where_wrong(const AnswerSample& sample);

}  // namespace touchstone
