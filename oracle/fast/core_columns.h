// The convex cores of shapes in the form that the filter needs (cores.h).
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "core/scenes/shape_pair.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/core_filter.h"
#include "oracle/fast/core_kernel.h"
#include "oracle/floats/error_free.h"

namespace touchstone::filter {

/// Return the core of a shape whose core has one or two corners, very fast. The size is NaN if the
/// radius is negative.
SmallCore<1> small_core(const Point<double>& point) noexcept;
SmallCore<1> small_core(const Circle<double>& circle) noexcept;
SmallCore<2> small_core(const Segment<double>& segment) noexcept;
SmallCore<2> small_core(const Capsule<double>& capsule) noexcept;

/// Returns the number of edges and corners after padding.
constexpr std::size_t filled_up(std::size_t corners) {
    return (corners + kEdgesAtOnce - 1) / kEdgesAtOnce * kEdgesAtOnce;
}

/// Returns the number of doubles that the edges and corner columns of such a core need.
constexpr std::size_t room_for(std::size_t corners) {
    constexpr std::size_t kOfAnEdge = sizeof(EdgeBlock) / sizeof(double) / kEdgesAtOnce;
    return (kOfAnEdge + 2) * filled_up(corners);
}

/// Room for any core.
using CoreRoom = std::array<double, room_for(kMostCorners)>;

/// Returns the core of a convex shape of any kind. Its edges and corners are stored at `room`,
/// which must have space for its corners (at most kMostCorners), and for at least one. The size is
/// NaN if the shape is invalid (scenes/problem.h).
CoreView columns_of(const AnyConstShape& shape, double* room) noexcept;

// ---- Implementation ----

inline SmallCore<1> core_at(double x, double y, double radius) noexcept {
    const double size = radius >= 0 ? 0 : std::numeric_limits<double>::quiet_NaN();
    return {{x, y, radius, size, 0, 0}, {0}, {0}};
}

inline SmallCore<2> core_between(double x1, double y1, double x2, double y2,
                                 double radius) noexcept {
    const double dx = x2 - x1;
    const double dy = y2 - y1;
    const double size =
        radius >= 0 ? std::fabs(dx) + std::fabs(dy) : std::numeric_limits<double>::quiet_NaN();
    return {{x1, y1, radius, size, kSharpnessOfSegment, 0}, {0, dx}, {0, dy}};
}

inline SmallCore<1> small_core(const Point<double>& point) noexcept {
    return core_at(point.x, point.y, 0);
}
inline SmallCore<1> small_core(const Circle<double>& circle) noexcept {
    return core_at(circle.x, circle.y, circle.r);
}
inline SmallCore<2> small_core(const Segment<double>& s) noexcept {
    return core_between(s.x1, s.y1, s.x2, s.y2, 0);
}
inline SmallCore<2> small_core(const Capsule<double>& c) noexcept {
    return core_between(c.x1, c.y1, c.x2, c.y2, c.r);
}

}  // namespace touchstone::filter

// The stage after the filter for polygons without a radius, turned or not. For edges that the
// filter leaves open, it computes in double-doubles how far corners lie beyond these edges.

namespace touchstone::fast {

/// Returns a certified disjoint or overlapping. Returns nothing if the bound leaves the relation
/// open, or if a shape has a radius, has no area, or need not be convex. The cores must come from
/// `columns_of`.
std::optional<Relation> relation_of_turned_corners(const ShapePair& pair, const filter::CoreView& a,
                                                   const filter::CoreView& b) noexcept;

/// How far a corner of B lies beyond an edge of A, times the edge's length, and the error bound of
/// this product. The function above must support the shapes. Edge and corner numbers skip repeated
/// corners. Used to measure errors.
struct CornerBeyond {
    DoubleDouble beyond;
    double bound;
};
CornerBeyond corner_beyond_edge(const ShapePair& pair, int edge_of_a, int corner_of_b) noexcept;

}  // namespace touchstone::fast
