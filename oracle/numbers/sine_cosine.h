// Sines and cosines as dyadic numbers with error bounds.
#pragma once

#include <compare>
#include <cstddef>
#include <memory>
#include <unordered_map>
#include <utility>

#include "oracle/numbers/dyadic.h"
#include "oracle/numbers/rational.h"

namespace touchstone {

// Angles in radians and degrees: r + d pi/180 with r and d rational.
//
// pi is transcendental. So such an angle is zero only if r and d are zero, and two angles are equal
// only if they have the same r and d.

/// The angle radians + degrees * pi/180, counter-clockwise, over Q, Dyadic or Rational. Not
/// reduced: 360 degrees are not 0.
template <class Q>
struct Angle {
    Q radians{};
    Q degrees{};

    friend Angle operator+(const Angle& p, const Angle& q) {
        return {p.radians + q.radians, p.degrees + q.degrees};
    }
    friend Angle operator-(const Angle& p, const Angle& q) {
        return {p.radians - q.radians, p.degrees - q.degrees};
    }
    friend Angle operator-(const Angle& x) { return {-x.radians, -x.degrees}; }
    friend bool operator==(const Angle&, const Angle&) = default;
};

/// Degrees as quarter turns and a remainder: d = 90 count + rest with 0 <= rest < 90, exactly.
template <class Q>
struct QuarterTurns {
    explicit QuarterTurns(const Q& degrees);

    unsigned count = 0;  ///< modulo 4
    Q rest;
};

/// A number of degrees that is usually 0, and then costs almost nothing.
template <class Q>
class Degrees {
  public:
    Degrees() = default;
    explicit Degrees(Q degrees) {
        if (sign(degrees) != 0) other_ = std::make_shared<const Q>(std::move(degrees));
    }

    [[nodiscard]] bool is_zero() const { return other_ == nullptr; }
    [[nodiscard]] Q value() const { return is_zero() ? Q() : *other_; }

    friend std::strong_ordering operator<=>(const Degrees& p, const Degrees& q) {
        if (p.other_ == q.other_) return std::strong_ordering::equal;
        return p.value() <=> q.value();
    }
    friend bool operator==(const Degrees& p, const Degrees& q) { return (p <=> q) == 0; }

  private:
    std::shared_ptr<const Q> other_;  ///< null represents 0
};

/// A real number no farther than `radius` from `middle`.
struct Approximation {
    Dyadic middle;
    Dyadic radius;

    /// Returns the nearest double to the middle.
    [[nodiscard]] double midpoint() const;
};

/// Ensures that MPFR's caches of this thread are freed when the thread ends. Must be called before
/// MPFR's sine and cosine.
void own_mpfr_caches();

/// sin t and cos t.
struct SineCosine {
    Approximation sine;
    Approximation cosine;

    /// Computes with MPFR, which rounds sine and cosine correctly to `bits` bits. If the angle is
    /// so small that 1 - t^2/2 and t - t^3/6 differ from 1 and t by less than that rounding, the
    /// result is 1 and t, with these differences as radii. Then few bits show the sign of a sum
    /// that depends on t^2 or a higher power, however small t is. A dyadic t is used exactly. A t
    /// that is not dyadic is rounded to more bits, and the rounding error is added to the radii
    /// (sine and cosine have slopes of at most 1).
    SineCosine(const Dyadic& t, mpfr_prec_t bits);
    SineCosine(const Rational& t, mpfr_prec_t bits);

    /// Rounds an angle with degrees and computes its sine and cosine, with an absolute error below
    /// 2^-bits. For an angle without radians, let a be its difference from quarter turns. If a is
    /// so small that the series are more precise with fewer bits, sine and cosine of a are computed
    /// as a and 1 - a^2/2, with an error that is small relative to a and a^2/2. Multiples of 90
    /// degrees are exact. Degrees of any size are reduced exactly.
    SineCosine(const Angle<Dyadic>& x, mpfr_prec_t bits);
    SineCosine(const Angle<Rational>& x, mpfr_prec_t bits);

  private:
    template <class Q>
    void set_angle(const Angle<Q>& x, mpfr_prec_t bits);
    template <class Q>
    void set_near_zero(const Q& radians, const Q& degrees, mpfr_prec_t bits);
    void set(mpfr_srcptr t, const Dyadic& error_of_t, mpfr_prec_t bits);
    void set_tiny_degrees(mpfr_srcptr t, const Dyadic& error_of_t);
    void turn_by_a_quarter();
    void set_tiny(mpfr_srcptr t);
    void set_rounded(mpfr_srcptr t, mpfr_prec_t bits);
};

// Sines and cosines recur between the signs of one case; each thread caches the recent ones.

inline std::size_t hash_of(const Dyadic& x) {
    return x.hash();
}
inline std::size_t hash_of(const Rational& x) {
    const mpq_srcptr q = x.get();
    const std::size_t low = mpz_getlimbn(mpq_numref(q), 0);
    const auto size = static_cast<std::size_t>(mpq_denref(q)->_mp_size);
    return (low * 0x9e3779b97f4a7c15U) ^ (size << 16U);
}
template <class Q>
std::size_t hash_of(const Angle<Q>& x) {
    return 3 * hash_of(x.radians) + hash_of(x.degrees);
}

/// The cache for numbers of radians, or for Angles.
template <class Turn>
class SineCosineCache {
  public:
    const SineCosine& at(const Turn& t, mpfr_prec_t bits) {
        if (kept_.size() > kMost) kept_.clear();
        const Key key{t, bits};
        const auto it = kept_.find(key);
        if (it != kept_.end()) return it->second;
        return kept_.emplace(key, SineCosine(t, bits)).first->second;
    }

  private:
    static constexpr std::size_t kMost = 512;
    using Key = std::pair<Turn, mpfr_prec_t>;
    struct Hash {
        std::size_t operator()(const Key& key) const {
            return hash_of(key.first) ^ static_cast<std::size_t>(key.second);
        }
    };
    std::unordered_map<Key, SineCosine, Hash> kept_;
};

/// Returns SineCosine(t, bits), valid until this thread's next call.
template <class Turn>
const SineCosine& recent_sine_cosine(const Turn& t, mpfr_prec_t bits) {
    thread_local SineCosineCache<Turn> cache;
    return cache.at(t, bits);
}

}  // namespace touchstone
