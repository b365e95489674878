// Text of which each line is JSON, or all lines of an object that has more.
#pragma once

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>

#include "core/format/json.h"

namespace touchstone {

/// A line as read.
struct JsonLine {
    Json json;            ///< null where nothing could be read
    std::string problem;  ///< what is wrong with it, naming the field; empty where nothing is
};

/// The line as JSON, in time linear in its length. These are problems: that it is no JSON, holds
/// two fields of one name, or a number that is no double (beyond the largest, or not zero and
/// nearer to zero than to any other double; that 0.1 lies between two doubles is none, it means the
/// nearest), is longer than 1 MiB, or is nested more than 64 deep, which no case needs and which
/// would end in a full stack. What could be read is there in spite of
/// them, null in place of such a number.
JsonLine read_line(std::string_view line);

/// The line as JSON. Throws InputError where it has a problem.
Json parse_line(std::string_view line);

/// Calls `use(number, text)` for each line that is not blank, numbered from 1. A line longer than
/// 1 MiB is passed on cut one byte later, so that parse_line refuses it and memory stays bounded.
/// Throws InputError where a line has no end within 64 MiB.
void for_each_line(std::istream& in,
                   const std::function<void(std::size_t, const std::string&)>& use);

/// Calls use(number, text) for each record: a line that is not blank, or the lines from one that is
/// "{" to the next that is "}"; numbered by its first line. Throws InputError as for_each_line
/// does.
void for_each_record(std::istream& in,
                     const std::function<void(std::size_t, const std::string&)>& use);

}  // namespace touchstone
