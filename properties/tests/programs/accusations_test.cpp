// A correct black box that only rounds is not called wrong. A black box that breaks its contract is
// found quickly. The black box gets the same scenes as an examined program (examine.h), but runs in
// this process.

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <string>

#include "core/format/text.h"
#include "core/scenes/numbers.h"
#include "core/tests/case_count.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/fast.h"
#include "properties/judging/by_margin.h"
#include "properties/judging/judge.h"
#include "properties/judging/subjects.h"
#include "properties/programs/boundary.h"
#include "properties/programs/examine.h"
#include "properties/programs/scene_source.h"
#include "properties/scenes/families.h"
#include "properties/scenes/simplify.h"
#include "properties/tests/answered_queries.h"
#include "properties/tests/ask_each.h"

namespace touchstone {
namespace {

ExamineOptions options_of(std::string_view query, Scalar scalar, std::uint64_t seed) {
    ExamineOptions options;
    options.program.card.declared.contract = Contract::closed;
    options.program.card.declared.scalar = scalar;
    options.query = query;
    options.seed = seed;
    return options;
}

/// True if the failure is known. If the algorithm has a known logic error or defect, every failure
/// counts as known.
bool is_known(const AlgorithmInfo& card, Scalar scalar, Class kind) {
    const auto knows = [&](Class c) { return find_known(card.known, c, scalar) != nullptr; };
    if (knows(Class::logic) || knows(Class::defect)) return true;
    return kind == Class::contract ? knows(Class::contract) : knows(Class::beyond_tolerance);
}

void check(const Subject& subject, Scalar scalar, Truth& truth) {
    const Declaration declared = declared_by(subject.info(), scalar);
    const auto what = judge_by_margin(declared, truth, answer(subject, scalar, truth.scene()));
    if (!what || !fails(what->kind)) return;
    EXPECT_TRUE(is_known(subject.info(), scalar, what->kind))
        << subject.info().name << " in " << name(scalar) << " is accused of " << name(what->kind)
        << " on " << to_line(truth.scene());
}

/// Calls answered(scene) for each scene of the search. Returns the number of steps.
std::size_t finish(BoundarySearch& search, auto answered) {
    const AskAbout ask = each(answered);
    std::size_t steps = 0;
    for (auto asked = search.next(); !asked.empty(); asked = search.next(), ++steps)
        search.take(ask(asked));
    return steps;
}

/// Searches for places where the algorithm's answer changes, in the same way as examine.h, and
/// checks the answers there.
void check_boundary(const Subject& subject, Scalar scalar, std::uint64_t seed,
                    const std::vector<Scene>& scenes) {
    BoundarySearch search(input_precision(scalar), seed, as_given);
    std::optional<Example> hit;
    for (const Scene& scene : scenes) {
        const Example given{.scene = scene, .what = {.answer = reply(subject, scalar, scene)}};
        if (given.what.given() != 0) hit = given;
        else if (hit) search.add(*std::exchange(hit, std::nullopt), given);
    }
    finish(search, [&](const Scene& scene) {
        Truth truth(scene);
        check(subject, scalar, truth);
        return answer(subject, scalar, scene);
    });
}

/// Checks `cases` scenes from one seed. Returns how many show whether an algorithm keeps its
/// contract.
std::uint64_t check_all(std::string_view query, Scalar scalar, std::uint64_t seed,
                        std::size_t cases) {
    constexpr std::size_t kForWays = 32;  // every 32nd scene may be an end of a search path
    const ExamineOptions options = options_of(query, scalar, seed);
    SceneSource from(options);
    std::vector<Scene> for_ways;
    std::uint64_t showing = 0;
    for (std::size_t done = 0; done < cases;) {
        from.begin_run();
        std::vector<Scene> scenes;
        if (!from.make(scenes, cases - done)) break;
        for (std::size_t i = 0; i < scenes.size(); ++i, ++done) {
            Truth truth = from.truth(scenes[i], i);
            if (done % kForWays == 1) for_ways.push_back(scenes[i]);
            showing += shows_contract(scenes[i], truth.items() - 1, scalar) ? 1 : 0;
            for (const Subject* subject : literature_of(query)) check(*subject, scalar, truth);
        }
    }
    if (testing::Test::HasFailure()) return showing;
    for (const Subject* subject : literature_of(query))
        check_boundary(*subject, scalar, seed, for_ways);
    return showing;
}

TEST(ARightBlackBox, IsNotCalledWrongBecauseOfRounding) {
    constexpr int kOfASeed = 100'000;
    const int cases = case_count("TOUCHSTONE_ACCUSED_CASES", 120);
    for (const std::string_view query : answered_queries()) {
        for (const Scalar scalar : kScalars) {
            std::uint64_t showing = 0;
            std::uint64_t seed = 0;
            for (int left = cases; left > 0 && !testing::Test::HasFailure(); left -= kOfASeed)
                showing += check_all(query, scalar, ++seed,
                                     static_cast<std::size_t>(std::min(left, kOfASeed)));
            EXPECT_GT(showing, 0U) << query;
        }
    }
}

TEST(ABlackBox, ThatBreaksItsContractIsFoundSoon) {
    constexpr std::size_t kSoon = 1000;
    for (const std::string_view query : answered_queries()) {
        const ExamineOptions options = options_of(query, Scalar::double_, 1);
        SceneSource from(options);
        std::vector<Scene> scenes;
        scenes.reserve(kSoon);  // truths refer to them
        std::vector<Truth> truths;
        for (const Subject* subject : literature_of(query)) {
            Declaration declared = declared_by(subject->info(), Scalar::double_);
            if (declared.contract == Contract::unspecified) continue;
            const bool is_closed = declared.contract == Contract::closed;
            declared.contract = is_closed ? Contract::open : Contract::closed;
            bool is_found = false;
            for (std::size_t i = 0; i < kSoon && !is_found; ++i) {
                if (i == scenes.size()) from.make(scenes, kSoon);
                if (i == truths.size()) truths.push_back(from.truth(scenes[i], i));
                const Answer given = answer(*subject, Scalar::double_, scenes[i]);
                const auto what = judge_by_margin(declared, truths[i], given);
                is_found = what && what->kind == Class::contract;
            }
            EXPECT_TRUE(is_found) << subject->info().name;
        }
    }
}

/// The first scenes of an examination and their relations, generated on this number of threads.
std::vector<std::pair<Scene, Relation>> made_on(unsigned threads) {
    constexpr std::size_t kScenes = 1000;
    ExamineOptions options = options_of("rect-rect", Scalar::double_, 1);
    options.threads = threads;
    SceneSource from(options);
    std::vector<std::pair<Scene, Relation>> made;
    while (made.size() < kScenes) {
        from.begin_run();
        std::vector<Scene> scenes;
        from.make(scenes, std::min<std::size_t>(100 + made.size(), kScenes - made.size()));
        for (std::size_t i = 0; i < scenes.size(); ++i)
            made.emplace_back(scenes[i], from.truth(scenes[i], i).relation());
    }
    return made;
}

TEST(GeneratedScenes, DoNotDependOnTheNumberOfThreads) {
    const auto alone = made_on(1);
    EXPECT_EQ(made_on(4), alone);
    for (std::size_t i = 0; i < alone.size(); i += 97)
        EXPECT_EQ(alone[i].second, Truth(alone[i].first).relation(0));
    std::set<std::string> different;
    for (const auto& [scene, relation] : alone) different.insert(to_line(scene));
    EXPECT_GT(different.size(), alone.size() * 9 / 10);
}

TEST(AScene, ShowsTheContractIfItCanBeTestedWithoutRounding) {
    using S = Segment<double>;
    const auto shows = [](const Scene& scene) { return shows_contract(scene, 0, Scalar::double_); };
    const S three{0, 0, 3, 0};
    EXPECT_TRUE(shows(Scene(three, S{1, 0, 2, 0})));
    EXPECT_TRUE(shows(Scene(three, S{7, 0, 3, 0})));
    EXPECT_FALSE(shows(Scene(three, S{5, 0, 7, 0}))) << "apart";
    EXPECT_FALSE(shows(Scene(three, S{1, -1, 2, 1}))) << "they cross";
    EXPECT_FALSE(shows(Scene(S{0, 0, 4, 4}, S{1, 1, 2, 2})));
    const Point<double> point{1, 0};
    EXPECT_TRUE(shows(Scene(S{0, 0, 4, 0}, point)));
    EXPECT_FALSE(shows(Scene(three, point))) << "the point's place on the segment is rounded";
}

TEST(AScene, IsNotJudgedWrongIfRoundingMayMakePlacedCornersCoincide) {
    using Placed = PlacedInRadians<double>;
    const Declaration declared =
        options_of("placed-polygon-placed-polygon", Scalar::double_, 1).program.card.declared;
    const Placed far{{0x1p100, 0}, {0}, 0, {{0, 0}, {1, 0}, {0, 1}}};
    const Placed small{{2, 0}, {0}, 0, {{0, 0}, {0x1p-56, 0}, {0, 0x1p-56}}};
    const Placed square{{0, 0}, {0}, 0, {{0, 0}, {1, 0}, {1, 1}, {0, 1}}};
    for (const Placed& lost : {far, small}) {
        const auto what = judged(declared, Scene(lost, square), Reply{.hit = 1});
        EXPECT_EQ(what.value().kind, Class::domain);
        EXPECT_EQ(reason_of_domain(declared, Scene(lost, square)),
                  "a size is smaller than the rounding of its corners");
    }
}

TEST(RightAnswersToLists, AreSampledToCompareWrongOnesWithThem) {
    ExamineOptions options = options_of("rect-list", Scalar::double_, 1);
    options.cases = 64;
    options.program.of_list = true;
    options.program.here = [](const Scene& scene) { return Reply{.hit = right_answer(scene)}; };
    EXPECT_EQ(examine(options).sample.right.all(), 64U);
}

TEST(ABlackBox, ThatErrsWhereLengthsOverflowIsShownByASimplerSceneThatNeedNotBeMinimal) {
    ExamineOptions options = options_of("rect-rect", Scalar::double_, 1);
    options.program.here = [](const Scene&) { return Reply{.hit = 1}; };
    const Scene scene = PosePair<double>{{0.1e300, 0.2e300, 2.3e300, 1.1e300, 0.3},
                                         {0.4e300, 8.7e300, 1.7e300, 3.9e300, 1.2}};
    const Declaration& declared = options.program.card.declared;
    Example example{.scene = scene, .what = judged(declared, scene, Reply{.hit = 1}).value()};
    ASSERT_EQ(example.what.kind, Class::domain);
    Asker asker(options.program);
    simplify_example(asker, example, std::chrono::hours(1));
    EXPECT_LT(complexity(example.scene), complexity(scene));
    EXPECT_FALSE(example.minimized);
    EXPECT_FALSE(example.is_cut_short);
}

// The search for the boundary of a black box: the places where its answers change, right or wrong.

struct Searched {
    BoundarySearch search;
    std::vector<Scene> given{};
    std::vector<Scene> asked{};
    std::size_t steps = 0;
};

/// Searches along `ways` paths between generated scenes of the query. The black box answers
/// correctly.
Searched searched(std::string_view query, std::size_t ways, std::uint64_t seed,
                  Precision precision = Precision::double_) {
    Searched all{BoundarySearch(precision, seed, as_given)};
    std::vector<Example> hits;
    std::vector<Example> misses;
    Random random(seed);
    while (std::min(hits.size(), misses.size()) < ways) {
        const Scene scene = generate_scene(query, random, precision).scene;
        const Answer answer = right_answer(scene);
        (answer == 0 ? misses : hits)
            .push_back({.scene = scene, .what = {.answer = Reply{.hit = answer}}});
        all.given.push_back(scene);
    }
    for (std::size_t i = 0; i < ways; ++i) all.search.add(hits[i], misses[i]);
    all.steps = finish(all.search, [&](const Scene& scene) {
        all.asked.push_back(scene);
        return right_answer(scene);
    });
    return all;
}

/// The largest difference of two corresponding numbers, in ulps.
double ulps_between(const Scene& p, const Scene& q) {
    const std::vector<double> numbers = all_numbers(p);
    double most = 0;
    std::size_t at = 0;
    for_each_number(q, [&](Quantity, double x) {
        const double y = numbers[at++];
        const double unit = std::nextafter(std::fabs(x), INFINITY) - std::fabs(x);
        most = std::max(most, std::fabs(x - y) / unit);
    });
    return most;
}

TEST(TheBoundaryOfABlackBox, IsFoundBetweenNeighboursWithDifferentAnswers) {
    const Searched all = searched("circle-circle", 60, 1);
    EXPECT_GE(all.search.found().size(), 30U);
    for (const auto& [one, other] : all.search.found()) {
        EXPECT_NE(one.what.given(), other.what.given());
        EXPECT_EQ(right_answer(one.scene), one.what.given());
        EXPECT_LE(ulps_between(one.scene, other.scene), 2);
    }
}

TEST(TheSearchPaths, HaveValidScenesAndEndWithinTheirBudget) {
    constexpr std::size_t kWays = 12;
    for (const char* query : {"rect-rect", "convex-convex", "rect-list", "concave-concave"}) {
        const Searched all = searched(query, kWays, 5, Precision::single_);
        for (const Scene& scene : all.asked) {
            EXPECT_FALSE(problem_of(scene).has_value()) << query;
            EXPECT_EQ(scene, round_to(Precision::single_, scene)) << query;
        }
        EXPECT_LE(all.asked.size(), kWays * BoundarySearch::questions_of_a_way()) << query;
        EXPECT_LE(all.steps, 6U) << query << " for a correct program";
        EXPECT_GE(all.search.found().size(), 2U) << query;
    }
}

std::vector<double> turns_of(const Scene& scene) {
    std::vector<double> turns;
    for_each_number(scene, [&](Quantity quantity, double x) {
        if (quantity == Quantity::cosine || quantity == Quantity::sine) turns.push_back(x);
    });
    return turns;
}

TEST(TheSearchPaths, KeepTurnsThatAreGivenByCosineAndSine) {
    constexpr std::string_view query = "pose-cos-sin-pose-cos-sin";
    const Searched all = searched(query, 20, 6);
    std::set<std::vector<double>> given;
    for (const Scene& scene : all.given) given.insert(turns_of(scene));
    EXPECT_GT(all.asked.size(), 100U);
    EXPECT_EQ(searched(query, 20, 6).asked, all.asked)
        << "the same seed asks about the same scenes";
    for (const Scene& scene : all.asked) ASSERT_TRUE(given.contains(turns_of(scene)));
}

}  // namespace
}  // namespace touchstone
