// The kernel for convex cores: the largest gap along the normals of the edges of both, in doubles
// (core_filter.h).
#pragma once

namespace touchstone {
namespace filter {

/// What is known of a core beside its corners.
struct CoreNumbers {
    double x, y;       ///< the place that corners are counted from
    double radius;     ///< the shape is what is within this of the core
    double size;       ///< the largest |x| + |y| of a corner; a NaN where it is no shape
    double sharpness;  ///< what a negative gap may be off by, as a share of all lengths
};

/// Edges are looked at so many at a time: where there are any, columns of edges and of corners are
/// filled up with the last one.
inline constexpr int kEdgesAtOnce = 4;

/// A core with any number of corners, at least one; a point has no edge, others as many as corners.
struct CoreView : CoreNumbers {
    int corners;
    int edges;              ///< filled up
    const double *px, *py;  ///< corners
    const double *nx, *ny;  ///< normals of the edges from them; zero where there is none
    const double* top;      ///< the largest product of the normal and a corner
};

}  // namespace filter

namespace kernels {

struct CoreLoops {
    /// The largest gap, where (x, y) is the vector from the place of A to that of B; minus infinity
    /// of two points.
    double (*most_beyond)(const filter::CoreView& a, const filter::CoreView& b, double x, double y);

    static const CoreLoops* const* by_isa() noexcept;
};

}  // namespace kernels
}  // namespace touchstone
