// Boost.Geometry: the area of the intersection of two rectangles, given by their corners. If ANSWER
// is iou: this area divided by the area of the union.
#include <touchstone/examine.h>

#include <boost/geometry.hpp>
#include <boost/geometry/geometries/multi_polygon.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/polygon.hpp>

namespace {

namespace bg = boost::geometry;
using Polygon = bg::model::polygon<bg::model::d2::point_xy<double>>;

double common(const Polygon& a, const Polygon& b) {
    bg::model::multi_polygon<Polygon> parts;
    bg::intersection(a, b, parts);
    return bg::area(parts);
}

[[maybe_unused]] touchstone::Area area(const Polygon& a, const Polygon& b) {
    return {common(a, b)};
}

[[maybe_unused]] touchstone::Iou iou(const Polygon& a, const Polygon& b) {
    const double both = common(a, b);
    return {both / (bg::area(a) + bg::area(b) - both)};
}

Polygon polygon(const touchstone::Rect& r) {
    const double c = std::cos(r.angle), s = std::sin(r.angle);
    Polygon made;
    for (const auto& [x, y] : {std::pair{-1, -1}, {-1, 1}, {1, 1}, {1, -1}, {-1, -1}}) {
        const double u = x * r.w / 2, v = y * r.h / 2;
        bg::append(made.outer(), Polygon::point_type(r.cx + u * c - v * s, r.cy + u * s + v * c));
    }
    return made;
}

}  // namespace

int main(int argc, char** argv) {
    return touchstone::examine(argc, argv, ANSWER, polygon);
}
