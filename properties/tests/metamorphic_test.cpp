// What must not change, or only one way, when a scene is changed.

#include <gtest/gtest.h>

#include "core/scenes/scale.h"
#include "oracle/exact/checked.h"
#include "oracle/exact/reference.h"
#include "properties/judging/judge.h"
#include "properties/judging/subjects.h"
#include "properties/tests/pair_gen.h"

namespace touchstone {
namespace {

using Pair = PosePair<double>;

Pair swapped(const Pair& p) {
    return {p.b, p.a};
}

/// Mirrored in the y axis.
Pair mirrored(Pair p) {
    for (Pose<double>* pose : {&p.a, &p.b}) {
        pose->cx = -pose->cx;
        pose->angle = -pose->angle;
    }
    return p;
}

Pair scaled(Pair p, int exponent) {
    for (Pose<double>* pose : {&p.a, &p.b})
        for (double* field : {&pose->cx, &pose->cy, &pose->w, &pose->h})
            *field = std::ldexp(*field, exponent);
    return p;
}

/// Pairs on which powers of two neither overflow nor underflow.
Generated any_mid_range(Precision precision) {
    return *rc::gen::suchThat(any_generated(precision),
                              [](const Generated& g) { return is_mid_range(g.pair); });
}

/// True where the subject must get the pair right even in floats.
bool is_clear(const Subject& subject, Scalar scalar, const Pair& pair) {
    Truth truth(pair);
    return std::fabs(truth.margin_in_eps(scalar)) > allowed(subject.info().tolerance, pair);
}

/// All subjects of the literature that keep a tolerance, in all scalars of that precision.
template <class Check>
void for_each_subject(Precision precision, Check check) {
    for (const Subject* subject : literature_of("rect-rect")) {
        if (subject->info().name == "triangle-split-parametric") continue;
        for (const Scalar scalar : kScalars)
            if (input_precision(scalar) == precision) check(*subject, scalar);
    }
}

TEST(Swapping, TheRectanglesChangesNoExactRelation) {
    EXPECT_TRUE(rc::check([] {
        const Pair pair = (*any_generated(Precision::double_)).pair;
        RC_ASSERT(reference::relation(pair) == reference::relation(swapped(pair)));
    }));
}

TEST(Mirroring, ChangesNoExactRelationAndNoMargin) {
    EXPECT_TRUE(rc::check([] {
        const Pair pair = any_mid_range(Precision::double_).pair;
        RC_ASSERT(reference::relation(pair) == reference::relation(mirrored(pair)));
        RC_ASSERT(fast::margin(pair) == fast::margin(mirrored(pair)));
    }));
}

TEST(ScalingByAPowerOfTwo, ChangesNoExactRelationAndScalesTheMargin) {
    EXPECT_TRUE(rc::check([] {
        const Pair pair = any_mid_range(Precision::double_).pair;
        const int exponent = *rc::gen::inRange(-200, 200);
        RC_ASSERT(reference::relation(pair) == reference::relation(scaled(pair, exponent)));
        const double margin = reference::margin(pair);
        const double expected = std::ldexp(margin, exponent);
        RC_ASSERT(std::fabs(reference::margin(scaled(pair, exponent)) - expected) <=
                  0x1p-50 * std::fabs(expected));
    }));
}

TEST(Translating, ByAnExactVectorChangesNoExactRelation) {
    EXPECT_TRUE(rc::check([] {
        Pair pair = any_mid_range(Precision::double_).pair;
        const double dx = *rc::gen::inRange(-100000, 100000) / 64.0;
        const double dy = *rc::gen::inRange(-100000, 100000) / 64.0;
        Pair moved = pair;
        for (int i = 0; i < 2; ++i) {
            // Centres are put onto a grid on which the sum is exact.
            Pose<double>& from = i == 0 ? pair.a : pair.b;
            Pose<double>& to = i == 0 ? moved.a : moved.b;
            from.cx = std::nearbyint(std::fmod(from.cx, 1e6) * 0x1p20) * 0x1p-20;
            from.cy = std::nearbyint(std::fmod(from.cy, 1e6) * 0x1p20) * 0x1p-20;
            to.cx = from.cx + dx;
            to.cy = from.cy + dy;
        }
        RC_ASSERT(reference::relation(pair) == reference::relation(moved));
    }));
}

TEST(Growing, ARectangleNeverLosesAContact) {
    EXPECT_TRUE(rc::check([] {
        const Generated g = any_mid_range(Precision::double_);
        RC_PRE(!is_degenerate(g.pair));
        Pair grown = g.pair;
        (*rc::gen::arbitrary<bool>() ? grown.b.w : grown.b.h) *= 1 + *rc::gen::inRange(1, 9) / 8.0;
        RC_ASSERT(static_cast<int>(reference::relation(g.pair)) <=
                  static_cast<int>(reference::relation(grown)));
    }));
}

TEST(TurningAQuarter, WithWidthAndHeightSwappedMovesTheMarginByTheErrorOfPiOnly) {
    EXPECT_TRUE(rc::check([] {
        const Pair pair = any_mid_range(Precision::double_).pair;
        RC_PRE(std::fabs(pair.b.angle) < 16);
        Pair turned = pair;
        turned.b.angle += M_PI_2;
        std::swap(turned.b.w, turned.b.h);
        const double moved = std::fabs(fast::margin(pair) - fast::margin(turned));
        // A margin far larger than B is itself rounded.
        RC_ASSERT(moved <=
                  16 * 0x1p-52 * (pair.b.w + pair.b.h) + 0x1p-51 * std::fabs(fast::margin(pair)));
    }));
}

TEST(AHit, ImpliesThatTheBoundingCirclesMeet) {
    EXPECT_TRUE(rc::check([] {
        const Pair pair = any_mid_range(Precision::double_).pair;
        RC_PRE(reference::relation(pair) != Relation::disjoint);
        const double reach = (std::hypot(pair.a.w, pair.a.h) + std::hypot(pair.b.w, pair.b.h)) / 2;
        const double distance = std::hypot(pair.b.cx - pair.a.cx, pair.b.cy - pair.a.cy);
        RC_ASSERT(distance <= reach * (1 + 0x1p-50));
    }));
}

TEST(AHit, ImpliesThatTheBoundingBoxesMeet) {
    EXPECT_TRUE(rc::check([] {
        const Pair pair = any_mid_range(Precision::double_).pair;
        RC_PRE(reference::relation(pair) != Relation::disjoint);
        const auto half = [](const Pose<double>& p, double c, double s) {
            return (p.w * std::fabs(c) + p.h * std::fabs(s)) / 2;
        };
        const auto& [a, b] = pair;
        const double slack = 0x1p-48 * scale(pair);
        RC_ASSERT(std::fabs(b.cx - a.cx) <= half(a, std::cos(a.angle), std::sin(a.angle)) +
                                                half(b, std::cos(b.angle), std::sin(b.angle)) +
                                                slack);
        RC_ASSERT(std::fabs(b.cy - a.cy) <= half(a, std::sin(a.angle), std::cos(a.angle)) +
                                                half(b, std::sin(b.angle), std::cos(b.angle)) +
                                                slack);
    }));
}

TEST(ScalingByAPowerOfTwo, ChangesNoAnswerOfAnyAlgorithm) {
    EXPECT_TRUE(rc::check([] {
        for (const Precision precision : {Precision::single_, Precision::double_}) {
            const Pair pair = any_mid_range(precision).pair;
            const int exponent = *rc::gen::inRange(-12, 13);
            for_each_subject(precision, [&](const Subject& subject, Scalar scalar) {
                RC_ASSERT(answer(subject, scalar, pair) ==
                          answer(subject, scalar, scaled(pair, exponent)));
            });
        }
    }));
}

TEST(SwappingOrMirroring, ChangesNoAnswerAwayFromTouching) {
    EXPECT_TRUE(rc::check([] {
        for (const Precision precision : {Precision::single_, Precision::double_}) {
            const Pair pair = any_mid_range(precision).pair;
            for_each_subject(precision, [&](const Subject& subject, Scalar scalar) {
                if (!is_clear(subject, scalar, pair)) return;
                const bool hit = answer(subject, scalar, pair);
                RC_ASSERT(hit == answer(subject, scalar, swapped(pair)));
                RC_ASSERT(hit == answer(subject, scalar, mirrored(pair)));
            });
        }
    }));
}

TEST(AllAlgorithms, AgreeWithEachOtherAwayFromTouching) {
    EXPECT_TRUE(rc::check([] {
        for (const Precision precision : {Precision::single_, Precision::double_}) {
            const Pair pair = any_mid_range(precision).pair;
            std::optional<bool> first;
            for_each_subject(precision, [&](const Subject& subject, Scalar scalar) {
                if (!is_clear(subject, scalar, pair)) return;
                const bool hit = answer(subject, scalar, pair);
                RC_ASSERT(hit == first.value_or(hit));
                first = hit;
            });
        }
    }));
}

}  // namespace
}  // namespace touchstone
