// Calls on the command line, their help, and signals.

#include <sys/stat.h>

#include <csignal>

#include "core/scenes/problem.h"
#include "reports/commands/choice.h"
#include "reports/commands/ending.h"
#include "reports/tests/started.h"

namespace touchstone {
namespace {

TEST_F(CommandLine, AnUnknownNameIsAnsweredWithTheNearestOrTheKnownNames) {
    run("verify sat-locla").refuses("unknown algorithm \"sat-locla\"; did you mean sat-local?");
    run("verify planted-axis-left-aut").refuses("did you mean planted-axis-left-out?");
    run("").refuses("no command given");
    run("verify own")
        .refuses("no source of this program registers an algorithm; in a source, write: ");
    run("verify quadtree").refuses("; known: two-pass-aabb, ");
    run("verify --scalar flaot").refuses("unknown scalar \"flaot\"; did you mean float?");
    run("power --engine exhausive").refuses("did you mean exhaustive?");
    run("verfiy").refuses("unknown command \"verfiy\"; did you mean verify?");
    run("verify rect-point")
        .refuses("\"rect-point\" is a query, not an algorithm; those that answer it: ");
    run("replay sat-locla -")
        .refuses("cannot be read: No such file or directory; did you mean the algorithm sat-local");
}

TEST_F(CommandLine, AWrongOptionGetsOneLineThatSuggestsARightOneOrTheHelp) {
    const auto says = [this](const std::string& arguments, const std::string& what) {
        const Outcome outcome = run(arguments).exits(2);
        EXPECT_EQ(outcome.err, "touchstone: " + what + "\n");
    };
    says("verify --cass 5", "verify has no option --cass; did you mean --cases?");
    says("verify --cass=5", "verify has no option --cass; did you mean --cases?");
    says("cases --cases 2 --query rect-rect", "cases has no option --cases; did you mean --count?");
    says("list --frobnicate", "list has no option --frobnicate; see list --help");
    says("--verison", "touchstone has no option --verison; did you mean --version?");
    says("campaign dir --for 90", "90 has no unit; write 90s, 90m, 90h or 90d");
}

TEST_F(CommandLine, HelpFitsIntoATerminalOfEightyColumnsAndHasTwoForms) {
    const auto expect_narrow = [this](const std::string& command) {
        const Outcome help = run(command + " --help", "", "COLUMNS=80").exits(0);
        expect_fits(help.out, 80);
        return help.out;
    };
    int commands = 0;
    for (const std::string& line : lines_of(expect_narrow("")))
        if (line.starts_with("  ") && line[2] >= 'a' && line[2] <= 'z') {
            (void)expect_narrow(line.substr(2, line.find(' ', 2) - 2));
            ++commands;
        }
    EXPECT_GE(commands, 20);
    const Outcome help = run("help verify").prints("touchstone verify --exec 'node mine.js'");
    EXPECT_EQ(help.out, run("verify --help").out);
    EXPECT_TRUE(run("--version").out.starts_with("touchstone 0."));
}

TEST_F(CommandLine, AReplayFitsIntoATerminalAndSaysWhatItLeavesOut) {
    const std::string call = "replay planted-axis-left-out --scalar double -";
    const Outcome narrow = run(call, kSeparatedByLastAxis, "COLUMNS=80")
                               .prints("columns left out (try COLUMNS=100): oracle stage");
    expect_fits(narrow.out + run("replay -", kGood, "COLUMNS=80").out, 80, "{");
    run(call, kSeparatedByLastAxis).prints("oracle stage").lacks("left out");
    // Two unit squares, each turned by almost a half turn, whose corners touch if rounded.
    const std::string turned =
        rects({0, 0, 1, 1, -3.1415927410125732}, {1, 1, 1, 1, 3.1415927410125732});
    run("replay edge-separation --scalar float -", turned, "COLUMNS=80")
        .prints({"conversion", "left out (try COLUMNS=100): oracle stage, exact relation"});
}

TEST_F(CommandLine, AFindingIsReplayedByItsOwnAlgorithmInItsScalar) {
    const std::string found = R"({"algorithm":"planted-axis-left-out","scalar":"float","case":)" +
                              kSeparatedByLastAxis + "}";
    const Outcome own = run("replay -", found).fails("planted-axis-left-out  float   hit");
    EXPECT_EQ(lines_of(own.out).size(), 5U) << own.out;
    run("replay sat-local -", found).exits(0);
}

TEST_F(CommandLine, AFindingOfAProgramSaysHowToRerunIt) {
    const std::string found =
        R"({"algorithm":"mine","scalar":"double","judged_by":"margin",)"
        R"("contract":"open","command":"./it's me","again":{"input":"{}","options":)"
        R"(["--contract open"]},"case":)" +
        kSeparatedByLastAxis + "}";
    for (const char* command : {"replay -", "minimize -"})
        run(command, found)
            .refuses({"mine is a program; only the command explain runs the program of a finding. "
                      "To repeat the case",
                      R"(verify --exec './it'\''s me' --contract open)"});
    run("explain -", found).prints(R"(verify --exec './it'\''s me' --contract open)");
}

TEST_F(CommandLine, ReplayTakesNamesAsArgumentsAndAsAnOption) {
    write("case.json", kSeparatedByLastAxis);
    for (const std::string arguments :
         {"case.json planted-axis-left-out", "--algorithm planted-axis-left-out case.json"}) {
        const Outcome outcome = run("replay --scalar double " + arguments).exits(1);
        EXPECT_EQ(lines_of(outcome.out).size(), 5U) << outcome.out;
    }
    write("sat-local", kGood);
    run("replay ./sat-local").passes("two-pass-aabb");
    run("replay").complains("- for standard input");
    run("replay sat-local").refuses("replay needs a file");
}

TEST_F(CommandLine, ReplaySaysWhichNumberIsBeyondTheLargestFloat) {
    run("replay -", aabbs({-1e39, 0, 1, 1}, {-1e39, 0, 1, 1}))
        .prints("In float -1e+39 becomes -3.40282347e+38");
}

TEST(ACount, WithAnExponentBecomesDigits) {
    EXPECT_EQ(plain_digits("1.5e3"), "1500");
    for (const char* text : {"abc", "-1", "1.5", "", "1e-3", "e3", "1e3x"})
        EXPECT_EQ(plain_digits(text), text);
}

TEST(ASeed, MustBeAWholeNumberBelow2ToThe64) {
    for (const char* seed : {"seven", "-1", "99999999999999999999"})
        EXPECT_THROW(static_cast<void>(chosen_seed(seed)), InputError) << seed;
}

TEST(ASeed, FromTheClockIsTheSameInTheWholeRun) {
    EXPECT_EQ(chosen_seed("time"), chosen_seed("time"));
}

TEST_F(CommandLine, ABadCountIsQuoted) {
    for (const std::string count : {"abc", "", "1e99", "2e10", "99999999999999999999999"})
        run("verify --cases '" + count + "'")
            .refuses("touchstone: verify: --cases: \"" + count +
                     "\" is not a whole number from 0 to 10000000000");
    run("verify --seed seven").refuses("--seed");
}

TEST_F(CommandLine, AnInvalidNumberOfAnOptionIsRefused) {
    const std::string exec = "verify --exec true --query rect-rect --contract open ";
    const std::string area = "verify --exec true --query rect-rect --answer area ";
    const std::string night = "campaign night ";
    for (const std::string& arguments :
         {exec + "--tolerance nan", exec + "--offsets nan", exec + "--time-limit nan",
          exec + "--tolerance 1e301", exec + "--memory-limit -1", exec + "--lengths ''",
          area + "--relative nan", std::string("minimize - --seconds nan"),
          std::string("minimize - --seconds 1e12"), std::string("report --out x --speed nan"),
          night + "--for -1s", night + "--for s", night + "--for 1e300h",
          night + "--worker-memory -1"}) {
        const Outcome outcome = run(arguments, "", "ulimit -t 60;").refuses(": --");
        EXPECT_LT(outcome.err.size(), 300U) << arguments << outcome.err;
    }
}

TEST_F(CommandLine, AnOptionWithoutEffectOrWithAnUnusableValueIsRefused) {
    const std::string exec = "verify --exec true --query rect-rect --contract open ";
    for (const std::string& arguments :
         {exec + "--family thin --from -", exec + "--memory-limit 1",
          std::string("explain - --test catch2 --svg a.svg"),
          std::string("explain - --test catch2 --comparisons"), std::string("ledger --scalar half"),
          exec + "--shapes none", std::string("ledger --cases 5 --from -"),
          std::string("ledger --seed x"), std::string("explain - --svg -"),
          std::string("prove sat-local --scalar double --certificate -"),
          // The shell replaces an unset variable by an empty argument.
          std::string("explain - --test ''"), std::string("verify sat-local --out ''"),
          std::string("import '' in"), std::string("campaign ''")})
        EXPECT_EQ(run(arguments, kGood).exits(2).out, "") << arguments;
}

TEST_F(CommandLine, AClosedStandardInputOrOutputFailsOnlyIfItIsNeeded) {
    write("mine", "sed -u s/.*/false/");
    const std::string call =
        "verify --exec 'sh mine' --query rect-rect --contract open --from case <&-";
    write("case", kGood + "\n");
    shell(quoted(TOUCHSTONE_PROGRAM) + " " + call).exits(0);
    shell(quoted(TOUCHSTONE_PROGRAM) + " " + call + " >&-")
        .exits(3)
        .complains("standard output cannot be written: Bad file descriptor");
    for (const char* reader : {" oracle", " answer sat-local"})
        shell(quoted(TOUCHSTONE_PROGRAM) + reader + " <&-")
            .exits(3)
            .complains("standard input cannot be read");
}

TEST_F(CommandLine, BashCompletesCommandsAndTheirOptions) {
    const auto completed = [this](const std::string& words) {
        const std::string script =
            "source completion; COMP_WORDS=(" + words +
            "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _touchstone; echo ${COMPREPLY[@]} > words";
        write("completion", run("completion").out);
        shell(fmt::format("bash -c '{}'", script)).exits(0);
        return read(file("words"));
    };
    EXPECT_EQ(completed("touchstone ver"), "verify\n");
    EXPECT_EQ(completed("touchstone verify --tol"), "--tolerance\n");
    EXPECT_EQ(completed("touchstone oracle --tol"), "\n");
}

TEST_F(CommandLine, TheManualHasCommandsWithTheirOptions) {
    const std::string manual = run("man").out;
    expect_begins(manual, ".TH TOUCHSTONE 1\n");
    expect_contains(manual, {".SH COMMAND verify", ".SH COMMAND doctor", ".B \\-\\-tolerance",
                             "doctor \\-\\-exec", ".SH EXIT STATUS"});
}

TEST_F(CommandLine, ABadLineOrFileIsNamedAndReplayGoesOn) {
    write("mixed.json", "{}\n" + kSeparatedByLastAxis + "\nno case\n" + kGood + "\n");
    const Outcome outcome =
        run("replay planted-axis-left-out --scalar double missing.json mixed.json")
            .refuses({"missing.json: cannot be read: No such file or directory",
                      "mixed.json, line 1: query: missing", "mixed.json, line 3: not JSON",
                      "not judged: 2 lines and 1 file\n"});
    EXPECT_EQ(lines_of(outcome.out).size(), 10U) << outcome.out;
    run("oracle missing.json").complains("missing.json: cannot be read: No such file");
    EXPECT_EQ(run("oracle -", kGood).exits(0).out, run("oracle", kGood).out);
    write("empty", "\n");
    run("replay empty").complains("empty: no case in it");
    fs::create_directory(file("folder"));
    run("check --contract closed - folder", kGood).complains("cannot be read: it is a folder");
}

TEST_F(CommandLine, AReportThatCannotBeWrittenIsAnErrorBeforeTheRun) {
    fs::create_directory(file("folder"));
    fs::create_symlink(file("nowhere") / "report.json", file("link"));
    const std::string run_of_all = "verify --cases 1e9 --no-recording ";
    for (const std::string& arguments :
         {run_of_all + "--json folder", run_of_all + "--json /proc/report.json",
          run_of_all + "--json link", run_of_all + "--out /proc/findings",
          run_of_all + "--out /proc", run_of_all + "--out " + quoted(write("a-file", "")),
          std::string("power --json folder"), std::string("prove --write --ledger /proc"),
          "check --contract closed --json /proc/r.json " +
              quoted(write("case", kGood.substr(0, kGood.size() - 1) + R"(,"hit":false})")),
          std::string(
              "verify --exec true --query rect-rect --contract open --json /proc/r.json")}) {
        const Outcome outcome = run(arguments, "", "ulimit -t 60;").exits(3);
        EXPECT_EQ(outcome.out, "");
        expect_contains(outcome.err, "cannot be");
    }
    // Checking early whether the report can be written changes no file. No case is judged, so the
    // run writes no report.
    write("old.json", "old");
    run("verify sat-local --cases 0 --grid none --no-recording --json old.json")
        .refuses("no case was judged");
    EXPECT_EQ(read(file("old.json")), "old");
}

TEST_F(CommandLine, AnOutputIsNeverOneOfTheInputsNorAnotherOutput) {
    const std::string in = write("r.json", kGood).string();
    fs::create_symlink(file("r.json"), file("link"));
    for (const char* arguments :
         {"report ./r.json --markdown link", "report r.json --out same --junit ./same",
          "explain r.json --svg r.json", "check --contract closed r.json --json link",
          "verify --exec true --contract closed --from r.json --json r.json",
          "verify --recording r.json --json r.json"}) {
        run(arguments).refuses(std::string(arguments).find("same") == std::string::npos
                                   ? "is an input, so it cannot be an output"
                                   : "two outputs cannot be the same file");
        EXPECT_EQ(read(in), kGood) << arguments;
        EXPECT_FALSE(fs::exists(file("same"))) << arguments;
    }
    fs::create_directory(file("folder"));
    fs::copy(in, file("folder/r.json"));
    for (const char* call :
         {"report folder --sarif folder/x.json",
          "verify --exec true --contract open --from folder --json ./folder/x.json"})
        run(call).refuses("folder/x.json: would be an input the next time");
    EXPECT_FALSE(fs::exists(file("folder/x.json")));
    const Outcome nowhere = run("report r.json --out /dev/null --junit /dev/null");
    expect_lacks(nowhere.err, "two outputs");
}

TEST_F(CommandLine, ClimbShowsALineThatRepeatsItsWorstCase) {
    const Outcome outcome =
        run("climb planted-axis-left-out --scalar 'long double' --steps 200 --climbs 1", "",
            "COLUMNS=80")
            .exits(1);
    const std::size_t echo = outcome.out.find("echo '");
    ASSERT_NE(echo, std::string::npos) << outcome.out;
    for (const std::string& line : lines_of(outcome.out))  // the program's path may be long
        EXPECT_TRUE(line.size() <= 80 || line.starts_with("  ")) << line;
    const std::string command = outcome.out.substr(echo);
    expect_contains(command, "--scalar 'long double'");
    shell(command).fails("logic");
}

TEST(AnInterrupt, WithinHalfASecondOfAnotherIsIgnoredAndALaterOneEndsTheProgram) {
    static std::int64_t now = 1000;
    const auto ended_by = [](std::int64_t later) {
        Interrupts::clock = [] { return now; };
        end_run_on_interrupt();
        std::raise(SIGTERM);
        now += later;
        std::raise(SIGINT);
        std::exit(interrupted ? 3 : 4);
    };
    EXPECT_EXIT(ended_by(Interrupts::kOneRequest - 1), testing::ExitedWithCode(3), "");
    EXPECT_EXIT(ended_by(Interrupts::kOneRequest), testing::KilledBySignal(SIGINT), "");
}

TEST_F(CommandLine, ASignalBeforeTheRunIsConfirmedByALine) {
    const fs::path recording = file("recording");
    ASSERT_EQ(mkfifo(recording.c_str(), 0600), 0);
    Started run(TOUCHSTONE_PROGRAM " verify sat-local --recording recording", file("out"));
    const Descriptor end(open(recording.c_str(), O_WRONLY | O_CLOEXEC));  // waits for the reader
    run.send(SIGTERM);
    run.ended().exits(128 + SIGTERM).complains("touchstone: interrupted\n");
}

/// `timeout` sends its signal both to its child and to the child's group.
TEST_F(CommandLine, TwoSignalsAtOnceAreOneRequestAndTheReportIsWritten) {
    Started run(TOUCHSTONE_PROGRAM
                " verify two-pass-aabb --scalar double --cases 1e8 --grid none --no-recording "
                "--directed 0 --json report.json",
                file("out"));
    EXPECT_TRUE(run.has_shown(" %  "));
    run.send_together({SIGTERM, SIGINT});
    run.ended().exits(3).prints({"Interrupted", "two-pass-aabb  stopped"});
    EXPECT_GT(row_in(read(file("report.json")))["cases"], 0);
}

/// The test types a case, then a line that is longer than the terminal's buffer. When all of it is
/// typed, the program has processed the case.
TEST_F(CommandLine, MinimizeEndsAtOnceWhileItWaitsForInput) {
    Started run(TOUCHSTONE_PROGRAM " minimize --algorithm planted-axis-left-out --scalar double -",
                file("out"));
    run.type(kSeparatedByLastAxis + "\n" + std::string(1 << 18, ' '));
    run.send(SIGTERM);
    run.ended().exits(128 + SIGTERM);
}

TEST_F(CommandLine, CheckJudgesTheCasesThatItReadBeforeAnInterrupt) {
    const std::string line = circles({0, 0, 1}, {1, 0, 1}) + '\n';
    std::string cases;
    std::string answers;
    for (int i = 0; i < 200'000; ++i) {
        cases += i == 1000 ? "no case\n" : line;
        answers += "true\n";
    }
    write("cases", cases);
    write("answers", answers);
    Started run(TOUCHSTONE_PROGRAM " check cases answers --contract closed", file("out"));
    EXPECT_TRUE(run.has_shown("line 1001"));
    run.send(SIGINT);
    run.ended().exits(2).prints({"Interrupted", "stopped"}).lacks("199,999 cases");
}

TEST_F(CommandLine, ReplayAndOracleEndAtTheNextCaseWhenInterrupted) {
    const std::string line = rects({0, 0, 2, 2, 0}, {1, 1, 2, 2, 1}) + '\n';
    std::string cases;
    for (int i = 0; i < 100'000; ++i) cases += line;
    write("cases", cases);
    for (const auto& [command, rest] :
         {std::pair(" replay cases", "judged"), {" oracle cases", "answered"}}) {
        const std::string out = command[1] + std::string("-out");
        Started run(TOUCHSTONE_PROGRAM + std::string(command), file(out));
        EXPECT_TRUE(run.has_come_to(file("."), [&] { return !read(file(out)).empty(); }));
        run.send(SIGINT);
        run.ended().exits(3).complains(fmt::format("interrupted; the rest was not {}", rest));
    }
}

TEST_F(CommandLine, DomainAndVerifyPrintTheirResultsSoFarWhenInterruptedAndExportWritesNothing) {
    interrupt("domain --scenes 200 --jobs 1", file("out"))
        .exits(3)
        .prints("smallest  largest")
        .complains("Interrupted");
    interrupt("verify --exec " TOUCHSTONE_EXAMPLE_C
              " --query rect-rect --contract closed --cases 1e9",
              file("out"))
        .exits(3)
        .prints({"Interrupted", "stopped"});
    interrupt("export --query rect-rect --hard --cases 100000", file("out"))
        .exits(3)
        .complains("interrupted; nothing was written");
    EXPECT_EQ(read(file("out")), "");
}

}  // namespace
}  // namespace touchstone
