// The separating-axis test as programs have it: plain doubles, no guard against rounding.
#pragma once

#include <cmath>

#include "core/scenes/scene.h"

namespace touchstone::bench {

/// A rectangle with what a program would keep of it: half sizes, cosine and sine.
struct StoredPose {
    double cx, cy, half_w, half_h, c, s;
};

struct StoredPair {
    StoredPose a, b;
};

inline StoredPose stored(const Pose<double>& pose) {
    return {pose.cx, pose.cy, pose.w / 2, pose.h / 2, std::cos(pose.angle), std::sin(pose.angle)};
}

inline StoredPair stored_pair(const PosePair<double>& pair) {
    return {stored(pair.a), stored(pair.b)};
}

/// Gottschalk's test in the plane, ended by the first axis that separates; closed.
inline bool plain_sat(const StoredPose& a, const StoredPose& b) {
    const double dx = b.cx - a.cx;
    const double dy = b.cy - a.cy;
    const double c = std::fabs(a.c * b.c + a.s * b.s);
    const double s = std::fabs(a.c * b.s - a.s * b.c);
    return std::fabs(dx * a.c + dy * a.s) <= a.half_w + (b.half_w * c + b.half_h * s) &&
           std::fabs(dy * a.c - dx * a.s) <= a.half_h + (b.half_w * s + b.half_h * c) &&
           std::fabs(dx * b.c + dy * b.s) <= b.half_w + (a.half_w * c + a.half_h * s) &&
           std::fabs(dy * b.c - dx * b.s) <= b.half_h + (a.half_w * s + a.half_h * c);
}

/// A type of its own, so that the benchmark's loop has the test inlined.
inline constexpr auto plain_sat_of_pair = [](const StoredPair& pair) {
    return plain_sat(pair.a, pair.b);
};

}  // namespace touchstone::bench
