#include "oracle/fast/corner_kernel.h"

#include "core/shapes/shapes.h"
#include "oracle/fast/corner_grid.h"
#include "oracle/fast/exact_turn.h"
#include "oracle/fast/four_corners.h"
#include "oracle/floats/four_lanes.h"

namespace touchstone::kernels::TOUCHSTONE_ISA {
namespace {

using P = Point<double>;
using By = CornerVerdict::By;

constexpr double kInfinity = __builtin_huge_val();
constexpr int kMostBlocks = static_cast<int>(kMostCorners) / 4;

/// A polygon's corners four at a time, the last one repeated until they fill the lanes, so that the
/// edge from the last corner to the first is in the last lane.
template <int kBlocks>
struct Sides {
    const P* corners;
    int count;
    int blocks;
    P rest[4];
    FourLanes x[kBlocks + 1];  // and the first corner once more, so that each has a next
    FourLanes y[kBlocks + 1];
    double turn = 0;  // +1 where they go counter-clockwise, -1 where clockwise, 0 if not sure
    FourLanes least[kBlocks];  // for each edge how far the least corner of the other lies beyond it

    TOUCHSTONE_INLINE Sides(const P* given, int size)
        : corners(given), count(size), blocks(kBlocks == 1 ? 1 : (size + 3) / 4) {
        for (int i = 0; i + 1 < blocks; ++i) take(i, given + 4 * i);
        const int last = 4 * (blocks - 1);
        if (size % 4 != 0) {
            for (int i = 0; i < 4; ++i) rest[i] = given[last + i < size ? last + i : size - 1];
            if (kBlocks == 1) corners = rest;
        }
        take(blocks - 1, size % 4 == 0 ? given + last : rest);
        x[blocks] = x[0];
        y[blocks] = y[0];
    }

    TOUCHSTONE_INLINE void take(int block, const P* four) {
        static_assert(sizeof(P) == 2 * sizeof(double));
        const FourLanes first = four_lanes_at(four);
        const FourLanes second = four_lanes_at(four + 2);
        const FourLanes p = first_halves(first, second);
        const FourLanes q = second_halves(first, second);
        x[block] = evens(p, q);
        y[block] = odds(p, q);
    }

    [[nodiscard]] double least_of_edge(int i) const {
        const int lane = i + 1 < count ? i : 4 * blocks - 1;
        return least[lane / 4][lane % 4];
    }

