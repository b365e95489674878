// Algorithms from the literature for segments with segments, axis-aligned rectangles and convex
// polygons. Add new ones here.
#pragma once

#include <algorithm>
#include <tuple>

#include "core/cards/algorithm.h"
#include "core/literature/aabb/literature.h"
#include "core/literature/convex/corners.h"
#include "core/shapes/any_shape.h"

namespace touchstone::segment {

template <class S>
Point<S> start(const Segment<S>& s) {
    return {s.x1, s.y1};
}

template <class S>
Point<S> end(const Segment<S>& s) {
    return {s.x2, s.y2};
}

template <class S>
Point<S> along(const Segment<S>& s) {
    return end(s) - start(s);
}

/// Positive if p lies to the left of the line from start to end, negative if to its right.
template <class S>
S side(const Segment<S>& s, const Point<S>& p) {
    return cross(along(s), p - start(s));
}

template <class S>
bool in_box(const Segment<S>& s, const Point<S>& p) {
    using std::max;
    using std::min;
    return min(s.x1, s.x2) <= p.x && p.x <= max(s.x1, s.x2) && min(s.y1, s.y2) <= p.y &&
           p.y <= max(s.y1, s.y2);
}

// Two segments by orientations: the ends of each segment lie on different sides of the line of the
// other segment.
//
// An end on that line has no side. It is on the other segment if it is in the bounding box of that
// segment. Each end is tested, so segments on one line need no special case.

struct SegmentsOrientations : Answers<"segment-segment"> {
    static AlgorithmInfo info() {
        return {.name = "segments-orientations",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::none},
                .source =
                    "T. H. Cormen, C. E. Leiserson, R. L. Rivest, Introduction to "
                    "Algorithms, 1990, section 35.1",
                .summary = "ends lie on different sides of the other line, or on the other segment",
                .known = kKnown};
    }

    template <class S>
    static bool hit(const Segment<S>& a, const Segment<S>& b) {
        const S a1 = side(b, start(a));
        const S a2 = side(b, end(a));
        const S b1 = side(a, start(b));
        const S b2 = side(a, end(b));
        if (differ(a1, a2) && differ(b1, b2)) return true;
        return (a1 == S(0) && in_box(b, start(a))) || (a2 == S(0) && in_box(b, end(a))) ||
               (b1 == S(0) && in_box(a, start(b))) || (b2 == S(0) && in_box(a, end(b)));
    }

  private:
    template <class S>
    static bool differ(const S& p, const S& q) {
        return (p < S(0) && S(0) < q) || (q < S(0) && S(0) < p);
    }

    static constexpr std::string_view kReason =
        "for nearly collinear segments, the side tests of their ends are noise";
    static constexpr std::array kKnown{
        KnownFailure{Class::beyond_tolerance, kInFloat, kReason,
                     R"({"query":"segment-segment","a":{"x1":1.6326148509979248,)"
                     R"("y1":6.46217155456543,"x2":1.5041050910949707,"y2":4.607398509979248},)"
                     R"("b":{"x1":2.602987051010132,"y1":20.46760368347168,)"
                     R"("x2":1.632650375366211,"y2":6.462684154510498}})"},
        KnownFailure{Class::beyond_tolerance, kInDouble, kReason,
                     R"({"query":"segment-segment","a":{"x1":3.702876221351227,)"
                     R"("y1":-3.6384707631671596,"x2":-1.2420269755648818,)"
                     R"("y2":0.093476906557729},"b":{"x1":-1.242026975565162,)"
                     R"("y1":0.09347690655794079,"x2":-1.7198266971376928,)"
                     R"("y2":0.4543355879060007}})"},
        KnownFailure{Class::beyond_tolerance, kInLongDouble, kReason,
                     R"({"query":"segment-segment","a":{"x1":29.605276218953467,)"
                     R"("y1":-377.2122140113021,"x2":-46836066.19178099,"y2":52200265.6615629},)"
                     R"("b":{"x1":33552284.70292369,"y1":-37488269.84515068,)"
                     R"("x2":29.60527621927938,"y2":-377.2122140116653}})"}};
};

// Two segments by parameters: the position of the crossing of their lines, as a fraction of each
// segment.
//
// Bounding boxes come first. Segments on one line have no single crossing. They share a point
// if and only if their boxes do, so the boxes decide.

struct SegmentsParameters : Answers<"segment-segment"> {
    static AlgorithmInfo info() {
        return {.name = "segments-parameters",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {8, Conditioning::none},
                .source =
                    "F. Antonio, Faster Line Segment Intersection, Graphics Gems III, 1992, "
                    "chapter IV.6",
                .summary = "bounding boxes, then the lines cross within [0, 1] of both segments"};
    }

    template <class S>
    static bool hit(const Segment<S>& a, const Segment<S>& b) {
        return boxes_meet(a, b) && cross_within_both(a, b);
    }

    /// The test without the bounding boxes. Segments on one line count as crossing, at any
    /// distance.
    template <class S>
    static bool cross_within_both(const Segment<S>& a, const Segment<S>& b) {
        const Point<S> u = along(a);
        const Point<S> v = along(b);
        const Point<S> between = start(b) - start(a);
        const S turn = cross(u, v);
        const S of_a = cross(between, v);
        const S of_b = cross(between, u);
        if (turn == S(0)) return of_a == S(0) && of_b == S(0);
        return is_part(of_a / turn) && is_part(of_b / turn);
    }

