#include "oracle/fast/corner_kernel.h"

#include "core/shapes/shapes.h"
#include "oracle/fast/corner_test.h"
#include "oracle/fast/exact_turn.h"
#include "oracle/floats/lanes.h"

namespace touchstone::kernels::TOUCHSTONE_ISA {
namespace {

using P = Point<double>;
using By = CornerVerdict::By;

constexpr int kMostBlocks = static_cast<int>(kMostCorners) / 4;

/// A polygon's corners in groups of four, padded with the last one, so that the edge from the last
/// corner to the first is in the last lane.
struct Sides {
    const P* corners;
    int count;
    int blocks;
    Lanes<4> x[kMostBlocks + 1];  // ends with the first corner again, so that each has a next
    Lanes<4> y[kMostBlocks + 1];
    double turn = 0;  // +1 if counter-clockwise, -1 if clockwise, 0 if not certain
    // For each edge, how far the least corner of the other polygon lies beyond it.
    Lanes<4> least[kMostBlocks];

    TOUCHSTONE_INLINE Sides(const P* given, int size)
        : corners(given), count(size), blocks((size + 3) / 4) {
        for (int i = 0; i < size / 4; ++i) take(i, FourPoints(given + std::ptrdiff_t{4} * i));
        // Not read as vectors from memory: a vector that was just stored in parts is slow to read.
        if (size % 4 != 0) {
            const auto corner = [=](int i) -> const P& { return given[i < size ? i : size - 1]; };
            const int first = size - size % 4;
            take(blocks - 1, FourPoints(corner(first), corner(first + 1), corner(first + 2),
                                        corner(first + 3)));
        }
        x[blocks] = x[0];
        y[blocks] = y[0];
    }

    TOUCHSTONE_INLINE void take(int block, const FourPoints& four) {
        x[block] = four.x;
        y[block] = four.y;
    }

