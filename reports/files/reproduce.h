// Shell commands that repeat a judgement, whoever answered.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/format/json.h"
#include "reports/files/card.h"

namespace touchstone {

/// An echo of the case, on lines of at most that width; each part is an argument, between which
/// echo puts a space.
std::string echo_lines(const std::string& json, std::size_t width, std::size_t indent);

/// The scene as a line of JSON with the numbers and in the order in which it was handed over;
/// nothing where the convention can't say it.
std::optional<std::string> handed_line(const Card& card, const Scene& scene);

/// One line that asks about the example again: about its case, or of a defect about all cases of
/// the sequence that shows it, in order.
std::string repeat_line(const Card& card, const Example& example);

/// The same on several lines of at most `width` columns, where the shell can read it so, each
/// indented by `indent` columns.
std::string repeat_lines(const Card& card, const Example& example, std::size_t width,
                         std::size_t indent);

/// Lines that ask about one case with these options instead of what the card declares.
std::string repeat_lines(const Card& card, const Scene& scene,
                         const std::vector<std::string>& options, std::size_t width,
                         std::size_t indent);

/// For the finding of an example that touchstone can't ask about by name: the cases, and the
/// options of the call, for the shell; the program is in the finding anyway.
Json again_json(const Card& card, const Example& example);

}  // namespace touchstone
