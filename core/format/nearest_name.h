// What a mistyped name was probably meant to be.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace touchstone {

/// The known name that is reached by the fewest changes of a letter (one typed wrongly, left out,
/// put in, or exchanged with the next), the first of several; nothing where that takes more than a
/// third of the letters.
std::optional<std::string_view> nearest_name(std::string_view typed,
                                             const std::vector<std::string_view>& known);

/// "; did you mean NAME?" or, where no name is near, "; known: NAME, NAME", and of many
/// the first and how many more there are.
std::string suggestion(std::string_view typed, const std::vector<std::string_view>& known);

}  // namespace touchstone
