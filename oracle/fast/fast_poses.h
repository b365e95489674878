// The fast oracle for two rectangles by centre: doubles with a proved error bound. Pairs that the
// doubles leave open go to the stages of fast.h.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "core/scenes/scene.h"
#include "core/shapes/any_shape.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/fast.h"

namespace touchstone {

/// A rectangle (angle in radians, counter-clockwise) with its angle's cosine and sine, each within
/// two units of 2^-53. Made by `prepare`; seven doubles.
struct PreparedPose {
    Pose<double> pose;
    double c, s;
};

/// Computes the cosine and sine. An invalid rectangle (a number that is not finite, a negative
/// size) gets sizes that are NaN, so it intersects nothing.
PreparedPose prepare(const Pose<double>& pose) noexcept;

}  // namespace touchstone

// The floating-point filter: the relation of two poses from doubles with a proved error bound.

namespace touchstone::filter {

// Throughout, u = 2^-53, m = |dx| + |dy| of the difference of the centres, r = the sum of the four
// half sizes. A gap is |d.n| - (own + p |cos| + q |sin|), with cos and sin of the difference of the
// angles.

/// The error bound of a gap in doubles: kFilterFactor (m + r) + kUnderflow.
///
///   sine, cosine     each within 2u of the real one (assumed of the C library, checked by a test)
///   d.n              dx, dy within u relatively; times a sine off by 2u; a product and a sum:
///                    (1 + 2 + 1 + 1) u m = 5 u m
///   cos, sin (b-a)   two products of values off by 2u: 2u (|ca| + |sa| + |cb| + |sb|) <= 5.7 u;
///                    product roundings u (|ca cb| + |sa sb|) <= u; a sum: u; together below 8 u
///   extent           own + p |cd| + q |sd|: 8 u (p + q), products u (p + q), two sums 2 u r:
///                    below 11 u r
///   gap              a difference: u (m + r)
///
/// The total is below 6 u m + 12 u r. The factor 16 leaves room for the terms of second order and
/// for the rounding of the bound itself. Products that underflow lose at most 2^-1075 each.
/// kUnderflow outweighs them. An overflow makes gap and bound infinite or NaN. All comparisons with
/// these are false, so the relation is left open.
inline constexpr double kFilterFactor = 16 * 0x1p-53;
inline constexpr double kUnderflow = 0x1p-1000;

/// The gaps along A's first and second axis, then B's, and their common error bound.
struct Gaps {
    std::array<double, 4> gap;
    double bound;

    [[nodiscard]] double widest() const {
        const double u = gap[0] > gap[1] ? gap[0] : gap[1];
        const double v = gap[2] > gap[3] ? gap[2] : gap[3];
        return u > v ? u : v;
    }
};

/// Calls use(gaps, m + r) with the four gaps. For rectangles like PreparedPose, in any number type:
/// a test computes the error bound with numbers that count errors.
template <class Prepared, class Use>
auto with_gaps(const Prepared& a, const Prepared& b, Use use) noexcept {
    using std::fabs;
    const auto dx = b.pose.cx - a.pose.cx;
    const auto dy = b.pose.cy - a.pose.cy;
    const auto aw = a.pose.w * 0.5;
    const auto ah = a.pose.h * 0.5;
    const auto bw = b.pose.w * 0.5;
    const auto bh = b.pose.h * 0.5;
    const auto c = fabs(b.c * a.c + b.s * a.s);
    const auto s = fabs(b.s * a.c - b.c * a.s);
    return use(std::array{fabs(dx * a.c + dy * a.s) - (aw + (bw * c + bh * s)),
                          fabs(dy * a.c - dx * a.s) - (ah + (bh * c + bw * s)),
                          fabs(dx * b.c + dy * b.s) - (bw + (aw * c + ah * s)),
                          fabs(dy * b.c - dx * b.s) - (bh + (ah * c + aw * s))},
               (fabs(dx) + (aw + bw)) + (fabs(dy) + (ah + bh)));
}

inline Gaps gaps(const PreparedPose& a, const PreparedPose& b) noexcept {
    return with_gaps(a, b, [](const std::array<double, 4>& gaps, double lengths) {
        return Gaps{gaps, lengths * kFilterFactor + kUnderflow};
    });
}

/// Returns the gaps with sines and cosines from the C library. Sizes must be valid.
inline Gaps gaps(const PosePair<double>& pair) noexcept {
    const auto& [a, b] = pair;
    return gaps(PreparedPose{a, std::cos(a.angle), std::sin(a.angle)},
                PreparedPose{b, std::cos(b.angle), std::sin(b.angle)});
}

/// Tests whether the rectangles have a point in common. Returns a certified answer, or nothing if
/// the bound leaves it open.
inline std::optional<bool> intersects(const Gaps& g) noexcept {
    const double widest = g.widest();
    // This branch is nearly always taken. The choice between the two answers needs no branch.
    return std::fabs(widest) > g.bound ? std::optional(widest < 0) : std::nullopt;
}

/// Returns a certified disjoint or overlapping, or nothing if the bound leaves it open.
inline std::optional<Relation> relation(const Gaps& g) noexcept {
    const auto hit = intersects(g);
    if (!hit) return std::nullopt;
    return *hit ? Relation::overlapping : Relation::disjoint;
}

inline std::optional<Relation> relation(const PosePair<double>& pair) noexcept {
    return relation(gaps(pair));
}

}  // namespace touchstone::filter
