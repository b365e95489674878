// Mistakes in the use of a scene's numbers, and in the number that is answered, are named.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <complex>
#include <numbers>

#include "oracle/fast/fast.h"
#include "properties/tests/programs/found_causes.h"

namespace touchstone {
namespace {

TEST(AMistake, InAnAnsweredNumberOrNormalIsNamed) {
    const auto distance = [](const Scene& scene) { return std::max(0.0, gap(as<Circles>(scene))); };
    const std::pair<double (*)(double), const char*> expected[] = {
        {[](double x) { return x; }, ""},
        {[](double x) { return x * x; }, "the square of the number were answered"},
        {[](double x) { return 0.5 * x; }, "the number were halved"},
        {[](double x) { return 1.000001 * x; }, "the number were multiplied by 1.000001"},
        {[](double x) { return std::round(x * 1e6) / 1e6; },
         "the number were rounded to 6 decimals"},
        {[](double x) { return std::strtod(fmt::format("{:g}", x).c_str(), nullptr); },
         "the number were rounded to 6 significant digits"},
        {[](double x) { return static_cast<double>(static_cast<float>(x)); },
         "the number were rounded to a float"}};
    for (const auto& [given, text] : expected)
        expect_mistake(text, "circle-circle", AnswerKind::distance,
                       [&, given = given](const Scene& scene) {
                           return Reply{.value = given(distance(scene))};
                       });
    // Circles have no sides, and so no axes with intervals.
    const Causes half = found_of("circle-circle", AnswerKind::penetration, [](const Scene& scene) {
        const auto circles = as<Circles>(scene);
        const auto& [a, b] = circles;
        const double apart = std::hypot(b.x - a.x, b.y - a.y);
        const Point<double> way{(b.x - a.x) / apart, (b.y - a.y) / apart};
        return Reply{std::max(0.0, -gap(circles) / 2), {apart > 0 ? way : Point<double>{1, 0}}};
    });
    EXPECT_EQ(mistake_in(half), "the number were halved");
    EXPECT_TRUE(half.like && half.like->or_as_if.empty());
    const Causes no_normal =
        found_of("circle-circle", AnswerKind::penetration, [](const Scene& scene) {
            return Reply{std::max(0.0, -gap(as<Circles>(scene))), {{0, 0}}};
        });
    EXPECT_EQ(mistake_in(no_normal), "the normal were (0, 0)");
}

TEST(AMistake, ThatChoosesTheAxisOfTheLargestOverlapIsNamed) {
    const auto overlap = [](const Scene& scene) {
        const auto [a, b] = as<AabbPair<double>>(scene);
        const double right = a.x + a.w - b.x;
        const double left = b.x + b.w - a.x;
        const double above = a.y + a.h - b.y;
        const double below = b.y + b.h - a.y;
        const double w = std::min(right, left);
        const double h = std::min(above, below);
        if (w <= 0 || h <= 0) return Reply{};
        return w > h ? Reply{.value = w, .points = {{left < right ? -1.0 : 1.0, 0}}}
                     : Reply{.value = h, .points = {{0, below < above ? -1.0 : 1.0}}};
    };
    expect_mistake("the depth were the largest of all axes, not the smallest", "aabb-aabb",
                   AnswerKind::penetration, overlap);
}

TEST(AKnownError, OfCrossingsAtCornersIsDescribedForCodeThatCountsBothEdgesOrNeither) {
    for (const bool counts_both : {true, false}) {
        const auto crossings = [counts_both](const Scene& scene) {
            const auto [point, polygon] = as<SceneOf<"point-polygon", double>>(scene);
            bool is_inside = false;
            for (std::size_t i = 0; i < polygon.size(); ++i) {
                const Point<double>& p = polygon[i];
                const Point<double>& q = polygon[(i + 1) % polygon.size()];
                const double low = std::min(p.y, q.y);
                const double high = std::max(p.y, q.y);
                const bool is_beside = counts_both ? low <= point.y && point.y <= high
                                                   : low < point.y && point.y < high;
                if (low < high && is_beside &&
                    point.x < p.x + (q.x - p.x) * (point.y - p.y) / (q.y - p.y))
                    is_inside = !is_inside;
            }
            return hit(is_inside);
        };
        expect_mistake("counts an even number of edges at a corner on the ray", "point-polygon",
                       AnswerKind::hit, crossings, 4000);
    }
}

TEST(AMistake, AboutTheCentreIsNotNamedForARectanglePlacedByAPivot) {
    const auto moved = [](const Scene& scene) {
        auto [rect, circle] = as<SceneOf<"rect-circle", double>>(scene);
        rect.x += rect.w / 2;
        rect.y += rect.h / 2;
        return hit(Truth(Scene(rect, circle)).relation(0) != Relation::disjoint);
    };
    EXPECT_NE(mistake_in(found_of("rect-circle", AnswerKind::hit, moved)),
              "the place of the rectangle were its corner, not its centre");
}

TEST(AMistake, InTheNumbersOfRectanglesIsNamed) {
    expect_named("B were twice as large as it is: w and h were read as half of its sizes",
                 [](Rect&, Rect& b) { b.w *= 2, b.h *= 2; });
    expect_named("each shape were twice as high as it is: h was read as half of its height",
                 [](Rect& a, Rect& b) { a.h *= 2, b.h *= 2; });
    expect_named("A were half as wide as it is: w was read as twice its width",
                 [](Rect& a, Rect&) { a.w /= 2; });
    expect_named("h of A were 0: it is left out", [](Rect& a, Rect&) { a.h = 0; });
    // A planted error of another algorithm gives the same answers, but the mistake is named.
    expect_named("w of B were the height and h the width",
                 [](Rect&, Rect& b) { std::swap(b.w, b.h); });
    expect_named("the place of B were its corner, not its centre",
                 [](Rect&, Rect& b) { b.cx += b.w / 2, b.cy += b.h / 2; });
    const auto expect_of_each = [](const std::string& mistake, const auto& change) {
        expect_named(mistake, [&](Rect& a, Rect& b) { change(a), change(b); });
    };
    for (const auto& [pi, text] :
         {std::pair(3.14, "pi were 3.14"),
          {std::numbers::pi_v<float>, "pi were a float"},
          {180.0 * (std::numbers::pi_v<float> / 180), "pi / 180 were a float"}})
        expect_of_each(std::string(text) + " in the angle of each shape",
                       [pi = pi](Rect& r) { r.angle *= pi / std::numbers::pi; });
    const std::string rounded = "the angle of each shape were rounded to a float";
    expect_of_each(rounded, [](Rect& r) { r.angle = static_cast<float>(r.angle); });
    expect_of_each(rounded + ", and its cosine and sine too", [](Rect& r) {
        const std::complex<double> turn = std::polar(1.0F, static_cast<float>(r.angle));
        r.w *= std::abs(turn), r.h *= std::abs(turn);
        r.angle = std::arg(turn);
    });
    expect_of_each("the cosine and sine of the angle of each shape were rounded to floats",
                   [](Rect& r) {
                       const std::complex<double> turn(static_cast<float>(std::cos(r.angle)),
                                                       static_cast<float>(std::sin(r.angle)));
                       r.w *= std::abs(turn), r.h *= std::abs(turn);
                       r.angle = std::arg(turn);
                   });
    expect_of_each(
        "the sine of the angle of each shape were sqrt(1 - cos^2), which is never negative",
        [](Rect& r) { r.angle = std::atan2(std::fabs(std::sin(r.angle)), std::cos(r.angle)); });
    expect_named("the angle of B were that of A", [](Rect& a, Rect& b) { b.angle = a.angle; });
    expect_named("w of A were that of B", [](Rect& a, Rect& b) { a.w = b.w; });
    expect_of_each("a whole turn were 2 * 3.1416 where the angle of each shape is reduced",
                   [](Rect& r) {
                       if (r.angle < 0) r.angle += std::ceil(-r.angle / (2 * 3.1416)) * 2 * 3.1416;
                   });
    using Rounding = double (*)(double);
    for (const auto& [change, text] :
         {std::pair<Rounding, std::string>([](double x) { return std::trunc(x); }, "truncated"),
          {[](double x) { return std::floor(x); }, "rounded down"},
          {[](double x) { return std::round(x); }, "rounded"}})
        expect_of_each("the angle of each shape were " + text + " to whole degrees",
                       [change = change](Rect& r) {
                           r.angle =
                               change(r.angle * (180 / std::numbers::pi)) * std::numbers::pi / 180;
                       });
    expect_named("the angle of B were 0.0002 smaller", [](Rect&, Rect& b) { b.angle -= 2e-4; });
    expect_named("0.5 were added to the x of B, or subtracted from that of A",
                 [](Rect& a, Rect&) { a.cx -= 0.5; });
    expect_of_each(
        "the angle of each shape were multiplied by 1.00001 (an inexact pi has the same effect)",
        [](Rect& r) { r.angle *= 1.00001; });
    expect_of_each(
        "the sizes of each shape were multiplied by 1.000001 (a relative epsilon in the test "
        "has the same effect)",
        [](Rect& r) { r.w *= 1.000001, r.h *= 1.000001; });
    expect_of_each("the position of each shape were rounded to floats", [](Rect& r) {
        r.cx = static_cast<float>(r.cx), r.cy = static_cast<float>(r.cy);
    });
    expect_of_each("the sizes of each shape were truncated to whole numbers",
                   [](Rect& r) { r.w = std::trunc(r.w), r.h = std::trunc(r.h); });
    for (const auto& [change, text] :
         {std::pair<Rounding, std::string>([](double x) { return std::trunc(x); },
                                           "truncated to whole numbers"),
          {[](double x) { return std::round(100 * x) / 100; }, "rounded to 2 decimals"}})
        expect_of_each("the numbers of each shape were " + text, [change = change](Rect& r) {
            for (double* x : {&r.cx, &r.cy, &r.w, &r.h, &r.angle}) *x = change(*x);
        });
    expect_named("", [](Rect&, Rect&) {});
}

TEST(AMistake, OfACircleWithTheWholeDiagonalAsItsRadiusIsNamed) {
    const auto gap = [](const Rect& a, const Round& b) {
        return std::hypot(b.x - a.cx, b.y - a.cy) - std::hypot(a.w, a.h) - b.r;
    };
    expect_named_in<Rect, Round>(
        "the rectangle were a circle with its diagonal as the radius, not half of it",
        "pose-circle", gap);
}

TEST(AMistake, ThatAddsTheRoundedCornersOutsideTheRectangleIsNamed) {
    using Rounded = RoundedRect<double>;
    const auto outside = [](const Scene& scene) {
        auto [a, b] = as<SceneOf<"rounded-rounded", double>>(scene);
        for (Rounded* one : {&a, &b}) one->w += 2 * one->r, one->h += 2 * one->r;
        return hit(fast::margin(Scene(a, b)) <= 0);
    };
    expect_mistake("w and h of each shape did not include its rounded corners", "rounded-rounded",
                   AnswerKind::hit, outside);
}

TEST(AMistake, ThatAddsAnEpsilonToCosinesIsNotCalledAFactorOfTheSizes) {
    const double epsilon = 1e-2;
    const auto padded = [&](const Scene& scene) {
        const auto [a, b] = as<PosePair<double>>(scene);
        const std::complex<double> turn =
            std::conj(std::polar(1.0, a.angle)) * std::polar(1.0, b.angle);
        const double cosine = std::fabs(turn.real()) + epsilon;
        const double sine = std::fabs(turn.imag()) + epsilon;
        const auto meet = [&](const Rect& r, const Rect& other) {
            const double x = other.cx - r.cx;
            const double y = other.cy - r.cy;
            const double c = std::cos(r.angle);
            const double s = std::sin(r.angle);
            return 2 * std::fabs(c * x + s * y) <= r.w + other.w * cosine + other.h * sine &&
                   2 * std::fabs(c * y - s * x) <= r.h + other.w * sine + other.h * cosine;
        };
        return hit(meet(a, b) && meet(b, a));
    };
    expect_mistake("0.01 were added to every absolute cosine and sine (a relative epsilon)",
                   "rect-rect", AnswerKind::hit, padded);
}

TEST(AMistake, ThatUsesOneNumberInsteadOfAnotherIsNamed) {
    expect_named("h of each shape were its w", [](Rect& a, Rect& b) { a.h = a.w, b.h = b.w; });
    expect_named("sin and cos of the angle of each shape were exchanged", [](Rect& a, Rect& b) {
        for (Rect* one : {&a, &b}) one->angle = std::numbers::pi / 2 - one->angle;
    });
    expect_named("A and B had the same x", [](Rect& a, Rect& b) { b.cx = a.cx; });
    expect_named("y of each shape were its x", [](Rect& a, Rect& b) { a.cy = a.cx, b.cy = b.cx; });
    expect_named("A had the angle of B, and B the angle of A",
                 [](Rect& a, Rect& b) { std::swap(a.angle, b.angle); });
    expect_named("the angle of each shape were the sum of both angles",
                 [](Rect& a, Rect& b) { a.angle = b.angle = a.angle + b.angle; });
    expect_named("the angle of each shape were the difference of both angles",
                 [](Rect& a, Rect& b) { a.angle = b.angle = b.angle - a.angle; });
    expect_named("the angle of B in the frame of A were the sum of both angles, not the difference",
                 [](Rect& a, Rect& b) { b.angle += 2 * a.angle; });
    expect_named("B were turned the other way in the frame of A",
                 [](Rect& a, Rect& b) { b.angle = 2 * a.angle - b.angle; });
}

TEST(AMistake, InAFirstTestWithCirclesIsNamed) {
    constexpr auto* kNotSquared =
        "a first test compared the squared distance of the centres with the sum of the radii of "
        "circles around the shapes, not its square";
    const auto gap = [](const auto& a, const auto& b, double apart, double radii) {
        return std::max(apart * apart - radii, fast::margin(ShapePair(a, b)));
    };
    expect_named_in<Rect, Rect>(kNotSquared, "rect-rect", [&](const auto& a, const auto& b) {
        return gap(a, b, std::hypot(b.cx - a.cx, b.cy - a.cy),
                   (std::hypot(a.w, a.h) + std::hypot(b.w, b.h)) / 2);
    });
    expect_named_in<Rect, Round>(kNotSquared, "pose-circle", [&](const auto& a, const auto& b) {
        return gap(a, b, std::hypot(b.x - a.cx, b.y - a.cy), std::hypot(a.w, a.h) / 2 + b.r);
    });
}

TEST(AMistake, InASeparatingAxisTestIsNamed) {
    const auto with_axes_turned = [](const char* mistake, int times) {
        const auto gap = [times](const Rect& p, Rect q) {
            const RectAxes a(p);
            const RectAxes b(q);
            q.angle += times * p.angle;
            const RectAxes turned(q);
            return largest_gap(a, b, {a.w, a.h, turned.w, turned.h});
        };
        expect_named_in<Rect, Rect>(mistake, "rect-rect", gap, kManyScenes);
    };
    with_axes_turned("the axes of B were turned by the angle of A too", 1);
    with_axes_turned("the axes of B were turned back by the angle of A", -1);
    expect_named_by_axes("a first test compared circles with half of the longer side as the radius",
                         [](const RectAxes& a, const RectAxes& b) {
                             const Point<double> way = b.centre - a.centre;
                             return largest_gap(a, b, {a.w, a.h, b.w, b.h}) <= 0 &&
                                    std::hypot(way.x, way.y) <=
                                        std::max(a.half.x, a.half.y) + std::max(b.half.x, b.half.y);
                         });
    using Reach = double (*)(const RectAxes&, const Point<double>& axis);
    const std::pair<Reach, const char*> reaches[] = {
        {[](const RectAxes& r, const Point<double>& n) {
             return r.half.x * std::fabs(n.x * r.w.x - n.y * r.w.y) +
                    r.half.y * std::fabs(n.x * r.w.y + n.y * r.w.x);
         },
         "the corners of each shape were turned the opposite way to its axes: a sign of sin is "
         "wrong in one of the two"},
        {[](const RectAxes& r, const Point<double>& n) {
             return std::fabs(dot(n, r.w) * r.half.x + dot(n, r.h) * r.half.y);
         },
         "abs were applied to the sum of the two terms of the projection of each shape, not to "
         "both terms (or only two opposite corners were projected)"}};
    for (const auto& [reach, text] : reaches)
        expect_named_by_axes(text, [reach = reach](const RectAxes& a, const RectAxes& b) {
            const Point<double> axes[] = {a.w, a.h, b.w, b.h};
            return std::all_of(std::begin(axes), std::end(axes), [&](const Point<double>& n) {
                return std::fabs(dot(b.centre - a.centre, n)) <= reach(a, n) + reach(b, n);
            });
        });
}

TEST(AMistake, InATestOfACircleIsNamed) {
    const auto expect = [](const char* mistake, const auto& local) {
        const auto gap = [&](const Rect& pose, const Round& circle) {
            const RectAxes rect(pose);
            const auto [x, y] = local(rect, Point<double>{circle.x, circle.y});
            return std::hypot(std::max(x - rect.half.x, 0.0), std::max(y - rect.half.y, 0.0)) -
                   circle.r;
        };
        expect_named_in<Rect, Round>(mistake, "pose-circle", gap);
    };
    expect(
        "the distance of the centres along the rectangle's height kept its sign: abs is "
        "missing, or one of two comparisons of intervals",
        [](const RectAxes& rect, const Point<double>& p) {
            const auto [x, y] = rect.local(p);
            return Point<double>{std::fabs(x), y};
        });
    expect("an axis of the rectangle were (cos, -sin), not (cos, sin)", [](const RectAxes& rect,
                                                                           const Point<double>& p) {
        const Point<double> d = p - rect.centre;
        return Point<double>{std::fabs(d.x * rect.w.x - d.y * rect.w.y), std::fabs(dot(d, rect.h))};
    });
    const auto unscaled = [](const Round& circle, const ConvexPolygon<double>& corners) {
        const Point<double> centre{circle.x, circle.y};
        Point<double> nearest = corners[0];
        std::vector<Point<double>> axes;
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const Point<double> side = corners[(i + 1) % corners.size()] - corners[i];
            axes.push_back({side.y, -side.x});
            if (std::hypot(corners[i].x - centre.x, corners[i].y - centre.y) <
                std::hypot(nearest.x - centre.x, nearest.y - centre.y))
                nearest = corners[i];
        }
        axes.push_back(centre - nearest);
        double most = -INFINITY;
        for (const Point<double>& n : axes) {
            double low = INFINITY;
            double high = -INFINITY;
            for (const auto& p : corners)
                low = std::min(low, dot(p - centre, n)), high = std::max(high, dot(p - centre, n));
            most = std::max({most, low - circle.r, -circle.r - high});
        }
        return most;
    };
    expect_named_in<Round, ConvexPolygon<double>>(
        "axes were as long as the sides, not normalised, but a radius were added unscaled",
        "circle-convex", unscaled);
}

}  // namespace
}  // namespace touchstone
