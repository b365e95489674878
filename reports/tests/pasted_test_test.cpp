// A pasted test compiles, fails on the planted error, and passes with a right algorithm.

#include <fstream>

#include "core/cards/class.h"
#include "reports/tests/command_line.h"

namespace touchstone {
namespace {

class PastedTest : public CommandLine {
  protected:
    /// Writes the finding's test to a file, with its marked lines adapted.
    [[nodiscard]] fs::path pasted(const std::string& kind, const std::string& adapted,
                                  const std::string& name, const std::string& finding) const {
        const Outcome outcome =
            run("explain " + quoted(write("finding.json", finding)) + " --test " + kind);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        expect_contains(outcome.out, "ADAPT: your call");
        return write(name, adapted + outcome.out);
    }

    /// The exit status of a command that runs in the test folder.
    [[nodiscard]] int status_of(const std::string& command) const {
        const int status = std::system(
            fmt::format("cd {} && {{ {}; }} > ran 2>&1", quoted(file(".")), command).c_str());
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }

    /// Expects that the test fails on the error and passes with the right algorithm. The
    /// environment variable RIGHT selects the right algorithm.
    void expect_tells_them_apart(const std::string& command) const {
        EXPECT_NE(status_of(command), 0) << read(file("ran"));
        EXPECT_EQ(status_of("export RIGHT=1; " + command), 0) << read(file("ran"));
    }

    [[nodiscard]] bool has_command(const std::string& name) const {
        return status_of("command -v " + name) == 0;
    }
};

std::string finding(const std::string& algorithm, const std::string& line) {
    return R"({"finding_version":1,"algorithm":")" + algorithm +
           R"(","scalar":"double","contract":"closed","class":"logic","answer":"hit","case":)" +
           line + "}\n";
}

/// Two axis-aligned rectangles, one above the other. Their bounding circles intersect.
const std::string kAbove =
    finding("circles", beside(R"({"cx":0,"cy":1.25,"w":2,"h":1,"angle":0})"));

/// A separating-axis test of the user. Unless RIGHT is set, it leaves out B's second axis.
const std::string kUnderTest = R"(
#include <cmath>
#include <cstdlib>
template <class R> double reach(const R& r, double x, double y) {
    const double c = std::cos(r.angle), s = std::sin(r.angle);
    return (r.w * std::fabs(x * c + y * s) + r.h * std::fabs(y * c - x * s)) / 2;
}
template <class A, class B> bool overlaps(const A& a, const B& b) {
    for (int axis = 0; axis < (std::getenv("RIGHT") != nullptr ? 4 : 3); ++axis) {
        const double t = (axis < 2 ? a.angle : b.angle) + axis % 2 * 1.5707963267948966;
        const double x = std::cos(t), y = std::sin(t);
        const double apart = std::fabs(x * (b.cx - a.cx) + y * (b.cy - a.cy));
        if (apart > reach(a, x, y) + reach(b, x, y)) return false;
    }
    return true;
}
)";

const std::string kCompile = std::string(TOUCHSTONE_CXX) + " -std=c++20 pasted.cpp -o pasted ";

TEST_F(PastedTest, WithPlainAssertFailsOnlyOnThePlantedError) {
    (void)pasted("assert", kUnderTest, "pasted.cpp",
                 finding("planted-axis-left-out", kSeparatedByLastAxis));
    ASSERT_EQ(status_of(kCompile), 0) << read(file("ran"));
    expect_tells_them_apart("./pasted");
}

