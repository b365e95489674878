// Pi, sines, cosines and arctangents as dyadic numbers with proved error bounds.
#pragma once

#include <compare>
#include <cstddef>
#include <functional>
#include <memory>
#include <unordered_map>
#include <utility>

#include "oracle/numbers/dyadic.h"

namespace touchstone {

/// A real number no farther than `radius` from `middle`.
struct Approximation {
    Dyadic middle;
    Dyadic radius;
};

struct SineCosine {
    Approximation sine;
    Approximation cosine;
};

/// Returns a number within 2^-places of pi.
Dyadic pi_near(long places);

/// Returns a number within 2^-places of pi/180.
Dyadic degree_near(long places);

/// A real number as a function that returns an approximation within 2^-places.
using RealNumber = std::function<Dyadic(long places)>;

/// Returns sine and cosine of an angle in radians, not a multiple of pi/2. The middles have at most
/// `bits` bits. Each radius is at most 1.04 * 2^-bits times the value. Requires bits <= 2^20.
SineCosine sine_cosine_near(const RealNumber& angle, long bits);

/// Returns the angle of the point (x, y), in (-pi, pi]. The point must not be the origin. The
/// radius is at most 2^-bits, and at most 2^-bits times the size of the angle.
Approximation arctangent(const Dyadic& y, const Dyadic& x, long bits);

/// The angle radians + degrees * pi/180, counter-clockwise, over Q, Dyadic or Rational. Not
/// reduced: 360 degrees are not 0. Equal angles have the same parts: pi is transcendental.
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

/// Degrees as quarter turns and a remainder: d = 90 count + rest, exactly, up to whole turns.
template <class Q>
struct QuarterTurns {
    explicit QuarterTurns(const Q& degrees);

    unsigned count = 0;  ///< 0 to 3
    Q rest;              ///< 0 <= rest < 90
};

/// A number of degrees, usually 0. Storing 0 needs no allocation.
template <class Q>
class Degrees {
  public:
    Degrees() = default;
    explicit Degrees(Q degrees) {
        if (sign(degrees) != 0) other_ = std::make_shared<const Q>(std::move(degrees));
    }

    [[nodiscard]] bool is_zero() const { return other_ == nullptr; }
    [[nodiscard]] Q value() const { return is_zero() ? Q() : *other_; }

    friend Degrees operator+(const Degrees& p, const Degrees& q) {
        return p.is_zero() ? q : Degrees(p.value() + q.value());
    }
    friend Degrees operator-(const Degrees& p, const Degrees& q) {
        return q.is_zero() ? p : Degrees(p.value() - q.value());
    }
    friend std::strong_ordering operator<=>(const Degrees& p, const Degrees& q) {
        if (p.other_ == q.other_) return std::strong_ordering::equal;
        return order(p.value(), q.value());
    }
    friend bool operator==(const Degrees& p, const Degrees& q) { return (p <=> q) == 0; }

  private:
    std::shared_ptr<const Q> other_;  ///< null represents 0
};

/// Returns sin t and cos t for t in radians, Dyadic or Rational. Each radius is at most 1.04 *
/// 2^-bits times the value. The middles have at most `bits` bits, unless t is tiny: then they are t
/// (rounded to bits + 64 bits if it is not dyadic) and 1, and the radii bound their differences
/// from sin t and cos t, of the order of t^3 and t^2. So a few bits may be enough to find the sign
/// of a sum in which t or 1 cancels.
///
/// For an angle in radians and degrees (Angle), the error is at most 2^-bits. An angle of degrees
/// alone may lie at a small distance a from the nearest quarter turn. The sine and cosine of a are
/// then computed as a and 1 - a^2/2, with an error that is small relative to a and a^2/2.
/// Multiples of 90 degrees are exact. Degrees of any size are reduced exactly.
SineCosine sine_cosine_near(const auto& turn, long bits);

inline std::size_t hash_of(const Dyadic& x) {
    return x.hash();
}
template <class Q>
std::size_t hash_of(const Q& x) {
    return std::hash<Q>()(x);
}
template <class Q>
std::size_t hash_of(const Angle<Q>& x) {
    return 3 * hash_of(x.radians) + hash_of(x.degrees);
}

/// Returns sine_cosine_near(t, bits), valid until this thread's next call. Each thread caches
/// recent results, because the signs of one case need the same sines and cosines repeatedly.
template <class Turn>
const SineCosine& recent_sine_cosine(const Turn& t, long bits) {
    constexpr std::size_t kMost = 512;
    using Key = std::pair<Turn, long>;
    struct Hash {
        std::size_t operator()(const Key& key) const {
            return hash_of(key.first) ^ static_cast<std::size_t>(key.second);
        }
    };
    thread_local std::unordered_map<Key, SineCosine, Hash> kept;
    if (kept.size() > kMost) kept.clear();
    const Key key{t, bits};
    const auto known = kept.find(key);
    if (known != kept.end()) return known->second;
    return kept.emplace(key, sine_cosine_near(t, bits)).first->second;
}

}  // namespace touchstone
