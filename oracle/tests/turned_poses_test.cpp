// Rectangles in degrees and by cosine and sine: the filter, double-doubles and their bounds.

#include "oracle/fast/turned_poses.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>

#include "oracle/exact/reference.h"
#include "oracle/fast/fast.h"
#include "oracle/floats/trig.h"
#include "oracle/numbers/rational.h"
#include "oracle/numbers/trig_sum.h"
#include "oracle/tests/allocations.h"
#include "oracle/tests/any_shapes.h"

namespace touchstone {
namespace {

using fast::Stage;

constexpr std::array kRects{kind_of<Pose<double>>(), kind_of<PoseInDegrees<double>>(),
                            kind_of<PoseByCosSin<double>>()};

TEST(TurnedRectangles, ThatNearlyTouchLieAsTheReferenceSaysWhateverTheirTurnsAre) {
    ShapeDrawer draw(11);
    std::array<int, fast::kStages> stages{};
    for (int i = 0; i < 12; ++i)
        for (const Kind a : kRects)
            for (const Kind b : kRects) {
                NearPair pair(draw, a, b);
                for (const double part : {1e-12, 1e-14, 3e-15, 1e-15, 3e-16, 0.0}) {
                    for (const double sign : {-1.0, 1.0}) {
                        const ShapePair near = pair.at(sign * part);
                        const fast::Decided decided = fast::relation(near);
                        EXPECT_EQ(decided.relation, reference::relation(near))
                            << name_of_kind(a) << " and " << name_of_kind(b) << " at " << part;
                        ++stages[static_cast<std::size_t>(decided.stage)];
                    }
                }
            }
    EXPECT_GT(stages[static_cast<std::size_t>(Stage::filter)], 300);
    EXPECT_GT(stages[static_cast<std::size_t>(Stage::double_double)], 200);
}

TEST(SinesAndCosinesOfDegrees, AreWithinWhatTheFilterAndDoubleDoublesTakeThemFor) {
    ShapeDrawer draw(12);
    double worst = 0;
    double worst_parts = 0;
    for (int i = 0; i < 300; ++i) {
        const double degrees = i % 3 == 0 ? draw.below(100000) : draw.between(-800, 800);
        const Angle<Dyadic> angle{Dyadic(0), Dyadic(degrees)};
        const kernels::Trig trig = sine_cosine_of_degrees(degrees).trig;
        const TrigSum c = TrigSum::cosine(angle) - TrigSum(trig.c);
        const TrigSum s = TrigSum::sine(angle) - TrigSum(trig.s);
        worst = std::max({worst, std::fabs(to_double(c)), std::fabs(to_double(s))});
        worst_parts = std::max({worst_parts, std::fabs(to_double(c - TrigSum(trig.c_lo))),
                                std::fabs(to_double(s - TrigSum(trig.s_lo)))});
    }
    EXPECT_LE(worst, 0x1p-53);
    EXPECT_LE(worst_parts, 14 * 0x1p-106);
}

// ---- The bounds ----

Rational magnitude(const Rational& x) {
    return x.sign() < 0 ? -x : x;
}
TrigSum magnitude(const TrigSum& x) {
    return sign(x) < 0 ? -x : x;
}

/// A rectangle with the vector that turns and scales its sides.
template <class N>
struct ExactRect {
    N x, y, w, h, c, s;
};

ExactRect<Rational> exact(const PoseByCosSin<double>& p) {
    return {p.cx, p.cy, p.w, p.h, p.c, p.s};
}
ExactRect<TrigSum> exact(const PoseInDegrees<double>& p) {
    const Angle<Dyadic> angle{Dyadic(0), Dyadic(p.degrees)};
    return {TrigSum(p.cx), TrigSum(p.cy),          TrigSum(p.w),
            TrigSum(p.h),  TrigSum::cosine(angle), TrigSum::sine(angle)};
}

/// Returns twice the gap along the first or second axis of A, times the length of A's vector.
template <class N>
N exact_gap(const ExactRect<N>& a, const ExactRect<N>& b, bool second) {
    const N dx = b.x - a.x;
    const N dy = b.y - a.y;
    const N along = magnitude(a.c * b.c + a.s * b.s);
    const N across = magnitude(a.c * b.s - a.s * b.c);
    const N offset = second ? dy * a.c - dx * a.s : dx * a.c + dy * a.s;
    return N(2.0) * magnitude(offset) -
           ((a.c * a.c + a.s * a.s) * (second ? a.h : a.w) + along * (second ? b.h : b.w) +
            across * (second ? b.w : b.h));
}

Rational root_of(const Rational& square) {
    const Rational root = std::sqrt(static_cast<double>(square));
    return (root + square / root) * Rational(0.5);
}

template <class Rect>
Rect drawn_rect(ShapeDrawer& draw) {
    auto rect = std::get<Rect>(draw.draw(kind_of<Rect>()));
    rect.cx *= 4;
    rect.cy *= 4;
    return rect;
}

double share_of_filter(const PoseByCosSin<double>& a, const PoseByCosSin<double>& b) {
    const filter::Gaps gaps = filter::gaps(prepare(a), prepare(b));
    const Rational c = a.c;
    const Rational s = a.s;
    const Rational twice = Rational(2.0) * root_of(c * c + s * s);
    double most = 0;
    for (const bool second : {false, true}) {
        const Rational gap = exact_gap(exact(a), exact(b), second) / twice;
        const Rational error = gap - Rational(gaps.gap(second ? 1 : 0));
        most = std::max(most, std::fabs(static_cast<double>(error)) / gaps.bound);
    }
    return most;
}

template <class Rect>
double share_of_double_doubles(const Rect& a, const Rect& b) {
    const fast::TurnedGaps gaps =
        fast::turned_gaps(fast::turned_rect(prepare(a)), fast::turned_rect(prepare(b)));
    double most = 0;
    for (const bool second : {false, true}) {
        const DoubleDouble& gap = second ? gaps.second : gaps.first;
        auto error = exact_gap(exact(a), exact(b), second);
        error = error - decltype(error)(gap.hi) - decltype(error)(gap.lo);
        const auto as_double = [](const auto& x) {
            if constexpr (requires { to_double(x); }) return to_double(x);
            else return static_cast<double>(x);
        };
        most = std::max(most, std::fabs(as_double(error)) / gaps.bound);
    }
    return most;
}

template <class Rect>
void expect_bound_kept(unsigned seed, int steps, double least,
                       double (*measure)(const Rect&, const Rect&)) {
    ShapeDrawer draw(seed);
    const double worst = climbed<Rect>(
        draw, steps, 2 * steps, [&draw] { return drawn_rect<Rect>(draw); }, measure);
    EXPECT_LE(worst, 1);
    EXPECT_GT(worst, least);
}

TEST(TheFilterOfRectanglesByCosineAndSine, KeepsItsBoundAndComesNearIt) {
    expect_bound_kept(13, 5000, 0.1, share_of_filter);
}

TEST(GapsInDoubleDoubles, KeepTheirBoundAndComeNearIt) {
    expect_bound_kept(15, 5000, 0.03, share_of_double_doubles<PoseByCosSin<double>>);
    // Sines and cosines of degrees are nearly always far more precise than their bound.
    expect_bound_kept(14, 500, 0.01, share_of_double_doubles<PoseInDegrees<double>>);
}

// ---- The public functions ----

TEST(TurnedRectangles, PreparedOrNotLieToEachOtherAsTheReferenceSays) {
    ShapeDrawer draw(15);
    const auto shape = [&draw]<class Shape>(std::type_identity<Shape>) {
        return std::get<Shape>(draw.draw(kind_of<Shape>()));
    };
    int hits = 0;
    const auto compare = [&hits](const auto& a, const auto& b) {
        const Relation expected = reference::relation(ShapePair(a, b));
        EXPECT_EQ(relation(a, b), expected);
        EXPECT_EQ(relation(prepare(b), prepare(a)), expected);
        EXPECT_EQ(intersects(a, b), expected != Relation::disjoint);
        hits += expected == Relation::disjoint ? 0 : 1;
    };
    for (int i = 0; i < 50; ++i) {
        const auto radians = shape(std::type_identity<Pose<double>>{});
        const auto degrees = shape(std::type_identity<PoseInDegrees<double>>{});
        const auto by_cos_sin = shape(std::type_identity<PoseByCosSin<double>>{});
        auto apart = shape(std::type_identity<PoseInDegrees<double>>{});
        apart.cx += 1.5;
        compare(radians, degrees);
        compare(radians, by_cos_sin);
        compare(degrees, by_cos_sin);
        compare(degrees, apart);
        compare(by_cos_sin, apart);
    }
    EXPECT_GT(hits, 100);
}

TEST(TurnedRectangles, ThatTouchExactlyDoSo) {
    // A corner on a side, because cos 60 is a half.
    EXPECT_EQ(relation(PoseInDegrees<double>{0, 0, 2, 2, 0}, PoseInDegrees<double>{3, 1, 2, 4, 60}),
              Relation::touching);
    const PoseInDegrees<double> upright{0, 0, 2, 4, 90};
    EXPECT_EQ(relation(upright, PoseInDegrees<double>{3, 0, 2, 2, 0}), Relation::touching);
    EXPECT_EQ(relation(upright, Pose<double>{3, 0, 2, 2, 0}), Relation::touching);
    EXPECT_EQ(relation(upright, PoseByCosSin<double>{3, 0, 4, 4, 0, 0.5}), Relation::touching);
    EXPECT_EQ(
        relation(PoseByCosSin<double>{0, 0, 1, 1, 3, 4}, PoseByCosSin<double>{3, 4, 1, 1, -4, 3}),
        Relation::touching);
}

TEST(WhatIsNoRectangle, MeetsNoTurnedRectangle) {
    const PoseInDegrees<double> degrees{0, 0, 2, 2, 30};
    const PoseByCosSin<double> by_cos_sin{0, 0, 2, 2, 1, 1};
    ASSERT_TRUE(intersects(degrees, by_cos_sin));
    for (const double bad : {kNaN, double(INFINITY), -double(INFINITY), -1.0}) {
        EXPECT_FALSE(intersects(PoseInDegrees<double>{0, 0, bad, 2, 30}, by_cos_sin));
        EXPECT_FALSE(intersects(PoseByCosSin<double>{0, 0, 2, bad, 1, 1}, degrees));
        if (bad == -1) continue;
        EXPECT_FALSE(intersects(PoseInDegrees<double>{0, 0, 2, 2, bad}, by_cos_sin));
        EXPECT_FALSE(intersects(PoseByCosSin<double>{0, 0, 2, 2, 1, bad}, degrees));
        EXPECT_FALSE(intersects(PoseByCosSin<double>{bad, 0, 2, 2, 1, 1}, degrees));
    }
}

TEST(RectanglesByCosineAndSine, OfAnyMagnitudeAreAskedAboutAlike) {
    for (const double by : {1.0, 0x1p-500, 0x1p500, 0x1p-700, 0x1p480}) {
        const PoseByCosSin<double> a{0, 0, 1 / by, 1 / by, 3 * by, 4 * by};
        EXPECT_EQ(relation(a, PoseInDegrees<double>{4, 0, 2, 2, 10}), Relation::overlapping) << by;
        EXPECT_EQ(relation(a, PoseInDegrees<double>{5, 0, 2, 2, 10}), Relation::disjoint) << by;
    }
    // Only a point is left.
    const PoseByCosSin<double> point{1, 1, 9, 9, 0, 0};
    EXPECT_EQ(relation(point, PoseInDegrees<double>{0, 0, 3, 3, 90}), Relation::overlapping);
    EXPECT_EQ(relation(point, PoseInDegrees<double>{0, 0, 2, 2, 90}), Relation::touching);
    EXPECT_EQ(relation(point, PoseInDegrees<double>{0, 0, 1, 1, 90}), Relation::disjoint);
}

TEST(TurnedRectangles, ThatDoNotNearlyTouchAreDecidedWithoutAllocating) {
    const auto a = prepare(PoseInDegrees<double>{0, 0, 2, 2, 30});
    const std::int64_t before = allocations();
    for (int i = 0; i < 10; ++i)
        (void)intersects(a, prepare(PoseByCosSin<double>{0.5 * i, 0, 1, 1, 1, 0.1 * i}));
    EXPECT_EQ(allocations(), before);
}

}  // namespace
}  // namespace touchstone
