// Programs that read numbers in another convention than cases.

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "reports/tests/command_line.h"

namespace touchstone {
namespace {

class ConventionsCommand : public CommandLine {
  protected:
    /// Runs `verify --exec` on a program that follows the conventions.
    [[nodiscard]] Outcome verified(const std::string& follows, const std::string& options) const {
        return run(
            fmt::format("verify --exec '{} {}' --query rect-rect --cases 400 --simplify 0 {}",
                        TOUCHSTONE_CONVENTIONAL, follows, options),
            "", "COLUMNS=80");
    }

    /// Expects that report.json names that convention as the mismatch.
    void expect_mismatch(const Outcome& outcome, const std::string& option) const {
        EXPECT_EQ(outcome.status, 1) << option;
        EXPECT_TRUE(outcome.out.starts_with("A different convention")) << outcome.out;
        const std::string mismatch = row_in(read(file("report.json")))["mismatch"];
        expect_contains(mismatch, "It answers as if ");
        // If a convention and its mirror image fit, the report names the convention without y-down.
        if (option.find("y-down") == std::string::npos)
            expect_contains(
                mismatch,
                fmt::format("try --convention {} (in touchstone_add_test: CONVENTION {}).", option,
                            option));
    }
};

/// Reads a number of a case. It may be a hex float.
double number_of(const Json& number) {
    return number.is_string() ? std::strtod(number.get<std::string>().c_str(), nullptr)
                              : number.get<double>();
}

TEST_F(ConventionsCommand, AProgramIsRightInItsOwnConventionAndAMismatchIsNamed) {
    for (const auto& [arguments, option] : {std::pair("half-extents", "half-extents"),
                                            {"y-down corner-pivot", "y-down,corner-pivot"}}) {
        verified(arguments,
                 std::string("--contract unspecified --tolerance 64 --convention ") + option)
            .exits(0);
        expect_mismatch(verified(arguments, "--contract unspecified --json report.json"), option);
    }
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
    const auto lines = lines_of(made.out);
    const auto heading = std::find(lines.begin(), lines.end(),
                                   "  as the program received it (--from reads it with --raw):");
    ASSERT_TRUE(heading != lines.end() && heading + 1 != lines.end()) << made.out;
    std::string echo;
    for (auto line = heading + 1; line != lines.end(); ++line) {
        EXPECT_LE(line->size(), 100U) << *line;
        echo += *line + '\n';
        if (!line->ends_with('\\')) break;
    }
    write("handed", shell(echo).out);
    EXPECT_EQ(Json::parse(read(file("handed"))), first["handed"]);
    const auto [taken, again] = report("taken.json", "--simplify 0 --raw --from handed");
    EXPECT_EQ(taken.status, 1) << taken.err;
    EXPECT_EQ(again["handed"], first["handed"]);
    EXPECT_EQ(again["case"], first["case"]);
    verified("", options + "--raw").exits(2);
}

TEST_F(ConventionsCommand, ScenesAreWithinTheDomain) {
    const Outcome outcome =
        run("cases --query rect-rect --count 300 --lengths 0.5:20 --offsets 100 --aspect 10 "
            "--angles 0:360 --convention degrees,clockwise");
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    for (const std::string& line : lines_of(outcome.out)) {
        const Json scene = Json::parse(line);
        for (const char* key : {"a", "b"}) {
            const Json& r = scene[key];
            const double w = r["w"];
            const double h = r["h"];
            EXPECT_GE(std::min(w, h), 0.5) << line;
            EXPECT_LE(std::max(w, h), 20) << line;
            EXPECT_LE(std::max(w, h), 10 * std::min(w, h)) << line;
            EXPECT_LE(std::fabs(r["cx"].get<double>()), 100) << line;
            EXPECT_GE(r["angle"].get<double>(), 0) << line;
            EXPECT_LE(r["angle"].get<double>(), 360) << line;
        }
    }
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
}

TEST_F(ConventionsCommand, AlgorithmsAndTheirExamplesStayWithinTheDomain) {
    run("verify planted-rotation-sign --scalar double --cases 500 --no-recording --lengths 10:20 "
        "--offsets 50 --angles 0:3 --json report.json")
        .exits(1);
    const Json report = Json::parse(read(file("report.json")));
    EXPECT_EQ(report["domain"], "--lengths 10:20 --offsets 50 --angles 0:3");
    const Json& rect = report["rows"][0]["examples"]["logic"]["case"]["rect"];
    EXPECT_GE(std::min(number_of(rect["w"]), number_of(rect["h"])), 10) << rect;
    EXPECT_LE(std::max(number_of(rect["w"]), number_of(rect["h"])), 20) << rect;
    EXPECT_LE(std::fabs(number_of(rect["x"])), 50) << rect;
    EXPECT_GE(number_of(rect["angle"]), 0) << rect;
}

TEST_F(ConventionsCommand, MeaninglessOptionsAreNamed) {
    const auto says = [this](const std::string& arguments, const std::string& what) {
        run(arguments).exits(2).complains(what);
    };
    says("cases --query rect-rect --convention degree", "did you mean degrees?");
    says("cases --query aabb-aabb --convention degrees", "makes no difference");
    says("cases --query rect-rect --convention corner,corner-pivot", "exclude each other");
    says("cases --query rect-rect --lengths 5", "expected LO:HI");
    says("cases --query rect-rect --lengths 0:1", "must be above 0");
    says("cases --query rect-rect --aspect 0.5", "--aspect");
    says("verify sat-local --convention degrees", "--exec");
}

TEST_F(ConventionsCommand, AnExtraConventionIsNamed) {
    verified("", "--contract closed --convention half-extents")
        .prints("try it without --convention");
}

}  // namespace
}  // namespace touchstone
