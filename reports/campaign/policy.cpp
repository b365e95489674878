#include "reports/campaign/policy.h"

#include <algorithm>

namespace touchstone::campaign {
namespace {

constexpr double kForget = 0.9;
constexpr std::uint64_t kLeastSize = 500;
constexpr std::uint64_t kLargest = 1'000'000'000;
/// A short slice predicts little about a long one.
constexpr std::uint64_t kMostGrowth = 8;

}  // namespace

double gain_of(std::size_t new_causes, bool record, bool further) {
    return 10 * static_cast<double>(new_causes) + (record ? 1 : 0) + (further ? 1 : 0);
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
