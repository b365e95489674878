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

/// A test of two rectangles. Its parts are right unless they are replaced.
struct AxesTest {
    /// Half of the projection of a rectangle on an axis of the other.
    std::function<double(const RectAxes&, const Point<double>& axis, std::size_t i)> reach =
        [](const RectAxes& r, const Point<double>& axis, std::size_t) { return r.reach(axis); };
    std::function<bool(const Gaps&)> meets = [](const Gaps& gaps) {
        return std::all_of(gaps.begin(), gaps.end(), [](double gap) { return gap <= 0; });
    };
    std::function<void(Pose<double>&)> read_a = [](auto&) {};
};

std::string named_in_test(const AxesTest& test) {
    return mistake_in(found_of("rect-rect", AnswerKind::hit, [&](const Scene& scene) {
        auto [a, b] = as<PosePair<double>>(scene);
        test.read_a(a);
        const std::array both{RectAxes(a), RectAxes(b)};
        Gaps gaps{};
        for (std::size_t i = 0; i < gaps.size(); ++i) {
            const RectAxes& own = both[i / 2];
            const Point<double>& axis = i % 2 == 0 ? own.w : own.h;
            gaps[i] = std::fabs(RectAxes::dot(both[1].centre - both[0].centre, axis)) -
                      (i % 2 == 0 ? own.half.x : own.half.y) - test.reach(both[1 - i / 2], axis, i);
        }
        return hit(test.meets(gaps));
    }));
}

TEST(AMistake, IsNotNamedForRightOrUnrelatedTestsOfRectangles) {
    EXPECT_EQ(named_in_test(AxesTest{}), "");
    EXPECT_EQ(
        named_in_test({.meets = [](const Gaps& g) { return g[0] + g[2] <= g[1] * g[3] / 4; }}), "");
    EXPECT_EQ(
        named_in_test({.reach = [](const RectAxes& r, const Point<double>& n,
                                   std::size_t) { return 0.6 * r.reach(n) + 0.1 * r.half.x; }}),
        "");
    EXPECT_EQ(named_in_test({.read_a = [](Pose<double>& a) { a.cx += 0.3 * a.w * a.h; }}), "");
}

TEST(AMistake, ThatLeavesOutAnAxisOfEachRectangleIsNamed) {
    EXPECT_EQ(named_in_test({.meets = [](const Gaps& g) { return g[0] <= 0 && g[2] <= 0; }}),
              "only the axes along A's width and B's width were tested");
    EXPECT_EQ(named_in_test({.meets = [](const Gaps& g) { return g[1] <= 0 && g[3] <= 0; }}),
              "only the axes along A's height and B's height were tested");
}

TEST(AMistake, InAProjectionOfARectangleIsNamed) {
    using Two = Point<double>;
    // The terms of w and h, without abs.
    const auto of = [](const RectAxes& r, const Two& n) {
        return Two{r.half.x * RectAxes::dot(r.w, n), r.half.y * RectAxes::dot(r.h, n)};
    };
    const auto named_by = [](const auto& reach) { return named_in_test({.reach = reach}); };
    EXPECT_EQ(named_by([=](const auto& r, const Two& n, std::size_t) {
                  return of(r, n).x + std::fabs(of(r, n).y);
              }),
              "w kept its sign in the projection of each shape: abs is missing");
    EXPECT_EQ(named_by([=](const auto& r, const Two& n, std::size_t i) {
                  return i < 2 ? r.reach(n) : std::fabs(of(r, n).x) + of(r, n).y;
              }),
              "h kept its sign in the projection of A: abs is missing");
    EXPECT_EQ(named_by([=](const auto& r, const Two& n, std::size_t i) {
                  const auto [w, h] = of(r, n);
                  return i % 2 == 0 ? w + std::fabs(h) : std::fabs(w) + h;
              }),
              "cos kept its sign in the projection of each shape: abs is missing");
    for (const auto& [of_a, of_height] : {std::pair(1, 1), {1, -1}, {-1, 1}, {-1, -1}})
        EXPECT_EQ(named_by([=, of_a = of_a, of_height = of_height](const auto& r, const Two& n,
                                                                   std::size_t i) {
                      const auto [w, h] = of(r, n);
                      const int sign = i < 2 ? of_a : 1;
                      return i % 2 == 0 ? std::fabs(w) + sign * h
                                        : sign * of_height * w + std::fabs(h);
                  }),
                  "sin kept its sign in the projection of each shape: abs is missing");
    EXPECT_EQ(named_by([=](const auto& r, const Two& n, std::size_t i) {
                  return i == 3 ? of(r, n).x + of(r, n).y : r.reach(n);
              }),
              "the two terms of the projection of A on the axis along B's height were added with "
              "their signs, without abs");
    EXPECT_EQ(named_by([=](const RectAxes& r, const Two& n, std::size_t) {
                  return r.reach({RectAxes::dot(r.w, n) * r.h.x + RectAxes::dot(r.h, n) * r.w.x,
                                  RectAxes::dot(r.w, n) * r.h.y + RectAxes::dot(r.h, n) * r.w.y});
              }),
              "sin and cos, or w and h, were exchanged in the projection of each shape");
    EXPECT_EQ(
        named_by([=](const auto& r, const Two& n, std::size_t) { return std::fabs(of(r, n).y); }),
        "w were left out of the projection of each shape");
    EXPECT_EQ(named_by([=](const auto& r, const Two& n, std::size_t i) {
                  return r.reach(n) + (i < 2 ? std::fabs(of(r, n).y) : 0);
              }),
              "h were not halved in the projection of B");
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
    EXPECT_EQ(
        named_by([](const Gaps& g) { return g[2] <= 0 && (g[3] <= 0 || g[1] <= 0) && g[0] <= 0; }),
        text);
}

