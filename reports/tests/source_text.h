// The text of a source line.
#pragma once

#include <fstream>
#include <map>
#include <string>

namespace touchstone {

/// The text of a line that is given in the form of line_of: "core/shapes/point.h:12". Empty if the
/// line is unknown.
inline const std::string& source_text(const std::string& place) {
    static std::map<std::string, std::string> known;
    const auto [entry, is_new] = known.try_emplace(place);
    const std::size_t colon = place.rfind(':');
    if (!is_new || colon == std::string::npos) return entry->second;
    std::ifstream in(std::string(TOUCHSTONE_SOURCES) + '/' + place.substr(0, colon));
    for (int left = std::stoi(place.substr(colon + 1)); left > 0; --left)
        std::getline(in, entry->second);
    return entry->second;
}

}  // namespace touchstone
