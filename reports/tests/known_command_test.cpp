// `verify --exec --known`: a known failure of a program does not fail the run, as long as it
// reproduces.

#include "properties/judging/row.h"

#include "core/format/case_format.h"
#include "reports/tests/exec_command.h"

namespace touchstone {
namespace {

const std::string kWideMisses = "if (aw >= 15) answer = \"false\"\n";
const std::string kOut = "--out found";
const std::string kKnown = "--known found";

class KnownCommand : public ExecCommand {
  protected:
    [[nodiscard]] int status(const std::string& mistakes, const std::string& arguments) const {
        return reported(fmt::format("--exec '{}' --query aabb-aabb --contract closed --whole "
                                    "--offsets 40 --lengths 1e-4:40 --cases 100 --simplify 0 {}",
                                    boxes("", mistakes), arguments))
            .status;
    }
};

TEST_F(KnownCommand, FindingsOfOneRunAreKnownInTheNextAndDoNotFail) {
    ASSERT_EQ(status(kWideMisses, kOut), 1) << printed_;
    const Json classes = report_["classes"];
    ASSERT_GT(classes["wrong"], 0);
    EXPECT_EQ(status(kWideMisses, kKnown), 0) << printed_;
    EXPECT_EQ(report_["classes"]["wrong"], 0);
    EXPECT_EQ(report_["kept"], true);
    int counted = 0;
    for (const Json& one : report_["known_failures"]) counted += one["cases"].get<int>();
    EXPECT_EQ(counted, classes["wrong"].get<int>() + classes["contract"].get<int>());
    EXPECT_EQ(report_["known"], Json({"wrong", "contract"}));
    expect_printed({"  known  ", "Known: "});
    expect_not_printed("every judged answer was right");
    // Another error still fails, and only that error counts as a failure.
    EXPECT_EQ(status(kWideMisses + "if (bw > 30) answer = \"true\"", kKnown), 1) << printed_;
    EXPECT_GT(report_["false_hits"], 0);
    EXPECT_EQ(report_["false_misses"], 0);
    // A known failure that no longer reproduces fails the run.
    EXPECT_EQ(status("", kKnown), 1) << printed_;
    EXPECT_EQ(whole_["stale"][0]["witness_shows"], "kept");
    EXPECT_EQ(report_["classes"]["wrong"], 0);
    expect_printed("STALE ");
    for (const fs::path& found : files_in(file("found"))) {
        Json finding = Json::parse(read(found));
        finding["reason"] = "bug 17";
        write(found.string(), finding.dump());
    }
    EXPECT_EQ(status(kWideMisses, kKnown), 0) << printed_;
    EXPECT_EQ(report_["known_failures"][0]["reason"], "bug 17");
    expect_printed(": bug 17");
}

TEST_F(KnownCommand, SimplifiedFindingsCoverTheFailuresTheyWereMadeFrom) {
    const std::string call = "--exec '" TOUCHSTONE_CONVENTIONAL
                             " slack 1e11' --query rect-rect --contract unspecified --cases 500 "
                             "--lengths 1:100 --offsets 100 ";
    EXPECT_EQ(reported(call + kOut).status, 1) << printed_;
    EXPECT_EQ(reported(call + kKnown).status, 0) << printed_;
}

TEST_F(KnownCommand, WrongAnswersInAFileMayBeKnownToo) {
    write("cases", aabbs({0, 0, 1, 1}, {5, 0, 1, 1}, R"("hit":true)"));
    run("check --contract closed cases " + kOut).exits(1);
    run("check --contract closed cases " + kKnown).passes("Known: 1 wrong");
    run("check --contract closed " + kKnown + " -",
        aabbs({0, 0, 1, 1}, {0, 0, 1, 1}, R"("hit":false)"))
        .exits(1);
}

TEST_F(KnownCommand, OtherCasesAreStillJudgedAfterAKnownCrash) {
    const std::string crash = "if (aw > 36) exit 7\n";
    ASSERT_EQ(status(crash, kOut), 1) << printed_;
    ASSERT_GT(report_["classes"]["defect"], 0);
    EXPECT_EQ(status(crash + kWideMisses, kKnown), 1) << printed_;
    EXPECT_EQ(report_["classes"]["defect"], 0);
    EXPECT_GT(report_["classes"]["wrong"], 0);
}

TEST_F(KnownCommand, LawsIgnoreKnownFailures) {
    const std::string equal_misses =
        "if (ax == bx && ay == by && aw == bw && ah == bh) answer = \"false\"";
    ASSERT_EQ(status(equal_misses, kOut), 1) << printed_;
    EXPECT_EQ(status(equal_misses, "--laws " + kKnown), 0) << printed_;
}

TEST_F(KnownCommand, FailuresThatCannotBeKnownAreRefused) {
    const std::string line = aabbs({0, 0, 1, 1}, {5, 0, 1, 1});
    for (const auto& [finding, says] :
         {std::pair(line, "expected a finding, found a case"),
          {R"({"class":"contradiction","case":)" + line + "}", "contradiction"},
          {R"({"class":"defect","before":[)" + line + R"(],"case":)" + line + "}", "earlier calls"},
          {R"({"class":"wrong","case":)" + circles({0, 0, 1}, {0, 0, 1}) + "}",
           "a case of circle-circle"}}) {
        write("one", finding);
        EXPECT_EQ(status("", "--known one"), 2) << finding;
        expect_printed(says);
    }
}

TEST(KnownFailures, CoverNeitherLargerErrorsNorTheOtherDirection) {
    const Scene scene = parse_case(aabbs({0, 0, 1, 1}, {0.5, 0.5, 1, 1})).scene;
    Judgement what{.kind = Class::wrong, .answer = Reply{.hit = 0}, .margin = {-1e-5, 0}};
    std::vector<KnownFinding> all{
        {.example = {.scene = scene, .what = what}, .is_reproduced = true}};
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
