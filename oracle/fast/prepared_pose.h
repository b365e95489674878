// A rotated rectangle with its sine and cosine: what the fast tier computes with.
#pragma once

#include <bit>
#include <cstdint>

#include "core/shapes/shapes.h"
#include "oracle/floats/trig_kernel.h"

namespace touchstone {

/// A rectangle (angle in radians, counter-clockwise) with the angle's cosine c + c_lo and sine
/// s + s_lo, off by at most trig_error (trig.h). Made by `prepare`; nine doubles.
struct PreparedPose {
    Pose<double> pose;
    kernels::Trig trig;
};

/// True where all numbers are finite and no size is negative.
inline bool is_rectangle(const Pose<double>& pose) noexcept {
    // As whole numbers, as the processor is slow to compare subnormal ones.
    constexpr std::uint64_t kInfinite = 0x7ff0000000000000U;
    bool finite = true;
    for (const double x : {pose.cx, pose.cy, pose.w, pose.h, pose.angle})
        finite = finite && (std::bit_cast<std::uint64_t>(x) & kInfinite) != kInfinite;
    return finite && pose.w >= 0 && pose.h >= 0;
}

/// Computes the sine and cosine. All numbers must be finite and sizes not negative: what is no
/// rectangle gets sizes that are NaN, and so meets nothing. Allocates nothing.
PreparedPose prepare(const Pose<double>& pose) noexcept;

/// The same with the angle's sine and cosine, where they are known.
PreparedPose prepare(const Pose<double>& pose, const kernels::Trig& trig) noexcept;

/// True where `prepare` was given a rectangle.
inline bool is_rectangle(const PreparedPose& prepared) noexcept {
    return prepared.pose.w >= 0;
}

}  // namespace touchstone
