// Angles in radians and degrees: r + d pi/180 with r and d rational.
//
// pi is transcendental, so such an angle is zero only where both its numbers are, and two of them
// are equal only where their numbers are.
#pragma once

#include <compare>
#include <memory>
#include <utility>

#include "oracle/numbers/dyadic.h"
#include "oracle/numbers/rational.h"

namespace touchstone {

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

/// Degrees as quarter turns and a rest: d = 90 count + rest with 0 <= rest < 90, exactly.
template <class Q>
struct QuarterTurns {
    explicit QuarterTurns(const Q& degrees);

    unsigned count = 0;  ///< modulo 4
    Q rest;
};

/// A number of degrees that is 0 most of the time, and then costs next to nothing.
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
    std::shared_ptr<const Q> other_;  ///< nothing stands for 0
};

}  // namespace touchstone
