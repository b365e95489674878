// Suggests the name that a mistyped name was meant to be.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace touchstone {

/// Returns the known name that needs the fewest edits from `typed`, or the first of several such
/// names. An edit replaces, drops or adds a letter, or swaps two neighbours. Returns nothing if
/// more than a third of the letters would change.
std::optional<std::string_view> nearest_name(std::string_view typed,
                                             const std::vector<std::string_view>& known);

/// Returns "; did you mean NAME?" or, if no name is near, "; known: NAME, NAME". A long list is
/// cut, and the number of omitted names follows.
std::string suggestion(std::string_view typed, const std::vector<std::string_view>& known);

}  // namespace touchstone
