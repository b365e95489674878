// What the doctor says about numeric answers, about errors that resemble rounding or a convention,
// and what `verify` says about the same programs.

#include "reports/tests/doctor_command.h"

namespace touchstone {
namespace {

TEST_F(DoctorCommand, TheConventionIsFoundFromNumericAnswers) {
    measured("penetration", "degrees")
        .passes({"as if angles were in degrees", "--answer penetration", "--convention degrees"});
    // Areas that are computed relative to the origin lose digits far from it.
    const Outcome absolute =
        measured("area", "absolute", "--cases 600").fails("With these options, 600 cases pass: ");
    verified(absolute.out, "With these options, ", " --cases 600").exits(0);
    measured("distance", "squared")
        .exits(1)
        .lacks("With these options, ")
        .prints({"are wrong (the first: the error is larger than allowed)", "--answer distance",
                 "further cases fail. ", "as if the square of the number were answered"});
    measured("iou", "small").passes("--lengths 0.001:1000000");
    measured("iou", "").exits(0).lacks("--lengths");
    doctor("--exec true --query circle-circle --answer area").exits(2);
    run("verify --exec '" TOUCHSTONE_MEASURES
        " iou degrees' --query rect-rect --answer iou --cases 100 --simplify 0")
        .fails("It reads the numbers in another way.");
}

TEST_F(DoctorCommand, AndVerifyExplainWrongAreasInFloats) {
    const std::string call =
        "--exec '" TOUCHSTONE_PROGRAM
        " answer planted-area-from-origin --scalar float' --query rect-rect --answer area ";
    const std::string advice = "Areas lose digits far from the origin";
    const std::string in_floats = "It seems to compute in floats.";
    doctor(call + "--cases 100")
        .fails({"numbers are within the allowed error.", in_floats, advice});
    doctor(call + "--cases 100 --scalar float").exits(1).lacks(in_floats);
    run("verify --scalar float --cases 200 --simplify 0 " + call).fails(advice).lacks(" doctor ");
}

/// The rounding of numbers hides the rounding of corners, as in code that computes in floats.
TEST_F(DoctorCommand, AnIouRoundedToFourDecimalsIsNotMistakenForOneOfFloats) {
    const Outcome outcome =
        measured("iou", "rounded")
            .fails({"as if the number were rounded to 4 decimals", "print the numbers unrounded"})
            .lacks({"compute in floats", "--scalar"});
    verified(outcome.out, "With these options, ", " --cases 2000").exits(0);
}

TEST_F(DoctorCommand, ADepthAlongAxesFromCornersNeedsAToleranceThatGrowsInThinShapes) {
    const std::string of_edges = "--exec '" TOUCHSTONE_MEASURES
                                 " penetration edges' --query rect-rect --answer penetration ";
    const Outcome outcome =
        doctor(of_edges + "--cases 500").passes("--conditioning edge-direction");
    verified(outcome.out, "Verify it with:\n", " --cases 2000 --seed 7").exits(0);
    run("verify --cases 1000 --simplify 0 " + of_edges).fails("all 1,000 cases pass");
    run("verify --exec true --query rect-rect --answer iou --tolerance 64")
        .refuses("are for hits, distances and depths");
}

/// In thin shapes, such a tolerance would allow the errors of this pi.
TEST_F(DoctorCommand, AToleranceThatGrowsInThinShapesDoesNotHideAnInaccuratePi) {
    measured("penetration", "pi", "--cases 6000")
        .fails("as if pi were 3.14159265359 in")
        .lacks("--conditioning");
}

TEST_F(DoctorCommand, VerifyNamesDegreesThatAreConvertedTwiceOrNotAtAll) {
    const std::string call =
        "verify --query rect-rect --turn degrees --contract closed --cases 1000 --simplify 0 ";
    run(call + "--exec 'sed s/degrees/angle/g | " TOUCHSTONE_CONVENTIONAL "'")
        .fails({"conversion to radians is missing.", "Otherwise add --convention radians."});
    run(call + "--exec '" TOUCHSTONE_CONVENTIONAL " twice'")
        .fails("as if the angle of each shape were converted to radians twice");
}

TEST_F(DoctorCommand, TheGivenScalarDecidesEpsAndTheOptions) {
    examined("float", "--scalar float --cases 500")
        .passes("--scalar float")
        .lacks("It seems to compute in floats");
    // In units of eps(double), the errors of this program are large, in both directions.
    examined("float", "--scalar double --cases 500")
        .fails("perhaps a number passes through a float");
    examined("", "--scalar half").exits(2);
}

/// By their sizes, these errors could be rounding of floats or a relative epsilon.
TEST_F(DoctorCommand, AnInaccurateConstantIsNotMistakenForTheRoundingOfFloatsOrAnEpsilon) {
    examined("pi 3.141592", "--cases 500")
        .fails("as if pi were 3.141592 in")
        .lacks({"compute in floats", "--scalar", "--tolerance"});
    // Other mistakes explain the few wrong answers as well, so this number is not certain.
    examined("pi 3.14156123768", "--cases 500").fails(" or a similar number");
    examined("degrees pi 3.14", "--cases 500")
        .fails({"as if angles were in degrees.", "as if pi were 3.14 in"});
    // A wrong position errs in both directions, as an absolute epsilon may.
    examined("shift 0.5").fails("as if 0.5 were added to the x of B").lacks("--absolute-tolerance");
    // A factor of sizes errs in one direction, as a relative epsilon does.
    examined("sizes 1.000001", "--cases 3000")
        .fails("as if the sizes of each shape were multiplied by 1.000001")
        .lacks("--tolerance");
    examined("slack 1e6").exits(0).lacks("multiplied");
    // Only angles of more than a turn show this mistake.
    examined("whole-turn 6.2832", "--cases 3000")
        .fails("as if a whole turn were 2 * 3.1416 where")
        .lacks("--angles");
    run("verify --exec '" TOUCHSTONE_CONVENTIONAL
        " quarter 1.570795' --query rect-rect --contract closed --cases 1500 --simplify 0")
        .exits(1)
        .lacks("compute in floats");
    run("verify --exec '" TOUCHSTONE_CONVENTIONAL
        " float pi 3.1416' --query rect-rect --contract unspecified --scalar float --cases 5000 "
        "--seed 2 --simplify 0")
        .fails("as if pi were 3.1416 in");
}

TEST_F(DoctorCommand, AMistakeThatResemblesAConventionIsNamedInstead) {
    const std::string squared =
        awk("ax ay ar bx by br",
            R"(print((ax - bx) ^ 2 + (ay - by) ^ 2 <= ar + br ? "true" : "false"))");
    doctor("--query circle-circle --exec '" + squared + "' --cases 500")
        .fails("as if the squared distance were compared with the")
        .lacks("diameter");
}

/// Reading r as a diameter explains the hits and misses of this program nearly as well.
TEST_F(DoctorCommand, ADistanceThatOmitsARadiusIsNotExplainedByDiameters) {
    const std::string without_b = awk("ax ay ar bx by",
                                      R"(x = ax - bx; y = ay - by; d = sqrt(x * x + y * y) - ar
printf("%.17g\n", d > 0 ? d : 0))");
    doctor("--query circle-circle --answer distance --exec '" + without_b + "' --cases 500")
        .fails("as if the radius of B were left out")
        .lacks("diameters");
}

/// A size that is rounded to 0 causes a miss. A coordinate outside the range of integers does so,
/// too.
TEST_F(DoctorCommand, BoxesThatAreRoundedToIntegersGetTheOptionForWholeNumbers) {
    const std::string pixels =
        awk("ax ay aw ah bx by bw bh",
            R"(print(over(ax, aw, bx, bw) && over(ay, ah, by, bh) ? "true" : "false"))",
            R"(BEGIN { most = 2 ^ 63 }
function whole(x) { return x < most && x >= -most ? sprintf("%.0f", x) + 0 : -most }
function over(p, v, q, w) {
  return whole(p) < whole(q) + whole(w) && whole(q) < whole(p) + whole(v)
}
)");
    doctor("--query aabb-aabb --exec '" + pixels + "' --cases 1000")
        .passes(
            {"as if the numbers of each shape were rounded to whole", "--contract open --whole"});
}

/// A program that compares with r instead of r^2 resembles a program that reads r as a diameter.
TEST_F(DoctorCommand, AMistakeThatResemblesAWordOfAConventionIsNamedWithTheOtherWords) {
    const std::string unsquared =
        awk("px py w h t cx cy r", R"(t *= atan2(0, -1) / 180; x = cx - px; y = cy - py
u = x * cos(t) + y * sin(t); v = y * cos(t) - x * sin(t)
u -= inside(u, w); v -= inside(v, h)
print(u * u + v * v <= r ? "true" : "false"))",
            "function inside(p, size) { return p < 0 ? 0 : p > size ? size : p }\n");
    doctor("--query pose-circle --exec '" + unsquared + "' --cases 500")
        .fails({"as if the squared distance were compared with the",
                "--convention degrees,corner-pivot "})
        .lacks("diameter");
}

TEST_F(DoctorCommand, WithoutAConventionWrongNumbersMayBeRightInTheUsersConvention) {
    doctor_on("(n * 7 % 11 > 5 ? 0.3 : 0)", "--query rect-rect --answer iou --cases 300")
        .fails("in your convention, some answers may be right.")
        .lacks("To draw a case");
}

TEST_F(DoctorCommand, OnlyWordsThatTheShapesCanHaveAreProposed) {
    for (const auto& [query, example] : {std::pair("capsule-capsule", "such as diameters ("),
                                         {"rect-rect", "such as degrees,corner ("},
                                         {"segment-segment", ""}}) {
        const Outcome outcome =
            doctor_on(R"((n * 7 % 11 > 5 ? "true" : "false"))",
                      fmt::format("--cases 300 --query {}", query))
                .fails({"No known convention explains the answers", example,
                        "To draw a case, replace the command after its echo by: "});
        EXPECT_EQ(has_part(outcome.out, "option --convention"), *example != 0) << outcome.out;
    }
}

TEST_F(DoctorCommand, TheCasesOfAProgramThatNeverAnswersAreCountedOnce) {
    doctor("--exec 'sh -c \"exit 1\"' --query rect-rect")
        .fails("FAILED at 16 of 16 cases: ")
        .lacks("It gave no answer");
}

TEST_F(DoctorCommand, AWrongCaseIsShownAsWrittenOrInTheConventionThatFits) {
    const Outcome none = examined("disc").fails("No known convention explains the answers");
    expect_shown(none.out, "");
    const Outcome degrees = examined("degrees lid").exits(1);
    expect_shown(degrees.out, "--convention degrees");
}

}  // namespace
}  // namespace touchstone
