// Parts of tests of edges and of triangles, for planted errors.
#pragma once

#include <vector>

#include "core/literature/convex/literature.h"
#include "core/literature/triangle/literature.h"
#include "properties/planted/card.h"

namespace touchstone::planted_errors {

/// True if apart(p, q) holds for the projections of both shapes on the normal of one of the first
/// `count` edges of `owner`.
template <class S>
bool edge_separates(const auto& owner, const auto& other, std::size_t count, auto apart) {
    for (std::size_t i = 0; i < count; ++i) {
        const Point<S> edge = owner[(i + 1) % owner.size()] - owner[i];
        const auto across = [&edge](const Point<S>& p) { return cross(edge, p); };
        if (apart(convex::spanned_by<S>(owner, across), convex::spanned_by<S>(other, across)))
            return true;
    }
    return false;
}

/// True if an edge of one shape crosses an edge of the other.
template <class S>
bool edges_cross(const auto& a, const auto& b) {
    const auto edge = [](const auto& corners, std::size_t i) {
        const Point<S>& from = corners[i];
        const Point<S>& to = corners[(i + 1) % corners.size()];
        return triangle::Edge<S>{from, to, to - from};
    };
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < b.size(); ++j)
            if (triangle::ByStraddling::cross_each_other(edge(a, i), edge(b, j))) return true;
    return false;
}

/// True if a triangle of one list meets a triangle of the other.
template <class S>
bool any_meet(const std::vector<Triangle<S>>& a, const std::vector<Triangle<S>>& b) {
    for (const Triangle<S>& t : a)
        for (const Triangle<S>& u : b)
            if (triangle::TrianglesSat::hit(t, u)) return true;
    return false;
}

}  // namespace touchstone::planted_errors
