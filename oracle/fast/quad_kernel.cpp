#include "oracle/fast/quad_kernel.h"

#include "oracle/fast/corner_kernel.h"
#include "oracle/fast/lanes.h"

namespace touchstone::kernels::TOUCHSTONE_ISA {
namespace {

/// Four corners of each of kLanes quadrilaterals, and the boxes around these.
struct Corners {
    Lanes x[4], y[4];
    Lanes left, right, low, high;

    TOUCHSTONE_INLINE Corners(const QuadBlock& block, int first) {
        for (int i = 0; i < 4; ++i) {
            x[i] = lanes_at(&block.x[i][first]);
            y[i] = lanes_at(&block.y[i][first]);
        }
        left = smaller(smaller(x[0], x[1]), smaller(x[2], x[3]));
        right = larger(larger(x[0], x[1]), larger(x[2], x[3]));
        low = smaller(smaller(y[0], y[1]), smaller(y[2], y[3]));
        high = larger(larger(y[0], y[1]), larger(y[2], y[3]));
    }
};

/// The bound of corner_kernel.cpp.
TOUCHSTONE_INLINE Lanes error_bound(const Corners& a, const Corners& b) {
    const Lanes width = larger(a.right, b.right) - smaller(a.left, b.left);
    const Lanes height = larger(a.high, b.high) - smaller(a.low, b.low);
    return kCornerError * (width * height) + kCornerUnderflow;
}

/// Of the edges of `from` the most that the least corner of `to` lies beyond one, times its length.
TOUCHSTONE_INLINE Lanes most_beyond(const Corners& from, const Corners& to) {
    Lanes most;
    for (int i = 0; i < 4; ++i) {
        const Lanes ex = from.x[(i + 1) % 4] - from.x[i];
        const Lanes ey = from.y[(i + 1) % 4] - from.y[i];
        Lanes least;
        for (int j = 0; j < 4; ++j) {
            const Lanes beyond = ey * (to.x[j] - from.x[i]) - ex * (to.y[j] - from.y[i]);
            least = j == 0 ? beyond : smaller(beyond, least);
        }
        most = i == 0 ? least : larger(least, most);
    }
    return most;
}

// The signs are right for quadrilaterals without area too. Where an edge is certainly beyond the
// other's corners, a line separates them. Where none is, each edge has a length and a corner of the
// other strictly inside its line; on one line, edges go both ways, so that the other has corners on
// both sides of it. Two segments then cross; a segment and a quadrilateral with area have a
// difference with area, to which the proof of corner_kernel.h applies.
TOUCHSTONE_INLINE void decide_some(const QuadBlock& block_a, const QuadBlock& block_b, int first,
                                   QuadAnswer* answers) {
    const Corners a(block_a, first);
    const Corners b(block_b, first);
    const Lanes bound = error_bound(a, b);
    const Lanes most = larger(most_beyond(a, b), most_beyond(b, a));
    const Masks disjoint = (most > bound) | (a.left > b.right) | (b.left > a.right) |
                           (a.low > b.high) | (b.low > a.high);
    const Masks overlapping = most < -bound;
    for (int k = 0; k < kLanes; ++k)
        answers[first + k] = static_cast<QuadAnswer>(1 + disjoint[k] - overlapping[k]);
}

void decide(const QuadBlock* a, const QuadBlock* b, long blocks, QuadAnswer* answers) {
    for (long i = 0; i < blocks; ++i)
        for (int first = 0; first < QuadBlock::kSize; first += kLanes)
            decide_some(a[i], b[i], first, answers + i * QuadBlock::kSize);
}

}  // namespace

extern const QuadLoops quad_loops;
const QuadLoops quad_loops{decide};

}  // namespace touchstone::kernels::TOUCHSTONE_ISA
