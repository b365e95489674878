// Programs that are wrong near their own boundary. Random nearly touching scenes are rare there.

#include "properties/programs/boundary.h"
#include "properties/programs/examine.h"
#include "reports/tests/exec_command.h"

namespace touchstone {
namespace {

TEST_F(ExecCommand, ATenthOfTheCasesFindsAToleranceThatIsOnePartInAHundredTooLarge) {
    const std::string program = fmt::format("{} eps 16.1", TOUCHSTONE_NARROW);
    for (const int seed : {3, 12}) {
        const std::string arguments =
            fmt::format("--contract closed --cases 6400 --simplify 0 --seed {} ", seed);
        const Json report = examined(program, arguments, 1);
        EXPECT_EQ(report["cases"], 6400);
        EXPECT_EQ(report["examples"]["wrong"]["found"]["by"], "boundary");
        EXPECT_NEAR(report["tolerance_used"].get<double>(), 16.1 / 16, 0.02);
        (void)examined(program, arguments + "--boundary 0", 0);
    }
}

TEST_F(ExecCommand, AFewCasesAreAllGenerated) {
    for (const char* boundary : {"", "--boundary 100"}) {
        const Json report = examined(TOUCHSTONE_EXAMPLE_C,
                                     fmt::format("--contract open --cases 700 {}", boundary), 1);
        EXPECT_EQ(report["cases"], 700);
        EXPECT_TRUE(report["examples"]["contract"]["found"]["by"].get<std::string>().starts_with(
            "generated/"));
    }
}

TEST(AnExamination, FindsTheSameAtTheBoundaryAtAnySpeedOfTheProgram) {
    ExamineOptions options;
    options.program.command = fmt::format("{} eps 20", TOUCHSTONE_NARROW);
    options.declared.contract = Contract::closed;
    options.query = options.asked_query = "rect-rect";
    options.cases = 6400;
    options.at_boundary = at_boundary_among(options.cases);
    options.to_simplify = std::chrono::milliseconds(0);
    // By this clock, runs first take no time. Later runs take so much time that they are kept
    // short.
    options.clock = [] { return std::int64_t{0}; };
    const Examination quick = examine(options);
    options.clock = [] {
        static std::int64_t now = 0;
        return now += 2'000'000'000;
    };
    const Examination slow = examine(options);
    EXPECT_GT(slow.starts, 2 * quick.starts);
    EXPECT_EQ(quick.row.relations, slow.row.relations);
    EXPECT_GT(quick.row.count(Class::wrong), 0U);
    for (const Class c : kClasses) EXPECT_EQ(quick.row.count(c), slow.row.count(c)) << name(c);
}

TEST(AnExamination, EndsTheSearchForSimplerExamplesAfterAFixedNumberOfCalls) {
    ExamineOptions options;
    options.program.command = fmt::format("{} far 1000", TOUCHSTONE_NARROW);
    options.declared.contract = Contract::closed;
    options.query = options.asked_query = "rect-rect";
    options.cases = 100;
    // Few cases fail, and the simplest examples have many digits.
    options.domain.lengths = Range{1, 100};
    options.to_simplify = std::chrono::hours(1);
    const Examination run = examine(options);
    ASSERT_TRUE(run.row.example(Class::wrong));
    EXPECT_TRUE(run.row.example(Class::wrong)->minimized);
    EXPECT_LT(run.starts, 400U);
}

TEST(AnExamination, AsksAgainAboutFewKindsOfScenesIfTheOthersAreOnlyCounted) {
    ExamineOptions options;
    options.program.command = fmt::format("{} answer planted-axis-left-out", TOUCHSTONE_PROGRAM);
    options.declared.contract = Contract::closed;
    options.query = options.asked_query = "rect-rect";
    options.cases = 3000;
    options.to_simplify = std::chrono::milliseconds(0);
    const auto examples = [&options](bool all) {
        options.all_clusters = all;
        const auto clusters = examine(options).clusters;
        const auto of_wrong = std::as_const(clusters).of(Class::wrong);
        return std::count_if(of_wrong.begin(), of_wrong.end(),
                             [](const Cluster* one) { return one->example.has_value(); });
    };
    const auto shown = examples(false);
    EXPECT_GE(shown, 2);
    EXPECT_LE(shown, 3);
    EXPECT_GT(examples(true), 3);
}

}  // namespace
}  // namespace touchstone
