// Explains the wrong answers of a black box from a sample of its answers.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "properties/judging/answer_sample.h"
#include "properties/judging/where_wrong.h"
#include "properties/planted/answers_like.h"

namespace touchstone {

/// How many wrong answers with a direction or points would be right with A and B exchanged.
struct Reversed {
    std::uint64_t wrong = 0;
    std::uint64_t right = 0;
    std::uint64_t kept = 0;  ///< right answers that would be wrong then
};

struct Causes {
    std::optional<Reversed> reversed{};  ///< if these are nearly all
    std::optional<AnswersLike> like{};
    std::optional<WhereWrong> where{};  ///< if nothing above is known
};

/// All scenes are of `query`; it is empty if there are several queries.
Causes causes_of(const Declaration& declared, std::string_view query, const AnswerSample& sample);

}  // namespace touchstone
