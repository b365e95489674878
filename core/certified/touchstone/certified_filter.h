// Bounds of rounding errors that cost nearly nothing, for a first run (certified.h).
//
// A filtered number has a computed value, a size, and a count of roundings. All numbers of a scene
// get the same size, slightly above the larger of 1 and the largest magnitude. So the size of a sum
// or product depends only on the operations. If the template is inlined, the compiler computes
// equal sizes once, and the counts at compile time. Only a comparison with a bound remains where
// the template compares.
//
// Let eps be the distance from 1 to the next number, m the least normal number, and h = eps (1 +
// 2^-9). Each number has an exact value x, a computed value v, and k roundings. There is a real T
// >= 1 with
//
//     |x| <= T,   |v - x| <= ((1 + h)^k - 1) T,   (1 - h)^k T <= size.
//
//  - Scenes and literals: T = size, v = x, k = 0. A rounded literal has k = 2.
//  - p + q, p - q: T = Tp + Tq, k = max(kp, kq) + 1. The exact sum of the computed values
//    differs from the sum of the exact values by at most ((1 + h)^(k - 1) - 1) T, and its magnitude
//    is at most (1 + h)^(k - 1) T. Its rounding adds at most eps (1 + h)^(k - 1) T, in every
//    direction of rounding. Flushed numbers add at most 3 m, and 3 m <= eps T 2^-10.
//  - p q: T = Tp Tq, k = kp + kq + 1. The exact product of the computed values differs from
//    that of the exact values by at most ((1 + h)^(kp + kq) - 1) T. Its rounding adds at most as
//    much as the rounding of a sum.
//  - Sizes are these sums and products, each rounded once. So (1 - h)^k T <= size.
//  - min, max: the greater T, k and size.
//
// Comparisons are unsure unless k is below kMost, so that k h <= 2^-6.9. Hence |v - x| <= 1.02 k
// eps size, |x| <= 1.02 size and |v| <= 1.02 size. The bound (9 / 8) k eps size also covers the
// roundings of its own computation and of the difference of the compared values.
//
// For other functions T = size, and |v - x| <= k eps T.
//
// A size that overflows is infinite. An infinite size with k > 0 means that nothing is known, and
// comparisons are unsure. With k = 0, as for an infinite literal, the value is exact. If the size
// is finite, the value is finite. So a NaN cannot get lost in min or max.
#ifndef TOUCHSTONE_CERTIFIED_FILTER_H
#define TOUCHSTONE_CERTIFIED_FILTER_H

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>
#include <utility>

#include <touchstone/certified_bounds.h>

namespace touchstone::certified_detail {

/// A tag: Certified<Filtered<S, V>> has the bounds described above. S is float or double. Values
/// are computed in V, which may be wider than S.
template <class S, class V = S>
struct Filtered {};

template <class V>
struct Sized {
    V value = 0;
    V size = 1;
    std::int64_t roundings = 0;
};

template <class S, class V>
struct Bounds<Filtered<S, V>> {
    using B = Sized<V>;
    using Limits = std::numeric_limits<V>;
    using Count = std::int64_t;

    static constexpr Count kMost = Count(1) << (Limits::digits - 8);
    static constexpr V kEach = Limits::epsilon() * V(1.125);
    /// The roundings counted for a library function. They cover kLibraryUlps, and kFarError at far
    /// angles.
    static constexpr Count kOfLibrary = kLibraryUlps + 1;
    /// The count for one rounding to S.
    static constexpr Count kOfS = Count(1) << (Limits::digits - std::numeric_limits<S>::digits);

    template <class T>
    static constexpr B of(T number) {
        const Bounded<V> n = Bounds<V>::of(number);
        if (!(n.value == n.value)) return unknown(n.value);
        return {n.value, greater(Bounds<V>::magnitude(n.value), V(1)), n.error == 0 ? 0 : 2};
    }
    static B pi() { return {Bounds<V>::pi().value, 4, 1}; }

    template <class T>
    TOUCHSTONE_INLINED static constexpr T greater(T p, T q) {
        return p > q ? p : q;
    }
    TOUCHSTONE_INLINED static V bound(Count roundings, V size) {
        if (!TOUCHSTONE_MOSTLY(roundings < kMost)) return Limits::infinity();
        return static_cast<V>(roundings) * kEach * size;
    }
    static V error_of(const B& x) { return x.roundings == 0 ? 0 : bound(x.roundings, x.size); }
    static bool is_exact(const B& x) { return x.roundings == 0; }
    TOUCHSTONE_INLINED static constexpr B unknown(V value) {
        return {value, Limits::infinity(), 1};
    }
    TOUCHSTONE_INLINED static B flipped(V value, const B& x) {
        return {value, x.size, x.roundings};
    }

