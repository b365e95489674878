// Tests runs with some operations exact, and the search for operations that make an answer wrong.

#include "oracle/runs/any_scalar.h"
#include "oracle/runs/exact_run.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <stdexcept>

#include "core/cards/watched.h"
#include "core/literature/circle/literature.h"
#include "core/literature/rect_rect/sat_local.h"
#include "core/literature/rect_rect/sat_projected.h"
#include "core/tests/case_count.h"

namespace touchstone {
namespace {

Answer answer_in(const Subject& subject, Scalar scalar, const Scene& scene) {
    return with_type(scalar,
                     [&]<class S>(std::type_identity<S>) { return subject.answer<S>(scene); });
}

Answer partly(const Subject& subject, Scalar scalar, const Scene& scene, std::vector<bool> exact) {
    const PartlyExactRun run(scalar, std::move(exact));
    const RunIn in(std::type_identity<PartlyExact>{});
    return subject.answer<AnyScalar>(scene);
}

/// Returns a random pair with B at one of two adjacent floats along x. In float, the answer is a
/// hit at one of them and a miss at the other.
PosePair<double> at_the_first_hit(const Subject& subject, std::mt19937& random) {
    std::uniform_real_distribution<float> size(0.5, 3);
    std::uniform_real_distribution<float> angle(-4, 4);
    PosePair<double> scene;
    do
        scene = {{0, 0, size(random), size(random), angle(random)},
                 {0, size(random) - 1, size(random), size(random), angle(random)}};
    while (subject.answer<float>(scene) == 0);
    float miss = 20;
    float hit = 0;
    for (int i = 0; i < 60; ++i) {
        const float middle = hit + (miss - hit) / 2;
        scene.b.cx = middle;
        (subject.answer<float>(scene) != 0 ? hit : miss) = middle;
    }
    EXPECT_EQ(miss, std::nextafter(hit, 20.0F));
    scene.b.cx = random() % 2 == 0 ? hit : miss;
    return scene;
}

TEST(APartlyExactRun, GivesTheAnswerOfTheFormatIfNothingIsExactAndTheRightOneIfAllIs) {
    const Subject subject = Subject::of<rect_rect::SatLocal>();
    std::mt19937 random(2);
    int differ = 0;
    for (int i = 0; i < 120; ++i) {
        const Scene scene = at_the_first_hit(subject, random);
        for (const Scalar scalar : kScalars)
            ASSERT_EQ(partly(subject, scalar, scene, {}), answer_in(subject, scalar, scene));
        const Answer right = answer_exactly(subject, scene).value();
        ASSERT_EQ(partly(subject, Scalar::float_, scene, std::vector<bool>(1000, true)), right);
        differ += right != subject.answer<float>(scene) ? 1 : 0;
    }
    EXPECT_GT(differ, 4);
}

using Circles = SceneOf<"circle-circle", double>;

/// Adds a number that the first number absorbs.
struct Absorbing : circle::CirclesDistance {
    template <class S>
    static bool hit(const Circle<S>& a, const Circle<S>& b) {
        const S sum = a.x + b.x;
        const S product = a.y * b.y;
        return sum - a.x > product;
    }
};

/// Expects that the subject answers miss because of these operations, and that each of `alone`
/// operations suffices by itself to make the answer right. Returns the first operation.
LostOperation lost_in(const Subject& subject, Scalar scalar, const Scene& scene, std::size_t alone,
                      const std::vector<std::uint64_t>& ordinals) {
    EXPECT_EQ(answer_in(subject, scalar, scene), 0U);
    EXPECT_EQ(answer_exactly(subject, scene).value(), 1U);
    const auto loss = find_loss(subject, scalar, scene, 0, 1);
    if (!loss) throw std::logic_error("no loss is found");
    EXPECT_EQ(loss->alone, alone);
    std::vector<std::uint64_t> found;
    for (const LostOperation& operation : loss->operations) found.push_back(operation.ordinal);
    EXPECT_EQ(found, ordinals);
    return loss->operations.at(0);
}

TEST(AWrongAnswer, IsCausedByTheOperationThatAbsorbsANumber) {
    const Subject subject = Subject::of<Absorbing>();
    const Circles scene{{0x1p24, 0, 1}, {1, 5, 1}};
    const LostOperation lost = lost_in(subject, Scalar::float_, scene, 1, {1});
    EXPECT_EQ(lost.operation.name, "+");
    EXPECT_EQ(lost.operation.rounded, 0x1p24L);
    EXPECT_EQ(lost.operation.exact, 0x1p24L + 1);
    EXPECT_EQ(lost.loss, 0.5L);
    // Doubles lose nothing here.
    EXPECT_FALSE(find_loss(subject, Scalar::double_, scene, 0, 1).has_value());
}

/// Stores the sum in a float, although doubles have room for it.
struct KeptInAFloat : circle::CirclesDistance {
    template <class S>
    static bool hit(const Circle<S>& a, const Circle<S>& b) {
        const S sum = a.x + b.x;
        const S product = a.y * b.y;
        return kept_in<float>(sum) - a.x > product;
    }
};

TEST(AWrongAnswer, IsCausedWhereADoubleIsStoredInAFloat) {
    const Circles scene{{0x1p24, 0, 1}, {1, 5, 1}};
    const LostOperation lost = lost_in(Subject::of<KeptInAFloat>(), Scalar::double_, scene, 1, {3});
    EXPECT_EQ(lost.operation.name, "float");
    EXPECT_EQ(lost.operation.x, 0x1p24L + 1);
    EXPECT_EQ(lost.operation.rounded, 0x1p24L);
    EXPECT_EQ(lost.operation.exact, 0x1p24L + 1);
}

/// Compares three sums. Any exact sum alone makes the answer right. The first two lose the same
/// amount, and the last one loses less.
struct AskingThrice : circle::CirclesDistance {
    template <class S>
    static bool hit(const Circle<S>& a, const Circle<S>& b) {
        return a.x + b.x > a.x || a.r + b.x > a.r || a.y + b.r > a.y;
    }
};

TEST(AWrongAnswer, IsCausedByTheLastOfTheOperationsThatLoseMost) {
    const Circles scene{{0x1p24, 0x1p24, 0x1p24}, {1, 0, 0.25}};
    const LostOperation lost = lost_in(Subject::of<AskingThrice>(), Scalar::float_, scene, 3, {2});
    EXPECT_EQ(lost.loss, 0.5L);
}

/// Loses the same number in two operations. An exact result of only one of them does not make the
/// answer right.
struct AbsorbingTwice : circle::CirclesDistance {
    template <class S>
    static bool hit(const Circle<S>& a, const Circle<S>& b) {
        const S product = a.y * b.y;
        const bool first = a.x + b.x > a.x;
        const bool second = a.r + b.x > a.r;
        return first && second && product < a.x;
    }
};

/// Adds five times, and stops when a sum absorbs the addend.
struct EndingEarly : circle::CirclesDistance {
    template <class S>
    static bool hit(const Circle<S>& a, const Circle<S>& b) {
        S sum = a.x;
        for (int i = 0; i < 5; ++i) {
            const S next = sum + b.x;
            if (next <= sum) return false;
            sum = next;
        }
        return true;
    }
};

TEST(AWrongAnswer, MayBeCausedByTwoOperationsEvenIfOnlyTheExactRunReachesTheSecond) {
    const Circles twice{{0x1p24, 0, 0x1p25}, {1, 5, 1}};
    (void)lost_in(Subject::of<AbsorbingTwice>(), Scalar::float_, twice, 0, {2, 3});
    const Circles early{{0x1p24, 0, 1}, {1, 0, 1}};
    (void)lost_in(Subject::of<EndingEarly>(), Scalar::float_, early, 0, {1, 4});
}

/// Takes the minimum of infinity and a sum that absorbs the addend.
struct LeastFromInfinity : circle::CirclesDistance {
    template <class S>
    static bool hit(const Circle<S>& a, const Circle<S>& b) {
        using std::min;
        return min(S(INFINITY), a.x + b.x) > a.x;
    }
};

TEST(AWrongAnswer, IsLocatedIfTheSearchForAMinimumStartsWithInfinity) {
    const Circles scene{{0x1p24, 0, 1}, {1, 0, 1}};
    (void)lost_in(Subject::of<LeastFromInfinity>(), Scalar::float_, scene, 1, {1});
}

/// Throws if the sum does not absorb the addend.
struct ThrowingUnlessAbsorbed : circle::CirclesDistance {
    template <class S>
    static bool hit(const Circle<S>& a, const Circle<S>& b) {
        if (a.x + b.x > a.x) throw std::out_of_range("far");
        return false;
    }
};

TEST(AWrongAnswer, IsNotLocatedIfTheRunWithAnExactOperationThrows) {
    const Circles scene{{0x1p24, 0, 1}, {1, 0, 1}};
    const Subject subject = Subject::of<ThrowingUnlessAbsorbed>();
    EXPECT_FALSE(find_loss(subject, Scalar::float_, scene, 0, 1).has_value());
}

TEST(AWrongAnswer, IsLocatedForMisjudgementsOfSeparatingAxisTestsNearTouching) {
    int lost = 0;
    int found = 0;
    for (const Subject& subject :
         {Subject::of<rect_rect::SatLocal>(), Subject::of<rect_rect::SatProjected>()}) {
        std::mt19937 random(3);
        for (int i = 0; i < few_or_all(20, 60); ++i) {
            const Scene scene = at_the_first_hit(subject, random);
            const Answer given = subject.answer<float>(scene);
            const Answer right = answer_exactly(subject, scene).value();
            if (given == right) continue;
            ++lost;
            const auto loss = find_loss(subject, Scalar::float_, scene, given, right);
            if (!loss) continue;
            ++found;
            // A run in which these operations are exact gives the right answer.
            std::vector<bool> exact(loss->of + 1000, false);
            for (const LostOperation& operation : loss->operations)
                exact[operation.ordinal - 1] = true;
            EXPECT_EQ(partly(subject, Scalar::float_, scene, exact), right);
        }
    }
    EXPECT_GT(lost, few_or_all(6, 20));
    EXPECT_EQ(found, lost);
}

}  // namespace
}  // namespace touchstone
