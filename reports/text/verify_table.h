// The verifier's table with one line per algorithm.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "properties/engines/verify.h"

namespace touchstone {

/// The rows of one subject, one per scalar.
using Rows = std::vector<const Row*>;

Rows rows_of(const VerifyReport& report, const Subject* subject);

/// Returns true if the card documents a failure in that scalar.
bool has_known(const AlgorithmInfo& info, Scalar scalar);

/// The number of answers of that class in the rows whose card documents it (`known`) or does not.
std::uint64_t count(const Rows& rows, Class c, bool known);

/// A verdict for each scalar, the worst share of the tolerance, and the failures, as far as `width`
/// columns have room.
std::string verify_table(const VerifyReport& report, const VerifyOptions& options,
                         std::size_t width);

}  // namespace touchstone
