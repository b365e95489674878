#include "oracle/fast/intersects.h"

#include <bit>

#include "oracle/fast/orientations.h"
#include "oracle/floats/trig.h"

namespace touchstone {

namespace fast {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

using filter::TwoDoubles;

TwoDoubles smaller(const TwoDoubles& p, const TwoDoubles& q) {
    return p < q ? p : q;
}
TwoDoubles larger(const TwoDoubles& p, const TwoDoubles& q) {
    return p > q ? p : q;
}

/// The corners of a polygon. If `count` is four, the compiler knows the length of all loops.
template <std::size_t count>
using CornersOf = std::span<const Point<double>, count>;

bool are_finite(Corners corners) {
    return std::all_of(corners.begin(), corners.end(), [](const Point<double>& p) {
        return std::isfinite(p.x) && std::isfinite(p.y);
    });
}

const Point<double>& corner_or_first(std::size_t i, Corners corners) {
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

/// The corners of a polygon relative to an origin, and its edges, two in each vector. If the number
/// of corners is odd, the first corner fills up the last vector. The edge of this copy has no
/// length.
template <std::size_t count>
struct Sides {
    static constexpr std::size_t kMostPairs = std::min(count, kMostCorners) / 2;
    using Column = std::array<TwoDoubles, kMostPairs>;
    Column x, y;        ///< corners
    Column ex, ey;      ///< edge i starts at corner i
    Column reach;       ///< of the edge's own line
    double twice_area;  ///< negative if the corners are clockwise
    std::size_t size;

    [[nodiscard]] std::size_t pairs() const { return count == 4 ? 2 : (size + 1) / 2; }

    [[gnu::always_inline]] Sides(CornersOf<count> corners, const Point<double>& origin)
        : size(corners.size()) {
        TwoDoubles area{};
        for (std::size_t i = 0; i < pairs(); ++i) {
            const Point<double>& p = corners[2 * i];
            const Point<double>& q = corner_or_first(2 * i + 1, corners);
            const Point<double>& next = corner_or_first(2 * i + 2, corners);
            const TwoDoubles px{p.x, q.x};
            const TwoDoubles py{p.y, q.y};
            x[i] = px - origin.x;
            y[i] = py - origin.y;
            ex[i] = TwoDoubles{q.x, next.x} - px;
            ey[i] = TwoDoubles{q.y, next.y} - py;
            reach[i] = reach_across(ex[i], ey[i], x[i], y[i]);
            area += reach[i];
        }
        twice_area = area[0] + area[1];
    }
};

/// How far the nearest corner of the other polygon lies beyond each edge, times the edge's length.
/// For an edge that certainly does not separate the polygons, the number may be larger, but is
/// below minus the bound.
template <std::size_t count>
struct Beyond {
    typename Sides<count>::Column of_edges;
    TwoDoubles largest_two;

    /// `winding` is +1 if the polygon with these edges is counter-clockwise, -1 if it is clockwise.
    [[gnu::always_inline]] Beyond(const Sides<count>& from, double winding, const Sides<count>& to,
                                  double bound)
        : largest_two{-kInfinity, -kInfinity} {
        std::size_t near = 0;
        for (std::size_t i = 0; i < from.pairs(); ++i) {
            const TwoDoubles ex = from.ex[i] * winding;
            const TwoDoubles ey = from.ey[i] * winding;
            const TwoDoubles reach = from.reach[i] * winding;
            TwoDoubles least{kInfinity, kInfinity};
            const auto look_at = [&](const TwoDoubles& x, const TwoDoubles& y) {
                least = smaller(reach_across(ex, ey, x, y), least);
                least = smaller(
                    reach_across(ex, ey, TwoDoubles{x[1], x[0]}, TwoDoubles{y[1], y[0]}), least);
            };
            const auto are_inside = [&] {
                const TwoDoubles beyond = least - reach;
                return count != 4 && beyond[0] < -bound && beyond[1] < -bound;
            };
            // A corner that shows that an edge does not separate often shows the same for the next
            // edges.
            for (std::size_t left = to.pairs(); left > 0; --left) {
                look_at(to.x[near], to.y[near]);
                if (are_inside()) break;
                near = near + 1 < to.pairs() ? near + 1 : 0;
            }
            of_edges[i] = least - reach;
            largest_two = larger(largest_two, of_edges[i]);
        }
    }

    [[nodiscard]] double largest() const { return std::max(largest_two[0], largest_two[1]); }

    /// Leaves out edges without length, because they separate nothing.
    [[gnu::always_inline]] void leave_out_points(const Sides<count>& from) {
        constexpr TwoDoubles none{-kInfinity, -kInfinity};
        largest_two = none;
        for (std::size_t i = 0; i < from.pairs(); ++i) {
            const auto is_point = (from.ex[i] == 0.0) & (from.ey[i] == 0.0);
            of_edges[i] = is_point ? none : of_edges[i];
            largest_two = larger(largest_two, of_edges[i]);
        }
    }
};

/// Returns whether the numbers in Beyond are certainly exact: if all coordinates are multiples of
/// some U and at most 2^25 U: differences of coordinates are then at most 2^26 U, their products at
/// most 2^52 U^2, and differences of these at most 2^53 U^2. Let 2^e be the power of two at or
/// below the largest coordinate. If adding and subtracting 2^29 times this coordinate changes no
/// coordinate, all are multiples of U = 2^(e - 24), since the sums are at least 2^(e + 28). In the
/// range of exponents for error-free transformations, no product under- or overflows.
template <std::size_t count>
bool are_exact_in_doubles(CornersOf<count> a, CornersOf<count> b, const Extent& box) {
    const TwoDoubles sizes = larger(box.high, -box.low);
    const double largest = std::max(sizes[0], sizes[1]);
    const double rounder = largest * 0x1p29;
    TwoDoubles changes{};
    for (const CornersOf<count>& corners : {a, b})
        for (const Point<double>& corner : corners) {
            const TwoDoubles p{corner.x, corner.y};
            changes += filter::fabs(((p + rounder) - rounder) - p);
        }
    return is_in_exact_range(largest) && changes[0] + changes[1] == 0;
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

/// Returns the winding, as exact_winding does. `box` is the area of the box around both polygons.
template <std::size_t count>
int winding_of(CornersOf<count> corners, const Sides<count>& sides, double box) {
    const double bound = error_of_area(2 * sides.pairs()) * box + kCornerUnderflow;
    if (std::fabs(sides.twice_area) > bound) return sides.twice_area > 0 ? 1 : -1;
    return exact_winding(corners);
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

/// Returns the exact sign of the largest of the numbers that `beyond` approximates. Stops at the
/// first positive number.
template <std::size_t count>
int exact_most_beyond(Corners from, int winding, const Beyond<count>& beyond, Corners to,
                      double bound) {
    std::uint64_t open = 0;
    for (std::size_t i = 0; i < from.size(); ++i)
        open |= std::uint64_t{!(beyond.of_edges[i / 2][i % 2] < -bound)} << i;
    int most = -1;
    for (; open != 0 && most <= 0; open &= open - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(open));
        const Point<double>& p = from[i];
        const Point<double>& q = corner_or_first(i + 1, from);
        // If the bound is infinite, edges without length are open, too.
        if (p == q) continue;
        most = std::max(most, exact_least_beyond(p, q, winding, to));
    }
    return most;
}

template <std::size_t count>
[[gnu::always_inline]] inline Decided decide(CornersOf<count> a, CornersOf<count> b) {
    const Extent box_a(a);
    const Extent box_b(b);
    // For four corners this branch would cost more than it saves.
    if (count != 4 && are_apart(box_a, box_b)) return kDisjointAtSight;
    const Extent box(box_a, box_b);
    const Sides<count> sides_a(a, a[0]);
    const Sides<count> sides_b(b, a[0]);
    const int winding_a = winding_of(a, sides_a, box.area());
    const int winding_b = winding_of(b, sides_b, box.area());
    if (winding_a == 0 || winding_b == 0) {
        if (!are_finite(a) || !are_finite(b) || are_apart(box_a, box_b)) return kDisjointAtSight;
        return {reference::relation(ConvexPair<double>{{a.begin(), a.end()}, {b.begin(), b.end()}}),
                Stage::exact};
    }
    const double bound = box.area() * kCornerError + kCornerUnderflow;
    Beyond<count> of_a(sides_a, winding_a, sides_b, bound);
    if (count != 4 && of_a.largest() > bound) return {Relation::disjoint, Stage::filter};
    Beyond<count> of_b(sides_b, winding_b, sides_a, bound);
    const double at_first = std::max(of_a.largest(), of_b.largest());
    if (std::fabs(at_first) > bound) return {filter::overlapping_if(at_first < 0), Stage::filter};
    of_a.leave_out_points(sides_a);
    of_b.leave_out_points(sides_b);
    const double rounded = std::max(of_a.largest(), of_b.largest());
    if (rounded < -bound) return {Relation::overlapping, Stage::filter};
    const int most = are_exact_in_doubles(a, b, box)
                         ? (rounded > 0) - (rounded < 0)
                         : std::max(exact_most_beyond(a, winding_a, of_a, b, bound),
                                    exact_most_beyond(b, winding_b, of_b, a, bound));
    constexpr std::array relations{Relation::overlapping, Relation::touching, Relation::disjoint};
    return {relations[static_cast<std::size_t>(most + 1)], Stage::expansion};
}

/// Returns the corners, filled up to four with copies of the first.
std::array<Point<double>, 4> filled_up(Corners corners) {
    std::array<Point<double>, 4> four;
    for (std::size_t i = 0; i < 4; ++i) four[i] = corner_or_first(i, corners);
    return four;
}

}  // namespace

TOUCHSTONE_ALSO_WITH_FMA Decided relation_of_corners(Corners a, Corners b) noexcept {
    if (a.size() == 4 && b.size() == 4) return decide(a.first<4>(), b.first<4>());
    if (a.empty() || b.empty() || std::max(a.size(), b.size()) > kMostCorners)
        return kDisjointAtSight;
    if (std::max(a.size(), b.size()) > 4) return decide<std::dynamic_extent>(a, b);
    const std::array four_of_a = filled_up(a);
    const std::array four_of_b = filled_up(b);
    return decide(CornersOf<4>(four_of_a), CornersOf<4>(four_of_b));
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
