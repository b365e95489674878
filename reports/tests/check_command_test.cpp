// `check` judges cases that other code has answered.

#include "reports/tests/exec_command.h"

namespace touchstone {
namespace {

/// Returns the cases with right answers, or else with wrong ones. A wrong answer for a list is 0,
/// even if no shape is hit and 0 is right.
std::string with_answers(const std::string& cases, const std::string& verdicts, bool right) {
    std::string text;
    const auto all = lines_of(cases);
    const auto judged = lines_of(verdicts);
    for (std::size_t i = 0; i < all.size(); ++i) {
        Json line = Json::parse(all[i]);
        const Json verdict = Json::parse(judged.at(i));
        if (verdict.contains("first_closed"))
            line["first"] = right ? verdict["first_closed"] : Json(0);
        else line["hit"] = (verdict["relation"] != "disjoint") == right;
        text += line.dump() + '\n';
    }
    return text;
}

TEST_F(ExecCommand, CheckAcceptsOnlyTheAnswersOfTheOracleToPairsAndListsInAnyTurn) {
    for (const auto& [query, field] :
         {std::pair("circle-capsule-list", "list"),
          {"rect-circle --turn cos-sin", "cos"},
          {"rect-rect --family thin", "angle"},
          {"placed-polygon-rounded-rect --turn degrees --scalar float", "degrees"}}) {
        const std::string call = fmt::format("cases --count 25 --query {}", query);
        const Outcome cases = run(call).passes(fmt::format("\"{}\":", field));
        EXPECT_EQ(lines_of(cases.out).size(), 25U) << query;
        EXPECT_EQ(run(call).out, cases.out);
        const Outcome verdicts = run("oracle", cases.out).exits(0);
        for (const bool is_right : {true, false})
            run("check --contract closed --scalar long-double",
                with_answers(cases.out, verdicts.out, is_right))
                .exits(is_right ? 0 : 1)
                .prints(is_right ? "kept" : "wrong");
    }
}

Json answered(const ShapeNumbers& b, bool hit) {
    return Json::parse(beside(b, hit ? R"("hit":true)" : R"("hit":false)"));
}

TEST_F(ExecCommand, ASkinAndAnAbsoluteToleranceAreAppliedAndReported) {
    Json gap = answered({2.125, 0, 2, 1, 0}, true);
    const auto checked = [&](const std::string& options) {
        return run("check --contract closed " + options, gap.dump());
    };
    checked("").exits(1);
    checked("--skin 0.125").passes("plus gaps up to 0.125 for hits");
    checked("--absolute-tolerance 0.125").exits(0);
    const Outcome wrong = checked("--skin 0.1 --absolute-tolerance 0.02 --json -")
                              .exits(1)
                              .complains({"--absolute-tolerance 0.02", "--skin 0.1"});
    EXPECT_EQ(row_in(wrong.out)["skin"], 0.1);
    run("check --answer area --skin 0.1", gap.dump()).refuses("--skin is for hits");
    // A skin or tolerance as large as the shapes leaves nothing to judge.
    gap["b"]["cx"] = 4;
    checked("--skin 1.875").exits(1);
    checked("--skin 2").exits(2);
    checked("--absolute-tolerance 2").complains("no case could be judged");
}

TEST_F(ExecCommand, AnAnswerThatNearlyReachesTheToleranceIsReported) {
    // The gap is 15 eps x scale.
    const Json gap = answered({2.0000000000000067, 0, 2, 1, 0}, true);
    run("check --contract closed", gap.dump())
        .passes("nearly reaches the tolerance: try more cases");
}

TEST_F(ExecCommand, AToleranceOfAThousandthOfTheScaleIsRefused) {
    const auto checked = [&](const std::string& options) {
        return run("check --contract closed " + options, kGood);
    };
    for (const char* wide : {"--tolerance 4.4e12", "--tolerance 8200 --scalar float"})
        checked(wide).refuses("a thousandth of the scale or more");
    expect_lacks(checked("--tolerance 4.3e12").err, "--tolerance");
}

TEST_F(ExecCommand, CheckTakesAnswersFromASecondFile) {
    const std::string touching = beside({2, 0, 2, 1, 0});
    const std::string cases = quoted(write("cases", kGood + "\n\n" + touching + "\n"));
    const auto checked = [&](const std::string& answers) {
        return run("check --contract closed " + cases + " " + quoted(write("answers", answers)));
    };
    checked("false\n{\"hit\":true}\n").exits(0);
    checked("false\nfalse\n").fails("contract 1");
    EXPECT_EQ(checked("false\n").status, 2) << "an answer is missing";
    EXPECT_EQ(checked("false\ntrue\ntrue\n").status, 2) << "one answer too many";
    const Outcome none = checked("false\n\n\x1b[2J\n")
                             .refuses(file("answers").string() + ", line 3: not an answer: ");
    EXPECT_EQ(none.err.find('\x1b'), std::string::npos);
}

TEST_F(ExecCommand, CheckListsOnlyTheFirstTwentyLinesThatItCannotJudge) {
    std::string cases;
    std::string answers;
    for (int i = 0; i < 100; ++i) cases += kGood + "\n", answers += "True\n";
    write("cases", cases);
    write("answers", answers);
    const Outcome outcome = run("check --contract closed cases answers")
                                .refuses("not judged: 100 lines; only the first 20 are listed");
    EXPECT_EQ(lines_of(outcome.err).size(), 21U) << outcome.err;
}

TEST_F(ExecCommand, CheckGoesOnAfterABadLineAndACaseWithoutAnAnswer) {
    const Json right = answered({3, 0, 2, 1, 0}, false);
    run("check --contract closed -", "no case\n" + kGood + "\n" + right.dump() + "\n")
        .exits(2)
        .prints("1 case:")
        .complains({"line 1: not JSON", "line 2: the case has no answer", "not judged: 2 lines"});
}

TEST_F(ExecCommand, GivenCasesThatFailAreNamedByTheirLinesAndIds) {
    const Json right = answered({9, 0, 2, 1, 0}, false);
    const Json barely = answered({2.0001, 0, 2, 1, 0}, true);
    Json plainly = answered({5, 0, 2, 1, 0}, true);
    plainly["id"] = "far \"one\"";
    const std::string cases = right.dump() + "\n\n" + barely.dump() + "\n" + plainly.dump() + "\n";
    const std::string places = R"(Given cases that failed (wrong): line 3; line 4, id far "one")";
    const Outcome checked =
        run("check --contract closed - --json -", cases).exits(1).complains(places);
    const Json report = row_in(checked.out);
    EXPECT_EQ(report["failed_cases"],
              (Json{{{"case", "line 3"}, {"class", "wrong"}},
                    {{"case", R"(line 4, id far "one")"}, {"class", "wrong"}}}));
    // Here a program answers the cases. The example names the given case.
    write("cases", barely.dump() + "\n" + plainly.dump() + "\n");
    run("verify --exec 'sed s/.*/true/' --contract closed --simplify 0 --from cases")
        .fails({R"((wrong): line 1; line 2, id far "one")", R"(given, line 2, id far "one")"
                                                            "\n"});
}

/// Three cases. In the second case B is turned, and the answer is `turned`. In the others B is
/// nearly equal to A, and the answer is `near`.
std::string near_and_turned(bool near, bool turned) {
    return answered({0.01, 0, 2, 1, 0}, near).dump() + '\n' +
           answered({0.25, 0.75, 3, 2.5, 0.3}, turned).dump() + '\n' +
           answered({0, 0.01, 2, 1, 0}, near).dump() + '\n';
}

TEST_F(ExecCommand, AnOrdinaryPairIsNotHiddenBehindNearlyEqualShapes) {
    const fs::path folder = file("findings");
    const Outcome outcome =
        run("check --contract closed - --json - --out " + quoted(folder),
            near_and_turned(false, false))
            .exits(1)
            .complains({"2 of the 3 are like this one (nearly equal shapes, false miss)",
                        "\n  1 other (no special size or position, false miss):\n"});
    const Json clusters = row_in(outcome.out)["clusters"];
    ASSERT_EQ(clusters.size(), 2U);
    EXPECT_EQ(clusters[0]["cases"], 2);
    EXPECT_EQ(clusters[1]["scene"], "no special size or position");
    EXPECT_EQ(clusters[1]["answer"], "false miss");
    EXPECT_EQ(clusters[1]["example"]["case"]["b"]["angle"], 0.3);
    EXPECT_EQ(files_in(folder).size(), 2U);
    const auto cases = lines_of(near_and_turned(false, false));
    run("check --contract closed -", cases[0] + '\n' + cases[1])
        .fails("1 of the 2 is like this one");
}

TEST_F(ExecCommand, MinimizingKeepsTheKindOfSceneOfAnExample) {
    const Json report = examined("sed s/.*/false/",
                                 "--contract closed --simplify 20 --from " +
                                     quoted(write("cases", near_and_turned(true, true))),
                                 1);
    ASSERT_EQ(report["clusters"].size(), 2U) << report.dump();
    for (const Json& cluster : report["clusters"]) {
        EXPECT_EQ(cluster["example"]["scene_kind"], cluster["scene"]) << cluster.dump();
        EXPECT_NE(cluster["example"]["case"]["b"]["w"], 3) << cluster.dump();
    }
}

}  // namespace
}  // namespace touchstone
