#include "oracle/fast/fast_poses.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <span>

#include "oracle/fast/intersects.h"
#include "oracle/fast/upright.h"
#include "oracle/floats/error_free.h"
#include "oracle/floats/trig.h"

namespace touchstone::fast {
namespace {

/// The number hi + lo. It is not normalized: after a cancellation, lo may exceed hi. So sums take
/// half the time of double-doubles. Products of low parts are omitted.
struct Wide {
    double hi, lo;

    Wide(double high, double low = 0) : hi(high), lo(low) {}  // NOLINT: doubles convert

    friend Wide operator-(const Wide& x) { return {-x.hi, -x.lo}; }
    friend Wide operator+(const Wide& x, const Wide& y) {
        const ErrorFree<double> s = two_sum(x.hi, y.hi);
        return {s.value, s.error + (x.lo + y.lo)};
    }
    friend Wide operator-(const Wide& x, const Wide& y) { return x + -y; }
    friend Wide operator*(const Wide& x, double y) {
        const ErrorFree<double> p = two_product(x.hi, y);
        return {p.value, p.error + x.lo * y};
    }
    friend Wide operator*(const Wide& x, const Wide& y) {
        const ErrorFree<double> p = two_product(x.hi, y.hi);
        return {p.value, p.error + (x.hi * y.lo + x.lo * y.hi)};
    }
    /// Exact. A branch would be mispredicted every other time.
    friend Wide fabs(const Wide& x) {
        const double sign = std::copysign(1.0, x.hi + x.lo);
        return {sign * x.hi, sign * x.lo};
    }
};

double sum(double x) {
    return x;
}
double sum(const Wide& x) {
    return x.hi + x.lo;
}

using filter::RectIn;

RectIn<Wide> with_low_parts(const PreparedPose& of) {
    const Pose<double>& p = of.pose;
    return {{p.cx, p.cy, p.w, p.h}, {of.c, of.c_lo}, {of.s, of.s_lo}};
}

/// Returns the gap, or a NaN if its sign is open. (An optional is slower.)
double certain(double gap, double bound) {
    return std::fabs(gap) > bound ? gap : std::numeric_limits<double>::quiet_NaN();
}

/// The gaps along A's two axes and B's two axes, and their error bound.
struct FourGaps {
    std::array<double, 4> along;
    double bound;

