// Random scenes of any query for RapidCheck, and changes with a known effect on the truth:
// mirroring, scaling, moving, growing, ...
//
// A change returns nullopt if the result would need rounding.
#pragma once

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "core/format/text.h"
#include "oracle/exact/polygons.h"
#include "oracle/exact/reference.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/fast.h"
#include "oracle/numbers/rational.h"
#include "properties/grid/exhaustive.h"
#include "properties/laws/changes.h"
#include "properties/laws/law.h"
#include "properties/laws/query_kinds.h"
#include "properties/scenes/families.h"
#include "properties/scenes/simplify.h"
#include "properties/tests/pair_gen.h"

namespace touchstone {

/// Prints a RapidCheck counterexample: its family, and the case as JSON.
void showValue(const GeneratedScene& generated, std::ostream& out);

}  // namespace touchstone

namespace touchstone::transform {

using namespace changes;

/// Returns a scene of laws::mid_range_scenes.
Scene any_scene(std::string_view query, Precision precision = Precision::double_);

/// Turns a rectangle by a quarter turn and exchanges width and height. Up to rounding, the set of
/// points stays the same.
template <class Rectangle>
requires requires(Rectangle r) {
    r.angle, r.w;
}
void turn_a_quarter(Rectangle& r) {
    if constexpr (requires { r.ox; }) {
        const double ox = r.ox;
        r.ox = r.oy;
        r.oy = r.w - ox;
    }
    std::swap(r.w, r.h);
    r.angle += std::numbers::pi / 2;
}

struct Box {
    double x0 = INFINITY;
    double y0 = INFINITY;
    double x1 = -INFINITY;
    double y1 = -INFINITY;
};

template <class Points>
Box box_around(const Points& points) {
    Box box;
    for (const Point<double>& p : points)
        box = {std::min(box.x0, p.x), std::min(box.y0, p.y), std::max(box.x1, p.x),
               std::max(box.y1, p.y)};
    return box;
}

/// Returns the gap between the bounding boxes of the points, negative if the boxes intersect.
double gap_of_boxes(const Polygon<double>& a, const Polygon<double>& b);

/// Returns the gap between two circles. Each circle is around the first point of a polygon and
/// contains the others.
double gap_of_circles(const Polygon<double>& a, const Polygon<double>& b);

std::string test_name(const testing::TestParamInfo<std::string_view>& query);

#define FOR_QUERIES(suite, Kind)                                      \
    class suite : public testing::TestWithParam<std::string_view> {}; \
    INSTANTIATE_TEST_SUITE_P(Of, suite, testing::ValuesIn(queries<Kind>()), test_name)

/// The fast oracle or, in one of eight cases, the slow reference. One of four cases compares
/// margins.
struct Oracle {
    int drawn = *rc::gen::inRange(0, 8);

    [[nodiscard]] Relation relation(const Scene& scene, std::size_t item) const {
        return drawn == 0 ? reference::relation(pair_at(scene, item))
                          : fast::relation(pair_at(scene, item)).relation;
    }
    [[nodiscard]] double margin(const Scene& scene, std::size_t item) const {
        return drawn == 0 ? reference::margin(pair_at(scene, item))
                          : fast::margin(pair_at(scene, item));
    }
    [[nodiscard]] bool measures() const { return drawn < 2; }
    /// Returns the largest relative difference of two margins of the same shapes.
    [[nodiscard]] double error() const { return drawn == 0 ? 0x1p-50 : 2e-9; }
};

}  // namespace touchstone::transform
