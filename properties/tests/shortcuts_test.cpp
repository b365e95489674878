// No shortcut of the reference changes a result by more than a few ulps, for any two shapes,
// every form of turn, all families, and numbers from 2^-1074 to 2^1023.

#include "oracle/exact/reference.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <vector>

#include "core/format/text.h"
#include "core/scenes/query_names.h"
#include "core/tests/case_count.h"
#include "oracle/fast/fast.h"
#include "properties/tests/answered_queries.h"
#include "properties/tests/independent/brute.h"
#include "properties/tests/independent/scene_sources.h"

namespace touchstone {
namespace {

using independent::Source;
using reference::kNoShortcuts;
using reference::Shortcuts;

/// All results of the reference as numbers, in a fixed order.
std::vector<double> results(const ShapePair& pair, Shortcuts shortcuts) {
    const reference::Verdict verdict = reference::verdict(pair, shortcuts);
    const auto relation = static_cast<double>(reference::relation(pair, shortcuts));
    std::vector<double> all{relation, static_cast<double>(verdict.relation),
                            reference::margin(pair, shortcuts), verdict.margin, verdict.area};
    for (const reference::Piece& piece : verdict.pieces) {
        all.push_back(static_cast<double>(piece.size()));
        for (const Point<double>& p : piece) all.insert(all.end(), {p.x, p.y});
    }
    if (verdict.area > 0)
        all.push_back(common_area(pair, verdict.relation, shortcuts).narrow(0).midpoint());
    if (verdict.relation == Relation::disjoint)
        all.push_back(distance_of(pair, verdict.relation, shortcuts).narrow(0).midpoint());
    // Only the length of the shortest translation is compared, because several translations may be
    // equally short.
    const auto length = [](const Point<double>& p) { return std::hypot(p.x, p.y); };
    all.push_back(length(reference::parting(pair, shortcuts).way));
    return all;
}

/// True if the numbers differ by at most a few ulps, or are both NaN.
bool are_one(double x, double y) {
    if (x == y || (std::isnan(x) && std::isnan(y))) return true;
    return std::fabs(x - y) <= 0x1p-49 * std::fabs(x) + 8 * 5e-324;
}

bool are_one(const std::vector<double>& xs, const std::vector<double>& ys) {
    return std::equal(xs.begin(), xs.end(), ys.begin(), ys.end(),
                      [](double x, double y) { return are_one(x, y); });
}

bool has_concave_and_round(const ShapePair& pair) {
    return has_simple_polygon(pair) &&
           (independent::radius_of(pair.a) > 0 || independent::radius_of(pair.b) > 0);
}

/// Turns off all shortcuts but one: the search for the depth of a polygon that is not convex and a
/// shape with a radius keeps its bounds, because it takes seconds without them. depth_test.cpp
/// compares this search with and without bounds.
Shortcuts without_shortcuts(const ShapePair& pair) {
    Shortcuts none = kNoShortcuts;
    none.bounds = has_concave_and_round(pair);
    return none;
}

bool may_be_one(const Enclosure& p, const Enclosure& q) {
    return p.low() <= q.high() && q.low() <= p.high();
}

/// Expects that the fast oracle's enclosures and those of the reference have a common number, and
/// that both agree on whether a translation separates the shapes.
void compare_balls(const ShapePair& pair) {
    const reference::Parting parting = reference::parting(pair);
    const Relation relation = parting.relation;
    const double length = std::hypot(parting.way.x, parting.way.y);
    // The depth of a concave polygon and a shape with a radius is not enclosed. Shapes without an
    // area may have a depth of zero.
    const bool has_depth = !has_concave_and_round(pair) && length > 0 && std::isfinite(length);
    if (relation == Relation::disjoint) {
        EXPECT_TRUE(may_be_one(fast::distance_of(pair, relation).narrow(0),
                               distance_of(pair, relation).narrow(0)));
    } else if (relation == Relation::overlapping && has_depth) {
        EXPECT_TRUE(may_be_one(fast::depth_of(pair, relation).narrow(0),
                               depth_of(pair, relation).narrow(0)));
        for (const double share : {1 - 0x1p-40, 1.0, 1 + 0x1p-40})
            EXPECT_EQ(fast::separates(pair, parting.way, length * share),
                      separates(pair, parting.way, length * share))
                << share;
    }
}

class AShortcut : public testing::TestWithParam<Source> {};

TEST_P(AShortcut, ChangesNoResultAndItsEnclosuresOverlapThoseOfTheReference) {
    const int n = case_count("TOUCHSTONE_SHORTCUT_CASES", 1);
    std::array<int, 3> relations{};
    // If n is 1, each source takes every second query. Odd and even sources take different queries.
    auto turn = static_cast<std::size_t>(GetParam());
    for (const std::string_view query : query_names()) {
        if (kinds_of_query(query)->is_list || (n == 1 && ++turn % 2 == 0)) continue;
        for (int i = 0; i < n; ++i) {
            const auto [scene, item] = independent::draw(GetParam(), query, i);
            SCOPED_TRACE(to_line(scene));
            const ShapePair pair = pair_at(scene, item);
            const std::vector<double> plain = results(pair, without_shortcuts(pair));
            EXPECT_TRUE(are_one(results(pair, {}), plain));
            compare_balls(pair);
            ++relations.at(static_cast<std::size_t>(plain.front()));
        }
    }
    for (const int count : relations) EXPECT_GE(count, 1);
}

INSTANTIATE_TEST_SUITE_P(OfEverySource, AShortcut, testing::ValuesIn(independent::kSources),
                         NamedAfterItsParameter());

}  // namespace
}  // namespace touchstone
