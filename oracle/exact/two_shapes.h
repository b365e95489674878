// Two shapes as parts in exact numbers, from which relation, margin, areas and the separating
// translation are computed (reference.cpp, parting.cpp).
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "oracle/exact/convex_distance.h"
#include "oracle/exact/frame.h"
#include "oracle/exact/pieces.h"
#include "oracle/exact/union_depth.h"
#include "oracle/numbers/enclosure.h"

namespace touchstone::reference {

/// Two shapes as unions of convex parts, each shape with a radius.
template <class N>
struct TwoShapes {
    ShapePair pair;
    Frame frame;
    Parts<N> a;
    Parts<N> b;
    N radius_a;
    N radius_b;
    /// The corners of the simple polygon if one shape is a simple polygon and the other has no
    /// area. Else empty.
    std::vector<Meet<N>> corners;

    explicit TwoShapes(const ShapePair& given)
        : TwoShapes(given, frame_of(given), radius_of<N>(given.a), radius_of<N>(given.b)) {}

    /// Returns the shapes in the frame of the input. They must be given by corners.
    static TwoShapes by_corners(const ShapePair& given) {
        return TwoShapes(given, Frame{}, N(0.0), N(0.0));
    }

    [[nodiscard]] Cores<N> cores(const PartPair<N>& parts) const {
        return {*parts.a, *parts.b, radius_a, radius_b};
    }
    [[nodiscard]] N reach() const { return radius_a + radius_b; }
    [[nodiscard]] bool are_convex() const { return a.size() == 1 && b.size() == 1; }
    [[nodiscard]] bool has_seams() const { return !corners.empty(); }

    /// Moves B by this vector, given in the coordinates of the input.
    void move(const Point<Dyadic>& by) {
        const auto [c, s] = turn_by<N>({}, frame.turn);
        const Point<N> d = turned<N>({N(by.x), N(by.y)}, c, -s);
        for (Ring<N>& part : b)
            for (Vertex<N>& v : part) {
                v.point.x = v.point.x + d.x * v.point.w;
                v.point.y = v.point.y + d.y * v.point.w;
                v.edge.k = v.edge.k + v.edge.nx * d.x + v.edge.ny * d.y;
            }
        if (simple(pair.b) == nullptr) return;
        for (Meet<N>& corner : corners) corner.x = corner.x + d.x, corner.y = corner.y + d.y;
    }

    /// Returns the parts and outlines that define all translations after which the cores overlap.
    [[nodiscard]] Translations<N> translations() const {
        return {with_seams(a), with_seams(b), outline(pair.a, a), outline(pair.b, b)};
    }

  private:
    TwoShapes(const ShapePair& given, const Frame& in, const N& with_a, const N& with_b)
        : pair(given),
          frame(in),
          a(parts_of<N>(pair.a, frame)),
          b(parts_of<N>(pair.b, frame)),
          radius_a(with_a),
          radius_b(with_b) {
        if (sign(reach()) != 0) return;
        add_corners(pair.a, b.front());
        add_corners(pair.b, a.front());
    }

    /// Adds the corners of a simple polygon if the other shape has no area.
    void add_corners(const AnyConstShape& shape, const Ring<N>& other) {
        const auto* polygon = simple(shape);
        if (polygon == nullptr || !has_no_area(other)) return;
        for (const Point<N>& p : seen(*polygon)) corners.push_back({p.x, p.y, N(1.0)});
    }

    static const Polygon<double>* simple(const AnyConstShape& shape) {
        const auto* const* polygon = std::get_if<const SimplePolygon<double>*>(&shape);
        return polygon == nullptr ? nullptr : *polygon;
    }

    [[nodiscard]] Outline<N> seen(const Polygon<double>& polygon) const {
        Outline<N> points;
        for (const Point<double>& p : polygon) points.push_back(seen_from<N>(frame, p.x, p.y));
        return points;
    }

    [[nodiscard]] Outline<N> outline(const AnyConstShape& shape, const Parts<N>& parts) const {
        const auto* polygon = simple(shape);
        if (polygon == nullptr) return outline_of(parts.front());
        Outline<N> points = seen(*polygon);
        if (winding(*polygon) < 0) std::reverse(points.begin(), points.end());
        return points;
    }

    /// Returns the parts, and the seams between them if the other shape has no area.
    [[nodiscard]] Parts<N> with_seams(const Parts<N>& parts) const {
        Parts<N> all = parts;
        if (parts.size() == 1 || !has_seams()) return all;
        for (Ring<N>& seam : seams_of(parts, corners)) all.push_back(std::move(seam));
        return all;
    }
};

/// Calls use(two shapes) with the exact number type that they need.
template <class Use>
auto with_shapes(const ShapePair& pair, Use use) {
    return has_turned_shapes(pair) ? use(TwoShapes<TrigSum>(pair)) : use(TwoShapes<Dyadic>(pair));
}

/// Returns whether cores with at least this squared distance are farther apart than the known
/// distance.
template <class N>
bool is_farther(const N& squared, const SignedRoot<N>& known) {
    return known.side > 0 ? sign(squared * known.q - known.p) > 0 : sign(squared) > 0;
}

/// Returns an enclosure of p / q, for q > 0, narrower than 2^-54 of its value.
inline Enclosure quotient(const TrigSum& p, const TrigSum& q) {
    return enclose_narrowly(p) / enclose_narrowly(q);
}

/// Returns a point of the frame in the coordinates of the input.
template <class N>
Meet<N> in_world(const Meet<N>& m, const Frame& frame) {
    const auto [c, s] = turn_by<N>({}, frame.turn);
    return {m.x * c - m.y * s + N(frame.x) * m.w, m.x * s + m.y * c + N(frame.y) * m.w, m.w};
}

}  // namespace touchstone::reference
