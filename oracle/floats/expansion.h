// Expansions: exact sums of doubles, kept as few doubles that don't overlap (T. J. Dekker, 1971;
// J. R. Shewchuk, "Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric
// Predicates", 1997).
#pragma once

#include <cstddef>

#include "oracle/floats/error_free.h"

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
            const ErrorFree<double> sum = two_sum(x, component_[i]);
            if (sum.error != 0) component_[kept++] = sum.error;
            x = sum.value;
        }
        if (x != 0) component_[kept++] = x;
        size_ = kept;
    }

    /// Adds a * b, as two additions.
    void add_product(double a, double b) {
        const ErrorFree<double> product = two_product(a, b);
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

    /// The sum within a unit in its last place (COMPRESS, theorem 23). The largest component alone
    /// may be twice the sum: the next may begin at the bit below its last one that is set.
    [[nodiscard]] double estimate() const {
        if (size_ == 0) return 0;
        double compressed[kMost];
        std::size_t first = size_ - 1;
        double sum = component_[size_ - 1];
        for (std::size_t i = size_ - 1; i-- > 0;) {
            const ErrorFree<double> next = fast_two_sum(sum, component_[i]);
            sum = next.value;
            if (next.error == 0) continue;
            compressed[first--] = sum;
            sum = next.error;
        }
        for (std::size_t i = first + 1; i < size_; ++i)
            sum = fast_two_sum(compressed[i], sum).value;
        return sum;
    }

  private:
    double component_[kMost];
    std::size_t size_ = 0;
};

}  // namespace TOUCHSTONE_ISA
}  // namespace touchstone
