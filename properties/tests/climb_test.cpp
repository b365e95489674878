// The climber searches from any scene for the worst misjudged margin of an algorithm.

#include <gtest/gtest.h>

#include <map>

#include "core/format/text.h"
#include "properties/engines/climb.h"
#include "properties/judging/subjects.h"
#include "properties/planted/planted_errors.h"
#include "properties/scenes/families.h"
#include "properties/tests/answered_queries.h"

namespace touchstone {
namespace {

std::optional<Example> climb(const Subject& subject, Scalar scalar, const Scene& start,
                             std::uint64_t steps, std::uint64_t seed) {
    Climber climber(subject, scalar, start, seed);
    climber.steps(steps, nullptr);
    return climber.best();
}

TEST(Climbing, NoticesABrokenContractHoweverLargeTheRoundingErrorsAre) {
    int found = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const auto summit = climb(*find_subject("planted-one-strict-comparison"), Scalar::double_,
                                  AabbPair<double>{{0, 0, 2, 1}, {3, 1, 1, 2}}, 3000, seed);
        found += summit && summit->what.kind == Class::contract ? 1 : 0;
    }
    EXPECT_GE(found, 3);
}

TEST(Climbing, FindsRoundingErrorsButNoFailureOfTheLiteratureInEveryQuery) {
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
    for (const auto& [query, count] : misjudged) std::printf("%s %d\n", query.data(), count);
    for (const std::string_view query : answered_queries()) EXPECT_GT(misjudged[query], 0) << query;
}

}  // namespace
}  // namespace touchstone
