// What `doctor` prints. properties/tests/doctor*_test.cpp tests how it finds conventions and
// mistakes.

#include <algorithm>

#include "reports/tests/doctor_command.h"
#include "reports/text/diagnosis_text.h"

namespace touchstone {
namespace {

TEST_F(DoctorCommand, TheOptionsThatItPrintsMakeVerifyPass) {
    for (const auto& [follows, words] :
         {std::pair("degrees half-extents", "--convention degrees,half-extents"),
          {"apart", "--convention apart"},
          {"float edges", "--conditioning edge-direction"},
          {"float epsilon 1e-4", "--scalar float --skin"},
          {"degrees corner-pivot epsilon 1e-6", "e-07 apart"},
          {"epsilon 1e-13", "If you did not mean that, it is your bug. --skin is "}}) {
        const Outcome outcome = examined(follows).exits(0);
        expect_contains(joined(outcome.out), words);
        verified(outcome.out, "Verify it with:\n", " --cases 300 --seed 7").exits(0);
    }
    const std::string apart = joined(examined("apart", "").out);
    expect_contains(
        apart, "With --convention apart --contract closed, 10,000 further cases pass. That makes ");
    expect_contains(apart, "an error in fewer than 1 of 3,333 cases might not show.");
}

TEST_F(DoctorCommand, SaysWhatItFoundInEightyColumnsAndStartsARightProgramRarely) {
    const std::string bug = "If this is not what you meant, this is your bug.";
    const std::string canvas = "Yours turns the other way";
    const auto says = [](const Outcome& outcome, const std::vector<std::string>& words,
                         const std::vector<std::string>& not_words = {}) {
        expect_fits(outcome.out, 80, "--exec");
        const std::string text = joined(outcome.out);
        for (const std::string& some : words) expect_contains(text, some);
        for (const std::string& some : not_words) expect_lacks(text, some);
    };
    says(examined("clockwise float").exits(0), {"For these shapes, y-down gives the same answers.",
                                                "It seems to compute in floats", bug, canvas});
    says(examined("degrees corner-pivot").exits(0), {bug, "it needs no option", "agree."},
         {"ctx.rotate"});
    says(examined("degrees b-corner").exits(1), {"It answers as if", "in the convention degrees"});
    says(examined("no-angle").exits(1), {"as if all angles were 0", "an error, not a convention"});
    const auto starts_of = [this](const std::string& program) {
        fs::remove(file("starts"));
        const Outcome outcome =
            doctor(fmt::format("--query rect-rect --exec 'echo >> starts; {}'", program)).exits(0);
        return std::pair(outcome, lines_of(read(file("starts"))).size());
    };
    const auto [plain, few] = starts_of(TOUCHSTONE_EXAMPLE_C);
    says(plain,
         {"It reads the numbers as they are meant, and needs no --convention.",
          "Its contract is closed", "10,000 further cases pass. That makes "},
         {"your bug", "--conditioning"});
    EXPECT_LE(few, 12U);
    EXPECT_LE(starts_of(TOUCHSTONE_CONVENTIONAL " float").second, 40U);
}

TEST_F(DoctorCommand, ThePrintedCommandShowsTheFailuresInTheConventionThatNearlyFits) {
    const Outcome outcome = examined("degrees corner far 9", "--cases 300 --seed 2").exits(1);
    const std::string text = joined(outcome.out);
    expect_contains(text, "The closest is degrees,corner");
    expect_contains(text, "--convention degrees,corner --contract unspecified");
    verified(outcome.out, "The command below shows all failures:", " --cases 300 --simplify 0")
        .exits(1);
    examined("degrees corner one-sided").exits(1).prints("SAT without B's axes");
}

TEST_F(DoctorCommand, AMistakeIsNamedInAConventionThatDoesNotComeClose) {
    for (const auto& [times, says] :
         {std::pair("2", "twice as large as it is"), {"0.5", "half as large as it is"}}) {
        const std::string sizes = fmt::format("degrees corner sizes {}", times);
        const std::string text = joined(examined(sizes).exits(1).out);
        expect_contains(text, says);
        expect_contains(text, "in the convention degrees,corner");
        expect_contains(text, "--convention degrees,corner --contract unspecified");
        expect_contains(text, "Correct this, then verify it with:");
    }
}

TEST_F(DoctorCommand, BoundsDoNotHideErrorsFarFromTouching) {
    const Outcome outcome = examined("degrees corner-pivot half-turn", "--cases 3000").exits(1);
    const std::string text = joined(outcome.out);
    expect_contains(text,
                    "Within --angles -1:1, no case fails. The failures beyond are errors of the");
    expect_lacks(text, "--scalar float");
    verified(outcome.out.substr(0, outcome.out.find("With these options")),
             "all failures:", " --cases 2000 --simplify 0")
        .exits(1);
    verified(outcome.out, "With these options", " --cases 2000 --simplify 0").exits(0);
}

TEST_F(DoctorCommand, KeepsTheScalarThatTheUserGives) {
    const Outcome outcome = doctor("--exec '" TOUCHSTONE_MEASURES
                                   " penetration one-sided' --query rect-rect --answer penetration "
                                   "--scalar float --cases 500")
                                .exits(1);
    expect_contains(outcome.out, "(float): ");
    expect_contains(outcome.out.substr(outcome.out.rfind("--exec")), "--scalar float");
}

TEST(TheDiagnosis, NamesAnOmissionAsTheErrorOnlyIfItExplainsAllAnswers) {
    doctor::Diagnosis diagnosis;
    diagnosis.found.best.omission = doctor::Omission::corners;
    diagnosis.found.fits = true;
    diagnosis.found.judged = 96;
    for (const int explained : {96, 91}) {
        diagnosis.found.explained = explained;
        const std::string text = joined(diagnosis_text(diagnosis, {}, 80));
        const bool is_all = explained == diagnosis.found.judged;
        expect_contains(text, is_all ? "It answers as if rect" : "The closest: as if rect");
        EXPECT_EQ(text.find("an error, not a convention") != std::string::npos, is_all) << text;
    }
}

TEST_F(DoctorCommand, VerifyNamesDegreesThatAreConvertedTwice) {
    run("verify --query rect-rect --turn degrees --contract closed --cases 1000 --simplify 0 "
        "--exec "
        "'" TOUCHSTONE_CONVENTIONAL " twice'")
        .exits(1)
        .prints("as if the angle of each shape were converted to radians twice");
}

TEST_F(DoctorCommand, ACrashIsReportedFirstAndNoLengthsAreAdvised) {
    const Outcome outcome =
        doctor("--exec '" TOUCHSTONE_MISBEHAVING " crash' --query rect-rect").exits(1);
    expect_contains(lines_of(outcome.out).at(1), "FAILED at ");
    expect_contains(lines_of(outcome.out).at(1), "cases: crashed: SIGSEGV");
    expect_lacks(outcome.out, "--lengths");
    verified(outcome.out, "Verify it with:\n", " --cases 60 --simplify 0")
        .exits(1)
        .prints("crashed: SIGSEGV");
    expect_shown(outcome.out, "");
}

TEST_F(DoctorCommand, AnswersOfNaNAreCountedAndOneIsShown) {
    const Outcome outcome = examined("nan").exits(1);
    expect_contains(joined(outcome.out), "It answered NaN to ");
    expect_shown(outcome.out, "");
}

TEST_F(DoctorCommand, AFailureAtTheEndOfAProgramIsReported) {
    write("script", TOUCHSTONE_CONVENTIONAL "; exit 3");
    const Outcome outcome = doctor("--exec 'sh script' --query rect-rect --cases 300").exits(0);
    expect_contains(joined(outcome.out), "Exit status 3 of a run, although each of its cases was");
}

TEST_F(DoctorCommand, WrongAnswersThatDependOnEarlierCasesAreNotShownAsWrong) {
    for (const char* misses : {"false+50", "false%7"}) {
        const Outcome outcome =
            doctor(fmt::format("--query rect-rect --exec '{} {}'", TOUCHSTONE_MISBEHAVING, misses))
                .exits(1);
        const std::string text = joined(outcome.out);
        expect_contains(text, "Its answers depend on earlier cases, or on chance");
        expect_contains(text, "asked about this case alone: hit instead of miss");
        expect_contains(text, "times in one run, this case shows the defect");
        for (const char* other : {"convention", "contract is", "far from touching", "Verify"})
            expect_lacks(text.substr(0, text.find("{ for")), other);
    }
}

TEST_F(DoctorCommand, ACrashAfterManyCasesIsShownByOneCaseRepeated) {
    const Outcome outcome =
        doctor("--query rect-rect --exec '" TOUCHSTONE_MISBEHAVING " exit@50'").exits(1);
    expect_contains(outcome.out, "asked 50 times in one run, this case shows the defect");
    expect_contains(joined(outcome.out), "fails only after other cases. Correct that first");
    for (const char* other : {"--out", "FAILED at 2", "convention"})
        expect_lacks(outcome.out, other);
}

TEST_F(DoctorCommand, AHangAfterManyCasesEndsTheQuestions) {
    for (const char* buffered : {"", " buffered"}) {
        const Outcome outcome =
            doctor(fmt::format("--query rect-rect --time-limit 0.3 --exec '{} hang@50{}'",
                               TOUCHSTONE_MISBEHAVING, buffered))
                .exits(1);
        expect_contains(outcome.out, "FAILED at 1 of ");
        expect_contains(joined(outcome.out), "fails only after other cases. Correct that first");
    }
}

TEST_F(DoctorCommand, DeclinedCasesAreCountedIfAllAnswersAreTheSame) {
    write("script",
          "awk '{sub(/,.id.*/, \"\"); print length($0) % 4 ? \"false\" : "
          "\"{\\\"declined\\\":\\\"thin\\\"}\"; fflush()}'");
    const Outcome outcome = doctor("--exec 'sh script' --query rect-rect").exits(1);
    expect_contains(outcome.out, "It answers false to all ");
    expect_contains(joined(outcome.out), " declined: thin ");
}

TEST_F(DoctorCommand, IfMostAnswersAreNaNNothingElseIsConcluded) {
    write("script",
          "awk '{sub(/,.id.*/, \"\"); print length($0) % 8 ? \"NaN\" : \"true\"; fflush()}'");
    const Outcome outcome = doctor("--exec 'sh script' --query rect-rect").exits(1);
    expect_contains(outcome.out, "It answered NaN to ");
    for (const char* words : {"It answered miss", "It answers", "convention"})
        expect_lacks(outcome.out, words);
}

TEST_F(DoctorCommand, CoordinatesThatAreCutToWholeNumbersAreNotCalledFloats) {
    write("cut.awk", R"(BEGIN { FS = "[:,}]" }
function cut(x, least, most) {
    x = int(x < least ? least : x > most ? most : x) % 4294967296
    return x < 2147483648 ? x : x - 4294967296
}
{ dx = $15 - cut($15, $5, $5 + $9); dy = $17 - cut($17, $7, $7 + $11)
  print(dx * dx + dy * dy <= $19 * $19 ? "true" : "false"); fflush() }
)");
    const Outcome outcome =
        doctor("--exec 'awk -f cut.awk' --query aabb-circle --cases 2000").exits(0);
    const std::string text = joined(outcome.out);
    expect_contains(text, "It seems to cut or round coordinates to whole numbers: with whole ");
    for (const char* words : {"floats", "--scalar", "--absolute-tolerance", "sizes of about 1e-06"})
        expect_lacks(text, words);
    verified(outcome.out, "Verify it with:\n", " --cases 2000 --seed 7").exits(0);
}

TEST_F(DoctorCommand, TheContractOfCodeThatRoundsDownIsFoundInWholeNumbers) {
    write("floor.awk", R"(BEGIN { FS = "[:,}]" }
function cut(x) { return x < 0 && int(x) != x ? int(x) - 1 : int(x) }
function size(x) { return x < 0 ? -x : x }
function reach(w, h, turn, x, y) {
  return w / 2 * size(x * cos(turn) + y * sin(turn)) + h / 2 * size(y * cos(turn) - x * sin(turn))
}
function apart(x, y) {
  return size((bx - ax) * x + (by - ay) * y) > reach(aw, ah, $13, x, y) + reach(bw, bh, $25, x, y)
}
{ ax = cut($5); ay = cut($7); aw = cut($9); ah = cut($11)
  bx = cut($17); by = cut($19); bw = cut($21); bh = cut($23)
  c = cos($13); s = sin($13); d = cos($25); t = sin($25)
  print(apart(c, s) || apart(-s, c) || apart(d, t) || apart(-t, d) ? "false" : "true"); fflush() }
)");
    const Outcome outcome =
        doctor("--exec 'awk -f floor.awk' --query rect-rect --cases 1000").exits(0);
    expect_contains(outcome.out, "--contract closed --whole\n");
    for (const char* words : {"neither closed nor open", "--angles"})
        expect_lacks(joined(outcome.out), words);
}