  private:
    template <class S>
    static bool boxes_meet(const Segment<S>& a, const Segment<S>& b) {
        return convex::ranges_meet(a.x1, a.x2, b.x1, b.x2) &&
               convex::ranges_meet(a.y1, a.y2, b.y1, b.y2);
    }
    template <class S>
    static bool is_part(const S& t) {
        return S(0) <= t && t <= S(1);
    }
};

// A segment and a convex polygon, by Cyrus-Beck clipping.
//
// The polygon is the intersection of the half-planes of its edges. With an outward normal n, the
// point p + t d of the segment is in the half-plane of an edge at c if n (p - c) + t n d <= 0. That
// holds from some t on if n d < 0, and up to some t if n d > 0. If the segment is parallel to the
// edge, it holds for all t or no t. The sign of the polygon's area tells which normals point
// outward. A polygon without area has no outward normals.

/// The remaining parameters of a segment in [0, 1].
template <class S>
struct Parameters {
    S first = S(0);
    S last = S(1);

    /// Keeps the parameters t with at_zero + t slope <= 0. Returns false if no t is left.
    bool keep(const S& at_zero, const S& slope) {
        using std::max;
        using std::min;
        if (slope == S(0)) return at_zero <= S(0);
        const S t = -at_zero / slope;
        if (slope < S(0)) first = max(first, t);
        else last = min(last, t);
        return first <= last;
    }
};

struct CyrusBeck : Answers<"segment-convex"> {
    static AlgorithmInfo info() {
        return {.name = "cyrus-beck",
                .contract = Contract::closed,
                .tolerance = {8, Conditioning::edge_direction},
                .source =
                    "M. Cyrus, J. Beck, Generalized Two- and Three-Dimensional Clipping, "
                    "Computers and Graphics 3, 1978",
                .summary = "a parameter in [0, 1] lies in the half-planes of all edges"};
    }

    template <class S>
    static bool hit(const Segment<S>& segment, const Polygon<S>& polygon) {
        const bool clockwise = convex::twice_area(polygon) < S(0);
        const Point<S> direction = along(segment);
        Parameters<S> inside;
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const Point<S>& corner = polygon[i];
            const Point<S> edge = polygon[(i + 1) % polygon.size()] - corner;
            const Point<S> out = clockwise ? Point<S>{-edge.y, edge.x} : Point<S>{edge.y, -edge.x};
            if (!inside.keep(dot(out, start(segment) - corner), dot(out, direction))) return false;
        }
        return true;
    }
};

// A segment and an axis-aligned rectangle, by Cohen-Sutherland clipping.
//
// Each end has a code of four bits, one for each side of the rectangle. A bit is set if the end is
// beyond that side. While no end is in the rectangle and the ends have no bit in common, the start
// is moved along the segment onto the line of a side that it is beyond.

/// The sides of the box that the point p is beyond.
struct Outcode {
    bool left;
    bool right;
    bool below;
    bool above;

    template <class S>
    static Outcode of(const aabb::Box<S>& box, const Point<S>& p) {
        return {p.x < box.lo.x, box.hi.x < p.x, p.y < box.lo.y, box.hi.y < p.y};
    }
    [[nodiscard]] bool is_inside() const { return !left && !right && !below && !above; }
    [[nodiscard]] bool shares_a_side_with(const Outcode& other) const {
        return (left && other.left) || (right && other.right) || (below && other.below) ||
               (above && other.above);
    }
};

/// Moves the point p in direction `along` onto the line of the first side that it is beyond, and
/// updates its code. The point must not be inside. The new coordinate is exactly that of the side,
/// so both bits of that axis are cleared without a comparison.
template <class S>
void clip(const aabb::Box<S>& box, Outcode& code, Point<S>& p, const Point<S>& along) {
    if (code.left || code.right) {
        const S x = code.left ? box.lo.x : box.hi.x;
        p = {x, p.y + along.y * (x - p.x) / along.x};
        code = {false, false, p.y < box.lo.y, box.hi.y < p.y};
    } else {
        const S y = code.below ? box.lo.y : box.hi.y;
        p = {p.x + along.x * (y - p.y) / along.y, y};
        code = {p.x < box.lo.x, box.hi.x < p.x, false, false};
    }
}

struct CohenSutherland : Answers<"aabb-segment"> {
    static constexpr int kSteps = 8;

    static AlgorithmInfo info() {
        return {.name = "cohen-sutherland",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::none},
                .source =
                    "J. D. Foley, A. van Dam, S. K. Feiner, J. F. Hughes, Computer "
                    "Graphics: Principles and Practice, 1990, section 3.12.3",
                .summary = "the start is moved onto the sides that its outcode names",
                .steps = kSteps};
    }

    template <class S>
    static bool hit(const Aabb<S>& aabb, const Segment<S>& segment) {
        const aabb::Box<S> box = aabb::box_of(aabb);
        Point<S> p = start(segment);
        const Point<S> q = end(segment);
        Outcode of_p = Outcode::of(box, p);
        const Outcode of_q = Outcode::of(box, q);
        for (Steps steps(kSteps);; steps.take()) {
            if (of_p.is_inside() || of_q.is_inside()) return true;
            if (of_p.shares_a_side_with(of_q)) return false;
            clip(box, of_p, p, q - p);
        }
    }
};

using Literature = std::tuple<SegmentsOrientations, SegmentsParameters, CohenSutherland, CyrusBeck>;

}  // namespace touchstone::segment
