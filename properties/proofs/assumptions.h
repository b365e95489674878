// What a proof assumes about the expressions of an algorithm.
#pragma once

#include <string>

#include "properties/proofs/paths.h"
#include "properties/proofs/setting.h"

namespace touchstone::proofs {

/// Returns the reason why a proof cannot use the expressions and comparisons; empty if it can.
///
/// Scaling all lengths by two must scale each expression by a power of two. Then the scenes with a
/// scale between 1 and 2 represent scenes of all scales. Comparing a length with a constant of the
/// program, such as an epsilon of 1e-9, violates this condition.
///
/// Angles in radians may occur only inside sines and cosines, so that full turns change nothing.
std::string not_admitted(const Paths& paths, const Setting& setting);

/// True if each comparison of a coordinate is with a coordinate of the same axis.
bool compares_only_differences(const Paths& paths, const Setting& setting);

}  // namespace touchstone::proofs
