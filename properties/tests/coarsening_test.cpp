// An exact run gives a wrong answer a class (judge.h). The class that a black box gets for the same
// answer (by_margin.h) follows from that class and from the margin.

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "core/format/text.h"
#include "core/scenes/shape_pair.h"
#include "core/tests/case_count.h"
#include "oracle/exact/relation.h"
#include "properties/judging/by_margin.h"
#include "properties/judging/judge.h"
#include "properties/judging/subjects.h"
#include "properties/planted/planted_errors.h"
#include "properties/scenes/families.h"
#include "properties/tests/answered_queries.h"

namespace touchstone {
namespace {

/// The scalars whose numbers a case can hold. A case for long double holds doubles.
constexpr std::array kHeld{Scalar::float_, Scalar::double_};

std::vector<const Subject*> all_of(std::string_view query) {
    std::vector<const Subject*> subjects = literature_of(query);
    for (const PlantedError& error : planted_catalogue())
        if (error.subject->info().query == query) subjects.push_back(error.subject);
    return subjects;
}

bool has_no_smallest_size(const Scene& scene) {
    const double smallest = smallest_size(scene);
    return !std::isfinite(smallest) || (smallest == 0 && is_degenerate(scene));
}

/// True if an exact run may give this judgement to a scene that is visibly outside the domain. Any
/// class is possible, because the run need not lose accuracy there. Exception: if sizes must be
/// positive and one is zero, the class is domain, or defect if the same input got different
/// answers.
bool may_be_outside_domain(const Judgement& seen, const Declaration& declared, const Scene& scene) {
    if (declared.sizes == Sizes::zero_allowed || !is_degenerate(scene)) return true;
    return seen.kind == Class::domain || seen.kind == Class::defect;
}

/// Returns the black box's class for a judgement of a scene that is not visibly outside the domain.
///
/// - At exact touching, if no test needs to round: `contract`. For points and segments that
///   overlap on one line, this holds only if the contract is not open.
/// - At other exact touching: `rounding`, even for contract errors. Only the exact run shows
///   whether the mathematics or rounding decided. A margin of zero is within any tolerance.
/// - At any other margin: beyond-tolerance is `wrong`; rounding and undecided are `rounding`.
///   `wrong` becomes `domain` if a size is smaller than the rounding of its corners.
/// - Logic and defect depend on the margin: `rounding` within the tolerance, otherwise `wrong`. The
///   same applies to contract errors in a list, because exact arithmetic may err at another item.
/// - Domain is `domain`, except if the scene has no smallest size that could show underflow. Then
///   only the exact run detects underflow, and the rules above decide.
Class coarsened(const Judgement& seen, const Declaration& declared, const Scene& scene) {
    const bool within = std::fabs(seen.margin.in_eps) <= allowed(declared.tolerance, scene);
    const Class beyond = has_lost_size(declared.scalar, scene) ? Class::domain : Class::wrong;
    const Class by_margin = within ? Class::rounding : beyond;
    const bool is_declared =
        seen.relation == Relation::touching || declared.contract != Contract::open;
    const Class by_distance = is_declared && shows_contract(scene, seen.item, declared.scalar)
                                  ? Class::contract
                                  : by_margin;
    switch (seen.kind) {
        case Class::beyond_tolerance: return beyond;
        case Class::domain:
            return has_no_smallest_size(scene) && underflow_matters(declared.scalar, scene)
                       ? by_distance
                       : Class::domain;
        default: return by_distance;
    }
}

/// Every eighth scene touches exactly, if such a scene is found.
Scene any_scene(std::string_view query, Random& random, Scalar scalar, int turn) {
    if (turn % 8 == 0)
        if (auto scene = exactly_touching_scene(query, random, scalar)) return *std::move(scene);
    return generate_scene(query, random, input_precision(scalar)).scene;
}

/// Returns the class of a wrong answer, or nullopt for a right one.
std::optional<Class> checked(const Subject& subject, Scalar scalar, Truth& truth) {
    const Scene& scene = truth.scene();
    const Declaration declared = declared_by(subject.info(), scalar);
    const Answer given = ask(subject, scalar, scene);
    const auto seen = judge(subject, scalar, truth, given, Trace::no_further);
    const auto answered = judge_by_margin(declared, truth, given);
    EXPECT_EQ(seen.has_value(), answered.has_value());
    if (!seen || !answered) return std::nullopt;
    // An algorithm with state may give another answer when it is called a second time.
    const std::string_view called = subject.info().name;
    const bool remembers = called.find("remembered") != std::string_view::npos ||
                           called.find("resumed") != std::string_view::npos;
    if (!remembers && seen->kind != Class::defect) {
        Truth unmeasured(scene);
        const auto alike = classed(subject, scalar, unmeasured);
        EXPECT_TRUE(alike && alike->kind == seen->kind && alike->hit == seen->hit);
    }
    EXPECT_EQ(seen->answer, answered->answer);
    EXPECT_EQ(seen->hit, answered->hit);
    EXPECT_EQ(seen->item, answered->item);
    EXPECT_EQ(seen->relation, answered->relation);
    EXPECT_EQ(seen->margin, answered->margin);
    if (is_in_domain(declared.sizes, scalar, scene)) {
        EXPECT_EQ(name(answered->kind), name(coarsened(*seen, declared, scene)))
            << "seen as " << name(seen->kind);
    } else {
        EXPECT_EQ(name(answered->kind), name(Class::domain));
        EXPECT_TRUE(may_be_outside_domain(*seen, declared, scene)) << name(seen->kind);
    }
    return seen->kind;
}

TEST(TheClassByMargin, FollowsFromTheExactClass) {
    const int scenes = case_count("TOUCHSTONE_COARSENING_SCENES", 200);
    std::map<std::pair<Scalar, Class>, int> classes;
    std::set<std::pair<Scalar, std::string_view>> misjudging;
    std::uint64_t stream = 0;
    for (const std::string_view query : answered_queries()) {
        const std::vector<const Subject*> subjects = all_of(query);
        for (const Scalar scalar : kHeld) {
            Random random = Random::stream(38, stream++, 0);
            for (int i = 0; i < scenes && !testing::Test::HasFailure(); ++i) {
                Truth truth(any_scene(query, random, scalar, i));
                for (const Subject* subject : subjects) {
                    const auto kind = checked(*subject, scalar, truth);
                    ASSERT_FALSE(testing::Test::HasFailure())
                        << subject->info().name << " in " << name(scalar) << " on "
                        << to_line(truth.scene());
                    if (!kind) continue;
                    ++classes[{scalar, *kind}];
                    misjudging.emplace(scalar, subject->info().name);
                }
            }
        }
    }
    // A class or a subject without wrong answers would not be tested.
    for (const Scalar scalar : kHeld) {
        for (const Class kind : kClasses) {
            if (kind == Class::undecided || !is_class_of(JudgedBy::mathematics, kind)) continue;
            EXPECT_GT((classes[{scalar, kind}]), 0) << name(kind) << " in " << name(scalar);
        }
        for (const Subjects* subjects : {&literature(), &planted()})
            for (const Subject& subject : subjects->entries())
                EXPECT_TRUE(misjudging.contains({scalar, subject.info().name}))
                    << subject.info().name << " in " << name(scalar);
    }
}

}  // namespace
}  // namespace touchstone
