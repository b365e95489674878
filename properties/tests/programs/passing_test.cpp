// The options with which a black box passes (find_passing).

#include <gtest/gtest.h>

#include "properties/programs/examine.h"
#include "properties/tests/ask_each.h"
#include "properties/tests/programs/found_causes.h"

namespace touchstone {
namespace {

ExamineOptions options_of(std::string_view query, std::uint64_t cases,
                          AnswerKind asked = AnswerKind::hit) {
    ExamineOptions options;
    options.program.card.declared = declared_numbers(asked, Scalar::double_);
    options.program.card.declared.contract = Contract::closed;
    options.query = options.asked_query = query;
    options.cases = cases;
    return options;
}

/// A failed examination with these options.
Examination failed(const ExamineOptions& options, std::uint64_t wrong) {
    Examination found;
    found.card = options.program.card;
    found.row.cases = options.cases;
    found.failed = found.row.by_class[static_cast<std::size_t>(Class::wrong)] = wrong;
    return found;
}

/// Returns the explanation for a black box that answers `is_hit(circles)`.
Explanation explained(const auto& is_hit) {
    ExamineOptions options = options_of("circle-circle", 3000);
    options.program.here = [&](const Scene& scene) { return hit(is_hit(as<Circles>(scene))); };
    return examine(options).explanation;
}

TEST(ABlackBox, ThatFailsLateIsNotRunAgainWithEachOptionThatMayPass) {
    ExamineOptions options = options_of("circle-circle", 400);
    int asked = 0;
    options.program.here = [&asked](const Scene& scene) {
        const Answer right = right_answer(scene);
        return Reply{.hit = ++asked > 300 ? 1 - right : right};
    };
    Examination found = failed(options, 3);
    found.row.tolerance_used = 2;
    find_passing(found, options);
    EXPECT_LE(asked, 400);
    EXPECT_GT(found.explanation.tried, 300U);
}

TEST(ABlackBox, ThatFailedRarelyPassesOnlyIfMoreCasesPass) {
    ExamineOptions options = options_of("circle-circle", 60);
    options.program.here = [](const Scene& scene) { return Reply{.hit = right_answer(scene)}; };
    for (const auto& [wrong, cases] : {std::pair(1U, 180U), {2U, 120U}, {3U, 60U}}) {
        Examination found = failed(options, wrong);
        find_passing(found, options);
        EXPECT_EQ(found.explanation.passing.value().cases, cases);
    }
}

TEST(ABlackBox, ThatFailsLateInThinShapesPassesWithAConditioningWithinBounds) {
    ExamineOptions options = options_of("circle-circle", 400);
    int asked = 0;
    options.program.here = [&asked](const Scene& scene) {
        const Answer right = right_answer(scene);
        return Reply{.hit = ++asked > 300 && smallest_size(scene) < 0.05 ? 1 - right : right};
    };
    Examination found = failed(options, 3);
    found.failed_in_ordinary = 1;
    found.row.tolerance_used = 1e9;
    found.explanation.may_need_conditioning = true;
    find_passing(found, options);
    const Passing& passing = found.explanation.passing.value();
    EXPECT_EQ(passing.declared.tolerance.conditioning, Conditioning::edge_direction);
    EXPECT_TRUE(passing.domain.lengths);
}

TEST(ABlackBox, WhoseOnlyFailureIsADefectIsNotRunAgainWithAnotherTolerance) {
    ExamineOptions options = options_of("circle-circle", 3000);
    int asked = 0;
    options.program.here = [&asked](const Scene&) {
        ++asked;
        return Reply{};
    };
    Examination found = failed(options, 0);
    found.failed_in_ordinary = 1;
    found.row.note(
        {.scene = Scene(Circles{{0, 0, 1}, {1, 0, 1}}), .what = {.kind = Class::defect}});
    find_passing(found, options);
    EXPECT_EQ(asked, 0);
}

TEST(ABlackBox, PassesWithALengthOnlyIfNoMuchNearerAnswerIsRight) {
    Examination found;
    const auto apart = [](double gap) { return Scene(Circles{{0, 0, 1}, {2 + gap, 0, 1}}); };
    found.sample.note_wrong(apart(1e-6), {.kind = Class::wrong, .margin = {1e-6, 1}});
    found.sample.note_right(apart(1e-7), hit(false), Relation::disjoint);
    EXPECT_GT(with_length_of(found).value().skin, 1e-6);
    found.sample.note_right(apart(1e-9), hit(false), Relation::disjoint);
    EXPECT_FALSE(with_length_of(found)) << "an epsilon of an area, for example";
}

TEST(ABlackBox, WithALengthPassesWithinBoundsIfTinyShapesFailForAnotherReason) {
    const Explanation why = explained([](const Circles& circles) {
        return gap(circles) < -1e-9 || (circles.a.r < 1e-6 && gap(circles) < 1);
    });
    EXPECT_TRUE(why.right_if_enlarged);
    EXPECT_LT(why.passing.value().declared.absolute_tolerance, 2e-9);
    EXPECT_TRUE(why.passing.value().domain.lengths);
}

TEST(ABlackBox, ThatIsWrongInARangeOfSizesHasNoConstantLength) {
    const Explanation why = explained([](const Circles& circles) {
        const double both = circles.a.r + circles.b.r;
        return (gap(circles) <= 0) != (2 < both && both < 4);
    });
    EXPECT_FALSE(why.right_if_enlarged);
    EXPECT_FALSE(why.passing);
}

TEST(ABlackBox, PassesWithNoLengthBelowWhichMostShapesVanish) {
    const auto passing = [](double missed) {
        return explained([=](const Circles& circles) { return gap(circles) < -missed; }).passing;
    };
    EXPECT_FALSE(passing(1));
    EXPECT_LT(passing(1e-6).value().declared.absolute_tolerance, 2e-6);
}

TEST(ABlackBox, ThatErrsByTheSizeOfItsShapesHasNoConstantLength) {
    Examination found;
    for (const double r : {1e-3, 1.0, 1e3})
        found.sample.note_wrong(Scene(Circles{{0, 0, r}, {4 * r, 0, r}}),
                                {.kind = Class::wrong, .margin = {2 * r, 1}});
    EXPECT_FALSE(with_length_of(found));
}

TEST(ABlackBox, ThatAddsAConstantToAnAreaPassesWithinBounds) {
    ExamineOptions options = options_of("aabb-aabb", 600, AnswerKind::iou);
    options.program.here = [](const Scene& scene) {
        const auto& [a, b] = as<AabbPair<double>>(scene);
        const double iou = number_of(AnswerKind::iou, scene);
        const double both = (a.w * a.h + b.w * b.h) / (1 + iou);
        return Reply{.value = iou / (1 + 1e-9 / both)};
    };
    const Explanation why = examine(options).explanation;
    EXPECT_TRUE(why.right_if_enlarged);
    EXPECT_EQ(why.passing.value().domain.lengths.value().least, 1);
}

TEST(ABlackBox, WithAnAreaOfSixDecimalsPassesWithAnAbsoluteErrorWithinBounds) {
    ExamineOptions options = options_of("aabb-aabb", 1500, AnswerKind::area);
    options.program.here = [](const Scene& scene) {
        const double area = number_of(AnswerKind::area, scene);
        return Reply{.value = area < 1e9 ? std::round(area * 1e6) / 1e6 : area};
    };
    const Passing passing = examine(options).explanation.passing.value();
    EXPECT_TRUE(passing.domain.lengths);
    EXPECT_LT(passing.declared.accuracy.absolute, 1.1e-6);
}

TEST(ABlackBox, WithARoundedIouOrAConstantErrorPassesWithAnAbsoluteError) {
    const auto allowed = [](double (*rounded)(double)) {
        ExamineOptions options = options_of("aabb-aabb", 600, AnswerKind::iou);
        options.program.here = [&](const Scene& scene) {
            return Reply{.value = rounded(number_of(AnswerKind::iou, scene))};
        };
        const Passing passing = examine(options).explanation.passing.value();
        EXPECT_TRUE(passing.domain.is_everything());
        return passing.declared.accuracy.absolute;
    };
    EXPECT_LT(allowed([](double x) { return std::round(x * 1e6) / 1e6; }), 1e-6);
    EXPECT_LT(allowed([](double x) { return x == 0 ? x : x + 1e-7; }), 2e-7);
}

}  // namespace
}  // namespace touchstone
