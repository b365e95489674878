// CGAL: two simple polygons intersect if two of their sides intersect, or if one polygon contains a
// corner of the other.
#include <touchstone/examine.h>

#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Polygon_2.h>
#include <CGAL/intersections.h>

namespace {

using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;
using Polygon = CGAL::Polygon_2<Kernel>;

bool holds(const Polygon& polygon, const Kernel::Point_2& p) {
    return CGAL::bounded_side_2(polygon.vertices_begin(), polygon.vertices_end(), p, Kernel()) !=
           CGAL::ON_UNBOUNDED_SIDE;
}

bool intersect(const Polygon& a, const Polygon& b) {
    for (auto p = a.edges_begin(); p != a.edges_end(); ++p)
        for (auto q = b.edges_begin(); q != b.edges_end(); ++q)
            if (CGAL::do_intersect(*p, *q)) return true;
    return holds(a, b[0]) || holds(b, a[0]);
}

Polygon polygon(const touchstone::Polygon& given) {
    Polygon made;
    for (const auto& [x, y] : given.corners) made.push_back({x, y});
    return made;
}

}  // namespace

int main(int argc, char** argv) {
    return touchstone::examine(argc, argv, intersect, polygon);
}
