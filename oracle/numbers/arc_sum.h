// Angles that are known by their directions, as atan2 and acos make them.
//
// Such an angle is in no decidable field, but its cosine and sine are numbers with square roots,
// and so are those of sums of such angles.
#pragma once

#include <vector>

#include "oracle/numbers/square_roots.h"

namespace touchstone {

/// A sum of whole multiples of the angles atan2(y, x).
class ArcSum {
  public:
    /// atan2(y, x), which is in (-pi, pi); at least one of x and y is not zero.
    ArcSum(const RootedFraction& y, const RootedFraction& x);

    [[nodiscard]] ArcSum plus(const ArcSum& other) const;
    [[nodiscard]] ArcSum times(long factor) const;

    [[nodiscard]] const RootedFraction& cosine() const { return cosine_; }
    [[nodiscard]] const RootedFraction& sine() const { return sine_; }

    /// With arcs of `bits` bits; its width is not bounded relative to the value.
    [[nodiscard]] Enclosure enclosed(mpfr_prec_t bits) const;

  private:
    struct Arc {
        RootedFraction y;
        RootedFraction x;
        long times;
    };

    std::vector<Arc> arcs_;
    RootedFraction cosine_;
    RootedFraction sine_;
};

}  // namespace touchstone