    TOUCHSTONE_INLINED static B sum(const B& p, const B& q) {
        return {p.value + q.value, p.size + q.size, greater(p.roundings, q.roundings) + 1};
    }
    TOUCHSTONE_INLINED static B difference(const B& p, const B& q) {
        return {p.value - q.value, p.size + q.size, greater(p.roundings, q.roundings) + 1};
    }
    TOUCHSTONE_INLINED static B product(const B& p, const B& q) {
        // A product of two products can double the count, so the count needs a limit here. A sum
        // adds only 1.
        const Count roundings = p.roundings + q.roundings + 1;
        if (!TOUCHSTONE_MOSTLY(roundings < kMost)) return unknown(p.value * q.value);
        return {p.value * q.value, p.size * q.size, roundings};
    }

    /// A value with a new size. If the size is infinite or a NaN, or the count reaches kMost,
    /// nothing is known.
    TOUCHSTONE_INLINED static B anew(V value, V size, Count roundings) {
        if (!TOUCHSTONE_MOSTLY(size < Limits::infinity() && roundings < kMost))
            return unknown(value);
        return {value, size, roundings};
    }
    /// With errors a, b and |b| <= |q| / 2, the exact quotient differs from the quotient r of the
    /// values by at most 2 (a + |r| b) / |q|. That is at most 2.1 (kp + kq) eps (sp + |r| sq) /
    /// |q|. The rounding of the quotient takes at most half of the 1 that is added to k. The 1 that
    /// is added to the size covers underflow.
    TOUCHSTONE_INLINED static B quotient(const B& p, const B& q) {
        const V value = p.value / q.value;
        const V divisor = std::fabs(q.value);
        if (!TOUCHSTONE_MOSTLY(error_of(q) <= divisor / 2)) return unknown(value);
        return anew(value, (p.size + std::fabs(value) * q.size) * (4 / divisor) + 1,
                    p.roundings + q.roundings + 1);
    }
    /// The root of v and the exact root differ by at most |v - x| / root v. The root of v is at
    /// most 1.02 size / root v, too.
    TOUCHSTONE_INLINED static B root(const B& x) {
        const V value = std::sqrt(x.value);
        return anew(value, 2 * (x.size / std::fabs(value)), x.roundings + 1);
    }
    TOUCHSTONE_INLINED static B sine(const B& x) {
        return turned(x, [](auto angle) { return std::sin(angle); });
    }
    TOUCHSTONE_INLINED static B cosine(const B& x) {
        return turned(x, [](auto angle) { return std::cos(angle); });
    }
    /// Returns the sine or cosine of x. Computes it in S if x is exact in S: the library is faster
    /// for S than for a wider V.
    template <class Function>
    TOUCHSTONE_INLINED static B turned(const B& x, Function function) {
        if constexpr (!std::is_same_v<S, V>) {
            const auto angle = static_cast<S>(x.value);
            if (TOUCHSTONE_MOSTLY(x.roundings == 0 && angle == x.value))
                return smooth(function(angle), x, 1, kOfLibrary * kOfS);
        }
        return smooth(function(x.value), x);
    }
    static B arctangent(const B& x) { return smooth(std::atan(x.value), x, 2); }
    /// Bounds a function whose slope is at most 1. If the value is a NaN (the sine of an infinity),
    /// `value - value` makes the size a NaN, so the bound is unknown.
    TOUCHSTONE_INLINED static B smooth(V value, const B& x, V most = 1, Count own = kOfLibrary) {
        const V size = x.roundings == 0 ? most : most * x.size;
        return anew(value, size + (value - value), x.roundings + own);
    }
    static B length(const B& x, const B& y) {
        return anew(std::hypot(x.value, y.value), 2 * (x.size + y.size),
                    x.roundings + y.roundings + kOfLibrary);
    }
    static B angle_of(const B& y, const B& x) { return unknown(std::atan2(y.value, x.value)); }
    static B remainder(const B& x, const B& y) { return unknown(std::fmod(x.value, y.value)); }
    template <class Step>
    static B stepped(const B& x, Step step) {
        if (!is_exact(x)) return unknown(step(x.value));
        return {step(x.value), 2 * x.size, 0};
    }
    TOUCHSTONE_INLINED static B chosen(V value, const B& p, const B& q) {
        return {value, greater(p.size, q.size), greater(p.roundings, q.roundings)};
    }
    static B moved_to(V value, const B& x) {
        return anew(value, 2 * x.size + std::fabs(value - x.value) / kEach, x.roundings + 2);
    }

