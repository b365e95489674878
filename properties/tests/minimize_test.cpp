// Minimizing gives cases that a person could have written. They have the same class and are
// reproducible.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "core/format/text.h"
#include "core/scenes/numbers.h"
#include "oracle/fast/fast.h"
#include "properties/engines/power.h"
#include "properties/judging/confirm.h"
#include "properties/moves/shape.h"
#include "properties/scenes/simplify.h"

namespace touchstone {
namespace {

Scene minimized(const Scene& scene, const std::function<bool(const Scene&)>& still) {
    return minimize(scene, Precision::double_, still, {}).scene;
}

PosePair<double> poses(const Scene& scene) {
    return as<PosePair<double>>(scene);
}

TEST(ASimplerScene, HasFewerShorterAndMoreOrdinaryNumbers) {
    const auto cost = [](double x) { return complexity(Quantity::coordinate, x); };
    const std::array in_order{0.0, 1.0, -1.0, 2.0, 3.0, 0.375, 5.5, 715.0, 0x1p-300, 1e300};
    for (std::size_t i = 1; i < in_order.size(); ++i)
        EXPECT_LT(cost(in_order[i - 1]), cost(in_order[i])) << in_order[i];
    EXPECT_LT(complexity(Quantity::angle, M_PI / 3), complexity(Quantity::angle, 1.047197551));
    EXPECT_EQ(complexity(Quantity::angle, 0), 0);
}

TEST(ASimplerScene, MayHaveMoreNumbersIfTheyAreEasierToRead) {
    const Scene easy = PosePair<double>{{0, 1.0078125, 1, 1, 0.00146484375},
                                        {0.9990234375, 1, 1, 1, 0.0014653205871582031}};
    const Scene tiny = PosePair<double>{{0, 0, 1, 1, 0}, {1, 1, 1, 1, 0x1p-20}};
    ASSERT_TRUE(reading_of(easy).is_easy() && !reading_of(tiny).is_easy());
    EXPECT_LT(complexity(tiny), complexity(easy));
    EXPECT_TRUE(is_simpler(easy, tiny));
    EXPECT_FALSE(is_simpler(tiny, easy));
}

TEST(Minimizing, MovesFarScenesAsAWholeToAPowerOfTwo) {
    const Scene far = SceneOf<"circle-circle", double>{{-372789118.0, 0, 1}, {-372789126.5, 0, 1}};
    const auto apart = [](const Scene& scene) {
        const auto& s = as<SceneOf<"circle-circle", double>>(scene);
        return s.a.x - s.b.x == 8.5 && std::fabs(s.a.x) >= 1e8 && s.a.r + s.b.r <= 2;
    };
    const Scene least = minimized(far, apart);
    EXPECT_TRUE(apart(least));
    const auto& s = as<SceneOf<"circle-circle", double>>(least);
    EXPECT_EQ(std::min(significant_bits(s.a.x), significant_bits(s.b.x)), 1) << to_line(least);
}

TEST(Minimizing, FindsShortNumbersEvenIfTheGapNeedsManyDigits) {
    const Scene scene = PosePair<double>{{0, 0, 1, 1, 1}, {1.1908866479306617, 0.0123, 1, 1, 0}};
    const auto is_close = [](const Scene& s) {
        const double gap = fast::margin(pair_at(s, 0));
        return gap > 0 && gap < 1e-7 && poses(s).a.angle != poses(s).b.angle &&
               std::fabs(poses(s).a.angle) < 1.5 && std::fabs(poses(s).a.angle) > 0.125 &&
               std::fabs(poses(s).b.angle) <= 0.125;
    };
    Scene start = scene;
    double& cx = std::get<Pose<double>*>(moves::shape_b(start, 0))->cx;
    for (double lo = 1, hi = 2; !is_close(start);) {
        cx = (lo + hi) / 2;
        (fast::margin(pair_at(start, 0)) > 0 ? hi : lo) = cx;
    }
    const Scene least = minimized(start, is_close);
    EXPECT_TRUE(is_close(least));
    EXPECT_TRUE(reading_of(least).is_easy()) << to_line(least);
}

/// Planted errors of several queries that are found quickly. The nightly job runs all planted
/// errors.
constexpr std::array<std::string_view, 8> kSample{
    "planted-sizes-swapped",         "planted-axis-left-out",
    "planted-remembered-axis",       "planted-tiny-slack",
    "planted-corner-for-centre",     "planted-skips-after-miss",
    "planted-edges-without-corners", "planted-absolute-epsilon"};

/// These errors need nine to seventeen corners. Every other property of the scenes is easy.
constexpr std::array<std::string_view, 5> kManyCorners{
    "planted-sixteen-corners", "planted-twelve-triangles", "planted-eight-crossings",
    "planted-winding-stops-at-two", "planted-first-eight-corners"};

/// The scenes of these two errors are easy except for magnitudes. At ordinary magnitudes, the
/// errors do not show.
///
/// The first error multiplies six lengths. It shows only if the product leaves the range of the
/// format. With lengths of at least 2^-10, the product stays in this range.
///
/// The second error misses triangles T and U with no corner inside each other, if the cross
/// products of all crossing edges are below 1e-9. Call multiples of 1/2 plain. Other easy numbers
/// are multiples of 2^-21. The cross product of a plain vector with an edge is then 0 or at least
/// 2^-22, and 2^-22 is more than 1e-9. So no crossing edge is plain. Suppose that two crossing
/// edges have a plain end each. The vector between these ends is then parallel to both edges. So
/// the edges are collinear and overlap, and an end of one edge is on the other triangle.
///
/// All corners of the common part of the triangles are crossings, so its sides lie on edges of T
/// and of U in turn. It has four or six sides. With four sides, two edges of each triangle cross
/// both edges of the other. With six sides, each of three edges of T crosses two edges of U, and
/// vice versa. At most four numbers are not plain. So one triangle, say T, has at most two of them,
/// and a plain corner. If U has a plain corner, too, edges from the plain corners cross. If U has
/// no plain corner, T has a plain edge, so two edges of each triangle cross. The cross products of
/// the two edges of U with the plain edge are below 2e-9, so they are 0: the edges are parallel.
/// Then U has no area, and the card excludes such triangles.
constexpr std::array<std::string_view, 2> kOutOfRange{"planted-multiplied-through",
                                                      "planted-absolute-parallel"};

/// This error has no easy scene. It rounds the sum of two numbers to a float and compares it with a
/// third number. In an easy scene, these numbers have at most 12 bits and ordinary magnitudes. The
/// rounding error is then at most half of the distance between the exact sum and the third number.
/// So it does not change the result of the comparison.
constexpr std::array<std::string_view, 1> kHard{"planted-float-corner"};

template <class Names>
bool is_among(const Names& names, const Shrunk& shrunk) {
    return std::find(names.begin(), names.end(), shrunk.subject->info().name) != names.end();
}

bool is_as_easy_as_can_be(const Shrunk& shrunk) {
    Reading reading = shrunk.after;
    if (is_among(kManyCorners, shrunk)) reading.corners = 0;
    if (is_among(kOutOfRange, shrunk)) reading.least_exponent = reading.most_exponent = 0;
    return reading.is_easy() || is_among(kHard, shrunk);
}

bool shows(const Subject& subject, Scalar scalar, const Scene& scene, Class kind) {
    Truth truth(scene);
    const auto what = judge(subject, scalar, truth);
    return what && what->kind == kind;
}

/// Returns a sample of the planted errors, or all of them if TOUCHSTONE_SHRINK_ALL is set.
std::vector<Target> targets() {
    std::vector<Target> all = planted_targets({Scalar::double_, Scalar::float_});
    if (std::getenv("TOUCHSTONE_SHRINK_ALL") != nullptr) return all;
    std::erase_if(all, [](const Target& target) {
        return std::find(kSample.begin(), kSample.end(), target.subject->info().name) ==
               kSample.end();
    });
    EXPECT_EQ(all.size(), kSample.size());
    return all;
}

TEST(Minimizing, ShowsPlantedErrorsByFewShortNumbersAndKeepsTheirClass) {
    ShrinkOptions options;
    options.targets = targets();
    options.cases = 5000;
    if (std::getenv("TOUCHSTONE_SHRINK_ALL") != nullptr) options = {.targets = options.targets};
    for (const Shrunk& shrunk : shrink_planted(options)) {
        const std::string_view name = shrunk.subject->info().name;
        ASSERT_TRUE(shrunk.smallest.has_value()) << name;
        const Scene& scene = shrunk.smallest->scene;
        EXPECT_EQ(shrunk.smallest->what.kind, shrunk.kind) << name;
        EXPECT_TRUE(is_as_easy_as_can_be(shrunk)) << name << " " << to_line(scene);
        if (shrunk.kind == Class::defect) continue;
        EXPECT_TRUE(shows(*shrunk.subject, shrunk.scalar, scene, shrunk.kind)) << name;
        const auto still = [&](const Scene& s) {
            Truth truth(s);
            const auto what = judge(*shrunk.subject, shrunk.scalar, truth);
            return what && what->kind == shrunk.kind && what->hit == shrunk.smallest->what.hit;
        };
        if (!shrunk.after.is_easy()) continue;
        EXPECT_EQ(minimize(scene, input_precision(shrunk.scalar), still, {}).scene, scene)
            << name << ": once more makes it smaller";
    }
}

}  // namespace
}  // namespace touchstone
