// Tests the replayer from outside: its output and its exit status.

#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "fuzz/records/record.h"

namespace touchstone::fuzz {
namespace {

namespace fs = std::filesystem;

const std::string kApartLine = R"({"query":"rect-rect","a":{"cx":0,"cy":0,"w":2,"h":2,"angle":0},)"
                               R"("b":{"cx":9,"cy":0,"w":1,"h":1,"angle":1}})"
                               "\n";
/// Only B's second axis separates these rectangles. planted-axis-left-out answers hit.
const std::string kLastAxisLine =
    R"({"query":"rect-rect","a":{"cx":0,"cy":0,"w":2,"h":2,"angle":0},)"
    R"("b":{"cx":-2,"cy":-2,"w":2,"h":2,"angle":2}})"
    "\n";

struct Outcome {
    int status;  ///< or 128 + the signal that ended the replayer
    std::string out;
    std::string err;
};

class TheReplayer : public testing::Test {
  public:
    TheReplayer(const TheReplayer&) = delete;
    TheReplayer& operator=(const TheReplayer&) = delete;

  protected:
    TheReplayer() {
        std::string name = (fs::temp_directory_path() / "touchstone-XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("mkdtemp");
        folder_ = name;
    }
    ~TheReplayer() override { fs::remove_all(folder_); }

    static std::string read(const fs::path& path) {
        std::ifstream in(path, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }

    void write(const std::string& name, const std::string& bytes) const {
        std::ofstream(folder_ / name, std::ios::binary) << bytes;
    }

    [[nodiscard]] fs::path path(const std::string& name) const { return folder_ / name; }

    /// Runs the replayer in the test's folder; `before` sets environment variables.
    [[nodiscard]] Outcome run(const std::string& arguments, const std::string& before = "") const {
        const std::string command =
            fmt::format("cd '{}' && {{ {} '{}' {}; }} 2> err > out", folder_.string(), before,
                        TOUCHSTONE_FUZZ_REPLAY, arguments);
        const int status = std::system(command.c_str());
        return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), read(path("out")),
                read(path("err"))};
    }

    void expect_refused(const std::string& arguments, int status, const std::string& why,
                        const std::string& before = "") const {
        const Outcome outcome = run(arguments, before);
        EXPECT_EQ(outcome.status, status) << arguments << "\n" << outcome.out << outcome.err;
        EXPECT_NE(outcome.err.find(why), std::string::npos) << "no \"" << why << "\" in:\n"
                                                            << outcome.err;
    }

  private:
    fs::path folder_;
};

TEST_F(TheReplayer, CountsWhatItRanAndEndsWithStatus0) {
    fs::create_directory(path("inputs"));
    write("inputs/one", kApartLine + "\n" + kLastAxisLine);
    write("two", kApartLine);
    const Outcome outcome = run("inputs two");
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(outcome.out, "3 inputs run from 2 files\n");
    EXPECT_EQ(outcome.err, "");
}

TEST_F(TheReplayer, AbortsAtABrokenContract) {
    write("x", kApartLine + kLastAxisLine);
    const Outcome outcome = run("x", "TOUCHSTONE_FUZZ_ALGORITHM=planted-axis-left-out");
    EXPECT_EQ(outcome.status, 128 + 6) << outcome.err;
    EXPECT_EQ(outcome.out, "");
    EXPECT_NE(outcome.err.find(": logic, answers hit"), std::string::npos) << outcome.err;
}

TEST_F(TheReplayer, TakesTheCasesInFindings) {
    fs::create_directory(path("found"));
    const std::string apart = kApartLine.substr(0, kApartLine.size() - 1);
    const std::string last = kLastAxisLine.substr(0, kLastAxisLine.size() - 1);
    write("found/a.json", "{\n  \"before\": [" + apart + "],\n  \"case\": " + last +
                              ",\n  \"class\": \"logic\"\n}\n");
    const Outcome outcome = run("found");
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(outcome.out, "2 inputs run from 1 files\n");
    EXPECT_EQ(run("found", "TOUCHSTONE_FUZZ_ALGORITHM=planted-axis-left-out").status, 128 + 6);
    write("bad", "{\"case\":{}}\n");
    expect_refused("bad", 2, "bad, line 1: ");
}

TEST_F(TheReplayer, TurnsCasesIntoRecordsAndBack) {
    write("x", kApartLine + kLastAxisLine);
    fs::create_directory(path("records"));
    const Outcome there = run("--record=records x");
    EXPECT_EQ(there.status, 0) << there.err;
    for (const auto& entry : fs::directory_iterator(path("records")))
        EXPECT_EQ(fs::file_size(entry), 82U);
    const Outcome back = run("--json records");
    EXPECT_EQ(back.status, 0) << back.err;
    const Outcome given = run("--json x");
    EXPECT_EQ(given.status, 0) << given.err;
    EXPECT_EQ(back.out.size(), given.out.size());
    EXPECT_NE(back.out.find(given.out.substr(0, given.out.find('\n') + 1)), std::string::npos);
}

TEST_F(TheReplayer, EndsWithStatus2IfTheCallIsWrong) {
    write("x", kApartLine);
    expect_refused("", 2, "usage: ");
    expect_refused("--json", 2, "usage: ");
    expect_refused("--jso x", 2, "unknown option --jso");
    expect_refused("x", 2, "unknown algorithm \"sat-loca\"", "TOUCHSTONE_FUZZ_ALGORITHM=sat-loca");
    expect_refused("x", 2, "unknown scalar \"half\"", "TOUCHSTONE_FUZZ_SCALAR=half");
}

TEST_F(TheReplayer, EndsWithStatus2IfAnInputIsWrong) {
    write("bad", kApartLine + "{\"query\":\"rect-rect\"}\n");
    expect_refused("bad", 2, "bad, line 2: ");
    write("text", "nonsense\n");
    expect_refused("text", 2, "text, line 1: ");
    write("empty", "");
    expect_refused("empty", 2, "empty, line 1: the file contains no input");
    write("record", std::string("\2\0 too short", 12));
    expect_refused("record", 2, "record: the record contains no scene");
    fs::create_directory(path("nothing"));
    expect_refused("nothing", 2, "nothing: no file in it");
    write("dented", R"({"query":"convex-convex","a":[[0,0],[4,0],[1,1],[0,4]],)"
                    R"("b":[[5,5],[6,5],[6,6]]})");
    expect_refused("dented", 2, "dented, line 1: ");
}

TEST_F(TheReplayer, EndsWithStatus3IfARecordOrTheOutputCannotBeWritten) {
    write("x", kApartLine);
    expect_refused("--record=no-such-folder x", 3, "cannot be written");
    expect_refused("--json x > /dev/full", 3, "standard output cannot be written");
    expect_refused("x > /dev/full", 3, "standard output cannot be written");
}

}  // namespace
}  // namespace touchstone::fuzz
