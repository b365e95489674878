#include "reports/campaign/journal.h"

#include <fmt/format.h>

#include "reports/files/finding.h"

namespace touchstone::campaign {
namespace {

/// A smaller increase is not a record, because the last bits of error / tolerance are noise.
constexpr double kBeaten = 1.001;

double per_second(const Clockwork& clock) {
    return clock.in_session > 0 ? static_cast<double>(clock.cases) / clock.in_session : 0;
}

/// "1234", "5.6 M", "7.80 G".
std::string count_text(double count) {
    if (count < 1e6) return fmt::format("{:.0f}", count);
    if (count < 1e9) return fmt::format("{:.1f} M", count / 1e6);
    return fmt::format("{:.2f} G", count / 1e9);
}

/// "3 causes (2 logic, 1 wrong)".
std::string causes_text(const Tally& tally) {
    std::string classes;
    for (const auto& [kind, count] : tally.causes_by_class())
        classes += fmt::format("{}{} {}", classes.empty() ? "" : ", ", count, kind);
    return plural(tally.causes.size(), "cause") + (classes.empty() ? "" : " (" + classes + ")");
}

constexpr double kForget = 0.9;
constexpr std::uint64_t kLeastSize = 500;
constexpr std::uint64_t kLargest = 1'000'000'000;
/// The next slice is at most this many times as large, because a short slice predicts little about
/// a long one.
constexpr std::uint64_t kMostGrowth = 8;

}  // namespace

double Tally::add(const Slice& slice) {
    ++slices;
    cases += slice.cases;
    std::size_t new_causes = 0;
    for (const std::string& cause : slice.causes) {
        if (is_accepted(cause)) ++accepted[cause];
        else if (++causes[cause] == 1) ++new_causes;
    }
    double& most = records[{slice.arm.algorithm, slice.arm.scalar}];
    const bool record = slice.used > most * kBeaten;
    if (record && most > 0) ++records_beaten;
    most = std::max(most, slice.used);
    if (!slice.stopped.empty()) {
        ++stopped_workers;
        if (stopped.size() < kMostStopped) stopped.push_back(slice);
    }
    // An error above the tolerance is a failure: it is known, or counted as a cause. So it adds no
    // gain as a record.
    const bool counts = record && slice.used <= 1;
    return 10 * static_cast<double>(new_causes) + (counts ? 1 : 0) + (comes_further(slice) ? 1 : 0);
}

bool Tally::comes_further(const Slice& slice) {
    const std::pair whose{slice.arm.algorithm, slice.arm.scalar};
    std::uint64_t& most_branches = branches[whose];
    std::uint64_t& most_sides = sides[whose];
    const bool further = slice.branches > most_branches || slice.sides > most_sides;
    most_branches = std::max(most_branches, slice.branches);
    most_sides = std::max(most_sides, slice.sides);
    return further;
}

void Tally::add_unfinished(const std::string& cause) {
    (is_accepted(cause) ? accepted : causes).try_emplace(cause, 1);
}

bool Tally::is_accepted(const std::string& cause) const {
    return std::any_of(to_accept.begin(), to_accept.end(),
                       [&](const std::string& one) { return is_part_of(one, cause); });
}

std::map<std::string, std::uint64_t> Tally::causes_by_class() const {
    std::map<std::string, std::uint64_t> count;
    for (const auto& [cause, in_slices] : causes) ++count[class_of(cause)];
    return count;
}

double Tally::expected_new_causes() const {
    if (slices == 0) return 1;
    const auto once = std::count_if(causes.begin(), causes.end(),
                                    [](const auto& cause) { return cause.second == 1; });
    return static_cast<double>(once) / static_cast<double>(slices);
}

std::string plural(std::size_t count, const char* one) {
    return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

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
    if (tally.stopped_workers > 0) parts.push_back(plural(tally.stopped_workers, "stopped worker"));
    parts.push_back(plural(tally.records_beaten, "new worst error"));
    parts.push_back(
        fmt::format("estimated new causes per slice: {:.2g}", tally.expected_new_causes()));
    if (clock.corpus > 0) parts.push_back(plural(clock.corpus, "fuzz input"));
    parts.push_back(time_text(clock.elapsed) + " elapsed");
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

std::uint64_t size_after(const Slice& slice, double seconds) {
    const std::uint64_t done = std::min(slice.size, slice.cases);
    const std::uint64_t most = std::clamp(done * kMostGrowth, kLeastSize, kLargest);
    return std::clamp(
        static_cast<std::uint64_t>(static_cast<double>(done) * seconds / slice.seconds), kLeastSize,
        most);
}

Policy::Policy(std::vector<Arm> arms) : arms_(std::move(arms)), states_(arms_.size()) {}

void Policy::begun(std::size_t arm) {
    ++states_[arm].begun;
    states_[arm].runs = true;
}

void Policy::ended(std::size_t arm, double gain, double seconds, bool stopped) {
    State& state = states_[arm];
    state.runs = false;
    state.stops = stopped ? state.stops + 1 : 0;
    state.gain = kForget * state.gain + gain;
    state.seconds = kForget * state.seconds + seconds;
    state.spent += seconds;
}

void Policy::remember(const Arm& arm, double gain, double seconds) {
    const auto found = std::find(arms_.begin(), arms_.end(), arm);
    if (found == arms_.end()) return;
    const auto i = static_cast<std::size_t>(found - arms_.begin());
    begun(i);
    ended(i, gain, seconds);
}

bool Policy::may_run(std::size_t arm) const {
    const State& state = states_[arm];
    return !state.runs && state.stops < kMostStops &&
           (state.begun == 0 || arms_[arm].engine != kGiven);
}

std::size_t Policy::next() {
    const bool to_the_least = ++chosen_ % 4 == 0;
    const auto is_before = [&](const State& a, const State& b) {
        if ((a.begun == 0) != (b.begun == 0)) return a.begun == 0;
        if (a.begun == 0) return false;
        if (to_the_least) return a.spent < b.spent;
        return a.gain * b.seconds > b.gain * a.seconds;
    };
    std::size_t best = arms_.size();
    for (std::size_t i = 0; i < arms_.size(); ++i)
        if (may_run(i) && (best == arms_.size() || is_before(states_[i], states_[best]))) best = i;
    return best;
}

}  // namespace touchstone::campaign
