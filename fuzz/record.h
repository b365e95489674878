// The fuzz input of the query `rect-rect`.
//
// A record is 81 bytes: the version byte 1, then ten doubles (IEEE 754, little-endian) in the order
//
//     a.cx a.cy a.w a.h a.angle  b.cx b.cy b.w b.h b.angle
//
// so that a byte of the input always means the same. Text is an input too: JSON case lines (see
// core/case_format.h), which is how inputs are checked in.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/scene.h"

namespace touchstone::fuzz {

inline constexpr std::uint8_t kRecordVersion = 1;
inline constexpr std::size_t kRecordSize = 1 + 10 * sizeof(double);

using Record = std::array<std::uint8_t, kRecordSize>;

/// True where the bytes have the size and the version byte of a record.
bool is_record(const std::uint8_t* data, std::size_t size);

/// The pair in a record, or in one JSON case line; nothing where the bytes are neither. The pair
/// is valid (see require_valid): a record's numbers are folded, a case line must have valid ones.
std::optional<PosePair<double>> decode(const std::uint8_t* data, std::size_t size);

/// The pair in a record, or that of each line that is a case, in order. Other lines are skipped.
std::vector<PosePair<double>> decode_all(const std::uint8_t* data, std::size_t size);

/// The record of the pair; decode gives back a valid pair bit for bit.
Record encode(const PosePair<double>& pair);

/// The nearest thing that is valid: what is not finite becomes 0, a size loses its sign.
PosePair<double> folded(const PosePair<double>& pair);

}  // namespace touchstone::fuzz
