// The directed engine finds errors behind conditions that random scenes never fulfil.

#include "properties/directed/directed.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>
#include <span>

#include "oracle/exact/relation.h"
#include "properties/directed/boundary.h"
#include "properties/engines/power.h"
#include "properties/engines/verify.h"
#include "properties/judging/subjects.h"
#include "properties/moves/moves.h"
#include "properties/moves/scene_touching.h"
#include "properties/moves/shape.h"
#include "properties/planted/planted_errors.h"
#include "properties/scenes/families.h"

namespace touchstone {
namespace {

constexpr std::uint64_t kCases = 5'000;

const NarrowErrors& narrow_errors() {
    static const NarrowErrors errors(1, 40);
    return errors;
}

std::size_t found_by(Engine engine) {
    std::size_t found = 0;
    for (const Subject& subject : std::span(narrow_errors().subjects()).first(7))
        if (try_to_find({&subject, Scalar::double_, Goal::failure, {}}, engine, kCases, 1).cases)
            ++found;
    return found;
}

TEST(TheDirectedEngine, FindsNarrowErrorsThatTheGeneratorMisses) {
    const std::size_t directed = found_by(Engine::directed);
    const std::size_t generated = found_by(Engine::generated);
    std::printf("of 7 narrow errors within %d cases: directed %zu, generated %zu\n",
                static_cast<int>(kCases), directed, generated);
    EXPECT_GE(directed, 6U);
    EXPECT_LE(generated + 2, directed);
}

std::vector<Scene> scenes(const Subject& subject, Precision precision, std::uint64_t seed,
                          std::uint64_t most) {
    std::vector<Scene> all;
    direct(subject, precision, seed, most, [&all](const Scene& scene) {
        all.push_back(scene);
        return true;
    });
    return all;
}

TEST(TheDirectedEngine, MakesValidScenesOfThePrecisionUpToTheGivenNumber) {
    std::set<std::string_view> queries;
    for (const Subject& subject : literature().entries()) {
        if (!queries.insert(subject.info().query).second) continue;
        for (const Precision precision : {Precision::single_, Precision::double_}) {
            const auto all = scenes(subject, precision, 3, 100);
            EXPECT_LE(all.size(), 100U) << subject.info().name;
            EXPECT_GE(all.size(), 10U) << subject.info().name;
            for (const Scene& scene : all) {
                EXPECT_EQ(query_of(scene), subject.info().query);
                EXPECT_EQ(scene, round_to(precision, scene)) << subject.info().name;
                EXPECT_FALSE(problem_of(scene)) << subject.info().name;
            }
        }
    }
}

/// Returns a narrow error for convex polygons with a single condition of that kind, or null if no
/// such error is drawn.
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

/// Returns the numbers that decide the run's first comparison, in scenes with at least `least`
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
        // The first decision belongs to the planted condition. It compares a magnitude, or is the
        // condition itself.
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
    VerifyOptions budget;
    budget.scalars = {Scalar::double_};
    budget.cases = 100;
    budget.grid.reset();
    budget.directed = 2'000;
    const NarrowErrors& errors = narrow_errors();
    std::size_t found = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        const Target target{&errors.subjects()[i], Scalar::double_, Goal::narrow, {}, nullptr};
        const Trial trial = verify_trial(target, budget, 1);
        if (trial.cases) ++found;
        if (i == 0) {
            EXPECT_EQ(trial.cases, verify_trial(target, budget, 1).cases);
        }
    }
    EXPECT_GE(found, 2U);
    const Target right{find_subject("aabb-overlap"), Scalar::double_, Goal::failure, {}, nullptr};
    EXPECT_FALSE(verify_trial(right, budget, 1).cases);
}

}  // namespace
}  // namespace touchstone
