// Checks the oracle against a computation that uses none of its code.
//
// TOUCHSTONE_INDEPENDENT_CASES=N compares N scenes of each query and source instead of the few that
// fit ctest. TOUCHSTONE_INDEPENDENT_FIRST=N starts with scene N of each. Without
// TOUCHSTONE_WHOLE_TESTS, pairs that are named after their shapes take every second source.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iomanip>
#include <limits>
#include <set>
#include <sstream>
#include <string>

#include <fmt/format.h>

#include "core/format/text.h"
#include "core/tests/case_count.h"
#include "oracle/exact/reference.h"
#include "oracle/fast/fast.h"
#include "properties/random/random.h"
#include "properties/tests/answered_queries.h"
#include "properties/tests/independent/common_part.h"
#include "properties/tests/independent/comparison.h"

namespace touchstone::independent {
namespace {

int cases_of_environment(int fallback) {
    return case_count("TOUCHSTONE_INDEPENDENT_CASES", fallback);
}

/// Returns every second source, from the first or the second one, depending on the kinds. If
/// TOUCHSTONE_WHOLE_TESTS is set, returns all sources.
std::vector<Source> some_sources(const PairOfKinds& kinds) {
    std::vector<Source> some;
    for (std::size_t i = 0; i < std::size(kSources); ++i)
        if ((kinds.a + kinds.b + i) % few_or_all(2, 1) == 0) some.push_back(kSources[i]);
    return some;
}

/// Checks scenes of some_sources for every pair that is named after its shapes. If a polygon is not
/// convex, the depth is the length of the shortest candidate translation that separates the shapes.
TEST(AnyTwoShapes, AreJudgedByTheOracleAsByAnIndependentComputation) {
    int compared = 0;
    int touching = 0;
    int depths = 0;
    for (const PairOfKinds& kinds : pairs_of_kinds()) {
        if (kinds.is_list) continue;
        for (const Source source : some_sources(kinds)) {
            const Tally t = compare_oracle(source, name_of(kinds), cases_of_environment(2), true);
            EXPECT_EQ(t.relations_that_differ, 0) << name_of(kinds) << ' ' << t.first;
            EXPECT_EQ(t.margins_that_differ, 0) << name_of(kinds) << ' ' << t.first;
            for (const int count : t.relations) compared += count;
            touching += t.touching();
            depths += t.depths;
        }
    }
    EXPECT_GT(compared, few_or_all(450, 1000));
    EXPECT_GT(touching, compared / 50);
    EXPECT_GT(depths, few_or_all(10, 30));
}

TEST(IndependentComputation, AgreesWithTheOracleOnScenesOfEverySource) {
    constexpr std::array kCases{45, 100, 20, 20};  // of each source
    // Turned rectangles touch exactly only if one is degenerate. This is rare in families.
    const std::set<std::string_view> often_touch{
        "rect-point", "rect-segment", "convex-convex",  "triangle-triangle",
        "aabb-aabb",  "aabb-circle",  "concave-concave"};
    for (const std::string_view query : names_of_their_own())
        for (const Source source : kSources) {
            SCOPED_TRACE(fmt::format("{}, {}", query, name(source)));
            const int n = cases_of_environment(kCases[static_cast<std::size_t>(source)]);
            const Tally t = compare_oracle(source, query, n);
            EXPECT_EQ(t.relations_that_differ, 0) << t.first;
            EXPECT_EQ(t.margins_that_differ, 0) << t.first;
            EXPECT_GT(t.margins, 0);
            EXPECT_GT(t.relations[0], 0);
            EXPECT_GT(t.relations[2], 0);
            const bool is_rare = source == Source::families && !often_touch.contains(query);
            EXPECT_TRUE(t.touching() > 0 || is_rare || source > Source::grid);
        }
}

/// Counts of compared areas, of contact points and of contact segments.
struct PartTally {
    int areas = 0;
    int points = 0;
    int segments = 0;
};

/// True if `exact` lies between the double's neighbours. Beyond the largest double there is no
/// bound.
bool is_within_an_ulp(double x, const Ratio& exact) {
    const double infinity = std::numeric_limits<double>::infinity();
    if (std::isnan(x)) return false;
    const double below = std::nextafter(x, -infinity);
    const double above = std::nextafter(x, infinity);
    return (std::isinf(below) || Ratio(below) <= exact) &&
           (std::isinf(above) || exact <= Ratio(above));
}

bool is_near(const Point<double>& p, const Point<Ratio>& exact) {
    return is_within_an_ulp(p.x, exact.x) && is_within_an_ulp(p.y, exact.y);
}

bool are_near(const reference::Piece& piece, const RatioRing& exact) {
    return std::equal(piece.begin(), piece.end(), exact.begin(), exact.end(), is_near);
}

std::string text(const auto& area, const auto& pieces) {
    std::ostringstream all;
    all << std::setprecision(17) << "area " << area << ", pieces";
    for (const auto& piece : pieces) {
        all << " [";
        for (const auto& p : piece) all << '(' << p.x << ", " << p.y << ')';
        all << ']';
    }
    return all.str();
}

/// Compares the reference's answers with the independent answers, if these are known. The area and
/// each coordinate must be within 1 ulp. The pieces must be equal in number, kind and order, if
/// both shapes are convex or only touch.
void compare_common_parts(const Scene& scene, std::size_t item, PartTally& tally) {
    const ShapePair pair = pair_at(scene, item);
    const Relation relation = find(pair).relation;
    const auto part = common_part(pair, relation);
    if (!part) return;
    const reference::Verdict verdict = reference::verdict(pair);
    const bool in_triangles = relation == Relation::overlapping && part->pieces.empty();
    if (relation == Relation::overlapping) ++tally.areas;
    if (relation == Relation::touching)
        for (const RatioRing& ring : part->pieces)
            ++(ring.size() == 1 ? tally.points : tally.segments);
    EXPECT_TRUE(is_within_an_ulp(verdict.area, part->area) &&
                (in_triangles || std::equal(verdict.pieces.begin(), verdict.pieces.end(),
                                            part->pieces.begin(), part->pieces.end(), are_near)))
        << text(verdict.area, verdict.pieces) << "; found " << text(part->area, part->pieces)
        << ": " << to_hex_line(scene);
}

/// A polygon below a jagged line, and a polygon above it that partly rises from the line. At the
/// other parts of the line the polygons touch, often along several collinear edges. Numbers are
/// small integers. Scene number i is always the same.
ConcavePair<double> polygons_along_a_seam(int i) {
    Random random = Random::stream(20261122, 0, i);
    const int steps = random.from_to(1, 8);
    Polygon<double> below;
    Polygon<double> above;
    double y = 0;
    for (int x = 0; x <= steps; ++x) {
        below.push_back({static_cast<double>(x), y});
        above.push_back({static_cast<double>(x), y + (random.chance(0.3) ? 1 : 0)});
        if (random.chance(0.6)) y = random.from_to(-2, 2);
    }
    for (const double x : {static_cast<double>(steps), 0.0}) {
        below.push_back({x, -5});
        above.push_back({x, 5});
    }
    return {below, above};
}

/// Returns a number that the count of areas compared in n scenes must exceed. It is small for
/// rectangles, because few are upright, and turned ones are not compared.
int least_areas(std::string_view query, int n) {
    if (query == "rect-segment" || query == "rect-point") return 0;
    return n / (query == "rect-rect" ? 60 : 20);
}

PartTally compare_parts(Source source, std::string_view query, int n) {
    PartTally t;
    for (int i = 0; i < n && !testing::Test::HasFailure(); ++i) {
        const Drawn drawn = draw(source, query, i);
        compare_common_parts(drawn.scene, drawn.item, t);
    }
    EXPECT_GT(t.areas, least_areas(query, n));
    return t;
}

TEST(TheIntersection, HasTheAreaAndPiecesOfTheOracle) {
    for (const std::string_view query : {"concave-concave", "convex-convex", "triangle-triangle",
                                         "aabb-aabb", "rect-rect", "rect-segment", "rect-point"}) {
        SCOPED_TRACE(query);
        // Few turned rectangles are compared.
        const bool may_turn = query.starts_with("rect");
        compare_parts(Source::families, query, cases_of_environment(may_turn ? 30 : 20));
        const PartTally t =
            compare_parts(Source::grid, query, cases_of_environment(may_turn ? 150 : 70));
        EXPECT_GT(t.points, 0);
        EXPECT_TRUE(t.segments > 0 || query == "rect-point");
    }
}

TEST(TheIntersectionOfPolygons, HasTheContactsOfTheOracleAlongAJaggedSeam) {
    PartTally t;
    const int n = cases_of_environment(50);
    for (int i = 0; i < n && !HasFailure(); ++i)
        compare_common_parts(polygons_along_a_seam(i), 0, t);
    EXPECT_GT(t.points, n / 2);
    EXPECT_GT(t.segments, n / 2);
}

/// The relation of the simple polygons a and b by the independent computation.
Relation found(const Polygon<double>& a, const Polygon<double>& b) {
    const Relation relation = find(ConcavePair<double>{a, b}).relation;
    EXPECT_EQ(find(ConcavePair<double>{b, a}).relation, relation);
    return relation;
}

const Polygon<double> kCup{{0, 0}, {3, 0}, {3, 2}, {2, 2}, {2, 1}, {1, 1}, {1, 2}, {0, 2}};

TEST(CutEdges, FindThatACupOverlapsItselfAndTouchesItsPlug) {
    using enum Relation;
    Polygon<double> reversed(kCup.rbegin(), kCup.rend());
    std::rotate(reversed.begin(), reversed.begin() + 3, reversed.end());
    EXPECT_EQ(found(kCup, reversed), overlapping);
    EXPECT_EQ(found(kCup, {{1, 1}, {2, 1}, {2, 2}, {1, 2}}), touching);
    EXPECT_EQ(found(kCup, {{1.25, 1.25}, {1.75, 1.25}, {1.75, 2}, {1.25, 2}}), disjoint);
    EXPECT_EQ(found(kCup, {{0, 0}, {3, 0}, {3, 2}, {0, 2}}), overlapping);
    EXPECT_EQ(found(kCup, {{1, 1}, {1, 2}, {0, 2}}), overlapping);
    EXPECT_EQ(found(kCup, {{1, 2}, {2, 2}, {1.5, 0.5}}), overlapping);
}

TEST(IndependentComputation, ContradictsAJudgeThatCallsTouchingShapesDisjoint) {
    const Tally tally =
        compare_oracle(Source::grid, "aabb-aabb", 400, false, [](const ShapePair& pair) {
            const Relation relation = fast::relation(pair).relation;
            return relation == Relation::touching ? Relation::disjoint : relation;
        });
    EXPECT_GT(tally.touching(), 0);
    EXPECT_EQ(tally.relations_that_differ, tally.touching());
}

}  // namespace
}  // namespace touchstone::independent
