// `repair`: rewrites of an algorithm, their accuracy and their failures.

#include <map>
#include <sstream>

#include "reports/tests/command_line.h"

namespace touchstone {
namespace {

/// Runs the program with its own algorithms.
class RepairCommand : public CommandLine {
  protected:
    /// The words after the name of each rewrite: bound and worst case of false hits, the same of
    /// false misses, time, failures.
    [[nodiscard]] std::map<std::string, std::vector<std::string>> rows_of(
        const std::string& arguments) const {
        const std::string command = fmt::format(
            "COLUMNS=80 {} repair --scalar double --boxes 6000 --cases 2000 {} > {}",
            quoted(TOUCHSTONE_REPAIRABLE_ALGORITHM), arguments, quoted(file("printed")));
        EXPECT_EQ(std::system(command.c_str()), 0);
        const std::string printed = read(file("printed"));
        std::map<std::string, std::vector<std::string>> rows;
        for (const std::string& line : lines_of(printed)) {
            EXPECT_LE(line.size(), 80) << line;
            for (const char* name : {"as it is", "positions first", "fused", "wider", "twofold",
                                     "certified or exact"}) {
                if (!line.starts_with(std::string(name) + "  ")) continue;
                std::istringstream words(line.substr(std::string(name).size()));
                rows[name] = {std::istream_iterator<std::string>(words), {}};
            }
        }
        EXPECT_EQ(rows.size(), 6) << printed;
        return rows;
    }
};

TEST_F(RepairCommand, MoreDigitsAndPositionsFirstAreProvedToMisjudgeLess) {
    auto rows = rows_of("own-two-pass");
    const auto bound = [&](const char* row) { return std::stod(rows.at(row).at(0)); };
    EXPECT_TRUE(rows.at("positions first").at(0).ends_with('*'));
    EXPECT_LT(bound("positions first"), 0.8 * bound("as it is"));
    EXPECT_LT(bound("twofold"), 0.8 * bound("as it is"));
    EXPECT_LT(bound("wider"), 0.01 * bound("as it is"));
    EXPECT_EQ(bound("certified or exact"), 0);
    for (auto& [name, words] : rows) {
        for (const std::size_t of : {0, 2}) {
            if (words[of] != "-") {
                EXPECT_LE(std::stod(words[of + 1]), std::stod(words[of])) << name;
            }
        }
        EXPECT_EQ(words.at(5), "none") << name;
    }
}

TEST_F(RepairCommand, ARewriteThatForgetsARadiusIsNamed) {
    auto rows = rows_of("own-spoiled");
    for (auto& [name, words] : rows)
        EXPECT_EQ(words.at(5), name == "twofold" ? "NEW" : "none") << name;
}

TEST_F(CommandLine, RewritesThatAreNotCompiledAreNotCompared) {
    const Outcome outcome = run("repair sat-local");
    EXPECT_EQ(outcome.status, 2);
    expect_contains(outcome.err, "its rewrites are not compiled");
}

}  // namespace
}  // namespace touchstone
