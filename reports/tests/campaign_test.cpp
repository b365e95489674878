// The parts of a campaign: policy, slices, rates, status, journal and kept findings.

#include <set>

#include "core/scenes/problem.h"
#include "reports/campaign/campaign.h"
#include "reports/campaign/folder.h"
#include "reports/campaign/journal.h"
#include "reports/campaign/slice.h"
#include "reports/files/finding.h"
#include "reports/tests/campaign_folder.h"

namespace touchstone {
namespace {

using campaign::Arm;
using campaign::FindingStore;
using campaign::Policy;
using campaign::Slice;

std::vector<Arm> three_arms() {
    return {{"a", "double", campaign::kGenerated},
            {"b", "double", campaign::kGenerated},
            {"c", "double", campaign::kGenerated}};
}

/// Slices of ten seconds; only the arm `gaining` gains. Returns the number of slices of each arm.
std::vector<int> shares(Policy& policy, int slices, std::size_t gaining, double gain) {
    std::vector<int> had(three_arms().size());
    for (int i = 0; i < slices; ++i) {
        const std::size_t arm = policy.next();
        policy.begun(arm);
        policy.ended(arm, arm == gaining ? gain : 0, 10);
        ++had[arm];
    }
    return had;
}

TEST(ThePolicyOfACampaign, GivesMostTimeToTheBestArmsAndAFourthToTheLeastTried) {
    Policy first(three_arms());
    EXPECT_EQ(shares(first, 3, 0, 10), (std::vector<int>{1, 1, 1})) << "each once";
    Policy policy(three_arms());
    const std::vector<int> had = shares(policy, 400, 1, 10);
    EXPECT_GE(had[1], 290);
    EXPECT_LE(had[1], 310);
    EXPECT_NEAR(had[0], had[2], 2);
}

TEST(ThePolicyOfACampaign, LeavesArmsThatNoLongerGain) {
    Policy policy(three_arms());
    shares(policy, 100, 1, 10);
    shares(policy, 200, 1, 0);
    const std::vector<int> had = shares(policy, 300, 1, 0);
    EXPECT_NEAR(had[0], had[1], 15);
    EXPECT_NEAR(had[1], had[2], 15);
}

TEST(ThePolicyOfACampaign, RunsDeterministicArmsOnceAndEachArmInOneSliceAtATime) {
    Policy policy({{"a", "double", campaign::kGiven}, {"a", "double", campaign::kClimb}});
    policy.begun(policy.next());
    policy.begun(policy.next());
    EXPECT_EQ(policy.next(), 2U);
    policy.ended(0, 10, 1);
    EXPECT_EQ(policy.next(), 2U);
    policy.ended(1, 0, 1);
    EXPECT_EQ(policy.next(), 1U);
}

TEST(TheSizeOfASlice, FitsTheSpeedOfTheArmAndGrowsAtMostEightfold) {
    const auto after = [](std::uint64_t cases, double seconds) {
        return campaign::size_after({.arm = {}, .size = 5000, .cases = cases, .seconds = seconds},
                                    20);
    };
    EXPECT_EQ(after(5000, 5), 20'000U);
    EXPECT_EQ(after(15'000, 5), 20'000U);
    EXPECT_EQ(after(5000, 0.01), 40'000U);
    EXPECT_EQ(after(0, 90), 500U);
    // The size does not grow forever if a climb finds no start.
    Slice slice{.arm = {"a", "double", campaign::kClimb}, .size = 5000, .cases = 2000};
    slice.seconds = 0.01;
    for (int i = 0; i < 20; ++i) slice.size = campaign::size_after(slice, 20);
    EXPECT_EQ(slice.size, 16'000U);
}

TEST(TheRatesOfACampaign, SpreadTheCasesOfASliceOverItsTimeAndJoinSessions) {
    const std::vector<Slice> slices{
        {.arm = {}, .cases = 100, .seconds = 10, .at = 10, .session = "a"},
        {.arm = {}, .cases = 60, .seconds = 5, .at = 10, .session = "a"},
        // The running session has no name here. Its first slice ends later than those above.
        {.arm = {}, .cases = 60, .seconds = 5, .at = 20}};
    const auto rates = campaign::rates_of(slices, 6);
    ASSERT_EQ(rates.size(), 6U);
    EXPECT_DOUBLE_EQ(rates[0].second, 10);
    EXPECT_DOUBLE_EQ(rates[1].second, 22);
    EXPECT_DOUBLE_EQ(rates[2].second, 0);
    EXPECT_DOUBLE_EQ(rates[5].second, 12);
    EXPECT_DOUBLE_EQ(rates[5].first, 27.5);
    EXPECT_TRUE(campaign::rates_of({}, 3).empty());
}

TEST(TheExpectedNewCauses, AreTheCausesSeenInOneSliceOnlyDividedByTheNumberOfSlices) {
    campaign::Tally tally;
    EXPECT_EQ(tally.add({.arm = {}, .causes = {"x", "y"}}), 20);
    EXPECT_EQ(tally.add({.arm = {}, .used = 0.5, .causes = {"x"}}), 1);
    EXPECT_EQ(tally.add({.arm = {}, .used = 0.4}), 0);
    EXPECT_EQ(tally.add({.arm = {}, .used = 0.6}), 1);
    EXPECT_EQ(tally.expected_new_causes(), 0.25);
    EXPECT_EQ(tally.records_beaten, 1U);
    // A new worst error beyond the tolerance does not count as a gain.
    EXPECT_EQ(tally.add({.arm = {}, .used = 5}), 0);
    EXPECT_EQ(tally.add({.arm = {}, .used = 9}), 0);
    EXPECT_EQ(tally.records_beaten, 3U);
}

TEST(TheGainOfASlice, IsLargerIfItReachesNewBranchesOrSidesOfComparisons) {
    campaign::Tally tally;
    const Arm arm{"a", "double", campaign::kDirected};
    EXPECT_EQ(tally.add({.arm = arm, .sides = 7}), 1);
    EXPECT_EQ(tally.add({.arm = arm, .sides = 7}), 0);
    EXPECT_EQ(tally.add({.arm = arm, .sides = 8}), 1);
    EXPECT_EQ(tally.add({.arm = {"a", "double", campaign::kFuzz}, .branches = 100}), 1);
    EXPECT_EQ(tally.add({.arm = {"a", "double", campaign::kFuzz}, .branches = 90}), 0);
    EXPECT_EQ(tally.add({.arm = {"a", "float", campaign::kFuzz}, .branches = 90}), 1);
}

TEST_F(CampaignFolder, ReadsTheLastStatusLineOfAFuzzer) {
    const fs::path log = write("fuzz.txt",
                               "INFO: Seed: 7\n"
                               "#81: cov: 19 ft: 96 corp: 11 exec/s 40 time: 2s\n"
                               "  NEW_FUNC: in touchstone::turned\n"
                               "#8149: cov: 196 ft: 960 corp: 113 exec/s 40746 time: 2s\n"
                               "INFO: exiting: 0 time: 20s\n");
    Slice slice;
    campaign::read_fuzz_log(write("none.txt", "no target\n"), slice);
    EXPECT_EQ(slice.cases, 0U);
    campaign::read_fuzz_log(log, slice);
    EXPECT_EQ(slice.cases, 8149U);
    EXPECT_EQ(slice.branches, 196U);
}

TEST_F(CampaignFolder, CountsTheInputsOfAllCorpora) {
    for (const char* name : {"rect-rect/a", "rect-rect/b", "rect-point/c"}) {
        fs::create_directories(file("corpora") / fs::path(name).parent_path());
        static_cast<void>(write(fmt::format("corpora/{}", name), "x"));
    }
    EXPECT_EQ(campaign::inputs_in(file("corpora")), 3U);
    EXPECT_EQ(campaign::inputs_in(file("nowhere")), 0U);
}

TEST(TheLineOfACampaign, DropsWholePartsAtItsEndToFitAndCountsCausesByClass) {
    campaign::Tally tally;
    tally.add({.arm = {"a", "double", campaign::kGenerated},
               .cases = 54'600'000,
               .causes = {"a (double): logic, hit", "a (double): contract in test, miss",
                          "a (float): logic, hit"}});
    const campaign::Clockwork clock{60, 6774, 54'600'000, 60, 2, "", 1373};
    EXPECT_EQ(
        campaign::status_line(tally, clock, 90),
        "1:52:54 left; 54.6 M cases; 910000/s; 3 causes (1 contract, 2 logic); 0 new worst errors");
    EXPECT_EQ(campaign::status_line(tally, clock, 200),
              "1:52:54 left; 54.6 M cases; 910000/s; 3 causes (1 contract, 2 logic); 0 new worst "
              "errors; estimated new causes per slice: 3; 1373 fuzz inputs; 1:00 elapsed");
    EXPECT_EQ(campaign::status_json(tally, clock)["causes_by_class"]["logic"], 2);
}

TEST(TheSummaryOfACampaign, CallsAWorstErrorKnownOnlyIfItIsNotAllowed) {
    campaign::Outcome outcome;
    outcome.tally.records[{"unrotate-point-polar", "double"}] = 0.5;
    const auto summary = [&outcome] { return campaign::summary_text(outcome, "findings"); };
    expect_contains(summary(), "| unrotate-point-polar | double | 0.5 |");
    outcome.tally.records[{"unrotate-point-polar", "double"}] = 1.5;
    expect_contains(summary(), "| unrotate-point-polar | double | 1.5, known |");
}

TEST_F(CampaignFolder, KeepsTheFirstFindingsOfACauseThenWorseOnesUpToALimit) {
    FindingStore store(file("kept"));
    for (int i = 0; i < 100; ++i) {
        static_cast<void>(finding(fmt::format("f{}", i), "logic", i < 50 ? 100 - i : 100 + i));
        EXPECT_EQ(store.adopt(file("from")), std::set<std::string>{"a (double): logic, hit"});
    }
    EXPECT_EQ(files_in(file("from")).size(), 0U);
    EXPECT_EQ(files_in(file("kept")).size(), FindingStore::kMost);
    EXPECT_TRUE(fs::exists(file("kept/f0.json")));
    EXPECT_TRUE(fs::exists(file("kept/f50.json")));
    EXPECT_FALSE(fs::exists(file("kept/f20.json")));
    // A later session counts the findings that are already in the folder, whatever their order.
    fs::rename(file("kept/f61.json"), file("kept/a.json"));
    FindingStore later(file("kept"));
    static_cast<void>(finding("more", "logic", 1e9));
    later.adopt(file("from"));
    EXPECT_EQ(files_in(file("kept")).size(), FindingStore::kMost);
}

TEST_F(CampaignFolder, MovesAFindingLaterIfItCouldNotBeMovedAtFirst) {
    FindingStore store(file("kept"));
    for (std::size_t i = 0; i < FindingStore::kFirst; ++i) {
        static_cast<void>(finding(fmt::format("f{}", i), "logic", 5));
        store.adopt(file("from"));
    }
    const fs::path worse = finding("worse", "logic", 7);
    fs::rename(file("kept"), file("aside"));
    write("kept", "no folder");
    EXPECT_THROW(store.adopt(file("from")), fs::filesystem_error);
    EXPECT_TRUE(fs::exists(worse));
    fs::remove(file("kept"));
    EXPECT_EQ(store.adopt(file("from")).size(), 1U);
    EXPECT_TRUE(fs::exists(file("kept") / worse.filename()));
    EXPECT_EQ(files_in(file("from")).size(), 0U);
}

TEST_F(CampaignFolder, KeepsOnlyNewMinimizedFailures) {
    FindingStore store(file("kept"), {"a (double): contract"});
    static_cast<void>(finding("rounding", "rounding", 1));
    static_cast<void>(finding("contract", "contract", 0));
    static_cast<void>(finding("early", "logic", 5, false));
    const fs::path kept = finding("small", "logic", 3);
    write("from/torn.json", "{\"class\"");
    EXPECT_EQ(store.adopt(file("from")).size(), 1U);
    EXPECT_EQ(files_in(file("kept")).size(), 1U);
    EXPECT_TRUE(fs::exists(file("kept") / kept.filename()));
    EXPECT_TRUE(fs::exists(file("from/torn.json")));
}

TEST_F(CampaignFolder, ReadsAllSlicesDespiteTornLinesAndCopiedCampaigns) {
    Slice slice{.arm = {"a", "double", campaign::kClimb}, .seed = 7, .cases = 10, .at = 5};
    slice.stopped = "ended by SIGSEGV";
    campaign::Journal journal(file(""), "mine", "one");
    journal.add(slice);
    slice.at = 9;
    journal.add(slice);
    slice.at = 1000;
    campaign::Journal(file(""), "other", "two").add(slice);
    const std::string lines = read(file("one.jsonl"));
    write("one.jsonl", lines + lines.substr(0, 40));
    const campaign::History history = campaign::read_history(file(""), {"mine"});
    ASSERT_EQ(history.slices.size(), 3U);
    EXPECT_EQ(history.slices[0].arm, slice.arm);
    EXPECT_EQ(history.slices[0].stopped, "ended by SIGSEGV");
    EXPECT_EQ(history.spent, 9);
    EXPECT_EQ(history.unreadable, 1U);
    EXPECT_EQ(campaign::read_history(file(""), {"mine", "other"}).spent, 1009);
    EXPECT_THROW(campaign::Journal(file("nowhere"), "mine", "x").add(slice), std::runtime_error);
}

TEST(ACause, IsPartOfTheSameCauseWithASourceLineAndOfNoOtherCause) {
    const std::string cause = "a (double): logic, hit";
    EXPECT_TRUE(is_part_of(cause, cause));
    EXPECT_TRUE(is_part_of(cause, cause + " at b.h:3"));
    EXPECT_FALSE(is_part_of(cause, cause + "s"));
    EXPECT_FALSE(is_part_of("a (double): logic", cause));
    EXPECT_FALSE(is_part_of(cause + " at b.h:3", cause));
}

TEST_F(CampaignFolder, DistinguishesAcceptedReturnedAndVanishedCauses) {
    const fs::path list = write("list", R"({"cause":"x","reason":"r","date":"2026-11-23"}

{"cause":"y","reason":"r","date":"2026-11-23","fixed":true}
{"cause":"z","reason":"r","date":"2026-11-23"}
)");
    const campaign::Review review =
        campaign::review(campaign::read_accepted(list), {"x", "y", "new"});
    EXPECT_EQ(review.accepted, std::set<std::string>{"x"});
    EXPECT_EQ(review.regressed, std::set<std::string>{"y"});
    EXPECT_EQ(review.stale, std::set<std::string>{"z"});
    for (const auto& [text, message] : {std::pair{"{}", ":1: cause: is missing"},
                                        {"[]", ":1: expected an object"},
                                        {"\n{\"cause\":\"x\",\"reason\":\"\"}", ":2: reason: "}})
        try {
            static_cast<void>(campaign::read_accepted(write("bad", text)));
            ADD_FAILURE() << text;
        } catch (const InputError& error) {
            expect_contains(error.what(), std::string("bad") + message);
        }
}

}  // namespace
}  // namespace touchstone
