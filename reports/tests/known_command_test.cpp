// `verify --exec --known`: a known failure of a program does not count as failed, as long as it
// reproduces.

#include "properties/judging/row.h"

#include "core/format/case_format.h"
#include "reports/tests/exec_command.h"

namespace touchstone {
namespace {

const std::string kWideMisses = "answer = answer and a['w'] < 15";

class KnownCommand : public ExecCommand {
  protected:
    /// A program for boxes with these mistakes, in lines of Python. With -IS, Python starts in half
    /// the time.
    [[nodiscard]] std::string boxes(const std::string& mistakes) const {
        return TOUCHSTONE_PYTHON +
               (" -IS " +
                write("boxes.py",
                      "import json, os, sys\n"
                      "for line in sys.stdin:\n"
                      "    c = json.loads(line)\n"
                      "    a, b = c['a'], c['b']\n"
                      "    answer = (a['x'] <= b['x'] + b['w'] and b['x'] <= a['x'] + a['w']\n"
                      "        and a['y'] <= b['y'] + b['h'] and b['y'] <= a['y'] + a['h'])\n"
                      "    " +
                          mistakes +
                          "\n"
                          "    print('true' if answer else 'false', flush=True)\n")
                    .string());
    }
    /// Verifies the program, reads its report into report_, and returns the status.
    int status(const std::string& mistakes, const std::string& arguments) {
        fs::remove(file("report.json"));
        const Outcome outcome = run(fmt::format(
            "verify --exec '{}' --query aabb-aabb --contract closed --whole --offsets 40 "
            "--lengths 1e-4:40 --cases 100 --simplify 0 --json {} {}",
            boxes(mistakes), quoted(file("report.json")), arguments));
        said_ = outcome.out + outcome.err;
        const std::string report = fs::exists(file("report.json")) ? read(file("report.json")) : "";
        report_ = report.empty() ? Json() : row_in(report);
        stale_ = report.empty() ? Json() : Json::parse(report)["stale"];
        return outcome.status;
    }
    /// The options that declare the findings in the folder `found` as known.
    [[nodiscard]] std::string known() const { return "--known " + quoted(file("found")); }
    [[nodiscard]] std::string out() const { return "--out " + quoted(file("found")); }

