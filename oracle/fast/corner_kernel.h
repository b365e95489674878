// The kernel for convex polygons by corners: a filter in doubles, then error-free transformations.
//
// For an edge of one polygon, look how far the corners of the other lie beyond its line, times the
// edge's length, and take the least. The largest of these over the edges of both is positive where
// an edge separates the polygons, zero where they touch, negative where their interiors meet.
//
// Proof, for polygons with an area. The polygon A - B = {a - b} has only edges with the direction
// of an edge of A or of B, each as far beyond the origin as the edge is short of the other's least
// corner. A and B meet exactly where the origin lies in A - B, and their interiors meet exactly
// where it lies in its interior. The signs are those of orientations of three given corners.
#pragma once

#include "core/shapes/shapes.h"
#include "oracle/exact/relation.h"

namespace touchstone {

/// How far the least corner lies beyond an edge, times its length, is computed within
/// kCornerError * (width * height of the box around both polygons) + kCornerUnderflow.
inline constexpr double kCornerError = 9 * 0x1p-53;
inline constexpr double kCornerUnderflow = 0x1p-1000;

/// What the kernel found, and how. `open` where it can't tell: without area or nearly so, outside
/// the range of exponents in which error-free transformations are exact, or not finite.
struct CornerVerdict {
    // Not of the same width as the relation: g++ would put the two together in a vector register,
    // which takes longer.
    enum class By : unsigned char { filter, expansion, open };
    Relation relation;
    By by;
};

/// What the filter computes of two polygons, for those who measure its errors.
struct CornerGaps {
    int turn_a, turn_b;            ///< +1 counter-clockwise, -1 clockwise, 0 not certain
    double bound;                  ///< of the error of each of the following
    double least_a[kMostCorners];  ///< for each edge of A how far the least corner of B is beyond
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

// The kernel for many pairs of quadrilaterals: the filter above with a pair in each lane, and what
// it leaves open by exact signs.

/// Eight convex quadrilaterals, as a structure of arrays: corner i of quadrilateral k is at
/// (x[i][k], y[i][k]). Corners go counter-clockwise or all lie on one line.
struct alignas(64) QuadBlock {
    static constexpr int kSize = 8;
    double x[4][kSize];
    double y[4][kSize];
};

/// What the kernel says of one pair; coded as Relation is.
enum class QuadAnswer : unsigned char { disjoint, touching, overlapping, open };

namespace kernels {

struct QuadLoops {
    /// The answers for the eight pairs of each of so many blocks.
    void (*decide)(const QuadBlock* a, const QuadBlock* b, long blocks, QuadAnswer* answers);
    /// The bound of the filter for each of the eight pairs, for those who measure its errors.
    void (*measure)(const QuadBlock& a, const QuadBlock& b, double* bounds);

    static const QuadLoops* const* by_isa() noexcept;
};

}  // namespace kernels

}  // namespace touchstone
