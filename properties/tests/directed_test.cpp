// The directed engine: errors behind conditions that random scenes never meet.

#include "properties/directed/directed.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "oracle/exact/checked.h"
#include "properties/engines/power.h"
#include "properties/engines/verify.h"
#include "properties/judging/subjects.h"
#include "properties/moves/counts.h"
#include "properties/moves/scene_touching.h"
#include "properties/moves/validity.h"
#include "properties/moves/written_numbers.h"
#include "properties/planted/narrow_error.h"
#include "properties/planted/planted_errors.h"
#include "properties/scenes/scene_families.h"

namespace touchstone {
namespace {

constexpr std::uint64_t kCases = 10'000;

const NarrowErrors& narrow_errors() {
    static const NarrowErrors errors(1, 40);
    return errors;
}

std::size_t found_by(Engine engine) {
    std::size_t found = 0;
    for (const Subject& subject : narrow_errors().subjects())
        if (try_to_find({&subject, Scalar::double_, Goal::failure, {}}, engine, kCases, 1).cases)
            ++found;
    return found;
}

TEST(TheDirectedEngine, FindsNarrowErrorsThatTheGeneratorPassesBy) {
    const std::size_t directed = found_by(Engine::directed);
    const std::size_t generated = found_by(Engine::generated);
    std::printf("of 40 narrow errors within %d cases: directed %zu, generated %zu\n",
                static_cast<int>(kCases), directed, generated);
    EXPECT_GE(directed, 34U);
    EXPECT_LE(generated + 10, directed);
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

TEST(TheDirectedEngine, MakesValidScenesOfThePrecisionAndNoMoreThanItIsAskedFor) {
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

TEST(WrittenNumbers, AreOfThePrecisionAndTheirKind) {
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

TEST(AnotherCount, OfCornersOrItemsIsAnyThatIsAllowed) {
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

TEST(TheDirectedEngine, EndsWhereItsUserHasSeenEnough) {
    int seen = 0;
    direct(*find_subject("sat-local"), Precision::double_, 1, 1'000,
           [&seen](const Scene&) { return ++seen < 100; });
    EXPECT_EQ(seen, 100);
}

TEST(Verify, JudgesScenesDirectedAtEachSubjectAlikeOnAnyNumberOfThreads) {
    VerifyOptions options;
    options.subjects = {find_subject("sat-local"), find_subject("unrotate-circle"),
                        &narrow_errors().subjects()[0]};
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
