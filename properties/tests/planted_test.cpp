// The verifier finds each planted error in generated scenes, except errors that only sequences
// show. It gives each error the right class. It finds no logic error, contract error or defect in a
// correct algorithm.

#include <gtest/gtest.h>

#include <algorithm>

#include "properties/engines/verify.h"
#include "properties/judging/subjects.h"
#include "properties/planted/planted_errors.h"
#include "properties/tests/answered_queries.h"

namespace touchstone {
namespace {

VerifyReport verified(std::vector<const Subject*> subjects, std::vector<Scalar> scalars,
                      std::uint64_t cases, std::optional<GridSize> grid,
                      std::uint64_t sequences = 0) {
    VerifyOptions options;
    options.sequences = sequences;
    options.subjects = std::move(subjects);
    options.scalars = std::move(scalars);
    options.cases = cases;
    options.grid = grid;
    options.minimize = false;
    return verify(options);
}

bool is_error_in(const PlantedError& error, Scalar scalar) {
    return std::find(error.scalars.begin(), error.scalars.end(), scalar) != error.scalars.end();
}

/// The planted errors of one query. They share scenes and the oracle's answers.
class PlantedErrorsOf : public testing::TestWithParam<std::string_view> {};

std::vector<PlantedError> errors_of(std::string_view query) {
    std::vector<PlantedError> errors = planted_catalogue();
    std::erase_if(errors, [query](const PlantedError& error) {
        return error.subject->info().query != query;
    });
    return errors;
}

/// Returns the errors that are wrong in the scalar if `wanted` is true, or the remaining errors.
std::vector<PlantedError> errors_in(std::vector<PlantedError> errors, Scalar scalar, bool wanted) {
    std::erase_if(errors, [scalar, wanted](const PlantedError& error) {
        return is_error_in(error, scalar) != wanted;
    });
    return errors;
}

std::vector<const Subject*> subjects_of(const std::vector<PlantedError>& errors) {
    std::vector<const Subject*> subjects;
    for (const PlantedError& error : errors) subjects.push_back(error.subject);
    return subjects;
}

/// Expects no other failing class. Wrong mathematics is an exception, because it also fails at
/// touching and by any margin.
void expect_called(const PlantedError& error, const Row& row) {
    if (error.called == Class::logic) return;
    for (const Class other :
         {Class::logic, Class::beyond_tolerance, Class::contract, Class::defect})
        EXPECT_TRUE(other == error.called || row.count(other) == 0) << name(other);
}

/// Judges the errors and removes the errors that are found. Each must get the right class.
void take_away_found(std::vector<PlantedError>& errors, Scalar scalar, std::uint64_t cases) {
    const bool any_of_state =
        std::any_of(errors.begin(), errors.end(),
                    [](const PlantedError& error) { return error.by_sequences_alone; });
    const VerifyReport report =
        verified(subjects_of(errors), {scalar}, cases, std::nullopt, any_of_state ? 1000 : 0);
    std::vector<PlantedError> left;
    for (std::size_t i = 0; i < errors.size(); ++i) {
        const Row& row = report.rows[i];
        SCOPED_TRACE(std::string(row.subject->info().name) + " in " + std::string(name(scalar)));
        expect_called(errors[i], row);
        if (row.count(errors[i].called) == 0) left.push_back(errors[i]);
    }
    errors = std::move(left);
}

TEST_P(PlantedErrorsOf, TheQueryAreFoundAndClassedInEveryScalarInWhichTheyAreErrors) {
    for (const Scalar scalar : kScalars) {
        std::vector<PlantedError> errors = errors_in(errors_of(GetParam()), scalar, true);
        for (const std::uint64_t cases : {400U, 1600U, 6400U, 20000U})
            if (!errors.empty()) take_away_found(errors, scalar, cases);
        for (const PlantedError& error : errors)
            ADD_FAILURE() << error.subject->info().name << " is not found in " << name(scalar);
    }
}

TEST_P(PlantedErrorsOf, TheQueryKeepTheirContractInOtherScalars) {
    for (const Scalar scalar : kScalars) {
        const std::vector<PlantedError> errors = errors_in(errors_of(GetParam()), scalar, false);
        if (errors.empty()) continue;
        for (const Row& row : verified(subjects_of(errors), {scalar}, 1500, std::nullopt).rows)
            EXPECT_FALSE(row.failed()) << row.subject->info().name << " in " << name(scalar);
    }
}

TEST(PlantedErrors, NumberThreeOrMoreInEveryQuery) {
    for (const std::string_view query : answered_queries())
        EXPECT_GE(errors_of(query).size(), 3U) << query;
    for (const PlantedError& error : planted_catalogue()) {
        const std::string_view name = error.subject->info().name;
        EXPECT_EQ(find_subject(name), error.subject) << name;
        EXPECT_TRUE(fails(error.called)) << name;
    }
}

INSTANTIATE_TEST_SUITE_P(Each, PlantedErrorsOf, testing::ValuesIn(answered_queries()),
                         NamedAfterItsParameter());

/// The algorithms of one query, judged together.
class ACorrectAlgorithm : public testing::TestWithParam<std::string_view> {};

TEST_P(ACorrectAlgorithm, IsNotCalledLogicInFloatsAndDoubles) {
    const std::vector<const Subject*> algorithms = literature_of(GetParam());
    const VerifyReport report =
        verified(algorithms, {Scalar::float_, Scalar::double_}, 300, GridSize::usual);
    EXPECT_EQ(report.rows.size(), algorithms.size() * 2);
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

}  // namespace
}  // namespace touchstone
