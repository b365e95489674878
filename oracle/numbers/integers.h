// Whole numbers of any size, from Boost.Multiprecision, and their conversions. Include it only in
// source files: it takes a second to compile.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>

// g++ 12 warns that unused limbs of a whole number may be read uninitialised. They are not read.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <boost/multiprecision/cpp_int.hpp>
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic pop
#endif

#include "oracle/numbers/dyadic.h"

namespace touchstone {

/// Whole numbers that take no heap memory up to 512 bits.
using Wide = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<512>,
                                           boost::multiprecision::et_off>;

inline long bits_of(const Wide& whole) {
    return whole.is_zero() ? 0 : static_cast<long>(msb(abs(whole))) + 1;
}

/// Returns whole * 2^bits, rounded down if bits are dropped.
inline Wide shifted(const Wide& whole, long bits) {
    if (bits >= 0) return Wide(whole << static_cast<unsigned long>(bits));
    const auto dropped = static_cast<unsigned long>(-bits);
    if (whole.sign() >= 0) return Wide(whole >> dropped);
    // Boost 1.74 loses the sign of some negative numbers in >>.
    const Wide most = (Wide(1) << dropped) - 1;
    return Wide(-Wide(Wide(most - whole) >> dropped));
}

/// Returns m, where x = m * 2^x.exponent().
inline Wide whole_of(const Dyadic& x) {
    const Limbs& limbs = x.whole();
    Wide whole;
    // Boost would write to the highest limb, even if there is none.
    if (limbs.empty()) return whole;
    boost::multiprecision::import_bits(whole, limbs.data(), limbs.data() + limbs.size(), 64, false);
    return x.sign() < 0 ? Wide(-whole) : whole;
}

inline Dyadic to_dyadic(const Wide& whole, long exponent) {
    if (whole.is_zero()) return {};
    const Wide size = abs(whole);
    Limbs limbs(msb(size) / 64 + 1);
    Limbs::Limb* const end = boost::multiprecision::export_bits(size, limbs.data(), 64, false);
    limbs.set_used(static_cast<std::size_t>(end - limbs.data()));
    return {std::move(limbs), whole.sign() < 0, exponent};
}

/// Returns floor(x * 2^places).
inline Wide fixed(const Dyadic& x, long places) {
    return shifted(whole_of(x), x.exponent() + places);
}

/// The greatest whole number whose square is not above a number, and the number minus that square.
struct WholeRoot {
    Wide root;
    Wide rest;
};

/// Returns the root of x >= 0 (P. Zimmermann, Karatsuba Square Root, 1999). The root of the upper
/// half of the bits gives the upper half of the root. A division by twice this half gives the lower
/// half, at most 1 too large. Boost's root is slower: it finds one bit at a time.
inline WholeRoot whole_root(const Wide& x) {
    const long bits = bits_of(x);
    if (bits <= 104) {
        __extension__ using Small = unsigned __int128;
        const auto small = x.convert_to<Small>();
        // The computed root differs from the exact root by less than 1, so one step corrects it.
        auto root = static_cast<std::uint64_t>(std::sqrt(static_cast<double>(small)));
        if (Small{root} * root > small) --root;
        else if (Small{root + 1} * (root + 1) <= small) ++root;
        return {root, static_cast<std::uint64_t>(small - Small{root} * root)};
    }
    const long half = bits / 4;
    const Wide ones = (Wide(1) << static_cast<unsigned long>(half)) - 1;
    const auto [upper, rest_of_upper] = whole_root(shifted(x, -2 * half));
    Wide lower;
    Wide rest;
    divide_qr(Wide(shifted(rest_of_upper, half) + (shifted(x, -half) & ones)), Wide(upper * 2),
              lower, rest);
    WholeRoot found{shifted(upper, half) + lower, shifted(rest, half) + (x & ones) - lower * lower};
    while (found.rest.sign() < 0) {
        found.rest += found.root * 2 - 1;
        --found.root;
    }
    return found;
}

}  // namespace touchstone
