// What identifies findings with the same cause.
#pragma once

#include <string>
#include <string_view>

#include "core/format/json.h"

namespace touchstone {

/// "sat-local (double): beyond-tolerance".
std::string kind_text(std::string_view algorithm, std::string_view scalar,
                      std::string_view class_name);

/// The algorithm, the scalar, the class, the part of the computation where rounding changes the
/// answer, the answer, and the source line of the decision. Leaves out what the finding does not
/// state: "sat-local (double): beyond-tolerance in test, hit at
/// core/literature/rect_rect/sat_local.h:40".
std::string cause_of(const Json& finding);

/// The class that a text of kind_text or cause_of names: "beyond-tolerance".
std::string class_of(std::string_view cause);

/// Returns true if both are equal, or if `whole` only adds the place in the source to `cause`.
bool is_part_of(std::string_view cause, std::string_view whole);

/// Returns true for the names of failing classes and for unknown names.
bool is_failure(std::string_view class_name);

}  // namespace touchstone
