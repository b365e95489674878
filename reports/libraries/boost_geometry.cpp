// Boost.Geometry: whether two polygons intersect. Rings are closed and clockwise.
#include <touchstone/examine.h>

#include <boost/geometry.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/polygon.hpp>

namespace {

namespace bg = boost::geometry;
using Polygon = bg::model::polygon<bg::model::d2::point_xy<double>>;

bool intersect(const Polygon& a, const Polygon& b) {
    return bg::intersects(a, b);
}

Polygon polygon(const touchstone::Polygon& given) {
    Polygon made;
    for (const auto& [x, y] : given.corners) bg::append(made.outer(), Polygon::point_type(x, y));
    bg::correct(made);
    return made;
}

}  // namespace

int main(int argc, char** argv) {
    return touchstone::examine(argc, argv, intersect, polygon);
}
