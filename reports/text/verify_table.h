// The verifier's table of a line an algorithm.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "properties/engines/verify.h"

namespace touchstone {

/// The rows of one subject, a scalar each.
using Rows = std::vector<const Row*>;

Rows rows_of(const VerifyReport& report, const Subject* subject);

/// True where the card knows of a failure in that scalar.
bool has_known(const AlgorithmInfo& info, Scalar scalar);

/// How often the class occurred in those of the rows that fail by it, or of which it is known.
std::uint64_t count(const Rows& rows, Class c, bool known);

/// A verdict for each scalar, the worst share of the tolerance, and what failed in as many words as
/// `width` columns leave room for.
std::string verify_table(const VerifyReport& report, const VerifyOptions& options,
                         std::size_t width);

}  // namespace touchstone
