// properties/tests/doctor*_test.cpp tests how the doctor finds conventions and mistakes.

#include <algorithm>

#include "reports/tests/command_line.h"
#include "reports/text/diagnosis_text.h"

namespace touchstone {
namespace {

class DoctorCommand : public CommandLine {
  protected:
    [[nodiscard]] Outcome doctor(const std::string& arguments) const {
        return run("doctor " + arguments, "", "COLUMNS=80");
    }
    [[nodiscard]] Outcome examined(const std::string& follows,
                                   const std::string& options = "--cases 500") const {
        return doctor(fmt::format("--exec '{} {}' --query rect-rect {}", TOUCHSTONE_CONVENTIONAL,
                                  follows, options));
    }
    /// Runs the `verify` command after `heading` in the text.
    [[nodiscard]] Outcome verified(const std::string& text, const std::string& heading,
                                   const std::string& options) const {
        const std::size_t at = text.find(heading);
        if (at == std::string::npos) return {-1, text, ""};
        const std::string call = text.substr(text.find("\n  ", at) + 1);
        return shell(call.substr(0, call.size() - 1) + options);
    }
    /// Expects that the first command in the text that asks about a case has these words and fails.
    void expect_shown(const std::string& text, const std::string& words) const {
        const std::string command = first_command(text.substr(text.find("\n  echo ") + 1));
        expect_contains(command, words);
        shell(command).exits(1);
    }
};

TEST_F(DoctorCommand, ItsOptionsVerifyTheProgram) {
    for (const auto& [follows, words] :
         {std::pair("degrees half-extents", "--convention degrees,half-extents"),
          {"apart", "--convention apart"},
          {"float edges", "--conditioning edge-direction"},
          {"float epsilon 1e-4", "--scalar float --skin"},
          {"degrees corner-pivot epsilon 1e-6", "less than about 1e-06 apart"},
          {"epsilon 1e-13", "If you did not mean that, it is your bug. --skin is "}}) {
        const Outcome outcome = examined(follows).exits(0);
        expect_contains(joined(outcome.out), words);
        verified(outcome.out, "Verify it with:\n", " --cases 1000 --seed 7").exits(0);
    }
    const std::string apart = joined(examined("apart", "").out);
    expect_contains(apart, "10,000 further cases pass. That makes ");
    expect_contains(apart, "an error in fewer than 1 of 3,333 cases may not show.");
}

TEST_F(DoctorCommand, SaysWhatItFoundInSentencesThatFitTheTerminal) {
    const std::string bug = "If this is not what you meant, this is your bug.";
    const std::string canvas = "On a canvas (y down), ctx.rotate turns the other way";
    const auto says = [](const Outcome& outcome, const std::vector<std::string>& words,
                         const std::vector<std::string>& not_words = {}) {
        expect_fits(outcome.out, 80, "--exec");
        const std::string text = joined(outcome.out);
        for (const std::string& some : words) expect_contains(text, some);
        for (const std::string& some : not_words) expect_lacks(text, some);
    };
    says(examined("clockwise float").exits(0), {"For these shapes, y-down gives the same answers.",
                                                "It computes in floats", bug, canvas});
    says(examined("degrees corner-pivot").exits(0),
         {bug, "it needs no word", "the next best convention"}, {"ctx.rotate"});
    says(examined("degrees b-corner").exits(1), {"It answers as if", "in the convention degrees"});
    says(examined("no-angle").exits(1), {"as if all angles were 0", "an error, not a convention"});
    // A right program is started rarely, because each start may be slow.
    says(doctor("--query rect-rect --exec 'echo >> starts; " TOUCHSTONE_EXAMPLE_C "'").exits(0),
         {"It reads cases as they are written.", "the contract closed",
          "10,000 further cases pass. That makes "},
         {"your bug", "--conditioning"});
    EXPECT_LE(lines_of(read(file("starts"))).size(), 36U);
}

TEST_F(DoctorCommand, ThePrintedCommandVerifiesTheConventionThatNearlyFits) {
    const Outcome outcome = examined("degrees corner one-sided").exits(1);
    const std::string text = joined(outcome.out);
    expect_contains(text, "degrees,corner comes closest");
    expect_contains(text, "sat-local without B's axes");
    expect_contains(text, "--convention degrees,corner --contract unspecified");
    verified(outcome.out, "The command below shows all failures:", " --cases 2000 --simplify 0")
        .exits(1)
        .prints("sat-local without B's axes");
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
    expect_contains(text, "degrees,corner-pivot with bounding boxes");
    expect_lacks(text, "--scalar float");
    verified(outcome.out.substr(0, outcome.out.find("Within these bounds")),
             "all failures:", " --cases 2000 --simplify 0")
        .exits(1);
    verified(outcome.out, "Within these bounds", " --cases 2000 --simplify 0").exits(0);
}

TEST_F(DoctorCommand, KeepsTheScalarThatTheUserGives) {
    const Outcome outcome = doctor("--exec '" TOUCHSTONE_MEASURES
                                   " penetration one-sided' --query rect-rect --answer penetration "
                                   "--scalar float --cases 500")
                                .exits(1);
    expect_contains(outcome.out, "(float): ");
    EXPECT_GT(outcome.out.rfind("--scalar float"), outcome.out.rfind("--exec")) << outcome.out;
}

TEST(TheDiagnosis, OfAnOmissionThatLeavesAnswersUnexplainedOnlyResemblesTheError) {
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

TEST_F(DoctorCommand, ACrashIsReportedFirstAndDoesNotLimitTheDomain) {
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

TEST_F(DoctorCommand, AnswersThatAreNotNumbersAreCountedAndTheFirstIsShown) {
    const Outcome outcome = examined("nan").exits(1);
    expect_contains(joined(outcome.out), "It answered NaN to ");
    expect_shown(outcome.out, "");
}

TEST_F(DoctorCommand, AFailureAtTheEndOfAProgramIsReported) {
    write("script", TOUCHSTONE_CONVENTIONAL "; exit 3");
    const Outcome outcome = doctor("--exec 'sh script' --query rect-rect --cases 300").exits(0);
    expect_contains(joined(outcome.out), "Exit status 3 although each case was answered");
}

TEST_F(DoctorCommand, IfMostAnswersAreNotNumbersNothingElseIsConcluded) {
    write("script", "awk '{print NR % 8 ? \"NaN\" : \"true\"; fflush()}'");
    const Outcome outcome = doctor("--exec 'sh script' --query rect-rect").exits(1);
    expect_contains(outcome.out, "It answered NaN to ");
    for (const char* words : {"It answered miss", "It answers", "convention"})
        expect_lacks(outcome.out, words);
}

TEST_F(DoctorCommand, AFailureInOneExtremeSceneIsCountedInTheSingular) {
    const std::string text = joined(examined("far 1e9", "--cases 300").out);
    expect_contains(text,
                    "1 of 300 further cases fails, in an extreme case. The bounds below "
                    "exclude it: within them,");
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
        expect_contains(joined(outcome.out), "so it is not rounding.");
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
    for (const char* words : {"the contract open", "as if angles were in degrees."})
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

TEST_F(DoctorCommand, TheConventionIsFoundFromNumericAnswers) {
    const auto asked = [this](const char* kind, const char* how) {
        return doctor(fmt::format("--exec '{} {} {}' --query rect-rect --answer {} --cases 600",
                                  TOUCHSTONE_MEASURES, kind, how, kind));
    };
    asked("penetration", "degrees")
        .exits(0)
        .prints("as if angles were in degrees")
        .prints("--answer penetration")
        .prints("--convention degrees");
    // Areas that are computed relative to the origin lose digits far from it.
    const Outcome absolute = asked("area", "absolute").exits(1);
    expect_contains(joined(absolute.out), "Within these bounds, 600 cases pass: ");
    verified(absolute.out, "Within these bounds", " --cases 600").exits(0);
    const std::string squared = joined(asked("distance", "squared").exits(1).out);
    expect_lacks(squared, "Within these bounds");
    for (const char* words :
         {"are wrong (the first: the error is larger than allowed)", "--answer distance",
          "with these options. ", "as if the square of the number were answered"})
        expect_contains(squared, words);
    asked("iou", "small").exits(0).prints("--lengths 0.001:1000000");
    expect_lacks(asked("iou", "").exits(0).out, "--lengths");
    doctor("--exec true --query circle-circle --answer area").exits(2);
    run("verify --exec '" TOUCHSTONE_MEASURES
        " iou degrees' --query rect-rect --answer iou --cases 400 --simplify 0")
        .exits(1)
        .prints("A different convention explains the wrong answers");
}

TEST_F(DoctorCommand, AndVerifyExplainWrongAreasInFloats) {
    // Computes areas relative to the origin.
    const std::string call = "--exec '" TOUCHSTONE_PROGRAM
                             " answer planted-area-from-origin --scalar float' --query rect-rect "
                             "--answer area ";
    const std::string advice =
        "Rounding in floats may explain them: areas lose digits far from the origin";
    const std::string diagnosed = joined(doctor(call + "--cases 600").exits(1).out);
    expect_contains(diagnosed, "numbers in plain cases are within the allowed error.");
    expect_contains(diagnosed, advice);
    const std::string verified =
        joined(run("verify --scalar float --cases 1000 --simplify 0 " + call).exits(1).out);
    expect_contains(verified, advice);
    expect_lacks(verified, " doctor ");
}

TEST_F(DoctorCommand, ADepthAlongAxesFromCornersNeedsAToleranceThatGrowsInThinShapes) {
    const std::string of_edges = "--exec '" TOUCHSTONE_MEASURES
                                 " penetration edges' --query rect-rect --answer penetration ";
    const Outcome outcome = doctor(of_edges + "--cases 500").exits(0);
    expect_contains(outcome.out, "--conditioning edge-direction");
    verified(outcome.out, "Verify it with:\n", " --cases 2000 --seed 7").exits(0);
    const Outcome plain = run("verify --cases 1000 --simplify 0 " + of_edges).exits(1);
    expect_contains(joined(plain.out), "declare --conditioning edge-direction");
    run("verify --exec true --query rect-rect --answer iou --tolerance 64")
        .exits(2)
        .complains("are for hits, distances and depths");
}

TEST_F(DoctorCommand, VerifyNamesDegreesThatAreNotConverted) {
    const std::string text =
        joined(run("verify --exec 'sed s/degrees/angle/g | " TOUCHSTONE_CONVENTIONAL
                   "' --query rect-rect --turn degrees --contract closed --cases 400 --simplify 0")
                   .exits(1)
                   .out);
    expect_contains(text, "conversion to radians is missing.");
    expect_contains(text, "CONVENTION radians");
}

TEST_F(DoctorCommand, TheGivenScalarDecidesEpsAndTheOptions) {
    const Outcome in_floats = examined("float", "--scalar float --cases 500").exits(0);
    expect_contains(in_floats.out, "--scalar float");
    expect_lacks(in_floats.out, "It computes in floats");
    // In units of eps(double), the errors of this program are large, in both directions.
    expect_contains(joined(examined("float", "--scalar double --cases 500").exits(1).out),
                    "perhaps a number passes through a float");
    examined("", "--scalar half").exits(2);
}

/// To the diagnosis alone, these errors look like rounding of floats, a relative epsilon, and
/// unexplained errors.
TEST_F(DoctorCommand, AnInaccuratePiIsNotMistakenForTheRoundingOfFloatsOrARelativeEpsilon) {
    const auto expect_named = [](const Outcome& outcome, const std::string& pi) {
        expect_contains(joined(outcome.out), fmt::format("as if pi were {} in", pi));
        for (const char* words : {"computes in floats", "--scalar", "--tolerance"})
            expect_lacks(outcome.out, words);
    };
    for (const std::string pi : {"3.1416", "3.141592", "3.14159265"})
        expect_named(examined("pi " + pi, "--cases 3000").exits(1), pi);
    // Other mistakes explain the few wrong answers as well, so this number is not certain.
    expect_contains(joined(examined("pi 3.14156123768", "--cases 500").exits(1).out),
                    " or a similar number");
    const std::string degrees = joined(examined("degrees pi 3.14", "--cases 3000").exits(1).out);
    expect_contains(degrees, "as if angles were in degrees; try --convention degrees");
    expect_contains(degrees, "as if pi were 3.14 in");
    // A wrong position errs in both directions, as an absolute epsilon may.
    const Outcome shifted = examined("shift 0.5", "--cases 3000").exits(1);
    expect_contains(joined(shifted.out), "as if 0.5 were added to the x of B");
    expect_lacks(shifted.out, "--absolute-tolerance");
    // A factor of sizes errs in one direction, as a relative epsilon does.
    const Outcome sizes = examined("sizes 1.000001", "--cases 3000").exits(1);
    expect_contains(joined(sizes.out), "as if the sizes of each shape were multiplied by 1.000001");
    expect_lacks(sizes.out, "--tolerance");
    expect_lacks(examined("slack 1e6", "").exits(0).out, "multiplied");
    // Only angles of more than a turn show this mistake.
    const Outcome turn = examined("whole-turn 6.2832", "").exits(1);
    expect_contains(joined(turn.out), "as if a whole turn were 2 * 3.1416 where");
    expect_lacks(turn.out, "--angles");
    expect_named(run("verify --exec '" TOUCHSTONE_CONVENTIONAL
                     " pi 3.1416' --query rect-rect --contract closed --cases 1000 --simplify 0")
                     .exits(1),
                 "3.1416");
    const std::string in_floats =
        joined(run("verify --exec '" TOUCHSTONE_CONVENTIONAL
                   " float pi 3.1416' --query rect-rect --contract unspecified --scalar float "
                   "--cases 20000 --seed 2 --simplify 0")
                   .exits(1)
                   .out);
    expect_contains(in_floats, "as if pi were 3.1416 in");
}

TEST_F(DoctorCommand, AMistakeThatResemblesAConventionIsNamedInstead) {
    write("squared.awk",
          "BEGIN { FS = \"[:,}]\" }\n"
          "{ x = $5 - $13; y = $7 - $15\n"
          "  print (x * x + y * y <= $9 + $17) ? \"true\" : \"false\"; fflush() }\n");
    const Outcome outcome = doctor("--query circle-circle --exec 'awk -f squared.awk'").exits(1);
    expect_contains(joined(outcome.out), "as if the squared distance were compared with the");
    expect_lacks(outcome.out, "diameter");
}

/// With r in place of r^2, the radius looks like a diameter in most cases.
TEST_F(DoctorCommand, AMistakeThatResemblesAWordOfALongConventionIsNamedInTheOtherWords) {
    write("unsquared.awk",
          "BEGIN { FS = \"[:,}]\" }\n"
          "function most(p, q) { return p > q ? p : q }\n"
          "function inside(p, size) { return most(0, p > size ? size : p) }\n"
          "{ t = $13 * atan2(0, -1) / 180; x = $17 - $5; y = $19 - $7\n"
          "  u = x * cos(t) + y * sin(t); v = y * cos(t) - x * sin(t)\n"
          "  u -= inside(u, $9); v -= inside(v, $11)\n"
          "  print (u * u + v * v <= $21) ? \"true\" : \"false\"; fflush() }\n");
    const Outcome outcome = doctor("--query pose-circle --exec 'awk -f unsquared.awk'").exits(1);
    expect_contains(joined(outcome.out), "as if the squared distance were compared with the");
    expect_contains(joined(outcome.out), "--convention degrees,corner-pivot ");
    expect_lacks(outcome.out, "diameter");
}

TEST_F(DoctorCommand, WrongNumbersInNoConventionMayBeRightInAnother) {
    write("script", "awk '{print (NR * 7 % 11 > 5 ? 0.3 : 0); fflush()}'");
    const std::string text = joined(
        doctor("--exec 'sh script' --query rect-rect --answer iou --cases 300").exits(1).out);
    expect_contains(text, "in your convention, some answers may be right.");
    expect_lacks(text, "pipe the echo to");
}

TEST_F(DoctorCommand, AProgramThatNeverAnswersGetsOneCount) {
    const std::string text =
        joined(doctor("--exec 'sh -c \"exit 1\"' --query rect-rect").exits(1).out);
    expect_contains(text, "FAILED at 8 of 8 cases: ");
    expect_lacks(text, "not answered");
    expect_lacks(text, "It gave no answer");
}

TEST_F(DoctorCommand, AWrongCaseIsShownAsWrittenOrInTheConventionThatItContradicts) {
    const Outcome none = examined("disc").exits(1);
    expect_contains(none.out, "No known convention explains the answers");
    expect_shown(none.out, "");
    const Outcome degrees = examined("degrees lid").exits(1);
    expect_shown(degrees.out, "--convention degrees");
}

TEST_F(DoctorCommand, VerifyDoesNotSendBackToItOnceAConventionIsGiven) {
    const std::string text =
        joined(run("verify --exec '" TOUCHSTONE_CONVENTIONAL
                   " degrees half-turn corner-pivot' --query rect-rect --contract closed "
                   "--convention degrees,corner-pivot --cases 2000 --simplify 0")
                   .exits(1)
                   .out);
    expect_contains(text, "and step through your function with its numbers.");
    expect_lacks(text, "doctor");
}

}  // namespace
}  // namespace touchstone
