// Changes to a scene of any query. They must not change the truth, or may change it in one
// direction only.

#include <functional>
#include <optional>
#include <string_view>

#include "core/scenes/shape_pair.h"
#include "properties/judging/question.h"
#include "properties/moves/scene_touching.h"
#include "properties/tests/property.h"
#include "properties/tests/transform.h"

namespace touchstone {
namespace {

using namespace transform;

using Query = std::string_view;
using Changed = std::optional<Scene>;
using Change = std::function<Changed(const Scene&)>;

Changed put_corners_in_any_order(const Scene& scene) {
    const auto first = *rc::gen::inRange<std::size_t>(0, kMostCorners);
    return reordered(scene, {first, *rc::gen::arbitrary<bool>(), *rc::gen::arbitrary<bool>()});
}

/// Inserts the midpoint of an edge. For convex polygons, may repeat a corner instead.
Changed insert_any_corner(const Scene& scene) {
    const bool repeat = is<ConvexPair<double>>(scene) && *rc::gen::arbitrary<bool>();
    const auto at = *rc::gen::inRange<std::size_t>(0, kMostCorners);
    return with_corner_inserted(scene, at, repeat);
}

/// Asserts that relations are equal, and that margins of `after` are 2^exponent times those of
/// `before`. The scenes may be of different queries.
void require_same_truth(const Scene& before, const Scene& after, int exponent = 0) {
    const Oracle oracle;
    for (std::size_t i = 0; i < count_of_pairs(before); ++i) {
        const Relation relation = oracle.relation(before, i);
        RC_ASSERT(oracle.relation(after, i) == relation);
        if (relation == Relation::touching || !oracle.measures()) continue;
        const double margin = std::ldexp(oracle.margin(before, i), exponent);
        RC_ASSERT(std::fabs(oracle.margin(after, i) - margin) <=
                  oracle.error() * std::fabs(margin));
    }
}

/// True if the change preserves the truth. Ignores scenes in which the change is not exact.
bool keeps_truth(Query query, const Change& change) {
    return holds([&] {
        const Scene scene = any_scene(query);
        const Changed after = change(scene);
        RC_PRE(after.has_value());
        require_same_truth(scene, *after);
    });
}

FOR_QUERIES(Swapping, IsSymmetric);
TEST_P(Swapping, TheShapesChangesNoRelationAndNoMargin) {
    EXPECT_TRUE(keeps_truth(GetParam(), swapped));
}
TEST_P(Swapping, TheShapesChangesNoRelationAtTheEndsOfTheRangeEither) {
    EXPECT_TRUE(holds([] {
        Random random(*rc::gen::arbitrary<std::uint64_t>());
        const Scene scene = generate_scene(GetParam(), random, Precision::double_).scene;
        RC_LOG() << to_hex_line(scene) << "\n";
        const Oracle oracle;
        RC_ASSERT(oracle.relation(scene, 0) == oracle.relation(swapped(scene), 0));
    }));
}

FOR_QUERIES(TheOrderOfCorners, HasCorners);
TEST_P(TheOrderOfCorners, AndTheirWindingChangeNoRelationAndNoMargin) {
    EXPECT_TRUE(keeps_truth(GetParam(), put_corners_in_any_order));
}

FOR_QUERIES(ACorner, HasPolygons);
TEST_P(ACorner, RepeatedOrInTheMiddleOfAnEdgeChangesNoRelationAndNoMargin) {
    EXPECT_TRUE(keeps_truth(GetParam(), insert_any_corner));
}

FOR_QUERIES(Mirroring, IsAny);
TEST_P(Mirroring, ChangesNoRelationAndNoMargin) {
    EXPECT_TRUE(holds([] {
        Changed scene = any_scene(GetParam());
        if (!mirrored(*scene)) scene = on_grid(*scene);
        RC_PRE(scene.has_value());
        require_same_truth(*scene, mirrored(*scene).value());
    }));
}

FOR_QUERIES(ScalingByAPowerOfTwo, IsAny);
TEST_P(ScalingByAPowerOfTwo, ChangesNoRelationAndScalesTheMargin) {
    EXPECT_TRUE(holds([] {
        const Scene scene = any_scene(GetParam());
        const int exponent = *rc::gen::inRange(-200, 200);
        require_same_truth(scene, scaled(scene, exponent), exponent);
    }));
}

FOR_QUERIES(Translating, IsAny);
TEST_P(Translating, ByAnExactVectorChangesNoRelationAndNoMargin) {
    EXPECT_TRUE(holds([] {
        const Changed scene = placed_on_grid(any_scene(GetParam()));
        RC_PRE(scene.has_value());
        const double dx = *rc::gen::inRange(-100000, 100000) / 64.0;
        const double dy = *rc::gen::inRange(-100000, 100000) / 64.0;
        require_same_truth(*scene, translated(*scene, dx, dy));
    }));
}

/// Returns the sum of a shape's sizes and offsets. No point of the shape is farther from the pivot.
template <class Shape>
double reach_of(Shape shape) {
    double reach = 0;
    for_each_number(shape, [&reach](Quantity quantity, double x) {
        if (quantity == Quantity::size || quantity == Quantity::offset) reach += std::fabs(x);
    });
    return reach;
}

FOR_QUERIES(TurningAQuarter, HasAngles);
TEST_P(TurningAQuarter, WithWidthAndHeightSwappedMovesTheMarginByTheErrorOfPiOnly) {
    EXPECT_TRUE(holds([] {
        const Scene scene = any_scene(GetParam());
        const bool b_too = *rc::gen::arbitrary<bool>();
        Scene turned = scene;
        double reach = 0;
        for_each_numbered_part(turned, [b_too, &reach](int i, auto& shape) {
            if constexpr (requires { shape.angle, shape.w; }) {
                RC_PRE(std::fabs(shape.angle) < 16);
                if (i > 0 && !b_too) return;
                reach += reach_of(shape);
                turn_a_quarter(shape);
            }
        });
        const Oracle oracle;
        for (std::size_t i = 0; i < count_of_pairs(scene) && oracle.measures(); ++i) {
            const double margin = oracle.margin(scene, i);
            RC_ASSERT(std::fabs(oracle.margin(turned, i) - margin) <=
                      16 * 0x1p-52 * reach + oracle.error() * std::fabs(margin));
        }
    }));
}

FOR_QUERIES(Growing, IsAny);
TEST_P(Growing, AShapeNeverLosesAHit) {
    EXPECT_TRUE(holds([] {
        const Scene scene = any_scene(GetParam());
        const double factor = 1 + *rc::gen::inRange(1, 9) / 8.0;
        const Scene after = grown(scene, *rc::gen::inRange(0, 2), *rc::gen::inRange(0, 4), factor);
        RC_PRE(is_valid(after));
        const Oracle oracle;
        for (std::size_t i = 0; i < count_of_pairs(scene); ++i) {
            const Relation before = oracle.relation(scene, i);
            const Relation now = oracle.relation(after, i);
            RC_ASSERT(before == Relation::disjoint || now != Relation::disjoint);
            // Two collinear segments may overlap. If one of them grows to a side of a rectangle,
            // they may only touch.
            RC_ASSERT(now >= before || is_degenerate(scene));
        }
    }));
}

FOR_QUERIES(AHit, IsAny);
TEST_P(AHit, ImpliesThatBoundingBoxesAndCirclesMeet) {
    EXPECT_TRUE(holds([] {
        Scene scene = any_scene(GetParam());
        // Angles in degrees are rounded when converted to radians, and corners are rounded as well.
        double slack = 0x1p-50 * scale(scene) * std::max(1.0, largest_angle(scene));
        for_each_numbered_part(scene, [&slack](int, const auto& shape) {
            if constexpr (requires { shape.r; }) slack += shape.r;
        });
        const auto corners = [](const auto& anchors) {
            return Polygon<double>(anchors.begin(), anchors.end());
        };
        const Polygon<double> a = corners(moves::anchors(moves::shape_a(scene)).points);
        const Oracle oracle;
        for (std::size_t i = 0; i < count_of_pairs(scene); ++i) {
            const Polygon<double> b = corners(moves::anchors(moves::shape_b(scene, i)).points);
            const bool hit = oracle.relation(scene, i) != Relation::disjoint;
            const double distance = hit ? 0 : oracle.margin(scene, i) * (1 + 1e-9);
            RC_ASSERT(gap_of_boxes(a, b) <= distance + slack);
            RC_ASSERT(gap_of_circles(a, b) <= distance + slack);
        }
    }));
}

/// True if `other` converts scenes of that type to scenes with the same shapes.
template <class SceneType, class Other>
bool is_also(Other other) {
    return keeps_truth(SceneType::query, [&other](const Scene& scene) {
        const Changed after = other(as<SceneType>(scene));
        return after && is_valid(*after) ? after : std::nullopt;
    });
}

TEST(APoint, IsACircleOfRadiusZero) {
    EXPECT_TRUE(is_also<RectPoint<double>>([](const auto& s) {
        return RectCircle<double>{s.a, {s.b.x, s.b.y, 0}};
    }));
}

TEST(APoint, IsASegmentWithEqualEnds) {
    EXPECT_TRUE(is_also<RectPoint<double>>([](const auto& s) {
        return RectSegment<double>{s.a, {s.b.x, s.b.y, s.b.x, s.b.y}};
    }));
}

TEST(AnAlignedRectangle, IsAPivotRectangleOfAngleZero) {
    EXPECT_TRUE(is_also<AabbCircle<double>>([](const auto& s) {
        const auto& r = s.a;
        return RectCircle<double>{{r.x, r.y, 0, 0, r.w, r.h, 0}, s.b};
    }));
}

TEST(AnAlignedRectangle, IsARotatedOneOfAngleZeroAndAPolygon) {
    const auto pose = [](const Aabb<double>& r) {
        return Pose<double>{r.x + r.w / 2, r.y + r.h / 2, r.w, r.h, 0};
    };
    const auto polygon = [](const Aabb<double>& r) {
        return Polygon<double>{
            {r.x, r.y}, {r.x + r.w, r.y}, {r.x + r.w, r.y + r.h}, {r.x, r.y + r.h}};
    };
    EXPECT_TRUE(holds([&] {
        const Changed scene = on_grid(any_scene("aabb-aabb"));
        const auto& [a, b] = as<AabbPair<double>>(*scene);
        require_same_truth(*scene, PosePair<double>{pose(a), pose(b)});
        require_same_truth(*scene, ConvexPair<double>{polygon(a), polygon(b)});
    }));
}

TEST(ARoundedRectangle, WithoutRadiusIsARectangle) {
    EXPECT_TRUE(is_also<PosePair<double>>([](const auto& s) {
        const auto rounded = [](const Pose<double>& p) {
            return RoundedRect<double>{p.cx, p.cy, p.w, p.h, p.angle, 0};
        };
        return RoundedPair<double>{rounded(s.a), rounded(s.b)};
    }));
}

TEST(ARoundedRectangle, WithoutRadiusIsAPivotRectangleTurnedAboutItsCentre) {
    EXPECT_TRUE(holds([] {
        auto s = as<RoundedCircle<double>>(any_scene("rounded-circle"));
        auto& r = s.a;
        r.r = 0;
        require_same_truth(
            s, RectCircle<double>{{r.cx, r.cy, r.w / 2, r.h / 2, r.w, r.h, r.angle}, s.b});
    }));
}

TEST(ACircle, IsARoundedSquareOfAnyAngle) {
    EXPECT_TRUE(is_also<RoundedCircle<double>>([](const auto& s) {
        const auto& [x, y, r] = s.b;
        const double angle = *rc::gen::inRange(-8, 9) * 0.375;
        return RoundedPair<double>{s.a, {x, y, 2 * r, 2 * r, angle, r}};
    }));
}

TEST(ATriangle, IsAConvexPolygonAndASimpleOne) {
    EXPECT_TRUE(is_also<TrianglePair<double>>([](const auto& s) {
        return ConvexPair<double>{{s.a.begin(), s.a.end()}, {s.b.begin(), s.b.end()}};
    }));
    EXPECT_TRUE(is_also<TrianglePair<double>>([](const auto& s) {
        return ConcavePair<double>{{s.a.begin(), s.a.end()}, {s.b.begin(), s.b.end()}};
    }));
}

TEST(AConvexPolygon, IsASimpleOneUnlessCornersRepeat) {
    EXPECT_TRUE(is_also<ConvexPair<double>>([](const auto& s) {
        return ConcavePair<double>{s.a, s.b};
    }));
}

}  // namespace
}  // namespace touchstone
