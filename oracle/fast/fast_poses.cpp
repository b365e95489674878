#include "oracle/fast/fast_poses.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "oracle/exact/separating_axis.h"
#include "oracle/fast/filter.h"
#include "oracle/fast/pose_gap.h"

namespace touchstone::fast {
namespace {

constexpr std::array kAxes{PoseAxis::a_first, PoseAxis::a_second, PoseAxis::b_first,
                           PoseAxis::b_second};

/// Whether the rectangles, added as sets, have a size along an axis along which they touch exactly;
/// else they lie on one line, which separates nothing. Expansions find that they touch only where
/// both angles are zero.
bool has_extent(const CloseUp& pair, PoseAxis axis) {
    const auto i = static_cast<std::size_t>(axis);
    return pair.half[i] > 0 || pair.half[i ^ 2U] > 0;
}

/// The signs of the gaps along the four axes as far as they are certain.
class Signs {
  public:
    /// Asks about each axis that is still open. False where the answer is known to be disjoint.
    template <class Ask>
    bool ask(Ask gap) {
        for (std::size_t i = 0; i < 4; ++i) {
            if (sign_[i] == GapSign::uncertain) sign_[i] = gap(kAxes[i]);
            if (sign_[i] == GapSign::positive) return false;
        }
        return true;
    }

    [[nodiscard]] bool complete() const {
        return std::find(sign_.begin(), sign_.end(), GapSign::uncertain) == sign_.end();
    }

    [[nodiscard]] Relation relation(const CloseUp& pair) const {
        for (std::size_t i = 0; i < 4; ++i)
            if (sign_[i] == GapSign::zero && has_extent(pair, kAxes[i])) return Relation::touching;
        return Relation::overlapping;
    }

  private:
    std::array<GapSign, 4> sign_{GapSign::uncertain, GapSign::uncertain, GapSign::uncertain,
                                 GapSign::uncertain};
};

}  // namespace

Decided relation_of_open_pair(const PreparedPose& a, const PreparedPose& b,
                              const filter::Gaps& gaps) noexcept {
    if (!is_rectangle(a) || !is_rectangle(b)) return {Relation::disjoint, Stage::filter};
    Signs signs;
    const auto by_filter = [&gaps](PoseAxis axis) {
        const double gap = gaps.gap(static_cast<std::size_t>(axis));
        if (gap > gaps.bound) return GapSign::positive;
        return gap < -gaps.bound ? GapSign::negative : GapSign::uncertain;
    };
    if (!signs.ask(by_filter)) return {Relation::disjoint, Stage::filter};
    const CloseUp pair = close_up(a, b);
    const auto by_double_doubles = [&](PoseAxis axis) { return gap_by_double_doubles(pair, axis); };
    if (!signs.ask(by_double_doubles)) return {Relation::disjoint, Stage::double_double};
    if (signs.complete()) return {Relation::overlapping, Stage::double_double};
    const auto by_expansion = [&](PoseAxis axis) { return gap_by_expansion(pair, axis); };
    if (!signs.ask(by_expansion)) return {Relation::disjoint, Stage::expansion};
    if (signs.complete()) return {signs.relation(pair), Stage::expansion};
    return {separating_axis::relation({a.pose, b.pose}), Stage::exact};
}

Decided relation_of_poses(const PreparedPose& a, const PreparedPose& b) noexcept {
    const filter::Gaps gaps = filter::gaps(a, b);
    if (const auto certain = filter::relation(gaps)) return {*certain, Stage::filter};
    return relation_of_open_pair(a, b, gaps);
}

Decided relation_of_poses(const PosePair<double>& pair) {
    if (const auto certain = filter::relation(pair)) return {*certain, Stage::filter};
    return relation_of_poses(prepare(pair.a), prepare(pair.b));
}

}  // namespace touchstone::fast
