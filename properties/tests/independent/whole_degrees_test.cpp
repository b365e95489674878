// Checks rectangles in degrees against a computation in the field of the 360th roots of unity.
//
// TOUCHSTONE_DEGREES_STEP=1 checks all pairs of whole degrees instead of one in 97.

#include <gtest/gtest.h>

#include <array>
#include <set>

#include "core/format/text.h"
#include "oracle/exact/reference.h"
#include "oracle/fast/fast.h"
#include "properties/random/random.h"
#include "properties/tests/case_count.h"
#include "properties/tests/independent/whole_degrees.h"

namespace touchstone::independent {
namespace {

PoseInDegrees<double> pose(const WholeRectangle& r) {
    const auto real = [](long x) { return static_cast<double>(x); };
    return {real(r.x), real(r.y), real(2 * r.p), real(2 * r.q), real(r.degrees)};
}

void expect_same(const WholeRectangle& a, const WholeRectangle& b, bool by_reference) {
    const Scene scene(pose(a), pose(b));
    const Relation wanted = relation_in_field(a, b);
    EXPECT_EQ(fast::relation(scene).relation, wanted) << to_line(scene);
    if (by_reference) {
        EXPECT_EQ(reference::relation(scene), wanted) << to_line(scene);
    }
    if (wanted == Relation::touching) {
        EXPECT_EQ(fast::margin(scene), 0) << to_line(scene);
    }
}

int step() {
    return case_count("TOUCHSTONE_DEGREES_STEP", 97);
}

TEST(RectanglesTurnedByWholeDegrees, HaveTheRelationFoundWithRootsOfUnity) {
    Random random(1);
    for (int pair = 0; pair < 360 * 360; pair += step()) {
        const auto size = [&random] { return random.from_to(1, 4); };
        const WholeRectangle a{0, 0, size(), size(), pair / 360};
        const WholeRectangle b{random.from_to(-6, 6), random.from_to(-6, 6), size(), size(),
                               pair % 360};
        expect_same(a, b, pair % 10 == 0);
        if (testing::Test::HasFailure()) return;
    }
}

/// B turned by additional full turns. They change no cosine.
WholeRectangle with_turns(WholeRectangle b, int turns) {
    b.degrees += 360 * turns;
    return b;
}

TEST(RectanglesTurnedByWholeDegrees, TouchExactlyOnlyAtMultiplesOf30Degrees) {
    Random random(2);
    // the angle of A and the angle from A to B, modulo right angles
    std::set<std::pair<int, int>> turns;
    int contacts = 0;
    for (int alpha = 0; alpha < 360; alpha += step() == 1 ? 1 : 15)
        for (int beta = 0; beta < 360; beta += step() == 1 ? 1 : 15)
            for (const auto& [p, q, r] : {std::array{1, 1, 1}, {1, 2, 1}, {2, 1, 3}, {1, 1, 2}}) {
                const auto contact = contact_along_first_axis(alpha, beta, p, q, r);
                if (!contact) continue;
                ++contacts;
                turns.emplace(alpha % 90, (beta - alpha + 360) % 90);
                const auto& [a, b] = *contact;
                ASSERT_EQ(relation_in_field(a, b), Relation::touching);
                expect_same(a, with_turns(b, random.from_to(-3, 3)), contacts % 10 == 0);
                expect_same(b, a, contacts % 10 == 0);
                WholeRectangle beyond = b;
                beyond.x += b.x < 0 ? -1 : 1;
                expect_same(a, beyond, false);
            }
    std::printf("%d contacts\n", contacts);
    EXPECT_GT(contacts, 100);
    EXPECT_EQ(turns, (std::set<std::pair<int, int>>{
                         {0, 0}, {30, 0}, {30, 30}, {30, 60}, {60, 0}, {60, 30}, {60, 60}}));
}

}  // namespace
}  // namespace touchstone::independent
