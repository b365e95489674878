// Programs that answer in numbers or read arrays: right ones, and ones with one mistake each.

#include "properties/programs/arrays.h"
#include "properties/programs/examination.h"
#include "reports/tests/exec_command.h"

namespace touchstone {
namespace {

class MeasuresCommand : public ExecCommand {
  protected:
    // NOLINTNEXTLINE(modernize-use-nodiscard): callers may need only what it printed
    Json measured(const std::string& kind, const std::string& how, int status,
                  const std::string& further = "") const {
        return examined(TOUCHSTONE_MEASURES " " + kind + " " + how,
                        fmt::format("--answer {} --cases 60 --lengths 1e-2:1e3 --offsets 1e3 {}",
                                    kind, further),
                        status);
    }
};

// The counts for right programs and for mistakes of each kind are in golden/programs.txt.

TEST_F(MeasuresCommand, AWrongNumberIsDescribed) {
    for (const auto& [kind, how, words] :
         {std::tuple("contains", "corner", "answers inside; the inner shape reaches out by"),
          {"area", "off", "multiplied by 1.000001"},
          {"iou", "lopsided", "when A and B are exchanged"},
          {"manifold", "sign", "still overlaps"},
          {"manifold", "centre", "moved along the normal by up to the depth, misses a shape"}}) {
        const Json report = measured(kind, how, 1);
        EXPECT_GT(report["classes"]["wrong"], 0) << kind << ' ' << how;
        EXPECT_EQ(report["classes"]["defect"], 0) << printed_;
        expect_contains(printed_ + report["examples"].dump(), words);
    }
    measured("penetration", "sign", 1);
    expect_printed("Its normal seems to point the wrong way, from B to A: in a ");
    // Only one example is shown, because one cause explains the failures in all kinds of scenes.
    // The depth itself is right.
    const std::size_t shown = printed_.find("the depth, B still overlaps A by");
    EXPECT_NE(shown, std::string::npos) << printed_;
    EXPECT_EQ(printed_.find("the depth, B still overlaps A by", shown + 1), std::string::npos);
    expect_not_printed("number too");
    measured("penetration", "", 0);
    expect_not_printed("seems to");
    measured("area", "absolute", 0);
    expect_printed("error / (scale x perimeter)");
}

TEST_F(MeasuresCommand, ScenesWithAReversedNormalAreDescribedIfOtherNormalsAreRight) {
    examined(TOUCHSTONE_MEASURES " penetration left", "--answer penetration --cases 800", 1);
    expect_printed("It must point from A to B. Look at cases in which the centre of B is left of");
}

TEST(TheReport, AdvisesAConditioningOnlyIfItAllowsTheExampleThatIsShown) {
    Examination run;
    run.card.declared.scalar = Scalar::float_;
    for (const double width : {1.0, 64.0}) {
        // The gap is about 128 eps x scale.
        const double gap = width * 0x1p-16;
        const PosePair<double> scene{{0, 0, width, 1, 0}, {0, 1.0625 + gap, width, 1.125, 0}};
        run.row.example(Class::wrong) =
            Example{.scene = scene, .what = {.kind = Class::wrong, .answer = Reply{.hit = 1}}};
        Passing passing{.declared = run.card.declared};
        passing.declared.tolerance = {16, Conditioning::edge_direction};
        EXPECT_EQ(allows_shown(passing, run), width > 1);
        passing.domain.offsets = 1;
        EXPECT_TRUE(allows_shown(passing, run)) << "the example is outside of the bounds";
    }
}

TEST_F(MeasuresCommand, AGivenCaseIsCalledSimplifiedOnlyIfItChanged) {
    write("given.json", rects({0.123456789, 0, 1, 0.25, 1}, {1, 0, 1, 2, 0}));
    for (const char* const seconds : {"0", "2"}) {
        examined(TOUCHSTONE_CONVENTIONAL " one-sided",
                 fmt::format("--contract closed --from given.json --simplify {}", seconds), 1);
        EXPECT_EQ(joined(printed_).find("may show another mistake") == std::string::npos,
                  *seconds == '0');
    }
}

TEST_F(MeasuresCommand, ANormalIsShownWithTheShapesThatItPointsFromAndTo) {
    run("check --answer penetration -",
        R"({"query":"pose-circle","pose":{"cx":0,"cy":0,"w":1,"h":1,"angle":0},)"
        R"("circle":{"x":1,"y":0,"r":1},"depth":0.5,"normal":[-1,0]})")
        .fails(
            "depth 0.5 along (-1, 0) (A is the rectangle; a C++ function that takes the circle "
            "first returned depth 0.5 along (1, 0))");
}

TEST_F(MeasuresCommand, AnOverlapThatANormalLeavesIsNamedAndFloatsHaveFewDigits) {
    run("check --answer penetration --scalar float -",
        rects({0, 0, 2, 1, 0}, {0, 0.9, 1, 1, 0},
              R"("depth":0.10000000149011612,"normal":[0.6000000238418579,0.800000011920929])"))
        .fails("depth 0.1 along (0.6, 0.8); the truth: 0.100000024; overlap that remains 0.02, ");
}

TEST_F(MeasuresCommand, ANormalAlongASideOfANotchIsRightIfNearlyNoOverlapRemains) {
    // B moves between two sides of A, along one of them. Moved farther, it still overlaps a little.
    run("check --answer penetration -",
        R"({"query":"concave-concave","a":[[0,0],[1,1],[0,-1],[-0.1875,1]],)"
        R"("b":[[0,0],[0,1],[1,0]],"depth":0.8567800313736688,)"
        R"("normal":[-0.18428853505018536,0.9828721869343219]})")
        .exits(0);
}

TEST_F(MeasuresCommand, TheWrongAnswersOfANamedMistakeComeFirstAndTheirErrorsAreNotListed) {
    measured("iou", "twice", 1);
    expect_printed("as if the number were doubled.");
    expect_not_printed({"below 1e-17", "With a threshold of"});
    expect_contains(printed_.substr(printed_.find(" wrong\n")), " contradiction\n");
}

TEST_F(MeasuresCommand, ADepthOfZeroUpToALengthIsAnEpsilonAndNotTheRoundingOfFloats) {
    examined(TOUCHSTONE_MEASURES " penetration slop", "--answer penetration --cases 1500", 1);
    expect_printed_first("It seems to have a fixed epsilon");
}

TEST_F(MeasuresCommand, TheScalarAndOptionsDecideHowMuchIsAllowed) {
    EXPECT_EQ(measured("area", "off", 0, "--relative 1e-5")["kept"], true);
    const Json report = measured("area", "float", 0, "--scalar float");
    EXPECT_LT(report["of_what_is_allowed"], 1);
    EXPECT_EQ(report["relative"], 1e-5);
}

TEST_F(MeasuresCommand, TheReportFitsTheTerminalAndRepeatsTheFailure) {
    fs::create_symlink(TOUCHSTONE_MEASURES, file("m"));
    const Outcome outcome = run("verify --exec './m area off' --name mine --query rect-rect "
                                "--answer area --cases 100 --simplify 0.1",
                                "", "COLUMNS=80")
                                .exits(1);
    expect_fits(outcome.out, 80);
    expect_repeated(outcome, "wrong");
}

TEST_F(MeasuresCommand, CheckJudgesNumbers) {
    const auto squares = [](const std::string& answer) {
        return rects({0, 0, 2, 2, 0}, {1.5, 1, 2, 2, 0}, answer) + '\n';
    };
    const std::string two = squares(R"("area":0.5)") + squares(R"("area":0.51)");
    run("check --answer area", two).fails({"(wrong): line 2\n", "the truth: 0.5"});
    run("check --answer area --relative 0.1", two).exits(0);
    run("check --answer penetration",
        rects({0, 0, 2, 2, 0}, {3, 0, 2, 2, 0}, R"("depth":1e-12,"normal":[1,0])"))
        .fails("It is on the wrong");
    write("given", squares(""));
    run("verify --exec '" TOUCHSTONE_MEASURES " iou twice' --answer iou --from given")
        .exits(1)
        .lacks("line 1; line 1");
    run("check --answer iou", squares(R"("area":0.5)")).refuses("expected {\"iou\":X}");
    write("numbers", "0.5\n");
    run("check given numbers --contract closed")
        .refuses("print true or false; a program that prints numbers needs --answer (area, iou, ");
}

TEST_F(MeasuresCommand, TheShapeThatTheQueryNamesFirstIsA) {
    const std::string point = R"("point":{"x":0,"y":1})";
    const std::string segment = R"("segment":{"x1":-1,"y1":0,"x2":1,"y2":0})";
    const auto expect_judged = [&](const char* query, const char* right, const char* wrong) {
        std::string cases;
        for (const char* points : {right, wrong})
            cases += fmt::format("{{\"query\":\"{}\",{},{},\"points\":{}}}\n", query, segment,
                                 point, points);
        run("check - --answer closest-points", cases).fails("(wrong): line 2\n");
    };
    expect_judged("segment-point", "[[0,0],[0,1]]", "[[0,1],[0,0]]");
    expect_judged("point-segment", "[[0,1],[0,0]]", "[[0,0],[0,1]]");
}

TEST_F(MeasuresCommand, AQueryWithBFirstIsRefusedIfTheAnswerDependsOnTheOrder) {
    write("given", R"({"query":"point-segment","point":{"x":0,"y":1},)"
                   R"("segment":{"x1":-1,"y1":0,"x2":1,"y2":0}})");
    for (const char* query : {"--query point-segment", "--from given"})
        expect_refused(fmt::format("{} --answer closest-points", query),
                       "needs segment-point, not point-segment: A is the segment");
    for (const auto& [query, says] :
         {std::pair("polygon-circle", "is --query circle-polygon --answer within: A is the circle"),
          {"polygon-segment", "is not supported: a polygon that may be concave"},
          {"point-polygon", "A is the point, and it contains no polygon; try --answer within"}})
        expect_refused(fmt::format("--query {} --answer contains", query), says);
    // Whether shapes hit does not depend on their order.
    run("verify --exec 'sed s/.*/false/' --contract open --from given").exits(0);
    run("doctor --exec true --query capsule-convex --answer penetration").exits(2);
}

TEST_F(MeasuresCommand, MeaninglessOptionsAreRefused) {
    expect_refused("--query rect-rect --answer aera", "did you mean area?");
    expect_refused("--query rect-rect --answer area --contract open", "--contract is for hits");
    expect_refused("--query rect-circle --answer area", "without a radius");
    expect_refused("--query rect-rect --answer iou --absolute 1", "nearly every IoU would pass");
    expect_refused("--query rect-list --answer distance", "for a list, only");
    expect_refused("--query rect-rect --contract open --relative 1e-3", "for numbers");
    expect_refused("--query rect-rect --contract open --answer first", "the query has no list");
}

const std::string kAFewCases = "--contract closed --cases 24 --seed 11";

class ArraysCommand : public ExecCommand {
  protected:
    [[nodiscard]] Json answered(const std::string& how, int status,
                                const std::string& arguments = kAFewCases) const {
        return examined(TOUCHSTONE_ARRAYS " " + how, "--arrays " + arguments, status);
    }

