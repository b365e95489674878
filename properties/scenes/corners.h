// The corners, bounding box and area of a shape, and containment.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/shapes/any_shape.h"
#include "oracle/fast/fast.h"

namespace touchstone {

/// The corners, ends or centre of the shape's core, in order, computed in long double, and the
/// radius around them. Leaves out a corner that equals the previous or the first one.
fast::Core core_around(const AnyConstShape& shape);

/// The corners of a polygon or a triangle in their given order; of a placed polygon, in its own
/// frame. Empty for other shapes.
Polygon<double> corners_as_written(const AnyConstShape& shape);

namespace plane {
inline double distance(const Point<double>& p, const Point<double>& q) {
    return std::hypot(p.x - q.x, p.y - q.y);
}
}  // namespace plane

struct Box {
    Point<double> low{std::numeric_limits<double>::infinity(),
                      std::numeric_limits<double>::infinity()};
    Point<double> high{-low.x, -low.y};

    void add(const fast::Core& core) {
        for (const Point<double>& p : core.corners) {
            low = {std::min(low.x, p.x - core.radius), std::min(low.y, p.y - core.radius)};
            high = {std::max(high.x, p.x + core.radius), std::max(high.y, p.y + core.radius)};
        }
    }
    [[nodiscard]] double side() const { return std::max(high.x - low.x, high.y - low.y); }
    [[nodiscard]] double farthest() const {
        return std::max({std::fabs(low.x), std::fabs(low.y), std::fabs(high.x), std::fabs(high.y)});
    }
    [[nodiscard]] Point<double> centre() const {
        return {low.x + (high.x - low.x) / 2, low.y + (high.y - low.y) / 2};
    }
};

inline Box box_of(const fast::Core& core) {
    Box box;
    box.add(core);
    return box;
}

/// True if the shape is given by a position, w and h.
bool is_rectangle(const AnyConstShape& shape);

/// Returns twice the area of the core, positive if the corners are counter-clockwise.
double twice_the_area(const fast::Core& core);

/// True if `inner` is inside `outer`, boundaries included, up to rounding. False for kinds of
/// shapes that are not supported (fast::containment_is_known).
bool lies_in(const AnyConstShape& inner, const AnyConstShape& outer);

/// Calls visit(from, to) for each side of the core. A segment has one side.
void for_each_side(const fast::Core& core, const auto& visit) {
    const std::size_t n = core.corners.size();
    for (std::size_t i = 0; n > 1 && i < (n == 2 ? 1 : n); ++i)
        visit(core.corners[i], core.corners[(i + 1) % n]);
}

}  // namespace touchstone
