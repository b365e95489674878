// The judge finds the stage at which rounding makes an answer wrong: the corners, or the test. The
// answer must be right in exact arithmetic.

#include <gtest/gtest.h>

#include <array>

#include "core/format/text.h"
#include "oracle/exact/reference.h"
#include "oracle/fast/fast.h"
#include "oracle/runs/rounded_corners.h"
#include "properties/judging/judge.h"
#include "properties/planted/planted_errors.h"
#include "properties/scenes/families.h"

namespace touchstone {
namespace {

/// Returns the relation of the polygons that have the rounded corners.
Relation relation_of_corners(const PosePair<double>& pair) {
    const auto polygon = [](const Pose<double>& pose) {
        const auto at = corners(pose);
        return Polygon<double>(at.begin(), at.end());
    };
    return fast::relation(ConvexPair<double>{polygon(pair.a), polygon(pair.b)}).relation;
}

TEST(Judge, BlamesTheConversionIfTheRoundedCornersHaveTheAnsweredRelation) {
    const Subject& subject = *find_subject("sat-unit-axes");
    std::array<int, 2> seen{};
    Random random(52);
    for (int i = 0; i < 4000; ++i) {
        const Generated g = generate(random, Family::uniform, Precision::double_);
        Truth truth(g.pair);
        const auto what = judge(subject, Scalar::double_, truth);
        if (!what || what->kind != Class::rounding) continue;
        const bool explains =
            keeps(subject.info().contract, what->hit, relation_of_corners(g.pair));
        ASSERT_EQ(what->lost_in, explains ? LostIn::conversion : LostIn::test);
        const auto untraced = judge(subject, Scalar::double_, truth, Trace::no_further);
        ASSERT_TRUE(untraced);
        ASSERT_EQ(untraced->kind, what->kind);
        ASSERT_EQ(untraced->margin.in_eps, what->margin.in_eps);
        ++seen[static_cast<std::size_t>(what->lost_in)];
    }
    EXPECT_GT(seen[0], 10);
    EXPECT_GT(seen[1], 10);
}

/// Returns the corners rounded to S, converted to doubles.
template <class S>
Polygon<double> rounded_corners(const Pose<double>& pose) {
    Polygon<double> polygon;
    for (const Point<S>& p : corners(convert<S>(pose))) polygon.push_back(convert<double>(p));
    return polygon;
}

template <class S>
void expect_reference(const PosePair<double>& pair, Scalar scalar, int& judged) {
    const auto relation = relation_of_rounded_corners(pair, scalar);
    if (!relation) return;
    const Scene scene = ConvexPair<double>{rounded_corners<S>(pair.a), rounded_corners<S>(pair.b)};
    ASSERT_EQ(*relation, reference::relation(scene)) << to_hex_line(pair);
    ++judged;
}

TEST(TheRoundedCorners, HaveTheRelationOfTheirPolygons) {
    for (const Family family : kFamilies) {
        if (family == Family::zero_size) continue;  // these are polygons without area
        Random random(77);
        int judged = 0;
        for (int i = 0; i < 60; ++i) {
            const PosePair<double> pair = generate(random, family, Precision::single_).pair;
            expect_reference<float>(pair, Scalar::float_, judged);
            expect_reference<double>(pair, Scalar::double_, judged);
        }
        EXPECT_GT(judged, 20) << name(family);
    }
}

TEST(Judge, BlamesTheTestIfShapesHaveNoCornersToCompute) {
    const Subject& subject = *find_subject("triangles-sat");
    int seen = 0;
    Random random(53);
    for (int i = 0; i < 4000; ++i) {
        Truth truth(generate_scene("triangle-triangle", random, Precision::double_).scene);
        const auto what = judge(subject, Scalar::double_, truth);
        if (!what || what->kind != Class::rounding) continue;
        ASSERT_EQ(what->lost_in, LostIn::test);
        ++seen;
    }
    EXPECT_GT(seen, 10);
}

}  // namespace
}  // namespace touchstone
