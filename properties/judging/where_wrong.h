// What the scenes of wrong answers have in common, and those of right ones don't: where nothing is
// known of the mistake, that leads to it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "properties/judging/answer_sample.h"

namespace touchstone {

/// Of the answers that were looked at, how many are to such scenes.
struct WhereWrong {
    std::string condition;  ///< behind "scenes": "in which A lies inside B"
    std::uint64_t wrong = 0;
    std::uint64_t of_wrong = 0;
    std::uint64_t right = 0;
    std::uint64_t of_right = 0;
    bool is_of_relation = false;  ///< right answers to shapes that lie as those of the wrong ones
};

/// The condition that tells wrong from right answers best, if nearly all wrong ones and few right
/// ones are to such scenes. Where all wrong ones are to scenes of one relation, right ones of that
/// relation are compared. Not of lists.
std::optional<WhereWrong> where_wrong(const AnswerSample& sample);

}  // namespace touchstone
