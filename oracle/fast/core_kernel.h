// The kernel for convex cores, in doubles: the largest gap along the edge normals of two cores
// (core_filter.h), and the distance of the nearest edge from a point (cores.h).
#pragma once

#include "oracle/floats/trig_kernel.h"

namespace touchstone {
namespace filter {

/// The numbers of a core besides its corners.
struct CoreNumbers {
    double x, y;       ///< the place that corners are relative to
    double radius;     ///< the shape is all points within this distance of the core
    double size;       ///< the largest |x| + |y| of a corner; NaN if the shape is invalid
    double sharpness;  ///< the error bound of negative gaps, as a share of all lengths
    double overreach;  ///< the farthest it reaches beyond an edge's ends along the normal
};

/// Edges are processed in groups of this size. Edges and corners are padded by repeating the last
/// one.
inline constexpr int kEdgesAtOnce = 4;

/// A group of kEdgesAtOnce edges, adjacent in memory.
struct EdgeBlock {
    double nx[kEdgesAtOnce], ny[kEdgesAtOnce];  ///< unit normals; zero if an edge has none
    double top[kEdgesAtOnce];                   ///< the normal's largest product with a corner
    /// The products of the edge's ends with the tangent (the normal turned left), the smaller
    /// first.
    double right[kEdgesAtOnce], left[kEdgesAtOnce];
};

/// One edge.
struct EdgeLine {
    double nx, ny, top;
};

/// A core with one or more corners. A point has no edge; others have as many edges as corners.
struct CoreView : CoreNumbers {
    int corners;
    int edges;                ///< padded
    const double *px, *py;    ///< corners
    const EdgeBlock* blocks;  ///< edge i starts at corner i

    /// The edge from corner i.
    [[nodiscard]] EdgeLine edge(int i) const {
        const EdgeBlock& block = blocks[i / kEdgesAtOnce];
        const int at = i % kEdgesAtOnce;
        return {block.nx[at], block.ny[at], block.top[at]};
    }
};

}  // namespace filter

namespace kernels {

/// The squared distance of a point from the nearest edge, and its largest gap along an edge normal.
struct EdgesSeen {
    double square, most;
};

struct CoreLoops {
    /// Returns the largest gap, or minus infinity for two points. (x, y) is the vector from the
    /// place of A to that of B.
    double (*most_beyond)(const filter::CoreView& a, const filter::CoreView& b, double x, double y);
    /// Writes the gap along the normal of each edge of `from`, padded; (x, y) as above.
    void (*gaps_beyond)(const filter::CoreView& from, const filter::CoreView& to, double x,
                        double y, double* gaps);
    /// Returns these numbers for the point (x, y), which is relative to the core's place. The core
    /// must have an edge.
    EdgesSeen (*edges_from)(const filter::CoreView& core, double x, double y);

    static const CoreLoops* const* by_isa() noexcept;
};

}  // namespace kernels
}  // namespace touchstone

// The kernel for corners of turned polygons: how far a corner lies beyond an edge, in
// double-doubles (core_columns.h).

namespace touchstone::kernels {

/// A corner in its own frame.
struct LocalCorner {
    double x, y;
};

/// An edge from p to q in a frame turned by `from`, a corner in a frame turned by `to`, and the
/// vector from the place of the first frame to that of the second.
struct EdgeAndCorner {
    Trig from, to;
    LocalCorner p, q, corner;
    Parts dx, dy;
};

struct TurnedLoops {
    /// Returns how far the corner lies to the right of the edge, times the edge's length.
    Parts (*beyond)(const EdgeAndCorner& pair);

    static const TurnedLoops* const* by_isa() noexcept;
};

}  // namespace touchstone::kernels
