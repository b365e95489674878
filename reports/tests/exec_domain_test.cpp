// Programs that support only some scenes. They get no other scenes. Cases that they decline are
// counted.

#include <array>

#include "reports/tests/exec_command.h"

namespace touchstone {
namespace {

class ExecDomain : public ExecCommand {
  protected:
    /// A Python program (started quickly, with -IS) that answers case `c` with the shapes `a` and
    /// `b`.
    [[nodiscard]] std::string program(const std::string& answer) const {
        return TOUCHSTONE_PYTHON + (" -IS " + write("program.py",
                                                    "import json, math, sys\n"
                                                    "for line in sys.stdin:\n"
                                                    "    c = json.loads(line)\n"
                                                    "    a, b = list(c.values())[1:3]\n" +
                                                        answer + "    print(json.dumps(answer))\n")
                                                  .string());
    }
    /// Examines the program, reads its report into report_, and returns the status.
    int status(const std::string& command, const std::string& query, const std::string& arguments) {
        fs::remove(file("report.json"));
        const Outcome outcome = run(fmt::format(
            "verify --exec '{}' --query {} --simplify 0.05 --json {} {}{}", command, query,
            quoted(file("report.json")), arguments,
            arguments.find("--cases") == std::string::npos ? " --cases 120 --boundary 30" : ""));
        said_ = outcome.out + outcome.err;
        report_ = fs::exists(file("report.json")) ? row_in(read(file("report.json"))) : Json();
        return outcome.status;
    }

