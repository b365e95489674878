// Changes to a scene of any query that must not change algorithms' answers.

#include "oracle/exact/checked.h"
#include "oracle/runs/exact_run.h"
#include "properties/judging/judge.h"
#include "properties/judging/subjects.h"
#include "properties/planted/planted_errors.h"
#include "properties/tests/metamorphic.h"

namespace touchstone {
namespace {

using namespace transform;

/// Calls check(subject, scalar) for the algorithms that apply to the scene and have a tolerance, in
/// all scalars of that precision.
template <class Check>
void for_each_subject(const Scene& scene, Precision precision, Check check) {
    const bool degenerate = is_degenerate(scene);
    for (const Subject* subject : literature_of(query_of(scene))) {
        const AlgorithmInfo& info = subject->info();
        if (degenerate && info.sizes == Sizes::positive) continue;
        for (const Scalar scalar : kScalars)
            if (input_precision(scalar) == precision &&
                find_known(info.known, Class::beyond_tolerance, scalar) == nullptr)
                check(*subject, scalar);
    }
}

/// True if the subject must be right about every item, even in floats.
bool is_clear(const Subject& subject, Scalar scalar, Truth& truth) {
    const double least = allowed(subject.info().tolerance, truth.scene());
    for (std::size_t i = 0; i < truth.items(); ++i)
        if (!(std::fabs(truth.margin_in_eps(scalar, i)) > least)) return false;
    return true;
}

/// True if no result overflows or loses digits by underflow. In all formats but float, the scenes
/// are far from the limits.
bool stays_in_range(const Subject& subject, Scalar scalar, const Scene& scene) {
    if (scalar != Scalar::float_) return true;
    const LeftRange left = left_range(subject, scalar, scene);
    return !left.overflowed && !left.underflowed;
}

/// True if an exact change changes no answer away from touching.
bool keeps_answers(Query query, const Change& change) {
    return holds([&] {
        const bool single = *rc::gen::arbitrary<bool>();
        const Precision precision = single ? Precision::single_ : Precision::double_;
        const Scene scene = any_scene(query, precision);
        const Changed after = change(scene);
        const bool exact = after && round_to(precision, *after) == *after;
        RC_PRE(exact);
        Truth before(scene);
        Truth now(*after);
        for_each_subject(scene, precision, [&](const Subject& subject, Scalar scalar) {
            RC_LOG() << subject.info().name << " in " << name(scalar) << "\n";
            if (is_clear(subject, scalar, before) && is_clear(subject, scalar, now))
                RC_ASSERT(answer(subject, scalar, scene) == answer(subject, scalar, *after));
        });
    });
}

FOR_QUERIES(Swapping, IsSymmetric);
TEST_P(Swapping, TheShapesChangesNoAnswerAwayFromTouching) {
    EXPECT_TRUE(keeps_answers(GetParam(), swapped));
}
FOR_QUERIES(Mirroring, IsAny);
TEST_P(Mirroring, ChangesNoAnswerAwayFromTouching) {
    EXPECT_TRUE(keeps_answers(GetParam(), mirrored));
}
FOR_QUERIES(TheOrderOfCorners, HasCorners);
TEST_P(TheOrderOfCorners, AndTheirWindingDecideNoAnswerAwayFromTouching) {
    EXPECT_TRUE(keeps_answers(GetParam(), put_corners_in_any_order));
}
FOR_QUERIES(ACorner, HasPolygons);
TEST_P(ACorner, RepeatedOrInTheMiddleOfAnEdgeChangesNoAnswerAwayFromTouching) {
    EXPECT_TRUE(keeps_answers(GetParam(), insert_any_corner));
}

FOR_QUERIES(ScalingByAPowerOfTwo, IsAny);
TEST_P(ScalingByAPowerOfTwo, ChangesNoAnswerOfAnyAlgorithm) {
    EXPECT_TRUE(holds([] {
        for (const Precision precision : {Precision::single_, Precision::double_}) {
            const Scene scene = any_scene(GetParam(), precision);
            const Scene after = scaled(scene, *rc::gen::inRange(-12, 13));
            for_each_subject(scene, precision, [&](const Subject& subject, Scalar scalar) {
                RC_LOG() << subject.info().name << " in " << name(scalar) << "\n";
                if (stays_in_range(subject, scalar, scene) &&
                    stays_in_range(subject, scalar, after))
                    RC_ASSERT(answer(subject, scalar, scene) == answer(subject, scalar, after));
            });
        }
    }));
}

FOR_QUERIES(AllAlgorithms, IsAny);
TEST_P(AllAlgorithms, AgreeWithEachOtherAwayFromTouching) {
    EXPECT_TRUE(holds([] {
        for (const Precision precision : {Precision::single_, Precision::double_}) {
            Truth truth(any_scene(GetParam(), precision));
            std::optional<Answer> first;
            for_each_subject(truth.scene(), precision, [&](const Subject& subject, Scalar scalar) {
                if (!is_clear(subject, scalar, truth) ||
                    !stays_in_range(subject, scalar, truth.scene()))
                    return;
                const Answer given = answer(subject, scalar, truth.scene());
                RC_ASSERT(given == first.value_or(given));
                first = given;
            });
        }
    }));
}

TEST(ARectangleAppendedToAList, ChangesNoEarlierFirstHit) {
    EXPECT_TRUE(holds([] {
        const auto s = as<RectList<double>>(any_scene("rect-list"));
        auto longer = s;
        longer.list.push_back(as<PosePair<double>>(any_scene("rect-rect")).b);
        for_each_subject(s, Precision::double_, [&](const Subject& subject, Scalar scalar) {
            const Answer first = answer(subject, scalar, s);
            const Answer now = answer(subject, scalar, longer);
            RC_ASSERT(now == first || (first == 0 && now == longer.list.size()));
        });
    }));
}

struct Decided {
    const Subject* subject;
    Scene scene;
};

/// Scenes of the query's grid in which an answer of these algorithms depends on the polygons'
/// winding.
std::vector<Decided> decided_by_winding(const std::vector<const Subject*>& subjects) {
    if (subjects.empty()) return {};
    std::vector<Decided> found;
    for (const Scene& scene : slice_scenes(subjects.front()->info().query)) {
        std::vector<Scene> wound;
        for (const auto& [a, b] : {std::pair(true, false), {false, true}, {true, true}})
            wound.push_back(reordered(scene, {0, a, b}));
        for (const Subject* subject : subjects)
            for (const Scalar scalar : kScalars) {
                const Answer given = answer(*subject, scalar, scene);
                for (const Scene& other : wound)
                    if (answer(*subject, scalar, other) != given) found.push_back({subject, scene});
            }
    }
    return found;
}

TEST(TheWinding, DecidesWhatThePublishedEdgeSeparationAnswersAtTouchingButNowhereElse) {
    const auto decided = decided_by_winding({find_subject("convex-edge-separation")});
    EXPECT_FALSE(decided.empty());
    for (const auto& [subject, scene] : decided)
        EXPECT_EQ(fast::relation(scene).relation, Relation::touching) << to_hex_line(scene);
}

TEST_P(TheOrderOfCorners, DecidesNoAnswerOnTheGridWhereAContractIsDeclared) {
    std::vector<const Subject*> declared = literature_of(GetParam());
    std::erase_if(declared, [](const Subject* subject) {
        return subject->info().contract == Contract::unspecified;
    });
    for (const auto& [subject, scene] : decided_by_winding(declared))
        ADD_FAILURE() << subject->info().name << " " << to_hex_line(scene);
}

}  // namespace
}  // namespace touchstone
