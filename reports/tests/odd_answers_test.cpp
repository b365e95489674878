// Odd answers: NaN, errors, constants, impossible numbers; and runs without a judgeable case.

#include "properties/programs/examine.h"
#include "reports/tests/exec_command.h"

namespace touchstone {
namespace {

std::string two_squares(const std::string& answer) {
    return rects({0, 0, 2, 2, 0}, {1.5, 1, 2, 2, 0}, answer);
}
std::string squares_apart(const std::string& answer) {
    return rects({0, 0, 2, 2, 0}, {5, 0, 2, 2, 0}, answer);
}

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
    const auto huge = [](const std::string& answer) {
        return aabbs({0, 0, 1e100, 1e100}, {5e99, 5e99, 1e100, 1e100}, answer) + '\n';
    };
    for (const auto& [options, answer] : {std::pair("--answer iou", R"("iou":0.9)"),
                                          {"--contract closed", R"("error":"too large")"}})
        run(std::string("check - ") + options, huge(answer))
            .exits(2)
            .prints("not judged")
            .complains("no case could be judged: a size of zero, ");
    run(R"(verify --exec 'sed s/.*/true/' --contract closed --from -)", huge("")).exits(2);
    const std::string hit = R"("hit":true)";
    run("check --contract closed -", huge(hit) + two_squares(hit)).exits(0);
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
        expect_printed(std::string("answers ") + answer);
    }
}

TEST_F(ExecCommand, CheckCallsNaNAWrongAnswer) {
    std::string cases;
    for (const char* odd : {"null", "NaN", "1e999"})
        cases += two_squares(fmt::format(R"("area":{})", odd)) + '\n';
    run("check --answer area -", cases).fails("wrong 3");
}