/// Uses Catch2 if it is installed and TOUCHSTONE_PASTE_ALL is set, because it compiles slowly.
TEST_F(PastedTest, WithGoogleTestOrCatch2FailsOnlyOnThePlantedError) {
    (void)pasted("googletest", kUnderTest, "pasted.cpp",
                 finding("planted-axis-left-out", kSeparatedByLastAxis));
    ASSERT_EQ(status_of(kCompile + "-lgtest -lgtest_main -pthread"), 0) << read(file("ran"));
    expect_tells_them_apart("./pasted");
    if (std::getenv("TOUCHSTONE_PASTE_ALL") == nullptr) return;
    if (catch2_options().empty()) GTEST_SKIP() << "no Catch2";
    (void)pasted("catch2", kUnderTest, "pasted.cpp",
                 finding("planted-axis-left-out", kSeparatedByLastAxis));
    ASSERT_EQ(status_of(kCompile + catch2_options()), 0) << read(file("ran"));
    expect_tells_them_apart("./pasted");
}

TEST_F(PastedTest, InPythonFailsOnCirclesAndPassesOnIntervals) {
    if (!has_command("python3")) GTEST_SKIP() << "no python3";
    (void)pasted("python", R"(import os
def overlaps(a, b):
    if 'RIGHT' in os.environ:
        return (2 * abs(a['cx'] - b['cx']) <= a['w'] + b['w']
                and 2 * abs(a['cy'] - b['cy']) <= a['h'] + b['h'])
    return abs(a['cx'] - b['cx']) + abs(a['cy'] - b['cy']) <= 2
)",
                 "pasted.py", kAbove);
    expect_tells_them_apart(
        "python3 -c 'import pasted; [f() for n, f in vars(pasted).items() if n[:5] == \"test_\"]'");
}

TEST_F(PastedTest, PassesTheShapesInTheConventionOfTheFinding) {
    if (!has_command("python3")) GTEST_SKIP() << "no python3";
    Json json = Json::parse(kAbove);
    json["convention"] = "half-extents,y-down";
    (void)pasted("python", R"(import os
def overlaps(a, b):
    by = 1 if 'RIGHT' in os.environ else 2
    return (by * abs(a['cx'] - b['cx']) <= 2 * (a['w'] + b['w']) / 2
            and abs(a['cy'] - b['cy']) <= (a['h'] + b['h']) * by)
)",
                 "pasted.py", json.dump());
    expect_contains(read(file("pasted.py")), "# In the convention y-down,half-extents this means:");
    expect_contains(read(file("pasted.py")), R"(a = {"cx":0.0,"cy":0.0,)");
    expect_contains(read(file("pasted.py")),
                    R"({"cx":0.0,"cy":-1.25,"w":1.0,"h":0.5,"angle":0.0})");
    expect_tells_them_apart(
        "python3 -c 'import pasted; [f() for n, f in vars(pasted).items() if n[:5] == \"test_\"]'");
}

TEST_F(PastedTest, InCppCompilesAsPrinted) {
    (void)pasted("assert", "", "printed.cpp",
                 finding("planted-axis-left-out", kSeparatedByLastAxis));
    EXPECT_EQ(status_of(std::string(TOUCHSTONE_CXX) + " -std=c++17 -Wall -Wextra -Werror "
                                                      "-fsyntax-only printed.cpp"),
              0)
        << read(file("ran"));
}

TEST_F(PastedTest, InJavaScriptFailsOnCirclesAndPassesOnIntervals) {
    if (!has_command("node")) GTEST_SKIP() << "no node";
    (void)pasted("javascript", R"(
function overlaps(a, b) {
    if (process.env.RIGHT)
        return 2 * Math.abs(a.cx - b.cx) <= a.w + b.w && 2 * Math.abs(a.cy - b.cy) <= a.h + b.h;
    return Math.hypot(a.cx - b.cx, a.cy - b.cy) <= 2;
}
)",
                 "pasted.js", kAbove);
    expect_tells_them_apart("node pasted.js");
}

TEST_F(PastedTest, OfAFolderIsOnlyWhatFailed) {
    fs::create_directory(file("found"));
    const auto add = [&](const char* kind) {
        std::ofstream(file("found") / fmt::format("{}.json", kind))
            << fmt::format(R"({{"algorithm":"{0}-one","scalar":"double","class":"{0}",)"
                           R"("contract":"closed","answer":"hit","case":{1}}})",
                           kind, kGood);
    };
    for (const Class c : kClasses) add(name(c).data());
    const Outcome outcome = run("explain --test python " + quoted(file("found")));
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    for (const Class c : kClasses)
        EXPECT_EQ(outcome.out.find(fmt::format("{}-one in double", name(c))) != std::string::npos,
                  fails(c))
            << name(c);
}

