// What a proof assumes about the expressions of an algorithm.
#pragma once

#include <string>

#include "properties/proofs/paths.h"
#include "properties/proofs/setting.h"

namespace touchstone::proofs {

/// Says why the expressions and comparisons are not admitted, or returns an empty string.
///
/// Scaling all lengths by two must scale each expression by a power of two. Then a scene with a
/// scale between 1 and 2 stands for scenes of all scales. A length that is compared with a number
/// of the program, such as an epsilon of 1e-9, breaks that.
///
/// Angles in radians may be used in sines and cosines alone, so that turns of a circle change
/// nothing.
std::string not_admitted(const Paths& paths, const Setting& setting);

/// Whether no coordinate is compared with anything but a coordinate of the same axis.
bool compares_only_differences(const Paths& paths, const Setting& setting);

}  // namespace touchstone::proofs
