// Varying scenes that show what is seldom seen.
#pragma once

#include "properties/directed/search.h"

namespace touchstone {

/// Some variations of scenes that show one rare outcome, one that was varied little so far, and
/// some of these with the shapes put to touching.
void vary_rare(Search& search);

}  // namespace touchstone
