// The source line that a report names for a planted rounding error contains the mistake in at least
// nine of ten cases.

#include "core/tests/case_count.h"
#include "properties/engines/refine.h"
#include "properties/engines/verify.h"
#include "properties/planted/planted_errors.h"
#include "reports/files/source_lines.h"
#include "reports/tests/command_line.h"
#include "reports/text/explanation.h"

namespace touchstone {
namespace {

/// The line at a place such as "core/shapes/point.h:12". Empty if the line is unknown.
std::string source_text(const std::string& place) {
    const std::size_t colon = place.rfind(':');
    if (colon == std::string::npos) return "";
    const auto lines = lines_of(read(fs::path(TOUCHSTONE_SOURCES) / place.substr(0, colon)));
    const std::size_t number = std::stoul(place.substr(colon + 1));
    return number <= lines.size() ? lines[number - 1] : "";
}

std::vector<Row> rows_that_misjudge(const Subject& subject, std::span<const Scalar> scalars,
                                    std::uint64_t cases) {
    VerifyOptions options;
    options.subjects = {&subject};
    options.scalars.assign(scalars.begin(), scalars.end());
    options.cases = cases;
    options.grid = std::nullopt;
    options.minimize = false;
    return verify(options).rows;
}

struct Named {
    int all = 0;
    int planted = 0;       ///< named lines that contain the planted mistake
    std::string others{};  ///< other named lines

    void add(const Row& row, Example example) {
        minimize_example(row, example, {});
        Truth truth(example.scene);
        EXPECT_FALSE(where_lost(*row.subject, row.scalar, truth, example.what).empty());
        locate(row, example);
        const std::string place = line_of(example.decided_at);
        ++all;
        if (source_text(place).find("// the mistake") != std::string::npos) ++planted;
        else
            others += std::string(row.subject->info().name) + " (" + std::string(name(row.scalar)) +
                      "): " + (place.empty() ? "nothing" : place) + '\n';
    }
};

/// Takes one example of every sixth error. If TOUCHSTONE_NAMED_LINES is above 1, takes up to that
/// many examples of every error and scalar.
TEST(TheNamedLine, ContainsTheMistakeInNineOfTenPlantedRoundingErrors) {
#ifndef NDEBUG
    GTEST_SKIP() << "if functions are not inlined, the named line is inside the called function";
#endif
    const auto most = static_cast<std::size_t>(case_count("TOUCHSTONE_NAMED_LINES", 1));
    Named named;
    std::size_t errors = 0;
    for (const PlantedError& error : planted_catalogue()) {
        if (error.kind != Class::beyond_tolerance) continue;
        if (++errors % 6 != 1 && most == 1) continue;
        const std::span<const Scalar> scalars = most == 1 ? error.scalars.first(1) : error.scalars;
        const std::uint64_t cases = most == 1 ? 3000 : 30'000;
        for (const Row& row : rows_that_misjudge(*error.subject, scalars, cases)) {
            const auto& met = row.met[static_cast<std::size_t>(Class::beyond_tolerance)];
            ASSERT_FALSE(met.empty()) << error.subject->info().name;
            for (std::size_t i = 0; i < std::min(most, met.size()); ++i) named.add(row, met[i]);
        }
    }
    EXPECT_GE(errors, 10U);
    EXPECT_GE(10 * named.planted, 9 * named.all) << named.others;
    std::printf("%d of %d planted lines named\n%s", named.planted, named.all, named.others.c_str());
}

}  // namespace
}  // namespace touchstone
