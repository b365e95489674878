#include "oracle/runs/exact_run.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace touchstone {
namespace {

/// What an algorithm may decide by, each once; a hit in any case.
struct Decides {
    template <class S>
    using Input = AabbPair<S>;

    static AlgorithmInfo info() {
        return {.name = "decides",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {1, Conditioning::none},
                .source = "",
                .summary = ""};
    }
    template <class S>
    static bool hit(const Aabb<S>& a, const Aabb<S>& b) {
        using std::abs;
        using std::floor;
        using std::fmod;
        using std::max;
        using std::min;
        using std::round;
        S sum = 0;
        if (a.w < b.w) sum += 1;
        if (a.h == b.h) sum += 1;
        sum += min(a.x, b.x);
        sum += max(a.y, b.y);
        sum += abs(a.x);
        sum += floor(a.w);
        sum += round(a.w);
        sum += fmod(a.w, S(0.75));
        return sum == sum;
    }
};

std::vector<Decision> decisions(Scalar scalar, const AabbPair<double>& scene) {
    static const Subject subject = Subject::of<Decides>();
    std::vector<Decision> seen;
    watch_decisions(subject, scalar, scene, seen);
    return seen;
}

TEST(WatchedDecisions, AreThoseOfTheAlgorithmInTheirOrderWithTheDifferenceOfTheirSides) {
    const AabbPair<double> scene{{-0.5, 4, 2.875, 7}, {1, 1, 3, 7}};
    for (const Scalar scalar : kScalars) {
        const auto seen = decisions(scalar, scene);
        ASSERT_EQ(seen.size(), 9U) << name(scalar);
        const double differences[] = {-0.125, 0, -1.5, 3, -0.5, -0.125, 0.375, -0.125, 0};
        for (std::size_t i = 0; i < seen.size(); ++i) {
            EXPECT_EQ(seen[i].difference, differences[i]) << i;
            const Side side = differences[i] < 0   ? Side::less
                              : differences[i] > 0 ? Side::greater
                                                   : Side::equal;
            EXPECT_EQ(seen[i].side, side) << i;
            EXPECT_EQ(seen[i].is_equality, i == 1 || i == 8) << i;
        }
    }
}

TEST(WatchedDecisions, EachHaveAPlaceThatIsTheSameInEveryRun) {
    const auto one = decisions(Scalar::double_, {{-0.5, 4, 2.875, 7}, {1, 1, 3, 7}});
    const auto two = decisions(Scalar::float_, {{9, 2, 5, 1}, {3, 4, 3, 7}});
    std::set<std::uintptr_t> places;
    for (const Decision& decision : one) places.insert(decision.place);
    EXPECT_EQ(places.size(), 9U);
    const auto is_at = [](const Decision& p, const Decision& q) { return p.place == q.place; };
    EXPECT_TRUE(std::equal(one.begin(), one.end(), two.begin(), two.end(), is_at));
}

TEST(WatchedDecisions, OfTheExactRunAreOnTheSideOfTheExactNumbers) {
    static const Subject subject = Subject::of<Decides>();
    // The difference is below what a float or a double of that size can tell.
    const Scene scene = AabbPair<double>{{0x1p-60, 0, 1, 0x1p60}, {0, 0, 1, 0x1p60}};
    std::vector<Decision> seen;
    watch_exact_decisions(subject, scene, seen);
    ASSERT_EQ(seen.size(), 6U);
    const Side sides[] = {Side::equal, Side::equal,   Side::greater,
                          Side::equal, Side::greater, Side::equal};
    for (std::size_t i = 0; i < seen.size(); ++i) {
        EXPECT_EQ(seen[i].side, sides[i]) << i;
        EXPECT_EQ(seen[i].difference, sides[i] == Side::equal ? 0 : 1) << i;
    }
}

TEST(WatchedDecisions, AreNotNotedOnceTheWatchIsOver) {
    const auto before = decisions(Scalar::double_, {{0, 0, 1, 1}, {0, 0, 1, 1}});
    static const Subject subject = Subject::of<Decides>();
    (void)answer_exactly(subject, AabbPair<double>{{0, 0, 1, 1}, {0, 0, 1, 1}});
    EXPECT_EQ(decision_notes, nullptr);
    EXPECT_EQ(before.size(), 9U);
}

}  // namespace
}  // namespace touchstone
