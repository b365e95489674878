#include "reports/text/coverage_text.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "reports/files/source_lines.h"
#include "reports/text/table.h"

namespace touchstone {
namespace {

constexpr std::array<std::string_view, 3> kSideNames{"less", "equal", "greater"};

using Counts = std::array<std::uint64_t, 3>;

bool seen_on_all(const Counts& counts) {
    return std::all_of(counts.begin(), counts.end(), [](std::uint64_t n) { return n > 0; });
}

std::size_t count_on_all(const DecisionCoverage& coverage, Counts SidesSeen::*of) {
    return static_cast<std::size_t>(
        std::count_if(coverage.begin(), coverage.end(),
                      [of](const auto& entry) { return seen_on_all(entry.second.*of); }));
}

std::vector<std::uintptr_t> not_seen_on_all(const DecisionCoverage& coverage) {
    std::vector<std::uintptr_t> places;
    for (const auto& [place, sides] : coverage)
        if (!sides.all()) places.push_back(place);
    return places;
}

/// The source lines of all comparisons that the report names.
std::map<std::uintptr_t, std::string> lines_of(const VerifyReport& report) {
    std::vector<std::uintptr_t> places;
    for (const auto& [subject, coverage] : report.decisions) {
        const auto missing = not_seen_on_all(coverage);
        places.insert(places.end(), missing.begin(), missing.end());
    }
    const std::vector<std::string> lines = source_lines(places);
    std::map<std::uintptr_t, std::string> of;
    for (std::size_t i = 0; i < places.size(); ++i) of[places[i]] = lines[i];
    return of;
}

std::string where(std::uintptr_t place, const std::string& line) {
    return line.empty() ? fmt::format("{:#x}", offset_in_program(place)) : line;
}

Json counts_json(const Counts& counts) {
    Json json;
    for (std::size_t i = 0; i < counts.size(); ++i) json[std::string(kSideNames[i])] = counts[i];
    return json;
}

std::string missing_sides(const SidesSeen& sides) {
    std::string text;
    for (std::size_t i = 0; i < kSideNames.size(); ++i)
        if (sides.in_floats[i] == 0)
            text += fmt::format("{}{}", text.empty() ? "" : ", ", kSideNames[i]);
    return text;
}

}  // namespace

Json coverage_json(const VerifyReport& report) {
    const auto lines = lines_of(report);
    Json json = Json::object();
    for (const auto& [subject, coverage] : report.decisions) {
        Json missing = Json::array();
        for (const std::uintptr_t place : not_seen_on_all(coverage)) {
            const SidesSeen& sides = coverage.at(place);
            missing.push_back({{"place", where(place, lines.at(place))},
                               {"never", missing_sides(sides)},
                               {"in_floats", counts_json(sides.in_floats)},
                               {"exactly", counts_json(sides.exactly)}});
        }
        json[std::string(subject)] = {
            {"comparisons", coverage.size()},
            {"on_all_sides", count_on_all(coverage, &SidesSeen::in_floats)},
            {"on_all_sides_exactly", count_on_all(coverage, &SidesSeen::exactly)},
            {"others", missing}};
    }
    return json;
}

std::string coverage_text(const VerifyReport& report) {
    if (report.decisions.empty()) return "";
    const auto lines = lines_of(report);
    std::vector<std::vector<std::string>> rows{
        {"comparisons of", "where", "never", "count", "on all sides", "exactly"}};
    for (const auto& [subject, coverage] : report.decisions) {
        rows.push_back({std::string(subject), "", "", std::to_string(coverage.size()),
                        std::to_string(count_on_all(coverage, &SidesSeen::in_floats)),
                        std::to_string(count_on_all(coverage, &SidesSeen::exactly))});
        for (const std::uintptr_t place : not_seen_on_all(coverage))
            rows.push_back(
                {"", where(place, lines.at(place)), missing_sides(coverage.at(place)), "", "", ""});
    }
    return text_table(rows, 3) +
           "on all sides: the directed scenes saw it less, equal and greater. exactly: the same in "
           "exact\narithmetic, in some directed and some grid scenes\n\n";
}

}  // namespace touchstone
