// What identifies findings with the same cause.
#pragma once

#include <string>
#include <string_view>

#include "core/format/json.h"

namespace touchstone {

/// "sat-local (double): beyond-tolerance".
std::string kind_text(std::string_view algorithm, std::string_view scalar,
                      std::string_view class_name);

/// Algorithm, scalar, class, the part that loses the answer to rounding, the answer, and where it
/// was decided, as far as the finding says: "sat-local (double): beyond-tolerance in test, hit at
/// core/literature/rect_rect/sat_local.h:40".
std::string cause_of(const Json& finding);

/// The class that such a text names: "beyond-tolerance".
std::string class_of(std::string_view cause);

/// Returns true if both are equal, or if `whole` adds only the place in the source.
bool is_part_of(std::string_view cause, std::string_view whole);

/// Returns true for the names of failing classes and for unknown names.
bool is_failure(std::string_view class_name);

}  // namespace touchstone
