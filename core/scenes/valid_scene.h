// Which scenes can be asked about.
#pragma once

#include "core/scenes/scene.h"

namespace touchstone {

/// Throws InputError, naming the field, where a number is not finite, a size is negative, a
/// rounded corner does not fit its rectangle, or a polygon or list has too few or too many items.
/// Whether polygons are convex or simple is for the oracle to say (oracle/exact/polygon.h).
void require_valid(const Scene& scene);

}  // namespace touchstone
