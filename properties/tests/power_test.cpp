// Power: the generator quickly finds every planted error that does not need a sequence of calls,
// from every tried seed. The climber finds broken contracts and rounding errors. The directed
// engine finds errors that the generator misses.
//
// The first tests run a small part of `touchstone power`. They fail if a generator gets weaker.

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <span>

#include "core/format/text.h"
#include "core/tests/case_count.h"
#include "oracle/exact/relation.h"
#include "properties/directed/boundary.h"
#include "properties/directed/directed.h"
#include "properties/engines/climb.h"
#include "properties/engines/power.h"
#include "properties/engines/verify.h"
#include "properties/judging/subjects.h"
#include "properties/moves/moves.h"
#include "properties/moves/scene_touching.h"
#include "properties/planted/planted_errors.h"
#include "properties/scenes/families.h"
#include "properties/tests/answered_queries.h"

namespace touchstone {
namespace {

unsigned trials() {
    return static_cast<unsigned>(case_count("TOUCHSTONE_POWER_TRIALS", 1));
}

/// Returns the planted errors of the query, except those that only a sequence of calls shows.
std::vector<Target> shown_by_scenes(std::string_view query) {
    std::vector<Target> targets = planted_targets({Scalar::double_, Scalar::float_});
    for (const PlantedError& error : planted_catalogue())
        if (error.by_sequences_alone || error.subject->info().query != query)
            std::erase_if(targets, [&](const Target& t) { return t.subject == error.subject; });
    return targets;
}

class TheGenerator : public testing::TestWithParam<std::string_view> {};

TEST_P(TheGenerator, FindsEveryPlantedErrorOfTheQueryFromEverySeedInFewCases) {
    const std::map<std::string_view, std::uint64_t> bounds{
        {"slack 1e-6", 500}, {"slack 1e-9", 500}, {"equal angles", 200}};
    PowerOptions options;
    options.targets = shown_by_scenes(GetParam());
    options.engines = {Engine::generated};
    options.trials = trials();
    options.limit = 30'000;
    ASSERT_GE(options.targets.size(), 3U);
    std::size_t labelled = 0;
    for (const auto& [target, engines] : measure_power(options)) {
        const auto bound = bounds.find(target.label);
        labelled += bound == bounds.end() ? 0 : 1;
        EXPECT_EQ(engines[0].found(), trials()) << target.subject->info().name;
        EXPECT_LE(engines[0].cases(0.5).value_or(UINT64_MAX),
                  bound == bounds.end() ? 4000U : bound->second)
            << target.subject->info().name;
    }
    EXPECT_EQ(labelled, GetParam() == "rect-rect" ? bounds.size() : 0);
}

INSTANTIATE_TEST_SUITE_P(Of, TheGenerator, testing::ValuesIn(answered_queries()),
                         NamedAfterItsParameter());

std::optional<Example> climb(const Subject& subject, Scalar scalar, const Scene& start,
                             std::uint64_t steps, std::uint64_t seed) {
    Climber climber(subject, scalar, start, seed);
    climber.steps(steps, nullptr);
    return climber.best();
}

TEST(Climbing, FindsABrokenContractFromAtLeastHalfOfTheSeeds) {
    int found = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const auto summit = climb(*find_subject("planted-one-strict-comparison"), Scalar::double_,
                                  AabbPair<double>{{0, 0, 2, 1}, {3, 1, 1, 2}}, 3000, seed);
        found += summit && summit->what.kind == Class::contract ? 1 : 0;
    }
    EXPECT_GE(found, 3);
}

TEST(Climbing, FindsRoundingErrorsInEveryQueryButNoUnknownFailureOfTheLiterature) {
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
    for (const std::string_view query : answered_queries()) EXPECT_GT(misjudged[query], 0) << query;
}

const NarrowErrors& narrow_errors() {
    static const NarrowErrors errors(1, 40);
    return errors;
}

std::size_t found_by(Engine engine) {
    std::size_t found = 0;
    for (const Subject& subject : std::span(narrow_errors().subjects()).first(7))
        if (try_to_find({&subject, Scalar::double_}, engine, 5'000, 1).cases) ++found;
    return found;
}

TEST(TheDirectedEngine, FindsNarrowErrorsThatTheGeneratorMisses) {
    const std::size_t directed = found_by(Engine::directed);
    const std::size_t generated = found_by(Engine::generated);
    EXPECT_GE(directed, 6U);
    EXPECT_LE(generated + 2, directed);
}

TEST(TheDirectedEngine, MakesAtMostTheGivenNumberOfValidScenesOfThePrecision) {
    std::set<std::string_view> queries;
    for (const Subject& subject : literature().entries()) {
        if (!queries.insert(subject.info().query).second) continue;
        for (const Precision precision : {Precision::single_, Precision::double_}) {
            std::uint64_t made = 0;
            direct(subject, precision, 3, 100, [&](const Scene& scene) {
                ++made;
                EXPECT_EQ(query_of(scene), subject.info().query);
                EXPECT_EQ(scene, round_to(precision, scene)) << subject.info().name;
                EXPECT_FALSE(problem_of(scene)) << subject.info().name;
                return true;
            });
            EXPECT_LE(made, 100U) << subject.info().name;
            EXPECT_GE(made, 10U) << subject.info().name;
        }
    }
}

/// Returns a narrow error for convex polygons, with a single condition of that sort, and sets
/// `error`; null if no error fits.
const Subject* with_one_condition(const NarrowErrors& errors, NarrowSort sort,
                                  const NarrowError*& error) {
    for (std::size_t i = 0; i < errors.subjects().size(); ++i) {
        error = &errors.error(i);
        if (error->conditions().size() == 1 && error->conditions()[0].sort == sort &&
            errors.subjects()[i].info().query == "convex-convex")
            return &errors.subjects()[i];
    }
    return nullptr;
}

/// Returns the numbers on which the first comparison depends, in scenes with at least `least`
/// numbers.
std::set<std::uint16_t> numbers_behind_the_first_comparison(const Subject& subject,
                                                            std::size_t least) {
    const std::function<bool(const Scene&)> any = [](const Scene&) { return true; };
    Search search(subject, Precision::double_, 1, 3'000, any);
    std::set<std::uint16_t> all;
    while (!search.is_over()) {
        const Solved at = search.draw();
        if (moves::count_of_numbers(at.scene) < least) continue;
        const auto& decisions = search.look(at);
        if (decisions.empty()) continue;
        // The first decision belongs to the planted condition.
        const NumberedDecision target = decisions.front();
        for (const std::uint16_t number : numbers_behind(search, at, target)) all.insert(number);
    }
    return all;
}

TEST(TheDirectedEngine, FindsTheNumbersThatAComparisonDependsOn) {
    const NarrowErrors errors(3, 600);
    for (const NarrowSort sort : {NarrowSort::equal, NarrowSort::sum, NarrowSort::product}) {
        const NarrowError* error = nullptr;
        const Subject* subject = with_one_condition(errors, sort, error);
        ASSERT_NE(subject, nullptr);
        const auto& [_, x, y, c, e, count] = error->conditions()[0];
        std::set<std::uint16_t> wanted{static_cast<std::uint16_t>(x)};
        if (sort != NarrowSort::equal) wanted.insert(static_cast<std::uint16_t>(y));
        EXPECT_EQ(numbers_behind_the_first_comparison(*subject, std::max(x, y) + 1), wanted)
            << subject->info().summary;
    }
}

TEST(ATrialOfTheVerifier, FindsErrorsByTheScenesDirectedAtThem) {
    const VerifyOptions budget{
        .scalars = {Scalar::double_}, .cases = 100, .grid = {}, .directed = 2'000};
    const NarrowErrors& errors = narrow_errors();
    std::size_t found = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        const Target target{&errors.subjects()[i], Scalar::double_};
        const Trial trial = verify_trial(target, budget, 1);
        if (trial.cases) ++found;
        if (i == 0) {
            EXPECT_EQ(trial.cases, verify_trial(target, budget, 1).cases);
        }
    }
    EXPECT_GE(found, 2U);
    const Target right{find_subject("aabb-overlap"), Scalar::double_};
    EXPECT_FALSE(verify_trial(right, budget, 1).cases);
}

TEST(AVerifyTrial, JudgesRecordedPairsOnce) {
    VerifyOptions budget{
        .scalars = {Scalar::double_}, .cases = 1000, .grid = {}, .directed = 0, .sequences = 0};
    const Target target{find_subject("planted-axis-left-out"), Scalar::double_};
    const auto without = verify_trial(target, budget, 1).cases;
    ASSERT_TRUE(without);
    // The algorithm is right for squares so far apart.
    budget.recording.assign(50, {{0, 0, 1, 1, 0}, {9, 0, 1, 1, 0}});
    EXPECT_EQ(verify_trial(target, budget, 1).cases, *without + 50);
}

}  // namespace
}  // namespace touchstone
