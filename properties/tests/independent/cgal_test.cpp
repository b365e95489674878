// Checks the oracle's convex polygons and triangles against CGAL's exact kernel.
//
// CGAL answers two questions about polygons with an area: whether the closed shapes meet, and
// whether the intersection has an area. The oracle's relation answers both questions.
// TOUCHSTONE_INDEPENDENT_CASES=N checks N scenes of each query.

#include <CGAL/Boolean_set_operations_2.h>
#include <CGAL/Exact_predicates_exact_constructions_kernel.h>
#include <CGAL/Polygon_2.h>
#include <CGAL/Polygon_with_holes_2.h>
#include <CGAL/convex_hull_2.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iterator>
#include <optional>
#include <vector>

#include "core/format/text.h"
#include "core/scenes/shape_pair.h"
#include "oracle/exact/reference.h"
#include "oracle/fast/fast.h"
#include "properties/scenes/families.h"
#include "properties/tests/independent/comparison.h"

namespace touchstone::independent {
namespace {

using Kernel = CGAL::Exact_predicates_exact_constructions_kernel;
using HullPolygon = CGAL::Polygon_2<Kernel>;

/// Scales the scene by a power of two so that its largest number is near 1. This changes no
/// relation. If products of coordinates overflow, intersections of CGAL 5.5 fail an assertion.
/// Empty if a number would underflow.
template <class SceneType>
std::optional<SceneType> brought_near_one(const SceneType& scene) {
    SceneType result = scene;
    const double largest = scale(scene);
    if (largest == 0) return result;
    const int exponent = std::ilogb(largest);
    bool is_exact = true;
    for_each_number(result, [&](Quantity, double& x) {
        const double scaled = std::scalbn(x, -exponent);
        is_exact = is_exact && std::scalbn(scaled, exponent) == x;
        x = scaled;
    });
    if (!is_exact) return std::nullopt;
    return result;
}

/// The corners counter-clockwise, without repeated corners and corners on an edge, as CGAL
/// requires. Empty if there is no area.
template <class Corners>
std::optional<HullPolygon> hull_of(const Corners& corners) {
    std::vector<Kernel::Point_2> points;
    for (const Point<double>& p : corners) points.emplace_back(p.x, p.y);
    HullPolygon hull;
    CGAL::convex_hull_2(points.begin(), points.end(), std::back_inserter(hull));
    if (hull.size() < 3) return std::nullopt;
    return hull;
}

/// True if the closed shapes meet. They meet if two triangles of their fans meet.
bool meet(const HullPolygon& a, const HullPolygon& b) {
    const auto triangle = [](const HullPolygon& p, std::size_t i) {
        return Kernel::Triangle_2(p[0], p[i], p[i + 1]);
    };
    for (std::size_t i = 1; i + 1 < a.size(); ++i)
        for (std::size_t j = 1; j + 1 < b.size(); ++j)
            if (CGAL::do_intersect(triangle(a, i), triangle(b, j))) return true;
    return false;
}

bool share_area(const HullPolygon& a, const HullPolygon& b) {
    std::vector<CGAL::Polygon_with_holes_2<Kernel>> common;
    CGAL::intersection(a, b, std::back_inserter(common));
    return std::any_of(common.begin(), common.end(),
                       [](const auto& piece) { return piece.outer_boundary().area() != 0; });
}

Relation relation_by_cgal(const HullPolygon& a, const HullPolygon& b) {
    if (!meet(a, b)) return Relation::disjoint;
    return share_area(a, b) ? Relation::overlapping : Relation::touching;
}

struct Counts {
    int relations[3] = {};
    int not_asked = 0;  ///< scenes without area, or with magnitudes too far apart
};

template <class SceneType>
void compare(const SceneType& scene, bool with_reference, Counts& counts) {
    const auto near_one = brought_near_one(scene);
    const auto a = near_one ? hull_of(near_one->a) : std::nullopt;
    const auto b = near_one ? hull_of(near_one->b) : std::nullopt;
    if (!a || !b) {
        ++counts.not_asked;
        return;
    }
    const Relation expected = relation_by_cgal(*a, *b);
    ++counts.relations[static_cast<int>(expected)];
    EXPECT_EQ(fast::relation(scene).relation, expected) << to_hex_line(scene);
    EXPECT_EQ(find(scene).relation, expected) << to_hex_line(scene);
    if (!with_reference) return;
    EXPECT_EQ(reference::relation(scene), expected) << to_hex_line(scene);
}

template <class SceneType>
void compare_generated() {
    Counts counts;
    const int n = cases_of_environment(60);
    for (int i = 0; i < n && !testing::Test::HasFailure(); ++i) {
        Random random = Random::stream(31, SceneType::query.size(), i);
        const Precision precision = i % 2 == 0 ? Precision::double_ : Precision::single_;
        const Scene scene = generate_scene(SceneType::query, random, precision).scene;
        compare(as<SceneType>(scene), i % 5 == 0, counts);
    }
    for (const int count : counts.relations) EXPECT_GT(count, 0);
    EXPECT_LT(counts.not_asked, n / 2);
    std::printf("%-18s disjoint %d touching %d overlapping %d; not asked %d\n",
                SceneType::query.data(), counts.relations[0], counts.relations[1],
                counts.relations[2], counts.not_asked);
}

TEST(Cgal, AgreesOnRelationAndAreaOfConvexPolygons) {
    compare_generated<ConvexPair<double>>();
}

TEST(Cgal, AgreesOnRelationAndAreaOfTriangles) {
    compare_generated<TrianglePair<double>>();
}

TEST(Cgal, DistinguishesTouchingFromOverlappingTriangles) {
    const auto a = hull_of(Triangle<double>{{{0, 0}, {2, 0}, {0, 2}}});
    const auto beside = hull_of(Triangle<double>{{{1, 1}, {2, 2}, {0, 2}}});
    const auto across = hull_of(Triangle<double>{{{0.5, 0.5}, {2, 2}, {0, 2}}});
    const auto away = hull_of(Triangle<double>{{{1.5, 1}, {2, 2}, {1, 2}}});
    EXPECT_EQ(relation_by_cgal(*a, *beside), Relation::touching);
    EXPECT_EQ(relation_by_cgal(*a, *across), Relation::overlapping);
    EXPECT_EQ(relation_by_cgal(*a, *away), Relation::disjoint);
    EXPECT_FALSE(hull_of(Triangle<double>{{{0, 0}, {1, 1}, {3, 3}}}).has_value());
}

}  // namespace
}  // namespace touchstone::independent
