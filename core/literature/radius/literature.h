// Algorithms from the literature for capsules, and for circles with convex polygons. Add new ones
// here.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>
#include <tuple>

#include "core/cards/algorithm.h"
#include "core/literature/convex/corners.h"
#include "core/shapes/any_shape.h"

namespace touchstone::radius {

template <class S>
S clamped(const S& t) {
    using std::max;
    using std::min;
    return max(S(0), min(t, S(1)));
}

template <class S>
S squared(const Point<S>& v) {
    return dot(v, v);
}

/// The squared distance of p from the segment between `from` and `to`. The segment may be one
/// point.
template <class S>
S squared_distance(const Point<S>& p, const Point<S>& from, const Point<S>& to) {
    const Point<S> u = to - from;
    const Point<S> v = p - from;
    const S length = dot(u, u);
    if (length == S(0)) return squared(v);
    const S t = clamped(dot(v, u) / length);
    return squared<S>({v.x - t * u.x, v.y - t * u.y});
}

// Two capsules, by the nearest points of their segments.
//
// The nearest points of the two lines solve a system of two equations. The first parameter is
// clamped to its segment, and the second is computed from it. If the second is beyond its segment,
// it is clamped, and the first is computed again. If the lines are parallel (the determinant is 0),
// the first parameter is 0 at first. For nearly parallel lines the determinant is pure rounding
// error. Then the computed point may be anywhere on the first segment. The error of its distance
// from the second segment is up to the angle between the lines times the length of the first
// segment. That angle may exceed the root of the scalar's epsilon.

/// The squared distance between the segment from p to p + u and the segment from q to q + v.
template <class S>
S squared_distance_of_nearest(const Point<S>& p, const Point<S>& u, const Point<S>& q,
                              const Point<S>& v) {
    const Point<S> r = p - q;
    const S a = dot(u, u);
    const S e = dot(v, v);
    const S f = dot(v, r);
    const S c = dot(u, r);
    const S b = dot(u, v);
    S s(0);
    S t(0);
    if (a == S(0)) {
        if (e != S(0)) t = clamped(f / e);
    } else if (e == S(0)) {
        s = clamped(-c / a);
    } else {
        const S determinant = a * e - b * b;
        if (determinant != S(0)) s = clamped((b * f - c * e) / determinant);
        t = (b * s + f) / e;
        if (t < S(0)) {
            t = S(0);
            s = clamped(-c / a);
        } else if (S(1) < t) {
            t = S(1);
            s = clamped((b - c) / a);
        }
    }
    return squared<S>({r.x + s * u.x - t * v.x, r.y + s * u.y - t * v.y});
}

struct CapsulesClosest : Answers<"capsule-capsule"> {
    static AlgorithmInfo info() {
        return {.name = "capsules-closest-points",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::edge_direction},
                .source = "C. Ericson, Real-Time Collision Detection, 2005, section 5.1.9",
                .summary = "nearest points of the segments by clamped parameters",
                .known = kKnown};
    }

    template <class S>
    static bool hit(const Capsule<S>& a, const Capsule<S>& b) {
        const S reach = a.r + b.r;
        return squared_distance_of_nearest<S>({a.x1, a.y1}, {a.x2 - a.x1, a.y2 - a.y1},
                                              {b.x1, b.y1},
                                              {b.x2 - b.x1, b.y2 - b.y1}) <= reach * reach;
    }

  private:
    static constexpr std::string_view kReason =
        "the determinant of nearly parallel segments is only rounding error, so the nearest point "
        "may be anywhere on the first segment";
    static constexpr std::array kKnown{
        KnownFailure{
            Class::beyond_tolerance, kInFloat, kReason,
            R"({"query":"capsule-capsule","a":{"x1":0,"y1":0,"x2":1,"y2":1,"r":0.70702046155929565},)"
            R"("b":{"x1":-1,"y1":1,"x2":0.000244140625,"y2":1.999755859375,"r":0.70702046155929565}})"},
        KnownFailure{
            Class::beyond_tolerance, kInDouble, kReason,
            R"({"query":"capsule-capsule","a":{"x1":0,"y1":0,"x2":1,"y2":1,"r":0.70710677855236947},)"
            R"("b":{"x1":-1,"y1":1,"x2":7.4505805969238281e-09,"y2":1.9999999925494194,"r":0.70710677855236947}})"},
        KnownFailure{
            Class::beyond_tolerance, kInLongDouble, kReason,
            R"({"query":"capsule-capsule","a":{"x1":0,"y1":0,"x2":1,"y2":1,"r":0.70710678110422953},)"
            R"("b":{"x1":-1,"y1":1,"x2":2.3283064365386963e-10,"y2":1.9999999997671694,"r":0.70710678110422953}})"}};
};

// Two capsules, by their segments. If the segments do not cross, an end of one of them is among
// their nearest points.

