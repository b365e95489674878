#include "oracle/fast/fast_poses.h"

#include <limits>

#include "oracle/floats/error_free.h"
#include "oracle/floats/trig.h"

namespace touchstone::fast {
namespace {

/// A rectangle. Its lengths are doubled, so that half sizes are exact.
struct WidePose {
    std::array<DoubleDouble, 2> centre, half;
    DoubleDouble c, s;
};

WidePose widened(const PreparedPose& p) {
    return {{{{2 * p.pose.cx, 0}, {2 * p.pose.cy, 0}}},
            {{{p.pose.w, 0}, {p.pose.h, 0}}},
            {p.c, p.c_lo},
            {p.s, p.s_lo}};
}

PreparedPose with_trig(const Pose<double>& pose) {
    const TrigParts t = sine_cosine(pose.angle);
    return {pose, t.c, t.s, t.c_lo, t.s_lo};
}

/// Gaps of two rectangles in double-doubles. All lengths are doubled, except in `rough`.
class WideGaps {
  public:
    /// An axis of a rectangle: A's first or second, B's first or second.
    struct Axis {
        DoubleDouble c, s;          ///< of the rectangle's angle
        DoubleDouble x, y;          ///< from centre to centre, turned back for the second axis
        DoubleDouble own, side;     ///< the rectangle's half sizes along and across the axis
        DoubleDouble p, q;          ///< the other rectangle's half sizes
        DoubleDouble cosine, sine;  ///< of the other rectangle's angle minus the rectangle's
    };

    WideGaps(const PreparedPose& a, const PreparedPose& b)
        : a_(widened(a)),
          b_(widened(b)),
          d_{b_.centre[0] - a_.centre[0], b_.centre[1] - a_.centre[1]},
          cosine_(b_.c * a_.c + b_.s * a_.s),
          sine_(b_.s * a_.c - b_.c * a_.s),
          rough_(filter::gaps(a, b)),
          are_upright_(a.pose.angle == 0 && b.pose.angle == 0) {}

    /// The gaps in doubles.
    [[nodiscard]] const filter::Gaps& rough() const { return rough_; }

    /// Returns the error bound of the gaps. It is zero for angles of zero: products with 1 and 0
    /// and sums of two doubles are exact, and the difference of two sums is off by less than its
    /// size. If lengths overflow, the bound is infinite or a NaN, or the gap is a NaN.
    [[nodiscard]] double bound() const {
        return rough_.bound * (are_upright_ ? 0 : filter::kWideShare);
    }

    /// Calls use(axis, gap, rounded to a double) for each axis whose gap is not certainly below
    /// `least`, until `use` returns false.
    template <class Use>
    void for_each_gap_above(double least, Use use) const {
        const std::array rough{rough_.of_a[0], rough_.of_a[1], rough_.of_b[0], rough_.of_b[1]};
        const std::size_t axes = are_upright_ ? 2 : 4;  // B's axes are A's
        for (std::size_t i = 0; i < axes; ++i) {
            if (rough[i] < least - rough_.bound) continue;
            const Axis n = i < 2 ? axis(a_, b_, sine_, i) : axis(b_, a_, -sine_, i - 2);
            const DoubleDouble gap = filter::gap_along(n.x, n.y, n.c, n.s, n.own, n.p, n.q,
                                                       fabs(n.cosine), fabs(n.sine));
            if (!use(n, gap.hi)) return;
        }
    }

    /// Returns whether the point of the Minkowski sum Z that is nearest to d (separating_axis.h) is
    /// certainly within Z's edge at this axis, if d lies beyond the edge's line. The distance
    /// beyond the edge's nearer end, in doubles, consists of the same products as a gap, with
    /// errors of 8 u m + 12 u r. So the gaps' bound holds if the signs used here are certain.
    [[nodiscard]] bool is_beside_edge(const Axis& n) const {
        const double bound = 2 * rough_.bound;
        const double along = n.x.hi * n.c.hi + n.y.hi * n.s.hi;
        const double across = n.y.hi * n.c.hi - n.x.hi * n.s.hi;
        constexpr double kCertain = 1e-9;  // far above the errors of cosine and sine
        if (!(std::fabs(along) > bound) || !(std::fabs(n.cosine.hi) > kCertain) ||
            !(std::fabs(n.sine.hi) > kCertain))
            return false;
        const double toward_p = along * n.cosine.hi < 0 ? -n.p.hi : n.p.hi;
        const double toward_q = along * n.sine.hi < 0 ? n.q.hi : -n.q.hi;
        const double middle = across - toward_p * n.sine.hi - toward_q * n.cosine.hi;
        return std::fabs(middle) - n.side.hi < -bound;
    }

  private:
    [[nodiscard]] Axis axis(const WidePose& rect, const WidePose& other, const DoubleDouble& sine,
                            std::size_t k) const {
        return {rect.c,        rect.s,
                d_[k],         k == 0 ? d_[1] : -d_[0],
                rect.half[k],  rect.half[1 - k],
                other.half[k], other.half[1 - k],
                cosine_,       sine};
    }

    WidePose a_, b_;
    std::array<DoubleDouble, 2> d_;
    DoubleDouble cosine_, sine_;  ///< of B's angle minus A's
    filter::Gaps rough_;
    bool are_upright_;
};

}  // namespace

std::optional<Relation> relation_in_double_doubles(const PosePair<double>& pair) noexcept {
    return relation_in_double_doubles(with_trig(pair.a), with_trig(pair.b));
}

TOUCHSTONE_ALSO_WITH_FMA [[gnu::flatten]] std::optional<Relation> relation_in_double_doubles(
    const PreparedPose& a, const PreparedPose& b) noexcept {
    const WideGaps gaps(a, b);
    const double bound = gaps.bound();
    Relation relation = Relation::overlapping;
    bool open = false;
    gaps.for_each_gap_above(0, [&](const WideGaps::Axis& n, double gap) {
        if (gap < -bound) return true;
        if (gap > bound) {
            relation = Relation::disjoint;
            return open = false;
        }
        // Also true for a NaN.
        open = open || bound != 0 || gap != 0;
        // Rectangles without extent along the axis may lie on one line (separating_axis.h).
        if (n.own.hi + n.p.hi > 0) relation = Relation::touching;
        return true;
    });
    return open ? std::nullopt : std::optional(relation);
}

TOUCHSTONE_ALSO_WITH_FMA [[gnu::flatten]] std::optional<double> margin_in_double_doubles(
    const PosePair<double>& pair) noexcept {
    const WideGaps gaps(with_trig(pair.a), with_trig(pair.b));
    double most = -std::numeric_limits<double>::infinity();
    bool known = true;
    gaps.for_each_gap_above(gaps.rough().widest() - gaps.rough().bound,
                            [&](const WideGaps::Axis& n, double gap) {
                                known = gaps.bound() <= 1e-10 * std::fabs(gap);
                                most = std::max(most, gap);
                                if (gap > 0) known = known && gaps.is_beside_edge(n);
                                return known;
                            });
    return known ? std::optional(most / 2) : std::nullopt;
}

}  // namespace touchstone::fast
