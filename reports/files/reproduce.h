// Shell commands that repeat a judgement.
#pragma once

#include <string>
#include <vector>

#include "properties/engines/row.h"

namespace touchstone {

/// An echo of the case, on lines of at most that width; each part is an argument, between which
/// echo puts a space.
std::string echo_lines(const std::string& json, std::size_t width, std::size_t indent);

/// An echo of each case, indented; of one that is asked many times in turn, in a loop.
std::string echoes(const std::vector<std::string>& cases, std::size_t width, std::size_t indent);

/// One line that asks the algorithm about the example again: about its case, or of a defect about
/// all cases of the sequence that shows it, in order.
std::string reproduce_line(const Row& row, const Example& example);

/// The same on several lines of at most `width` columns, where the shell can read it so, each
/// indented by `indent` columns.
std::string reproduce_lines(const Row& row, const Example& example, std::size_t width,
                            std::size_t indent);

}  // namespace touchstone
