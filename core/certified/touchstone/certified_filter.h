// Bounds of rounding errors that cost nearly nothing, for a first run (certified.h).
//
// A filtered number has the value that S computes, a size, and a count of roundings. All numbers of
// one type in a scene get the same size, a little more than the larger of 1 and the largest
// magnitude. So the size of a result depends only on the operations. If the template is inlined,
// the compiler computes equal sizes once, and the counts at compile time. What remains is a
// comparison with a bound where the template compares.
//
// Let eps be the distance from 1 to the next number, m the least normal number, and h = eps (1 +
// 2^-9). Each number has an exact value x, a computed value v, and k roundings. There is a real T
// >= 1 with
//
//     |x| <= T,   |v - x| <= ((1 + h)^k - 1) T,   (1 - h)^k T <= size.
//
//  - Scenes and literals: T = size, v = x, k = 0. A rounded literal has k = 2.
//  - p + q, p - q: T = Tp + Tq, k = max(kp, kq) + 1. The result for the values differs from the
//    exact result by at most ((1 + h)^(k - 1) - 1) T, and is at most (1 + h)^(k - 1) T. Its
//    rounding adds at most eps (1 + h)^(k - 1) T, in every direction of rounding. Flushed numbers
//    add at most 3 m, and 3 m <= eps T 2^-10.
//  - p q: T = Tp Tq, k = kp + kq + 1. The result for the values differs by at most ((1 + h)^(kp +
//    kq) - 1) T. Its rounding adds at most as much as the rounding of a sum.
//  - Sizes are these sums and products, each rounded once. So (1 - h)^k T <= size.
//  - min, max: the greater T, k and size.
//
// k is below kMost, so k h <= 2^-6.9. Hence |v - x| <= 1.02 k eps size, |x| <= 1.02 size and |v| <=
// 1.02 size. The bound (9 / 8) k eps size also covers the roundings of its own computation and of
// the difference of the compared values.
//
// For other functions T = size, and |v - x| <= k eps T, as their comments show.
//
// A size that overflows is infinite. An infinite size means that nothing is known. Then k > 0, and
// comparisons are unsure. If the size is finite, the value is finite. So a NaN cannot get lost in
// min or max.
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

/// Certified<Filtered<S>> has these bounds. S is float or double.
template <class S>
struct Filtered {};

template <class S>
struct Sized {
    S value = 0;
    S size = 1;
    unsigned roundings = 0;
};

template <class S>
struct Bounds<Filtered<S>> {
    using B = Sized<S>;
    using Limits = std::numeric_limits<S>;

    static constexpr unsigned kMost = 1U << 16U;
    static constexpr S kEach = Limits::epsilon() * S(1.125);
    /// The roundings counted for a library function. They cover kLibraryUlps, and kFarError at far
    /// angles.
    static constexpr unsigned kOfLibrary = kLibraryUlps + 1;

    template <class T>
    static constexpr B of(T number) {
        const Bounded<S> n = Bounds<S>::of(number);
        if (!(n.value == n.value)) return unknown(n.value);
        return {n.value, greater(Bounds<S>::magnitude(n.value), S(1)), n.error == 0 ? 0U : 2U};
    }
    static B pi() { return {Bounds<S>::pi().value, 4, 1}; }

    template <class T>
    TOUCHSTONE_INLINED static constexpr T greater(T p, T q) {
        return p > q ? p : q;
    }
    static S error_of(const B& x) {
        return x.roundings == 0 ? S(0) : static_cast<S>(x.roundings) * kEach * x.size;
    }
    static bool is_exact(const B& x) { return x.roundings == 0; }
    TOUCHSTONE_INLINED static constexpr B unknown(S value) {
        return {value, Limits::infinity(), 1};
    }
    TOUCHSTONE_INLINED static B flipped(S value, const B& x) {
        return {value, x.size, x.roundings};
    }

    TOUCHSTONE_INLINED static B counted(S value, S size, unsigned roundings) {
        if (!TOUCHSTONE_MOSTLY(roundings < kMost)) return unknown(value);
        return {value, size, roundings};
    }
    TOUCHSTONE_INLINED static B sum(const B& p, const B& q) {
        return counted(p.value + q.value, p.size + q.size, greater(p.roundings, q.roundings) + 1);
    }
    TOUCHSTONE_INLINED static B difference(const B& p, const B& q) {
        return counted(p.value - q.value, p.size + q.size, greater(p.roundings, q.roundings) + 1);
    }
    TOUCHSTONE_INLINED static B product(const B& p, const B& q) {
        return counted(p.value * q.value, p.size * q.size, p.roundings + q.roundings + 1);
    }

