#include "oracle/fast/intersects.h"

#include <bit>
#include <cstring>

#include "oracle/fast/orientations.h"
#include "oracle/floats/trig.h"

namespace touchstone {

namespace fast {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

using filter::FourDoubles;
using filter::larger;
using filter::largest_of;
using filter::smaller;
using filter::TwoDoubles;

template <int i>
[[gnu::always_inline]] inline FourDoubles repeated(const FourDoubles& p) {
    return __builtin_shufflevector(p, p, i, i, i, i);
}

/// The corners of a polygon. If `count` is 3 or 4, the compiler knows the length of all loops.
template <std::size_t count>
using CornersOf = std::span<const Point<double>, count>;
template <std::size_t count>
constexpr bool kIsShort = count <= 4;

bool are_finite(Corners corners) {
    return std::all_of(corners.begin(), corners.end(), [](const Point<double>& p) {
        return std::isfinite(p.x) && std::isfinite(p.y);
    });
}

[[gnu::always_inline]] inline const Point<double>& corner_or_first(std::size_t i, Corners corners) {
    return corners[i < corners.size() ? i : 0];
}

/// The upright box around one polygon or two.
struct Extent {
    TwoDoubles low, high;  ///< (x, y)

    template <std::size_t count>
    [[gnu::always_inline]] explicit Extent(CornersOf<count> corners)
        : low{corners[0].x, corners[0].y}, high(low) {
        for (std::size_t i = 1; i < corners.size(); ++i) {
            const TwoDoubles p{corners[i].x, corners[i].y};
            low = smaller(low, p);
            high = larger(high, p);
        }
    }
    Extent(const Extent& a, const Extent& b)
        : low(smaller(a.low, b.low)), high(larger(a.high, b.high)) {}

    [[nodiscard]] double area() const {
        const TwoDoubles size = high - low;
        return size[0] * size[1];
    }
};

bool are_apart(const Extent& a, const Extent& b) {
    return a.high[0] < b.low[0] || b.high[0] < a.low[0] || a.high[1] < b.low[1] ||
           b.high[1] < a.low[1];
}

struct FourPoints {
    FourDoubles x, y;

    /// Reads both coordinates of a point at once, which takes a third of the instructions.
    [[gnu::always_inline]] explicit FourPoints(const std::array<const Point<double>*, 4>& at) {
        std::array<TwoDoubles, 4> p;
        for (std::size_t i = 0; i < 4; ++i) std::memcpy(&p[i], at[i], sizeof p[i]);
        const FourDoubles evens = __builtin_shufflevector(p[0], p[2], 0, 1, 2, 3);
        const FourDoubles odds = __builtin_shufflevector(p[1], p[3], 0, 1, 2, 3);
        x = __builtin_shufflevector(evens, odds, 0, 4, 2, 6);
        y = __builtin_shufflevector(evens, odds, 1, 5, 3, 7);
    }
};

/// The edges of a polygon, four in each vector, and its corners relative to an origin. If edges are
/// too few for the last vector, the first edge fills it up.
template <std::size_t count>
struct Sides {
    static constexpr std::size_t kMostBlocks = (std::min(count, kMostCorners) + 3) / 4;
    using Column = std::array<FourDoubles, kMostBlocks>;
    std::size_t size;
    Column x, y;        ///< corners
    Column ex, ey;      ///< edge i starts at corner i
    Column reach;       ///< of the edge's own line
    double twice_area;  ///< negative if the corners are clockwise

    [[nodiscard]] std::size_t blocks() const { return kIsShort<count> ? 1 : (size + 3) / 4; }

