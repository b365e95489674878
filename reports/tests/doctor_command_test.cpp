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
          {"apart", "an error in fewer than 1 of 66 cases might not show."},
          {"float edges", "--conditioning edge-direction"},
          {"float epsilon 1e-4", "--scalar float --skin"},
          {"degrees corner-pivot epsilon 1e-6", "e-07 apart"},
          {"epsilon 1e-13", "If you did not mean that, it is your bug. --skin is "}}) {
        const Outcome outcome = examined(follows).passes(words);
        verified(outcome.out, "Verify it with:\n", " --cases 300 --seed 7").exits(0);
    }
}

TEST_F(DoctorCommand, SaysWhatItFoundInEightyColumnsAndStartsARightProgramRarely) {
    const std::string bug = "If this is not what you meant, this is your bug.";

    examined("clockwise float")
        .passes({"For these shapes, y-down gives the same answers.",
                 "It seems to compute in floats", bug, "Yours turns the other way"});
    examined("degrees corner-pivot")
        .passes({bug, "it needs no option", "agree."})
        .lacks("ctx.rotate");
    examined("degrees b-corner").fails({"It answers as if", "in the convention degrees"});
    examined("no-angle").fails({"as if all angles were 0", "an error, not a convention"});
    const auto starts_of = [this](const std::string& program) {
        fs::remove(file("starts"));
        const Outcome outcome =
            doctor(fmt::format("--query rect-rect --exec 'echo >> starts; {}'", program)).exits(0);
        return std::pair(outcome, lines_of(read(file("starts"))).size());
    };
    const auto [plain, few] = starts_of(TOUCHSTONE_EXAMPLE_C);
    plain
        .prints({"It reads the numbers as they are meant, and needs no --convention.",
                 "Its contract is closed", "10,000 further cases pass. That makes "})
        .lacks({"your bug", "--conditioning"});
    EXPECT_LE(few, 12U);
    EXPECT_LE(starts_of(TOUCHSTONE_CONVENTIONAL " float").second, 40U);
}

TEST_F(DoctorCommand, ThePrintedCommandShowsTheFailuresInTheConventionThatNearlyFits) {
    const Outcome outcome = examined("degrees corner far 9", "--cases 300 --seed 2")
                                .fails({"The closest is degrees,corner",
                                        "--convention degrees,corner --contract unspecified"});
    verified(outcome.out, "The command below shows all failures:", " --cases 300 --simplify 0")
        .exits(1);
    examined("degrees corner one-sided").fails("SAT without B's axes");
}

TEST_F(DoctorCommand, AMistakeIsNamedInAConventionThatDoesNotComeClose) {
    examined("degrees corner sizes 0.5")
        .fails({"half as large as it is", "in the convention degrees,corner",
                "--convention degrees,corner --contract unspecified",
                "Correct this, then verify it with:"});
}

TEST_F(DoctorCommand, BoundsDoNotHideErrorsFarFromTouching) {
    const Outcome outcome =
        examined("degrees corner-pivot half-turn", "--cases 3000")
            .fails("Within --angles -1:1, no case fails. The failures beyond are errors of the")
            .lacks("--scalar float");
    verified(outcome.out.substr(0, outcome.out.find("With these options")),
             "all failures:", " --cases 300 --simplify 0")
        .exits(1);
    verified(outcome.out, "With these options", " --cases 2000 --simplify 0").exits(0);
}

TEST_F(DoctorCommand, KeepsTheScalarThatTheUserGives) {
    const Outcome outcome =
        measured("penetration", "one-sided", "--scalar float --cases 500").fails("(float): ");
    expect_contains(outcome.out.substr(outcome.out.rfind("--exec")), "--scalar float");
}

TEST(TheDiagnosis, NamesAnOmissionAsTheErrorOnlyIfItExplainsAllAnswers) {
    doctor::Diagnosis diagnosis;
    diagnosis.found.best.omission = doctor::Omission::corners;
    diagnosis.found.fits = true;
    diagnosis.found.judged = 96;
    for (const int explained : {96, 91}) {
        diagnosis.found.explained = explained;
        const std::string text = diagnosis_text(diagnosis, {}, 80);
        const bool is_all = explained == diagnosis.found.judged;
        expect_contains(text, is_all ? "It answers as if rect" : "The closest: as if rect");
        EXPECT_EQ(has_part(text, "an error, not a convention"), is_all) << text;
    }
}

