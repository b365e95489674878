// Programs that speak the batch protocol. Right programs pass, and every fault is named with its
// case.
#include <gtest/gtest.h>

#include "reports/tests/command_line.h"

namespace touchstone {
namespace {

class ArraysCommand : public CommandLine {
  protected:
    /// The report of `verify --exec --arrays` on the program that misbehaves in that way.
    static constexpr const char* kCases = "--contract closed --cases 24 --seed 11";

    [[nodiscard]] Json examined(const std::string& how, int status,
                                const std::string& arguments = kCases) const {
        const Outcome outcome = run(fmt::format(
            "verify --exec '{} {}' --arrays --query rect-rect --simplify 0 --json {} {}",
            TOUCHSTONE_ARRAYS, how, quoted(file("report.json")), arguments));
        EXPECT_EQ(outcome.status, status) << outcome.out << outcome.err;
        return fs::exists(file("report.json")) ? row_in(read(file("report.json"))) : Json();
    }

    void expect_named(const std::string& how, const char* class_name, const std::string& words,
                      const std::string& arguments = kCases) const {
        const Json report = examined(how, 1, arguments);
        ASSERT_GT(report["classes"][class_name], 0) << how;
        const Json& example = report["examples"][class_name];
        EXPECT_GT(example["case"]["a"]["w"], 15) << how;
        expect_contains(example.dump(), words);
        // No case without the fault is blamed.
        for (const char* other : {"defect", "error", "wrong", "contract"})
            EXPECT_TRUE(std::string_view(other) == class_name || report["classes"][other] == 0)
                << how << ' ' << other;
    }
};

TEST_F(ArraysCommand, ARightProgramPasses) {
    const Json report = examined("", 0);
    EXPECT_EQ(report["cases"], 24);
    // The program reads all angles as radians, so it is wrong about cases in degrees.
    EXPECT_GT(examined("", 1, "--contract closed --turn degrees --cases 200")["classes"]["wrong"],
              0);
}

TEST_F(ArraysCommand, AFaultIsNamedWithItsCase) {
    expect_named("crash", "defect", "crashed: SIGSEGV");
    expect_named("magic", "defect", "expected a frame that begins with TSA1, found: nope");
    expect_named("short", "defect",
                 "its output ends in the middle of an array, 1 answer before its end");
    expect_named("header", "defect", "its output ends in the middle of a header of 16 bytes: TSA1");
    expect_named("count", "defect", "a frame of 2 answers, but 1 are due");
    expect_named("numbers", "defect", "a frame with 2 numbers per answer; expected 1");
    expect_named("bytes", "defect", "a frame with 3 bytes per number; expected 1, 4 or 8");
    expect_named("value", "defect", "answers 7 instead of 0 or 1");
    expect_named("hang", "defect", "no answer within 1 s", std::string(kCases) + " --time-limit 1");
}

TEST_F(ArraysCommand, AnAnswerThatIsWrongOrMissingIsNamed) {
    expect_named("none", "wrong", "null");
    expect_named("miss", "wrong", R"("answer":"miss")", "--contract closed --cases 200");
    expect_named("error", "error", "too wide");
}

TEST_F(ArraysCommand, WhatArraysCannotExpressIsRefused) {
    const auto refused = [&](const std::string& arguments, const std::string& words) {
        const Outcome outcome = run("verify --exec true --arrays " + arguments);
        EXPECT_EQ(outcome.status, 2);
        expect_contains(outcome.err, words);
    };
    refused("--query convex-convex --contract closed", "convex-convex has polygons or a list");
    refused("--query rect-list --contract closed", "rect-list has polygons or a list");
    refused("--query rect-rect --answer closest-points",
            "closest-points is more than one number per case");
}

}  // namespace
}  // namespace touchstone
