// Ratios of two speeds, with their spread over the repetitions of one run.
#pragma once

#include <vector>

namespace touchstone::bench {

/// The median of a sample and its quartiles.
struct Spread {
    double low = 0;
    double median = 0;
    double high = 0;
};

/// Of a sample that is not empty.
Spread spread_of(std::vector<double> sample);

/// How many times as fast the first is: of all quotients of a rate of the first and one of the
/// second. Repetitions come in random order, so any two of them may be compared.
Spread ratio(const std::vector<double>& rates, const std::vector<double>& base);

}  // namespace touchstone::bench
