#include "properties/tests/independent/guarded_hulls.h"

#include <algorithm>
#include <cmath>

#include "properties/tests/independent/brute.h"

namespace touchstone::independent {
namespace {

using P = Point<LongFloat>;

/// A degree is more than 2^-6 of a radian.
constexpr int kBitsOfADegree = 6;

/// The exponent of the lowest set bit of x != 0.
long lowest_bit(double x) {
    int exponent = 0;
    auto m = static_cast<std::int64_t>(std::ldexp(std::frexp(x, &exponent), 53));
    long lowest = exponent - 53;
    for (; m % 2 == 0; m /= 2) ++lowest;
    return lowest;
}

/// The ends of a side in the rectangle's frame. A single point if the side has no length.
std::vector<LongFloat> ends(const LongFloat& low, double length, const LongFloat& high) {
    if (length == 0) return {low};
    return {low, high};
}

struct Placement {
    P origin;
    LongFloat c;
    LongFloat s;
    bool is_collapsed;  ///< true if the frame maps every point to its origin

    [[nodiscard]] P operator()(const P& p) const { return origin + turned(p, c, s); }
};

Placement placement(const auto& shape, double x, double y) {
    const P origin{LongFloat(x), LongFloat(y)};
    if constexpr (requires { shape.c; }) {
        return {origin, LongFloat(shape.c), LongFloat(shape.s), shape.c == 0 && shape.s == 0};
    } else if constexpr (requires { shape.degrees; }) {
        const auto [s, c] = LongFloat::sine_and_cosine_of_degrees(shape.degrees);
        return {origin, c, s, false};
    } else {
        const auto [s, c] = LongFloat::sine_and_cosine(shape.angle);
        return {origin, c, s, false};
    }
}

/// The corners of [xs] x [ys] in order, after the placement.
std::vector<P> turned_corners(const std::vector<LongFloat>& xs, const std::vector<LongFloat>& ys,
                              const Placement& place) {
    if (place.is_collapsed) return {place.origin};
    std::vector<P> corners;
    const auto add = [&](const LongFloat& u, const LongFloat& v) {
        corners.push_back(place(P{u, v}));
    };
    for (const LongFloat& u : xs) add(u, ys.front());
    if (ys.size() == 1) return corners;
    for (std::size_t i = xs.size(); i-- > 0;) add(xs[i], ys.back());
    return corners;
}

template <class Shape>
concept RectangleByCentre = requires(const Shape& shape) {
    shape.cx;
};

/// The corners of the core rectangle. The shape is all points within the corner radius of it.
template <RectangleByCentre Shape>
std::vector<P> corners_of(const Shape& p) {
    const double r = radius_of(AnyConstShape(&p));
    const LongFloat w = LongFloat(p.w) * 0.5 - LongFloat(r);
    const LongFloat h = LongFloat(p.h) * 0.5 - LongFloat(r);
    const double is_wide = p.w == 2 * r ? 0 : 1;
    const double is_high = p.h == 2 * r ? 0 : 1;
    return turned_corners(ends(-w, is_wide, w), ends(-h, is_high, h), placement(p, p.cx, p.cy));
}

template <class Shape>
requires requires(const Shape& shape) {
    shape.ox;
}
std::vector<P> corners_of(const Shape& r) {
    const LongFloat ox(r.ox);
    const LongFloat oy(r.oy);
    return turned_corners(ends(-ox, r.w, LongFloat(r.w) - ox), ends(-oy, r.h, LongFloat(r.h) - oy),
                          placement(r, r.x, r.y));
}

std::vector<P> corners_of(const Point<double>& p) {
    return {{p.x, p.y}};
}

std::vector<P> corners_of(const Circle<double>& c) {
    return {{c.x, c.y}};
}

std::vector<P> corners_of(const Segment<double>& s) {
    if (s.x1 == s.x2 && s.y1 == s.y2) return {{s.x1, s.y1}};
    return {{s.x1, s.y1}, {s.x2, s.y2}};
}

std::vector<P> corners_of(const Capsule<double>& c) {
    return corners_of(Segment<double>{c.x1, c.y1, c.x2, c.y2});
}

std::vector<P> corners_of(const Aabb<double>& r) {
    return corners_of(PivotRect<double>{{r.x, r.y, 0, 0, r.w, r.h}, {0}});
}

/// For a simple polygon, returns its own corners instead of its hull's, because place_simple needs
/// them.
template <class Corners>
requires requires(const Corners& corners) {
    corners.begin();
}
std::vector<P> corners_of(const Corners& corners) {
    std::vector<P> points;
    for (const Point<double>& p : corners) points.push_back({p.x, p.y});
    return points;
}

template <class Shape>
requires kHasLocalCorners<Shape> std::vector<P> corners_of(const Shape& placed) {
    const Placement place = placement(placed, placed.x, placed.y);
    if (place.is_collapsed) return {place.origin};
    std::vector<P> points;
    for (const P& p : corners_of(placed.local)) points.push_back(place(p));
    return points;
}

}  // namespace

Magnitudes Magnitudes::of(const ShapePair& scene) {
    Magnitudes result;
    long factor_most = 0;
    long factor_least = 0;
    for_each_number(scene, [&](Quantity quantity, double x) {
        if (x == 0) return;
        if (is_angle(quantity)) {
            result.angle = std::min(result.angle, lowest_bit(x) - kBitsOfADegree);
        } else if (!is_length(quantity)) {
            factor_most = std::max<long>(factor_most, std::ilogb(x) + 2);
            factor_least = std::min(factor_least, lowest_bit(x));
        } else {
            result.most = std::max<long>(result.most, std::ilogb(x) + 1);
            result.least = std::min(result.least, lowest_bit(x));
        }
    });
    if (result.most < result.least) result.most = result.least = 0;  // all lengths are zero
    result.most += factor_most;
    result.least += factor_least;
    return result;
}

Hulls<LongFloat> hulls_of(const ShapePair& pair) {
    const auto corners = [](const auto* shape) { return corners_of(*shape); };
    const double radius_a = radius_of(pair.a);
    const double radius_b = radius_of(pair.b);
    return {std::visit(corners, pair.a), std::visit(corners, pair.b),
            LongFloat(radius_a) + LongFloat(radius_b), radius_a != 0 || radius_b != 0};
}

}  // namespace touchstone::independent
