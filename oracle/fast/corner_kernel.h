// The kernel for convex polygons by corners: a filter in doubles, then error-free transformations.
//
// For each edge of one polygon, compute how far the corners of the other lie beyond its line, times
// the edge's length, and take the least. The largest of these numbers, over the edges of both
// polygons, is positive if an edge separates the polygons, zero if they touch, negative if their
// interiors intersect.
//
// Proof, for polygons with an area. Each edge of the polygon A - B = {a - b} has the direction of
// an edge of A or of B. The origin lies as far beyond the edge of A - B as the other polygon's
// least corner lies beyond the edge of A or B. A and B intersect exactly if the origin lies in A -
// B, and their interiors intersect exactly if it lies in the interior. The signs are orientations
// of three given corners.
#pragma once

#include "core/shapes/shapes.h"
#include "oracle/exact/relation.h"

namespace touchstone {

/// The error bound of how far the least corner lies beyond an edge, times its length: kCornerError
/// * (width * height of the box around both polygons) + kCornerUnderflow.
inline constexpr double kCornerError = 9 * 0x1p-53;
inline constexpr double kCornerUnderflow = 0x1p-1000;

/// The relation, and the stage that decided it. The stage is `open` if the kernel can't decide: if
/// a polygon has no area or nearly none, or if coordinates are not finite or outside the exponent
/// range in which error-free transformations are exact.
struct CornerVerdict {
    // Not as wide as Relation: g++ would otherwise put both in one vector register, which is
    // slower.
    enum class By : unsigned char { filter, expansion, open };
    Relation relation;
    By by;
};

/// The filter's numbers for two polygons, for measuring errors.
struct CornerGaps {
    int turn_a, turn_b;            ///< +1 counter-clockwise, -1 clockwise, 0 not certain
    double bound;                  ///< the error bound of each of the following
    double least_a[kMostCorners];  ///< per edge of A: how far the least corner of B is beyond it
    double least_b[kMostCorners];
};

namespace kernels {

/// Convex polygons of 1 to kMostCorners corners, in either winding.
struct CornerLoops {
    CornerVerdict (*decide)(const Point<double>* a, int size_a, const Point<double>* b, int size_b);
    void (*measure)(const Point<double>* a, int size_a, const Point<double>* b, int size_b,
                    CornerGaps& gaps);

    static const CornerLoops* const* by_isa() noexcept;
};

}  // namespace kernels

// The kernel for many pairs of quadrilaterals: the filter above with a pair in each lane, then
// exact signs.

/// Eight convex quadrilaterals, as a structure of arrays: corner i of quadrilateral k is (x[i][k],
/// y[i][k]). Corners are counter-clockwise or all on one line.
struct alignas(64) QuadBlock {
    static constexpr int kSize = 8;
    double x[4][kSize];
    double y[4][kSize];
};

/// The kernel's answer for one pair. The first three have the values of Relation.
enum class QuadAnswer : unsigned char { disjoint, touching, overlapping, open };

namespace kernels {

struct QuadLoops {
    /// Writes the answers for the eight pairs of each block.
    void (*decide)(const QuadBlock* a, const QuadBlock* b, long blocks, QuadAnswer* answers);
    /// Writes the filter's bound for each of the eight pairs, for measuring errors.
    void (*measure)(const QuadBlock& a, const QuadBlock& b, double* bounds);

    static const QuadLoops* const* by_isa() noexcept;
};

}  // namespace kernels

}  // namespace touchstone
