// Conventions: how programs read numbers, and which numbers they receive.

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "core/scenes/numbers.h"
#include "core/scenes/problem.h"
#include "core/scenes/query_names.h"
#include "core/tests/error_in.h"
#include "oracle/exact/polygons.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/fast.h"
#include "properties/conventions/handing.h"
#include "properties/judging/by_margin.h"
#include "properties/programs/examine.h"
#include "properties/scenes/domain.h"
#include "properties/scenes/families.h"

namespace touchstone {
namespace {

constexpr Precision kDouble = Precision::double_;

constexpr auto of = convention_of;

const Pose<double> kB{9, 0, 1, 1, 0};

TEST(Conventions, DeparturesConvertNumbersAsDocumented) {
    const auto meant = [](const std::vector<std::string>& words) {
        const Scene given = PosePair<double>{{1, 2, 4, 6, 0.5}, kB};
        return as<PosePair<double>>(as_read(given, of(words), kDouble).value()).a;
    };
    EXPECT_EQ(meant({"clockwise"}), (Pose<double>{1, 2, 4, 6, -0.5}));
    EXPECT_EQ(meant({"half-extents"}), (Pose<double>{1, 2, 8, 12, 0.5}));
    EXPECT_EQ(meant({"swapped"}), (Pose<double>{1, 2, 6, 4, 0.5}));
    EXPECT_EQ(meant({"corner"}), (Pose<double>{3, 5, 4, 6, 0.5}));
    EXPECT_EQ(meant({"top-left"}), (Pose<double>{3, -1, 4, 6, 0.5}));
    EXPECT_EQ(meant({"y-down"}), (Pose<double>{1, -2, 4, 6, 0.5}));
    // Sizes are read before the positions that depend on them.
    EXPECT_EQ(meant({"corner", "half-extents"}), (Pose<double>{5, 8, 8, 12, 0.5}));
    EXPECT_EQ(meant({"y-down", "corner"}), (Pose<double>{3, -5, 4, 6, 0.5}));
    const auto with_disc = [](const Aabb<double>& box, double r) {
        return Scene(box, Circle<double>{1, 2, r});
    };
    EXPECT_EQ(as_read(with_disc({4, 6, 2, 4}, 3), of({"centre"}), kDouble),
              with_disc({3, 4, 2, 4}, 3));
    EXPECT_EQ(as_read(with_disc({4, 6, 2, 4}, 3), of({"top-left"}), kDouble),
              with_disc({4, 2, 2, 4}, 3));
    EXPECT_EQ(as_read(with_disc({4, 6, 7, 8}, 3), of({"min-max"}), kDouble),
              with_disc({4, 6, 3, 2}, 3));
    EXPECT_EQ(as_read(with_disc({4, 6, 7, 8}, 6), of({"diameters"}), kDouble),
              with_disc({4, 6, 7, 8}, 3));
    // A number that can't be converted exactly is refused.
    EXPECT_FALSE(as_read(PosePair<double>{{1, 0, 1e-30, 1, 0}, kB}, of({"corner"}), kDouble));
}

TEST(Conventions, DegreesAndRadiansChangeTheUnitButNotTheNumber) {
    const Scene radians = PosePair<double>{{1, 2, 4, 6, 30}, kB};
    const Scene degrees = SceneOf<"rect-rect-degrees", double>{{1, 2, 4, 6, 30}, {9, 0, 1, 1, 0}};
    EXPECT_EQ(as_read(radians, of({"degrees"}), kDouble), degrees);
    EXPECT_EQ(as_read(degrees, of({"radians"}), kDouble), radians);
}

TEST(Conventions, CornersArePassedInTheOrderOfTheConvention) {
    const Scene clockwise =
        TrianglePair<double>{{{{0, 0}, {0, 1}, {1, 0}}}, {{{2, 2}, {2, 3}, {3, 2}}}};
    const Scene counter_clockwise =
        TrianglePair<double>{{{{1, 0}, {0, 1}, {0, 0}}}, {{{3, 2}, {2, 3}, {2, 2}}}};
    EXPECT_EQ(fitted(clockwise, of({"ccw-corners"}), kDouble), counter_clockwise);
    EXPECT_EQ(fitted(clockwise, of({"cw-corners"}), kDouble), clockwise);
    EXPECT_EQ(as_handed_over(clockwise, of({"ccw-corners"}), kDouble), std::nullopt);
    // With y down, the coordinates of these corners run counter-clockwise.
    EXPECT_EQ(as_handed_over(clockwise, of({"cw-corners", "y-down"}), kDouble), std::nullopt);
}

/// Returns all sensible sets of one or two departures from the default for these kinds.
std::vector<Convention> alone_and_in_pairs(const PairOfKinds& kinds) {
    std::vector<Convention> all;
    for (const Departure one : kDepartures)
        for (const Departure other : kDepartures)
            if (one <= other && applies(one, kinds) && applies(other, kinds) &&
                !contradict(one, other))
                all.push_back(Convention().with(one).with(other));
    return all;
}

/// Returns how many of `count` scenes can be fitted to the convention. Checks that these are read
/// back unchanged.
int handed_over(const std::string& query, const Convention& convention, Precision precision,
                int count) {
    Random random(7);
    int handed = 0;
    for (int i = 0; i < count; ++i) {
        const Scene made = generate_scene(made_query(query, convention), random, precision).scene;
        const auto scene = fitted(made, convention, precision);
        if (!scene) continue;
        ++handed;
        EXPECT_FALSE(problem_of(*scene));
        const auto given = as_handed_over(*scene, convention, precision);
        EXPECT_TRUE(given) << query << ' ' << text_of(convention);
        if (!given) continue;
        EXPECT_EQ(as_read(*given, convention, precision), scene);
        // Every number is representable in the precision.
        for_each_number(*given,
                        [precision](Quantity, double x) { EXPECT_EQ(round_to(precision, x), x); });
        // A scene that fits is not changed again.
        EXPECT_EQ(fitted(*scene, convention, precision), scene);
    }
    return handed;
}

TEST(Conventions, MostScenesFitOneOrTwoDeparturesAndAreReadBackUnchanged) {
    for (const char* query :
         {"rect-rect", "rect-rect-degrees", "rect-circle", "rounded-circle", "aabb-circle",
          "polygon-capsule", "pose-cos-sin-segment", "rect-list", "circle-pose-degrees-list"})
        for (const Convention& convention : alone_and_in_pairs(kinds_of_query(query).value()))
            for (const Precision precision : {Precision::single_, kDouble}) {
                const int handed = handed_over(query, convention, precision, 15);
                // A tiny shape far from the origin may disappear when its corner is rounded.
                EXPECT_GE(handed, 8) << query << ' ' << text_of(convention);
            }
}

TEST(Conventions, UnknownContradictoryAndMeaninglessWordsAreRefused) {
    const auto says = [](const auto& call, const std::string& what) {
        const std::string error = error_in(call);
        EXPECT_NE(error.find(what), std::string::npos) << error;
    };
    says([] { (void)of({"degree"}); }, "did you mean degrees?");
    says([] { (void)of({"corner", "corner-pivot"}); }, "exclude each other");
    says([] { (void)made_query("aabb-aabb", of({"degrees"})); }, "makes no difference");
    says([] { (void)made_query("rect-list", of({"apart"})); }, "makes no difference");
    EXPECT_EQ(text_of(of({"clockwise", "degrees"})), "degrees,clockwise");
    EXPECT_EQ(made_query("rect-rect", of({"degrees"})), "rect-rect-degrees");
}

/// Returns the smallest distance of an item from touching, in eps x scale.
double nearest(const Scene& scene) {
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < count_of_pairs(scene); ++i)
        least = std::min(least, std::fabs(fast::margin(pair_at(scene, i))));
    return least / (0x1p-52 * scale(scene));
}

/// Counts of a family's scenes: how many fit into the bounds, and how many of these are within 64
/// eps x scale of touching.
struct Counts {
    int within = 0;
    int near = 0;
};

Counts counts_of(const std::string& query, Family family, const Domain& domain, int count) {
    Random random(5);
    Counts counts;
    for (int i = 0; i < count; ++i) {
        const Scene made = generate_scene(query, random, family, kDouble).scene;
        const auto scene = brought_within(made, domain, kDouble);
        if (!scene) continue;
        EXPECT_TRUE(is_within(*scene, domain));
        EXPECT_FALSE(problem_of(*scene));
        ++counts.within;
        if (nearest(*scene) <= 64) ++counts.near;
    }
    return counts;
}

const Domain kDomains[] = {
    {.lengths = Range{1e-3, 1e3}},
    {.offsets = 100.0},
    {.aspect = 8.0},
    {.angles = Range{0, 1.6}},
    {.lengths = Range{1, 100}, .offsets = 1e4, .aspect = 10.0, .angles = Range{0, 6.3}}};

TEST(Bounds, MostScenesFitIntoThemAndNearlyTouchingScenesStayNear) {
    constexpr int kCount = 8;
    for (const char* query : {"rect-rect", "rect-circle", "rect-list"}) {
        int before = 0;
        for (const Family family : kFamilies) before += counts_of(query, family, {}, kCount).near;
        for (const Domain& domain : kDomains) {
            int after = 0;
            for (const Family family : kFamilies) {
                const Counts in = counts_of(query, family, domain, kCount);
                // Numbers of the `written` family may differ by many orders of magnitude.
                const double least = family == Family::written ? 0.6 : 0.75;
                EXPECT_GE(in.within, least * kCount) << query << ' ' << name(family);
                after += in.near;
            }
            EXPECT_GE(after, 0.9 * before) << query;
        }
    }
}

TEST(Bounds, ScenesAreBroughtIntoThemByPowersOfTwoAndTurnsOrStayUnchanged) {
    const Scene inside = PosePair<double>{{1, 2, 4, 6, 0.5}, {9, 0, 1, 1, 0}};
    const Domain domain{.lengths = Range{1, 6}, .offsets = 9, .aspect = 1.5, .angles = Range{0, 1}};
    EXPECT_EQ(brought_within(inside, domain, kDouble), inside);
    for (const Domain& narrower : {Domain{.lengths = Range{1, 5}},
                                   {.lengths = Range{2, 6}},
                                   {.offsets = 8},
                                   {.aspect = 1.4},
                                   {.angles = Range{0, 0.4}}})
        EXPECT_FALSE(is_within(inside, narrower));
    const Scene far = PosePair<double>{{0, 0, 1024, 1024, 0}, {3072, 0, 1024, 1024, 0}};
    EXPECT_EQ(brought_within(far, {.lengths = Range{1, 1}}, kDouble),
              Scene(PosePair<double>{{0, 0, 1, 1, 0}, {3, 0, 1, 1, 0}}));
    const auto turned = [](double a, double b) {
        return Scene(SceneOf<"rect-rect-degrees", double>{{0, 0, 1, 1, a}, {5, 0, 1, 1, b}});
    };
    EXPECT_EQ(brought_within(turned(110, 200), {.angles = Range{0, 90}}, kDouble), turned(20, 20));
    EXPECT_EQ(brought_within(turned(-90, 730), {.angles = Range{0, 360}}, kDouble),
              turned(270, 10));
    const Scene thin = PosePair<double>{{0, 0, 8, 0.25, 0}, {0, 3, 8, 3, 0}};
    const auto thicker = brought_within(thin, {.aspect = 4.0}, kDouble);
    ASSERT_TRUE(thicker);
    EXPECT_EQ(as<PosePair<double>>(*thicker).a, (Pose<double>{0, 0, 8, 2, 0}));
    EXPECT_NEAR(fast::margin(*thicker), fast::margin(thin), 1e-14);
    EXPECT_EQ(as_meant({.angles = Range{0, 90}}, of({"clockwise"})).angles, (Range{-90, 0}));
    EXPECT_EQ(range_of("--angles", "-90:1e3"), (Range{-90, 1000}));
    for (const char* text : {"", "1", "1:", "2:1", "1:2:3", "nan:1", "0:inf"})
        EXPECT_THROW((void)range_of("--angles", text), InputError) << text;
}

/// Reads the cosine and sine of a turn as a rotation: uses only the angle.
Scene rotated(const Scene& scene) {
    const auto pose = [](const AnyConstShape& shape) {
        const auto& p = *std::get<const TurnedPose<double, ByCosSin>*>(shape);
        return Pose<double>{p.cx, p.cy, p.w, p.h, std::atan2(p.s, p.c)};
    };
    const ShapePair pair(scene);
    return PosePair<double>{pose(pair.a), pose(pair.b)};
}

TEST(Bounds, UnitTurnsAreRotationsUpToRounding) {
    for (const Scalar scalar : {Scalar::float_, Scalar::double_}) {
        const Precision precision = input_precision(scalar);
        Random random(3);
        int scaled = 0;
        for (int i = 0; i < 400; ++i) {
            const Scene made = generate_scene("pose-cos-sin-pose-cos-sin", random, precision).scene;
            const auto scene = brought_within(made, {.unit_turns = true}, precision);
            ASSERT_TRUE(scene);
            EXPECT_EQ(round_to(precision, *scene), *scene);
            scaled += *scene != made ? 1 : 0;
            Truth truth(*scene);
            const Answer answer =
                fast::relation(rotated(*scene)).relation == Relation::disjoint ? 0U : 1U;
            const auto what = judge_by_margin({.scalar = scalar}, truth, answer);
            EXPECT_FALSE(what && what->kind == Class::wrong) << what->margin.in_eps;
        }
        EXPECT_GE(scaled, 40);
    }
}

// Bounds on outlines and numbers.

/// Returns a scene within the bounds. Expects that it is valid and needs few draws.
Scene scene_of(std::string_view query, const Domain& domain, Precision precision) {
    ExamineOptions made;
    made.program.card.declared.scalar = scalar_of(precision);
    made.query = query;
    made.program.domain = domain;
    SceneMaker maker(made, 3);
    Scene scene = maker.next().scene;
    EXPECT_FALSE(problem_of(scene)) << query;
    EXPECT_LE(maker.made(), 60U) << query << " needs too many draws";
    return scene;
}

TEST(BoundedScenes, HaveWholeLengthsInEveryQuery) {
    const Domain whole{.lengths = Range{1e-3, 1e6}, .offsets = 1e6, .grid = 1};
    Precision precision = Precision::single_;
    for (const std::string_view query : query_names()) {
        precision = precision == Precision::single_ ? Precision::double_ : Precision::single_;
        for_each_number(scene_of(query, whole, precision), [&](Quantity quantity, double x) {
            EXPECT_TRUE(!is_length(quantity) || x == std::floor(x)) << query;
            EXPECT_TRUE(quantity != Quantity::coordinate || std::fabs(x) <= 1e6) << query;
        });
    }
}

TEST(BoundedScenes, HaveConvexOutlinesOfFewCornersAndPlacedPolygonsWithoutRadius) {
    const Domain domain{.corners = 4, .convex = true, .no_radius = true};
    for (const std::string_view query : query_names()) {
        Scene scene = scene_of(query, domain, Precision::double_);
        for (const AnyShape& shape : shapes_of(scene)) {
            const Polygon<double>* const corners = moves::polygon_of(shape);
            if (corners == nullptr) continue;
            EXPECT_LE(corners->size(), 4U) << query;
            EXPECT_FALSE(problem_of_convex(*corners)) << query;
            EXPECT_TRUE(!is_placed_polygon(shape) || *moves::radius_of(shape) == 0) << query;
        }
    }
}

}  // namespace
}  // namespace touchstone
