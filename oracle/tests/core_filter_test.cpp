// Tests the filter for any two convex cores. Its answers are right. Its errors stay within their
// bounds and reach a tenth of them.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>
#include <vector>

#include "core/tests/case_count.h"
#include "oracle/exact/polygons.h"
#include "oracle/exact/reference.h"
#include "oracle/fast/boxes.h"
#include "oracle/fast/core_filter.h"
#include "oracle/fast/cores.h"
#include "oracle/fast/fast.h"
#include "oracle/fast/intersects.h"
#include "oracle/numbers/rational.h"
#include "oracle/tests/any_shapes.h"

namespace touchstone {
namespace {

bool is_convex(Kind kind) {
    return kind != kind_of<SimplePolygon<double>>();
}

/// Calls use(a, b) for each pair of convex kinds, in either order.
void for_each_two_kinds(auto use) {
    for (Kind a = 0; a < kKinds; ++a)
        for (Kind b = 0; b < kKinds; ++b)
            if (is_convex(a) && is_convex(b)) use(a, b);
}

TEST(TheCoreFilter, AgreesWithTheReferenceOnShapesThatNearlyTouch) {
    ShapeDrawer draw(1);
    int answers = 0;
    int asked = 0;
    bool is_turn = false;
    std::array<int, fast::kStages> stages{};
    for_each_two_kinds([&](Kind a, Kind b) {
        if ((a + b) % static_cast<Kind>(few_or_all(4, 1)) != 0) return;
        NearPair pair(draw, a, b);
        for (const double part :
             {1e-11, -1e-11, -1e-13, 1e-13, 4e-15, -4e-15, -1e-15, 1e-15, 3e-16, -3e-16, 0.0}) {
            is_turn = !is_turn;
            if (!is_turn && !runs_whole_tests()) continue;
            const ShapePair near = pair.at(part);
            ++asked;
            const Relation expected = reference::relation(near);
            const fast::Decided decided = fast::relation(near);
            EXPECT_EQ(decided.relation, expected) << names_of(near) << " at " << part;
            ++stages[static_cast<std::size_t>(decided.stage)];
            const auto known = filter::relation(near);
            if (!known) continue;
            ++answers;
            EXPECT_EQ(*known, expected) << names_of(near) << " at " << part;
        }
    });
    EXPECT_GT(answers, asked / 4);
    EXPECT_GT(stages[static_cast<std::size_t>(fast::Stage::ball)], asked / 20);
}

TEST(TheCoreFilter, AnswersNearlyAlwaysUnlessShapesNearlyTouch) {
    ShapeDrawer draw(2);
    int open = 0;
    int asked = 0;
    std::array<int, 3> relations{};
    for_each_two_kinds([&](Kind a, Kind b) {
        const Shapes::Values shape = draw.draw(a);
        const Shapes::Values other = moved(draw.draw(b), draw.between(-2, 2), draw.between(-2, 2));
        const ShapePair pair(seen(shape), seen(other));
        const auto known = filter::relation(pair);
        ++asked;
        if (!known) {
            ++open;
            return;
        }
        ++relations[static_cast<std::size_t>(*known)];
        EXPECT_EQ(*known, reference::relation(pair)) << names_of(pair);
    });
    EXPECT_LE(open, asked / 100);
    EXPECT_GT(relations[0], 50);
    EXPECT_GT(relations[2], 50);
}

/// Finds the radius of A, up to rounding, at which the shapes touch. For radii around it, compares
/// the filter's answers, given by `known`, with those of balls and exact numbers. Returns the
/// number of the filter's answers.
int answers_around_meeting(auto a, const auto& b, auto known) {
    const auto relation_at = [&](double radius) {
        a.r = radius;
        return fast::relation_without_filter(ShapePair(a, b)).relation;
    };
    double apart = 0;
    double meeting = 64;
    while (meeting - apart > 0x1p-50 * meeting) {
        const double middle = (apart + meeting) / 2;
        (relation_at(middle) == Relation::disjoint ? apart : meeting) = middle;
    }
    int answers = 0;
    for (int step = -40; step <= 40; ++step) {
        const Relation expected = relation_at(meeting * (1 + step * 0x1p-50));
        const auto answer = known(a, b);
        if (!answer) continue;
        ++answers;
        EXPECT_EQ(*answer, expected) << names_of(ShapePair(a, b)) << ", radius " << a.r;
    }
    return answers;
}

TEST(TheCoreFilter, IsNeverWrongAboutACircleAtACornerHoweverFlatThePolygonIs) {
    ShapeDrawer draw(3);
    int answers = 0;
    for (int i = 0; i < 150; ++i) {
        const int corners = 3 + i % 9;
        const double turning = 2 * std::numbers::pi / corners * (i % 2 == 0 ? 1 : -1);
        const double flatness = std::exp(draw.between(-14, 0));
        ConvexPolygon<double> hull;
        for (int j = 0; j < corners; ++j)
            hull.push_back({std::cos(turning * j + 0.3), flatness * std::sin(turning * j + 0.3)});
        if (problem_of_convex(hull)) continue;
        const double angle = draw.between(-0.1, 0.1);
        const Circle<double> circle{2 * std::cos(angle), 2 * std::sin(angle), 0};
        const auto prepared = prepare(hull);
        answers += answers_around_meeting(circle, hull, [&](const auto& c, auto&) {
            return filter::relation_at_once(prepared.core(), filter::small_core(c));
        });
    }
    EXPECT_GT(answers, 150 * 20);
}

TEST(TheCoreFilter, IsNeverWrongAboutCapsulesEvenIfTheyAreNearlyParallel) {
    ShapeDrawer draw(4);
    int answers = 0;
    for (int i = 0; i < 150; ++i) {
        const auto number = [&] { return draw.between(-1, 1); };
        const Capsule<double> a{number(), number(), number(), number(), 0};
        const double x = number(), y = number() + 2;
        const double turn = i % 2 == 0 ? draw.between(-1e-9, 1e-9) : number();
        const Capsule<double> b{a.x1 + x, a.y1 + y, a.x2 + x + turn, a.y2 + y, 0};
        answers += answers_around_meeting(a, b, [](const auto& p, const auto& q) {
            return filter::relation_at_once(filter::small_core(p), filter::small_core(q));
        });
    }
    EXPECT_GT(answers, 150 * 20);
}

TEST(TheCoreFilter, IsNeverWrongAboutARectangleFarSmallerThanTheOffsetOfItsPivot) {
    // The right side is at 3 - 2^54, which rounds to 4 - 2^54. An edge of the triangle passes
    // between.
    const PivotRect<double> rect{{0, 0, 0x1p54, 0, 3, 1}, {0}};
    const Triangle<double> triangle{{{2 - 0x1p54, 2}, {4 - 0x1p54, 0.25}, {10 - 0x1p54, 10}}};
    const ShapePair pair(rect, triangle);
    EXPECT_EQ(reference::relation(pair), Relation::disjoint);
    EXPECT_EQ(fast::relation(pair).relation, Relation::disjoint);
}

TEST(TheCoreFilter, DoesNotAnswerOnOverflowUnderflowOrAMarginOfZero) {
    using C = Circle<double>;
    const auto by_circles = [](const C& a, const C& b) {
        return filter::relation(ShapePair(a, b));
    };
    EXPECT_EQ(by_circles({0, 0, 1}, {2, 0, 1}), std::nullopt);
    EXPECT_EQ(by_circles({-1.7e308, 0, 1}, {1.7e308, 0, 1}), std::nullopt);
    EXPECT_EQ(by_circles({0, 0, 1.7e308}, {1, 0, 1.7e308}), std::nullopt);
    EXPECT_EQ(by_circles({0, 0, 0}, {0x1p-600, 0, 0}), std::nullopt);
    EXPECT_EQ(by_circles({0, 0, 0}, {0, 0, 0}), std::nullopt);
    EXPECT_EQ(filter::relation(ShapePair(Segment<double>{0, 0, 1, 1}, Segment<double>{1, 1, 2, 2})),
              std::nullopt);
}

// Errors and their bounds.

using filter::Between;
using filter::CoreView;
using ExactPoint = Point<Dyadic>;

using Hull = PlacedByCosSin<double>;

/// Returns a polygon without a radius, turned by cosine and sine. Its corners are dyadic.
Hull drawn_polygon(ShapeDrawer& draw) {
    auto polygon = std::get<Hull>(draw.draw(kind_of<Hull>()));
    polygon.x *= 3;
    polygon.r = 0;
    return polygon;
}

std::vector<ExactPoint> exact_corners(const Hull& p) {
    std::vector<ExactPoint> corners;
    for (const auto& [x, y] : p.local)
        corners.push_back({Dyadic(p.x) + Dyadic(p.c) * Dyadic(x) - Dyadic(p.s) * Dyadic(y),
                           Dyadic(p.y) + Dyadic(p.s) * Dyadic(x) + Dyadic(p.c) * Dyadic(y)});
    return corners;
}

Dyadic along(const ExactPoint& direction, const ExactPoint& p) {
    return direction.x * p.x + direction.y * p.y;
}

/// Returns how far B lies beyond A along a direction.
Dyadic exact_gap(const ExactPoint& direction, const std::vector<ExactPoint>& a,
                 const std::vector<ExactPoint>& b) {
    Dyadic most = along(direction, a[0]);
    for (const ExactPoint& p : a) most = std::max(most, along(direction, p));
    Dyadic least = along(direction, b[0]);
    for (const ExactPoint& p : b) least = std::min(least, along(direction, p));
    return least - most;
}

struct Prepared {
    Hull a, b;
    filter::CoreRoom room_a{}, room_b{};
    CoreView core_a = filter::columns_of(&a, room_a.data());
    CoreView core_b = filter::columns_of(&b, room_b.data());
    Between way = filter::between(core_a, core_b);
    std::vector<ExactPoint> corners_a = exact_corners(a);
    std::vector<ExactPoint> corners_b = exact_corners(b);
};

/// Returns |error| ÷ (`bound` × the sum of all lengths).
double share(double error, double bound, const Prepared& p) {
    return std::fabs(error) / (bound * p.way.lengths);
}

double share_of_gap(const Hull& a, const Hull& b) {
    const Prepared p{a, b};
    // The gap may be taken along any direction with a length of about one. This is the x axis of
    // the first polygon.
    const double length = std::hypot(a.c, a.s);
    const double nx = a.c / length;
    const double ny = a.s / length;
    const double gap = filter::gap_along(nx, ny, p.core_a, p.core_b, p.way);
    const Dyadic exact = exact_gap({Dyadic(nx), Dyadic(ny)}, p.corners_a, p.corners_b);
    return share(nearest(exact - Dyadic(gap)), filter::kConvexError, p);
}

/// Returns the gap beyond the edge from corner i, with a relative error below 2^-90.
Rational exact_gap_beyond(std::size_t i, const Prepared& p, double winding) {
    const ExactPoint& from = p.corners_a[i];
    const ExactPoint& to = p.corners_a[(i + 1) % p.corners_a.size()];
    const ExactPoint normal{Dyadic(winding) * (to.y - from.y), Dyadic(winding) * (from.x - to.x)};
    const Rational square = to_rational(along(normal, normal));
    const Rational root = std::sqrt(static_cast<double>(square));
    const Rational length = (root + square / root) * Rational(0.5);
    return to_rational(exact_gap(normal, p.corners_a, p.corners_b)) / length;
}

double share_of_gap_along_normals(const Hull& a, const Hull& b) {
    if (problem_of_convex(a.local)) return 0;
    // B is large compared with A, so that it reaches far along the edges' lines.
    Hull large = b;
    for (auto& corner : large.local) corner = {16 * corner.x, 16 * corner.y};
    const Prepared p{a, large};
    // The corners of A lie on an ellipse, so the first three give its winding.
    const double winding = cross(a.local[1] - a.local[0], a.local[2] - a.local[0]) > 0 ? 1 : -1;
    Rational most = exact_gap_beyond(0, p, winding);
    for (std::size_t edge = 1; edge < a.local.size(); ++edge)
        most = std::max(most, exact_gap_beyond(edge, p, winding));
    filter::CoreView corners = p.core_b;
    corners.edges = 0;
    const double computed = filter::most_beyond_both(p.core_a, corners, p.way.x, p.way.y, INFINITY);
    const Rational error = most - Rational(computed);
    return share(static_cast<double>(error), p.core_a.sharpness, p);
}

/// Returns the distance of the shapes or, if they overlap, the depth. The relative error is below
/// 2^-56.
Dyadic exact_distance(const ShapePair& pair) {
    const Relation relation = reference::relation(pair);
    return distance_of(pair, relation).narrow(0).low() + depth_of(pair, relation).narrow(0).low();
}

/// Returns |error| ÷ bound of the distance of two points: the first corners of both polygons.
double share_of_distance(const Hull& a, const Hull& b) {
    const auto first_of = [](Hull hull) {
        hull.local.assign(3, hull.local[0]);
        return hull;
    };
    const Prepared p{first_of(a), first_of(b)};
    const double length = std::sqrt(filter::shortest(p.core_a, p.core_b, p.way).square);
    return share(nearest(exact_distance({p.a, p.b}) - Dyadic(length)), filter::kConvexError, p);
}

double share_of_distance_of_edges(const Hull& a, const Hull& b) {
    if (problem_of_convex(a.local)) return 0;
    const Prepared p{a, b};
    const Point<double> point{b.x, b.y};
    const filter::SmallCore<1> core = filter::small_core(point);
    const Between way = filter::between(p.core_a, core);
    double square = std::numeric_limits<double>::infinity();
    for (int i = 0; i < p.core_a.edges; ++i)
        square = std::min(square, filter::seen_from(p.core_a, i, way.x, way.y).square());
    const Dyadic error = exact_distance({a, point}) - Dyadic(std::sqrt(square));
    return std::fabs(nearest(error)) /
           (filter::kEdgeDistanceError * way.lengths + p.core_a.overreach);
}

/// Returns a polygon far from the origin of its frame. This increases the errors of its corners,
/// but not the lengths of its edges.
Hull far_in_its_frame(ShapeDrawer& draw) {
    Hull hull = drawn_polygon(draw);
    const double x = draw.between(-20, 20);
    for (auto& p : hull.local) p.x += x;
    return hull;
}

using Line = Segment<double>;

Line drawn_line(ShapeDrawer& draw) {
    const auto number = [&] { return draw.between(-3, 3); };
    return {number(), number(), number(), number()};
}

/// Returns the ends of B, seen from A.
filter::Ends seen_ends(const Line& a, const Line& b) {
    const auto from = filter::small_core(a);
    const auto to = filter::small_core(b);
    return filter::ends_from(from, to, filter::between(from, to));
}

double share_of_distance_of_ends(const Line& a, const Line& b) {
    const Point<double> end{b.x1, b.y1};
    const Point<double> other{b.x2, b.y2};
    const Dyadic least = std::min(exact_distance({a, end}), exact_distance({a, other}));
    const Dyadic error = least - Dyadic(std::sqrt(seen_ends(a, b).square));
    const Between way = filter::between(filter::small_core(a), filter::small_core(b));
    return std::fabs(nearest(error)) / (filter::kConvexError * way.lengths);
}

double share_of_side(const Line& a, const Line& b) {
    const auto above_a = [&a](double x, double y) {
        return (Dyadic(a.x2) - Dyadic(a.x1)) * (Dyadic(y) - Dyadic(a.y1)) -
               (Dyadic(a.y2) - Dyadic(a.y1)) * (Dyadic(x) - Dyadic(a.x1));
    };
    const Dyadic lowest = std::min(above_a(b.x1, b.y1), above_a(b.x2, b.y2));
    const filter::Ends ends = seen_ends(a, b);
    return std::fabs(nearest(lowest - Dyadic(ends.lowest))) / ends.doubt;
}

using Rect = PivotRectByCosSin<double>;

Rect drawn_rect(ShapeDrawer& draw) {
    return std::get<Rect>(draw.draw(kind_of<Rect>()));
}

/// Returns |error| ÷ bound of the distance of two boxes; 0 if they intersect.
double share_of_distance_of_boxes(const Rect& a, const Rect& b) {
    Rect far = b;
    far.ox -= 8;  // the error of the vector to the centre matters most
    if (reference::relation(ShapePair(a, far)) != Relation::disjoint) return 0;
    const filter::Box box = filter::box_of(a);
    const filter::Box other = filter::box_of(far);
    const double square = filter::squared_distance(box, other, filter::between_centres(box, other));
    const Dyadic error = exact_distance({a, far}) - Dyadic(std::sqrt(square));
    return std::fabs(nearest(error)) / (filter::kBoxErrors * filter::between(box, other).bound);
}

/// Expects that the largest error found by a climb is above a tenth of the bound, and not above the
/// bound. The climb takes 1 / `share` of the usual number of draws and steps.
template <class Shape>
void expect_bound_kept(const char* what, unsigned seed, Shape (*drawn)(ShapeDrawer&),
                       double (*measure)(const Shape&, const Shape&), int share = 1) {
    ShapeDrawer draw(seed);
    const double worst = climbed<Shape>(
        draw, 1500 / share, 4000 / share, [&] { return drawn(draw); }, measure);
    EXPECT_LE(worst, 1) << what;
    EXPECT_GT(worst, 0.1) << what;
}

TEST(TheCoreFilter, KeepsTheBoundsOfItsErrorsAndReachesATenthOfEach) {
    expect_bound_kept("gaps", 3, drawn_polygon, share_of_gap);
    expect_bound_kept("negative gaps along normals", 4, far_in_its_frame,
                      share_of_gap_along_normals, few_or_all(3, 1));
    expect_bound_kept("distances of points", 5, drawn_polygon, share_of_distance);
    expect_bound_kept("distances from edges", 12, drawn_polygon, share_of_distance_of_edges);
    expect_bound_kept("distances of ends", 13, drawn_line, share_of_distance_of_ends);
    expect_bound_kept("sides of ends", 13, drawn_line, share_of_side);
    expect_bound_kept("distances of boxes", 14, drawn_rect, share_of_distance_of_boxes,
                      few_or_all(3, 1));
}

}  // namespace
}  // namespace touchstone
