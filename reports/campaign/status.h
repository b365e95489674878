// How far a campaign is: for people and for monitors.
#pragma once

#include <string>

#include "core/format/json.h"
#include "reports/campaign/tally.h"

namespace touchstone::campaign {

/// How far it is, beside what it found.
struct Clockwork {
    double elapsed = 0;             ///< seconds, of all its sessions
    double left = 0;                ///< seconds; infinite where slices are counted
    std::uint64_t cases = 0;        ///< of this session
    double in_session = 0;          ///< seconds
    std::size_t running = 0;        ///< workers
    std::string paused;             ///< why nothing is started, or ""
    std::uint64_t corpus = 0;       ///< inputs that the fuzz targets keep
    std::uint64_t slices_left = 0;  ///< where they are counted
};

/// "7:59:30"; "12:05" below an hour.
std::string time_text(double seconds);

/// What is left: "12:05", or "7 slices" where slices are counted.
std::string left_text(const Clockwork& clock);

/// One line of at most `width` columns; what there is no room for is left out from the end.
std::string status_line(const Tally& tally, const Clockwork& clock, std::size_t width);

/// What `status.json` holds: all of the line, and the causes and records by name.
Json status_json(const Tally& tally, const Clockwork& clock);

}  // namespace touchstone::campaign