TEST(AMistake, ThatExchangesTwoNumbersOfARectangleIsNamed) {
    const auto named_by = [](auto number, auto other, bool with_abs) {
        return named_in_test({.read_a = [=](Pose<double>& a) {
            std::swap(a.*number, a.*other);
            if (with_abs) a.w = std::fabs(a.w), a.h = std::fabs(a.h);
        }});
    };
    using Rect = Pose<double>;
    for (const bool with_abs : {false, true})
        EXPECT_EQ(named_by(&Rect::cy, &Rect::h, with_abs), "cy and h of A were exchanged");
    EXPECT_EQ(named_by(&Rect::cy, &Rect::w, false), "cy and w of A were exchanged");
    EXPECT_EQ(named_by(&Rect::h, &Rect::angle, false), "h and angle of A were exchanged");
    EXPECT_EQ(named_in_test({.read_a = [](Rect& a) { a.angle *= 180 / std::numbers::pi; }}),
              "the angle of A were converted to degrees");
}

TEST(AMistake, ThatAddsARelativeEpsilonIsNamedWithTheEpsilon) {
    // The largest gap along a direction of a side.
    const auto gap_of = [](const Scene& scene) {
        const auto& [a, b] = as<PosePair<double>>(scene);
        const RectAxes p(a);
        const RectAxes q(b);
        double most = -INFINITY;
        for (const Point<double>& n : {p.w, p.h, q.w, q.h})
            most = std::max(
                most, std::fabs(RectAxes::dot(q.centre - p.centre, n)) - p.reach(n) - q.reach(n));
        return most;
    };
    const auto causes_with = [&](double epsilon, double random) {
        Random noise(3);
        return found_of(
            "rect-rect", AnswerKind::hit,
            [&](const Scene& scene) {
                const double share = epsilon + random * noise.between(-1, 1);
                return hit(gap_of(scene) <= share * scale(scene));
            },
            4000);
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
            const Scene scene(Circle<double>{0, 0, 1}, Circle<double>{2 + by * i, 0, 1});
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
            const Scene scene(Circle<double>{0, 0, 1},
                              Circle<double>{2 + (i <= far ? 0.05 : 1e-6) * i, 0, 1});
            if (const auto what = judged({.contract = Contract::closed}, scene, hit(true)))
                sample.note_wrong(scene, *what);
        }
        return one_sided(sample);
    };
    EXPECT_TRUE(side_of_far(20)) << "most are near touching, but 20 are not";
    EXPECT_FALSE(side_of_far(19));
    AnswerSample both;
    for (int i = 0; i < 80; ++i) {
        const Scene scene(Circle<double>{0, 0, 1}, Circle<double>{0.05 * i, 0, 1});
        const Reply opposite = hit(fast::margin(scene) > 0);
        if (const auto what = judged({.contract = Contract::closed}, scene, opposite))
            both.note_wrong(scene, *what);
    }
    EXPECT_FALSE(one_sided(both));
}

}  // namespace
}  // namespace touchstone
