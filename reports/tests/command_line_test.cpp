// The program as its users meet it: what it prints and its exit status.

#include <unistd.h>

#include <sys/wait.h>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/case_format.h"
#include "properties/subjects.h"

namespace touchstone {
namespace {

namespace fs = std::filesystem;

/// What running the program gave. A status above 128 is that of a shell whose child was killed.
struct Outcome {
    int status;
    std::string out;
    std::string err;
};

std::string read(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

std::string quoted(const fs::path& path) {
    return fmt::format("'{}'", path.string());
}

class CommandLine : public testing::Test {
  protected:
    CommandLine() {
        std::string name = (fs::temp_directory_path() / "touchstone-XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("mkdtemp");
        folder_ = name;
    }
    CommandLine(const CommandLine&) = delete;
    CommandLine& operator=(const CommandLine&) = delete;
    ~CommandLine() override { fs::remove_all(folder_); }

    [[nodiscard]] fs::path file(const std::string& name) const { return folder_ / name; }

    fs::path write(const std::string& name, const std::string& bytes) const {
        std::ofstream(file(name), std::ios::binary) << bytes;
        return file(name);
    }

    /// Runs the program with these arguments, which the shell reads; `before` goes before it.
    [[nodiscard]] Outcome run(const std::string& arguments, const std::string& input = "",
                              const std::string& before = "") const {
        write("in", input);
        const std::string command =
            fmt::format("{{ {} {} {}; }} < {} 2> {} > {}", before, quoted(TOUCHSTONE_PROGRAM),
                        arguments, quoted(file("in")), quoted(file("err")), quoted(file("out")));
        const int status = std::system(command.c_str());
        return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), read(file("out")),
                read(file("err"))};
    }

    /// The verdict of `oracle` on one line.
    [[nodiscard]] Json verdict(const std::string& line) const {
        const Outcome outcome = run("oracle", line + "\n");
        EXPECT_EQ(outcome.status, 0) << outcome.out << outcome.err;
        return Json::parse(outcome.out);
    }

  private:
    fs::path folder_;
};

void expect_contains(const std::string& text, const std::string& part) {
    EXPECT_NE(text.find(part), std::string::npos) << "no \"" << part << "\" in:\n" << text;
}

/// A case of A = 2 x 1 at the origin and this B.
std::string beside(const std::string& b) {
    return R"({"query":"rect-rect","a":{"cx":0,"cy":0,"w":2,"h":1,"angle":0},"b":)" + b + "}";
}

const std::string kGood = beside(R"({"cx":3,"cy":0,"w":2,"h":1,"angle":0})");

/// Only B's second axis separates these, so the planted error that forgets it answers hit.
const std::string kSeparatedByLastAxis =
    R"({"query":"rect-rect","a":{"cx":0,"cy":0,"w":2,"h":2,"angle":0},)"
    R"("b":{"cx":-2,"cy":-2,"w":2,"h":2,"angle":2}})";

// oracle

TEST_F(CommandLine, OracleGivesTheDistanceOfDisjointRectangles) {
    const Json json = verdict(kGood);
    EXPECT_EQ(json["relation"], "disjoint");
    EXPECT_EQ(json["margin"], 1.0);
}

TEST_F(CommandLine, OracleGivesThePointWhereCornersTouch) {
    const Json json = verdict(beside(R"({"cx":2,"cy":1,"w":2,"h":1,"angle":0})"));
    EXPECT_EQ(json["relation"], "touching");
    EXPECT_EQ(json["margin"], 0.0);
    EXPECT_EQ(json["contact"], Json::parse("[1.0,0.5]"));
}

TEST_F(CommandLine, OracleGivesTheSegmentWhereEdgesTouch) {
    const Json json = verdict(beside(R"({"cx":2,"cy":0.25,"w":2,"h":1,"angle":0})"));
    EXPECT_EQ(json["relation"], "touching");
    EXPECT_EQ(json["contact"], Json::parse("[[1.0,-0.25],[1.0,0.5]]"));
}

TEST_F(CommandLine, OracleGivesAreaAndDepthOfAnOverlap) {
    const Json json = verdict(beside(R"({"cx":1.5,"cy":0,"w":2,"h":4,"angle":0})"));
    EXPECT_EQ(json["relation"], "overlapping");
    EXPECT_EQ(json["area"], 0.5);
    EXPECT_EQ(json["margin"], -0.5);
    EXPECT_EQ(json["intersection"].size(), 4U);
}

TEST_F(CommandLine, OracleReadsHexFloats) {
    const Json json =
        verdict(beside(R"({"cx":"0x1.8p+1","cy":"-0x0p+0","w":"0x1p1","h":"0X1P0","angle":0})"));
    EXPECT_EQ(json["relation"], "disjoint");
    EXPECT_EQ(json["margin"], 1.0);
}

TEST_F(CommandLine, OracleKeepsFieldsThatItDoesNotKnow) {
    Json line = Json::parse(kGood);
    line["id"] = 7;
    line["note"] = {{"deep", {1, 2}}};
    const Json json = verdict(line.dump());
    EXPECT_EQ(json["id"], 7);
    EXPECT_EQ(json["note"], line["note"]);
    EXPECT_EQ(json["relation"], "disjoint");
}

TEST_F(CommandLine, OracleSkipsBlankLinesAndAnswersNothingWithNothing) {
    EXPECT_EQ(lines_of(run("oracle", "\n \r\n" + kGood + "\r\n\n").out).size(), 1U);
    const Outcome none = run("oracle");
    EXPECT_EQ(none.status, 0);
    EXPECT_EQ(none.out, "");
}

struct BadLine {
    const char* name;
    std::string line;
    const char* says;  ///< part of the message: the field, or what the parser met
};

class OracleOnABadLine : public CommandLine, public testing::WithParamInterface<BadLine> {};

TEST_P(OracleOnABadLine, NamesFieldAndLineAndGoesOn) {
    const Outcome outcome = run("oracle", kGood + "\n" + GetParam().line + "\n" + kGood);
    EXPECT_EQ(outcome.status, 2);
    const auto lines = lines_of(outcome.out);
    ASSERT_EQ(lines.size(), 3U) << outcome.out;
    EXPECT_EQ(Json::parse(lines[0])["relation"], "disjoint");
    const Json answer = Json::parse(lines[1]);
    EXPECT_EQ(answer["line"], 2);
    expect_contains(answer["error"], GetParam().says);
    EXPECT_EQ(Json::parse(lines[2])["relation"], "disjoint");
}

std::string repeated(const std::string& text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
}

INSTANTIATE_TEST_SUITE_P(
    CommandLine, OracleOnABadLine,
    testing::Values(
        BadLine{"NanAsText", beside(R"({"cx":"nan","cy":0,"w":2,"h":1,"angle":0})"), "b.cx"},
        BadLine{"InfinityAsText", beside(R"({"cx":0,"cy":"inf","w":2,"h":1,"angle":0})"), "b.cy"},
        BadLine{"DecimalAsText", beside(R"({"cx":0,"cy":"1.5","w":2,"h":1,"angle":0})"), "b.cy"},
        BadLine{"Overflow", beside(R"({"cx":0,"cy":0,"w":1e999,"h":1,"angle":0})"), "1e999"},
        BadLine{"HexOverflow", beside(R"({"cx":0,"cy":0,"w":"0x1p9999","h":1,"angle":0})"), "b.w"},
        BadLine{"NegativeSize", beside(R"({"cx":0,"cy":0,"w":2,"h":-1,"angle":0})"), "b.h"},
        BadLine{"MissingField", beside(R"({"cx":0,"cy":0,"w":2,"h":1})"), "b.angle"},
        BadLine{"MissingShape", R"({"query":"rect-rect","b":{}})", "a: missing"},
        BadLine{"WrongType", beside(R"({"cx":[],"cy":0,"w":2,"h":1,"angle":0})"), "b.cx"},
        BadLine{"NullNumber", beside(R"({"cx":null,"cy":0,"w":2,"h":1,"angle":0})"), "b.cx"},
        BadLine{"ShapeOfWrongType", beside("3"), "b: expected an object"},
        BadLine{"Truncated", kGood.substr(0, 60), "not JSON"},
        BadLine{"TwoCasesOnALine", kGood + kGood, "not JSON"},
        BadLine{"Malformed", "{query: rect-rect}", "not JSON"},
        BadLine{"UnknownQuery", R"({"query":"rect-blob"})", "rect-blob"},
        BadLine{"QueryOfWrongType", R"({"query":1})", "query"},
        BadLine{"EmptyObject", "{}", "query: missing"}, BadLine{"NoObject", "7", "object"},
        BadLine{"BinaryGarbage", std::string("\x01\x00\xff\xfe\x80{\"\xc3(\x7f", 11), "not JSON"},
        BadLine{"InvalidUtf8InField", beside("{\"cx\":\"\xff\xfe\"}"), "not JSON"},
        BadLine{"DeepBrackets", std::string(200'000, '['), "not JSON"},
        BadLine{"DeepObjects", repeated("{\"a\":", 100'000), "not JSON"},
        BadLine{"DeepButClosedBrackets",
                beside(std::string(100'000, '[') + std::string(100'000, ']')), "b: expected"},
        BadLine{"LongerThanTheLimit", beside(std::string(2'000'000, ' ') + "{}"), "not JSON"}),
    [](const auto& parameter) { return std::string(parameter.param.name); });

// verify: what is wrong with the call

TEST_F(CommandLine, AnUnknownAlgorithmIsNamed) {
    const Outcome outcome = run("verify no-such-algorithm");
    EXPECT_EQ(outcome.status, 2);
    expect_contains(outcome.err, "no-such-algorithm");
}

TEST_F(CommandLine, AnUnknownScalarIsNamed) {
    const Outcome outcome = run("verify --scalar half");
    EXPECT_EQ(outcome.status, 2);
    expect_contains(outcome.err, "half");
}

TEST_F(CommandLine, ABadSeedIsNamed) {
    for (const char* seed : {"seven", "-1", "1.5", "''", "99999999999999999999"}) {
        const Outcome outcome = run(std::string("verify --seed ") + seed);
        EXPECT_EQ(outcome.status, 2) << seed;
        expect_contains(outcome.err, "--seed");
    }
}

/// Limits memory: a count taken for a huge one would use all there is. AddressSanitizer reserves
/// more address space than any limit, so it gets its own.
#ifdef TOUCHSTONE_SANITIZE
const std::string kLimited = "ASAN_OPTIONS=hard_rss_limit_mb=1000 timeout 10";
#else
const std::string kLimited = "ulimit -v 500000; timeout 10";
#endif

TEST_F(CommandLine, ABadNumberOfCasesIsNamed) {
    for (const char* cases : {"-3", "x", "1.5", "99999999999999999999999"}) {
        const Outcome outcome =
            run(std::string("verify two-pass-aabb --no-recording --jobs 1 --cases ") + cases, "",
                kLimited);
        EXPECT_EQ(outcome.status, 2) << cases;
        expect_contains(outcome.err, "--cases");
    }
}

TEST_F(CommandLine, AnUnknownOptionIsNamed) {
    const Outcome outcome = run("verify --frobnicate");
    EXPECT_EQ(outcome.status, 2);
    expect_contains(outcome.err, "--frobnicate");
}

TEST_F(CommandLine, NoCommandOrAnUnknownOneIsAWrongCall) {
    EXPECT_EQ(run("").status, 2);
    EXPECT_EQ(run("frobnicate").status, 2);
    EXPECT_EQ(run("--help").status, 0);
}

TEST_F(CommandLine, AMissingShortOrForeignRecordingIsNamed) {
    const std::string whole = read(TOUCHSTONE_CORPUS "/box2d.pairs");
    write("short.pairs", whole.substr(0, 100));
    write("long.pairs", whole + "more");
    write("header.pairs", whole.substr(0, 10));
    write("empty.pairs", "");
    write("foreign.pairs", std::string(1000, 'x'));
    for (const char* name : {"missing.pairs", "short.pairs", "long.pairs", "header.pairs",
                             "empty.pairs", "foreign.pairs"}) {
        const Outcome outcome =
            run("verify two-pass-aabb --cases 1 --recording " + quoted(file(name)));
        EXPECT_EQ(outcome.status, 2) << name;
        expect_contains(outcome.err, name);
    }
}

TEST_F(CommandLine, ARecordingWithAnInvalidPairNamesIt) {
    std::string bytes = "TSPAIRS1";
    bytes += std::string("\x01\0\0\0\0\0\0\0", 8);
    for (int i = 0; i < 10; ++i) bytes += std::string("\0\0\xc0\x7f", 4);  // NaN
    const Outcome outcome =
        run("verify --cases 1 --recording " + quoted(write("nan.pairs", bytes)));
    EXPECT_EQ(outcome.status, 2);
    expect_contains(outcome.err, "nan.pairs: pair 0: a.cx");
}

// verify: what can't be run

TEST_F(CommandLine, AnUnwritableReportIsNamed) {
    const fs::path path = file("no-such-folder") / "report.json";
    const Outcome outcome =
        run("verify two-pass-aabb --cases 10 --no-recording --json " + quoted(path));
    EXPECT_EQ(outcome.status, 3);
    expect_contains(outcome.err, path.string());
}

TEST_F(CommandLine, AnUnusableFolderForFindingsIsNamed) {
    const fs::path path = write("a-file", "");
    const Outcome outcome =
        run("verify two-pass-aabb --cases 10 --no-recording --out " + quoted(path));
    EXPECT_EQ(outcome.status, 3);
    expect_contains(outcome.err, path.string());
}

TEST_F(CommandLine, AFullDeviceIsNotTakenForSuccess) {
    for (const char* command : {"list", "list --json", "oracle"}) {
        write("in", kGood);
        // The device is opened by the shell, never named to the program, which could replace it.
        const std::string line = quoted(TOUCHSTONE_PROGRAM) + " " + command + " < " +
                                 quoted(file("in")) + " 2> /dev/null > /dev/full";
        const int status = std::system(line.c_str());
        ASSERT_TRUE(WIFEXITED(status));
        EXPECT_EQ(WEXITSTATUS(status), 3) << command;
    }
}

// verify: what it finds

TEST_F(CommandLine, VerifySaysThatACorrectAlgorithmKeepsItsContract) {
    const Outcome outcome = run("verify two-pass-aabb --cases 3000 --no-recording");
    EXPECT_EQ(outcome.status, 0) << outcome.out << outcome.err;
    expect_contains(outcome.out, "kept");
    EXPECT_EQ(outcome.out.find("FAILED"), std::string::npos);
}

TEST_F(CommandLine, VerifyJudgesTheRecordingToo) {
    const Outcome outcome = run("verify sat-local --scalar float --cases 0");
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    expect_contains(outcome.out, "50,000 recorded");
}

TEST_F(CommandLine, VerifyCallsAPlantedErrorLogic) {
    const Outcome outcome = run("verify planted-axis-left-out --cases 3000 --no-recording");
    EXPECT_EQ(outcome.status, 1);
    expect_contains(outcome.out, "FAILED: logic");
}

TEST_F(CommandLine, VerifyShowsALineThatRepeatsTheFailure) {
    const Outcome outcome = run("verify planted-axis-left-out --cases 100 --no-recording");
    const std::size_t echo = outcome.out.find("echo '");
    ASSERT_NE(echo, std::string::npos);
    std::string line = outcome.out.substr(echo, outcome.out.find('\n', echo) - echo);
    const std::size_t program = line.find("./touchstone");
    ASSERT_NE(program, std::string::npos);
    line.replace(program, std::string("./touchstone").size(), quoted(TOUCHSTONE_PROGRAM));
    const int status = std::system((line + " > " + quoted(file("again"))).c_str());
    EXPECT_EQ(WEXITSTATUS(status), 1);
    expect_contains(read(file("again")), "logic");
}

TEST_F(CommandLine, VerifyGivesTheSameReportForTheSameSeedAndAnyNumberOfThreads) {
    const auto report = [this](const std::string& more) {
        const std::string path = quoted(file("report.json"));
        EXPECT_EQ(run("verify sat-local planted-sizes-swapped --cases 5000 --no-recording --json " +
                      path + " " + more)
                      .status,
                  1);
        return read(file("report.json"));
    };
    const std::string first = report("--seed 5 --jobs 1");
    EXPECT_TRUE(Json::parse(first)["complete"]);
    EXPECT_EQ(first, report("--seed 5 --jobs 1"));
    EXPECT_EQ(first, report("--seed 5 --jobs 2"));
    EXPECT_NE(first, report("--seed 6 --jobs 1"));
}

TEST_F(CommandLine, VerifyWritesItsJsonAloneToStandardOutputAndTheTableToStandardError) {
    const std::string arguments =
        "verify two-pass-aabb --cases 10 --no-recording --scalar double --json -";
    for (const char* pipe : {"", " | cat"}) {
        const Outcome outcome = run(arguments + pipe);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        const Json report = Json::parse(outcome.out);
        EXPECT_TRUE(report["kept"]);
        EXPECT_EQ(report["rows"].size(), 1U);
        EXPECT_NE(outcome.err.find("worst miss"), std::string::npos);
    }
}

TEST_F(CommandLine, VerifyWritesFindingsThatReplayAccepts) {
    const fs::path folder = file("new") / "findings";
    EXPECT_EQ(
        run("verify planted-absolute-slack --cases 2000 --no-recording --out " + quoted(folder))
            .status,
        1);
    int failures = 0;
    for (const auto& entry : fs::directory_iterator(folder)) {
        const Json finding = Json::parse(read(entry.path()));
        ASSERT_EQ(finding["algorithm"], "planted-absolute-slack");
        const Outcome outcome =
            run("replay --algorithm planted-absolute-slack --scalar '" +
                finding["scalar"].get<std::string>() + "' " + quoted(entry.path()));
        const bool failed = finding["class"] == "logic" || finding["class"] == "beyond-tolerance";
        EXPECT_EQ(outcome.status, failed ? 1 : 0) << entry.path() << outcome.out << outcome.err;
        expect_contains(outcome.out, finding["class"]);
        failures += failed;
    }
    EXPECT_GT(failures, 0);
}

/// One Ctrl-C after a second. Without --foreground, timeout sends a second one through the process
/// group, and a second one ends the program at once.
const std::string kInterrupted =
    "timeout --foreground --preserve-status --signal=INT --kill-after=15 1";

TEST_F(CommandLine, VerifyEndsWithWhatIsKnownWhenInterrupted) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();
    const Outcome outcome =
        run("verify sat-local --cases 100000000 --no-recording", "", kInterrupted);
    EXPECT_LT(Clock::now() - start, std::chrono::seconds(10));
    EXPECT_EQ(outcome.status, 3) << outcome.err;
    expect_contains(outcome.out, "Interrupted");
    expect_contains(outcome.out, "worst miss");
}

TEST_F(CommandLine, VerifyStillFailsAFailedAlgorithmWhenInterrupted) {
    const fs::path folder = file("findings");
    const Outcome outcome =
        run("verify planted-axis-left-out --cases 100000000 --no-recording --out " + quoted(folder),
            "", kInterrupted);
    EXPECT_EQ(outcome.status, 1) << outcome.err;
    expect_contains(outcome.out, "Interrupted");
    EXPECT_FALSE(fs::is_empty(folder));
}

// list

TEST_F(CommandLine, ListHasEveryAlgorithmOfTheLiterature) {
    const Outcome outcome = run("list --json");
    EXPECT_EQ(outcome.status, 0);
    const Json cards = Json::parse(outcome.out);
    ASSERT_EQ(cards.size(), literature().entries().size());
    const std::string text = run("list").out;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        EXPECT_EQ(cards[i]["name"], literature().entries()[i].info().name);
        expect_contains(text, cards[i]["name"]);
    }
}

TEST_F(CommandLine, ListHasThePlantedErrorsOnRequestOnly) {
    expect_contains(run("list --planted").out, "planted-axis-left-out");
    EXPECT_EQ(run("list").out.find("planted-"), std::string::npos);
}

// replay

TEST_F(CommandLine, ReplayFailsAPlantedErrorAndKeepsTheLiterature) {
    const Outcome planted = run("replay --algorithm planted-axis-left-out -", kSeparatedByLastAxis);
    EXPECT_EQ(planted.status, 1);
    expect_contains(planted.out, "logic");
    const Outcome all = run("replay -", kSeparatedByLastAxis);
    EXPECT_EQ(all.status, 0) << all.out;
}

TEST_F(CommandLine, ReplayNamesTheFileOrLineThatItCannotUse) {
    const Outcome missing = run("replay " + quoted(file("missing.json")));
    EXPECT_EQ(missing.status, 2);
    expect_contains(missing.err, "missing.json");
    const Outcome empty = run("replay " + quoted(write("empty.json", "\n")));
    EXPECT_EQ(empty.status, 2);
    expect_contains(empty.err, "empty.json");
    const Outcome bad = run("replay " + quoted(write("bad.json", kGood + "\n\n{}\n")));
    EXPECT_EQ(bad.status, 2);
    expect_contains(bad.err, "bad.json, line 3: query: missing");
}

}  // namespace
}  // namespace touchstone
