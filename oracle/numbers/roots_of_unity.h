// Sums of rational multiples of roots of unity, of any orders: zero, and what is rational, decided
// exactly.
//
// The field Q(zeta_n) of the n-th roots of unity is built prime by prime (Washington, Introduction
// to Cyclotomic Fields, chapter 2; the bases that follow are those of Bosma, Canonical bases for
// cyclotomic fields, 1990). Let p be a prime, e(x) = e^{2 pi i x}, and m a multiple of p:
//
// 1. e(0), e(1/pm), ..., e((p-1)/pm) are a basis of Q(zeta_pm) over Q(zeta_m). So in a sum whose
//    orders have no other primes than those whose product is s, the terms of each coset of the
//    multiples of 1/s vanish separately, times e(-x) a sum of s-th roots.
// 2. For p that does not divide m, e(0), e(1/p), ..., e((p-1)/p) span Q(zeta_pm) over Q(zeta_m),
// and
//    the only relation between them is that their sum is zero. So a combination of them vanishes
//    exactly where its p coefficients are all equal, and if one of them is missing, all zero.
// 3. By 2, in a sum with fewer terms than p, terms that differ by a multiple of 1/p vanish
//    separately: primes above the number of terms need not be known.
//
// For degrees that are dyadic s divides 30. Nothing is as long as an order: 1e-300 degrees has one
// of a thousand bits.
#pragma once

#include <map>
#include <optional>

#include "oracle/numbers/rational.h"
#include "oracle/numbers/trig_sum.h"

namespace touchstone {

/// A finite sum of terms f e^{2 pi i x}, x rational in turns and f a rational factor.
class RootSum {
  public:
    void add(const Rational& turn, const Rational& factor);

    /// Whether the sum is the number zero.
    [[nodiscard]] bool vanishes() const;

    /// The sum where it is a rational number.
    [[nodiscard]] std::optional<Rational> as_rational() const;

  private:
    std::map<Rational, Rational> factors_;  ///< by turns, 0 <= x < 1; none is zero
};

// Which elements of the trigonometric ring are zero or rational, by law 3 of trig_sum.h.

/// Without degrees a sum is zero only where no term is left.
template <class Q>
bool has_degrees(const TrigSumOver<Q>& x);

/// Whether the sum is zero, decided without looking at its size.
template <class Q>
bool vanishes(const TrigSumOver<Q>& x);

/// The value of a sum with degrees where it is rational; nothing of a sum without them.
template <class Q>
std::optional<Rational> rational_value(const TrigSumOver<Q>& x);

}  // namespace touchstone
