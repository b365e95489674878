// The filter of corner_kernel.h for polygons of at most four corners, without a branch that is hard
// to foresee; for corner_kernel.cpp. corner_test.h derives the bounds.
#pragma once

#include "oracle/fast/corner_grid.h"
#include "oracle/fast/corner_kernel.h"
#include "oracle/fast/corner_test.h"
#include "oracle/fast/exact_turn.h"
#include "oracle/floats/lane_moves.h"

namespace touchstone {
inline namespace TOUCHSTONE_ISA {

/// Four corners in order, counter-clockwise or clockwise.
struct FourCorners {
    const Point<double>* corners;
    FourPoints at;
    FourPoints next;  ///< the corner after each

    TOUCHSTONE_INLINE explicit FourCorners(const Point<double>* p)
        : corners(p), at(p[0], p[1], p[2], p[3]), next(p[1], p[2], p[3], p[0]) {}
};

/// The box around both: its right, minus its left, its top, minus its bottom.
TOUCHSTONE_INLINE Lanes<4> box_around(const FourCorners& a, const FourCorners& b) {
    const Lanes<4> right = larger(a.at.x, b.at.x);
    const Lanes<4> left = -smaller(a.at.x, b.at.x);
    const Lanes<4> top = larger(a.at.y, b.at.y);
    const Lanes<4> bottom = -smaller(a.at.y, b.at.y);
    const Lanes<4> across = larger(evens(right, left), odds(right, left));
    const Lanes<4> up = larger(evens(top, bottom), odds(top, bottom));
    return larger(first_halves(across, up), second_halves(across, up));
}

/// The bound of the filter for polygons in that box.
TOUCHSTONE_INLINE double error_bound(Lanes<4> box) {
    const Lanes<4> extent = box + swapped(box);
    return error_beyond(extent[0], extent[2]);
}

/// True where the boxes, and so the polygons, are apart: exact, as nothing is computed.
TOUCHSTONE_INLINE bool are_apart(Lanes<4> box_a, Lanes<4> box_b) {
    return set_lanes(-swapped(box_b) > box_a) != 0;
}

/// Twice the areas of A, minus A, B, minus B, each the cross product of the diagonals, and whether
/// all signs are certain: by the bound for any number of corners.
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

/// The edges of a polygon that turns by `turn`, +1 or -1.
TOUCHSTONE_INLINE Edges<Lanes<4>> edges_of(const FourCorners& p, Lanes<4> turn) {
    return {p.at.x, p.at.y, (p.next.x - p.at.x) * turn, (p.next.y - p.at.y) * turn};
}

/// For each edge how far the least corner of `to` lies beyond it, times its length.
TOUCHSTONE_INLINE Lanes<4> least_beyond(const Edges<Lanes<4>>& edges, const FourCorners& to) {
    return least_of_four([&](int j) { return edges.beyond(to.corners[j].x, to.corners[j].y); });
}

TOUCHSTONE_INLINE bool are_on_coarse_grid(const FourCorners& a, const FourCorners& b,
                                          Lanes<4> rounder) {
    return is_on_coarse_grid(a.at.x, a.at.y, rounder) && is_on_coarse_grid(b.at.x, b.at.y, rounder);
}

/// True where error-free transformations of the coordinates are exact.
TOUCHSTONE_INLINE bool are_in_exact_range(const FourCorners& a, const FourCorners& b,
                                          Lanes<4> box) {
    return (set_lanes(box > kMostExact) | any_below_exact_range(a.at.x) |
            any_below_exact_range(a.at.y) | any_below_exact_range(b.at.x) |
            any_below_exact_range(b.at.y)) == 0;
}

/// What the filter computes of A and B. With `repeating`, edges without length are put aside.
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

    /// By exact signs for the open edges.
    [[nodiscard]] TOUCHSTONE_INLINE Relation exact_relation() const {
        const auto open = [this](Lanes<4> least) {
            return static_cast<unsigned>(open_edges(least, bound));
        };
        return touchstone::exact_relation<exact_turn>(
            {a.corners, 4, turn[0], open(least_a)}, {b.corners, 4, turn[2], open(least_b)}, bound);
    }
};

/// Where the signs tell nothing: the boxes may.
template <bool repeating>
TOUCHSTONE_INLINE CornerVerdict decide_by_boxes(const FourCornerFilter<repeating>& f) {
    using By = CornerVerdict::By;
    const bool apart = are_apart(box_around(f.a, f.a), box_around(f.b, f.b));
    return {Relation::disjoint, apart ? By::filter : By::open};
}

/// How A and B lie to each other, or `open`. `repeating` says that there may be fewer corners, of
/// which one repeats; where it doesn't, edges without length are put aside as soon as they matter.
template <bool repeating>
TOUCHSTONE_INLINE CornerVerdict decide_four_corners(const Point<double>* corners_a,
                                                    const Point<double>* corners_b) {
    using By = CornerVerdict::By;
    FourCornerFilter<repeating> f(corners_a, corners_b);
    double most = f.most();
    if (!f.areas.certain) return decide_by_boxes(f);
    // One branch, nearly always taken: which answer it is need not be foreseen.
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
