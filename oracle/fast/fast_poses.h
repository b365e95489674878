// The fast oracle for two rectangles: filter, double-doubles, exact sums, and where all of them are
// silent tier 2.
#pragma once

#include <span>

#include "core/scenes/scene.h"
#include "oracle/fast/fast.h"
#include "oracle/fast/filter.h"
#include "oracle/fast/prepared_pose.h"

namespace touchstone::fast {

/// As `relation`.
Decided relation_of_poses(const PosePair<double>& pair);
Decided relation_of_poses(const PreparedPose& a, const PreparedPose& b) noexcept;

/// The stages after the filter, for pairs that its gaps leave open. What is no rectangle is
/// disjoint from everything.
Decided relation_of_open_pair(const PreparedPose& a, const PreparedPose& b,
                              const filter::Gaps& gaps) noexcept;

}  // namespace touchstone::fast
