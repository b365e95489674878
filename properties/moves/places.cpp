#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/scenes/scale.h"
#include "properties/moves/moves.h"
#include "properties/moves/scene_touching.h"

namespace touchstone::moves {
namespace {

/// Returns a corner of the shape, or any anchor if the shape is not a rectangle.
const Point<double>& one_corner(const Anchors& anchors, Random& random) {
    const auto first = static_cast<int>(anchors.first_corner);
    const auto last = static_cast<int>(anchors.points.size()) - 1;
    return anchors.points[static_cast<std::size_t>(random.from_to(first, last))];
}

/// Moves B so that `from` coincides with `to`.
void bring(On on, const Point<double>& from, const Point<double>& to) {
    translate(on.b, static_cast<long double>(to.x) - static_cast<long double>(from.x),
              static_cast<long double>(to.y) - static_cast<long double>(from.y), on.precision);
}

/// Returns a point on the line of a side of A. The first anchor is skipped, because it is the
/// centre. For polygons it is a corner, and skipping it does no harm.
Point<double> any_point_on_side(On on) {
    const Anchors of_a = anchors(on.a);
    const auto& points = of_a.points;
    if (points.size() < 3) return one_corner(of_a, on.random);
    const auto corners = static_cast<int>(points.size()) - 1;
    const int i = on.random.below(corners);
    const Point<double>& p = points[static_cast<std::size_t>(1 + i)];
    const Point<double>& q = points[static_cast<std::size_t>(1 + (i + 1) % corners)];
    const double t = on.random.between(-0.1, 1.1);
    return {p.x + t * (q.x - p.x), p.y + t * (q.y - p.y)};
}

}  // namespace

void far_away(On on) {
    const double farthest = on.precision == Precision::single_ ? 18 : 44;
    const double distance = scale(on.scene) * on.random.two_to_the(3, farthest - 3);
    const double heading = on.random.between(-std::numbers::pi, std::numbers::pi);
    bool is_x = true;
    for_each_number(on.scene, [&](Quantity quantity, double& x) {
        if (quantity != Quantity::coordinate) return;
        x += distance * (is_x ? std::cos(heading) : std::sin(heading));
        is_x = !is_x;
    });
}

void nest(On on) {
    AnyShape outer = on.a;
    AnyShape inner = on.b;
    if (on.random.chance(0.5)) std::swap(outer, inner);
    const Outline around = outline(outer);
    const double room = std::min(around.w, around.h);
    Outline wanted = outline(inner);
    const double size = std::max(wanted.w, wanted.h);
    if (size > 0) {
        wanted.w *= room / size * on.random.between(0.05, 0.6);
        wanted.h *= room / size * on.random.between(0.05, 0.6);
    }
    if (on.random.chance(0.3)) wanted.direction = around.direction;
    wanted.centre.x = around.centre.x + room / 8 * on.random.between(-1, 1);
    wanted.centre.y = around.centre.y + room / 8 * on.random.between(-1, 1);
    reshape(inner, wanted);
}

void cross(On on) {
    const AnyShape a = on.a;
    const AnyShape b = on.b;
    Outline first = outline(a);
    const double size = std::max(first.w, first.h);
    first.w = size * on.random.between(0.5, 2);
    first.h = size * on.random.between(0.02, 0.2);
    Outline second = outline(b);
    second.direction = first.direction + on.random.between(-0.4, 0.4);
    second.w = size * on.random.between(0.02, 0.2);
    second.h = size * on.random.between(0.5, 2);
    // A shape with only one extent must have this extent across the other shape.
    if (std::holds_alternative<Segment<double>*>(b)) {
        std::swap(second.w, second.h);
        second.direction += std::numbers::pi / 2;
    }
    second.centre.x = first.centre.x + size / 8 * on.random.between(-1, 1);
    second.centre.y = first.centre.y + size / 8 * on.random.between(-1, 1);
    reshape(a, first);
    reshape(b, second);
}

void coincide(On on) {
    const AnyShape a = on.a;
    const AnyShape b = on.b;
    if (a.index() != b.index()) return;
    std::visit(
        [&b](auto* from) {
            using Shape = std::remove_pointer_t<decltype(from)>;
            *std::get<Shape*>(b) = *from;
        },
        a);
    if (!on.random.chance(0.5)) return;
    const auto numbers = numbers_of(b);
    double& value =
        *numbers[static_cast<std::size_t>(on.random.below(static_cast<int>(numbers.size())))].value;
    value = stepped(on.precision, value, on.random.from_to(-3, 3));
}

void join_corners(On on) {
    const Anchors of_a = anchors(on.a);
    const Anchors of_b = anchors(on.b);
    const Point<double>& to = one_corner(of_a, on.random);
    bring(on, one_corner(of_b, on.random), to);
}

void corner_onto_side(On on) {
    const Anchors of_b = anchors(on.b);
    const Point<double> to = any_point_on_side(on);
    bring(on, one_corner(of_b, on.random), to);
}

void lean(On on) {
    Outline wanted = outline(on.b);
    wanted.direction = outline(on.a).direction;
    if (on.random.chance(0.3)) wanted.direction += std::numbers::pi / 2 * on.random.from_to(1, 3);
    reshape(on.b, wanted);
    corner_onto_side(on);
}

void mirror(On on) {
    const bool in_y_axis = on.random.chance(0.5);
    mirror(on.a, in_y_axis);
    for (std::size_t i = 0; i < count_of_pairs(on.scene); ++i)
        mirror(shape_b(on.scene, i), in_y_axis);
}

void exchange(On on) {
    exchange_shapes(on.scene);
}

}  // namespace touchstone::moves
