// The gap of two rotated rectangles along one axis, with the sign that it certainly has: computed
// in double-doubles, or as an exact sum of products in which only sines and cosines are rounded.
#pragma once

#include <array>
#include <optional>

#include "core/scenes/scene.h"
#include "oracle/fast/fast_poses.h"
#include "oracle/fast/pose_kernel.h"

namespace touchstone {

/// The axes: A's first and second, B's first and second.
enum class PoseAxis { a_first, a_second, b_first, b_second };
inline constexpr std::array kPoseAxes{PoseAxis::a_first, PoseAxis::a_second, PoseAxis::b_first,
                                      PoseAxis::b_second};

/// Two rectangles brought to lengths whose products neither overflow nor, by more than the bounds
/// allow for, underflow; the centre of B minus that of A is exact.
struct CloseUp {
    std::array<kernels::Trig, 2> trig;  ///< of A and of B
    std::array<double, 2> angle;
    std::array<double, 2> way, way_lo;  ///< between the centres: in x, in y
    std::array<double, 4> half;         ///< half sizes along the axes (PoseAxis)
    double rounding;                    ///< what lengths may have lost when they were scaled
    int exponent;  ///< lengths were multiplied by two to this power, and by two
};

/// Both must be rectangles.
CloseUp close_up(const PreparedPose& a, const PreparedPose& b) noexcept;

/// Seen along the axis: the rectangle whose axis it is comes first.
kernels::AxisView seen_along(const CloseUp& pair, PoseAxis axis) noexcept;

/// How the rectangles lie along an axis. (Not an optional number, which is read back from where it
/// was just written in two parts, and slowly.) Bits, as which one it is can't be foreseen where
/// rectangles nearly touch, so that a branch on it is slow.
enum class GapSign : unsigned { negative = 0, zero = 1, uncertain = 2, positive = 4 };

/// Zero comes only from the exact sum.
GapSign gap_by_double_doubles(const CloseUp& pair, PoseAxis axis) noexcept;
GapSign gap_by_expansion(const CloseUp& pair, PoseAxis axis) noexcept;

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
    kernels::Parts gap;
    double bound;
};
BoundedGap bounded_gap(const kernels::PoseLoops& loops, const CloseUp& pair,
                       PoseAxis axis) noexcept;

}  // namespace touchstone

// The signed margin of two rotated rectangles, in double-doubles and exact sums where they suffice.

namespace touchstone::fast {

/// As `margin` (fast.h).
double margin_of_poses(const PosePair<double>& pair);

/// The same where the gaps along the four axes, in double-doubles or as exact sums of products with
/// rounded sines, and what lies beyond an edge, in double-doubles, are surely accurate enough.
/// Allocates nothing.
std::optional<double> margin_by_gaps(const PosePair<double>& pair) noexcept;

}  // namespace touchstone::fast
