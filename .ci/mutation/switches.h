// Several changes in one text, each behind a switch: `if (on(7)) changed; else as it was;`. What is
// compiled so has all of them, and the run chooses.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "changes.h"

namespace mutation {

/// A change with its number, and the lines of the text that the switch is in; none where there is
/// no place for one: in declarations, constants, initialisers, and where another change is near.
struct Switched {
    int number = 0;
    Change change;
    std::optional<std::pair<int, int>> lines;
};

/// The source with a switch for each of the changes that can have one, whose lines are filled in.
std::string with_switches(std::string_view source, std::vector<Switched>& changes);

}  // namespace mutation