    TOUCHSTONE_INLINED static void compare(const B& p, const B& q) {
        const Count roundings = p.roundings + q.roundings;
        const V most = bound(roundings, p.size + q.size);
        if (!TOUCHSTONE_MOSTLY(std::fabs(p.value - q.value) > most) && roundings != 0) be_unsure();
    }
};

/// True if the thread reads subnormal numbers, and rounds to nearest or upwards. Otherwise exact
/// numbers may compare wrongly, and an overflow may leave a size finite.
TOUCHSTONE_INLINED bool rounds_as_filtered() {
    static const volatile double least = std::numeric_limits<double>::denorm_min();
    static const volatile double one = 1;
    return least > 0 && one + std::numeric_limits<double>::epsilon() * 0.75 > 1;
}

// The top word of a number: its top 16 bits without the sign, which hold the exponent and the first
// bits of the significand. Words are ordered like magnitudes. Infinities and NaNs have the
// greatest.

template <class S>
using Bits = std::conditional_t<sizeof(S) == 4, std::uint32_t, std::uint64_t>;

template <class S>
inline constexpr int kBelowWord = 8 * (sizeof(S) - 2);

template <class S>
inline constexpr std::int16_t kWordOfOne = sizeof(S) == 4 ? 0x3f80 : 0x3ff0;
template <class S>
inline constexpr Bits<S> kBitsBelowWord = ~(~Bits<S>{0} << kBelowWord<S>);

#if defined(__has_builtin) && defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#if __has_builtin(__builtin_shufflevector)
#define TOUCHSTONE_LANES
/// The 16-bit words of 16 bytes of numbers. The processor compares all of them at once.
typedef std::int16_t Lanes __attribute__((vector_size(16)));  // NOLINT
#endif
#endif

/// The greatest top word of numbers of type S, but at least the top word of 1.
template <class S>
class GreatestWord {
  public:
#ifdef TOUCHSTONE_LANES
    /// Raises the greatest word to at least the words of n consecutive numbers.
    template <std::size_t n>
    TOUCHSTONE_INLINED void raise_to_all(const void* block) {
        const char* at = static_cast<const char*>(block);
        constexpr std::size_t kSize = n * sizeof(S);
        if constexpr (kSize < sizeof(Lanes)) {
            // Loads one or two parts, since copying all bytes would go through memory.
            using Part = Bits<std::conditional_t<kSize == 4, float, double>>;
            Part first = 0, last = 0;
            std::memcpy(&first, at, sizeof first);
            std::memcpy(&last, at + kSize - sizeof last, sizeof last);
            typedef Part Parts __attribute__((vector_size(16)));  // NOLINT
            const Parts parts{first, last};
            raise(reinterpret_cast<const char*>(&parts));
        } else {
            raise(at + kSize - sizeof(Lanes));  // may overlap the lanes below
            raise_each(at, std::make_index_sequence<(kSize - 1) / sizeof(Lanes)>());
        }
    }

    /// The greatest number with that word; a NaN if the word is that of an infinity or a NaN.
    TOUCHSTONE_INLINED S last() const {
        Lanes most =
            greater(lanes_, __builtin_shufflevector(lanes_, lanes_, 4, 5, 6, 7, 0, 1, 2, 3));
        if constexpr (sizeof(S) == 4)
            most = greater(most, __builtin_shufflevector(most, most, 2, 3, 0, 1, 6, 7, 4, 5));
        Bits<S> bits = 0;
        std::memcpy(&bits, &most, sizeof bits);
        bits |= kBitsBelowWord<S>;
        S number = 0;
        std::memcpy(&number, &bits, sizeof number);
        return number;
    }

  private:
    TOUCHSTONE_INLINED static Lanes greater(const Lanes& p, const Lanes& q) {
        return p > q ? p : q;
    }
    TOUCHSTONE_INLINED void raise(const char* at) {
        Lanes lanes{};
        std::memcpy(&lanes, at, sizeof lanes);
        lanes_ = greater(lanes_, lanes & 0x7fff);
    }
    template <std::size_t... i>
    TOUCHSTONE_INLINED void raise_each([[maybe_unused]] const char* at,
                                       std::index_sequence<i...> /*indices*/) {
        (raise(at + i * sizeof(Lanes)), ...);
    }
    Lanes lanes_ = Lanes{} + kWordOfOne<S>;
#else
    template <std::size_t n>
    void raise_to_all(const void* block) {
        for (std::size_t i = 0; i < n; ++i) {
            Bits<S> bits = 0;
            std::memcpy(&bits, static_cast<const char*>(block) + i * sizeof bits, sizeof bits);
            bits >>= kBelowWord<S>;
            const auto word = static_cast<std::int16_t>(bits & 0x7fff);
            word_ = word > word_ ? word : word_;
        }
    }
    S last() const {
        const Bits<S> bits = static_cast<Bits<S>>(word_) << kBelowWord<S> | kBitsBelowWord<S>;
        S number = 0;
        std::memcpy(&number, &bits, sizeof number);
        return number;
    }

  private:
    std::int16_t word_ = kWordOfOne<S>;
#endif
};

}  // namespace touchstone::certified_detail

namespace touchstone {

template <class S>
class Certified;

/// A number of the first run.
template <class S, class V = S>
using FilteredNumber = Certified<certified_detail::Filtered<S, V>>;

}  // namespace touchstone

#endif
