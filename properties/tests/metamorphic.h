// Changes to scenes of any query that preserve as much as possible.
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "properties/tests/property.h"
#include "properties/tests/transform.h"

namespace touchstone::transform {

using Query = std::string_view;
using Changed = std::optional<Scene>;
using Change = std::function<Changed(const Scene&)>;

inline Changed put_corners_in_any_order(const Scene& scene) {
    const auto first = *rc::gen::inRange<std::size_t>(0, kMostCorners);
    return reordered(scene, {first, *rc::gen::arbitrary<bool>(), *rc::gen::arbitrary<bool>()});
}

/// Inserts the middle of an edge or, for convex polygons, perhaps repeats a corner.
inline Changed insert_any_corner(const Scene& scene) {
    const bool repeat = is<ConvexPair<double>>(scene) && *rc::gen::arbitrary<bool>();
    const auto at = *rc::gen::inRange<std::size_t>(0, kMostCorners);
    return with_corner_inserted(scene, at, repeat);
}

}  // namespace touchstone::transform
