// Errors of state: algorithms with answers that depend on earlier calls.

#include <gtest/gtest.h>

#include <atomic>
#include <type_traits>
#include <utility>

#include "core/format/case_format.h"
#include "core/literature/rect_rect/sat_local.h"
#include "oracle/runs/any_scalar.h"
#include "oracle/runs/exact_run.h"
#include "properties/engines/verify.h"
#include "properties/judging/confirm.h"
#include "properties/planted/planted_errors.h"
#include "properties/scenes/simplify.h"

namespace touchstone {
namespace {

const double kEighth = 0.7853981633974483;
/// kBeside is separated only by A's first axis, and kOnTop only by its second axis.
const Scene kBeside = PosePair<double>{{0, 0, 2, 2, 0}, {2.45, 0, 2, 2, kEighth}};
const Scene kOnTop = PosePair<double>{{0, 0, 2, 2, 0}, {0, 2.45, 2, 2, kEighth}};
const Scene kApart = PosePair<double>{{0, 0, 2, 2, 0}, {5, 0, 2, 2, 0}};
const Scene kFurther = PosePair<double>{{0, 0, 2, 2, 0}, {9, 0, 2, 2, 0}};
const Scene kAbove = PosePair<double>{{0, 0, 2, 2, 0}, {0, 5, 2, 2, 0}};
const Scene kOverlapping = PosePair<double>{{0, 0, 2, 2, 0}, {1, 0, 2, 2, 0}};

const Subject& remembered_axis() {
    return *find_subject("planted-remembered-axis");
}

/// Always reports a hit after a call in which B is 9 to the right of A.
struct Poisoned : rect_rect::SatLocal {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        thread_local bool poisoned = false;
        const bool was = std::exchange(poisoned, poisoned || b.cx - a.cx == S(9));
        return was || SatLocal::hit<S>(a, b);
    }
};

/// Poisoned, and also wrong for disjoint rectangles in floats.
struct PoisonedAndCareless : rect_rect::SatLocal {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        const S big = S(1e30);
        return Poisoned::hit<S>(a, b) || (a.cx + big) - big == (b.cx + big) - big;
    }
};

/// Wrong mathematics, without state.
struct AlwaysHit : rect_rect::SatLocal {
    template <class S>
    static bool hit(const Pose<S>&, const Pose<S>&) {
        return true;
    }
};

/// Iterates until both centres are equal, with a limit of four steps.
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

/// In floats only, it never ends, because a large number absorbs the difference of the centres.
struct EndlessInFloats : rect_rect::SatLocal {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        const S big = S(1e30);
        for (Steps steps(4); (a.cx + big) - big == (b.cx + big) - big; steps.take()) {
        }
        return SatLocal::hit<S>(a, b);
    }
};

/// Alternates between hit and miss.
struct Fickle : rect_rect::SatLocal {
    template <class S>
    static bool hit(const Pose<S>&, const Pose<S>&) {
        static bool last = false;
        return last = !last;
    }
};

TEST(ASequence, ShowsADefectIfItsLastCaseIsWrongOnlyAfterTheOthers) {
    const Subject& subject = remembered_axis();
    EXPECT_TRUE(shows_a_defect(subject, Scalar::double_, {kOnTop, kBeside}));
    EXPECT_FALSE(shows_a_defect(subject, Scalar::double_, {kBeside}));
    EXPECT_TRUE(shows_a_defect(subject, Scalar::double_, {kOnTop, kOnTop, kBeside}));
    EXPECT_FALSE(shows_a_defect(subject, Scalar::double_, {kBeside, kOnTop}));
    EXPECT_FALSE(shows_a_defect(subject, Scalar::double_, {kOnTop, kApart}));
    EXPECT_FALSE(shows_a_defect(subject, Scalar::double_, {}));
}

TEST(ASequence, ShowsNoDefectOfAnAlgorithmThatIsWrongByItself) {
    const Subject subject = Subject::of<AlwaysHit>();
    EXPECT_FALSE(shows_a_defect(subject, Scalar::double_, {kAbove, kApart}));
    EXPECT_FALSE(shows_a_defect(subject, Scalar::double_, {kApart, kApart}));
}

