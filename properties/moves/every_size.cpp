#include "properties/moves/moves.h"

#include "oracle/exact/polygons.h"

namespace touchstone::moves {
namespace {

Pose<double> pose_around(const Outline& box) {
    return {box.centre.x, box.centre.y, box.w, box.h, box.direction};
}

bool redraw_corners(const AnyShape& shape, Random& random) {
    Polygon<double>* const corners = polygon_of(shape);
    if (corners == nullptr) return false;
    const bool convex = !std::holds_alternative<SimplePolygon<double>*>(shape);
    const draw::PolygonKind kind = draw::any_polygon_kind(random, convex);
    const int count = draw::any_count_of_corners(random);
    *corners = draw::polygon_of(kind, count, pose_around(outline_around(*corners)), random);
    return true;
}

double reach_of(const AnyShape& shape) {
    const Outline box = outline(shape);
    return 0.51 * std::hypot(box.w, box.h);
}

void put_apart(const AnyShape& a, const AnyShape& b, Random& random) {
    const double heading = random.between(0, 2 * std::numbers::pi);
    const Point<double> from = outline(b).centre;
    const Point<double> to = outline(a).centre;
    double reach = reach_of(a) + reach_of(b);
    // Two points have no size to derive a distance from. A distance of 1 may vanish beside large
    // coordinates.
    if (reach == 0) reach = std::max({std::fabs(to.x), std::fabs(to.y), 1.0});
    const double far = reach * (1 + random.two_to_the(-6, 3));
    shift(b, to.x - from.x + far * std::cos(heading), to.y - from.y + far * std::sin(heading));
}

Point<double> any_anchor(const AnyShape& shape, Random& random) {
    const Anchors all = anchors(shape);
    return random.any_of(all.points);
}

void put_together(const AnyShape& a, const AnyShape& b, Random& random) {
    const Point<double> to = any_anchor(a, random);
    const Point<double> from = any_anchor(b, random);
    shift(b, to.x - from.x, to.y - from.y);
}

bool set_length(Scene& scene, std::size_t length, Random& random) {
    return visit_list(scene, [&](auto& list) {
        while (list.size() > length) list.pop_back();
        while (list.size() < length) {
            auto copy = random.any_of(list);
            list.push_back(std::move(copy));
        }
    });
}

constexpr int kOfRectangle = 4;

/// True if all other corners are clearly to the left of the side that starts at corner i.
bool is_outermost(const Polygon<double>& polygon, std::size_t i) {
    const std::size_t n = polygon.size();
    const Point<double> side = polygon[(i + 1) % n] - polygon[i];
    for (std::size_t j = 2; j < n; ++j)
        if (cross(side, polygon[(i + j) % n] - polygon[i]) < 1e-3 * std::hypot(side.x, side.y))
            return false;
    return true;
}

/// Makes the polygon counter-clockwise and turns it so that an outermost side comes first and is on
/// top. Returns nullopt if no side is outermost.
std::optional<Polygon<double>> with_side_up(Polygon<double> polygon, Random& random) {
    if (winding(polygon) < 0) std::reverse(polygon.begin(), polygon.end());
    const std::size_t n = polygon.size();
    const std::size_t start = random.index(n);
    for (std::size_t k = 0; k < n; ++k) {
        const std::size_t i = (start + k) % n;
        if (!is_outermost(polygon, i)) continue;
        std::rotate(polygon.begin(), polygon.begin() + static_cast<std::ptrdiff_t>(i),
                    polygon.end());
        const Point<double> side = polygon[1] - polygon[0];
        const double length = std::hypot(side.x, side.y);
        for (Point<double>& p : polygon) p = turned<double>(p, -side.x / length, side.y / length);
        polygon[1].y = polygon[0].y;
        return polygon;
    }
    return std::nullopt;
}

/// Stretches the polygon, and moves it so that its top side lies on the top side of the square with
/// half size 1.
Polygon<double> hung(Polygon<double> polygon, Random& random) {
    const auto [least, most] = extremes_of(polygon);
    const double middle = (least.x + most.x) / 2;
    const double wide = random.between(0.2, 1.8) / (most.x - least.x);
    const double top = polygon[0].y;
    const double high = random.between(0.2, 1.8) / (top - least.y);
    for (Point<double>& p : polygon) p = {(p.x - middle) * wide, 1 + (p.y - top) * high};
    return polygon;
}

Polygon<double> any_filling(int most, bool convex, Random& random) {
    const Pose<double> unit{0, 0, 2, 2, 0};
    for (int tries = 0; tries < 6; ++tries) {
        const draw::PolygonKind kind = draw::any_polygon_kind(random, convex);
        const int count = std::min(most, draw::any_count_of_corners(random));
        if (auto polygon = with_side_up(draw::polygon_of(kind, count, unit, random), random))
            return hung(*std::move(polygon), random);
    }
    return {{0.5, 1}, {-0.5, 1}, {0, 0}};
}

struct FilledNotch {
    Polygon<double> notched;
    Polygon<double> filling;
};

/// Returns a rectangle with a notch, and a polygon of 3 to `most` corners, convex if required, that
/// fills the notch. They share all sides of the polygon except the one across the mouth.
FilledNotch filled_notch(const Outline& box, int most, bool convex, Random& random) {
    const int room = static_cast<int>(kMostCorners) - kOfRectangle;
    const Polygon<double> filling = any_filling(std::min(most, room), convex, random);
    // The rectangle counter-clockwise from its upper left corner to the upper right one, then the
    // notch from the right end of the mouth to the left end.
    Polygon<double> notched{{-1, 1}, {-1, -1}, {1, -1}, {1, 1}, filling[0]};
    notched.insert(notched.end(), filling.rbegin(), filling.rend() - 1);
    const Pose<double> pose = pose_around(box);
    FilledNotch both{draw::placed(notched, pose), draw::placed(filling, pose)};
    draw::wind_either_way(both.notched, random);
    draw::wind_either_way(both.filling, random);
    return both;
}

}  // namespace

bool any_corners(On on) {
    const bool both = on.random.chance(0.3);
    const bool first = on.random.chance(0.5);
    const bool one = redraw_corners(first ? on.a : on.b, on.random);
    if (one && !both) return true;
    return redraw_corners(first ? on.b : on.a, on.random) || one;
}

void put_between_corners(On on) {
    const bool of_a = anchors(on.a).points.size() >= kFewestCorners;
    const AnyShape around = of_a ? on.a : on.b;
    const AnyShape inner = of_a ? on.b : on.a;
    const Point<double> p = any_anchor(around, on.random);
    const Point<double> q = any_anchor(around, on.random);
    const Point<double> from = any_anchor(inner, on.random);
    shift(inner, p.x / 2 + q.x / 2 - from.x, p.y / 2 + q.y / 2 - from.y);
}

bool fill_notch(On on) {
    const auto draw_in = [&on](SimplePolygon<double>& host, const AnyShape& other) {
        return std::visit(
            [&]<class Shape>(Shape* filler) {
                constexpr bool kIsTriangle = std::is_same_v<Shape, Triangle<double>>;
                if constexpr (kIsPolygonShape<Shape> || kIsTriangle) {
                    const int most = kIsTriangle ? 3 : static_cast<int>(kMostCorners);
                    constexpr bool kIsConvex = !std::is_same_v<Shape, SimplePolygon<double>>;
                    auto [notched, filling] =
                        filled_notch(outline_around(host), most, kIsConvex, on.random);
                    static_cast<Polygon<double>&>(host) = std::move(notched);
                    if constexpr (kIsTriangle)
                        std::copy(filling.begin(), filling.end(), filler->begin());
                    else static_cast<Polygon<double>&>(*filler) = std::move(filling);
                    return true;
                }
                return false;
            },
            other);
    };
    const auto* b = std::get_if<SimplePolygon<double>*>(&on.b);
    const auto* a = std::get_if<SimplePolygon<double>*>(&on.a);
    if (b != nullptr && (a == nullptr || on.random.chance(0.5))) return draw_in(**b, on.a);
    return a != nullptr && draw_in(**a, on.b);
}

std::optional<std::size_t> long_list(On on) {
    const int place = on.random.below(int{kLongestList});
    const auto first = static_cast<std::size_t>(place);
    const auto length = static_cast<std::size_t>(on.random.from_to(place + 1, int{kLongestList}));
    if (!set_length(on.scene, length, on.random)) return std::nullopt;
    const bool none = on.random.chance(0.08);
    for (std::size_t i = 0; i < length; ++i) {
        const On pair = on_pair(on.scene, i, on.random, on.precision);
        const bool apart = none || i < first || (i > first && on.random.chance(0.5));
        if (apart) put_apart(pair.a, pair.b, on.random);
        else put_together(pair.a, pair.b, on.random);
        // An item before the first hit may only repeat another item before the first hit.
        const std::size_t others = !none && i > first ? i : std::min(i, first);
        if (i == first || others == 0 || !on.random.chance(0.3)) continue;
        copy_numbers(shape_b(on.scene, on.random.index(others)), pair.b);
    }
    return first;
}

}  // namespace touchstone::moves
