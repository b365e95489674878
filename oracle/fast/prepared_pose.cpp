#include "oracle/fast/prepared_pose.h"

#include <cmath>
#include <limits>

#include "oracle/floats/trig.h"

namespace touchstone {

namespace {

PreparedPose nothing(const Pose<double>& pose) {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    return {{pose.cx, pose.cy, nan, nan, pose.angle}, {nan, nan, nan, nan}};
}

}  // namespace

PreparedPose prepare(const Pose<double>& pose) noexcept {
    return is_rectangle(pose) ? PreparedPose{pose, sine_cosine(pose.angle)} : nothing(pose);
}

PreparedPose prepare(const Pose<double>& pose, const kernels::Trig& trig) noexcept {
    return is_rectangle(pose) ? PreparedPose{pose, trig} : nothing(pose);
}

}  // namespace touchstone
