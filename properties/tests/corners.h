// Helpers for tests of polygons given by corners.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>

#include "core/format/text.h"
#include "core/scenes/scene.h"
#include "oracle/fast/intersects.h"

namespace touchstone {

inline std::string text(const ConvexPair<double>& pair) {
    return to_hex_line(pair);
}

inline bool is_finite(const Quad& quad) {
    return std::all_of(quad.begin(), quad.end(), [](const Point<double>& p) {
        return std::isfinite(p.x) && std::isfinite(p.y);
    });
}

/// Returns the same polygon with `count` corners, by repeating the last corner.
inline Polygon<double> with_corners(Polygon<double> polygon, std::size_t count) {
    polygon.resize(count, polygon.back());
    return polygon;
}

}  // namespace touchstone
