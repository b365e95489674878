// The batch protocol of an examined program: frames of numbers in, frames of answers out, binary.
//
// A frame is a header of 16 bytes and numbers, all little-endian:
//
//     "TSA1", cases, numbers per case, bytes per number     three unsigned numbers of 32 bits
//     the numbers of the first case, those of the second, ...
//
// A request has floats or doubles (4 or 8 bytes), in the order of the fields in
// reports/guide/formats.md. A reply has one number per case, in as many frames as the program
// likes. An answer of yes or no may be a byte: 0, 1, or 255 for no answer. In floats and doubles
// NaN means no answer. A reply with 0 bytes per number says that the program caught an error at
// these cases. Its header has the length of the following text instead of the numbers per case.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/scenes/scene.h"
#include "properties/programs/program_run.h"

namespace touchstone::frame {

inline constexpr std::string_view kMagic = "TSA1";
inline constexpr std::size_t kHeader = 16;

template <class Number>
using BytesOf = std::array<char, sizeof(Number)>;

template <class Number>
BytesOf<Number> bytes_of(Number number) {
    auto bytes = std::bit_cast<BytesOf<Number>>(number);
    if constexpr (std::endian::native == std::endian::big) std::reverse(bytes.begin(), bytes.end());
    return bytes;
}
void append_number(std::string& to, auto number) {
    const auto bytes = bytes_of(number);
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
    /// Per number. 0 in a reply: an error. Then `numbers` is the length of its text.
    std::uint32_t bytes;
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

namespace touchstone {

/// The largest number of cases in a request.
inline constexpr std::size_t kCasesInFrame = 4096;

/// Throws InputError if arrays can't express these cases or answers. Each case needs the same count
/// of numbers, and each answer must be one number.
void require_arrays(const PairOfKinds& kinds, AnswerKind asked);

/// Appends frames of at most `in_frame` cases. The scenes must be as the program gets them.
void append_frames(std::string& bytes, std::span<const Scene> scenes, Precision precision,
                   std::size_t in_frame);

/// Reads replies as they arrive.
class ArrayReader {
  public:
    explicit ArrayReader(AnswerKind asked) : asked_(asked) {}

    /// Moves whole answers from the front of `output` to `answers`, at most `due` in all. Returns
    /// the fault, if there is one.
    std::optional<Fault> take(std::string& output, std::vector<Reply>& answers, std::size_t due);

    /// Describes in printable text the place within a frame at which the output ended. Returns an
    /// empty text if it ended after a frame.
    [[nodiscard]] std::string cut_short(const std::string& output) const;

  private:
    std::optional<Fault> begin_frame(std::string_view header, std::size_t due);
    std::optional<Fault> take_number(const char* at, std::vector<Reply>& answers) const;

    AnswerKind asked_;
    std::uint32_t left_ = 0;   ///< answers of the frame that are still to come
    std::uint32_t bytes_ = 0;  ///< of each number; 0: the frame reports an error
    std::uint32_t text_ = 0;   ///< length of the error's text
};

}  // namespace touchstone
