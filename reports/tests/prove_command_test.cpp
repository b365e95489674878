// `prove`: bounds of rounding errors, and the bounds in the ledger. `repair`: rewrites.

#include <map>
#include <sstream>

#include <fmt/ranges.h>

#include "reports/tests/command_line.h"

namespace touchstone {
namespace {

class ProveCommand : public CommandLine {
  protected:
    [[nodiscard]] Json proofs_of(const std::string& arguments) const {
        const Outcome outcome = run("prove --json " + arguments).exits(0);
        return Json::parse(outcome.out);
    }

    [[nodiscard]] fs::path ledger_with(const Json& proved) const {
        const fs::path folder = file("ledger-" + proved.dump());
        fs::create_directories(folder);
        std::ofstream to(folder / "circle-circle.jsonl");
        for (const std::string& line :
             lines_of(read(fs::path(TOUCHSTONE_CORPUS) / "ledger" / "circle-circle.jsonl"))) {
            Json entry = Json::parse(line);
            if (entry["algorithm"] == "circles-hypot") entry["proved"] = proved;
            to << entry.dump() << '\n';
        }
        return folder;
    }
};

double bound_in(const Json& proof, const char* direction) {
    return proof["proved"][direction].get<double>();
}

TEST_F(ProveCommand, MoreBoxesBringTheBoundForCirclesNearTheOneProvedByHand) {
    const Json proofs = proofs_of("circles-distance --boxes 5000 --scalar float --scalar double");
    ASSERT_EQ(proofs.size(), 2);
    for (const Json& proof : proofs) {
        // The bound 3.51 is proved by hand (corpus/ledger/README.md).
        EXPECT_LT(bound_in(proof, "false_hit"), 3.9) << proof;
        EXPECT_GT(bound_in(proof, "false_hit"), 3.3) << proof;
        EXPECT_LT(bound_in(proof, "false_miss"), 3.9) << proof;
    }
    const Json fewer = proofs_of("circles-distance --boxes 500 --scalar float");
    EXPECT_GT(bound_in(fewer[0], "false_hit"), 4) << fewer;
}

TEST_F(ProveCommand, ABoundIsGivenAsALengthOnlyInADomainOfThickShapes) {
    const std::string call = "aabb-circle-clamp --boxes 2000 --scalar float --lengths ";
    const Json proof = proofs_of(call + "100:200 --offsets 100")[0];
    const double unit = 200 * 0x1p-23;
    EXPECT_NEAR(proof["in_the_domain"]["apart"].get<double>(), bound_in(proof, "false_hit") * unit,
                1e-9);
    EXPECT_FALSE(proofs_of(call + "1e-30:200 --offsets 100")[0].contains("in_the_domain"));
}

TEST_F(ProveCommand, SaysWhyAnAlgorithmHasNoProof) {
    run("prove gjk unrotate-point-polar convex-sat")
        .passes({"because it iterates: gjk", "because it calls atan2: unrotate-point-polar",
                 "convex-convex: convex-sat",
                 "convex-sat in float: the ledger has bounds for all sizes, 4.01 for hits"});
}

TEST_F(ProveCommand, ShowsACaseThatRulesOutASmallerBound) {
    const Outcome outcome =
        run("prove segments-orientations --scalar float --boxes 1000")
            .passes({"No bound for hits, because some hits do not bound the gap",
                     "  none  2.17e+07    4.25  2.68",
                     "no bound is below 2.17e+07, since this false hit is on record:"});
    const Json proofs =
        proofs_of("segments-orientations triangles-sat --scalar float --boxes 1000");
    EXPECT_EQ(proofs[0]["proved"]["false_hit"], nullptr);
    EXPECT_LT(bound_in(proofs[0], "false_miss"), 4.25);
    expect_contains(outcome.out, proofs[0]["not_below"]["case"].dump());
    EXPECT_FALSE(proofs[1].contains("not_below"));
}

TEST_F(ProveCommand, NamesARecordedBoundThatIsNotProvedAgain) {
    const std::string call = "prove circles-hypot --boxes 2000 --scalar float --check --ledger ";
    run(call + quoted(ledger_with(5.5))).exits(0);
    run(call + quoted(ledger_with(3.25)))
        .fails("circles-hypot (float), false hit: the ledger says 3.25");
}

TEST_F(ProveCommand, NamesARecordedBoundThatItProvesOnlyForOrdinarySizes) {
    // The bound on record is proved by hand for all sizes. With 1000 boxes, `prove` finds a bound
    // only for ordinary sizes.
    run("prove aabb-circle-clamp --boxes 1000 --scalar float --check")
        .fails("the ledger says 1.96, but the smallest bound proved for all sizes is inf");
}

/// Certificates, judged by a checker that shares no code with the prover.
class Certificate : public ProveCommand {
  protected:
    [[nodiscard]] std::vector<std::string> certified(const std::string& arguments) const {
        run("prove --certificate proof" + arguments).exits(0);
        return lines_of(read(file("proof")));
    }
    [[nodiscard]] int status_of(const std::vector<std::string>& lines) const {
        write("checked", fmt::format("{}\n", fmt::join(lines, "\n")));
        return shell(std::string(TOUCHSTONE_CHECKER) + " checked").status;
    }
    /// Expects that the checker rejects a change of any number of the line. Returns their count.
    int expect_each_number_matters(std::vector<std::string> lines, std::size_t line) const {
        std::istringstream words(lines[line]);
        std::vector<std::string> all{std::istream_iterator<std::string>(words), {}};
        int numbers = 0;
        for (std::string& word : all) {
            char* end = nullptr;
            const double number = std::strtod(word.c_str(), &end);
            if (*end != 0) continue;
            ++numbers;
            const std::string before = word;
            // Adds 1 to an index, divides a bound by 3, and changes other numbers a little, so that
            // boxes overlap or miss scenes.
            const bool is_position = line > 0 && before.find('.') == std::string::npos;
            word = fmt::format("{}", line == 0 && numbers > 1 ? number / 3
                                     : is_position            ? number + 1
                                                              : number + 0.01);
            lines[line] = fmt::format("{}", fmt::join(all, " "));
            EXPECT_EQ(status_of(lines), 1) << lines[line] << ", instead of " << before;
            word = before;
        }
        return numbers;
    }
};

TEST_F(Certificate, WithAnUnknownWordWithoutAnEndOrWithoutTextIsRejected) {
    const auto checked = [this](const std::string& file) {
        return shell("ulimit -v 4000000; " TOUCHSTONE_CHECKER " " + file);
    };
    checked("/dev/full").fails("rejected: the file is larger than 256 MB\n");
    checked("/dev/null").exits(1);
    checked("no-file").exits(2);
    for (const char* claim :
         {"half circle circle none", "float circle ellipse none", "float circle circle angle"}) {
        write("given", fmt::format("certificate 1 own {} 5 5\n", claim));
        checked("given").fails("rejected: a word is unknown\n");
    }
}

/// .ci/nightly confirms certificates of 150,000 boxes.
TEST_F(Certificate, IsConfirmedByAProgramThatSharesNoCodeWithTheProver) {
    for (const char* call : {" sat-local --scalar 'long double'", " unrotate-point --scalar float",
                             " circles-distance-open --scalar double"})
        EXPECT_EQ(status_of(certified(call + std::string(" --boxes 1000"))), 0) << call;
}

TEST_F(Certificate, IsRejectedIfOneNumberIsSpoiled) {
    const auto lines = certified(" circles-hypot --scalar float --boxes 200");
    ASSERT_EQ(status_of(lines), 0);
    int spoiled = 0;
    std::size_t line = 0;
    for (; lines[line] != "boxes"; ++line) spoiled += expect_each_number_matters(lines, line);
    spoiled += expect_each_number_matters(lines, line + 1);          // the split of the first box
    spoiled += expect_each_number_matters(lines, lines.size() - 1);  // the last box
    EXPECT_GE(spoiled, 20);
}

TEST_F(Certificate, IsRejectedIfABoxIsMissingOrTheClaimedBoundIsTooSmall) {
    auto lines = certified(" circles-hypot --scalar float --boxes 200");
    ASSERT_EQ(status_of(lines), 0);
    const std::string claim = lines[0];
    // A margin of 2.92 is on record, so a bound of 2.9 is wrong.
    lines[0] = "certificate 1 circles-hypot float circle circle none 2.9 16";
    EXPECT_EQ(status_of(lines), 1);
    lines[0] = claim;
    lines.back() = "empty";
    EXPECT_EQ(status_of(lines), 1);
    lines.pop_back();
    EXPECT_EQ(status_of(lines), 1);
}

TEST_F(Certificate, WithWrongIndicesOrWithoutPartsIsRefusedByGappaPy) {
    if (std::string(TOUCHSTONE_PYTHON).empty()) GTEST_SKIP() << "no Python";
    const std::string call =
        TOUCHSTONE_PYTHON " " TOUCHSTONE_SOURCES "/properties/certificates/gappa.py ";
    const auto refused = [&](const std::string& line, const std::string& options,
                             const std::string& reason) {
        write("given",
              "certificate 1 circles-hypot float circle circle none 5 5\n" + line + "\nboxes\n");
        shell(call + "given" + options).refuses(reason);
    };
    for (const char* line : {"number 99", "number -1", "cosine 4", "absolute 0", "negate"})
        refused(line, "", std::string(line) + ": needs");
    for (const char* parts : {" --parts -1", " --parts 0"})
        refused("number 0", parts, "--parts must be at least 1");
}

TEST_F(Certificate, HasALiteralWhoseRoundingGappaPyAddsToTheError) {
    if (shell("gappa --version").status != 0) GTEST_SKIP() << "no gappa";
    // Half a unit in the last place of x and of 0.1 r, and 0.025 for 0.1 rounded to a float.
    write("given",
          "certificate 1 own float circle circle local 8 8\nnumber 1\n"
          "constant 0.1\nnumber 0\nmultiply 1 2\nbelow 0 3\nboxes\n");
    shell(TOUCHSTONE_PYTHON " " TOUCHSTONE_SOURCES
                            "/properties/certificates/gappa.py given --parts 1")
        .passes("below 0 3: 0.5875\n");
}

TEST_F(Certificate, IsRefusedWithAReasonIfThereIsNoProof) {
    const std::string file_option = " --scalar float --certificate none";
    run("prove gjk" + file_option).complains("none for gjk: it iterates");
    run("prove sat-local --boxes 200" + file_option)
        .complains("none for sat-local: some boxes have no bound");
    run("prove sat-local circles-hypot" + file_option).complains("needs one NAME");
    EXPECT_FALSE(fs::exists(file("none")));
}

TEST_F(ProveCommand, RefusesALedgerThatIsNoFolder) {
    write("ledger", "");
    for (const char* option : {"--write", "--check"})
        run(fmt::format("prove circles-hypot --boxes 100 --ledger ledger {}", option))
            .refuses("ledger: no such folder");
}

TEST_F(ProveCommand, WritesABoundIntoTheLedger) {
    const fs::path folder = ledger_with(nullptr);
    run("prove circles-hypot --boxes 2000 --scalar float --write --ledger " + quoted(folder))
        .passes("2 bounds in the ledger are new or smaller");
    expect_contains(read(folder / "circle-circle.jsonl"), R"("proved":4.24)");
}

class RepairCommand : public CommandLine {
  protected:
    /// For each rewrite: bound and worst error of false hits, then of false misses, time, failures.
    [[nodiscard]] std::map<std::string, std::vector<std::string>> rows_of(
        const std::string& arguments) const {
        const Outcome outcome =
            shell(fmt::format("COLUMNS=80 {} repair --scalar double --boxes 2000 --cases 300 {}",
                              quoted(TOUCHSTONE_REPAIRABLE_ALGORITHM), arguments))
                .exits(0);
        std::map<std::string, std::vector<std::string>> rows;
        expect_contains(outcome.out,
                        {"The worst false hit of the original:\n  {", "Rounding in operation"});
        expect_fits(outcome.out, 80, "  {");
        for (const std::string& line : lines_of(outcome.out)) {
            for (const char* name : {"unchanged", "positions first", "fused", "wider", "twofold",
                                     "certified or exact"}) {
                if (!line.starts_with(std::string(name) + "  ")) continue;
                std::istringstream words(line.substr(std::string(name).size()));
                rows[name] = {std::istream_iterator<std::string>(words), {}};
            }
        }
        EXPECT_EQ(rows.size(), 6) << outcome.out;
        return rows;
    }
};

TEST_F(RepairCommand, MoreDigitsAndPositionsFirstHaveSmallerProvedBounds) {
    auto rows = rows_of("own-two-pass");
    const auto bound = [&](const char* row) { return std::stod(rows.at(row).at(0)); };
    EXPECT_TRUE(rows.at("positions first").at(0).ends_with('*'));
    EXPECT_LT(bound("positions first"), 0.8 * bound("unchanged"));
    EXPECT_LT(bound("twofold"), 0.8 * bound("unchanged"));
    EXPECT_LT(bound("wider"), 0.01 * bound("unchanged"));
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
    run("repair sat-local").refuses("its rewrites are not compiled");
}

}  // namespace
}  // namespace touchstone
