// Tier 1, the reference, file 4 of 4: the verdict about two shapes. The four files use the cores of
// the shapes (shapes/) and exact numbers (oracle/numbers), but no floating point, no filter and no
// shortcut: they compare every part of A with every part of B.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "oracle/exact/convex_distance.h"
#include "oracle/exact/pieces.h"

namespace touchstone::reference {

/// Two shapes. Each is the set of all points within its radius of its core. The core is the union
/// of its convex parts: one part, or the triangles of a simple polygon, convex or not.
///
/// Seams are the segments along which a polygon was cut. If R = 0 and the other shape has no area,
/// the seams of a polygon are parts, too. The reason: the interior of the polygon is the union of
/// the relative interiors of its triangles and its seams. If the other shape has an area, its
/// interior contains points of the triangles beside each seam that it meets.
template <class N>
struct TwoShapes {
    Parts<N> a;
    Parts<N> b;
    N radius_a;
    N radius_b;

    /// Returns R, the distance of the cores at which the shapes touch.
    [[nodiscard]] N reach() const { return radius_a + radius_b; }
    [[nodiscard]] bool are_convex() const { return a.size() == 1 && b.size() == 1; }

    [[nodiscard]] Cores<N> cores(const Ring<N>& of_a, const Ring<N>& of_b) const {
        return {of_a, of_b, radius_a, radius_b};
    }
    /// Returns the cores of convex shapes.
    [[nodiscard]] Cores<N> only_cores() && {
        return {std::move(a.front()), std::move(b.front()), radius_a, radius_b};
    }
};

/// The exact results for a part of A and a part of B.
template <class N>
struct Found {
    Cores<N> cores;
    Ring<N> common;  ///< the intersection of the cores
    Separation<N> apart;
    Relation relation;  ///< of the parts with their radii
};

template <class N>
Found<N> look_at(Cores<N> cores) {
    Ring<N> common = clip(cores.b, cores.a);
    const Relation of_cores = relation_of(common, cores.a, cores.b);
    Separation<N> apart = of_cores == Relation::disjoint ? distance(cores) : penetration(cores);
    const Relation relation = relation_within(of_cores, apart.distance, cores.reach());
    return {std::move(cores), std::move(common), std::move(apart), relation};
}

/// The exact results for two shapes.
///
/// - The relation is the strongest relation of a part of A and a part of B: overlapping before
///   touching before disjoint.
/// - The distance of disjoint shapes is the least distance of a part of A and a part of B, minus R.
/// - The depth of overlapping shapes is the length of the shortest translation after which they do
///   not overlap. If they are convex, it is R plus the depth of their cores, or R minus the
///   distance of disjoint cores. Otherwise it does not follow from the depths of parts (depth/).
/// - The area of the intersection is the sum of the areas of the intersections of all pairs of
///   parts that overlap. It is zero unless the shapes overlap. If they do and R > 0, it is not
///   computed.
/// - The contact of touching shapes is the union of the intersections of touching parts.
template <class N>
struct Judged {
    Relation relation = Relation::disjoint;
    /// The least signed distance of a part of A and a part of B, without their radii.
    std::optional<Separation<N>> least;
    /// All pairs of parts that are not disjoint. If both cores have an area and the shapes overlap,
    /// only the pairs that overlap.
    std::vector<Found<N>> meeting;

    void add(Found<N> found) {
        if (!least || is_less(found.apart.distance, least->distance)) least = found.apart;
        const bool is_flat = has_no_area(found.cores.a) || has_no_area(found.cores.b);
        if (found.relation > relation && !is_flat) meeting.clear();
        relation = std::max(relation, found.relation);
        if (found.relation != Relation::disjoint && (is_flat || found.relation == relation))
            meeting.push_back(std::move(found));
    }
};

template <class N>
Judged<N> judge(const TwoShapes<N>& shapes) {
    Judged<N> all;
    for (const Ring<N>& a : shapes.a)
        for (const Ring<N>& b : shapes.b) all.add(look_at(shapes.cores(a, b)));
    return all;
}

/// Returns the area of the intersection of shapes without a radius, one term for each pair of parts
/// in `meeting`; no terms unless the shapes overlap. The term of parts that only touch is zero.
template <class N>
std::vector<Fraction<N>> areas(const Judged<N>& judged) {
    std::vector<Fraction<N>> terms;
    if (judged.relation == Relation::overlapping)
        for (const Found<N>& found : judged.meeting) terms.push_back(area(found.common));
    return terms;
}

/// Returns points whose convex hull is the intersection of two parts. If the parts touch and have a
/// radius, each point lies between nearest points of the cores, at A's radius from A's core.
template <class N>
std::vector<Meet<N>> common_points(const Found<N>& found) {
    const Cores<N>& cores = found.cores;
    std::vector<Meet<N>> points;
    if (sign(cores.reach()) == 0) {
        for (const Vertex<N>& v : found.common) points.push_back(v.point);
        return points;
    }
    for_each_candidate(cores, [&](const Separation<N>& near) {
        if (is_shorter(found.apart.distance, near.distance)) return;
        const auto between = [&](const N& a, const N& b) {
            return cores.radius_b * a * near.on_b.w + cores.radius_a * b * near.on_a.w;
        };
        points.push_back({between(near.on_a.x, near.on_b.x), between(near.on_a.y, near.on_b.y),
                          cores.reach() * near.on_a.w * near.on_b.w});
    });
    return points;
}

/// Returns the intersection in pieces. For touching shapes, or if a shape has no area, these are
/// the fewest points and segments. Otherwise there is one piece for each pair of parts that
/// overlap. `seen` maps each point, without rounding, to the coordinates of the result. Overlapping
/// shapes must not have a radius.
template <class N, class Seen>
std::vector<ExactPiece<N>> pieces(const Judged<N>& judged, const Seen& seen) {
    std::vector<ExactPiece<N>> all;
    for (const Found<N>& found : judged.meeting) {
        std::vector<Meet<N>> points = common_points(found);
        for (Meet<N>& point : points) point = seen(point);
        all.push_back(hull(std::move(points)));
    }
    const auto is_flat = [](const ExactPiece<N>& piece) { return piece.size() < 3; };
    return std::all_of(all.begin(), all.end(), is_flat) ? joined(std::move(all)) : all;
}

}  // namespace touchstone::reference
