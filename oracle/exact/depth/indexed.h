// Shapes as outlines, with parts given by the numbers of corners, over any exact number type.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <numeric>
#include <set>
#include <utility>
#include <variant>
#include <vector>

#include "oracle/exact/cores.h"
#include "oracle/exact/polygons.h"

namespace touchstone {

/// The corners of a shape's boundary, counter-clockwise and without repeats. A segment has two
/// corners, a point has one.
template <class N>
using Outline = std::vector<Point<N>>;

template <class N>
Outline<N> outline_of(const Ring<N>& core) {
    Outline<N> corners;
    for (const Vertex<N>& v : core)
        if (!v.no_length) corners.push_back({v.point.x, v.point.y});
    if (corners.empty()) corners.push_back({core.front().point.x, core.front().point.y});
    return corners;
}

/// A shape's outline and its parts. Each part is a list of corners of the outline,
/// counter-clockwise.
template <class N>
struct Indexed {
    Outline<N> corners;
    std::vector<std::vector<int>> parts;
    /// Segments between parts. They matter if the other shape has no area (judge.h).
    std::set<std::pair<int, int>> seams;

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
    [[nodiscard]] Parts<N> seam_rings() const {
        Parts<N> rings;
        for (const auto& [i, j] : seams) rings.push_back(segment_ring(corner(i), corner(j)));
        return rings;
    }
    [[nodiscard]] bool has_no_area() const { return corners.size() <= 2; }
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

/// Returns the parts of the triangles' edges that lie inside the polygon. Each part is given by the
/// numbers of its two ends, the lower number first. Edges are split at corners: an edge may run
/// through a corner without a turn of the polygon.
inline std::set<std::pair<int, int>> seams_between(const std::vector<std::vector<int>>& triangles,
                                                   const Polygon<double>& polygon) {
    const auto n = static_cast<int>(polygon.size());
    const auto at = [&polygon](int i) { return polygon[static_cast<std::size_t>(i)]; };
    const auto is_left = [&at](int i, int j) {
        return std::pair(at(i).x, at(i).y) < std::pair(at(j).x, at(j).y);
    };
    std::set<std::pair<int, int>> seams;
    const auto add = [&](int i, int j) {
        const auto [low, high] = std::minmax(i, j);
        if (high - low != 1 && high - low != n - 1) seams.emplace(low, high);
    };
    for (const std::vector<int>& triangle : triangles) {
        for (std::size_t i = 0; i < 3; ++i) {
            const auto [first, last] = std::minmax(triangle[i], triangle[(i + 1) % 3], is_left);
            std::vector<int> on{first, last};
            for (int k = 0; k < n; ++k)
                if (is_left(first, k) && is_left(k, last) &&
                    orientation(at(first), at(last), at(k)) == 0)
                    on.push_back(k);
            std::sort(on.begin(), on.end(), is_left);
            for (std::size_t k = 0; k + 1 < on.size(); ++k) add(on[k], on[k + 1]);
        }
    }
    return seams;
}

/// Returns the shape's core in the frame.
template <class N>
Indexed<N> indexed(const AnyConstShape& shape, const Frame& frame) {
    if (const auto* const* simple = std::get_if<const SimplePolygon<double>*>(&shape)) {
        Polygon<double> polygon = without_repeats(**simple);
        if (winding(polygon) < 0) std::reverse(polygon.begin(), polygon.end());
        Indexed<N> of{{}, numbered_triangles(polygon), {}};
        of.seams = seams_between(of.parts, polygon);
        for (const Point<double>& p : polygon) of.corners.push_back(seen_from<N>(frame, p.x, p.y));
        return of;
    }
    Indexed<N> of{outline_of(parts_of<N>(shape, frame).front()), {}, {}};
    of.parts.emplace_back(of.corners.size());
    std::iota(of.parts[0].begin(), of.parts[0].end(), 0);
    return of;
}

}  // namespace touchstone
