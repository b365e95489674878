// A campaign finds errors, reports them, and survives crashes of its workers and of itself.

#include <array>
#include <csignal>
#include <cstdio>

#include "core/tests/case_count.h"
#include "reports/campaign/folder.h"
#include "reports/campaign/journal.h"
#include "reports/tests/campaign_folder.h"
#include "reports/tests/started.h"

namespace touchstone {
namespace {

using campaign::Policy;
using campaign::Slice;

/// Options for a number of slices instead of a time, so that every machine does the same work.
std::string counting(int slices, int cases = 300) {
    return fmt::format(" --slices {} --slice-cases {} ", slices, cases);
}

class CampaignCommand : public CampaignFolder {
  protected:
    [[nodiscard]] Outcome campaign(const std::string& arguments, int jobs = 1) const {
        return run(fmt::format("campaign dir --slice 0.2s --jobs {} {}", jobs, arguments));
    }
    [[nodiscard]] Outcome misbehaving(const std::string& how, int slices) const {
        // With one worker, the slice after the stopped slice searches for the case that stopped it.
        return shell(fmt::format(
            "MISBEHAVE={} {} campaign dir misbehaving --scalar double --slice 0.2s --jobs 1 {}",
            how, quoted(TOUCHSTONE_MISBEHAVING_ALGORITHM), counting(slices, 20)));
    }
    [[nodiscard]] std::vector<Slice> slices_in_journal() const {
        std::vector<Slice> slices;
        for (const fs::path& journal : files_in(file("dir/journal")))
            for (const std::string& line : lines_of(read(journal)))
                slices.push_back(campaign::read_slice(Json::parse(line)));
        return slices;
    }
    [[nodiscard]] std::vector<Slice> fuzz_slices_in_journal() const {
        std::vector<Slice> slices = slices_in_journal();
        std::erase_if(slices,
                      [](const Slice& slice) { return slice.arm.engine != campaign::kFuzz; });
        EXPECT_FALSE(slices.empty());
        return slices;
    }
    /// Writes scripts that replace the fuzz target and the replayer.
    void write_fuzzers(const std::string& target, const std::string& replayer) const {
        for (const fs::path& program : {write("touchstone_fuzz_rect_rect", "#!/bin/sh\n" + target),
                                        write("touchstone_fuzz_replay", "#!/bin/sh\n" + replayer)})
            fs::permissions(program, fs::perms::owner_all);
    }
    [[nodiscard]] Json status() const { return json_in("dir/status.json"); }

    [[nodiscard]] Started endless(const std::string& arguments, int jobs = 1,
                                  const std::string& length = "--for 1h") const {
        fs::create_directories(file("dir"));
        return Started(fmt::format(TOUCHSTONE_PROGRAM " campaign dir --slice 0.2s --jobs {} {} {}",
                                   jobs, length, arguments),
                       file("out"));
    }
    void expect_status(Started& run, const std::function<bool(const Json&)>& holds) const {
        EXPECT_TRUE(run.has_come_to(
            file("dir"), [&] { return fs::exists(file("dir/status.json")) && holds(status()); }));
    }

    static void exchange(const fs::path& one, const fs::path& other) {
        EXPECT_EQ(renameat2(AT_FDCWD, one.c_str(), AT_FDCWD, other.c_str(), RENAME_EXCHANGE), 0);
    }

