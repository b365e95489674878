// Plain arrays: a function with a C interface, called by a lambda.
#include <touchstone/examine.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

static bool separates(double x, double y, const double* a, std::size_t m, const double* b,
                      std::size_t n) {
    double most_of_a = -HUGE_VAL;
    double least_of_b = HUGE_VAL;
    for (std::size_t i = 0; i < m; ++i)
        most_of_a = std::max(most_of_a, x * a[2 * i] + y * a[2 * i + 1]);
    for (std::size_t i = 0; i < n; ++i)
        least_of_b = std::min(least_of_b, x * b[2 * i] + y * b[2 * i + 1]);
    return most_of_a < least_of_b;
}

// Two convex polygons of m and n corners, each x, y, x, y, ...
extern "C" int overlap(const double* a, std::size_t m, const double* b, std::size_t n) {
    for (int side = 0; side < 2; ++side, std::swap(a, b), std::swap(m, n))
        for (std::size_t i = 0; i < m; ++i) {
            const std::size_t j = (i + 1) % m;
            const double x = a[2 * j + 1] - a[2 * i + 1];
            const double y = a[2 * i] - a[2 * j];
            if (separates(x, y, a, m, b, n) || separates(-x, -y, a, m, b, n)) return 0;
        }
    return 1;
}

using touchstone::Triangle;

int main(int argc, char** argv) {
    return touchstone::examine(argc, argv, [](const Triangle& a, const Triangle& b) {
        return overlap(&a.corners[0].x, 3, &b.corners[0].x, 3) != 0;
    });
}