    Json report_;
    std::string said_;
};

/// A program that reads boxes as pixels. It is right for whole numbers, and truncates other
/// numbers.
const std::string kPixels =
    "    a, b = ({k: int(v) for k, v in s.items()} for s in (a, b))\n"
    "    answer = (a['x'] <= b['x'] + b['w'] and b['x'] <= a['x'] + a['w'] and\n"
    "              a['y'] <= b['y'] + b['h'] and b['y'] <= a['y'] + a['h'])\n";

TEST_F(ExecDomain, RectanglesOfPixelsAreAskedInWholeNumbersAndAreRight) {
    const std::string pixels = program(kPixels);
    EXPECT_EQ(status(pixels, "aabb-aabb", "--contract closed --whole"), 0) << said_;
    EXPECT_GT(report_["relations"]["touching"], 10);
    EXPECT_EQ(status(pixels, "aabb-aabb", "--contract closed"), 1);
    EXPECT_GT(report_["classes"]["wrong"], 0);
}

TEST_F(ExecDomain, WhatIsOutsideOfItIsCountedByItsReasonAndPixelsTurnTwiceAtMost) {
    const std::string degrees = std::string(TOUCHSTONE_CONVENTIONAL) + " degrees float";
    const std::string asked = "--contract closed --scalar float --convention degrees --cases 4000 ";
    EXPECT_EQ(status(degrees, "rect-rect", asked), 0) << said_;
    std::replace(said_.begin(), said_.end(), '\n', ' ');
    const std::string turns = "degrees are more";
    expect_contains(said_, turns);
    EXPECT_EQ(status(degrees, "rect-rect", asked + "--whole --lengths 1:1000 --offsets 4000"), 0)
        << said_;
    EXPECT_EQ(said_.find(turns), std::string::npos) << said_;
}

/// A program with wrong answers, so that examples are searched at the boundary and minimized. It
/// reports an error if it is asked about scenes outside of its domain.
std::string failing_outside(const std::string& is_outside) {
    return "    answer = {'error': 'outside'} if " + is_outside + " else {'hit': False}\n";
}

TEST_F(ExecDomain, NoSceneOutsideItIsAskedOrReported) {
    const std::string numbers =
        "any(v != math.floor(v) for s in (a, b) for k, v in s.items() if k != 'angle')";
    const std::string corners = "any(len(s) > 4 for s in (a, b))";
    const std::string reflex =
        "any(min(t) < 0 < max(t) for t in ([(s[i - 1][0] - s[i - 2][0]) * (s[i][1] - s[i - 1][1])\n"
        "     - (s[i - 1][1] - s[i - 2][1]) * (s[i][0] - s[i - 1][0]) for i in range(len(s))]\n"
        "     for s in (a, b)))";
    const std::array<std::array<std::string, 3>, 4> domains{
        {{numbers, "rect-rect", "--whole"},
         {corners, "convex-convex", "--corners 4"},
         {reflex, "concave-concave", "--convex --whole"},
         {"b['r'] != 0", "circle-placed-polygon", "--no-radius"}}};
    for (const auto& [outside, query, option] : domains) {
        const std::string failing = program(failing_outside(outside));
        EXPECT_EQ(status(failing, query, "--contract closed " + option), 1) << said_;
        EXPECT_EQ(report_["classes"]["error"], 0) << query << said_;
        EXPECT_GT(report_["classes"]["wrong"], 0) << query;
        // Without the option, the program is asked about scenes outside of its domain.
        write("cases", run("cases --count 60 --query " + query).out);
        EXPECT_EQ(std::system(fmt::format("{} < {} > {}", failing, quoted(file("cases")),
                                          quoted(file("answers")))
                                  .c_str()),
                  0);
        expect_contains(read(file("answers")), "outside");
    }
}

TEST_F(ExecDomain, AGivenCaseOfTurnedShapesIsSimplifiedButStaysTurned) {
    // This program calls all upright shapes overlapping. For turned shapes it tests only A's axes.
    const std::string always = program(
        "    def corners(r):\n"
        "        u, v = math.cos(r['angle']), math.sin(r['angle'])\n"
        "        halves = ((i * r['w'] / 2, j * r['h'] / 2) for i in (-1, 1) for j in (-1, 1))\n"
        "        return [(r['cx'] + x * u - y * v, r['cy'] + x * v + y * u) for x, y in halves]\n"
        "    def apart(x, y):\n"
        "        p, q = ([x * z[0] + y * z[1] for z in corners(s)] for s in (a, b))\n"
        "        return max(p) < min(q) or max(q) < min(p)\n"
        "    u, v = math.cos(a['angle']), math.sin(a['angle'])\n"
        "    answer = a['angle'] == b['angle'] == 0 or not (apart(u, v) or apart(-v, u))\n");
    write("given", R"({"query":"rect-rect","a":{"cx":0.3,"cy":0.7,"w":1.9,"h":1.1,"angle":0},)"
                   R"("b":{"cx":2.2,"cy":1.7,"w":3.3,"h":0.4,"angle":2.41},"id":"mine"})");
    const Outcome outcome =
        run(fmt::format("verify --exec '{}' --contract closed --simplify 60 --from {} --json {}",
                        always, quoted(file("given")), quoted(file("report.json"))));
    EXPECT_EQ(outcome.status, 1) << outcome.err;
    expect_contains(outcome.out, "given, line 1, id mine; simplified, so it may show another");
    const Json report = row_in(read(file("report.json")));
    const Json example = report["examples"]["wrong"]["case"];
    EXPECT_TRUE(example["a"]["angle"] != 0 || example["b"]["angle"] != 0) << example;
}

TEST_F(ExecDomain, ACaseThatIsDeclinedIsCountedByItsReasonAndNotJudged) {
    const std::string right = kPixels.substr(kPixels.find('\n') + 1);
    const std::string some = program(right +
                                     "    if a['w'] > 4: answer = {'declined': 'too wide'}\n"
                                     "    if b['w'] > 4: answer = {'hit': None, 'reason': 'B'}\n");
    EXPECT_EQ(status(some, "aabb-aabb", "--contract closed --tolerance 64"), 0) << said_;
    EXPECT_GT(report_["declined"]["too wide"], 0);
    EXPECT_GT(report_["declined"]["B"], 0);
    expect_contains(said_, "too wide ");
    const std::string all = program("    answer = {'declined': 'not today'}\n");
    EXPECT_EQ(status(all, "aabb-aabb", "--contract closed"), 2);
    expect_contains(said_, "no case could be judged: 120 declined: not today 120");
}

TEST_F(ExecDomain, TheDoctorNamesBoxesGivenByMinimumAndMaximum) {
    const std::string boxes = program(
        "    answer = (a['x'] <= b['w'] and b['x'] <= a['w'] and\n"
        "              a['y'] <= b['h'] and b['y'] <= a['h'])\n");
    EXPECT_EQ(status(boxes, "aabb-aabb", "--contract closed --convention min-max"), 0) << said_;
    const Outcome doctor = run(fmt::format("doctor --exec '{}' --query aabb-aabb", boxes));
    EXPECT_EQ(doctor.status, 0) << doctor.out;
    expect_contains(doctor.out, "--convention min-max");
}

TEST_F(ExecDomain, AClimbStaysWithinTheBounds) {
    const Outcome outcome =
        run("climb planted-axis-left-out --scalar double --climbs 2 --steps 300 --whole --json");
    EXPECT_LE(outcome.status, 1) << outcome.err;
    for (const std::string& line : lines_of(outcome.out)) {
        const Json json = Json::parse(line);
        ASSERT_TRUE(json.contains("case")) << "nothing was misjudged";
        for (const char* shape : {"a", "b"}) {
            for (const auto& [name, number] : json["case"][shape].items())
                EXPECT_TRUE(name == "angle" || number == std::floor(number.get<double>())) << line;
        }
    }
}

}  // namespace
}  // namespace touchstone
