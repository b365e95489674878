// Shell commands that repeat a judgement of any algorithm or program.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/format/json.h"
#include "reports/files/card.h"

namespace touchstone {

/// An echo of the case, on lines of at most `width` columns. Each part is an argument; echo puts
/// spaces between them.
std::string echo_lines(const std::string& json, std::size_t width, std::size_t indent);

/// The scene as a line of JSON, in the numbers and order that the code got. Returns nothing if the
/// card's convention can't express the scene.
std::optional<std::string> handed_line(const Card& card, const Scene& scene);

/// One shell line that repeats the example. It asks the example's case, or for a defect all cases
/// of the sequence that shows it, in order.
std::string repeat_line(const Card& card, const Example& example);

/// Like repeat_line, but on lines of at most `width` columns if the shell allows it, each indented
/// by `indent` columns.
std::string repeat_lines(const Card& card, const Example& example, std::size_t width,
                         std::size_t indent);

/// Shell lines that ask about one case with the given options instead of those that the card
/// declares.
std::string repeat_lines(const Card& card, const Scene& scene,
                         const std::vector<std::string>& options, std::size_t width,
                         std::size_t indent);

/// The cases and the options of the call, for the finding of an example that touchstone can't rerun
/// by name. The finding's program is in another field.
Json again_json(const Card& card, const Example& example);

}  // namespace touchstone