TEST_F(DoctorCommand, ACaseIsShownIfTheAnswerIsTheSameForAllCasesFarFromTouching) {
    write("inside.awk", R"(BEGIN { FS = "[:,}]" }
function within(distance, inner, outer) {
    return distance ^ 2 < (outer - 10 * inner) ^ 2 / 4 && 10 * inner < outer
}
{ print(within($17 - $5, $21, $9) && within($19 - $7, $23, $11) ? "true" : "false"); fflush() }
)");
    const Outcome outcome = doctor("--exec 'awk -f inside.awk' --query rect-rect").exits(1);
    expect_contains(outcome.out, "It answered miss to all ");
    expect_contains(outcome.out, "\n  echo ");
}

TEST_F(DoctorCommand, AFailureInOneExtremeSceneIsCountedInTheSingular) {
    const std::string text = joined(examined("far 1e9", "--cases 300").out);
    expect_contains(text,
                    "1 of 300 further cases fails, in an extreme case. The bounds below "
                    "exclude it: within the bounds,");
}

TEST_F(DoctorCommand, AProgramThatCannotBeUsedIsNamed) {
    const auto asked = [this](const std::string& command) {
        write("script", command);
        return doctor("--query circle-circle --json json --exec 'sh script'");
    };
    Outcome outcome{};
    for (const auto& [command, says] :
         {std::pair("sed 's/.*/true/'", "does not read its"),
          {R"(sed 's/.*/{"error":"boom"}/')", "Fix this"},
          {"echo this takes degrees >&2; exit 2", "ended with status 2 and no answer"}}) {
        outcome = asked(command).exits(1);
        expect_contains(outcome.out, says);
        expect_lacks(outcome.out, "convention");
        EXPECT_EQ(Json::parse(read(file("json")))["diagnoses"][0]["usable"], false);
    }
    expect_contains(outcome.out, "  end of standard error:\n    this takes degrees\n");
    doctor("--query rect-rect --exec no-such-program").exits(3);
    for (const char* call : {"", "--exec true", "no-such-algorithm"}) doctor(call).exits(2);
}

