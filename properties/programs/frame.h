// Frames of numbers, little-endian (reports/guide/formats.md, "Arrays").
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/scenes/scene.h"

namespace touchstone::frame {

inline constexpr std::string_view kMagic = "TSA1";
inline constexpr std::size_t kHeader = 16;

template <class Number>
using BytesOf = std::array<char, sizeof(Number)>;

template <class Number>
void append_number(std::string& to, Number number) {
    auto bytes = std::bit_cast<BytesOf<Number>>(number);
    if constexpr (std::endian::native == std::endian::big) std::reverse(bytes.begin(), bytes.end());
    to.append(bytes.data(), bytes.size());
}

template <class Number>
Number number_at(const char* from) {
    BytesOf<Number> bytes;  // NOLINT: filled by copy_n
    std::copy_n(from, bytes.size(), bytes.begin());
    if constexpr (std::endian::native == std::endian::big) std::reverse(bytes.begin(), bytes.end());
    return std::bit_cast<Number>(bytes);
}

struct Header {
    std::uint32_t cases;
    std::uint32_t numbers;  ///< per case
    std::uint32_t bytes;    ///< per number; 0 in a reply: an error with a text of `numbers` bytes
};

inline void append(std::string& to, const Header& header) {
    to += kMagic;
    for (const std::uint32_t number : {header.cases, header.numbers, header.bytes})
        append_number(to, number);
}

/// Reads kHeader bytes. Returns nothing if they are not a header.
inline std::optional<Header> header_in(std::string_view bytes) {
    if (!bytes.starts_with(kMagic)) return std::nullopt;
    const auto word = [&](std::size_t i) { return number_at<std::uint32_t>(&bytes[4 * i]); };
    return Header{word(1), word(2), word(3)};
}

/// Throws InputError if cases of these kinds have no fixed count of numbers.
void require_fixed_size(const PairOfKinds& kinds);
std::uint32_t numbers_in(const Scene& scene);

}  // namespace touchstone::frame
