// An answer as JSON (protocol.h), read.
#pragma once

#include <optional>
#include <string_view>

#include "core/format/json.h"
#include "properties/judging/question.h"

namespace touchstone {

/// The key under which an answer stands: "hit", "depth".
const char* key_of(const Question& question);

/// How an answer looks: {"depth":X,"normal":[X,Y]}.
std::string_view form_of(const Question& question);

/// The answer in the JSON; nothing if there isn't one.
std::optional<Reply> reply_in(const Json& json, const Question& question);

}  // namespace touchstone
