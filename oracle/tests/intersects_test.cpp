// The robust predicates as users call them: two convex shapes of most kinds, prepared or not, and
// batches of rectangles.

#include "oracle/fast/intersects.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <vector>

#include "core/tests/case_count.h"
#include "oracle/exact/reference.h"
#include "oracle/fast/fast.h"
#include "oracle/tests/any_shapes.h"

namespace touchstone {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();

template <class... Shapes>
struct Kinds {
    static void for_each(auto use) { (use(std::type_identity<Shapes>{}), ...); }
};

using FirstKinds =
    Kinds<Point<double>, Circle<double>, Segment<double>, Capsule<double>, Triangle<double>,
          ConvexPolygon<double>, PlacedInRadians<double>, PlacedInDegrees<double>,
          PlacedByCosSin<double>, Pose<double>, PoseInDegrees<double>, PoseByCosSin<double>,
          PivotRect<double>, Aabb<double>, RoundedRect<double>>;
/// Paired with FirstKinds, these kinds reach every branch of the predicate: small cores, corners,
/// boxes and poses.
using SecondKinds = Kinds<Circle<double>, Segment<double>, ConvexPolygon<double>,
                          PoseInDegrees<double>, Pose<double>>;

void for_each_two_user_kinds(auto use) {
    FirstKinds::for_each([&](auto a) { SecondKinds::for_each([&](auto b) { use(a, b); }); });
}

/// Returns the prepared shape, or the shape itself if shapes of its kind need no preparation.
auto ready(const auto& shape) {
    if constexpr (requires { prepare(shape); }) return prepare(shape);
    else return shape;
}

TEST(TwoShapes, PreparedOrNotHaveTheRelationOfTheReferenceHoweverNearTheyAre) {
    ShapeDrawer draw(6);
    int hits = 0;
    int asked = 0;
    const auto compare = [&]<class A, class B>(std::type_identity<A>, std::type_identity<B>) {
        for (int i = 0; i < few_or_all(1, 3); ++i) {
            NearPair near(draw, kind_of<A>(), kind_of<B>());
            for (const double part : {-0.5, -0.1, -1e-13, -1e-15, 0.0, 1e-15, 1e-13, 0.1, 0.5}) {
                const ShapePair pair = near.at(part);
                const A& a = *std::get<const A*>(pair.a);
                const B& b = *std::get<const B*>(pair.b);
                const Relation expected = reference::relation(pair);
                SCOPED_TRACE(names_of(pair));
                EXPECT_EQ(relation(a, b), expected) << part;
                EXPECT_EQ(relation(ready(a), ready(b)), expected) << part;
                EXPECT_EQ(relation(ready(b), a), expected) << part;
                EXPECT_EQ(intersects(ready(a), b), expected != Relation::disjoint) << part;
                hits += expected == Relation::disjoint ? 0 : 1;
                ++asked;
            }
        }
    };
    for_each_two_user_kinds(compare);
    EXPECT_GT(hits, asked / 4);
    EXPECT_LT(hits, asked - asked / 4);
}

TEST(TwoShapes, ThatDoNotNearlyTouchAreDecidedWithoutAllocating) {
    ShapeDrawer draw(7);
    int decided = 0;
    const auto look = [&]<class A, class B>(std::type_identity<A>, std::type_identity<B>) {
        const auto a = ready(std::get<A>(draw.draw(kind_of<A>())));
        const auto b = ready(std::get<B>(draw.draw(kind_of<B>())));
        if (fast::relation(ShapePair(fast::shape_of(a), fast::shape_of(b))).stage !=
            fast::Stage::filter)
            return;
        const std::int64_t before = allocations();
        (void)intersects(a, b);
        EXPECT_EQ(allocations(), before);
        ++decided;
    };
    for_each_two_user_kinds(look);
    EXPECT_GT(decided, 50);
}

TEST(AnInvalidShape, IntersectsNothing) {
    ShapeDrawer draw(8);
    const auto spoil = [&draw]<class A, class B>(std::type_identity<A>, std::type_identity<B>) {
        A shape = std::get<A>(draw.draw(kind_of<A>()));
        const B other = std::get<B>(draw.draw(kind_of<B>()));
        for_each_number(shape, [&](Quantity quantity, double& x) {
            const double good = x;
            for (const double bad : {kNaN, -kNaN, kInf, -kInf, -1e-300, -1.0}) {
                if (std::isfinite(bad) && quantity != Quantity::size) continue;
                x = bad;
                EXPECT_FALSE(intersects(shape, other)) << name_of_kind(kind_of<A>()) << ' ' << bad;
                EXPECT_FALSE(intersects(ready(other), ready(shape))) << bad;
            }
            x = good;
        });
    };
    for_each_two_user_kinds(spoil);
    EXPECT_FALSE(intersects(RoundedRect<double>{0, 0, 1, 2, 0, 0.51}, Circle<double>{0, 0, 1}));
    PlacedByCosSin<double> hull{0, 0, 1, 0, 0.5, {}};
    EXPECT_FALSE(intersects(prepare(hull), Circle<double>{0, 0, 1}));
    // So many corners do not fit into the room on the stack.
    for (const std::size_t corners : {std::size_t{1'000'000}, kMostCorners + 1}) {
        hull.local.assign(corners, {1, 1});
        EXPECT_FALSE(intersects(hull, Circle<double>{0, 0, 1}));
        EXPECT_FALSE(intersects(prepare(hull), Circle<double>{0, 0, 1}));
        EXPECT_FALSE(intersects(ConvexPolygon<double>(hull.local), Pose<double>{0, 0, 4, 4, 1}));
    }
    const Polygon<double> square{{0, 0}, {2, 0}, {2, 2}, {0, 2}};
    for (const Polygon<double>& none : {Polygon<double>(), hull.local, {{kNaN, 1}}}) {
        EXPECT_FALSE(intersects(square, none)) << none.size();
        EXPECT_FALSE(intersects(none, square)) << none.size();
    }
}

TEST(SegmentsAndBoxesOnASmallGrid, HaveTheRelationOfTheReference) {
    const auto look = []<class Shape>(std::type_identity<Shape>) {
        std::vector<Shape> shapes;
        for (int i = 0; i < 81; ++i)
            shapes.push_back({i % 3 + 0.0, i / 3 % 3 + 0.0, i / 9 % 3 + 0.0, i / 27 + 0.0});
        for (std::size_t i = 0; i < shapes.size(); ++i)
            for (std::size_t j = i; j < shapes.size(); ++j)
                EXPECT_EQ(relation(shapes[i], shapes[j]),
                          reference::relation(ShapePair(shapes[i], shapes[j])))
                    << name_of_kind(kind_of<Shape>()) << ' ' << i << ' ' << j;
    };
    Kinds<Segment<double>, Aabb<double>>::for_each(look);
}

TEST(TwoAabbs, WhoseGapIsTheRoundingErrorOfADifferenceHaveTheRelationOfTheReference) {
    const Aabb<double> right{1, 0, 2, 1};
    const Aabb<double> above{0, 1, 1, 2};
    for (const double gap : {-0x1p-60, 0.0, 0x1p-60, -0x1p-1074, 0x1p-1074})
        for (const Aabb<double>& other : {right, above}) {
            const Aabb<double> box{-gap, -gap, 1, 1};
            const Relation expected = reference::relation(ShapePair(box, other));
            EXPECT_EQ(relation(box, other), expected) << gap;
            EXPECT_EQ(relation(other, box), expected) << gap;
            EXPECT_EQ(fast::relation(ShapePair(box, other)).relation, expected) << gap;
        }
}

TEST(AnAabb, WithANumberThatIsNotFiniteOrANegativeSizeIntersectsNothing) {
    for (const double wrong : {kInf, -kInf, std::nan(""), -1.0})
        for (double Aabb<double>::*const member :
             {&Aabb<double>::x, &Aabb<double>::y, &Aabb<double>::w, &Aabb<double>::h}) {
            Aabb<double> box{-1, -1, 3, 3};
            if (wrong == -1 && box.*member == -1) continue;
            box.*member = wrong;
            for (const Aabb<double>& other : {box, Aabb<double>{-1, -1, 3, 3}}) {
                EXPECT_FALSE(intersects(box, other)) << wrong;
                EXPECT_FALSE(intersects(other, box)) << wrong;
            }
        }
}

template <class A, class B>
concept CanBeAsked = requires(const A& a, const B& b) {
    relation(a, b);
};

TEST(ASimplePolygon, IsRejectedByThePredicatesForConvexShapes) {
    EXPECT_TRUE((CanBeAsked<ConvexPolygon<double>, Triangle<double>>));
    EXPECT_FALSE((CanBeAsked<SimplePolygon<double>, Triangle<double>>));
    EXPECT_FALSE((CanBeAsked<Corners, SimplePolygon<double>>));
}

TEST(TurnedRectangles, AreJudgedAtTheirExactAngle) {
    // A corner lies on a side, because the cosine of 60 degrees is 1/2.
    EXPECT_EQ(relation(PoseInDegrees<double>{0, 0, 2, 2, 0}, PoseInDegrees<double>{3, 1, 2, 4, 60}),
              Relation::touching);
    const PoseInDegrees<double> upright{0, 0, 2, 4, 90};
    EXPECT_EQ(relation(upright, PoseInDegrees<double>{3, 0, 2, 2, 0}), Relation::touching);
    EXPECT_EQ(relation(upright, Pose<double>{3, 0, 2, 2, 0}), Relation::touching);
    EXPECT_EQ(relation(upright, PoseByCosSin<double>{3, 0, 4, 4, 0, 0.5}), Relation::touching);
}

/// Returns a quadrilateral, and others with a corner an ulp above or below its first edge.
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

TEST(PolygonsByCorners, AllocateNothingEvenIfTheyNearlyTouch) {
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

TEST(BatchesOfRectangles, AreAnsweredUpToTheShortestOfTheThreeSpans) {
    const PreparedPose square = prepare(Pose<double>{0, 0, 1, 1, 0.5});
    const auto squares = [&square](std::size_t count) {
        PoseBatch batch;
        for (std::size_t i = 0; i < count; ++i) batch.push_back(square);
        return batch;
    };
    for (const std::size_t of_a : {0U, 3U, 8U, 20U})
        for (const std::size_t of_b : {0U, 5U, 9U, 20U})
            for (const std::size_t places : {0U, 4U, 8U, 20U}) {
                const PoseBatch a = squares(of_a);
                const PoseBatch b = squares(of_b);
                std::vector<std::uint8_t> of_batches(32, 9);
                std::vector<std::uint8_t> of_one(32, 9);
                intersects(a, b, std::span(of_batches).first(places));
                intersects(square, b, std::span(of_one).first(places));
                for (std::size_t i = 0; i < of_one.size(); ++i) {
                    EXPECT_EQ(of_batches[i], i < std::min({of_a, of_b, places}) ? 1 : 9) << i;
                    EXPECT_EQ(of_one[i], i < std::min(of_b, places) ? 1 : 9) << i;
                }
            }
}

// Batches of rectangles. Most pairs nearly touch along one axis only.

using fast::Decided;
using fast::Stage;
using Poses = PosePair<double>;

Poses scaled(Poses pair, int exponent) {
    for_each_number(pair, [exponent](Quantity quantity, double& x) {
        if (quantity != Quantity::angle) x = std::ldexp(x, exponent);
    });
    return pair;
}

/// Returns four pairs. The first is the given pair, which nearly touches along A's first axis. The
/// others nearly touch along A's second, B's first and B's second axis.
std::array<Poses, 4> along_each_axis(const Pose<double>& upright, const Pose<double>& right_of_it) {
    const Pose<double>& r = right_of_it;
    const Pose<double> above{-r.cy, r.cx, r.h, r.w, r.angle};
    return {{{upright, right_of_it}, {upright, above}, {right_of_it, upright}, {above, upright}}};
}

/// Returns the fast oracle's answer for each pair. Expects the same answers from batches, from
/// prepared rectangles and from single pairs. Unless `allocates`, the batch must not allocate.
std::vector<Decided> decided(const std::vector<Poses>& pairs, bool allocates) {
    std::vector<Decided> all;
    PoseBatch a;
    PoseBatch b;
    for (const Poses& pair : pairs) {
        all.push_back(fast::relation(pair));
        a.push_back(prepare(pair.a));
        b.push_back(prepare(pair.b));
    }
    std::vector<std::uint8_t> hit(pairs.size());
    std::vector<std::uint8_t> hit_by_first(pairs.size());
    const std::int64_t before = allocations();
    intersects(a, b, hit);
    EXPECT_TRUE(allocates || allocations() == before);
    intersects(a[0], b, hit_by_first);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const bool meet = all[i].relation != Relation::disjoint;
        EXPECT_EQ(hit[i] != 0, meet) << i;
        EXPECT_EQ(hit_by_first[i] != 0, intersects(a[0], b[i])) << i;
        EXPECT_EQ(intersects(a[i], b[i]), meet) << i;
        EXPECT_EQ(intersects(pairs[i].a, pairs[i].b), meet) << i;
    }
    return all;
}

/// Exponents of the sides' lengths. At -1000, the low parts of double-doubles are subnormal.
constexpr int kExponents[] = {0, 30, 300, 900, -300, -1000};

TEST(RectanglesWithinEightUlpsOfTouching, GetTheSameAnswersInBatchesAsAlone) {
    std::vector<Poses> pairs;
    // A square turned by 45 degrees, next to an upright one.
    for (const int exponent : kExponents)
        for (int ulps = -8; ulps < 8; ++ulps)
            for (const Poses& pair : along_each_axis(
                     {0, 0, 2, 2, 0},
                     {1 + std::sqrt(0.5) + ulps * 0x1p-52, 0.25, 1, 1, 0.78539816339744828}))
                pairs.push_back(scaled(pair, exponent));
    int disjoint = 0;
    for (const Decided& each : decided(pairs, true)) {
        EXPECT_NE(each.relation, Relation::touching);
        EXPECT_LT(each.stage, Stage::exact);
        disjoint += each.relation == Relation::disjoint ? 1 : 0;
    }
    EXPECT_GT(disjoint, 150);
    EXPECT_LT(disjoint, 250);
}

/// Returns the pair with B moved along x: the last place where the rectangles meet and the next
/// double, where they do not.
std::array<Poses, 2> beside_touching(Poses pair) {
    Poses apart = pair;
    apart.b.cx += 8;
    for (;;) {
        Poses middle = pair;
        middle.b.cx = std::midpoint(pair.b.cx, apart.b.cx);
        if (middle.b.cx == pair.b.cx || middle.b.cx == apart.b.cx) return {pair, apart};
        (intersects(middle.a, middle.b) ? pair : apart) = middle;
    }
}

TEST(RectanglesAtAdjacentDoublesBesideTouching, GetTheSameAnswersInBatchesAsAlone) {
    std::vector<Poses> pairs;
    int misjudged_in_doubles = 0;
    for (int i = 0; i < 2000; ++i) {
        const double angle = 0.0031 * i;
        for (const Poses& pair :
             beside_touching({{0, 0, 2, 1, angle}, {0.1, 0.3, 3, 0.7, 1 + 2 * angle}})) {
            pairs.push_back(pair);
            const bool meet = filter::gaps(pair).widest() < 0;
            misjudged_in_doubles += meet != intersects(pair.a, pair.b) ? 1 : 0;
        }
    }
    EXPECT_GT(misjudged_in_doubles, 100);  // so the test fails without the error bound
    decided(pairs, true);
}

TEST(ParallelRectangles, GetTheSameAnswersInBatchesAsAloneIfTheGapIsBelowTheLowPartOfACosine) {
    std::vector<Poses> pairs;
    for (int i = 1; i < 150; ++i) {
        const double angle = 0.01 * i;
        const PreparedPose turned = prepare(Pose<double>{0, 0, 1, 1, angle});
        // Along the heights, the centres are cos(angle) apart. The half heights add up to c + c_lo,
        // which is nearly the same.
        if (turned.c_lo > 0)
            pairs.push_back({{0, 0, 1, 2 * turned.c, angle}, {0, 1, 1, 2 * turned.c_lo, angle}});
    }
    int disjoint = 0;
    for (const Decided& each : decided(pairs, true))
        disjoint += each.relation == Relation::disjoint ? 1 : 0;
    EXPECT_GT(disjoint, 15);
    EXPECT_LT(disjoint, static_cast<int>(pairs.size()) - 15);
}

TEST(RectanglesThatDoNotNearlyTouch, GetTheSameAnswersInBatchesAsAloneWithoutAllocating) {
    std::vector<Poses> pairs;
    for (int i = 0; i < 64; ++i) pairs.push_back({{0, 0, 1, 1, 0}, {0.1 * i, 0.3, 1, 1, 0.1 * i}});
    for (const Decided& each : decided(pairs, false)) EXPECT_NE(each.relation, Relation::touching);
}

TEST(APointOnASide, TouchesAndIsAHitInBatchesToo) {
    std::vector<Poses> pairs;
    for (const int exponent : kExponents)
        for (const double angle : {0.0, 0.3, 2.0})
            for (const Poses& pair : along_each_axis({0, 0, 2, 2, 0}, {1, 0.25, 0, 0, angle}))
                pairs.push_back(scaled(pair, exponent));
    for (const Decided& each : decided(pairs, true)) EXPECT_EQ(each.relation, Relation::touching);
}

}  // namespace
}  // namespace touchstone
