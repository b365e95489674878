#pragma once

#include <array>
#include <vector>

namespace touchstone {

/// The point turned by the angle with this cosine and sine.
std::array<double, 2> turned_with_fma(double c, double s, std::array<double, 2> p);

/// For each x, y and z of the lists, computes alternately x*y - z and x*y + z. All lists have the
/// same, even length.
void sums_with_fma(const std::vector<float>& x, const std::vector<float>& y,
                   const std::vector<float>& z, std::vector<float>& sums);

}  // namespace touchstone
