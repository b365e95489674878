// Findings as files: each is written whole, can be read back, and is rejected if invalid.

#include <cstdio>
#include <set>
#include <sstream>

#include "core/cards/class.h"
#include "core/format/text.h"
#include "core/tests/case_count.h"
#include "properties/scenes/simplify.h"
#include "reports/files/case_file.h"
#include "reports/tests/started.h"

namespace touchstone {
namespace {

class FindingFiles : public CommandLine {
  protected:
    [[nodiscard]] std::vector<fs::path> announced(const Outcome& outcome) const {
        std::vector<fs::path> files;
        for (const std::string& line : lines_of(outcome.err))
            if (const std::size_t at = line.find("found: "); at != std::string::npos)
                files.push_back(file(line.substr(at + 7)));
        return files;
    }
    static std::size_t count_of_whole(const fs::path& folder) {
        std::size_t count = 0;
        for (const fs::path& path : files_in(folder)) {
            if (path.extension() != ".json") continue;
            for_each_filed_case(path.string(), [&count](const Finding& filed) {
                EXPECT_TRUE(filed.is_finding());
                ++count;
            });
        }
        return count;
    }
};

const std::string kFew = "verify planted-axis-left-out planted-sizes-swapped --jobs 2" + kOnly;

TEST_F(FindingFiles, HoldNumbersInDecimalsAndHexFloatsAndAreReadFromTheirFolder) {
    const Outcome outcome = run(kFew + "200 --scalar double --out findings").exits(1);
    EXPECT_GE(announced(outcome).size(), 2U) << outcome.err;
    for (const fs::path& path : announced(outcome)) {
        const Json finding = Json::parse(read(path));
        expect_contains(finding["case_hex"].dump(), "0x");
        EXPECT_EQ(read_scene(finding["case_hex"]), read_scene(finding["case"]));
        const Json& found = finding["found"];
        EXPECT_EQ(found["seed"], 1);
        EXPECT_EQ(found["minimized"], false);
    }
    run("oracle findings").exits(0);
    run("replay planted-axis-left-out findings").exits(1);
    // The files that the tests of other projects write are read, too.
    fs::create_directory(file("tests"));
    write("tests/passes.cases", "");
    run("oracle tests").exits(2);
    write("tests/fails.cases", kGood + "\n");
    EXPECT_EQ(lines_of(run("oracle tests").out).size(), 1U);
}

const std::string kCase =
    R"({"query":"aabb-circle","aabb":{"x":0,"y":0,"w":1,"h":1},"circle":{"x":2,"y":0,"r":1}})";
const std::string kHex =
    R"({"query":"aabb-circle","aabb":{"x":0,"y":0,"w":1,"h":1},"circle":{"x":"0x1p+1","y":0,"r":1}})";

std::string finding_with(const std::string& fields) {
    return R"({"finding_version":1,"algorithm":"a","scalar":"double","class":"logic","case":)" +
           kCase + (fields.empty() ? "" : "," + fields) + "}";
}

Finding finding_of(const std::string& text) {
    std::istringstream in(text);
    std::optional<Finding> finding;
    for_each_record(in, [&finding](std::size_t, const std::string& record) {
        finding = read_finding(parse_line(record));
    });
    return finding.value();
}

TEST_F(FindingFiles, FailATestIfTheirClassFailsAndTheFailureIsNotDocumented) {
    run(kFew + "300 --scalar float --out made").exits(1);
    run("verify unrotate-point-polar --scalar double --out known" + kOnly + "500").exits(0);
    const auto documented = files_in(file("known"));
    EXPECT_FALSE(documented.empty());
    for (const fs::path& known : documented)
        EXPECT_EQ(Json::parse(read(known))["fails"], false) << known;
    std::set<std::string> failing;
    std::set<std::string> others;
    for (const fs::path& made : files_in(file("made"))) {
        const Json finding = Json::parse(read(made));
        (finding.at("fails") == true ? failing : others).insert(finding.at("class"));
        EXPECT_EQ(finding.at("fails"),
                  fails(class_named(finding.at("class").get<std::string>()).value()));
    }
    ASSERT_TRUE(failing.contains("logic"));
    ASSERT_TRUE(others.contains("rounding"));
    // A second run may end while the first one runs.
    const std::string collect =
        "sh " TOUCHSTONE_SOURCES "/properties/native/cmake/collect.sh shown.cases ";
    const Outcome shows = shell(collect + "sh -c '" + collect + "true; cp made/*.json \"$2\"' sh");
    shows.passes("\n  head -1 shown.cases | sh explain - --svg p.svg\n");
    std::set<std::string> shown;
    for (const std::string& line : lines_of(read(file("shown.cases"))))
        shown.insert(Json::parse(line).at("class").get<std::string>());
    EXPECT_EQ(shown, failing);
    const std::string says = "echo found: a file >&2; echo progress >&2; echo report; exit 1";
    EXPECT_EQ(shell(collect + "sh -c '" + says + "' sh 2>&1").exits(1).out, "progress\nreport\n");
    shell(collect + "./absent verify").exits(3).prints("./absent is not built");
}

TEST(AFinding, OfAnOlderVersionOrWithUnknownFieldsIsRead) {
    EXPECT_EQ(finding_of(R"({"case":)" + kCase + "}").version, 0U);
    const Finding finding = finding_of(finding_with(R"("colour":"blue","case_hex":)" + kHex));
    EXPECT_EQ(finding.fields["colour"], "blue");
    EXPECT_EQ(finding_json(finding)["colour"], "blue");
    EXPECT_EQ(finding.example.scene, from_line(kCase));
}

TEST(AFinding, IsOneLineOrTheLinesBetweenTwoBraces) {
    const std::string spread = "\n{\n  \"finding_version\": 1,\n  \"case\": " + kCase +
                               ",\n  \"algorithm\": \"a\", \"scalar\": \"float\",\n"
                               "  \"class\": \"wrong\"\n}\n";
    std::istringstream in(kCase + "\n" + spread + kCase + "\n{\n");
    std::vector<std::size_t> lines;
    for_each_record(in, [&lines](std::size_t line, const std::string&) { lines.push_back(line); });
    EXPECT_EQ(lines, (std::vector<std::size_t>{1, 3, 9, 10}));
    EXPECT_EQ(finding_of(spread).kind(), "wrong");
}

TEST_F(FindingFiles, AreRefusedWithLineAndFieldIfInvalid) {
    const std::pair<std::string, std::string> wrong[] = {
        {R"({"finding_version":2,"case":)" + kCase + "}", "line 1: finding_version: 2 is newer"},
        {R"({"finding_version":1,"case":)" + kCase + "}", "line 1: algorithm: is missing"},
        {R"({"finding_version":1,"algorithm":"","scalar":"double","class":"logic","case":)" +
             kCase + "}",
         "line 1: algorithm: is empty"},
        {finding_with(R"("margin":"much")"), "line 1: margin: expected a number"},
        {finding_with(R"("relation":"near")"), "line 1: relation: \"near\", expected one of"},
        {finding_with(R"("found":{"seed":-1})"), "line 1: found.seed: expected a whole number"},
        {finding_with(R"("found":[])"), "line 1: found.: expected an object"},
        {finding_with(R"("before":[{"query":"aabb-circle"}])"), "line 1: before: "},
        {finding_with(R"("case_hex":)" + kCase.substr(0, kCase.size() - 2) + "5}}"),
         "line 1: case_hex: differs from case"},
        {R"({"case":{"query":"aabb-circle"}})", "line 1: case: "},
        {kCase + "\n{\n\"case\": 1\n", "line 2: not JSON"}};
    for (const auto& [text, message] : wrong) {
        std::string refused;
        for_each_filed_case(
            write("wrong.json", text).string(), [](const Finding&) {},
            [&refused](const std::string& why) { refused += why; });
        expect_contains(refused, "wrong.json, " + message);
    }
}

TEST_F(FindingFiles, HaveTheirTextEscapedInMessages) {
    for (const char* field : {"scalar", "contract", "class", "relation", "algorithm"}) {
        Json evil = Json::parse(finding_with(R"("contract":"closed","relation":"disjoint")"));
        evil[field] = "\x1b[2J\xc2\x9b";
        write("evil.json", evil.dump());
        for (const std::string command : {"replay", "explain", "oracle"}) {
            const Outcome outcome = run(command + " evil.json");
            const std::string all = outcome.out + outcome.err;
            EXPECT_EQ(all.find_first_of("\x1b\x9b"), std::string::npos) << command << all;
        }
    }
    run("minimize 'no\x1b[2Jfile'").complains(R"(no\x1b[2Jfile: cannot be read)");
}

TEST_F(FindingFiles, AreMinimizedToASmallerCaseWithTheSameFailure) {
    const std::string ugly =
        R"({"finding_version":1,"algorithm":"planted-axis-left-out","scalar":"double",)"
        R"("class":"logic","case":{"query":"rect-rect",)"
        R"("a":{"cx":-9.689132690429688,"cy":2.0386078357696533,"w":1,"h":1,"angle":0.048102885},)"
        R"("b":{"cx":-10.195718765258789,"cy":1.011100172996521,"w":1,"h":1,"angle":0.03954680}}})";
    const Outcome outcome =
        run("minimize - --out small", ugly).fails("planted-axis-left-out (double): logic");
    const std::string twice = run("minimize small").out;
    EXPECT_EQ(twice, outcome.out.substr(0, outcome.out.find("  stored: ")) + "\n");
    for_each_filed_case(file("small").string(), [](const Finding& filed) {
        EXPECT_TRUE(filed.example.minimized);
        EXPECT_TRUE(reading_of(filed.example.scene).is_easy());
    });
    const Outcome right = run("minimize --algorithm sat-local --scalar double -", kGood)
                              .exits(0)
                              .complains("standard input, line 1: sat-local answers it correctly");
    expect_lacks(right.err, "--exec");
    // `verify` minimizes the cases of a program.
    run("minimize -", kGood).exits(0).complains({"if your program is wrong there", "--exec"});
    const std::string lines = kGood + "\n" + kSeparatedByLastAxis + "\n" + kGood + "\n";
    const std::string by_planted = "minimize --algorithm planted-axis-left-out --scalar double -";
    run(by_planted, lines)
        .fails("planted-axis-left-out (double): logic")
        .complains("line 3: planted-axis-left-out answers it correctly");
    run(by_planted, "{}\n" + lines)
        .exits(2)
        .prints("planted-axis-left-out (double): logic")
        .complains("standard input, line 1: query: missing");
    run("minimize").exits(2);
}

/// Kills run i after about i % 10 + 1 events. An event is a change of the folder of findings, or
/// printed text. TOUCHSTONE_KILLS sets the least number of runs.
TEST_F(FindingFiles, AreWholeAndStoredBeforeTheyAreAnnouncedIfTheRunIsKilled) {
    const int kills = case_count("TOUCHSTONE_KILLS", 3);
    std::size_t stored = 0;
    int killed = 0;
    // On a busy machine a run may end before its signal comes, or before it has stored anything.
    const auto shows_all = [&] { return killed > 0 && stored > 0; };
    int i = 0;
    for (; i < kills || (i < 10 * kills && !shows_all()); ++i) {
        const fs::path folder = file(fmt::format("findings{}", i));
        fs::create_directory(folder);
        Started run(fmt::format(TOUCHSTONE_PROGRAM " {}20000 --out findings{}", kFew, i),
                    file("out"));
        int changes = -1;
        if (run.has_come_to(folder, [&] { return ++changes > i % 10; })) run.send(SIGKILL);
        const Outcome outcome = run.ended();
        if (outcome.status > 128) ++killed;
        for (const fs::path& path : announced(outcome)) EXPECT_TRUE(fs::exists(path)) << path;
        const std::size_t whole = count_of_whole(folder);
        EXPECT_GE(whole, announced(outcome).size());
        stored += whole;
    }
    std::printf("%d of %d runs killed\n", killed, i);
    EXPECT_GT(killed, 0);
    EXPECT_GT(stored, 0U);
}

TEST_F(FindingFiles, ThatDoNotFitOnTheDiskAreAnErrorAndLeaveNoPartialFile) {
    const Outcome outcome = run(kFew + "500 --scalar double --out findings", "", "ulimit -f 1;")
                                .exits(3)
                                .complains(".json: cannot be written: File too large")
                                .prints("planted-axis-left-out  FAILED");
    EXPECT_TRUE(announced(outcome).empty());
    EXPECT_TRUE(fs::is_empty(file("findings")));
}

}  // namespace
}  // namespace touchstone