    [[gnu::always_inline]] Sides(CornersOf<count> corners, const Point<double>& origin)
        : size(corners.size()) {
        FourDoubles area{};
        for (std::size_t i = 0; i < blocks(); ++i) {
            std::array<const Point<double>*, 4> at;
            std::array<const Point<double>*, 4> next;
            for (std::size_t k = 0; k < 4; ++k) {
                const std::size_t j = 4 * i + k;
                at[k] = &corner_or_first(j, corners);
                next[k] = &corner_or_first(j < size ? j + 1 : 1, corners);
            }
            const FourPoints from(at);
            const FourPoints to(next);
            ex[i] = to.x - from.x;
            ey[i] = to.y - from.y;
            x[i] = from.x - origin.x;
            y[i] = from.y - origin.y;
            reach[i] = reach_across(ex[i], ey[i], x[i], y[i]);
            const FourDoubles number = FourDoubles{0, 1, 2, 3} + static_cast<double>(4 * i);
            const FourDoubles own = number < static_cast<double>(size) ? reach[i] : FourDoubles{};
            area = i == 0 ? own : area + own;
        }
        twice_area = (area[0] + area[1]) + (area[2] + area[3]);
    }
};

/// How far the nearest corner of the other polygon lies beyond each edge, times the edge's length.
template <std::size_t count>
struct Beyond {
    typename Sides<count>::Column of_edges;
    FourDoubles largest_four{};

    /// `winding` is positive if the polygon with these edges is counter-clockwise, negative if it
    /// is clockwise. It is used last, because it is known late.
    [[gnu::always_inline]] Beyond(const Sides<count>& from, double winding,
                                  const Sides<count>& to) {
        for (std::size_t i = 0; i < from.blocks(); ++i) {
            const FourDoubles& ex = from.ex[i];
            const FourDoubles& ey = from.ey[i];
            FourDoubles least{};
            FourDoubles most{};
            for (std::size_t j = 0; j < to.blocks(); ++j) {
                const FourDoubles& x = to.x[j];
                const FourDoubles& y = to.y[j];
                const FourDoubles first = reach_across(ex, ey, repeated<0>(x), repeated<0>(y));
                const FourDoubles second = reach_across(ex, ey, repeated<1>(x), repeated<1>(y));
                const FourDoubles third = reach_across(ex, ey, repeated<2>(x), repeated<2>(y));
                const FourDoubles fourth = reach_across(ex, ey, repeated<3>(x), repeated<3>(y));
                const FourDoubles low = smaller(smaller(first, second), smaller(third, fourth));
                const FourDoubles high = larger(larger(first, second), larger(third, fourth));
                least = j == 0 ? low : smaller(low, least);
                most = j == 0 ? high : larger(high, most);
            }
            of_edges[i] =
                (FourDoubles{} + winding) > 0 ? least - from.reach[i] : from.reach[i] - most;
            largest_four = i == 0 ? of_edges[i] : larger(of_edges[i], largest_four);
        }
    }

