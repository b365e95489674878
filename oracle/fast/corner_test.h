// The test of corner_kernel.h in doubles and by exact signs, for one edge or one per lane, with its
// error bounds.
#pragma once

#include "core/shapes/point.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/corner_kernel.h"
#include "oracle/fast/exact_turn.h"
#include "oracle/floats/lanes.h"

namespace touchstone {
inline namespace TOUCHSTONE_ISA {

/// Edges of polygons: start point and edge vector. The vector is reversed in clockwise polygons.
template <class Real>
struct Edges {
    Real px, py, ex, ey;

    /// Returns how far (x, y) lies beyond the edges, times their lengths.
    [[nodiscard]] TOUCHSTONE_INLINE Real beyond(const Real& x, const Real& y) const {
        return ey * (x - px) - ex * (y - py);
    }
};

/// Returns the edge from p to q of a polygon with winding `turn`, +1 or -1.
TOUCHSTONE_INLINE Edges<double> edge_of(const Point<double>& p, const Point<double>& q,
                                        double turn) {
    return {p.x, p.y, (q.x - p.x) * turn, (q.y - p.y) * turn};
}

/// Returns the same edge in each lane.
template <int n>
TOUCHSTONE_INLINE Edges<Lanes<n>> spread(const Edges<double>& edge) {
    return {edge.px, edge.py, edge.ex, edge.ey};
}

/// Returns the least of beyond(0) to beyond(3).
template <class Beyond>
TOUCHSTONE_INLINE auto least_of_four(const Beyond& beyond) {
    return smaller(smaller(beyond(0), beyond(1)), smaller(beyond(2), beyond(3)));
}

/// Returns `least` for edges that have a length, and minus infinity for edges without length, which
/// separate nothing.
template <int n>
TOUCHSTONE_INLINE Lanes<n> of_real_edges(const Edges<Lanes<n>>& edges, Lanes<n> least) {
    return select((edges.ex == 0) & (edges.ey == 0), Lanes<n>(-__builtin_huge_val()), least);
}

/// Returns the error bound of a result of `beyond`, and of the least of several results. Width and
/// height are those of a box around both polygons.
//
// Proof. Write u = 2^-53, W and H for the box's width and height. A corner r lies beyond an edge e
// from p by ey (rx - px) - ex (ry - py). The differences have a relative error of u, so each
// product, which is at most W H, has a relative error of (1+u)^3 - 1. Their difference adds u of
// the result, at most 2 W H: together 8 u W H and terms of second order. The computed W and H have
// a relative error of u too; 9 outweighs that. If several numbers are each off by at most a bound,
// so is the least of them. Products that underflow lose at most 2^-1075 each, which the last term
// outweighs. If a product overflows, so does W H, because rounding is monotonic, and all
// comparisons with the bound are false.
template <class Real>
TOUCHSTONE_INLINE Real error_beyond(const Real& width, const Real& height) {
    return (width * height) * kCornerError + kCornerUnderflow;
}

/// Returns the error bound of twice a polygon's area. `mass` is the sum of the magnitudes of all
/// products.
//
// Twice the area is the sum, over the quadrilaterals (0, i, i+1, i+2), i = 1, 3, ..., of the cross
// product of their diagonals; in a convex polygon all cross products have the same sign. As above,
// each term is within 4 u (1+..) of the sum of its two products' magnitudes, and each of the at
// most n/2 + 1 sums adds u of the partial sum. 48 outweighs that for up to 64 corners. Every corner
// takes part, so infinities and NaNs leave it open.
template <class Real>
TOUCHSTONE_INLINE Real error_of_area(const Real& mass, int corners) {
    const int half = corners / 2;
    return mass * ((4 + half) * 0x1p-53) + kCornerUnderflow;
}

/// Returns the polygons' relation, given how far the least corner lies beyond an edge, for the edge
/// with the largest such number.
TOUCHSTONE_INLINE Relation relation_of(double most) {
    static_assert(static_cast<int>(Relation::disjoint) == 0);
    static_assert(static_cast<int>(Relation::touching) == 1);
    static_assert(static_cast<int>(Relation::overlapping) == 2);
    return static_cast<Relation>((most <= 0 ? 1 : 0) + (most < 0 ? 1 : 0));
}

// ---- By exact signs ----

/// A polygon with an area, and its open edges: it is not certain whether the least corner of the
/// other polygon is beyond an open edge, on it or inside.
struct OpenPolygon {
    const Point<double>* corners;
    int size;
    double turn;
    unsigned long long edges;  ///< bit i: the edge from corner i is open
    /// The corners were just written one number at a time, so reading several at once would stall.
    bool is_just_written = false;
};

/// The coordinates of four points.
struct FourPoints {
    Lanes<4> x, y;

    TOUCHSTONE_INLINE FourPoints(const Point<double>& p0, const Point<double>& p1,
                                 const Point<double>& p2, const Point<double>& p3)
        : FourPoints(halves_at(&p0, &p2), halves_at(&p1, &p3)) {}
    /// The four points from p on.
    TOUCHSTONE_INLINE explicit FourPoints(const Point<double>* p)
        : FourPoints(first_halves(lanes_at<4>(p), lanes_at<4>(p + 2)),
                     second_halves(lanes_at<4>(p), lanes_at<4>(p + 2))) {}

  private:
    static_assert(sizeof(Point<double>) == 2 * sizeof(double));
    TOUCHSTONE_INLINE FourPoints(Lanes<4> p02, Lanes<4> p13)
        : x(evens(p02, p13)), y(odds(p02, p13)) {}
};

/// Returns the corners of `to` that are not certainly beyond the edge: a bit for each.
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

/// Returns the exact sign of how far the least corner of `to` lies beyond the edge from p to q.
/// Skips corners that lie beyond the edge by more than the bound.
template <auto orientation>
int exact_least_beyond(const Point<double>& p, const Point<double>& q, double turn,
                       const OpenPolygon& to, double bound) {
    // Find all open corners first: a branch on each would be mispredicted.
    unsigned long long open = open_corners(edge_of(p, q, turn), to, bound);
    int least = 1;
    for (; open != 0 && least >= 0; open &= open - 1) {
        const Point<double>& r = to.corners[__builtin_ctzll(open)];
        const int beyond = turn > 0 ? -orientation(p, q, r) : orientation(p, q, r);
        if (beyond < least) least = beyond;
    }
    return least;
}

/// Returns the largest of these signs over the open edges, or -1 if no edge is open.
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

/// Returns the relation of the polygons, by a function that gives exact orientations of three
/// points. Not inlined into the kernel's loops: functions called here are compiled without AVX, and
/// vector registers in use would slow them down.
template <auto orientation>
[[gnu::noinline]] Relation exact_relation(const OpenPolygon& a, const OpenPolygon& b,
                                          double bound) {
    const int of_a = exact_most_beyond<orientation>(a, b, bound);
    if (of_a > 0) return Relation::disjoint;
    const int of_b = exact_most_beyond<orientation>(b, a, bound);
    return relation_of(of_a > of_b ? of_a : of_b);
}

// Corners on a coarse grid, such as small whole numbers, for which the filter's doubles are exact.

TOUCHSTONE_INLINE double largest_of(Lanes<4> x) {
    const Lanes<4> two = larger(x, swapped(x));
    return two[0] > two[2] ? two[0] : two[2];
}

// If all coordinates are multiples of some U and at most 2^25 U, their differences are at most 2^26
// U, products of these at most 2^52 U^2, and the difference of two products at most 2^53 U^2. All
// are multiples of U or U^2, and so exact.
//
// Let S be 2^29 times the largest coordinate and V a unit of its last place. Adding and subtracting
// S rounds a coordinate to a multiple of V, or of V/2 if the sum is just below a power of two and S
// just above it. The largest coordinate is at most 2^24 V.

/// Returns S in each lane, or NaNs if products of coordinates might under- or overflow.
TOUCHSTONE_INLINE Lanes<4> rounder_of(Lanes<4> box) {
    const double largest = largest_of(larger(box, -box));
    const bool in_range = largest > kLeastExact && largest < kMostExact;
    return in_range ? largest * 0x1p29 : __builtin_nan("");
}

/// Returns whether each number is a multiple of U.
TOUCHSTONE_INLINE bool is_on_coarse_grid(Lanes<4> x, Lanes<4> y, Lanes<4> rounder) {
    return (set_lanes((x + rounder) - rounder != x) | set_lanes((y + rounder) - rounder != y)) == 0;
}

/// Returns a bit i for each edge i of the block that the filter leaves open.
TOUCHSTONE_INLINE int open_edges(Lanes<4> least, Lanes<4> bound) {
    return 15 & ~set_lanes(-bound > least);
}

/// Returns nonzero if a number is too small for error-free transformations.
TOUCHSTONE_INLINE int any_below_exact_range(Lanes<4> x) {
    return set_lanes(Lanes<4>(kLeastExact) > select(x == 0, Lanes<4>(1), larger(x, -x)));
}

// The filter of corner_kernel.h for polygons of at most four corners, without branches that are
// hard to predict; for corner_kernel.cpp. The bounds are derived above.

/// Four corners in order, counter-clockwise or clockwise.
struct FourCorners {
    const Point<double>* corners;
    FourPoints at;
    FourPoints next;  ///< the corner after each

    TOUCHSTONE_INLINE explicit FourCorners(const Point<double>* p)
        : corners(p), at(p[0], p[1], p[2], p[3]), next(p[1], p[2], p[3], p[0]) {}
};

/// Returns the box around both polygons: its right, minus its left, its top, minus its bottom.
TOUCHSTONE_INLINE Lanes<4> box_around(const FourCorners& a, const FourCorners& b) {
    const Lanes<4> right = larger(a.at.x, b.at.x);
    const Lanes<4> left = -smaller(a.at.x, b.at.x);
    const Lanes<4> top = larger(a.at.y, b.at.y);
    const Lanes<4> bottom = -smaller(a.at.y, b.at.y);
    const Lanes<4> across = larger(evens(right, left), odds(right, left));
    const Lanes<4> up = larger(evens(top, bottom), odds(top, bottom));
    return larger(first_halves(across, up), second_halves(across, up));
}

/// Returns the bound of the filter for polygons in that box.
TOUCHSTONE_INLINE double error_bound(Lanes<4> box) {
    const Lanes<4> extent = box + swapped(box);
    return error_beyond(extent[0], extent[2]);
}

/// Returns whether the boxes, and so the polygons, are apart. Exact: only comparisons.
TOUCHSTONE_INLINE bool are_apart(Lanes<4> box_a, Lanes<4> box_b) {
    return set_lanes(-swapped(box_b) > box_a) != 0;
}

/// Twice the areas of A and B, each followed by its negative: cross products of diagonals.
/// `certain` means that all signs are certain, by the bound for any number of corners.
struct Areas {
    Lanes<4> area;
    bool certain;
};

TOUCHSTONE_INLINE Areas areas_of(const Point<double>* a, const Point<double>* b) {
    const Lanes<4> first = halves_at(a + 2, b + 2) - halves_at(a, b);
    const Lanes<4> second = halves_at(a + 3, b + 3) - halves_at(a + 1, b + 1);
    const Lanes<4> products = first * swapped(second);
    const Lanes<4> area = products - swapped(products);
    const Lanes<4> size = larger(products, -products);
    const auto bound = error_of_area<Lanes<4>>(size + swapped(size), 4);
    return {area, set_lanes(larger(area, -area) > bound) == 15};
}

/// Returns the edges of a polygon with winding `turn`, +1 or -1.
TOUCHSTONE_INLINE Edges<Lanes<4>> edges_of(const FourCorners& p, Lanes<4> turn) {
    return {p.at.x, p.at.y, (p.next.x - p.at.x) * turn, (p.next.y - p.at.y) * turn};
}

/// Returns, for each edge, how far the least corner of `to` lies beyond it, times its length.
TOUCHSTONE_INLINE Lanes<4> least_beyond(const Edges<Lanes<4>>& edges, const FourCorners& to) {
    return least_of_four([&](int j) { return edges.beyond(to.corners[j].x, to.corners[j].y); });
}

TOUCHSTONE_INLINE bool are_on_coarse_grid(const FourCorners& a, const FourCorners& b,
                                          Lanes<4> rounder) {
    return is_on_coarse_grid(a.at.x, a.at.y, rounder) && is_on_coarse_grid(b.at.x, b.at.y, rounder);
}

/// Returns whether error-free transformations of the coordinates are exact.
TOUCHSTONE_INLINE bool are_in_exact_range(const FourCorners& a, const FourCorners& b,
                                          Lanes<4> box) {
    return (set_lanes(box > kMostExact) | any_below_exact_range(a.at.x) |
            any_below_exact_range(a.at.y) | any_below_exact_range(b.at.x) |
            any_below_exact_range(b.at.y)) == 0;
}

/// The filter's numbers for A and B. With `repeating`, edges without length are excluded.
template <bool repeating>
struct FourCornerFilter {
    FourCorners a, b;
    Areas areas;
    Lanes<4> turn;  ///< of A in lane 0, of B in lane 2: +1 counter-clockwise, -1 clockwise
    Edges<Lanes<4>> edges_a, edges_b;
    Lanes<4> box;
    double bound;
    Lanes<4> least_a, least_b;

    TOUCHSTONE_INLINE FourCornerFilter(const Point<double>* corners_a,
                                       const Point<double>* corners_b)
        : a(corners_a),
          b(corners_b),
          areas(areas_of(corners_a, corners_b)),
          turn(sign_of(areas.area)),
          edges_a(edges_of(a, lane<0>(turn))),
          edges_b(edges_of(b, lane<2>(turn))),
          box(box_around(a, b)),
          bound(error_bound(box)),
          least_a(least_beyond(edges_a, b)),
          least_b(least_beyond(edges_b, a)) {
        if (repeating) put_edges_without_length_aside();
    }

    TOUCHSTONE_INLINE void put_edges_without_length_aside() {
        least_a = of_real_edges(edges_a, least_a);
        least_b = of_real_edges(edges_b, least_b);
    }

    [[nodiscard]] TOUCHSTONE_INLINE double most() const {
        return largest_of(larger(least_a, least_b));
    }

    /// Returns the relation by exact signs for the open edges.
    [[nodiscard]] TOUCHSTONE_INLINE Relation exact_relation() const {
        const auto open = [this](Lanes<4> least) {
            return static_cast<unsigned>(open_edges(least, bound));
        };
        return touchstone::exact_relation<exact_turn>(
            {a.corners, 4, turn[0], open(least_a)}, {b.corners, 4, turn[2], open(least_b)}, bound);
    }
};

/// Decides pairs whose areas have uncertain signs, by the boxes alone.
template <bool repeating>
TOUCHSTONE_INLINE CornerVerdict decide_by_boxes(const FourCornerFilter<repeating>& f) {
    using By = CornerVerdict::By;
    const bool apart = are_apart(box_around(f.a, f.a), box_around(f.b, f.b));
    return {Relation::disjoint, apart ? By::filter : By::open};
}

/// Returns the relation of A and B, or `open`. With `repeating`, the last of fewer than four
/// corners may be repeated. Without it, edges without length are excluded only when they matter.
template <bool repeating>
TOUCHSTONE_INLINE CornerVerdict decide_four_corners(const Point<double>* corners_a,
                                                    const Point<double>* corners_b) {
    using By = CornerVerdict::By;
    FourCornerFilter<repeating> f(corners_a, corners_b);
    double most = f.most();
    if (!f.areas.certain) return decide_by_boxes(f);
    // This branch is nearly always taken. The choice between the two answers needs no branch.
    if (__builtin_fabs(most) > f.bound) return {relation_of(most), By::filter};
    if (!repeating) {
        f.put_edges_without_length_aside();
        most = f.most();
        if (most < -f.bound) return {Relation::overlapping, By::filter};
    }
    if (are_on_coarse_grid(f.a, f.b, rounder_of(f.box))) return {relation_of(most), By::filter};
    if (!are_in_exact_range(f.a, f.b, f.box)) return decide_by_boxes(f);
    return {f.exact_relation(), By::expansion};
}

}  // namespace TOUCHSTONE_ISA
}  // namespace touchstone
