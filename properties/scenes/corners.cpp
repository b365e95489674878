#include "properties/scenes/corners.h"

#include "properties/moves/approximate.h"

namespace touchstone {
namespace {

/// Returns the corners of the rectangle. Uses remembered cosines and sines (rotation_by_angle).
template <template <class> class Turned>
auto corners_of_pose(const TurnedPose<Real, Turned>& pose) {
    Point<Real> direction;
    if constexpr (Turned<Real>::turn_kind == TurnKind::cos_sin) {
        direction = direction_of(pose);
    } else {
        const Real angle = [&pose] {
            if constexpr (Turned<Real>::turn_kind == TurnKind::radians) return pose.angle;
            else return radians_of_degrees(pose.degrees);
        }();
        const auto [c, s] = rotation_by_angle(angle);
        direction = {c, s};
    }
    return corners(PoseByCosSin<Real>{pose.cx, pose.cy, pose.w, pose.h, direction.x, direction.y});
}

template <class Shape, class... Kinds>
inline constexpr bool kIsOneOf = (std::is_same_v<Shape, Kinds> || ...);

/// Returns the corners or ends of the shape's core, in order.
template <class Shape>
Polygon<Real> corners_in(const Shape& given) {
    const auto shape = convert<Real>(given);
    if constexpr (kIsOneOf<Shape, Segment<double>, Capsule<double>>) {
        return {{shape.x1, shape.y1}, {shape.x2, shape.y2}};
    } else if constexpr (requires { corners_of_pose(shape); }) {
        const auto all = corners_of_pose(shape);
        return {all.begin(), all.end()};
    } else if constexpr (requires { corners(shape); }) {
        const auto all = corners(shape);
        return {all.begin(), all.end()};
    } else if constexpr (kIsOneOf<Shape, Aabb<double>>) {
        return {{shape.x, shape.y},
                {shape.x + shape.w, shape.y},
                {shape.x + shape.w, shape.y + shape.h},
                {shape.x, shape.y + shape.h}};
    } else if constexpr (requires { shape.begin(); }) {
        return {shape.begin(), shape.end()};
    } else {
        static_assert(kIsOneOf<Shape, Point<double>, Circle<double>>, "corners(shape) is missing");
        return {{shape.x, shape.y}};
    }
}

}  // namespace

fast::Core core_around(const AnyConstShape& shape) {
    fast::Core core{{}, 0};
    std::visit(
        [&core](const auto* one) {
            if constexpr (requires { one->r; }) core.radius = one->r;
            for (const Point<Real>& p : corners_in(*one)) {
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
        twice += cross(p - core.corners[0], q - core.corners[0]);
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

bool is_rectangle(const AnyConstShape& shape) {
    return std::visit(
        [](const auto* one) {
            return requires {
                one->w, one->h;
            };
        },
        shape);
}

Polygon<double> corners_as_written(const AnyConstShape& shape) {
    return std::visit(
        [](const auto* one) -> Polygon<double> {
            if (const auto* const polygon = polygon_in(*one)) return *polygon;
            if constexpr (requires { one->begin(); }) return {one->begin(), one->end()};
            else return {};
        },
        shape);
}

}  // namespace touchstone
