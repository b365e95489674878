// The convex cores of shapes in the form that the filter needs (cores.h).
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "core/scenes/shape_pair.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/core_filter.h"

namespace touchstone::filter {

/// Return a core with one or two corners, very fast. The size is NaN if the radius is negative.
SmallCore<1> small_core(const Point<double>& point) noexcept;
SmallCore<1> small_core(const Circle<double>& circle) noexcept;
SmallCore<2> small_core(const Segment<double>& segment) noexcept;
SmallCore<2> small_core(const Capsule<double>& capsule) noexcept;

/// Returns the number of doubles that the edges and corner columns of a core need.
constexpr std::size_t room_for(std::size_t corners) {
    return (sizeof(CoreEdge) / sizeof(double) + 2) * corners;
}

/// Room for any core.
using CoreRoom = std::array<double, room_for(kMostCorners)>;

/// Returns the core of a convex shape of any kind. Its edges and corners are stored at `room`. This
/// needs space for all its corners (1 to kMostCorners). The size is NaN if the shape is invalid
/// (scenes/problem.h).
CoreView columns_of(const AnyConstShape& shape, double* room) noexcept;

/// Returns a certified relation of convex shapes of any kinds, or nothing if the bounds leave it
/// open. Never touching.
std::optional<Relation> relation(const ShapePair& pair) noexcept;

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