    [[nodiscard]] double widest() const {
        const auto larger = [](double x, double y) { return x > y ? x : y; };
        return larger(larger(along[0], along[1]), larger(along[2], along[3]));
    }
    [[nodiscard]] double certain() const { return fast::certain(widest(), bound); }
};

/// Returns the gaps. Their error bound is `share` times the filter's.
template <class S>
[[gnu::always_inline]] inline FourGaps gaps_in(const RectIn<S>& a, const RectIn<S>& b,
                                               double share) {
    using Two = filter::TwoNumbers<S>;
    return filter::with_gaps<Two>(
        a, b, [share](const Two& of_a, const Two& of_b, const S& lengths) -> FourGaps {
            return {{sum(of_a[0]), sum(of_a[1]), sum(of_b[0]), sum(of_b[1])},
                    share * filter::bound_of(sum(lengths))};
        });
}

/// Returns the widest gap like `certain`, or minus infinity if all gaps are certainly negative in
/// doubles. Computes the gaps of undecided axes only, because doubles usually decide all axes
/// except one.
TOUCHSTONE_ALSO_WITH_FMA [[gnu::flatten]] double certain_of_open(
    const PreparedPose& a, const PreparedPose& b, const filter::Gaps& gaps) noexcept {
    double widest = -std::numeric_limits<double>::infinity();
    // The compiler moves the computation of a gap to the branch that uses it. So other gaps take no
    // time.
    const auto look = [&](const filter::TwoDoubles& in_doubles, const auto& along) {
        for (int i = 0; i < 2; ++i)
            if (!(in_doubles[i] < -gaps.bound)) widest = std::max(widest, sum(along[i]));
    };
    filter::with_gaps<filter::TwoNumbers<Wide>>(
        with_low_parts(a), with_low_parts(b), [&](const auto& of_a, const auto& of_b, const Wide&) {
            look(gaps.of_a, of_a);
            look(gaps.of_b, of_b);
        });
    return certain(widest, filter::kWideShare * gaps.bound);
}

/// A rectangle of any kind without a radius.
struct AnyRect {
    Point<double> place;
    Point<Wide> middle;  ///< as in rect_about
    double w, h;
    UnitVector turn;
    bool is_upright;  ///< by centre and not turned
};

UnitVector unit_vector_of(const AnyTurn& turn) {
    if (turn.degrees != 0) return {sine_cosine_of_degrees(turn.degrees).trig, {1, 0}};
    if (turn.radians != 0) return {sine_cosine(turn.radians), {1, 0}};
    return turn.s == 0 && turn.c == 1 ? UnitVector{{1, 0, 0, 0}, {1, 0}}
                                      : unit_vector(turn.c, turn.s);
}

/// Returns the rectangle. Returns nothing for shapes of other kinds, for kinds with a radius, and
/// if halving a size rounds and the turn enlarges the error.
std::optional<AnyRect> rect_of(const AnyConstShape& any) {
    const auto from = []<class Shape>(const Shape* r) -> std::optional<AnyRect> {
        if constexpr (std::is_same_v<Shape, Aabb<double>>) {
            return AnyRect{{r->x, r->y}, {r->w / 2, r->h / 2}, r->w,
                           r->h,         unit_vector_of({}),   false};
        } else if constexpr (kIsRectangle<Shape> && !requires { r->r; }) {
            const auto middle = upright<Wide>(*r).middle;
            const AnyTurn turn = turn_of(*r);
            // The vector from a pivot to the centre contains half sizes. Their errors must be
            // small.
            if (middle && std::isnan(half_of_size(r->w, turn) + half_of_size(r->h, turn)))
                return std::nullopt;
            return AnyRect{place_of(*r),         middle.value_or(Point<Wide>{0, 0}), r->w, r->h,
                           unit_vector_of(turn), !middle && turn == AnyTurn{}};
        } else return std::nullopt;
    };
    return std::visit(from, any);
}

/// Returns the gaps. Their bound adds the lengths of all vectors on the way from A's centre to B's.
TOUCHSTONE_ALSO_WITH_FMA [[gnu::flatten]] FourGaps gaps_with_low_parts(const AnyRect& a,
                                                                       const AnyRect& b) noexcept {
    const auto rect = [](const AnyRect& of, const Point<Wide>& place) {
        const auto& [c, s, c_lo, s_lo] = of.turn.unit;
        return filter::rect_about<Wide>(place, of.middle, of.w, of.h, {c, c_lo}, {s, s_lo},
                                        {of.turn.length.hi, of.turn.length.lo});
    };
    const auto size = [](const Point<Wide>& p) { return std::fabs(p.x.hi) + std::fabs(p.y.hi); };
    const Point<Wide> way{Wide(b.place.x) - Wide(a.place.x), Wide(b.place.y) - Wide(a.place.y)};
    FourGaps gaps = gaps_in(rect(a, {0, 0}), rect(b, way), filter::kWideShare);
    gaps.bound +=
        filter::kWideShare * filter::kFilterFactor *
        (size(way) + size(a.middle) * a.turn.length.hi + size(b.middle) * b.turn.length.hi);
    return gaps;
}

/// A gap or distance is used for a margin only if its error bound is at most this share of it.
constexpr double kNarrow = 1e-10;

/// Returns the distance of d, the vector between the centres, from an edge of the Minkowski sum Z
/// (separating_axis.h), or nothing if the distance is not certain. The edge's normal is the first
/// axis of A if `is_first`, else the second. d lies `gap` beyond the edge's line. The distance
/// beyond the edge's nearer end, in doubles, consists of the same products as a gap, with errors of
/// 8 u m + 12 u r. So the bound of gaps in doubles holds if the signs used here are certain.
std::optional<double> distance_from_edge(const PreparedPose& a, const PreparedPose& b,
                                         bool is_first, double gap, double bound) {
    const double dx = b.pose.cx - a.pose.cx;
    const double dy = b.pose.cy - a.pose.cy;
    const double x = is_first ? dx : dy;
    const double y = is_first ? dy : -dx;
    const double half = (is_first ? a.pose.h : a.pose.w) / 2;
    const double p = (is_first ? b.pose.w : b.pose.h) / 2;
    const double q = (is_first ? b.pose.h : b.pose.w) / 2;
    const Point<double> cosines{b.c * a.c, b.s * a.s};
    const Point<double> sines{b.s * a.c, -(b.c * a.s)};
    const double cosine = cosines.x + cosines.y;
    const double sine = sines.x + sines.y;
    const double along = x * a.c + y * a.s;
    const double across = y * a.c - x * a.s;
    // The relative errors of cosines and sines are far smaller than kCertain: no double is nearer
    // than 2^-62 to a multiple of a quarter turn other than 0.
    constexpr double kCertain = 1e-9;
    const auto is_certain = [](const Point<double>& of) {
        return std::fabs(of.x + of.y) > kCertain * (std::fabs(of.x) + std::fabs(of.y));
    };
    if (!(std::fabs(along) > bound) || !is_certain(cosines) || !is_certain(sines))
        return std::nullopt;
    const double toward_p = along * cosine < 0 ? -p : p;
    const double toward_q = along * sine < 0 ? q : -q;
    const double past = std::fabs(across - toward_p * sine - toward_q * cosine) - half;
    if (past < -bound) return gap;
    const double distance = std::hypot(gap, std::max(past, 0.0));
    return bound <= kNarrow * distance ? std::optional(distance) : std::nullopt;
}

bool are_upright(const Pose<double>& a, const Pose<double>& b) {
    return a.angle == 0 && b.angle == 0;
}

std::optional<double> margin_of_upright(const Pose<double>& a, const Pose<double>& b) {
    const UprightGaps gaps(a, b);
    const bool nearest_are_corners = gaps.x > 0 && gaps.y > 0;
    if (nearest_are_corners || std::isnan(gaps.x) || std::isnan(gaps.y)) return std::nullopt;
    return std::max(gaps.x, gaps.y) / 2;
}

}  // namespace

std::optional<Relation> relation_with_low_parts(const PreparedPose& a,
                                                const PreparedPose& b) noexcept {
    if (are_upright(a.pose, b.pose)) return relation_of_upright(a.pose, b.pose);
    const auto known = relation_by(certain_of_open(a, b, filter::gaps(a, b)));
    return known ? known : relation_of_nearly_upright(a.pose, b.pose);
}

std::optional<Relation> relation_with_low_parts(const ShapePair& pair) noexcept {
    const auto* const* box_a = std::get_if<const Aabb<double>*>(&pair.a);
    const auto* const* box_b = std::get_if<const Aabb<double>*>(&pair.b);
    if (box_a != nullptr && box_b != nullptr) return relation_of_upright(**box_a, **box_b);
    const auto a = rect_of(pair.a);
    const auto b = rect_of(pair.b);
    if (!a || !b) return std::nullopt;
    if (a->is_upright && b->is_upright) {
        const auto pose = [](const AnyRect& r) {
            return Pose<double>{r.place.x, r.place.y, r.w, r.h, 0};
        };
        return relation_of_upright(pose(*a), pose(*b));
    }
    return relation_by(gaps_with_low_parts(*a, *b).certain());
}

Relation relation_of_open_poses(const PreparedPose& a, const PreparedPose& b) noexcept {
    if (!(a.pose.w >= 0 && b.pose.w >= 0)) return Relation::disjoint;
    return first_known([&] { return relation_with_low_parts(a, b); },
                       [&] {
                           return relation_of_open_shapes({a.pose, b.pose}).relation;
                       });
}

TOUCHSTONE_ALSO_WITH_FMA std::optional<double> margin_with_low_parts(
    const PosePair<double>& pair) noexcept {
    if (are_upright(pair.a, pair.b)) return margin_of_upright(pair.a, pair.b);
    const PreparedPose a = prepare(pair.a);
    const PreparedPose b = prepare(pair.b);
    const FourGaps gaps = gaps_in(with_low_parts(a), with_low_parts(b), filter::kWideShare);
    const double most = gaps.widest();
    if (!(gaps.bound <= kNarrow * std::fabs(most))) return std::nullopt;
    if (most < 0) return most;
    // The point of Z that is nearest to a point outside lies on an edge with a positive gap. So
    // edges with a negative gap are left out.
    const double bound = filter::gaps(a, b).bound;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < 4; ++i) {
        const double gap = gaps.along[i];
        if (gap < -gaps.bound) continue;
        if (!(gaps.bound <= kNarrow * gap)) return std::nullopt;
        const auto distance =
            distance_from_edge(i < 2 ? a : b, i < 2 ? b : a, i % 2 == 0, gap, bound);
        if (!distance) return std::nullopt;
        least = std::min(least, *distance);
    }
    return least;
}

