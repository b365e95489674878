// The floating-point filter: the relation of two poses from doubles with a proved error bound.
#pragma once

#include <optional>

#include "core/scene.h"
#include "oracle/relation.h"

namespace touchstone::filter {

/// The error bound of a computed gap is kErrorFactor * (|dx| + |dy| + half sizes) + kUnderflow.
/// It assumes that the C library's sine and cosine of a double are within 2 units of 2^-53.
inline constexpr double kErrorFactor = 16 * 0x1p-53;
inline constexpr double kUnderflow = 0x1p-1000;

/// The four computed gaps and the bound that each of them keeps.
struct Gaps {
    double gap[4];
    double bound;
};

Gaps gaps(const PosePair<double>& pair);

/// Disjoint or overlapping, certified; nothing where the bound leaves it open. Never touching.
std::optional<Relation> relation(const PosePair<double>& pair);

}  // namespace touchstone::filter
