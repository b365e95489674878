// The doctor distinguishes wrong mathematics, floats, a slack relative to the scale, an absolute
// epsilon, and sides that count as parallel.

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/scenes/shape_pair.h"
#include "core/tests/case_count.h"
#include "oracle/fast/fast.h"
#include "properties/judging/by_margin.h"
#include "properties/tests/doctor_asks.h"

namespace touchstone::doctor {
namespace {

std::string said(std::string_view of, const Diagnosis& d) {
    return fmt::format("{}: {}, {} {:g}, tolerance {:g}", of, text(d.found),
                       name(d.tolerance.pattern), d.tolerance.epsilon,
                       d.tolerance.tolerance.factor);
}

/// Reports hits up to a gap of epsilon times the unit, or misses up to a depth of epsilon times the
/// unit.
AskAbout within(double epsilon, bool hits, double (*unit)(const Scene&)) {
    return each([=](const Scene& scene) {
        const double gap = fast::margin(scene);
        const double most = epsilon * unit(scene);
        return hits ? gap <= most : gap < -most;
    });
}

double one(const Scene& /*scene*/) {
    return 1;
}

void expect_named(const Diagnosis& d, double epsilon, bool hits, const std::string& what) {
    const ToleranceSeen& seen = d.tolerance;
    EXPECT_TRUE(d.is_well() && d.found.best.is_plain()) << what;
    EXPECT_EQ(seen.pattern, Pattern::absolute) << what;
    EXPECT_EQ(seen.side, hits ? Side::apart : Side::overlapping) << what;
    EXPECT_GT(seen.epsilon, epsilon / 2) << what;
    EXPECT_LT(seen.epsilon, epsilon * 2) << what;
    EXPECT_GE(hits ? seen.skin : seen.absolute_tolerance, epsilon) << what;
    EXPECT_LE(d.asked, 2 * kMostAsked) << what;
}

TEST(Doctor, NamesAnAbsoluteEpsilonWithItsSizeAndSide) {
    EveryNth tried(48);
    for (const char* query : {"rect-rect", "convex-convex", "rect-circle"}) {
        for (const bool hits : {true, false})
            for (double epsilon = 1e-9; epsilon < 11; epsilon *= std::sqrt(10)) {
                if (!tried.takes_next()) continue;
                const Diagnosis d = doctor_of(query).diagnose(within(epsilon, hits, one));
                expect_named(
                    d, epsilon, hits,
                    said(fmt::format("{} {} {:g}", query, hits ? "hits" : "misses", epsilon), d));
            }
    }
}

TEST(Doctor, RecommendsALengthWithRoomForInputRoundedToAFixedStep) {
    const auto rounded = each([](const Scene& scene) {
        Scene to_step = scene;
        for_each_number(to_step, [](Quantity, double& x) { x = std::round(x * 1e4) / 1e4; });
        return fast::margin(to_step) <= 0;
    });
    const ToleranceSeen seen = doctor_of("aabb-aabb").diagnose(rounded).tolerance;
    EXPECT_EQ(seen.side, Side::both);
    // Rounding changes a gap of two boxes by up to 3 half steps along x, and as much along y: by up
    // to 4.2 half steps if corners face each other.
    EXPECT_GE(seen.absolute_tolerance, 4 * 5e-5);
    EXPECT_LE(seen.absolute_tolerance, 1e-3);
    EXPECT_EQ(fmt::format("{:.1g}", seen.absolute_tolerance),
              fmt::format("{:g}", seen.absolute_tolerance));
}

AskAbout in_floats_within(double epsilon) {
    return each([epsilon](const Scene& scene) -> std::optional<Answer> {
        if (scale(scene) > std::numeric_limits<float>::max()) return std::nullopt;
        const auto rounded = as_received(scene, Scalar::float_);
        return rounded ? std::optional<Answer>(fast::margin(*rounded) <= epsilon) : std::nullopt;
    });
}

TEST(Doctor, NamesAnAbsoluteEpsilonInFloatsAndOneHiddenByRounding) {
    for (int seed = 1; seed <= few_or_all(1, 2); ++seed) {
        const Doctor& doctor = doctor_of("rect-rect", seed);
        for (const double epsilon : {1e-3, 1e-4, 1e-6}) {
            const Diagnosis d = doctor.diagnose(in_floats_within(epsilon));
            const std::string what = said(fmt::format("floats {:g}", epsilon), d);
            expect_named(d, epsilon, true, what);
            EXPECT_EQ(d.tolerance.scalar, Scalar::float_) << what;
            EXPECT_LE(d.tolerance.tolerance.factor, 64) << what;
        }
        for (const double epsilon : {1e-12, 1e-14})
            expect_named(doctor.diagnose(within(epsilon, true, one)), epsilon, true,
                         fmt::format("{:g}", epsilon));
    }
}

using Rect = Pose<double>;
using Change = void (*)(Rect&, Rect&);

AskAbout of_changed(Change change) {
    return each([change](const Scene& scene) {
        auto [a, b] = as<PosePair<double>>(scene);
        change(a, b);
        return fast::margin(Scene(a, b)) <= 0;
    });
}

TEST(Doctor, MistakesNeitherAWrongAngleNorAWrongPositionForFloatsOrForThinShapes) {
    const Change changes[] = {[](Rect& a, Rect& b) { a.angle += 1e-4, b.angle += 1e-4; },
                              [](Rect& a, Rect& b) { a.angle -= 2e-6, b.angle -= 2e-6; },
                              [](Rect&, Rect& b) { b.cx += 1e-4; }};
    for (const Change change : changes) {
        const Diagnosis d = doctor_of("rect-rect").diagnose(of_changed(change));
        EXPECT_EQ(d.tolerance.scalar, Scalar::double_) << said("changed", d);
        EXPECT_EQ(d.tolerance.tolerance.conditioning, Conditioning::none) << said("changed", d);
    }
}

TEST(Doctor, RecognizesFloatsAfterADifferenceOfDoublesByTheirRange) {
    const Diagnosis d = doctor_of("rect-rect").diagnose(each([](const Scene& scene) {
        auto [a, b] = as<PosePair<double>>(scene);
        b.cx -= std::exchange(a.cx, 0);
        b.cy -= std::exchange(a.cy, 0);
        const auto rounded = as_received(Scene(a, b), Scalar::float_);
        return rounded && fast::margin(*rounded) <= 0;
    }));
    EXPECT_EQ(d.tolerance.scalar, Scalar::float_) << said("after a difference", d);
    EXPECT_LE(d.tolerance.tolerance.factor, 64);
}

TEST(Doctor, DistinguishesARelativeSlackFromAnAbsoluteEpsilon) {
    const Doctor& doctor = doctor_of("rect-rect");
    for (const double share : {1e-10, 1e-5, 2e-4}) {
        const Diagnosis d = doctor.diagnose(within(share, true, scale));
        const double found = d.tolerance.tolerance.factor * epsilon(Scalar::double_);
        EXPECT_EQ(d.tolerance.pattern, Pattern::slack) << said("slack", d);
        EXPECT_GE(found, share);
        EXPECT_LE(found, 16 * share);
        EXPECT_TRUE(d.is_well());
    }
    // `verify` refuses a tolerance of 4 times this share of the scale.
    const Diagnosis d = doctor.diagnose(within(5e-4, true, scale));
    EXPECT_EQ(d.tolerance.pattern, Pattern::slack) << said("large slack", d);
    EXPECT_GT(d.tolerance.wrong, 0);
    EXPECT_LT(2 * d.tolerance.closer_right, d.tolerance.closer);
}

/// Tests the separating axes, but skips B's axes if they are within about `within` radians of A's.
AskAbout merging(double within) {
    return each([within](const Scene& scene) {
        const auto pair = as<PosePair<double>>(scene);
        const Pose<double>& a = pair.a;
        const Pose<double>& b = pair.b;
        std::vector<double> axes{a.angle, a.angle + std::numbers::pi / 2};
        if (std::fabs(std::sin(2 * (b.angle - a.angle))) > 2 * within)
            axes.insert(axes.end(), {b.angle, b.angle + std::numbers::pi / 2});
        const auto reach = [](const Pose<double>& r, double axis) {
            return (r.w * std::fabs(std::cos(axis - r.angle)) +
                    r.h * std::fabs(std::sin(axis - r.angle))) /
                   2;
        };
        return std::none_of(axes.begin(), axes.end(), [&](double axis) {
            return std::fabs((b.cx - a.cx) * std::cos(axis) + (b.cy - a.cy) * std::sin(axis)) >
                   reach(a, axis) + reach(b, axis);
        });
    });
}

TEST(Doctor, NamesTheAngleBelowWhichSidesCountAsParallel) {
    for (const double within : {1e-2, 1e-3, 1e-4}) {
        const Diagnosis d = doctor_of("rect-rect").diagnose(merging(within));
        const std::string what = said(fmt::format("merging {:g}", within), d);
        EXPECT_EQ(d.tolerance.pattern, Pattern::parallel) << what;
        EXPECT_GT(d.tolerance.epsilon, within / 8) << what;
        EXPECT_LE(d.tolerance.epsilon, within * 1.01) << what;
        if (within == 1e-3) {
            ASSERT_TRUE(d.causes.like) << what;
            EXPECT_EQ(d.causes.like->error, "planted-axis-skipped-near-parallel");
        }
        EXPECT_FALSE(d.is_well());
    }
}

TEST(Doctor, PromisesNoContractAndNoLargeAnglesForCodeThatAddsARightAngle) {
    constexpr double kSkipsNoAxis = -1;
    // With these seeds, the first 60 touching scenes are all hits.
    for (const std::uint64_t seed : {2, 3}) {
        const Diagnosis d = doctor_of("rect-rect", seed).diagnose(merging(kSkipsNoAxis));
        EXPECT_TRUE(d.is_well()) << seed;
        EXPECT_EQ(d.contract.kept, Contract::unspecified) << seed;
        ASSERT_TRUE(d.reach.accurate_angle) << seed;
        EXPECT_LE(*d.reach.accurate_angle, 1024) << seed;
        EXPECT_LE(d.asked, kMostAsked) << seed;
    }
}

TEST(Doctor, NamesNoMistakeThatFurtherScenesContradict) {
    // Few scenes distinguish this error from angles that are clamped to [-pi, pi]. So no mistake is
    // named.
    const Diagnosis d = doctor_of("rect-rect").diagnose(of_changed([](Rect& a, Rect& b) {
        if (std::fabs(a.angle) > 6) a.angle = 0;
        if (std::fabs(b.angle) > 6) b.angle = 0;
    }));
    EXPECT_FALSE(d.causes.like) << d.causes.like->mistake;
    EXPECT_FALSE(d.is_well());
    if (!runs_whole_tests()) return;
    // Under another convention, these misses resemble those of other errors. So no mistake is
    // named.
    const Diagnosis far = doctor_of("rect-rect").diagnose(of_changed([](Rect& a, Rect& b) {
        if (std::max({std::fabs(a.cx), std::fabs(a.cy), a.w, a.h}) > 3) b.cx += 1e4;
    }));
    EXPECT_FALSE(far.causes.like) << far.causes.like->mistake;
}

/// A test of a rectangle and a circle that first reports hits within a distance of their centres.
AskAbout within_distance(double (*most)(const Pose<double>&)) {
    return each([=](const Scene& scene) {
        const ShapePair pair(scene);
        const auto& rect = *std::get<const Pose<double>*>(pair.a);
        const auto& circle = *std::get<const Circle<double>*>(pair.b);
        return std::hypot(circle.x - rect.cx, circle.y - rect.cy) <= most(rect) + circle.r ||
               fast::margin(scene) <= 0;
    });
}

TEST(Doctor, SaysThatAllWrongAnswersAreHitsIfNoConventionOrMistakeExplainsThem) {
    const Diagnosis d = doctor_of("pose-circle").diagnose(within_distance([](const auto& rect) {
        return (rect.w + rect.h) / 2;
    }));
    EXPECT_FALSE(d.found.fits || d.causes.like);
    ASSERT_TRUE(d.causes.one_sided);
    EXPECT_TRUE(d.causes.one_sided->are_hits);
}

TEST(Doctor, NamesNoCircleAroundARectangleInAConventionThatTheCircleIgnores) {
    const Diagnosis d = doctor_of("pose-circle").diagnose(within_distance([](const auto& rect) {
        return 1.01 * std::hypot(rect.w, rect.h) / 2;
    }));
    EXPECT_FALSE(d.causes.like) << d.causes.like->mistake << ", in " << text_of(d.named_in);
}

TEST(Doctor, NamesAMistakeInCasesAsWrittenNotInAConventionThatResemblesIt) {
    // With b.r = a.r, halves of both radii have the same sum.
    const auto asked = [](double (*radius)(const SceneOf<"circle-circle", double>&)) {
        return doctor_of("circle-circle").diagnose(each([=](const Scene& scene) {
            const auto pair = as<SceneOf<"circle-circle", double>>(scene);
            return std::hypot(pair.b.x - pair.a.x, pair.b.y - pair.a.y) < radius(pair);
        }));
    };
    for (const Diagnosis& d : {asked([](const auto& pair) { return pair.a.r; }),
                               asked([](const auto& pair) { return pair.b.r; })}) {
        ASSERT_TRUE(d.causes.like);
        EXPECT_TRUE(d.causes.like->mistake.ends_with("were left out")) << d.causes.like->mistake;
        EXPECT_TRUE(d.named_in.is_plain());
        EXPECT_FALSE(d.has_convention()) << text(d.found);
    }
    const Diagnosis d = asked([](const auto& pair) { return (pair.a.r + pair.b.r) / 2; });
    EXPECT_EQ(text(d.found.best), "diameters");
    EXPECT_TRUE(d.is_well());
}

}  // namespace
}  // namespace touchstone::doctor
