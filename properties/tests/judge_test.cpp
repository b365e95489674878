// The judge gives the right class to algorithms that are wrong in different ways.

#include "properties/judging/judge.h"

#include <gtest/gtest.h>

#include <numbers>
#include <numeric>

#include "core/literature/list/literature.h"
#include "core/literature/rect_rect/literature.h"
#include "core/literature/rect_rect/sat_local.h"
#include "core/scenes/problem.h"
#include "oracle/runs/any_scalar.h"
#include "properties/engines/verify.h"
#include "properties/judging/by_truth.h"
#include "properties/planted/planted_errors.h"
#include "properties/tests/careless.h"

namespace touchstone {
namespace {

const PosePair<double> kApart{{0, 0, 2, 2, 0}, {5, 0, 2, 2, 0.5}};
const PosePair<double> kTouching{{0, 0, 2, 2, 0}, {2, 0, 2, 2, 0}};

template <Contract contract, class Base>
struct Declared : Base {
    static AlgorithmInfo info() {
        AlgorithmInfo card = Base::info();
        card.contract = contract;
        return card;
    }
};

/// Tests the circles of radius w around the centres instead of the rectangles.
struct CirclesAround : rect_rect::SatLocal {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        const S dx = b.cx - a.cx;
        const S dy = b.cy - a.cy;
        const S reach = a.w + b.w;
        return dx * dx + dy * dy <= reach * reach;
    }
};

template <class Algorithm>
std::optional<Judgement> judged(const PosePair<double>& pair, Scalar scalar = Scalar::double_) {
    const Subject subject = Subject::of<Algorithm>();
    Truth truth(pair);
    return judge(subject, scalar, truth);
}

TEST(Judge, ClassesAnErrorInExactArithmeticAsLogicAndKeepsItsMargin) {
    const auto what = judged<CirclesAround>({{0, 0, 2, 1, 0}, {0, 3, 2, 1, 0}});
    ASSERT_TRUE(what.has_value());
    EXPECT_EQ(what->kind, Class::logic);
    EXPECT_TRUE(what->hit);
    EXPECT_FALSE(what->undefined.has_value());
    EXPECT_EQ(what->relation, Relation::disjoint);
    EXPECT_EQ(what->margin.length, 2);
    EXPECT_DOUBLE_EQ(what->margin.in_eps, 2 / 3.0 / 0x1p-52);
}

TEST(TheCardOfANumber, MustDeclareAnAllowedError) {
    AlgorithmInfo card = rect_rect::SatLocal::info();
    card.asked = AnswerKind::distance;
    EXPECT_THROW((void)declared_by(card, Scalar::double_), InputError);
    card.accuracy = {0, 4};
    EXPECT_EQ(declared_by(card, Scalar::double_).accuracy.absolute, 0x1p-50);
}

TEST(Judge, ClassesAWrongAnswerAtExactTouchingAsContract) {
    using rect_rect::SatLocal;
    using rect_rect::TwoPassAabb;
    EXPECT_EQ((judged<Declared<Contract::open, SatLocal>>(kTouching)->kind), Class::contract);
    EXPECT_EQ((judged<Declared<Contract::closed, TwoPassAabb>>(kTouching)->kind), Class::contract);
    EXPECT_FALSE((judged<Declared<Contract::unspecified, SatLocal>>(kTouching).has_value()));
    EXPECT_FALSE((judged<Declared<Contract::unspecified, TwoPassAabb>>(kTouching).has_value()));
}

TEST(Judge, DoesNotExcuseErrorsByAnIrrelevantUnderflow) {
    for (const double angle : {0.0, 1e-200, 1e-310})
        EXPECT_EQ(judged<Careless>({{0, 0, 2, 2, 0}, {22, 0, 2, 2, angle}}).value().kind,
                  Class::beyond_tolerance)
            << angle;
}

/// Compares x only, which is right for the squares below. Multiplies eight lengths needlessly.
struct Squaring : rect_rect::SatLocal {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        const S dx = b.cx - a.cx;
        const S reach = (a.w + b.w) * S(0.5);
        const S dx4 = dx * dx * (dx * dx);
        const S reach4 = reach * reach * (reach * reach);
        return dx4 * dx4 <= reach4 * reach4;
    }
};

