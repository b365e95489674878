// Odd answers: NaN, errors, constants, impossible numbers; and runs without a judgeable case.

#include "properties/programs/examine.h"
#include "reports/tests/exec_command.h"

namespace touchstone {
namespace {

const std::string kTwoSquares = R"({"query":"rect-rect","a":{"cx":0,"cy":0,"w":2,"h":2,"angle":0},)"
                                R"("b":{"cx":1.5,"cy":1,"w":2,"h":2,"angle":0})";
const std::string kSquaresApart =
    R"({"query":"rect-rect","a":{"cx":0,"cy":0,"w":2,"h":2,"angle":0},)"
    R"("b":{"cx":5,"cy":0,"w":2,"h":2,"angle":0})";

std::string altered(const std::string& kind, const std::string& change) {
    return TOUCHSTONE_MEASURES " " + kind + " | sed \"" + change + '"';
}

std::string of_numbers(const std::string& kind) {
    return fmt::format("--answer {} --cases 100 --simplify 0", kind);
}

TEST_F(ExecCommand, AClosedRingWithARepeatedCornerIsJudged) {
    const std::string apart = R"({"query":"convex-convex","a":[[0,0],[2,0],[2,2],[0,2],[0,0]],)"
                              R"("b":[[10,0],[12,0],[12,2],[12,2],[10,2],[10,0]])";
    const std::string call = "check --contract closed --conditioning edge-direction";
    run(call, apart + R"(,"hit":false})").exits(0);
    run(call, apart + R"(,"hit":true})").exits(1);
    run("check --answer distance", apart + R"(,"distance":8})").exits(0);
    run("check --answer distance", apart + R"(,"distance":7})").exits(1);
}

TEST_F(ExecCommand, WithoutAJudgeableCaseThereIsNoVerdict) {
    const std::string huge = R"({"query":"aabb-aabb","a":{"x":0,"y":0,"w":1e100,"h":1e100},)"
                             R"("b":{"x":5e99,"y":5e99,"w":1e100,"h":1e100})";
    for (const auto& [options, answer] : {std::pair("--answer iou", R"(,"iou":0.9})"),
                                          {"--contract closed", R"(,"error":"too large"})"}})
        run(std::string("check - ") + options, huge + answer)
            .exits(2)
            .prints("not judged")
            .complains("no case could be judged: a size of zero, ");
    run(R"(verify --exec 'sed s/.*/true/' --contract closed --from -)", huge + "}").exits(2);
    const std::string cases = huge + ",\"hit\":true}\n" + kTwoSquares + ",\"hit\":true}\n";
    run("check --contract closed -", cases).exits(0);
}

TEST_F(ExecCommand, NaNIsAWrongAnswerAndACaughtErrorHasItsOwnClass) {
    for (const auto& [odd, kind, answer] :
         {std::tuple(R"({\"distance\":null})", "wrong", "null"),
          std::tuple(R"({\"error\":\"no such corner\"})", "error", "error: no such corner")}) {
        const Json report = examined(altered("distance", fmt::format("s/^.*[1-5]$/{}/", odd)),
                                     of_numbers("distance"), 1);
        // The run does not end early.
        EXPECT_GE(report["cases"], 100) << odd;
        EXPECT_EQ(report["complete"], true);
        EXPECT_GT(report["classes"][kind], 3);
        EXPECT_EQ(report["classes"]["defect"], 0);
        EXPECT_EQ(report["examples"][kind]["answer"], answer);
        expect_contains(printed_, std::string("answers ") + answer);
    }
}

TEST_F(ExecCommand, CheckCallsNaNAWrongAnswer) {
    std::string cases;
    for (const char* odd : {"null", "NaN", "1e999"})
        cases += kTwoSquares + fmt::format(",\"area\":{}}}\n", odd);
    run("check --answer area -", cases).exits(1).prints("wrong 3");
}

TEST_F(ExecCommand, AnErrorInsteadOfAHitIsInThePrintedCommand) {
    run("check --contract closed", kTwoSquares + R"(,"error":"it's \"odd\""})")
        .exits(1)
        .prints("an error instead of an answer")
        .prints(R"("error":"it\u0027s \"odd\"")");
}

TEST_F(ExecCommand, AConstantAnswerIsReportedFirst) {
    const std::string unread = "does not read its input";
    const std::string error = "Fix this error first.";
    const std::string missing = "look for a missing return.";
    for (const auto& [program, says, advice, other] :
         {std::tuple(R"(sed "s/.*/false/")", "It answers false to all 200", unread, error),
          std::tuple(R"(sed "s/.*/null/")", "It answers null to all 200", missing, unread),
          std::tuple(R"(sed "s/.*\(..\)}/{\"error\":\"\1\"}/")",
                     R"(It answers all 200 cases with an error, such as {"error":")", error,
                     unread)}) {
        const Json report = examined(program, "--contract closed --cases 200 --simplify 0", 1);
        EXPECT_EQ(printed_.find(says), 0U) << printed_;
        expect_lacks(printed_, other);
        expect_contains(joined(printed_), advice);
        expect_contains(printed_, "\n  echo '{\"query\":\"rect-rect\",");
        // Fields of other names give the same answer to all cases in some languages.
        if (advice != error)
            expect_contains(joined(printed_), "fields of rect-rect: a (cx, cy, w, h, angle), b (");
        EXPECT_TRUE(report.contains("same_answer"));
        EXPECT_FALSE(report.contains("mismatch"));
    }
}

TEST_F(ExecCommand, AConstantAnswerIsBlamedOnTheFunctionIfTouchstoneReadsItsInput) {
    for (const auto& [caller, cause] :
         {std::pair("cmake",
                    "an uninitialised variable, or a conversion that ignores its argument"),
          {"python", "a conversion that ignores its argument, or keeps both shapes in one"}}) {
        const Outcome outcome = run("verify --exec 'sed s/.*/true/' --query rect-rect --cases 200 "
                                    "--contract closed --simplify 0",
                                    "", fmt::format("TOUCHSTONE_CALLER={}", caller))
                                    .exits(1);
        expect_contains(joined(outcome.out), cause);
        expect_lacks(joined(outcome.out), "does not read its input");
    }
}

TEST_F(ExecCommand, MissingAnswersInOneRelationAreNotCalledAConvention) {
    for (const auto& [word, when] : {std::pair("true", "overlap"), {"false", "are disjoint"}}) {
        (void)examined(fmt::format(TOUCHSTONE_EXAMPLE_C " | sed s/.*{}.*/null/", word),
                       "--contract closed --cases 100", 1);
        EXPECT_TRUE(
            printed_.starts_with("It gives no answer (null, NaN or infinity) to most shapes that "))
            << printed_;
        const std::string first = printed_.substr(0, printed_.find("\n\n"));
        expect_contains(first, when);
        expect_contains(first, "missing");
        expect_contains(first, R"({"declined":"why"})");
        expect_lacks(first, "answer 0");
        expect_contains(printed_, "\n  answers null\n  the truth: ");
        for (const char* other : {"convention", "doctor", "as if"}) expect_lacks(printed_, other);
    }
}

TEST_F(ExecCommand, NullInsteadOfADepthOf0IsNamed) {
    write("depth.awk", R"(BEGIN { FS = "[:,}]" }
{ depth = $9 + $17 - sqrt(($5 - $13) ^ 2 + ($7 - $15) ^ 2)
  if (depth < 0) print "null"; else printf "%.17g\n", depth; fflush() }
)");
    for (const char* command : {"verify --cases 400 --simplify 0", "doctor"})
        run(fmt::format("{} --exec 'awk -f depth.awk' --query circle-circle --answer penetration",
                        command))
            .exits(1)
            .prints("answer 0.");
}