TEST_F(PastedTest, ExistsForEveryShapeAndForSequences) {
    const char* const cases[] = {
        R"({"query":"convex-convex","a":[[0,0],[1,0],[0,1]],"b":[[2,2],[3,2],[3,3],[2,3]]})",
        R"({"query":"rect-circle","rect":{"x":0,"y":0,"ox":0,"oy":0,"w":1,"h":1,"angle":0},"circle":{"x":3,"y":0,"r":1}})",
        R"({"query":"rect-list","rect":{"cx":0,"cy":0,"w":2,"h":1,"angle":0},"list":[{"cx":9,"cy":0,"w":1,"h":1,"angle":0}]})"};
    for (const char* line : cases)
        for (const char* kind : {"googletest", "catch2", "assert", "javascript", "python"}) {
            const Outcome outcome = run(std::string("explain --test ") + kind + " -", line);
            EXPECT_EQ(outcome.status, 0) << outcome.err;
            expect_contains(outcome.out, "ADAPT: your call");
        }
    const std::string crash = R"({"algorithm":"mine","scalar":"double","judged_by":"margin",)"
                              R"("class":"defect","problem":"crashed: SIGSEGV","case":)" +
                              kGood + "}";
    expect_contains(run("explain --test assert -", crash).out,
                    "// mine in double gave no valid answer: crashed: SIGSEGV.");
    const std::string wrong = R"({"algorithm":"mine","scalar":"double","contract":"unspecified",)"
                              R"("class":"wrong","answer":"hit","case":)" +
                              kGood + "}";
    const std::string test = run("explain --test assert -", wrong).out;
    expect_contains(test, "// mine in double answered hit, which is wrong.");
    EXPECT_EQ(test.find("close to touching"), std::string::npos);
    const std::string near = beside(R"({"cx":2.0000000000000004,"cy":0,"w":2,"h":1,"angle":0})");
    expect_contains(run("explain --test assert -", near).out, "// So close to touching that");
    const std::string again = R"({"case":)" + kGood + R"(,"before":[)" + kGood + "]}";
    expect_contains(run("explain --test python -", again).out, "First ask these, in this order:");
    const Outcome unclear =
        run("explain --test assert -", beside(R"({"cx":2,"cy":0,"w":2,"h":1,"angle":0})"));
    EXPECT_EQ(unclear.status, 2);
    expect_contains(unclear.err, "touch exactly, so either answer is right");
    expect_contains(run("explain --test gtest -", kGood).err, "unknown kind of test \"gtest\"");
}

/// A line break of JavaScript, Python or C++ in a finding's text would turn the text after it into
/// code.
TEST_F(PastedTest, KeepsTextOfAFindingInsideItsComments) {
    Json evil = Json::parse(finding("two-pass-aabb", kSeparatedByLastAxis));
    for (const char* end : {"\r", "\n", "\xe2\x80\xa8", "\xe2\x80\xa9", "\x1b[2J"}) {
        const std::string text = std::string("hit") + end + "console.log('INJECTED');//";
        evil["algorithm"] = text;
        evil["answer"] = text;
        for (const char* kind : {"googletest", "catch2", "assert", "javascript", "python"}) {
            const Outcome outcome = run(std::string("explain --test ") + kind + " -", evil.dump());
            EXPECT_EQ(outcome.status, 0) << outcome.err;
            expect_contains(outcome.out, "INJECTED");
            EXPECT_EQ(outcome.out.find(text), std::string::npos) << kind << outcome.out;
            EXPECT_EQ(outcome.out.find_first_of("\r\x1b"), std::string::npos) << outcome.out;
        }
    }
}

}  // namespace
}  // namespace touchstone
