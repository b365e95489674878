// Programs that read numbers otherwise than cases are written.

#include <cmath>

#include "reports/tests/command_line.h"

namespace touchstone {
namespace {

class ConventionsCommand : public CommandLine {
  protected:
    /// The outcome of `verify --exec` of a program that follows the conventions.
    [[nodiscard]] Outcome verified(const std::string& follows, const std::string& options) const {
        return run(fmt::format("verify --exec '{} {}' --query rect-rect --cases 3000 {}",
                               TOUCHSTONE_CONVENTIONAL, follows, options),
                   "", "COLUMNS=80");
    }
};

/// Both words of a convention, as arguments of the program and as an option.
struct Both {
    const char* arguments;
    const char* option;
};

const Both kConventions[] = {{"degrees", "degrees"},
                             {"clockwise", "clockwise"},
                             {"y-down", "y-down"},
                             {"half-extents", "half-extents"},
                             {"swapped", "swapped"},
                             {"corner", "corner"},
                             {"corner-pivot", "corner-pivot"},
                             {"apart", "apart"},
                             {"degrees clockwise", "degrees,clockwise"},
                             {"corner half-extents", "corner,half-extents"},
                             {"corner-pivot degrees", "corner-pivot,degrees"},
                             {"y-down corner-pivot", "corner-pivot,y-down"}};

TEST_F(ConventionsCommand, AProgramIsRightInItsOwnConventionAndInNoOther) {
    for (const auto& [arguments, option] : kConventions) {
        const std::string kept = "--contract unspecified --tolerance 64 --convention ";
        const Outcome own = verified(arguments, kept + option);
        EXPECT_EQ(own.status, 0) << option << own.out << own.err;
        EXPECT_EQ(verified("", kept + option).status, 1) << option;
        EXPECT_EQ(verified(arguments, "--contract unspecified").status, 1) << option;
    }
}

TEST_F(ConventionsCommand, YDownAndClockwiseTogetherAreAMirrorImage) {
    EXPECT_EQ(verified("", "--contract closed --convention clockwise,y-down").status, 0);
}

TEST_F(ConventionsCommand, CasesAreHandedOverAndCheckReadsThemSo) {
    const std::string option = "--convention degrees,half-extents,apart";
    const std::string cases = run("cases --query rect-rect --count 400 " + option).out;
    write("cases", cases);
    const std::string command =
        fmt::format("{} degrees half-extents apart < {} > {}", TOUCHSTONE_CONVENTIONAL,
                    quoted(file("cases")), quoted(file("answers")));
    ASSERT_EQ(std::system(command.c_str()), 0);
    const std::string check = fmt::format("check {} {} --contract unspecified ",
                                          quoted(file("cases")), quoted(file("answers")));
    EXPECT_EQ(run(check + option).status, 0);
    EXPECT_EQ(run(check).status, 1);
    EXPECT_EQ(run(check + "--convention degrees,half-extents").status, 1);
}

TEST_F(ConventionsCommand, AnExampleRepeatsInItsConvention) {
    setenv("TOUCHSTONE_CALLED_AS", TOUCHSTONE_PROGRAM, 1);
    const Outcome outcome =
        verified("degrees half-extents", "--contract open --convention degrees,half-extents");
    EXPECT_EQ(outcome.status, 1);
    const std::string command = outcome.out.substr(outcome.out.rfind("  echo "));
    const int status =
        std::system(fmt::format("{{ {} }} > {}", command, quoted(file("again"))).c_str());
    unsetenv("TOUCHSTONE_CALLED_AS");
    EXPECT_EQ(WEXITSTATUS(status), 1) << command;
    expect_contains(read(file("again")), "contract 1");
}

TEST_F(ConventionsCommand, ScenesAreWithinTheDomain) {
    const Outcome outcome =
        run("cases --query rect-rect --count 300 --lengths 0.5:20 --offsets 100 --aspect 10 "
            "--angles 0:360 --convention degrees,clockwise");
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    for (const std::string& line : lines_of(outcome.out)) {
        const Json scene = Json::parse(line);
        for (const char* key : {"a", "b"}) {
            const Json& r = scene[key];
            const double w = r["w"];
            const double h = r["h"];
            EXPECT_GE(std::min(w, h), 0.5) << line;
            EXPECT_LE(std::max(w, h), 20) << line;
            EXPECT_LE(std::max(w, h), 10 * std::min(w, h)) << line;
            EXPECT_LE(std::fabs(r["cx"].get<double>()), 100) << line;
            EXPECT_GE(r["angle"].get<double>(), 0) << line;
            EXPECT_LE(r["angle"].get<double>(), 360) << line;
        }
    }
}

TEST_F(ConventionsCommand, WhatMakesNoSenseIsNamed) {
    const auto says = [this](const std::string& arguments, const std::string& what) {
        const Outcome outcome = run(arguments);
        EXPECT_EQ(outcome.status, 2) << arguments;
        expect_contains(outcome.err, what);
    };
    says("cases --query rect-rect --convention degree", "did you mean degrees?");
    says("cases --query aabb-aabb --convention degrees", "makes no difference");
    says("cases --query rect-rect --convention corner,corner-pivot", "exclude each other");
    says("cases --query rect-rect --lengths 5", "expected LO:HI");
    says("cases --query rect-rect --lengths 0:1", "has to be more than 0");
    says("cases --query rect-rect --aspect 0.5", "within the domain");
    says("verify sat-local --convention degrees", "--exec");
}

}  // namespace
}  // namespace touchstone
