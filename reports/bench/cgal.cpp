// Measures CGAL on corners, poses (by their rounded corners) and hulls. Numbers of the
// exact-constructions kernel store their exact value once it is computed. So new numbers are made
// for each verdict. Numbers of the inexact kernel are doubles that are made before the timing.
#include <CGAL/Boolean_set_operations_2.h>
#include <CGAL/Exact_predicates_exact_constructions_kernel.h>
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Polygon_2.h>

#include "reports/bench/inputs.h"
#include "reports/bench/measure.h"

namespace touchstone::bench {
namespace {

using Inexact = CGAL::Exact_predicates_inexact_constructions_kernel;
using Exact = CGAL::Exact_predicates_exact_constructions_kernel;

template <class Kernel>
using Halves = std::array<typename Kernel::Triangle_2, 2>;

template <class Kernel>
using HalvesPair = PairOf<Halves<Kernel>, Halves<Kernel>>;

template <class Kernel>
Halves<Kernel> halves(const Quad& quad) {
    const auto corner = [&quad](std::size_t i) {
        return typename Kernel::Point_2(quad[i].x, quad[i].y);
    };
    return {typename Kernel::Triangle_2(corner(0), corner(1), corner(2)),
            typename Kernel::Triangle_2(corner(0), corner(2), corner(3))};
}

template <class Kernel>
HalvesPair<Kernel> halves_of_both(const QuadPair& pair) {
    return {halves<Kernel>(pair.a), halves<Kernel>(pair.b)};
}

template <class Triangles>
bool meet(const PairOf<Triangles, Triangles>& pair) {
    for (const auto& t : pair.a)
        for (const auto& u : pair.b)
            if (CGAL::do_intersect(t, u)) return true;
    return false;
}

using Fan = std::vector<Inexact::Triangle_2>;

Fan fan_of(const Hull& hull) {
    const auto at = [](const Point<double>& p) { return Inexact::Point_2(p.x, p.y); };
    const Polygon<double> polygon = corners(hull);
    Fan fan;
    for (std::size_t i = 1; i + 1 < polygon.size(); ++i)
        fan.emplace_back(at(polygon[0]), at(polygon[i]), at(polygon[i + 1]));
    return fan;
}

void add_hulls(const char* group, int corners) {
    for (const auto& input : hull_sets(corners)) {
        const auto fans = [](const PairOf<Hull, Hull>& pair) {
            return PairOf<Fan, Fan>{fan_of(pair.a), fan_of(pair.b)};
        };
        measure({group, input.name, "CGAL inexact constructions (triangles)"},
                questions_of(input.set, kPairs, fans), meet<Fan>);
    }
}

using SetPolygon = CGAL::Polygon_2<Exact>;

SetPolygon polygon(const Quad& quad) {
    SetPolygon result;
    for (const Point<double>& p : quad) result.push_back(Exact::Point_2(p.x, p.y));
    return result;
}

/// Returns true if the rounded corners of each rectangle form a simple counter-clockwise polygon.
bool is_proper(const QuadPair& pair) {
    return polygon(pair.a).is_simple() && polygon(pair.b).is_simple() &&
           polygon(pair.a).is_counterclockwise_oriented() &&
           polygon(pair.b).is_counterclockwise_oriented();
}

void add_polygon_sets(const std::string& set, const Once<CornerSet>& corners) {
    const Once<CornerSet> questions = once([corners] {
        CornerSet q;
        const CornerSet& all = corners.get();
        for (std::size_t i = 0; q.pairs.size() < 256 && i < all.pairs.size(); ++i) {
            if (!is_proper(all.pairs[i])) continue;
            q.pairs.push_back(all.pairs[i]);
            q.truth.push_back(all.truth[i]);
        }
        return q;
    });
    // CGAL's Boolean set operations are regularized: polygons intersect only if their interiors
    // intersect.
    measure(
        {"corners", set, names::kCgalPolygons}, questions,
        [](const QuadPair& pair) { return CGAL::do_intersect(polygon(pair.a), polygon(pair.b)); },
        Contract::open);
}

void add_triangles(const std::string& group, const std::string& set,
                   const Once<CornerSet>& corners) {
    measure({group, set, names::kCgalInexact},
            questions_of(corners, kPairs, halves_of_both<Inexact>), meet<Halves<Inexact>>);
    measure({group, set, "CGAL exact constructions (2+2 triangles)"}, questions_of(corners),
            [](const QuadPair& pair) { return meet(halves_of_both<Exact>(pair)); });
}

/// The rounded corners with the relations of the original poses, as input of CGAL.
Once<CornerSet> corners_with_relations_of_poses(const Once<PoseSet>& poses) {
    return once([poses] {
        CornerSet set{{}, poses.get().truth};
        for (const PosePair<double>& pair : poses.get().pairs)
            set.pairs.push_back(corners_of(pair));
        return set;
    });
}

}  // namespace

void add_cgal() {
    add_hulls(names::kHullsOfFew, kFewHullCorners);
    add_hulls(names::kHullsOfMany, kManyHullCorners);
    for (const NamedSet<CornerSet>& input : corner_sets()) {
        add_triangles("corners", input.name, input.set);
        add_polygon_sets(input.name, input.set);
    }
    for (const NamedSet<PoseSet>& input : pose_sets())
        add_triangles("poses", input.name, corners_with_relations_of_poses(input.set));
}

}  // namespace touchstone::bench
