// The doctor finds how an algorithm reads its numbers. It finds no convention that the algorithm
// does not use.
//
// The readers in this test share no code with the doctor's conventions.

#include <cmath>
#include <functional>
#include <map>
#include <memory>
#include <numbers>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "core/scenes/shape_pair.h"
#include "core/tests/case_count.h"
#include "oracle/fast/fast.h"
#include "properties/judging/judge.h"
#include "properties/judging/subjects.h"
#include "properties/planted/planted_errors.h"
#include "properties/scenes/domain.h"
#include "properties/tests/doctor_asks.h"

namespace touchstone::doctor {
namespace {

using Words = std::set<std::string>;

constexpr double kDegree = std::numbers::pi / 180;

Scalar scalar_of(const Words& does) {
    return does.contains("float") ? Scalar::float_ : Scalar::double_;
}

void read_sizes_and_turn(auto& r, const Words& does) {
    if (does.contains("swapped")) std::swap(r.w, r.h);
    if (does.contains("half-extents")) r.w *= 2, r.h *= 2;
    if (does.contains("degrees")) r.angle *= kDegree;
    if (does.contains("clockwise")) r.angle *= -1;
    if (does.contains("no-turns")) r.angle = 0;
}

/// Returns the rectangle as the reader reads it, with y up.
Pose<double> meant(Pose<double> r, const Words& does) {
    read_sizes_and_turn(r, does);
    const double up = does.contains("y-down") ? -1 : 1;
    r.cy *= up;
    if (does.contains("corner")) r.cx += r.w / 2, r.cy += up * r.h / 2;
    if (does.contains("top-left")) r.cx += r.w / 2, r.cy -= up * r.h / 2;
    if (does.contains("corner-pivot")) {
        const double x = r.w / 2;
        const double y = up * r.h / 2;
        r.cx += x * std::cos(r.angle) - y * std::sin(r.angle);
        r.cy += x * std::sin(r.angle) + y * std::cos(r.angle);
    }
    if (does.contains("boxes")) {
        const double c = std::fabs(std::cos(r.angle));
        const double s = std::fabs(std::sin(r.angle));
        r = {r.cx, r.cy, r.w * c + r.h * s, r.w * s + r.h * c, 0};
    }
    return r;
}

PivotRect<double> meant(PivotRect<double> r, const Words& does) {
    read_sizes_and_turn(r, does);
    if (does.contains("y-down")) r.y *= -1, r.oy = r.h - r.oy;
    return r;
}

Circle<double> meant(Circle<double> c, const Words& does) {
    if (does.contains("diameters")) c.r /= 2;
    if (does.contains("y-down")) c.y *= -1;
    return c;
}

TurnedPose<double, InDegrees> meant(TurnedPose<double, InDegrees> r, const Words& does) {
    if (does.contains("half-extents")) r.w *= 2, r.h *= 2;
    if (does.contains("radians")) r.degrees /= kDegree;
    if (does.contains("clockwise")) r.degrees *= -1;
    return r;
}

using Reader = std::function<Answer(const Scene&)>;

Reader reader(std::string_view algorithm, const Words& does) {
    return [subject = find_subject(algorithm), does](const Scene& scene) {
        Scene read = scene;
        for (const AnyShape& any : shapes_of(read))
            std::visit(
                [&](auto* shape) {
                    if constexpr (requires { meant(*shape, Words()); })
                        *shape = meant(*shape, does);
                },
                any);
        const Answer hit = answer(*subject, scalar_of(does), read);
        return does.contains("apart") ? Answer{1U - hit} : hit;
    };
}

Hypothesis hypothesis_of(const Words& does) {
    Hypothesis expected;
    for (const Departure departure : kDepartures)
        if (does.contains(std::string(name(departure))))
            expected.convention = expected.convention.with(departure);
    if (does.contains("no-turns")) expected.omission = Omission::turns;
    if (does.contains("boxes")) expected.omission = Omission::corners;
    return expected;
}

bool names(const Found& found, const Hypothesis& expected) {
    return found.best == expected || std::find(found.equivalent.begin(), found.equivalent.end(),
                                               expected) != found.equivalent.end();
}

std::string said(std::string_view algorithm, const Words& does, const Found& found) {
    return fmt::format("{} {}: {}", algorithm, fmt::join(does, " "), text(found));
}

const std::vector<std::string> kOfRectangles{"degrees", "clockwise", "y-down",       "half-extents",
                                             "swapped", "corner",    "corner-pivot", "top-left",
                                             "apart",   "no-turns",  "boxes",        "float"};
const std::vector<std::string> kOfRectAndCircle{"degrees",      "clockwise", "y-down",
                                                "half-extents", "swapped",   "diameters",
                                                "apart",        "no-turns",  "float"};

/// True if the words contradict each other, or if no-turns hides the other word, at least in part.
bool is_void(const std::string& p, const std::string& q) {
    const Words both{p, q};
    const auto has = [&](const char* word) { return both.contains(word); };
    if (has("corner") + has("corner-pivot") + has("top-left") == 2) return true;
    if (has("no-turns"))
        return has("degrees") || has("clockwise") || has("y-down") || has("boxes") ||
               has("corner-pivot");
    return false;
}

const std::vector<std::string> kOfDegrees{"radians", "clockwise", "half-extents", "apart"};
const std::vector<std::string> kOfLists{"degrees", "half-extents", "y-down", "corner", "no-turns"};

const std::pair<const char*, std::vector<std::string>> kReaders[] = {
    {"list-sat-local", kOfLists},
    {"sat-local", kOfRectangles},
    {"two-pass-aabb", kOfRectangles},
    {"unrotate-circle", kOfRectAndCircle},
    {"sat-local-degrees", kOfDegrees}};

std::vector<Words> alone_and_in_pairs(const std::vector<std::string>& words) {
    std::vector<Words> all;
    for (const std::string& p : words)
        for (const std::string& q : words)
            if (p == q || (p < q && !is_void(p, q))) all.push_back({p, q});
    return all;
}

TEST(Doctor, NamesConventionsAloneAndInPairs) {
    EveryNth tried;
    std::size_t named = 0;
    for (const auto& [algorithm, words] : kReaders) {
        const AlgorithmInfo& card = literature().find(algorithm)->info();
        for (const Words& does : alone_and_in_pairs(words)) {
            if (!tried.takes_next()) continue;
            const Diagnosis d = doctor_of(card.query).diagnose(each(reader(algorithm, does)));
            const std::string what = said(algorithm, does, d.found);
            EXPECT_TRUE(d.found.fits) << what;
            EXPECT_TRUE(names(d.found, hypothesis_of(does))) << what;
            EXPECT_LE(d.asked, 2 * kMostAsked) << what;
            ++named;
            if (!d.is_usable()) continue;
            EXPECT_EQ(d.contract.kept, card.contract) << what;
            EXPECT_EQ(d.tolerance.wrong, 0) << what;
            EXPECT_EQ(d.tolerance.scalar, scalar_of(does)) << what;
        }
    }
    EXPECT_GE(named, tried.of(160));
}

TEST(Doctor, ReadsARoundedRectangleAsTheWholeBoxIfCornersAreLeftOut) {
    const Circle<double> circle{9, 9, 1};
    const Scene given(RoundedRect<double>{{1, 2, 6, 4}, {0}, 1}, circle);
    EXPECT_EQ(as_read(given, {{}, Omission::corners}), Scene(Aabb<double>{-2, 0, 6, 4}, circle));
}

TEST(Doctor, FindsTheConventionOfCodeThatDeclinesTurnedShapes) {
    for (const char* const word : {"half-extents", "corner"}) {
        const Found found = doctor_of("rect-rect").find_convention([&](const auto& scenes) {
            auto answers = each(reader("sat-local", {word}))(scenes);
            for (std::size_t i = 0; i < scenes.size(); ++i) {
                const auto& pair = as<PosePair<double>>(scenes[i]);
                if (pair.a.angle != 0 || pair.b.angle != 0) answers[i] = Reply{.is_declined = true};
            }
            return answers;
        });
        EXPECT_TRUE(found.fits && names(found, hypothesis_of({word}))) << text(found);
    }
}

TEST(Doctor, FindsNothingWrongInTheLiteratureExceptKnownFailures) {
    std::set<std::string_view> queries;
    EveryNth tried(16);
    for (const auto& entry : literature().entries()) {
        const auto& [name, query, contract] =
            std::tie(entry.info().name, entry.info().query, entry.info().contract);
        if (!tried.takes_next()) continue;
        queries.insert(query);
        const Diagnosis d = doctor_of(query).diagnose(each(reader(name, {})));
        EXPECT_TRUE(d.found.fits) << name << ": " << text(d.found);
        EXPECT_TRUE(d.found.best.is_plain()) << name << ": " << text(d.found);
        const bool is_known =
            find_known(entry.info().known, Class::beyond_tolerance, Scalar::double_) != nullptr;
        EXPECT_TRUE(d.tolerance.wrong == 0 || is_known) << name;
        EXPECT_EQ(d.tolerance.scalar, Scalar::double_) << name;
        EXPECT_LE(d.asked, kMostAsked) << name;
        EXPECT_TRUE(!d.reach.accurate_angle || is_known) << name;
        if (contract == Contract::unspecified) continue;
        EXPECT_EQ(d.contract.kept, contract) << name;
    }
    EXPECT_GE(queries.size(), 3U);
}

/// Planted errors that are conventions, and planted errors that are absolute epsilons.
const std::map<std::string_view, std::string> kErrorsThatAreConventions{
    {"planted-rotation-sign", "clockwise"},
    {"planted-winding-assumed", "ccw-corners"},
    {"planted-normals-one-way", "ccw-corners"},
    {"planted-degrees-clockwise", "clockwise"},
    {"planted-corner-for-centre", "centre"}};
const std::set<std::string_view> kEpsilons{"planted-absolute-slack", "planted-tiny-slack",
                                           "planted-distance-in-whole-units"};

TEST(Doctor, MistakesNoPlantedErrorForAConventionOrASlack) {
    std::set<std::string_view> queries;
    EveryNth tried(96);
    for (const PlantedError& error : planted_catalogue()) {
        const auto& [name, query] =
            std::tie(error.subject->info().name, error.subject->info().query);
        const auto convention = kErrorsThatAreConventions.find(name);
        const bool is_convention = convention != kErrorsThatAreConventions.end();
        if (!tried.takes_next() && !is_convention) continue;
        queries.insert(query);
        const Doctor& doctor = doctor_of(query);
        const AskAbout ask = each(reader(name, {}));
        if (is_convention) {
            const Found found = doctor.find_convention(ask);
            EXPECT_TRUE(found.fits) << name;
            EXPECT_EQ(text(found.best), convention->second) << name << ": " << text(found);
            continue;
        }
        const Diagnosis d = doctor.diagnose(ask);
        const std::string what = said(name, {}, d.found);
        EXPECT_TRUE(!d.found.fits || d.found.best.is_plain() || d.found.explained < d.found.judged)
            << what;
        // If hundreds of scenes do not show an error, the doctor does not detect it.
        if (error.kind != Class::logic || !d.is_well()) continue;
        EXPECT_EQ(d.tolerance.pattern,
                  kEpsilons.contains(name) ? Pattern::absolute : Pattern::rounding)
            << what;
        EXPECT_LE(d.tolerance.tolerance.factor, 1024) << what;
        EXPECT_EQ(d.tolerance.scalar, Scalar::double_) << what;
    }
    EXPECT_GE(queries.size(), 5U);
}

TEST(Doctor, DoesNotAcceptCodeThatMissesCollinearSegments) {
    const Reader right = reader("segments-orientations", {});
    const Diagnosis d = doctor_of("segment-segment").diagnose(each([&](const Scene& scene) {
        const auto [a, b] = as<SceneOf<"segment-segment", double>>(scene);
        const bool in_line = (a.x2 - a.x1) * (b.y2 - b.y1) == (a.y2 - a.y1) * (b.x2 - b.x1);
        return in_line ? 0 : right(scene);
    }));
    EXPECT_GT(d.contract.missed_in_line, 0);
    EXPECT_FALSE(d.is_well());
}

TEST(Doctor, MistakesNeitherARoughPiNorASlackForFloat) {
    const Reader right = reader("sat-local", {});
    const AskAbout rough_pi = each([&](const Scene& scene) {
        auto pair = as<PosePair<double>>(scene);
        pair.b.angle = std::remainder(pair.b.angle, 2 * 3.14159265);
        return right(pair);
    });
    const AskAbout slack = each([](const Scene& scene) { return fast::margin(scene) <= 1e-7; });
    for (const auto& [ask, is_well] : {std::pair{rough_pi, false}, {slack, true}}) {
        const Diagnosis d = doctor_of("rect-rect").diagnose(ask);
        EXPECT_EQ(d.tolerance.scalar, Scalar::double_);
        EXPECT_EQ(d.is_well(), is_well);
        EXPECT_EQ(d.reach.largest_angle < 1e8, !is_well);
    }
}

TEST(Doctor, StopsAskingAProgramThatDoesNotAnswer) {
    const Found found = doctor_of("rect-rect").find_convention(each([](const Scene&) {
        return std::optional<Answer>();
    }));
    EXPECT_FALSE(found.fits);
    EXPECT_EQ(found.unanswered, found.asked);
    EXPECT_LE(found.asked, 16);
}

/// Returns the reader's answers, with a share of them reversed.
AskAbout erring(const Reader& reader, double share) {
    return each([reader, share, random = std::make_shared<Random>(3)](const Scene& scene) {
        const Answer right = reader(scene);
        return random->chance(share) ? Answer{1U - right} : right;
    });
}

TEST(Doctor, AFewRealErrorsDoNotHideTheConvention) {
    const Doctor& doctor = doctor_of("rect-rect");
    EveryNth tried(12);
    for (const Words& does : alone_and_in_pairs(kOfRectangles)) {
        if (!tried.takes_next()) continue;
        const Found found = doctor.find_convention(erring(reader("sat-local", does), 0.03));
        EXPECT_TRUE(found.fits && names(found, hypothesis_of(does))) << said("erring", does, found);
    }
}

TEST(Doctor, AFewRealErrorsDoNotLimitTheLengths) {
    for (int seed = 1; seed <= few_or_all(1, 2); ++seed) {
        const Diagnosis d =
            doctor_of("rect-rect", seed).diagnose(erring(reader("sat-local", {}), 0.04));
        EXPECT_GT(d.reach.largest_scale, 1e100) << seed;
        EXPECT_LT(d.reach.least_scale, 1e-100) << seed;
    }
}

TEST(Doctor, ConstantRandomAndOftenWrongAnswersFitNoConvention) {
    const Doctor& doctor = doctor_of("rect-rect");
    const auto always = [](Answer answer) -> Reader {
        return [=](const Scene&) { return answer; };
    };
    EXPECT_FALSE(doctor.find_convention(each(always(1))).fits);
    EXPECT_FALSE(doctor.find_convention(each(always(0))).fits);
    EXPECT_FALSE(doctor.find_convention(erring(always(0), 0.5)).fits);
    const Found half = doctor.find_convention(erring(reader("sat-local", {}), 0.2));
    EXPECT_FALSE(half.fits) << text(half);
    EXPECT_NE(half.parting(), nullptr);
}

TEST(Doctor, TheRangeOfLengthsIsFound) {
    const Reader right = reader("sat-local", {});
    const Diagnosis d = doctor_of("rect-rect").diagnose(each([&](const Scene& scene) {
        return scale(scene) > 1e30 || scale(scene) < 1e-20 ? 0 : right(scene);
    }));
    EXPECT_TRUE(d.found.fits);
    EXPECT_LT(d.reach.largest_scale, 1e30);
    EXPECT_GT(d.reach.largest_scale, 1e20);
    EXPECT_GT(d.reach.least_scale, 1e-20);
    EXPECT_LT(d.reach.least_scale, 1e-10);
    EXPECT_GT(d.reach.largest_angle, 1e12);
    const Diagnosis near_one = doctor_of("rect-rect").diagnose(each([&](const Scene& scene) {
        return scale(scene) > 3e3 || scale(scene) < 1e-3 ? 0 : right(scene);
    }));
    EXPECT_GE(near_one.reach.largest_scale, 100);
    EXPECT_LE(near_one.reach.least_scale, 0.01);
}

}  // namespace
}  // namespace touchstone::doctor
