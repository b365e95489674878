// What findings have in common that are counted as one.
#pragma once

#include <string>
#include <string_view>

#include "core/format/json.h"

namespace touchstone {

/// "sat-local (double): beyond-tolerance".
std::string kind_text(std::string_view algorithm, std::string_view scalar,
                      std::string_view class_name);

/// Algorithm, scalar, class, of rounding the part that loses the answer, the answer, and where it
/// was decided, if the finding says so: "sat-local (double): beyond-tolerance in test, hit at
/// core/literature/rect_rect/sat_local.h:40".
std::string cause_of(const Json& finding);

/// The class that such a text names: "beyond-tolerance".
std::string class_of(std::string_view cause);

/// True where both are the same, or `whole` says more: where in the source.
bool is_part_of(std::string_view cause, std::string_view whole);

/// True for the classes with which something fails, by name; also for a name that is not known
/// here.
bool is_failure(std::string_view class_name);

}  // namespace touchstone