    Json report_;
    Json stale_;
    std::string said_;
};

TEST_F(KnownCommand, FindingsOfOneRunAreKnownInTheNextAndDoNotFail) {
    ASSERT_EQ(status(kWideMisses, out()), 1) << said_;
    const Json classes = report_["classes"];
    ASSERT_GT(classes["wrong"], 0);
    EXPECT_EQ(status(kWideMisses, known()), 0) << said_;
    EXPECT_EQ(report_["classes"]["wrong"], 0);
    EXPECT_EQ(report_["kept"], true);
    int counted = 0;
    for (const Json& one : report_["known_failures"]) counted += one["cases"].get<int>();
    EXPECT_EQ(counted, classes["wrong"].get<int>() + classes["contract"].get<int>());
    EXPECT_EQ(report_["known"], Json({"wrong", "contract"}));
    expect_contains(said_, "  known  ");
    expect_contains(said_, "Known: ");
    EXPECT_EQ(said_.find("every judged answer was right"), std::string::npos);
}

TEST_F(KnownCommand, AnotherErrorStillFailsAndOnlyItIsCounted) {
    ASSERT_EQ(status(kWideMisses, out()), 1) << said_;
    EXPECT_EQ(status(kWideMisses + "\n    answer = answer or b['w'] > 30", known()), 1) << said_;
    EXPECT_GT(report_["false_hits"], 0);
    EXPECT_EQ(report_["false_misses"], 0);
}

TEST_F(KnownCommand, AKnownFailureThatNoLongerReproducesIsNamedAndFails) {
    ASSERT_EQ(status(kWideMisses, out()), 1) << said_;
    EXPECT_EQ(status("pass", known()), 1) << said_;
    EXPECT_EQ(stale_[0]["witness_shows"], "kept");
    EXPECT_EQ(report_["classes"]["wrong"], 0);
    expect_contains(said_, "STALE ");
}

TEST_F(KnownCommand, AnswersInAFileMayBeKnownToo) {
    const std::string line = R"({"query":"aabb-aabb","a":{"x":0,"y":0,"w":1,"h":1},)"
                             R"("b":{"x":5,"y":0,"w":1,"h":1},"hit":true})";
    const std::string cases = quoted(write("cases", line + "\n"));
    ASSERT_EQ(run("check --contract closed " + cases + " " + out()).status, 1);
    const Outcome outcome = run("check --contract closed " + cases + " " + known());
    EXPECT_EQ(outcome.status, 0) << outcome.out;
    expect_contains(outcome.out, "Known: 1 wrong");
    const std::string miss = R"({"query":"aabb-aabb","a":{"x":0,"y":0,"w":1,"h":1},)"
                             R"("b":{"x":0,"y":0,"w":1,"h":1},"hit":false})";
    EXPECT_EQ(run("check --contract closed " + known() + " -", miss + "\n").status, 1);
}

TEST_F(KnownCommand, AnIsolatedAlgorithmHasKnownFailures) {
    const std::string isolated =
        "verify planted-axis-left-out --isolate --scalar double --cases 200 --simplify 0 ";
    ASSERT_EQ(run(isolated + out()).status, 1);
    const Outcome outcome = run(isolated + known());
    EXPECT_EQ(outcome.status, 0) << outcome.out;
    expect_contains(outcome.out, "Known: ");
}

TEST_F(KnownCommand, OtherCasesAreStillJudgedAfterAKnownCrash) {
    const std::string crash = "if a['w'] > 36: os.abort()";
    ASSERT_EQ(status(crash, out()), 1) << said_;
    ASSERT_GT(report_["classes"]["defect"], 0);
    EXPECT_EQ(status(crash, known()), 0) << said_;
    EXPECT_EQ(status(crash + "\n    " + kWideMisses, known()), 1) << said_;
    EXPECT_EQ(report_["classes"]["defect"], 0);
    EXPECT_GT(report_["classes"]["wrong"], 0);
}

TEST_F(KnownCommand, LawsIgnoreKnownFailures) {
    const std::string equal_misses = "answer = answer and a != b";
    ASSERT_EQ(status(equal_misses, out()), 1) << said_;
    EXPECT_EQ(status(equal_misses, "--laws " + known()), 0) << said_;
}

TEST_F(KnownCommand, TheReasonInAFindingIsShown) {
    ASSERT_EQ(status(kWideMisses, out()), 1) << said_;
    for (const auto& entry : fs::directory_iterator(file("found"))) {
        Json finding = Json::parse(read(entry.path()));
        finding["reason"] = "bug 17";
        write(entry.path().string(), finding.dump());
    }
    EXPECT_EQ(status(kWideMisses, known()), 0) << said_;
    EXPECT_EQ(report_["known_failures"][0]["reason"], "bug 17");
    expect_contains(said_, ": bug 17");
}

TEST_F(KnownCommand, FailuresThatCannotBeKnownAreRefused) {
    const std::string line = R"({"query":"aabb-aabb","a":{"x":0,"y":0,"w":1,"h":1},)"
                             R"("b":{"x":5,"y":0,"w":1,"h":1}})";
    const auto refused = [&](const std::string& finding) {
        return status("pass", "--known " + quoted(write("one", finding))) == 2 ? said_ : "";
    };
    expect_contains(refused(line), "a case, not a finding");
    expect_contains(refused(R"({"class":"contradiction","case":)" + line + "}"), "contradiction");
    expect_contains(refused(R"({"class":"defect","before":[)" + line + R"(],"case":)" + line + "}"),
                    "earlier calls");
    expect_contains(refused(R"({"class":"wrong","case":{"query":"circle-circle",)"
                            R"("a":{"x":0,"y":0,"r":1},"b":{"x":0,"y":0,"r":1}}})"),
                    "a case of circle-circle");
}

TEST(KnownFailures, CoverNeitherLargerErrorsNorTheOtherDirection) {
    const Scene scene = parse_case(R"({"query":"aabb-aabb","a":{"x":0,"y":0,"w":1,"h":1},)"
                                   R"("b":{"x":0.5,"y":0.5,"w":1,"h":1}})")
                            .scene;
    Judgement what{.kind = Class::wrong, .answer = Reply{.hit = 0}, .margin = {-1e-5, 0}};
    std::vector<KnownFinding> all{{.kind = Class::wrong,
                                   .witness = scene,
                                   .place = "",
                                   .is_reproduced = true,
                                   .shown = what}};
    EXPECT_NE(count_known(all, AnswerKind::hit, scene, what), nullptr);
    what.margin.length = -1e-3;
    EXPECT_EQ(count_known(all, AnswerKind::hit, scene, what), nullptr);
    what.margin.length = -1e-5;
    what.hit = true;
    EXPECT_EQ(count_known(all, AnswerKind::hit, scene, what), nullptr);
    EXPECT_EQ(all.front().cases, 1U);
}

}  // namespace
}  // namespace touchstone
