// The kernel for many pairs of quadrilaterals: the filter of corner_kernel.h with a pair in each
// lane, and what it leaves open by exact signs.
#pragma once

namespace touchstone {

/// Eight convex quadrilaterals, as a structure of arrays: corner i of quadrilateral k is at
/// (x[i][k], y[i][k]). Corners go counter-clockwise or all lie on one line.
struct alignas(64) QuadBlock {
    static constexpr int kSize = 8;
    double x[4][kSize];
    double y[4][kSize];
};

/// What the kernel says of one pair; coded as Relation is.
enum class QuadAnswer : unsigned char { disjoint, touching, overlapping, open };

namespace kernels {

struct QuadLoops {
    /// The answers for the eight pairs of each of so many blocks.
    void (*decide)(const QuadBlock* a, const QuadBlock* b, long blocks, QuadAnswer* answers);
    /// The bound of the filter for each of the eight pairs, for those who measure its errors.
    void (*measure)(const QuadBlock& a, const QuadBlock& b, double* bounds);

    static const QuadLoops* const* by_isa() noexcept;
};

}  // namespace kernels

}  // namespace touchstone
