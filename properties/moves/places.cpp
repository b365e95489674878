#include "properties/moves/moves.h"

#include "oracle/fast/fast.h"
#include "properties/moves/scene_touching.h"

namespace touchstone::moves {
namespace {

/// A corner, or any anchor if the shape is not a rectangle.
const Point<double>& one_corner(const Anchors& anchors, Random& random) {
    const auto first = static_cast<int>(anchors.first_corner);
    const auto last = static_cast<int>(anchors.points.size()) - 1;
    return anchors.points[static_cast<std::size_t>(random.from_to(first, last))];
}

void bring(On on, const Point<double>& from, const Point<double>& to) {
    translate(on.b, static_cast<long double>(to.x) - static_cast<long double>(from.x),
              static_cast<long double>(to.y) - static_cast<long double>(from.y), on.precision);
}

/// Returns a point on the line of a side of A, or a corner of a shape without sides.
Point<double> any_point_on_side(On on) {
    const Anchors of_a = anchors(on.a);
    const std::size_t corners = of_a.points.size() - of_a.first_corner;
    if (corners < 2) return one_corner(of_a, on.random);
    const std::size_t i = on.random.index(corners);
    const Point<double>& p = of_a.points[of_a.first_corner + i];
    const Point<double>& q = of_a.points[of_a.first_corner + (i + 1) % corners];
    const double t = on.random.between(-0.1, 1.1);
    return {p.x + t * (q.x - p.x), p.y + t * (q.y - p.y)};
}

/// Points around the middle of the box, in order. Multiplies the distance of every second point
/// from the middle by `part`.
Polygon<double> corners_in(const Outline& box, int count, double part, Random& random) {
    const auto [c, s] = direction(box.direction);
    const double start = random.between(0, 2 * std::numbers::pi);
    Polygon<double> corners;
    for (int i = 0; i < count; ++i) {
        const double t = start + 2 * std::numbers::pi * i / count;
        const double reach = i % 2 == 0 ? 1 : part;
        const Point<long double> local{reach * std::cos(t) * box.w / 2,
                                       reach * std::sin(t) * box.h / 2};
        corners.push_back(box.centre + convert<double>(turned<long double>(local, c, s)));
    }
    if (random.chance(0.5)) std::reverse(corners.begin(), corners.end());
    return corners;
}

bool recorner(const AnyShape& shape, Random& random) {
    Polygon<double>* const corners = polygon_of(shape);
    if (corners == nullptr) return false;
    const bool is_star =
        std::holds_alternative<SimplePolygon<double>*>(shape) && random.chance(0.7);
    const double part = is_star ? random.between(0.2, 0.9) : 1;
    const int count = random.from_to(3, random.chance(0.6) ? 20 : static_cast<int>(kMostCorners));
    *corners = corners_in(outline_around(*corners), count, part, random);
    return true;
}

void resize_list(auto& list, const Outline& box, Random& random) {
    const auto count = static_cast<std::size_t>(random.from_to(1, int{kLongestList}));
    while (list.size() > count) list.pop_back();
    while (list.size() < count) {
        auto copy = random.any_of(list);
        const double reach = 2 * std::max(box.w, box.h);
        const double up = random.between(-reach, reach);
        const double along = random.between(-reach, reach);
        shift(copy, along, up);
        const int place = random.from_to(0, static_cast<int>(list.size()));
        list.insert(list.begin() + place, std::move(copy));
    }
}

bool relist(On on) {
    const Outline box = outline(on.b);
    return visit_list(on.scene, [&](auto& list) { resize_list(list, box, on.random); });
}

/// Returns a heading, often along or across one of the shapes, or along an axis or a diagonal.
double any_heading(On on) {
    switch (on.random.below(8)) {
        case 0: return outline(on.a).direction + std::numbers::pi / 2 * on.random.from_to(0, 3);
        case 1: return outline(on.b).direction + std::numbers::pi / 2 * on.random.from_to(0, 3);
        case 2: return std::numbers::pi / 4 * on.random.from_to(0, 7);
        default: return on.random.between(-2 * std::numbers::pi, 2 * std::numbers::pi);
    }
}

/// A number to solve for, and the range of its values in which the shape stays valid.
struct Unknown {
    Quantity quantity;
    double* value;
    Limits limits;
};

std::optional<Unknown> any_unknown(On on, auto wanted) {
    Few<Unknown> found;
    for (const AnyShape shape : {on.a, on.b})
        for (const NumberOf& number : numbers_of(shape))
            if (wanted(shape, number))
                found.push_back({number.quantity, number.value, limits_of(shape, number)});
    if (found.empty()) return std::nullopt;
    return on.random.any_of(found);
}

std::optional<Poses> poses_of(const On& on) {
    auto* const* a = std::get_if<Pose<double>*>(&on.a);
    auto* const* b = std::get_if<Pose<double>*>(&on.b);
    if (a == nullptr || b == nullptr || is_listed(on.scene)) return std::nullopt;
    return Poses{**a, **b};
}

void adjust(On on, double& number, double other) {
    if (const auto pair = poses_of(on)) adjust_to_touch(*pair, number, other, on.precision);
    else adjust_to_touch(on.a, on.b, number, other, on.precision);
}

/// Solves for a value between the number's own value and a random one, which differ by at most
/// twice the scene's scale.
void solve(On on, const std::optional<Unknown>& unknown) {
    if (!unknown) return;
    const double far = *unknown->value + scale(on.scene) * on.random.between(-2, 2);
    const double other =
        round_to(on.precision, std::clamp(far, unknown->limits.least, unknown->limits.most));
    adjust(on, *unknown->value, other);
}

std::optional<Unknown> any_unknown_of(On on, Quantity quantity) {
    return any_unknown(on,
                       [quantity](AnyShape, const NumberOf& n) { return n.quantity == quantity; });
}

}  // namespace

void far_away(On on) {
    const double farthest = on.precision == Precision::single_ ? 18 : 44;
    const double distance = scale(on.scene) * on.random.two_to_the(3, farthest - 3);
    const double heading = on.random.between(-std::numbers::pi, std::numbers::pi);
    shift(on.scene, distance * std::cos(heading), distance * std::sin(heading));
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
    // A segment has no second size. Its length must lie across the other shape.
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
    if (on.a.index() != on.b.index()) return;
    copy_numbers(on.a, on.b);
    if (!on.random.chance(0.5)) return;
    const auto numbers = numbers_of(on.b);
    double& value = *on.random.any_of(numbers).value;
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

void other_count(On on) {
    const AnyShape first = on.one();
    if (on.random.chance(0.5) && relist(on)) return;
    if (recorner(first, on.random)) return;
    if (!recorner(on.a, on.random) && !recorner(on.b, on.random)) relist(on);
}

void slide_to(On on, double gap) {
    const double heading = any_heading(on);
    if (const auto pair = poses_of(on)) return move_to_touch(*pair, heading, gap, on.precision);
    const Anchors of_a = anchors(on.a);
    const Anchors of_b = anchors(on.b);
    const auto from = [&](const Point<double>& p, const Point<double>& q) {
        return slide_to_touch(on.a, on.b, p, q, heading, gap, on.precision);
    };
    const Point<double>& q = on.random.any_of(of_b.points);
    const Point<double>& p = on.random.any_of(of_a.points);
    // A slide outwards from a corner may never reach a position where the shapes touch. So the
    // first anchors are tried next: the middle of each shape, or a corner of a polygon.
    if (!from(p, q)) from(of_a.points.front(), of_b.points.front());
}

std::optional<Scene> slid_to(Scene scene, double gap, Random& random, Precision precision) {
    slide_to(on_pair(scene, 0, random, precision), gap);
    return made_valid(std::move(scene), precision);
}

std::optional<Scene> slid_beyond(const Scene& scene, bool is_false_hit, const Tolerance& tolerance,
                                 Scalar scalar, Random& random, Precision precision) {
    const double tolerated = allowed(tolerance, scene) * epsilon(scalar) * scale(scene);
    const double gap = tolerated * random.two_to_the(1, 3);
    auto slid = slid_to(scene, is_false_hit ? gap : -gap, random, precision);
    // An overlap of small shapes can't be as deep as a large tolerance.
    const double margin = slid ? fast::margin(pair_at(*slid, 0)) : 0;
    return (is_false_hit ? margin : -margin) > tolerated ? std::move(slid) : std::nullopt;
}

void slide(On on) {
    slide_to(on, 0);
}

void slide_to_gap(On on) {
    const double least = on.precision == Precision::single_ ? -27 : -56;
    // Half of the gaps are relative to the smallest size, because this size does not depend on the
    // distance from the origin.
    double size = smallest_size(on.scene);
    if (!std::isfinite(size) || on.random.chance(0.5)) size = scale(on.scene);
    slide_to(on, on.random.sign() * size * on.random.two_to_the(least, -3));
}

void touch_by_position(On on) {
    solve(on, any_unknown_of(on, Quantity::coordinate));
}

void touch_by_size(On on) {
    solve(on, any_unknown_of(on, Quantity::size));
}

void touch_by_angle(On on) {
    const auto angle =
        any_unknown(on, [](AnyShape, const NumberOf& n) { return is_angle(n.quantity); });
    if (!angle) return;
    const double turn = angle->quantity == Quantity::degrees ? 360 : 2 * std::numbers::pi;
    const double other = round_to(on.precision, on.random.between(-turn, turn));
    adjust(on, *angle->value, other);
}

void touch_by_pivot(On on) {
    solve(on, any_unknown_of(on, Quantity::offset));
}

void touch_by_radius(On on) {
    solve(on, any_unknown(on, [](AnyShape shape, const NumberOf& n) {
              return n.value == radius_of(shape);
          }));
}

}  // namespace touchstone::moves
