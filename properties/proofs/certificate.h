// A proof as text that somebody else can check (properties/certificates).
//
// What is proved, the expressions and comparisons of the algorithm, then the boxes of the branch
// and bound. The claim holds in each box. The format is in reports/guide/certificate.md.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "oracle/runs/traced.h"
#include "properties/proofs/bounds.h"
#include "properties/proofs/setting.h"

namespace touchstone::proofs {

/// The lines before the boxes. Nothing if certificates have no words for the algorithm: it has to
/// use coordinates only as differences, and to hit exactly where a list of comparisons holds.
/// Throws what tracing throws.
std::optional<std::string> certified_claim(const Subject& subject, const Scene& scene,
                                           Scalar scalar, const Setting& setting,
                                           const Bound& bound);

/// A box is split: the number of the scene along which, or the number of numbers for the scale, and
/// where. Lines of the lower half follow, then those of the upper half.
std::string certified_split(std::size_t number, double at);

/// No scene has the scale and the sizes of the box.
std::string certified_empty();

/// A box that is not split.
std::string certified_leaf(const Box& box);

}  // namespace touchstone::proofs
