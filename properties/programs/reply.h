// Reads an answer from JSON (protocol.h).
#pragma once

#include <optional>
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

}  // namespace touchstone
