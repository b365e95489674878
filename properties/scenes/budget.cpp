#include "properties/scenes/budget.h"

#include <algorithm>
#include <type_traits>

#include "core/scenes/shape_pair.h"

namespace touchstone {
namespace {

constexpr std::size_t kOfARectangle = 4;

/// Returns the number of corners of a polygon. Other shapes count as rectangles.
std::uint64_t sides_of(const AnyConstShape& any) {
    return std::visit(
        []<class Shape>(const Shape* shape) -> std::uint64_t {
            if constexpr (kIsPolygonShape<Shape>) return std::max(shape->size(), kOfARectangle);
            else if constexpr (kHasLocalCorners<Shape>)
                return std::max(shape->local.size(), kOfARectangle);
            else return kOfARectangle;
        },
        any);
}

/// Returns the work, measured in pairs of sides.
std::uint64_t work_of_pair(const ShapePair& pair) {
    // Simple polygons are first divided into triangles.
    return sides_of(pair.a) * sides_of(pair.b) * (has_simple_polygon(pair) ? 2 : 1);
}

}  // namespace

std::uint64_t work_of(const Scene& scene) {
    constexpr std::uint64_t kOfTwoRectangles = 16;
    // Most items of a list are far from A. Detecting this takes little work.
    constexpr std::uint64_t kFarOff = 8;
    std::uint64_t most = 0;
    std::uint64_t all = 0;
    for (std::size_t i = 0; i < count_of_pairs(scene); ++i) {
        const std::uint64_t work = work_of_pair(pair_at(scene, i));
        most = std::max(most, work);
        all += work;
    }
    return std::max<std::uint64_t>(1, (most + (all - most) / kFarOff) / kOfTwoRectangles);
}

}  // namespace touchstone
