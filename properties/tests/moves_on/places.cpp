// Tests the positions to which the moves bring the shapes of each query.

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "core/shapes/point.h"
#include "properties/tests/moves_on/moves_on.h"

namespace touchstone {
namespace {

TEST_P(MovesOn, TheQueryMoveBothShapesFarAway) {
    expect_changes("far-away", 180, [](const Change& c) {
        ASSERT_GE(scale(c.after), 4 * scale(c.before));
        ASSERT_NEAR(widths(c.after).diameter_a, widths(c.before).diameter_a,
                    8 * eps(c.precision) * scale(c.after));
    });
}

TEST_P(MovesOn, TheQueryPutAShapeIntoTheOther) {
    int changed = 0;
    int overlapping = 0;
    // No shape fits into a point.
    expect_changes("nest", a_is_a_point() ? 90 : 180, [&](const Change& c) {
        ++changed;
        overlapping +=
            fast::relation(pair_at(c.after, 0)).relation == Relation::overlapping ? 1 : 0;
    });
    // The shapes need not overlap. A point may be in the triangle's outline but outside the
    // triangle. A segment in the outline of another segment may be beside that segment.
    EXPECT_GE(overlapping, changed / (are_segments() ? 4 : 2));
}

/// True if q is p mirrored in the y axis (`in_y`) or the x axis, up to rounding.
bool is_mirrored(const Point<double>& p, const Point<double>& q, bool in_y, double rounding) {
    const Point<double> expected = in_y ? Point<double>{-p.x, p.y} : Point<double>{p.x, -p.y};
    return std::hypot(q.x - expected.x, q.y - expected.y) <= rounding;
}

TEST_P(MovesOn, TheQueryMirrorTheSceneWithTheSameMargin) {
    expect_changes("mirror", 190, [](const Change& c) {
        const double rounding = 8 * eps(c.precision) * scale(c.before);
        const auto is_mirrored_in = [&](bool in_y) {
            return is_mirrored(outline_a(c.before).centre, outline_a(c.after).centre, in_y,
                               rounding) &&
                   is_mirrored(outline_b(c.before).centre, outline_b(c.after).centre, in_y,
                               rounding);
        };
        ASSERT_TRUE(is_mirrored_in(true) || is_mirrored_in(false));
        const double before = fast::margin(pair_at(c.before, 0));
        const double after = fast::margin(pair_at(c.after, 0));
        ASSERT_NEAR(before, after, rounding);
    });
}

bool same(const Outline& p, const Outline& q) {
    return p.centre == q.centre && p.w == q.w && p.h == q.h && p.direction == q.direction;
}

TEST_P(MovesOn, TheQueryExchangeAAndBOfOneKind) {
    if (!can_be_exchanged()) return expect_no_change("exchange");
    expect_changes("exchange", 200, [](const Change& c) {
        ASSERT_TRUE(same(outline_a(c.before), outline_b(c.after)));
        ASSERT_TRUE(same(outline_b(c.before), outline_a(c.after)));
    });
}

TEST_P(MovesOn, TheQueryMakeShapesOfOneKindCoincide) {
    if (!are_of_one_kind()) return expect_no_change("coincide");
    expect_changes("coincide", 195, [](const Change& c) {
        ASSERT_NEAR(widths(c.after).diameter_a, widths(c.after).diameter_b,
                    32 * eps(c.precision) * scale(c.after));
        // Segments that differ by rounding may be parallel without touching.
        if (are_segments()) return;
        ASSERT_EQ(fast::relation(pair_at(c.after, 0)).relation, Relation::overlapping);
    });
}

/// Returns the corners in order. Returns the centre of a circle or a point, the centres of rounded
/// corners, and the ends of a capsule's segment.
std::vector<Point<double>> ring_of(AnyShape shape) {
    if (auto corners = corners_of(shape); !corners.empty()) return corners;
    const auto [centre, w, h, direction] = outline(shape);
    if (std::holds_alternative<Circle<double>*>(shape)) return {centre};
    if (auto* const* s = std::get_if<Segment<double>*>(&shape))
        return {{(*s)->x1, (*s)->y1}, {(*s)->x2, (*s)->y2}};
    if (auto* const* c = std::get_if<Capsule<double>*>(&shape))
        return {{(*c)->x1, (*c)->y1}, {(*c)->x2, (*c)->y2}};
    const double* const radius = moves::radius_of(shape);
    const double cut = radius == nullptr ? 0 : *radius;
    std::vector<Point<double>> ring;
    for (const auto& [x, y] : {std::pair(-1, -1), {1, -1}, {1, 1}, {-1, 1}})
        ring.push_back(centre + turned<double>({x * (w / 2 - cut), y * (h / 2 - cut)},
                                               std::cos(direction), std::sin(direction)));
    return ring;
}

/// Returns the points that a move may use: the corners, and the midpoint of a segment or capsule.
std::vector<Point<double>> points_of(AnyShape shape) {
    std::vector<Point<double>> points = ring_of(shape);
    if (std::holds_alternative<Segment<double>*>(shape) ||
        std::holds_alternative<Capsule<double>*>(shape))
        points.push_back(outline(shape).centre);
    return points;
}

std::vector<Point<double>> points_of_b(Scene scene) {
    return points_of(moves::shape_b(scene, 0));
}

std::vector<Point<double>> points_of_a(Scene scene) {
    return points_of(moves::shape_a(scene));
}

std::vector<Point<double>> ring_of_a(Scene scene) {
    return ring_of(moves::shape_a(scene));
}

/// Returns the distance of p from the segment from q to r, extended by a tenth at both ends. If q =
/// r, returns the distance from q.
double distance_from_side(const Point<double>& p, const Point<double>& q, const Point<double>& r) {
    const Point<double> side = r - q;
    const double length = std::hypot(side.x, side.y);
    if (length == 0) return std::hypot(p.x - q.x, p.y - q.y);
    const double along = ((p.x - q.x) * side.x + (p.y - q.y) * side.y) / length;
    const double beyond = std::max({-0.1 * length - along, along - 1.1 * length, 0.0});
    return std::hypot(cross(side, p - q) / length, beyond);
}

TEST_P(MovesOn, TheQueryPutACornerOfBOntoOneOfA) {
    expect_changes("join-corners", 190, [](const Change& c) {
        double nearest = INFINITY;
        for (const auto& p : points_of_a(c.after))
            for (const auto& q : points_of_b(c.after))
                nearest = std::min(nearest, std::hypot(p.x - q.x, p.y - q.y));
        ASSERT_LE(nearest, 16 * eps(c.precision) * scale(c.after));
    });
}

TEST_P(MovesOn, TheQueryPutACornerOfBOntoALineOfA) {
    for (const char* move : {"corner-onto-side", "lean"})
        expect_changes(move, 190, [](const Change& c) {
            double nearest = INFINITY;
            const auto ring = ring_of_a(c.after);
            for (const auto& p : points_of_b(c.after))
                for (std::size_t i = 0; i < ring.size(); ++i)
                    for (std::size_t j = 0; j <= i; ++j)
                        nearest = std::min(nearest, distance_from_side(p, ring[i], ring[j]));
            ASSERT_LE(nearest, 16 * eps(c.precision) * scale(c.after));
        });
}

/// Returns a polygon with n corners on a circle and unequal sides.
Polygon<double> polygon_of(int n, double turn, const Point<double>& centre) {
    Polygon<double> corners;
    for (int i = 0; i < n; ++i) {
        const double angle = turn + 2 * kPi * (i + 0.1 * std::sin(i)) / n;
        corners.push_back({centre.x + std::cos(angle), centre.y + std::sin(angle)});
    }
    return corners;
}

std::vector<Scene> scenes_of_shapes_with_corners() {
    std::vector<Scene> scenes{
        PosePair<double>{{0, 0, 3, 2, 0.5}, {7, 1, 2, 1, 1}},
        RectSegment<double>{{0, 0, 1, 1.5, 3, 2, 0.5}, {7, 1, 8, 3}},
        AabbPair<double>{{0, 0, 3, 2}, {7, 1, 2, 1}},
        RoundedPair<double>{{0, 0, 3, 2, 0.5, 0.25}, {7, 1, 2, 1, 1, 0.125}},
        TrianglePair<double>{{{{0, 0}, {3, 0.5}, {1, 2}}}, {{{7, 0}, {9, 0.5}, {7.5, 3}}}}};
    for (int n = 3; n <= 7; ++n)
        scenes.emplace_back(
            ConvexPair<double>{polygon_of(n, 0.3, {0, 0}), polygon_of(n, 1, {7, 1})});
    return scenes;
}

constexpr int kDraws = 1200;

/// Counts how often the move uses each place of A and each corner of B. is_on(ring of A, i, p) must
/// return true if the corner p of B is at place i.
struct Used {
    std::vector<int> of_a, of_b;

