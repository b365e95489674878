// Triangle split: cut each rectangle along a diagonal and test the 2 x 2 pairs of triangles.
//
// How two triangles are found to meet, and what rounding makes of it, is in
// core/literature/triangle/triangle_test.h. Here the corners are computed, so the directions of
// short edges are noise, and with them the sides on which other corners lie.
#pragma once

#include <array>

#include "core/cards/algorithm.h"
#include "core/literature/triangle/triangle_test.h"
#include "core/literature/triangle/triangles_sat.h"
#include "core/shapes/shapes.h"

namespace touchstone::rect_rect {

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

/// True where a half of a meets a half of b.
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

}  // namespace touchstone::rect_rect