    /// Leaves out edges without length, because they separate nothing.
    [[gnu::always_inline]] void leave_out_points(const Sides<count>& from) {
        const FourDoubles none = FourDoubles{} - kInfinity;
        largest_four = none;
        for (std::size_t i = 0; i < from.blocks(); ++i) {
            const auto is_point = (from.ex[i] == 0.0) & (from.ey[i] == 0.0);
            of_edges[i] = is_point ? none : of_edges[i];
            largest_four = larger(of_edges[i], largest_four);
        }
    }
};

/// Returns whether the numbers in Beyond are certainly exact. They are if all coordinates are
/// multiples of some U and at most 2^25 U: differences of coordinates are then at most 2^26 U,
/// their products at most 2^52 U^2, and differences of these at most 2^53 U^2. Let 2^e be the power
/// of two at or below the largest coordinate. If adding and subtracting 2^29 times this coordinate
/// changes no coordinate, all are multiples of U = 2^(e - 24), since the sums are at least 2^(e +
/// 28). In the range of exponents for error-free transformations, no product under- or overflows.
template <std::size_t count>
[[gnu::always_inline]] inline bool are_exact_in_doubles(CornersOf<count> a, CornersOf<count> b,
                                                        const Extent& box) {
    const TwoDoubles sizes = larger(box.high, -box.low);
    const double largest = std::max(sizes[0], sizes[1]);
    const double rounder = largest * 0x1p29;
    auto changes = TwoDoubles{} != TwoDoubles{};
    for (const CornersOf<count>& corners : {a, b})
        for (const Point<double>& corner : corners) {
            const TwoDoubles p{corner.x, corner.y};
            changes |= (p + rounder) - rounder != p;
        }
    return (changes[0] | changes[1]) == 0 && is_in_exact_range(largest);
}

/// Returns the exact winding, or 0 for a polygon without area or with corners that are not finite.
/// All triangles (0, i, i+1) of a convex polygon have the same winding, or no area.
int exact_winding(Corners corners) {
    if (!are_finite(corners)) return 0;
    for (std::size_t i = 1; i + 1 < corners.size(); ++i)
        if (const int turn = filtered_orientation(corners[0], corners[i], corners[i + 1]))
            return turn;
    return 0;
}

/// Returns the exact sign of how far the nearest corner lies beyond the edge from p to q.
int exact_least_beyond(const Point<double>& p, const Point<double>& q, int winding,
                       Corners corners) {
    bool is_inside = false;
    std::uint64_t open = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const int turn = certain_orientation(p, q, corners[i]);
        is_inside |= turn == winding;
        open |= std::uint64_t{turn == 0} << i;
    }
    int least = is_inside ? -1 : 1;
    for (; open != 0 && least >= 0; open &= open - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(open));
        least = std::min(least, -winding * unfiltered_orientation(p, q, corners[i]));
    }
    return least;
}

/// Returns the exact sign of the largest of the numbers that `beyond` approximates.
int exact_most_beyond(Corners from, double winding, std::span<const FourDoubles> beyond, Corners to,
                      double bound) {
    std::uint64_t open = 0;
    for (std::size_t i = 0; i < from.size(); ++i)
        open |= std::uint64_t{!(beyond[i / 4][i % 4] < -bound)} << i;
    int most = -1;
    for (; open != 0 && most <= 0; open &= open - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(open));
        const Point<double>& p = from[i];
        const Point<double>& q = corner_or_first(i + 1, from);
        // An edge without length has no normal. It is open if the bound is infinite.
        if (p == q) continue;
        most = std::max(most, exact_least_beyond(p, q, winding > 0 ? 1 : -1, to));
    }
    return most;
}

template <std::size_t count>
[[gnu::always_inline]] inline Decided decide(CornersOf<count> a, CornersOf<count> b) {
    const Extent box_a(a);
    const Extent box_b(b);
    // For few corners this branch would cost more than it saves.
    if (!kIsShort<count> && are_apart(box_a, box_b)) return kDisjointAtSight;
    const Extent box(box_a, box_b);
    const Sides<count> sides_a(a, a[0]);
    const Sides<count> sides_b(b, a[0]);
    double winding_a = sides_a.twice_area;
    double winding_b = sides_b.twice_area;
    const double error =
        error_of_area(std::max(a.size(), b.size())) * box.area() + kCornerUnderflow;
    if (!(std::fabs(winding_a) > error) || !(std::fabs(winding_b) > error)) {
        winding_a = exact_winding(a);
        winding_b = exact_winding(b);
        if (winding_a == 0 || winding_b == 0) {
            if (!are_finite(a) || !are_finite(b) || are_apart(box_a, box_b))
                return kDisjointAtSight;
            return {
                reference::relation(ConvexPair<double>{{a.begin(), a.end()}, {b.begin(), b.end()}}),
                Stage::exact};
        }
    }
    const double bound = box.area() * kCornerError + kCornerUnderflow;
    Beyond<count> of_a(sides_a, winding_a, sides_b);
    if (!kIsShort<count> && largest_of(of_a.largest_four) > bound)
        return {Relation::disjoint, Stage::filter};
    Beyond<count> of_b(sides_b, winding_b, sides_a);
    const double at_first = largest_of(larger(of_a.largest_four, of_b.largest_four));
    if (std::fabs(at_first) > bound) return {filter::overlapping_if(at_first < 0), Stage::filter};
    of_a.leave_out_points(sides_a);
    of_b.leave_out_points(sides_b);
    const double rounded = largest_of(larger(of_a.largest_four, of_b.largest_four));
    if (rounded < -bound) return {Relation::overlapping, Stage::filter};
    const int most = are_exact_in_doubles(a, b, box)
                         ? (rounded > 0) - (rounded < 0)
                         : std::max(exact_most_beyond(a, winding_a, of_a.of_edges, b, bound),
                                    exact_most_beyond(b, winding_b, of_b.of_edges, a, bound));
    constexpr std::array relations{Relation::overlapping, Relation::touching, Relation::disjoint};
    return {relations[static_cast<std::size_t>(most + 1)], Stage::expansion};
}

