// Algorithms from the literature for two convex polygons. Add new ones here.
#pragma once

#include <tuple>
#include <vector>

#include "core/cards/algorithm.h"
#include "core/literature/convex/corners.h"
#include "core/literature/triangle/literature.h"

namespace touchstone::convex {

// Separating axis on all edge normals of two convex polygons.
//
// The normals need neither a winding nor unit length, since only intervals on the same axis are
// compared. Because of the bounding boxes, all corners may be on one line (corners.h).

struct ConvexSat : Answers<"convex-convex"> {
    static AlgorithmInfo info() {
        return {
            .name = "convex-sat",
            .contract = Contract::closed,
            .sizes = Sizes::zero_allowed,
            .tolerance = {4, Conditioning::none},
            .source = "separating axis theorem; C. Ericson, Real-Time Collision Detection, 2005",
            .summary = "bounding boxes, then corners projected onto the normals of all edges"};
    }

    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        return meet_on_every_axis<S>(a, b);
    }
};

// Edge separation of two convex polygons: they are disjoint if one polygon lies entirely beyond an
// edge line of the other.
//
// The choice of the reference corner matters if corners are on one line. Any corner of the polygon
// may be on the edge's line, and rounding then puts it on either side. So the reference is the
// corner farthest from the line. If the polygon has an area and the edge has a length, this corner
// is off the line. If it is on the line, there are two cases. Either the edge has no length and
// separates nothing, or the polygon has no area, exactly or after rounding. In the second case the
// line separates the polygon from any shape strictly on one side. If the reference is nearly on
// the line, rounding may put it on the wrong side. Then the edge fails to separate the polygon from
// shapes beyond the line, however far away.
//
// With boolean sides, as published, the answer at touching depends on the winding (corners.h). The
// caller may pass either winding, so the boolean form promises nothing at touching. The signed form
// counts touching as a hit with both windings.
//
// Bounding boxes come first, because of needles (corners.h).

/// Positive if the polygon is to the left of its edge's line, negative if it is to the right: the
/// sum of the largest and the smallest `side_of` (corners.h) of its corners. One of the two is
/// zero, up to rounding.
template <class S>
S reference_side(const Line<S>& line, const Polygon<S>& polygon) {
    using std::max;
    using std::min;
    S right(0);
    S left(0);
    for (const Point<S>& p : polygon) {
        const S side = side_of(line, p);
        right = min(right, side);
        left = max(left, side);
    }
    return right + left;
}

template <class Sides, class S>
bool edge_of_polygon_separates(const Polygon<S>& polygon, const Polygon<S>& other) {
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Line<S> line = line_through(polygon[i], polygon[(i + 1) % polygon.size()]);
        const S reference = reference_side(line, polygon);
        const bool beyond = reference == S(0) ? SignedSides::all_beyond(line, reference, other)
                                              : Sides::all_beyond(line, reference, other);
        if (beyond) return true;
    }
    return false;
}

/// True if neither the bounding boxes nor an edge of either polygon separate the polygons.
template <class Sides, class S>
bool no_edge_separates(const Polygon<S>& a, const Polygon<S>& b) {
    return bounding_boxes_meet<S>(a, b) && !edge_of_polygon_separates<Sides>(a, b) &&
           !edge_of_polygon_separates<Sides>(b, a);
}

struct ConvexEdgeSeparation : Answers<"convex-convex"> {
    static AlgorithmInfo info() {
        return {.name = "convex-edge-separation",
                .contract = Contract::unspecified,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::edge_direction},
                .source = "folklore of game programming; sides as the boolean cross > 0",
                .summary = "neither polygon lies beyond the line of an edge of the other"};
    }

    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        return no_edge_separates<BooleanSides>(a, b);
    }
};

struct ConvexEdgeSeparationSigned : Answers<"convex-convex"> {
    static AlgorithmInfo info() {
        return {.name = "convex-edge-separation-signed",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::edge_direction},
                .source = "folklore of game programming; corrected: corners on the line touch",
                .summary = "neither polygon lies strictly beyond the line of an edge of the other"};
    }

    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        return no_edge_separates<SignedSides>(a, b);
    }
};

