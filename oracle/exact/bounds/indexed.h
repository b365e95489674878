// Shapes by their outlines and the numbers of their corners, over any exact number type.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <numeric>
#include <utility>
#include <variant>
#include <vector>

#include "oracle/exact/cores.h"
#include "oracle/exact/polygons.h"
#include "oracle/exact/union_depth.h"

namespace touchstone {

/// A shape by its outline, with parts that are lists of corners of the outline, counter-clockwise.
template <class N>
struct Indexed {
    Outline<N> corners;
    std::vector<std::vector<int>> parts;

    [[nodiscard]] const Point<N>& corner(int i) const {
        return corners[static_cast<std::size_t>(i)];
    }
    [[nodiscard]] Ring<N> part(std::size_t i) const {
        std::vector<Point<N>> points;
        for (const int k : parts[i]) points.push_back(corner(k));
        if (points.size() == 1) return point_ring(points[0]);
        if (points.size() == 2) return segment_ring(points[0], points[1]);
        return ring_through(points);
    }
};

/// Returns the triangles of the simple polygon, by the numbers of its corners.
inline std::vector<std::vector<int>> numbered_triangles(const Polygon<double>& polygon) {
    std::map<std::pair<double, double>, int> numbers;
    for (const Point<double>& p : polygon)
        numbers.try_emplace({p.x, p.y}, static_cast<int>(numbers.size()));
    std::vector<std::vector<int>> parts;
    for (const Triangle<double>& t : triangulate(polygon)) {
        parts.emplace_back();
        for (const Point<double>& p : t) parts.back().push_back(numbers.at({p.x, p.y}));
    }
    return parts;
}

/// Returns the shape's core in the frame.
template <class N>
Indexed<N> indexed(const AnyConstShape& shape, const Frame& frame) {
    if (const auto* const* simple = std::get_if<const SimplePolygon<double>*>(&shape)) {
        Polygon<double> polygon = without_repeats(**simple);
        if (winding(polygon) < 0) std::reverse(polygon.begin(), polygon.end());
        Indexed<N> of{{}, numbered_triangles(polygon)};
        for (const Point<double>& p : polygon) of.corners.push_back(seen_from<N>(frame, p.x, p.y));
        return of;
    }
    Indexed<N> of{outline_of(parts_of<N>(shape, frame).front()), {}};
    of.parts.emplace_back(of.corners.size());
    std::iota(of.parts[0].begin(), of.parts[0].end(), 0);
    return of;
}

}  // namespace touchstone
