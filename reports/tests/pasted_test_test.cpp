// A pasted test compiles, fails on the planted error, and passes with a right algorithm.

#include "core/cards/class.h"
#include "reports/tests/command_line.h"

namespace touchstone {
namespace {

class PastedTest : public CommandLine {
  protected:
    void pasted(const std::string& kind, const std::string& adapted, const std::string& name,
                const std::string& finding) const {
        const Outcome outcome = run("explain - --test " + kind, finding).passes("ADAPT: your call");
        write(name, adapted + outcome.out);
    }

    /// Expects that the command fails, and passes if RIGHT selects the right algorithm.
    void expect_tells_them_apart(const std::string& command) const {
        EXPECT_NE(shell(command).status, 0);
        shell("export RIGHT=1; " + command).exits(0);
    }

    [[nodiscard]] bool has_command(const std::string& name) const {
        return shell("command -v " + name).status == 0;
    }
};

std::string finding(const std::string& algorithm, const std::string& line) {
    return R"({"finding_version":1,"algorithm":")" + algorithm +
           R"(","scalar":"double","contract":"closed","class":"logic","answer":"hit","case":)" +
           line + "}\n";
}

/// Two axis-aligned rectangles, one above the other. Their bounding circles intersect.
const std::string kAbove = finding("circles", beside({0, 1.25, 2, 1, 0}));

/// A user's separating-axis test. Unless RIGHT is set, it leaves out B's second axis.
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

const std::string kCompile = TOUCHSTONE_CXX " -std=c++20 pasted.cpp -o pasted ";

TEST_F(PastedTest, WithPlainAssertFailsOnlyOnThePlantedError) {
    pasted("assert", kUnderTest, "pasted.cpp",
           finding("planted-axis-left-out", kSeparatedByLastAxis));
    shell(kCompile).exits(0);
    expect_tells_them_apart("./pasted");
}

/// Only the nightly run compiles with these slow headers.
TEST_F(PastedTest, WithGoogleTestOrCatch2FailsOnlyOnThePlantedError) {
    for (const auto& [kind, options] :
         {std::pair<const char*, std::string>("googletest", "-lgtest -lgtest_main -pthread"),
          {"catch2", catch2_options()}}) {
        if (options.empty()) GTEST_SKIP() << "no Catch2";
        pasted(kind, kUnderTest, "pasted.cpp",
               finding("planted-axis-left-out", kSeparatedByLastAxis));
        shell(kCompile + options).exits(0);
        expect_tells_them_apart("./pasted");
    }
}

TEST_F(PastedTest, PassesTheShapesInTheConventionOfTheFinding) {
    if (std::string(TOUCHSTONE_PYTHON).empty()) GTEST_SKIP() << "no Python";
    Json json = Json::parse(kAbove);
    json["convention"] = "half-extents,y-down";
    pasted("python", R"(import os
def overlaps(a, b):
    by = 1 if 'RIGHT' in os.environ else 2
    return (by * abs(a['cx'] - b['cx']) <= 2 * (a['w'] + b['w']) / 2
            and abs(a['cy'] - b['cy']) <= (a['h'] + b['h']) * by)
)",
           "pasted.py", json.dump());
    expect_contains(read(file("pasted.py")),
                    "# The numbers below are in the convention y-down,half-extents. They mean:");
    expect_contains(read(file("pasted.py")), R"(a = {"cx":0.0,"cy":0.0,)");
    expect_contains(read(file("pasted.py")),
                    R"({"cx":0.0,"cy":-1.25,"w":1.0,"h":0.5,"angle":0.0})");
    expect_tells_them_apart(
        TOUCHSTONE_PYTHON
        " -c 'import pasted; [f() for n, f in vars(pasted).items() if n[:5] == \"test_\"]'");
}

TEST_F(PastedTest, IsReadByItsLanguageForPolygonsListsAndEarlierCases) {
    const std::string polygon = "[[0,0],[1,0],[0,1]]";
    const std::string placed = R"({"x":0,"y":0,"angle":0,"r":0,"corners":[[0,0],[2,0],[2,2]]})";
    const std::string cases[] = {
        R"({"query":"convex-convex","a":)" + polygon + R"(,"b":[[2,2],[3,2],[3,3],[2,3]]})",
        R"({"query":"rect-circle","rect":{"x":0,"y":0,"ox":0,"oy":0,"w":1,"h":1,"angle":0},"circle":{"x":3,"y":0,"r":1}})",
        R"({"query":"rect-list","rect":{"cx":0,"cy":0,"w":2,"h":1,"angle":0},"list":[{"cx":9,"cy":0,"w":1,"h":1,"angle":0}]})",
        R"({"query":"circle-convex-list","circle":{"x":9,"y":9,"r":1},"list":[)" + polygon + "]}",
        R"({"query":"placed-polygon-placed-polygon","a":)" + placed + R"(,"b":)" + placed + "}",
        R"({"query":"circle-placed-polygon","circle":{"x":9,"y":9,"r":1},"placed-polygon":)" +
            placed + "}"};
    std::string findings;
    int number = 0;
    for (const std::string& one : cases)
        findings += fmt::format(
            R"({{"algorithm":"own-{}","scalar":"float","contract":"closed","class":"logic",)"
            R"("answer":"hit","before":[{}],"case":{}}})"
            "\n",
            ++number, one, one);
    pasted("assert", "", "pasted.cpp", findings);
    shell(TOUCHSTONE_CXX " -std=c++17 -Wall -Wextra -Werror -fsyntax-only pasted.cpp").exits(0);
    for (const char* kind : {"googletest", "catch2"}) pasted(kind, "", "unread", findings);
    if (has_command("node")) {
        pasted("javascript", "", "pasted.js", findings);
        shell("node --check pasted.js").exits(0);
    }
    pasted("python", "", "pasted.py", findings);
    if (!std::string(TOUCHSTONE_PYTHON).empty())
        shell(TOUCHSTONE_PYTHON " -c 'import pasted'").exits(0);
    expect_contains(read(file("pasted.py")), "First ask these, in this order:");
}

