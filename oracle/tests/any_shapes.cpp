#include "oracle/tests/any_shapes.h"

#include <cmath>
#include <numbers>

#include "core/scenes/numbers.h"
#include "oracle/fast/fast.h"

namespace touchstone {
namespace {

double number_of(ShapeDrawer& draw, Quantity quantity) {
    switch (quantity) {
        case Quantity::coordinate: return draw.between(-0.5, 0.5);
        case Quantity::offset: return draw.between(-1, 1);
        case Quantity::size: return draw.between(0.4, 2);
        case Quantity::angle: return draw.between(-4, 4);
        case Quantity::degrees:
            return draw.below(2) == 0 ? 15 * draw.below(24) : draw.between(-400, 400);
        case Quantity::cosine:
        case Quantity::sine: break;
    }
    return draw.sign() * draw.between(0.3, 1.5);
}

/// Returns a polygon with corners on an ellipse, in either winding.
Polygon<double> convex_polygon(ShapeDrawer& draw) {
    const int n = 3 + draw.below(6);
    const double first = draw.between(0, 1);
    const double winding = draw.sign();
    const double wide = draw.between(0.3, 1.5);
    Polygon<double> polygon;
    for (int i = 0; i < n; ++i) {
        const double t = winding * 2 * std::numbers::pi * (i + first) / n;
        polygon.push_back({wide * std::cos(t), std::sin(t)});
    }
    return polygon;
}

template <class Shape>
void give_numbers(Shape& shape, ShapeDrawer& draw) {
    for_each_number(shape, [&draw](Quantity q, double& x) { x = number_of(draw, q); });
    if constexpr (requires { shape.local; }) shape.local = convex_polygon(draw);
    if constexpr (kIsPolygonShape<Shape>) shape = Shape(convex_polygon(draw));
    if constexpr (requires { shape.r; }) shape.r = draw.below(3) == 0 ? 0 : draw.between(0.05, 0.2);
}

}  // namespace

Shapes::Values ShapeDrawer::draw(Kind kind) {
    return visit_kind(kind, [this]<class Shape>(std::type_identity<Shape>) {
        Shape shape{};
        give_numbers(shape, *this);
        return Shapes::Values(shape);
    });
}

std::string names_of(const ShapePair& pair) {
    return std::string(name_of_kind(pair.a.index())) + " and " +
           std::string(name_of_kind(pair.b.index()));
}

Shapes::Values moved(Shapes::Values any, double x, double y) {
    std::visit([=](auto& shape) { shift(shape, x, y); }, any);
    return any;
}

NearPair::NearPair(ShapeDrawer& draw, Kind a, Kind b) : a_(draw.draw(a)), b_(draw.draw(b)) {
    const double direction = draw.between(-4, 4);
    x_ = std::cos(direction);
    y_ = std::sin(direction);
    double meet = 0;
    double apart = 16;
    for (touch_ = 8; meet < touch_ && touch_ < apart; touch_ = meet + (apart - meet) / 2)
        (fast::relation(at(0)).relation == Relation::disjoint ? apart : meet) = touch_;
}

ShapePair NearPair::at(double part) {
    const double way = touch_ + part * touch_;
    moved_b_ = moved(b_, way * x_, way * y_);
    return {seen(a_), seen(moved_b_)};
}

}  // namespace touchstone
