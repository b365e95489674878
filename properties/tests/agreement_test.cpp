// The agreement property: answers keep their contract against the oracle. In floats, they do so up
// to the declared tolerance. In exact arithmetic, they do so without exception.
//
// TOUCHSTONE_EXACT_SCENES=N compares all algorithms with the ring on N scenes of each query and
// family. It also runs each of them alone on 8 N scenes.

#include <gtest/gtest.h>

#include <algorithm>

#include "core/format/text.h"
#include "oracle/exact/relation.h"
#include "properties/judging/judge.h"
#include "properties/judging/subjects.h"
#include "properties/planted/planted_errors.h"
#include "properties/scenes/families.h"
#include "properties/scenes/simplify.h"
#include "properties/tests/answered_queries.h"
#include "properties/tests/case_count.h"

namespace touchstone {
namespace {

/// Scenes of one family for each query.
class TheMathematics : public testing::TestWithParam<Family> {
  protected:
    /// Calls check(scene) for `count` scenes of each query.
    template <class Check>
    void for_each_scene(std::uint64_t seed, int count, Check check) {
        for (const std::string_view query : answered_queries()) {
            Random random = Random::stream(seed, static_cast<std::uint64_t>(GetParam()), 0);
            for (int i = 0; i < count && !HasFatalFailure(); ++i) {
                const Precision precision = i % 2 == 0 ? Precision::double_ : Precision::single_;
                check(generate_scene(query, random, GetParam(), precision).scene);
            }
        }
    }
};

void expect_right(const Subject& subject, const Scene& scene, Truth& truth) {
    const AlgorithmInfo& info = subject.info();
    if (is_degenerate(scene) && info.sizes == Sizes::positive) return;
    const ExactAnswer answer = answer_exactly(subject, scene);
    ASSERT_TRUE(answer.has_value()) << info.name << " " << to_hex_line(scene);
    ASSERT_FALSE(wrong(info.contract, *answer, truth)) << info.name << " " << to_hex_line(scene);
}

TEST_P(TheMathematics, OfEveryAlgorithmIsRightOnPositiveSizes) {
    const int scenes = case_count("TOUCHSTONE_EXACT_SCENES", 1);
    for_each_scene(31, 8 * scenes, [](const Scene& scene) {
        Truth truth(scene);
        for (const Subject* subject : literature_of(query_of(scene)))
            expect_right(*subject, scene, truth);
    });
}

/// True for planted errors that keep state between calls.
bool remembers(const Subject& subject) {
    const auto& errors = planted_catalogue();
    return std::any_of(errors.begin(), errors.end(), [&subject](const PlantedError& error) {
        return error.subject == &subject && error.called == Class::defect;
    });
}

TEST_P(TheMathematics, IsTheSameWithBallsLazyNumbersAndTheRing) {
    for_each_scene(32, case_count("TOUCHSTONE_EXACT_SCENES", 1), [](const Scene& scene) {
        // Polygons with many corners take minutes with the ring alone.
        if (complexity(scene) > 2900) return;
        for (const Subjects* subjects : {&literature(), &planted()})
            for (const Subject& subject : subjects->entries())
                // Excludes algorithms with state, because each call has a different history.
                if (subject.info().query == query_of(scene) && !remembers(subject)) {
                    ASSERT_EQ(answer_exactly(subject, scene), answer_in_ring(subject, scene))
                        << subject.info().name << " " << to_hex_line(scene);
                }
    });
}

INSTANTIATE_TEST_SUITE_P(OnEveryFamily, TheMathematics, testing::ValuesIn(kFamilies),
                         NamedAfterItsParameter());

}  // namespace
}  // namespace touchstone
