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
    return static_cast<unsigned>(case_count("TOUCHSTONE_POWER_TRIALS", 4));
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

INSTANTIATE_TEST_SUITE_P(Of, TheGenerator, testing::ValuesIn(answered_queries()),
                         NamedAfterItsParameter());

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

}  // namespace
}  // namespace touchstone
