// Mistakes in a test of two rectangles along the directions of their sides are named.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <numbers>

#include "properties/tests/programs/found_causes.h"

namespace touchstone {
namespace {

/// The gaps along A's width, A's height, B's width and B's height.
using Gaps = std::array<double, 4>;
using Both = std::array<RectAxes, 2>;

/// Half of the size of the rectangle i / 2 along axis i: w if i is even.
double half_of(const RectAxes& r, std::size_t i) {
    return i % 2 == 0 ? r.half.x : r.half.y;
}

/// A test of two rectangles. Its parts are right unless they are replaced.
struct AxesTest {
    /// Half of the projection of a rectangle on an axis of the other.
    std::function<double(const RectAxes&, const Point<double>& axis, std::size_t i)> reach =
        [](const RectAxes& r, const Point<double>& axis, std::size_t) { return r.reach(axis); };
    /// Half of a rectangle's size along its own axis.
    std::function<double(const Both&, std::size_t i)> half = [](const Both& both, std::size_t i) {
        return half_of(both[i / 2], i);
    };
    /// The distance of the centres along an axis.
    std::function<double(const Both&, const Point<double>& way, const Point<double>& axis,
                         std::size_t i)>
        distance = [](const Both&, const Point<double>& way, const Point<double>& axis,
                      std::size_t) { return dot(way, axis); };
    std::function<bool(const Gaps&)> meets = [](const Gaps& gaps) {
        return std::all_of(gaps.begin(), gaps.end(), [](double gap) { return gap <= 0; });
    };
    std::function<void(Rect&)> read_a = [](auto&) {};
};

void expect_named_in_test(std::string_view mistake, const AxesTest& test) {
    expect_mistake(
        mistake, "rect-rect", AnswerKind::hit,
        [&](const Scene& scene) {
            auto [a, b] = as<PosePair<double>>(scene);
            test.read_a(a);
            const Both both{RectAxes(a), RectAxes(b)};
            Gaps gaps{};
            for (std::size_t i = 0; i < gaps.size(); ++i) {
                const RectAxes& own = both[i / 2];
                const Point<double>& axis = i % 2 == 0 ? own.w : own.h;
                gaps[i] = std::fabs(test.distance(both, both[1].centre - both[0].centre, axis, i)) -
                          test.half(both, i) - test.reach(both[1 - i / 2], axis, i);
            }
            return hit(test.meets(gaps));
        },
        700);
}

TEST(AMistake, IsNotNamedForRightOrUnrelatedTestsOfRectangles) {
    expect_named_in_test("", AxesTest{});
    expect_named_in_test("",
                         {.meets = [](const Gaps& g) { return g[0] + g[2] <= g[1] * g[3] / 4; }});
    expect_named_in_test("", {.reach = [](const RectAxes& r, const Point<double>& n, std::size_t) {
                             return 0.6 * r.reach(n) + 0.1 * r.half.x;
                         }});
    expect_named_in_test("", {.read_a = [](Rect& a) { a.cx += 0.3 * a.w * a.h; }});
}

TEST(AMistake, ThatLeavesOutAnAxisOfEachRectangleIsNamed) {
    expect_named_in_test("only the axes along A's width and B's width were tested",
                         {.meets = [](const Gaps& g) { return g[0] <= 0 && g[2] <= 0; }});
    expect_named_in_test("only the axes along A's height and B's height were tested",
                         {.meets = [](const Gaps& g) { return g[1] <= 0 && g[3] <= 0; }});
}

TEST(AMistake, ThatTestsXAndYInPlaceOfTheAxesOfATurnedRectangleIsNamed) {
    expect_named_by_axes(
        "the axes of B were x and y, as if it were not turned, but not its corners",
        [](const RectAxes& a, const RectAxes& b) {
            const Point<double> axes[] = {a.w, a.h, {1, 0}, {0, 1}};
            return std::all_of(std::begin(axes), std::end(axes), [&](const Point<double>& n) {
                return std::fabs(dot(b.centre - a.centre, n)) <= a.reach(n) + b.reach(n);
            });
        });
}

TEST(AMistake, InAProjectionOfARectangleIsNamed) {
    using Two = Point<double>;
    // Computes a projection from its terms of w and h, without abs, and the axis.
    const auto expect_by_terms = [](const char* mistake, const auto& of_terms) {
        expect_named_in_test(mistake, {.reach = [&](const auto& r, const Two& n, std::size_t i) {
                                 return of_terms(r.half.x * dot(r.w, n), r.half.y * dot(r.h, n), i);
                             }});
    };
    const auto right = [](double w, double h) { return std::fabs(w) + std::fabs(h); };
    expect_by_terms("w kept its sign in the projection of each shape: abs is missing",
                    [](double w, double h, std::size_t) { return w + std::fabs(h); });
    expect_by_terms(
        "h kept its sign in the projection of A: abs is missing",
        [=](double w, double h, std::size_t i) { return i < 2 ? right(w, h) : std::fabs(w) + h; });
    expect_by_terms("cos kept its sign in the projection of each shape: abs is missing",
                    [](double w, double h, std::size_t i) {
                        return i % 2 == 0 ? w + std::fabs(h) : std::fabs(w) + h;
                    });
    for (const auto& [of_a, of_height] : {std::pair(1, 1), {1, -1}, {-1, 1}, {-1, -1}})
        expect_by_terms("sin kept its sign in the projection of each shape: abs is missing",
                        [of_a = of_a, of_height = of_height](double w, double h, std::size_t i) {
                            const int sign = i < 2 ? of_a : 1;
                            return i % 2 == 0 ? std::fabs(w) + sign * h
                                              : sign * of_height * w + std::fabs(h);
                        });
    expect_by_terms(
        "the two terms of the projection of A on the axis along B's height were added with "
        "their signs, without abs",
        [=](double w, double h, std::size_t i) { return i == 3 ? w + h : right(w, h); });
    expect_named_in_test("sin and cos, or w and h, were exchanged in the projection of each shape",
                         {.reach = [](const RectAxes& r, const Two& n, std::size_t) {
                             return r.half.x * std::fabs(dot(r.h, n)) +
                                    r.half.y * std::fabs(dot(r.w, n));
                         }});
    expect_by_terms("w were left out of the projection of each shape",
                    [](double, double h, std::size_t) { return std::fabs(h); });
    expect_by_terms("h were not halved in the projection of B",
                    [=](double w, double h, std::size_t i) { return right(w, i < 2 ? 2 * h : h); });
    expect_by_terms(
        "the projection of each shape were the root of the squares of its two terms (hypot), "
        "not their sum",
        [](double w, double h, std::size_t) { return std::hypot(w, h); });
    expect_by_terms("the projection of B were the larger of its two terms, not their sum",
                    [=](double w, double h, std::size_t i) {
                        return i < 2 ? std::max(std::fabs(w), std::fabs(h)) : right(w, h);
                    });
}

TEST(AMistake, InASizeOfARectangleAlongItsOwnAxisIsNamed) {
    const auto expect_by_half = [](const char* mistake,
                                   double (*half)(const Both&, std::size_t i)) {
        expect_named_in_test(mistake, {.half = half});
    };
    expect_by_half(
        "w of B were not halved on the axis along it",
        [](const Both& both, std::size_t i) { return (i == 2 ? 2 : 1) * half_of(both[i / 2], i); });
    expect_by_half(
        "h of B were exchanged with the other size of the same shape (w for h, h for w) on "
        "the axis along it",
        [](const Both& both, std::size_t i) { return half_of(both[i / 2], i == 3 ? i + 1 : i); });
    expect_by_half(
        "h of B were that of the other shape on the axis along it",
        [](const Both& both, std::size_t i) { return half_of(both[i == 3 ? 0 : i / 2], i); });
}

TEST(AMistake, InTheDistanceOfTheCentresOfRectanglesIsNamed) {
    using Two = Point<double>;
    const auto expect_by_distance = [](const char* mistake, const auto& distance) {
        expect_named_in_test(mistake, {.distance = distance});
    };
    expect_by_distance(
        "sin and cos were exchanged in the distance of the centres along the sides of A",
        [](const Both&, const Two& way, const Two& n, std::size_t i) {
            return i < 2 ? way.x * n.y + way.y * n.x : dot(way, n);
        });
    expect_by_distance("sin had the wrong sign in the distance of the centres along B's width",
                       [](const Both&, const Two& way, const Two& n, std::size_t i) {
                           return i == 2 ? way.x * n.x - way.y * n.y : dot(way, n);
                       });
    const auto turned_by = [](const Two& p, const RectAxes& frame) {
        return turned<double>(p, frame.w.x, frame.w.y);
    };
    expect_by_distance("the vector between the centres were not turned into the frame of A",
                       [=](const Both& both, const Two& way, const Two& n, std::size_t) {
                           return dot(turned_by(way, both[0]), n);
                       });
    expect_by_distance(
        "the vector between the centres were turned the wrong way into the frame of B",
        [=](const Both& both, const Two& way, const Two& n, std::size_t) {
            return dot(turned_by(turned_by(way, both[1]), both[1]), n);
        });
}

TEST(AMistake, InTheIntervalsOfProjectedCornersIsNamed) {
    using Interval = std::pair<double, double>;
    const auto expect_by_overlap = [](const char* mistake, int corners, const auto& overlap) {
        expect_named_by_axes(mistake, [&](const RectAxes& a, const RectAxes& b) {
            const auto projected = [corners](const RectAxes& r, const Point<double>& n) {
                Interval at{INFINITY, -INFINITY};
                for (int i = 0; i < corners; ++i) {
                    const double x = dot(r.corner(i), n);
                    at = {std::min(at.first, x), std::max(at.second, x)};
                }
                return at;
            };
            const Point<double> axes[] = {a.w, a.h, b.w, b.h};
            return std::all_of(std::begin(axes), std::end(axes), [&](const Point<double>& n) {
                return overlap(projected(a, n), projected(b, n));
            });
        });
    };
    expect_by_overlap(
        "the corner of each shape at -w/2, h/2 (before the turn) were left out of the "
        "projections, or a copy of another corner",
        3, [](const Interval& p, const Interval& q) {
            return p.first <= q.second && q.first <= p.second;
        });
    expect_by_overlap(
        "two intervals overlapped only if an end of B's lies in A's, so not if A's lies "
        "inside B's",
        4, [](const Interval& p, const Interval& q) {
            return (p.first <= q.first && q.first <= p.second) ||
                   (p.first <= q.second && q.second <= p.second);
        });
}

TEST(AMistake, ThatExchangesAndWithOrBetweenAxesIsNamed) {
    const auto* const text = "some && between the tests of the axes were ||, or some || were &&";
    const auto either = [](const Gaps& g) {
        return (g[0] <= 0 || g[1] <= 0) && (g[2] <= 0 || g[3] <= 0);
    };
    const auto both = [](const Gaps& g) {
        return (g[0] <= 0 && g[1] <= 0) || (g[2] <= 0 && g[3] <= 0);
    };
    expect_named_in_test(text, {.meets = either});
    expect_named_in_test(text, {.meets = both});
}

TEST(AMistake, ThatExchangesTwoNumbersOfARectangleIsNamed) {
    const auto expect = [](const char* mistake, void (*read_a)(Rect&)) {
        expect_named_in_test(mistake, {.read_a = read_a});
    };
    const char* const cy_and_h = "cy and h of A were exchanged";
    expect(cy_and_h, [](Rect& a) { std::swap(a.cy, a.h); });
    expect(cy_and_h, [](Rect& a) { a.cy = std::fabs(std::exchange(a.h, std::fabs(a.cy))); });
    expect("h and angle of A were exchanged", [](Rect& a) { std::swap(a.h, a.angle); });
    expect("w, h and angle of A were read from angle, w and h", [](Rect& a) {
        std::swap(a.w, a.angle);
        std::swap(a.angle, a.h);
    });
    expect("cx and w of A were exchanged, and cy and h too", [](Rect& a) {
        std::swap(a.cx, a.w);
        std::swap(a.cy, a.h);
    });
    expect("the degrees of A were in radians: the conversion is missing, or there is one too many",
           [](Rect& a) { a.angle *= 180 / std::numbers::pi; });
}

TEST(AMistake, ThatAddsARelativeEpsilonIsNamedWithTheEpsilon) {
    const auto causes_with = [&](double epsilon, double random) {
        Random noise(3);
        return found_of(
            "rect-rect", AnswerKind::hit,
            [&](const Scene& scene) {
                const auto& pair = as<PosePair<double>>(scene);
                const RectAxes a(pair.a);
                const RectAxes b(pair.b);
                const double share = epsilon + random * noise.between(-1, 1);
                return hit(largest_gap(a, b, {a.w, a.h, b.w, b.h}) <= share * scale(scene));
            },
            2000);
    };
    const Causes causes = causes_with(1e-9, 0);
    EXPECT_EQ(mistake_in(causes),
              "shapes met up to a gap of 1e-09 x scale (a relative epsilon; "
              "scale is the largest coordinate or size)");
    EXPECT_TRUE(causes.like && causes.like->may_be_meant);
    EXPECT_EQ(mistake_in(causes_with(-1e-9, 0)).substr(0, 40),
              "shapes met only from a depth of 1e-09 x ");
    EXPECT_EQ(mistake_in(causes_with(1e-9, 1e-9)), "");
}

TEST(WrongAnswers, AreOneSidedOnlyIfAllSampledOnesAreOnOneSideAndSomeFarFromTouching) {
    const auto side_of = [](double by, bool is_always_hit) {
        AnswerSample sample;
        for (int i = -30; i <= 30; ++i) {
            const Scene scene(Round{0, 0, 1}, Round{2 + by * i, 0, 1});
            const auto what = judged({.contract = Contract::closed}, scene, hit(is_always_hit));
            if (what) sample.note_wrong(scene, *what);
        }
        return one_sided(sample);
    };
    ASSERT_TRUE(side_of(0.06, true));
    EXPECT_TRUE(side_of(0.06, true)->are_hits);
    EXPECT_FALSE(side_of(0.06, false)->are_hits);
    EXPECT_FALSE(side_of(1e-6, true)) << "near touching";
    const auto side_of_far = [](int far) {
        AnswerSample sample;
        for (int i = 1; i <= 80; ++i) {
            const Scene scene(Round{0, 0, 1}, Round{2 + (i <= far ? 0.05 : 1e-6) * i, 0, 1});
            if (const auto what = judged({.contract = Contract::closed}, scene, hit(true)))
                sample.note_wrong(scene, *what);
        }
        return one_sided(sample);
    };
    EXPECT_TRUE(side_of_far(20)) << "most are near touching, but 20 are not";
    EXPECT_FALSE(side_of_far(19));
    AnswerSample both;
    for (int i = 0; i < 80; ++i) {
        const Scene scene(Round{0, 0, 1}, Round{0.05 * i, 0, 1});
        const Reply opposite = hit(fast::margin(scene) > 0);
        if (const auto what = judged({.contract = Contract::closed}, scene, opposite))
            both.note_wrong(scene, *what);
    }
    EXPECT_FALSE(one_sided(both));
}

}  // namespace
}  // namespace touchstone