TEST_F(DoctorCommand, MissesOfThinOrDistantShapesAreNotCoveredByATolerance) {
    for (const char* misses : {"far 4096", "thin-blind 300"}) {
        const Outcome outcome = examined(misses);
        EXPECT_EQ(outcome.status, 1) << outcome.out;
        expect_contains(joined(outcome.out), "so this is not rounding.");
        expect_lacks(outcome.out, "--conditioning");
    }
}

TEST_F(DoctorCommand, AlgorithmsAreExaminedByName) {
    doctor("sat-local unrotate-circle list-sat-local").exits(0).prints("unrotate-circle (double)");
    doctor("planted-rotation-sign planted-axis-left-out")
        .exits(1)
        .prints("as if turns were clockwise")
        .prints("as if the axis along B's height were left out")
        .prints("replay planted-axis-left-out --scalar double -");
}

TEST_F(DoctorCommand, WritesItsDiagnosisAndTheDecidingCasesAsJson) {
    const Outcome outcome = examined("open degrees", "--json - --cases 500").exits(0);
    for (const char* words : {"Its contract is open", "as if angles were in degrees."})
        expect_contains(joined(outcome.err), words);
    const Json diagnosis = Json::parse(outcome.out)["diagnoses"][0];
    EXPECT_EQ(diagnosis["query"], "rect-rect");
    EXPECT_EQ(diagnosis["options"][0], "--convention degrees");
    const Json& found = diagnosis["found"];
    EXPECT_EQ(found["convention"], Json({"degrees"}));
    EXPECT_EQ(found["tried"][0]["convention"], found["convention"]);
    EXPECT_EQ(found["cases"].size(), found["asked"].get<std::size_t>());
    EXPECT_TRUE(std::any_of(found["cases"].begin(), found["cases"].end(), [](const Json& asked) {
        return asked["decides"] && asked["answer"] == asked["expected"];
    }));
}

}  // namespace
}  // namespace touchstone