    /// How many corners must be looked at: without a loop for one block.
    [[nodiscard]] TOUCHSTONE_INLINE int corners_to_see() const { return kBlocks == 1 ? 4 : count; }
};

/// The box around a polygon: its right, minus its left, its top, minus its bottom.
template <int kBlocks>
TOUCHSTONE_INLINE FourLanes box_around(const Sides<kBlocks>& s) {
    FourLanes right = s.x[0];
    FourLanes left = -s.x[0];
    FourLanes top = s.y[0];
    FourLanes bottom = -s.y[0];
    for (int i = 1; i < s.blocks; ++i) {
        right = larger(s.x[i], right);
        left = larger(-s.x[i], left);
        top = larger(s.y[i], top);
        bottom = larger(-s.y[i], bottom);
    }
    const FourLanes across = larger(evens(right, left), odds(right, left));
    const FourLanes up = larger(evens(top, bottom), odds(top, bottom));
    return larger(first_halves(across, up), second_halves(across, up));
}

/// True where the boxes, and so the polygons, are apart: exact, as nothing is computed.
TOUCHSTONE_INLINE bool are_apart(FourLanes box_a, FourLanes box_b) {
    return lanes_above(-swapped(box_b), box_a) != 0;
}

// The bound. Write u = 2^-53, W and H for the box's width and height. Beyond an edge e from p lies
// a corner r by ey (rx - px) - ex (ry - py). The differences are within u relative of the real
// ones, so each product is within (1+u)^3 - 1 of its own, which is at most W H, and their
// difference adds u of the result, at most 2 W H: together 8 u W H and terms of second order. W and
// H as computed are within u relative too; 9 outweighs that. The least of numbers that are each
// within a bound is within it. Products that underflow lose at most 2^-1075 each, which the last
// term outweighs. Where a product overflows so does W H, as rounding keeps order; no comparison
// with that bound holds.
TOUCHSTONE_INLINE double error_bound(FourLanes box_a, FourLanes box_b) {
    const FourLanes box = larger(box_a, box_b);
    return kCornerError * ((box[0] + box[1]) * (box[2] + box[3])) + kCornerUnderflow;
}

// Twice the area is the sum over the quadrilaterals (0, i, i+1, i+2), i = 1, 3, ..., of the cross
// product of their diagonals; in a convex polygon all have the same sign. As above, each term is
// within 4 u (1+..) of the sum of its two products' magnitudes, and each of the at most n/2 + 1
// sums adds u of what is summed so far. 48 outweighs that for up to 64 corners. Every corner takes
// part, so that infinities and NaNs leave it open.
template <int kBlocks>
TOUCHSTONE_INLINE double certain_turn(const Sides<kBlocks>& s) {
    const int n = s.corners_to_see();
    const P* p = s.corners;
    double area = 0;
    double mass = 0;
    for (int i = 1; i + 1 < n; i += 2) {
        const P& next = p[i + 2 < n ? i + 2 : n - 1];
        const double left = (p[i + 1].x - p[0].x) * (next.y - p[i].y);
        const double right = (p[i + 1].y - p[0].y) * (next.x - p[i].x);
        area += left - right;
        mass += __builtin_fabs(left) + __builtin_fabs(right);
    }
    const double bound = (4 + n / 2) * (0x1p-53 * mass) + kCornerUnderflow;
    return area > bound ? 1 : area < -bound ? -1 : 0;
}

/// Fills in `least` (minus infinity for edges without length) and returns a bit for each lane in
/// which some edge has the other polygon beyond it.
template <int kBlocks>
TOUCHSTONE_INLINE int look_beyond_edges(Sides<kBlocks>& from, const Sides<kBlocks>& to,
                                        FourLanes bound) {
    const FourLanes turn = spread_to_four(from.turn);
    int beyond = 0;
    for (int i = 0; i < from.blocks; ++i) {
        const FourLanes x = from.x[i];
        const FourLanes y = from.y[i];
        const FourLanes ex = (shifted(x, from.x[i + 1]) - x) * turn;
        const FourLanes ey = (shifted(y, from.y[i + 1]) - y) * turn;
        FourLanes least = spread_to_four(kInfinity);
        for (int j = 0; j < to.corners_to_see(); ++j) {
            const P& r = to.corners[j];
            least = smaller(ey * (spread_to_four(r.x) - x) - ex * (spread_to_four(r.y) - y), least);
        }
        from.least[i] = where_zero(ex, ey, spread_to_four(-kInfinity), least);
        beyond |= lanes_above(from.least[i], bound);
        if (beyond != 0) break;
    }
    return beyond;
}

template <int kBlocks>
TOUCHSTONE_INLINE bool any_edge_open(const Sides<kBlocks>& s, FourLanes bound) {
    int open = 0;
    for (int i = 0; i < s.blocks; ++i) open |= open_edges(s.least[i], bound);
    return open != 0;
}

/// True where error-free transformations of the polygon's coordinates are exact.
template <int kBlocks>
TOUCHSTONE_INLINE bool is_in_exact_range(const Sides<kBlocks>& s, FourLanes box) {
    int out = lanes_above(box, spread_to_four(kMostExact));
    for (int i = 0; i < s.blocks; ++i)
        out |= any_below_exact_range(s.x[i]) | any_below_exact_range(s.y[i]);
    return out == 0;
}

/// The exact sign of how far the least corner of `to` lies beyond the edge from p to q.
template <int kBlocks>
int least_beyond(const P& p, const P& q, double turn, const Sides<kBlocks>& to, double bound) {
    const double ex = (q.x - p.x) * turn;
    const double ey = (q.y - p.y) * turn;
    int least = 1;
    for (int j = 0; j < to.count && least >= 0; ++j) {
        const P& r = to.corners[j];
        if (ey * (r.x - p.x) - ex * (r.y - p.y) > bound) continue;
        const int beyond = exact_turn(p, q, r) * (turn > 0 ? -1 : 1);
        if (beyond < least) least = beyond;
    }
    return least;
}

/// The largest of these over the edges that the filter leaves open; -1 if there is none.
template <int kBlocks>
int most_beyond(const Sides<kBlocks>& from, const Sides<kBlocks>& to, double bound) {
    int most = -1;
    for (int i = 0; i < from.blocks; ++i) {
        for (int open = open_edges(from.least[i], spread_to_four(bound)); open != 0;
             open &= open - 1) {
            const int lane = 4 * i + __builtin_ctz(static_cast<unsigned>(open));
            const int first = lane < from.count ? lane : from.count - 1;
            const int second = first + 1 < from.count ? first + 1 : 0;
            const int beyond =
                least_beyond(from.corners[first], from.corners[second], from.turn, to, bound);
            if (beyond > most) most = beyond;
            if (most > 0) return most;
        }
    }
    return most;
}

template <int kBlocks>
TOUCHSTONE_INLINE bool is_on_coarse_grid(const Sides<kBlocks>& s, FourLanes rounder) {
    for (int i = 0; i < s.blocks; ++i)
        if (!touchstone::is_on_coarse_grid(s.x[i], s.y[i], rounder)) return false;
    return true;
}

/// The largest of the numbers that the filter computed for the edges.
template <int kBlocks>
TOUCHSTONE_INLINE double most_of(const Sides<kBlocks>& s) {
    FourLanes most = s.least[0];
    for (int i = 1; i < s.blocks; ++i) most = larger(s.least[i], most);
    return largest_of(most);
}

/// Takes the bound as a double: g++ leaves the upper halves of registers dirty on return from a
/// function that is given a vector, and whatever runs next without AVX is slowed down by that.
template <int kBlocks>
[[gnu::noinline]] CornerVerdict decide_exactly(const Sides<kBlocks>& a, const Sides<kBlocks>& b,
                                               double bound) {
    int most = most_beyond(a, b, bound);
    if (most <= 0) {
        const int of_b = most_beyond(b, a, bound);
        if (of_b > most) most = of_b;
    }
    return {relation_of(most), By::expansion};
}

template <int kBlocks>
TOUCHSTONE_INLINE CornerVerdict decide(const P* pa, int size_a, const P* pb, int size_b) {
    constexpr CornerVerdict disjoint{Relation::disjoint, By::filter};
    constexpr CornerVerdict open{Relation::disjoint, By::open};
    Sides<kBlocks> a(pa, size_a);
    Sides<kBlocks> b(pb, size_b);
    const FourLanes box_a = box_around(a);
    const FourLanes box_b = box_around(b);
    if (are_apart(box_a, box_b)) return disjoint;
    a.turn = certain_turn(a);
    b.turn = certain_turn(b);
    if (a.turn == 0 || b.turn == 0) return open;
    const double error = error_bound(box_a, box_b);
    const FourLanes bound = spread_to_four(error);
    if (look_beyond_edges(a, b, bound) != 0) return disjoint;
    if (look_beyond_edges(b, a, bound) != 0) return disjoint;
    if (!any_edge_open(a, bound) && !any_edge_open(b, bound))
        return {Relation::overlapping, By::filter};
    const FourLanes rounder = rounder_of(larger(larger(box_a, -box_a), larger(box_b, -box_b)));
    if (is_on_coarse_grid(a, rounder) && is_on_coarse_grid(b, rounder)) {
        const double most_a = most_of(a);
        const double most_b = most_of(b);
        return {relation_of(most_a > most_b ? most_a : most_b), By::filter};
    }
    if (!is_in_exact_range(a, box_a) || !is_in_exact_range(b, box_b)) return open;
    return decide_exactly(a, b, error);
}

[[gnu::noinline]] CornerVerdict decide_any(const P* a, int size_a, const P* b, int size_b) {
    const bool small = size_a <= 4 && size_b <= 4;
    return small ? decide<1>(a, size_a, b, size_b) : decide<kMostBlocks>(a, size_a, b, size_b);
}

/// Four corners, the last one repeated where there are fewer.
TOUCHSTONE_INLINE const P* four_of(const P* given, int size, P* room) {
    if (size == 4) return given;
    for (int i = 0; i < 4; ++i) room[i] = given[i < size ? i : size - 1];
    return room;
}

/// Apart from what is asked nearly always, which then needs no memory.
[[gnu::noinline]] CornerVerdict decide_fewer(const P* a, int size_a, const P* b, int size_b) {
    P room_a[4];
    P room_b[4];
    return decide_four_corners<true>(four_of(a, size_a, room_a), four_of(b, size_b, room_b));
}

CornerVerdict decide_few_or_more(const P* a, int size_a, const P* b, int size_b) {
    CornerVerdict verdict{Relation::disjoint, By::open};
    if (size_a == 4 && size_b == 4) verdict = decide_four_corners<false>(a, b);
    else if (size_a <= 4 && size_b <= 4) verdict = decide_fewer(a, size_a, b, size_b);
    if (verdict.by == By::open) verdict = decide_any(a, size_a, b, size_b);
    leave_wide_vectors();
    return verdict;
}

void measure_few(const P* a, int size_a, const P* b, int size_b, CornerGaps& gaps) {
    P room_a[4];
    P room_b[4];
    const FourCornerFilter<true> f(four_of(a, size_a, room_a), four_of(b, size_b, room_b));
    gaps.turn_a = f.areas.certain ? static_cast<int>(f.turn[0]) : 0;
    gaps.turn_b = f.areas.certain ? static_cast<int>(f.turn[2]) : 0;
    gaps.bound = f.bound;
    for (int i = 0; i < size_a; ++i) gaps.least_a[i] = f.least_a[i + 1 < size_a ? i : 3];
    for (int i = 0; i < size_b; ++i) gaps.least_b[i] = f.least_b[i + 1 < size_b ? i : 3];
}

void measure_many(const P* pa, int size_a, const P* pb, int size_b, CornerGaps& gaps) {
    Sides<kMostBlocks> a(pa, size_a);
    Sides<kMostBlocks> b(pb, size_b);
    a.turn = certain_turn(a);
    b.turn = certain_turn(b);
    gaps.turn_a = static_cast<int>(a.turn);
    gaps.turn_b = static_cast<int>(b.turn);
    gaps.bound = error_bound(box_around(a), box_around(b));
    const FourLanes never = spread_to_four(kInfinity);
    look_beyond_edges(a, b, never);
    look_beyond_edges(b, a, never);
    for (int i = 0; i < size_a; ++i) gaps.least_a[i] = a.least_of_edge(i);
    for (int i = 0; i < size_b; ++i) gaps.least_b[i] = b.least_of_edge(i);
}

void measure(const P* a, int size_a, const P* b, int size_b, CornerGaps& gaps) {
    const bool few = size_a <= 4 && size_b <= 4;
    (few ? measure_few : measure_many)(a, size_a, b, size_b, gaps);
}

}  // namespace

extern const CornerLoops corner_loops;
const CornerLoops corner_loops{decide_few_or_more, measure};

}  // namespace touchstone::kernels::TOUCHSTONE_ISA
