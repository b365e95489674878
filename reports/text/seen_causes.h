// Explanations of a black box's wrong answers, in sentences and as JSON.
#pragma once

#include <cstddef>
#include <string>

#include "core/format/json.h"
#include "properties/planted/causes_seen.h"

namespace touchstone {

/// The explanations as sentences, on lines of at most `width` columns. Each line after the first is
/// indented. Empty if no cause is known.
std::string causes_text(const Causes& causes, AnswerKind asked, std::size_t width,
                        std::size_t indented);

/// "answers_like", "reversed" or "where_wrong"; an empty object if no cause is known.
Json causes_json(const Causes& causes);

}  // namespace touchstone
