// What is wrong with an answer wherever it is asked for: it is never 0, or it is about B and A.
#pragma once

#include <cstdint>
#include <optional>

#include "properties/judging/by_truth.h"
#include "properties/judging/row.h"

namespace touchstone {

/// Of distances and depths where they have to be 0. Rounding answers a little more here and there,
/// but not everywhere.
class AlwaysAboveZero {
  public:
    /// A judged answer.
    void note(const MeasuredScene& measured, const Example& example);

    /// The first of the answers, as one of the class wrong, where there were 20 or more and none
    /// was 0.
    [[nodiscard]] std::optional<Example> example() const;

  private:
    bool was_zero_ = false;
    std::uint64_t above_ = 0;
    std::optional<Example> first_;
};

/// Of some wrong answers with a direction or points, how many would be right of B and A.
struct Reversed {
    std::uint64_t wrong = 0;
    std::uint64_t right = 0;

    /// A wrong answer.
    void note(const MeasuredScene& measured, const Scene& scene, const Reply& answer,
              AnswerKind asked);
    [[nodiscard]] bool explains() const { return right >= 8 && 10 * right >= 9 * wrong; }
};

}  // namespace touchstone
