#include "reports/campaign/tally.h"

#include <algorithm>

#include "reports/campaign/policy.h"
#include "reports/files/cause.h"

namespace touchstone::campaign {
namespace {

/// Less is no record, as the last bits of a share are noise.
constexpr double kBeaten = 1.001;

}  // namespace

double Tally::add(const Slice& slice) {
    ++slices;
    cases += slice.cases;
    seconds += slice.seconds;
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
    // Beyond the tolerance it is a failure, known or a cause: that it can be worse is no news.
    return gain_of(new_causes, record && slice.used <= 1, comes_further(slice));
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

}  // namespace touchstone::campaign
