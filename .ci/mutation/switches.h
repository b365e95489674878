// Several changes in one text, each behind a switch: `if (on(7)) changed; else as it was;`. All of
// them are compiled, and each run chooses one.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "changes.h"

namespace mutation {

/// A change with its number and the lines of its switch. It has no lines if no switch is possible:
/// in declarations, constants, initialisers, and near another change.
struct Switched {
    int number = 0;
    Change change;
    std::optional<std::pair<int, int>> lines;
};

/// Returns the source with a switch for each change that can have one. Fills in their lines.
std::string with_switches(std::string_view source, std::vector<Switched>& changes);

}  // namespace mutation
