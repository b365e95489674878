#include "oracle/floats/large_angle.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

#include <mpfr.h>

#include "oracle/floats/double_double.h"
#include "oracle/numbers/sine_cosine.h"

namespace touchstone {
namespace {

// 64/pi as a whole number: times two to this power, in words from the lowest.
constexpr int kFraction = 1216;
using Steps = std::array<std::uint32_t, 42>;

Steps make_steps_in_one() {
    own_mpfr_caches();
    MPFR_DECL_INIT(x, 1300);
    mpfr_const_pi(x, MPFR_RNDN);
    mpfr_ui_div(x, 64, x, MPFR_RNDN);
    mpfr_mul_2ui(x, x, kFraction, MPFR_RNDN);
    mpz_t whole;
    mpz_init(whole);
    mpfr_get_z(whole, x, MPFR_RNDZ);
    Steps words{};
    mpz_export(words.data(), nullptr, -1, sizeof(std::uint32_t), 0, 0, whole);
    mpz_clear(whole);
    return words;
}

/// A number modulo 128 with 185 bits after the point, in words from the lowest.
using Fixed = std::array<std::uint32_t, 6>;
constexpr int kPlaces = 185;

/// 64/pi times two to that power, modulo 128, cut off after the last place.
Fixed steps_times_two_to(int exponent) {
    static const Steps words = make_steps_in_one();
    const int shift = kFraction - kPlaces - exponent;
    const auto first = static_cast<std::size_t>(shift / 32);
    Fixed window{};
    for (std::size_t i = 0; i < window.size(); ++i) {
        const std::uint64_t two = words[first + i] | std::uint64_t{words[first + i + 1]} << 32U;
        window[i] = static_cast<std::uint32_t>(two >> (shift % 32));
    }
    return window;
}

/// x * factor modulo 128, moved up by so many words.
Fixed product(const Fixed& x, std::uint32_t factor, std::size_t words_up) {
    Fixed result{};
    std::uint64_t carry = 0;
    for (std::size_t i = words_up; i < x.size(); ++i) {
        carry += std::uint64_t{x[i - words_up]} * factor;
        result[i] = static_cast<std::uint32_t>(carry);
        carry >>= 32U;
    }
    return result;
}

Fixed sum(const Fixed& x, const Fixed& y) {
    Fixed result{};
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        carry += std::uint64_t{x[i]} + y[i];
        result[i] = static_cast<std::uint32_t>(carry);
        carry >>= 32U;
    }
    return result;
}

Fixed negative(Fixed x) {
    for (std::uint32_t& word : x) word = ~word;
    return sum(x, {1});
}

/// The 32 bits of x from that place on, counted from the lowest bit; zeros below it.
std::uint64_t bits_from(const Fixed& x, int place) {
    std::uint64_t two = 0;
    for (int i = 1; i >= 0; --i) {
        const int word = (place + 192) / 32 - 6 + i;
        two = two << 32U | (word >= 0 && word < 6 ? x[static_cast<std::size_t>(word)] : 0);
    }
    return (two >> ((place + 192) % 32)) & 0xffffffffU;
}

int highest_bit(const Fixed& x) {
    for (std::size_t i = x.size(); i-- > 0;)
        if (x[i] != 0) return static_cast<int>(32 * i) + static_cast<int>(std::bit_width(x[i])) - 1;
    return -1;
}

/// x, below 1, by its first 106 bits: what is cut off is below 2 u^2 of it.
DoubleDouble to_double_double(const Fixed& x) {
    const int place = highest_bit(x) - 31;
    const auto word = [&](int i) { return bits_from(x, place - 32 * i); };
    const std::uint64_t upper = word(0) << 32U | word(1);
    const std::uint64_t lower = word(2) << 32U | word(3);
    const auto first = static_cast<double>(upper >> 11U);
    const auto second = static_cast<double>((upper & 0x7ffU) << 42U | lower >> 22U);
    const int exponent = place - kPlaces - 21;
    return normalised(fast_two_sum(std::ldexp(first, exponent), std::ldexp(second, exponent - 53)));
}

/// pi/64
constexpr DoubleDouble kStep{0x1.921fb54442d18p-5, 0x1.1a62633145c07p-59};

}  // namespace

// The bound of the rest: u^2 from the constant, 4 u^2 from the product, 2 u^2 from cutting bits
// off. The window of 64/pi is off by less than one in its last place, which the angle's 53 bits
// make 2^(53 - 185).
ReducedAngle reduce_large(double angle) noexcept {
    const int exponent = std::ilogb(angle) - 52;
    const auto mantissa = static_cast<std::uint64_t>(std::ldexp(angle, -exponent));
    const Fixed window = steps_times_two_to(exponent);
    Fixed part = sum(product(window, static_cast<std::uint32_t>(mantissa), 0),
                     product(window, static_cast<std::uint32_t>(mantissa >> 32U), 1));
    // The highest word holds seven bits of the whole number and 25 of the fraction.
    const std::uint32_t whole = part[5] >> 25U;
    const bool up = (part[5] >> 24U & 1U) != 0;
    part[5] &= 0x1ffffffU;
    if (up) {
        part = negative(part);
        part[5] &= 0x1ffffffU;
    }
    DoubleDouble rest = to_double_double(part) * kStep;
    if (up) rest = -rest;
    return {static_cast<int>(whole + (up ? 1 : 0)) & 127, {rest.hi, rest.lo}};
}

}  // namespace touchstone
