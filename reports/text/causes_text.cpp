#include "reports/text/causes_text.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reports/files/reproduce.h"
#include "reports/files/source_lines.h"
#include "reports/text/width.h"

namespace touchstone {
namespace {

constexpr std::size_t kMostShown = 3;

std::string place_text(const CauseAtLine& cause) {
    return cause.line.empty() ? "an unknown line" : cause.line;
}

bool has_example(const CauseAtLine& cause, const Row& row, Class kind) {
    const auto& first = row.first[static_cast<std::size_t>(kind)];
    return first && cause.cause->example.scene == first->scene;
}

}  // namespace

std::vector<CauseAtLine> causes_at_lines(const std::vector<Cause>& causes) {
    std::vector<CauseAtLine> all;
    for (const Cause& cause : causes) {
        std::string line = line_of(cause.example.decided_at);
        const auto same = std::find_if(all.begin(), all.end(),
                                       [&](const CauseAtLine& one) { return one.line == line; });
        if (same == all.end()) all.push_back({std::move(line), &cause, cause.cases});
        else same->cases += cause.cases;
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const CauseAtLine& p, const CauseAtLine& q) { return p.cases > q.cases; });
    return all;
}

std::string causes_text(const Row& row, Class kind, std::size_t width) {
    const auto all = causes_at_lines(row.causes[static_cast<std::size_t>(kind)]);
    const bool is_known = std::any_of(all.begin(), all.end(),
                                      [](const CauseAtLine& cause) { return !cause.line.empty(); });
    if (!is_known) return "";
    std::size_t kept = 0;
    for (const CauseAtLine& cause : all) kept += cause.cases;
    const bool by_loss = kind == Class::beyond_tolerance;
    std::vector<std::string> counts;
    for (std::size_t i = 0; i < std::min(all.size(), kMostShown); ++i)
        counts.push_back(fmt::format("at {} ({}{})", place_text(all[i]), all[i].cases,
                                     i > 0 ? "" : fmt::format(" of {} cases examined", kept)));
    if (all.size() > kMostShown)
        counts.push_back(fmt::format("at {} more lines", all.size() - kMostShown));
    std::string text = wrapped(
        fmt::format("  {} {}", by_loss ? "rounding loses the answer" : "the answer turns wrong",
                    fmt::join(counts, ", ")),
        width, 2);
    for (std::size_t i = 0; i < std::min(all.size(), kMostShown); ++i) {
        if (has_example(all[i], row, kind)) continue;
        text += fmt::format("  at {}:\n", place_text(all[i]));
        text += repeat_lines(card_of(row), all[i].cause->example, width, 2);
    }
    return text;
}

}  // namespace touchstone
