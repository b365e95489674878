// Tests that verdicts leave the upper halves of vector registers unused. If the upper halves are in
// use, code without AVX that runs next, such as the caller's, is several times slower.
#include <gtest/gtest.h>

#include "oracle/fast/intersects.h"

#if defined(__x86_64__) && defined(__GNUC__)

namespace touchstone {
namespace {

/// Asks the processor which parts of its state are in use.
bool upper_halves_in_use() {
    unsigned low = 0;
    unsigned high = 0;
    asm volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(1));
    return (low & 4U) != 0;
}

/// Returns whether the processor can report the use of the upper halves, and reports unused halves
/// after vzeroupper.
bool is_known() {
    if (!__builtin_cpu_supports("avx2")) return false;
    unsigned a = 13;
    unsigned c = 1;
    asm volatile("cpuid" : "+a"(a), "+c"(c) : : "ebx", "edx");
    if ((a & 4U) == 0) return false;
    asm volatile("vzeroupper");
    return !upper_halves_in_use();
}

constexpr Quad kUnitQuad{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}};
constexpr Quad kTouching{{{1, 0}, {2, 0}, {2, 1}, {1, 1}}};
constexpr Quad kOverlapping{{{0.5, 0.5}, {2, 0.5}, {2, 1}, {0.5, 1}}};
constexpr Quad kDisjoint{{{3, 0}, {4, 0}, {4, 1}, {3, 1}}};
constexpr Pose<double> kPose{0, 0, 1, 1, 0.5};

class CleanRegisters : public testing::Test {
  protected:
    void SetUp() override {
        if (!is_known()) GTEST_SKIP() << "the processor doesn't tell";
    }
};

TEST_F(CleanRegisters, AreLeftByPolygonsThatTouchOverlapAndAreApart) {
    for (const Quad& quad : {kTouching, kOverlapping, kDisjoint}) {
        relation(Corners(kUnitQuad), Corners(quad));
        EXPECT_FALSE(upper_halves_in_use());
    }
    const Polygon<double> hexagon{{0, 0}, {1, 0}, {2, 1}, {2, 2}, {1, 2}, {0, 1}};
    relation(Corners(kTouching), Corners(hexagon));
    EXPECT_FALSE(upper_halves_in_use());
    const Polygon<double> lower{{0, -1}, {1, -1}, {2, 0}, {1, 0}, {0, 0}};
    relation(Corners(lower), Corners(hexagon));
    EXPECT_FALSE(upper_halves_in_use());
}

TEST_F(CleanRegisters, AreLeftByBatchesOfQuadrilaterals) {
    QuadBatch a;
    QuadBatch b;
    for (const Quad& quad : {kTouching, kOverlapping, kDisjoint}) {
        a.push_back(kUnitQuad);
        b.push_back(quad);
    }
    Relation relations[3];
    relation(a, b, relations);
    EXPECT_FALSE(upper_halves_in_use());
}

TEST_F(CleanRegisters, AreLeftByPosesFarApartOverlappingAndNearlyTouching) {
    PoseBatch a;
    PoseBatch b;
    for (const double x : {0.25, 1.0, 1e30, 1.3173}) {
        // The last angle is so small that only the more precise stages notice it.
        for (const double angle : {0.5, 2.0, 1e-30}) {
            const Pose<double> pose{x, 0, 1, 1, angle};
            intersects(Pose<double>{0, 0, 1, 1, 0}, pose);
            EXPECT_FALSE(upper_halves_in_use());
            a.push_back(prepare(kPose));
            b.push_back(prepare(pose));
        }
    }
    std::uint8_t hits[12];
    intersects(a, b, hits);
    EXPECT_FALSE(upper_halves_in_use());
    intersects(prepare(kPose), b, hits);
    EXPECT_FALSE(upper_halves_in_use());
}

}  // namespace
}  // namespace touchstone

#endif
