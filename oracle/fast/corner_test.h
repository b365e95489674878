// The test of corner_kernel.h in doubles and by exact signs, for one edge or for one in each lane;
// with its error bounds.
#pragma once

#include "core/shapes/point.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/corner_kernel.h"
#include "oracle/floats/lane_moves.h"

namespace touchstone {
inline namespace TOUCHSTONE_ISA {

/// Edges of polygons that are made counter-clockwise: where they start, and to where.
template <class Real>
struct Edges {
    Real px, py, ex, ey;

    /// How far (x, y) lies beyond them, times their lengths.
    [[nodiscard]] TOUCHSTONE_INLINE Real beyond(const Real& x, const Real& y) const {
        return ey * (x - px) - ex * (y - py);
    }
};

/// The edge from p to q of a polygon that turns by `turn`, +1 or -1.
TOUCHSTONE_INLINE Edges<double> edge_of(const Point<double>& p, const Point<double>& q,
                                        double turn) {
    return {p.x, p.y, (q.x - p.x) * turn, (q.y - p.y) * turn};
}

/// The same in each lane.
template <int n>
TOUCHSTONE_INLINE Edges<Lanes<n>> spread(const Edges<double>& edge) {
    return {edge.px, edge.py, edge.ex, edge.ey};
}

/// The least of beyond(0) to beyond(3).
template <class Beyond>
TOUCHSTONE_INLINE auto least_of_four(const Beyond& beyond) {
    return smaller(smaller(beyond(0), beyond(1)), smaller(beyond(2), beyond(3)));
}

/// The numbers of edges that have a length, and minus infinity for others, which have everything on
/// their line.
template <int n>
TOUCHSTONE_INLINE Lanes<n> of_real_edges(const Edges<Lanes<n>>& edges, Lanes<n> least) {
    return select((edges.ex == 0) & (edges.ey == 0), Lanes<n>(-__builtin_huge_val()), least);
}

/// What a number of `beyond` may be off by, and so the least of several, in a box around both
/// polygons.
//
// The bound. Write u = 2^-53, W and H for the box's width and height. Beyond an edge e from p lies
// a corner r by ey (rx - px) - ex (ry - py). The differences are within u relative of the real
// ones, so each product is within (1+u)^3 - 1 of its own, which is at most W H, and their
// difference adds u of the result, at most 2 W H: together 8 u W H and terms of second order. W and
// H as computed are within u relative too; 9 outweighs that. The least of numbers that are each
// within a bound is within it. Products that underflow lose at most 2^-1075 each, which the last
// term outweighs. Where a product overflows so does W H, as rounding keeps order; no comparison
// with that bound holds.
template <class Real>
TOUCHSTONE_INLINE Real error_beyond(const Real& width, const Real& height) {
    return (width * height) * kCornerError + kCornerUnderflow;
}

/// What twice the area of a polygon may be off by, of which the `mass` is the sum of the magnitudes
/// of all products.
//
// Twice the area is the sum over the quadrilaterals (0, i, i+1, i+2), i = 1, 3, ..., of the cross
// product of their diagonals; in a convex polygon all have the same sign. As above, each term is
// within 4 u (1+..) of the sum of its two products' magnitudes, and each of the at most n/2 + 1
// sums adds u of what is summed so far. 48 outweighs that for up to 64 corners. Every corner takes
// part, so that infinities and NaNs leave it open.
template <class Real>
TOUCHSTONE_INLINE Real error_of_area(const Real& mass, int corners) {
    const int half = corners / 2;
    return mass * ((4 + half) * 0x1p-53) + kCornerUnderflow;
}

/// That of polygons of which this is the most, over all edges, that the least corner lies beyond.
TOUCHSTONE_INLINE Relation relation_of(double most) {
    static_assert(static_cast<int>(Relation::disjoint) == 0);
    static_assert(static_cast<int>(Relation::touching) == 1);
    static_assert(static_cast<int>(Relation::overlapping) == 2);
    return static_cast<Relation>((most <= 0 ? 1 : 0) + (most < 0 ? 1 : 0));
}

// ---- By exact signs ----

/// A polygon with an area of which some edges are open: whether the other's least corner lies
/// beyond them, on them or inside.
struct OpenPolygon {
    const Point<double>* corners;
    int size;
    double turn;
    unsigned long long edges;  ///< bit i for the edge from corner i; others have it inside
    /// Number by number, so that the processor waits where several are read at once.
    bool is_just_written = false;
};

/// The coordinates of four points.
struct FourPoints {
    Lanes<4> x, y;

    TOUCHSTONE_INLINE FourPoints(const Point<double>& p0, const Point<double>& p1,
                                 const Point<double>& p2, const Point<double>& p3)
        : FourPoints(halves_at(&p0, &p2), halves_at(&p1, &p3)) {}
    /// Of those from p on.
    TOUCHSTONE_INLINE explicit FourPoints(const Point<double>* p)
        : FourPoints(first_halves(lanes_at<4>(p), lanes_at<4>(p + 2)),
                     second_halves(lanes_at<4>(p), lanes_at<4>(p + 2))) {}

  private:
    static_assert(sizeof(Point<double>) == 2 * sizeof(double));
    TOUCHSTONE_INLINE FourPoints(Lanes<4> p02, Lanes<4> p13)
        : x(evens(p02, p13)), y(odds(p02, p13)) {}
};

/// The corners of `to` that are not certainly beyond the edge: a bit for each.
TOUCHSTONE_INLINE unsigned long long open_corners(const Edges<double>& edge, const OpenPolygon& to,
                                                  double bound) {
    if (to.size == 4 && !to.is_just_written) {
        const FourPoints four(to.corners);
        return 15ULL & ~static_cast<unsigned long long>(
                           set_lanes(spread<4>(edge).beyond(four.x, four.y) > Lanes<4>(bound)));
    }
    unsigned long long open = 0;
    for (int j = 0; j < to.size; ++j) {
        const bool is_beyond = edge.beyond(to.corners[j].x, to.corners[j].y) > bound;
        open |= (is_beyond ? 0ULL : 1ULL) << j;
    }
    return open;
}

/// The exact sign of how far the least corner of `to` lies beyond the edge from p to q. Those that
/// are beyond it by more than the bound need no sign.
template <auto orientation>
int exact_least_beyond(const Point<double>& p, const Point<double>& q, double turn,
                       const OpenPolygon& to, double bound) {
    // Found before any is asked about: which ones they are can't be foreseen by a branch.
    unsigned long long open = open_corners(edge_of(p, q, turn), to, bound);
    int least = 1;
    for (; open != 0 && least >= 0; open &= open - 1) {
        const Point<double>& r = to.corners[__builtin_ctzll(open)];
        const int beyond = turn > 0 ? -orientation(p, q, r) : orientation(p, q, r);
        if (beyond < least) least = beyond;
    }
    return least;
}

/// The largest of these over the open edges; -1 if there is none.
template <auto orientation>
int exact_most_beyond(const OpenPolygon& from, const OpenPolygon& to, double bound) {
    int most = -1;
    for (unsigned long long open = from.edges; open != 0 && most <= 0; open &= open - 1) {
        const int i = __builtin_ctzll(open);
        const int next = i + 1 < from.size ? i + 1 : 0;
        const int least = exact_least_beyond<orientation>(from.corners[i], from.corners[next],
                                                          from.turn, to, bound);
        if (least > most) most = least;
    }
    return most;
}

/// How the polygons lie to each other, by a function that gives exact orientations of three points.
/// Apart from the kernel's loops: what is called here without AVX would be slowed down by vectors
/// that are in use.
template <auto orientation>
[[gnu::noinline]] Relation exact_relation(const OpenPolygon& a, const OpenPolygon& b,
                                          double bound) {
    const int of_a = exact_most_beyond<orientation>(a, b, bound);
    if (of_a > 0) return Relation::disjoint;
    const int of_b = exact_most_beyond<orientation>(b, a, bound);
    return relation_of(of_a > of_b ? of_a : of_b);
}

}  // namespace TOUCHSTONE_ISA
}  // namespace touchstone
