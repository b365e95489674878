// An algorithm's own template, run in other numbers than its own, and in a fresh state.
#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>
#include <utility>

#include "core/literature/rect_rect/sat_local.h"
#include "core/shapes/pi.h"
#include "oracle/runs/exact_run.h"
#include "oracle/runs/fresh_state.h"

namespace touchstone {
namespace {

const Subject& sat() {
    static const Subject subject = Subject::of<rect_rect::SatLocal>();
    return subject;
}

/// The same test for rectangles whose angles are in degrees.
struct SatOfDegrees : rect_rect::SatLocal {
    template <class S>
    static bool hit(Pose<S> a, Pose<S> b) {
        a.angle = radians_of_degrees(a.angle);
        b.angle = radians_of_degrees(b.angle);
        return rect_rect::SatLocal::hit(a, b);
    }
};

Scene squares(double size, double apart) {
    return PosePair<double>{{0, 0, size, size, 0.5}, {apart, 0, size, size, 0.25}};
}

TEST(AWatchedRun, SaysOfEachSceneAloneWhetherItLeavesTheRange) {
    const Scene ordinary = squares(1, 1);
    const Scene huge = squares(3.4e38, 3e38);
    const Scene tiny = squares(1e-38, 1e-38);
    for (int round = 0; round < 2; ++round) {
        EXPECT_TRUE(left_range(sat(), Scalar::float_, huge).overflowed);
        EXPECT_FALSE(left_range(sat(), Scalar::double_, huge).overflowed);
        EXPECT_TRUE(left_range(sat(), Scalar::float_, tiny).underflowed);
        EXPECT_FALSE(left_range(sat(), Scalar::double_, tiny).underflowed);
        EXPECT_FALSE(left_range(sat(), Scalar::long_double, tiny).underflowed);
        const LeftRange left = left_range(sat(), Scalar::float_, ordinary);
        EXPECT_FALSE(left.overflowed);
        EXPECT_FALSE(left.underflowed);
    }
}

TEST(AnExactRun, AnswersAsTheRingDoesHoweverLongTheSidesAre) {
    for (const double size : {1e-300, 1e-30, 1.0, 1e30, 1e300}) {
        for (const double apart : {0.5, 1.1, 1.2, 2.0}) {
            const Scene scene = squares(size, apart * size);
            EXPECT_EQ(answer_exactly(sat(), scene), answer_in_ring(sat(), scene)) << size;
            EXPECT_EQ(answer_exactly(sat(), scene), apart < 1.15 ? 1U : 0U) << size << " " << apart;
        }
    }
}

/// A corner of the second on an edge of the first: along the first's x axis, the centres are
/// x cos 30 + y sin 30 apart, and half the sizes are 1 + (2 cos 60 + 2 sin 60) / 2.
TEST(AnExactRun, OfAnAlgorithmInDegreesSeesThatTurnedRectanglesTouch) {
    const Subject subject = Subject::of<SatOfDegrees>();
    for (const double size : {1e-200, 1e-30, 1.0, 1e30, 1e200}) {
        const double length = std::ldexp(1.0, std::ilogb(size));
        const auto scene = [length](double y) {
            return Scene(PosePair<double>{{0, 0, 2 * length, 6 * length, 30},
                                          {length, y * length, 2 * length, 2 * length, 90}});
        };
        const auto expect = [&](double y, unsigned hit) {
            EXPECT_EQ(answer_exactly(subject, scene(y)), hit) << size << " " << y;
            EXPECT_EQ(answer_in_ring(subject, scene(y)), hit) << size << " " << y;
        };
        expect(3, 1);
        expect(std::nextafter(3.0, 0.0), 1);
        expect(std::nextafter(3.0, 4.0), 0);
    }
}

TEST(AFreshState, RemembersNothingReturnsWhatWorkReturnsAndThrowsWhatItThrows) {
    thread_local int calls = 0;
    ++calls;
    EXPECT_EQ(in_fresh_state([] { return ++calls; }), 1);
    EXPECT_EQ(in_fresh_state([] { return ++calls; }), 1);
    EXPECT_EQ(calls, 1);
    EXPECT_THROW(in_fresh_state([]() -> int { throw std::out_of_range("far"); }),
                 std::out_of_range);
}

}  // namespace
}  // namespace touchstone