struct CapsulesEnds : Answers<"capsule-capsule"> {
    static AlgorithmInfo info() {
        return {
            .name = "capsules-ends",
            .contract = Contract::closed,
            .sizes = Sizes::zero_allowed,
            .tolerance = {4, Conditioning::none},
            .source =
                "folklore of game programming; P. J. Schneider, D. H. Eberly, "
                "Geometric Tools for Computer Graphics, 2003, chapter 6",
            .summary =
                "segments cross, or an end is at most the sum of the radii from the other segment",
            .known = kKnown};
    }

    template <class S>
    static bool hit(const Capsule<S>& a, const Capsule<S>& b) {
        return is_an_end_near(a, b) || (are_ends_beside(a, b) && are_ends_beside(b, a));
    }

    /// True if the distance from an end of one segment to the other segment is at most the sum of
    /// the radii.
    template <class S>
    static bool is_an_end_near(const Capsule<S>& a, const Capsule<S>& b) {
        const Point<S> p{a.x1, a.y1};
        const Point<S> q{a.x2, a.y2};
        const Point<S> r{b.x1, b.y1};
        const Point<S> s{b.x2, b.y2};
        const S reach = (a.r + b.r) * (a.r + b.r);
        const auto near = [&reach](const Point<S>& end, const Point<S>& from, const Point<S>& to) {
            return squared_distance(end, from, to) <= reach;
        };
        return near(p, r, s) || near(q, r, s) || near(r, p, q) || near(s, p, q);
    }

  private:
    /// True if the ends of b lie strictly on different sides of the line of a.
    template <class S>
    static bool are_ends_beside(const Capsule<S>& a, const Capsule<S>& b) {
        const Point<S> p{a.x1, a.y1};
        const Point<S> q{a.x2, a.y2};
        const S of_first = cross(q - p, Point<S>{b.x1, b.y1} - p);
        const S of_second = cross(q - p, Point<S>{b.x2, b.y2} - p);
        return (of_first < S(0) && S(0) < of_second) || (of_second < S(0) && S(0) < of_first);
    }

    static constexpr std::string_view kReason =
        "for nearly collinear segments, the side tests of their ends are noise, so they seem to "
        "cross";
    static constexpr std::array kKnown{
        KnownFailure{Class::beyond_tolerance, kInFloat, kReason,
                     R"({"query":"capsule-capsule","a":{"x1":0.031017424538731575,)"
                     R"("y1":0.01399766281247139,"x2":0.043661873787641525,)"
                     R"("y2":0.012247921898961067,"r":1.0},"b":{"x1":3.805551528930664,)"
                     R"("y1":-0.5083229541778564,"x2":4.780686378479004,)"
                     R"("y2":-0.6432622671127319,"r":1.0}})"},
        KnownFailure{Class::beyond_tolerance, kInDouble, kReason,
                     R"({"query":"capsule-capsule","a":{"x1":-0.3308947172554779,)"
                     R"("y1":-0.3706770233942316,"x2":0.16948425276277335,)"
                     R"("y2":-1.2364835181512726,"r":1.0},"b":{"x1":2.171000132835778,)"
                     R"("y1":-4.699709497179436,"x2":7.174789833018291,)"
                     R"("y2":-13.357774444749845,"r":1.0}})"},
        KnownFailure{Class::beyond_tolerance, kInLongDouble, kReason,
                     R"({"query":"capsule-capsule","a":{"x1":-57728.75650373407,)"
                     R"("y1":65601.3881386818,"x2":-13.102887164882558,)"
                     R"("y2":14.88976445538339,"r":1.0},"b":{"x1":246.55317388909668,)"
                     R"("y1":-280.176318297699,"x2":57962.20679045807,)"
                     R"("y2":-65866.67469252387,"r":1.0}})"}};
};

// A circle and a convex polygon: the centre is inside, or an edge is within the radius.
//
// The centre is inside if it is on the same side of all edges. A polygon without area lies on one
// line. No point off that line is inside. For a centre on that line, the distances of the edges
// decide.

