// The contract examination and the domain search return the right values.

#include "properties/engines/measured.h"

#include <gtest/gtest.h>

#include <map>

#include "core/format/text.h"
#include "oracle/exact/relation.h"
#include "properties/grid/exhaustive.h"
#include "properties/judging/judge.h"
#include "properties/judging/subjects.h"
#include "properties/laws/query_kinds.h"
#include "properties/planted/planted_errors.h"
#include "properties/scenes/families.h"
#include "properties/tests/answered_queries.h"

namespace touchstone {
namespace {

std::vector<const Subject*> all() {
    std::vector<const Subject*> subjects;
    for (const Subject& subject : literature().entries()) subjects.push_back(&subject);
    return subjects;
}

const std::vector<TouchingScene>& touching(std::string_view query) {
    static std::map<std::string_view, std::vector<TouchingScene>> known;
    if (!known.contains(query)) known[query] = touching_scenes(query);
    return known[query];
}

/// True for queries with a grid in which a shape is inside another shape and touches its boundary.
/// Both shapes are convex and have no radius, and at least one has an inside.
struct CanNest {
    static bool of(const PairOfKinds& kinds) {
        const bool are_convex_with_corners =
            of_both(kinds, []<class Shape>(std::type_identity<Shape>) {
                return !std::is_same_v<Shape, SimplePolygon<double>> && !requires(Shape s) {
                    s.r;
                };
            });
        constexpr Kind kSegment = kind_of<Segment<double>>();
        return are_convex_with_corners && (kinds.a != kSegment || kinds.b != kSegment);
    }
};

/// Placed polygons may have a radius of zero.
bool can_nest(std::string_view query) {
    return is<CanNest>(query) || query == "placed-polygon-placed-polygon";
}

/// True if the query's grid has degenerate shapes.
bool has_flat_shapes(std::string_view query) {
    const auto scenes = usual_grid_scenes(query);
    return std::any_of(scenes.begin(), scenes.end(), is_degenerate);
}

class TheContract : public testing::TestWithParam<const Subject*> {};

TEST_P(TheContract, ThatIsDeclaredIsTheOneMeasuredOnEveryTouchingSceneOfTheGrid) {
    const AlgorithmInfo& info = GetParam()->info();
    const MeasuredContract measured = measured_contract(*GetParam(), touching(info.query));
    EXPECT_GT(measured.proper().cases, 50U);
    const bool unspecified = info.contract == Contract::unspecified;
    EXPECT_EQ(measured.name(), unspecified ? "mixed" : name(info.contract));
    const HitCount nested = measured.by_contact[static_cast<std::size_t>(Contact::nested)];
    EXPECT_EQ(nested.hits, nested.cases);
    EXPECT_EQ(nested.cases > 0, can_nest(info.query));
    const HitCount flat = measured.by_contact[static_cast<std::size_t>(Contact::degenerate)];
    if (info.sizes == Sizes::zero_allowed && info.contract == Contract::closed) {
        EXPECT_EQ(flat.hits, flat.cases);
    }
    EXPECT_EQ(flat.cases > 0, has_flat_shapes(info.query));
}

INSTANTIATE_TEST_SUITE_P(OfAnAlgorithm, TheContract, testing::ValuesIn(all()),
                         NamedAfterItsParameter());

Contact contact(const Scene& scene) {
    const auto found = contact_of(scene);
    EXPECT_TRUE(found.has_value()) << to_line(scene);
    return found.value_or(Contact::degenerate);
}

TEST(AContact, IsNamedByItsFeatures) {
    const Pose<double> square{0, 0, 2, 2, 0};
    EXPECT_EQ(contact(PosePair<double>{square, {2, 2, 2, 2, 0}}), Contact::corner_corner);
    EXPECT_EQ(contact(PosePair<double>{square, {2, 0.5, 2, 2, 0}}), Contact::edge_edge);
    EXPECT_EQ(contact(PosePair<double>{square, {0.5, 0, 1, 1, 0}}), Contact::nested);
    EXPECT_EQ(contact(PosePair<double>{square, {2, 0, 2, 0, 0}}), Contact::degenerate);
    EXPECT_EQ(contact(AabbCircle<double>{{0, 0, 1, 1}, {2, 0.5, 1}}), Contact::arc);
    const Triangle<double> corner{{{0, 0}, {2, 0}, {0, 2}}};
    EXPECT_EQ(contact(TrianglePair<double>{corner, {{{1, 1}, {3, 2}, {2, 3}}}}),
              Contact::corner_edge);
    EXPECT_FALSE(contact_of(PosePair<double>{square, {3, 0, 1, 1, 0}}).has_value());
    EXPECT_FALSE(contact_of(PosePair<double>{square, {1.5, 0, 2, 2, 0}}).has_value());
}

SafeRange domain(std::string_view algorithm, Scalar scalar) {
    const std::atomic<bool> never{false};
    return *find_safe_range(answerer(*find_subject(algorithm), scalar), 60, 1, {}, never);
}

TEST(TheDomain, OfProjectionsOnEdgesEndsWhereTheirProductsOverflow) {
    const SafeRange found = domain("sat-projected", Scalar::float_);
    EXPECT_GT(found.largest, 55);
    EXPECT_LT(found.largest, 64);
    EXPECT_LT(found.smallest, -55);
    EXPECT_GT(found.smallest, -75);
    // Products with sines alone stay in the range.
    EXPECT_EQ(domain("sat-local", Scalar::float_).largest, widest_range(Scalar::float_).largest);
}

TEST(TheDomain, OfCornersEndsNearTheOriginAndThatOfCentreDifferencesDoesNot) {
    EXPECT_LT(domain("two-pass-aabb", Scalar::double_).farthest, 12);
    EXPECT_EQ(domain("sat-local", Scalar::double_).farthest,
              widest_range(Scalar::double_).farthest);
}

}  // namespace
}  // namespace touchstone