TEST_F(ExecCommand, NaNForShapesOfAnyRelationIsNamedFirst) {
    reported("--exec '" + boxes("", "if (ax > bx) answer = \"NaN\"") +
             "' --query aabb-aabb --contract closed --cases 400 --simplify 0")
        .exits(1);
    EXPECT_TRUE(printed_.starts_with("It answers NaN, infinity or null in ")) << printed_;
    expect_contains(printed_.substr(0, printed_.find('\n')), " of 400 cases");
    expect_lacks(printed_, "No known mistake");
    expect_lacks(printed_, "doctor");
}

TEST_F(ExecCommand, TheMessageOfAConstantErrorIsShownUnchanged) {
    std::string cases;
    for (int i = 0; i < 30; ++i) cases += kTwoSquares + R"(,"error":"it's'true'"})" + '\n';
    run("check --contract closed -", cases).exits(1).prints(R"({"error":"it's'true'"})");
}

TEST_F(ExecCommand, AConstantAnswerIsShownByACaseThatGotIt) {
    const Json report = examined(boxes("", "answer = \"true\"; if (ax == 0 && aw == bw) exit 1"),
                                 "--contract closed --cases 800 --simplify 0", 1);
    EXPECT_EQ(report["examples"]["defect"]["case"]["a"]["cx"], 0);
    // The crash comes first.
    const std::size_t start = printed_.find("\n\nIt answers true to all 799 judged cases.");
    ASSERT_NE(start, std::string::npos) << printed_;
    const std::string same = printed_.substr(start, printed_.find("\n\n", start + 2) - start);
    expect_contains(joined(same), "does not read its input");
    expect_lacks(same, R"("a":{"cx":0.0,)");
}

TEST_F(ExecCommand, AConstantAnswerThatIsUsuallyRightIsNotNamed) {
    std::string cases;
    for (int i = 0; i < 30; ++i) cases += kTwoSquares + R"(,"hit":true})" + '\n';
    const Outcome right =
        run("check --contract closed -", cases + kSquaresApart + R"(,"hit":true})").exits(1);
    expect_lacks(right.out, "It answers");
}

TEST_F(ExecCommand, ShapesOfSizeZeroAreJudgedIfDeclared) {
    const std::string flat = R"({"query":"aabb-aabb","a":{"x":0,"y":0,"w":2,"h":0},)"
                             R"("b":{"x":1,"y":-1,"w":2,"h":2},"hit":false})";
    const std::string right = kSquaresApart + R"(,"hit":false})";
    const Outcome kept = run("check --contract closed -", flat + "\n" + right).exits(0);
    const std::string note = "Shapes with a size of zero were not judged, and some answers to them";
    EXPECT_GT(kept.prints(note).out.find(note), kept.out.find("program "));
    run("check --contract closed --zero-sizes -", flat + "\n" + right).exits(1);
}

TEST_F(CommandLine, ShapesOfSizeZeroAreNotJudgedIfTheCardOfAnIsolatedAlgorithmExcludesThem) {
    const Outcome run_alone =
        run("verify aabb-circle-clamp --isolate --scalar double --cases 2000 --simplify 0")
            .exits(0);
    expect_contains(joined(run_alone.out),
                    "some answers to them are wrong. The algorithm's card declares sizes above "
                    "zero.");
    expect_lacks(run_alone.out, "--zero-sizes");
}

TEST_F(ExecCommand, AnIoUOf37IsWrongHoweverFarAwayAndThinTheShapesAre) {
    const std::string thin = R"({"query":"aabb-aabb","a":{"x":1e9,"y":0,"w":1,"h":1e-6},)"
                             R"("b":{"x":1e9,"y":1,"w":1,"h":1e-6},"iou":)";
    // For these shapes, rounding may explain any IoU up to 1.
    run("check --answer iou -", thin + "0.5}\n" + thin + "37}").exits(1).prints("  wrong 1\n");
}

TEST_F(ExecCommand, AnIoUIsNotJudgedIfRoundingTheCornersLosesASize) {
    const std::string lost = R"({"query":"aabb-aabb","a":{"x":4e37,"y":0,"w":1,"h":1},)"
                             R"("b":{"x":4e37,"y":0,"w":1,"h":1},"iou":)";
    run("check --answer iou -", lost + "\"NaN\"}\n" + lost + "37}\n" + lost + "0}")
        .exits(0)
        .prints(
            "domain 2: too extreme to judge (2 because a size is smaller than the rounding of its "
            "corners)");
    // Without a judged answer, there is no table of errors.
    expect_lacks(run("check --answer iou -", lost + "37}").out, "\n\n\n");
}

TEST_F(ExecCommand, ADistanceInFloatsMustNotBeOffByHalfAThousandth) {
    const std::string circles = R"({"query":"circle-circle","a":{"x":0,"y":0,"r":1},)"
                                R"("b":{"x":102,"y":0,"r":1},"distance":)";
    const std::string call = "check --answer distance --scalar float -";
    run(call, circles + "100.0001}").exits(0);
    run(call, circles + "100.05}").exits(1);
}

TEST_F(ExecCommand, AnAnswerOfAnotherKindIsNamed) {
    (void)examined("sed s/.*/{\\\"distance\\\":1}/", "--contract closed --cases 40", 1);
    expect_contains(printed_, "did you mean --answer distance?");
}

TEST_F(ExecCommand, AProgramIsNoLongerAskedAfterEnoughFailures) {
    const std::string blind = "sed s/.*/{\\\"hit\\\":false}/";
    const Json once = examined(blind, "--contract unspecified", 1);
    EXPECT_EQ(once["classes"]["wrong"], kEnoughFailed);
    EXPECT_EQ(once["ended_by_failures"], true);
}

TEST_F(ExecCommand, ANumberThatSaysTheWrongRelationIsWrongBeyondRounding) {
    const auto judged = [this](const std::string& scene, const std::string& kind, double x) {
        const std::string_view key = kind == "penetration" ? "depth" : "distance";
        return run("check --absolute 0.01 --answer " + kind,
                   scene + fmt::format(R"(,"{}":{},"normal":[1,0]}})", key, x));
    };
    EXPECT_EQ(judged(kTwoSquares, "distance", 1e-17).status, 0) << "a rounded 0";
    judged(kTwoSquares, "distance", 1e-9)
        .exits(1)
        .prints("a distance above 0 says that they are apart, but they overlap by 0.5");
    const std::string near = R"({"query":"aabb-aabb","a":{"x":0,"y":0,"w":1,"h":1},)"
                             R"("b":{"x":1.0000001,"y":0,"w":1,"h":1})";
    judged(near, "distance", 0)
        .exits(1)
        .prints("a distance of 0 or less says that they meet, but they are 1e-07 apart")
        .prints("If your code takes distance > 0 for a miss, it is wrong in 1 case. Not counted: ");
    judged(near, "penetration", 1e-9)
        .exits(1)
        .prints("a depth above 0 says that they overlap, but they are 1e-07 apart");
}

TEST_F(ExecCommand, AProgramThatNeverReturnsADistanceOf0Fails) {
    const Json report = examined(altered("distance", "s/^0$/1e-300/"), of_numbers("distance"), 1);
    EXPECT_EQ(report["classes"]["wrong"], 1);
    expect_contains(printed_, "it never answers 0");
}

}  // namespace
}  // namespace touchstone
