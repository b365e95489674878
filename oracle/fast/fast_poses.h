// The first stages of the fast oracle for two rectangles: doubles with a proved error bound (by
// centre, in radians), and numbers with low parts (any kind without a radius). Pairs that these
// do not decide go to the later stages of fast.h.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

#include "core/scenes/scene.h"
#include "core/shapes/any_shape.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/core_bounds.h"
#include "oracle/fast/fast.h"

namespace touchstone {

/// A rectangle (angle in radians, counter-clockwise) with its angle's cosine c and sine s, each
/// within 2 * 2^-53 of the real value. The low parts c_lo and s_lo complete them to the
/// double-doubles of sine_cosine (oracle/floats/trig.h). Made by `prepare`.
struct PreparedPose {
    Pose<double> pose;
    double c, s;
    double c_lo, s_lo;
};

/// The numbers of prepared rectangles. Number i of each column belongs to rectangle i.
struct PoseColumns {
    const double *cx, *cy, *w, *h, *c, *s, *c_lo, *s_lo;
};

/// Many prepared rectangles, in columns, so that several are tested at once.
class PoseBatch {
  public:
    void push_back(const PreparedPose& prepared) {
        const Pose<double>& p = prepared.pose;
        const std::array numbers{p.cx,       p.cy,          p.w,           p.h,    prepared.c,
                                 prepared.s, prepared.c_lo, prepared.s_lo, p.angle};
        for (std::size_t i = 0; i < numbers.size(); ++i) columns_[i].push_back(numbers[i]);
    }
    void reserve(std::size_t size) {
        for (auto& column : columns_) column.reserve(size);
    }
    void clear() {
        for (auto& column : columns_) column.clear();
    }

    [[nodiscard]] std::size_t size() const { return columns_[0].size(); }
    [[nodiscard]] PreparedPose operator[](std::size_t i) const {
        const auto& [cx, cy, w, h, c, s, c_lo, s_lo, angle] = columns_;
        return {{cx[i], cy[i], w[i], h[i], angle[i]}, c[i], s[i], c_lo[i], s_lo[i]};
    }
    [[nodiscard]] PoseColumns columns_from(std::size_t i) const {
        const auto from = [&](std::size_t column) { return columns_[column].data() + i; };
        return {from(0), from(1), from(2), from(3), from(4), from(5), from(6), from(7)};
    }

  private:
    std::array<std::vector<double>, 9> columns_;
};

/// Computes the cosine and sine. An invalid rectangle (a number that is not finite, a negative
/// size) gets sizes that are NaN, so it intersects nothing.
PreparedPose prepare(const Pose<double>& pose) noexcept;

}  // namespace touchstone

