// Programs that answer in numbers: right programs, and one program for each mistake.

#include "reports/tests/command_line.h"

namespace touchstone {
namespace {

class MeasuresCommand : public CommandLine {
  protected:
    /// The report of `verify --exec` on the program that answers in that way. Checks the status.
    [[nodiscard]] Json examined(const std::string& kind, const std::string& how, int status,
                                const std::string& further = "") const {
        const Outcome outcome = run(fmt::format(
            "verify --exec '{} {} {}' --name mine --query rect-rect --answer {} --cases 200 "
            "--simplify 0 --lengths 1e-2:1e3 --offsets 1e3 --json {} {}",
            TOUCHSTONE_MEASURES, kind, how, kind, quoted(file("report.json")), further));
        EXPECT_EQ(outcome.status, status) << outcome.out << outcome.err;
        printed_ = outcome.out;
        return row_in(read(file("report.json")));
    }

    /// Expects wrong answers of that kind, and no defect.
    [[nodiscard]] Json expect_wrong(const std::string& kind, const std::string& how) const {
        Json report = examined(kind, how, 1);
        EXPECT_GT(report["classes"]["wrong"], 0) << kind << ' ' << how;
        EXPECT_EQ(report["classes"]["defect"], 0) << printed_;
        return report;
    }

    mutable std::string printed_;
};

TEST_F(MeasuresCommand, RightNumbersOfEachKindAreKept) {
    for (const char* kind : {"contains", "within", "area", "iou", "distance", "penetration",
                             "closest-points", "contact-points", "manifold"}) {
        const Json report = examined(kind, "", 0);
        EXPECT_GE(report["cases"], 200) << kind;
        EXPECT_LT(report["of_what_is_allowed"], 0.01) << kind;
        EXPECT_GT(report["relations"]["overlapping"], 25) << kind;
        EXPECT_GT(report["relations"]["disjoint"], 25) << kind;
    }
}

TEST_F(MeasuresCommand, ABoxWithOnlyOneCornerInsideIsNotContained) {
    const Json report = expect_wrong("contains", "corner");
    expect_contains(printed_, "answers inside; it reaches out by");
    EXPECT_EQ(report["examples"]["wrong"]["answer"], "inside");
    EXPECT_GT(report["classes"]["wrong"], 15);
}

TEST_F(MeasuresCommand, AnAreaThatIsAMillionthOffIsWrongAndShownByDecade) {
    const Json report = expect_wrong("area", "off");
    EXPECT_EQ(report["examples"]["wrong"]["class"], "wrong");
    expect_contains(printed_, "error / (scale x perimeter)");
    EXPECT_EQ(examined("area", "off", 0, "--relative 1e-5")["kept"], true);
}

TEST_F(MeasuresCommand, AnIoUThatChangesIfAAndBAreExchangedIsAContradiction) {
    const Json report = expect_wrong("iou", "lopsided");
    EXPECT_GT(report["classes"]["contradiction"], 0);
    expect_contains(report["examples"]["contradiction"]["problem"], "exchanged");
    EXPECT_EQ(examined("iou", "", 0)["classes"]["contradiction"], 0);
}

TEST_F(MeasuresCommand, ASquaredDistanceIsWrong) {
    (void)expect_wrong("distance", "squared");
}

TEST_F(MeasuresCommand, PointsThatAreOnNoShapeAreWrong) {
    (void)expect_wrong("closest-points", "sign");
    (void)expect_wrong("contact-points", "centre");
}

TEST_F(MeasuresCommand, ANormalFromBToAIsWrong) {
    const Json report = expect_wrong("penetration", "sign");
    expect_contains(report["examples"]["wrong"]["problem"], "still overlaps");
    EXPECT_GT(report["examples"]["wrong"]["error"], 1e-3) << "what is left of the overlap";
    expect_contains(printed_, "It seems to exchange A and B: with the normal reversed");
    (void)examined("penetration", "", 0);
    EXPECT_EQ(printed_.find("It seems to exchange A and B"), std::string::npos);
}

TEST_F(MeasuresCommand, APartOfAManifoldThatDoesNotFitTheOthersIsWrong) {
    expect_contains(expect_wrong("manifold", "sign")["examples"]["wrong"]["problem"],
                    "still overlaps");
    expect_contains(expect_wrong("manifold", "centre")["examples"]["wrong"]["problem"],
                    "a point, moved along the normal by up to the depth, misses a shape");
}

TEST_F(MeasuresCommand, FloatArithmeticIsWrongForDoublesAndRightForFloats) {
    (void)expect_wrong("area", "float");
    const Json report = examined("area", "float", 0, "--scalar float");
    EXPECT_LT(report["of_what_is_allowed"], 1);
    EXPECT_EQ(report["relative"], 1e-3);
}

TEST_F(MeasuresCommand, TheReportFitsTheTerminalAndRepeatsTheFailure) {
    setenv("TOUCHSTONE_CALLED_AS", TOUCHSTONE_PROGRAM, 1);
    fs::create_symlink(TOUCHSTONE_MEASURES, file("m"));
    const Outcome outcome =
        run(fmt::format("verify --exec '{} area off' --name mine --query rect-rect --answer area "
                        "--cases 200 --simplify 0.2",
                        file("m").string()),
            "", "COLUMNS=80");
    unsetenv("TOUCHSTONE_CALLED_AS");
    EXPECT_EQ(outcome.status, 1) << outcome.err;
    for (const std::string& line : lines_of(outcome.out)) EXPECT_LE(line.size(), 80U) << line;
    expect_repeated(outcome, "wrong");
}

TEST_F(MeasuresCommand, CheckJudgesNumbersFromAFile) {
    const std::string of_squares =
        R"({"query":"rect-rect","a":{"cx":0,"cy":0,"w":2,"h":2,"angle":0},)"
        R"("b":{"cx":1.5,"cy":1,"w":2,"h":2,"angle":0})";
    EXPECT_EQ(run("check --answer area", of_squares + R"(,"area":0.5})").status, 0);
    const Outcome wrong = run("check --answer area", of_squares + R"(,"area":0.51})");
    EXPECT_EQ(wrong.status, 1);
    expect_contains(wrong.out, "the truth: 0.5");
    EXPECT_EQ(run("check --answer area --relative 0.1", of_squares + R"(,"area":0.51})").status, 0);
    EXPECT_EQ(
        run("check --answer penetration", of_squares + R"(,"depth":0.5,"normal":[1,0]})").status,
        0);
    const Outcome none = run("check --answer iou", of_squares + R"(,"area":0.5})");
    EXPECT_EQ(none.status, 2);
    expect_contains(none.err, "expected {\"iou\":X}");
}

TEST_F(MeasuresCommand, TheShapeThatTheQueryNamesFirstIsA) {
    const std::string point = R"("point":{"x":0,"y":1})";
    const std::string segment = R"("segment":{"x1":-1,"y1":0,"x2":1,"y2":0})";
    const auto status = [&](const char* query, const char* points) {
        return run("check - --answer closest-points",
                   fmt::format(R"({{"query":"{}",{},{},"points":{}}})", query, segment, point,
                               points))
            .status;
    };
    EXPECT_EQ(status("segment-point", "[[0,0],[0,1]]"), 0);
    EXPECT_EQ(status("segment-point", "[[0,1],[0,0]]"), 1);
    EXPECT_EQ(status("point-segment", "[[0,1],[0,0]]"), 0);
    EXPECT_EQ(status("point-segment", "[[0,0],[0,1]]"), 1);
}

TEST_F(MeasuresCommand, AQueryWithBFirstIsRefusedIfTheAnswerDependsOnTheOrder) {
    const auto refused = [this](const std::string& arguments) {
        const Outcome outcome = run("verify --exec true " + arguments);
        EXPECT_EQ(outcome.status, 2) << arguments << outcome.out;
        expect_contains(outcome.err, "needs segment-point, not point-segment: A is the segment");
    };
    refused("--query point-segment --answer closest-points");
    const std::string given = R"({"query":"point-segment","point":{"x":0,"y":1},)"
                              R"("segment":{"x1":-1,"y1":0,"x2":1,"y2":0}})";
    refused("--answer closest-points --from " + quoted(write("given", given)));
    // A hit of the shapes in one order is also a hit in the other order.
    EXPECT_EQ(run("verify --exec 'sed s/.*/false/' --contract open --from " +
                  quoted(write("given", given)))
                  .status,
              0);
    EXPECT_EQ(run("doctor --exec true --query capsule-convex --answer penetration").status, 2);
}

TEST_F(MeasuresCommand, MeaninglessOptionsAreRefused) {
    const auto says = [this](const std::string& arguments, const std::string& what) {
        const Outcome outcome = run("verify --exec true " + arguments);
        EXPECT_EQ(outcome.status, 2) << arguments << outcome.out;
        expect_contains(outcome.err, what);
    };
    says("--query rect-rect --answer aera", "did you mean area?");
    says("--query rect-rect --answer area --contract open", "--contract is for hits");
    says("--query rect-circle --answer area", "without a radius");
    says("--query rect-list --answer distance", "for a list, only");
    says("--query rect-rect --contract open --relative 1e-3", "for numbers");
    says("--query rect-rect --contract open --answer first", "the query has no list");
}

}  // namespace
}  // namespace touchstone
