// Golden runs: the counts of runs with fixed seeds, compared with recorded counts.
//
// TOUCHSTONE_GOLDEN=write rewrites the files in golden/ instead of comparing. Then `git diff` shows
// each changed count. The runs have no directed scenes and no time limits for minimizing. So their
// counts do not depend on the number of threads, on the clock, or on how the compiler implements
// comparisons.

#include <map>

#include "core/format/json.h"
#include "properties/engines/verify.h"
#include "properties/judging/subjects.h"
#include "properties/planted/planted_errors.h"
#include "reports/tests/command_line.h"
#include "reports/text/results.h"

namespace touchstone {
namespace {

/// Compares with the golden file of that name, line by line.
void expect_golden(const std::string& name, const std::string& found) {
    const fs::path path = fs::path(TOUCHSTONE_SOURCES) / "reports/tests/golden" / name;
    const char* wanted = std::getenv("TOUCHSTONE_GOLDEN");
    if (wanted != nullptr && std::string_view(wanted) == "write")
        std::ofstream(path, std::ios::binary) << found;
    const std::vector<std::string> golden = lines_of(read(path));
    const std::vector<std::string> now = lines_of(found);
    EXPECT_EQ(golden.size(), now.size()) << path;
    for (std::size_t i = 0; i < std::min(golden.size(), now.size()); ++i)
        EXPECT_EQ(golden[i], now[i]) << path << ", line " << i + 1;
}

/// Returns text like "cases 100, false hits 3, false misses 1: logic 3, rounding 1; failed". A row
/// about numbers has no false hits or misses.
std::string counts_of(const Json& row) {
    std::string classes;
    for (const auto& [kind, count] : row["classes"].get<std::map<std::string, std::uint64_t>>())
        if (count != 0)
            classes += fmt::format("{} {} {}", classes.empty() ? ":" : ",", kind, count);
    std::string text = fmt::format("cases {}", row["cases"].get<std::uint64_t>());
    if (row.contains("false_hits"))
        text +=
            fmt::format(", false hits {}, false misses {}", row["false_hits"].get<std::uint64_t>(),
                        row["false_misses"].get<std::uint64_t>());
    return text + classes + (row["kept"].get<bool>() ? "; kept" : "; failed");
}

std::string digest_of(const Subjects& subjects, std::uint64_t cases, unsigned jobs) {
    VerifyOptions options;
    for (const Subject& subject : subjects.entries()) options.subjects.push_back(&subject);
    options.cases = cases;
    options.grid.reset();
    options.minimize = false;
    options.jobs = jobs;
    std::string text;
    const Json report = results_json(results_of(verify(options), options));
    for (const Json& row : report["rows"])
        text += fmt::format("{} {}: {}\n", row["algorithm"].get<std::string>(),
                            row["scalar"].get<std::string>(), counts_of(row));
    return text;
}

TEST(GoldenRuns, OfTheLiteratureFindWhatTheyFoundBefore) {
    expect_golden("literature.txt", digest_of(literature(), 100, 2));
}

TEST(GoldenRuns, OfPlantedErrorsFindWhatTheyFoundBefore) {
    expect_golden("planted.txt", digest_of(planted(), 100, 1));
}

class GoldenRunsOfPrograms : public CommandLine {
  protected:
    /// The counts of `verify --exec` with those options, and its exit status.
    [[nodiscard]] std::string digest(const std::string& program, const std::string& options) const {
        fs::remove(file("report.json"));
        const Outcome outcome =
            run(fmt::format("verify --exec '{}' --name mine --query rect-rect --simplify 0 "
                            "--time-limit 20 --json report.json {}",
                            program, options));
        const std::string called = fs::path(program).filename().string();
        return fmt::format("{} {}: {}; status {}\n", called, options,
                           counts_of(row_in(read(file("report.json")))), outcome.status);
    }
};

TEST_F(GoldenRunsOfPrograms, FindWhatTheyFoundBeforeForEachKindOfAnswer) {
    std::string text;
    for (const char* contract : {"closed", "open", "unspecified"})
        text += digest(TOUCHSTONE_EXAMPLE_C, fmt::format("--contract {} --cases 200", contract));
    text += digest(TOUCHSTONE_EXAMPLE_C, "--contract closed --cases 200 --scalar float");
    text += digest(TOUCHSTONE_EXAMPLE_C, "--contract closed --cases 200 --tolerance 0.001");
    text += digest(TOUCHSTONE_EXAMPLE_C, "--contract closed --cases 200 --convention degrees");
    const auto of_numbers = [this](const std::string& program, const std::string& kind) {
        return digest(program, fmt::format("--answer {} --cases 40", kind));
    };
    text += of_numbers(TOUCHSTONE_EXAMPLE_C, "area");
    for (const char* way :
         {"contains", "contains corner", "within", "area", "area float", "area off", "iou",
          "iou lopsided", "distance", "distance squared", "penetration", "penetration sign",
          "closest-points", "closest-points sign", "contact-points", "contact-points centre",
          "manifold", "manifold centre"}) {
        const std::string_view words = way;
        const std::string kind(words.substr(0, words.find(' ')));
        text += of_numbers(TOUCHSTONE_MEASURES " " + std::string(way), kind);
    }
    expect_golden("programs.txt", text);
}

TEST_F(GoldenRunsOfPrograms, FindWhatMisbehavingProgramsDid) {
    std::string text;
    for (const char* how :
         {"crash", "abort", "exit", "garbage", "nothing", "twice", "reordered", "memory"})
        text += digest(TOUCHSTONE_MISBEHAVING " " + std::string(how),
                       "--contract closed --cases 40 --memory-limit 268435456");
    expect_golden("misbehaving.txt", text);
}

}  // namespace
}  // namespace touchstone