// Fan split: cuts each convex polygon into the triangles at its first corner and tests all pairs.
//
// A fan triangle has no area if its corners are on one line or repeat. It is still a part of the
// polygon, so keeping it can't turn a miss into a hit, and both triangle tests handle it correctly.
// If triangles without area were left out, no triangle would be left of a polygon without area, or
// of a needle if rounding makes all its triangles lose their areas.

/// The triangles of the first corner and each edge that does not contain it.
template <class S>
std::vector<Triangle<S>> fan(const Polygon<S>& polygon) {
    std::vector<Triangle<S>> triangles;
    for (std::size_t i = 1; i + 1 < polygon.size(); ++i)
        triangles.push_back({polygon[0], polygon[i], polygon[i + 1]});
    return triangles;
}

struct ConvexFanCross : Answers<"convex-convex"> {
    static AlgorithmInfo info() {
        return {
            .name = "convex-fan-cross",
            .contract = Contract::closed,
            .sizes = Sizes::zero_allowed,
            .tolerance = {4, Conditioning::local},
            .source = "folklore of game programming; crossing by quick rejection and straddling",
            .summary = "pairs of fan triangles: edges straddle each other, or a corner is inside",
            .known = kKnown};
    }

    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        return triangle::some_meet(fan(a), fan(b), [](const Triangle<S>& t, const Triangle<S>& u) {
            return triangle::TrianglesCrossOrInside::hit(t, u);
        });
    }

  private:
    static constexpr std::string_view kReason =
        "a tiny polygon lies on the line between two fan triangles; rounding puts it outside both";
    static constexpr std::array kKnown{
        KnownFailure{Class::beyond_tolerance, kInFloat, kReason,
                     R"({"query":"convex-convex","a":[[-0.08703450113534927,)"
                     R"(0.52532559633255],[-1,0],[0.19372199475765228,-1.1692733764648438],)"
                     R"([1,0]],"b":[[0,0],[0,0],[0,0]]})"},
        KnownFailure{Class::beyond_tolerance, kInDouble, kReason,
                     R"({"query":"convex-convex","a":[[8,-4],[1.2,3.8],[0.9,-1.2],[2,-6]],)"
                     R"("b":[[6.58,-3.44],[6.58,-3.44],[6.58,-3.44]]})"},
        KnownFailure{Class::beyond_tolerance, kInLongDouble, kReason,
                     R"({"query":"convex-convex","a":[[0.0001656494140624997,)"
                     R"(5.123901367187493e-05],[0.0001656494140624997,5.123901367187492e-05],)"
                     R"([0.00016564941406249948,5.123901367187487e-05]],)"
                     R"("b":[[-1.03125,-0.251953125],[0,1],)"
                     R"([0.00016564941406250252,5.123901367187562e-05],[0,-1]]})"}};
};

struct ConvexFanSat : Answers<"convex-convex"> {
    static AlgorithmInfo info() {
        return {.name = "convex-fan-sat",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::none},
                .source = "separating axis theorem; folklore of game programming",
                .summary = "pairs of fan triangles by separating axis",
                .known = kKnown};
    }

    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        return triangle::some_meet(fan(a), fan(b), triangle::kMeetBySat);
    }

  private:
    static constexpr std::string_view kReason =
        "a sliver lies along the line between two fan triangles; rounding puts it outside both";
    static constexpr std::array kKnown{
        KnownFailure{
            Class::beyond_tolerance, kInFloat, kReason,
            R"({"query":"convex-convex","a":[[1.0084640979766846,-0.7753980755805969],)"
            R"([1,0],[0.861328125,-0.6162109375],[1,-1]],)"
            R"("b":[[1.0084609985351563,-0.7753947377204895],)"
            R"([1.0315083265304565,-0.80035400390625],[1.0400390625,-0.8094024062156677]]})"},
        KnownFailure{Class::beyond_tolerance, kInDouble, kReason,
                     R"({"query":"convex-convex","a":[[-0.265625,-1.484945720876567],[-1,0],)"
                     R"([-0.7284333997996474,1.845758827169364],[0,0]],)"
                     R"("b":[[-0.7284333997996453,1.845758827169349],)"
                     R"([-0.7284333998251089,1.8457588273511694],)"
                     R"([-0.7284333998250077,1.8457588273508918]]})"}};
};

using Literature = std::tuple<ConvexSat, ConvexEdgeSeparation, ConvexEdgeSeparationSigned,
                              ConvexFanCross, ConvexFanSat>;

}  // namespace touchstone::convex
