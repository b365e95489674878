// Text in files and messages: hex floats, scenes as lines, text made safe to show, suggestions for
// mistyped names. This header does not include the JSON library, whose headers compile slowly.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/scenes/scene.h"

namespace touchstone {

/// The FNV-1a hash of the bytes (Fowler, Noll, Vo; http://www.isthe.com/chongo/tech/comp/fnv).
constexpr std::uint64_t fnv_1a(std::string_view bytes) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    return hash;
}

std::string hex_float(double value);

/// Parses a hex float. Throws InputError if the text is not a hex float with its prefix. Also
/// throws if its number is not a double: it has more than 53 significant bits or bits below the
/// smallest double, or is out of range.
double parse_hex_float(std::string_view text);

/// Escapes all characters that could control a terminal or end a line comment in source code.
/// Control characters, line and paragraph separators, and changes of the writing direction become
/// escapes such as \n, \x1b or \u2028. Bytes that are not UTF-8 become escapes such as \xff. The
/// rest is unchanged.
std::string visible(std::string_view text);

/// Like `visible`, but keeps each \n.
std::string visible_lines(std::string_view text);

/// Returns "SIGSEGV", or "signal 70" for a signal without a name.
std::string name_of_signal(int number);

/// Returns the known name that needs the fewest edits from `typed`, or the first of several such
/// names. An edit replaces, drops or adds a letter, or swaps two neighbours. Names that need more
/// edits than a third of the letters of the longer name do not count. Returns nothing if no name
/// counts, or if `typed` has more than 100 bytes.
std::optional<std::string_view> nearest_name(std::string_view typed,
                                             const std::vector<std::string_view>& known);

/// Returns "; did you mean NAME?" with the nearest name, or with the only name that begins with
/// `typed`. Ignores the case of `typed`. If there is no such name, returns "; known: NAME, NAME". A
/// long list is cut and ends with the number of omitted names.
std::string suggestion(std::string_view typed, const std::vector<std::string_view>& known);

/// The case with shortest round-trip decimals.
std::string to_line(const Scene& scene);

/// The case with hex floats in strings.
std::string to_hex_line(const Scene& scene);

/// Parses the scene of a case. Throws InputError like parse_case.
Scene from_line(std::string_view line);

}  // namespace touchstone
