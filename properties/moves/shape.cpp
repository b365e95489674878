#include "properties/moves/shape.h"

#include "oracle/exact/relation.h"
#include "properties/shapes/all.h"

namespace touchstone::moves {

AnyShape shape_a(Scene& scene) {
    AnyShape found;
    with_value(scene.a, [&found](auto& shape) { found = &shape; });
    return found;
}

AnyShape shape_b(Scene& scene, std::size_t i) {
    AnyShape found;
    if (!visit_list(scene, [&](auto& list) { found = &list[i]; }))
        with_value(*std::get_if<Shapes::Values>(&scene.b), [&](auto& shape) { found = &shape; });
    return found;
}

ShapePair pair_of(const AnyShape& a, const AnyShape& b) {
    const auto seen = [](const auto* shape) -> AnyConstShape { return shape; };
    return {std::visit(seen, a), std::visit(seen, b)};
}

Outline outline(const AnyShape& any) {
    return std::visit(
        []<class Shape>(const Shape* shape) { return SceneShape<Shape>::outline(*shape); }, any);
}

void translate(const AnyShape& shape, long double dx, long double dy, Precision precision) {
    for_each_coordinate(shape, [=](double& x, std::size_t axis) {
        x = round_to(precision, x + (axis == 0 ? dx : dy));
    });
}

void reshape(const AnyShape& any, const Outline& wanted) {
    const Outline from = outline(any);
    if (wanted.w != from.w || wanted.h != from.h || wanted.direction != from.direction)
        std::visit(
            [&]<class Shape>(Shape* shape) {
                SceneShape<Shape>::resize(*shape, Resize{from, wanted});
            },
            any);
    const Point<double> by = wanted.centre - outline(any).centre;
    if (by.x != 0 || by.y != 0) shift(any, by.x, by.y);
}

Anchors anchors(const AnyShape& any) {
    return std::visit(
        []<class Shape>(const Shape* shape) { return SceneShape<Shape>::anchors(*shape); }, any);
}

Point<double> middle_of(const AnyShape& shape) {
    const auto points = anchors(shape).points;
    const auto count = static_cast<double>(points.size());
    Point<double> middle{};
    for (const Point<double>& p : points) middle = {middle.x + p.x / count, middle.y + p.y / count};
    return middle;
}

void mirror(const AnyShape& any, bool in_y_axis) {
    std::visit(
        [in_y_axis]<class Shape>(Shape* shape) { SceneShape<Shape>::mirror(*shape, in_y_axis); },
        any);
}

Few<NumberOf> numbers_of(const AnyShape& shape) {
    Few<NumberOf> numbers;
    for_each_number(shape, [&numbers](Quantity quantity, double& value) {
        numbers.push_back({quantity, &value});
    });
    return numbers;
}

Polygon<double>* polygon_of(const AnyShape& shape) {
    return std::visit([](auto* one) { return polygon_in(*one); }, shape);
}

void copy_numbers(const AnyShape& from, const AnyShape& to) {
    std::visit([&to]<class Shape>(const Shape* shape) { *std::get<Shape*>(to) = *shape; }, from);
}

Limits limits_of(const AnyShape& any, const NumberOf& number) {
    if (number.quantity != Quantity::size) return {};
    return std::visit(
        [&number]<class Shape>(const Shape* shape) {
            return SceneShape<Shape>::limits(*shape, *number.value);
        },
        any);
}

double* number_named(Shapes::Values& shape, std::string_view name) {
    return std::visit(
        [name]<class Shape>(Shape& s) -> double* {
            if constexpr (requires { Shape::numbers(); }) {
                static constexpr auto numbers = Shape::numbers();
                for (const auto& number : numbers)
                    if (number.name == name) return &(s.*number.member);
            }
            return nullptr;
        },
        shape);
}

double* radius_of(const AnyShape& any) {
    return std::visit(
        [](auto* shape) -> double* {
            if constexpr (requires { shape->r; }) return &shape->r;
            else return nullptr;
        },
        any);
}

}  // namespace touchstone::moves

namespace touchstone {

bool make_valid(Scene& scene, Precision precision) {
    for_each_shape(scene, [precision]<class Shape>(Shape& shape) {
        round_numbers(precision, shape);
        SceneShape<Shape>::fit(shape, precision);
    });
    return !problem_of(scene);
}

std::optional<Scene> made_valid(Scene scene, Precision precision) {
    return make_valid(scene, precision) ? std::optional(std::move(scene)) : std::nullopt;
}

}  // namespace touchstone
