// The kernel for sines and cosines as double-doubles. Everything that crosses the border is plain
// data (isa.h).
#pragma once

#include <cstddef>

namespace touchstone::kernels {

/// A number in two parts; the low one may be some units of the other's last place.
struct Parts {
    double hi, lo;
};

/// Cosine and sine as double-doubles.
struct Trig {
    double c, s, c_lo, s_lo;
};

struct TrigColumns {
    double *c, *s, *c_lo, *s_lo;
};

struct TrigLoops {
    /// Cosine and sine for kTinyAngle <= |angle| <= kLargeAngle (trig.h), of one angle or of
    /// n; `table` holds those of the multiples of pi/64.
    Trig (*one)(double angle, const Trig* table);
    void (*columns)(const double* angle, std::size_t n, const Trig* table, TrigColumns result);
    /// Those of an angle that is `rest` beyond the one that has cosine and sine `at`; |rest| is at
    /// most pi/128 and a little.
    Trig (*turned)(const Trig& at, const Parts& rest);

    static const TrigLoops* const* by_isa() noexcept;
};

}  // namespace touchstone::kernels
