// The filter for any two convex cores: that it is right wherever it answers, and its bounds.

#include "oracle/fast/core_filter.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

#include "oracle/exact/polygons.h"
#include "oracle/exact/reference.h"
#include "oracle/fast/fast.h"
#include "oracle/fast/intersects.h"
#include "oracle/fast/turned_corners.h"
#include "oracle/fast/turned_kernel.h"
#include "oracle/floats/dispatch.h"
#include "oracle/numbers/rational.h"
#include "oracle/tests/allocations.h"
#include "oracle/tests/any_shapes.h"

namespace touchstone {
namespace {

using filter::Between;
using filter::CoreView;
using Exact = Point<Rational>;

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

bool is_convex(Kind kind) {
    return kind != kind_of<SimplePolygon<double>>();
}

/// What the filter says of any two shapes.
std::optional<Relation> relation_by_cores(const ShapePair& pair) {
    filter::CoreRoom room_of_a;
    filter::CoreRoom room_of_b;
    return filter::relation(filter::columns_of(pair.a, room_of_a.data()),
                            filter::columns_of(pair.b, room_of_b.data()));
}

/// Calls use(a, b) for each two convex kinds, in either order.
template <class Use>
void for_each_two_kinds(Use use) {
    for (Kind a = 0; a < kKinds; ++a)
        for (Kind b = 0; b < kKinds; ++b)
            if (is_convex(a) && is_convex(b)) use(a, b);
}

std::string names(Kind a, Kind b) {
    return std::string(name_of_kind(a)) + " and " + std::string(name_of_kind(b));
}

TEST(TheCoreFilter, LiesAsTheReferenceSaysWhereverItAnswersAboutShapesThatNearlyTouch) {
    ShapeDrawer draw(1);
    int answers = 0;
    int asked = 0;
    std::array<int, fast::kStages> stages{};
    for_each_two_kinds([&](Kind a, Kind b) {
        NearPair pair(draw, a, b);
        for (const double part : {1e-11, 1e-13, 4e-15, 1e-15, 3e-16, 0.0}) {
            for (const double sign : {-1.0, 1.0}) {
                const ShapePair near = pair.at(sign * part);
                ++asked;
                const Relation expected = reference::relation(near);
                const fast::Decided decided = fast::relation(near);
                EXPECT_EQ(decided.relation, expected) << names(a, b) << " at " << part;
                ++stages[static_cast<std::size_t>(decided.stage)];
                const auto known = relation_by_cores(near);
                if (!known) continue;
                ++answers;
                EXPECT_EQ(*known, expected) << names(a, b) << " at " << part;
            }
        }
    });
    std::printf("%d of %d answered\n", answers, asked);
    EXPECT_GT(answers, asked / 4);
    EXPECT_GT(stages[static_cast<std::size_t>(fast::Stage::double_double)], asked / 20);
}

TEST(TheCoreFilter, AnswersNearlyAlwaysWhereShapesDoNotNearlyTouch) {
    ShapeDrawer draw(2);
    int open = 0;
    int asked = 0;
    std::array<int, 3> relations{};
    for_each_two_kinds([&](Kind a, Kind b) {
        // Points and lines overlap along lines only, where nothing but exact numbers sees it.
        const Shapes::Values shape = draw.draw(a);
        const Shapes::Values other = moved(draw.draw(b), draw.between(-2, 2), draw.between(-2, 2));
        const ShapePair pair(seen(shape), seen(other));
        const auto known = relation_by_cores(pair);
        ++asked;
        if (!known) {
            ++open;
            return;
        }
        ++relations[static_cast<std::size_t>(*known)];
        EXPECT_EQ(*known, reference::relation(pair)) << names(a, b);
    });
    EXPECT_LE(open, asked / 100);
    EXPECT_GT(relations[0], 50);
    EXPECT_GT(relations[2], 50);
}

TEST(TheCoreFilter, LiesAsTheReferenceSaysWhereverItAnswersAboutRoundShapesThatNearlyTouch) {
    ShapeDrawer draw(11);
    int answers = 0;
    int asked = 0;
    const auto expect_right = [&](const auto& a, const auto& b, const ShapePair& pair) {
        const auto known = filter::relation_at_once(a, b);
        ++asked;
        if (!known) return;
        ++answers;
        EXPECT_EQ(*known, reference::relation(pair));
    };
    const Kind circle = kind_of<Circle<double>>();
    const Kind capsule = kind_of<Capsule<double>>();
    for (int i = 0; i < 40; ++i)
        for (const Kind kind : {capsule, kind_of<PlacedByCosSin<double>>()})
            for (const double part : {1e-9, 1e-14, 3e-15, 1e-15, 3e-16, 1e-16, 0.0})
                for (const double sign : {-1.0, 1.0}) {
                    NearPair near(draw, kind, kind == capsule ? capsule : circle);
                    const ShapePair pair = near.at(sign * part);
                    filter::CoreRoom room;
                    if (kind == capsule)
                        expect_right(filter::small_core(*std::get<const Capsule<double>*>(pair.a)),
                                     filter::small_core(*std::get<const Capsule<double>*>(pair.b)),
                                     pair);
                    else
                        expect_right(filter::columns_of(pair.a, room.data()),
                                     filter::small_core(*std::get<const Circle<double>*>(pair.b)),
                                     pair);
                }
    EXPECT_GT(answers, asked / 4);
    EXPECT_LT(answers, asked);
}

// ---- The bounds ----

/// A polygon by cosine and sine, whose corners are rational.
PlacedByCosSin<double> drawn_polygon(ShapeDrawer& draw) {
    auto polygon = std::get<PlacedByCosSin<double>>(draw.draw(kind_of<PlacedByCosSin<double>>()));
    polygon.x *= 3;
    return polygon;
}

std::vector<Exact> exact_corners(const PlacedByCosSin<double>& p) {
    std::vector<Exact> corners;
    for (const auto& [x, y] : p.local)
        corners.push_back(
            {Rational(p.x) + Rational(p.c) * Rational(x) - Rational(p.s) * Rational(y),
             Rational(p.y) + Rational(p.s) * Rational(x) + Rational(p.c) * Rational(y)});
    return corners;
}

Rational along(const Exact& direction, const Exact& p) {
    return direction.x * p.x + direction.y * p.y;
}

/// How far B lies beyond A along a direction.
Rational exact_gap(const Exact& direction, const std::vector<Exact>& a,
                   const std::vector<Exact>& b) {
    Rational most = along(direction, a[0]);
    for (const Exact& p : a) most = std::max(most, along(direction, p));
    Rational least = along(direction, b[0]);
    for (const Exact& p : b) least = std::min(least, along(direction, p));
    return least - most;
}

/// Two polygons, their columns and corners.
struct Prepared {
    PlacedByCosSin<double> a, b;
    filter::CoreRoom room_a{}, room_b{};
    CoreView core_a = filter::columns_of(&a, room_a.data());
    CoreView core_b = filter::columns_of(&b, room_b.data());
    Between way = filter::between(core_a, core_b);
    std::vector<Exact> corners_a = exact_corners(a);
    std::vector<Exact> corners_b = exact_corners(b);
};

using Hull = PlacedByCosSin<double>;

/// That share of the bound for all lengths that a computed number is off by.
double share(const Rational& error, double bound, const Prepared& p) {
    return std::fabs(static_cast<double>(error)) / (bound * p.way.lengths);
}

double share_of_gap(const Hull& a, const Hull& b) {
    const Prepared p{a, b};
    // Any direction of about the length one: the first polygon's, say.
    const double length = std::hypot(a.c, a.s);
    const double nx = a.c / length;
    const double ny = a.s / length;
    const double gap = filter::gap_along(nx, ny, p.core_a, p.core_b, p.way);
    return share(exact_gap({Rational(nx), Rational(ny)}, p.corners_a, p.corners_b) - Rational(gap),
                 filter::kConvexError, p);
}

/// The gap beyond the edge from corner i, within some 2^-90 relatively.
Rational exact_gap_beyond(std::size_t i, const Prepared& p, double winding) {
    const Exact& from = p.corners_a[i];
    const Exact& to = p.corners_a[(i + 1) % p.corners_a.size()];
    const Exact normal{Rational(winding) * (to.y - from.y), Rational(winding) * (from.x - to.x)};
    const Rational square = along(normal, normal);
    const Rational root = std::sqrt(static_cast<double>(square));
    const Rational length = (root + square / root) * Rational(0.5);
    return exact_gap(normal, p.corners_a, p.corners_b) / length;
}

double share_of_gap_along_normals(const Hull& a, Hull b) {
    if (problem_of_convex(a.local)) return 0;
    // Large beside A, so that it reaches far along the edges' lines.
    for (auto& corner : b.local) corner = {16 * corner.x, 16 * corner.y};
    const Prepared p{a, b};
    // Ellipses are wound as their first three corners are.
    const double winding = cross(a.local[1] - a.local[0], a.local[2] - a.local[0]) > 0 ? 1 : -1;
    Rational most = exact_gap_beyond(0, p, winding);
    for (std::size_t edge = 1; edge < a.local.size(); ++edge)
        most = std::max(most, exact_gap_beyond(edge, p, winding));
    return share(most - Rational(filter::most_beyond(p.core_a, p.core_b, p.way)),
                 p.core_a.sharpness, p);
}

/// Of the first corners.
double share_of_distance(Hull a, Hull b) {
    for (Hull* hull : {&a, &b}) hull->local.assign(3, hull->local[0]);
    const Prepared p{a, b};
    const Exact link{p.corners_b[0].x - p.corners_a[0].x, p.corners_b[0].y - p.corners_a[0].y};
    const double length = std::sqrt(filter::shortest(p.core_a, p.core_b, p.way).square);
    const Rational error = along(link, link) / Rational(length) - Rational(length);
    return share(error * Rational(0.5), filter::kConvexError, p);
}

void expect_bound_kept(unsigned seed, double least, Hull (*drawn)(ShapeDrawer&),
                       double (*measure)(const Hull&, const Hull&)) {
    ShapeDrawer draw(seed);
    const double worst = climbed<Hull>(
        draw, 1500, 4000, [&] { return drawn(draw); }, measure);
    EXPECT_LE(worst, 1);
    EXPECT_GT(worst, least);
}

TEST(TheCoreFilter, KeepsTheBoundOfGapsAndComesNearIt) {
    expect_bound_kept(3, 0.1, drawn_polygon, share_of_gap);
}

/// Far from the origin of its frame, so that its edges are short beside what their ends are off by.
Hull far_in_its_frame(ShapeDrawer& draw) {
    Hull hull = drawn_polygon(draw);
    const double x = draw.between(-20, 20);
    for (auto& p : hull.local) p.x += x;
    return hull;
}

TEST(TheCoreFilter, KeepsTheBoundOfNegativeGapsAlongNormalsAndComesNearIt) {
    expect_bound_kept(4, 0.1, far_in_its_frame, [](const Hull& a, const Hull& b) {
        return share_of_gap_along_normals(a, b);
    });
}

TEST(TheCoreFilter, KeepsTheBoundOfDistancesAndComesNearIt) {
    expect_bound_kept(5, 0.1, drawn_polygon,
                      [](const Hull& a, const Hull& b) { return share_of_distance(a, b); });
}

/// The square of the distance of a point from a segment.
Rational exact_square(const Exact& p, const Exact& from, const Exact& to) {
    const Exact edge{to.x - from.x, to.y - from.y};
    const Exact way{p.x - from.x, p.y - from.y};
    const Rational square = along(edge, edge);
    Rational part = square == 0 ? Rational(0) : along(way, edge) / square;
    part = std::min(std::max(part, Rational(0)), Rational(1));
    const Exact link{way.x - part * edge.x, way.y - part * edge.y};
    return along(link, link);
}

/// What a computed distance is off by, of which the exact square is given.
double error_of(double distance, const Rational& square) {
    const Rational d(distance);
    return static_cast<double>((square - d * d) / (d + d));
}

double share_of_distance_of_edges(const Hull& a, const Hull& b) {
    if (problem_of_convex(a.local)) return 0;
    const Prepared p{a, b};
    const Exact point{Rational(b.x), Rational(b.y)};
    Rational least = exact_square(point, p.corners_a.back(), p.corners_a.front());
    for (std::size_t i = 1; i < p.corners_a.size(); ++i)
        least = std::min(least, exact_square(point, p.corners_a[i - 1], p.corners_a[i]));
    const filter::SmallCore<1> core = filter::small_core(Point<double>{b.x, b.y});
    const Between way = filter::between(p.core_a, core);
    const auto seen = kernels::best<kernels::CoreLoops>().edges_from(p.core_a, way.x, way.y);
    const double bound = filter::kEdgeDistanceError * way.lengths + p.core_a.overreach;
    return std::fabs(error_of(std::sqrt(seen.square), least)) / bound;
}

TEST(TheCoreFilter, KeepsTheBoundOfDistancesOfEdgesAndComesNearIt) {
    expect_bound_kept(12, 0.1, drawn_polygon, [](const Hull& a, const Hull& b) {
        return share_of_distance_of_edges(a, b);
    });
}

using Line = Segment<double>;

Line drawn_line(ShapeDrawer& draw) {
    const auto number = [&] { return draw.between(-3, 3); };
    return {number(), number(), number(), number()};
}

std::array<Exact, 2> ends_of(const Line& line) {
    return {Exact{Rational(line.x1), Rational(line.y1)}, {Rational(line.x2), Rational(line.y2)}};
}

/// Of the ends of B, seen from A.
filter::Ends seen_ends(const Line& a, const Line& b) {
    const auto from = filter::small_core(a);
    const auto to = filter::small_core(b);
    return filter::ends_from(from, to, filter::between(from, to));
}

double share_of_distance_of_ends(const Line& a, const Line& b) {
    const auto [p, q] = ends_of(a);
    const auto [end, other] = ends_of(b);
    const Rational least = std::min(exact_square(end, p, q), exact_square(other, p, q));
    const Between way = filter::between(filter::small_core(a), filter::small_core(b));
    return std::fabs(error_of(std::sqrt(seen_ends(a, b).square), least)) /
           (filter::kSegmentErrors * filter::kConvexError * way.lengths);
}

double share_of_side(const Line& a, const Line& b) {
    const auto [p, q] = ends_of(a);
    const Exact normal{p.y - q.y, q.x - p.x};
    Rational lowest = along(normal, ends_of(b)[0]) - along(normal, p);
    lowest = std::min(lowest, along(normal, ends_of(b)[1]) - along(normal, p));
    const filter::Ends ends = seen_ends(a, b);
    return std::fabs(static_cast<double>(lowest - Rational(ends.lowest))) / ends.doubt;
}

TEST(TheCoreFilter, KeepsTheBoundsOfTheEndsOfSegmentsAndComesNearThem) {
    for (const auto measure : {share_of_distance_of_ends, share_of_side}) {
        ShapeDrawer draw(13);
        const double worst = climbed<Line>(
            draw, 1500, 4000, [&] { return drawn_line(draw); }, measure);
        EXPECT_LE(worst, 1);
        EXPECT_GT(worst, 0.1);
    }
}

TEST(TheCoreFilter, SeesTheSameEdgesWithEveryInstructionSetAndWithNone) {
    ShapeDrawer draw(14);
    for (int i = 0; i < 2000; ++i) {
        const Prepared p{drawn_polygon(draw), drawn_polygon(draw)};
        const auto loops = kernels::all<kernels::CoreLoops>();
        const auto first = loops[0]->edges_from(p.core_a, p.way.x, p.way.y);
        std::array<double, kMostCorners> gaps{}, others{};
        loops[0]->gaps_beyond(p.core_a, p.core_b, p.way.x, p.way.y, gaps.data());
        for (int edge = 0; edge < p.core_a.corners; ++edge)
            EXPECT_EQ(gaps[static_cast<std::size_t>(edge)],
                      filter::gap_beyond(p.core_a, edge, p.core_b, p.way));
        for (const kernels::CoreLoops* other : loops) {
            const auto seen = other->edges_from(p.core_a, p.way.x, p.way.y);
            EXPECT_EQ(seen.square, first.square);
            EXPECT_EQ(seen.most, first.most);
            other->gaps_beyond(p.core_a, p.core_b, p.way.x, p.way.y, others.data());
            EXPECT_EQ(others, gaps);
        }
    }
}

TEST(TheCoreFilter, ComputesTheSameGapsWithEveryInstructionSetAndWithNone) {
    ShapeDrawer draw(6);
    for (int i = 0; i < 2000; ++i) {
        const Prepared p{drawn_polygon(draw), drawn_polygon(draw)};
        const double most = std::max(filter::most_beyond(p.core_a, p.core_b, p.way),
                                     filter::most_beyond(p.core_b, p.core_a, p.way.reversed()));
        for (const kernels::CoreLoops* loops : kernels::all<kernels::CoreLoops>())
            EXPECT_EQ(loops->most_beyond(p.core_a, p.core_b, p.way.x, p.way.y), most);
    }
}

// ---- The stage after it ----

double share_of_corner_beyond_edge(Hull a, Hull b) {
    a.r = b.r = 0;
    if (problem_of_convex(a.local) || problem_of_convex(b.local)) return 0;
    const double winding = cross(a.local[1] - a.local[0], a.local[2] - a.local[0]) > 0 ? 1 : -1;
    const std::vector<Exact> from = exact_corners(a);
    const Exact corner = exact_corners(b)[0];
    const Exact normal{Rational(winding) * (from[1].y - from[0].y),
                       Rational(winding) * (from[0].x - from[1].x)};
    const auto [beyond, bound] = fast::corner_beyond_edge(ShapePair(a, b), 0, 0);
    const Rational error =
        along(normal, corner) - along(normal, from[0]) - Rational(beyond.hi) - Rational(beyond.lo);
    return std::fabs(static_cast<double>(error)) / bound;
}

TEST(CornersBeyondEdges, KeepTheBoundOfDoubleDoubles) {
    // The bound is that of any sines and cosines, which here are exact, and of any edge.
    expect_bound_kept(9, 0.001, drawn_polygon, [](const Hull& a, const Hull& b) {
        return share_of_corner_beyond_edge(a, b);
    });
}

TEST(CornersBeyondEdges, AreTheSameWithEveryInstructionSet) {
    ShapeDrawer draw(10);
    const auto number = [&] { return draw.between(-2, 2); };
    const auto corner = [&] { return kernels::LocalCorner{number(), number()}; };
    const auto parts = [&] { return kernels::Parts{number(), 0x1p-55 * number()}; };
    const auto trig = [&] {
        const kernels::Parts c = parts();
        const kernels::Parts s = parts();
        return kernels::Trig{c.hi, s.hi, c.lo, s.lo};
    };
    const auto loops = kernels::all<kernels::TurnedLoops>();
    for (int i = 0; i < 2000; ++i) {
        const kernels::EdgeAndCorner pair{trig(),   trig(),  corner(), corner(),
                                          corner(), parts(), parts()};
        const kernels::Parts first = loops[0]->beyond(pair);
        for (const kernels::TurnedLoops* other : loops) {
            EXPECT_EQ(other->beyond(pair).hi, first.hi);
            EXPECT_EQ(other->beyond(pair).lo, first.lo);
        }
    }
}

// ---- What it must not answer ----

TEST(TheCoreFilter, IsSilentWhereItOverflowsUnderflowsOrShapesTouchExactly) {
    using C = Circle<double>;
    const auto by_circles = [](const C& a, const C& b) {
        return relation_by_cores(ShapePair(a, b));
    };
    EXPECT_EQ(by_circles({0, 0, 1}, {2, 0, 1}), std::nullopt);
    EXPECT_EQ(by_circles({-1.7e308, 0, 1}, {1.7e308, 0, 1}), std::nullopt);
    EXPECT_EQ(by_circles({0, 0, 1.7e308}, {1, 0, 1.7e308}), std::nullopt);
    EXPECT_EQ(by_circles({0, 0, 0}, {0x1p-600, 0, 0}), std::nullopt);
    EXPECT_EQ(by_circles({0, 0, 0}, {0, 0, 0}), std::nullopt);
    EXPECT_EQ(
        relation_by_cores(ShapePair(Segment<double>{0, 0, 1, 1}, Segment<double>{1, 1, 2, 2})),
        std::nullopt);
}

TEST(WhatIsNoShape, MeetsNothingWhateverItIsAskedAbout) {
    const PlacedByCosSin<double> hull{{1, 0}, 0, 0, 0.5, {{-1, -1}, {1, -1}, {0, 1}}};
    EXPECT_TRUE(intersects(hull, Circle<double>{0, 0, 1}));
    for (const double bad : {kNaN, -kNaN, double(INFINITY), -1.0}) {
        EXPECT_FALSE(intersects(hull, Circle<double>{0, 0, bad}));
        EXPECT_FALSE(intersects(Circle<double>{0, 0, bad}, Circle<double>{0, 0, 1}));
        EXPECT_FALSE(intersects(Capsule<double>{0, 0, 1, 1, bad}, prepare(hull)));
        PlacedByCosSin<double> spoilt = hull;
        spoilt.r = bad;
        EXPECT_FALSE(intersects(prepare(spoilt), prepare(hull)));
        EXPECT_FALSE(intersects(spoilt, hull));
    }
    PlacedByCosSin<double> spoilt = hull;
    spoilt.local[1].x = kNaN;
    EXPECT_FALSE(intersects(prepare(spoilt), Circle<double>{0, 0, 1}));
    spoilt.local.clear();
    EXPECT_FALSE(intersects(prepare(spoilt), Circle<double>{0, 0, 1}));
    spoilt.local.assign(65, {1, 1});
    EXPECT_FALSE(intersects(spoilt, Circle<double>{0, 0, 1}));
}

// ---- As its users see it ----

/// Calls use(shape, prepared) for a drawn shape of each kind that has a function for users.
template <class Use>
void for_each_user_shape(ShapeDrawer& draw, Use use) {
    const auto small = [&]<class Shape>(std::type_identity<Shape>) {
        const auto shape = std::get<Shape>(draw.draw(kind_of<Shape>()));
        use(shape, shape);
    };
    const auto polygon = [&]<class Shape>(std::type_identity<Shape>) {
        const auto shape = std::get<Shape>(draw.draw(kind_of<Shape>()));
        use(shape, prepare(shape));
    };
    small(std::type_identity<Point<double>>{});
    small(std::type_identity<Circle<double>>{});
    small(std::type_identity<Segment<double>>{});
    small(std::type_identity<Capsule<double>>{});
    polygon(std::type_identity<Triangle<double>>{});
    polygon(std::type_identity<ConvexPolygon<double>>{});
    polygon(std::type_identity<PlacedInRadians<double>>{});
    polygon(std::type_identity<PlacedInDegrees<double>>{});
    polygon(std::type_identity<PlacedByCosSin<double>>{});
}

TEST(ConvexShapes, PreparedOrNotLieToEachOtherAsTheReferenceSays) {
    ShapeDrawer draw(6);
    int hits = 0;
    int asked = 0;
    for (int i = 0; i < 20; ++i)
        for_each_user_shape(draw, [&](const auto& a, const auto& prepared_a) {
            for_each_user_shape(draw, [&](const auto& b, const auto& prepared_b) {
                const Relation expected = reference::relation(ShapePair(a, b));
                EXPECT_EQ(relation(a, b), expected);
                EXPECT_EQ(relation(prepared_a, prepared_b), expected);
                EXPECT_EQ(intersects(prepared_a, prepared_b), expected != Relation::disjoint);
                hits += expected == Relation::disjoint ? 0 : 1;
                ++asked;
            });
        });
    EXPECT_GT(hits, asked / 4);
    EXPECT_LT(hits, asked - asked / 8);
}

TEST(ConvexShapes, ThatDoNotNearlyTouchAreDecidedWithoutAllocating) {
    ShapeDrawer draw(7);
    for_each_user_shape(draw, [&](const auto&, const auto& prepared_a) {
        for_each_user_shape(draw, [&](const auto& b, const auto& prepared_b) {
            if (fast::relation(ShapePair(b, fast::shape_of(prepared_a))).stage !=
                fast::Stage::filter)
                return;
            const std::int64_t before = allocations();
            (void)intersects(prepared_a, prepared_b);
            EXPECT_EQ(allocations(), before);
        });
    });
}

}  // namespace
}  // namespace touchstone