/// Decides all other pairs. Out of line, so that relation_of_corners saves no registers.
TOUCHSTONE_ALSO_WITH("avx2") [[gnu::noinline]] Decided decide_many(Corners a, Corners b) {
    return decide<std::dynamic_extent>(a, b);
}

}  // namespace

TOUCHSTONE_ALSO_WITH("avx2") Decided relation_of_corners(Corners a, Corners b) noexcept {
    if (a.size() == 4 && b.size() == 4) return decide(a.first<4>(), b.first<4>());
    if (a.size() == 3 && b.size() == 3) return decide(a.first<3>(), b.first<3>());
    if (a.empty() || b.empty() || std::max(a.size(), b.size()) > kMostCorners)
        return kDisjointAtSight;
    return decide_many(a, b);
}

}  // namespace fast

Relation relation(Corners a, Corners b) noexcept {
    return fast::relation_of_corners(a, b).relation;
}
Relation relation(const Triangle<double>& a, const Triangle<double>& b) noexcept {
    return relation(Corners(a), Corners(b));
}
bool intersects(Corners a, Corners b) noexcept {
    return relation(a, b) != Relation::disjoint;
}
bool intersects(const Triangle<double>& a, const Triangle<double>& b) noexcept {
    return relation(a, b) != Relation::disjoint;
}

PreparedPose prepare(const Pose<double>& pose) noexcept {
    const std::array numbers{pose.cx, pose.cy, pose.w, pose.h, pose.angle};
    const bool is_finite =
        std::all_of(numbers.begin(), numbers.end(), [](double x) { return std::isfinite(x); });
    if (is_finite && pose.w >= 0 && pose.h >= 0) {
        const TrigParts t = sine_cosine(pose.angle);
        return {pose, t.c, t.s, t.c_lo, t.s_lo};
    }
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    return {{pose.cx, pose.cy, nan, nan, pose.angle}, nan, nan, nan, nan};
}

Relation relation(const PreparedPose& a, const PreparedPose& b) noexcept {
    const filter::Gaps gaps = filter::gaps(a, b);
    return fast::first_known([&] { return filter::relation(gaps); },
                             [&] { return fast::relation_of_open_poses(a, b); });
}

Relation relation(const Pose<double>& a, const Pose<double>& b) noexcept {
    // The filter leaves all other invalid rectangles to the next stage.
    if (!(a.w >= 0 && a.h >= 0 && b.w >= 0 && b.h >= 0)) return Relation::disjoint;
    const filter::Gaps gaps = filter::gaps({a, b});
    return fast::first_known([&] { return filter::relation(gaps); },
                             [&] { return fast::relation_of_open_poses(prepare(a), prepare(b)); });
}

bool intersects(const Pose<double>& a, const Pose<double>& b) noexcept {
    return relation(a, b) != Relation::disjoint;
}

}  // namespace touchstone
