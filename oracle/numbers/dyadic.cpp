#include "oracle/numbers/dyadic.h"

#include <cmath>
#include <limits>

namespace touchstone {
namespace {

using Limb = Limbs::Limb;
__extension__ using TwoLimbs = unsigned __int128;
constexpr unsigned long kLimbBits = 64;

/// Sets `to`, of `most` limbs, to the limbs shifted to the left. Requires
/// most > limbs.size() + bits / kLimbBits.
void shift(Limb* to, std::size_t most, const Limbs& limbs, unsigned long bits) {
    const std::size_t zeros = bits / kLimbBits;
    const auto rest = static_cast<unsigned>(bits % kLimbBits);
    const Limb* const from = limbs.data();
    const std::size_t n = limbs.size();
    std::size_t at = 0;
    for (; at < zeros; ++at) to[at] = 0;
    Limb carried = 0;
    for (std::size_t i = 0; i < n; ++i) {
        to[at++] = from[i] << rest | carried;
        // In two steps, since a shift by all bits of a limb is undefined.
        carried = from[i] >> 1U >> (kLimbBits - 1 - rest);
    }
    to[at++] = carried;
    for (; at < most; ++at) to[at] = 0;
}

int compare(const Limbs& p, const Limbs& q) {
    if (p.size() != q.size()) return p.size() < q.size() ? -1 : 1;
    for (std::size_t i = p.size(); i-- > 0;)
        if (p.data()[i] != q.data()[i]) return p.data()[i] < q.data()[i] ? -1 : 1;
    return 0;
}

/// Adds y, which has at most as many limbs, to x. Requires that the sum fits.
void add(Limb* x, const Limbs& y) {
    const Limb* const from = y.data();
    const std::size_t m = y.size();
    Limb carry = 0;
    std::size_t i = 0;
    for (; i < m; ++i) {
        const TwoLimbs sum = TwoLimbs{x[i]} + from[i] + carry;
        x[i] = static_cast<Limb>(sum);
        carry = static_cast<Limb>(sum >> kLimbBits);
    }
    if (carry == 0) return;
    while (++x[i] == 0) ++i;
}

/// Sets x, of n limbs, to |x - y| and returns whether x < y. y must have at most n limbs.
bool subtract(Limb* x, std::size_t n, const Limbs& y) {
    const Limb* const from = y.data();
    const std::size_t m = y.size();
    Limb borrow = 0;
    std::size_t i = 0;
    for (; i < m; ++i) {
        const TwoLimbs difference = TwoLimbs{x[i]} - from[i] - borrow;
        x[i] = static_cast<Limb>(difference);
        borrow = static_cast<Limb>(difference >> 127U);
    }
    for (; borrow != 0 && i < n; ++i) borrow = x[i]-- == 0 ? 1 : 0;
    if (borrow == 0) return false;
    bool is_below_zeros = true;
    for (i = 0; i < n; ++i) {
        x[i] = is_below_zeros ? -x[i] : ~x[i];
        is_below_zeros = is_below_zeros && x[i] == 0;
    }
    return true;
}

/// Sets `to`, which has room for n + m limbs, to x * y. Requires n > 0 and m > 0.
void multiply(Limb* to, const Limb* x, std::size_t n, const Limb* y, std::size_t m) {
    TwoLimbs carry = 0;
    for (std::size_t i = 0; i < n; ++i) {
        carry += TwoLimbs{x[i]} * y[0];
        to[i] = static_cast<Limb>(carry);
        carry >>= kLimbBits;
    }
    to[n] = static_cast<Limb>(carry);
    for (std::size_t j = 1; j < m; ++j) {
        carry = 0;
        for (std::size_t i = 0; i < n; ++i) {
            carry += TwoLimbs{x[i]} * y[j] + to[i + j];
            to[i + j] = static_cast<Limb>(carry);
            carry >>= kLimbBits;
        }
        to[n + j] = static_cast<Limb>(carry);
    }
}

/// Returns whether x * 2^bits is below 2^127. Requires x > 0.
bool is_short(const Limbs& x, unsigned long bits) {
    constexpr unsigned long kMost = 127;
    return x.size() <= 2 && bits < kMost &&
           kLimbBits * x.size() + bits <= kMost + std::countl_zero(x.top());
}

/// Returns x, which must have one or two limbs.
TwoLimbs two_limbs(const Limbs& x) {
    const TwoLimbs lowest = x.data()[0];
    return x.size() == 1 ? lowest : TwoLimbs{x.data()[1]} << kLimbBits | lowest;
}

/// Returns whether any of the lowest `bits` bits is set.
bool has_bits_below(const Limbs& limbs, unsigned long bits) {
    const std::size_t whole = bits / kLimbBits;
    const Limb* const at = limbs.data();
    if (std::any_of(at, at + whole, [](Limb limb) { return limb != 0; })) return true;
    return bits % kLimbBits != 0 && at[whole] << (kLimbBits - bits % kLimbBits) != 0;
}

bool has_bit(const Limbs& limbs, unsigned long place) {
    return (limbs.data()[place / kLimbBits] >> (place % kLimbBits) & 1U) != 0;
}

}  // namespace

Dyadic::Dyadic(double value) {
    // Without trailing zeros, small whole numbers stay small, such as the 1 in a point's w.
    const BinaryForm form(value);
    if (form.whole == 0) return;
    *limbs_.data() = form.whole;
    limbs_.set_used(1);
    exponent_ = form.exponent;
    negative_ = value < 0;
}

Dyadic Dyadic::scaled(long exponent) const {
    Dyadic result = *this;
    result.exponent_ += exponent;
    return result;
}

long Dyadic::magnitude() const {
    return exponent_ + static_cast<long>(kLimbBits * limbs_.size()) -
           std::countl_zero(limbs_.top());
}

Dyadic Dyadic::rounded(long bits, Rounding rounding) const {
    if (limbs_.empty()) return {};
    const long extra = magnitude() - exponent_ - bits;
    if (extra <= 0) return *this;
    const auto dropped = static_cast<unsigned long>(extra);
    const std::size_t limbs = dropped / kLimbBits;
    const auto rest = static_cast<unsigned>(dropped % kLimbBits);
    const std::size_t n = limbs_.size() - limbs;
    Dyadic result(Room{n + 1}, exponent_ + extra);
    Limb* const to = result.limbs_.data();
    const Limb* const from = limbs_.data() + limbs;
    for (std::size_t i = 0; i < n; ++i) {
        to[i] = from[i] >> rest;
        if (rest != 0 && i + 1 < n) to[i] |= from[i + 1] << (kLimbBits - rest);
    }
    result.limbs_.set_used(n);
    result.negative_ = negative_;
    const bool away = rounding == Rounding::nearest ? has_bit(limbs_, dropped - 1)
                                                    : (rounding == Rounding::down) == negative_ &&
                                                          has_bits_below(limbs_, dropped);
    if (!away) return result;
    std::size_t i = 0;
    to[n] = 0;
    while (++to[i] == 0) ++i;
    result.limbs_.set_used(n + 1);
    return result;
}

std::size_t Dyadic::hash() const {
    if (limbs_.empty()) return 0;
    // Takes the highest 64 bits, because they don't depend on the number of trailing zeros.
    const auto zeros = static_cast<unsigned>(std::countl_zero(limbs_.top()));
    Limb top = limbs_.top() << zeros;
    if (zeros != 0 && limbs_.size() > 1) top |= limbs_.data()[limbs_.size() - 2] >> (64 - zeros);
    return (top * 0x9e3779b97f4a7c15U) ^ static_cast<std::size_t>(2 * magnitude() + sign());
}

Dyadic Dyadic::sum(const Dyadic& p, const Dyadic& q, bool q_is_negative) {
    if (q.limbs_.empty()) return p;
    if (p.limbs_.empty()) return q_is_negative == q.negative_ ? q : -q;
    const bool p_is_lower = p.exponent_ <= q.exponent_;
    const Dyadic& lower = p_is_lower ? p : q;
    const Dyadic& higher = p_is_lower ? q : p;
    const auto by = static_cast<unsigned long>(higher.exponent_ - lower.exponent_);
    const bool adds = p.negative_ == q_is_negative;
    const std::size_t most =
        std::max(lower.limbs_.size(), higher.limbs_.size() + by / kLimbBits + 1) + 1;
    Dyadic result(Room{most}, lower.exponent_);
    Limb* const limbs = result.limbs_.data();
    bool is_below = false;
    if (is_short(lower.limbs_, 0) && is_short(higher.limbs_, by)) {
        const TwoLimbs x = two_limbs(higher.limbs_) << by;
        const TwoLimbs y = two_limbs(lower.limbs_);
        is_below = !adds && x < y;
        const TwoLimbs z = adds ? x + y : is_below ? y - x : x - y;
        limbs[0] = static_cast<Limb>(z);
        limbs[1] = static_cast<Limb>(z >> kLimbBits);
        result.limbs_.set_used(2);
    } else {
        shift(limbs, most, higher.limbs_, by);
        if (adds) add(limbs, lower.limbs_);
        else is_below = subtract(limbs, most, lower.limbs_);
        result.limbs_.set_used(most);
    }
    result.negative_ = (p_is_lower ? q_is_negative : p.negative_) != is_below;
    return result;
}

Dyadic operator*(const Dyadic& p, const Dyadic& q) {
    const bool p_is_longer = p.limbs_.size() >= q.limbs_.size();
    const Limbs& longer = p_is_longer ? p.limbs_ : q.limbs_;
    const Limbs& shorter = p_is_longer ? q.limbs_ : p.limbs_;
    const std::size_t size = shorter.empty() ? 0 : longer.size() + shorter.size();
    Dyadic result(Dyadic::Room{size}, p.exponent_ + q.exponent_);
    if (size == 0) return result;
    multiply(result.limbs_.data(), longer.data(), longer.size(), shorter.data(), shorter.size());
    result.limbs_.set_used(size);
    result.negative_ = p.negative_ != q.negative_;
    return result;
}

std::strong_ordering operator<=>(const Dyadic& p, const Dyadic& q) {
    if (p.sign() != q.sign()) return p.sign() <=> q.sign();
    if (p.sign() == 0) return std::strong_ordering::equal;
    if (p.exponent_ == q.exponent_) return p.sign() * compare(p.limbs_, q.limbs_) <=> 0;
    const long difference = p.magnitude() - q.magnitude();
    if (difference != 0) return p.sign() * difference <=> 0;
    return (p - q).sign() <=> 0;
}

double nearest(const Dyadic& x) {
    if (x.sign() == 0) return 0;
    using Double = std::numeric_limits<double>;
    const long magnitude = x.magnitude();
    if (magnitude > Double::max_exponent) return x.sign() * Double::infinity();
    // Subnormal numbers have fewer bits. The smallest, 2^-1074, is the result from 2^-1075 on.
    const long lowest = Double::min_exponent - Double::digits;
    const long bits = std::min<long>(Double::digits, magnitude - lowest);
    if (bits < 0) return 0;
    if (bits == 0) return x.sign() * Double::denorm_min();
    const Dyadic rounded = x.rounded(bits, Rounding::nearest);
    return x.sign() * std::ldexp(static_cast<double>(rounded.whole().top()),
                                 static_cast<int>(rounded.exponent()));
}

}  // namespace touchstone