    [[nodiscard]] double least_of_edge(int i) const {
        const int lane = i + 1 < count ? i : 4 * blocks - 1;
        return least[lane / 4][lane % 4];
    }
};

/// Returns the box around a polygon: its right, minus its left, its top, minus its bottom.
TOUCHSTONE_INLINE Lanes<4> box_around(const Sides& s) {
    Lanes<4> right = s.x[0];
    Lanes<4> left = -s.x[0];
    Lanes<4> top = s.y[0];
    Lanes<4> bottom = -s.y[0];
    for (int i = 1; i < s.blocks; ++i) {
        right = larger(s.x[i], right);
        left = larger(-s.x[i], left);
        top = larger(s.y[i], top);
        bottom = larger(-s.y[i], bottom);
    }
    const Lanes<4> across = larger(evens(right, left), odds(right, left));
    const Lanes<4> up = larger(evens(top, bottom), odds(top, bottom));
    return larger(first_halves(across, up), second_halves(across, up));
}

TOUCHSTONE_INLINE double error_bound(Lanes<4> box_a, Lanes<4> box_b) {
    return touchstone::error_bound(larger(box_a, box_b));
}

/// Returns the sign of the area (corner_test.h), 0 if not certain.
TOUCHSTONE_INLINE double certain_turn(const Sides& s) {
    const int n = s.count;
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
    const double bound = error_of_area(mass, n);
    return area > bound ? 1 : area < -bound ? -1 : 0;
}

/// Fills in `least` (minus infinity for edges without length). Stops and returns nonzero as soon as
/// the other polygon is certainly beyond an edge; otherwise returns 0.
TOUCHSTONE_INLINE int look_beyond_edges(Sides& from, const Sides& to, Lanes<4> bound) {
    const Lanes<4> turn = from.turn;
    int beyond = 0;
    for (int i = 0; i < from.blocks; ++i) {
        const Lanes<4> x = from.x[i];
        const Lanes<4> y = from.y[i];
        const Edges<Lanes<4>> edges{x, y, (shifted(x, from.x[i + 1]) - x) * turn,
                                    (shifted(y, from.y[i + 1]) - y) * turn};
        Lanes<4> least = kBeyondAll;
        for (int j = 0; j < to.count; ++j)
            least = smaller(edges.beyond(to.corners[j].x, to.corners[j].y), least);
        from.least[i] = of_real_edges(edges, least);
        beyond |= set_lanes(from.least[i] > bound);
        if (beyond != 0) break;
    }
    return beyond;
}

TOUCHSTONE_INLINE bool any_edge_open(const Sides& s, Lanes<4> bound) {
    int open = 0;
    for (int i = 0; i < s.blocks; ++i) open |= open_edges(s.least[i], bound);
    return open != 0;
}

/// Returns whether error-free transformations of the polygon's coordinates are exact.
TOUCHSTONE_INLINE bool is_in_exact_range(const Sides& s, Lanes<4> box) {
    int out = set_lanes(box > kMostExact);
    for (int i = 0; i < s.blocks; ++i)
        out |= any_below_exact_range(s.x[i]) | any_below_exact_range(s.y[i]);
    return out == 0;
}

/// Returns the polygon with the edges that the filter leaves open.
OpenPolygon open_polygon(const Sides& s, double bound) {
    OpenPolygon open{s.corners, s.count, s.turn, 0};
    for (int i = 0; i < s.blocks; ++i)
        for (int lanes = open_edges(s.least[i], bound); lanes != 0; lanes &= lanes - 1) {
            const int lane = 4 * i + __builtin_ctz(static_cast<unsigned>(lanes));
            open.edges |= 1ULL << (lane < s.count ? lane : s.count - 1);
        }
    return open;
}

TOUCHSTONE_INLINE bool is_on_coarse_grid(const Sides& s, Lanes<4> rounder) {
    for (int i = 0; i < s.blocks; ++i)
        if (!touchstone::is_on_coarse_grid(s.x[i], s.y[i], rounder)) return false;
    return true;
}

/// Returns the largest element of `least`.
TOUCHSTONE_INLINE double most_of(const Sides& s) {
    Lanes<4> most = s.least[0];
    for (int i = 1; i < s.blocks; ++i) most = larger(s.least[i], most);
    return largest_of(most);
}

/// Decides pairs in which a polygon has more than four corners.
[[gnu::noinline]] CornerVerdict decide_more(const P* pa, int size_a, const P* pb, int size_b) {
    constexpr CornerVerdict disjoint{Relation::disjoint, By::filter};
    constexpr CornerVerdict open{Relation::disjoint, By::open};
    Sides a(pa, size_a);
    Sides b(pb, size_b);
    const Lanes<4> box_a = box_around(a);
    const Lanes<4> box_b = box_around(b);
    if (are_apart(box_a, box_b)) return disjoint;
    a.turn = certain_turn(a);
    b.turn = certain_turn(b);
    if (a.turn == 0 || b.turn == 0) return open;
    const double error = error_bound(box_a, box_b);
    const Lanes<4> bound = error;
    if (look_beyond_edges(a, b, bound) != 0) return disjoint;
    if (look_beyond_edges(b, a, bound) != 0) return disjoint;
    if (!any_edge_open(a, bound) && !any_edge_open(b, bound))
        return {Relation::overlapping, By::filter};
    const Lanes<4> rounder = rounder_of(larger(larger(box_a, -box_a), larger(box_b, -box_b)));
    if (is_on_coarse_grid(a, rounder) && is_on_coarse_grid(b, rounder)) {
        const double most_a = most_of(a);
        const double most_b = most_of(b);
        return {relation_of(most_a > most_b ? most_a : most_b), By::filter};
    }
    if (!is_in_exact_range(a, box_a) || !is_in_exact_range(b, box_b)) return open;
    const Relation exact =
        exact_relation<exact_turn>(open_polygon(a, error), open_polygon(b, error), error);
    return {exact, By::expansion};
}

/// Returns four corners, padded with the last one.
TOUCHSTONE_INLINE const P* four_of(const P* given, int size, P* room) {
    if (size == 4) return given;
    for (int i = 0; i < 4; ++i) room[i] = given[i < size ? i : size - 1];
    return room;
}

/// Decides pairs in which a polygon has fewer than four corners and neither has more. Out of line,
/// so that the usual path needs no memory.
[[gnu::noinline]] CornerVerdict decide_fewer(const P* a, int size_a, const P* b, int size_b) {
    P room_a[4];
    P room_b[4];
    return decide_four_corners<true>(four_of(a, size_a, room_a), four_of(b, size_b, room_b));
}

CornerVerdict decide_few_or_more(const P* a, int size_a, const P* b, int size_b) {
    CornerVerdict verdict{};
    if (size_a == 4 && size_b == 4) verdict = decide_four_corners<false>(a, b);
    else if (size_a <= 4 && size_b <= 4) verdict = decide_fewer(a, size_a, b, size_b);
    else verdict = decide_more(a, size_a, b, size_b);
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
    Sides a(pa, size_a);
    Sides b(pb, size_b);
    a.turn = certain_turn(a);
    b.turn = certain_turn(b);
    gaps.turn_a = static_cast<int>(a.turn);
    gaps.turn_b = static_cast<int>(b.turn);
    gaps.bound = error_bound(box_around(a), box_around(b));
    const Lanes<4> never = kBeyondAll;
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
