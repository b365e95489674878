// Planted errors: the verifier must find each and call it logic, and must not say so of a correct
// algorithm.

#include <gtest/gtest.h>

#include <algorithm>

#include "properties/subjects.h"
#include "properties/verify.h"

namespace touchstone {
namespace {

VerifyReport verified(const Subject& subject, std::uint64_t cases, bool exhaustive) {
    VerifyOptions options;
    options.subjects = {&subject};
    options.cases = cases;
    options.exhaustive = exhaustive;
    options.minimize = false;
    return verify(options);
}

std::vector<const Subject*> all(const Subjects& subjects) {
    std::vector<const Subject*> pointers;
    for (const Subject& subject : subjects.entries()) pointers.push_back(&subject);
    return pointers;
}

std::string test_name(const testing::TestParamInfo<const Subject*>& subject) {
    std::string text(subject.param->info().name);
    std::replace(text.begin(), text.end(), '-', '_');
    return text;
}

class APlantedError : public testing::TestWithParam<const Subject*> {};

/// By generated scenes alone, with none of the small grid that would show most of them.
TEST_P(APlantedError, FailsInEveryScalarAndIsCalledLogic) {
    const VerifyReport report = verified(*GetParam(), 3000, false);
    EXPECT_TRUE(report.failed());
    for (const Row& row : report.rows) {
        EXPECT_TRUE(row.failed()) << name(row.scalar);
        EXPECT_GT(row.count(Class::logic), 0U) << name(row.scalar);
        ASSERT_TRUE(row.first[static_cast<std::size_t>(Class::logic)].has_value());
    }
}

INSTANTIATE_TEST_SUITE_P(InACopyOfARealAlgorithm, APlantedError, testing::ValuesIn(all(planted())),
                         test_name);

class ACorrectAlgorithm : public testing::TestWithParam<const Subject*> {};

TEST_P(ACorrectAlgorithm, IsNotCalledLogicInAnyScalar) {
    const VerifyReport report = verified(*GetParam(), 2000, true);
    for (const Row& row : report.rows) {
        EXPECT_EQ(row.count(Class::logic), 0U) << name(row.scalar);
        EXPECT_EQ(row.count(Class::contract), 0U) << name(row.scalar);
        EXPECT_EQ(row.count(Class::defect), 0U) << name(row.scalar);
        EXPECT_GT(row.cases, 4000U);
    }
}

INSTANTIATE_TEST_SUITE_P(OfTheLiterature, ACorrectAlgorithm, testing::ValuesIn(all(literature())),
                         test_name);

}  // namespace
}  // namespace touchstone