TEST(Judge, ExplainsAnErrorByOverflowOnlyIfAProductOfFourLengthsOverflows) {
    const auto apart_by = [](double size) {
        return judged<Squaring>({{0, 0, size, size, 0}, {3 * size, 0, size, size, 0}},
                                Scalar::float_);
    };
    EXPECT_FALSE(apart_by(0x1p10).has_value());
    EXPECT_EQ(apart_by(0x1p20).value().kind, Class::beyond_tolerance);
    EXPECT_EQ(apart_by(0x1p40).value().kind, Class::domain);
}

/// Divides by nonzero numbers twice. Then divides 3 by the gap if the gap is not negative.
struct DividingLater : rect_rect::SatLocal {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        const S gap = (b.cx - a.cx) - a.w / S(2) - b.w / S(2);
        return gap < S(0) || S(3) / gap < S(0);
    }
};

void expect_undefined(const std::optional<Judgement>& what, Undefined::Operation operation,
                      std::size_t ordinal, double operand) {
    EXPECT_EQ(what.value().kind, Class::logic);
    EXPECT_EQ(what->undefined.value().operation, operation);
    EXPECT_EQ(what->undefined->ordinal, ordinal);
    EXPECT_EQ(what->undefined->operand, operand);
}

TEST(Judge, NamesTheDivisionByZeroAndItsNumeratorInEachRun) {
    for (int run = 0; run < 2; ++run)
        expect_undefined(judged<DividingLater>(kTouching), Undefined::Operation::division, 3, 3);
}

/// Adds a sine of a root to both sides of the comparison. Exact numbers cannot decide whether sums
/// with such a number are equal.
template <int slack>
struct OpenInMathematics : rect_rect::SatLocal {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        using std::sin;
        using std::sqrt;
        const S beside = sin(sqrt(a.w + 1));
        const S gap = b.cx - a.cx - (a.w + b.w) / 2;
        return gap - slack * S(0x1p-30) + beside <= beside;
    }
};

TEST(Judge, ClassesComparisonsThatExactNumbersCannotDecideAsUndecidedWithinTheTolerance) {
    using Open = Declared<Contract::open, OpenInMathematics<0>>;
    EXPECT_EQ(judged<Open>(kTouching).value().kind, Class::undecided);
    EXPECT_FALSE(fails(Class::undecided));
    EXPECT_FALSE(judged<OpenInMathematics<0>>(kTouching).has_value());
    const PosePair<double> overlapping{{0, 0, 2, 2, 0}, {2 - 0x1p-45, 0, 2, 2, 0}};
    EXPECT_FALSE(judged<Open>(overlapping).has_value());
    // Beyond the tolerance, a wrong answer has the class beyond-tolerance even if exact numbers
    // cannot decide the comparison. In `nearer`, an enclosure decides it, so the mathematics is
    // wrong.
    const PosePair<double> apart{{0, 0, 2, 2, 0}, {2 + 0x1p-30, 0, 2, 2, 0}};
    EXPECT_EQ(judged<OpenInMathematics<1>>(apart)->kind, Class::beyond_tolerance);
    const PosePair<double> nearer{{0, 0, 2, 2, 0}, {2 + 0x1p-31, 0, 2, 2, 0}};
    EXPECT_EQ(judged<OpenInMathematics<1>>(nearer)->kind, Class::logic);
}

/// Takes two square roots. The second is the root of the gap.
struct RootOfGap : rect_rect::SatLocal {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        using std::sqrt;
        const S gap = b.cx - a.cx - (sqrt(a.w * a.w) + b.w) / 2;
        return sqrt(gap) <= 0;
    }
};

