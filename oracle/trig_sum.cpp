#include "oracle/trig_sum.h"

#include <algorithm>
#include <atomic>
#include <unordered_map>
#include <utility>

namespace touchstone {
namespace {

using Term = TrigSum::Term;

constexpr mpfr_prec_t kFirstPrecision = 64;

std::atomic<std::int64_t> highest_precision{0};

void note_precision(mpfr_prec_t bits) {
    std::int64_t seen = highest_precision.load(std::memory_order_relaxed);
    while (seen < bits &&
           !highest_precision.compare_exchange_weak(seen, bits, std::memory_order_relaxed)) {
    }
}

/// c cos t + s sin t with t made non-negative.
Term folded(Rational t, Rational c, Rational s) {
    if (t < 0) {
        t = -t;
        s = -s;
    }
    if (t == 0) s = 0;
    return {std::move(t), std::move(c), std::move(s)};
}

/// Sorts by t, adds up terms of equal t and drops those that are zero.
void normalise(std::vector<Term>& terms) {
    std::sort(terms.begin(), terms.end(), [](const Term& p, const Term& q) { return p.t < q.t; });
    std::size_t kept = 0;
    for (std::size_t i = 0; i < terms.size();) {
        Term sum = std::move(terms[i]);
        for (++i; i < terms.size() && terms[i].t == sum.t; ++i) {
            sum.c += terms[i].c;
            sum.s += terms[i].s;
        }
        if (sum.c != 0 || sum.s != 0) terms[kept++] = std::move(sum);
    }
    terms.resize(kept);
}

/// Sines and cosines recur from sign to sign of one case; each thread keeps the recent ones.
class SineCosineCache {
  public:
    const SineCosine& at(const Rational& t, mpfr_prec_t bits) {
        if (kept_.size() > kMost) kept_.clear();
        const Key key{t, bits};
        const auto it = kept_.find(key);
        if (it != kept_.end()) return it->second;
        return kept_.emplace(key, SineCosine(t, bits)).first->second;
    }

  private:
    static constexpr std::size_t kMost = 512;
    using Key = std::pair<Rational, mpfr_prec_t>;
    struct Hash {
        std::size_t operator()(const Key& key) const {
            const mpq_srcptr q = key.first.backend().data();
            const std::size_t low = mpz_getlimbn(mpq_numref(q), 0);
            const auto size = static_cast<std::size_t>(mpq_denref(q)->_mp_size);
            return (low * 0x9e3779b97f4a7c15U) ^ (size << 16U) ^
                   static_cast<std::size_t>(key.second);
        }
    };
    std::unordered_map<Key, SineCosine, Hash> kept_;
};

const SineCosine& sine_cosine(const Rational& t, mpfr_prec_t bits) {
    thread_local SineCosineCache cache;
    return cache.at(t, bits);
}

/// Encloses with doubling precision until `good` is content. Requires a non-zero x.
template <class Predicate>
Enclosure enclose_until(const TrigSum& x, Predicate good) {
    for (mpfr_prec_t bits = kFirstPrecision;; bits *= 2) {
        Enclosure enclosure = enclose(x, bits);
        if (good(enclosure)) {
            note_precision(bits);
            return enclosure;
        }
    }
}

}  // namespace

TrigSum::TrigSum(const Rational& value) {
    if (value != 0) terms_.push_back({0, value, 0});
}

TrigSum::TrigSum(std::vector<Term> terms) : terms_(std::move(terms)) {
    normalise(terms_);
}

TrigSum TrigSum::cosine(const Rational& t) {
    return TrigSum(std::vector<Term>{folded(t, 1, 0)});
}

TrigSum TrigSum::sine(const Rational& t) {
    return TrigSum(std::vector<Term>{folded(t, 0, 1)});
}

std::optional<Rational> TrigSum::as_rational() const {
    if (terms_.empty()) return Rational(0);
    if (terms_.size() == 1 && terms_.front().t == 0) return terms_.front().c;
    return std::nullopt;
}

namespace {

bool is_constant(const TrigSum& x) {
    return x.terms().size() == 1 && x.terms().front().t == 0;
}

}  // namespace

TrigSum operator*(const TrigSum& p, const Rational& factor) {
    if (factor == 0) return {};
    TrigSum result = p;
    for (Term& term : result.terms_) {
        term.c *= factor;
        term.s *= factor;
    }
    return result;
}

TrigSum operator+(const TrigSum& p, const TrigSum& q) {
    if (p.is_zero()) return q;
    if (q.is_zero()) return p;
    std::vector<Term> terms = p.terms_;
    terms.insert(terms.end(), q.terms_.begin(), q.terms_.end());
    return TrigSum(std::move(terms));
}

TrigSum operator-(const TrigSum& p, const TrigSum& q) {
    return p + -q;
}

TrigSum operator-(const TrigSum& p) {
    TrigSum result = p;
    for (Term& term : result.terms_) {
        term.c = -term.c;
        term.s = -term.s;
    }
    return result;
}

TrigSum operator*(const TrigSum& p, const TrigSum& q) {
    if (is_constant(p)) return q * p.terms_.front().c;
    if (is_constant(q)) return p * q.terms_.front().c;
    std::vector<Term> terms;
    terms.reserve(2 * p.terms_.size() * q.terms_.size());
    for (const Term& x : p.terms_) {
        for (const Term& y : q.terms_) {
            const Rational cc = x.c * y.c / 2;
            const Rational ss = x.s * y.s / 2;
            const Rational sc = x.s * y.c / 2;
            const Rational cs = x.c * y.s / 2;
            terms.push_back(folded(x.t + y.t, cc - ss, sc + cs));
            terms.push_back(folded(x.t - y.t, cc + ss, sc - cs));
        }
    }
    return TrigSum(std::move(terms));
}

Enclosure enclose(const TrigSum& x, mpfr_prec_t bits) {
    Enclosure sum(bits);
    for (const Term& term : x.terms()) {
        if (term.t == 0) {
            sum += Enclosure(term.c, bits);
            continue;
        }
        const SineCosine& trig = sine_cosine(term.t, bits);
        if (term.c != 0) {
            Enclosure product = trig.cosine;
            product *= term.c;
            sum += product;
        }
        if (term.s != 0) {
            Enclosure product = trig.sine;
            product *= term.s;
            sum += product;
        }
    }
    return sum;
}

Enclosure enclose_narrowly(const TrigSum& x) {
    if (x.is_zero()) return Enclosure(kFirstPrecision);
    return enclose_until(x, [](const Enclosure& e) { return e.is_narrow(); });
}

int sign(const TrigSum& x) {
    if (const std::optional<Rational> value = x.as_rational()) return value->sign();
    return enclose_until(x, [](const Enclosure& e) { return e.certain_sign() != 0; })
        .certain_sign();
}

double to_double(const TrigSum& x) {
    return enclose_narrowly(x).midpoint();
}

std::int64_t highest_precision_used() {
    return highest_precision.load(std::memory_order_relaxed);
}

}  // namespace touchstone
