#include "oracle/numbers/dyadic.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace touchstone {
namespace {

using Limb = Limbs::Limb;
constexpr unsigned long kLimbBits = 64;
static_assert(GMP_NUMB_BITS == kLimbBits);

/// Returns an upper bound of the number of limbs after a left shift by this many bits.
std::size_t room_for_shifted(const Limbs& limbs, unsigned long bits) {
    return limbs.size() + bits / kLimbBits + 1;
}

/// Sets the result, which must have room, to the limbs shifted to the left.
void shift(Limbs& result, const Limbs& limbs, unsigned long bits) {
    const std::size_t zeros = bits / kLimbBits;
    const auto rest = static_cast<unsigned>(bits % kLimbBits);
    std::fill_n(result.data(), zeros, Limb{0});
    Limb* const from = result.data() + zeros;
    if (rest == 0) {
        std::copy_n(limbs.data(), limbs.size(), from);
        result.set_used(zeros + limbs.size());
    } else {
        from[limbs.size()] = mpn_lshift(from, limbs.data(), limbs.count(), rest);
        result.set_used(zeros + limbs.size() + 1);
    }
}

int compare(const Limbs& p, const Limbs& q) {
    if (p.size() != q.size()) return p.size() < q.size() ? -1 : 1;
    return mpn_cmp(p.data(), q.data(), p.count());
}

/// Sets result = p + q. `result` may be p, q or another number, and must have room. Requires p >=
/// q.
void add(Limbs& result, const Limbs& p, const Limbs& q) {
    const std::size_t n = p.size();
    result.data()[n] = mpn_add(result.data(), p.data(), p.count(), q.data(), q.count());
    result.set_used(n + 1);
}

/// Sets result = p - q. The requirements of `add` apply.
void subtract(Limbs& result, const Limbs& p, const Limbs& q) {
    mpn_sub(result.data(), p.data(), p.count(), q.data(), q.count());
    result.set_used(p.size());
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

Dyadic::Dyadic(mpz_srcptr whole, long exponent)
    : limbs_(mpz_size(whole)), exponent_(exponent), negative_(mpz_sgn(whole) < 0) {
    std::copy_n(mpz_limbs_read(whole), mpz_size(whole), limbs_.data());
    limbs_.set_used(mpz_size(whole));
}

Dyadic Dyadic::scaled(long exponent) const {
    Dyadic result = *this;
    result.exponent_ += exponent;
    return result;
}

long Dyadic::magnitude() const {
    return exponent_ + bits() - std::countl_zero(limbs_.top());
}

std::size_t Dyadic::hash() const {
    if (limbs_.empty()) return 0;
    // The highest 64 bits, which don't depend on the number of trailing zeros.
    const auto zeros = static_cast<unsigned>(std::countl_zero(limbs_.top()));
    Limb top = limbs_.top() << zeros;
    if (zeros != 0 && limbs_.size() > 1) top |= limbs_.data()[limbs_.size() - 2] >> (64 - zeros);
    return (top * 0x9e3779b97f4a7c15U) ^ static_cast<std::size_t>(2 * magnitude() + sign());
}

Rational Dyadic::to_rational() const {
    mpz_t whole;
    const auto size = limbs_.count();
    mpz_roinit_n(whole, limbs_.data(), negative_ ? -size : size);
    return Rational(whole, exponent_);
}

int Dyadic::round_to(mpfr_ptr result, mpfr_rnd_t rounding) const {
    mpz_t whole;
    const auto size = limbs_.count();
    mpz_roinit_n(whole, limbs_.data(), negative_ ? -size : size);
    return mpfr_set_z_2exp(result, whole, exponent_, rounding);
}

Dyadic Dyadic::sum(const Dyadic& p, const Dyadic& q, bool q_is_negative) {
    if (q.limbs_.empty()) return p;
    if (p.limbs_.empty()) return q_is_negative == q.negative_ ? q : -q;
    const bool p_is_lower = p.exponent_ <= q.exponent_;
    const Dyadic& lower = p_is_lower ? p : q;
    const Dyadic& higher = p_is_lower ? q : p;
    const auto by = static_cast<unsigned long>(higher.exponent_ - lower.exponent_);
    const std::size_t most = std::max(lower.limbs_.size(), room_for_shifted(higher.limbs_, by)) + 1;
    Dyadic result(Room{most}, lower.exponent_);
    Limbs& limbs = result.limbs_;
    shift(limbs, higher.limbs_, by);
    const bool lower_is_less = compare(lower.limbs_, limbs) < 0;
    const Limbs& more = lower_is_less ? limbs : lower.limbs_;
    const Limbs& less = lower_is_less ? lower.limbs_ : limbs;
    result.negative_ = lower_is_less == p_is_lower ? q_is_negative : p.negative_;
    if (p.negative_ == q_is_negative) add(limbs, more, less);
    else subtract(limbs, more, less);
    return result;
}

Dyadic operator*(const Dyadic& p, const Dyadic& q) {
    const bool p_is_longer = p.limbs_.size() >= q.limbs_.size();
    const Limbs& longer = p_is_longer ? p.limbs_ : q.limbs_;
    const Limbs& shorter = p_is_longer ? q.limbs_ : p.limbs_;
    if (shorter.empty()) return {};
    const std::size_t size = longer.size() + shorter.size();
    Dyadic result(Dyadic::Room{size}, p.exponent_ + q.exponent_);
    Limb* const limbs = result.limbs_.data();
    if (shorter.size() == 1)
        limbs[longer.size()] = mpn_mul_1(limbs, longer.data(), longer.count(), shorter.top());
    else mpn_mul(limbs, longer.data(), longer.count(), shorter.data(), shorter.count());
    result.limbs_.set_used(size);
    result.negative_ = p.negative_ != q.negative_;
    return result;
}

std::strong_ordering operator<=>(const Dyadic& p, const Dyadic& q) {
    if (p.sign() != q.sign()) return p.sign() <=> q.sign();
    if (p.sign() == 0) return std::strong_ordering::equal;
    const long difference = p.magnitude() - q.magnitude();
    if (difference != 0) return p.sign() * difference <=> 0;
    return (p - q).sign() <=> 0;
}

std::optional<Dyadic> as_dyadic(const Rational& x) {
    const mpz_srcptr denominator = mpq_denref(x.get());
    if (mpz_popcount(denominator) != 1) return std::nullopt;
    return Dyadic(mpq_numref(x.get()), -static_cast<long>(mpz_scan1(denominator, 0)));
}

}  // namespace touchstone
