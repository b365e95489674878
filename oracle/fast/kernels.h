// The inner loops of the fast tier, compiled for more than one set of instructions and chosen at
// run time.
//
// *_kernel.cpp are kernels as isa.h says. Everything that crosses the border is plain data. Results
// are the same for all sets, to the bit.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "oracle/floats/isa.h"

namespace touchstone::kernels {

/// Cosine and sine as double-doubles.
struct Trig {
    double c, s, c_lo, s_lo;
};

/// A gap in two parts; the low one may be some units of the other's last place.
struct Gap {
    double hi, lo;
};

/// Two rectangles seen along an axis of the first: centre of the second minus centre of the first
/// as (x, y), turned so that the axis is (mine.c, mine.s); half sizes, cosines and sines.
struct AxisView {
    double x, x_lo, y, y_lo;
    double own;   ///< half size of the first along the axis
    double p, q;  ///< those of the second: where the angles are equal, p lies along the axis
    Trig mine, other;
    bool equal;  ///< both angles are the same
};

/// Columns of n poses, of which pose i is at column[i].
struct PoseColumns {
    const double *cx, *cy, *w, *h, *c, *s, *c_lo, *s_lo, *angle;
};

struct TrigColumns {
    double *c, *s, *c_lo, *s_lo;
};

/// What a stage says of a pair.
enum Verdict : std::uint8_t { kDisjoint, kOverlapping, kOpen };

struct TrigLoops {
    /// Cosine and sine for kTinyAngle <= |angle| <= kLargeAngle (pose_bounds.h), of one angle or of
    /// n; `table` holds those of the multiples of pi/64.
    Trig (*one)(double angle, const Trig* table);
    void (*columns)(const double* angle, std::size_t n, const Trig* table, TrigColumns result);
    /// Those of an angle that is `rest` beyond the one that has cosine and sine `at`; |rest| is at
    /// most pi/128 and a little.
    Trig (*turned)(const Trig& at, const Gap& rest);
};

/// The widest gaps of eight pairs and what each gap of them may be off by.
struct EightGaps {
    double widest[8];
    double bound[8];
};

struct PoseLoops {
    /// The gap along an axis, with a low part.
    Gap (*gap)(const AxisView& view);
    /// The filter for pairs (a[i], b[i]), and for one pose a[0] against each b[i].
    void (*pairs)(const PoseColumns& a, const PoseColumns& b, std::size_t n, std::uint8_t* verdict);
    void (*one_to_many)(const PoseColumns& a, const PoseColumns& b, std::size_t n,
                        std::uint8_t* verdict);
    /// The stage of gaps with low parts for pairs (a[i], b[i]).
    void (*closer)(const PoseColumns& a, const PoseColumns& b, std::size_t n,
                   std::uint8_t* verdict);
    /// What both compute of eight pairs, for those who measure their errors.
    void (*measure)(const PoseColumns& a, const PoseColumns& b, EightGaps& filter,
                    EightGaps& closer);
};

struct CornerLoops;  ///< corner_kernel.h
struct QuadLoops;    ///< quad_kernel.h

/// The loops for one set of instructions.
struct Kernels {
    const char* name;
    Isa isa;
    const TrigLoops& trig;
    const PoseLoops& poses;
    const CornerLoops& corners;
    const QuadLoops& quads;
};

/// Finds the best that this machine can run, and remembers it.
const Kernels& find_best() noexcept;
extern std::atomic<const Kernels*> found_best;

/// The best that this machine can run.
inline const Kernels& best() noexcept {
    const Kernels* const found = found_best.load(std::memory_order_relaxed);
    return found != nullptr ? *found : find_best();
}

/// All that this machine can run, the plainest first; `count` of them.
const Kernels* const* all(std::size_t& count) noexcept;

}  // namespace touchstone::kernels