TEST_F(ExecCommand, AnErrorInsteadOfAHitIsInThePrintedCommand) {
    run("check --contract closed", two_squares(R"("error":"it's \"odd\"")"))
        .fails({"an error instead of an answer", R"("error":"it\u0027s \"odd\"")"});
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
        expect_not_printed(other);
        expect_printed({advice, "\n  echo '{\"query\":\"rect-rect\","});
        // In some languages a missing field is not an error, so a program that reads wrong names
        // gives the same answer to all cases.
        if (advice != error) expect_printed("fields of rect-rect: a (cx, cy, w, h, angle), b (");
        EXPECT_TRUE(report.contains("same_answer"));
        EXPECT_FALSE(report.contains("mismatch"));
    }
}

TEST_F(ExecCommand, AConstantAnswerIsBlamedOnTheFunctionIfTouchstoneReadsItsInput) {
    for (const auto& [caller, cause] :
         {std::pair("cmake",
                    "an uninitialised variable, or a conversion that ignores its argument"),
          {"python", "a conversion that ignores its argument, or keeps both shapes in one"}}) {
        run("verify --exec 'sed s/.*/true/' --query rect-rect --cases 200 --contract closed "
            "--simplify 0",
            "", fmt::format("TOUCHSTONE_CALLER={}", caller))
            .fails(cause)
            .lacks("does not read its input");
    }
}

TEST_F(ExecCommand, MissingAnswersInOneRelationAreNotCalledAConvention) {
    for (const auto& [word, when] : {std::pair("true", "overlap"), {"false", "are disjoint"}}) {
        examined(fmt::format(TOUCHSTONE_EXAMPLE_C " | sed s/.*{}.*/null/", word),
                 "--contract closed --cases 100", 1);
        expect_printed_first("It gives no answer (null, NaN or infinity) to most shapes that ");
        const std::string first = printed_.substr(0, printed_.find("\n\n"));
        expect_contains(first, {when, "missing", R"({"declined":"why"})"});
        expect_lacks(first, "answer 0");
        expect_printed("\n  answers null\n  the truth: ");
        expect_not_printed({"convention", "doctor", "as if"});
    }
}

TEST_F(ExecCommand, NullInsteadOfADepthOf0IsNamed) {
    const std::string depth = awk("ax ay ar bx by br",
                                  R"(depth = ar + br - sqrt((ax - bx) ^ 2 + (ay - by) ^ 2)
if (depth < 0) print "null"; else printf "%.17g\n", depth)");
    for (const char* command : {"verify --cases 400 --simplify 0", "doctor"})
        run(fmt::format("{} --exec '{}' --query circle-circle --answer penetration", command,
                        depth))
            .fails("answer 0.");
}

TEST_F(ExecCommand, NaNForShapesOfAnyRelationIsNamedFirst) {
    reported("--exec '" + boxes("", "if (ax > bx) answer = \"NaN\"") +
             "' --query aabb-aabb --contract closed --cases 400 --simplify 0")
        .exits(1);
    expect_printed_first("It answers NaN, infinity or null in ");
    expect_contains(printed_.substr(0, printed_.find('\n')), " of 400 cases");
    expect_not_printed({"No known mistake", "doctor"});
}

TEST_F(ExecCommand, TheMessageOfAConstantErrorIsShownUnchanged) {
    std::string cases;
    for (int i = 0; i < 30; ++i) cases += two_squares(R"("error":"it's'true'")") + '\n';
    run("check --contract closed -", cases).fails(R"({"error":"it's'true'"})");
}

TEST_F(ExecCommand, AConstantAnswerIsShownByACaseThatGotIt) {
    const Json report = examined(boxes("", "answer = \"true\"; if (ax == 0 && aw == bw) exit 1"),
                                 "--contract closed --cases 800 --simplify 0", 1);
    EXPECT_EQ(report["examples"]["defect"]["case"]["a"]["cx"], 0);
    // The crash comes first.
    const std::size_t start = printed_.find("\n\nIt answers true to all 799 judged cases.");
    ASSERT_NE(start, std::string::npos) << printed_;
    const std::string same = printed_.substr(start, printed_.find("\n\n", start + 2) - start);
    expect_contains(same, "does not read its input");
    expect_lacks(same, R"("a":{"cx":0.0,)");
}

TEST_F(ExecCommand, AConstantAnswerThatIsUsuallyRightIsNotNamed) {
    std::string cases;
    for (int i = 0; i < 30; ++i) cases += two_squares(R"("hit":true)") + '\n';
    run("check --contract closed -", cases + squares_apart(R"("hit":true)"))
        .exits(1)
        .lacks("It answers");
}

TEST_F(ExecCommand, ShapesOfSizeZeroAreJudgedIfDeclared) {
    const std::string flat = aabbs({0, 0, 2, 0}, {1, -1, 2, 2}, R"("hit":false)");
    const std::string right = squares_apart(R"("hit":false)");
    const Outcome kept = run("check --contract closed -", flat + "\n" + right).exits(0);
    const std::string note = "Shapes with a size of zero were not judged, and some answers to them";
    EXPECT_GT(kept.prints(note).out.find(note), kept.out.find("program "));
    run("check --contract closed --zero-sizes -", flat + "\n" + right).exits(1);
}

TEST_F(CommandLine, ShapesOfSizeZeroAreNotJudgedIfTheCardOfAnIsolatedAlgorithmExcludesThem) {
    run("verify aabb-circle-clamp --isolate --scalar double --cases 2000 --simplify 0")
        .passes("some answers to them are wrong. The algorithm's card declares sizes above zero.")
        .lacks("--zero-sizes");
}

TEST_F(ExecCommand, AnIoUOf37IsWrongHoweverFarAwayAndThinTheShapesAre) {
    std::string cases;
    // For these shapes, rounding may explain any IoU up to 1.
    for (const char* iou : {"0.5", "37"})
        cases += aabbs({1e9, 0, 1, 1e-6}, {1e9, 1, 1, 1e-6}, R"("iou":)" + std::string(iou)) + '\n';
    run("check --answer iou -", cases).fails("  wrong 1\n");
}

TEST_F(ExecCommand, AnIoUIsNotJudgedIfRoundingTheCornersLosesASize) {
    const auto lost = [](const std::string& iou) {
        return aabbs({4e37, 0, 1, 1}, {4e37, 0, 1, 1}, R"("iou":)" + iou) + '\n';
    };
    run("check --answer iou -", lost(R"("NaN")") + lost("37") + lost("0"))
        .passes(
            "domain 2: too extreme to judge (2 because a size is smaller than the rounding of its "
            "corners)");
    // Without a judged answer, there is no table of errors.
    run("check --answer iou -", lost("37")).lacks("\n\n\n");
}

TEST_F(ExecCommand, ADistanceInFloatsMustNotBeOffByHalfAThousandth) {
    const std::string call = "check --answer distance --scalar float -";
    run(call, circles({0, 0, 1}, {102, 0, 1}, R"("distance":100.0001)")).exits(0);
    run(call, circles({0, 0, 1}, {102, 0, 1}, R"("distance":100.05)")).exits(1);
}

TEST_F(ExecCommand, AnAnswerOfAnotherKindIsNamed) {
    examined("sed s/.*/{\\\"distance\\\":1}/", "--contract closed --cases 40", 1);
    expect_printed("did you mean --answer distance?");
}

TEST_F(ExecCommand, AProgramIsNoLongerAskedAfterEnoughFailures) {
    const std::string blind = "sed s/.*/{\\\"hit\\\":false}/";
    const Json once = examined(blind, "--contract unspecified", 1);
    EXPECT_EQ(once["classes"]["wrong"], kEnoughFailed);
    EXPECT_EQ(once["ended_by_failures"], true);
}

TEST_F(ExecCommand, ANumberThatSaysTheWrongRelationIsWrongBeyondRounding) {
    const auto answer = [](const std::string& kind, double x) {
        return fmt::format(R"("{}":{},"normal":[1,0])",
                           kind == "penetration" ? "depth" : "distance", x);
    };
    const std::string call = "check --absolute 0.01 --answer ";
    const auto judged = [&](const std::string& kind, double x) {
        return run(call + kind, aabbs({0, 0, 1, 1}, {1.0000001, 0, 1, 1}, answer(kind, x)));
    };
    run(call + "distance", two_squares(answer("distance", 1e-17))).exits(0);  // a rounded 0
    run(call + "distance", two_squares(answer("distance", 1e-9)))
        .fails("a distance above 0 says that they are apart, but they overlap by 0.5");
    judged("distance", 0)
        .fails({"a distance of 0 or less says that they meet, but they are 1e-07 apart",
                "If distance > 0 means a miss in your code, it is wrong in 1 case. Not counted: "});
    judged("penetration", 1e-9)
        .fails("a depth above 0 says that they overlap, but they are 1e-07 apart");
}

TEST_F(ExecCommand, AProgramThatNeverReturnsADistanceOf0Fails) {
    const Json report = examined(altered("distance", "s/^0$/1e-300/"), of_numbers("distance"), 1);
    EXPECT_EQ(report["classes"]["wrong"], 1);
    expect_printed("it never answers 0");
}

}  // namespace
}  // namespace touchstone
