// The doctor distinguishes wrong mathematics, a slack relative to the scale, and an absolute
// epsilon.

#include <cmath>
#include <map>
#include <numbers>
#include <set>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/scenes/shape_pair.h"
#include "core/tests/case_count.h"
#include "oracle/fast/fast.h"
#include "properties/doctor/diagnosis.h"
#include "properties/judging/by_margin.h"
#include "properties/judging/judge.h"
#include "properties/planted/planted_errors.h"

namespace touchstone::doctor {
namespace {

std::string said(std::string_view of, const Diagnosis& d) {
    return fmt::format("{}: {}, {} of {}, {} {:g}, tolerance {:g}", of,
                       d.found.fits ? text_of(d.found.best.convention) + " fits" : "nothing fits",
                       d.found.explained, d.found.judged, name(d.tolerance.pattern),
                       d.tolerance.epsilon, d.tolerance.tolerance.factor);
}

Ask answers_of(const Subject& subject) {
    return [&subject](const std::vector<Scene>& scenes) {
        std::vector<std::optional<Answer>> answers;
        for (const Scene& scene : scenes)
            answers.emplace_back(answer(subject, Scalar::double_, scene));
        return answers;
    };
}

/// Reports hits up to a gap of epsilon times the unit, or misses up to a depth of epsilon times the
/// unit.
Ask within(double epsilon, bool hits, double (*unit)(const Scene&)) {
    return [=](const std::vector<Scene>& scenes) {
        std::vector<std::optional<Answer>> answers;
        for (const Scene& scene : scenes) {
            const double gap = fast::margin(scene);
            const double most = epsilon * unit(scene);
            answers.emplace_back((hits ? gap <= most : gap < -most) ? 1U : 0U);
        }
        return answers;
    };
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

TEST(DoctorOnErrors, NamesAnAbsoluteEpsilonWithItsSizeAndSide) {
    EveryNth tried(48);
    for (const char* query : {"rect-rect", "convex-convex", "rect-circle"}) {
        const Doctor doctor(query, 1);
        for (const bool hits : {true, false})
            for (double epsilon = 1e-9; epsilon < 11; epsilon *= std::sqrt(10)) {
                if (!tried.takes_next()) continue;
                const Diagnosis d = doctor.diagnose(within(epsilon, hits, one));
                expect_named(
                    d, epsilon, hits,
                    said(fmt::format("{} {} {:g}", query, hits ? "hits" : "misses", epsilon), d));
            }
    }
}

/// Rounds all numbers to floats, and reports hits up to a gap of epsilon.
Ask in_floats_within(double epsilon) {
    return [epsilon](const std::vector<Scene>& scenes) {
        std::vector<std::optional<Answer>> answers;
        for (const Scene& scene : scenes) {
            const auto rounded = as_received(scene, Scalar::float_);
            answers.push_back(rounded ? std::optional(fast::margin(*rounded) <= epsilon ? 1U : 0U)
                                      : std::nullopt);
        }
        return answers;
    };
}

TEST(DoctorOnErrors, NamesAnAbsoluteEpsilonInFloatsAndOneHiddenByRounding) {
    for (const std::uint64_t seed : {1, 2}) {
        const Doctor doctor("rect-rect", seed);
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

TEST(DoctorOnErrors, RecognizesFloatsAfterADifferenceOfDoublesByTheirRange) {
    const Diagnosis d = Doctor("rect-rect", 1).diagnose([](const std::vector<Scene>& scenes) {
        std::vector<std::optional<Answer>> answers;
        for (const Scene& scene : scenes) {
            auto a = std::get<Pose<double>>(scene.a);
            auto b = std::get<Pose<double>>(std::get<0>(scene.b));
            b.cx -= std::exchange(a.cx, 0);
            b.cy -= std::exchange(a.cy, 0);
            const auto rounded = as_received(Scene(a, b), Scalar::float_);
            answers.emplace_back(rounded && fast::margin(*rounded) <= 0 ? 1 : 0);
        }
        return answers;
    });
    EXPECT_EQ(d.tolerance.scalar, Scalar::float_) << said("after a difference", d);
    EXPECT_LE(d.tolerance.tolerance.factor, 64);
}

TEST(DoctorOnErrors, DistinguishesARelativeSlackFromAnAbsoluteEpsilon) {
    const Doctor doctor("rect-rect", 1);
    for (const double share : {1e-10, 1e-5}) {
        const Diagnosis d = doctor.diagnose(within(share, true, scale));
        const double found = d.tolerance.tolerance.factor * epsilon(Scalar::double_);
        EXPECT_EQ(d.tolerance.pattern, Pattern::slack) << said("slack", d);
        EXPECT_GE(found, share);
        EXPECT_LE(found, 16 * share);
    }
}

/// Tests the separating axes, but skips B's axes if they are within about `within` radians of A's.
Ask merging(double within) {
    return [=](const std::vector<Scene>& scenes) {
        std::vector<std::optional<Answer>> answers;
        for (const Scene& scene : scenes) {
            const auto& a = std::get<Pose<double>>(scene.a);
            const auto& b = std::get<Pose<double>>(std::get<0>(scene.b));
            std::vector<double> axes{a.angle, a.angle + std::numbers::pi / 2};
            if (std::fabs(std::sin(2 * (b.angle - a.angle))) > 2 * within)
                axes.insert(axes.end(), {b.angle, b.angle + std::numbers::pi / 2});
            const auto reach = [](const Pose<double>& r, double axis) {
                return (r.w * std::fabs(std::cos(axis - r.angle)) +
                        r.h * std::fabs(std::sin(axis - r.angle))) /
                       2;
            };
            const bool is_apart = std::any_of(axes.begin(), axes.end(), [&](double axis) {
                return std::fabs((b.cx - a.cx) * std::cos(axis) + (b.cy - a.cy) * std::sin(axis)) >
                       reach(a, axis) + reach(b, axis);
            });
            answers.emplace_back(is_apart ? 0 : 1);
        }
        return answers;
    };
}

TEST(DoctorOnErrors, NamesTheAngleBelowWhichSidesCountAsParallel) {
    for (const double within : {1e-2, 1e-3, 1e-4})
        for (const std::uint64_t seed : {1}) {
            const Diagnosis d = Doctor("rect-rect", seed).diagnose(merging(within));
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

TEST(DoctorOnErrors, PromisesNoContractAndNoLargeAnglesForCodeThatAddsARightAngle) {
    constexpr double kSkipsNoAxis = -1;
    // With these seeds, the first 60 touching scenes are all hits.
    for (const std::uint64_t seed : {2, 3}) {
        const Diagnosis d = Doctor("rect-rect", seed).diagnose(merging(kSkipsNoAxis));
        EXPECT_TRUE(d.is_well()) << seed;
        EXPECT_EQ(d.contract.kept, Contract::unspecified) << seed;
        ASSERT_TRUE(d.reach.accurate_angle) << seed;
        EXPECT_LE(*d.reach.accurate_angle, 1024) << seed;
        EXPECT_LE(d.asked, kMostAsked) << seed;
    }
}

TEST(DoctorOnErrors, NamesNoMistakeThatFurtherScenesContradict) {
    // Few scenes distinguish this error from angles that are clamped to [-pi, pi].
    const Ask without_large_angles = [](const std::vector<Scene>& scenes) {
        std::vector<std::optional<Answer>> answers;
        for (const Scene& scene : scenes) {
            auto a = std::get<Pose<double>>(scene.a);
            auto b = std::get<Pose<double>>(std::get<0>(scene.b));
            if (std::fabs(a.angle) > 6) a.angle = 0;
            if (std::fabs(b.angle) > 6) b.angle = 0;
            answers.emplace_back(fast::margin(Scene(a, b)) <= 0 ? 1 : 0);
        }
        return answers;
    };
    const Diagnosis d = Doctor("rect-rect", 1).diagnose(without_large_angles);
    EXPECT_FALSE(d.causes.like) << d.causes.like->mistake;
    EXPECT_FALSE(d.is_well());
}

/// Planted errors that are conventions, and planted errors that are absolute epsilons.
const std::set<std::string_view> kConventions{
    "planted-rotation-sign", "planted-winding-assumed", "planted-normals-one-way",
    "planted-degrees-clockwise", "planted-corner-for-centre"};
const std::set<std::string_view> kEpsilons{"planted-absolute-slack", "planted-tiny-slack",
                                           "planted-distance-in-whole-units"};

TEST(DoctorOnErrors, DoesNotCallWrongMathematicsASlackOrAConvention) {
    std::map<std::string_view, Doctor> doctors;
    EveryNth tried(192);
    for (const PlantedError& error : planted_catalogue()) {
        const AlgorithmInfo& info = error.subject->info();
        if (error.called != Class::logic || kConventions.contains(info.name)) continue;
        if (!tried.takes_next()) continue;
        const Doctor& doctor = doctors.try_emplace(info.query, info.query, 1).first->second;
        const Diagnosis d = doctor.diagnose(answers_of(*error.subject));
        const std::string what = said(info.name, d);
        // If hundreds of scenes do not show an error, the doctor does not detect it.
        if (!d.is_well()) continue;
        EXPECT_TRUE(d.found.best.is_plain()) << what;
        EXPECT_EQ(d.tolerance.pattern,
                  kEpsilons.contains(info.name) ? Pattern::absolute : Pattern::rounding)
            << what;
        EXPECT_LE(d.tolerance.tolerance.factor, 1024) << what;
        EXPECT_EQ(d.tolerance.scalar, Scalar::double_) << what;
    }
    EXPECT_GE(doctors.size(), 1U);
}

}  // namespace
}  // namespace touchstone::doctor
