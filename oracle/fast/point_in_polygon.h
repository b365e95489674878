// Points and simple polygons, which need not be convex: how they lie to each other, and how far
// apart. No triangles are cut, and no exact number is computed where the shapes are not of extreme
// sizes.
#pragma once

#include "core/shapes/shapes.h"
#include "oracle/fast/stages.h"

namespace touchstone::fast {

/// How the closed polygon, simple and of finite corners in either winding, and the finite point lie
/// to each other. Exact: by crossings of the ray from the point along +x (M. Shimrat, "Algorithm
/// 112: Position of point relative to polygon", 1962), of which orientations decide.
Decided relation_of(const Point<double>& point, const SimplePolygon<double>& polygon) noexcept;

/// Their signed margin: how far the point is from the nearest side, negative within the polygon;
/// within 1e-9 relatively. Throws Undecided (oracle/floats/ball.h) where balls are not narrow.
double margin_of(const Point<double>& point, const SimplePolygon<double>& polygon);

}  // namespace touchstone::fast
