// Reads an answer from JSON (protocol.h).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/format/json.h"
#include "properties/judging/question.h"

namespace touchstone {

/// The key of the answer: "hit", "depth".
const char* key_of(const Question& question);

/// The form of an answer: {"depth":X,"normal":[X,Y]}.
std::string_view form_of(const Question& question);

/// Reads the answer in the JSON; returns nothing if the JSON contains no answer.
std::optional<Reply> reply_in(const Json& json, const Question& question);

// NaN and infinity as programs print them. JSON has neither.

/// Returns "NaN", "Infinity" or "-Infinity" for the spelling of a language: "nan", "-nan(ind)",
/// "inf"; otherwise empty.
std::string name_of_no_number(std::string_view word);

/// Replaces each such word outside of strings, and each number beyond the largest double such as
/// 1e999, by its name as a string.
std::string with_named_numbers(std::string_view text);

}  // namespace touchstone
