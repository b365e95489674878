// Points in the frame of a pose.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/scenes/numbers.h"
#include "core/shapes/polygon.h"
#include "core/shapes/rectangles.h"
#include "properties/random/random.h"

namespace touchstone::draw {

/// Points in a pose's frame, in units of its half sizes.
using Local = std::vector<Point<double>>;

/// Transforms the points into the plane. Equal points stay equal.
inline Polygon<double> placed(const Local& local, const Pose<double>& pose) {
    const auto [cx, cy, w, h, angle] = convert<long double>(pose);
    const long double c = std::cos(angle);
    const long double s = std::sin(angle);
    Polygon<double> polygon;
    polygon.reserve(local.size());
    for (const Point<double>& p : local) {
        const long double x = p.x * w / 2;
        const long double y = p.y * h / 2;
        polygon.push_back(
            {static_cast<double>(cx + (x * c - y * s)), static_cast<double>(cy + (x * s + y * c))});
    }
    return polygon;
}

/// Makes the list of corners start at a random corner, in a random direction.
template <class Points>
void wind_either_way(Points& points, Random& random) {
    std::rotate(points.begin(), points.begin() + random.below(static_cast<int>(points.size())),
                points.end());
    if (random.chance(0.5)) std::reverse(points.begin(), points.end());
}

}  // namespace touchstone::draw
