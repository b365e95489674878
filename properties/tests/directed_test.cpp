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

constexpr std::uint64_t kCases = 10'000;

const NarrowErrors& narrow_errors() {
    static const NarrowErrors errors(1, 40);
    return errors;
}

std::size_t found_by(Engine engine) {
    std::size_t found = 0;
    for (const Subject& subject : std::span(narrow_errors().subjects()).first(10))
        if (try_to_find({&subject, Scalar::double_, Goal::failure, {}}, engine, kCases, 1).cases)
            ++found;
    return found;
}

TEST(TheDirectedEngine, FindsNarrowErrorsThatTheGeneratorMisses) {
    const std::size_t directed = found_by(Engine::directed);
    const std::size_t generated = found_by(Engine::generated);
    std::printf("of 10 narrow errors within %d cases: directed %zu, generated %zu\n",
                static_cast<int>(kCases), directed, generated);
    EXPECT_GE(directed, 9U);
    EXPECT_LE(generated + 3, directed);
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
            const auto all = scenes(subject, precision, 3, 300);
            EXPECT_LE(all.size(), 300U) << subject.info().name;
            EXPECT_GE(all.size(), 30U) << subject.info().name;
            for (const Scene& scene : all) {
                EXPECT_EQ(query_of(scene), subject.info().query);
                EXPECT_EQ(scene, round_to(precision, scene)) << subject.info().name;
                EXPECT_FALSE(problem_of(scene)) << subject.info().name;
            }
        }
    }
}