namespace {

RectIn<double> in_doubles(const PoseColumns& of, std::size_t i) {
    return {{of.cx[i], of.cy[i], of.w[i], of.h[i]}, of.c[i], of.s[i]};
}
RectIn<Wide> with_low_parts(const PoseColumns& of, std::size_t i) {
    return {{of.cx[i], of.cy[i], of.w[i], of.h[i]}, {of.c[i], of.c_lo[i]}, {of.s[i], of.s_lo[i]}};
}

/// The largest number of pairs that are tested together. Their gaps fit into the first-level cache.
constexpr std::size_t kTogether = 64;

/// Writes the hits of some pairs. Returns a number whose bit i is set if pair i is open. The
/// compiled code computes several pairs at once.
template <class S>
[[gnu::always_inline]] inline std::uint64_t decide_by_gaps(const auto& a_at, const auto& b_at,
                                                           double share,
                                                           std::span<std::uint8_t> hit) {
    std::array<double, kTogether> widest;
    for (std::size_t i = 0; i < hit.size(); ++i)
        widest[i] = gaps_in<S>(a_at(i), b_at(i), share).certain();
    for (std::size_t i = 0; i < hit.size(); ++i)
        hit[i] = static_cast<std::uint8_t>(std::bit_cast<std::uint64_t>(widest[i]) >> 63U);
    std::uint64_t any = 0;
    for (std::size_t i = 0; i < hit.size(); ++i) any |= std::isnan(widest[i]) ? 1 : 0;
    if (any == 0) return 0;
    std::uint64_t open = 0;
    for (std::size_t i = 0; i < hit.size(); ++i) open |= std::uint64_t{std::isnan(widest[i])} << i;
    return open;
}

TOUCHSTONE_ALSO_WITH_FMA [[gnu::flatten]] std::uint64_t decide_in_doubles(
    const PoseColumns& a, const PoseColumns& b, std::span<std::uint8_t> hit) {
    return decide_by_gaps<double>([&a](std::size_t i) { return in_doubles(a, i); },
                                  [&b](std::size_t i) { return in_doubles(b, i); }, 1, hit);
}

/// Decides every pair that doubles decide, and more.
TOUCHSTONE_ALSO_WITH_FMA [[gnu::flatten]] std::uint64_t decide_with_low_parts(
    const PoseColumns& a, const PoseColumns& b, std::span<std::uint8_t> hit) {
    return decide_by_gaps<Wide>([&a](std::size_t i) { return with_low_parts(a, i); },
                                [&b](std::size_t i) { return with_low_parts(b, i); },
                                filter::kWideShare, hit);
}

/// Writes the hits of some pairs. a_at(i) and b_at(i) return the rectangles of pair i.
void decide(const PoseColumns& a, const PoseColumns& b, const auto& a_at, const auto& b_at,
            std::span<std::uint8_t> hit) {
    std::uint64_t open = decide_in_doubles(a, b, hit);
    // If many pairs are open, it takes less time to decide all pairs again together.
    if (static_cast<std::size_t>(std::popcount(open)) > hit.size() / 4)
        open = decide_with_low_parts(a, b, hit);
    for (; open != 0; open &= open - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(open));
        hit[i] = intersects(a_at(i), b_at(i)) ? 1 : 0;
    }
}

