// The algorithms of the literature for the first hit in a list. A new one is added here.
#pragma once

#include <tuple>

#include "core/literature/list/first_hit.h"

namespace touchstone::list {

using Literature = std::tuple<ListSatLocal, ListBehindRadius>;

}  // namespace touchstone::list
