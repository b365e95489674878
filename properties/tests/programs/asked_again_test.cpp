// Programs that compute in floats or with an absolute epsilon are recognized by their answers to
// changed scenes; other programs are not. A common property of wrong answers or crashes is named.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "oracle/exact/reference.h"
#include "oracle/fast/fast.h"
#include "properties/judging/asked_again.h"
#include "properties/judging/by_margin.h"
#include "properties/judging/by_truth.h"
#include "properties/judging/subjects.h"
#include "properties/planted/planted_errors.h"
#include "properties/scenes/families.h"
#include "properties/tests/ask_each.h"
#include "properties/tests/programs/found_causes.h"

namespace touchstone {
namespace {

using Hits = std::function<Answer(const Scene&)>;

/// Generates `cases` scenes, and passes those with wrong answers to `explained`.
std::optional<Explained> seen_by(auto explained, const Declaration& declared,
                                 std::string_view query, const Hits& hits, int cases = 2000) {
    AnswerSample sample;
    Random random(39);
    for (int i = 0; i < cases; ++i) {
        Truth truth(generate_scene(query, random, Precision::double_).scene);
        const auto what = judge_by_margin(declared, truth, hits(truth.scene()));
        if (what && what->kind == Class::wrong) sample.note_wrong(truth.scene(), *what);
    }
    return explained(declared, sample.wrong, each(hits));
}

/// Returns the explanation for an algorithm that runs in that scalar but declares double.
std::optional<Explained> floats_seen(const Subject& subject, Scalar scalar, int cases = 2000) {
    const AlgorithmInfo& card = subject.info();
    const auto in_floats = [](const auto& declared, const AnswerDraw& wrong, const auto& ask) {
        const Explained digits_changed =
            right_if_digits_change(declared, wrong.some(), as_given, ask);
        return computes_in_floats(declared, wrong.some(), digits_changed, as_given, ask);
    };
    return seen_by(
        in_floats, {card.contract, {16, Conditioning::none}, card.sizes}, card.query,
        [&](const Scene& scene) { return answer(subject, scalar, scene); }, cases);
}

TEST(AProgramThatComputesInFloat, IsRecognizedByItsWrongAnswers) {
    for (const char* name : {"sat-local", "unrotate-circle", "gjk", "list-sat-local"}) {
        const Subject& subject = *literature().find(name);
        const auto seen = floats_seen(subject, Scalar::float_);
        ASSERT_TRUE(seen) << name;
        EXPECT_GE(10 * seen->explained, 9 * seen->wrong) << name;
        EXPECT_FALSE(floats_seen(subject, Scalar::double_)) << name;
    }
}

TEST(APlantedError, IsNotMistakenForAProgramThatComputesInFloat) {
    const std::vector<Subject>& all = planted().entries();
    for (std::size_t i = 0; i < all.size(); i += 16)
        EXPECT_FALSE(floats_seen(all[i], Scalar::double_, 500)) << all[i].info().name;
}

TEST(AShortPiInADepth, IsNotMistakenForRoundingThatGrowsInThinShapes) {
    const Declaration declared = declared_numbers(AnswerKind::penetration, Scalar::double_);
    const auto reply = [](const Scene& one) {
        auto [a, b] = as<PosePair<double>>(one);
        for (Pose<double>* pose : {&a, &b}) pose->angle *= 3.1415926535898 / std::numbers::pi;
        const Scene turned(a, b);
        return Reply{.value = std::max(0.0, -fast::margin(turned)),
                     .points = {reference::parting(ShapePair(turned)).normal}};
    };
    const Scene scene(Pose<double>{-1.229000604427923, 3.129154128415438, 0.47791992927712923,
                                   0.9266167334424715, 3.594504036159192},
                      Pose<double>{-1.0205220491331815, -1.2428397503103246, 10.06371978437789,
                                   2.9734017733187073, 8.306893016543881});
    const auto what = judged(declared, scene, reply(scene));
    ASSERT_TRUE(what && what->kind == Class::wrong);
    const AskAbout ask = each(reply);
    const std::vector<Example> wrong{{.scene = scene, .what = *what}};
    const Explained digits_changed = right_if_digits_change(declared, wrong, as_given, ask);
    EXPECT_FALSE(grows_with_thinness(declared, wrong, digits_changed, as_given, ask));
}

TEST(ADepthOfCirclesWithoutANormal, IsNotMistakenForRounding) {
    const Declaration declared = declared_numbers(AnswerKind::penetration, Scalar::double_);
    const auto reply = [](const Scene& one) {
        return Reply{.value = std::max(0.0, -gap(as<Circles>(one)))};
    };
    std::vector<Example> wrong;
    Random random(7);
    while (wrong.size() < 64) {
        const Scene scene = generate_scene("circle-circle", random, Precision::double_).scene;
        const auto what = judged(declared, scene, reply(scene));
        if (what && what->kind == Class::wrong) wrong.push_back({.scene = scene, .what = *what});
    }
    const AskAbout ask = each(reply);
    const Explained digits_changed = right_if_digits_change(declared, wrong, as_given, ask);
    EXPECT_GT(digits_changed.wrong, 0U);
    EXPECT_FALSE(is_likely_rounding(declared, wrong, digits_changed, as_given, ask));
}

/// The wrong answers to pairs of segments or capsules that differ by about `by` at their ends.
template <class Shape>
std::vector<Example> wrong_if_nearly_equal(const Declaration& declared, const Shape& shape,
                                           double by, auto reply) {
    std::vector<Example> wrong;
    Random random(1);
    for (int i = 0; i < 200; ++i) {
        Shape a = shape;
        for (double* end : {&a.x1, &a.y1, &a.x2, &a.y2}) *end = random.between(-8, 8);
        Shape b = a;
        for (double* end : {&b.x1, &b.y1, &b.x2, &b.y2}) *end += random.between(-by, by);
        const Scene scene(a, b);
        const auto what = judged(declared, scene, reply(scene));
        if (what && what->kind == Class::wrong) wrong.push_back({.scene = scene, .what = *what});
    }
    return wrong;
}

bool is_called_rounding(const Declaration& declared, const std::vector<Example>& wrong,
                        const AskAbout& ask) {
    const Explained digits_changed = right_if_digits_change(declared, wrong, as_given, ask);
    return is_likely_rounding(declared, wrong, digits_changed, as_given, ask);
}

/// Ericson, Real-Time Collision Detection, 5.1.9. The determinant of nearly parallel segments is
/// only rounding error, and its sign decides which end of A is nearest.
double distance_by_determinant(const Scene& scene) {
    const auto [p, q] = as<SceneOf<"segment-segment", double>>(scene);
    const double ux = p.x2 - p.x1, uy = p.y2 - p.y1, vx = q.x2 - q.x1, vy = q.y2 - q.y1;
    const double x = p.x1 - q.x1, y = p.y1 - q.y1;
    const double a = ux * ux + uy * uy, b = ux * vx + uy * vy, e = vx * vx + vy * vy;
    const double c = ux * x + uy * y, f = vx * x + vy * y, determinant = a * e - b * b;
    double s = determinant == 0 ? 0 : std::clamp((b * f - c * e) / determinant, 0.0, 1.0);
    const double t = (b * s + f) / e;
    if (t < 0) s = std::clamp(-c / a, 0.0, 1.0);
    if (t > 1) s = std::clamp((b - c) / a, 0.0, 1.0);
    const double kept = std::clamp(t, 0.0, 1.0);
    return std::hypot(x + ux * s - vx * kept, y + uy * s - vy * kept);
}

TEST(ADistance, BetweenPointsChosenByARoundedDeterminantIsCalledRounding) {
    const Declaration declared = declared_numbers(AnswerKind::distance, Scalar::double_);
    const auto reply = [](const Scene& scene) {
        return Reply{.value = distance_by_determinant(scene)};
    };
    auto wrong = wrong_if_nearly_equal(declared, Segment<double>{0, 0, 0, 0}, 5e-8, reply);
    std::erase_if(wrong,
                  [](const Example& one) { return one.what.relation == Relation::overlapping; });
    ASSERT_GE(wrong.size(), 16U);
    EXPECT_TRUE(is_called_rounding(declared, wrong, each(reply)));
    const auto twice = [](const Scene& scene) {
        return Reply{.value = 2 * std::max(0.0, fast::margin(ShapePair(scene)))};
    };
    const auto wrong_twice = wrong_if_nearly_equal(declared, Segment<double>{0, 0, 0, 0}, 1, twice);
    ASSERT_GE(wrong_twice.size(), 16U);
    EXPECT_FALSE(is_called_rounding(declared, wrong_twice, each(twice)));
}

TEST(ANormal, BetweenPointsThatDifferOnlyByRoundingIsCalledRounding) {
    const Declaration declared = declared_numbers(AnswerKind::penetration, Scalar::double_);
    const auto along_ends = [](const Scene& scene) {
        const auto [a, b] = as<SceneOf<"capsule-capsule", double>>(scene);
        return Reply{.value = -fast::margin(ShapePair(scene)),
                     .points = {{b.x1 - a.x1, b.y1 - a.y1}}};
    };
    const Capsule<double> capsule{0, 0, 0, 0, 4};
    const auto wrong = wrong_if_nearly_equal(declared, capsule, 1e-14, along_ends);
    ASSERT_GE(wrong.size(), 16U);
    EXPECT_TRUE(is_called_rounding(declared, wrong, each(along_ends)));
    const auto wrong_far = wrong_if_nearly_equal(declared, capsule, 1, along_ends);
    ASSERT_GE(wrong_far.size(), 16U);
    EXPECT_FALSE(is_called_rounding(declared, wrong_far, each(along_ends)));
}

TEST(AWrongDepth, IsNotExplainedByScenesThatAreNotJudged) {
    const Declaration declared = declared_numbers(AnswerKind::penetration, Scalar::double_);
    const Scene scene(Circle<double>{0, 0, 1}, Circle<double>{1, 0, 0.5});
    const AskAbout decline = each([](const Scene&) { return Reply{.is_declined = true}; });
    const std::vector<Example> wrong{
        {.scene = scene, .what = judged(declared, scene, Reply{3}).value()}};
    const Explained seen = right_if_digits_change(declared, wrong, as_given, decline);
    EXPECT_EQ(seen.explained, 0U);
    EXPECT_EQ(seen.wrong, 0U);
}

TEST(AFalseYes, StaysWrongInLargerScenes) {
    const Declaration declared = declared_numbers(AnswerKind::contains, Scalar::double_);
    const Scene scene(Circle<double>{0, 0, 1}, Circle<double>{1, 0, 0.5});
    const Reply yes{1};
    const AskAbout ask = each([&yes](const Scene&) { return yes; });
    const std::vector<Example> wrong{
        {.scene = scene, .what = judged(declared, scene, yes).value()}};
    EXPECT_EQ(right_if_digits_change(declared, wrong, as_given, ask).explained, 0U);
}

TEST(AProgramWithAnAbsoluteEpsilon, IsRecognizedByItsAnswersToLargerScenes) {
    const auto seen = [](const Hits& hits, std::uint64_t cases = 2000, double skin = 0) {
        const auto tried = [=](const auto& declared, const AnswerDraw& wrong, const auto& ask) {
            return right_if_enlarged(declared, wrong, cases, as_given, ask);
        };
        return seen_by(tried, Declaration{.contract = Contract::closed, .skin = skin}, "rect-rect",
                       hits);
    };
    const auto padded = [](const Scene& scene) { return fast::margin(scene) <= 1e-6 ? 1 : 0; };
    EXPECT_TRUE(seen(padded));
    EXPECT_FALSE(seen(padded, 1'000'000)) << "too few are wrong";
    EXPECT_TRUE(seen(padded, 1'000'000, 1e-9));
    EXPECT_FALSE(seen([](const Scene& scene) {
        return fast::margin(scene) <= 1e-6 * scale(scene) ? 1 : 0;
    })) << "the epsilon is relative";
    const Subject& one_pass = *find_subject("planted-one-pass");
    const Subject& right = *find_subject("sat-local");
    EXPECT_FALSE(
        seen([&](const Scene& scene) { return answer(one_pass, Scalar::double_, scene); }));
    EXPECT_FALSE(seen([&](const Scene& scene) { return answer(right, Scalar::float_, scene); }));
    // This program answers wrongly at random, so it answers larger scenes correctly by chance.
    Random random(7);
    EXPECT_FALSE(seen([&](const Scene& scene) {
        const Answer given = answer(right, Scalar::double_, scene);
        return random.chance(0.02) ? 1 - given : given;
    }));
}

TEST(ARightProgram, ThatRoundsMoreThanDeclaredIsNotSaidToHaveAnEpsilonOrAMistake) {
    for (const char* name : {"sat-local", "sat-projected", "triangle-split-parametric",
                             "sat-normalised", "two-pass-aabb"}) {
        const Subject& subject = *literature().find(name);
        const Declaration declared{.contract = subject.info().contract,
                                   .tolerance = {0x1p-6, Conditioning::none}};
        const auto hits = [&](const Scene& scene) {
            return hit(answer(subject, Scalar::double_, scene) != 0);
        };
        AnswerSample sample;
        Random random(11);
        for (int i = 0; i < 4000; ++i) {
            Truth truth(generate_scene(subject.info().query, random, Precision::double_).scene);
            const Reply given = hits(truth.scene());
            const auto what = judge_by_margin(declared, truth, given.hit);
            if (what && what->kind == Class::wrong) sample.note_wrong(truth.scene(), *what);
            else sample.note_right(truth.scene(), given, truth.relation());
        }
        EXPECT_GE(sample.wrong.all(), 8U) << name;
        EXPECT_FALSE(right_if_enlarged(declared, sample.wrong, 0, as_given, each(hits))) << name;
        const Causes causes = causes_of(declared, subject.info().query, sample);
        EXPECT_FALSE(causes.is_named()) << name << ": " << mistake_in(causes);
    }
}

TEST(AProgramWithAnAbsoluteEpsilon, IsRecognizedEvenIfManyWrongAnswersAreAboutTinyShapes) {
    const Declaration declared{.contract = Contract::closed};
    const auto hits = [](const Scene& scene) { return hit(fast::margin(scene) <= 1e-12); };
    AnswerSample sample;
    for (int i = 1; i <= 20; ++i) {
        const double size = i % 2 == 0 ? 1 : 1e-50;
        const Scene scene(Circle<double>{0, 0, size},
                          Circle<double>{(2 + i * 0x1p-45) * size, 0, size});
        ASSERT_EQ(hits(scene).hit, 1U);
        const auto what = judged(declared, scene, hits(scene));
        ASSERT_TRUE(what && what->kind == Class::wrong);
        sample.note_wrong(scene, *what);
    }
    EXPECT_TRUE(right_if_enlarged(declared, sample.wrong, 2000, as_given, each(hits)));
}

TEST(WrongAnswers, AreDescribedByANarrowRangeOfOneNumber) {
    AnswerSample sample;
    Random random(3);
    for (int i = 0; i < 820; ++i) {
        const auto number = [&random] { return random.between(-10, 10); };
        const bool is_wrong = i < 20;
        const double x = is_wrong ? random.between(1.2, 1.21) : number();
        const Scene scene(Aabb<double>{number(), number(), 2, 3}, Aabb<double>{x, number(), 3, 2});
        sample.note_hit(scene, 1, Relation::overlapping, is_wrong);
    }
    const auto where = where_wrong(sample);
    ASSERT_TRUE(where);
    EXPECT_TRUE(where->condition.starts_with("in which x of B is between 1.20"))
        << where->condition;
    EXPECT_EQ(where->wrong, 20U);
    EXPECT_LE(where->right, 8U);
}

TEST(WrongAnswers, AreNotDescribedByWhatManyRightOnesShareNorAsOrdinary) {
    AnswerSample many;
    AnswerSample special;
    Random random(3);
    for (int i = 0; i < 820; ++i) {
        const auto number = [&random] { return random.between(-10, 10); };
        const bool is_wrong = i < 20;
        const double w = is_wrong || i % 4 == 0 ? 4 : 2;
        const Aabb<double> other{number(), number(), 3 + w / 8 * number() / 10, 3};
        many.note_hit(Scene(Aabb<double>{number(), number(), w, 3}, other), 1,
                      Relation::overlapping, is_wrong);
        const double large = is_wrong ? 1 : 5000;
        const Aabb<double> a{number(), number(), large, large};
        const Aabb<double> b{number(), number(), 2 + number() / 10, 2};
        special.note_hit(i % 2 == 0 ? Scene(a, b) : Scene(b, a), 1, Relation::overlapping,
                         is_wrong);
    }
    EXPECT_FALSE(where_wrong(many)) << where_wrong(many)->condition;
    EXPECT_FALSE(where_wrong(special)) << where_wrong(special)->condition;
}

// In 100 of the 220 wrong scenes the capsules are also nearly equal, a kind of kind_of_scene.
TEST(WrongAnswers, AreDescribedByNearlyParallelSidesIfNineOfTenScenesHaveThem) {
    AnswerSample sample;
    Random random(3);
    for (int i = 0; i < 1020; ++i) {
        const auto number = [&random] { return random.between(-10, 10); };
        const bool is_wrong = i < 220;
        const Capsule<double> a{0, 0, 10, 0, number() + 11};
        Capsule<double> b{number(), number(), number(), number(), a.r};
        if (is_wrong && i % 11 != 0) b = {i % 2 == 0 ? 0.01 : 5, 0.02, 10, 0.01, a.r};
        sample.note_hit(Scene(a, b), 1, Relation::overlapping, is_wrong);
    }
    const auto where = where_wrong(sample);
    ASSERT_TRUE(where);
    EXPECT_EQ(where->condition, "in which a side of A is nearly parallel to a side of B");
    EXPECT_GE(where->wrong, 200U);
    EXPECT_EQ(where->of_wrong, 220U);
}

TEST(Crashes, AreDescribedByWhatAllOfTheirScenesHaveInCommon) {
    AnswerSample sample;
    Random random(3);
    const auto at = [&random](double x) {
        return Scene(Circle<double>{5 + x, 5 + x, 1}, Circle<double>{5, 5, random.between(1, 2)});
    };
    for (int i = 0; i < 200; ++i)
        sample.note_hit(at(random.between(0.5, 9)), 1, Relation::overlapping, false);
    for (int i = 0; i < 3; ++i) {
        EXPECT_FALSE(where_failed(sample));
        sample.failed.add([&] { return Example{.scene = at(0)}; });
    }
    EXPECT_EQ(where_failed(sample).value().condition, "in which the centres coincide");
}

TEST(Crashes, AreDescribedByWhatNearlyAllOfTheirScenesHaveInCommon) {
    AnswerSample sample;
    Random random(3);
    const auto at = [&random](double angle) {
        const double x = random.between(-5, 5);
        return Scene(Segment<double>{0, 0, 3, 0},
                     Segment<double>{x, 1, x + 2 * std::cos(angle), 1 + 2 * std::sin(angle)});
    };
    const auto fails_at = [&](double angle) {
        sample.failed.add([&] { return Example{.scene = at(angle)}; });
    };
    for (int i = 0; i < 200; ++i)
        sample.note_hit(at(random.between(0.02, 3.1)), 0, Relation::disjoint, false);
    fails_at(1);
    for (int i = 0; i < 8; ++i) fails_at(random.between(0, 1e-4));
    EXPECT_FALSE(where_failed(sample)) << "8 of 9";
    fails_at(0);
    const auto where = where_failed(sample).value();
    EXPECT_EQ(where.condition, "in which a side of A is nearly parallel to a side of B");
    EXPECT_EQ(where.wrong, 9U);
    EXPECT_EQ(where.of_wrong, 10U);
}

TEST(Crashes, OfSegmentsThatArePointsOrParallelAreDescribedByBoth) {
    AnswerSample sample;
    Random random(3);
    for (int i = 0; i < 240; ++i) {
        const Segment<double> a{0, 0, random.between(1, 3), 0};
        const double length = i < 20 ? 0 : random.between(1, 2);
        const Segment<double> b{0, 1, length, i < 40 ? 1 : 1 + length};
        if (i < 40) sample.failed.add([&] { return Example{.scene = Scene(a, b)}; });
        else sample.note_hit(Scene(a, b), 0, Relation::disjoint, false);
    }
    EXPECT_EQ(where_failed(sample).value().condition,
              "in which a side of A is parallel to a side of B, or a size is zero");
}

}  // namespace
}  // namespace touchstone
