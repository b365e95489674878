// `touchstone power` and `touchstone climb` on the command line.

#include "reports/tests/command_line.h"

namespace touchstone {
namespace {

class Power : public CommandLine {};

TEST_F(Power, SaysHowManyCasesEachEngineNeeds) {
    run("power planted-sizes-swapped --trials 5 --cases 500 --engine uniform --engine generated "
        "--engine verify --json p.json")
        .passes({"sizes-swapped", "Planted errors (1), found in all trials: uniform 1"});
    const Json report = json_in("p.json");
    const Json& target = report["targets"].at(0);
    EXPECT_EQ(target["algorithm"], "planted-sizes-swapped");
    ASSERT_EQ(target["engines"].size(), 3U);
    for (const Json& engine : target["engines"]) {
        EXPECT_EQ(engine["found"], 5) << engine["engine"];
        EXPECT_EQ(engine["trials"].size(), 5U);
        EXPECT_GE(engine["median_cases"].get<int>(), 1);
        EXPECT_LE(engine["lower_quartile_cases"], engine["upper_quartile_cases"]);
    }
}

TEST_F(Power, DrawsNarrowErrorsAndDescribesTheMissedOnes) {
    const std::string line = "power --narrow 4 --trials 2 --cases 2000 --engine uniform ";
    run(line + "--engine directed --json n.json")
        .passes("Narrow errors (4), found in all trials: uniform");
    const Json report = json_in("n.json");
    ASSERT_EQ(report["targets"].size(), 4U);
    std::size_t found = 0;
    for (const Json& target : report["targets"]) {
        EXPECT_TRUE(target["is_narrow"]);
        found += target["engines"].at(1)["found"].get<std::size_t>();
    }
    EXPECT_GE(found, 6U);
    run(line + "--seed 9").prints(", except where ");
}

TEST_F(Power, FailsIfATrialMissesAPlantedError) {
    const std::string line = "power planted-axis-skipped-near-parallel --trials 4 --cases 2 ";
    const Outcome outcome = run(line, "", "COLUMNS=80").exits(1);
    expect_fits(outcome.out, 80);
    expect_contains(outcome.out, "/4");
    // The uniform engine is a baseline: an error that only this engine finds counts as missed.
    run("power planted-sizes-swapped --engine uniform --trials 2 --cases 50").exits(1);
}

TEST_F(Power, RefusesAnEmptyChoice) {
    run("power planted-multiplied-through --scalar 'long double'")
        .refuses("none of the chosen algorithms");
}

/// A script takes the place of a fuzz target. It prints the output of libFuzzer for an abort.
TEST_F(Power, CountsTheInputsOfAFuzzer) {
    const fs::path target = write(
        "touchstone_fuzz_rect_rect",
        "#!/bin/sh\n"
        "echo \"$TOUCHSTONE_FUZZ_ALGORITHM ($TOUCHSTONE_FUZZ_SCALAR): logic, answers hit\" >&2\n"
        "echo 'stat::number_of_executed_units: 42' >&2\nexit 77\n");
    fs::permissions(target, fs::perms::owner_all);
    const Outcome outcome =
        run("power planted-sizes-swapped --trials 3 --engine uniform --fuzzers . --json -")
            .exits(0);
    const Json engine = Json::parse(outcome.out)["targets"][0]["engines"][1];
    EXPECT_EQ(engine["engine"], "fuzzer");
    EXPECT_EQ(engine["found"], 3);
    EXPECT_EQ(engine["median_cases"], 42);
    write("touchstone_fuzz_rect_rect", "#!/bin/sh\nexit 5\n");
    run("power planted-sizes-swapped --trials 1 --fuzzers .")
        .exits(3)
        .complains("ended without a finding");
}

class Climb : public CommandLine {};

TEST_F(Climb, StartsFromTheCasesOfAFile) {
    write("cases.jsonl", kGood + "\n");
    run("climb sat-local unrotate-point --scalar float --steps 500 --from cases.jsonl")
        .passes("sat-local")
        .lacks("unrotate-point");
    run("climb unrotate-point --from cases.jsonl").refuses("cases.jsonl");
    write("cases.jsonl", kGood + "\n{\"query\":\"rect-rect\"}\n");
    run("climb sat-local --from cases.jsonl").complains("cases.jsonl, line 2");
}

TEST_F(Climb, IsAPartOfVerify) {
    run("verify sat-projected --scalar float --cases 2000 --grid none --no-recording --climb 500 "
        "--wide")
        .passes({"cases: 2,000 generated, 501 climbed, 2,000 directed", "4,501 cases, seed 1"});
}

}  // namespace
}  // namespace touchstone
