// Expansions: exact sums of doubles, kept as few doubles that don't overlap (T. J. Dekker, 1971;
// J. R. Shewchuk, "Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric
// Predicates", 1997).
#pragma once

#include <cstddef>

#include "oracle/fast/error_free.h"

namespace touchstone {
inline namespace TOUCHSTONE_ISA {

/// The exact sum of at most kMost doubles, none of which may overflow; of a product, no bit may be
/// below the smallest double. Components are kept in increasing order of magnitude, none zero and
/// no two with bits of the same weight, so that the last one has the sign of the sum. Allocates
/// nothing.
template <std::size_t kMost>
class Expansion {
  public:
    /// At most kMost additions may be made (GROW-EXPANSION, theorem 10).
    void add(double x) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < size_; ++i) {
            const Two<double> sum = two_sum(x, component_[i]);
            if (sum.error != 0) component_[kept++] = sum.error;
            x = sum.value;
        }
        if (x != 0) component_[kept++] = x;
        size_ = kept;
    }

    /// Adds a * b, as two additions.
    void add_product(double a, double b) {
        const Two<double> product = two_product(a, b);
        add(product.error);
        add(product.value);
    }

    /// -1, 0 or +1.
    [[nodiscard]] int sign() const {
        if (size_ == 0) return 0;
        return component_[size_ - 1] > 0 ? 1 : -1;
    }

    /// Its components.
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] double operator[](std::size_t i) const { return component_[i]; }

    /// The largest component: the sum within two units of its last place.
    [[nodiscard]] double estimate() const { return size_ == 0 ? 0 : component_[size_ - 1]; }

  private:
    double component_[kMost];
    std::size_t size_ = 0;
};

}  // namespace TOUCHSTONE_ISA
}  // namespace touchstone
