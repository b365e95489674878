// `check` judges cases that other code has answered.

#include "reports/tests/exec_command.h"

namespace touchstone {
namespace {

TEST_F(ExecCommand, CasesOfAnyQueryAndTurnAreJudgedByTheOracle) {
    for (const char* wanted :
         {"circle-capsule-list", "rect-circle --turn cos-sin", "rect-rect --family thin",
          "placed-polygon-rounded-rect --turn degrees --scalar float"}) {
        const std::string call = fmt::format("cases --count 50 --query {}", wanted);
        const Outcome cases = run(call).exits(0);
        EXPECT_EQ(lines_of(cases.out).size(), 50U) << wanted;
        run("oracle", cases.out).exits(0);
        EXPECT_EQ(run(call).out, cases.out);
        const std::string turn = wanted;
        if (turn.find("degrees") != std::string::npos) expect_contains(cases.out, "degrees");
        if (turn.find("cos-sin") != std::string::npos) expect_contains(cases.out, "\"cos\"");
    }
}

/// The cases with the right answers of a closed test, or with wrong answers. For a list, the wrong
/// answer is always 0, so it may be right by chance.
std::string with_answers(const std::string& cases, const std::string& verdicts, bool right) {
    std::string text;
    const auto all = lines_of(cases);
    const auto judged = lines_of(verdicts);
    for (std::size_t i = 0; i < all.size(); ++i) {
        Json line = Json::parse(all[i]);
        const Json verdict = Json::parse(judged[i]);
        const bool is_list = verdict.contains("first_closed");
        if (is_list) line["first"] = right ? verdict["first_closed"] : Json(0);
        else line["hit"] = (verdict["relation"] != "disjoint") == right;
        text += line.dump() + '\n';
    }
    return text;
}

TEST_F(ExecCommand, CheckAcceptsOnlyTheAnswersOfTheOracle) {
    for (const char* query : {"capsule-polygon", "rect-list"}) {
        const std::string cases = run(fmt::format("cases --count 60 --query {}", query)).out;
        const std::string verdicts = run("oracle", cases).out;
        for (const bool is_right : {true, false})
            run("check --contract closed", with_answers(cases, verdicts, is_right))
                .exits(is_right ? 0 : 1)
                .prints(is_right ? "kept" : "wrong");
    }
}

TEST_F(ExecCommand, AnAbsoluteToleranceIsAppliedAndReported) {
    Json gap = Json::parse(beside(R"({"cx":2.125,"cy":0,"w":2,"h":1,"angle":0})"));
    gap["hit"] = true;
    const auto checked = [&](const std::string& options) {
        return run("check --contract closed " + options, gap.dump());
    };
    checked("").exits(1);
    checked("--skin 0.125").exits(0);
    checked("--absolute-tolerance 0.125").exits(0);
    expect_contains(checked("--skin 0.125").out, "plus a skin of 0.125 for hits");
    const Outcome wrong = checked("--skin 0.1 --absolute-tolerance 0.02 --json -").exits(1);
    expect_contains(wrong.err, "--absolute-tolerance 0.02");
    expect_contains(wrong.err, "--skin 0.1");
    EXPECT_EQ(row_in(wrong.out)["skin"], 0.1);
    run("check --answer area --skin 0.1", gap.dump()).exits(2);
    // An allowance as large as the shapes leaves nothing to judge.
    gap["b"]["cx"] = 4;
    checked("--skin 1.875").exits(1);
    checked("--skin 2").exits(2);
    expect_contains(checked("--absolute-tolerance 2").err, "no case could be judged");
}

TEST_F(ExecCommand, AnAnswerThatNearlyReachesTheToleranceIsReported) {
    // The gap is 15 eps x scale.
    Json gap = Json::parse(beside(R"({"cx":2.0000000000000067,"cy":0,"w":2,"h":1,"angle":0})"));
    gap["hit"] = true;
    run("check --contract closed", gap.dump())
        .exits(0)
        .prints("nearly reaches the tolerance: try more cases");
}

TEST_F(ExecCommand, AToleranceThatReachesTheSizeOfTheScenesIsRefused) {
    const auto checked = [&](const std::string& options) {
        return run("check --contract closed " + options, kGood);
    };
    for (const char* wide : {"--tolerance 4.4e12", "--tolerance 8200 --scalar float"})
        checked(wide).exits(2).complains("a thousandth of the scale or more");
    EXPECT_EQ(checked("--tolerance 4.3e12").err.find("--tolerance"), std::string::npos);
}

TEST_F(ExecCommand, CheckTakesASecondFileOfAnswers) {
    const std::string touching = beside(R"({"cx":2,"cy":0,"w":2,"h":1,"angle":0})");
    const std::string cases = quoted(write("cases", kGood + "\n\n" + touching + "\n"));
    const auto checked = [&](const std::string& answers) {
        return run("check --contract closed " + cases + " " + quoted(write("answers", answers)));
    };
    checked("false\n{\"hit\":true}\n").exits(0);
    checked("false\nfalse\n").exits(1).prints("contract 1");
    EXPECT_EQ(checked("false\n").status, 2) << "an answer is missing";
    EXPECT_EQ(checked("false\ntrue\ntrue\n").status, 2) << "one answer too many";
    const Outcome none = checked("false\n\n\x1b[2J\n").exits(2);
    expect_contains(none.err, file("answers").string() + ", line 3: no answer: ");
    EXPECT_EQ(none.err.find('\x1b'), std::string::npos);
}

TEST_F(ExecCommand, CheckNamesTheFirstOfManyLinesThatItCannotJudge) {
    std::string cases;
    std::string answers;
    for (int i = 0; i < 100; ++i) cases += kGood + "\n", answers += "True\n";
    const Outcome outcome =
        run(fmt::format("check --contract closed {} {}", quoted(write("cases", cases)),
                        quoted(write("answers", answers))))
            .exits(2);
    EXPECT_EQ(lines_of(outcome.err).size(), 21U) << outcome.err;
    expect_contains(outcome.err, "not judged: 100 lines; only the first 20 are listed");
}

TEST_F(ExecCommand, CheckGoesOnAfterABadLineAndACaseWithoutAnAnswer) {
    Json hit = Json::parse(kGood);
    hit["hit"] = false;
    run("check --contract closed -", "no case\n" + kGood + "\n" + hit.dump() + "\n")
        .exits(2)
        .prints("1 case:")
        .complains("line 1: not JSON")
        .complains("line 2: the case has no answer")
        .complains("not judged: 2 lines");
}

TEST_F(ExecCommand, GivenCasesThatFailAreNamedByTheirLinesAndIds) {
    Json right = Json::parse(beside(R"({"cx":9,"cy":0,"w":2,"h":1,"angle":0})"));
    right["hit"] = false;
    Json barely = Json::parse(beside(R"({"cx":2.0001,"cy":0,"w":2,"h":1,"angle":0})"));
    barely["hit"] = true;
    Json plainly = Json::parse(beside(R"({"cx":5,"cy":0,"w":2,"h":1,"angle":0})"));
    plainly["hit"] = true;
    plainly["id"] = "far \"one\"";
    const std::string cases = right.dump() + "\n\n" + barely.dump() + "\n" + plainly.dump() + "\n";
    const std::string places = R"(Given cases that failed (wrong): line 3; line 4, id far "one")";
    const Outcome checked = run("check --contract closed - --json -", cases).exits(1);
    expect_contains(checked.err, places);
    const Json report = row_in(checked.out);
    EXPECT_EQ(report["failed_cases"],
              (Json{{{"case", "line 3"}, {"class", "wrong"}},
                    {{"case", R"(line 4, id far "one")"}, {"class", "wrong"}}}));
    // Here a program answers the cases. The example names the given case that it simplifies.
    const Outcome asked =
        run(fmt::format("verify --exec 'sed s/.*/true/' --contract closed --simplify 0 --from {}",
                        quoted(write("cases", barely.dump() + "\n" + plainly.dump() + "\n"))));
    EXPECT_EQ(asked.status, 1);
    expect_contains(asked.out, R"((wrong): line 1; line 2, id far "one")");
    expect_contains(asked.out, R"(given, line 2, id far "one"; simplified)");
}

/// Three cases. In two cases B is nearly equal to A, and the answer is `near`. In the other case B
/// is turned, and the answer is `turned`.
std::string near_and_turned(bool near, bool turned) {
    std::string cases;
    const auto add = [&cases](const char* b, bool hit) {
        Json line = Json::parse(beside(b));
        line["hit"] = hit;
        cases += line.dump() + '\n';
    };
    add(R"({"cx":0.01,"cy":0,"w":2,"h":1,"angle":0})", near);
    add(R"({"cx":0.25,"cy":0.75,"w":3,"h":2.5,"angle":0.3})", turned);
    add(R"({"cx":0,"cy":0.01,"w":2,"h":1,"angle":0})", near);
    return cases;
}

TEST_F(ExecCommand, AnOrdinaryPairIsNotHiddenBehindNearlyEqualShapes) {
    const fs::path folder = file("findings");
    const Outcome outcome = run("check --contract closed - --json - --out " + quoted(folder),
                                near_and_turned(false, false))
                                .exits(1);
    expect_contains(outcome.err, "2 of the 3 are like this one (nearly equal shapes, false miss)");
    expect_contains(outcome.err, "\n  1 other (no special size or position, false miss):\n");
    const Json clusters = row_in(outcome.out)["clusters"];
    ASSERT_EQ(clusters.size(), 2U);
    EXPECT_EQ(clusters[0]["cases"], 2);
    EXPECT_EQ(clusters[1]["scene"], "no special size or position");
    EXPECT_EQ(clusters[1]["answer"], "false miss");
    EXPECT_EQ(clusters[1]["example"]["case"]["b"]["angle"], 0.3);
    EXPECT_EQ(files_in(folder).size(), 2U);
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
