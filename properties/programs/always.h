// Finds programs whose distance or depth is never 0.
#pragma once

#include <cstdint>
#include <optional>

#include "properties/judging/by_truth.h"
#include "properties/judging/row.h"

namespace touchstone {

/// Checks distances and depths that have to be 0. Rounding alone makes some of these answers
/// positive, but not all.
class AlwaysAboveZero {
  public:
    /// Notes a judged answer.
    void note(const MeasuredScene& measured, const Example& example);

    /// Returns the first of these answers, as class wrong, if there were 20 or more and all were
    /// positive.
    [[nodiscard]] std::optional<Example> example() const;

  private:
    bool was_zero_ = false;
    std::uint64_t above_ = 0;
    std::optional<Example> first_;
};

}  // namespace touchstone
