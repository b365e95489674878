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
        expect_begins(outcome.out, "It reads the numbers in another way.");
        expect_contains(row_in(read(file("report.json")))["mismatch"], advice);
    }
}

TEST_F(ConventionsCommand, AnIgnoredAngleIsAnErrorAndNotAConvention) {
    const std::string text = joined(verified("no-angle", "--contract unspecified").exits(1).out);
    expect_lacks(text, "in another way");
    expect_begins(text, "It answers as if each shape were not turned");
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
    EXPECT_EQ(json_in("handed"), first["handed"]);
    const auto [taken, again] = report("taken.json", "--simplify 0 --raw --from handed");
    EXPECT_EQ(taken.status, 1) << taken.err;
    EXPECT_EQ(again["handed"], first["handed"]);
    EXPECT_EQ(again["case"], first["case"]);
    verified("", options + "--raw").exits(2);
}

TEST_F(ConventionsCommand, TheCaseToDrawIsTheSceneThatWasJudged) {
    const std::string heading = "\n  the same case by centre and radians, to draw it:\n";
    const std::string text = run("check --contract closed --convention corner -",
                                 beside({3, 0, 4, 1, 0}, R"("hit":true)"))
                                 .exits(1)
                                 .out;
    ASSERT_NE(text.find(heading), std::string::npos) << text;
    const std::string echo = first_command(text.substr(text.find(heading) + heading.size()));
    const Json drawn = Json::parse(shell(echo).out);
    EXPECT_EQ(drawn["a"]["cx"], 1) << text;
    EXPECT_EQ(drawn["b"]["cx"], 5) << text;
}

TEST_F(ConventionsCommand, GeneratedCasesAreWithinTheBounds) {
    const Outcome outcome = run("cases --query rect-rect --count 300 --lengths 0.5:20 --offsets "
                                "100 --aspect 10 --angles 0:360 --convention degrees,clockwise")
                                .exits(0);
    const Domain domain{Range{0.5, 20}, 100.0, 10.0, Range{0, 360}};
    const auto lines = lines_of(outcome.out);
    EXPECT_EQ(lines.size(), 300U);
    for (const std::string& line : lines) EXPECT_TRUE(is_within(from_line(line), domain)) << line;
}

TEST_F(ConventionsCommand, MinMaxBoxesMayHaveNegativeCoordinates) {
    const auto boxes = [](const std::string& hit) {
        return aabbs({-5, -5, -3, -3}, {-4, -4, -2, -1}, R"("hit":)" + hit);
    };
    run("check --contract closed --convention min-max -", boxes("true")).exits(0);
    run("check --contract closed --convention min-max -", boxes("false")).exits(1);
    run("check --contract closed -", boxes("true")).exits(2);  // no shape has a width below 0
    const char* empty =
        R"({"query":"aabb-aabb-list","aabb":{"x":0,"y":0,"w":2,"h":1},"list":[],"first":0})";
    run("check --contract closed --convention min-max -", empty).exits(2);
}

TEST_F(ConventionsCommand, ExamplesOfAlgorithmsAreWithinTheBounds) {
    run("verify planted-rotation-sign --scalar double --cases 500 --no-recording --lengths 10:20 "
        "--offsets 50 --angles 0:3 --json report.json")
        .exits(1);
    const Json report = json_in("report.json");
    EXPECT_EQ(report["domain"], "--lengths 10:20 --offsets 50 --angles 0:3");
    const std::string example = report["rows"][0]["examples"]["logic"]["case"].dump();
    EXPECT_TRUE(is_within(from_line(example), {Range{10, 20}, 50.0, {}, Range{0, 3}})) << example;
}

TEST_F(ConventionsCommand, MeaninglessOptionsAreNamed) {
    run("cases --query rect-rect --lengths 5").refuses("expected LO:HI");
    run("cases --query rect-rect --lengths 0:1").refuses("must be above 0");
    run("cases --query rect-rect --aspect 0.5").refuses("--aspect");
    run("verify sat-local --convention degrees").refuses("--exec");
}

TEST_F(ConventionsCommand, AnExtraConventionIsNamed) {
    verified("", "--contract closed --convention half-extents")
        .prints("as they are written: try it without --convention.");
}

}  // namespace
}  // namespace touchstone
