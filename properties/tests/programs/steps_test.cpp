// Mistakes in one step of a test, such as an axis, a turn or a clamp, are named.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <complex>
#include <numbers>

#include "properties/planted/mistakes.h"
#include "properties/scenes/corners.h"
#include "properties/tests/programs/found_causes.h"

namespace touchstone {
namespace {

using Corners = ConvexPolygon<double>;

double gap_along(const auto& p, const auto& q, const Point<double>& n, double high) {
    double low[] = {INFINITY, INFINITY};
    double most[] = {high, high};
    const auto add = [&](int i, const Point<double>& corner) {
        low[i] = std::min(low[i], dot(corner, n));
        most[i] = std::max(most[i], dot(corner, n));
    };
    for (const Point<double>& corner : p) add(0, corner);
    for (const Point<double>& corner : q) add(1, corner);
    return std::max(low[1] - most[0], low[0] - most[1]);
}

TEST(AMistake, ThatLeavesOutASideOfAPlacedPolygonDoesNotMoveTheOthers) {
    using Placed = PlacedInRadians<double>;
    const Scene apart(Placed{{0, 0}, {-1}, 0, {{0, 0}, {2, 0}, {0, 1}}},
                      Placed{{0, 2}, {2}, 1, {{0, 0}, {1, 0}, {0, -1}}});
    int found = 0;
    for (const Mistake& mistake : mistakes_of(AnswerKind::hit)) {
        if (mistake.text.find("without the side from the last corner") == std::string::npos)
            continue;
        ++found;
        const auto gap = mistake.answer(ShapePair(apart));
        EXPECT_TRUE(gap && *gap > 0) << mistake.text;
    }
    EXPECT_EQ(found, 3);
}

TEST(AMistake, InAnAxisOrAProjectionIsNamed) {
    const auto expect_of_polygons = [](const char* mistake, bool by_sides, double high) {
        const auto gap = [=](const Corners& p, const Corners& q) {
            double most = -INFINITY;
            for (const Corners* of : {&p, &q})
                for (std::size_t i = 0; i < of->size(); ++i) {
                    const Point<double> side = (*of)[(i + 1) % of->size()] - (*of)[i];
                    const Point<double> normal{-side.y, side.x};
                    most = std::max(most, gap_along(p, q, by_sides ? side : normal, high));
                }
            return most;
        };
        expect_named_in<Corners, Corners>(mistake, "convex-convex", gap, 4000);
    };
    constexpr auto* kFromZero =
        "a maximum of projected corners were started at 0 or the smallest positive number (Number."
        "MIN_VALUE), or a minimum at 0, not at an infinity";
    expect_of_polygons("", false, -INFINITY);
    expect_of_polygons("the sides themselves were the axes, not their normals", true, -INFINITY);
    expect_of_polygons(kFromZero, false, 0);
    const auto of_rects = [](const Rect& a, const Rect& b) {
        double most = -INFINITY;
        for (const RectAxes& r : {RectAxes(a), RectAxes(b)})
            for (const Point<double>& n : {r.w, r.h})
                most = std::max(most, gap_along(corners(a), corners(b), n, 0));
        return most;
    };
    expect_named_in<Rect, Rect>(kFromZero, "rect-rect", of_rects);
}

TEST(AMistake, InATurnIsNamed) {
    const auto gap_to_corner = [](Rect r, const Round& circle) {
        const RectAxes axes(r);
        r.cx += axes.half.x * (axes.w.x - 1) + axes.half.y * axes.h.x;
        r.cy += axes.half.x * axes.w.y + axes.half.y * (axes.h.y - 1);
        return fast::margin(Scene(r, circle));
    };
    expect_named_in<Rect, Round>(
        "the offset from the place of the rectangle to its first corner were not turned",
        "pose-circle", gap_to_corner);
    const auto gap_to_centre = [](const PivotRect<double>& r, const Round& circle) {
        const Rect read{r.x - r.ox + r.w / 2, r.y - r.oy + r.h / 2, r.w, r.h, r.angle};
        return fast::margin(Scene(read, circle));
    };
    expect_named_in<PivotRect<double>, Round>(
        "the offset from the place of the rectangle to its centre were not turned", "rect-circle",
        gap_to_centre);
    const auto gap_in_frame = [](const Rect& r, const Round& circle) {
        double x = circle.x - r.cx;
        double y = circle.y - r.cy;
        x = x * std::cos(r.angle) + y * std::sin(r.angle);
        y = y * std::cos(r.angle) - x * std::sin(r.angle);
        return std::hypot(std::max(std::fabs(x) - r.w / 2, 0.0),
                          std::max(std::fabs(y) - r.h / 2, 0.0)) -
               circle.r;
    };
    expect_named_in<Rect, Round>(
        "x in the frame of the rectangle were overwritten before y was computed from the old "
        "x",
        "pose-circle", gap_in_frame);
    const auto gap_of_corners = [](const Rect& a, const Rect& b) {
        Corners read[2];
        for (const Rect* r : {&a, &b})
            for (auto [x, y] : {std::pair(-1, -1), {1, -1}, {1, 1}, {-1, 1}}) {
                const double c = std::cos(r->angle);
                const double s = std::sin(r->angle);
                const double new_x = x * r->w / 2 * c - y * r->h / 2 * s;
                read[r == &b].push_back({r->cx + new_x, r->cy + new_x * s + y * r->h / 2 * c});
            }
        return fast::margin(Scene(read[0], read[1]));
    };
    expect_named_in<Rect, Rect>(
        "x of the corners of each shape were overwritten before y was computed from the old "
        "x",
        "rect-rect", gap_of_corners);
}

constexpr double kQuarterAngle = std::numbers::pi / 2;

TEST(AMistake, InAnAngleBeyondAQuarterOfATurnIsNamed) {
    for (const auto& [change, text] :
         {std::pair<double (*)(double), std::string>(
              [](double x) { return std::fmod(x, kQuarterAngle); },
              "its remainder by a quarter of a turn"),
          {[](double x) { return std::min(std::max(x, -kQuarterAngle), kQuarterAngle); },
           "at most a quarter of a turn either way"},
          {[](double x) { return std::fabs(x) > kQuarterAngle ? x * kQuarterAngle / 90 : x; },
           "converted to radians once more beyond a quarter of a turn"},
          {[](double x) { return std::fabs(x) > kQuarterAngle ? x * 90 / kQuarterAngle : x; },
           "not converted to radians beyond a quarter of a turn"}})
        expect_named("the angle of each shape were " + text, [change = change](Rect& a, Rect& b) {
            a.angle = change(a.angle), b.angle = change(b.angle);
        });
}

TEST(AMistake, InAClampIsNamed) {
    for (const bool is_x_first : {true, false}) {
        const auto gap = [=](const Aabb<double>& box, const Round& circle) {
            const double x = std::clamp(circle.x, box.x, box.x + box.w) - circle.x;
            const double y = std::clamp(circle.y, box.y, box.y + box.h) - circle.y;
            const double first = is_x_first ? x : y;
            return std::fabs(first != 0 ? first : x + y) - circle.r;
        };
        expect_named_in<Aabb<double>, Round>(
            "only one coordinate were clamped to the rectangle (else if between the clamps "
            "of x and y)",
            "aabb-circle", gap);
    }
    const auto gap = [](const Capsule<double>& a, const Capsule<double>& b) {
        const auto clamped = [](double t) { return std::min(1.0, std::max(0.0, t)); };
        const Point<double> way{a.x1 - b.x1, a.y1 - b.y1};
        const Point<double> u{a.x2 - a.x1, a.y2 - a.y1};
        const Point<double> v{b.x2 - b.x1, b.y2 - b.y1};
        const double turn = dot(u, u) * dot(v, v) - dot(u, v) * dot(u, v);
        const double of_s = dot(u, v) * dot(v, way) - dot(u, way) * dot(v, v);
        const double s = turn == 0 ? 0 : clamped(of_s / turn);
        const double t = clamped((dot(u, v) * s + dot(v, way)) / dot(v, v));
        return std::hypot(way.x + s * u.x - t * v.x, way.y + s * u.y - t * v.y) - a.r - b.r;
    };
    for (const bool is_exchanged : {false, true})
        expect_named_in<Capsule<double>, Capsule<double>>(
            fmt::format("the nearest point on {} were not computed again after that on {} is "
                        "clamped",
                        is_exchanged ? "B" : "A", is_exchanged ? "A" : "B"),
            "capsule-capsule",
            [=](const auto& a, const auto& b) { return is_exchanged ? gap(b, a) : gap(a, b); },
            4000);
}

TEST(AMistake, InADistanceOrASumOfRadiiIsNamed) {
    using Two = double (*)(double, double);
    const Two plus = [](double p, double q) { return p + q; };
    const Two root = [](double p, double q) { return std::hypot(p, q); };
    const auto expect = [](const char* mistake, Two length, Two sum) {
        expect_named_in<Round, Round>(
            mistake, "circle-circle", [=](const Round& a, const Round& b) {
                return length(std::fabs(a.x - b.x), std::fabs(a.y - b.y)) - sum(a.r, b.r);
            });
    };
    expect("", root, plus);
    expect("the distance were |dx| + |dy|, not the root of dx^2 + dy^2", plus, plus);
    expect("only the larger radius were added", root,
           [](double p, double q) { return std::max(p, q); });
    expect("only the smaller radius were added", root,
           [](double p, double q) { return std::min(p, q); });
    expect("the squares of the radii were added, not the radii", root, root);
    using S = Segment<double>;
    const auto between_ends = [](const S& a, const S& b) {
        double least = fast::margin(Scene(a, b)) <= 0 ? 0 : INFINITY;
        for (const auto& [x, y] : {std::pair(a.x1, a.y1), {a.x2, a.y2}})
            least =
                std::min({least, std::hypot(x - b.x1, y - b.y1), std::hypot(x - b.x2, y - b.y2)});
        return least;
    };
    expect_named_in<S, S>("only distances between corners or ends were measured", "segment-segment",
                          between_ends, kManyScenes, AnswerKind::distance);
}

TEST(AMistake, InBarycentricCoordinatesIsNamed) {
    for (const double most : {1.0, double{INFINITY}}) {
        const auto gap = [=](const Point<double>& p, const Triangle<double>& of) {
            const Point<double> u = of[1] - of[0];
            const Point<double> v = of[2] - of[0];
            const double s = cross(p - of[0], v) / cross(u, v);
            const double t = cross(u, p - of[0]) / cross(u, v);
            return s >= 0 && t >= 0 && s <= most && t <= most ? -1 : 1;
        };
        expect_named_in<Point<double>, Triangle<double>>(
            "a point were in a triangle if its barycentric coordinates u and v are not "
            "negative, without u + v <= 1",
            "point-triangle", gap);
    }
}

TEST(AMistake, ThatForgetsAbsInBoundingBoxesIsNamed) {
    for (const bool is_first : {false, true}) {
        const auto gap = [=](const Rect& a, const Rect& b) {
            Point<double> both{0, 0};
            for (const Rect& r : {a, b}) {
                const RectAxes of(r);
                both = both + Point<double>{of.half.x * of.w.x + of.half.y * of.w.y,
                                            of.half.x * of.w.y + of.half.y * of.w.x};
            }
            return std::max({std::fabs(a.cx - b.cx) - both.x, std::fabs(a.cy - b.cy) - both.y,
                             is_first ? fast::margin(Scene(a, b)) : -INFINITY});
        };
        expect_named_in<Rect, Rect>(
            std::string("the bounding boxes were computed without abs of cos and sin") +
                (is_first ? ", in a first test" : ""),
            "rect-rect", gap);
    }
}

TEST(AMistake, ThatLeavesOutTheLastSideIsNamed) {
    const auto gap = [](const Round& circle, const Corners& polygon) {
        double least =
            fast::margin(Scene(Point<double>{circle.x, circle.y}, polygon)) <= 0 ? -1 : 1;
        for (std::size_t i = 0; i + 1 < polygon.size(); ++i) {
            const auto& [p, q] = std::tie(polygon[i], polygon[i + 1]);
            least =
                std::min(least, fast::margin(Scene(circle, Segment<double>{p.x, p.y, q.x, q.y})));
        }
        return least;
    };
    expect_named_in<Round, Corners>(
        "the side from the last corner to the first were left out, except to find one shape "
        "inside the other",
        "circle-convex", gap, 4000);
}

TEST(AMistake, ThatRoundsAnAngleToAFloatIsNamedForDegreesAndForAnIoU) {
    const auto in_degrees = [](const Scene& scene) {
        auto [a, b] = as<SceneOf<"rect-rect-degrees", double>>(scene);
        a.degrees = static_cast<float>(a.degrees), b.degrees = static_cast<float>(b.degrees);
        return hit(fast::margin(Scene(a, b)) <= 0);
    };
    expect_mistake("the degrees of each shape were rounded to a float", "rect-rect-degrees",
                   AnswerKind::hit, in_degrees);
    const auto iou = [](const Scene& scene) {
        auto [a, b] = as<PosePair<double>>(scene);
        a.angle = static_cast<float>(a.angle), b.angle = static_cast<float>(b.angle);
        return Reply{.value = number_of(AnswerKind::iou, Scene(a, b))};
    };
    expect_mistake("the angle of each shape were rounded to a float", "rect-rect", AnswerKind::iou,
                   iou);
}

TEST(AMistake, WithTwoNamesForTheseShapesIsNamedOnce) {
    // A circle has no sides, so all axes are those of the rectangle.
    const Causes causes = found_of("pose-circle", AnswerKind::hit, [](const Scene& scene) {
        const ShapePair pair(scene);
        const auto& a = *std::get<const Rect*>(pair.a);
        const auto& b = *std::get<const Round*>(pair.b);
        const std::complex<double> way =
            std::conj(std::polar(1.0, a.angle)) * std::complex<double>{b.x - a.cx, b.y - a.cy};
        return hit(std::fabs(way.real()) <= a.w / 2 + b.r &&
                   std::fabs(way.imag()) <= a.h / 2 + b.r);
    });
    EXPECT_EQ(mistake_in(causes),
              "gaps were measured only across sides, not from corner to corner");
    EXPECT_TRUE(causes.like && causes.like->or_as_if.empty());
}

TEST(AMistake, OfBoxesInWholeNumbersIsNamedWhetherTouchingIsAHitOrAMiss) {
    using Box = Aabb<double>;
    const auto named = [](const auto& change, bool is_closed) {
        return mistake_in(found_of("aabb-aabb", AnswerKind::hit, [&](const Scene& scene) {
            auto [a, b] = as<AabbPair<double>>(scene);
            change(a), change(b);
            const double gap =
                std::max({a.x - b.x - b.w, b.x - a.x - a.w, a.y - b.y - b.h, b.y - a.y - a.h});
            return hit(is_closed ? gap <= 0 : gap < 0);
        }));
    };
    for (const bool is_closed : {true, false}) {
        EXPECT_EQ(named(
                      [](Box& box) {
                          for (double* x : {&box.x, &box.y, &box.w, &box.h}) *x = std::trunc(*x);
                      },
                      is_closed),
                  // If touching is a hit, truncated sizes change no answer.
                  std::string(is_closed ? "the position" : "the numbers") +
                      " of each shape were truncated to whole numbers");
        EXPECT_EQ(named(
                      [](Box& box) {
                          box.w = std::floor(box.x + box.w), box.h = std::floor(box.y + box.h);
                          box.x = std::floor(box.x), box.y = std::floor(box.y);
                          box.w -= box.x, box.h -= box.y;
                      },
                      is_closed),
                  "the corners of each shape were rounded down to whole numbers");
        EXPECT_EQ(named([](Box&) {}, is_closed), "");
    }
}

TEST(AMistake, InAConstantThatConvertsDegreesIsNamed) {
    for (const auto& [degree, text] : {std::pair(0.0174533, "pi / 180 were 0.0174533"),
                                       {1 / 57.2958, "180 / pi were 57.2958"}}) {
        const auto turned = [degree = degree](const Scene& scene) {
            auto [a, b] = as<SceneOf<"rect-rect-degrees", double>>(scene);
            return hit(fast::margin(Scene(Rect{a.cx, a.cy, a.w, a.h, a.degrees * degree},
                                          Rect{b.cx, b.cy, b.w, b.h, b.degrees * degree})) <= 0);
        };
        EXPECT_EQ(mistake_in(found_of("rect-rect-degrees", AnswerKind::hit, turned, 6000)),
                  std::string(text) + " in the angle of each shape");
    }
}

TEST(AMistake, ThatLeavesOutThePlaceOfACircleIsNamed) {
    expect_mistake("A were at (0, 0): its position is left out", "circle-circle", AnswerKind::hit,
                   [](const Scene& scene) {
                       Circles both = as<Circles>(scene);
                       both.a.x = both.a.y = 0;
                       return hit(gap(both) <= 0);
                   });
}

TEST(AMistake, InACrossingOfASideOfAPolygonIsNamed) {
    struct Side {
        Point<double> at, i, j;
    };
    const auto expect = [](const std::string& mistake, const auto& crosses) {
        expect_mistake(
            mistake, "point-polygon", AnswerKind::hit,
            [&](const Scene& scene) {
                const auto& [at, polygon] = as<SceneOf<"point-polygon", double>>(scene);
                const auto corners = corners_as_written(&polygon);
                bool is_in = false;
                for (std::size_t i = 0, j = corners.size() - 1; i < corners.size(); j = i++)
                    is_in ^= crosses(Side{at, corners[i], corners[j]});
                return hit(is_in);
            },
            3000);
    };
    const auto at_level = [](const Side& s) {
        return s.i.x + (s.j.x - s.i.x) * (s.at.y - s.i.y) / (s.j.y - s.i.y);
    };
    const std::string crossing = "the crossing of a side of the polygon were ";
    expect(
        "the test of a side of the polygon compared one of its corners with >= and the other "
        "with >",
        [&](const Side& s) {
            return (s.i.y > s.at.y) != (s.j.y >= s.at.y) && s.at.x < at_level(s);
        });
    expect("y of a corner j of the polygon were compared with x of the point, not its y",
           [&](const Side& s) {
               return (s.i.y > s.at.y) != (s.j.y > s.at.x) && s.at.x < at_level(s);
           });
    expect(crossing + "(xj - xi) * t - xi, not + xi", [&](const Side& s) {
        return (s.i.y > s.at.y) != (s.j.y > s.at.y) && s.at.x < at_level(s) - 2 * s.i.x;
    });
}

}  // namespace
}  // namespace touchstone
