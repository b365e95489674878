// The code that contraction_test.cpp declares and checks.

#include <array>
#include <cstddef>
#include <vector>

namespace touchstone {

std::array<double, 2> turned_with_fma(double c, double s, std::array<double, 2> p);
void sums_with_fma(const std::vector<float>& x, const std::vector<float>& y,
                   const std::vector<float>& z, std::vector<float>& sums);

// Sums and differences: of two products in straight-line code, and of a product and a number in a
// loop. By default, g++ would fuse both.
std::array<double, 2> turned_with_fma(double c, double s, std::array<double, 2> p) {
    return {c * p[0] + s * p[1], c * p[1] - s * p[0]};
}

void sums_with_fma(const std::vector<float>& x, const std::vector<float>& y,
                   const std::vector<float>& z, std::vector<float>& sums) {
    for (std::size_t i = 0; i + 1 < sums.size(); i += 2) {
        sums[i] = x[i] * y[i] - z[i];
        sums[i + 1] = x[i + 1] * y[i + 1] + z[i + 1];
    }
}

}  // namespace touchstone
