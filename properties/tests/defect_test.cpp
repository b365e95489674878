// Defects: answers that depend on earlier calls, and iterations that exceed their steps.

#include <gtest/gtest.h>

#include <utility>

#include "core/literature/rect_rect/sat_local.h"
#include "oracle/runs/any_scalar.h"
#include "oracle/runs/exact_run.h"
#include "properties/engines/verify.h"
#include "properties/judging/answerer.h"
#include "properties/judging/confirm.h"
#include "properties/planted/planted_errors.h"
#include "properties/tests/careless.h"

namespace touchstone {
namespace {

const double kEighth = 0.7853981633974483;
/// kBeside is separated only by A's first axis, and kOnTop only by A's second axis.
const Scene kBeside = PosePair<double>{{0, 0, 2, 2, 0}, {2.45, 0, 2, 2, kEighth}};
const Scene kOnTop = PosePair<double>{{0, 0, 2, 2, 0}, {0, 2.45, 2, 2, kEighth}};
const Scene kApart = PosePair<double>{{0, 0, 2, 2, 0}, {5, 0, 2, 2, 0}};
const Scene kFurther = PosePair<double>{{0, 0, 2, 2, 0}, {9, 0, 2, 2, 0}};
const Scene kAbove = PosePair<double>{{0, 0, 2, 2, 0}, {0, 5, 2, 2, 0}};
const Scene kOverlapping = PosePair<double>{{0, 0, 2, 2, 0}, {1, 0, 2, 2, 0}};

/// Always reports a hit after a call in which B is 9 to the right of A.
struct Poisoned : rect_rect::SatLocal {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        thread_local bool poisoned = false;
        const bool was = std::exchange(poisoned, poisoned || b.cx - a.cx == S(9));
        return was || SatLocal::hit<S>(a, b);
    }
};

/// Iterates without end unless both centres have the same x. Declares a limit of four steps.
struct Endless : rect_rect::SatLocal {
    static AlgorithmInfo info() {
        AlgorithmInfo info = SatLocal::info();
        info.steps = 4;
        return info;
    }
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        for (Steps steps(info().steps); a.cx != b.cx; steps.take()) {
        }
        return true;
    }
};

TEST(ASequence, ShowsADefectIfItsLastCaseIsWrongOnlyAfterTheOthers) {
    const Subject& subject = *find_subject("planted-remembered-axis");
    EXPECT_TRUE(shows_a_defect(subject, Scalar::double_, {kOnTop, kBeside}));
    EXPECT_FALSE(shows_a_defect(subject, Scalar::double_, {kBeside}));
    EXPECT_TRUE(shows_a_defect(subject, Scalar::double_, {kOnTop, kOnTop, kBeside}));
    EXPECT_FALSE(shows_a_defect(subject, Scalar::double_, {kBeside, kOnTop}));
    EXPECT_FALSE(shows_a_defect(subject, Scalar::double_, {kOnTop, kApart}));
    EXPECT_FALSE(shows_a_defect(subject, Scalar::double_, {}));
    EXPECT_FALSE(shortest_sequence(subject, Scalar::double_, {}, kBeside).has_value());
}

TEST(ASequence, ShowsADefectIfOneCaseHasTwoAnswers) {
    const Subject subject = Subject::of<Fickle>();
    for (int i = 0; i < 2; ++i) {
        const auto sequence = shortest_sequence(subject, Scalar::double_, {}, kApart);
        ASSERT_TRUE(sequence.has_value()) << "in each of its two states";
        EXPECT_LE(sequence->size(), 3U);
        (void)ask(subject, Scalar::double_, kApart);
    }
}

/// After a call in which B is 5 above A, always reports a hit from the first call on in which B is
/// 9 to the right of A.
struct PoisonedByTwo : rect_rect::SatLocal {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        thread_local int seen = 0;
        if (seen == 0 && b.cy - a.cy == S(5)) seen = 1;
        if (seen == 1 && b.cx - a.cx == S(9)) seen = 2;
        return seen == 2 || SatLocal::hit<S>(a, b);
    }
};

