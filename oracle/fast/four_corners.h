// The filter of corner_kernel.h for polygons of at most four corners, without a branch that is hard
// to foresee; for corner_kernel.cpp, which derives the bounds.
#pragma once

#include "oracle/fast/corner_grid.h"
#include "oracle/fast/corner_kernel.h"
#include "oracle/fast/exact_turn.h"
#include "oracle/floats/four_lanes.h"

namespace touchstone {
inline namespace TOUCHSTONE_ISA {

/// Four corners in order, counter-clockwise or clockwise.
struct FourCorners {
    const Point<double>* corners;
    FourLanes x, y;
    FourLanes next_x, next_y;  ///< the corner after each

    TOUCHSTONE_INLINE explicit FourCorners(const Point<double>* p) : corners(p) {
        static_assert(sizeof(Point<double>) == 2 * sizeof(double));
        const FourLanes p02 = halves_at(p, p + 2);
        const FourLanes p13 = halves_at(p + 1, p + 3);
        const FourLanes p20 = halves_at(p + 2, p);
        x = evens(p02, p13);
        y = odds(p02, p13);
        next_x = evens(p13, p20);
        next_y = odds(p13, p20);
    }
};

/// The box around both: its right, minus its left, its top, minus its bottom.
TOUCHSTONE_INLINE FourLanes box_around(const FourCorners& a, const FourCorners& b) {
    const FourLanes right = larger(a.x, b.x);
    const FourLanes left = -smaller(a.x, b.x);
    const FourLanes top = larger(a.y, b.y);
    const FourLanes bottom = -smaller(a.y, b.y);
    const FourLanes across = larger(evens(right, left), odds(right, left));
    const FourLanes up = larger(evens(top, bottom), odds(top, bottom));
    return larger(first_halves(across, up), second_halves(across, up));
}

/// The bound of the filter for polygons in that box.
TOUCHSTONE_INLINE double error_bound(FourLanes box) {
    const FourLanes extent = box + swapped(box);
    return kCornerError * (extent[0] * extent[2]) + kCornerUnderflow;
}

/// Twice the areas of A, minus A, B, minus B, each the cross product of the diagonals, and whether
/// all signs are certain: by the bound for any number of corners.
struct Areas {
    FourLanes area;
    bool certain;
};

TOUCHSTONE_INLINE Areas areas_of(const Point<double>* a, const Point<double>* b) {
    const FourLanes first = halves_at(a + 2, b + 2) - halves_at(a, b);
    const FourLanes second = halves_at(a + 3, b + 3) - halves_at(a + 1, b + 1);
    const FourLanes products = first * swapped(second);
    const FourLanes area = products - swapped(products);
    const FourLanes size = larger(products, -products);
    const FourLanes bound =
        (size + swapped(size)) * spread_to_four(6 * 0x1p-53) + spread_to_four(kCornerUnderflow);
    return {area, lanes_above(larger(area, -area), bound) == 15};
}

/// The vectors of the edges of a polygon that turns by `turn`, +1 or -1, made counter-clockwise.
struct Edges {
    FourLanes x, y;

    TOUCHSTONE_INLINE Edges(const FourCorners& p, FourLanes turn)
        : x((p.next_x - p.x) * turn), y((p.next_y - p.y) * turn) {}
};

/// True where an edge has no length, and so everything on its line.
TOUCHSTONE_INLINE bool any_without_length(const Edges& edges) {
    const FourLanes none = spread_to_four(0);
    return (lanes_unequal(edges.x, none) | lanes_unequal(edges.y, none)) != 15;
}

/// For each edge how far the least corner of `to` lies beyond it, times its length.
TOUCHSTONE_INLINE FourLanes least_beyond(const FourCorners& from, const Edges& edges,
                                         const FourCorners& to) {
    const auto beyond = [&](const Point<double>& r) {
        return edges.y * (spread_to_four(r.x) - from.x) - edges.x * (spread_to_four(r.y) - from.y);
    };
    return smaller(smaller(beyond(to.corners[0]), beyond(to.corners[1])),
                   smaller(beyond(to.corners[2]), beyond(to.corners[3])));
}

/// The same, and minus infinity for edges without length.
TOUCHSTONE_INLINE FourLanes least_beyond_real_edges(const FourCorners& from, const Edges& edges,
                                                    const FourCorners& to) {
    return where_zero(edges.x, edges.y, spread_to_four(-__builtin_huge_val()),
                      least_beyond(from, edges, to));
}

TOUCHSTONE_INLINE bool are_on_coarse_grid(const FourCorners& a, const FourCorners& b,
                                          FourLanes rounder) {
    return is_on_coarse_grid(a.x, a.y, rounder) && is_on_coarse_grid(b.x, b.y, rounder);
}

/// True where error-free transformations of the coordinates are exact.
TOUCHSTONE_INLINE bool are_in_exact_range(const FourCorners& a, const FourCorners& b,
                                          FourLanes box) {
    return (lanes_above(box, spread_to_four(kMostExact)) | any_below_exact_range(a.x) |
            any_below_exact_range(a.y) | any_below_exact_range(b.x) | any_below_exact_range(b.y)) ==
           0;
}

/// What the filter leaves open of A and B.
struct OpenPair {
    const Point<double>* corners[2];
    double turn[2];
    double bound;
    int edges;  ///< bit i for edge i of A, bit 4 + i for that of B
};

/// The corners that are not certainly beyond the edge from p to q: a bit for each.
TOUCHSTONE_INLINE int open_corners(const Point<double>& p, const Point<double>& q, double turn,
                                   const FourCorners& to, double bound) {
    const FourLanes ex = spread_to_four((q.x - p.x) * turn);
    const FourLanes ey = spread_to_four((q.y - p.y) * turn);
    const FourLanes beyond = ey * (to.x - spread_to_four(p.x)) - ex * (to.y - spread_to_four(p.y));
    return 15 & ~lanes_above(beyond, spread_to_four(bound));
}

/// The exact sign of how far the least corner of the other lies beyond that open edge.
TOUCHSTONE_INLINE int exact_least_beyond(const OpenPair& pair, int edge) {
    const int mine = edge >> 2;
    const Point<double>* const from = pair.corners[mine];
    const Point<double>& p = from[edge & 3];
    const Point<double>& q = from[(edge + 1) & 3];
    const FourCorners to(pair.corners[1 - mine]);
    int least = 1;
    for (int open = open_corners(p, q, pair.turn[mine], to, pair.bound); open != 0;
         open &= open - 1) {
        const int turn = exact_turn(p, q, to.corners[__builtin_ctz(static_cast<unsigned>(open))]);
        const int beyond = pair.turn[mine] > 0 ? -turn : turn;
        if (beyond < least) least = beyond;
    }
    return least;
}

[[gnu::noinline]] inline Relation exact_relation(const OpenPair& pair) {
    int most = -1;
    for (int open = pair.edges; open != 0 && most <= 0; open &= open - 1) {
        const int least = exact_least_beyond(pair, __builtin_ctz(static_cast<unsigned>(open)));
        if (least > most) most = least;
    }
    return relation_of(most);
}

/// What the filter computes of A and B. With `repeating`, edges without length are put aside.
template <bool repeating>
struct FourCornerFilter {
    FourCorners a, b;
    Areas areas;
    FourLanes turn;  ///< of A in lane 0, of B in lane 2: +1 counter-clockwise, -1 clockwise
    Edges edges_a, edges_b;
    FourLanes box;
    double bound;
    FourLanes least_a, least_b;

    TOUCHSTONE_INLINE FourCornerFilter(const Point<double>* corners_a,
                                       const Point<double>* corners_b)
        : a(corners_a),
          b(corners_b),
          areas(areas_of(corners_a, corners_b)),
          turn(sign(areas.area)),
          edges_a(a, lane<0>(turn)),
          edges_b(b, lane<2>(turn)),
          box(box_around(a, b)),
          bound(error_bound(box)),
          least_a(least(a, edges_a, b)),
          least_b(least(b, edges_b, a)) {}

    TOUCHSTONE_INLINE static FourLanes least(const FourCorners& from, const Edges& edges,
                                             const FourCorners& to) {
        return repeating ? least_beyond_real_edges(from, edges, to) : least_beyond(from, edges, to);
    }

    [[nodiscard]] TOUCHSTONE_INLINE OpenPair open_pair() const {
        const FourLanes bounds = spread_to_four(bound);
        return {{a.corners, b.corners},
                {turn[0], turn[2]},
                bound,
                open_edges(least_a, bounds) | open_edges(least_b, bounds) << 4};
    }
};

/// How A and B lie to each other, or `open`. With `repeating`, that there are fewer corners, of
/// which one repeats, is no reason to leave it open.
template <bool repeating>
TOUCHSTONE_INLINE CornerVerdict decide_four_corners(const Point<double>* corners_a,
                                                    const Point<double>* corners_b) {
    constexpr CornerVerdict open{Relation::disjoint, CornerVerdict::By::open};
    const FourCornerFilter<repeating> f(corners_a, corners_b);
    const double most = largest_of(larger(f.least_a, f.least_b));
    if (!f.areas.certain) return open;
    // One branch, nearly always taken: which answer it is need not be foreseen.
    if (__builtin_fabs(most) > f.bound) return {relation_of(most), CornerVerdict::By::filter};
    if (!repeating && (any_without_length(f.edges_a) || any_without_length(f.edges_b))) return open;
    if (are_on_coarse_grid(f.a, f.b, rounder_of(f.box)))
        return {relation_of(most), CornerVerdict::By::filter};
    if (!are_in_exact_range(f.a, f.b, f.box)) return open;
    return {exact_relation(f.open_pair()), CornerVerdict::By::expansion};
}

}  // namespace TOUCHSTONE_ISA
}  // namespace touchstone