    /// A value with a new size. If the size is infinite or a NaN, nothing is known.
    TOUCHSTONE_INLINED static B anew(S value, S size, unsigned roundings) {
        if (!TOUCHSTONE_MOSTLY(size < Limits::infinity())) return unknown(value);
        return counted(value, size, roundings);
    }
    /// With errors a, b and |b| <= |q| / 2, the quotient differs by at most 2 (|a| + |b p / q|) /
    /// |q|. That is at most 2.1 (kp + kq) eps sp sq / q^2. The rounding of the quotient takes at
    /// most half of the 1 that is added to k. The 1 that is added to the size covers underflow.
    TOUCHSTONE_INLINED static B quotient(const B& p, const B& q) {
        const S value = p.value / q.value;
        const S divisor = std::fabs(q.value);
        if (!TOUCHSTONE_MOSTLY(error_of(q) <= divisor / 2)) return unknown(value);
        return anew(value, 4 * (p.size / divisor) * (q.size / divisor) + 1,
                    p.roundings + q.roundings + 1);
    }
    /// The root of v and the exact root differ by at most |v - x| / root v. The root of v is at
    /// most 1.02 size / root v, too.
    TOUCHSTONE_INLINED static B root(const B& x) {
        const S value = std::sqrt(x.value);
        return anew(value, 2 * (x.size / std::fabs(value)), x.roundings + 1);
    }
    TOUCHSTONE_INLINED static B sine(const B& x) { return smooth(std::sin(x.value), x); }
    TOUCHSTONE_INLINED static B cosine(const B& x) { return smooth(std::cos(x.value), x); }
    static B arctangent(const B& x) { return smooth(std::atan(x.value), x, 2); }
    /// The slope is at most 1. An infinite value has no sine.
    TOUCHSTONE_INLINED static B smooth(S value, const B& x, S most = 1) {
        const S size = x.roundings == 0 ? most : most * x.size;
        return anew(value, size + (value - value), x.roundings + kOfLibrary);
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
    TOUCHSTONE_INLINED static B chosen(S value, const B& p, const B& q) {
        return {value, greater(p.size, q.size), greater(p.roundings, q.roundings)};
    }
    static B moved_to(S value, const B& x) {
        return anew(value, 2 * x.size + std::fabs(value - x.value) / kEach, x.roundings + 2);
    }

    TOUCHSTONE_INLINED static void compare(const B& p, const B& q) {
        const unsigned roundings = p.roundings + q.roundings;
        const S bound = static_cast<S>(roundings) * kEach * (p.size + q.size);
        if (!TOUCHSTONE_MOSTLY(std::fabs(p.value - q.value) > bound) && roundings != 0) be_unsure();
    }
};

/// True if the thread reads subnormal numbers, and rounds to nearest or upwards. Otherwise exact
/// numbers may compare wrongly, and an overflow may leave a size finite.
template <class S>
TOUCHSTONE_INLINED bool rounds_as_filtered() {
    static const volatile S least = std::numeric_limits<S>::denorm_min();
    static const volatile S one = 1;
    const S small = least;
    const S above_one = one + std::numeric_limits<S>::epsilon() * S(0.75);
    return (small > 0) & (above_one > 1);
}

// The top word of a number: its exponent and the first digits of its magnitude. Words are ordered
// like the magnitudes. Infinities and NaNs have the greatest words.

template <class S>
using Bits = std::conditional_t<sizeof(S) == 4, std::uint32_t, std::uint64_t>;

template <class S>
inline constexpr int kBelowWord = 8 * (sizeof(S) - 2);

template <class S>
inline int top_word(S number) {
    Bits<S> bits = 0;
    std::memcpy(&bits, &number, sizeof bits);
    return static_cast<int>(bits >> kBelowWord<S>) & 0x7fff;
}

/// The least number with a greater word; a NaN if the word is that of an infinity or a NaN.
template <class S>
TOUCHSTONE_INLINED S beyond_word(int word) {
    // A NaN with all bits set has the greatest word.
    const int next = word < 0x7fff ? word + 1 : word;
    const Bits<S> bits = static_cast<Bits<S>>(next) << kBelowWord<S>;
    S number = 0;
    std::memcpy(&number, &bits, sizeof bits);
    return number;
}

#if defined(__GNUC__) && defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define TOUCHSTONE_LANES
/// The 16-bit words of 16 bytes of numbers. The processor compares all of them at once.
typedef std::int16_t Lanes __attribute__((vector_size(16)));  // NOLINT
#endif

/// The greatest top word of numbers of type S, but at least the top word of 1.
template <class S>
class GreatestWord {
  public:
    TOUCHSTONE_INLINED void raise_to(int word) { word_ = word > word_ ? word : word_; }

    /// Raises this to at least the words of n consecutive numbers.
    template <std::size_t n>
    TOUCHSTONE_INLINED void raise_to_all(const void* block) {
        const char* at = static_cast<const char*>(block);
#ifdef TOUCHSTONE_LANES
        constexpr std::size_t kSize = n * sizeof(S);
        if constexpr (kSize >= sizeof(Lanes)) {
            raise_lanes(at + kSize - sizeof(Lanes));  // may overlap the lanes below
            raise_lanes(at, std::make_index_sequence<(kSize - 1) / sizeof(Lanes)>());
            return;
        }
#endif
        for (std::size_t i = 0; i < n; ++i) {
            S number = 0;
            std::memcpy(&number, at + i * sizeof number, sizeof number);
            raise_to(top_word(number));
        }
    }

    TOUCHSTONE_INLINED int word() {
#ifdef TOUCHSTONE_LANES
        for (std::size_t i = sizeof(S) / 2 - 1; i < 8; i += sizeof(S) / 2) raise_to(lanes_[i]);
#endif
        return word_;
    }

  private:
    int word_ = top_word(S(1));
#ifdef TOUCHSTONE_LANES
    TOUCHSTONE_INLINED void raise_lanes(const char* at) {
        Lanes lanes;
        std::memcpy(&lanes, at, sizeof lanes);
        lanes &= 0x7fff;
        lanes_ = lanes > lanes_ ? lanes : lanes_;
    }
    template <std::size_t... i>
    TOUCHSTONE_INLINED void raise_lanes([[maybe_unused]] const char* at,
                                        std::index_sequence<i...> /*indices*/) {
        (raise_lanes(at + i * sizeof(Lanes)), ...);
    }
    Lanes lanes_{};
#endif
};

}  // namespace touchstone::certified_detail

namespace touchstone {

template <class S>
class Certified;

/// A number of the first run.
template <class S>
using FilteredNumber = Certified<certified_detail::Filtered<S>>;

}  // namespace touchstone

#endif
