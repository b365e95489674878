// Text of which each line is JSON.
#pragma once

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace touchstone {

using Json = nlohmann::ordered_json;

/// The line as JSON. Throws InputError where it isn't, or where it is longer than 1 MiB or nested
/// more than 64 deep, which no case needs and which would end in a full stack.
Json parse_line(std::string_view line);

/// Calls `use(number, text)` for each line that is not blank, numbered from 1. A line longer than
/// 1 MiB is passed on cut one byte later, so that parse_line refuses it and memory stays bounded.
/// Throws InputError where a line has no end within 64 MiB.
void for_each_line(std::istream& in,
                   const std::function<void(std::size_t, const std::string&)>& use);

}  // namespace touchstone
