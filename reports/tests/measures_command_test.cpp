// Programs that answer in numbers or read arrays: right ones, and ones with one mistake each.

#include "properties/programs/arrays.h"
#include "properties/programs/examination.h"
#include "reports/tests/exec_command.h"

namespace touchstone {
namespace {

class MeasuresCommand : public ExecCommand {
  protected:
    [[nodiscard]] Json measured(const std::string& kind, const std::string& how, int status,
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
    (void)measured("penetration", "sign", 1);
    expect_contains(printed_, "Its normal seems to point the wrong way, from B to A: in a ");
    // Only one example is shown, because one cause explains the failures in all kinds of scenes.
    // The depth itself is right.
    const std::size_t shown = printed_.find("the depth, B still overlaps A by");
    EXPECT_NE(shown, std::string::npos) << printed_;
    EXPECT_EQ(printed_.find("the depth, B still overlaps A by", shown + 1), std::string::npos);
    expect_lacks(printed_, "number too");
    (void)measured("penetration", "", 0);
    expect_lacks(printed_, "seems to");
    (void)measured("area", "absolute", 0);
    expect_contains(printed_, "error / (scale x perimeter)");
}

TEST_F(MeasuresCommand, ScenesWithAReversedNormalAreDescribedIfOtherNormalsAreRight) {
    (void)examined(TOUCHSTONE_MEASURES " penetration left", "--answer penetration --cases 800", 1);
    expect_contains(joined(printed_),
                    "would be wrong. It must point from A to B. Look at cases "
                    "in which the centre of B is left of the centre of A:");
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
    write("given.json",
          R"({"query":"rect-rect","a":{"cx":0.123456789,"cy":0,"w":1,"h":0.25,"angle":1},)"
          R"("b":{"cx":1,"cy":0,"w":1,"h":2,"angle":0}})");
    for (const char* const seconds : {"0", "2"}) {
        (void)examined(TOUCHSTONE_CONVENTIONAL " one-sided",
                       fmt::format("--contract closed --from given.json --simplify {}", seconds),
                       1);
        EXPECT_EQ(joined(printed_).find("may show another mistake") == std::string::npos,
                  *seconds == '0');
    }
}

TEST_F(MeasuresCommand, ANormalIsShownWithTheShapesThatItPointsFromAndTo) {
    const Outcome outcome =
        run("check --answer penetration -",
            R"({"query":"pose-circle","pose":{"cx":0,"cy":0,"w":1,"h":1,"angle":0},)"
            R"("circle":{"x":1,"y":0,"r":1},"depth":0.5,"normal":[-1,0]})")
            .exits(1);
    expect_contains(joined(outcome.out),
                    "depth 0.5 along (-1, 0) (A is the rectangle; a C++ function that takes the "
                    "circle first returned depth 0.5 along (1, 0))");
}

TEST_F(MeasuresCommand, AnOverlapThatANormalLeavesIsNamedAndFloatsHaveFewDigits) {
    const Outcome outcome =
        run("check --answer penetration --scalar float -",
            R"({"query":"rect-rect","a":{"cx":0,"cy":0,"w":2,"h":1,"angle":0},)"
            R"("b":{"cx":0,"cy":0.9,"w":1,"h":1,"angle":0},"depth":0.10000000149011612,)"
            R"("normal":[0.6000000238418579,0.800000011920929]})")
            .exits(1);
    expect_contains(joined(outcome.out),
                    "answers depth 0.1 along (0.6, 0.8); the truth: 0.100000024; overlap that "
                    "remains 0.02, allowed ");
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
    (void)measured("iou", "twice", 1);
    expect_contains(printed_, "as if the number were doubled.");
    for (const char* words : {"below 1e-17", "With a threshold of"}) expect_lacks(printed_, words);
    expect_contains(printed_.substr(printed_.find(" wrong\n")), " contradiction\n");
}

TEST_F(MeasuresCommand, ADepthOfZeroUpToALengthIsAnEpsilonAndNotTheRoundingOfFloats) {
    (void)examined(TOUCHSTONE_MEASURES " penetration slop", "--answer penetration --cases 1500", 1);
    EXPECT_TRUE(printed_.starts_with("It seems to have a fixed epsilon")) << printed_;
}

TEST_F(MeasuresCommand, TheScalarAndOptionsDecideHowMuchIsAllowed) {
    EXPECT_EQ(measured("area", "off", 0, "--relative 1e-5")["kept"], true);
    const Json report = measured("area", "float", 0, "--scalar float");
    EXPECT_LT(report["of_what_is_allowed"], 1);
    EXPECT_EQ(report["relative"], 1e-5);
}

TEST_F(MeasuresCommand, TheReportFitsTheTerminalAndRepeatsTheFailure) {
    fs::create_symlink(TOUCHSTONE_MEASURES, file("m"));
    const Outcome outcome =
        run("verify --exec './m area off' --name mine --query rect-rect --answer area --cases 100 "
            "--simplify 0.1",
            "", "COLUMNS=80")
            .exits(1);
    expect_fits(outcome.out, 80);
    expect_repeated(outcome, "wrong");
}

TEST_F(MeasuresCommand, CheckJudgesNumbers) {
    const std::string of_squares =
        R"({"query":"rect-rect","a":{"cx":0,"cy":0,"w":2,"h":2,"angle":0},)"
        R"("b":{"cx":1.5,"cy":1,"w":2,"h":2,"angle":0})";
    const std::string two = of_squares + R"(,"area":0.5})" + '\n' + of_squares + R"(,"area":0.51})";
    run("check --answer area", two).exits(1).prints("(wrong): line 2\n").prints("the truth: 0.5");
    run("check --answer area --relative 0.1", two).exits(0);
    run("check --answer penetration",
        R"({"query":"rect-rect","a":{"cx":0,"cy":0,"w":2,"h":2,"angle":0},"b":{"cx":3,"cy":0,"w":2,)"
        R"("h":2,"angle":0},"depth":1e-12,"normal":[1,0]})")
        .exits(1)
        .prints("It is on the wrong");
    write("given", of_squares + "}");
    const Outcome outcome =
        run("verify --exec '" TOUCHSTONE_MEASURES " iou twice' --answer iou --from given").exits(1);
    EXPECT_EQ(outcome.out.find("line 1; line 1"), std::string::npos) << outcome.out;
    run("check --answer iou", of_squares + R"(,"area":0.5})")
        .exits(2)
        .complains("expected {\"iou\":X}");
    write("numbers", "0.5\n");
    run("check given numbers --contract closed")
        .exits(2)
        .complains(
            "print true or false; a program that prints numbers needs --answer (area, iou, "
            "distance, ...)");
}

TEST_F(MeasuresCommand, TheShapeThatTheQueryNamesFirstIsA) {
    const std::string point = R"("point":{"x":0,"y":1})";
    const std::string segment = R"("segment":{"x1":-1,"y1":0,"x2":1,"y2":0})";
    const auto expect_judged = [&](const char* query, const char* right, const char* wrong) {
        std::string cases;
        for (const char* points : {right, wrong})
            cases += fmt::format("{{\"query\":\"{}\",{},{},\"points\":{}}}\n", query, segment,
                                 point, points);
        run("check - --answer closest-points", cases).exits(1).prints("(wrong): line 2\n");
    };
    expect_judged("segment-point", "[[0,0],[0,1]]", "[[0,1],[0,0]]");
    expect_judged("point-segment", "[[0,1],[0,0]]", "[[0,0],[0,1]]");
}

TEST_F(MeasuresCommand, AQueryWithBFirstIsRefusedIfTheAnswerDependsOnTheOrder) {
    const auto refused = [this](const std::string& arguments) {
        run("verify --exec true " + arguments)
            .exits(2)
            .complains("needs segment-point, not point-segment: A is the segment");
    };
    refused("--query point-segment --answer closest-points");
    const std::string given = R"({"query":"point-segment","point":{"x":0,"y":1},)"
                              R"("segment":{"x1":-1,"y1":0,"x2":1,"y2":0}})";
    write("given", given);
    refused("--answer closest-points --from given");
    run("verify --exec true --query polygon-circle --answer contains")
        .exits(2)
        .complains(
            "about polygon-circle is --query circle-polygon --answer within: A is the circle");
    run("verify --exec true --query polygon-segment --answer contains")
        .exits(2)
        .complains("about polygon-segment is not supported: a polygon that may be concave");
    run("verify --exec true --query point-polygon --answer contains")
        .exits(2)
        .complains("A is the point, and it contains no polygon; try --answer within");
    // Whether shapes hit does not depend on their order.
    run("verify --exec 'sed s/.*/false/' --contract open --from given").exits(0);
    run("doctor --exec true --query capsule-convex --answer penetration").exits(2);
}

TEST_F(MeasuresCommand, MeaninglessOptionsAreRefused) {
    const auto says = [this](const std::string& arguments, const std::string& what) {
        run("verify --exec true " + arguments).exits(2).complains(what);
    };
    says("--query rect-rect --answer aera", "did you mean area?");
    says("--query rect-rect --answer area --contract open", "--contract is for hits");
    says("--query rect-circle --answer area", "without a radius");
    says("--query rect-rect --answer iou --absolute 1", "nearly every IoU would pass");
    says("--query rect-list --answer distance", "for a list, only");
    says("--query rect-rect --contract open --relative 1e-3", "for numbers");
    says("--query rect-rect --contract open --answer first", "the query has no list");
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
    const auto refused = [&](const std::string& arguments, const std::string& words) {
        run("verify --exec true --arrays " + arguments).exits(2).complains(words);
    };
    refused("--query convex-convex --contract closed", "convex-convex has polygons or a list");
    refused("--query rect-list --contract closed", "rect-list has polygons or a list");
    for (const char* answer : {"closest-points", "penetration"})
        refused(fmt::format("--query rect-rect --answer {}", answer),
                fmt::format("{} is more than one number per case; answer with lines", answer));
}

}  // namespace
}  // namespace touchstone