TEST(ASequence, ShowsADefectIfOneCaseHasTwoAnswers) {
    const Subject subject = Subject::of<Fickle>();
    for (int i = 0; i < 2; ++i) {
        const auto sequence = shortest_sequence(subject, Scalar::double_, {}, kApart);
        ASSERT_TRUE(sequence.has_value()) << "whatever its turn is";
        EXPECT_LE(sequence->size(), 3U);
        (void)ask(subject, Scalar::double_, kApart);
    }
}

TEST(TheShortestSequence, IsTheRememberedCaseAndTheCaseThatItSpoils) {
    const std::vector<Scene> before{kApart, kAbove, kOverlapping, kOnTop, kFurther, kFurther};
    const auto poisoned =
        shortest_sequence(Subject::of<Poisoned>(), Scalar::double_, before, kApart);
    ASSERT_TRUE(poisoned.has_value());
    EXPECT_EQ(*poisoned, (Sequence{kFurther, kApart}));
    const auto axis = shortest_sequence(remembered_axis(), Scalar::double_, before, kBeside);
    ASSERT_TRUE(axis.has_value());
    EXPECT_EQ(*axis, (Sequence{kOnTop, kBeside}));
}

/// Always reports a hit after two calls. In the first, B is 5 above A. In the later one, B is 9 to
/// the right of A.
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
    const auto sequence =
        shortest_sequence(Subject::of<PoisonedByTwo>(), Scalar::double_, before, kApart);
    ASSERT_TRUE(sequence.has_value());
    EXPECT_EQ(*sequence, (Sequence{kAbove, kFurther, kApart}));
}

TEST(TheShortestSequence, DoesNotExistWithoutState) {
    EXPECT_FALSE(shortest_sequence(remembered_axis(), Scalar::double_, {}, kBeside).has_value());
    const std::vector<Scene> before{kApart, kOnTop};
    EXPECT_FALSE(
        shortest_sequence(remembered_axis(), Scalar::double_, before, kOverlapping).has_value());
}

TEST(JudgedAfresh, AnAnswerThatStateSpoiltIsADefect) {
    const Subject subject = Subject::of<Poisoned>();
    in_fresh_state([&] {
        (void)ask(subject, Scalar::double_, kFurther);
        Truth truth(kApart);
        const Answer given = ask(subject, Scalar::double_, kApart);
        const auto seen = judge(subject, Scalar::double_, truth, given);
        EXPECT_EQ(seen.value().kind, Class::beyond_tolerance)
            << "it stays poisoned when asked again";
        EXPECT_EQ(confirmed(subject, Scalar::double_, truth, *seen).kind, Class::defect);
        return 0;
    });
}

TEST(JudgedAfresh, WrongMathematicsStaysLogic) {
    const Subject subject = Subject::of<AlwaysHit>();
    Truth truth(kApart);
    const auto seen = judge(subject, Scalar::double_, truth);
    ASSERT_TRUE(seen.has_value());
    EXPECT_EQ(confirmed(subject, Scalar::double_, truth, *seen).kind, Class::logic);
}

TEST(JudgedAfresh, TheExactRunForgetsOtherScenes) {
    const Subject subject = Subject::of<PoisonedAndCareless>();
    in_fresh_state([&] {
        (void)answer_exactly(subject, kFurther);
        Truth truth(kApart);
        const auto seen = judge(subject, Scalar::double_, truth);
        EXPECT_EQ(seen.value().kind, Class::logic) << "the exact run is poisoned";
        EXPECT_EQ(confirmed(subject, Scalar::double_, truth, *seen).kind, Class::beyond_tolerance);
        return 0;
    });
}

VerifyOptions options_for(const Subject& subject, unsigned jobs) {
    VerifyOptions options;
    options.subjects = {&subject};
    options.cases = 9000;  // two batches of each precision
    options.grid = std::nullopt;
    options.jobs = jobs;
    options.climb = 50;
    return options;
}

void expect_defects_alone(const VerifyReport& report) {
    for (const Row& row : report.rows) {
        EXPECT_GT(row.count(Class::defect), 0U) << name(row.scalar);
        for (const Class other : {Class::logic, Class::contract, Class::beyond_tolerance})
            EXPECT_EQ(row.count(other), 0U) << name(row.scalar) << " " << name(other);
    }
}

