#include "oracle/numbers/roots_of_unity.h"

namespace touchstone {
namespace {

using Terms = std::map<Rational, Rational>;
using Primes = std::vector<unsigned long>;

Rational turns_left(const Rational& x) {
    return x - Rational(floor(x));
}

void add_term(Terms& terms, const Rational& turn, const Rational& factor) {
    if (sign(factor) == 0) return;
    const auto [place, is_new] = terms.emplace(turn, factor);
    if (is_new) return;
    place->second += factor;
    if (sign(place->second) == 0) terms.erase(place);
}

/// Returns whether p divides the order of e(turn). The order is the denominator of the turn.
bool divides_order(unsigned long p, const Rational& turn) {
    return Integer(denominator(turn) % p).is_zero();
}

bool is_prime(unsigned long n) {
    for (unsigned long d = 2; d * d <= n; ++d)
        if (n % d == 0) return false;
    return true;
}

/// Returns the primes up to `most` that divide the order of a term, in ascending order.
Primes primes_of_orders(const Terms& terms, std::size_t most) {
    Primes primes;
    for (unsigned long p = 2; p <= most; ++p) {
        const bool is_one = is_prime(p) && std::any_of(terms.begin(), terms.end(), [p](auto& term) {
                                return divides_order(p, term.first);
                            });
        if (is_one) primes.push_back(p);
    }
    return primes;
}

/// Returns the terms, grouped by cosets of the multiples of 1/s, where s is the product of the
/// primes. The key x of a group is the least turn in its coset. Divided by e(x), the group is a sum
/// of s-th roots of unity.
std::map<Rational, Terms> cosets(const Terms& terms, const Primes& primes) {
    Rational s = 1;
    for (const unsigned long p : primes) s = s * Rational(static_cast<long>(p));
    std::map<Rational, Terms> sums;
    for (const auto& [turn, factor] : terms) {
        const Rational step(floor(turn * s));
        sums[turn - step / s].emplace(step / s, factor);
    }
    return sums;
}

/// Returns the i with 0 <= i < p such that p does not divide the order of turn - i/p. Requires that
/// p^2 does not divide the order of turn.
unsigned long place_among(unsigned long p, const Rational& turn) {
    if (!divides_order(p, turn)) return 0;
    // k / pm = i/p + j/m where i m = k modulo p.
    const auto modulo_p = [p](const Integer& x) { return static_cast<unsigned long>(x % p); };
    const unsigned long k = modulo_p(numerator(turn));
    const unsigned long m = modulo_p(denominator(turn) / p);
    unsigned long i = 0;
    while (i * m % p != k) ++i;
    return i;
}

/// Returns the coefficients of the p-th roots of unity, as sums of roots whose orders are not
/// divisible by p. Coefficients without terms are left out.
std::vector<Terms> coefficients(const Terms& terms, unsigned long p) {
    std::map<unsigned long, Terms> by_place;
    for (const auto& [turn, factor] : terms) {
        const unsigned long i = place_among(p, turn);
        const Rational root = Rational(static_cast<long>(i)) / Rational(static_cast<long>(p));
        by_place[i].emplace(turns_left(turn - root), factor);
    }
    std::vector<Terms> sums;
    for (auto& [i, sum] : by_place) sums.push_back(std::move(sum));
    return sums;
}

/// Returns whether a sum of roots of unity is zero. Each order must be a product of different
/// primes of the list. Applies fact 2 (roots_of_unity.h) to the last prime, then recursively to the
/// others. The coefficient with the fewest terms is compared with the others, so a step at most
/// doubles the number of terms.
bool sum_of_square_free_orders_vanishes(const Terms& terms, Primes primes) {
    if (terms.size() <= 1) return terms.empty();
    const unsigned long p = primes.back();
    primes.pop_back();
    std::vector<Terms> sums = coefficients(terms, p);
    if (sums.size() == p) {
        const auto fewest =
            std::min_element(sums.begin(), sums.end(),
                             [](const Terms& x, const Terms& y) { return x.size() < y.size(); });
        const Terms common = std::move(*fewest);
        sums.erase(fewest);
        for (Terms& sum : sums)
            for (const auto& [turn, factor] : common) add_term(sum, turn, -factor);
    }
    return std::all_of(sums.begin(), sums.end(), [&primes](const Terms& sum) {
        return sum_of_square_free_orders_vanishes(sum, primes);
    });
}

/// Returns the mean of all conjugates of a sum of roots of square-free orders. If the sum is
/// rational, the mean is the sum itself. For a root of square-free order m, the mean is the product
/// of -1/(p-1) over the primes p of m.
Rational mean_of_conjugates(const Terms& terms, const Primes& primes) {
    Rational mean;
    for (const auto& [turn, factor] : terms) {
        Rational part = factor;
        for (const unsigned long p : primes)
            if (divides_order(p, turn)) part = part / Rational(1 - static_cast<long>(p));
        mean += part;
    }
    return mean;
}

/// Adds the factor of e^{it}. c cos(t + d) + s sin(t + d) is the real part of (c - i s) e^{it}
/// e(d/360), where -i = e(-1/4). So the term is half the sum of the factor times e^{it} and its
/// conjugate. A test for zero does not need the half.
void add_factor(RootSum& sum, const auto& term) {
    const Rational turn = to_rational(term.d.value()) / 360;
    const Rational quarter = Rational(1) / 4;
    sum.add(turn, to_rational(term.c));
    sum.add(turn - quarter, to_rational(term.s));
}

/// Adds the value of the term, c cos d + s sin d. Requires t = 0.
void add_value(RootSum& sum, const auto& term) {
    const Rational turn = to_rational(term.d.value()) / 360;
    const Rational quarter = Rational(1) / 4;
    const Rational c = to_rational(term.c) / 2;
    const Rational s = to_rational(term.s) / 2;
    sum.add(turn, c);
    sum.add(-turn, c);
    sum.add(turn - quarter, s);
    sum.add(quarter - turn, s);
}

/// Returns the terms without radians, as roots of unity.
template <class Q>
RootSum algebraic_part(const TrigSumOver<Q>& x) {
    RootSum sum;
    for (const auto& term : x.terms())
        if (sign(term.t) == 0) add_value(sum, term);
    return sum;
}

/// Returns whether the terms of each number of radians except 0 cancel (fact 3 of trig_sum.h).
template <class Q>
bool radians_vanish(const TrigSumOver<Q>& x) {
    const auto& terms = x.terms();
    auto first = std::find_if(terms.begin(), terms.end(),
                              [](const auto& term) { return sign(term.t) != 0; });
    while (first != terms.end()) {
        RootSum factor;
        auto next = first;
        for (; next != terms.end() && next->t == first->t; ++next) add_factor(factor, *next);
        if (!factor.vanishes()) return false;
        first = next;
    }
    return true;
}

}  // namespace

void RootSum::add(const Rational& turn, const Rational& factor) {
    add_term(factors_, turns_left(turn), factor);
}

bool RootSum::vanishes() const {
    const Primes primes = primes_of_orders(factors_, factors_.size());
    const auto sums = cosets(factors_, primes);
    return std::all_of(sums.begin(), sums.end(), [&primes](const auto& sum) {
        return sum_of_square_free_orders_vanishes(sum.second, primes);
    });
}

std::optional<Rational> RootSum::as_rational() const {
    // The number subtracted below counts as a term, too.
    const Primes primes = primes_of_orders(factors_, factors_.size() + 1);
    auto sums = cosets(factors_, primes);
    const Rational value = mean_of_conjugates(sums[Rational()], primes);
    RootSum rest = *this;
    rest.add(Rational(), -value);
    if (!rest.vanishes()) return std::nullopt;
    return value;
}

template <class Q>
bool has_degrees(const TrigSumOver<Q>& x) {
    return std::any_of(x.terms().begin(), x.terms().end(),
                       [](const auto& term) { return !term.d.is_zero(); });
}

template <class Q>
bool vanishes(const TrigSumOver<Q>& x) {
    if (x.terms().empty()) return true;
    return has_degrees(x) && radians_vanish(x) && algebraic_part(x).vanishes();
}

template <class Q>
std::optional<Rational> rational_value(const TrigSumOver<Q>& x) {
    if (!has_degrees(x) || !radians_vanish(x)) return std::nullopt;
    return algebraic_part(x).as_rational();
}

template bool has_degrees(const TrigSum&);
template bool vanishes(const TrigSum&);
template std::optional<Rational> rational_value(const TrigSum&);

template bool has_degrees(const TrigSumOver<Rational>&);
template bool vanishes(const TrigSumOver<Rational>&);
template std::optional<Rational> rational_value(const TrigSumOver<Rational>&);

}  // namespace touchstone
