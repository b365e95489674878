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

std::string named_in_test(const AxesTest& test) {
    return mistake_in(found_of(
        "rect-rect", AnswerKind::hit,
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
        700));
}

TEST(AMistake, IsNotNamedForRightOrUnrelatedTestsOfRectangles) {
    EXPECT_EQ(named_in_test(AxesTest{}), "");
    EXPECT_EQ(
        named_in_test({.meets = [](const Gaps& g) { return g[0] + g[2] <= g[1] * g[3] / 4; }}), "");
    EXPECT_EQ(
        named_in_test({.reach = [](const RectAxes& r, const Point<double>& n,
                                   std::size_t) { return 0.6 * r.reach(n) + 0.1 * r.half.x; }}),
        "");
    EXPECT_EQ(named_in_test({.read_a = [](Rect& a) { a.cx += 0.3 * a.w * a.h; }}), "");
}

TEST(AMistake, ThatLeavesOutAnAxisOfEachRectangleIsNamed) {
    EXPECT_EQ(named_in_test({.meets = [](const Gaps& g) { return g[0] <= 0 && g[2] <= 0; }}),
              "only the axes along A's width and B's width were tested");
    EXPECT_EQ(named_in_test({.meets = [](const Gaps& g) { return g[1] <= 0 && g[3] <= 0; }}),
              "only the axes along A's height and B's height were tested");
}

TEST(AMistake, ThatTestsXAndYInPlaceOfTheAxesOfATurnedRectangleIsNamed) {
    EXPECT_EQ(named_by_axes([](const RectAxes& a, const RectAxes& b) {
                  const Point<double> axes[] = {a.w, a.h, {1, 0}, {0, 1}};
                  return std::all_of(std::begin(axes), std::end(axes), [&](const Point<double>& n) {
                      return std::fabs(dot(b.centre - a.centre, n)) <= a.reach(n) + b.reach(n);
                  });
              }),
              "the axes of B were x and y, as if it were not turned, but not its corners");
}

TEST(AMistake, InAProjectionOfARectangleIsNamed) {
    using Two = Point<double>;
    // Computes a projection from its terms of w and h, without abs, and the axis.
    const auto named_by = [](const auto& of_terms) {
        return named_in_test({.reach = [&](const RectAxes& r, const Two& n, std::size_t i) {
            return of_terms(r.half.x * dot(r.w, n), r.half.y * dot(r.h, n), i);
        }});
    };
    const auto right = [](double w, double h) { return std::fabs(w) + std::fabs(h); };
    EXPECT_EQ(named_by([](double w, double h, std::size_t) { return w + std::fabs(h); }),
              "w kept its sign in the projection of each shape: abs is missing");
    EXPECT_EQ(named_by([=](double w, double h, std::size_t i) {
                  return i < 2 ? right(w, h) : std::fabs(w) + h;
              }),
              "h kept its sign in the projection of A: abs is missing");
    EXPECT_EQ(named_by([](double w, double h, std::size_t i) {
                  return i % 2 == 0 ? w + std::fabs(h) : std::fabs(w) + h;
              }),
              "cos kept its sign in the projection of each shape: abs is missing");
    for (const auto& [of_a, of_height] : {std::pair(1, 1), {1, -1}, {-1, 1}, {-1, -1}})
        EXPECT_EQ(named_by([of_a = of_a, of_height = of_height](double w, double h, std::size_t i) {
                      const int sign = i < 2 ? of_a : 1;
                      return i % 2 == 0 ? std::fabs(w) + sign * h
                                        : sign * of_height * w + std::fabs(h);
                  }),
                  "sin kept its sign in the projection of each shape: abs is missing");
    EXPECT_EQ(
        named_by([=](double w, double h, std::size_t i) { return i == 3 ? w + h : right(w, h); }),
        "the two terms of the projection of A on the axis along B's height were added with "
        "their signs, without abs");
    EXPECT_EQ(named_in_test({.reach =
                                 [](const RectAxes& r, const Two& n, std::size_t) {
                                     return r.half.x * std::fabs(dot(r.h, n)) +
                                            r.half.y * std::fabs(dot(r.w, n));
                                 }}),
              "sin and cos, or w and h, were exchanged in the projection of each shape");
    EXPECT_EQ(named_by([](double, double h, std::size_t) { return std::fabs(h); }),
              "w were left out of the projection of each shape");
    EXPECT_EQ(
        named_by([=](double w, double h, std::size_t i) { return right(w, i < 2 ? 2 * h : h); }),
        "h were not halved in the projection of B");
    EXPECT_EQ(named_by([](double w, double h, std::size_t) { return std::hypot(w, h); }),
              "the projection of each shape were the root of the squares of its two terms (hypot), "
              "not their sum");
    EXPECT_EQ(named_by([=](double w, double h, std::size_t i) {
                  return i < 2 ? std::max(std::fabs(w), std::fabs(h)) : right(w, h);
              }),
              "the projection of B were the larger of its two terms, not their sum");
}

