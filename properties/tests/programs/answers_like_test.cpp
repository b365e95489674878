// Planted errors and known mistakes are recognized from wrong answers. Other programs are not
// accused of these. For unknown mistakes, the report names a common property of the wrongly
// answered scenes.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/format/case_format.h"
#include "core/tests/case_count.h"
#include "oracle/fast/fast.h"
#include "properties/planted/planted_errors.h"
#include "properties/tests/programs/found_causes.h"

namespace touchstone {
namespace {

std::optional<AnswersLike> like_of(std::string_view query, const auto& hits) {
    const auto reply = [&hits](const Scene& scene) { return Reply{.hit = hits(scene)}; };
    return found_of(query, AnswerKind::hit, reply, 4000).like;
}

TEST(AnswersLikeThoseOfAnError, NameNearlyEveryPlantedError) {
    EveryNth tried(36);
    std::size_t named = 0;
    std::size_t all = 0;
    for (const PlantedError& error : planted_catalogue()) {
        const Subject& subject = *error.subject;
        if (error.kind != Class::logic || error.by_sequences_alone || !tried.takes_next()) continue;
        const auto like = like_of(subject.info().query, [&subject](const Scene& scene) {
            return answer(subject, Scalar::double_, scene);
        });
        // Rare errors give too few wrong answers in this number of scenes.
        if (!like) continue;
        ++all;
        named += like->error == subject.info().name ? 1 : 0;
    }
    EXPECT_GE(all, tried.of(50));
    // Some errors give the answers of a known mistake, which is then named instead.
    EXPECT_LE(all - named, 1 + all / 10);
    EXPECT_GT(2 * named, all);
}

TEST(AnswersLikeThoseOfAnError, MayBeMeantIfTheErrorIsASlack) {
    for (const auto& [name, may_be_meant] :
         {std::pair("planted-absolute-slack", true), {"planted-axis-left-out", false}}) {
        const auto like = like_of("rect-rect", [subject = find_subject(name)](const Scene& scene) {
            return answer(*subject, Scalar::double_, scene);
        });
        ASSERT_TRUE(like && like->error == name) << name;
        EXPECT_EQ(like->may_be_meant, may_be_meant) << name;
    }
}

TEST(PublishedAlgorithms, AreNamedIfTheyGiveAllOrNoneOfTheWrongAnswers) {
    const AlgorithmInfo& closest = find_subject("capsules-closest-points")->info();
    const KnownFailure* known = find_known(closest.known, Class::beyond_tolerance, Scalar::double_);
    const Scene scene = parse_case(known->witness).scene;
    const Answer right = Truth::of(scene).relation() == Relation::disjoint ? 0 : 1;
    const auto published = [&](Answer given) {
        AnswerSample sample;
        sample.note_hit(scene, given, Truth::of(scene).relation(), true);
        return published_algorithms({}, "capsule-capsule", sample);
    };
    EXPECT_EQ(published(1 - right).alike, std::vector{closest.name});
    EXPECT_EQ(published(1 - right).right, std::vector<std::string_view>{"capsules-ends"});
    EXPECT_EQ(published(right).right, std::vector{closest.name});
}

TEST(AnswersLikeThoseOfAnError, AreNotSeenInAlgorithmsWithAnotherContract) {
    const Subject& open = *find_subject("two-pass-aabb");
    ASSERT_EQ(open.info().contract, Contract::open);
    EXPECT_FALSE(like_of(
        "rect-rect", [&open](const Scene& scene) { return answer(open, Scalar::double_, scene); }));
}

TEST(AnswersLikeThoseOfAnError, NameItEvenIfAAndBAreExchanged) {
    const Subject& one_pass = *find_subject("planted-one-pass");
    const auto like = like_of("rect-rect", [&](const Scene& scene) {
        return answer(one_pass, Scalar::double_, swapped(scene));
    });
    ASSERT_TRUE(like);
    EXPECT_EQ(like->error, "planted-one-pass");
    EXPECT_TRUE(like->is_exchanged);
}

TEST(AnswersLikeThoseOfAnError, NameItForTurnsByCosineAndSine) {
    const Subject& one_pass = *find_subject("planted-one-pass");
    const auto in_radians = [](const AnyConstShape& shape) {
        const auto& r = *std::get<const PoseByCosSin<double>*>(shape);
        const double k = std::hypot(r.c, r.s);
        return Rect{r.cx, r.cy, k * r.w, k * r.h, std::atan2(r.s, r.c)};
    };
    const auto like = like_of("pose-cos-sin-pose-cos-sin", [&](const Scene& scene) {
        const ShapePair pair(scene);
        return answer(one_pass, Scalar::double_, Scene(in_radians(pair.a), in_radians(pair.b)));
    });
    ASSERT_TRUE(like);
    EXPECT_EQ(like->error, "planted-one-pass");
}

TEST(AnswersLikeThoseOfAnError, AreNotComparedForShapesThatNoPlantedErrorTakes) {
    constexpr Kind kTurned = kind_of<RoundedRectInDegrees<double>>();
    const auto reversed = [](const Scene& scene) {
        return hit(fast::relation(scene).relation == Relation::disjoint);
    };
    EXPECT_FALSE(found_of(name_of({kTurned, kTurned, false}), AnswerKind::hit, reversed).like);
}

TEST(AnswersLikeThoseOfAnError, AreNotSeenInRareRandomErrors) {
    const Subject& right = *find_subject("sat-local");
    Random random(7);
    EXPECT_FALSE(like_of("rect-rect", [&](const Scene& scene) {
        const Answer given = answer(right, Scalar::double_, scene);
        return random.chance(0.02) ? 1 - given : given;
    }));
}

TEST(AMistake, InATestOfTwoCirclesIsNamed) {
    const auto expect = [](const char* mistake, double (*found)(const Round&, const Round&)) {
        expect_named_in<Round, Round>(mistake, "circle-circle", found);
    };
    expect("the radius of A were left out", [](const Round& a, const Round& b) {
        return gap({{a.x, a.y, 0}, b});
    });
    expect("each shape were its bounding box", [](const Round& a, const Round& b) {
        return std::max(std::fabs(a.x - b.x), std::fabs(a.y - b.y)) - (a.r + b.r);
    });
    expect("the squared distance were compared with the radius, not its square",
           [](const Round& a, const Round& b) {
               const double apart = std::hypot(b.x - a.x, b.y - a.y);
               return apart * apart - (a.r + b.r);
           });
}

TEST(AMistake, ThatLeavesOutAnAxisOfARectangleOrKeepsASignIsNamed) {
    const auto expect = [](const std::string& mistake, int left_out, AnswerKind asked,
                           int is_signed = 4) {
        const auto depth = [left_out, is_signed](const Scene& scene) {
            const RectAxes a(as<PosePair<double>>(scene).a);
            const RectAxes b(as<PosePair<double>>(scene).b);
            const Point<double> normals[] = {a.w, a.h, b.w, b.h};
            Reply least{.value = std::numeric_limits<double>::infinity()};
            for (int axis = 0; axis < 4; ++axis) {
                if (axis == left_out) continue;
                const Point<double>& normal = normals[axis];
                const double way = dot(b.centre - a.centre, normal);
                const double apart = axis == is_signed ? way : std::fabs(way);
                const double common = a.reach(normal) + b.reach(normal) - apart;
                if (common >= least.value) continue;
                least.value = common;
                least.points = {
                    {std::copysign(1, way) * normal.x, std::copysign(1, way) * normal.y}};
            }
            least.hit = least.value >= 0 ? 1 : 0;
            least.value = std::max(0.0, least.value);
            return least;
        };
        expect_mistake(mistake, "rect-rect", asked, depth, kManyScenes);
    };
    const std::string axes[] = {"A's width", "A's height", "B's width", "B's height"};
    const auto left_out = [&](int axis) {
        return "the axis along " + axes[axis] + " were left out";
    };
    for (const int axis : {1, 3}) expect(left_out(axis), axis, AnswerKind::penetration);
    for (const int axis : {0, 2}) expect(left_out(axis), axis, AnswerKind::hit);
    expect("", 4, AnswerKind::penetration);
    for (const int axis : {1, 2})
        expect("the distance of the centres along " + axes[axis] +
                   " kept its sign: abs is missing, or one of two comparisons of intervals",
               4, AnswerKind::hit, axis);
}

TEST(AMistake, InADepthADistanceOrANormalIsNamed) {
    expect_mistake("the squared distance were subtracted from the radius", "circle-circle",
                   AnswerKind::penetration, [](const Scene& scene) {
                       const auto [a, b] = as<Circles>(scene);
                       const double x = b.x - a.x;
                       const double y = b.y - a.y;
                       const double d = std::hypot(x, y);
                       return Reply{.value = std::max(0.0, a.r + b.r - d * d),
                                    .points = {{d > 0 ? x / d : 1, d > 0 ? y / d : 0}}};
                   });
    const auto excess = [](const Round& a, const Round& b) {
        const Point<double> way{b.x - a.x, b.y - a.y};
        return dot(way, way) - (a.r + b.r) * (a.r + b.r);
    };
    expect_named_in<Round, Round>("the squared radius were subtracted from the squared distance",
                                  "circle-circle", excess, kManyScenes, AnswerKind::distance);
    expect_mistake("the normal were in the frame of the rectangle, not turned back", "pose-circle",
                   AnswerKind::penetration, [](Asked& one) {
                       const auto& [pose, circle] =
                           as<Pair<double, OfShapes<Pose, Circle>>>(one.truth.scene());
                       return Reply{.value = std::max(0.0, -one.truth.margin()),
                                    .points = {turned<double>(one.normal(), std::cos(pose.angle),
                                                              -std::sin(pose.angle))}};
                   });
}

TEST(AMistake, InTheSignsOrOrderOfANormalIsNamed) {
    const std::pair<Point<double> (*)(const Point<double>&), const char*> expected[] = {
        {[](const Point<double>& n) {
             return Point<double>{n.y, n.x};
         },
         "x and y of the normal were exchanged"},
        {[](const Point<double>& n) {
             return Point<double>{n.x, -n.y};
         },
         "y of the normal had the wrong sign"},
        {[](const Point<double>& n) {
             return Point<double>{std::fabs(n.x), std::fabs(n.y)};
         },
         "x and y of the normal were never negative (abs)"}};
    for (const auto& [changed, text] : expected)
        expect_mistake(text, "rect-rect", AnswerKind::penetration, [changed = changed](Asked& one) {
            return Reply{.value = std::max(0.0, -one.truth.margin()),
                         .points = {changed(one.normal())}};
        });
}

TEST(AMistake, InATestOfRectanglesIsNamed) {
    expect_named_by_axes(
        "the distance of the centres along the sides of both kept its sign: abs is missing, "
        "or one of two comparisons of intervals",
        [](const RectAxes& a, const RectAxes& b) {
            const Point<double> axes[] = {a.w, a.h, b.w, b.h};
            return std::all_of(std::begin(axes), std::end(axes), [&](const Point<double>& n) {
                return dot(b.centre - a.centre, n) <= a.reach(n) + b.reach(n);
            });
        });
    expect_named_by_axes(
        "the axes of B were turned the opposite way to its corners: a sign of sin is wrong "
        "in one of the two",
        [](const RectAxes& a, const RectAxes& b) {
            return largest_gap(a, b, {a.w, a.h, {b.w.y, b.w.x}, {b.h.y, b.h.x}}) <= 0;
        });
    expect_named_by_axes("an axis of B were (sin, cos), not (cos, sin)",
                         [](const RectAxes& a, const RectAxes& b) {
                             return largest_gap(a, b, {a.w, a.h, {b.w.y, b.w.x}, b.h}) <= 0;
                         });
    expect_named_by_axes(
        "only the axis along A's width were tested",
        [](const RectAxes& a, const RectAxes& b) { return largest_gap(a, b, {a.w}) <= 0; });
    expect_named_by_axes(
        "sin had the wrong sign in x of the corners of each shape",
        [](const RectAxes& a, const RectAxes& b) {
            const auto corners = [](const RectAxes& r) {
                ConvexPolygon<double> wrong;
                for (const auto& [x, y] : {std::pair(-1, -1), {1, -1}, {1, 1}, {-1, 1}}) {
                    const Point<double> p{x * r.half.x, y * r.half.y};
                    wrong.push_back({r.centre.x + p.x * r.w.x + p.y * r.w.y,
                                     r.centre.y + p.x * r.w.y + p.y * r.w.x});
                }
                return wrong;
            };
            return fast::margin(Scene(corners(a), corners(b))) <= 0;
        });
}

TEST(AMistake, IsNamedTogetherWithOtherMistakesThatExplainTheAnswersEquallyWell) {
    // For boxes in a row, nothing distinguishes a wrong width from a wrong width and height.
    Declaration declared;
    declared.contract = Contract::closed;
    AnswerSample sample;
    for (int i = 0; i < 64; ++i) {
        const Aabb<double> a{0, 0, 4, 2};
        const Aabb<double> b{i / 4.0 - 7, 0, 2, 2};
        const Scene scene(a, b);
        const Relation right = fast::relation(scene).relation;
        const double margin = fast::margin(Scene(a, Aabb<double>{b.x, b.y, 2 * b.w, b.h}));
        if (right == Relation::touching || margin == 0) continue;
        const bool is_wrong = (margin < 0) != (right == Relation::overlapping);
        for (int twice = 0; twice < 2; ++twice)
            sample.note_hit(scene, margin < 0 ? 1 : 0, right, is_wrong);
    }
    const Causes causes = causes_of(declared, "aabb-aabb", sample);
    ASSERT_TRUE(causes.like);
    std::vector<std::string> all = causes.like->or_as_if;
    all.push_back(causes.like->mistake);
    for (const char* text :
         {"B were twice as wide as it is: w was read as half of its width",
          "B were twice as large as it is: w and h were read as half of its sizes"})
        EXPECT_EQ(std::count(all.begin(), all.end(), text), 1) << text;
}

TEST(AMistake, InAnIoUIsNamed) {
    const auto expect = [](const char* mistake, const auto& share) {
        expect_mistake(mistake, "aabb-aabb", AnswerKind::iou, [&](const Scene& scene) {
            const auto [a, b] = as<AabbPair<double>>(scene);
            const double w = std::min(a.x + a.w, b.x + b.w) - std::max(a.x, b.x);
            const double h = std::min(a.y + a.h, b.y + b.h) - std::max(a.y, b.y);
            return Reply{.value = share(std::max(w, 0.0) * std::max(h, 0.0), a.w * a.h, b.w * b.h)};
        });
    };
    expect("the union were the sum of both areas",
           [](double both, double a, double b) { return both / (a + b); });
    expect("twice the intersection were divided by the sum of both areas (the Dice coefficient)",
           [](double both, double a, double b) { return 2 * both / (a + b); });
    expect("the intersection were divided by the smaller area",
           [](double both, double a, double b) { return both / std::min(a, b); });
    for (const double most : {1.0, double{INFINITY}})
        expect("the intersection were subtracted twice, not once, from the sum of both areas",
               [most](double both, double a, double b) {
                   return std::min(most, both / (a + b - 2 * both));
               });
    expect("the intersection were twice as large (an area that is not halved)",
           [](double both, double a, double b) { return 2 * both / (a + b - 2 * both); });
    expect("", [](double both, double a, double b) { return both / (a + b - both); });
}

TEST(AMistake, InAnIoUIsNamedIfMostBoxesAreNearlyEqual) {
    const Declaration declared = declared_numbers(AnswerKind::iou, Scalar::double_);
    AnswerSample sample;
    for (int i = 0; i < 100; ++i) {
        const Aabb<double> a{0.1, 0.1, 0.3, 0.7};
        const Aabb<double> b{0.1 + (i < 80 ? 1e-14 * (1 + i) : 0.001 * i), 0.1, 0.3, 0.7};
        const double both = (a.x + a.w - b.x) * a.h;
        const Reply answer{.value = both / (2 * a.w * a.h - 2 * both)};
        sample.note_wrong(Scene(a, b), *judged(declared, Scene(a, b), answer));
    }
    EXPECT_EQ(mistake_in(causes_of(declared, "aabb-aabb", sample)),
              "the intersection were subtracted twice, not once, from the sum of both areas");
}

TEST(AMistake, InAComparisonOfBoxesIsNamed) {
    using Box = Aabb<double>;
    const auto expect = [](const char* mistake, bool (*contains)(const Box&, const Box&)) {
        expect_mistake(mistake, "aabb-aabb", AnswerKind::contains, [&](const Scene& scene) {
            const auto [a, b] = as<AabbPair<double>>(scene);
            return Reply{.value = contains(a, b) ? 1.0 : 0.0};
        });
    };
    expect("the comparison of the right and upper sides were reversed",
           [](const Box& a, const Box& b) {
               return a.x <= b.x && b.x + b.w >= a.x + a.w && a.y <= b.y && b.y + b.h >= a.y + a.h;
           });
    expect("the comparison of the upper sides were left out", [](const Box& a, const Box& b) {
        return a.x <= b.x && b.x + b.w <= a.x + a.w && a.y <= b.y;
    });
    expect("", [](const Box& a, const Box& b) {
        return a.x <= b.x && b.x + b.w <= a.x + a.w && a.y <= b.y && b.y + b.h <= a.y + a.h;
    });
}

TEST(WrongAnswers, AreDescribedByWhatTheirScenesHaveInCommon) {
    // This code divides by the difference of two y coordinates.
    const Causes causes = found_of("segment-segment", AnswerKind::distance, [](const Scene& scene) {
        const auto a = as<SceneOf<"segment-segment", double>>(scene).a;
        Reply answer{.value = std::max(0.0, fast::margin(ShapePair(scene)))};
        if (a.y1 == a.y2) answer.instead = "NaN";
        return answer;
    });
    ASSERT_TRUE(causes.where);
    EXPECT_EQ(causes.where->condition, "in which A has an exactly horizontal side");
    EXPECT_EQ(causes.where->wrong, causes.where->of_wrong);
    EXPECT_EQ(causes.where->right, 0U);
}

}  // namespace
}  // namespace touchstone
