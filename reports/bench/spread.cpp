#include "reports/bench/spread.h"

#include <algorithm>
#include <cmath>

namespace touchstone::bench {
namespace {

/// Linear between the two nearest of the sorted sample.
double quantile(const std::vector<double>& sorted, double share) {
    const double place = share * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return std::lerp(sorted[below], sorted[above], place - static_cast<double>(below));
}

}  // namespace

Spread spread_of(std::vector<double> sample) {
    std::sort(sample.begin(), sample.end());
    return {quantile(sample, 0.25), quantile(sample, 0.5), quantile(sample, 0.75)};
}

Spread ratio(const std::vector<double>& rates, const std::vector<double>& base) {
    std::vector<double> quotients;
    for (const double rate : rates)
        for (const double other : base) quotients.push_back(rate / other);
    return spread_of(std::move(quotients));
}

}  // namespace touchstone::bench
