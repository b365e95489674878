// Decides whether a sum of rational multiples of roots of unity is zero or rational.
//
// The field Q(zeta_n) of the n-th roots of unity is built prime by prime (Washington, Introduction
// to Cyclotomic Fields, chapter 2; the bases are from Bosma, Canonical bases for cyclotomic fields,
// 1990). Let p be a prime and e(x) = e^{2 pi i x}:
//
// 1. If p divides m, e(0), e(1/pm), ..., e((p-1)/pm) are a basis of Q(zeta_pm) over Q(zeta_m). Let
//   s be the product of all primes that divide the order of a root in a sum. Then the terms with
//   turns in one coset, x plus the multiples of 1/s, vanish separately. Multiplied by e(-x), they
//   are a sum of s-th roots.
// 2. If p does not divide m, e(0), e(1/p), ..., e((p-1)/p) span Q(zeta_pm) over Q(zeta_m). The only
//   relation between them is that their sum is zero. So a linear combination of them vanishes if
//   and only if its p coefficients are all equal. A missing coefficient is zero.
// 3. Let a sum have fewer terms than p. By fact 2, two of its terms that differ by a multiple of
//   1/p belong to groups that vanish separately. So primes above the number of terms need not be
//   considered.
//
// For dyadic degrees, s divides 30. No data structure grows with the order: the order of 1e-300
// degrees has a thousand bits.
#pragma once

#include <map>
#include <optional>

#include "oracle/numbers/rational.h"
#include "oracle/numbers/trig_sum.h"

namespace touchstone {

/// A finite sum of terms f e^{2 pi i x}, with a rational number x of turns and a rational factor f.
class RootSum {
  public:
    void add(const Rational& turn, const Rational& factor);

    [[nodiscard]] bool vanishes() const;

    /// Returns the sum if it is a rational number, else nothing.
    [[nodiscard]] std::optional<Rational> as_rational() const;

  private:
    std::map<Rational, Rational> factors_;  ///< by turns, 0 <= x < 1; no factor is zero
};

/// Returns whether any term has degrees. A sum without degrees is zero only if it has no terms.
template <class Q>
bool has_degrees(const TrigSumOver<Q>& x);

/// Returns whether the sum is zero, by fact 3 of trig_sum.h, without computing its value.
template <class Q>
bool vanishes(const TrigSumOver<Q>& x);

/// Returns the value of a sum with degrees if it is rational; nothing for a sum without degrees.
template <class Q>
std::optional<Rational> rational_value(const TrigSumOver<Q>& x);

}  // namespace touchstone
