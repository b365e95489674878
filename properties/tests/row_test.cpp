// The rows of the verifier's report: counting, merging, climbing and minimizing.

#include <gtest/gtest.h>

#include <cmath>

#include "properties/engines/refine.h"
#include "properties/judging/subjects.h"
#include "properties/planted/planted_errors.h"
#include "properties/scenes/families.h"

namespace touchstone {
namespace {

const PosePair<double> kPlain{{0, 0, 2, 1, 0.3}, {3, 1, 1, 4, 1.1}};

Example example(Class kind, bool hit, double margin, LostIn lost) {
    const Judgement what{.kind = kind,
                         .answer = Reply{.hit = hit ? 1U : 0U},
                         .hit = hit,
                         .relation = hit ? Relation::disjoint : Relation::overlapping,
                         .margin = {margin, margin},
                         .share = std::fabs(margin),
                         .lost_in = lost};
    return {.scene = kPlain, .what = what, .source = "here"};
}
TEST(MergedRows, AddTheCountsOfEachClassAndKeepTheWorstMargin) {
    const auto row = [] {
        Row r;
        r.subject = find_subject("sat-local");
        return r;
    };
    Row first = row(), second = row(), together = row();
    double margin = 0.5;
    for (const Class kind : kClasses)
        for (const bool hit : {true, false})
            for (const LostIn lost : {LostIn::conversion, LostIn::test}) {
                const Example e = example(kind, hit, (hit ? 1 : -1) * (margin += 0.25), lost);
                second.add(e.scene, e.what, e.source);
                together.add(e.scene, e.what, e.source);
            }
    first.merge(second);
    EXPECT_EQ(first.by_class, together.by_class);
    EXPECT_EQ(first.lost_in, together.lost_in);
    EXPECT_EQ(first.false_hits, together.false_hits);
    EXPECT_EQ(first.false_misses, together.false_misses);
    EXPECT_EQ(first.tolerance_used, together.tolerance_used);
    ASSERT_TRUE(first.worst_false_hit && first.worst_false_miss);
    EXPECT_EQ(first.worst_false_hit->what.margin.in_eps,
              together.worst_false_hit->what.margin.in_eps);
    EXPECT_EQ(first.worst_false_miss->what.margin.in_eps,
              together.worst_false_miss->what.margin.in_eps);
    for (const Class kind : kClasses) EXPECT_TRUE(first.first[static_cast<std::size_t>(kind)]);
}

/// Returns a row with the subject's wrong answers among `scenes` generated scenes.
Row judged_row(std::string_view name, Scalar scalar, int scenes) {
    Row row;
    row.subject = find_subject(name);
    row.scalar = scalar;
    Random random(91);
    for (int i = 0; i < scenes; ++i) {
        const Scene scene =
            generate_scene(row.subject->info().query, random, input_precision(scalar)).scene;
        Truth truth(scene);
        if (const auto what = judge(*row.subject, row.scalar, truth))
            row.add(scene, *what, "generated");
    }
    return row;
}

TEST(ClimbingFromTheWorst, RaisesTheShareOfTheToleranceOfTheRow) {
    Row row = judged_row("sat-projected", Scalar::float_, 2000);
    const Row before = row;
    const auto reached = climb_from_worst(row, 1500, 1, {}, nullptr);
    ASSERT_TRUE(reached.has_value());
    EXPECT_EQ(reached->source, "climbed");
    EXPECT_GT(row.tolerance_used, before.tolerance_used);
    EXPECT_EQ(row.worst->scene, reached->scene);
    EXPECT_EQ(row.false_hits + row.false_misses, before.false_hits + before.false_misses + 1);
    EXPECT_EQ(row.cases, before.cases + 1501);
}

TEST(ClimbingFromTheWorst, EndsWhenItIsStopped) {
    Row row = judged_row("sat-projected", Scalar::float_, 500);
    const std::atomic<bool> stop{true};
    const Row before = row;
    climb_from_worst(row, 1'000'000'000, 1, {}, &stop);
    EXPECT_EQ(row.cases, before.cases + 1);
}

TEST(MinimizingTheFirst, KeepsTheClassAndTheAnswerAndChangesTheScene) {
    for (const char* name : {"sat-projected", "planted-strict-on-one-axis",
                             "planted-absolute-slack", "planted-three-pairs"}) {
        Row row = judged_row(name, Scalar::double_, 3000);
        const Row before = row;
        for (const Class kind : kClasses) minimize_first(row, kind, {});
        int seen = 0;
        for (const Class kind : kClasses) {
            const auto i = static_cast<std::size_t>(kind);
            if (!before.first[i]) continue;
            ++seen;
            EXPECT_EQ(row.first[i]->what.kind, kind) << name;
            EXPECT_EQ(row.first[i]->what.hit, before.first[i]->what.hit) << name;
            EXPECT_NE(row.first[i]->scene, before.first[i]->scene) << name;
        }
        EXPECT_GE(seen, 1) << name;
    }
}

}  // namespace
}  // namespace touchstone
