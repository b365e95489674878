// Findings that somebody has looked at and accepted: a checked-in list, with reasons.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

namespace touchstone::campaign {

/// A line of the list: {"cause":"...","reason":"...","date":"2026-11-23"}, and "mended":true of
/// what is expected to be seen no more.
struct Accepted {
    std::string cause;  ///< as cause_of says it; without its place in the source any place
    std::string reason;
    std::string date;
    bool mended = false;
};

/// Reads the list, one JSON object a line; blank lines are skipped. Throws InputError, naming the
/// file, the line and the field, where one is none, and std::runtime_error where the file can't be
/// read.
std::vector<Accepted> read_accepted(const std::filesystem::path& file);

/// What a list and what was seen say of each other.
struct Review {
    std::set<std::string> accepted;   ///< seen, and in the list
    std::set<std::string> regressed;  ///< seen, though the list says that it was mended
    std::set<std::string> stale;      ///< not seen, though the list says that it is there
};
Review review(const std::vector<Accepted>& list, const std::set<std::string>& seen);

}  // namespace touchstone::campaign
