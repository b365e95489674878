#include "oracle/numbers/trig_sum.h"

#include <atomic>
#include <type_traits>

#include "oracle/numbers/rational.h"
#include "oracle/numbers/roots_of_unity.h"

namespace touchstone {
namespace {

constexpr long kFirstPrecision = 64;

std::atomic<std::int64_t> highest_precision{0};

void note_precision(long bits) {
    std::int64_t seen = highest_precision.load(std::memory_order_relaxed);
    while (seen < bits &&
           !highest_precision.compare_exchange_weak(seen, bits, std::memory_order_relaxed)) {
    }
}

// The ring's requirements on its rationals, besides + - * and comparisons.

Dyadic half(const Dyadic& x) {
    return x.scaled(-1);
}
Rational half(const Rational& x) {
    return x / 2;
}

template <class Q>
Q from_dyadic(const Dyadic& x) {
    if constexpr (std::is_same_v<Q, Dyadic>) return x;
    else return to_rational(x);
}

/// Returns c cos(t + d) + s sin(t + d), d in degrees, in the normal form of terms.
template <class Q>
typename TrigSumOver<Q>::Term folded(Q t, const Degrees<Q>& d, Q c, Q s) {
    const int side = sign(t);
    if (side < 0) {
        t = -t;
        s = -s;
    }
    if (d.is_zero()) {
        if (side == 0) s = Q();
        return {std::move(t), {}, std::move(c), std::move(s)};
    }
    QuarterTurns<Q> turns(side < 0 ? -d.value() : d.value());
    for (unsigned i = 0; i < turns.count; ++i) {
        // cos(x + 90) = -sin x, sin(x + 90) = cos x.
        c = -c;
        std::swap(c, s);
    }
    if (side == 0) {
        const Q eighth(45.0);
        const std::strong_ordering side_of_eighth = order(turns.rest, eighth);
        if (side_of_eighth > 0) {
            turns.rest = eighth + eighth - turns.rest;
            std::swap(c, s);
        } else if (side_of_eighth == 0) {
            c += s;
            s = Q();
        } else if (sign(turns.rest) == 0) {
            s = Q();
        }
    }
    return {std::move(t), Degrees<Q>(std::move(turns.rest)), std::move(c), std::move(s)};
}

template <class Term>
std::strong_ordering order_of_angles(const Term& x, const Term& y) {
    const std::strong_ordering by_radians = order(x.t, y.t);
    return by_radians != 0 ? by_radians : x.d <=> y.d;
}

bool is_zero(const auto& term) {
    return sign(term.c) == 0 && sign(term.s) == 0;
}

/// Returns the terms sorted, with terms of equal angles added and zero terms removed.
template <class Term>
std::vector<Term> normalised(std::vector<Term> terms) {
    // Terms are large, so pointers to them are sorted.
    std::vector<Term*> places;
    places.reserve(terms.size());
    for (Term& term : terms) places.push_back(&term);
    std::sort(places.begin(), places.end(),
              [](const Term* p, const Term* q) { return order_of_angles(*p, *q) < 0; });
    std::vector<Term> merged;
    merged.reserve(terms.size());
    for (Term* const term : places) {
        if (!merged.empty() && merged.back().t == term->t && merged.back().d == term->d) {
            merged.back().c += term->c;
            merged.back().s += term->s;
        } else {
            if (!merged.empty() && is_zero(merged.back())) merged.pop_back();
            merged.push_back(std::move(*term));
        }
    }
    if (!merged.empty() && is_zero(merged.back())) merged.pop_back();
    return merged;
}

/// Returns the terms of p and q. A term whose angle occurs only in q passes through `use`. Terms of
/// equal angles are combined by `join`.
template <class Terms, class Use, class Join>
Terms merged(const Terms& p, const Terms& q, Use use, Join join) {
    Terms all;
    all.reserve(p.size() + q.size());
    auto x = p.begin();
    auto y = q.begin();
    while (x != p.end() && y != q.end()) {
        const std::strong_ordering which = order_of_angles(*x, *y);
        if (which < 0) {
            all.push_back(*x++);
        } else if (which > 0) {
            all.push_back(use(*y++));
        } else {
            all.push_back({x->t, x->d, join(x->c, y->c), join(x->s, y->s)});
            if (is_zero(all.back())) all.pop_back();
            ++x;
            ++y;
        }
    }
    all.insert(all.end(), x, p.end());
    for (; y != q.end(); ++y) all.push_back(use(*y));
    return all;
}

/// A number at most `radius` from `middle`.
template <class Q>
struct Bounds {
    Q middle{};
    Q radius{};

