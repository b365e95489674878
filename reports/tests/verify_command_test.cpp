// The output of `verify`, and how `verify` treats known failures.

#include <set>

#include "reports/tests/command_line.h"

namespace touchstone {
namespace {

class VerifyCommand : public CommandLine {
  protected:
    /// Runs the program under the name of the launcher, so that printed commands are short.
    [[nodiscard]] Outcome verify(const std::string& arguments, int columns = 100) const {
        return run("verify " + arguments, "",
                   fmt::format("TOUCHSTONE_CALLED_AS=./touchstone COLUMNS={}", columns));
    }

    [[nodiscard]] Outcome run_last(const std::string& begin, const std::string& printed) const {
        fs::create_symlink(TOUCHSTONE_PROGRAM, file("touchstone"));
        std::string command = printed.substr(printed.rfind(begin));
        command.resize(command.find(" -\n") + 2);
        return shell(command);
    }
};

TEST_F(VerifyCommand, VerifySaysWhichSearchesReachedTheirLimits) {
    run("verify planted-sixteen-corners --scalar double --minimize 500 --json cut.json" + kOnly +
        "1000")
        .fails("stopped at a limit: 2 examples (--minimize 500)");
    const Json row = json_in("cut.json")["rows"][0];
    EXPECT_EQ(row["examples"]["logic"]["found"]["minimized"], false);
}

TEST_F(VerifyCommand, VerifyPrintsAtMostAHundredColumnsWithoutATerminal) {
    const Outcome outcome =
        verify(
            "planted-absolute-slack planted-remembered-axis --scalar 'long double' --cases 500 "
            "--grid none --no-recording --climb 0 --directed 0 --sequences 1000",
            1000)
            .exits(1);
    expect_fits(outcome.out, 100);
    expect_contains(outcome.out, "long double");
}

TEST_F(VerifyCommand, VerifyPrintsFailuresLastWithACommandThatRepeatsThem) {
    const Outcome outcome =
        verify("planted-absolute-slack sat-local planted-axis-left-out" + kOnly + "500", 80);
    EXPECT_EQ(outcome.err, "") << "progress without a terminal";
    expect_fits(outcome.out, 80);
    const std::size_t table = outcome.out.find("\nsat-local ");
    const std::size_t first = outcome.out.find("\nFAILED planted-axis-left-out (");
    const std::size_t second = outcome.out.find("\nFAILED planted-absolute-slack (");
    ASSERT_NE(std::max(first, second), std::string::npos) << outcome.out;
    EXPECT_LT(table, first);
    expect_contains(outcome.out.substr(second), " too (--scalar). This example is in ");
    expect_lacks(outcome.out, {"FAILED sat-local", "stopped at a limit"});
    run_last("  echo ", outcome.out).fails("logic");
}

TEST_F(VerifyCommand, VerifyGroupsFailuresByTheDecidingLine) {
    run("verify planted-angle-clamped --scalar double --json r.json" + kOnly + "2000")
        .fails("the answer turns wrong at ");
    const Json causes = row_in(read(file("r.json")))["causes"];
    std::set<std::string> lines;
    std::size_t last = std::string::npos;
    std::size_t kept = 0;
    for (const Json& cause : causes["logic"]) {
        const std::string line = cause["decided_at"];
        EXPECT_TRUE(lines.insert(line).second) << cause;
        expect_contains(line, "core/literature/rect_rect/sat_local.h:");
        EXPECT_LE(cause["cases"].get<std::size_t>(), last);
        last = cause["cases"];
        kept += last;
    }
    EXPECT_GE(lines.size(), 2U);
    EXPECT_LE(kept, 8U);
    EXPECT_GE(kept, 6U);
    EXPECT_FALSE(causes.contains("rounding"));
    const Outcome right = run("verify two-pass-aabb --scalar double --json -" + kOnly + "100");
    EXPECT_TRUE(row_in(right.out)["causes"].empty());
}

TEST_F(VerifyCommand, VerifyShowsADefectByASequenceThatRepeatsIt) {
    const fs::path folder = file("findings");
    const Outcome outcome = verify(
                                "planted-remembered-axis --scalar double --cases 1000 "
                                "--no-recording --grid none --wide --out " +
                                quoted(folder))
                                .fails("defect");
    run_last("  {\n", outcome.out).fails("defect");
    int defects = 0;
    for (const fs::path& path : files_in(folder)) {
        const Json finding = Json::parse(read(path));
        if (finding["class"] != "defect" || !finding["found"]["minimized"]) continue;
        ++defects;
        EXPECT_EQ(finding["before"].size(), 1U);
        run("replay " + quoted(path)).fails("defect");
    }
    EXPECT_EQ(defects, 1);
}

TEST_F(VerifyCommand, VerifyEndsWithZeroIfAllFailuresAreKnown) {
    const Outcome outcome =
        run("verify unrotate-point-polar --scalar double --json r.json --wide" + kOnly + "500")
            .passes({"  known\n", "long double): beyond-tolerance: "});
    EXPECT_EQ(row_in(read(file("r.json")))["known"], Json({"beyond-tolerance"}));
    expect_lacks(outcome.out, {"FAILED", "Known: "});
    const Json card = Json::parse(run("list --json placed-gjk").out).at(0);
    ASSERT_EQ(card["known_failures"].size(), 3U);
    const Json& known = card["known_failures"][0];
    run("replay --algorithm placed-gjk --scalar '" + known["scalars"][0].get<std::string>() + "' -",
        known["witness"].dump())
        .passes("beyond-tolerance (known)");
}

TEST_F(VerifyCommand, VerifyGivesTheOutcomesOfTheComparisons) {
    run("verify gjk --scalar double --directed 3000 --cases 10 --sequences 0 --grid none "
        "--no-recording --climb 0 --wide --json r.json")
        .prints("comparisons of");
    const Json seen = json_in("r.json")["decisions"]["gjk"];
    const auto count = seen["comparisons"].get<std::size_t>();
    EXPECT_GE(count, 8U);
    EXPECT_EQ(seen["on_all_sides"].get<std::size_t>() + seen["others"].size(), count);
    EXPECT_GE(seen["on_all_sides"].get<std::size_t>(), count - 3);
    for (const Json& other : seen["others"]) {
        EXPECT_NE(other["never"], "");
        EXPECT_GT(other["in_floats"]["less"].get<int>() + other["in_floats"]["equal"].get<int>() +
                      other["in_floats"]["greater"].get<int>(),
                  0);
    }
    const Outcome undirected = run("verify gjk --json -" + kOnly + "10");
    EXPECT_TRUE(Json::parse(undirected.out)["decisions"].empty());
}

}  // namespace
}  // namespace touchstone
