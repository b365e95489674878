// Random scenes of any query for RapidCheck, and changes with a known effect on the truth:
// mirroring, scaling, moving, growing, ...
//
// A change returns nothing if it would round.
#pragma once

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "core/format/case_line.h"
#include "oracle/exact/checked.h"
#include "oracle/exact/polygons.h"
#include "oracle/exact/reference.h"
#include "oracle/fast/fast.h"
#include "oracle/numbers/rational.h"
#include "properties/grid/exhaustive.h"
#include "properties/scenes/scene_families.h"
#include "properties/scenes/simplify.h"
#include "properties/tests/pair_gen.h"
#include "properties/tests/query_kinds.h"

namespace touchstone {

/// Prints a RapidCheck counterexample: the family, and the case as JSON.
void showValue(const GeneratedScene& generated, std::ostream& out);

}  // namespace touchstone

namespace touchstone::transform {

/// A RapidCheck generator of the query's scenes in the range where scaling by powers of two is
/// exact. Scenes shrink to simpler ones. One in eight is on the grid, where shapes often touch.
rc::Gen<GeneratedScene> any_mid_range(std::string_view query, Precision precision);

Scene any_scene(std::string_view query, Precision precision = Precision::double_);

/// Calls change(i, part) for part i of the scene.
template <class Change>
void for_each_numbered_part(Scene& scene, Change change) {
    int i = 0;
    for_each_part(scene, [&](auto& part) { change(i++, part); });
}

/// The scene with A and B exchanged if they are of one kind.
Scene swapped(Scene scene);

/// The scene mirrored in the y axis. The order of corners stays, so the winding changes.
std::optional<Scene> mirrored(Scene scene);

/// Multiplies all lengths by 2^exponent. Exact for scenes of the middle range.
Scene scaled(Scene scene, int exponent);

/// Moves all shapes. Exact for scenes on the grid and multiples of the grid's step.
Scene translated(Scene scene, double dx, double dy);

bool is_valid(const Scene& scene);

/// Rounds to a grid on which sums are exact. Large numbers are reduced to below a million.
double on_grid(double x);

/// The scene with all lengths on the grid. Empty if its shapes become invalid.
std::optional<Scene> on_grid(Scene scene);

/// Does the same for coordinates only, so that sizes keep all bits.
std::optional<Scene> placed_on_grid(Scene scene);

/// The first corner of the polygons, and whether their order is reversed.
struct CornerOrder {
    std::size_t first;
    bool reverse_a;
    bool reverse_b;
};

Scene reordered(Scene scene, const CornerOrder& order);

/// Inserts a corner before corner `at` of A: a copy of it, or the middle of the edge that ends
/// there. Empty if the middle is not on the edge, or if there are too many corners.
std::optional<Scene> with_corner_inserted(Scene scene, std::size_t at, bool repeat);

/// Turns a rectangle by a quarter turn and exchanges width and height. Up to rounding, it is the
/// same set of points.
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

Scene grown(Scene scene, int part, int which, double factor);

/// The gap between the bounding boxes of the points, negative if they meet.
double gap_of_boxes(const Polygon<double>& a, const Polygon<double>& b);

/// The gap between circles around the first points that contain the others.
double gap_of_circles(const Polygon<double>& a, const Polygon<double>& b);

std::string test_name(const testing::TestParamInfo<std::string_view>& query);

#define FOR_QUERIES(suite, Kind)                                      \
    class suite : public testing::TestWithParam<std::string_view> {}; \
    INSTANTIATE_TEST_SUITE_P(Of, suite, testing::ValuesIn(queries<Kind>()), test_name)

/// The fast oracle or, in one of eight cases, the slow reference. One in four compares margins.
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
    /// The largest relative difference of two margins of the same shapes.
    [[nodiscard]] double error() const { return drawn == 0 ? 0x1p-50 : 2e-9; }
};

}  // namespace touchstone::transform
