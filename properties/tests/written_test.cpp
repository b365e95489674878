// Scenes with numbers as people write them.

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <numbers>
#include <vector>

#include "core/scenes/numbers.h"
#include "properties/random/random.h"
#include "properties/scenes/families.h"

namespace touchstone {
namespace {

constexpr int kScenesDrawn = 6000;

/// Calls use(quantity, number) for the numbers of `draws` scenes of the family.
template <class Use>
void for_each_drawn(std::string_view query, Family family, int draws, Use use) {
    Random random(91);
    for (int i = 0; i < draws; ++i)
        for_each_number(generate_scene(query, random, family, Precision::double_).scene, use);
}

int count_of(double wanted, Quantity quantity, std::string_view query) {
    int count = 0;
    for_each_drawn(query, Family::written, kScenesDrawn, [&](Quantity q, double x) {
        if (q == quantity && std::fabs(x) == wanted) ++count;
    });
    return count;
}

struct Written {
    double number;
    Quantity quantity;
    const char* query;
};

constexpr double kDegree = std::numbers::pi / 180;

const Written kWritten[] = {{10, Quantity::size, "rect-rect"},
                            {0.5, Quantity::size, "rect-rect"},
                            {25, Quantity::coordinate, "rect-rect"},
                            {640, Quantity::size, "rect-rect"},
                            {1e5, Quantity::coordinate, "rect-circle"},
                            {50, Quantity::offset, "rect-circle"},
                            {32767, Quantity::size, "aabb-aabb"},
                            {0x1p-5, Quantity::coordinate, "segment-segment"},
                            {3.14, Quantity::angle, "rect-rect"},
                            {6.2832, Quantity::angle, "rect-rect"},
                            {0.0174533, Quantity::angle, "rect-rect"},
                            {75 * kDegree, Quantity::angle, "rect-rect"},
                            {135, Quantity::degrees, "rect-rect-degrees"}};

TEST(WrittenNumbers, ComeUpForTheirQuantity) {
    for (const auto& [number, quantity, query] : kWritten)
        EXPECT_GE(count_of(number, quantity, query), 8) << number << ' ' << query;
}

TEST(NumbersOneUlpFromWrittenOnes, ComeUpToo) {
    EXPECT_GE(count_of(std::nextafter(100, 0), Quantity::size, "rect-rect"), 1);
    EXPECT_GE(count_of(std::nextafter(3.1416, 4), Quantity::angle, "rect-rect"), 1);
}

/// True if six digits are enough to write the number.
bool is_short(double x) {
    char text[32];
    (void)std::snprintf(text, sizeof text, "%.6g", x);
    return std::strtod(text, nullptr) == x;
}

double share_of_short_numbers(Family family) {
    int short_ones = 0;
    int all = 0;
    for_each_drawn("rect-rect", family, 2000, [&](Quantity, double x) {
        short_ones += is_short(x) ? 1 : 0;
        ++all;
    });
    return static_cast<double>(short_ones) / all;
}

TEST(WrittenScenes, HoldMostlyShortNumbersAndUniformScenesHardlyAny) {
    EXPECT_GE(share_of_short_numbers(Family::written), 0.4);
    EXPECT_LE(share_of_short_numbers(Family::uniform), 0.05);
}

/// True if p is `ratio` times q up to rounding. False if both numbers are short.
bool is_multiple(double p, double q, double ratio) {
    return q > 0 && std::fabs(p - ratio * q) <= 1e-15 * p && !(is_short(p) && is_short(q));
}

/// Returns the number of pairs with a size of A that is `ratio` times a size of B, or the reverse.
int pairs_with_ratio(double ratio) {
    Random random(92);
    int found = 0;
    for (int i = 0; i < kScenesDrawn; ++i) {
        const auto [a, b] = generate(random, Family::written, Precision::double_).pair;
        bool has = false;
        for (const double p : {a.w, a.h})
            for (const double q : {b.w, b.h})
                has = has || is_multiple(p, q, ratio) || is_multiple(q, p, ratio);
        found += has ? 1 : 0;
    }
    return found;
}

TEST(WrittenScenes, HaveEqualNumbersOrMultiplesInBothShapes) {
    EXPECT_GE(pairs_with_ratio(1), kScenesDrawn / 50);
    for (const double ratio : {2.0, 3.0, 10.0, 1e3, 1e6})
        EXPECT_GE(pairs_with_ratio(ratio), kScenesDrawn / 1000) << ratio;
}

TEST(WrittenPolygons, HaveCornersWithFewDecimals) {
    int scenes = 0;
    int rounded = 0;
    Random random(93);
    for (int i = 0; i < 1000; ++i) {
        const auto drawn =
            generate_scene("concave-concave", random, Family::written, Precision::double_);
        if (drawn.family != Family::written || drawn.placement != Placement::free) continue;
        ++scenes;
        bool all = true;
        const auto& a = as<ConcavePair<double>>(drawn.scene).a;
        for_each_number(a, [&all](Quantity, double x) { all = all && is_short(x); });
        rounded += all ? 1 : 0;
    }
    EXPECT_GE(scenes, 300);
    EXPECT_GE(rounded, scenes / 4);
}

}  // namespace
}  // namespace touchstone
