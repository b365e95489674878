// The kernel for rotated rectangles. Its interface is plain data (isa.h).
#pragma once

#include <cstddef>
#include <cstdint>

#include "oracle/floats/trig_kernel.h"

namespace touchstone::kernels {

/// Two rectangles seen along an axis of the first. (x, y) is the second centre minus the first,
/// turned so that the axis is (mine.c, mine.s).
struct AxisView {
    double x, x_lo, y, y_lo;
    double own;   ///< half size of the first along the axis
    double p, q;  ///< half sizes of the second; if the angles are equal, p lies along the axis
    Trig mine, other;
    bool equal;  ///< both angles are the same
};

/// Columns of n poses; pose i is at column[i].
struct PoseColumns {
    const double *cx, *cy, *w, *h, *c, *s, *c_lo, *s_lo, *angle;
};

/// The filter's verdict on a pair.
enum Verdict : std::uint8_t { kDisjoint, kOverlapping, kOpen };

/// The verdict of the stage of gaps with low parts: kSeparated if the pair is disjoint, else bit i
/// for each axis (A's first and second, B's first and second) along which it may not overlap.
constexpr std::uint8_t kSeparated = 16;

/// The widest gaps of eight pairs and the error bound of each pair's gaps.
struct EightGaps {
    double widest[8];
    double bound[8];
};

struct PoseLoops {
    /// Returns the gap along an axis, with a low part.
    Parts (*gap)(const AxisView& view);
    /// Run the filter for pairs (a[i], b[i]), and for one pose a[0] against each b[i].
    void (*pairs)(const PoseColumns& a, const PoseColumns& b, std::size_t n, std::uint8_t* verdict);
    void (*one_to_many)(const PoseColumns& a, const PoseColumns& b, std::size_t n,
                        std::uint8_t* verdict);
    /// Runs the stage of gaps with low parts for pairs (a[i], b[i]).
    void (*closer)(const PoseColumns& a, const PoseColumns& b, std::size_t n,
                   std::uint8_t* open_axes);
    /// Writes the gaps and bounds of both stages for eight pairs, for measuring errors.
    void (*measure)(const PoseColumns& a, const PoseColumns& b, EightGaps& filter,
                    EightGaps& closer);

    static const PoseLoops* const* by_isa() noexcept;
};

}  // namespace touchstone::kernels