TEST(TheDirectedEngine, SeesMostComparisonsOfAnAlgorithmOnAllSides) {
    for (const char* name : {"sat-local", "unrotate-circle", "aabb-overlap", "gjk"}) {
        DecisionCoverage seen;
        direct(
            *find_subject(name), Precision::double_, 1, 10'000, [](const Scene&) { return true; },
            &seen);
        const auto all = std::count_if(seen.begin(), seen.end(),
                                       [](const auto& entry) { return entry.second.all(); });
        EXPECT_GE(all * 10, static_cast<std::ptrdiff_t>(seen.size()) * 7) << name;
        std::uint64_t exactly_equal = 0;
        for (const auto& [place, sides] : seen) exactly_equal += sides.exactly[1];
        EXPECT_GT(exactly_equal, 0U) << name;
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

TEST(AnUnknown, MovesTheOtherCornersOfItsPolygonAndKeepsSolvedNumbers) {
    Random random(4);
    int valid = 0;
    for (int i = 0; i < 500; ++i) {
        Solved at{
            generate_scene("convex-convex", random, Family::uniform, Precision::double_).scene};
        // The first corner's x is already solved for. The second corner's x changes by a large
        // amount.
        at.numbers = {0};
        const Unknown unknown = as_unknown(at, 2, random, 1);
        ASSERT_NE(unknown.others, Others::stay);
        Solved changed = with(at, unknown, value_of(at, unknown) * 3 + 20);
        EXPECT_EQ(value_of(changed, unknown), value_of(at, unknown) * 3 + 20);
        EXPECT_TRUE(changed.has_solved(2));
        if (unknown.others != Others::shift) {
            EXPECT_EQ(value_of(changed, {0}), value_of(at, {0}));
        }
        // y coordinates and the other shape are unchanged.
        EXPECT_EQ(value_of(changed, {1}), value_of(at, {1}));
        EXPECT_EQ(value_of(changed, {3}), value_of(at, {3}));
        Scene before = at.scene;
        EXPECT_EQ(moves::number_at(changed.scene, moves::count_of_numbers(before) - 1),
                  moves::number_at(before, moves::count_of_numbers(before) - 1));
        if (make_valid(changed.scene, Precision::double_)) ++valid;
    }
    EXPECT_GE(valid, 400);
}

TEST(ScenesMadeForANarrowError, MeetItsConditionsAndShowMostErrors) {
    const NarrowErrors& errors = narrow_errors();
    std::size_t met = 0;
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < errors.subjects().size(); ++i) {
        const Subject& subject = errors.subjects()[i];
        Random random(1);
        for (int tries = 0; tries < 20; ++tries)
            if (const auto scene = scene_made_for(errors.error(i), subject.info().query, random)) {
                EXPECT_TRUE(errors.error(i).holds(*scene)) << subject.info().summary;
            }
        const MadeFor made = wrong_where_it_holds(subject, errors.error(i), 500);
        if (made.scenes > 0) ++met;
        if (made.wrong > 0) ++wrong;
    }
    EXPECT_GE(met, 36U);
    EXPECT_GE(wrong, 32U);
}

TEST(ATrialOfTheVerifier, FindsErrorsByTheScenesDirectedAtThem) {
    VerifyOptions budget;
    budget.scalars = {Scalar::double_};
    budget.cases = 100;
    budget.grid.reset();
    budget.directed = 2'000;
    const NarrowErrors& errors = narrow_errors();
    std::size_t found = 0;
    for (std::size_t i = 0; i < 8; ++i) {
        const Target target{&errors.subjects()[i], Scalar::double_, Goal::narrow, {}, nullptr};
        const Trial trial = verify_trial(target, budget, 1);
        if (trial.cases) ++found;
        if (i == 0) {
            EXPECT_EQ(trial.cases, verify_trial(target, budget, 1).cases);
        }
    }
    EXPECT_GE(found, 5U);
    const Target right{find_subject("aabb-overlap"), Scalar::double_, Goal::failure, {}, nullptr};
    EXPECT_FALSE(verify_trial(right, budget, 1).cases);
}

TEST(WrittenNumbers, FitThePrecisionAndTheirQuantity) {
    Random random(1);
    std::set<double> sizes;
    int multiples = 0;
    for (int i = 0; i < 2'000; ++i) {
        const double size = moves::written_number(Quantity::size, random, Precision::single_);
        EXPECT_GE(size, 0);
        EXPECT_EQ(size, round_to(Precision::single_, size));
        sizes.insert(size);
        const double degrees =
            std::fabs(moves::written_number(Quantity::degrees, random, Precision::double_));
        if (std::fmod(degrees, 15) == 0) ++multiples;
    }
    EXPECT_TRUE(sizes.contains(100) && sizes.contains(640) && sizes.contains(0.5));
    EXPECT_GT(multiples, 1'000);
}

TEST(AnotherCount, OfCornersOrItemsIsAlwaysAllowed) {
    for (const char* query : {"convex-convex", "concave-concave", "rect-list"}) {
        Random random(2);
        std::set<std::size_t> counts;
        for (int i = 0; i < 1'500; ++i) {
            Scene scene = generate_scene(query, random, Family::uniform, Precision::double_).scene;
            moves::other_count(moves::on_any_pair(scene, random, Precision::double_));
            if (!make_valid(scene, Precision::double_)) continue;
            counts.insert(moves::numbers_of(moves::shape_a(scene)).size() / 2);
            if (is_listed(scene)) counts.insert(count_of_pairs(scene));
        }
        EXPECT_GE(counts.size(), 58U) << query;
    }
}

TEST(TheDirectedEngine, DependsOnTheSeedAlone) {
    const Subject& subject = *find_subject("sat-local");
    const auto one = scenes(subject, Precision::double_, 5, 2'000);
    EXPECT_EQ(one, scenes(subject, Precision::double_, 5, 2'000));
    EXPECT_NE(one, scenes(subject, Precision::double_, 6, 2'000));
}

TEST(TheDirectedEngine, StopsWhenItsCallerHasSeenEnough) {
    int seen = 0;
    direct(*find_subject("sat-local"), Precision::double_, 1, 1'000,
           [&seen](const Scene&) { return ++seen < 100; });
    EXPECT_EQ(seen, 100);
}

TEST(Verify, JudgesDirectedScenesAlikeOnAnyNumberOfThreads) {
    VerifyOptions options;
    options.subjects = {find_subject("sat-local"), find_subject("unrotate-circle"),
                        narrow_errors().subjects().data()};
    options.cases = 100;
    options.directed = 500;
    options.grid.reset();
    const VerifyReport one = verify(options);
    options.jobs = 3;
    const VerifyReport three = verify(options);
    EXPECT_EQ(one.scenes, three.scenes);
    EXPECT_EQ(one.scenes.at("directed"), 3U * 2U * 500U);
    for (std::size_t i = 0; i < one.rows.size(); ++i) {
        EXPECT_EQ(one.rows[i].cases, three.rows[i].cases);
        EXPECT_EQ(one.rows[i].by_class, three.rows[i].by_class);
        EXPECT_GE(one.rows[i].cases, 600U);
    }
}

}  // namespace
}  // namespace touchstone
