// Algorithms from the literature for two rotated rectangles. Add new ones here.
#pragma once

#include <array>
#include <tuple>

#include "core/cards/algorithm.h"
#include "core/literature/convex/corners.h"
#include "core/literature/rect_rect/measures.h"
#include "core/literature/rect_rect/sat_local.h"
#include "core/literature/rect_rect/sat_projected.h"
#include "core/literature/triangle/literature.h"
#include "core/literature/triangle/triangle_test.h"
#include "core/shapes/shapes.h"

namespace touchstone::rect_rect {

// Triangle split: cuts each rectangle along a diagonal and tests the 2 x 2 pairs of triangles.
//
// core/literature/triangle/triangle_test.h explains the test of two triangles and the effect of
// rounding. Here the corners are computed, with rounding. So the directions of short edges are
// mostly rounding errors. Rounding errors also decide whether a corner is left or right of such an
// edge.

using triangle::ByParameters;
using triangle::ByStraddling;
using triangle::corner_inside;
using triangle::triangles_meet;

/// The rectangle cut along the diagonal through its first corner.
template <class S>
std::array<Triangle<S>, 2> halves(const Pose<S>& pose) {
    const std::array<Point<S>, 4> p = corners(pose);
    return {Triangle<S>{p[0], p[1], p[2]}, Triangle<S>{p[0], p[2], p[3]}};
}

/// True if a half of a intersects a half of b.
template <class Edges, class S>
bool halves_meet(const Pose<S>& a, const Pose<S>& b) {
    const std::array<Triangle<S>, 2> halves_of_b = halves(b);
    for (const Triangle<S>& t : halves(a))
        for (const Triangle<S>& u : halves_of_b)
            if (triangles_meet<Edges>(t, u)) return true;
    return false;
}

struct TriangleSplit {
    template <class S>
    using Input = PosePair<S>;

    static AlgorithmInfo info() {
        return {
            .name = "triangle-split",
            .contract = Contract::closed,
            .sizes = Sizes::positive,
            .tolerance = {4, Conditioning::edge_direction},
            .source = "folklore of game programming; crossing by quick rejection and straddling",
            .summary = "2 x 2 triangle pairs: edges straddle each other, or a corner is inside"};
    }

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return halves_meet<ByStraddling>(a, b);
    }
};

struct TriangleSplitSat {
    template <class S>
    using Input = PosePair<S>;

    static AlgorithmInfo info() {
        return {.name = "triangle-split-sat",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::edge_direction},
                .source = "folklore of game programming; separating axis theorem for each pair",
                .summary = "2 x 2 triangle pairs by separating axis on their six edge normals"};
    }

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        const std::array<Triangle<S>, 2> halves_of_b = halves(b);
        for (const Triangle<S>& t : halves(a))
            for (const Triangle<S>& u : halves_of_b)
                if (triangle::TrianglesSat::hit<S>(t, u)) return true;
        return false;
    }
};

struct TriangleSplitParametric {
    template <class S>
    using Input = PosePair<S>;

