// The gap of two rotated rectangles along one axis, with its certified sign: in double-doubles, or
// as an exact sum of products in which only sines and cosines are rounded.
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

/// Two rectangles scaled so that products of lengths don't overflow, and underflow only within the
/// bounds. The centre of B minus that of A is exact.
struct CloseUp {
    std::array<kernels::Trig, 2> trig;  ///< of A and of B
    std::array<double, 2> angle;
    std::array<double, 2> way, way_lo;  ///< from centre to centre: in x, in y
    std::array<double, 4> half;         ///< half sizes along the axes (PoseAxis)
    double rounding;                    ///< what lengths may have lost when they were scaled
    int exponent;                       ///< lengths were multiplied by 2^(exponent + 1)
};

/// Returns the scaled rectangles. Both must be valid.
CloseUp close_up(const PreparedPose& a, const PreparedPose& b) noexcept;

/// Returns the pair seen along the axis: the rectangle with that axis comes first.
kernels::AxisView seen_along(const CloseUp& pair, PoseAxis axis) noexcept;

/// The sign of a gap, in one word (a std::optional is written in two parts and read as one, which
/// is slow). The values are bits, so that code need not branch on them: for rectangles that nearly
/// touch, the branch would be mispredicted.
enum class GapSign : unsigned { negative = 0, zero = 1, uncertain = 2, positive = 4 };

/// Return the sign of the gap. Only the exact sum returns zero.
GapSign gap_by_double_doubles(const CloseUp& pair, PoseAxis axis) noexcept;
GapSign gap_by_expansion(const CloseUp& pair, PoseAxis axis) noexcept;

/// The gap as an exact sum, within two units in its last place, and the error due to rounded sines
/// and cosines: zero if the angles are zero. Both numbers are multiplied by 2^exponent. The
/// exponent is nonzero only if they might be subnormal otherwise: for rectangles turned by tiny
/// angles, which would touch if not turned.
struct SummedGap {
    double estimate;
    double error;
    int exponent = 0;
};
SummedGap summed_gap(const CloseUp& pair, PoseAxis axis) noexcept;

/// The gap in double-doubles and its error bound, for the margin and for tests of the bound.
struct BoundedGap {
    kernels::Parts gap;
    double bound;
};
BoundedGap bounded_gap(const kernels::PoseLoops& loops, const CloseUp& pair,
                       PoseAxis axis) noexcept;

}  // namespace touchstone

// The signed margin of two rotated rectangles, in double-doubles and exact sums if they suffice.

namespace touchstone::fast {

/// Returns the margin, as `margin` does (fast.h).
double margin_of_poses(const PosePair<double>& pair);

/// Returns the margin if all parts are surely accurate enough: the gaps along the four axes, in
/// double-doubles or as exact sums of products with rounded sines, and the distance beyond an edge,
/// in double-doubles. Allocates nothing.
std::optional<double> margin_by_gaps(const PosePair<double>& pair) noexcept;

}  // namespace touchstone::fast