struct CircleConvexEdges : Answers<"circle-convex"> {
    static AlgorithmInfo info() {
        return {.name = "circle-convex-edges",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::none},
                .source = "C. Ericson, Real-Time Collision Detection, 2005, section 5.2.8",
                .summary = "centre inside, or its squared distance from an edge at most r^2",
                .known = kKnown};
    }

    template <class S>
    static bool hit(const Circle<S>& circle, const Polygon<S>& polygon) {
        const Point<S> centre{circle.x, circle.y};
        bool left = false;
        bool right = false;
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const Point<S>& p = polygon[i];
            const Point<S>& q = polygon[(i + 1) % polygon.size()];
            if (squared_distance(centre, p, q) <= circle.r * circle.r) return true;
            const S side = cross(q - p, centre - p);
            left = left || S(0) < side;
            right = right || side < S(0);
        }
        return left != right;
    }

  private:
    static constexpr std::string_view kReason =
        "for a centre on the line of a sliver the side tests are only rounding error, so it counts "
        "as inside";
    static constexpr std::array kKnown{
        KnownFailure{
            Class::beyond_tolerance, kInFloat, kReason,
            R"({"query":"circle-convex","circle":{"x":0,"y":0,"r":0.0009765625},)"
            R"("convex":[[-0.11685145646333694,-0.22144606709480286],[-0.12705694139003754,-0.24078655242919922],[-0.78213614225387573,-1.4822319746017456]]})"},
        KnownFailure{
            Class::beyond_tolerance, kInDouble, kReason,
            R"({"query":"circle-convex","circle":{"x":0,"y":0,"r":0.0009765625},)"
            R"("convex":[[-0.1168514593050857,-0.22144606046578566],[-0.12705694760531722,-0.24078655644808597],[-0.78213616516567008,-1.482232002525077]]})"},
        KnownFailure{
            Class::beyond_tolerance, kInLongDouble, kReason,
            R"({"query":"circle-convex","circle":{"x":0,"y":0,"r":0.0009765625},)"
            R"("convex":[[-0.21057723206044882,-0.14125580535750462],[-0.2293289728458274,-0.15383452633591244],[-1.4919429129324104,-1.0007995434814714]]})"}};
};

// A circle and a convex polygon by the Voronoi regions of its edges and corners.
//
// Along each edge, the centre is before its start, beside it, or after its end. If the centre is
// beside an edge and on its outer side, that edge is nearest. If it is after the end of one edge
// and before the start of the next, their common corner is nearest. The circle misses the polygon
// if the nearest edge or corner is farther than the radius. Edges without length have no regions,
// so repeated corners are removed.

/// The centre relative to an edge.
template <class S>
struct SeenFromEdge {
    S length;  ///< the squared length of the edge
    S along;   ///< how far along the edge the centre is, times the edge's length
    S beside;  ///< how far left of the edge the centre is, times the edge's length

    SeenFromEdge(const Point<S>& from, const Point<S>& to, const Point<S>& centre)
        : length(squared(to - from)),
          along(dot(to - from, centre - from)),
          beside(cross(to - from, centre - from)) {}

    [[nodiscard]] bool is_before() const { return along < S(0); }
    [[nodiscard]] bool is_after() const { return length < along; }
};

struct CircleConvexVoronoi : Answers<"circle-convex"> {
    static AlgorithmInfo info() {
        return {.name = "circle-convex-voronoi",
                .contract = Contract::closed,
                .tolerance = {4, Conditioning::edge_direction},
                .source =
                    "J. Riecken, SAT.js, testPolygonCircle, 2012, after C. Ericson, "
                    "Real-Time Collision Detection, 2005, section 5.1",
                .summary = "the centre is close enough in the region of every edge and corner",
                .known = kKnown};
    }

    template <class S>
    static bool hit(const Circle<S>& circle, const Polygon<S>& polygon) {
        const Polygon<S> corners = convex::counter_clockwise(polygon);
        const Point<S> centre{circle.x, circle.y};
        const S reach = circle.r * circle.r;
        const std::size_t n = corners.size();
        for (std::size_t i = 0; i < n; ++i) {
            const Point<S>& corner = corners[(i + 1) % n];
            const SeenFromEdge<S> edge(corners[i], corner, centre);
            const SeenFromEdge<S> next(corner, corners[(i + 2) % n], centre);
            if (edge.is_after() && next.is_before() && reach < squared(centre - corner))
                return false;
            if (!edge.is_before() && !edge.is_after() && edge.beside < S(0) &&
                reach * edge.length < edge.beside * edge.beside)
                return false;
        }
        return true;
    }

  private:
    static constexpr std::string_view kReason =
        "near an almost straight corner, rounding puts a centre in the polygon past the end of one "
        "edge and before the start of the next, so the corner counts as nearest";
    static constexpr std::array kKnown{
        KnownFailure{
            Class::beyond_tolerance, kInFloat, kReason,
            R"({"query":"circle-convex","circle":{"x":0,"y":0,"r":1},"convex":[[-1.5982491970062256,)"
            R"(-0.2247859239578247],[0,0],[-1.591850996017456,0.26634490489959717],)"
            R"([-1.5950500965118408,0.02077949047088623]]})"},
        KnownFailure{
            Class::beyond_tolerance, kInDouble, kReason,
            R"({"query":"circle-convex","circle":{"x":0,"y":0,"r":1},"convex":[[-34.63852605276543,)"
            R"(8.188431515272356],[0,0],[33.87376074082863,-10.929145943829099],)"
            R"([-0.3823826559684278,-1.3703572142783713]]})"}};
};

using Literature =
    std::tuple<CapsulesClosest, CapsulesEnds, CircleConvexVoronoi, CircleConvexEdges>;

}  // namespace touchstone::radius