TEST(TheVerifier, CallsStateADefectAndNothingElse) {
    for (const char* name : {"planted-remembered-axis", "planted-remembered-edge"})
        expect_defects_alone(verify(options_for(*find_subject(name), 2)));
    const Subject poisoned = Subject::of<Poisoned>();
    VerifyOptions options = options_for(poisoned, 2);
    options.cases = 0;
    options.recording = {{{0, 0, 2, 2, 0}, {9, 0, 2, 2, 0}}, {{0, 0, 2, 2, 0}, {5, 0, 2, 2, 0}}};
    expect_defects_alone(verify(options));
}

TEST(TheVerifier, ShowsADefectByAShortSequenceOfSmallScenes) {
    for (const char* name : {"planted-remembered-axis", "planted-remembered-edge"}) {
        const Subject& subject = *find_subject(name);
        for (const Row& row : verify(options_for(subject, 2)).rows) {
            const auto& example = row.first[static_cast<std::size_t>(Class::defect)];
            ASSERT_TRUE(example.has_value());
            EXPECT_EQ(example->what.kind, Class::defect);
            ASSERT_GE(example->before.size(), 1U);
            EXPECT_LE(example->before.size(), 2U);
            Sequence sequence = example->before;
            sequence.push_back(example->scene);
            EXPECT_TRUE(shows_a_defect(subject, row.scalar, sequence));
            for (const Scene& scene : sequence)
                EXPECT_TRUE(reading_of(scene).is_easy()) << to_json(scene);
        }
    }
}

TEST(TheVerifier, GivesOneReportOfStateForAnyNumberOfThreads) {
    const auto counts = [](unsigned jobs) {
        std::vector<std::uint64_t> all;
        for (const Row& row : verify(options_for(remembered_axis(), jobs)).rows) {
            all.insert(all.end(), row.by_class.begin(), row.by_class.end());
            all.push_back(row.false_hits);
        }
        return all;
    };
    const auto once = counts(1);
    EXPECT_EQ(once, counts(2));
    EXPECT_EQ(once, counts(5));
}

/// Gives a right answer only in the first call of each thread. Counts the threads that call it in
/// double.
struct RightAtFirst : rect_rect::SatLocal {
    static inline std::atomic<int> threads{0};

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        thread_local bool was_asked = false;
        const bool again = std::exchange(was_asked, true);
        if (!again && std::is_same_v<S, double>) ++threads;
        return SatLocal::hit<S>(a, b) != again;
    }
};

TEST(TheVerifier, RejudgesOnlyAHundredWrongAnswersInAFreshState) {
    const Subject subject = Subject::of<RightAtFirst>();
    VerifyOptions options = options_for(subject, 1);
    options.scalars = {Scalar::double_};
    options.cases = 4000;
    options.grid = std::nullopt;
    options.minimize = false;
    RightAtFirst::threads = 0;
    const Row row = verify(options).rows.front();
    EXPECT_GT(row.count(Class::defect), 3500U);
    EXPECT_GT(RightAtFirst::threads, 100);
    EXPECT_LT(RightAtFirst::threads, 1000);
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
            EXPECT_FALSE(is_of_memory(*what));
        }
        Truth above(PosePair<double>{{0, 0, 2, 2, 0}, {0, 1, 2, 2, 0}});
        EXPECT_FALSE(judge(subject, scalar, above).has_value()) << "ends at once, with a hit";
    }
    EXPECT_EQ(answer_exactly(subject, kApart), kNotConverged);
}

TEST(AnIteration, ThatEndsOnlyInExactArithmeticIsADefect) {
    const Subject subject = Subject::of<EndlessInFloats>();
    EXPECT_EQ(answer_exactly(subject, kApart), Answer{0});
    Truth truth(kApart);
    EXPECT_EQ(judge(subject, Scalar::double_, truth).value().kind, Class::defect);
}

TEST(AnIteration, ThatDoesNotEndIsShownWithItsSmallestInput) {
    const Subject subject = Subject::of<Endless>();
    VerifyOptions options;
    options.subjects = {&subject};
    options.scalars = {Scalar::double_};
    options.cases = 200;
    options.grid = std::nullopt;
    const VerifyReport report = verify(options);
    const auto& shown = report.rows[0].first[static_cast<std::size_t>(Class::defect)];
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
