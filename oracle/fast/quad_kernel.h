// The kernel for many pairs of quadrilaterals: the filter of corner_kernel.h, with a pair in each
// lane.
#pragma once

#include "oracle/fast/kernels.h"

namespace touchstone {

/// Eight convex quadrilaterals, as a structure of arrays: corner i of quadrilateral k is at
/// (x[i][k], y[i][k]). Corners go counter-clockwise or all lie on one line.
struct alignas(64) QuadBlock {
    static constexpr int kSize = 8;
    double x[4][kSize];
    double y[4][kSize];
};

/// What the filter says of one pair.
enum class QuadAnswer : unsigned char { disjoint, open, overlapping };

struct kernels::QuadLoops {
    /// The answers for the eight pairs of each of so many blocks.
    void (*decide)(const QuadBlock* a, const QuadBlock* b, long blocks, QuadAnswer* answers);
};

}  // namespace touchstone
