// What is wrong with a number wherever it is asked for: it is never 0.
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

}  // namespace touchstone
