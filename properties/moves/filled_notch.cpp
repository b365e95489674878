#include "properties/moves/filled_notch.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "oracle/exact/polygons.h"
#include "properties/shapes/in_pose.h"
#include "properties/shapes/polygon_kinds.h"

namespace touchstone::moves {
namespace {

/// The number of corners of the rectangle without its notch.
constexpr int kOfRectangle = 4;

/// True if all other corners are clearly to the left of the side from corner i.
bool is_outermost(const Polygon<double>& polygon, std::size_t i) {
    const std::size_t n = polygon.size();
    const Point<double> side = polygon[(i + 1) % n] - polygon[i];
    for (std::size_t j = 2; j < n; ++j)
        if (cross(side, polygon[(i + j) % n] - polygon[i]) < 1e-3 * std::hypot(side.x, side.y))
            return false;
    return true;
}

/// Makes the polygon counter-clockwise, with an outermost side first, and turns it so that this
/// side is on top. Returns nullopt if no side is outermost.
std::optional<Polygon<double>> with_side_up(Polygon<double> polygon, Random& random) {
    if (winding(polygon) < 0) std::reverse(polygon.begin(), polygon.end());
    const std::size_t n = polygon.size();
    const auto start = static_cast<std::size_t>(random.below(static_cast<int>(n)));
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

/// Stretches the polygon and moves its first side onto the upper side of the square with half size
/// 1, so that the polygon extends downwards from that side.
Polygon<double> hung(Polygon<double> polygon, Random& random) {
    const auto by_x = [](const auto& p, const auto& q) { return p.x < q.x; };
    const auto by_y = [](const auto& p, const auto& q) { return p.y < q.y; };
    const auto [left, right] = std::minmax_element(polygon.begin(), polygon.end(), by_x);
    const double middle = (left->x + right->x) / 2;
    const double wide = random.between(0.2, 1.8) / (right->x - left->x);
    const double top = polygon[0].y;
    const double low = std::min_element(polygon.begin(), polygon.end(), by_y)->y;
    const double high = random.between(0.2, 1.8) / (top - low);
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

}  // namespace

FilledNotch filled_notch(const Outline& box, int most, bool convex, Random& random) {
    const int room = static_cast<int>(kMostCorners) - kOfRectangle;
    const Polygon<double> filling = any_filling(std::min(most, room), convex, random);
    // The corners from the right end of the mouth, around the rectangle, to the left end.
    Polygon<double> notched{{-1, 1}, {-1, -1}, {1, -1}, {1, 1}, filling[0]};
    notched.insert(notched.end(), filling.rbegin(), filling.rend() - 1);
    const Pose<double> pose{box.centre.x, box.centre.y, box.w, box.h, box.direction};
    FilledNotch both{draw::placed(notched, pose), draw::placed(filling, pose)};
    draw::wind_either_way(both.notched, random);
    draw::wind_either_way(both.filling, random);
    return both;
}

}  // namespace touchstone::moves