    template <class IsOn>
    Used(const Scene& scene, std::string_view move, IsOn is_on) {
        Random random(77);
        for (int draw = 0; draw < kDraws; ++draw) {
            Scene after = moves::after(*moves::find_move(move), scene, random, Precision::double_);
            const auto a = ring_of_a(after);
            const auto b = ring_of(moves::shape_b(after, 0));
            of_a.resize(a.size());
            of_b.resize(b.size());
            for (std::size_t i = 0; i < a.size(); ++i)
                for (std::size_t j = 0; j < b.size(); ++j)
                    if (is_on(a, i, b[j])) ++of_a[i], ++of_b[j];
        }
    }
};

void expect_shared_evenly(const std::vector<int>& used, const Scene& scene) {
    // The midpoint of a segment is used, too.
    const int least = kDraws / static_cast<int>(used.size() + 1) / 2;
    for (const int count : used) EXPECT_GE(count, least) << to_line(scene);
}

bool is_at_corner(const std::vector<Point<double>>& ring, std::size_t i, const Point<double>& p) {
    return std::hypot(p.x - ring[i].x, p.y - ring[i].y) < 1e-12;
}

TEST(JoiningCorners, TakesEachCornerOfBothShapesAboutAsOften) {
    for (const Scene& scene : scenes_of_shapes_with_corners()) {
        const Used used(scene, "join-corners", is_at_corner);
        expect_shared_evenly(used.of_a, scene);
        expect_shared_evenly(used.of_b, scene);
    }
}

/// True if p is on a line from corner i to an earlier corner.
bool is_on_a_line(const std::vector<Point<double>>& ring, std::size_t i, const Point<double>& p) {
    return std::any_of(
        ring.begin(), ring.begin() + static_cast<std::ptrdiff_t>(i),
        [&](const Point<double>& q) { return distance_from_side(p, ring[i], q) < 1e-12; });
}

TEST(PuttingACornerOntoASide, TakesEachCornerOfBAboutAsOften) {
    for (const Scene& scene : scenes_of_shapes_with_corners())
        expect_shared_evenly(Used(scene, "corner-onto-side", is_on_a_line).of_b, scene);
}

}  // namespace
}  // namespace touchstone
