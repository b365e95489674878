// Answers in numbers: reading them, judging them, and the accuracy that they need.

#include <cmath>
#include <map>
#include <numbers>

#include <gtest/gtest.h>

#include "core/literature/rect_rect/literature.h"
#include "oracle/exact/reference.h"
#include "oracle/runs/any_scalar.h"
#include "properties/judging/by_truth.h"
#include "properties/judging/judge.h"
#include "properties/judging/question.h"
#include "properties/judging/row.h"
#include "properties/programs/protocol.h"
#include "properties/scenes/families.h"

namespace touchstone {
namespace {

TEST(MeasureProtocol, AnAnswerIsANumberADepthWithANormalOrPoints) {
    using enum AnswerKind;
    const char* two = R"({"points":[[0,1],[2,3.5]]})";
    const Reply points{0, {{0, 1}, {2, 3.5}}};
    const std::tuple<AnswerKind, const char*, Reply> expected[] = {
        {area, R"({"area":0.25})", {0.25}},
        {area, "0.25", {0.25}},
        {area, R"( {"id":3,"area": 25e-2, "note":[]})", {0.25}},
        {iou, R"({"iou":1})", {1}},
        {distance, "-1", {-1}},
        {penetration, R"({"depth":0.5,"normal":[0,-1]})", {0.5, {{0, -1}}}},
        {penetration, R"({"depth":0,"normal":null})", {0}},
        {penetration, R"({"depth":0})", {0}},
        {closest_points, two, points},
        {contact_points, two, points},
        {contact_points, R"({"points":[[0,1]]})", {0, {{0, 1}}}},
        {closest_points, R"({"points":null})", {0}},
        {manifold, R"({"hit":false,"id":3})", {0}},
        {area, R"({"area":2,"error":null})", {2}},
        {area, R"({"area":2,"error":""})", {2}},
        {area, R"({"area":2,"error":1e-9})", {2}},
        {area, R"({"error":false,"area":2})", {2}}};
    for (const auto& [kind, line, reply] : expected) {
        EXPECT_EQ(read_answer(line, {kind}, 3).answers, std::vector{reply}) << line;
    }
}

TEST(MeasureProtocol, AMalformedOrReorderedAnswerIsAFault) {
    for (const char* line : {"", "nano", R"({"area":NaNo})", R"({"area":"1"})", R"({"iou":1})",
                             R"({"area":[NaN]})", "true", "None", "[1]", "NaN NaN"})
        EXPECT_TRUE(read_answer(line, {AnswerKind::area}).fault) << line;
    for (const char* line : {"{}", R"({"points":[[0]]})", R"({"points":[[0,true],[1,1]]})", "1",
                             R"({"points":[[0,1]]})"})
        EXPECT_TRUE(read_answer(line, {AnswerKind::closest_points}).fault) << line;
    for (const char* line : {R"({"id":2,"area":1})", R"({"id":2,"area":NaN})"})
        EXPECT_EQ(read_answer(line, {AnswerKind::area}, 3).fault->kind, FaultKind::reordered);
}

/// Returns what the answer has instead of a number, such as NaN. Expects no error.
std::string instead_of(AnswerKind kind, const char* line) {
    const Reply answer = read_answer(line, {kind}).answers.at(0);
    EXPECT_FALSE(answer.is_error) << line;
    return answer.instead;
}

TEST(MeasureProtocol, NaNInfinityAndNullAreAnswersHoweverTheyArePrinted) {
    for (const char* line :
         {"nan", "-nan", "NaN", "nan(ind)", "-nan(0x8)", R"({"area":NaN})", R"({"area":"nan"})"})
        EXPECT_EQ(instead_of(AnswerKind::area, line), "NaN") << line;
    EXPECT_EQ(instead_of(AnswerKind::area, R"({"area": null, "id":1})"), "null");
    for (const char* line :
         {"inf", "1e999", R"({"area":Infinity})", R"({"area":1e999})", R"({"area":"+inf"})"})
        EXPECT_EQ(instead_of(AnswerKind::area, line), "Infinity") << line;
    for (const char* line : {"-inf", R"({"area":-Infinity})", R"({"note":"NaN","area":-2e308})"})
        EXPECT_EQ(instead_of(AnswerKind::area, line), "-Infinity") << line;
    EXPECT_EQ(instead_of(AnswerKind::closest_points, R"({"points":[[0,1],[NaN,3]]})"), "NaN");
    EXPECT_EQ(instead_of(AnswerKind::hit, R"({"hit":null})"), "null");
    EXPECT_EQ(instead_of(AnswerKind::hit, "null"), "null");
    EXPECT_EQ(instead_of(AnswerKind::hit, R"({"hit":NaN})"), "NaN");
}

TEST(MeasureProtocol, AnErrorThatTheProgramCaughtIsAnAnswer) {
    for (const AnswerKind kind : {AnswerKind::hit, AnswerKind::area, AnswerKind::contact_points}) {
        const Reply answer =
            read_answer(R"({"id":1,"error":"no \u001b field w"})", {kind}).answers.at(0);
        EXPECT_TRUE(answer.is_error);
        EXPECT_EQ(answer.instead, R"(no \x1b field w)");
    }
}

TEST(MeasureProtocol, AnAnswerReadsBackFromACase) {
    const std::pair<AnswerKind, Reply> replies[] = {
        {AnswerKind::penetration, {0.1, {{0.6, -0.8}}}},
        {AnswerKind::manifold, {0.1, {{0.6, -0.8}, {2, 3}, {4, 5}}}}};
    for (const auto& [kind, reply] : replies) {
        std::string text = R"({"x":1)";
        append_answer(text, {kind}, reply);
        EXPECT_EQ(read_answer(text, {kind}).answers, std::vector{reply}) << text;
    }
}

using Pair = PosePair<double>;
const Scene kTwoApart = Pair{{0, 0, 2, 2, 0}, {4, 5, 2, 2, 0}};       // gaps: 2 in x, 3 in y
const Scene kOverlapping = Pair{{0, 0, 2, 2, 0}, {1.5, 1, 2, 2, 0}};  // intersection: 0.5 x 1
const Scene kTwoTouching = Pair{{0, 0, 2, 2, 0}, {2, 0, 2, 2, 0}};

Declaration numbers(AnswerKind kind, double relative, double absolute) {
    return {.asked = kind, .accuracy = {relative, absolute}};
}

double truth(AnswerKind kind, const Scene& scene) {
    return Truth(scene, numbers(kind, 1e-9, 1e-12)).number()->value;
}

TEST(MeasureTruth, EqualsTheReferenceForAreasDistancesAndDepths) {
    Random random(1);
    std::map<AnswerKind, int> compared;
    for (const char* query : {"rect-rect", "rect-rect-degrees", "triangle-triangle",
                              "concave-concave", "circle-capsule"})
        for (int i = 0; i < 30; ++i) {
            const Scene scene = generate_scene(query, random, Precision::double_).scene;
            const auto kinds = *kinds_of_query(query_of(scene));
            const auto verdict = reference::verdict(ShapePair(scene));
            for (const AnswerKind kind :
                 {AnswerKind::area, AnswerKind::distance, AnswerKind::penetration}) {
                const auto number = Truth(scene, numbers(kind, 1e-12, 1e-30)).number();
                if (!why_not_asked(kind, kinds).empty() || !number) continue;
                ++compared[kind];
                const double expected = kind == AnswerKind::area       ? verdict.area
                                        : kind == AnswerKind::distance ? verdict.margin
                                                                       : -verdict.margin;
                const double close = 1e-15 * std::fabs(expected) + 0x1p-20 * number->allowed;
                EXPECT_NEAR(number->value, std::fmax(0, expected), close)
                    << query << ' ' << name(kind);
            }
        }
    for (const auto& [kind, count] : compared) EXPECT_GT(count, 50) << name(kind);
    EXPECT_EQ(compared.size(), 3U);
}

TEST(MeasureTruth, OfContainmentIsHowFarBReachesOutOfA) {
    const auto of_squares = [](double x, double y) {
        return truth(AnswerKind::contains, Pair{{0, 0, 4, 4, 0}, {x, y, 2, 2, 0}});
    };
    EXPECT_EQ(of_squares(0, 0), -1);
    EXPECT_EQ(of_squares(2, 0), 1);
    EXPECT_EQ(of_squares(1, 0), 0);
    EXPECT_NEAR(of_squares(5, 5), 4 * std::numbers::sqrt2, 1e-14);
    const auto of_circles = [](double r) {
        return truth(AnswerKind::contains, Scene(Circle<double>{0, 0, 3}, Circle<double>{1, 0, r}));
    };
    EXPECT_EQ(of_circles(1), -1);
    EXPECT_EQ(of_circles(2), 0);
    EXPECT_EQ(of_circles(4), 2);
    const auto within_notched = [](const Circle<double>& circle) {
        const SimplePolygon<double> notched{{0, 0}, {4, 0}, {4, 4}, {2, 2}, {0, 4}};
        return truth(AnswerKind::within, Scene(circle, notched));
    };
    EXPECT_EQ(within_notched({2, 1, 0.5}), -0.5);
    EXPECT_EQ(within_notched({2, 1, 1}), 0);
    EXPECT_EQ(within_notched({2, 3, 0.5}), 0.5 + std::numbers::sqrt2 / 2);
}

std::optional<Class> judged(AnswerKind kind, const Scene& scene, const Reply& answer,
                            double relative = 1e-9, double absolute = 1e-12) {
    const Declaration declared = numbers(kind, relative, absolute);
    Truth truth(scene, declared);
    const Class given = judge(declared, truth, answer).value().kind;
    EXPECT_TRUE(is_class_of(JudgedBy::truth, given)) << name(given);
    return given == Class::rounding ? std::nullopt : std::optional(given);
}

constexpr auto kKept = std::nullopt;

TEST(JudgedMeasure, AnErrorIsAllowedRelativelyAndAbsolutely) {
    // Perimeters are 8, the scale is 2. The allowed error of the area is `relative` / 2 plus 16
    // `absolute`.
    EXPECT_EQ(judged(AnswerKind::area, kOverlapping, {0.5 + 0.49e-6}, 1e-6, 1e-30), kKept);
    EXPECT_EQ(judged(AnswerKind::area, kOverlapping, {0.5 + 0.51e-6}, 1e-6, 1e-30), Class::wrong);
    EXPECT_EQ(judged(AnswerKind::area, kOverlapping, {0.5 - 15.9e-6}, 0, 1e-6), kKept);
    EXPECT_EQ(judged(AnswerKind::area, kOverlapping, {0.5 - 16.1e-6}, 0, 1e-6), Class::wrong);
    EXPECT_EQ(judged(AnswerKind::distance, kTwoApart, {std::sqrt(13.0) + 4.9e-6}, 0, 1e-6), kKept);
    EXPECT_EQ(judged(AnswerKind::distance, kTwoApart, {std::sqrt(13.0) + 5.1e-6}, 0, 1e-6),
              Class::wrong);
    EXPECT_EQ(judged(AnswerKind::iou, kOverlapping, {0.5 / 7.5 + 4.2e-6}, 0, 1e-6), kKept);
    EXPECT_EQ(judged(AnswerKind::iou, kOverlapping, {0.5 / 7.5 + 4.4e-6}, 0, 1e-6), Class::wrong);
}

TEST(JudgedMeasure, ANegativeAreaAnIouAboveOneAndAWrongContainmentAreWrongBeyondTheAllowedError) {
    EXPECT_EQ(judged(AnswerKind::area, kTwoApart, {-1}), Class::wrong);
    EXPECT_EQ(judged(AnswerKind::area, kTwoApart, {-1e-18}), kKept);
    EXPECT_EQ(judged(AnswerKind::iou, kOverlapping, {1.5}), Class::wrong);
    EXPECT_EQ(judged(AnswerKind::iou, kOverlapping, {1}), Class::wrong);
    EXPECT_EQ(judged(AnswerKind::iou, kTwoApart, {0}), kKept);
    const Scene inside = Pair{{0, 0, 4, 4, 0}, {0, 0, 2, 2, 0}};
    EXPECT_EQ(judged(AnswerKind::contains, inside, {1}), kKept);
    EXPECT_EQ(judged(AnswerKind::contains, inside, {0}), Class::wrong);
    EXPECT_EQ(judged(AnswerKind::contains, kOverlapping, {1}), Class::wrong);
    const Scene barely = Pair{{0, 0, 4, 4, 0}, {1 - 0x1p-44, 0, 2, 2, 0}};
    EXPECT_EQ(judged(AnswerKind::contains, barely, {0}), kKept);
    const Scene by_more = Pair{{0, 0, 4, 4, 0}, {1 - 0x1p-34, 0, 2, 2, 0}};
    EXPECT_EQ(judged(AnswerKind::contains, by_more, {0}), Class::wrong);
}

TEST(JudgedMeasure, TheNormalLeadsBOutOfA) {
    const auto depth = [](const Reply& answer) {
        return judged(AnswerKind::penetration, kOverlapping, answer);
    };
    EXPECT_EQ(depth({0.5, {{1, 0}}}), kKept);
    EXPECT_EQ(depth({0.5, {{7, 0}}}), kKept) << "the length of a normal does not matter";
    EXPECT_EQ(depth({0.5, {{-1, 0}}}), Class::wrong);
    EXPECT_EQ(depth({0.5, {{0, 1}}}), Class::wrong);
    EXPECT_EQ(depth({0.5, {{1, 1e-3}}}), Class::wrong);
    EXPECT_EQ(depth({0.5, {{0, 0}}}), Class::wrong);
    EXPECT_EQ(depth({0.5}), Class::wrong);
    EXPECT_EQ(depth({0.6, {{1, 0}}}), Class::wrong);
    EXPECT_EQ(judged(AnswerKind::penetration, kTwoApart, {-3}), kKept);
    EXPECT_EQ(judged(AnswerKind::penetration, kTwoApart, {0.1, {{1, 0}}}), Class::wrong);
    EXPECT_EQ(judged(AnswerKind::penetration, kTwoTouching, {0}), kKept);
    const Scene barely = Pair{{0, 0, 2, 2, 0}, {2 - 0x1p-50, 0, 2, 2, 0}};
    EXPECT_EQ(judged(AnswerKind::penetration, barely, {-1}), kKept);
    EXPECT_EQ(judged(AnswerKind::penetration, kOverlapping, {-1}), Class::wrong);
    const Declaration loose = numbers(AnswerKind::penetration, 1e-3, 1e-5);
    Truth of_overlapping(kOverlapping, loose);
    const Judgement allowed = judge(loose, of_overlapping, {0.5, {{1, 1e-2}}}).value();
    EXPECT_EQ(allowed.kind, Class::rounding);
    EXPECT_NEAR(allowed.error, 0.5 * (1 - std::cos(1e-2)), 1e-8) << "B still overlaps A by that";
}

/// Answers this depth with a normal of NaNs.
template <int kDepth>
struct WithoutNormal : rect_rect::DepthSat {
    template <class S>
    static Depth<S> penetration(const Pose<S>& /*a*/, const Pose<S>& /*b*/) {
        const S zero(0);
        return {S(kDepth), {zero / zero, zero / zero}};
    }
};

TEST(JudgedMeasure, ANormalOfNaNsMattersOnlyIfTheDepthIsAboveZero) {
    const auto replied = [](const Subject& subject) {
        return reply(subject, Scalar::double_, kTwoApart);
    };
    EXPECT_EQ(replied(Subject::of<WithoutNormal<0>>()), Reply{0});
    EXPECT_EQ(replied(Subject::of<WithoutNormal<1>>()).instead, "NaN");
}

TEST(JudgedMeasure, AManifoldHasADepthANormalAndPointsThatFitTheScene) {
    const auto manifold = [](const Reply& answer, const Scene& scene = kOverlapping) {
        return judged(AnswerKind::manifold, scene, answer);
    };
    EXPECT_EQ(manifold({0.5, {{-1, 0}, {0.75, 0.5}}}), Class::wrong);
    EXPECT_EQ(manifold({0.5, {{1, 0}}}), Class::wrong) << "no point";
    EXPECT_EQ(manifold({0.5, {{1, 0}, {0.5, 0}, {0.5, 1}}}), kKept) << "clipped to A's face";
    EXPECT_EQ(manifold({0.5, {{1, 0}, {0.75, 0.5}, {3, 0.5}}}), Class::wrong) << "outside";
    EXPECT_EQ(manifold({0.5, {{1, 0}, {0.5, 2}}}), Class::wrong) << "not clipped";
    const Scene thin = Pair{{0, 0, 1, 8, 0}, {1, 0, 4, 2, 0}};  // B passes through A
    EXPECT_EQ(manifold({1.5, {{1, 0}, {-1, 1}, {-1, -1}}}, thin), kKept);
    EXPECT_EQ(manifold({}), Class::wrong);
    EXPECT_EQ(manifold({}, kTwoApart), kKept);
    EXPECT_EQ(manifold({0, {{1, 0}, {0.75, 0.5}}}, kTwoApart), Class::wrong);
}

TEST(JudgedMeasure, AManifoldOfNegativeDepthMayHavePointsBetweenDisjointShapes) {
    const Reply expected{-2, {{1, 0}, {1.5, 0.5}}};  // a contact that may come in the next step
    EXPECT_EQ(judged(AnswerKind::manifold, kTwoApart, expected), kKept);
    EXPECT_EQ(judged(AnswerKind::manifold, kOverlapping, expected), Class::wrong);
}

TEST(JudgedMeasure, ClosestPointsAreOnTheirShapesAndAsFarApartAsTheShapes) {
    const auto points = [](std::vector<Point<double>> both, const Scene& scene = kTwoApart) {
        return judged(AnswerKind::closest_points, scene, {0, std::move(both)});
    };
    EXPECT_EQ(points({{1, 1}, {3, 4}}), kKept);
    EXPECT_EQ(points({{3, 4}, {1, 1}}), Class::wrong);
    EXPECT_EQ(points({{1, 1}, {3, 4.1}}), Class::wrong);
    EXPECT_EQ(points({{1.1, 1}, {3.1, 4}}), Class::wrong);
    EXPECT_EQ(points({}), Class::wrong);
    EXPECT_EQ(points({}, kOverlapping), kKept);
    EXPECT_EQ(points({{9, 9}, {8, 8}}, kOverlapping), kKept)
        << "overlapping shapes have no closest points";
    EXPECT_EQ(points({}, kTwoTouching), kKept);
    EXPECT_EQ(points({{1, 1}, {1, -1}}, kTwoTouching), Class::wrong);
}

TEST(JudgedMeasure, ContactPointsAreInBothShapes) {
    const auto points = [](std::vector<Point<double>> all, const Scene& scene = kOverlapping) {
        return judged(AnswerKind::contact_points, scene, {0, std::move(all)});
    };
    EXPECT_EQ(points({{1, 1}, {0.5, 0}, {0.7, 0.3}}), kKept);
    EXPECT_EQ(points({{1, 1}, {0.4, 0}}), Class::wrong);
    EXPECT_EQ(points({}), Class::wrong);
    EXPECT_EQ(points({}, kTwoTouching), kKept);
    EXPECT_EQ(points({{1, 0.5}}, kTwoTouching), kKept);
    EXPECT_EQ(points({}, kTwoApart), kKept);
    EXPECT_EQ(points({{1, 1}}, kTwoApart), Class::wrong);
}

}  // namespace
}  // namespace touchstone
