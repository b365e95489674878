// A rotated rectangle with its sine and cosine: what the fast tier computes with.
#pragma once

#include "core/shapes.h"
#include "oracle/fast/kernels.h"

namespace touchstone {

/// A rectangle (angle in radians, counter-clockwise) with the angle's cosine c + c_lo and sine
/// s + s_lo, off by at most trig_error (trig.h). Made by `prepare`; nine doubles.
struct PreparedPose {
    Pose<double> pose;
    kernels::Trig trig;
};

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
