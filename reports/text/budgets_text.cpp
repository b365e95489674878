#include "reports/text/budgets_text.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reports/text/table.h"
#include "reports/text/width.h"

namespace touchstone {
namespace {

/// The number of failing examples whose minimization was cut short.
std::uint64_t examples_cut_short(const Row& row) {
    return static_cast<std::uint64_t>(
        std::count_if(kClasses.begin(), kClasses.end(), [&row](Class c) {
            const auto& first = row.example(c);
            return first && first->is_cut_short && fails(c) && !row.is_known(c);
        }));
}

std::uint64_t causes_cut_short(const Row& row) {
    std::uint64_t count = 0;
    for (const Class c : kClasses) {
        const auto i = static_cast<std::size_t>(c);
        for (const Cause& cause : row.causes[i])
            if (cause.example.is_cut_short && cause.example.scene != row.first[i]->scene) ++count;
    }
    return count;
}

}  // namespace

std::string budgets_text(const VerifyReport& report, const VerifyOptions& options,
                         std::size_t width) {
    std::uint64_t examples = 0;
    std::uint64_t causes = 0;
    std::uint64_t climbs = 0;
    for (const Row& row : report.rows) {
        examples += examples_cut_short(row);
        causes += causes_cut_short(row);
        climbs += row.is_climb_cut_short ? 1 : 0;
    }
    std::vector<std::string> all;
    const auto add = [&all](std::uint64_t count, std::string_view what, std::string_view option,
                            std::uint64_t budget) {
        if (count > 0) all.push_back(fmt::format("{} {} ({} {})", count, what, option, budget));
    };
    add(examples, examples == 1 ? "example" : "examples", "--minimize", options.work);
    add(causes, causes == 1 ? "other cause" : "other causes", "--causes", options.work_on_causes);
    add(climbs, climbs == 1 ? "climb" : "climbs", "--climb", options.climb);
    if (!report.complete || all.empty()) return "";
    return wrapped(fmt::format("budget ran out: {}. With a larger budget, examples may be simpler "
                               "and climbs may find worse answers",
                               fmt::join(all, ", ")),
                   width, 8);
}

}  // namespace touchstone
