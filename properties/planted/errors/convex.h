// Planted errors in tests of convex polygons.
#pragma once

#include <tuple>
#include <utility>

#include "core/literature/convex/literature.h"
#include "properties/planted/card.h"

namespace touchstone::planted_errors {

/// All of the author's own polygons have the same winding.
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

/// The loop over corners misses the edge from the last corner to the first.
struct ClosingEdge : VariantOf<convex::ConvexSat, "planted-closing-edge",
                               "SAT without the edge from the last corner to the first"> {
    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        return convex::bounding_boxes_meet<S>(a, b) && !separates(a, b) && !separates(b, a);
    }

  private:
    template <class S>
    static bool separates(const Polygon<S>& owner, const Polygon<S>& other) {
        for (std::size_t i = 0; i + 1 < owner.size(); ++i) {
            const Point<S> edge = owner[i + 1] - owner[i];
            const auto across = [&edge](const Point<S>& p) { return cross(edge, p); };
            if (!meet(convex::spanned_by<S>(owner, across), convex::spanned_by<S>(other, across)))
                return true;
        }
        return false;
    }
};

/// Copies the corners into a buffer for eight corners, as some physics engines do.
struct FirstEightCorners : VariantOf<convex::ConvexSat, "planted-first-eight-corners",
                                     "SAT on the first eight corners of each polygon"> {
    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        return convex::ConvexSat::hit(first_corners(a, 8), first_corners(b, 8));
    }
};

/// The author's test polygons have no repeated corners.
struct ZeroNormal : VariantOf<convex::ConvexSat, "planted-zero-normal",
                              "open SAT in which the zero normal of a repeated corner separates",
                              Sizes::positive> {
    static AlgorithmInfo info() {
        AlgorithmInfo info = VariantOf::info();
        info.contract = Contract::open;
        return info;
    }
    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        return !separates(a, b) && !separates(b, a);
    }

  private:
    template <class S>
    static bool separates(const Polygon<S>& owner, const Polygon<S>& other) {
        for (std::size_t i = 0; i < owner.size(); ++i) {
            const Point<S> edge = owner[(i + 1) % owner.size()] - owner[i];
            const auto across = [&edge](const Point<S>& p) { return cross(edge, p); };
            const auto p = convex::spanned_by<S>(owner, across);
            const auto q = convex::spanned_by<S>(other, across);
            if (p.hi <= q.lo || q.hi <= p.lo) return true;
        }
        return false;
    }
};

/// An optimization: the edge that separates two polygons likely does so in the next call.
struct RememberedEdge
    : VariantOf<convex::ConvexEdgeSeparationSigned, "planted-remembered-edge",
                "starts at the edge that separated last time and never tests those before it"> {
    static constexpr Expectation expectation{.called = Class::defect};

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
