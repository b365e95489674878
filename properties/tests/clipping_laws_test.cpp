// Laws of convex clipping, in exact arithmetic on generated poses.

#include <gtest/gtest.h>

#include "oracle/exact/cores.h"
#include "oracle/exact/reference.h"
#include "oracle/exact/relation.h"
#include "properties/laws/changes.h"
#include "properties/tests/pair_gen.h"
#include "properties/tests/property.h"

namespace touchstone {
namespace {

using ExactArea = Fraction<TrigSum>;

/// Returns the two rings of a pair of rectangles, in A's frame.
Cores<TrigSum> rings(const PosePair<double>& pair) {
    return cores_of<TrigSum>(pair).front();
}

Ring<TrigSum> intersection(const Cores<TrigSum>& cores) {
    return clip(cores.b, cores.a);
}

/// Returns the part of the ring in the half-plane.
Ring<TrigSum> part_in(const HalfPlane<TrigSum>& h, const Ring<TrigSum>& ring) {
    Ring<TrigSum> kept;
    clip(ring, h, kept);
    return kept;
}

/// Returns the half-plane on the other side of the same line.
HalfPlane<TrigSum> complement(const HalfPlane<TrigSum>& h) {
    return {-h.nx, -h.ny, -h.k};
}

ExactArea rectangle_area(const Pose<double>& pose) {
    return ExactArea(TrigSum(Dyadic(pose.w) * Dyadic(pose.h)));
}

/// Returns poses without extreme exponents, so that exact areas stay readable.
Generated any_ordinary() {
    return *rc::gen::suchThat(any_generated(Precision::single_), [](const Generated& g) {
        return changes::is_mid_range(g.pair) && g.family != Family::tiny_angle;
    });
}

TEST(Clipping, CutsTheAreaIntoTheIntersectionAndThePartsCutOff) {
    EXPECT_TRUE(holds([] {
        const Generated g = any_ordinary();
        const Cores<TrigSum> scene = rings(g.pair);
        Ring<TrigSum> rest = scene.b;
        ExactArea cut_off;
        for (const Vertex<TrigSum>& side : scene.a) {
            cut_off = cut_off + area(part_in(complement(side.edge), rest));
            rest = part_in(side.edge, rest);
        }
        RC_ASSERT(area(rest) + cut_off == rectangle_area(g.pair.b));
    }));
}

TEST(Clipping, GivesTheSameAreaWhicheverRectangleIsCut) {
    EXPECT_TRUE(holds([] {
        const Generated g = any_ordinary();
        const Cores<TrigSum> scene = rings(g.pair);
        const Cores<TrigSum> swapped = rings({g.pair.b, g.pair.a});
        RC_ASSERT(area(intersection(scene)) == area(intersection(swapped)));
        RC_ASSERT(area(clip(scene.a, scene.b)) == area(intersection(scene)));
    }));
}

TEST(Clipping, LeavesOnlyPointsInsideBoth) {
    EXPECT_TRUE(holds([] {
        const Cores<TrigSum> scene = rings(any_ordinary().pair);
        for (const Vertex<TrigSum>& v : intersection(scene))
            for (const Ring<TrigSum>* shape : {&scene.a, &scene.b})
                for (const Vertex<TrigSum>& side : *shape)
                    RC_ASSERT(sign(excess(side.edge, v.point)) <= 0);
    }));
}

TEST(Clipping, LeavesARingInCounterClockwiseOrder) {
    EXPECT_TRUE(holds([] {
        const Ring<TrigSum> ring = intersection(rings(any_ordinary().pair));
        RC_ASSERT(ExactArea(0.0) <= area(ring));
        for (const Vertex<TrigSum>& v : ring) RC_ASSERT(sign(v.point.w) > 0);
    }));
}

TEST(Clipping, OverlapsWithPositiveAreaExactlyWhereRectanglesOfPositiveSizeOverlap) {
    EXPECT_TRUE(holds([] {
        const Generated g = any_ordinary();
        RC_PRE(!is_degenerate(g.pair));
        const bool positive = ExactArea(0.0) < area(intersection(rings(g.pair)));
        RC_ASSERT(positive == (reference::relation(g.pair) == Relation::overlapping));
    }));
}

}  // namespace
}  // namespace touchstone