TEST(TheShortestSequence, HasThreeCasesIfTwoMustBeRemembered) {
    std::vector<Scene> before(700, kOverlapping);
    before[3] = kFurther;
    before[10] = kAbove;
    before[400] = kFurther;
    EXPECT_EQ(shortest_sequence(Subject::of<PoisonedByTwo>(), Scalar::double_, before, kApart),
              (Sequence{kAbove, kFurther, kApart}));
}

TEST(JudgedAfresh, AnAnswerSpoiltByStateIsADefect) {
    const Subject subject = Subject::of<Poisoned>();
    in_fresh_state([&] {
        (void)ask(subject, Scalar::double_, kFurther);
        Truth truth(kApart);
        const Answer given = ask(subject, Scalar::double_, kApart);
        const auto seen = judge(subject, Scalar::double_, truth, given);
        EXPECT_EQ(seen.value().kind, Class::beyond_tolerance)
            << "it stays poisoned in the next call";
        EXPECT_EQ(confirmed(subject, Scalar::double_, truth, *seen).kind, Class::defect);
        EXPECT_EQ(answerer(subject, Scalar::double_).judge(truth, given).value().kind,
                  Class::defect);
        return 0;
    });
}

TEST(TheVerifier, ClassesStateInARecordingOnlyAsADefect) {
    const Subject poisoned = Subject::of<Poisoned>();
    const VerifyReport report = verify(
        {.subjects = {&poisoned},
         .cases = 0,
         .jobs = 2,
         .grid = {},
         .recording = {{{0, 0, 2, 2, 0}, {9, 0, 2, 2, 0}}, {{0, 0, 2, 2, 0}, {5, 0, 2, 2, 0}}},
         .climb = 50});
    for (const Row& row : report.rows) {
        EXPECT_GT(row.count(Class::defect), 0U) << name(row.scalar);
        for (const Class other : {Class::logic, Class::contract, Class::beyond_tolerance})
            EXPECT_EQ(row.count(other), 0U) << name(row.scalar) << " " << name(other);
    }
}

TEST(AnIteration, ThatDoesNotEndWithinItsStepsIsADefect) {
    const Subject subject = Subject::of<Endless>();
    for (const Scalar scalar : kScalars) {
        for (const Scene& scene : {kApart, kOverlapping}) {
            Truth truth(scene);
            const auto what = judge(subject, scalar, truth);
            ASSERT_TRUE(what.has_value());
            EXPECT_EQ(what->kind, Class::defect);
            EXPECT_EQ(what->given(), kNotConverged);
            EXPECT_FALSE(is_of_state(*what));
        }
        Truth above(PosePair<double>{{0, 0, 2, 2, 0}, {0, 1, 2, 2, 0}});
        EXPECT_FALSE(judge(subject, scalar, above).has_value()) << "ends immediately, with a hit";
    }
    EXPECT_EQ(answer_exactly(subject, kApart), kNotConverged);
}

TEST(AnIteration, ThatDoesNotEndIsShownByAMinimizedScene) {
    const Subject subject = Subject::of<Endless>();
    const VerifyReport report =
        verify({.subjects = {&subject}, .scalars = {Scalar::double_}, .cases = 200, .grid = {}});
    const auto& shown = report.rows[0].example(Class::defect);
    ASSERT_TRUE(shown.has_value());
    EXPECT_EQ(shown->what.given(), kNotConverged);
    EXPECT_TRUE(shown->before.empty());
    const auto& [a, b] = as<PosePair<double>>(shown->scene);
    EXPECT_NE(a.cx, b.cx);
    EXPECT_EQ(a.angle, 0);
    EXPECT_EQ(b.angle, 0);
}

}  // namespace
}  // namespace touchstone
