#include "oracle/fast/prepared_pose.h"

#include <cmath>
#include <limits>

#include "oracle/fast/trig.h"

namespace touchstone {

PreparedPose prepare(const Pose<double>& pose) noexcept {
    const bool finite = std::isfinite(pose.cx) && std::isfinite(pose.cy) && std::isfinite(pose.w) &&
                        std::isfinite(pose.h) && std::isfinite(pose.angle);
    if (finite && pose.w >= 0 && pose.h >= 0) return {pose, sine_cosine(pose.angle)};
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    PreparedPose nothing{pose, {nan, nan, nan, nan}};
    nothing.pose.w = nan;
    nothing.pose.h = nan;
    return nothing;
}

}  // namespace touchstone
