// `touchstone oracle --arrays`: frames of cases in, frames of exact numbers out.
#pragma once

#include <string>

namespace touchstone::commands {

/// Answers the frames on standard input with doubles. An invalid case gets an error frame. Throws
/// InputError if a word is unknown or a frame is malformed.
int answer_arrays(const std::string& what, const std::string& query, const std::string& turn);

}  // namespace touchstone::commands
