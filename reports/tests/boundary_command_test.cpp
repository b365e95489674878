// Programs that are wrong close to their own boundary, where scenes that nearly touch hardly come.

#include "reports/tests/exec_command.h"

namespace touchstone {
namespace {

TEST_F(ExecCommand, ATenthOfTheCasesFindsAToleranceThatIsOnePartInAHundredTooLarge) {
    const std::string program = fmt::format("{} eps 16.1", TOUCHSTONE_NARROW);
    for (const int seed : {1, 2}) {
        const std::string arguments =
            fmt::format("--contract closed --cases 6400 --simplify 0 --seed {} ", seed);
        const Json report = examined(program, arguments, 1);
        EXPECT_EQ(report["cases"], 6400);
        EXPECT_EQ(report["examples"]["wrong"]["found"]["by"], "boundary");
        EXPECT_NEAR(report["tolerance_used"].get<double>(), 16.1 / 16, 0.02);
        (void)examined(program, arguments + "--boundary 0", 0);
    }
}

TEST_F(ExecCommand, OfFewCasesAllAreGenerated) {
    for (const char* boundary : {"", "--boundary 100"}) {
        const Json report = examined(TOUCHSTONE_EXAMPLE_C,
                                     fmt::format("--contract open --cases 700 {}", boundary), 1);
        EXPECT_EQ(report["cases"], 700);
        EXPECT_TRUE(report["examples"]["contract"]["found"]["by"].get<std::string>().starts_with(
            "generated/"));
    }
}

TEST_F(ExecCommand, TheScenesAtTheBoundaryAreThoseOfTheSeedHoweverFastTheProgramIs) {
    const std::string slow = fmt::format("sleep 0.05; {} eps 20", TOUCHSTONE_NARROW);
    const std::string arguments = "--contract closed --cases 6400 --simplify 0";
    const Json one = examined(fmt::format("{} eps 20", TOUCHSTONE_NARROW), arguments, 1);
    const Json other = examined(slow, arguments, 1);
    EXPECT_EQ(one["relations"], other["relations"]);
    EXPECT_EQ(one["classes"], other["classes"]);
}

}  // namespace
}  // namespace touchstone
