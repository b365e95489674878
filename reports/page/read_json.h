// Reads fields of JSON from other programs.
#pragma once

#include <optional>
#include <string>

#include "core/format/json.h"

namespace touchstone::page {

/// The text in that field; empty if there is none.
std::string text_in(const Json& json, const char* field);

/// The number in that field; nothing if there is none.
std::optional<double> number_in(const Json& json, const char* field);

/// The value in that field; null if there is none.
const Json& value_in(const Json& json, const char* field);

/// The records of a file: the file itself if it is one JSON value, else those of for_each_record.
/// Throws InputError, naming file and line, if it can't be read or has no records.
std::vector<Json> records_in(const std::string& file);

}  // namespace touchstone::page
