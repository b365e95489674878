// The robust predicates for polygons by corners and for the other shapes, as users call them.

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "oracle/exact/reference.h"
#include "oracle/fast/fast.h"
#include "oracle/fast/intersects.h"
#include "oracle/tests/allocations.h"

namespace touchstone {
namespace {

/// Calls use(a, b) for overlapping shapes of all kinds.
template <class Use>
void for_each_pair_of_kinds(Use use) {
    const PivotRect<double> pivot{0.1, 0.2, 1, 1, 3, 2, 0.5};
    const RoundedRect<double> rounded{0, 0, 3, 2, 0.5, 0.25};
    use(pivot, Point<double>{0.2, 0.1});
    use(pivot, Circle<double>{0.5, 0.4, 1});
    use(pivot, Segment<double>{-5, 0.1, 5, 0.2});
    use(Aabb<double>{0, 0, 2, 2}, Aabb<double>{1, 1, 3, 3});
    use(Aabb<double>{0, 0, 2, 2}, Circle<double>{1, 1, 3});
    use(rounded, RoundedRect<double>{1, 1, 2, 2, -1, 0.5});
    use(rounded, Circle<double>{1, 1, 1});
}

/// Returns the address of number i of a shape, in the order of its numbers; null past the end.
template <class Shape>
double* number(Shape& shape, std::size_t i) {
    if constexpr (requires { Shape::numbers(); })
        return i < Shape::numbers().size() ? &(shape.*(Shape::numbers()[i].member)) : nullptr;
    else return i == 0 ? &shape.x : i == 1 ? &shape.y : nullptr;
}

template <class Shape>
bool is_size(std::size_t i) {
    if constexpr (requires { Shape::numbers(); })
        return Shape::numbers()[i].quantity == Quantity::size;
    else return false;
}

TEST(AnInvalidShape, IntersectsNothingOfAnyKind) {
    for_each_pair_of_kinds([](const auto& a, const auto& b) {
        ASSERT_TRUE(intersects(a, b));
        const auto spoil = [&](auto of, const auto& ask) {
            using Shape = decltype(of);
            for (std::size_t i = 0; number(of, i) != nullptr; ++i) {
                for (const double bad : {std::numeric_limits<double>::quiet_NaN(),
                                         std::numeric_limits<double>::infinity(),
                                         -std::numeric_limits<double>::infinity(), -1e-300, -1.0}) {
                    if (std::isfinite(bad) && !is_size<Shape>(i)) continue;
                    Shape spoilt = of;
                    *number(spoilt, i) = bad;
                    EXPECT_FALSE(ask(spoilt)) << bad << " as number " << i;
                }
            }
        };
        spoil(a, [&b](const auto& spoilt) { return intersects(spoilt, b); });
        spoil(b, [&a](const auto& spoilt) { return intersects(a, spoilt); });
    });
    EXPECT_FALSE(intersects(RoundedRect<double>{0, 0, 1, 2, 0, 0.51}, Circle<double>{0, 0, 1}));
}

TEST(APreparedRectangle, GetsTheSameAnswersAsAnUnpreparedOne) {
    int hits = 0;
    for (int i = 0; i < 200; ++i) {
        const PivotRect<double> rect{0.1, 0.2, 1, 0.5, 3, 2, 0.05 * i};
        const auto prepared = prepare(rect);
        const double x = -3 + 0.03 * i;
        const double y = std::sin(i);
        EXPECT_EQ(relation(rect, Point<double>{x, y}), relation(prepared, Point<double>{x, y}));
        EXPECT_EQ(intersects(rect, Circle<double>{x, y, 0.2}),
                  intersects(prepared, Circle<double>{x, y, 0.2}));
        EXPECT_EQ(intersects(rect, Segment<double>{x, y, y, x}),
                  intersects(prepared, Segment<double>{x, y, y, x}));
        hits += intersects(prepared, Point<double>{x, y}) ? 1 : 0;
    }
    EXPECT_GT(hits, 30);
    EXPECT_LT(hits, 170);
}

TEST(APreparedShape, GetsTheSameAnswersWithShapesOfAnyKind) {
    for (int i = 0; i < 100; ++i) {
        const Pose<double> rect{std::sin(i), 0.03 * i, 2, 1, 0.1 * i};
        const PoseInDegrees<double> in_degrees{0, 0, 2, 1, 3.0 * i};
        const ConvexPolygon<double> hull{{-1, 0}, {1, -1}, {1.5, 0}, {0, 1}};
        const Triangle<double> triangle{{{0, 0}, {1, 0}, {0, 1}}};
        const bool meets = intersects(rect, in_degrees);
        EXPECT_EQ(intersects(prepare(rect), in_degrees), meets);
        EXPECT_EQ(intersects(prepare(in_degrees), rect), meets);
        EXPECT_EQ(intersects(prepare(rect), prepare(in_degrees)), meets);
        EXPECT_EQ(intersects(prepare(rect), Circle<double>{0, 0, 1}),
                  intersects(rect, Circle<double>{0, 0, 1}));
        EXPECT_EQ(intersects(prepare(rect), rect), true);
        EXPECT_EQ(relation(hull, prepare(rect)), relation(hull, rect));
        EXPECT_EQ(relation(prepare(hull), triangle), relation(hull, triangle));
        EXPECT_EQ(relation(prepare(hull), in_degrees), relation(hull, in_degrees));
    }
    EXPECT_FALSE(intersects(prepare(Pose<double>{0, 0, -1, 1, 0}), Circle<double>{0, 0, 1}));
}

template <class A, class B>
concept CanBeAsked = requires(const A& a, const B& b) {
    relation(a, b);
};

TEST(APolygonThatNeedNotBeConvex, IsNotTakenForAConvexOne) {
    using Simple = SimplePolygon<double>;
    EXPECT_TRUE((CanBeAsked<ConvexPolygon<double>, Triangle<double>>));
    EXPECT_FALSE((CanBeAsked<Simple, Triangle<double>>));
    EXPECT_FALSE((CanBeAsked<Corners, Simple>));
    EXPECT_FALSE((CanBeAsked<Simple, Simple>));
}

TEST(TheFastPathOfShapes, AllocatesNothing) {
    int hits = 0;
    const std::int64_t before = allocations();
    for_each_pair_of_kinds([&hits](const auto& a, const auto& b) {
        for (int i = 0; i < 20; ++i) {
            auto moved = b;
            *number(moved, 0) += 1.1 * i;
            hits += intersects(a, moved) ? 1 : 0;
        }
    });
    EXPECT_EQ(allocations(), before);
    EXPECT_GT(hits, 10);
    EXPECT_LT(hits, 130);
}

TEST(UprightBoxes, OfAnySizeOnAGridAreDecidedWithoutExactNumbers) {
    struct Interval {
        double left, size;
    };
    std::vector<std::pair<Interval, Interval>> pairs;
    for (const double size_a : {0.0, 1.0, 2.0})
        for (const double size_b : {0.0, 1.0, 2.0})
            for (const double left : {-2.0, -1.0, 0.0, 1.0, 2.0})
                pairs.push_back({{0, size_a}, {left, size_b}});
    for (const auto& [a, b] : pairs) {
        for (const auto& [low_a, low_b] : pairs) {
            const AabbPair<double> boxes{{a.left, low_a.left, a.size, low_a.size},
                                         {b.left, low_b.left, b.size, low_b.size}};
            const fast::Decided decided = fast::relation(boxes);
            EXPECT_EQ(decided.relation, reference::relation(boxes));
            EXPECT_LE(decided.stage, fast::Stage::ball);
        }
    }
}

/// Returns quadrilaterals with a corner on, or an ulp off, an edge of the first.
std::vector<Quad> around_a_quad() {
    std::vector<Quad> quads{Quad{{{0, 0}, {4, 1}, {3, 5}, {-1, 4}}}};
    for (int i = 0; i < 60; ++i) {
        const double t = i / 60.0;
        const double x = 4 * t;
        const double y = std::nextafter(t, i % 3 - 1);
        quads.push_back({{{x, y}, {x + 0.3, y - 2}, {x + 0.2, y - 3}, {x - 0.1, y - 2.5}}});
    }
    return quads;
}

TEST(PolygonsByCorners, AllocateNothingAtAnyDistance) {
    const std::vector<Quad> quads = around_a_quad();
    const Triangle<double> left{{{0, 0}, {4, 1}, {3, 5}}};
    int hits = 0;
    const std::int64_t before = allocations();
    for (const Quad& quad : quads) {
        hits += intersects(Corners(quads[0]), Corners(quad)) ? 1 : 0;
        hits += intersects(left, Triangle<double>{quad[0], quad[1], quad[2]}) ? 1 : 0;
    }
    EXPECT_EQ(allocations(), before);
    EXPECT_GT(hits, 20);
    EXPECT_LT(hits, 100);
}

}  // namespace
}  // namespace touchstone
