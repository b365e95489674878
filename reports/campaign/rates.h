// How fast a campaign was, over its time.
#pragma once

#include <cstddef>
#include <vector>

#include "reports/campaign/slice.h"

namespace touchstone::campaign {

struct Rate {
    double seconds;  ///< since the campaign began, at the middle of a stretch of it
    double cases_a_second;
};

/// In so many stretches of equal length at most, of the slices in their order; sessions, which
/// count their time from 0, follow each other. The cases of a slice are spread over its time.
std::vector<Rate> rates_of(const std::vector<Slice>& slices, std::size_t stretches);

}  // namespace touchstone::campaign
