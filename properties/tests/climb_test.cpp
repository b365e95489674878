// The climber searches from any scene for the worst misjudged margin of an algorithm.

#include <gtest/gtest.h>

#include <map>

#include "core/format/text.h"
#include "core/literature/rect_rect/sat_local.h"
#include "oracle/runs/any_scalar.h"
#include "properties/engines/climb.h"
#include "properties/judging/subjects.h"
#include "properties/planted/planted_errors.h"
#include "properties/scenes/families.h"
#include "properties/tests/answered_queries.h"

namespace touchstone {
namespace {

const Subject& named(std::string_view name) {
    return *find_subject(name);
}

const Scene kFarApart = PosePair<double>{{0, 0, 2, 1, 0.25}, {7, 3, 1, 2, 1}};

/// Right in exact arithmetic. In doubles, loses the parts of numbers below 2^-32.
struct Rough {
    template <class S>
    using Input = PosePair<S>;
    static AlgorithmInfo info() { return find_subject("sat-local")->info(); }
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        const S big(0x1p20);
        return rect_rect::SatLocal::hit<S>(a, {(b.cx + big) - big, b.cy, b.w, b.h, b.angle});
    }
};
/// The climber tries larger gaps as it finds larger errors.
TEST(Climbing, RaisesMarginsAMillionfold) {
    const Subject rough = Subject::of<Rough>();
    const PosePair<double> start{{0, 0, 2, 2, 0}, {2.5, 0.25, 2, 2, 0}};
    int high = 0;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const auto summit = climb(rough, Scalar::double_, start, 2000, seed);
        high += summit && std::fabs(summit->what.margin.in_eps) > 1e6 ? 1 : 0;
    }
    EXPECT_GE(high, 3);
}

TEST(Climbing, NoticesABrokenContractHoweverLargeTheRoundingErrorsAre) {
    int found = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const auto summit = climb(named("planted-one-strict-comparison"), Scalar::double_,
                                  AabbPair<double>{{0, 0, 2, 1}, {3, 1, 1, 2}}, 3000, seed);
        found += summit && summit->what.kind == Class::contract ? 1 : 0;
    }
    EXPECT_GE(found, 5);
}

/// Right in exact arithmetic. In floats, reports a miss for every scene. Declares a tolerance of
/// zero.
struct Blind {
    template <class S>
    using Input = PosePair<S>;
    static AlgorithmInfo info() {
        AlgorithmInfo info = find_subject("sat-local")->info();
        info.tolerance = {0, Conditioning::none};
        return info;
    }
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return !std::is_floating_point_v<S> && rect_rect::SatLocal::hit<S>(a, b);
    }
};

TEST(Climbing, GivesNoShareOfAToleranceOfZero) {
    const Subject blind = Subject::of<Blind>();
    const PosePair<double> touching{{0, 0, 2, 2, 0}, {2, 0, 2, 2, 0}};
    const auto summit = climb(blind, Scalar::double_, touching, 0, 1);
    ASSERT_TRUE(summit.has_value());
    EXPECT_EQ(summit->share_of_tolerance, 0);
}

TEST(Climbing, FindsARoundingErrorFromShapesFarApart) {
    for (const Scalar scalar : kScalars) {
        const auto summit = climb(named("sat-projected"), scalar, kFarApart, 2000, 1);
        ASSERT_TRUE(summit.has_value()) << name(scalar);
        EXPECT_EQ(summit->what.kind, Class::rounding);
        EXPECT_GT(std::fabs(summit->what.margin.in_eps), 0);
        Truth truth(summit->scene);
        const auto again = judge(named("sat-projected"), scalar, truth);
        ASSERT_TRUE(again.has_value());
        EXPECT_EQ(again->margin.in_eps, summit->what.margin.in_eps);
    }
}

/// In most runs, the climber finds larger errors than the same number of generated scenes.
TEST(Climbing, FindsWorseMarginsThanAsManyGeneratedScenes) {
    constexpr int kSteps = 3000;
    int better = 0;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Random random(seed);
        double worst = 0;
        for (int i = 0; i < kSteps; ++i) {
            const Scene scene = generate_scene("rect-rect", random, Precision::single_).scene;
            Truth truth(scene);
            const Subject& subject = named("sat-projected");
            const auto what = judge(subject, Scalar::float_, truth);
            if (!what || what->kind != Class::rounding) continue;
            worst = std::max(
                worst, std::fabs(what->margin.in_eps) / allowed(subject.info().tolerance, scene));
        }
        const auto summit = climb(named("sat-projected"), Scalar::float_, kFarApart, kSteps, seed);
        better += summit && summit->share_of_tolerance > worst ? 1 : 0;
    }
    EXPECT_GE(better, 4);
}

TEST(Climbing, DependsOnTheSeedAlone) {
    const auto one = climb(named("sat-projected"), Scalar::float_, kFarApart, 500, 7);
    const auto two = climb(named("sat-projected"), Scalar::float_, kFarApart, 500, 7);
    ASSERT_TRUE(one && two);
    EXPECT_EQ(one->scene, two->scene);
}

TEST(Climbing, EndsAtALogicError) {
    const auto summit = climb(named("planted-axis-left-out"), Scalar::double_, kFarApart, 20000, 1);
    ASSERT_TRUE(summit.has_value());
    EXPECT_EQ(summit->what.kind, Class::logic);
}

TEST(Climbing, FindsRoundingErrorsButNoFailureOfTheLiteratureInEveryQuery) {
    constexpr int kSteps = 1200;
    std::map<std::string_view, int> misjudged;
    for (const Subject& subject : literature().entries()) {
        Random random(3);
        const Scene start = generate_scene(subject.info().query, random, Precision::single_).scene;
        const auto summit = climb(subject, Scalar::float_, start, kSteps, 1);
        misjudged[subject.info().query] += summit ? 1 : 0;
        if (!summit) continue;
        EXPECT_FALSE(fails(summit->what.kind) &&
                     find_known(subject.info().known, summit->what.kind, Scalar::float_) == nullptr)
            << subject.info().name << " " << to_hex_line(summit->scene);
    }
    for (const auto& [query, count] : misjudged) std::printf("%s %d\n", query.data(), count);
    for (const std::string_view query : answered_queries()) EXPECT_GT(misjudged[query], 0) << query;
}

}  // namespace
}  // namespace touchstone