namespace touchstone::filter {

// Throughout, u = 2^-53, m = |dx| + |dy| of the difference d of the centres, r = the sum of the
// four half sizes. A gap along an axis n is |d.n| - (own + p |cos| + q |sin|), with cos and sin of
// the difference of the angles. own is the half size, along n, of the rectangle with the axis n. p
// and q are the half sizes of the other rectangle.

/// The error bound of a gap in doubles: kFilterFactor (m + r) + kUnderflow.
///
///   sine, cosine     each within 2u of the real value (assumed of the C library; tested)
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
/// these are false, so the relation is not decided.
inline constexpr double kFilterFactor = 16 * 0x1p-53;
inline constexpr double kUnderflow = 0x1p-1000;
/// Returns the error bound of a gap in doubles. `lengths` is m + r.
constexpr double bound_of(double lengths) {
    return lengths * kFilterFactor + kUnderflow;
}

/// The error bound of a gap in numbers with low parts (Wide), as a share of the bound above. Low
/// parts are rounded, and products of two of them left out:
///
///   x y + z w        S = |x y| + |z w|. Products: low parts u each, so 8 u^2 S. Sums of low parts:
///                    7 u^2 S. Together 15 u^2 S, and a low part of 4 u S
///   sine, cosine     each within 16 u^2, the bound for degrees
///   d.n              15 u^2 m, sines 16 u^2 m: 31 u^2 m
///   cos, sin (b-a)   15 u^2, sines 45.3 u^2: 60.3 u^2
///   p |cd|, q |sd|   60.3 u^2, the products 13 u^2 more; low parts of 5 u (p + q)
///   extent           two sums, 11 u^2 (p + q) and 13 u^2 r: 97.3 u^2 r in all
///   gap              a difference: 9 u^2 m and 15 u^2 r
///
/// The total is below 40 u^2 m + 113 u^2 r. If cosines and sines are given, the unit vector (c, s)
/// has a relative error of 24 u^2. Sizes are within 12 u^2 and have low parts of 2 u (trig.h): in
/// all 48 u^2 m + 153 u^2 r. A vector from a pivot to a centre is scaled, turned, and added to the
/// place and to d: a relative error of 95 u^2. Its low part of 7 u adds 56 u^2: 151 u^2 in all. So
/// the bound adds the lengths of these vectors to m. This share of the bound above is 176 u^2 (m +
/// r). Products that underflow lose at most 2^-1074 each: less than the share of kUnderflow.
inline constexpr double kWideShare = 11 * 0x1p-53;

// The gaps along both axes of a rectangle are computed together. For doubles, each instruction
// computes two numbers. So the filter takes no longer than a test in plain doubles that stops at
// the first separating axis.

inline TwoDoubles fabs(TwoDoubles p) noexcept {
    using Bits = std::int64_t __attribute__((vector_size(16)));
    return reinterpret_cast<TwoDoubles>(reinterpret_cast<Bits>(p) & INT64_MAX);
}

/// Two numbers of another type, with the same operations.
template <class S>
struct TwoNumbers : std::array<S, 2> {
    friend TwoNumbers operator+(const TwoNumbers& p, const TwoNumbers& q) {
        return {p[0] + q[0], p[1] + q[1]};
    }
    friend TwoNumbers operator-(const TwoNumbers& p, const TwoNumbers& q) {
        return {p[0] - q[0], p[1] - q[1]};
    }
    friend TwoNumbers operator*(const TwoNumbers& p, const auto& q) { return {p[0] * q, p[1] * q}; }
    friend TwoNumbers fabs(const TwoNumbers& p) {
        using std::fabs;
        return {fabs(p[0]), fabs(p[1])};
    }
};

inline double widest_of(const TwoDoubles& of_a, const TwoDoubles& of_b) {
    const TwoDoubles wider = of_a > of_b ? of_a : of_b;
    return wider[0] > wider[1] ? wider[0] : wider[1];
}

/// The gaps along A's and B's axes, and their common error bound.
struct Gaps {
    TwoDoubles of_a;
    TwoDoubles of_b;
    double bound;

