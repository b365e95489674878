// How far a campaign is: for people and for monitors.
#pragma once

#include <string>

#include "core/format/json.h"
#include "reports/campaign/tally.h"

namespace touchstone::campaign {

/// How far it is, beside what it found.
struct Clockwork {
    double elapsed = 0;        ///< seconds, of all its sessions
    double left = 0;           ///< seconds
    std::uint64_t cases = 0;   ///< of this session
    double in_session = 0;     ///< seconds
    std::size_t running = 0;   ///< workers
    std::string paused;        ///< why nothing is started, or ""
    std::uint64_t corpus = 0;  ///< inputs that the fuzz targets keep
};

/// "7:59:30"; "12:05" below an hour.
std::string time_text(double seconds);

/// One line of at most `width` columns; what there is no room for is left out from the end.
std::string status_line(const Tally& tally, const Clockwork& clock, std::size_t width);

/// What `status.json` holds: all of the line, and the causes and records by name.
Json status_json(const Tally& tally, const Clockwork& clock);

}  // namespace touchstone::campaign
