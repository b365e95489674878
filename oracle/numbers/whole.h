// Whole numbers of a fixed width, for corners on a common grid and computations without a division.
//
// The form is two's complement, like the machine's whole numbers, in a fixed number of limbs. In
// this form the lowest limbs of a sum or product do not depend on the signs. They are the sum or
// product if it fits. The type stores no size and no exponent, and + - * need no branches. So a
// compiler turns them into straight-line code. Boost's integers of 256 bits take 3.3 times as long.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace touchstone {

/// A whole number n, -2^(64 * limbs - 1) <= n < 2^(64 * limbs - 1). Numbers outside this range wrap
/// around. A later result inside the range is correct again. The caller must ensure that numbers
/// whose sign is used are inside the range.
template <std::size_t limbs>
class Whole {
  public:
    Whole() = default;
    /// Requires a whole value, |value| < 2^63.
    explicit Whole(double value) {
        const auto lowest = static_cast<std::int64_t>(value);
        limbs_.fill(lowest < 0 ? ~Limb{0} : Limb{0});
        limbs_[0] = static_cast<Limb>(lowest);
    }

    /// Returns whole * 2^bits. Requires bits < 64 * limbs.
    static Whole shifted(std::uint64_t whole, unsigned bits) {
        Whole result;
        const std::size_t at = bits / 64;
        const unsigned up = bits % 64;
        result.limbs_[at] = whole << up;
        if (up != 0 && at + 1 < limbs) result.limbs_[at + 1] = whole >> (64 - up);
        return result;
    }

    /// Returns the limb, counted from the lowest.
    [[nodiscard]] std::uint64_t limb(std::size_t i) const { return limbs_[i]; }

    [[nodiscard]] int sign() const {
        if ((limbs_[limbs - 1] >> 63U) != 0) return -1;
        Limb any = 0;
        for (const Limb limb : limbs_) any |= limb;
        return any != 0 ? 1 : 0;
    }

    friend Whole operator+(const Whole& p, const Whole& q) {
        Whole result;
        Wide carry = 0;
        for_each(kPlaces, [&](auto i) {
            carry += Wide{p.limbs_[i]} + q.limbs_[i];
            result.limbs_[i] = static_cast<Limb>(carry);
            carry >>= 64U;
        });
        return result;
    }
    friend Whole operator-(const Whole& p, const Whole& q) {
        Whole result;
        Limb borrow = 0;
        for_each(kPlaces, [&](auto i) {
            const Wide difference = Wide{p.limbs_[i]} - q.limbs_[i] - borrow;
            result.limbs_[i] = static_cast<Limb>(difference);
            borrow = static_cast<Limb>(difference >> 127U);
        });
        return result;
    }
    friend Whole operator-(const Whole& q) { return Whole() - q; }
    friend Whole operator*(const Whole& p, const Whole& q) {
        Whole result;
        for_each(kPlaces, [&](auto i) {
            Wide carry = 0;
            for_each(std::make_index_sequence<limbs - i>(), [&](auto j) {
                carry += Wide{p.limbs_[i]} * q.limbs_[j] + result.limbs_[i + j];
                result.limbs_[i + j] = static_cast<Limb>(carry);
                carry >>= 64U;
            });
        });
        return result;
    }

  private:
    using Limb = std::uint64_t;
    __extension__ using Wide = unsigned __int128;
    static constexpr std::make_index_sequence<limbs> kPlaces{};

    /// Runs step(i) for each i. Unrolled and inlined, because the steps are few and short.
    template <std::size_t... i, class Step>
    [[gnu::always_inline]] static void for_each(std::index_sequence<i...>, Step step) {
        (step(std::integral_constant<std::size_t, i>()), ...);
    }

    std::array<Limb, limbs> limbs_{};  ///< the lowest first
};

template <std::size_t limbs>
int sign(const Whole<limbs>& x) {
    return x.sign();
}

}  // namespace touchstone
