// Golden runs: counts with fixed seeds. TOUCHSTONE_GOLDEN=write rewrites the files in golden/. The
// counts do not depend on threads, clocks or compilers, because no scenes are directed and no
// examples are minimized.

#include <algorithm>
#include <map>

#include <fmt/ranges.h>

#include "core/cards/class.h"
#include "core/format/json.h"
#include "properties/engines/verify.h"
#include "properties/judging/subjects.h"
#include "properties/planted/planted_errors.h"
#include "reports/tests/command_line.h"
#include "reports/text/results.h"

namespace touchstone {
namespace {

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

/// The counts of the rows, without counts that are 0 in every row, and the verdicts: "cases 100 100
/// 100, rounding 11 2 0; kept kept kept" for three rows.
std::string counts_of(const std::vector<Json>& rows) {
    std::string text;
    const auto add = [&](std::string_view name, const std::string& pointer) {
        std::vector<std::uint64_t> counts;
        for (const Json& row : rows)
            counts.push_back(row.value(Json::json_pointer(pointer), std::uint64_t{0}));
        if (std::count(counts.begin(), counts.end(), 0U) == std::ssize(counts)) return;
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name, fmt::join(counts, " "));
    };
    for (const char* field : {"cases", "false_hits", "false_misses"})
        add(field, fmt::format("/{}", field));
    for (const Class c : kClasses) add(name(c), fmt::format("/classes/{}", name(c)));
    text += ';';
    for (const Json& row : rows) text += row["kept"].get<bool>() ? " kept" : " failed";
    return text;
}

/// A line for each algorithm, with its counts in float, double and long double.
std::string digest_of(const Subjects& subjects, std::uint64_t cases, unsigned jobs) {
    VerifyOptions options;
    for (const Subject& subject : subjects.entries()) options.subjects.push_back(&subject);
    options.cases = cases;
    options.grid.reset();
    options.minimize = false;
    options.jobs = jobs;
    const Json report = results_json(results_of(verify(options), options));
    std::map<std::string, std::vector<Json>> rows;
    for (const Json& row : report["rows"]) rows[row["algorithm"].get<std::string>()].push_back(row);
    std::string text;
    for (const auto& [algorithm, all] : rows)
        text += fmt::format("{}: {}\n", algorithm, counts_of(all));
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
                           counts_of({row_in(read(file("report.json")))}), outcome.status);
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

}  // namespace
}  // namespace touchstone
