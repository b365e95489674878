// `replay`: judges cases again.

#include "reports/tests/command_line.h"

namespace touchstone {
namespace {

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
    expect_contains(bad.err, "not judged: 1 line\n");
}

TEST_F(CommandLine, ReplayWithoutAFileSaysHowStandardInputIsWritten) {
    const Outcome outcome = run("replay");
    EXPECT_EQ(outcome.status, 2);
    expect_contains(outcome.err, "- for standard input");
}

TEST_F(CommandLine, ReplaySaysWhichNumberIsBeyondTheLargestFloat) {
    const auto boxes_at = [](const char* x) {
        return fmt::format(R"({{"query":"aabb-aabb","a":{{"x":{0},"y":0,"w":1,"h":1}},)"
                           R"("b":{{"x":{0},"y":0,"w":1,"h":1}}}})"
                           "\n",
                           x);
    };
    const std::string said = "In float -1e+39 becomes -3.40282347e+38";
    expect_contains(run("replay -", boxes_at("-1e39")).out, said);
    const std::string in_doubles = run("replay --scalar double -", boxes_at("-1e39")).out;
    EXPECT_EQ(in_doubles.find("In float"), std::string::npos);
    const std::string largest = run("replay -", boxes_at("3.4028234663852886e38")).out;
    EXPECT_EQ(largest.find("In float"), std::string::npos);
}

}  // namespace
}  // namespace touchstone
