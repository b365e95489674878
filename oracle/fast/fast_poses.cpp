#include "oracle/fast/fast_poses.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <optional>

#include "oracle/exact/separating_axis.h"
#include "oracle/fast/pose_gap.h"
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

namespace touchstone::filter {

Gaps gaps(const PosePair<double>& pair) noexcept {
    const auto& [a, b] = pair;
    return gaps(a, std::cos(a.angle), std::sin(a.angle), b, std::cos(b.angle), std::sin(b.angle));
}

}  // namespace touchstone::filter

namespace touchstone::fast {
namespace {

/// Returns whether the Minkowski sum of the rectangles has an extent along an axis with a gap of
/// zero. If it has none, both rectangles lie on one line, which separates nothing. Expansions find
/// a gap of zero only if both angles are zero.
bool has_extent(const CloseUp& pair, PoseAxis axis) {
    const auto i = static_cast<std::size_t>(axis);
    return pair.half[i] > 0 || pair.half[i ^ 2U] > 0;
}

/// The certain relations of the rectangles along the four axes.
class Axes {
  public:
    Axes(const CloseUp& pair, OpenAxes open) : pair_(pair), open_(open) {}

    /// Computes the sign for each axis that is still open, and returns the relation if the signs
    /// decide it. Nearly always one axis is open. Neither the axis nor the sign can be predicted,
    /// so neither is branched on.
    template <class Ask>
    std::optional<Relation> ask(Ask sign_of_gap) {
        OpenAxes not_separated = ~OpenAxes{0};  // all bits set; 0 after a positive gap
        for (OpenAxes left = open_; (left & not_separated) != 0; left &= left - 1) {
            const auto i = static_cast<std::size_t>(std::countr_zero(left));
            const GapSign sign = sign_of_gap(pair_, kPoseAxes[i]);
            not_separated =
                static_cast<OpenAxes>(sign) / static_cast<OpenAxes>(GapSign::positive) - 1;
            if (sign == GapSign::uncertain) continue;
            open_ ^= 1U << i;
            touching_ = touching_ || (sign == GapSign::zero && has_extent(pair_, kPoseAxes[i]));
        }
        if ((open_ & not_separated) != 0) return std::nullopt;
        const Relation together = touching_ ? Relation::touching : Relation::overlapping;
        static_assert(static_cast<int>(Relation::disjoint) == 0);
        return static_cast<Relation>(static_cast<OpenAxes>(together) & not_separated);
    }

  private:
    const CloseUp& pair_;
    OpenAxes open_;
    bool touching_ = false;
};

Decided by_exact_sums(const PreparedPose& a, const PreparedPose& b, Axes& axes) {
    return first_known(
        [&] { return by(Stage::expansion, axes.ask(gap_by_expansion)); },
        [&] {
            return Decided{separating_axis::relation({a.pose, b.pose}), Stage::exact};
        });
}

bool are_rectangles(const PreparedPose& a, const PreparedPose& b) {
    return is_rectangle(a) && is_rectangle(b);
}

OpenAxes open_axes(const filter::Gaps& gaps) {
    OpenAxes open = 0;
    for (std::size_t i = 0; i < 4; ++i)
        open |= static_cast<OpenAxes>(gaps.gap(i) < -gaps.bound ? 0 : 1) << i;
    return open;
}

}  // namespace

Decided relation_of_open_pair(const PreparedPose& a, const PreparedPose& b,
                              const filter::Gaps& gaps) noexcept {
    if (!are_rectangles(a, b)) return kDisjointAtSight;
    const CloseUp pair = close_up(a, b);
    Axes axes(pair, open_axes(gaps));
    return first_known([&] { return by(Stage::double_double, axes.ask(gap_by_double_doubles)); },
                       [&] { return by_exact_sums(a, b, axes); });
}

Decided relation_after_double_doubles(const PreparedPose& a, const PreparedPose& b,
                                      OpenAxes open) noexcept {
    if (!are_rectangles(a, b)) return kDisjointAtSight;
    const CloseUp pair = close_up(a, b);
    Axes axes(pair, open);
    return by_exact_sums(a, b, axes);
}

Decided relation_of_poses(const PreparedPose& a, const PreparedPose& b) noexcept {
    const filter::Gaps gaps = filter::gaps(a, b);
    return first_known([&] { return by(Stage::filter, filter::relation(gaps)); },
                       [&] { return relation_of_open_pair(a, b, gaps); });
}

Decided relation_of_poses(const PosePair<double>& pair) {
    const filter::Gaps gaps = filter::gaps(pair);
    return first_known(
        [&] { return by(Stage::filter, filter::relation(gaps)); },
        [&] { return relation_of_open_pair(prepare(pair.a), prepare(pair.b), gaps); });
}

}  // namespace touchstone::fast
