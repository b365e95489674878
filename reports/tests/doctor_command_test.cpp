// The doctor's reports on programs and algorithms, and the commands that it prints.

#include <algorithm>
#include <cstdlib>

#include "reports/tests/command_line.h"

namespace touchstone {
namespace {

class DoctorCommand : public CommandLine {
  protected:
    [[nodiscard]] Outcome doctor(const std::string& arguments) const {
        return run("doctor " + arguments, "", "COLUMNS=80");
    }
    [[nodiscard]] Outcome examined(const std::string& follows) const {
        return doctor(
            fmt::format("--exec '{} {}' --query rect-rect", TOUCHSTONE_CONVENTIONAL, follows));
    }
    /// Expects that the first case in the text fails by the command in the text, and that this
    /// command contains these words.
    void expect_shown(const std::string& text, const std::string& words) const {
        const std::size_t echo = text.find("  echo ");
        ASSERT_NE(echo, std::string::npos) << text;
        const std::string command = text.substr(echo, text.find("--from -", echo) + 8 - echo);
        expect_contains(command, words);
        const int status =
            std::system(fmt::format("{{ {} ; }} > {}", command, quoted(file("verified"))).c_str());
        EXPECT_EQ(WEXITSTATUS(status), 1) << command;
    }
};

TEST_F(DoctorCommand, ItsOptionsVerifyTheProgram) {
    setenv("TOUCHSTONE_CALLED_AS", TOUCHSTONE_PROGRAM, 1);
    for (const char* follows :
         {"degrees half-extents", "open clockwise", "apart", "y-down corner", "swapped float"}) {
        const Outcome outcome = examined(follows);
        EXPECT_EQ(outcome.status, 0) << follows << outcome.out << outcome.err;
        const std::size_t at = outcome.out.find("Verify it with:\n");
        ASSERT_NE(at, std::string::npos) << outcome.out;
        const std::string call = outcome.out.substr(outcome.out.find('\n', at) + 1);
        const std::string command = fmt::format(
            "{} --cases 150 > {}", call.substr(0, call.size() - 1), quoted(file("verified")));
        const int status = std::system(command.c_str());
        EXPECT_EQ(WEXITSTATUS(status), 0) << command << read(file("verified"));
    }
    unsetenv("TOUCHSTONE_CALLED_AS");
}

TEST_F(DoctorCommand, SaysWhatItFoundInSentencesThatFitTheTerminal) {
    const auto says = [this](const std::string& follows, std::initializer_list<const char*> words) {
        const Outcome outcome = examined(follows);
        for (const std::string& line : lines_of(outcome.out)) {
            if (line.find("--exec") == std::string::npos) {
                EXPECT_LE(line.size(), 80U) << line;
            }
        }
        std::string text = outcome.out;
        std::replace(text.begin(), text.end(), '\n', ' ');
        for (const char* some : words) expect_contains(text, some);
        return outcome.status;
    };
    EXPECT_EQ(says("", {"It reads cases as they are written.", "the contract closed"}), 0);
    EXPECT_EQ(says("open degrees", {"the contract open", "as if angles were in degrees."}), 0);
    EXPECT_EQ(says("clockwise float", {"distinguishes it from y-down", "It computes in floats"}),
              0);
    EXPECT_EQ(says("no-angle", {"as if all angles were 0", "an error, not a convention"}), 1);
}

/// The text with its lines joined.
std::string joined(std::string text) {
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
}

TEST_F(DoctorCommand, AConventionThatNobodyMeantIsCalledABug) {
    const std::string clockwise = joined(examined("clockwise").out);
    expect_contains(clockwise, "If this is not what you meant, this is your bug.");
    expect_contains(clockwise, "On a canvas (y down), ctx.rotate turns the other way");
    const std::string pivot = joined(examined("degrees corner-pivot").out);
    expect_contains(pivot, "If this is not what you meant, this is your bug.");
    expect_contains(pivot, "y down with angles clockwise on the screen needs no word");
    EXPECT_EQ(pivot.find("ctx.rotate"), std::string::npos) << pivot;
    const std::string plain = joined(examined("").out);
    EXPECT_EQ(plain.find("your bug"), std::string::npos) << plain;
}

TEST_F(DoctorCommand, AConventionThatNearlyFitsIsVerifiedInItsCommand) {
    setenv("TOUCHSTONE_CALLED_AS", TOUCHSTONE_PROGRAM, 1);
    const Outcome outcome = examined("degrees corner one-sided");
    unsetenv("TOUCHSTONE_CALLED_AS");
    EXPECT_EQ(outcome.status, 1);
    const std::string text = joined(outcome.out);
    expect_contains(text, "The closest is degrees,corner");
    expect_contains(text, "--convention degrees,corner --contract unspecified");
    const std::size_t at = outcome.out.find("If that is what you meant, verify it like this");
    ASSERT_NE(at, std::string::npos) << outcome.out;
    const std::string call = outcome.out.substr(outcome.out.find("\n  ", at) + 1);
    const int status =
        std::system(fmt::format("{} --cases 2000 --simplify 0.1 > {}",
                                call.substr(0, call.size() - 1), quoted(file("verified")))
                        .c_str());
    EXPECT_EQ(WEXITSTATUS(status), 1) << call;
    expect_contains(read(file("verified")), "planted-one-pass");
}

TEST_F(DoctorCommand, AnErrorFarFromTouchingIsNotFollowedByPraiseThere) {
    const std::string text = joined(doctor("planted-corner-containment-only").out);
    expect_contains(text, "answers were wrong");
    EXPECT_EQ(text.find("Far from touching, it was right"), std::string::npos) << text;
}

TEST_F(DoctorCommand, EdgesOfThinRectanglesInFloatsAreFoundAndDeclared) {
    setenv("TOUCHSTONE_CALLED_AS", TOUCHSTONE_PROGRAM, 1);
    for (const char* seed : {"1", "2", "3"}) {
        const Outcome outcome = doctor(fmt::format(
            "--exec '{} float edges' --query rect-rect --seed {}", TOUCHSTONE_CONVENTIONAL, seed));
        EXPECT_EQ(outcome.status, 0);
        expect_contains(outcome.out, "--conditioning edge-direction");
        const std::string call = outcome.out.substr(outcome.out.find("Verify it with:\n") + 16);
        const int status =
            std::system(fmt::format("{} --cases 20000 > {}", call.substr(0, call.size() - 1),
                                    quoted(file("verified")))
                            .c_str());
        EXPECT_EQ(WEXITSTATUS(status), 0) << call << read(file("verified"));
    }
    unsetenv("TOUCHSTONE_CALLED_AS");
    const Outcome outcome = examined("float");
    EXPECT_EQ(outcome.out.find("--conditioning"), std::string::npos) << outcome.out;
}

TEST_F(DoctorCommand, AProgramWithoutAConventionOrAnswersIsNamed) {
    const auto asked = [this](const std::string& command) {
        return doctor(fmt::format("--query rect-rect --exec '{}'", command));
    };
    const Outcome always = asked("while read -r line; do echo true; done");
    EXPECT_EQ(always.status, 1);
    expect_contains(always.out, R"(It answers {"hit":true} to all)");
    const Outcome crash = asked("kill -SEGV $$");
    EXPECT_EQ(crash.status, 1);
    expect_contains(crash.out, "SIGSEGV");
    EXPECT_EQ(asked("no-such-program").status, 3);
}

TEST_F(DoctorCommand, ACrashIsReportedFirstAndLimitsNoDomain) {
    setenv("TOUCHSTONE_CALLED_AS", TOUCHSTONE_PROGRAM, 1);
    const Outcome outcome =
        doctor(fmt::format("--exec '{} crash' --query rect-rect", TOUCHSTONE_MISBEHAVING));
    unsetenv("TOUCHSTONE_CALLED_AS");
    EXPECT_EQ(outcome.status, 1);
    expect_contains(lines_of(outcome.out).at(1), "FAILED at ");
    expect_contains(lines_of(outcome.out).at(1), "scenes: crashed: SIGSEGV");
    EXPECT_EQ(outcome.out.find("--lengths"), std::string::npos) << outcome.out;
    const auto fails = [this](const std::string& command) {
        const int status =
            std::system(fmt::format("{{ {} ; }} > {}", command, quoted(file("verified"))).c_str());
        EXPECT_EQ(WEXITSTATUS(status), 1) << command;
        expect_contains(read(file("verified")), "crashed: SIGSEGV");
    };
    const std::size_t echo = outcome.out.find("  echo ");
    fails(outcome.out.substr(echo, outcome.out.find("\n\n", echo) - echo));
    const std::size_t call = outcome.out.find("Verify it with:\n");
    ASSERT_NE(call, std::string::npos) << outcome.out;
    fails(outcome.out.substr(call + 14, outcome.out.size() - call - 15) +
          " --cases 300 --simplify 0");
}

TEST_F(DoctorCommand, TheLastOutputOfAProgramIsShown) {
    const Outcome outcome =
        doctor("--exec 'echo this takes degrees >&2; exit 2' --query rect-rect");
    EXPECT_EQ(outcome.status, 1);
    expect_contains(outcome.out, "ended with status 2 and no answer");
    expect_contains(outcome.out, "  standard error ended:\n    this takes degrees\n");
}

TEST_F(DoctorCommand, ErrorsBesidesAConventionAreNamedAsErrors) {
    const Outcome outcome = doctor("planted-axis-left-out");
    EXPECT_EQ(outcome.status, 1);
    expect_contains(outcome.out, "No convention explains the other");
    expect_contains(outcome.out, "replay planted-axis-left-out --scalar double -");
    const Outcome degrees = examined("degrees");
    expect_contains(degrees.out, "It keeps the contract closed: when shapes");
    EXPECT_EQ(degrees.out.find("Its contract is"), std::string::npos) << degrees.out;
}

TEST_F(DoctorCommand, AlgorithmsAreExaminedByName) {
    const Outcome well = doctor("sat-local unrotate-circle");
    EXPECT_EQ(well.status, 0) << well.out;
    expect_contains(well.out, "unrotate-circle (double)");
    const Outcome ill = doctor("planted-rotation-sign");
    EXPECT_EQ(ill.status, 1);
    expect_contains(ill.out, "as if turns were clockwise");
    EXPECT_EQ(doctor("sat-local --scalar float").status, 0);
}

TEST_F(DoctorCommand, ListsAreExaminedToo) {
    const Outcome outcome = doctor("list-sat-local");
    EXPECT_EQ(outcome.status, 0) << outcome.out << outcome.err;
    expect_contains(outcome.out, "reads cases as they are written");
    expect_contains(outcome.out, "the contract closed");
}

TEST_F(DoctorCommand, WritesItsDiagnosisAndTheDecidingCasesAsJson) {
    const Outcome outcome = doctor(
        fmt::format("--exec '{} degrees' --query rect-rect --json -", TOUCHSTONE_CONVENTIONAL));
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    expect_contains(outcome.err, "as if angles were in degrees");
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
    for (const char* kind : {"iou", "distance", "penetration"}) {
        const auto asked = [&](const std::string& how) {
            return doctor(fmt::format("--exec '{} {} {}' --query rect-rect --answer {}",
                                      TOUCHSTONE_MEASURES, kind, how, kind));
        };
        const Outcome degrees = asked("degrees");
        EXPECT_EQ(degrees.status, 0) << degrees.out << degrees.err;
        expect_contains(degrees.out, "as if angles were in degrees");
        expect_contains(degrees.out, fmt::format("--answer {}", kind));
        expect_contains(degrees.out, "--convention degrees");
    }
    const auto iou = [&](const std::string& how) {
        return doctor(fmt::format("--exec '{} iou {}' --query rect-rect --answer iou",
                                  TOUCHSTONE_MEASURES, how));
    };
    const Outcome lopsided = iou("lopsided");
    EXPECT_EQ(lopsided.status, 1);
    expect_contains(lopsided.out, "are wrong (the first: the error is larger than allowed)");
    expect_contains(lopsided.out, "--answer iou --from -");
    expect_contains(iou("float").out, "--scalar float");
    EXPECT_EQ(doctor("--exec true --query circle-circle --answer area").status, 2);
}

TEST_F(DoctorCommand, VerifyAlsoNamesDegreesFirst) {
    const Outcome outcome =
        run(fmt::format("verify --exec '{} iou degrees' --query rect-rect --answer iou --cases 400 "
                        "--simplify 0",
                        TOUCHSTONE_MEASURES),
            "", "COLUMNS=100");
    EXPECT_EQ(outcome.status, 1);
    expect_contains(lines_of(outcome.out).at(0),
                    "A different convention explains the wrong answers");
    expect_contains(outcome.out, "--convention degrees");
}

TEST_F(DoctorCommand, DegreesThatAreNotConvertedAreCalledThatByVerify) {
    const fs::path script = write(
        "degrees", fmt::format("sed 's/\"degrees\"/\"angle\"/g' | {}", TOUCHSTONE_CONVENTIONAL));
    const Outcome outcome =
        run(fmt::format("verify --exec 'sh {}' --query rect-rect --turn degrees --contract closed "
                        "--cases 400 --simplify 0",
                        script.string()));
    EXPECT_EQ(outcome.status, 1) << outcome.err;
    const std::string text = joined(outcome.out);
    expect_contains(text, "conversion to radians is missing.");
    expect_contains(text, "CONVENTION radians");
}

TEST_F(DoctorCommand, TheGivenScalarDecidesEpsAndTheOptions) {
    const auto asked = [this](const std::string& follows, const std::string& scalar) {
        return doctor(fmt::format("--exec '{} {}' --query rect-rect --scalar {}",
                                  TOUCHSTONE_CONVENTIONAL, follows, scalar));
    };
    const Outcome in_floats = asked("float", "float");
    EXPECT_EQ(in_floats.status, 0) << in_floats.out;
    expect_contains(in_floats.out, "--scalar float");
    EXPECT_EQ(in_floats.out.find("It computes in floats"), std::string::npos) << in_floats.out;
    // In eps of double, this program has large errors.
    expect_contains(asked("float", "double").out, "--tolerance ");
    EXPECT_EQ(asked("", "half").status, 2);
    expect_contains(asked("", "long-double").out, "--scalar long-double");
}

TEST_F(DoctorCommand, IfNoConventionFitsTheCaseIsWrongAsWritten) {
    setenv("TOUCHSTONE_CALLED_AS", TOUCHSTONE_PROGRAM, 1);
    const Outcome outcome =
        doctor(fmt::format("--exec '{} disc' --query rect-rect", TOUCHSTONE_CONVENTIONAL));
    unsetenv("TOUCHSTONE_CALLED_AS");
    EXPECT_EQ(outcome.status, 1);
    expect_contains(outcome.out, "No known convention fits.");
    expect_shown(outcome.out, "");
}

TEST_F(DoctorCommand, ACaseThatContradictsAConventionIsAskedInIt) {
    setenv("TOUCHSTONE_CALLED_AS", TOUCHSTONE_PROGRAM, 1);
    const Outcome outcome =
        doctor(fmt::format("--exec '{} degrees lid' --query rect-rect", TOUCHSTONE_CONVENTIONAL));
    unsetenv("TOUCHSTONE_CALLED_AS");
    EXPECT_EQ(outcome.status, 1) << outcome.out;
    expect_shown(outcome.out, "--convention degrees");
}

TEST_F(DoctorCommand, AConstantAnswerIsNoConvention) {
    for (const char* answer : {"false", "true", R"({"hit":NaN})", R"({"error":"boom"})"}) {
        const fs::path always = write("always", fmt::format("sed 's/.*/{}/'", answer));
        const Outcome outcome = doctor(fmt::format("--query circle-circle --json {} --exec 'sh {}'",
                                                   quoted(file("json")), always.string()));
        EXPECT_EQ(outcome.status, 1) << outcome.err;
        expect_contains(outcome.out, R"({"query":"circle-circle")");
        const bool is_error = std::string_view(answer).find("error") != std::string_view::npos;
        expect_contains(outcome.out, is_error ? "Fix this error" : "does not read its");
        EXPECT_EQ(outcome.out.find("convention"), std::string::npos) << outcome.out;
        EXPECT_EQ(Json::parse(read(file("json")))["diagnoses"][0]["usable"], false);
    }
}

TEST_F(DoctorCommand, AMissingArgumentIsNamed) {
    EXPECT_EQ(doctor("").status, 2);
    EXPECT_EQ(doctor("--exec true").status, 2);
    EXPECT_EQ(doctor("no-such-algorithm").status, 2);
}

}  // namespace
}  // namespace touchstone
