// The floating-point filter: the relation of two poses from doubles with a proved error bound.
#pragma once

#include <cmath>
#include <optional>

#include "core/scene.h"
#include "oracle/fast/pose_bounds.h"
#include "oracle/fast/prepared_pose.h"
#include "oracle/relation.h"

#ifdef __FAST_MATH__
#error "error bounds don't hold under -ffast-math: compile what includes this without it"
#endif

namespace touchstone::filter {

/// The four computed gaps and the bound that each of them keeps.
struct Gaps {
    double gap[4];
    double bound;

    [[nodiscard]] double widest() const {
        const double u = gap[0] > gap[1] ? gap[0] : gap[1];
        const double v = gap[2] > gap[3] ? gap[2] : gap[3];
        return u > v ? u : v;
    }
};

/// From cosines and sines within two units of 2^-53.
inline Gaps gaps(const Pose<double>& a, double ca, double sa, const Pose<double>& b, double cb,
                 double sb) noexcept {
    const double dx = b.cx - a.cx;
    const double dy = b.cy - a.cy;
    const double cd = std::fabs(ca * cb + sa * sb);
    const double sd = std::fabs(ca * sb - sa * cb);
    const double aw = a.w * 0.5;
    const double ah = a.h * 0.5;
    const double bw = b.w * 0.5;
    const double bh = b.h * 0.5;
    return {{std::fabs(dx * ca + dy * sa) - (aw + (bw * cd + bh * sd)),
             std::fabs(dy * ca - dx * sa) - (ah + (bw * sd + bh * cd)),
             std::fabs(dx * cb + dy * sb) - (bw + (aw * cd + ah * sd)),
             std::fabs(dy * cb - dx * sb) - (bh + (aw * sd + ah * cd))},
            kFilterFactor * (std::fabs(dx) + std::fabs(dy) + (aw + ah + bw + bh)) + kUnderflow};
}

/// With sines and cosines from the C library, which must be within 2 units of 2^-53.
Gaps gaps(const PosePair<double>& pair) noexcept;

/// Disjoint or overlapping, certified; nothing where the bound leaves it open. Never touching.
inline std::optional<Relation> relation(const Gaps& g) noexcept {
    const double widest = g.widest();
    if (widest > g.bound) return Relation::disjoint;
    if (widest < -g.bound) return Relation::overlapping;
    return std::nullopt;
}

inline std::optional<Relation> relation(const PosePair<double>& pair) noexcept {
    return relation(gaps(pair));
}

/// With stored sines and cosines.
inline Gaps gaps(const PreparedPose& a, const PreparedPose& b) noexcept {
    return gaps(a.pose, a.trig.c, a.trig.s, b.pose, b.trig.c, b.trig.s);
}

inline std::optional<Relation> relation(const PreparedPose& a, const PreparedPose& b) noexcept {
    return relation(gaps(a, b));
}

}  // namespace touchstone::filter
