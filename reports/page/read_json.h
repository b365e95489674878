// Reads fields of JSON from other programs.
#pragma once

#include <optional>
#include <string>

#include "core/format/json.h"

namespace touchstone::page {

/// The text in that field. Empty if the field is missing or has no text.
std::string text_in(const Json& json, const char* field);

/// The number in that field. Returns nothing if the field is missing or has no number.
std::optional<double> number_in(const Json& json, const char* field);

/// The value in that field. Null if the field is missing.
const Json& value_in(const Json& json, const char* field);

/// The records of a file: the whole file if it is one JSON value, else the records of
/// for_each_record. Throws InputError, naming file and line, if the file can't be read or has no
/// records.
std::vector<Json> records_in(const std::string& file);

}  // namespace touchstone::page
