// Planted errors in tests of convex polygons.
#pragma once

#include <tuple>
#include <utility>

#include "core/literature/convex/literature.h"
#include "properties/planted/edges.h"

namespace touchstone::planted_errors {

struct WindingAssumed : Planted<"convex-convex", "planted-winding-assumed",
                                "edge separation that assumes counter-clockwise corners"> {
    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        return convex::bounding_boxes_meet<S>(a, b) && !an_edge_separates(a, b) &&
               !an_edge_separates(b, a);
    }

  private:
    template <class S>
    static bool an_edge_separates(const Polygon<S>& polygon, const Polygon<S>& other) {
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const auto edge = convex::line_through(polygon[i], polygon[(i + 1) % polygon.size()]);
            if (convex::SignedSides::all_beyond(edge, S(1), other)) return true;
        }
        return false;
    }
};

struct ClosingEdge : VariantOf<convex::ConvexSat, "planted-closing-edge",
                               "SAT without the edge from the last corner to the first"> {
    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        const auto apart = [](const auto& p, const auto& q) { return !meet(p, q); };
        return convex::bounding_boxes_meet<S>(a, b) &&
               !edge_separates<S>(a, b, a.size() - 1, apart) &&
               !edge_separates<S>(b, a, b.size() - 1, apart);
    }
};

/// Copies the corners into a buffer for eight corners, as some physics engines do.
using FirstEightCorners =
    BothChanged<convex::ConvexSat, "planted-first-eight-corners",
                "SAT on the first eight corners of each polygon", kOnlyFirst<8>>;

struct ZeroNormal : VariantOf<convex::ConvexSat, "planted-zero-normal",
                              "open SAT in which the zero normal of a repeated corner separates",
                              Sizes::positive, Contract::open> {
    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        const auto apart = [](const auto& p, const auto& q) {
            return p.hi <= q.lo || q.hi <= p.lo;
        };
        return !edge_separates<S>(a, b, a.size(), apart) &&
               !edge_separates<S>(b, a, b.size(), apart);
    }
};

/// An optimization: the edge that separates two polygons likely does so in the next call.
struct RememberedEdge
    : VariantOf<convex::ConvexEdgeSeparationSigned, "planted-remembered-edge",
                "starts at the edge that separated last time and never tests those before it",
                Class::defect> {
    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        thread_local std::size_t first = 0;
        if (!convex::bounding_boxes_meet<S>(a, b)) return false;
        for (std::size_t i = std::exchange(first, 0); i < a.size() + b.size(); ++i) {
            const bool of_a = i < a.size();
            if (!separates(of_a ? i : i - a.size(), of_a ? a : b, of_a ? b : a)) continue;
            first = i;
            return false;
        }
        return true;
    }

  private:
    template <class S>
    static bool separates(std::size_t i, const Polygon<S>& owner, const Polygon<S>& other) {
        const auto line = convex::line_through(owner[i], owner[(i + 1) % owner.size()]);
        return convex::SignedSides::all_beyond(line, convex::reference_side(line, owner), other);
    }
};

using ConvexErrors =
    std::tuple<WindingAssumed, ClosingEdge, FirstEightCorners, ZeroNormal, RememberedEdge>;

}  // namespace touchstone::planted_errors
