// Explains the wrong answers of a black box from a sample of its answers.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "properties/judging/where_wrong.h"
#include "properties/planted/answers_like.h"

namespace touchstone {

/// Counts answers with a direction or points. An exchange of A and B may make wrong answers right,
/// or right answers wrong.
struct Reversed {
    std::uint64_t wrong = 0;
    std::uint64_t right = 0;
    std::uint64_t kept = 0;  ///< right answers that would be wrong after the exchange
};

struct Causes {
    std::optional<Reversed> reversed{};  ///< set if an exchange would correct nearly all
    std::optional<AnswersLike> like{};
    std::optional<WhereWrong> where{};  ///< set if `reversed` and `like` are empty
};

/// Returns the causes of the wrong answers. All scenes are of `query`. It is empty if there are
/// several queries.
Causes causes_of(const Declaration& declared, std::string_view query, const AnswerSample& sample);

}  // namespace touchstone
