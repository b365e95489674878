#include "oracle/fast/intersects_poses.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace touchstone {

PreparedPose prepare(const Pose<double>& pose) noexcept {
    const std::array numbers{pose.cx, pose.cy, pose.w, pose.h, pose.angle};
    const bool is_finite =
        std::all_of(numbers.begin(), numbers.end(), [](double x) { return std::isfinite(x); });
    if (is_finite && pose.w >= 0 && pose.h >= 0)
        return {pose, std::cos(pose.angle), std::sin(pose.angle)};
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    return {{pose.cx, pose.cy, nan, nan, pose.angle}, nan, nan};
}

Relation relation(const PreparedPose& a, const PreparedPose& b) noexcept {
    const filter::Gaps gaps = filter::gaps(a, b);
    return fast::first_known([&] { return filter::relation(gaps); },
                             [&] {
                                 return fast::relation_of_open_shapes({a.pose, b.pose}).relation;
                             });
}

Relation relation(const Pose<double>& a, const Pose<double>& b) noexcept {
    // The filter leaves other invalid rectangles open.
    if (!(a.w >= 0 && a.h >= 0 && b.w >= 0 && b.h >= 0)) return Relation::disjoint;
    return fast::first_known(
        [&] {
            return filter::relation(PosePair<double>{a, b});
        },
        [&] {
            return fast::relation_of_open_shapes({a, b}).relation;
        });
}

bool intersects(const Pose<double>& a, const Pose<double>& b) noexcept {
    return relation(a, b) != Relation::disjoint;
}

void intersects(const PreparedPose& a, std::span<const PreparedPose> b,
                std::span<std::uint8_t> hit) noexcept {
    const std::size_t n = std::min(b.size(), hit.size());
    for (std::size_t i = 0; i < n; ++i) hit[i] = intersects(a, b[i]) ? 1 : 0;
}

void intersects(std::span<const PreparedPose> a, std::span<const PreparedPose> b,
                std::span<std::uint8_t> hit) noexcept {
    const std::size_t n = std::min({a.size(), b.size(), hit.size()});
    for (std::size_t i = 0; i < n; ++i) hit[i] = intersects(a[i], b[i]) ? 1 : 0;
}

}  // namespace touchstone
