// The declaration of a function that is a fuzz target (commands/examining.h).

#include <gtest/gtest.h>

#include "core/scenes/problem.h"
#include "reports/commands/examining.h"

namespace touchstone {
namespace {

using commands::declared_function;

TEST(TheDeclarationsOfAFuzzedFunction, AreTheOptionsOfVerify) {
    const auto options =
        declared_function("--query rect-rect --turn degrees",
                          "--contract closed --tolerance 64 --conditioning local --convention "
                          "half-extents --convention corner --lengths 1e-3:1e3 --offsets 1e4 "
                          "--aspect 100 --angles 0:360 --zero-sizes");
    EXPECT_EQ(options.query, "rect-rect-degrees");
    EXPECT_EQ(options.program.card.declared.contract, Contract::closed);
    EXPECT_EQ(options.program.card.declared.tolerance.factor, 64);
    EXPECT_EQ(options.program.card.declared.tolerance.conditioning, Conditioning::local);
    EXPECT_EQ(options.program.card.declared.sizes, Sizes::zero_allowed);
    EXPECT_EQ(options.program.card.convention, convention_of({"half-extents", "corner"}));
    EXPECT_EQ(options.program.domain, (Domain{Range{1e-3, 1e3}, 1e4, 100.0, Range{0, 360}}));
    EXPECT_FALSE(options.program.card.declared.asks_numbers());
}

TEST(TheDeclarationsOfAFuzzedFunction, IncludeTolerancesAndTheScalarOfTheCall) {
    const auto options =
        declared_function("--query rect-rect --turn cos-sin --scalar float",
                          "--contract closed --absolute-tolerance 1e-6 --skin 0.005 --unit-turns");
    EXPECT_EQ(options.program.card.declared.absolute_tolerance, 1e-6);
    EXPECT_EQ(options.program.card.declared.skin, 0.005);
    EXPECT_TRUE(options.program.domain.unit_turns);
    EXPECT_EQ(options.program.card.declared.scalar, Scalar::float_);
    const auto numbers = declared_function("--query aabb-aabb --scalar float --answer iou",
                                           "--relative 0.25 --absolute 0.0625 --scalar double");
    EXPECT_EQ(numbers.program.card.declared.asked, AnswerKind::iou);
    EXPECT_EQ(numbers.program.card.declared.accuracy, (Accuracy{0.25, 0.0625}));
    EXPECT_EQ(numbers.program.card.declared.scalar, Scalar::double_);
}

TEST(TheDeclarationsOfAFuzzedFunction, AreRefusedIfTheyMakeNoSense) {
    const auto expect_refused = [](const char* answers, const std::string& declared) {
        EXPECT_THROW((void)declared_function(answers, declared), InputError) << declared;
    };
    for (const char* declared :
         {"", "--contract", "--contract ajar", "--contract open --tolerance much",
          "--contract open --tolerance -1", "--contract open --tolerance 1e13",
          "--contract open --unit-turns", "--contract open --colour red",
          "--contract open --convention diameters"})
        expect_refused("--query rect-rect", declared);
    expect_refused("--query rect-rect --answer area", "--contract open");
    expect_refused("--query point-polygon --answer area", "");
}

}  // namespace
}  // namespace touchstone