    void add(const Q& factor, const Approximation& x) {
        if (sign(factor) == 0) return;
        middle += factor * from_dyadic<Q>(x.middle);
        radius += abs(factor) * from_dyadic<Q>(x.radius);
    }

    /// Returns -1 or +1 if all numbers within the bounds have that sign, else 0 (unknown).
    [[nodiscard]] int certain_sign() const { return abs(middle) > radius ? sign(middle) : 0; }
};

const SineCosine& sine_cosine(const auto& term, long bits) {
    if (term.d.is_zero()) return recent_sine_cosine(term.t, bits);
    using Q = std::remove_cvref_t<decltype(term.t)>;
    return recent_sine_cosine(Angle<Q>{term.t, term.d.value()}, bits);
}

bool is_constant(const auto& term) {
    return sign(term.t) == 0 && term.d.is_zero();
}

/// Returns bounds of x. Sines and cosines are rounded to `bits` bits, and their sum is exact.
template <class Q>
Bounds<Q> bounds(const TrigSumOver<Q>& x, long bits) {
    Bounds<Q> sum;
    for (const auto& term : x.terms()) {
        if (is_constant(term)) {
            sum.middle += term.c;
        } else {
            const SineCosine& turn = sine_cosine(term, bits);
            sum.add(term.c, turn.cosine);
            sum.add(term.s, turn.sine);
        }
    }
    return sum;
}

template <class Q>
bool is_constant(const TrigSumOver<Q>& x) {
    return x.terms().size() == 1 && is_constant(x.terms().front());
}

}  // namespace

template <class Q>
TrigSumOver<Q>::TrigSumOver(const Q& value) {
    if (touchstone::sign(value) != 0) terms_.push_back({Q(), {}, value, Q()});
}

template <class Q>
TrigSumOver<Q>::TrigSumOver(std::vector<Term> terms) : terms_(std::move(terms)) {}

template <class Q>
TrigSumOver<Q> TrigSumOver<Q>::cosine(const Q& t) {
    return TrigSumOver({folded<Q>(t, {}, Q(1), Q())});
}

template <class Q>
TrigSumOver<Q> TrigSumOver<Q>::sine(const Q& t) {
    if (touchstone::sign(t) == 0) return {};
    return TrigSumOver({folded<Q>(t, {}, Q(), Q(1))});
}

template <class Q>
TrigSumOver<Q> TrigSumOver<Q>::cosine(const Angle<Q>& x) {
    if (touchstone::sign(x.degrees) == 0) return cosine(x.radians);
    return TrigSumOver(normalised<Term>({folded<Q>(x.radians, Degrees<Q>(x.degrees), Q(1), Q())}));
}

template <class Q>
TrigSumOver<Q> TrigSumOver<Q>::sine(const Angle<Q>& x) {
    if (touchstone::sign(x.degrees) == 0) return sine(x.radians);
    return TrigSumOver(normalised<Term>({folded<Q>(x.radians, Degrees<Q>(x.degrees), Q(), Q(1))}));
}

template <class Q>
bool TrigSumOver<Q>::is_zero() const {
    if (terms_.empty()) return true;
    if (!has_degrees(*this)) return false;
    return bounds(*this, kFirstPrecision).certain_sign() == 0 && vanishes(*this);
}

template <class Q>
bool TrigSumOver<Q>::equals(const TrigSumOver& q) const {
    if (terms_ == q.terms_) return true;
    return (has_degrees(*this) || has_degrees(q)) && minus(q).is_zero();
}

template <class Q>
std::optional<Q> TrigSumOver<Q>::as_rational() const {
    if (terms_.empty()) return Q();
    if (is_constant(*this)) return terms_.front().c;
    const std::optional<Rational> value = rational_value(*this);
    if constexpr (std::is_same_v<Q, Rational>) return value;
    // Dyadic numbers and roots of unity generate no rational numbers other than dyadic numbers. So
    // the value is dyadic.
    else return value ? as_dyadic(*value) : std::nullopt;
}

template <class Q>
TrigSumOver<Q> TrigSumOver<Q>::times(const Q& factor) const {
    TrigSumOver result;
    if (touchstone::sign(factor) == 0) return result;
    result.terms_.reserve(terms_.size());
    for (const Term& x : terms_) result.terms_.push_back({x.t, x.d, x.c * factor, x.s * factor});
    return result;
}

template <class Q>
TrigSumOver<Q> TrigSumOver<Q>::plus(const TrigSumOver& q) const {
    return TrigSumOver(merged(
        terms_, q.terms_, [](const Term& y) -> const Term& { return y; },
        [](const Q& x, const Q& y) { return x + y; }));
}

template <class Q>
TrigSumOver<Q> TrigSumOver<Q>::minus(const TrigSumOver& q) const {
    return TrigSumOver(merged(
        terms_, q.terms_,
        [](const Term& y) {
            return Term{y.t, y.d, -y.c, -y.s};
        },
        [](const Q& x, const Q& y) { return x - y; }));
}

template <class Q>
TrigSumOver<Q> TrigSumOver<Q>::negated() const {
    TrigSumOver result = *this;
    for (Term& term : result.terms_) {
        term.c = -term.c;
        term.s = -term.s;
    }
    return result;
}

template <class Q>
TrigSumOver<Q> TrigSumOver<Q>::times(const TrigSumOver& q) const {
    if (is_constant(*this)) return q.times(terms_.front().c);
    if (is_constant(q)) return times(q.terms_.front().c);
    std::vector<Term> terms;
    terms.reserve(2 * terms_.size() * q.terms_.size());
    for (const Term& x : terms_) {
        const Q c = half(x.c);
        const Q s = half(x.s);
        for (const Term& y : q.terms_) {
            const Q cc = c * y.c;
            const Q ss = s * y.s;
            const Q sc = s * y.c;
            const Q cs = c * y.s;
            terms.push_back(folded<Q>(x.t + y.t, x.d + y.d, cc - ss, sc + cs));
            terms.push_back(folded<Q>(x.t - y.t, x.d - y.d, cc + ss, sc - cs));
        }
    }
    return TrigSumOver(normalised(std::move(terms)));
}

template <class Q>
int sign(const TrigSumOver<Q>& x) {
    if (x.terms().empty()) return 0;
    if (is_constant(x)) return sign(x.terms().front().c);
    for (long bits = kFirstPrecision;; bits *= 2) {
        const int certain = bounds(x, bits).certain_sign();
        if (certain != 0) {
            note_precision(bits);
            return certain;
        }
        if (bits == kFirstPrecision && vanishes(x)) return 0;
    }
}

template <class Q>
Enclosure enclose(const TrigSumOver<Q>& x, long bits) {
    const Bounds<Q> sum = bounds(x, bits);
    if constexpr (std::is_same_v<Q, Dyadic>)
        return {sum.middle - sum.radius, sum.middle + sum.radius, bits};
    else
        return {rounded_to_bits(sum.middle - sum.radius, bits, Rounding::down),
                rounded_to_bits(sum.middle + sum.radius, bits, Rounding::up), bits};
}

template <class Q>
Enclosure enclose_narrowly(const TrigSumOver<Q>& x) {
    if (x.is_zero()) return Enclosure(kFirstPrecision);
    for (long bits = kFirstPrecision;; bits *= 2) {
        Enclosure enclosure = enclose(x, bits);
        if (!enclosure.is_narrow()) continue;
        note_precision(bits);
        return enclosure;
    }
}

template <class Q>
double to_double(const TrigSumOver<Q>& x) {
    return enclose_narrowly(x).midpoint();
}

std::int64_t highest_precision_used() {
    return highest_precision.load(std::memory_order_relaxed);
}

template class TrigSumOver<Dyadic>;
template int sign(const TrigSum&);
template Enclosure enclose(const TrigSum&, long);
template Enclosure enclose_narrowly(const TrigSum&);
template double to_double(const TrigSum&);

template class TrigSumOver<Rational>;
template int sign(const TrigSumOver<Rational>&);
template Enclosure enclose(const TrigSumOver<Rational>&, long);
template Enclosure enclose_narrowly(const TrigSumOver<Rational>&);
template double to_double(const TrigSumOver<Rational>&);

}  // namespace touchstone