TEST_F(DoctorCommand, ACrashIsReportedFirstAndNoLengthsAreAdvised) {
    const Outcome outcome =
        doctor("--exec '" TOUCHSTONE_MISBEHAVING " crash' --query rect-rect").exits(1);
    expect_contains(lines_of(outcome.out).at(1), "FAILED at ");
    expect_contains(lines_of(outcome.out).at(1), "cases: crashed: SIGSEGV");
    expect_lacks(outcome.out, "--lengths");
    verified(outcome.out, "Verify it with:\n", " --cases 60 --simplify 0")
        .fails("crashed: SIGSEGV");
    expect_shown(outcome.out, "");
}

TEST_F(DoctorCommand, AnswersOfNaNAreCountedAndOneIsShown) {
    const Outcome outcome = examined("nan").fails("It answered NaN to ");
    expect_shown(outcome.out, "");
}

TEST_F(DoctorCommand, AFailureAtTheEndOfAProgramIsReported) {
    write("script", TOUCHSTONE_CONVENTIONAL "; exit 3");
    doctor("--exec 'sh script' --query rect-rect --cases 300")
        .passes("Exit status 3 of a run, although each of its cases was");
}

TEST_F(DoctorCommand, WrongAnswersThatDependOnEarlierCasesAreNotShownAsWrong) {
    for (const char* misses : {"false+50", "false%7"}) {
        const Outcome outcome =
            doctor(fmt::format("--query rect-rect --exec '{} {}'", TOUCHSTONE_MISBEHAVING, misses))
                .exits(1);
        const std::string text = joined(outcome.out);
        expect_contains(text, {"Its answers depend on earlier cases, or on chance",
                               "asked about this case alone: hit instead of miss",
                               "times in one run, this case shows the defect"});
        expect_lacks(text.substr(0, text.find("{ for")),
                     {"convention", "contract is", "far from touching", "Verify"});
    }
}

TEST_F(DoctorCommand, ACrashAfterManyCasesIsShownByOneCaseRepeated) {
    doctor("--query rect-rect --exec '" TOUCHSTONE_MISBEHAVING " exit@50'")
        .fails({"asked 50 times in one run, this case shows the defect",
                "fails only after other cases. Correct that first, then ask the doctor again."})
        .lacks({"--out", "FAILED at 2", "convention"});
}

/// Each of the two calls waits for several seconds, so both run at the same time.
TEST_F(DoctorCommand, AHangAfterManyCasesEndsTheQuestions) {
    const std::string call =
        quoted(TOUCHSTONE_PROGRAM) +
        " doctor --query rect-rect --time-limit 0.3 --exec '" TOUCHSTONE_MISBEHAVING " hang@50";
    (void)shell(fmt::format("{}' > one & {} buffered' > two & wait", call, call));
    for (const char* name : {"one", "two"})
        expect_contains(read(file(name)),
                        {"FAILED at 1 of ", "fails only after other cases. Correct that first"});
}

TEST_F(DoctorCommand, DeclinedCasesAreCountedIfAllAnswersAreTheSame) {
    doctor_on(R"((n % 4 ? "false" : "{\"declined\":\"thin\"}"))", "--query rect-rect")
        .fails({"It answers false to all ", " declined: thin "});
}

TEST_F(DoctorCommand, IfMostAnswersAreNaNNothingElseIsConcluded) {
    doctor_on(R"((n % 8 ? "NaN" : "true"))", "--query rect-rect")
        .fails("It answered NaN to ")
        .lacks({"It answered miss", "It answers", "convention"});
}

TEST_F(DoctorCommand, CoordinatesThatAreCutToWholeNumbersAreNotCalledFloats) {
    const std::string cut = awk("x y w h cx cy r", R"(dx = cx - cut(cx, x, x + w)
dy = cy - cut(cy, y, y + h)
print(dx * dx + dy * dy <= r * r ? "true" : "false"))",
                                R"(function cut(x, least, most) {
    x = int(x < least ? least : x > most ? most : x) % 4294967296
    return x < 2147483648 ? x : x - 4294967296
}
)");
    const Outcome outcome =
        doctor("--exec '" + cut + "' --query aabb-circle --cases 2000")
            .passes("It seems to cut or round coordinates to whole numbers: with whole ")
            .lacks({"floats", "--scalar", "--absolute-tolerance", "sizes of about 1e-06"});
    verified(outcome.out, "Verify it with:\n", " --cases 2000 --seed 7").exits(0);
}

