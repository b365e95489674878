// `ledger`: replays the worst margins on record, and accepts a new margin only if it is worse.

#include <algorithm>
#include <regex>

#include "reports/tests/command_line.h"

namespace touchstone {
namespace {

class LedgerCommand : public CommandLine {
  protected:
    /// A copy of the ledger with the lines of that query replaced by `change`.
    template <class Change>
    [[nodiscard]] fs::path changed(const std::string& query, Change change) const {
        fs::copy(fs::path(TOUCHSTONE_CORPUS) / "ledger", file("ledger"));
        const fs::path entries = file("ledger") / (query + ".jsonl");
        std::string text;
        for (const std::string& line : lines_of(read(entries))) text += change(line);
        std::ofstream(entries) << text;
        return file("ledger");
    }

    [[nodiscard]] Outcome replayed(const fs::path& ledger) const {
        return run("ledger --ledger " + quoted(ledger));
    }
};

/// Replaces the value of that field in the entry for false hits of aabb-circle-clamp in double.
/// Without a field, removes the entry.
auto with(const std::string& field, const Json& value) {
    return [=](const std::string& line) {
        Json entry = Json::parse(line);
        const bool is_meant = entry["algorithm"] == "aabb-circle-clamp" &&
                              entry["scalar"] == "double" && entry["direction"] == "false hit";
        if (is_meant && field.empty()) return std::string();
        if (is_meant) entry[field] = value;
        return entry.dump() + '\n';
    };
}

TEST_F(LedgerCommand, EveryAlgorithmHasAnEntryWhoseWitnessShowsItsMargin) {
    run("ledger")
        .exits(0)
        .prints("entries: each recorded case still reproduces.")
        .prints("\ntolerance not proved (")
        .prints("sat-local (8.14), ");
}

TEST_F(LedgerCommand, AnEntryThatItsWitnessDoesNotShowIsNamed) {
    // Two shapes with a gap of 1.
    const Json apart = Json::parse(
        R"({"query":"aabb-circle","aabb":{"x":0,"y":0,"w":1,"h":1},"circle":{"x":3,"y":0,"r":1}})");
    for (const auto& [field, value, says] :
         {std::tuple<const char*, Json, const char*>(
              "case", apart,
              "aabb-circle.jsonl:3: aabb-circle-clamp (double), false hit: its case is "
              "answered correctly"),
          {"margin_in_eps_scale", 0.25, "instead of 0.25 eps x scale"},
          {"proved", 0.125, "more than the proved 0.125"},
          {"", {}, "aabb-circle-clamp (double), false hit: has no entry"}}) {
        const Outcome outcome = replayed(changed("aabb-circle", with(field, value))).exits(1);
        expect_contains(outcome.out + outcome.err, says);
        fs::remove_all(file("ledger"));
    }
}

bool is_proved_by_machine(const std::vector<std::string>& readme, const std::string& algorithm) {
    const auto from = std::find_if(readme.begin(), readme.end(), [](const std::string& line) {
        return line.find("So far:") != std::string::npos;
    });
    const auto to = std::find(from, readme.end(), "");
    return std::any_of(from, to, [&](const std::string& line) {
        return line.find('`' + algorithm + '`') != std::string::npos;
    });
}

TEST_F(LedgerCommand, EveryBoundProvedByHandIsInTheTableAboveItsProof) {
    const fs::path ledger = fs::path(TOUCHSTONE_CORPUS) / "ledger";
    const std::vector<std::string> readme = lines_of(read(ledger / "README.md"));
    int proved = 0;
    for (const fs::path& entries : files_in(ledger, ".jsonl")) {
        for (const std::string& line : lines_of(read(entries))) {
            const Json entry = Json::parse(line);
            if (entry["proved"].is_null()) continue;
            // The README lists the algorithms with bounds from `prove` in one paragraph.
            if (is_proved_by_machine(readme, entry["algorithm"])) continue;
            ++proved;
            const std::string name = fmt::format("`{}`", entry["algorithm"].get<std::string>());
            const std::string bound = fmt::format(" {:g} |", entry["proved"].get<double>());
            EXPECT_TRUE(std::any_of(readme.begin(), readme.end(), [&](const std::string& row) {
                return row.starts_with("| `") && row.find(name) != std::string::npos &&
                       row.find(bound) != std::string::npos;
            })) << line;
        }
    }
    EXPECT_EQ(proved, 159);
}

TEST_F(LedgerCommand, TakesOnlyWorseMarginsFromAFile) {
    const fs::path proposed = fs::path(TOUCHSTONE_CORPUS) / "ledger" / "aabb-circle.jsonl";
    const fs::path emptied = changed("aabb-circle", with("worst", nullptr));
    const std::string take =
        fmt::format("ledger --ledger {} --from {} --write", quoted(emptied), quoted(proposed));
    run(take).exits(0).prints("1 worse than recorded, written to the ledger:");
    expect_contains(read(emptied / "aabb-circle.jsonl"), R"("proved":1.96)");
    expect_contains(run(take).out, "Nothing worse than recorded was found.");
}

TEST_F(LedgerCommand, AMarginBeyondTheDeclaredToleranceFails) {
    run("ledger planted-float-sine --scalar double --cases 512 --write --jobs 1 --ledger searched")
        .prints("planted-float-sine (double), false hit: misjudges")
        .prints("more than the declared 4")
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

TEST_F(LedgerCommand, ASearchInADomainReportsTheWorstMarginThere) {
    const Outcome far =
        run("ledger sat-projected --scalar double --cases 512 --lengths 1:2 --offsets 8").exits(0);
    expect_contains(far.out, "Within --lengths 1:2 --offsets 8:");
    const std::regex worst(R"(sat-projected +[0-9.]+ +no +- +([0-9.]+) +-)");
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
    expect_contains(run(search).out, "2 worse than recorded, written to the ledger:");
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

TEST_F(LedgerCommand, TheTableHasTheNamedAlgorithmsAndUnknownNamesAreRefused) {
    run("ledger sat-locl").exits(2);
    const std::string table = run("ledger gjk").out;
    expect_contains(table, "gjk");
    EXPECT_EQ(table.find("sat-local"), std::string::npos) << table;
}

TEST_F(LedgerCommand, SearchesThatEndTogetherLoseNoEntries) {
    const auto search = [this](int seed, const char* folder) {
        return fmt::format(
            "ledger unrotate-point --scalar float --cases 4096 --jobs 1 --write --seed {} "
            "--ledger {}",
            seed, quoted(file(folder)));
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
