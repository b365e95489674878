// Making a case small: what RapidCheck shrinks with and what findings are minimized with.
#pragma once

#include <functional>
#include <vector>

#include "core/pose.h"
#include "properties/precision.h"

namespace touchstone {

/// How hard a pair is to read: the significant bits of its ten numbers, with a little for exponents
/// and signs. Zero for all zeros.
double complexity(const PosePair<double>& pair);

/// Pairs of smaller complexity that resemble the given one, simplest first: a field made simple, or
/// made simple with B moved so that the rectangles nearly touch again. All of them hold numbers of
/// that precision, and sizes that were positive stay so.
std::vector<PosePair<double>> simpler(const PosePair<double>& pair, Precision precision);

/// The pair at which no simpler one keeps `still` true, or where it has been asked
/// `most_questions` times. Requires still(pair).
PosePair<double> minimize(PosePair<double> pair, Precision precision,
                          const std::function<bool(const PosePair<double>&)>& still,
                          int most_questions = 4000);

}  // namespace touchstone
