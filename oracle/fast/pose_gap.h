// The gap of two rotated rectangles along one axis, with the sign that it certainly has: computed
// in double-doubles, or as an exact sum of products in which only sines and cosines are rounded.
#pragma once

#include <optional>

#include "oracle/fast/prepared_pose.h"

namespace touchstone {

/// Two rectangles brought to lengths whose products neither overflow nor, by more than the bounds
/// allow for, underflow; the centre of B minus that of A is exact.
struct CloseUp {
    kernels::Trig a, b;
    double angle_a, angle_b;
    double dx, dx_lo, dy, dy_lo;
    double aw, ah, bw, bh;  ///< half sizes
    double rounding;        ///< what lengths may have lost when they were scaled
    int exponent;           ///< lengths were multiplied by two to this power, and by two
};

/// Both must be rectangles.
CloseUp close_up(const PreparedPose& a, const PreparedPose& b) noexcept;

/// The axes: A's first and second, B's first and second.
enum class PoseAxis { a_first, a_second, b_first, b_second };

/// Seen along the axis: the rectangle whose axis it is comes first.
kernels::AxisView seen_along(const CloseUp& pair, PoseAxis axis) noexcept;

/// -1, 0 or +1 where it is certain: how the rectangles lie along that axis. Zero comes only from
/// the exact sum.
std::optional<int> gap_by_double_doubles(const CloseUp& pair, PoseAxis axis) noexcept;
std::optional<int> gap_by_expansion(const CloseUp& pair, PoseAxis axis) noexcept;

/// The gap as an exact sum, within two units in its last place, and what rounded sines and cosines
/// may add: nothing where the angles are zero. Both are multiplied by two to the power `exponent`,
/// which is not zero only where they might be subnormal: where rectangles turned by tiny angles
/// would touch if these were zero.
struct SummedGap {
    double estimate;
    double error;
    int exponent = 0;
};
SummedGap summed_gap(const CloseUp& pair, PoseAxis axis) noexcept;

/// The gap in double-doubles and what it may be off by, for the margin and for tests of the bound.
struct BoundedGap {
    kernels::Gap gap;
    double bound;
};
BoundedGap bounded_gap(const kernels::Kernels& kernels, const CloseUp& pair,
                       PoseAxis axis) noexcept;

}  // namespace touchstone
