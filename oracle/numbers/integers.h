// Whole numbers of any size, from Boost.Multiprecision, and their conversions. A header for source
// files: it takes a second to compile.
#pragma once

#include <algorithm>
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
    boost::multiprecision::import_bits(whole, limbs.data(), limbs.data() + limbs.size(), 64, false);
    return x.sign() < 0 ? Wide(-whole) : whole;
}

/// Returns whole * 2^exponent.
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

/// Returns the greatest whole number whose square is not above x >= 0. Newton's method starts at or
/// above the root and decreases until it reaches the root. The start is the root of the first half
/// of the bits, so few divisions have all bits. Boost's root is slower: it finds one bit at a time.
inline Wide whole_root(const Wide& x) {
    if (x.is_zero()) return 0;
    const long bits = bits_of(x);
    if (bits <= 104) {
        __extension__ using Small = unsigned __int128;
        const auto small = x.convert_to<Small>();
        // The double is less than 1 from the root.
        auto root = static_cast<std::uint64_t>(std::sqrt(static_cast<double>(small)));
        if (Small{root} * root > small) --root;
        else if (Small{root + 1} * (root + 1) <= small) ++root;
        return root;
    }
    const long dropped = bits / 4;
    Wide root = shifted(Wide(whole_root(shifted(x, -2 * dropped)) + 1), dropped);
    for (;;) {
        Wide next = x / root;
        next += root;
        next >>= 1;
        if (next >= root) return root;
        root = std::move(next);
    }
}

}  // namespace touchstone
