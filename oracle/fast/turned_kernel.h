// The kernel for corners of turned polygons: how far one lies beyond an edge, in double-doubles
// (turned_corners.h).
#pragma once

#include "oracle/floats/trig_kernel.h"

namespace touchstone::kernels {

/// A corner in its own frame.
struct LocalCorner {
    double x, y;
};

/// An edge from p to q in a frame turned by `from`, a corner in one turned by `to`, and the vector
/// from the first frame's place to that of the second.
struct EdgeAndCorner {
    Trig from, to;
    LocalCorner p, q, corner;
    Parts dx, dy;
};

struct TurnedLoops {
    /// How far the corner lies to the right of the edge, times the edge's length.
    Parts (*beyond)(const EdgeAndCorner& pair);

    static const TurnedLoops* const* by_isa() noexcept;
};

}  // namespace touchstone::kernels
