#include "oracle/numbers/trig_sum.h"

#include <algorithm>
#include <atomic>
#include <unordered_map>
#include <utility>

#include "oracle/numbers/sine_cosine.h"

namespace touchstone {
namespace {

constexpr mpfr_prec_t kFirstPrecision = 64;

std::atomic<std::int64_t> highest_precision{0};

void note_precision(mpfr_prec_t bits) {
    std::int64_t seen = highest_precision.load(std::memory_order_relaxed);
    while (seen < bits &&
           !highest_precision.compare_exchange_weak(seen, bits, std::memory_order_relaxed)) {
    }
}

// What the ring asks of its rationals beside + - * and comparisons.

Dyadic half(const Dyadic& x) {
    return x.scaled(-1);
}
Rational half(const Rational& x) {
    return x / 2;
}

template <class Q>
Q from_dyadic(const Dyadic& x) {
    if constexpr (std::is_same_v<Q, Dyadic>) return x;
    else return x.to_rational();
}

std::size_t hash_of(const Dyadic& x) {
    return x.hash();
}
std::size_t hash_of(const Rational& x) {
    const mpq_srcptr q = x.get();
    const std::size_t low = mpz_getlimbn(mpq_numref(q), 0);
    const auto size = static_cast<std::size_t>(mpq_denref(q)->_mp_size);
    return (low * 0x9e3779b97f4a7c15U) ^ (size << 16U);
}

/// c cos t + s sin t with t made non-negative.
template <class Q>
typename TrigSumOver<Q>::Term folded(Q t, Q c, Q s) {
    const int side = sign(t);
    if (side < 0) {
        t = -t;
        s = -s;
    }
    if (side == 0) s = Q();
    return {std::move(t), std::move(c), std::move(s)};
}

template <class Term>
bool is_zero(const Term& term) {
    return sign(term.c) == 0 && sign(term.s) == 0;
}

/// The same terms sorted by t, those of equal t added up, without those that are zero.
template <class Term>
std::vector<Term> normalised(std::vector<Term> terms) {
    // Terms are large, so it is their places that are sorted.
    std::vector<Term*> places;
    places.reserve(terms.size());
    for (Term& term : terms) places.push_back(&term);
    std::sort(places.begin(), places.end(),
              [](const Term* p, const Term* q) { return p->t < q->t; });
    std::vector<Term> merged;
    merged.reserve(terms.size());
    for (Term* const term : places) {
        if (!merged.empty() && merged.back().t == term->t) {
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

/// The terms of both, those of the second through `use`; where angles are equal, what `join` makes
/// of the numbers.
template <class Terms, class Use, class Join>
Terms merged(const Terms& p, const Terms& q, Use use, Join join) {
    Terms all;
    all.reserve(p.size() + q.size());
    auto x = p.begin();
    auto y = q.begin();
    while (x != p.end() && y != q.end()) {
        const std::strong_ordering order = x->t <=> y->t;
        if (order < 0) {
            all.push_back(*x++);
        } else if (order > 0) {
            all.push_back(use(*y++));
        } else {
            all.push_back({x->t, join(x->c, y->c), join(x->s, y->s)});
            if (is_zero(all.back())) all.pop_back();
            ++x;
            ++y;
        }
    }
    all.insert(all.end(), x, p.end());
    for (; y != q.end(); ++y) all.push_back(use(*y));
    return all;
}

/// Sines and cosines recur from sign to sign of one case; each thread keeps the recent ones.
template <class Q>
class SineCosineCache {
  public:
    const SineCosine& at(const Q& t, mpfr_prec_t bits) {
        if (kept_.size() > kMost) kept_.clear();
        const Key key{t, bits};
        const auto it = kept_.find(key);
        if (it != kept_.end()) return it->second;
        return kept_.emplace(key, SineCosine(t, bits)).first->second;
    }

  private:
    static constexpr std::size_t kMost = 512;
    using Key = std::pair<Q, mpfr_prec_t>;
    struct Hash {
        std::size_t operator()(const Key& key) const {
            return hash_of(key.first) ^ static_cast<std::size_t>(key.second);
        }
    };
    std::unordered_map<Key, SineCosine, Hash> kept_;
};

template <class Q>
const SineCosine& sine_cosine(const Q& t, mpfr_prec_t bits) {
    thread_local SineCosineCache<Q> cache;
    return cache.at(t, bits);
}

/// The value is no farther than `radius` from `middle`.
template <class Q>
struct Bounds {
    Q middle{};
    Q radius{};

    void add(const Q& factor, const Approximation& x) {
        if (sign(factor) == 0) return;
        middle += factor * from_dyadic<Q>(x.middle);
        radius += abs(factor) * from_dyadic<Q>(x.radius);
    }

    /// -1 or +1 where all numbers within the bounds have that sign, else 0: don't know.
    [[nodiscard]] int certain_sign() const { return abs(middle) > radius ? sign(middle) : 0; }
};

/// Sines and cosines are rounded to that many bits; the sum over them is exact.
template <class Q>
Bounds<Q> bounds(const TrigSumOver<Q>& x, mpfr_prec_t bits) {
    Bounds<Q> sum;
    for (const auto& term : x.terms()) {
        if (sign(term.t) == 0) {
            sum.middle += term.c;
        } else {
            const SineCosine& turn = sine_cosine(term.t, bits);
            sum.add(term.c, turn.cosine);
            sum.add(term.s, turn.sine);
        }
    }
    return sum;
}

template <class Q>
bool is_constant(const TrigSumOver<Q>& x) {
    return x.terms().size() == 1 && sign(x.terms().front().t) == 0;
}

}  // namespace

template <class Q>
TrigSumOver<Q>::TrigSumOver(const Q& value) {
    if (touchstone::sign(value) != 0) terms_.push_back({Q(), value, Q()});
}

template <class Q>
TrigSumOver<Q>::TrigSumOver(std::vector<Term> terms) : terms_(std::move(terms)) {}

template <class Q>
TrigSumOver<Q> TrigSumOver<Q>::cosine(const Q& t) {
    return TrigSumOver({folded<Q>(t, Q(1), Q())});
}

template <class Q>
TrigSumOver<Q> TrigSumOver<Q>::sine(const Q& t) {
    if (touchstone::sign(t) == 0) return {};
    return TrigSumOver({folded<Q>(t, Q(), Q(1))});
}

template <class Q>
std::optional<Q> TrigSumOver<Q>::as_rational() const {
    if (terms_.empty()) return Q();
    if (is_constant(*this)) return terms_.front().c;
    return std::nullopt;
}

template <class Q>
TrigSumOver<Q> TrigSumOver<Q>::times(const Q& factor) const {
    if (touchstone::sign(factor) == 0) return {};
    TrigSumOver result = *this;
    for (Term& term : result.terms_) {
        term.c = term.c * factor;
        term.s = term.s * factor;
    }
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
            return Term{y.t, -y.c, -y.s};
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
            terms.push_back(folded<Q>(x.t + y.t, cc - ss, sc + cs));
            terms.push_back(folded<Q>(x.t - y.t, cc + ss, sc - cs));
        }
    }
    return TrigSumOver(normalised(std::move(terms)));
}

template <class Q>
int sign(const TrigSumOver<Q>& x) {
    if (x.is_zero()) return 0;
    if (is_constant(x)) return sign(x.terms().front().c);
    for (mpfr_prec_t bits = kFirstPrecision;; bits *= 2) {
        const int certain = bounds(x, bits).certain_sign();
        if (certain == 0) continue;
        note_precision(bits);
        return certain;
    }
}

template <class Q>
Enclosure enclose(const TrigSumOver<Q>& x, mpfr_prec_t bits) {
    const Bounds<Q> sum = bounds(x, bits);
    return {sum.middle - sum.radius, sum.middle + sum.radius, bits};
}

template <class Q>
Enclosure enclose_narrowly(const TrigSumOver<Q>& x) {
    if (x.is_zero()) return Enclosure(kFirstPrecision);
    for (mpfr_prec_t bits = kFirstPrecision;; bits *= 2) {
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
template Enclosure enclose(const TrigSum&, mpfr_prec_t);
template Enclosure enclose_narrowly(const TrigSum&);
template double to_double(const TrigSum&);

template class TrigSumOver<Rational>;
template int sign(const RationalTrigSum&);
template Enclosure enclose(const RationalTrigSum&, mpfr_prec_t);
template Enclosure enclose_narrowly(const RationalTrigSum&);
template double to_double(const RationalTrigSum&);

}  // namespace touchstone