    [[nodiscard]] double widest() const { return widest_of(of_a, of_b); }
    /// Returns whether the gaps certify that the rectangles intersect, or that they are disjoint.
    [[nodiscard]] bool decide() const { return std::fabs(widest()) > bound; }
};

/// Returns the gap along an axis of a rectangle. `own` is its half size along the axis. c and s are
/// cosine and sine of the rectangle's angle. (x, y) is the vector between the centres. For the
/// second axis, it is turned back by a quarter turn. The other rectangle has half sizes p and q; cd
/// and sd are |cos| and |sin| of the difference of the angles.
template <class N, class S>
[[gnu::always_inline]] inline N gap_along(const N& x, const N& y, const S& c, const S& s,
                                          const N& own, const N& p, const N& q, const S& cd,
                                          const S& sd) noexcept {
    return fabs(x * c + y * s) - (own + (p * cd + q * sd));
}

/// Calls use(gaps along A's axes, gaps along B's axes). d is the vector between the centres. The
/// directions of the rectangles are a and b.
template <class Two, class Direction, class Use>
[[gnu::always_inline]] inline auto with_gaps_at(const Two& d, const Direction& a, const Two& half_a,
                                                const Direction& b, const Two& half_b,
                                                Use use) noexcept {
    using filter::fabs;
    using std::fabs;
    using S = std::remove_const_t<decltype(a.c)>;
    const Two turned_d{d[1], -d[0]};
    const Two turned_a{half_a[1], half_a[0]};
    const Two turned_b{half_b[1], half_b[0]};
    const S c = fabs(b.c * a.c + b.s * a.s);
    const S s = fabs(b.s * a.c - b.c * a.s);
    return use(gap_along(d, turned_d, a.c, a.s, half_a, half_b, turned_b, c, s),
               gap_along(d, turned_d, b.c, b.s, half_b, half_a, turned_a, c, s));
}

/// Calls use(gaps along A's axes, gaps along B's axes, m + r). Takes rectangles like PreparedPose
/// in any number type: a test computes the error bound with numbers that count errors.
template <class Two, class Prepared, class Use>
[[gnu::always_inline]] inline auto with_gaps(const Prepared& a, const Prepared& b,
                                             Use use) noexcept {
    using filter::fabs;
    const Two d = Two{b.pose.cx, b.pose.cy} - Two{a.pose.cx, a.pose.cy};
    const Two half_a = Two{a.pose.w, a.pose.h} * 0.5;
    const Two half_b = Two{b.pose.w, b.pose.h} * 0.5;
    const Two lengths = fabs(d) + (half_a + half_b);
    return with_gaps_at(d, a, half_a, b, half_b, [&](const Two& of_a, const Two& of_b) {
        return use(of_a, of_b, lengths[0] + lengths[1]);
    });
}

/// A rectangle in numbers of the type S.
template <class S>
struct RectIn {
    struct {
        S cx, cy, w, h;
    } pose;
    S c, s;
};

/// Returns a rectangle with its pivot at a place. The vector (c, s) has the length 1. Scales the
/// sizes and `middle`, the vector from the pivot to the centre, then turns `middle`.
template <class S>
[[gnu::always_inline]] inline RectIn<S> rect_about(const Point<S>& place, const Point<S>& middle,
                                                   const S& w, const S& h, const S& c, const S& s,
                                                   const S& scale) noexcept {
    const Point<S> m = turned<S>({middle.x * scale, middle.y * scale}, c, s);
    return {{place.x + m.x, place.y + m.y, w * scale, h * scale}, c, s};
}

[[gnu::always_inline]] inline Gaps gaps(const PreparedPose& a, const PreparedPose& b) noexcept {
    return with_gaps<TwoDoubles>(a, b, [](TwoDoubles of_a, TwoDoubles of_b, double lengths) {
        return Gaps{of_a, of_b, bound_of(lengths)};
    });
}

/// Returns the gaps with sines and cosines from the C library. Sizes must be valid.
inline Gaps gaps(const PosePair<double>& pair) noexcept {
    const auto& [a, b] = pair;
    return gaps(PreparedPose{a, std::cos(a.angle), std::sin(a.angle), 0, 0},
                PreparedPose{b, std::cos(b.angle), std::sin(b.angle), 0, 0});
}

/// Returns disjoint or overlapping if the bound certifies it, else nothing.
inline std::optional<Relation> relation(const Gaps& g) noexcept {
    if (!g.decide()) return std::nullopt;
    return g.widest() < 0 ? Relation::overlapping : Relation::disjoint;
}

inline std::optional<Relation> relation(const PosePair<double>& pair) noexcept {
    return relation(gaps(pair));
}

}  // namespace touchstone::filter

namespace touchstone::fast {

/// Returns the relation by gaps with low parts, or for angles that are zero or tiny by upright.h.
/// Returns nothing if these do not decide it. Sizes must be valid.
std::optional<Relation> relation_with_low_parts(const PreparedPose& a,
                                                const PreparedPose& b) noexcept;

/// Returns the same for rectangles of any kind without a radius, and nothing for other shapes.
std::optional<Relation> relation_with_low_parts(const ShapePair& pair) noexcept;

/// Returns the relation of two prepared rectangles whose gaps in doubles do not decide it.
Relation relation_of_open_poses(const PreparedPose& a, const PreparedPose& b) noexcept;

/// Returns the margin by gaps in numbers with low parts, with a relative error of at most 2e-10.
/// Returns nothing if a gap or a distance is not accurate enough, or two corners are nearest and
/// both angles are 0.
std::optional<double> margin_with_low_parts(const PosePair<double>& pair) noexcept;

}  // namespace touchstone::fast
