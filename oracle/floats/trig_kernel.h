// The kernel for sines and cosines as double-doubles. Its interface is plain data (isa.h).
#pragma once

#include <cstddef>

namespace touchstone::kernels {

/// A number in two parts. The low part may be some units of the high part's last place.
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
    /// Return cosine and sine for kTinyAngle <= |angle| <= kLargeAngle (trig.h), of one angle or of
    /// n. `table` contains cosine and sine of the multiples of pi/64.
    Trig (*one)(double angle, const Trig* table);
    void (*columns)(const double* angle, std::size_t n, const Trig* table, TrigColumns result);
    /// Returns cosine and sine of the angle whose cosine and sine are `at`, plus `rest`. |rest| is
    /// at most slightly above pi/128.
    Trig (*turned)(const Trig& at, const Parts& rest);

    static const TrigLoops* const* by_isa() noexcept;
};

}  // namespace touchstone::kernels
