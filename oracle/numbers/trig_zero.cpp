#include "oracle/numbers/trig_zero.h"

#include <algorithm>

#include "oracle/numbers/roots_of_unity.h"

namespace touchstone {
namespace {

/// c cos(t + d) + s sin(t + d) is the real part of (c - i s) e^{it} e(d/360), where -i = e(-1/4):
/// the factor of e^{it}, which times e^{it} makes the term together with its conjugate.
template <class Term>
void add_factor(RootSum& sum, const Term& term) {
    const Rational turn = to_rational(term.d.value()) / 360;
    const Rational quarter = Rational(1) / 4;
    sum.add(turn, to_rational(term.c));
    sum.add(turn - quarter, to_rational(term.s));
}

/// The term itself, of t = 0.
template <class Term>
void add_value(RootSum& sum, const Term& term) {
    const Rational turn = to_rational(term.d.value()) / 360;
    const Rational quarter = Rational(1) / 4;
    const Rational c = to_rational(term.c) / 2;
    const Rational s = to_rational(term.s) / 2;
    sum.add(turn, c);
    sum.add(-turn, c);
    sum.add(turn - quarter, s);
    sum.add(quarter - turn, s);
}

/// The terms without radians, as roots of unity.
template <class Q>
RootSum algebraic_part(const TrigSumOver<Q>& x) {
    RootSum sum;
    for (const auto& term : x.terms())
        if (sign(term.t) == 0) add_value(sum, term);
    return sum;
}

/// Whether the terms with radians cancel each other, for each number of radians (law 3).
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

template bool has_degrees(const RationalTrigSum&);
template bool vanishes(const RationalTrigSum&);
template std::optional<Rational> rational_value(const RationalTrigSum&);

}  // namespace touchstone
