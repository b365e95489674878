// What explains the wrong answers of a black box, by a sample of its answers.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "properties/judging/answer_sample.h"
#include "properties/judging/where_wrong.h"
#include "properties/planted/answers_like.h"

namespace touchstone {

/// Of wrong answers with a direction or points, how many would be right of B and A.
struct Reversed {
    std::uint64_t wrong = 0;
    std::uint64_t right = 0;
    std::uint64_t kept = 0;  ///< right answers that would be wrong of B and A
};

struct Causes {
    std::optional<Reversed> reversed{};  ///< if these are nearly all
    std::optional<AnswersLike> like{};
    std::optional<WhereWrong> where{};  ///< if nothing above is known
};

/// Scenes are of that query; it is empty where they are of several.
Causes causes_of(const Declaration& declared, std::string_view query, const AnswerSample& sample);

}  // namespace touchstone
