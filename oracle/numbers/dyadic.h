// Dyadic numbers: whole numbers times powers of two. All finite doubles are dyadic.
//
// Sums, differences and products of dyadic numbers are dyadic, so results that + - * compute from
// doubles need no fractions. The exponents of two doubles of about the same magnitude differ by
// less than 60, so adding them shifts by less than a limb. Most numbers need no heap memory.
//
// A big integer of Boost or GMP with an exponent takes longer
// (reports/guide/proofs.md#zero-is-decidable).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace touchstone {

/// The limbs of a whole number, lowest first, stored in place if there are few. The highest limb is
/// not zero. The number zero has no limbs.
class Limbs {
  public:
    using Limb = std::uint64_t;

    Limbs() = default;
    /// Room for `most` limbs, with none in use.
    explicit Limbs(std::size_t most)
        : elsewhere_(most > kInPlace ? std::make_unique<Limb[]>(most) : nullptr) {}
    Limbs(const Limbs& other) : in_place_(other.in_place_), size_(other.size_) {
        if (other.elsewhere_ == nullptr) return;
        elsewhere_ = std::make_unique<Limb[]>(size_);
        std::copy_n(other.data(), size_, elsewhere_.get());
    }
    Limbs(Limbs&& other) noexcept = default;
    Limbs& operator=(const Limbs& other) {
        if (this != &other) *this = Limbs(other);
        return *this;
    }
    Limbs& operator=(Limbs&& other) noexcept = default;
    ~Limbs() = default;

    [[nodiscard]] const Limb* data() const {
        return elsewhere_ ? elsewhere_.get() : in_place_.data();
    }
    [[nodiscard]] Limb* data() { return elsewhere_ ? elsewhere_.get() : in_place_.data(); }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] Limb top() const { return data()[size_ - 1]; }

    /// Sets the number of limbs to `used`, which have been written, less leading zeros.
    void set_used(std::size_t used) {
        const Limb* limbs = data();
        while (used > 0 && limbs[used - 1] == 0) --used;
        size_ = used;
    }

  private:
    /// The number of limbs stored in place: enough for the products of five doubles.
    static constexpr std::size_t kInPlace = 6;

    std::array<Limb, kInPlace> in_place_{};
    std::unique_ptr<Limb[]> elsewhere_;  // NOLINT(modernize-avoid-c-arrays)
    std::size_t size_ = 0;
};

enum class Rounding { down, up, nearest };  ///< `nearest` rounds ties away from zero

class Dyadic {
  public:
    Dyadic() = default;
    /// Requires a finite value.
    Dyadic(double value);  // NOLINT(google-explicit-constructor): to convert doubles
    /// Makes whole * 2^exponent, or minus this number if `negative`.
    Dyadic(Limbs whole, bool negative, long exponent)
        : limbs_(std::move(whole)), exponent_(exponent), negative_(negative) {}

    [[nodiscard]] int sign() const { return limbs_.empty() ? 0 : negative_ ? -1 : 1; }

    // |x| = whole * 2^exponent.
    [[nodiscard]] const Limbs& whole() const { return limbs_; }
    [[nodiscard]] long exponent() const { return exponent_; }

    [[nodiscard]] Dyadic scaled(long exponent) const;

    /// Returns the number rounded to its first `bits` bits.
    [[nodiscard]] Dyadic rounded(long bits, Rounding rounding) const;

    /// Returns m with 2^(m - 1) <= |x| < 2^m, the position of the highest bit. Requires x != 0.
    [[nodiscard]] long magnitude() const;

    friend Dyadic operator+(const Dyadic& p, const Dyadic& q) { return sum(p, q, q.negative_); }
    friend Dyadic operator-(const Dyadic& p, const Dyadic& q) { return sum(p, q, !q.negative_); }
    friend Dyadic operator*(const Dyadic& p, const Dyadic& q);
    friend Dyadic operator-(Dyadic x) {
        x.negative_ = !x.negative_;
        return x;
    }
    Dyadic& operator+=(const Dyadic& q) { return *this = *this + q; }

    friend std::strong_ordering operator<=>(const Dyadic& p, const Dyadic& q);
    friend bool operator==(const Dyadic& p, const Dyadic& q) { return (p <=> q) == 0; }

    /// Returns a hash. Equal numbers have equal hashes.
    [[nodiscard]] std::size_t hash() const;

  private:
    struct Room {
        std::size_t limbs;
    };
    Dyadic(Room room, long exponent) : limbs_(room.limbs), exponent_(exponent) {}

    /// Returns p + q, with the given sign instead of q's sign.
    static Dyadic sum(const Dyadic& p, const Dyadic& q, bool q_is_negative);

    Limbs limbs_;  ///< of the whole number; none for zero
    long exponent_ = 0;
    bool negative_ = false;
};

inline int sign(const Dyadic& x) {
    return x.sign();
}

inline Dyadic abs(const Dyadic& x) {
    return x.sign() < 0 ? -x : x;
}

/// Returns the nearest double. If two doubles are equally near, returns the one farther from zero.
/// Numbers that round beyond the largest double become infinite.
double nearest(const Dyadic& x);

/// Returns the order of two numbers, even if their type has no <=>.
template <class Q>
std::strong_ordering order(const Q& p, const Q& q) {
    if constexpr (requires { p <=> q; }) return p <=> q;
    else return p.compare(q) <=> 0;
}

/// |value| = whole * 2^exponent exactly; `whole` is odd, or zero for zero.
struct BinaryForm {
    std::uint64_t whole = 0;
    int exponent = 0;

    BinaryForm() = default;
    /// Requires a finite value.
    explicit BinaryForm(double value) {
        const auto bits = std::bit_cast<std::uint64_t>(value);
        const std::uint64_t fraction = bits & 0xfffffffffffffU;
        const auto biased = static_cast<int>((bits >> 52U) & 0x7ffU);
        whole = biased == 0 ? fraction : fraction | (std::uint64_t{1} << 52U);
        if (whole == 0) return;
        const int zeros = std::countr_zero(whole);
        whole >>= static_cast<unsigned>(zeros);
        exponent = std::max(biased, 1) - 1075 + zeros;
    }
};

}  // namespace touchstone
