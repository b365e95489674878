// A source with several changes, each behind a switch: `if (on(7)) changed; else as it was;`. All
// changes are compiled, and each run chooses one of them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "changes.h"

namespace mutation {

/// A change with its number and the lines of its switch. It has no lines if it can't have a switch:
/// in declarations, constants and initialisers, and near another change.
struct Switched {
    int number = 0;
    Change change;
    std::optional<std::pair<int, int>> lines;
};

/// Returns the source with a switch for each change that can have one, and sets the lines of these
/// changes.
std::string with_switches(std::string_view source, std::vector<Switched>& changes);

}  // namespace mutation