    [[nodiscard]] std::size_t whole_findings() const {
        const std::vector<fs::path> findings = files_in(file("dir/findings"));
        for (const fs::path& finding : findings)
            EXPECT_TRUE(Json::parse(read(finding)).contains("case")) << finding;
        return findings.size();
    }
};

const std::string kSick = "planted-axis-left-out two-pass-aabb --scalar double ";

TEST_F(CampaignCommand, FindsErrorsAndResumesWhereItEnded) {
    campaign(kSick + counting(4), 2)
        .fails({"planted-axis-left-out (double): logic, hit", "4 slices done, 0 slices left, "});
    expect_contains(read(file("dir/summary.md")), "planted-axis-left-out");
    EXPECT_GE(whole_findings(), 1U);
    EXPECT_TRUE(fs::is_empty(file("dir/workers")));
    EXPECT_EQ(status()["slices"], 4);
    expect_contains(read(file("dir/page.html")), R"("campaign":{"seconds":)");
    const std::string junit = read(file("dir/junit.xml"));
    expect_contains(junit,
                    {R"(<failure message="planted-axis-left-out (double) failed">)",
                     R"(<testsuite name="two-pass-aabb" tests="1" failures="0" errors="0">)"});
    expect_contains(read(file("dir/findings.sarif")), R"("ruleId": "logic")");
    EXPECT_GE(files_in(file("dir/proposed/findings")).size(), 1U);
    campaign(kSick + counting(4)).exits(1);
    EXPECT_EQ(status()["slices"], 4);
    EXPECT_EQ(status()["cases_per_second"], 0) << "nothing more was run";
    campaign(kSick + counting(6)).exits(1);
    EXPECT_EQ(status()["slices"], 6);
}

/// The five slices have five different engines.
TEST_F(CampaignCommand, RepeatsTheSameSlicesIfTheirNumberIsGiven) {
    const auto slices = [this] {
        campaign("planted-axis-left-out --scalar double" + counting(5, 50))
            .exits(1)
            .lacks("in the ledger");
        std::string text;
        std::uint64_t number = 0;
        for (const Slice& slice : slices_in_journal()) {
            EXPECT_EQ(slice.seed, ++number);
            text += fmt::format("{} {} {}\n", campaign::text_of(slice.arm), slice.cases,
                                Json(slice.causes).dump());
        }
        fs::remove_all(file("dir"));
        return text;
    };
    const std::string once = slices();
    EXPECT_EQ(lines_of(once).size(), 5U);
    EXPECT_EQ(slices(), once);
}

TEST_F(CampaignCommand, EndsWithZeroIfEveryFailureIsKnown) {
    campaign("two-pass-aabb unrotate-point-polar --scalar double" + counting(2))
        .passes(", known |");
}

TEST_F(CampaignCommand, RefusesAWrongCountTwoLimitsTwoScalarsOfAProgramAndLaws) {
    const std::string program = "--exec true --query rect-rect --contract open --slices 1 ";
    for (const auto& [call, says] :
         {std::pair(std::string("sat-local --slices 0"),
                    "--slices: \"0\" is not a whole number from 1 to 1000000000"),
          {"sat-local --slices 3 --for 1h", "--for excludes --slices"},
          {program + "--scalar float --scalar double", "--scalar: a program has only one"},
          // A campaign counts failures by class.
          {program + "--laws", "campaign has no option --laws"}})
        campaign(call).refuses(says);
    EXPECT_FALSE(fs::exists(file("dir")));
}

TEST_F(CampaignCommand, NeedsAFolderOfItsOwn) {
    run("campaign sat-local gjk --for 1s")
        .refuses("sat-local is an algorithm, but DIR comes first");
    EXPECT_FALSE(fs::exists(file("sat-local")));
    fs::create_directories(file("dir"));
    const fs::path other = write("dir/mine-logic-1.json", "{}");
    campaign("sat-local --for 1s").refuses("contains other files, but no campaign");
    EXPECT_EQ(files_in(file("dir")).size(), 1U);
}

TEST_F(CampaignCommand, NamesAFileOfACampaignThatItCannotRead) {
    fs::create_directories(file("dir"));
    for (const auto& [format, problem] :
         {std::pair(R"("two")", "format: expected a whole number"),
          {"-1", "format: expected a whole number"},
          {"2", "format 2 is newer than this program, which reads 1"}}) {
        write("dir/campaign-1.json",
              fmt::format(R"({{"format":{},"name":"1","about":{{}}}})", format));
        campaign("sat-local --for 1s").refuses(fmt::format("dir/campaign-1.json: {}", problem));
    }
}

TEST_F(CampaignCommand, FailsBecauseOfFindingsThatAWorkerLeft) {
    (void)run(
        "verify planted-axis-left-out --scalar double --cases 1000 --no-recording --out left");
    Started run_that_ends = endless("two-pass-aabb --scalar double");
    expect_status(run_that_ends, [](const Json&) { return true; });
    fs::create_directory(file("dir/workers/late"));
    fs::rename(file("left"), file("dir/workers/late/found"));
    run_that_ends.send(SIGINT);
    run_that_ends.ended().fails(
        {"Interrupted. The same command resumes", "planted-axis-left-out (double): logic"});
    EXPECT_GE(whole_findings(), 1U);
    EXPECT_TRUE(fs::is_empty(file("dir/workers")));
}

TEST_F(CampaignCommand, ExaminesAProgramAndRefusesToShareItsFolder) {
    Started first = endless(fmt::format("--query rect-rect --contract open --simplify 0 --exec {}",
                                        quoted(TOUCHSTONE_EXAMPLE_C)));
    expect_status(first, [](const Json& status) {
        return status.dump().find("(double): contract") != std::string::npos;
    });
    // The second campaign waits about one second for the lock, then ends.
    first.send(SIGSTOP);
    campaign("--for 1h").refuses("another campaign is running in this folder");
    first.send_together({SIGINT});
    first.ended().fails("(double): contract").lacks({"|  |", "| - |"});
}

TEST_F(CampaignCommand, ContinuesAfterAWorkerCrashesAndNamesIt) {
#ifdef TOUCHSTONE_SANITIZE
    GTEST_SKIP() << "AddressSanitizer reserves more addresses than a worker may have";
#endif
    campaign("two-pass-aabb --scalar double --worker-memory 16M" + counting(100))
        .fails(
            {"## Stopped workers: ", "touchstone verify two-pass-aabb --scalar double --jobs 1"});
    // All workers are stopped. So each of four arms is started kMostStops times. The arm of the
    // engine `given` is started once.
    EXPECT_EQ(status()["stopped_workers"], 4 * Policy::kMostStops + 1);
}

TEST_F(CampaignCommand, FindsTheCaseAtWhichAnAlgorithmCrashesAndReportsIt) {
    misbehaving("abort", 2).fails("| misbehaving (double): defect |");
    expect_contains(read(file("dir/page.html")), "crashed: SIGABRT");
    expect_contains(read(file("dir/junit.xml")), "misbehaving (double) failed");
}

/// Only the nightly run has this test, because a worker may hang for a minute before the search for
/// the case begins.
TEST_F(CampaignCommand, FindsTheCaseAtWhichAnAlgorithmHangs) {
    misbehaving("hang", 2).fails({"did not end within 60 s", "| misbehaving (double): defect |"});
}

TEST_F(CampaignCommand, ProposesMarginsThatAreWorseThanTheLedger) {
    fs::create_directories(file("dir/findings"));
    fs::create_directories(file("dir/records"));
    const Json entry = Json::parse(
        lines_of(read(fs::path(TOUCHSTONE_CORPUS) / "ledger" / "rect-point.jsonl")).at(0));
    Json record{{"class", "rounding"}, {"contract", "closed"}};
    for (const char* field : {"algorithm", "scalar", "case"}) record[field] = entry[field];
    write("dir/records/one.json", record.dump());
    misbehaving("", 3).passes(" ledger --from ");
    const std::string proposed = read(file("dir/proposed/ledger.jsonl"));
    // Only the margin that is not in the ledger is proposed.
    expect_lacks(proposed, entry["algorithm"].get<std::string>());
    expect_contains(proposed, "\"misbehaving\"");
}

TEST_F(CampaignCommand, WaitsWhileAFolderCannotBeWrittenAndThenGoesOn) {
    const fs::path workers = file("dir/workers");
    const fs::path findings = file("dir/findings");
    Started run = endless(kSick);
    /// The status has a text under "paused", or null.
    const auto expect_paused = [&](const std::string& by) {
        expect_status(run, [&by](const Json& status) {
            return status["paused"].dump().find(by) != std::string::npos;
        });
    };
    EXPECT_TRUE(run.has_come_to(file("dir"), [&] { return fs::exists(findings); }));
    exchange(findings, write("obstacle", ""));
    expect_paused("findings");
    exchange(findings, file("obstacle"));
    expect_paused("null");
    exchange(workers, file("obstacle"));
    expect_paused("workers");
    const int slices = status()["slices"].get<int>();
    fs::remove(workers);
    fs::create_directory(workers);
    expect_paused("null");
    expect_status(run, [slices](const Json& status) { return status["slices"] > slices; });
    EXPECT_TRUE(run.has_come_to(findings, [&] { return !fs::is_empty(findings); }));
    run.send(SIGINT);
    run.ended().exits(1);
    EXPECT_TRUE(status()["paused"].is_null());
    EXPECT_EQ(status()["stopped_workers"], 0);
    EXPECT_GE(whole_findings(), 1U);
}

TEST_F(CampaignCommand, CountsFindingsOfAMissingWorkerAndCopiedOnesUnlessTheyAreAccepted) {
    fs::create_directories(file("dir/workers/gone/found"));
    fs::create_directories(file("dir/findings"));
    fs::copy(finding("left", "logic", 1), file("dir/workers/gone/found"));
    fs::copy(finding("copied", "contract", 0), file("dir/findings"));
    const std::string one =
        R"({"cause":"a (double): contract, hit","reason":"r","date":"2026-11-23"})";
    const std::string arguments = "two-pass-aabb --scalar double --accepted list" + counting(1);
    campaign(arguments).refuses("list: cannot be read: No such file or directory");
    write("list", one + "\n");
    campaign(arguments).fails("| a (double): logic, hit |");
    EXPECT_EQ(status()["causes"].size(), 1U);
    const std::string other = R"({"cause":"a (double): logic, hit","reason":"r","date":"d"})";
    write("list", one + "\n" + other + "\n");
    campaign(arguments).passes("## Accepted\n");
    EXPECT_TRUE(status()["causes"].empty());
}

TEST_F(CampaignCommand, LosesNothingIfAnotherFolderIsCopiedOverIt) {
    const std::string about = "two-pass-aabb --scalar double";
    campaign(about + counting(2, 10)).exits(0);
    fs::rename(file("dir"), file("other"));
    campaign(about + counting(3, 10)).exits(0);
    fs::copy(file("other"), file("dir"),
             fs::copy_options::recursive | fs::copy_options::overwrite_existing);
    campaign(about + counting(6, 10)).exits(0);
    EXPECT_EQ(status()["slices"], 6) << "2 and 3 earlier slices, and one more";
    campaign("sat-local --for 2s").refuses(".json: the campaign was started for ");
    // `cp -r other dir` does this if the folder dir exists.
    fs::rename(file("other"), file("dir/other"));
    campaign(about + counting(6, 10))
        .refuses("contains the folder of another campaign, other. Merge them with");
}

/// A fuzz target that runs three inputs. One of them fails.
const char* const kFuzzer =
    R"([ "$TOUCHSTONE_FUZZ_ALGORITHM $TOUCHSTONE_FUZZ_SCALAR" = "planted-axis-left-out double" ] || exit 1
[ "$TMPDIR" = . ] || exit 1
echo "#1: cov: 1"
echo "$0" > crash-0
echo "#3: cov: 2"
for corpus; do :; done
echo input > "$corpus/input$6"
exit 77
)";

TEST_F(CampaignCommand, FuzzesAndMakesFindingsOfTheInputsThatFail) {
    write_fuzzers(kFuzzer, fmt::format("echo '{}'\n", kSeparatedByLastAxis));
    campaign("planted-axis-left-out --scalar double --fuzzers ." + counting(6, 60), 2).exits(1);
    for (const Slice& slice : fuzz_slices_in_journal()) {
        EXPECT_EQ(slice.cases, 3U);
        const auto input = fmt::format("dir/corpora/rect-rect/input-seed={}", slice.seed);
        EXPECT_EQ(read(file(input)), "input\n");
        ASSERT_EQ(slice.causes.size(), 1U);
        expect_contains(slice.causes[0], "planted-axis-left-out (double): logic, hit at ");
    }
    campaign("triangles-sat --for 2s --fuzzers .").refuses("has no fuzz target for any");
}

TEST_F(CampaignCommand, NamesTheFuzzTargetThatRanNoInputs) {
    write_fuzzers("", "");
    campaign("sat-local --scalar double --fuzzers ." + counting(6, 60)).exits(1);
    for (const Slice& slice : fuzz_slices_in_journal()) {
        EXPECT_EQ(slice.stopped, "ran no inputs");
        expect_contains(slice.command, "touchstone_fuzz_rect_rect");
    }
}

TEST_F(CampaignCommand, EndsTheProcessesOfItsFuzzTargetsWhenItIsKilled) {
    write_fuzzers("tail -f /dev/null &\n: > started\nwait\n", "");
    InheritedPipe pipe;
    Started run =
        endless("planted-axis-left-out --scalar double --fuzzers .", 1, counting(100, 60));
    EXPECT_TRUE(run.has_come_to(file("dir"), [this] {
        for (const fs::path& worker : files_in(file("dir/workers")))
            if (fs::exists(worker / "started")) return true;
        return false;
    }));
    run.send(SIGKILL);
    run.ended().exits(128 + SIGKILL);
    pipe.wait_for_the_last();
}

/// The environment variable TOUCHSTONE_KILLS sets the number of runs that are killed.
TEST_F(CampaignCommand, LosesNoFindingWhenItIsKilled) {
    const int kills = case_count("TOUCHSTONE_KILLS", 3);
    // Kills while a worker runs, after a worker has written a finding, or after a finding is kept.
    const auto has_worker = [this] { return !files_in(file("dir/workers")).empty(); };
    const auto has_written = [this] {
        for (const fs::path& worker : files_in(file("dir/workers")))
            if (!files_in(worker / "found").empty()) return true;
        return false;
    };
    const auto has_kept = [this] { return !files_in(file("dir/findings")).empty(); };
    const std::array<std::function<bool()>, 3> steps{has_worker, has_written, has_kept};
    std::size_t before = 0;
    for (int i = 0; i < kills; ++i) {
        Started run = endless(kSick, 2);
        EXPECT_TRUE(run.has_come_to(file("dir"), steps.at(static_cast<std::size_t>(i) % 3)));
        run.send(SIGKILL);
        run.ended().exits(128 + SIGKILL);
        const std::size_t now = whole_findings();
        EXPECT_GE(now, before);
        before = now;
    }
    EXPECT_GT(before, 0U);
    campaign(kSick + counting(2)).exits(1);
    EXPECT_GE(whole_findings(), before);
    EXPECT_TRUE(fs::is_empty(file("dir/workers")));
}

}  // namespace
}  // namespace touchstone
