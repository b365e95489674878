// Tests that -ffp-contract=off and TOUCHSTONE_UNFUSED (CMakeLists.txt) keep the compiler from
// fusing multiplications and additions.
#include <array>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

namespace touchstone {

// These functions are in turned_with_fma.cpp, which is compiled for processors that fuse.

/// The point turned clockwise by the angle with this cosine and sine.
std::array<double, 2> turned_with_fma(double c, double s, std::array<double, 2> p);

/// For each x, y and z of the lists, computes alternately x*y - z and x*y + z. All lists have the
/// same length, which is even.
void sums_with_fma(const std::vector<float>& x, const std::vector<float>& y,
                   const std::vector<float>& z, std::vector<float>& sums);

namespace {

/// x*y rounded once. volatile prevents fusing with later operations.
template <class T>
T product(T x, T y) {
    const volatile T rounded = x * y;
    return rounded;
}

class Contraction : public testing::Test {
  protected:
    void SetUp() override {
        if (!__builtin_cpu_supports("fma") || !__builtin_cpu_supports("avx2"))
            GTEST_SKIP() << "this processor lacks FMA or AVX2";
    }
};

TEST_F(Contraction, IsOffWhenAPointIsTurned) {
    for (int i = 1; i <= 100; ++i) {
        const double c = std::cos(i), s = std::sin(i), x = 1.0 / i, y = 1.0 / (i + 7);
        const auto turned = turned_with_fma(c, s, {x, y});
        EXPECT_EQ(turned[0], product(c, x) + product(s, y)) << i;
        EXPECT_EQ(turned[1], product(c, y) - product(s, x)) << i;
    }
}

TEST_F(Contraction, IsOffInALoop) {
    std::vector<float> x, y, z;
    for (int i = 1; i <= 64; ++i) {
        x.push_back(1 / static_cast<float>(i));
        y.push_back(1 / static_cast<float>(i + 7));
        z.push_back(1 / static_cast<float>(i + 13));
    }
    std::vector<float> sums(x.size());
    sums_with_fma(x, y, z, sums);
    for (std::size_t i = 0; i < x.size(); i += 2) {
        EXPECT_EQ(sums[i], product(x[i], y[i]) - z[i]) << i;
        EXPECT_EQ(sums[i + 1], product(x[i + 1], y[i + 1]) + z[i + 1]) << i;
    }
}

}  // namespace
}  // namespace touchstone
