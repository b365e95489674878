#include "properties/moves/shape.h"

#include <algorithm>
#include <cmath>

#include "core/shapes/corners.h"
#include "properties/moves/direction.h"

namespace touchstone::moves {
namespace {

using Real = long double;

template <class Shape>
constexpr bool kHasCentre = requires(Shape s) {
    s.cx, s.cy;
};

Point<Real> heading_of(double angle) {
    return moves::direction(angle);
}

/// From the pivot to the centre.
Point<double> pivot_to_centre(const PivotRect<double>& r) {
    const auto [c, s] = heading_of(r.angle);
    const auto p = turned<Real>({r.w / 2 - r.ox, r.h / 2 - r.oy}, c, s);
    return convert<double>(p);
}

template <class Corners>
double direction_of_first_side(const Corners& corners) {
    for (std::size_t i = 1; i < corners.size(); ++i) {
        const Point<double> side = corners[i] - corners[i - 1];
        if (side.x != 0 || side.y != 0) return std::atan2(side.y, side.x);
    }
    return 0;
}

template <class Corners>
Outline around(const Corners& corners) {
    const double direction = direction_of_first_side(corners);
    const auto [c, s] = heading_of(direction);
    Point<Real> lo = turned<Real>(convert<Real>(corners[0]), c, -s);
    Point<Real> hi = lo;
    for (const Point<double>& corner : corners) {
        const Point<Real> p = turned<Real>(convert<Real>(corner), c, -s);
        lo = {std::min(lo.x, p.x), std::min(lo.y, p.y)};
        hi = {std::max(hi.x, p.x), std::max(hi.y, p.y)};
    }
    const Point<Real> middle{lo.x + (hi.x - lo.x) / 2, lo.y + (hi.y - lo.y) / 2};
    return {convert<double>(turned<Real>(middle, c, s)), static_cast<double>(hi.x - lo.x),
            static_cast<double>(hi.y - lo.y), direction};
}

struct OutlineOf {
    template <class Rect>
    requires kHasCentre<Rect> Outline operator()(const Rect* r) const {
        return {{r->cx, r->cy}, r->w, r->h, r->angle};
    }
    Outline operator()(const PivotRect<double>* r) const {
        return {Point<double>{r->x, r->y} + pivot_to_centre(*r), r->w, r->h, r->angle};
    }
    Outline operator()(const Aabb<double>* r) const {
        return {{r->x + r->w / 2, r->y + r->h / 2}, r->w, r->h, 0};
    }
    Outline operator()(const Circle<double>* c) const {
        return {{c->x, c->y}, 2 * c->r, 2 * c->r, 0};
    }
    Outline operator()(const Segment<double>* s) const {
        return around(std::array{Point<double>{s->x1, s->y1}, Point<double>{s->x2, s->y2}});
    }
    Outline operator()(const Point<double>* p) const { return {*p, 0, 0, 0}; }
    Outline operator()(const Triangle<double>* t) const { return around(*t); }
    Outline operator()(const Polygon<double>* p) const { return around(*p); }
};

/// Sizes and direction; the place follows.
struct Resize {
    const Outline& from;
    const Outline& to;

    [[nodiscard]] double factor_w() const { return from.w == 0 ? 1 : to.w / from.w; }
    [[nodiscard]] double factor_h() const { return from.h == 0 ? 1 : to.h / from.h; }

    [[nodiscard]] Point<double> mapped(const Point<double>& p) const {
        const auto [c, s] = heading_of(from.direction);
        const auto [ct, st] = heading_of(to.direction);
        const Point<Real> centre = convert<Real>(from.centre);
        const Point<Real> local = turned<Real>(convert<Real>(p) - centre, c, -s);
        const Point<Real> sized{local.x * factor_w(), local.y * factor_h()};
        return convert<double>(centre + turned<Real>(sized, ct, st));
    }

    void operator()(Pose<double>* r) const {
        r->w = to.w;
        r->h = to.h;
        r->angle = to.direction;
    }
    void operator()(RoundedRect<double>* r) const {
        const double smaller = std::min(from.w, from.h);
        if (smaller > 0) r->r *= std::min(to.w, to.h) / smaller;
        r->w = to.w;
        r->h = to.h;
        r->angle = to.direction;
    }
    void operator()(PivotRect<double>* r) const {
        r->ox *= factor_w();
        r->oy *= factor_h();
        r->w = to.w;
        r->h = to.h;
        r->angle = to.direction;
    }
    void operator()(Aabb<double>* r) const {
        r->w = to.w;
        r->h = to.h;
    }
    void operator()(Circle<double>* c) const { c->r = std::min(to.w, to.h) / 2; }
    void operator()(Segment<double>* s) const {
        const Point<double> p = mapped({s->x1, s->y1});
        const Point<double> q = mapped({s->x2, s->y2});
        *s = {p.x, p.y, q.x, q.y};
    }
    void operator()(Point<double>* /*point*/) const {}
    void operator()(Triangle<double>* t) const {
        for (Point<double>& p : *t) p = mapped(p);
    }
    void operator()(Polygon<double>* polygon) const {
        for (Point<double>& p : *polygon) p = mapped(p);
    }
};

}  // namespace

AnyShape shape_a(Scene& scene) {
    return visit_scene(
        [](auto& s) -> AnyShape {
            return &(s.*std::get<0>(std::decay_t<decltype(s)>::parts()).member);
        },
        scene);
}

AnyShape shape_b(Scene& scene, std::size_t item) {
    return visit_scene(
        [item](auto& s) -> AnyShape {
            if constexpr (requires { s.list; }) return &s.list[item];
            else return &(s.*std::get<1>(std::decay_t<decltype(s)>::parts()).member);
        },
        scene);
}

Outline outline(AnyShape shape) {
    return std::visit(OutlineOf{}, shape);
}

void shift(AnyShape shape, double dx, double dy) {
    bool is_x = true;
    for (const NumberOf& number : numbers_of(shape)) {
        if (number.quantity != Quantity::coordinate) continue;
        *number.value += is_x ? dx : dy;
        is_x = !is_x;
    }
}

void reshape(AnyShape shape, const Outline& wanted) {
    const Outline from = outline(shape);
    if (wanted.w != from.w || wanted.h != from.h || wanted.direction != from.direction)
        std::visit(Resize{from, wanted}, shape);
    const Point<double> by = wanted.centre - outline(shape).centre;
    if (by.x != 0 || by.y != 0) shift(shape, by.x, by.y);
}

Few<NumberOf> numbers_of(AnyShape shape) {
    Few<NumberOf> numbers;
    std::visit(
        [&numbers](auto* s) {
            for_each_number(*s, [&numbers](Quantity quantity, double& value) {
                numbers.push_back({quantity, &value});
            });
        },
        shape);
    return numbers;
}

double* radius_of(AnyShape shape) {
    if (auto* const* circle = std::get_if<Circle<double>*>(&shape)) return &(*circle)->r;
    if (auto* const* rect = std::get_if<RoundedRect<double>*>(&shape)) return &(*rect)->r;
    return nullptr;
}

}  // namespace touchstone::moves
