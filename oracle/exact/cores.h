// Every query as two convex cores and a radius: what the oracle decides, over any exact number.
//
// A disc is a point and a radius, a rounded rectangle a smaller rectangle and a radius; two such
// shapes meet exactly when their cores come as near as the sum of the radii. Polygons that are not
// convex are cut into triangles, and lists taken apart, so these have more than one pair of cores.
//
// Poses are treated in the frame of the first rectangle, where its sides have rational
// coefficients and those of the other shape are linear in one sine and one cosine.
#pragma once

#include <stdexcept>
#include <utility>
#include <vector>

#include "core/scenes/scene.h"
#include "oracle/exact/ring_shapes.h"
#include "oracle/exact/triangulate.h"
#include "oracle/numbers/dyadic.h"
#include "oracle/numbers/trig_sum.h"

namespace touchstone {

/// Two convex shapes and how far each shape of the scene reaches beyond its core.
template <class N>
struct Cores {
    Ring<N> a;
    Ring<N> b;
    N radius_a;
    N radius_b;

    /// The distance of the cores at which the shapes touch.
    [[nodiscard]] N reach() const { return radius_a + radius_b; }
};

/// Where the frame of the cores lies in the plane of the input: its origin, and its angle in
/// radians.
struct Frame {
    double x = 0;
    double y = 0;
    double angle = 0;
};

/// Cosine and sine of an angle.
template <class N>
struct Turn {
    N c;
    N s;
};

/// The turn by `to - from` radians, a difference that is not rounded. To be specialised for each
/// number type that stands for poses.
template <class N>
Turn<N> turn_by(double from, double to);

template <>
inline Turn<TrigSum> turn_by<TrigSum>(double from, double to) {
    const Dyadic t = Dyadic(to) - Dyadic(from);
    return {TrigSum::cosine(t), TrigSum::sine(t)};
}

/// Between angles that are equal there is nothing to turn; others are outside the rationals.
template <>
inline Turn<Dyadic> turn_by<Dyadic>(double from, double to) {
    if (from != to) throw std::domain_error("dyadic numbers have no sine of an angle");
    return {1, 0};
}

/// True where the scene has an angle other than zero: its exact numbers are then those of the
/// trigonometric ring, and else dyadic.
template <class SceneType>
bool has_turned_shapes(const SceneType& scene) {
    bool found = false;
    for_each_number(scene, [&found](Quantity quantity, double value) {
        found = found || (quantity == Quantity::angle && value != 0);
    });
    return found;
}

/// The point of the input in the frame.
template <class N>
Point<N> seen_from(const Frame& frame, double x, double y) {
    const auto [c, s] = turn_by<N>(0, frame.angle);
    return turned<N>({N(x) - N(frame.x), N(y) - N(frame.y)}, c, -s);
}

/// A rectangle with a radius of which the sizes count as well: the core that is left, in the frame.
template <class N>
Ring<N> rectangle_core(const RoundedRect<double>& rect, const Frame& frame) {
    const N half(0.5);
    const N p = N(rect.w) * half - N(rect.r);
    const N q = N(rect.h) * half - N(rect.r);
    const bool no_width = rect.w == 2 * rect.r;
    const bool no_height = rect.h == 2 * rect.r;
    // The rectangle that the frame belongs to is axis-aligned in it.
    if (rect.cx == frame.x && rect.cy == frame.y && rect.angle == frame.angle)
        return box<N>(-p, -q, p, q, no_width, no_height);
    const auto [c, s] = turn_by<N>(frame.angle, rect.angle);
    return rectangle<N>(seen_from<N>(frame, rect.cx, rect.cy), p, q, c, s, no_width, no_height);
}

template <class N>
Ring<N> rectangle_core(const Pose<double>& pose, const Frame& frame) {
    return rectangle_core<N>(RoundedRect<double>{pose.cx, pose.cy, pose.w, pose.h, pose.angle, 0},
                             frame);
}

/// The rectangle in the frame of its own pivot.
template <class N>
Ring<N> pivot_box(const PivotRect<double>& r) {
    return box<N>(-N(r.ox), -N(r.oy), N(r.w) - N(r.ox), N(r.h) - N(r.oy), r.w == 0, r.h == 0);
}

template <class N>
Ring<N> aabb_box(const Aabb<double>& r) {
    return box<N>(N(r.x), N(r.y), N(r.x) + N(r.w), N(r.y) + N(r.h), r.w == 0, r.h == 0);
}

/// The frame of the scene's cores.
inline Frame frame_of(const Pose<double>& p) {
    return {p.cx, p.cy, p.angle};
}
inline Frame frame_of(const RoundedRect<double>& r) {
    return {r.cx, r.cy, r.angle};
}
inline Frame frame_of(const PivotRect<double>& r) {
    return {r.x, r.y, r.angle};
}
template <class SceneType>
Frame frame_of(const SceneType& scene) {
    if constexpr (requires { scene.rect.angle; }) return frame_of(scene.rect);
    else if constexpr (requires { scene.a.angle; }) return frame_of(scene.a);
    else return {};
}

/// The only pair of cores. Not `{cores}`: what a list in braces holds is copied.
template <class N>
std::vector<Cores<N>> only(Cores<N> cores) {
    std::vector<Cores<N>> pairs;
    pairs.push_back(std::move(cores));
    return pairs;
}

/// The pairs of cores of the scene's item number i; the shapes meet where one pair does.
template <class N>
std::vector<Cores<N>> cores_of(const PosePair<double>& s, std::size_t /*item*/) {
    const Frame f = frame_of(s);
    return only<N>({rectangle_core<N>(s.a, f), rectangle_core<N>(s.b, f), N(0.0), N(0.0)});
}
template <class N>
std::vector<Cores<N>> cores_of(const RectList<double>& s, std::size_t item) {
    return cores_of<N>(PosePair<double>{s.rect, s.list[item]}, 0);
}
template <class N>
std::vector<Cores<N>> cores_of(const RoundedPair<double>& s, std::size_t /*item*/) {
    const Frame f = frame_of(s);
    return only<N>({rectangle_core<N>(s.a, f), rectangle_core<N>(s.b, f), N(s.a.r), N(s.b.r)});
}
template <class N>
std::vector<Cores<N>> cores_of(const RoundedCircle<double>& s, std::size_t /*item*/) {
    const Frame f = frame_of(s);
    return only<N>({rectangle_core<N>(s.rect, f),
                    point_ring(seen_from<N>(f, s.circle.x, s.circle.y)), N(s.rect.r),
                    N(s.circle.r)});
}
template <class N>
std::vector<Cores<N>> cores_of(const RectPoint<double>& s, std::size_t /*item*/) {
    return only<N>({pivot_box<N>(s.rect),
                    point_ring(seen_from<N>(frame_of(s), s.point.x, s.point.y)), N(0.0), N(0.0)});
}
template <class N>
std::vector<Cores<N>> cores_of(const RectCircle<double>& s, std::size_t /*item*/) {
    return only<N>({pivot_box<N>(s.rect),
                    point_ring(seen_from<N>(frame_of(s), s.circle.x, s.circle.y)), N(0.0),
                    N(s.circle.r)});
}
template <class N>
std::vector<Cores<N>> cores_of(const RectSegment<double>& s, std::size_t /*item*/) {
    const Point<N> p = seen_from<N>(frame_of(s), s.segment.x1, s.segment.y1);
    const Point<N> q = seen_from<N>(frame_of(s), s.segment.x2, s.segment.y2);
    const bool is_point = s.segment.x1 == s.segment.x2 && s.segment.y1 == s.segment.y2;
    return only<N>(
        {pivot_box<N>(s.rect), is_point ? point_ring(p) : segment_ring(p, q), N(0.0), N(0.0)});
}
template <class N>
std::vector<Cores<N>> cores_of(const AabbPair<double>& s, std::size_t /*item*/) {
    return only<N>({aabb_box<N>(s.a), aabb_box<N>(s.b), N(0.0), N(0.0)});
}
template <class N>
std::vector<Cores<N>> cores_of(const AabbCircle<double>& s, std::size_t /*item*/) {
    return only<N>({aabb_box<N>(s.aabb), point_ring(Point<N>{N(s.circle.x), N(s.circle.y)}), N(0.0),
                    N(s.circle.r)});
}
template <class N>
std::vector<Cores<N>> cores_of(const ConvexPair<double>& s, std::size_t /*item*/) {
    return only<N>({polygon_ring<N>(s.a), polygon_ring<N>(s.b), N(0.0), N(0.0)});
}
template <class N>
std::vector<Cores<N>> cores_of(const TrianglePair<double>& s, std::size_t /*item*/) {
    return only<N>({polygon_ring<N>({s.a.begin(), s.a.end()}),
                    polygon_ring<N>({s.b.begin(), s.b.end()}), N(0.0), N(0.0)});
}
template <class N>
std::vector<Cores<N>> cores_of(const ConcavePair<double>& s, std::size_t /*item*/) {
    std::vector<Ring<N>> parts_of_b;
    for (const Triangle<double>& t : triangulate(s.b))
        parts_of_b.push_back(polygon_ring<N>({t.begin(), t.end()}));
    std::vector<Cores<N>> pairs;
    for (const Triangle<double>& t : triangulate(s.a))
        for (const Ring<N>& b : parts_of_b)
            pairs.push_back({polygon_ring<N>({t.begin(), t.end()}), b, N(0.0), N(0.0)});
    return pairs;
}

}  // namespace touchstone