TEST_F(PastedTest, InJavaScriptFailsOnAWrongFunctionAndPassesOnARightOne) {
    if (!has_command("node")) GTEST_SKIP() << "no node";
    pasted("javascript", R"(
function overlaps(a, b) {
    if (process.env.RIGHT)
        return 2 * Math.abs(a.cx - b.cx) <= a.w + b.w && 2 * Math.abs(a.cy - b.cy) <= a.h + b.h;
    return Math.hypot(a.cx - b.cx, a.cy - b.cy) <= 2;
}
)",
           "pasted.js", kAbove);
    expect_tells_them_apart("node pasted.js");
}

TEST_F(PastedTest, IsPrintedOnlyForTheFailuresInAFolder) {
    fs::create_directory(file("found"));
    for (const Class c : kClasses)
        write(fmt::format("found/{}.json", name(c)),
              fmt::format(R"({{"algorithm":"{0}-one","scalar":"double","class":"{0}",)"
                          R"("contract":"closed","answer":"hit","case":{1}}})",
                          name(c), kGood));
    const Outcome outcome = run("explain --test python found").exits(0);
    for (const Class c : kClasses)
        EXPECT_EQ(outcome.out.find(fmt::format("{}-one in double", name(c))) != std::string::npos,
                  fails(c))
            << name(c);
}

/// The function answers hit after it was asked in float.
TEST_F(PastedTest, AsksInTheOtherScalarFirstIfTheDefectDependsOnIt) {
    Json json = Json::parse(finding("mine", kGood));
    json["class"] = "defect";
    json["other_scalar"] = "float";
    pasted("assert", R"(
#include <cstdlib>
#include <type_traits>
bool was_asked_in_float = false;
template <class A, class B> bool overlaps(const A&, const B&) {
    was_asked_in_float |= std::is_same<decltype(A::w), float>();
    return was_asked_in_float && std::getenv("RIGHT") == nullptr;
}
)",
           "pasted.cpp", json.dump());
    shell(kCompile).exits(0);
    expect_tells_them_apart("./pasted");
    expect_contains(read(file("pasted.cpp")), "First ask the same in float:");
    pasted("python", "", "pasted.py", json.dump());
    expect_contains(
        read(file("pasted.py")),
        "# The answer was wrong after the same was asked in float, which this test does not do.");
}

TEST_F(PastedTest, SaysWhatWasFoundAndIsRefusedIfEitherAnswerIsRight) {
    const std::string crash = R"({"algorithm":"mine","scalar":"double","judged_by":"margin",)"
                              R"("class":"defect","problem":"crashed: SIGSEGV","case":)" +
                              kGood + "}";
    run("explain --test assert -", crash).prints("// mine in double: crashed: SIGSEGV.");
    const std::string wrong = R"({"algorithm":"mine","scalar":"double","contract":"unspecified",)"
                              R"("class":"wrong","answer":"hit","case":)" +
                              kGood + "}";
    const std::string test = run("explain --test assert -", wrong).out;
    expect_contains(test, "// mine in double answered hit, which is wrong.");
    expect_lacks(test, "close to touching");
    const std::string near = beside({2.0000000000000004, 0, 2, 1, 0});
    run("explain --test assert -", near).prints("// The shapes are so close to touching that");
    run("explain --test assert -", beside({2, 0, 2, 1, 0}))
        .refuses("touch exactly, so either answer is right");
    run("explain --test assert -",
        R"({"finding_version":1,"algorithm":"mine","asked_for":"area","scalar":"double",)"
        R"("class":"wrong","answer":"1","case":)" +
            kGood + "}")
        .refuses("the finding is about a number");
    run("explain --test gtest -", kGood).complains("unknown kind of test \"gtest\"");
}

/// A line break of JavaScript, Python or C++ in a finding's text would turn the text after it into
/// code.
TEST_F(PastedTest, KeepsTextOfAFindingInsideItsComments) {
    Json evil = Json::parse(finding("two-pass-aabb", kSeparatedByLastAxis));
    const std::string text =
        "hit\r1\n2\xe2\x80\xa8"
        "3\xe2\x80\xa9"
        "4\x1b[2J5;//";
    evil["algorithm"] = text;
    for (const char* kind : {"googletest", "catch2", "assert", "javascript", "python"}) {
        run(std::string("explain --test ") + kind + " -", evil.dump())
            .passes("2J5")
            .lacks({"\n2", "\xe2\x80\xa8", "\xe2\x80\xa9", "\r", "\x1b"});
    }
}

}  // namespace
}  // namespace touchstone