    static AlgorithmInfo info() {
        return {.name = "triangle-split-parametric",
                .contract = Contract::closed,
                .sizes = Sizes::positive,
                .tolerance = {4, Conditioning::edge_direction},
                .source = "folklore of game programming; crossing by the parameters of the meet",
                .summary =
                    "2 x 2 triangle pairs: edges meet at parameters in [0, 1], or a corner is "
                    "inside",
                .known = kKnown};
    }

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return halves_meet<ByParameters>(a, b);
    }

  private:
    static constexpr std::string_view kReason =
        "parallel edges are rounded to nearly parallel ones, and the parameters of their crossing "
        "are then noise";
    static constexpr std::array kKnown{
        KnownFailure{Class::beyond_tolerance, kInFloat, kReason,
                     R"({"query":"rect-rect","a":{"cx":0.0,"cy":0.0,"w":7.0,)"
                     R"("h":0.4703596830368042,"angle":-3.503904104232788},)"
                     R"("b":{"cx":-5.550812721252441,"cy":2.0527548789978027,"w":1.0,)"
                     R"("h":0.5662016272544861,"angle":-3.503904104232788}})"},
        KnownFailure{Class::beyond_tolerance, kInDouble, kReason,
                     R"({"query":"rect-rect","a":{"cx":0.0,"cy":0.0,"w":1.0,"h":2.0,)"
                     R"("angle":-0.7853981633974483},"b":{"cx":-2.5,"cy":-2.5,"w":1.0,"h":1.0,)"
                     R"("angle":2.356194490192345}})"},
        KnownFailure{Class::beyond_tolerance, kInLongDouble, kReason,
                     R"({"query":"rect-rect","a":{"cx":-2.499999999999999,)"
                     R"("cy":-0.5000000000000002,"w":0.9999999999999997,"h":0.9999999999999998,)"
                     R"("angle":-4.4e-323},"b":{"cx":-1.49907089784197,"cy":0.5009291021580289,)"
                     R"("w":1.0,"h":0.9999999999999999,"angle":-4.4e-323}})"}};
};

// Edge separation of two rectangles: they are disjoint if one lies entirely beyond the line of an
// edge of the other.
//
// The reference corner of an edge is the opposite end of the neighbouring edge. Its distance from
// the line is a full side, so rounding does not change its side. `corners` runs counter-clockwise,
// so the cross product of the reference is always positive. A corner exactly on the line counts as
// beyond it, so the published form is open here. With clockwise corners the same code would be
// closed. The signed form is closed with both.

/// True if an edge of `quad` separates it from `other`.
template <class Sides, class S>
bool edge_of_quad_separates(const std::array<Point<S>, 4>& quad,
                            const std::array<Point<S>, 4>& other) {
    for (std::size_t i = 0; i < 4; ++i) {
        const convex::Line<S> line = convex::line_through(quad[i], quad[(i + 1) % 4]);
        const S reference = convex::side_of(line, quad[(i + 2) % 4]);
        if (Sides::all_beyond(line, reference, other)) return true;
    }
    return false;
}

/// True if no edge of either rectangle separates them.
template <class Sides, class S>
bool no_edge_separates(const Pose<S>& a, const Pose<S>& b) {
    const std::array<Point<S>, 4> p = corners(a);
    const std::array<Point<S>, 4> q = corners(b);
    return !edge_of_quad_separates<Sides>(p, q) && !edge_of_quad_separates<Sides>(q, p);
}

struct EdgeSeparation {
    template <class S>
    using Input = PosePair<S>;

    static AlgorithmInfo info() {
        return {
            .name = "edge-separation",
            .contract = Contract::open,
            .sizes = Sizes::positive,
            .tolerance = {4, Conditioning::edge_direction},
            .source = "folklore of game programming; sides as the boolean cross > 0",
            .summary = "no edge line has all corners of the other beyond it, sides as booleans"};
    }

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return no_edge_separates<convex::BooleanSides>(a, b);
    }
};

struct EdgeSeparationSigned {
    template <class S>
    using Input = PosePair<S>;

    static AlgorithmInfo info() {
        return {.name = "edge-separation-signed",
                .contract = Contract::closed,
                .sizes = Sizes::positive,
                .tolerance = {4, Conditioning::edge_direction},
                .source = "folklore of game programming; corrected to count a corner on the line",
                .summary = "no edge line has all corners of the other strictly beyond it"};
    }

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return no_edge_separates<convex::SignedSides>(a, b);
    }
};

using Literature =
    std::tuple<TwoPassAabb, SatProjected, SatProjectedAllAxes, SatProjectedDivided, SatLocal,
               TriangleSplit, TriangleSplitSat, TriangleSplitParametric, TwoPassAabbTopLeft,
               EdgeSeparation, EdgeSeparationSigned, SatUnitAxes, SatBehindRadius, SatBehindAabb,
               SatNormalised, DepthSat, AreaClipped, IouClipped>;

}  // namespace touchstone::rect_rect
