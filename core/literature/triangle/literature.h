// Algorithms from the literature for two triangles. Add new ones here.
#pragma once

#include <array>
#include <string_view>
#include <tuple>

#include "core/cards/algorithm.h"
#include "core/literature/convex/corners.h"
#include "core/literature/triangle/triangle_test.h"

namespace touchstone::triangle {

// Two triangles intersect if an edge of one crosses an edge of the other, or a corner of one is in
// the other.
//
// Edges are tested by straddling, corners by the sides of the edges and the bounding box.
// triangle_test.h gives the reasons. With the boxes both tests are also right for triangles without
// area.

struct TrianglesCrossOrInside {
    template <class S>
    using Input = TrianglePair<S>;

    static AlgorithmInfo info() {
        return {
            .name = "triangles-cross-or-inside",
            .contract = Contract::closed,
            .sizes = Sizes::zero_allowed,
            .tolerance = {4, Conditioning::local},
            .source = "folklore of game programming; crossing by quick rejection and straddling",
            .summary = "edges straddle each other, or a corner of one is inside the other",
            .known = kKnown};
    }

    template <class S>
    static bool hit(const Triangle<S>& a, const Triangle<S>& b) {
        return triangles_meet<ByStraddling, BySidesInBox>(a, b);
    }

  private:
    static constexpr std::string_view kReason =
        "for two nearly equal triangles, the side tests of their corners are noise";
    static constexpr std::array kKnown{
        KnownFailure{Class::beyond_tolerance, kInFloat, kReason,
                     R"({"query":"triangle-triangle","a":[[0.5581288933753967,)"
                     R"(-0.41593754291534424],[-0.2547127604484558,-1.4666352272033691],)"
                     R"([1.8976460695266724,0.849036693572998]],"b":[[0.5581287741661072,)"
                     R"(-0.41593772172927856],[-0.2547125816345215,-1.4666351079940796],)"
                     R"([1.8976457118988037,0.849036455154419]]})"},
        KnownFailure{Class::beyond_tolerance, kInDouble, kReason,
                     R"({"query":"triangle-triangle","a":[[-1.8622870000008511,)"
                     R"(1.0900483626137483],[-0.46975154121521406,-0.8844608140954558],)"
                     R"([0.3774725935753773,-1.987090186425819]],"b":[[-1.8622870000008507,)"
                     R"(1.0900483626137476],[-0.4697515412152143,-0.8844608140954556],)"
                     R"([0.3774725935753774,-1.9870901864258192]]})"}};
};

// Separating axis on the six edge normals of two triangles, projections as dot products.
//
// Bounding boxes come first, because of needles and triangles without area
// (core/literature/convex/corners.h).

struct TrianglesSat {
    template <class S>
    using Input = TrianglePair<S>;

    static AlgorithmInfo info() {
        return {
            .name = "triangles-sat",
            .contract = Contract::closed,
            .sizes = Sizes::zero_allowed,
            .tolerance = {4, Conditioning::none},
            .source = "separating axis theorem; C. Ericson, Real-Time Collision Detection, 2005",
            .summary = "bounding boxes, then corners projected onto six edge normals"};
    }

    template <class S>
    static bool hit(const Triangle<S>& a, const Triangle<S>& b) {
        return convex::meet_on_every_axis<S>(a, b);
    }
};

using Literature = std::tuple<TrianglesCrossOrInside, TrianglesSat>;

}  // namespace touchstone::triangle
