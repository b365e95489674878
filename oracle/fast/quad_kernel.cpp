#include "oracle/fast/corner_kernel.h"

#include "oracle/fast/corner_test.h"
#include "oracle/fast/exact_turn.h"
#include "oracle/floats/lanes.h"

namespace touchstone::kernels::TOUCHSTONE_ISA {
namespace {

using Bytes [[gnu::vector_size(kLanes)]] = unsigned char;

using Many = Lanes<kLanes>;
using ManyMasks = Masks<kLanes>;

/// Four corners of each of kLanes quadrilaterals, and their bounding boxes.
struct Corners {
    Many x[4], y[4];
    Many left, right, low, high;

    TOUCHSTONE_INLINE Corners(const QuadBlock& block, int first) {
        for (int i = 0; i < 4; ++i) {
            x[i] = lanes_at<kLanes>(&block.x[i][first]);
            y[i] = lanes_at<kLanes>(&block.y[i][first]);
        }
        left = smaller(smaller(x[0], x[1]), smaller(x[2], x[3]));
        right = larger(larger(x[0], x[1]), larger(x[2], x[3]));
        low = smaller(smaller(y[0], y[1]), smaller(y[2], y[3]));
        high = larger(larger(y[0], y[1]), larger(y[2], y[3]));
    }
};

TOUCHSTONE_INLINE Many error_bound(const Corners& a, const Corners& b) {
    return error_beyond<Many>(larger(a.right, b.right) - smaller(a.left, b.left),
                              larger(a.high, b.high) - smaller(a.low, b.low));
}

/// Edge i of each quadrilateral.
TOUCHSTONE_INLINE Edges<Many> edge_of(const Corners& from, int i) {
    const int next = (i + 1) % 4;
    return {from.x[i], from.y[i], from.x[next] - from.x[i], from.y[next] - from.y[i]};
}

/// Returns how far the least corner of `to` lies beyond the edge, times the edge's length.
TOUCHSTONE_INLINE Many least_beyond(const Edges<Many>& edge, const Corners& to) {
    return least_of_four([&](int j) { return edge.beyond(to.x[j], to.y[j]); });
}

/// Returns the largest result of least_beyond over the edges of `from`.
TOUCHSTONE_INLINE Many most_beyond(const Corners& from, const Corners& to) {
    Many most = least_beyond(edge_of(from, 0), to);
    for (int i = 1; i < 4; ++i) most = larger(least_beyond(edge_of(from, i), to), most);
    return most;
}

TOUCHSTONE_INLINE ManyMasks all(QuadAnswer answer) {
    return masks_of<kLanes>(static_cast<long long>(answer));
}
/// Returns the lanes that have that answer.
TOUCHSTONE_INLINE ManyMasks is(const ManyMasks& answers, QuadAnswer answer) {
    return {(ManyMasks::Bits)(answers.bits == all(answer).bits)};
}

/// The filter's result.
struct Filtered {
    Many bound;
    ManyMasks answer;
};

// The signs are also right for quadrilaterals without area. If the other's corners are certainly
// beyond an edge, a line separates them. If all gaps are certainly negative, each edge has a
// length, and a corner of the other is strictly inside its line. If a quadrilateral lies on one
// line, its edges go both ways, so the other has corners on both sides of the line. Two segments
// then cross. A segment and a quadrilateral with area have a difference with area, to which the
// proof of corner_kernel.h applies.
TOUCHSTONE_INLINE Filtered filter(const Corners& a, const Corners& b) {
    const Many bound = error_bound(a, b);
    const Many most = larger(most_beyond(a, b), most_beyond(b, a));
    const ManyMasks apart = (a.left > b.right) | (b.left > a.right) | (a.low > b.high) |
                            (b.low > a.high) | (most > bound);
    return {bound,
            select(apart, all(QuadAnswer::disjoint),
                   select(most < -bound, all(QuadAnswer::overlapping), all(QuadAnswer::open)))};
}

/// Returns whether the area, for counter-clockwise quadrilaterals, is certainly not zero.
TOUCHSTONE_INLINE ManyMasks area_is_certain(const Corners& q) {
    const Many left = (q.x[2] - q.x[0]) * (q.y[3] - q.y[1]);
    const Many right = (q.y[2] - q.y[0]) * (q.x[3] - q.x[1]);
    return left - right > error_of_area<Many>(magnitude(left) + magnitude(right), 4);
}

/// The filter's numbers for each edge of `from`: how far the least corner of `to` lies beyond it,
/// or minus infinity if the edge has no length.
struct RealEdges {
    Many least[4];

