// The fast oracle for two rectangles: filter, double-doubles, exact sums, and where all of them are
// silent tier 2.
#pragma once

#include "core/scenes/scene.h"
#include "oracle/fast/filter.h"
#include "oracle/fast/prepared_pose.h"
#include "oracle/fast/stages.h"

namespace touchstone::fast {

/// As `relation`.
Decided relation_of_poses(const PosePair<double>& pair);
Decided relation_of_poses(const PreparedPose& a, const PreparedPose& b) noexcept;

/// The axes along which it is open whether two rectangles overlap: bit i for that of number i, A's
/// first and second, B's first and second. Along the others they certainly do.
using OpenAxes = unsigned;

/// The stages after the filter, for pairs that its gaps leave open; after double-doubles, for those
/// that these do. What is no rectangle is disjoint from everything.
Decided relation_of_open_pair(const PreparedPose& a, const PreparedPose& b,
                              const filter::Gaps& gaps) noexcept;
Decided relation_after_double_doubles(const PreparedPose& a, const PreparedPose& b,
                                      OpenAxes open) noexcept;

}  // namespace touchstone::fast
