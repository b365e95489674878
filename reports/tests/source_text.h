// The text of a source line.
#pragma once

#include <fstream>
#include <map>
#include <string>

namespace touchstone {

/// The text of a line given as "core/shapes/point.h:12", as by line_of; empty if it is not known.
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
