// The laws of convex clipping, in exact arithmetic on generated poses.

#include <gtest/gtest.h>

#include "oracle/reference.h"
#include "properties/tests/pair_gen.h"

namespace touchstone {
namespace {

using reference::Scene;
using reference::Sides;
using ExactArea = Fraction<TrigSum>;

/// The half-plane on the other side of the same line.
HalfPlane<TrigSum> complement(const HalfPlane<TrigSum>& h) {
    return {-h.nx, -h.ny, -h.k};
}

ExactArea rectangle_area(const Pose<double>& pose) {
    return ExactArea(TrigSum(Rational(pose.w) * Rational(pose.h)));
}

/// Poses whose exact areas stay of a readable size: no extreme exponents.
Generated any_ordinary() {
    const auto pair = *rc::gen::suchThat(any_generated(Precision::single_), [](const Generated& g) {
        return g.family != Family::extreme_magnitude && g.family != Family::subnormal &&
               g.family != Family::tiny_angle;
    });
    return pair;
}

TEST(Clipping, CutsTheAreaIntoTheIntersectionAndThePartsCutOff) {
    EXPECT_TRUE(rc::check([] {
        const Generated g = any_ordinary();
        const Scene scene = reference::scene(g.pair);
        Ring<TrigSum> rest = ring_of(scene.b);
        ExactArea cut_off;
        for (const HalfPlane<TrigSum>& side : scene.a) {
            cut_off = cut_off + area(clip(rest, complement(side)));
            rest = clip(rest, side);
        }
        RC_ASSERT(area(rest) + cut_off == rectangle_area(g.pair.b));
    }));
}

TEST(Clipping, GivesTheSameAreaWhicheverRectangleIsCut) {
    EXPECT_TRUE(rc::check([] {
        const Generated g = any_ordinary();
        const Scene scene = reference::scene(g.pair);
        const Scene swapped = reference::scene({g.pair.b, g.pair.a});
        RC_ASSERT(area(reference::intersection(scene)) == area(reference::intersection(swapped)));
        RC_ASSERT(area(clip(ring_of(scene.a), scene.b)) == area(reference::intersection(scene)));
    }));
}

TEST(Clipping, LeavesOnlyPointsInsideBoth) {
    EXPECT_TRUE(rc::check([] {
        const Scene scene = reference::scene(any_ordinary().pair);
        for (const Vertex<TrigSum>& v : reference::intersection(scene))
            for (const Sides* sides : {&scene.a, &scene.b})
                for (const HalfPlane<TrigSum>& side : *sides)
                    RC_ASSERT(sign(excess(side, v.point)) <= 0);
    }));
}

TEST(Clipping, LeavesARingInCounterClockwiseOrder) {
    EXPECT_TRUE(rc::check([] {
        const Ring<TrigSum> ring = reference::intersection(reference::scene(any_ordinary().pair));
        RC_ASSERT(ExactArea(0.0) <= area(ring));
        for (const Vertex<TrigSum>& v : ring) RC_ASSERT(sign(v.point.w) > 0);
    }));
}

TEST(Clipping, OverlapsWithPositiveAreaExactlyWhereRectanglesOfPositiveSizeOverlap) {
    EXPECT_TRUE(rc::check([] {
        const Generated g = any_ordinary();
        RC_PRE(!is_degenerate(g.pair));
        const bool positive =
            ExactArea(0.0) < area(reference::intersection(reference::scene(g.pair)));
        RC_ASSERT(positive == (reference::relation(g.pair) == Relation::overlapping));
    }));
}

}  // namespace
}  // namespace touchstone