    TOUCHSTONE_INLINE RealEdges(const Corners& from, const Corners& to) {
        for (int i = 0; i < 4; ++i) {
            const Edges<Many> edge = edge_of(from, i);
            least[i] = of_real_edges(edge, least_beyond(edge, to));
        }
    }
    [[nodiscard]] TOUCHSTONE_INLINE Many most() const {
        return larger(larger(least[0], least[1]), larger(least[2], least[3]));
    }
    /// Returns bit i for edge i if the least corner is not certainly inside.
    [[nodiscard]] TOUCHSTONE_INLINE ManyMasks open(const Many& bound) const {
        ManyMasks edges{};
        for (int i = 0; i < 4; ++i)
            edges = edges | (~(least[i] < -bound) & masks_of<kLanes>(1LL << i));
        return edges;
    }
};

/// Returns the lanes in which the filter's numbers are exact (corner_test.h).
TOUCHSTONE_INLINE ManyMasks are_on_coarse_grid(const Corners& a, const Corners& b) {
    const auto largest_of = [](const Corners& q) {
        return larger(larger(magnitude(q.left), magnitude(q.right)),
                      larger(magnitude(q.low), magnitude(q.high)));
    };
    const Many largest = larger(largest_of(a), largest_of(b));
    const Many rounder = largest * 0x1p29;
    ManyMasks on_grid = (largest > kLeastExact) & (largest < kMostExact);
    for (const Corners* q : {&a, &b})
        for (int i = 0; i < 4; ++i)
            on_grid = on_grid & ((q->x[i] + rounder) - rounder == q->x[i]) &
                      ((q->y[i] + rounder) - rounder == q->y[i]);
    return on_grid;
}

TOUCHSTONE_INLINE ManyMasks is_in_exact_range(const Many& x) {
    const Many size = magnitude(x);
    return (size == 0) | (~(size < kLeastExact) & ~(size > kMostExact));
}

TOUCHSTONE_INLINE ManyMasks are_in_exact_range(const Corners& q) {
    ManyMasks in_range = is_in_exact_range(q.x[0]) & is_in_exact_range(q.y[0]);
    for (int i = 1; i < 4; ++i)
        in_range = in_range & is_in_exact_range(q.x[i]) & is_in_exact_range(q.y[i]);
    return in_range;
}

/// Returns the relation of pair k of the blocks, by exact signs for these open edges.
Relation exact_relation(const QuadBlock& a, const QuadBlock& b, int k, long long edges_a,
                        long long edges_b, double bound) {
    Point<double> corners_a[4];
    Point<double> corners_b[4];
    for (int i = 0; i < 4; ++i) {
        corners_a[i] = {a.x[i][k], a.y[i][k]};
        corners_b[i] = {b.x[i][k], b.y[i][k]};
    }
    const auto open = [](const Point<double>* corners, long long edges) {
        return OpenPolygon{corners, 4, 1, static_cast<unsigned long long>(edges), true};
    };
    return touchstone::exact_relation<exact_turn>(open(corners_a, edges_a),
                                                  open(corners_b, edges_b), bound);
}

TOUCHSTONE_INLINE QuadAnswer answer_of(Relation relation) {
    return static_cast<QuadAnswer>(static_cast<int>(relation));
}

/// Returns the answers for lanes in which doubles are exact.
TOUCHSTONE_INLINE ManyMasks exact_answers(const Many& most) {
    return select(most > 0, all(QuadAnswer::disjoint),
                  select(most < 0, all(QuadAnswer::overlapping), all(QuadAnswer::touching)));
}

TOUCHSTONE_INLINE void store(QuadAnswer* to, const ManyMasks& answers) {
    const Bytes bytes = __builtin_convertvector(answers.bits, Bytes);
    __builtin_memcpy(to, &bytes, sizeof bytes);
}

/// Writes the answers if the filter leaves some open. For pairs with certain areas it uses the
/// numbers of edges with a length, if they are certain or exact, then exact signs. Other pairs stay
/// open.
[[gnu::noinline]] void decide_open(const QuadBlock& block_a, const QuadBlock& block_b, int first,
                                   Many bound, ManyMasks filtered, QuadAnswer* answers) {
    const Corners a(block_a, first);
    const Corners b(block_b, first);
    const RealEdges of_a(a, b);
    const RealEdges of_b(b, a);
    const Many most = larger(of_a.most(), of_b.most());
    const ManyMasks open = is(filtered, QuadAnswer::open) & area_is_certain(a) & area_is_certain(b);
    const ManyMasks known = open & (are_on_coarse_grid(a, b) | (most < -bound));
    store(answers + first, select(known, exact_answers(most), filtered));
    const ManyMasks left = open & ~known;
    if (!any(left)) return;
    const ManyMasks edges_a = of_a.open(bound);
    const ManyMasks edges_b = of_b.open(bound);
    const ManyMasks decidable = left & are_in_exact_range(a) & are_in_exact_range(b);
    for (int k = 0; k < kLanes; ++k)
        if (decidable.bits[k] != 0)
            answers[first + k] = answer_of(exact_relation(
                block_a, block_b, first + k, edges_a.bits[k], edges_b.bits[k], bound[k]));
}

TOUCHSTONE_INLINE void decide_some(const QuadBlock& block_a, const QuadBlock& block_b, int first,
                                   QuadAnswer* answers) {
    const Filtered filtered = filter(Corners(block_a, first), Corners(block_b, first));
    store(answers + first, filtered.answer);
    if (any(is(filtered.answer, QuadAnswer::open)))
        decide_open(block_a, block_b, first, filtered.bound, filtered.answer, answers);
}

void decide(const QuadBlock* a, const QuadBlock* b, long blocks, QuadAnswer* answers) {
    for (long i = 0; i < blocks; ++i)
        for (int first = 0; first < QuadBlock::kSize; first += kLanes)
            decide_some(a[i], b[i], first, answers + i * QuadBlock::kSize);
    leave_wide_vectors();
}

void measure(const QuadBlock& a, const QuadBlock& b, double* bounds) {
    for (int first = 0; first < QuadBlock::kSize; first += kLanes)
        touchstone::store(bounds + first, error_bound(Corners(a, first), Corners(b, first)));
}

}  // namespace

extern const QuadLoops quad_loops;
const QuadLoops quad_loops{decide, measure};

}  // namespace touchstone::kernels::TOUCHSTONE_ISA