TEST_F(DoctorCommand, TheContractOfCodeThatRoundsDownIsFoundInWholeNumbers) {
    const std::string floor =
        awk("ax ay aw ah at bx by bw bh bt",
            R"(ax = cut(ax); ay = cut(ay); aw = cut(aw); ah = cut(ah)
bx = cut(bx); by = cut(by); bw = cut(bw); bh = cut(bh)
c = cos(at); s = sin(at); d = cos(bt); t = sin(bt)
print(apart(c, s) || apart(-s, c) || apart(d, t) || apart(-t, d) ? "false" : "true"))",
            R"(function cut(x) { return x < 0 && int(x) != x ? int(x) - 1 : int(x) }
function size(x) { return x < 0 ? -x : x }
function reach(w, h, turn, x, y) {
  return w / 2 * size(x * cos(turn) + y * sin(turn)) + h / 2 * size(y * cos(turn) - x * sin(turn))
}
function apart(x, y) {
  return size((bx - ax) * x + (by - ay) * y) > reach(aw, ah, at, x, y) + reach(bw, bh, bt, x, y)
}
)");
    doctor("--exec '" + floor + "' --query rect-rect --cases 1000")
        .passes("--contract closed --whole\n")
        .lacks({"neither closed nor open", "--angles"});
}

TEST_F(DoctorCommand, ACaseIsShownIfTheAnswerIsTheSameForAllCasesFarFromTouching) {
    const std::string inside =
        awk("ax ay aw ah at bx by bw bh",
            R"(print(within(bx - ax, bw, aw) && within(by - ay, bh, ah) ? "true" : "false"))",
            R"(function within(distance, inner, outer) {
    return distance ^ 2 < (outer - 10 * inner) ^ 2 / 4 && 10 * inner < outer
}
)");
    doctor("--exec '" + inside + "' --query rect-rect")
        .fails({"It answered miss to all ", "\n  echo "});
}

TEST_F(DoctorCommand, AFailureInOneExtremeSceneIsCountedInTheSingular) {
    examined("far 1e9", "--cases 300")
        .prints("1 of 300 further cases fails, in an extreme case. The bounds below exclude it:");
}

TEST_F(DoctorCommand, AProgramThatCannotBeUsedIsNamed) {
    const auto asked = [this](const std::string& command) {
        write("script", command);
        return doctor("--query circle-circle --json json --exec 'sh script'");
    };
    const std::pair<const char*, Parts> unusable[] = {
        {"sed 's/.*/true/'", "does not read its"},
        {R"(sed 's/.*/{"error":"boom"}/')", "Fix this"},
        {"echo this takes degrees >&2; exit 2",
         {"ended with status 2 and no answer",
          "  end of standard error:\n    this takes degrees\n"}}};
    for (const auto& [command, says] : unusable) {
        asked(command).fails(says).lacks("convention");
        EXPECT_EQ(json_in("json")["diagnoses"][0]["usable"], false);
    }
    doctor("--query rect-rect --exec no-such-program").exits(3);
    for (const char* call : {"", "--exec true", "no-such-algorithm"}) doctor(call).exits(2);
}

TEST_F(DoctorCommand, MissesOfThinOrDistantShapesAreNotCoveredByATolerance) {
    for (const char* misses : {"far 4096", "thin-blind 300"})
        examined(misses).fails("so this is not rounding.").lacks("--conditioning");
}

TEST_F(DoctorCommand, AlgorithmsAreExaminedByName) {
    doctor("sat-local unrotate-circle list-sat-local").passes("unrotate-circle (double)");
    doctor("planted-rotation-sign planted-axis-left-out")
        .fails({"as if turns were clockwise", "as if the axis along B's height were left out",
                "replay planted-axis-left-out --scalar double -"});
}

TEST_F(DoctorCommand, WritesItsDiagnosisAndTheDecidingCasesAsJson) {
    const Outcome outcome =
        examined("open degrees", "--json - --cases 500")
            .exits(0)
            .complains({"Its contract is open", "as if angles were in degrees."});
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