TEST(Judge, NamesTheRootOfANegativeNumber) {
    EXPECT_FALSE(judged<RootOfGap>(kTouching).has_value());
    expect_undefined(judged<RootOfGap>({{0, 0, 2, 2, 0}, {1.5, 0, 2, 2, 0}}),
                     Undefined::Operation::root, 2, -0.5);
}

TEST(Tolerances, ThatNeedEdgeDirectionsAreInfiniteWhereASizeIsZero) {
    const Tolerance tolerance{4, Conditioning::edge_direction};
    EXPECT_EQ(allowed(tolerance, PosePair<double>{}), INFINITY);
    EXPECT_EQ(allowed(tolerance, PosePair<double>{{1, 0, 0, 1, 0}, {0, 0, 1, 1, 0}}), INFINITY);
    EXPECT_EQ(allowed(tolerance, PosePair<double>{{1, 0, 2, 1, 0}, {8, 0, 1, 1, 0}}), 32);
}

TEST(AToleranceByAngle, GrowsWithTheLargestAngleInRadiansAndInDegrees) {
    const Tolerance tolerance{4, Conditioning::angle};
    const PosePair<double> upright{{1, 0, 2, 1, 0}, {1, 0, 1, 1, 0.5}};
    PosePair<double> turned = upright;
    turned.b.angle = -100;
    EXPECT_EQ(allowed(tolerance, turned), 100 * allowed(tolerance, upright));
    const PoseInDegrees<double> degrees{1, 0, 2, 1, 360};
    EXPECT_DOUBLE_EQ(allowed(tolerance, Scene(degrees, degrees)) /
                         allowed({4, Conditioning::local}, Scene(degrees, degrees)),
                     2 * std::numbers::pi);
}

TEST(Tolerances, ThatAreLocalDoNotGrowWithTheDistanceFromTheOrigin) {
    const Tolerance tolerance{4, Conditioning::local};
    const PosePair<double> here{{0, 0, 2, 1, 0}, {3, 1, 1, 2, 0.5}};
    const PosePair<double> there{{4096, 64, 2, 1, 0}, {4099, 65, 1, 2, 0.5}};
    EXPECT_DOUBLE_EQ(allowed(tolerance, here), 4);
    EXPECT_DOUBLE_EQ(allowed(tolerance, there) * scale(there), 4 * scale(here));
    const ConvexPair<double> triangles{{{64, 0}, {65, 0}, {64, 2}}, {{66, 0}, {68, 0}, {66, 1}}};
    EXPECT_DOUBLE_EQ(allowed(tolerance, triangles) * scale(triangles), 4 * 4);
    EXPECT_EQ(allowed(tolerance, PosePair<double>{}), 4);
}

TEST(Judge, ClassesDifferentAnswersToTheSameInputAsADefect) {
    std::optional<Judgement> what;
    for (int i = 0; i < 3 && !what; ++i) what = judged<Fickle>(kApart);
    EXPECT_EQ(what.value().kind, Class::defect);
}

struct AlwaysSecond : Answers<"rect-list"> {
    static AlgorithmInfo info() { return find_subject("list-sat-local")->info(); }
    template <class S>
    static std::size_t first_hit(const Pose<S>& /*rect*/, const PoseList<S>& /*list*/) {
        return 2;
    }
};

