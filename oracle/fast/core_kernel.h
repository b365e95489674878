// The kernel for convex cores, in doubles: the largest gap along the normals of the edges of both
// (core_filter.h), and the distance of the nearest edge from a point (cores.h).
#pragma once

#include "oracle/floats/trig_kernel.h"

namespace touchstone {
namespace filter {

/// What is known of a core beside its corners.
struct CoreNumbers {
    double x, y;       ///< the place that corners are counted from
    double radius;     ///< the shape is what is within this of the core
    double size;       ///< the largest |x| + |y| of a corner; a NaN where it is no shape
    double sharpness;  ///< what a negative gap may be off by, as a share of all lengths
    double overreach;  ///< the most that it reaches beyond an edge's ends along the normal
};

/// Edges are looked at so many at a time: where there are any, edges and corners are filled up with
/// the last one.
inline constexpr int kEdgesAtOnce = 4;

/// So many edges, beside each other in memory.
struct EdgeBlock {
    double nx[kEdgesAtOnce], ny[kEdgesAtOnce];  ///< unit normals; zero where there is none
    double top[kEdgesAtOnce];                   ///< the largest product of the normal and a corner
    /// The products of the edge's ends with the normal turned to the left, the smaller one first.
    double right[kEdgesAtOnce], left[kEdgesAtOnce];
};

/// One of them.
struct EdgeLine {
    double nx, ny, top;
};

/// A core with any number of corners, at least one; a point has no edge, others as many as corners.
struct CoreView : CoreNumbers {
    int corners;
    int edges;                ///< filled up
    const double *px, *py;    ///< corners
    const EdgeBlock* blocks;  ///< the edges from them

    /// The edge from corner i.
    [[nodiscard]] EdgeLine edge(int i) const {
        const EdgeBlock& block = blocks[i / kEdgesAtOnce];
        const int at = i % kEdgesAtOnce;
        return {block.nx[at], block.ny[at], block.top[at]};
    }
};

}  // namespace filter

namespace kernels {

/// The square of the distance of the nearest edge, and the largest gap along the normal of one.
struct EdgesSeen {
    double square, most;
};

struct CoreLoops {
    /// The largest gap, where (x, y) is the vector from the place of A to that of B; minus infinity
    /// of two points.
    double (*most_beyond)(const filter::CoreView& a, const filter::CoreView& b, double x, double y);
    /// Writes the gap along the normal of each edge of `from`, filled up; (x, y) as above.
    void (*gaps_beyond)(const filter::CoreView& from, const filter::CoreView& to, double x,
                        double y, double* gaps);
    /// The edges as seen from the point (x, y), counted from the core's place; there must be some.
    EdgesSeen (*edges_from)(const filter::CoreView& core, double x, double y);

    static const CoreLoops* const* by_isa() noexcept;
};

}  // namespace kernels
}  // namespace touchstone

// The kernel for corners of turned polygons: how far one lies beyond an edge, in double-doubles
// (core_columns.h).

namespace touchstone::kernels {

/// A corner in its own frame.
struct LocalCorner {
    double x, y;
};

/// An edge from p to q in a frame turned by `from`, a corner in one turned by `to`, and the vector
/// from the first frame's place to that of the second.
struct EdgeAndCorner {
    Trig from, to;
    LocalCorner p, q, corner;
    Parts dx, dy;
};

struct TurnedLoops {
    /// How far the corner lies to the right of the edge, times the edge's length.
    Parts (*beyond)(const EdgeAndCorner& pair);

    static const TurnedLoops* const* by_isa() noexcept;
};

}  // namespace touchstone::kernels
