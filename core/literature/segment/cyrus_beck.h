// A segment and a convex polygon, clipped as Cyrus and Beck do.
//
// The polygon is what the half-planes of its edges have in common. With a normal n that points out,
// the segment p + t d is in the half-plane of an edge at c where n (p - c) + t n d <= 0: from some
// t on where n d < 0, up to some t where n d > 0, and for all t or none where it runs along the
// edge. Which normals point out, is told by the sign of the polygon's area; one without area has
// none.
#pragma once

#include <algorithm>

#include "core/cards/algorithm.h"
#include "core/literature/convex/corners.h"
#include "core/literature/segment/ends.h"

namespace touchstone::segment {

/// The parameters of a segment that are left of [0, 1].
template <class S>
struct Parameters {
    S first = S(0);
    S last = S(1);

    /// Keeps those with at_zero + t slope <= 0; false where none is left.
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

struct CyrusBeck {
    template <class S>
    using Input = SceneOf<"segment-convex", S>;

    static AlgorithmInfo info() {
        return {.name = "cyrus-beck",
                .contract = Contract::closed,
                .sizes = Sizes::positive,
                .tolerance = {8, Conditioning::edge_direction},
                .source =
                    "M. Cyrus, J. Beck, Generalized Two- and Three-Dimensional Clipping, "
                    "Computers and Graphics 3, 1978",
                .summary = "parameters within the half-planes of all edges and in [0, 1]"};
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

}  // namespace touchstone::segment
