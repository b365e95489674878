// CGAL: the area of the intersection of two triangles, constructed exactly. If ANSWER is iou: this
// area divided by the area of the union.
#include <touchstone/examine.h>

#include <CGAL/Exact_predicates_exact_constructions_kernel.h>
#include <CGAL/Polygon_2_algorithms.h>
#include <CGAL/intersections.h>

namespace {

using Kernel = CGAL::Exact_predicates_exact_constructions_kernel;
using Triangle = Kernel::Triangle_2;
using Corners = std::vector<Kernel::Point_2>;

Kernel::FT common(const Triangle& a, const Triangle& b) {
    const auto part = CGAL::intersection(a, b);
    if (!part) return 0;
    if (const auto* triangle = boost::get<Triangle>(&*part)) return CGAL::abs(triangle->area());
    if (const auto* corners = boost::get<Corners>(&*part))
        return CGAL::abs(CGAL::polygon_area_2(corners->begin(), corners->end(), Kernel()));
    return 0;
}

[[maybe_unused]] touchstone::Area area(const Triangle& a, const Triangle& b) {
    return {CGAL::to_double(common(a, b).exact())};
}

[[maybe_unused]] touchstone::Iou iou(const Triangle& a, const Triangle& b) {
    const Kernel::FT both = common(a, b);
    const Kernel::FT share = both / (CGAL::abs(a.area()) + CGAL::abs(b.area()) - both);
    return {CGAL::to_double(share.exact())};
}

Triangle triangle(const touchstone::Triangle& t) {
    const auto at = [&t](std::size_t i) { return Kernel::Point_2(t.corners[i].x, t.corners[i].y); };
    return {at(0), at(1), at(2)};
}

}  // namespace

int main(int argc, char** argv) {
    return touchstone::examine(argc, argv, ANSWER, triangle);
}
