// Textbook arithmetic of roots of unity: polynomials with whole coefficients modulo the cyclotomic
// polynomial of one order, by long division. Uses no code of the ring.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace touchstone {

/// The coefficients, the lowest first. The highest is not zero.
using Polynomial = std::vector<std::int64_t>;

/// Returns the remainder of x divided by a polynomial whose highest coefficient is 1. Writes the
/// quotient to `quotient` if that is not null.
inline Polynomial remainder(Polynomial x, const Polynomial& by, Polynomial* quotient = nullptr) {
    const std::size_t size = by.size();
    if (quotient != nullptr) quotient->assign(x.size() < size ? 0 : x.size() - size + 1, 0);
    for (std::size_t i = x.size(); i-- + 1 > size;) {
        const std::int64_t factor = x[i];
        if (quotient != nullptr) (*quotient)[i + 1 - size] = factor;
        for (std::size_t j = 0; j < size; ++j) x[i + 1 - size + j] -= factor * by[j];
    }
    while (!x.empty() && x.back() == 0) x.pop_back();
    return x;
}

/// Returns x^n - 1 divided by the cyclotomic polynomials of all smaller divisors of n.
inline Polynomial cyclotomic_polynomial(std::size_t n) {
    Polynomial x(n + 1, 0);
    x.front() = -1;
    x.back() = 1;
    for (std::size_t d = 1; d < n; ++d) {
        if (n % d != 0) continue;
        Polynomial quotient;
        (void)remainder(x, cyclotomic_polynomial(d), &quotient);
        x = quotient;
    }
    return x;
}

/// Returns whether the sum of coefficients[k] e^{2 pi i k / n} is zero, where n is the number of
/// coefficients. `cyclotomic` is the cyclotomic polynomial of n.
inline bool sum_of_roots_is_zero(const Polynomial& coefficients, const Polynomial& cyclotomic) {
    return remainder(coefficients, cyclotomic).empty();
}

}  // namespace touchstone