/// Calls use(number of the first pair, hits) for pairs that are tested together.
void for_some_together(std::span<std::uint8_t> hit, const auto& use) {
    for (std::size_t first = 0; first < hit.size(); first += kTogether)
        use(first, hit.subspan(first, std::min(kTogether, hit.size() - first)));
}

}  // namespace
}  // namespace touchstone::fast

namespace touchstone {

void intersects(const PreparedPose& a, const PoseBatch& b, std::span<std::uint8_t> hit) noexcept {
    const std::array numbers{a.pose.cx, a.pose.cy, a.pose.w, a.pose.h, a.c, a.s, a.c_lo, a.s_lo};
    std::array<std::array<double, fast::kTogether>, numbers.size()> repeated;
    for (std::size_t i = 0; i < numbers.size(); ++i) repeated[i].fill(numbers[i]);
    const auto& [cx, cy, w, h, c, s, c_lo, s_lo] = repeated;
    const PoseColumns one{cx.data(), cy.data(), w.data(),    h.data(),
                          c.data(),  s.data(),  c_lo.data(), s_lo.data()};
    fast::for_some_together(hit.first(std::min(b.size(), hit.size())),
                            [&](std::size_t first, std::span<std::uint8_t> hits) {
                                fast::decide(
                                    one, b.columns_from(first), [&](std::size_t) { return a; },
                                    [&](std::size_t i) { return b[first + i]; }, hits);
                            });
}

void intersects(const PoseBatch& a, const PoseBatch& b, std::span<std::uint8_t> hit) noexcept {
    fast::for_some_together(hit.first(std::min({a.size(), b.size(), hit.size()})),
                            [&](std::size_t first, std::span<std::uint8_t> hits) {
                                fast::decide(
                                    a.columns_from(first), b.columns_from(first),
                                    [&](std::size_t i) { return a[first + i]; },
                                    [&](std::size_t i) { return b[first + i]; }, hits);
                            });
}

}  // namespace touchstone