TEST(AMistake, InASizeOfARectangleAlongItsOwnAxisIsNamed) {
    const auto named_by = [](const auto& half) { return named_in_test({.half = half}); };
    EXPECT_EQ(named_by([](const Both& both, std::size_t i) {
                  return (i == 2 ? 2 : 1) * half_of(both[i / 2], i);
              }),
              "w of B were not halved on the axis along it");
    EXPECT_EQ(named_by([](const Both& both, std::size_t i) {
                  return half_of(both[i / 2], i == 3 ? i + 1 : i);
              }),
              "h of B were exchanged with the other size of the same shape (w for h, h for w) on "
              "the axis along it");
    EXPECT_EQ(named_by([](const Both& both, std::size_t i) {
                  return half_of(both[i == 3 ? 0 : i / 2], i);
              }),
              "h of B were that of the other shape on the axis along it");
}

TEST(AMistake, InTheDistanceOfTheCentresOfRectanglesIsNamed) {
    using Two = Point<double>;
    const auto named_by = [](const auto& distance) {
        return named_in_test({.distance = distance});
    };
    EXPECT_EQ(named_by([](const Both&, const Two& way, const Two& n, std::size_t i) {
                  return i < 2 ? way.x * n.y + way.y * n.x : dot(way, n);
              }),
              "sin and cos were exchanged in the distance of the centres along the sides of A");
    EXPECT_EQ(named_by([](const Both&, const Two& way, const Two& n, std::size_t i) {
                  return i == 2 ? way.x * n.x - way.y * n.y : dot(way, n);
              }),
              "sin had the wrong sign in the distance of the centres along B's width");
    const auto turned_by = [](const Two& p, const RectAxes& frame) {
        return turned<double>(p, frame.w.x, frame.w.y);
    };
    EXPECT_EQ(named_by([=](const Both& both, const Two& way, const Two& n, std::size_t) {
                  return dot(turned_by(way, both[0]), n);
              }),
              "the vector between the centres were not turned into the frame of A");
    EXPECT_EQ(named_by([=](const Both& both, const Two& way, const Two& n, std::size_t) {
                  return dot(turned_by(turned_by(way, both[1]), both[1]), n);
              }),
              "the vector between the centres were turned the wrong way into the frame of B");
}

TEST(AMistake, InTheIntervalsOfProjectedCornersIsNamed) {
    using Interval = std::pair<double, double>;
    const auto named_by = [](int corners, const auto& overlap) {
        return named_by_axes([&](const RectAxes& a, const RectAxes& b) {
            const auto projected = [corners](const RectAxes& r, const Point<double>& n) {
                Interval at{INFINITY, -INFINITY};
                for (int i = 0; i < corners; ++i) {
                    const double w = (i == 0 || i == 3 ? -1 : 1) * r.half.x;
                    const double h = (i < 2 ? -1 : 1) * r.half.y;
                    const double x = dot(
                        r.centre + Point<double>{w * r.w.x + h * r.h.x, w * r.w.y + h * r.h.y}, n);
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
    EXPECT_EQ(
        named_by(3, [](const Interval& p,
                       const Interval& q) { return p.first <= q.second && q.first <= p.second; }),
        "the corner of each shape at -w/2, h/2 (before the turn) were left out of the "
        "projections, or a copy of another corner");
    EXPECT_EQ(named_by(4,
                       [](const Interval& p, const Interval& q) {
                           return (p.first <= q.first && q.first <= p.second) ||
                                  (p.first <= q.second && q.second <= p.second);
                       }),
              "two intervals overlapped only if an end of B's lies in A's, so not if A's lies "
              "inside B's");
}

TEST(AMistake, ThatExchangesAndWithOrBetweenAxesIsNamed) {
    const auto* const text = "some && between the tests of the axes were ||, or some || were &&";
    const auto named_by = [](const auto& meets) { return named_in_test({.meets = meets}); };
    EXPECT_EQ(named_by([](const Gaps& g) {
                  return (g[0] <= 0 || g[1] <= 0) && (g[2] <= 0 || g[3] <= 0);
              }),
              text);
    EXPECT_EQ(named_by([](const Gaps& g) {
                  return (g[0] <= 0 && g[1] <= 0) || (g[2] <= 0 && g[3] <= 0);
              }),
              text);
}

TEST(AMistake, ThatExchangesTwoNumbersOfARectangleIsNamed) {
    const auto named_by = [](auto number, auto other, bool with_abs) {
        return named_in_test({.read_a = [=](Rect& a) {
            std::swap(a.*number, a.*other);
            if (with_abs) a.w = std::fabs(a.w), a.h = std::fabs(a.h);
        }});
    };
    for (const bool with_abs : {false, true})
        EXPECT_EQ(named_by(&Rect::cy, &Rect::h, with_abs), "cy and h of A were exchanged");
    EXPECT_EQ(named_by(&Rect::h, &Rect::angle, false), "h and angle of A were exchanged");
    EXPECT_EQ(named_in_test({.read_a =
                                 [](Rect& a) {
                                     std::swap(a.w, a.angle);
                                     std::swap(a.angle, a.h);
                                 }}),
              "w, h and angle of A were read from angle, w and h");
    EXPECT_EQ(named_in_test({.read_a =
                                 [](Rect& a) {
                                     std::swap(a.cx, a.w);
                                     std::swap(a.cy, a.h);
                                 }}),
              "cx and w of A were exchanged, and cy and h too");
    EXPECT_EQ(
        named_in_test({.read_a = [](Rect& a) { a.angle *= 180 / std::numbers::pi; }}),
        "the degrees of A were in radians: the conversion is missing, or there is one too many");
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
