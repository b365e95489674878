// A proof as text that other programs can check (properties/certificates).
//
// The text has the claim, then the expressions and comparisons of the algorithm, then the boxes of
// the branch and bound. The claim holds in each box. The format is in reports/guide/certificate.md.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "oracle/runs/traced.h"
#include "properties/proofs/bounds.h"
#include "properties/proofs/setting.h"

namespace touchstone::proofs {

/// Returns the lines before the boxes. The algorithm must use coordinates only as differences. It
/// must hit if and only if all comparisons of a list hold. Returns nothing for other algorithms.
/// Throws the exceptions of tracing.
std::optional<std::string> certified_claim(const Subject& subject, const Scene& scene,
                                           Scalar scalar, const Setting& setting,
                                           const Bound& bound);

/// The line for a box that is split: the index of the number that is split, or the count of numbers
/// if the scale is split, and the value at the split. The lines of the lower half follow, then the
/// lines of the upper half.
std::string certified_split(std::size_t number, double at);

/// The line for an empty box: no scene has its scale and sizes.
std::string certified_empty();

/// The line for a box that is not split.
std::string certified_leaf(const Box& box);

}  // namespace touchstone::proofs