    void expect_named(const std::string& how, const char* class_name, const std::string& words,
                      const std::string& arguments = kAFewCases) const {
        const Json report = answered(how, 1, arguments);
        ASSERT_GT(report["classes"][class_name], 0) << how;
        const Json& example = report["examples"][class_name];
        EXPECT_GT(example["case"]["a"]["w"], 15) << how;
        expect_contains(example.dump(), words);
        // All failures have the same class.
        for (const char* other : {"defect", "error", "wrong", "contract"})
            EXPECT_TRUE(std::string_view(other) == class_name || report["classes"][other] == 0)
                << how << ' ' << other;
    }
};

TEST_F(ArraysCommand, ARightProgramPasses) {
    const Json report = answered("", 0);
    EXPECT_EQ(report["cases"], 24);
    // The program reads all angles as radians, so it is wrong about cases in degrees.
    EXPECT_GT(answered("", 1, "--contract closed --turn degrees --cases 200")["classes"]["wrong"],
              0);
}

TEST_F(ArraysCommand, RectanglesByAnglesAndByCosinesAreInFramesOfTheirOwn) {
    const std::string b = R"("b":{"cx":9,"cy":9,"w":1,"h":1,"angle":0}})";
    const std::string by_cosine = R"({"cx":0,"cy":0,"w":1,"h":1,"cos":1,"sin":0})";
    write("mixed", R"({"query":"rect-rect","a":{"cx":0,"cy":0,"w":1,"h":1,"angle":0},)" + b + "\n" +
                       R"({"query":"rect-rect","a":)" + by_cosine + R"(,"b":)" + by_cosine + "}\n");
    run("verify --exec 'cat >> frames' --arrays --contract closed --from mixed").exits(1);
    const std::string sent = read(file("frames"));
    const auto counts = [&](std::size_t at) {
        const auto header = frame::header_in(std::string_view(sent).substr(at, frame::kHeader));
        return header ? std::pair(header->cases, header->numbers) : std::pair(0U, 0U);
    };
    EXPECT_EQ(counts(0), std::pair(1U, 10U));
    EXPECT_EQ(counts(frame::kHeader + 10 * sizeof(double)), std::pair(1U, 12U));
}

TEST_F(ArraysCommand, AFaultIsNamedWithItsCase) {
    expect_named("crash", "defect", "crashed: SIGSEGV");
    expect_named("magic", "defect", "expected a frame that begins with TSA1, found: nope");
    expect_named("short", "defect", "its output ends 1 answer before the end of an array");
    expect_named("header", "defect", "its output ends in the middle of a header of 16 bytes: TSA1");
    expect_named("count", "defect", "a frame of 2 answers; answers due: 1");
    expect_named("numbers", "defect", "a frame with 2 numbers per answer; expected 1");
    expect_named("bytes", "defect", "a frame with 3 bytes per number; expected 1, 4 or 8");
    expect_named("value", "defect", "answers 7 instead of 0 or 1");
    expect_named("hang", "defect", "no answer within 0.3 s", kAFewCases + " --time-limit 0.3");
}

TEST_F(ArraysCommand, AnAnswerThatIsWrongOrMissingIsNamed) {
    expect_named("none", "wrong", "null");
    expect_named("miss", "wrong", R"("answer":"miss")", "--contract closed --cases 200");
    expect_named("error", "error", "too wide");
}

TEST_F(ArraysCommand, CasesAndAnswersThatArraysCannotExpressAreRefused) {
    expect_refused("--arrays --query convex-convex --contract closed",
                   "convex-convex has polygons or a list");
    expect_refused("--arrays --query rect-list --contract closed",
                   "rect-list has polygons or a list");
    for (const char* answer : {"closest-points", "penetration"})
        expect_refused(
            fmt::format("--arrays --query rect-rect --answer {}", answer),
            fmt::format("{} is more than one number per case; answer with lines", answer));
}

}  // namespace
}  // namespace touchstone
