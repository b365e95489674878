#include "properties/scenes/corners.h"

#include "properties/moves/approximate.h"

namespace touchstone {
namespace {

template <class Shape>
Polygon<Real> real_corners(const Shape& shape) {
    const auto real = convert<Real>(shape);
    if constexpr (requires { real.x1; }) {
        return {{real.x1, real.y1}, {real.x2, real.y2}};
    } else if constexpr (requires { corners(real); }) {
        const auto all = corners(real);
        return {all.begin(), all.end()};
    } else if constexpr (requires { real.w; }) {
        return {{real.x, real.y},
                {real.x + real.w, real.y},
                {real.x + real.w, real.y + real.h},
                {real.x, real.y + real.h}};
    } else if constexpr (requires { real.begin(); }) {
        return {real.begin(), real.end()};
    } else {
        return {{real.x, real.y}};
    }
}

}  // namespace

fast::Core core_around(const AnyConstShape& shape) {
    fast::Core core{{}, 0};
    std::visit(
        [&core](const auto* one) {
            if constexpr (requires { one->r; }) core.radius = one->r;
            for (const Point<Real>& p : real_corners(*one)) {
                const Point<double> corner = convert<double>(p);
                if (core.corners.empty() ||
                    (!(corner == core.corners.back()) && !(corner == core.corners.front())))
                    core.corners.push_back(corner);
            }
        },
        shape);
    return core;
}

double twice_the_area(const fast::Core& core) {
    double twice = 0;
    for_each_side(core, [&](const Point<double>& p, const Point<double>& q) {
        twice += plane::cross(p - core.corners[0], q - core.corners[0]);
    });
    return twice;
}

bool lies_in(const AnyConstShape& inner, const AnyConstShape& outer) {
    if (!fast::containment_is_known(outer.index(), inner.index())) return false;
    // Boxes decide most cases; the exact test is slow.
    constexpr double kNear = 0x1p-40;
    const Box in = box_of(core_around(inner));
    const Box out = box_of(core_around(outer));
    const double near = kNear * std::max(in.farthest(), out.farthest());
    const bool may_lie_in = in.low.x >= out.low.x - near && in.low.y >= out.low.y - near &&
                            in.high.x <= out.high.x + near && in.high.y <= out.high.y + near;
    return may_lie_in && fast::sticking_out(ShapePair(outer, inner)) <= 0;
}

Polygon<double> corners_as_written(const AnyConstShape& shape) {
    return std::visit(
        [](const auto* one) -> Polygon<double> {
            using Shape = std::remove_cvref_t<decltype(*one)>;
            if constexpr (kIsPolygonShape<Shape>) return *one;
            else if constexpr (kHasLocalCorners<Shape>) return one->local;
            else if constexpr (std::is_same_v<Shape, Triangle<double>>)
                return {one->begin(), one->end()};
            else return {};
        },
        shape);
}

}  // namespace touchstone