TEST(Judge, MeasuresTheMisjudgedRectangleOfAList) {
    const Subject subject = Subject::of<AlwaysSecond>();
    const Pose<double> square{0, 0, 2, 2, 0};
    const auto at = [](double x) { return Pose<double>{x, 0, 2, 2, 0}; };
    const auto expect = [&](const PoseList<double>& list, std::size_t item, Relation relation,
                            double margin, double in_eps) {
        Truth truth(RectList<double>{square, list});
        const auto what = judge(subject, Scalar::double_, truth);
        ASSERT_TRUE(what.has_value());
        EXPECT_EQ(what->hit, relation == Relation::disjoint);
        EXPECT_EQ(what->item, item);
        EXPECT_EQ(what->relation, relation);
        EXPECT_EQ(what->margin.length, margin);
        EXPECT_DOUBLE_EQ(what->margin.in_eps, in_eps / 0x1p-52);
    };
    expect({at(7), at(4), at(1)}, 1, Relation::disjoint, 2, 2 / 7.0);
    expect({at(1.5), at(1)}, 0, Relation::overlapping, -0.5, -0.5 / 2);
    Truth right(RectList<double>{square, {at(3), at(1), at(0)}});
    EXPECT_FALSE(judge(subject, Scalar::double_, right).has_value());
}

/// The distance exceeds the range of doubles. The corners of the thin rectangle differ in x by less
/// than an ulp.
TEST(Judge, MeasuresMarginsBeyondTheLargestDouble) {
    const PosePair<double> pair{{-0x1p1023, 0, 4, 0x1p900, 0}, {0x1.8p1023, 0x1.8p1023, 4, 4, 0}};
    Truth truth(pair);
    EXPECT_TRUE(std::isinf(truth.margin()));
    EXPECT_NEAR(truth.margin(Scalar::double_).in_eps * 0x1p-52, std::hypot(2.5, 1.5) / 1.5, 1e-9);
    const double most = 0x1.fffffffffffffp+1023;
    Truth largest(
        PosePair<double>{{most, 0, most, most, 4.7}, {most, most / 2, most, most / 2, -4.7}});
    EXPECT_TRUE(std::isfinite(largest.margin(Scalar::double_).in_eps));
}

/// In float, 1 / d overflows if the centres are 2^-128 apart.
struct DividesByTheOffset : rect_rect::DepthSat {
    template <class S>
    static Depth<S> penetration(const Pose<S>& a, const Pose<S>& b) {
        const Depth<S> right = rect_rect::DepthSat::penetration(a, b);
        const S d = b.cx - a.cx;
        const S one = d * (S(1) / d);
        return {right.depth, {right.normal.x * one, right.normal.y * one}};
    }
};

TEST(Judge, DoesNotExcuseAnOverflowThatTheLengthsDoNotExplain) {
    const Subject subject = Subject::of<DividesByTheOffset>();
    const auto class_in = [&subject](Scalar scalar, double size) {
        const Scene scene = PosePair<double>{{0, 0, size, 1, 0}, {0x1p-128, 0, 2, 1, 0}};
        const auto what =
            touchstone::judged(declared_by(subject, scalar), scene, reply(subject, scalar, scene));
        return what ? std::optional(what->kind) : std::nullopt;
    };
    EXPECT_EQ(class_in(Scalar::double_, 2), std::nullopt);
    EXPECT_EQ(class_in(Scalar::float_, 2), Class::beyond_tolerance);
    EXPECT_EQ(class_in(Scalar::float_, 0x1p-40), std::nullopt) << "not judged";
}

TEST(AReportOfLists, CountsTheStageThatDecidedEachItem) {
    const Subject subject = Subject::of<list::ListSatLocal>();
    const Pose<double> square{0, 0, 2, 2, 0};
    const Batch batch{
        .query = subject.info().query, .size = 1, .scalars = {Scalar::double_}, .make = [&] {
            Samples samples;
            samples.add(
                RectList<double>{square, {{5, 0, 2, 2, 0}, {2, 0, 2, 2, 0}, {5, 0, 2, 2, 1}}},
                "given");
            return samples;
        }};
    const VerifyReport report =
        judge_batch(batch, {.subjects = {&subject}, .scalars = batch.scalars});
    EXPECT_EQ(std::accumulate(report.stages.begin(), report.stages.end(), 0U), 3U);
}

}  // namespace
}  // namespace touchstone
