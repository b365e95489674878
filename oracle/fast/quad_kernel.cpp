#include "oracle/fast/quad_kernel.h"

#include "oracle/fast/corner_kernel.h"
#include "oracle/fast/four_corners.h"
#include "oracle/floats/lanes.h"

namespace touchstone::kernels::TOUCHSTONE_ISA {
namespace {

typedef unsigned char Bytes __attribute__((vector_size(kLanes)));

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

/// An edge of each quadrilateral: where it starts, and to where.
struct Edge {
    Lanes px, py, ex, ey;

    TOUCHSTONE_INLINE Edge(const Corners& from, int i)
        : px(from.x[i]),
          py(from.y[i]),
          ex(from.x[(i + 1) % 4] - px),
          ey(from.y[(i + 1) % 4] - py) {}
};

/// How far the least corner of `to` lies beyond the edge, times its length.
TOUCHSTONE_INLINE Lanes least_beyond(const Edge& edge, const Corners& to) {
    const auto beyond = [&](int j) {
        return edge.ey * (to.x[j] - edge.px) - edge.ex * (to.y[j] - edge.py);
    };
    Lanes least = beyond(0);
    for (int j = 1; j < 4; ++j) least = smaller(beyond(j), least);
    return least;
}

/// The largest of these over the edges of `from`.
TOUCHSTONE_INLINE Lanes most_beyond(const Corners& from, const Corners& to) {
    Lanes most = least_beyond(Edge(from, 0), to);
    for (int i = 1; i < 4; ++i) most = larger(least_beyond(Edge(from, i), to), most);
    return most;
}

TOUCHSTONE_INLINE Masks all(QuadAnswer answer) {
    return Masks{} + static_cast<long long>(answer);
}

/// What the filter says.
struct Filtered {
    Lanes most, bound;
    Masks answer;
};

// The signs are right for quadrilaterals without area too. Where an edge is certainly beyond the
// other's corners, a line separates them. Where none is, each edge has a length and a corner of the
// other strictly inside its line; on one line, edges go both ways, so that the other has corners on
// both sides of it. Two segments then cross; a segment and a quadrilateral with area have a
// difference with area, to which the proof of corner_kernel.h applies.
TOUCHSTONE_INLINE Filtered filter(const Corners& a, const Corners& b) {
    const Lanes bound = error_bound(a, b);
    const Lanes most = larger(most_beyond(a, b), most_beyond(b, a));
    const Masks apart = (a.left > b.right) | (b.left > a.right) | (a.low > b.high) |
                        (b.low > a.high) | (most > bound);
    const Masks else_this = most < -bound ? all(QuadAnswer::overlapping) : all(QuadAnswer::open);
    return {most, bound, apart ? all(QuadAnswer::disjoint) : else_this};
}

/// Whether the area, of quadrilaterals counter-clockwise, is certainly not zero: by the bound of
/// corner_kernel.cpp.
TOUCHSTONE_INLINE Masks area_is_certain(const Corners& q) {
    const Lanes left = (q.x[2] - q.x[0]) * (q.y[3] - q.y[1]);
    const Lanes right = (q.y[2] - q.y[0]) * (q.x[3] - q.x[1]);
    return left - right > (magnitude(left) + magnitude(right)) * (6 * 0x1p-53) + kCornerUnderflow;
}

/// Where every edge has a length.
TOUCHSTONE_INLINE Masks edges_have_lengths(const Corners& q) {
    Masks have = (q.x[0] != q.x[3]) | (q.y[0] != q.y[3]);
    for (int i = 0; i < 3; ++i) have &= (q.x[i] != q.x[i + 1]) | (q.y[i] != q.y[i + 1]);
    return have;
}

/// Bit i for edge i where the corners of `to` are not certainly inside of it.
TOUCHSTONE_INLINE Masks open_edges(const Corners& from, const Corners& to, const Lanes& bound) {
    Masks open{};
    for (int i = 0; i < 4; ++i)
        open |= ~(Masks)(least_beyond(Edge(from, i), to) < -bound) & (1LL << i);
    return open;
}

/// Where the filter's numbers are exact (corner_grid.h).
TOUCHSTONE_INLINE Masks are_on_coarse_grid(const Corners& a, const Corners& b) {
    const auto largest_of = [](const Corners& q) {
        return larger(larger(magnitude(q.left), magnitude(q.right)),
                      larger(magnitude(q.low), magnitude(q.high)));
    };
    const Lanes largest = larger(largest_of(a), largest_of(b));
    const Lanes rounder = largest * 0x1p29;
    Masks on_grid = (largest > kLeastExact) & (largest < kMostExact);
    for (const Corners* q : {&a, &b})
        for (int i = 0; i < 4; ++i)
            on_grid &= ((q->x[i] + rounder) - rounder == q->x[i]) &
                       ((q->y[i] + rounder) - rounder == q->y[i]);
    return on_grid;
}

TOUCHSTONE_INLINE Masks is_in_exact_range(const Lanes& x) {
    const Lanes size = magnitude(x);
    return (size == 0) | ((size >= kLeastExact) & (size <= kMostExact));
}

TOUCHSTONE_INLINE Masks are_in_exact_range(const Corners& q) {
    Masks in_range = is_in_exact_range(q.x[0]) & is_in_exact_range(q.y[0]);
    for (int i = 1; i < 4; ++i) in_range &= is_in_exact_range(q.x[i]) & is_in_exact_range(q.y[i]);
    return in_range;
}

/// That of pair k of the blocks, by exact signs for these open edges.
Relation exact_relation(const QuadBlock& a, const QuadBlock& b, int k, int edges, double bound) {
    Point<double> corners_a[4];
    Point<double> corners_b[4];
    for (int i = 0; i < 4; ++i) {
        corners_a[i] = {a.x[i][k], a.y[i][k]};
        corners_b[i] = {b.x[i][k], b.y[i][k]};
    }
    return touchstone::exact_relation({{corners_a, corners_b}, {1, 1}, bound, edges});
}

TOUCHSTONE_INLINE QuadAnswer answer_of(Relation relation) {
    return static_cast<QuadAnswer>(static_cast<int>(relation));
}

/// The answers where doubles are exact.
TOUCHSTONE_INLINE Masks exact_answers(const Lanes& most) {
    const Masks touching_or_overlapping =
        most < 0 ? all(QuadAnswer::overlapping) : all(QuadAnswer::touching);
    return most > 0 ? all(QuadAnswer::disjoint) : touching_or_overlapping;
}

TOUCHSTONE_INLINE void store(QuadAnswer* to, const Masks& answers) {
    const Bytes bytes = __builtin_convertvector(answers, Bytes);
    __builtin_memcpy(to, &bytes, sizeof bytes);
}

/// Decides the open pairs by exact signs.
TOUCHSTONE_INLINE void decide_by_exact_signs(const QuadBlock& block_a, const QuadBlock& block_b,
                                             int first, const Masks& open, QuadAnswer* answers) {
    const Corners a(block_a, first);
    const Corners b(block_b, first);
    const Lanes bound = error_bound(a, b);
    const Masks edges = open_edges(a, b, bound) | (open_edges(b, a, bound) << 4);
    const Masks decidable = open & are_in_exact_range(a) & are_in_exact_range(b);
    for (int k = 0; k < kLanes; ++k)
        if (decidable[k] != 0)
            answers[first + k] = answer_of(
                exact_relation(block_a, block_b, first + k, static_cast<int>(edges[k]), bound[k]));
}

/// Answers where the filter leaves some open, by doubles that are exact and then by exact signs.
/// Both say how quadrilaterals with an area and four edges lie to each other.
[[gnu::noinline]] void decide_open(const QuadBlock& block_a, const QuadBlock& block_b, int first,
                                   QuadAnswer* answers) {
    const Corners a(block_a, first);
    const Corners b(block_b, first);
    const Filtered filtered = filter(a, b);
    const Masks open = (filtered.answer == all(QuadAnswer::open)) & area_is_certain(a) &
                       area_is_certain(b) & edges_have_lengths(a) & edges_have_lengths(b);
    const Masks exact = open & are_on_coarse_grid(a, b);
    store(answers + first, exact ? exact_answers(filtered.most) : filtered.answer);
    if (any(open & ~exact)) decide_by_exact_signs(block_a, block_b, first, open & ~exact, answers);
}

TOUCHSTONE_INLINE void decide_some(const QuadBlock& block_a, const QuadBlock& block_b, int first,
                                   QuadAnswer* answers) {
    const Filtered filtered = filter(Corners(block_a, first), Corners(block_b, first));
    store(answers + first, filtered.answer);
    if (any(filtered.answer == all(QuadAnswer::open)))
        decide_open(block_a, block_b, first, answers);
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
