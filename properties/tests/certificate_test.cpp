// Certified answers equal those of exact arithmetic. Few answers in ordinary scenes are unsure.
//
// TOUCHSTONE_CERTIFIED_SCENES=N asks about N near-touching and N ordinary scenes of each query.

#include <gtest/gtest.h>

#include <map>
#include <stdexcept>

#include "core/format/text.h"
#include "oracle/runs/any_scalar.h"
#include "properties/judging/judge.h"
#include "properties/planted/planted_errors.h"
#include "properties/scenes/families.h"
#include "properties/tests/answered_queries.h"
#include "properties/tests/case_count.h"

namespace touchstone {
namespace {

struct Counts {
    int cases = 0;
    int unsure = 0;
};

/// Expects that a certified answer equals that of exact arithmetic.
void expect_right(const Subject& subject, Scalar scalar, Truth& truth, Counts& counts) {
    const Scene& scene = truth.scene();
    ++counts.cases;
    const auto certified = certified_answer(subject, scalar, scene);
    if (!certified) {
        ++counts.unsure;
        return;
    }
    ASSERT_EQ(*certified, answer(subject, scalar, scene))
        << subject.info().name << " " << to_hex_line(scene);
    const ExactAnswer exact = truth.exact_answer(subject);
    if (exact && *exact != kUndecided) {
        ASSERT_EQ(*certified, *exact) << subject.info().name << " " << to_hex_line(scene);
    }
}

class ACertificate : public testing::TestWithParam<Scalar> {
  protected:
    /// Calls make(query, random, precision) for each scene, and asks the subjects.
    template <class Make>
    std::map<std::string_view, Counts> ask(const std::vector<const Subject*>& subjects, int scenes,
                                           Make make) {
        std::map<std::string_view, Counts> counts;
        for (const std::string_view query : answered_queries()) {
            Random random(51);
            for (int i = 0; i < scenes && !HasFatalFailure(); ++i) {
                Truth truth(make(query, random, input_precision(GetParam())));
                for (const Subject* subject : subjects)
                    if (subject->info().query == query)
                        expect_right(*subject, GetParam(), truth, counts[subject->info().name]);
            }
        }
        return counts;
    }

    static std::vector<const Subject*> all() {
        std::vector<const Subject*> subjects;
        for (const Subject& subject : literature().entries()) subjects.push_back(&subject);
        return subjects;
    }
};

Scene near_touching(std::string_view query, Random& random, Precision precision) {
    return generate_scene(query, random, precision).scene;
}

TEST_P(ACertificate, OfTheLiteratureIsRightNearTouching) {
    const auto counts = ask(all(), case_count("TOUCHSTONE_CERTIFIED_SCENES", 30), near_touching);
    for (const auto& [name, count] : counts) EXPECT_LT(count.unsure, count.cases) << name;
}

TEST_P(ACertificate, OfWrongMathematicsConfirmsTheWrongAnswer) {
    std::vector<const Subject*> subjects;
    // Planted errors that keep state between calls are called defects.
    for (const PlantedError& error : planted_catalogue())
        if (error.called != Class::defect) subjects.push_back(error.subject);
    (void)ask(subjects, 4, near_touching);
}

INSTANTIATE_TEST_SUITE_P(In, ACertificate, testing::ValuesIn(kScalars), NamedAfterItsParameter());

/// Answers a hit, except with exact numbers. So its certificate is wrong.
struct Pretender {
    template <class S>
    using Input = PosePair<S>;

    static AlgorithmInfo info() {
        return {.name = "pretender",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::none},
                .source = "none",
                .summary = "a hit, except in exact arithmetic"};
    }

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& /*b*/) {
        if constexpr (std::is_same_v<S, AnyScalar>)
            return std::holds_alternative<FilteredNumber<double>>(a.cx.value());
        else return true;
    }
};

TEST(AWrongCertificate, IsAnErrorAndNotAVerdict) {
    const Subject subject = Subject::of<Pretender>();
    Truth truth(PosePair<double>{{0, 0, 1, 1, 0}, {3, 0, 1, 1, 0}});
    EXPECT_THROW(judge(subject, Scalar::double_, truth), std::runtime_error);
    EXPECT_EQ(judge(subject, Scalar::float_, truth)->kind, Class::beyond_tolerance);
}

}  // namespace
}  // namespace touchstone
