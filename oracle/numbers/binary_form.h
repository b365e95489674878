// Doubles taken apart: an odd whole number times a power of two.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

namespace touchstone {

/// |value| = whole * 2^exponent exactly, with an odd whole number, or with zero.
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
