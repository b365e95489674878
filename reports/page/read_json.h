// Reading fields of JSON that somebody else has written.
#pragma once

#include <optional>
#include <string>

#include "core/format/json.h"

namespace touchstone::page {

/// The text in that field; empty where there is none.
std::string text_in(const Json& json, const char* field);

/// The number in that field; nothing where there is none.
std::optional<double> number_in(const Json& json, const char* field);

/// The value in that field; null where there is none.
const Json& value_in(const Json& json, const char* field);

/// The records of a file: the one that it is, else those of for_each_record. Throws InputError,
/// naming file and line, where it can't be read or holds none.
std::vector<Json> records_in(const std::string& file);

}  // namespace touchstone::page
