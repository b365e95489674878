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

/// Counts answers of class `c`: in the rows whose card documents this class if `known`, else in the
/// other rows.
std::uint64_t count(const Rows& rows, Class c, bool known);

/// For each subject a verdict in each scalar, the worst share of the tolerance, and the failures,
/// as far as they fit in `width` columns.
std::string verify_table(const VerifyReport& report, const VerifyOptions& options,
                         std::size_t width);

}  // namespace touchstone
