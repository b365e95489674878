#include "reports/campaign/rates.h"

#include <algorithm>

namespace touchstone::campaign {
namespace {

struct Stretch {
    double from;
    double to;
    double cases;
};

/// When each slice ran, with all sessions on one line.
std::vector<Stretch> times_of(const std::vector<Slice>& slices) {
    std::vector<Stretch> times;
    double before = 0;
    double last = 0;
    for (const Slice& slice : slices) {
        if (slice.at < last) before += last;
        last = slice.at;
        const double end = before + slice.at;
        times.push_back(
            {std::max(before, end - slice.seconds), end, static_cast<double>(slice.cases)});
    }
    return times;
}

}  // namespace

std::vector<Rate> rates_of(const std::vector<Slice>& slices, std::size_t stretches) {
    const std::vector<Stretch> times = times_of(slices);
    const double end = times.empty() ? 0 : times.back().to;
    if (end <= 0) return {};
    const double length = end / static_cast<double>(stretches);
    std::vector<Rate> rates;
    for (std::size_t i = 0; i < stretches; ++i) {
        const double from = length * static_cast<double>(i);
        double cases = 0;
        for (const Stretch& slice : times) {
            const double common = std::min(slice.to, from + length) - std::max(slice.from, from);
            if (common > 0) cases += slice.cases * common / (slice.to - slice.from);
        }
        rates.push_back({from + length / 2, cases / length});
    }
    return rates;
}

}  // namespace touchstone::campaign
