// Power: the generator finds every planted error quickly, from every seed.
//
// This is a part of `touchstone power`, small enough for ctest. It fails if a generator gets
// weaker.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <thread>

#include "properties/engines/power.h"
#include "properties/judging/subjects.h"
#include "properties/planted/planted_errors.h"
#include "properties/tests/answered_queries.h"
#include "properties/tests/case_count.h"

namespace touchstone {
namespace {

/// Returns the number of trials. TOUCHSTONE_POWER_TRIALS=N sets it.
unsigned trials() {
    return static_cast<unsigned>(case_count("TOUCHSTONE_POWER_TRIALS", 6));
}

std::vector<PowerRow> measured(std::vector<Target> targets, Engine engine, std::uint64_t limit) {
    PowerOptions options;
    options.targets = std::move(targets);
    options.engines = {engine};
    options.trials = trials();
    options.limit = limit;
    return measure_power(options);
}

/// Returns the planted errors that independently drawn scenes show often enough.
std::vector<Target> shown_by_scenes(const std::vector<Scalar>& scalars) {
    std::vector<Target> targets = planted_targets(scalars);
    for (const PlantedError& error : planted_catalogue())
        if (error.by_sequences_alone)
            std::erase_if(targets, [&](const Target& t) { return t.subject == error.subject; });
    return targets;
}

std::vector<Target> of_query(std::vector<Target> targets, std::string_view query) {
    std::erase_if(targets, [query](const Target& t) { return t.subject->info().query != query; });
    return targets;
}

class TheGenerator : public testing::TestWithParam<std::string_view> {};

TEST_P(TheGenerator, FindsEveryPlantedErrorOfTheQueryFromEverySeed) {
    const auto targets = of_query(shown_by_scenes({Scalar::double_, Scalar::float_}), GetParam());
    ASSERT_GE(targets.size(), 3U);
    for (const PowerRow& row : measured(targets, Engine::generated, 30'000)) {
        EXPECT_EQ(row.engines[0].found(), trials()) << row.target.subject->info().name;
        EXPECT_LE(row.engines[0].cases(0.5).value_or(UINT64_MAX), 4000U)
            << row.target.subject->info().name;
    }
}

/// Within 100 cases, half of the seeds show a rounding error of a correct algorithm.
TEST_P(TheGenerator, FindsRoundingErrorsOfEveryAlgorithmOfTheQuery) {
    for (const Scalar scalar : {Scalar::float_, Scalar::double_}) {
        const auto targets = of_query(rounding_targets({scalar}), GetParam());
        for (const PowerRow& row : measured(targets, Engine::generated, 100))
            EXPECT_LE(row.engines[0].cases(0.5).value_or(UINT64_MAX), 100U)
                << row.target.subject->info().name << " " << name(scalar);
    }
}

std::string test_name(const testing::TestParamInfo<std::string_view>& query) {
    std::string text(query.param);
    std::replace(text.begin(), text.end(), '-', '_');
    return text;
}

INSTANTIATE_TEST_SUITE_P(Of, TheGenerator, testing::ValuesIn(answered_queries()), test_name);

TEST(TheGenerators, NeedFewCasesForEachKindOfError) {
    struct Bound {
        std::string_view label;
        std::uint64_t cases;
    };
    constexpr Bound kBounds[] = {{"slack 1e-6", 500},
                                 {"slack 1e-9", 500},
                                 {"equal angles", 200},
                                 {"near-parallel 1e-3", 5000},
                                 {"near-parallel 1e-6", 5000}};
    auto targets = planted_targets({Scalar::double_});
    std::erase_if(targets, [](const Target& target) { return target.label.empty(); });
    const auto rows = measured(targets, Engine::generated, 5'000);
    for (const auto& [label, cases] : kBounds) {
        // A lambda cannot capture a structured binding directly (C++20, clang).
        const auto is_labelled = [&wanted = label](const PowerRow& r) {
            return r.target.label == wanted;
        };
        const auto row = std::find_if(rows.begin(), rows.end(), is_labelled);
        ASSERT_NE(row, rows.end()) << label;
        EXPECT_LE(row->engines[0].cases(0.5).value_or(UINT64_MAX), cases) << label;
    }
}

/// Most planted errors are simple. The generator should not need luck to find them.
TEST(TheGenerators, FindMostPlantedErrorsWithinFiftyCases) {
    auto targets = planted_targets({Scalar::double_, Scalar::float_});
    const auto rows = measured(targets, Engine::generated, 50);
    const auto easy = std::count_if(rows.begin(), rows.end(), [](const PowerRow& row) {
        return row.engines[0].cases(0.5).value_or(UINT64_MAX) <= 50;
    });
    std::printf("%td of %zu within 50 cases\n", easy, rows.size());
    EXPECT_GE(static_cast<double>(easy), 0.7 * static_cast<double>(rows.size()));
}

TEST(UniformNumbers, FindFarFewerRoundingErrorsThanTheGenerator) {
    auto targets = of_query(rounding_targets({Scalar::double_}), "rect-rect");
    targets.resize(3);
    for (const PowerRow& row : measured(targets, Engine::uniform, 2'000))
        EXPECT_EQ(row.engines[0].found(), 0U) << row.target.subject->info().name;
}

TEST(ATrial, DependsOnTheSeedAlone) {
    for (const Target& target : of_query(planted_targets({Scalar::double_}), "rect-rect"))
        for (const Engine engine : kEngines) {
            const Trial one = try_to_find(target, engine, 100, 5);
            const Trial two = try_to_find(target, engine, 100, 5);
            EXPECT_EQ(one.cases, two.cases) << target.subject->info().name << " " << name(engine);
        }
}

TEST(Trials, EachHaveTheirOwnSeed) {
    PowerOptions options;
    for (const Target& t : planted_targets({Scalar::double_}))
        if (t.subject->info().name == "planted-equal-angle-shortcut") options.targets.push_back(t);
    ASSERT_EQ(options.targets.size(), 1U);
    options.engines = {Engine::generated};
    options.trials = 8;
    options.limit = 2000;
    options.seed = 5;
    const auto rows = measure_power(options);
    std::set<std::optional<std::uint64_t>> cases;
    for (unsigned i = 0; i < 8; ++i) {
        EXPECT_EQ(rows[0].engines[0].trials[i].cases,
                  try_to_find(options.targets[0], Engine::generated, 2000, 5 + i).cases)
            << i;
        cases.insert(rows[0].engines[0].trials[i].cases);
    }
    EXPECT_GT(cases.size(), 3U);
}

TEST(ADistribution, GivesTheCasesThatAShareOfTheTrialsNeeded) {
    Distribution d;
    for (const std::uint64_t cases : {7, 3, 100, 1}) d.trials.push_back({cases, 0.5});
    d.trials.push_back({std::nullopt, 9});
    EXPECT_EQ(d.found(), 4U);
    EXPECT_EQ(d.cases(0.2), 1U);
    EXPECT_EQ(d.cases(0.5), 7U);
    EXPECT_EQ(d.cases(0.8), 100U);
    EXPECT_EQ(d.cases(1), std::nullopt);
    EXPECT_EQ(d.seconds(), 0.5);
}

/// Returns a correct algorithm of the query.
const Subject& right_one(std::string_view query) {
    const auto& all = literature().entries();
    return *std::find_if(all.begin(), all.end(), [query](const Subject& subject) {
        return subject.info().query == query && subject.info().known.empty();
    });
}

TEST(ANarrowError, MustFailOnAtLeastOneSceneMadeForItsConditions) {
    const NarrowErrors errors(5, 12);
    int are_errors = 0;
    for (std::size_t i = 0; i < errors.subjects().size(); ++i) {
        const auto made = [&](const Subject& subject) {
            PowerRow row{{&subject, Scalar::double_, Goal::narrow, {}, &errors.error(i)}, {}};
            row.made = wrong_where_it_holds(subject, errors.error(i), 400);
            return row;
        };
        const Subject& wrong = errors.subjects()[i];
        if (!is_no_error(made(wrong))) ++are_errors;
        EXPECT_TRUE(is_no_error(made(right_one(wrong.info().query)))) << wrong.info().summary;
    }
    EXPECT_GE(are_errors, 10);
    EXPECT_FALSE(is_no_error(PowerRow{}));
}

}  // namespace
}  // namespace touchstone
