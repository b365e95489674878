// The verifier finds each planted error in generated scenes, unless only sequences show it
// (sequences_test.cpp), and gives it the right class. It finds no logic error, contract error or
// defect in a correct algorithm.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "core/tests/case_count.h"
#include "oracle/fast/fast.h"
#include "oracle/runs/any_scalar.h"
#include "properties/engines/verify.h"
#include "properties/judging/judge.h"
#include "properties/judging/row.h"
#include "properties/judging/subjects.h"
#include "properties/planted/planted_errors.h"
#include "properties/scenes/families.h"
#include "properties/tests/answered_queries.h"
#include "properties/tests/careless.h"

namespace touchstone {
namespace {

VerifyReport verified(std::vector<const Subject*> subjects, std::vector<Scalar> scalars,
                      std::uint64_t cases, std::optional<GridSize> grid = {}) {
    return verify({.subjects = std::move(subjects),
                   .scalars = std::move(scalars),
                   .cases = cases,
                   .grid = grid,
                   .minimize = false});
}

class PlantedErrorsOf : public testing::TestWithParam<std::string_view> {};

/// The query's errors that single scenes show in this scalar. If `wanted` is false, the query's
/// errors that make no answer wrong in it.
std::vector<PlantedError> errors_of(std::string_view query, Scalar scalar, bool wanted) {
    std::vector<PlantedError> errors = planted_catalogue();
    std::erase_if(errors, [&](const PlantedError& error) {
        const auto& in = error.scalars;
        return error.subject->info().query != query || error.by_sequences_alone ||
               (std::find(in.begin(), in.end(), scalar) != in.end()) != wanted;
    });
    return errors;
}

std::vector<const Subject*> subjects_of(const std::vector<PlantedError>& errors) {
    std::vector<const Subject*> subjects;
    for (const PlantedError& error : errors) subjects.push_back(error.subject);
    return subjects;
}

/// Expects no failures of other classes. Logic errors are exempt: they also fail where shapes touch
/// and at every margin.
void expect_called(const PlantedError& error, const Row& row) {
    EXPECT_TRUE(fails(error.kind));
    if (error.kind == Class::logic) return;
    for (const Class other :
         {Class::logic, Class::beyond_tolerance, Class::contract, Class::defect})
        EXPECT_TRUE(other == error.kind || row.count(other) == 0) << name(other);
}

void take_away_found(std::vector<PlantedError>& errors, Scalar scalar, std::uint64_t cases) {
    const VerifyReport report = verified(subjects_of(errors), {scalar}, cases);
    std::vector<PlantedError> left;
    for (std::size_t i = 0; i < errors.size(); ++i) {
        const Row& row = report.rows[i];
        SCOPED_TRACE(std::string(row.subject->info().name) + " in " + std::string(name(scalar)));
        expect_called(errors[i], row);
        if (row.count(errors[i].kind) == 0) left.push_back(errors[i]);
    }
    errors = std::move(left);
}

TEST_P(PlantedErrorsOf, TheQueryAreFoundWithTheirClassInEachOfTheirScalars) {
    ASSERT_GE(errors_of(GetParam(), Scalar::float_, true).size() +
                  errors_of(GetParam(), Scalar::float_, false).size(),
              3U);
    for (const Scalar scalar : kScalars) {
        std::vector<PlantedError> errors = errors_of(GetParam(), scalar, true);
        for (const std::uint64_t cases : {100U, 400U, 1600U, 6400U, 20000U})
            if (!errors.empty()) take_away_found(errors, scalar, cases);
        for (const PlantedError& error : errors)
            ADD_FAILURE() << error.subject->info().name << " is not found in " << name(scalar);
    }
}

TEST_P(PlantedErrorsOf, TheQueryDoNotFailInOtherScalars) {
    for (const Scalar scalar : kScalars) {
        const std::vector<PlantedError> errors = errors_of(GetParam(), scalar, false);
        if (errors.empty()) continue;
        for (const Row& row : verified(subjects_of(errors), {scalar}, few_or_all(100, 1500)).rows)
            EXPECT_FALSE(row.failed()) << row.subject->info().name << " in " << name(scalar);
    }
}

INSTANTIATE_TEST_SUITE_P(Each, PlantedErrorsOf, testing::ValuesIn(answered_queries()),
                         NamedAfterItsParameter());

class ACorrectAlgorithm : public testing::TestWithParam<std::string_view> {};

TEST_P(ACorrectAlgorithm, HasNoLogicErrorContractErrorOrDefectInFloats) {
    const std::vector<const Subject*> algorithms = literature_of(GetParam());
    const VerifyReport report = verified(algorithms, {Scalar::float_}, 300, GridSize::usual);
    EXPECT_EQ(report.rows.size(), algorithms.size());
    for (const Row& row : report.rows) {
        SCOPED_TRACE(std::string(row.subject->info().name) + " in " +
                     std::string(name(row.scalar)));
        EXPECT_EQ(row.count(Class::logic), 0U);
        EXPECT_EQ(row.count(Class::contract), 0U);
        EXPECT_EQ(row.count(Class::defect), 0U);
        EXPECT_GT(row.cases, 2500U);
    }
}

INSTANTIATE_TEST_SUITE_P(OfTheLiterature, ACorrectAlgorithm, testing::ValuesIn(answered_queries()),
                         NamedAfterItsParameter());

// Failures that the card documents do not fail the algorithm. Other failures do.

constexpr std::array kDouble{Scalar::double_};
constexpr std::string_view kFarApart =
    R"({"query":"rect-rect","a":{"cx":0,"cy":0,"w":2,"h":2,"angle":0},)"
    R"("b":{"cx":5,"cy":0,"w":2,"h":2,"angle":0.5}})";
constexpr std::string_view kOverlap =
    R"({"query":"rect-rect","a":{"cx":0,"cy":0,"w":2,"h":2,"angle":0},)"
    R"("b":{"cx":1,"cy":0,"w":2,"h":2,"angle":0.5}})";

template <Class kind, const std::string_view& witness>
struct Known : Careless {
    static constexpr std::array kKnown{KnownFailure{kind, kDouble, "it is careless", witness}};
    static AlgorithmInfo info() {
        AlgorithmInfo card = SatLocal::info();
        card.known = kKnown;
        return card;
    }
};

std::vector<std::string> shown_instead(const Subject& subject, Scalar scalar) {
    std::vector<KnownFinding> all = known_on_card(subject.info(), scalar);
    reproduce(all, subject, scalar);
    std::vector<std::string> instead;
    for (const KnownFinding& known : all)
        if (known.is_stale()) instead.push_back(known.instead);
    return instead;
}

TEST(AKnownFailure, IsReportedAndAllowsFailuresInItsScalarOnly) {
    const Subject subject = Subject::of<Known<Class::beyond_tolerance, kFarApart>>();
    const VerifyReport report = verified({&subject}, {Scalar::float_, Scalar::double_}, 300);
    EXPECT_TRUE(report.rows[0].failed());
    EXPECT_FALSE(report.rows[0].is_known(Class::beyond_tolerance));
    EXPECT_FALSE(report.rows[1].has_stale());
    EXPECT_GT(report.rows[1].count(Class::beyond_tolerance), 0U);
    EXPECT_TRUE(report.rows[1].is_known(Class::beyond_tolerance));
    EXPECT_FALSE(report.rows[1].failed());
}

constexpr std::string_view kNoCase = "{";
constexpr std::string_view kOtherQuery =
    R"({"query":"aabb-aabb","a":{"x":0,"y":0,"w":1,"h":1},"b":{"x":1,"y":0,"w":1,"h":1}})";

TEST(AKnownFailure, IsStaleButAllowsItsClassIfItsWitnessDoesNotShowThisClass) {
    const auto in_double = [](const Subject& subject) {
        return verified({&subject}, {Scalar::double_}, 300).rows[0];
    };
    const Subject of_other_class = Subject::of<Known<Class::logic, kFarApart>>();
    const Row other = in_double(of_other_class);
    EXPECT_TRUE(other.failed());
    EXPECT_FALSE(other.is_known(Class::logic));
    ASSERT_EQ(other.known.size(), 1U);
    EXPECT_EQ(other.known[0].instead, "beyond-tolerance");
    const Subject answered_correctly = Subject::of<Known<Class::beyond_tolerance, kOverlap>>();
    const Row right = in_double(answered_correctly);
    EXPECT_FALSE(right.failed());
    EXPECT_TRUE(right.has_stale());
    ASSERT_EQ(right.known.size(), 1U);
    EXPECT_EQ(right.known[0].instead, "kept");
    const auto instead = [](const Subject& subject) {
        return shown_instead(subject, Scalar::double_);
    };
    EXPECT_EQ(instead(Subject::of<Known<Class::beyond_tolerance, kNoCase>>()).size(), 1U);
    EXPECT_EQ(instead(Subject::of<Known<Class::beyond_tolerance, kOtherQuery>>()),
              std::vector<std::string>{"a case of another query"});
}

TEST(TheKnownFailures, OfTheLiteratureAllReproduce) {
    std::size_t known = 0;
    for (const Subject& subject : literature().entries()) {
        known += subject.info().known.size();
        for (const Scalar scalar : kScalars)
            for (const std::string& instead : shown_instead(subject, scalar))
                ADD_FAILURE() << subject.info().name << " " << name(scalar) << ": " << instead;
    }
    EXPECT_GT(known, 0U);
}

// An answer that is right in exact arithmetic becomes wrong by rounding: in computing the corners,
// or in the test of these corners.

template <class S>
ConvexPair<double> rounded_corners(const PosePair<double>& pair) {
    const auto polygon = [](const Pose<double>& pose) {
        Polygon<double> all;
        for (const Point<S>& p : corners(convert<S>(pose))) all.push_back(convert<double>(p));
        return all;
    };
    return {polygon(pair.a), polygon(pair.b)};
}

TEST(Judge, BlamesTheConversionIfTheAnswerIsRightForTheRoundedCorners) {
    const Subject& subject = *find_subject("sat-unit-axes");
    for (const Scalar scalar : {Scalar::float_, Scalar::double_}) {
        std::array<int, 2> seen{};
        Random random(52);
        for (int i = 0; i < 4000; ++i) {
            Truth truth(generate_poses(random, Family::uniform, input_precision(scalar)).scene);
            const auto what = judge(subject, scalar, truth);
            if (!what || what->kind != Class::rounding) continue;
            const auto pair = as<PosePair<double>>(truth.scene());
            const bool is_float = scalar == Scalar::float_;
            const Relation of_corners = fast::relation(is_float ? rounded_corners<float>(pair)
                                                                : rounded_corners<double>(pair))
                                            .relation;
            const bool explains = keeps(subject.info().contract, what->hit, of_corners);
            ASSERT_EQ(what->lost_in, explains ? LostIn::conversion : LostIn::test);
            const auto untraced = judge(subject, scalar, truth, Trace::no_further);
            ASSERT_TRUE(untraced);
            ASSERT_EQ(untraced->kind, what->kind);
            ASSERT_EQ(untraced->margin.in_eps, what->margin.in_eps);
            ++seen[static_cast<std::size_t>(what->lost_in)];
        }
        EXPECT_GT(seen[0], 10) << name(scalar);
        EXPECT_GT(seen[1], 10) << name(scalar);
    }
}

TEST(Judge, BlamesTheTestIfShapesHaveNoCornersToCompute) {
    const Subject& subject = *find_subject("triangles-sat");
    int seen = 0;
    Random random(53);
    for (int i = 0; i < 4000; ++i) {
        Truth truth(generate_scene("triangle-triangle", random, Precision::double_).scene);
        const auto what = judge(subject, Scalar::double_, truth);
        if (!what || what->kind != Class::rounding) continue;
        ASSERT_EQ(what->lost_in, LostIn::test);
        ++seen;
    }
    EXPECT_GT(seen, 10);
}

}  // namespace
}  // namespace touchstone
