// Selects a part of the doctor's tests, because all of them take too long for ctest.
#pragma once

#include <cstddef>

#include "properties/tests/case_count.h"

namespace touchstone {

/// Selects every n-th item. TOUCHSTONE_DOCTOR_STEP=1 selects all.
class EachSoManieth {
  public:
    explicit EachSoManieth(int usual = 28)
        : step_(static_cast<std::size_t>(case_count("TOUCHSTONE_DOCTOR_STEP", usual))) {}

    bool takes_next() { return count_++ % step_ == 0; }
    [[nodiscard]] std::size_t of(std::size_t all) const { return all / step_; }

  private:
    std::size_t step_;
    std::size_t count_ = 0;
};

}  // namespace touchstone
