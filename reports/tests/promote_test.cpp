// Findings that are stored permanently: imported into a campaign's folder, or promoted into the
// corpus.

#include "core/format/text.h"
#include "fuzz/records/record.h"
#include "reports/files/case_file.h"
#include "reports/tests/command_line.h"

namespace touchstone {
namespace {

const std::string kPlanted = " --algorithm planted-axis-left-out --scalar double --seconds 1 ";

/// Only B's second axis separates these two rectangles: planted-axis-left-out hits. The numbers
/// have more digits than necessary.
const PosePair<double> kSeparatedByLastAxis{{0.125, 0, 2.0625, 2, 0}, {-2, -2.03125, 2, 2, 2}};
const PosePair<double> kJudgedRightly{{0, 0, 2, 2, 0}, {90, 0, 2, 2, 1}};

class KeptFindings : public CommandLine {
  protected:
    /// Writes an input as libFuzzer does when it ends a target.
    [[nodiscard]] fs::path artifact(const std::string& name, const Scene& scene) const {
        const auto record = fuzz::record_of(scene);
        return write(name, {reinterpret_cast<const char*>(record.data()), record.size()});
    }
    [[nodiscard]] std::size_t findings() const {
        std::size_t count = 0;
        if (fs::exists(file("nights/findings")))
            for_each_filed_case(file("nights/findings").string(), [&count](const FiledCase& filed) {
                EXPECT_TRUE(filed.finding && filed.finding->example.minimized);
                ++count;
            });
        return count;
    }
    [[nodiscard]] Outcome promote(const fs::path& from) const {
        return run("promote " + quoted(from) + kPlanted +
                   "--reason 'only the last axis' --corpus " + quoted(file("corpus")));
    }
    /// Replays the corpus as ctest does. Returns the status.
    [[nodiscard]] int replay(const std::string& algorithm) const {
        const int status =
            std::system(fmt::format("TOUCHSTONE_FUZZ_ALGORITHM={} {} {} > {} 2>&1", algorithm,
                                    quoted(TOUCHSTONE_FUZZ_REPLAY),
                                    quoted(file("corpus/rect-rect")), quoted(file("replayed")))
                            .c_str());
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }
};

TEST_F(KeptFindings, AreMadeFromTheInputsThatEndedAFuzzTarget) {
    const fs::path crash = artifact("crash-1", kSeparatedByLastAxis);
    const fs::path slow = artifact("timeout-1", kJudgedRightly);
    const std::string into = "import " + quoted(file("nights")) + kPlanted;
    const Outcome outcome = run(into + quoted(crash) + " " + quoted(slow));
    EXPECT_EQ(outcome.status, 1) << outcome.err;
    expect_contains(outcome.out, "planted-axis-left-out (double): logic, hit\n");
    expect_contains(outcome.out, "2 inputs, 1 cause of failure; 1 input without a new failure");
    EXPECT_EQ(findings(), 1U);
    EXPECT_TRUE(fs::is_empty(file("nights/workers")));
    // Importing the same input again gives the same file.
    EXPECT_EQ(run(into + quoted(crash)).status, 1);
    EXPECT_EQ(findings(), 1U);
    EXPECT_EQ(run(into + quoted(slow)).status, 0);
    // A right algorithm yields no findings.
    EXPECT_EQ(run("import " + quoted(file("n")) + " --algorithm sat-local " + quoted(crash)).status,
              0);
    const Outcome bad = run(into + quoted(write("crash-2", "\2no record")));
    EXPECT_EQ(bad.status, 2);
    expect_contains(bad.err, "crash-2: the record of a fuzzer contains no scene");
}

TEST_F(KeptFindings, ArePromotedOnceAndFailOnlyOnTheErrorWhenReplayed) {
    const fs::path crash = artifact("crash-1", kSeparatedByLastAxis);
    const Outcome outcome = promote(crash);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    expect_contains(outcome.out, "planted-axis-left-out (double): logic, hit: added to ");
    const std::string line = read(file("corpus/rect-rect/promoted.json"));
    expect_contains(line, R"("note":"only the last axis")");
    expect_contains(line, R"("failed":"planted-axis-left-out (double): logic, hit")");
    EXPECT_LT(line.find(R"("a":{"cx":0.0,)"), line.size()) << "not made small: " << line;
    EXPECT_EQ(replay("planted-axis-left-out"), 128 + SIGABRT) << read(file("replayed"));
    EXPECT_EQ(replay("sat-local"), 0) << read(file("replayed"));
    const Outcome again = promote(crash);
    EXPECT_EQ(again.status, 0) << again.err;
    expect_contains(again.out, "already");
    EXPECT_EQ(read(file("corpus/rect-rect/promoted.json")), line);
}

TEST_F(KeptFindings, ThatNoLongerReproduceAreNotPromoted) {
    const Outcome fixed = promote(artifact("crash-1", kJudgedRightly));
    EXPECT_EQ(fixed.status, 1) << fixed.err;
    expect_contains(fixed.out, "not promoted, because nothing fails: {\"query\":\"rect-rect\"");
    EXPECT_FALSE(fs::exists(file("corpus")));
    EXPECT_EQ(run("promote x --corpus y").status, 2);
    const fs::path other = write(
        "other.json", R"({"algorithm":"mine","case":)" + to_line(kSeparatedByLastAxis) + "}\n");
    const Outcome unknown =
        run("promote " + quoted(other) + " --reason r --corpus " + quoted(file("corpus")));
    EXPECT_EQ(unknown.status, 2);
    expect_contains(unknown.err, "mine is not an algorithm of touchstone");
}

}  // namespace
}  // namespace touchstone
