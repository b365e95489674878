#include "reports/campaign/status.h"

#include <cmath>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace touchstone::campaign {
namespace {

double per_second(const Clockwork& clock) {
    return clock.in_session > 0 ? static_cast<double>(clock.cases) / clock.in_session : 0;
}

/// "1,234", "5.6 M", "7.8 G": as short as they are looked at.
std::string count_text(double count) {
    if (count < 1e6) return fmt::format("{:.0f}", count);
    if (count < 1e9) return fmt::format("{:.1f} M", count / 1e6);
    return fmt::format("{:.2f} G", count / 1e9);
}

std::string plural(std::size_t count, const char* one) {
    return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

/// "3 causes (2 logic, 1 wrong)".
std::string causes_text(const Tally& tally) {
    std::string classes;
    for (const auto& [kind, count] : tally.causes_by_class())
        classes += fmt::format("{}{} {}", classes.empty() ? "" : ", ", count, kind);
    return plural(tally.causes.size(), "cause") + (classes.empty() ? "" : " (" + classes + ")");
}

}  // namespace

std::string time_text(double seconds) {
    const auto whole = static_cast<std::int64_t>(std::max(0.0, std::floor(seconds)));
    if (whole < 3600) return fmt::format("{}:{:02}", whole / 60, whole % 60);
    return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

std::string left_text(const Clockwork& clock) {
    return std::isinf(clock.left) ? plural(clock.slices_left, "slice") : time_text(clock.left);
}

std::string status_line(const Tally& tally, const Clockwork& clock, std::size_t width) {
    std::vector<std::string> parts{left_text(clock) + " left",
                                   count_text(static_cast<double>(tally.cases)) + " cases",
                                   count_text(per_second(clock)) + "/s", causes_text(tally)};
    if (!clock.paused.empty()) parts.insert(parts.begin(), "paused: " + clock.paused);
    if (tally.stopped_workers > 0)
        parts.push_back(fmt::format("{} stopped", tally.stopped_workers));
    parts.push_back(plural(tally.records_beaten, "record"));
    parts.push_back(fmt::format("{:.2g} new causes a slice", tally.expected_new_causes()));
    if (clock.corpus > 0) parts.push_back(plural(clock.corpus, "input"));
    parts.push_back(time_text(clock.elapsed) + " gone");
    std::string line = parts.front().substr(0, width);
    for (std::size_t i = 1; i < parts.size(); ++i)
        if (line.size() + 2 + parts[i].size() <= width) line += "; " + parts[i];
        else break;
    return line;
}

Json status_json(const Tally& tally, const Clockwork& clock) {
    Json records = Json::array();
    for (const auto& [whose, used] : tally.records)
        records.push_back(
            {{"algorithm", whose.first}, {"scalar", whose.second}, {"tolerance_used", used}});
    Json stopped = Json::array();
    for (const Slice& slice : tally.stopped)
        stopped.push_back(
            {{"what", text_of(slice.arm)}, {"why", slice.stopped}, {"command", slice.command}});
    return {{"elapsed_seconds", clock.elapsed},
            {"left_seconds", std::isinf(clock.left) ? Json(nullptr) : Json(clock.left)},
            {"left_slices", std::isinf(clock.left) ? Json(clock.slices_left) : Json(nullptr)},
            {"running", clock.running},
            {"paused", clock.paused.empty() ? Json(nullptr) : Json(clock.paused)},
            {"slices", tally.slices},
            {"cases", tally.cases},
            {"cases_per_second", per_second(clock)},
            {"corpus", clock.corpus},
            {"causes", tally.causes},
            {"causes_by_class", tally.causes_by_class()},
            {"accepted", tally.accepted},
            {"expected_new_causes_in_the_next_slice", tally.expected_new_causes()},
            {"records_beaten", tally.records_beaten},
            {"records", records},
            {"stopped_workers", tally.stopped_workers},
            {"stopped", stopped}};
}

}  // namespace touchstone::campaign
