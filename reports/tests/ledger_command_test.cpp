// `ledger`: replays the worst recorded errors, and accepts a new entry only if its error is larger.

#include <algorithm>
#include <regex>
#include <set>

#include "reports/tests/command_line.h"

namespace touchstone {
namespace {

class LedgerCommand : public CommandLine {
  protected:
    /// Returns a copy of the ledger in which `change` has changed each entry of aabb-circle. If
    /// `change` returns false, the entry is left out.
    [[nodiscard]] fs::path changed(auto change) const {
        fs::copy(fs::path(TOUCHSTONE_CORPUS) / "ledger", file("ledger"));
        const fs::path entries = file("ledger") / "aabb-circle.jsonl";
        std::string text;
        int number = 0;
        for (const std::string& line : lines_of(read(entries))) {
            Json entry = Json::parse(line);
            if (change(++number, entry)) text += entry.dump() + '\n';
        }
        std::ofstream(entries) << text;
        return file("ledger");
    }
};

TEST_F(LedgerCommand, EveryAlgorithmHasAnEntryWhoseWitnessShowsItsMargin) {
    run("ledger").passes({"entries: each recorded case still reproduces.",
                          "\ntolerance not proved (", "sat-local (8.14), "});
}

TEST_F(LedgerCommand, AnEntryThatItsWitnessDoesNotShowIsNamed) {
    const fs::path ledger = changed([](int line, Json& entry) {
        if (line == 1) entry["proved"] = 0.125;
        if (line == 2) entry["margin_in_eps_scale"] = 0.25;
        if (line == 3) entry["case"]["circle"]["x"] = 1e9;
        return line != 4;
    });
    run("ledger --ledger " + quoted(ledger))
        .fails({"aabb-circle-clamp (float), false hit: has an error of ",
                "more than the proved 0.125", "instead of 0.25 eps x scale",
                "aabb-circle.jsonl:3: aabb-circle-clamp (double), false hit: its case is answered "
                "correctly",
                "aabb-circle-clamp (double), false miss: has no entry"});
}

TEST_F(LedgerCommand, EveryBoundProvedByHandIsInTheTable) {
    const fs::path ledger = fs::path(TOUCHSTONE_CORPUS) / "ledger";
    const std::string readme = read(ledger / "README.md");
    // This paragraph lists the algorithms with bounds from `prove`.
    const std::size_t so_far = readme.find("Algorithms so far:");
    const std::string by_machine = readme.substr(so_far, readme.find("\n\n", so_far) - so_far);
    const std::vector<std::string> rows = lines_of(readme);
    int proved = 0;
    for (const fs::path& entries : files_in(ledger, ".jsonl")) {
        for (const std::string& line : lines_of(read(entries))) {
            const Json entry = Json::parse(line);
            const std::string name = fmt::format("`{}`", entry["algorithm"].get<std::string>());
            if (entry["proved"].is_null() || by_machine.find(name) != std::string::npos) continue;
            ++proved;
            const std::string bound = fmt::format(" {:g} |", entry["proved"].get<double>());
            EXPECT_TRUE(std::any_of(rows.begin(), rows.end(), [&](const std::string& row) {
                return row.starts_with("| `") && row.find(name) != std::string::npos &&
                       row.find(bound) != std::string::npos;
            })) << line;
        }
    }
    EXPECT_GE(proved, 162);
}

TEST_F(LedgerCommand, FloatAndDoubleErrorsOfTheseQueriesHaveAProvedBoundOrExceedTheTolerance) {
    const std::set<std::string> queries{"aabb-aabb",      "aabb-circle",       "capsule-capsule",
                                        "circle-circle",  "rect-circle",       "rect-point",
                                        "rect-rect",      "rect-rect-degrees", "rect-segment",
                                        "rounded-circle", "segment-segment",   "triangle-triangle"};
    int entries = 0;
    for (const fs::path& file : files_in(fs::path(TOUCHSTONE_CORPUS) / "ledger", ".jsonl")) {
        if (!queries.contains(file.stem())) continue;
        for (const std::string& line : lines_of(read(file))) {
            const Json entry = Json::parse(line);
            if (entry["scalar"] == "long double") continue;
            ++entries;
            EXPECT_TRUE(!entry["proved"].is_null() || entry["class"] == "beyond-tolerance") << line;
        }
    }
    EXPECT_GE(entries, 148);
}

TEST_F(LedgerCommand, TakesOnlyWorseMarginsFromAFile) {
    const fs::path proposed = fs::path(TOUCHSTONE_CORPUS) / "ledger" / "aabb-circle.jsonl";
    const fs::path emptied = changed([](int line, Json& entry) {
        if (line == 3) entry["worst"] = nullptr;
        return true;
    });
    const std::string take =
        fmt::format("ledger --ledger {} --from {} --write", quoted(emptied), quoted(proposed));
    run(take).passes("Errors worse than recorded: 1, written to the ledger:");
    expect_contains(read(emptied / "aabb-circle.jsonl"), R"("proved":1.96)");
    run(take).prints("Nothing worse than recorded was found.");
}

TEST_F(LedgerCommand, AMarginBeyondTheDeclaredToleranceFails) {
    run("ledger planted-float-sine --scalar double --cases 512 --write --jobs 1 --ledger searched")
        .prints({"planted-float-sine (double), false hit: has an error of ",
                 "more than the declared 4"})
        .exits(1);
}

TEST_F(LedgerCommand, ASearchBeginsAtTheKnownFailuresOfTheCard) {
    const std::string out = run("ledger circle-convex-edges --scalar 'long double' --cases 1 "
                                "--jobs 1 --ledger searched --write")
                                .out;
    std::smatch match;
    ASSERT_TRUE(std::regex_search(
        out, match, std::regex(R"(circle-convex-edges \(long double\), false hit: (\S+))")))
        << out;
    EXPECT_GT(std::stod(match[1]), 1e15);
}

TEST_F(LedgerCommand, ASearchWithinBoundsReportsTheWorstMarginThere) {
    const Outcome far =
        run("ledger sat-projected --scalar double --cases 512 --lengths 1:2 --offsets 8")
            .passes("Within --lengths 1:2 --offsets 8:");
    const std::regex worst(R"(sat-projected +[0-9.]+ +[0-9.]+ +- +([0-9.]+) +-)");
    std::smatch found;
    ASSERT_TRUE(std::regex_search(far.out, found, worst)) << far.out;
    EXPECT_GT(std::stod(found[1]), 0);
    EXPECT_LE(std::stod(found[1]), 4);
    EXPECT_EQ(run("ledger --lengths 1:2").status, 2)
        << "without --search or --cases there is no search";
}

TEST_F(LedgerCommand, ASearchStartsFromTheLedger) {
    const std::string search =
        "ledger unrotate-point --scalar float --cases 512 --jobs 1 --write --ledger searched";
    const auto first_entry = [this] {
        return Json::parse(lines_of(read(file("searched") / "rect-point.jsonl")).at(0));
    };
    run(search).prints("Errors worse than recorded: 2, written to the ledger:");
    const Json entry = first_entry();
    EXPECT_GT(entry["worst"].get<double>(), 0.1) << entry;
    EXPECT_EQ(entry["domain"]["sizes"], "any") << entry;
    EXPECT_EQ(entry["domain"]["lengths"], "2^-25 to 2^29") << entry;
    run(search).exits(1);  // the other algorithms have no entries
    EXPECT_GE(first_entry()["worst"], entry["worst"]);
    // A resumed search judges other scenes.
    EXPECT_GT(first_entry()["judged"], entry["judged"]);
    EXPECT_NE(first_entry()["nearly_touching"].get<int>(), 2 * entry["nearly_touching"].get<int>());
}

TEST_F(LedgerCommand, TheTableHasOnlyTheNamedAlgorithms) {
    run("ledger gjk").prints("gjk").lacks("sat-local");
}

TEST_F(LedgerCommand, SearchesThatEndTogetherAddUpTheirJudgedScenes) {
    const auto search = [](int seed, const char* folder) {
        return fmt::format(
            "ledger unrotate-point --scalar float --cases 4096 --jobs 1 --write --seed {} --ledger "
            "{}",
            seed, folder);
    };
    const auto judged = [this](const char* folder) {
        const std::string entries = read(file(folder) / "rect-point.jsonl");
        return Json::parse(lines_of(entries).at(0))["judged"].get<double>();
    };
    const std::string program = quoted(TOUCHSTONE_PROGRAM);
    (void)run(search(1, "alone"));
    (void)run(fmt::format("{} & {} {} & {} {} & wait", search(1, "all"), program, search(2, "all"),
                          program, search(3, "all")));
    EXPECT_GT(judged("all"), 2.5 * judged("alone"));
}

}  // namespace
}  // namespace touchstone
