// Findings that are imported into a campaign's folder, or promoted into the corpus; the replayer.

#include <sys/stat.h>
#include <csignal>

#include "core/format/text.h"
#include "fuzz/records/record.h"
#include "reports/files/case_file.h"
#include "reports/tests/started.h"

namespace touchstone {
namespace {

// Long enough to minimize on any machine.
const std::string kSeconds = " --seconds 600 ";
const std::string kPlanted = " --algorithm planted-axis-left-out --scalar double" + kSeconds;

/// planted-axis-left-out wrongly answers hit to this pair. The numbers have more digits than
/// needed.
const PosePair<double> kLastAxis{{0.125, 0, 2.0625, 2, 0}, {-2, -2.03125, 2, 2, 2}};
const PosePair<double> kJudgedRightly{{0, 0, 2, 2, 0}, {90, 0, 2, 2, 1}};

class KeptFindings : public CommandLine {
  protected:
    void add_artifact(const std::string& name, const Scene& scene) const {
        const auto record = fuzz::record_of(scene);
        write(name, {reinterpret_cast<const char*>(record.data()), record.size()});
    }
    [[nodiscard]] std::size_t findings() const {
        std::size_t count = 0;
        if (fs::exists(file("nights/findings")))
            for_each_filed_case(file("nights/findings").string(), [&count](const Finding& filed) {
                EXPECT_TRUE(filed.example.minimized);
                ++count;
            });
        return count;
    }
    [[nodiscard]] Outcome promote() const {
        return run("promote crash-1" + kPlanted + "--reason 'only the last axis' --corpus corpus");
    }
    [[nodiscard]] int replay(const std::string& algorithm) const {
        return shell("TOUCHSTONE_FUZZ_ALGORITHM=" + algorithm +
                     " " TOUCHSTONE_FUZZ_REPLAY " corpus/rect-rect")
            .status;
    }
};

TEST_F(KeptFindings, AreMadeFromTheInputsThatEndedAFuzzTarget) {
    add_artifact("crash-1", kLastAxis);
    add_artifact("timeout-1", kJudgedRightly);
    const std::string into = "import nights" + kPlanted;
    run(into + "crash-1 timeout-1")
        .fails({"planted-axis-left-out (double): logic, hit\n",
                "2 inputs, 1 cause of failure; 1 input with no failure, or only known failures"});
    EXPECT_EQ(findings(), 1U);
    EXPECT_TRUE(fs::is_empty(file("nights/workers")));
    // Importing the same input again gives the same file.
    run(into + "crash-1").exits(1);
    EXPECT_EQ(findings(), 1U);
    run(into + "timeout-1").exits(0);
    run("import n --algorithm sat-local crash-1").exits(0);
    write("crash-2", "\2no record");
    run(into + "crash-2").refuses("crash-2: the record of a fuzzer contains no case");
}

TEST_F(KeptFindings, ArePromotedOnceAndFailOnlyOnTheErrorWhenReplayed) {
    add_artifact("crash-1", kLastAxis);
    promote().passes("planted-axis-left-out (double): logic, hit: added to ");
    const std::string line = read(file("corpus/rect-rect/promoted.json"));
    expect_contains(line, {R"("note":"only the last axis")",
                           R"("failed":"planted-axis-left-out (double): logic, hit")"});
    EXPECT_LT(line.find(R"("a":{"cx":0.0,)"), line.size()) << "not minimized: " << line;
    EXPECT_EQ(replay("planted-axis-left-out"), 128 + SIGABRT);
    EXPECT_EQ(replay("sat-local"), 0);
    promote().passes("already");
    EXPECT_EQ(read(file("corpus/rect-rect/promoted.json")), line);
}

TEST_F(KeptFindings, AreNotMinimizedIfTheCorpusCannotBeWritten) {
    add_artifact("crash-1", kJudgedRightly);
    write("corpus", "a file");
    promote().exits(3).prints("").complains("corpus is not a folder");
}

TEST_F(KeptFindings, ThatNoLongerReproduceAreNotPromoted) {
    add_artifact("crash-1", kJudgedRightly);
    promote().fails("not promoted, because nothing fails: {\"query\":\"rect-rect\"");
    EXPECT_FALSE(fs::exists(file("corpus")));
    run("promote x --corpus y").refuses("--reason is required");
    write("other.json", R"({"algorithm":"mine","case":)" + to_line(kLastAxis) + "}\n");
    run("promote other.json --reason r --corpus corpus")
        .refuses("mine is not one of touchstone's own algorithms");
}

TEST_F(KeptFindings, OfAlgorithmsThatAnswerWithNumbersAreImportedAndPromoted) {
    write("far", rects({-32768, 32768, 1, 1, 0}, {-32768, 32768, 1, 1, 0}));
    const std::string of_area =
        " far --algorithm planted-area-from-origin --scalar float" + kSeconds;
    run("import nights" + of_area).fails("1 cause of failure");
    EXPECT_EQ(findings(), 1U);
    run("promote nights/findings --reason area --corpus corpus" + kSeconds)
        .passes("planted-area-from-origin (float): beyond-tolerance, 0: added to ");
    EXPECT_EQ(replay("planted-area-from-origin"), 128 + SIGABRT);
    EXPECT_EQ(replay("area-clipped"), 0);
}

TEST_F(KeptFindings, OfAnImportAreItsOwnWhileACampaignStartsAndEnds) {
    ASSERT_EQ(mkfifo(file("pipe").c_str(), 0600), 0);
    fs::create_directories(file("nights/workers"));
    Started import(TOUCHSTONE_PROGRAM " import nights pipe" + kPlanted, file("imported"));
    Descriptor cases(open(file("pipe").c_str(), O_RDWR | O_CLOEXEC));
    const std::string line = to_line(kLastAxis) + '\n';
    ASSERT_EQ(::write(cases.number(), line.data(), line.size()), static_cast<ssize_t>(line.size()));
    EXPECT_TRUE(import.has_come_to(file("nights"), [this] {
        const std::vector<fs::path> folders = files_in(file("nights/workers"), "import-");
        return !folders.empty() && !files_in(folders.front() / "found", ".json").empty();
    }));
    run("campaign nights --slices 1 --slice-cases 10 aabb-overlap").exits(0);
    cases.close();
    import.ended().fails("1 cause of failure");
    EXPECT_EQ(findings(), 1U);
    EXPECT_TRUE(fs::is_empty(file("nights/workers")));
}

TEST_F(KeptFindings, ThatAnImportStoredBeforeABadFileAreAdoptedByTheNextCampaign) {
    add_artifact("crash-1", kLastAxis);
    write("bad", "{}\n");
    run("import nights" + kPlanted + "crash-1 bad").refuses("bad, line 1: ");
    EXPECT_EQ(findings(), 0U);
    run("campaign nights --slices 1 sat-local").fails("planted-axis-left-out (double)");
    EXPECT_EQ(findings(), 1U);
}

TEST_F(KeptFindings, OfShapesThatTheAlgorithmDoesNotTakeAreRefused) {
    write("x", to_line(kLastAxis) + "\n");
    for (const char* command : {"explain x", "explain x --test catch2", "minimize x", "import n x",
                                "promote x --reason r --corpus c", "replay x"})
        run(std::string(command) + " --algorithm circles-hypot")
            .refuses("x, line 1: circles-hypot answers circle-circle, not rect-rect");
}

class TheReplayer : public CommandLine {
  protected:
    [[nodiscard]] Outcome replay(const std::string& arguments,
                                 const std::string& before = "") const {
        return shell(before + " " + quoted(TOUCHSTONE_FUZZ_REPLAY) + " " + arguments);
    }
};

const std::string kWrong = "TOUCHSTONE_FUZZ_ALGORITHM=planted-axis-left-out";

TEST_F(TheReplayer, RunsTheCasesInFilesAndFindingsAndAbortsAtAFailure) {
    fs::create_directory(file("inputs"));
    write("inputs/a.json", "{\n  \"before\": [" + kGood + "],\n  \"case\": " +
                               kSeparatedByLastAxis + ",\n  \"class\": \"logic\"\n}\n");
    write("two", kGood + "\n");
    const Outcome outcome = replay("inputs two").exits(0);
    EXPECT_EQ(outcome.out, "3 inputs run from 2 files\n");
    EXPECT_EQ(outcome.err, "");
    const Outcome wrong = replay("inputs", kWrong).exits(128 + SIGABRT);
    EXPECT_EQ(wrong.out, "");
    expect_contains(wrong.err, ": logic, answers hit");
}

TEST_F(TheReplayer, NamesWrongCallsInputsAndOutputs) {
    write("x", kGood + "\n");
    write("bad", kGood + "\n{\"query\":\"rect-rect\"}\n");
    write("finding", "{\"case\":{}}\n");
    write("empty", "");
    write("record", std::string("\2\0 too short", 12));
    write("dented", R"({"query":"convex-convex","a":[[0,0],[4,0],[1,1],[0,4]],)"
                    R"("b":[[5,5],[6,5],[6,6]]})");
    fs::create_directory(file("nothing"));
    for (const auto& [arguments, says] : {std::pair("", "usage: "),
                                          {"--jso x", "unknown option --jso"},
                                          {"bad", "bad, line 2: "},
                                          {"finding", "finding, line 1: "},
                                          {"empty", "empty, line 1: the file contains no input"},
                                          {"record", "record: the record contains no case"},
                                          {"nothing", "nothing: the folder contains no file"},
                                          {"dented", "dented, line 1: "}})
        replay(arguments).refuses(says);
    replay("x", "TOUCHSTONE_FUZZ_ALGORITHM=sat-loca").refuses("algorithm \"sat-loca\"");
    replay("x", "TOUCHSTONE_FUZZ_SCALAR=half").refuses("unknown scalar \"half\"");
    for (const char* arguments :
         {"--record=no-such-folder x", "--json x > /dev/full", "x > /dev/full"})
        replay(arguments).exits(3).complains("cannot be written");
}

}  // namespace
}  // namespace touchstone
