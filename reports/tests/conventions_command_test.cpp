// Conventions other than that of cases, and bounds.

#include "core/format/text.h"
#include "properties/scenes/domain.h"
#include "reports/tests/command_line.h"

namespace touchstone {
namespace {

class ConventionsCommand : public CommandLine {
  protected:
    [[nodiscard]] Outcome verified(const std::string& follows, const std::string& options) const {
        return run(
            fmt::format("verify --exec '{} {}' --query rect-rect --cases 400 --simplify 0 {}",
                        TOUCHSTONE_CONVENTIONAL, follows, options),
            "", "COLUMNS=80");
    }
};

TEST_F(ConventionsCommand, AProgramIsRightInItsOwnConventionAndAMismatchIsNamed) {
    // If a convention and its mirror image fit, the report names the convention without y-down.
    for (const auto& [follows, option, advice] :
         {std::tuple("half-extents", "half-extents", "add --convention half-extents."),
          {"clockwise half-extents", "clockwise,half-extents", "like ctx.rotate on a canvas "},
          {"y-down corner-pivot", "y-down,corner-pivot", "It answers as if "}}) {
        verified(follows,
                 std::string("--contract unspecified --tolerance 64 --convention ") + option)
            .exits(0);
        const Outcome outcome =
            verified(follows, "--contract unspecified --json report.json").exits(1);
        EXPECT_TRUE(outcome.out.starts_with("It reads the numbers in another way.")) << outcome.out;
        expect_contains(row_in(read(file("report.json")))["mismatch"], advice);
    }
}

TEST_F(ConventionsCommand, AnIgnoredAngleIsAnErrorAndNotAConvention) {
    const std::string text = joined(verified("no-angle", "--contract unspecified").exits(1).out);
    expect_lacks(text, "in another way");
    EXPECT_TRUE(text.starts_with("It answers as if each shape were not turned")) << text;
}

TEST_F(ConventionsCommand, CasesAndCheckUseTheConvention) {
    const std::string option = "--convention degrees,half-extents,apart";
    const std::string cases = run("cases --query rect-rect --count 400 " + option).out;
    write("cases", cases);
    write("answers",
          shell(fmt::format("{} degrees half-extents apart < cases", TOUCHSTONE_CONVENTIONAL)).out);
    const std::string check = "check cases answers --contract unspecified ";
    run(check + option).exits(0);
    run(check).exits(1);
    run(check + "--convention degrees,half-extents").exits(1);
}

TEST_F(ConventionsCommand, AnExampleShowsTheProgramsInputAndReplaysIt) {
    const std::string options = "--contract open --convention degrees,half-extents ";
    const auto report = [&](const std::string& name, const std::string& cases) {
        const Outcome outcome =
            run(fmt::format("verify --exec '{} degrees half-extents' {} {} --json {}",
                            TOUCHSTONE_CONVENTIONAL, options, cases, quoted(file(name))));
        return std::pair(outcome, row_in(read(file(name)))["examples"]["contract"]);
    };
    const auto [made, first] = report("made.json", "--query rect-rect --cases 400 --simplify 0");
    EXPECT_EQ(made.status, 1) << made.err;
    EXPECT_EQ(2 * number_of(first["handed"]["a"]["w"]), number_of(first["case"]["a"]["w"]));
    expect_repeated(made, "contract 1");
    const std::string heading = "\n  as your program received it (degrees,half-extents):\n";
    const std::string shown = made.out.substr(made.out.find(heading));
    const std::string echo = first_command(shown.substr(heading.size()));
    expect_fits(echo, 100);
    write("handed", shell(echo).out);
    EXPECT_EQ(Json::parse(read(file("handed"))), first["handed"]);
    const auto [taken, again] = report("taken.json", "--simplify 0 --raw --from handed");
    EXPECT_EQ(taken.status, 1) << taken.err;
    EXPECT_EQ(again["handed"], first["handed"]);
    EXPECT_EQ(again["case"], first["case"]);
    verified("", options + "--raw").exits(2);
}

TEST_F(ConventionsCommand, TheCaseToDrawIsTheSceneThatWasJudged) {
    const std::string heading = "\n  the same case by centre and radians, to draw it:\n";
    const std::string text =
        run("check --contract closed --convention corner -", beside(R"({"cx":3,"cy":0,"w":4,"h":1,)"
                                                                    R"("angle":0},"hit":true)"))
            .exits(1)
            .out;
    ASSERT_NE(text.find(heading), std::string::npos) << text;
    const std::string echo = first_command(text.substr(text.find(heading) + heading.size()));
    const Json drawn = Json::parse(shell(echo).out);
    EXPECT_EQ(drawn["a"]["cx"], 1) << text;
    EXPECT_EQ(drawn["b"]["cx"], 5) << text;
}

TEST_F(ConventionsCommand, GeneratedCasesAreWithinTheBounds) {
    const Outcome outcome =
        run("cases --query rect-rect --count 300 --lengths 0.5:20 --offsets 100 --aspect 10 "
            "--angles 0:360 --convention degrees,clockwise")
            .exits(0);
    const Domain domain{Range{0.5, 20}, 100.0, 10.0, Range{0, 360}};
    const auto lines = lines_of(outcome.out);
    EXPECT_EQ(lines.size(), 300U);
    for (const std::string& line : lines) EXPECT_TRUE(is_within(from_line(line), domain)) << line;
}

TEST_F(ConventionsCommand, MinMaxBoxesMayHaveNegativeCoordinates) {
    const std::string boxes = R"({"query":"aabb-aabb","a":{"x":-5,"y":-5,"w":-3,"h":-3},)"
                              R"("b":{"x":-4,"y":-4,"w":-2,"h":-1})";
    const auto checked = [&](const char* hit) {
        return run("check --contract closed --convention min-max -", boxes + hit).status;
    };
    EXPECT_EQ(checked(R"(,"hit":true})"), 0);
    EXPECT_EQ(checked(R"(,"hit":false})"), 1);
    const Outcome plain = run("check --contract closed -", boxes + R"(,"hit":true})");
    EXPECT_EQ(plain.status, 2) << "no shape has a width below 0";
    const char* empty =
        R"({"query":"aabb-aabb-list","aabb":{"x":0,"y":0,"w":2,"h":1},"list":[],"first":0})";
    run("check --contract closed --convention min-max -", empty).exits(2);
}

TEST_F(ConventionsCommand, ExamplesOfAlgorithmsAreWithinTheBounds) {
    run("verify planted-rotation-sign --scalar double --cases 500 --no-recording --lengths 10:20 "
        "--offsets 50 --angles 0:3 --json report.json")
        .exits(1);
    const Json report = Json::parse(read(file("report.json")));
    EXPECT_EQ(report["domain"], "--lengths 10:20 --offsets 50 --angles 0:3");
    const std::string example = report["rows"][0]["examples"]["logic"]["case"].dump();
    EXPECT_TRUE(is_within(from_line(example), {Range{10, 20}, 50.0, {}, Range{0, 3}})) << example;
}

TEST_F(ConventionsCommand, MeaninglessOptionsAreNamed) {
    const auto says = [this](const std::string& arguments, const std::string& what) {
        run(arguments).exits(2).complains(what);
    };
    says("cases --query rect-rect --lengths 5", "expected LO:HI");
    says("cases --query rect-rect --lengths 0:1", "must be above 0");
    says("cases --query rect-rect --aspect 0.5", "--aspect");
    says("verify sat-local --convention degrees", "--exec");
}

TEST_F(ConventionsCommand, AnExtraConventionIsNamed) {
    const Outcome outcome = verified("", "--contract closed --convention half-extents");
    expect_contains(joined(outcome.out), "as they are written: try it without --convention.");
}

}  // namespace
}  // namespace touchstone
