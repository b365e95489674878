// The work that a search may do, and the work it has done.
//
// Work is counted, not timed, so that a search from a seed ends at the same place on every machine.
// The unit is one query about two rectangles. For polygons, work grows like time does: with the
// number of pairs of edges in the oracle, in an exact run and in a slide to touching.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>

#include "core/scenes/scene.h"

namespace touchstone {

/// Returns the work of one query about the scene. Sliding its shapes, or drawing a similar scene,
/// counts as the same work.
std::uint64_t work_of(const Scene& scene);

/// A limit of work, and the work spent.
class Budget {
  public:
    static constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();

    /// Also checks `stopped`, because a request from outside ends a search, too.
    explicit Budget(
        std::uint64_t most = kUnlimited, std::function<bool()> stopped = [] { return false; })
        : most_(most), stopped_(std::move(stopped)) {}

    void spend(std::uint64_t work) { spent_ += work; }
    [[nodiscard]] std::uint64_t spent() const { return spent_; }
    /// True if the budget is used up or the search is stopped. Then no further question may be
    /// asked.
    [[nodiscard]] bool is_over() const { return spent_ >= most_ || stopped_(); }

  private:
    std::uint64_t most_;
    std::uint64_t spent_ = 0;
    std::function<bool()> stopped_;
};

}  // namespace touchstone
