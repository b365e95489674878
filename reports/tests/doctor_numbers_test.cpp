// What the doctor says about numeric answers, about errors that resemble rounding or a convention,
// and what `verify` says about the same programs.

#include "reports/tests/doctor_command.h"

namespace touchstone {
namespace {

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
    expect_contains(joined(absolute.out), "With these options, 600 cases pass: ");
    verified(absolute.out, "With these options, ", " --cases 600").exits(0);
    const std::string squared = joined(asked("distance", "squared").exits(1).out);
    expect_lacks(squared, "With these options, ");
    for (const char* words :
         {"are wrong (the first: the error is larger than allowed)", "--answer distance",
          "further cases fail. ", "as if the square of the number were answered"})
        expect_contains(squared, words);
    asked("iou", "small").exits(0).prints("--lengths 0.001:1000000");
    expect_lacks(asked("iou", "").exits(0).out, "--lengths");
    doctor("--exec true --query circle-circle --answer area").exits(2);
    run("verify --exec '" TOUCHSTONE_MEASURES
        " iou degrees' --query rect-rect --answer iou --cases 400 --simplify 0")
        .exits(1)
        .prints("It reads the numbers in another way.");
}

TEST_F(DoctorCommand, AndVerifyExplainWrongAreasInFloats) {
    const std::string call = "--exec '" TOUCHSTONE_PROGRAM
                             " answer planted-area-from-origin --scalar float' --query rect-rect "
                             "--answer area ";
    const std::string advice = "Areas lose digits far from the origin";
    const std::string diagnosed = joined(doctor(call + "--cases 300").exits(1).out);
    expect_contains(diagnosed, "numbers are within the allowed error.");
    const std::string in_floats = "It seems to compute in floats.";
    expect_contains(diagnosed, in_floats);
    expect_lacks(joined(doctor(call + "--cases 100 --scalar float").exits(1).out), in_floats);
    expect_contains(diagnosed, advice);
    const std::string verified =
        joined(run("verify --scalar float --cases 500 --simplify 0 " + call).exits(1).out);
    expect_contains(verified, advice);
    expect_lacks(verified, " doctor ");
}

/// The rounding of numbers hides the rounding of corners, as in code that computes in floats.
TEST_F(DoctorCommand, AnIouRoundedToFourDecimalsIsNotMistakenForOneOfFloats) {
    const Outcome outcome = doctor("--exec '" TOUCHSTONE_MEASURES
                                   " iou rounded' --query rect-rect --answer iou --cases 600")
                                .exits(1);
    expect_contains(joined(outcome.out), "as if the number were rounded to 4 decimals");
    for (const char* words : {"compute in floats", "--scalar"}) expect_lacks(outcome.out, words);
    expect_contains(joined(outcome.out), "print the numbers unrounded");
    verified(outcome.out, "With these options, ", " --cases 2000").exits(0);
}

TEST_F(DoctorCommand, ADepthAlongAxesFromCornersNeedsAToleranceThatGrowsInThinShapes) {
    const std::string of_edges = "--exec '" TOUCHSTONE_MEASURES
                                 " penetration edges' --query rect-rect --answer penetration ";
    const Outcome outcome = doctor(of_edges + "--cases 500").exits(0);
    expect_contains(outcome.out, "--conditioning edge-direction");
    verified(outcome.out, "Verify it with:\n", " --cases 2000 --seed 7").exits(0);
    const Outcome plain = run("verify --cases 1000 --simplify 0 " + of_edges).exits(1);
    expect_contains(joined(plain.out), "all 1,000 cases pass");
    run("verify --exec true --query rect-rect --answer iou --tolerance 64")
        .exits(2)
        .complains("are for hits, distances and depths");
}

/// In thin shapes, such a tolerance would allow the errors of this pi.
TEST_F(DoctorCommand, AToleranceThatGrowsInThinShapesDoesNotHideAnInaccuratePi) {
    const Outcome outcome =
        doctor("--exec '" TOUCHSTONE_MEASURES
               " penetration pi' --query rect-rect --answer penetration --cases 6000")
            .exits(1);
    expect_contains(joined(outcome.out), "as if pi were 3.14159265359 in");
    expect_lacks(outcome.out, "--conditioning");
}

TEST_F(DoctorCommand, VerifyNamesDegreesThatAreNotConverted) {
    const std::string text =
        joined(run("verify --exec 'sed s/degrees/angle/g | " TOUCHSTONE_CONVENTIONAL
                   "' --query rect-rect --turn degrees --contract closed --cases 400 --simplify 0")
                   .exits(1)
                   .out);
    expect_contains(text, "conversion to radians is missing.");
    expect_contains(text, "Otherwise add --convention radians.");
}

TEST_F(DoctorCommand, TheGivenScalarDecidesEpsAndTheOptions) {
    const Outcome in_floats = examined("float", "--scalar float --cases 500").exits(0);
    expect_contains(in_floats.out, "--scalar float");
    expect_lacks(in_floats.out, "It seems to compute in floats");
    // In units of eps(double), the errors of this program are large, in both directions.
    expect_contains(joined(examined("float", "--scalar double --cases 500").exits(1).out),
                    "perhaps a number passes through a float");
    examined("", "--scalar half").exits(2);
}

/// By their sizes, these errors could be rounding of floats or a relative epsilon.
TEST_F(DoctorCommand, AnInaccurateConstantIsNotMistakenForTheRoundingOfFloatsOrAnEpsilon) {
    const auto expect_named = [](const Outcome& outcome, const std::string& pi) {
        expect_contains(joined(outcome.out), fmt::format("as if pi were {} in", pi));
        for (const char* words : {"compute in floats", "--scalar", "--tolerance"})
            expect_lacks(outcome.out, words);
    };
    for (const std::string pi : {"3.1416", "3.141592"})
        expect_named(examined("pi " + pi).exits(1), pi);
    // Other mistakes explain the few wrong answers as well, so this number is not certain.
    expect_contains(joined(examined("pi 3.14156123768").exits(1).out), " or a similar number");
    const std::string degrees = joined(examined("degrees pi 3.14").exits(1).out);
    expect_contains(degrees, "as if angles were in degrees.");
    expect_contains(degrees, "as if pi were 3.14 in");
    // A wrong position errs in both directions, as an absolute epsilon may.
    const Outcome shifted = examined("shift 0.5").exits(1);
    expect_contains(joined(shifted.out), "as if 0.5 were added to the x of B");
    expect_lacks(shifted.out, "--absolute-tolerance");
    // A factor of sizes errs in one direction, as a relative epsilon does.
    const Outcome sizes = examined("sizes 1.000001", "--cases 3000").exits(1);
    expect_contains(joined(sizes.out), "as if the sizes of each shape were multiplied by 1.000001");
    expect_lacks(sizes.out, "--tolerance");
    expect_lacks(examined("slack 1e6").exits(0).out, "multiplied");
    // Only angles of more than a turn show this mistake.
    const Outcome turn = examined("whole-turn 6.2832", "--cases 3000").exits(1);
    expect_contains(joined(turn.out), "as if a whole turn were 2 * 3.1416 where");
    expect_lacks(turn.out, "--angles");
    expect_lacks(run("verify --exec '" TOUCHSTONE_CONVENTIONAL
                     " quarter 1.570795' --query rect-rect --contract closed --cases 1500 "
                     "--simplify 0")
                     .exits(1)
                     .out,
                 "compute in floats");
    const std::string in_floats =
        joined(run("verify --exec '" TOUCHSTONE_CONVENTIONAL
                   " float pi 3.1416' --query rect-rect --contract unspecified --scalar float "
                   "--cases 5000 --seed 2 --simplify 0")
                   .exits(1)
                   .out);
    expect_contains(in_floats, "as if pi were 3.1416 in");
}

TEST_F(DoctorCommand, AMistakeThatResemblesAConventionIsNamedInstead) {
    write("squared.awk",
          "BEGIN { FS = \"[:,}]\" }\n"
          "{ x = $5 - $13; y = $7 - $15\n"
          "  print (x * x + y * y <= $9 + $17) ? \"true\" : \"false\"; fflush() }\n");
    const Outcome outcome =
        doctor("--query circle-circle --exec 'awk -f squared.awk' --cases 500").exits(1);
    expect_contains(joined(outcome.out), "as if the squared distance were compared with the");
    expect_lacks(outcome.out, "diameter");
}

/// A size that is rounded to 0 causes misses, and so does a coordinate beyond all integers.
TEST_F(DoctorCommand, BoxesOfIntegersThatMissOverlapsOfLessThanOneNeedWholeNumbers) {
    write("pixels.awk",
          "BEGIN { FS = \"[:,}]\"; most = 2 ^ 63 }\n"
          "function whole(x) { return x < most && x >= -most ? sprintf(\"%.0f\", x) + 0 : -most }\n"
          "function over(p, v, q, w) {\n"
          "  return whole(p) < whole(q) + whole(w) && whole(q) < whole(p) + whole(v) }\n"
          "{ hit = over($5, $9, $15, $19) && over($7, $11, $17, $21)\n"
          "  print hit ? \"true\" : \"false\"; fflush() }\n");
    const Outcome outcome =
        doctor("--query aabb-aabb --exec 'awk -f pixels.awk' --cases 1000").exits(0);
    expect_contains(joined(outcome.out), "cut or round coordinates to whole numbers");
    expect_contains(joined(outcome.out), "--contract open --whole");
}

/// With r in place of r^2, the radius may look like a diameter.
TEST_F(DoctorCommand, AMistakeThatResemblesAWordOfAConventionIsNamedWithTheOtherWords) {
    write("unsquared.awk",
          "BEGIN { FS = \"[:,}]\" }\n"
          "function most(p, q) { return p > q ? p : q }\n"
          "function inside(p, size) { return most(0, p > size ? size : p) }\n"
          "{ t = $13 * atan2(0, -1) / 180; x = $17 - $5; y = $19 - $7\n"
          "  u = x * cos(t) + y * sin(t); v = y * cos(t) - x * sin(t)\n"
          "  u -= inside(u, $9); v -= inside(v, $11)\n"
          "  print (u * u + v * v <= $21) ? \"true\" : \"false\"; fflush() }\n");
    const Outcome outcome =
        doctor("--query pose-circle --exec 'awk -f unsquared.awk' --cases 500").exits(1);
    expect_contains(joined(outcome.out), "as if the squared distance were compared with the");
    expect_contains(joined(outcome.out), "--convention degrees,corner-pivot ");
    expect_lacks(outcome.out, "diameter");
}

TEST_F(DoctorCommand, WithoutAConventionWrongNumbersMayBeRightInTheUsersConvention) {
    write("script",
          "awk '{sub(/,.id.*/, \"\"); print (length($0) * 7 % 11 > 5 ? 0.3 : 0); fflush()}'");
    const std::string text = joined(
        doctor("--exec 'sh script' --query rect-rect --answer iou --cases 300").exits(1).out);
    expect_contains(text, "in your convention, some answers may be right.");
    expect_lacks(text, "To draw a case");
}

TEST_F(DoctorCommand, OnlyWordsThatTheShapesCanHaveAreProposed) {
    write("script",
          "awk '{sub(/,.id.*/, \"\"); print (length($0) * 7 % 11 > 5 ? \"true\" : \"false\"); "
          "fflush()}'");
    for (const auto& [query, example] : {std::pair("capsule-capsule", "such as diameters ("),
                                         {"rect-rect", "such as degrees,corner ("},
                                         {"segment-segment", ""}}) {
        const std::string text = joined(
            doctor(std::string("--exec 'sh script' --cases 300 --query ") + query).exits(1).out);
        expect_contains(text, "No known convention explains the answers");
        EXPECT_EQ(text.find("option --convention") != std::string::npos, *example != 0) << text;
        expect_contains(text, example);
        expect_contains(text, "To draw a case, replace the command after its echo by: ");
    }
}

TEST_F(DoctorCommand, TheCasesOfAProgramThatNeverAnswersAreCountedOnce) {
    const std::string text =
        joined(doctor("--exec 'sh -c \"exit 1\"' --query rect-rect").exits(1).out);
    expect_contains(text, "FAILED at 16 of 16 cases: ");
    expect_lacks(text, "It gave no answer");
}

TEST_F(DoctorCommand, AWrongCaseIsShownAsWrittenOrInTheConventionThatFits) {
    const Outcome none = examined("disc").exits(1);
    expect_contains(none.out, "No known convention explains the answers");
    expect_shown(none.out, "");
    const Outcome degrees = examined("degrees lid").exits(1);
    expect_shown(degrees.out, "--convention degrees");
}

}  // namespace
}  // namespace touchstone
