// Random scenes of any query for RapidCheck, and changes of them of which geometry knows the
// effect: mirrored, scaled, moved, grown, ...
//
// A change that rounding could spoil gives nothing where it would round.
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

/// What RapidCheck prints of a counterexample: the family and the case as JSON.
void showValue(const GeneratedScene& generated, std::ostream& out);

}  // namespace touchstone

namespace touchstone::transform {

/// Scenes of the query in the range where powers of two are exact, as a RapidCheck generator that
/// shrinks to simpler ones. One in eight is of the query's grid, where shapes often touch exactly.
rc::Gen<GeneratedScene> any_mid_range(std::string_view query, Precision precision);

Scene any_scene(std::string_view query, Precision precision = Precision::double_);

/// Calls change(i, part) for part i of the scene.
template <class Change>
void for_each_numbered_part(Scene& scene, Change change) {
    int i = 0;
    for_each_part(scene, [&](auto& part) { change(i++, part); });
}

/// The scene with A and B exchanged where they are of one kind.
Scene swapped(Scene scene);

/// The scene mirrored in the y axis. Polygons keep the order of their corners, so the winding
/// changes.
std::optional<Scene> mirrored(Scene scene);

/// All lengths times 2^exponent; exact for scenes of the middle range.
Scene scaled(Scene scene, int exponent);

/// All shapes moved; exact for scenes on the grid and multiples of the grid's step.
Scene translated(Scene scene, double dx, double dy);

bool is_valid(const Scene& scene);

/// The number on a grid on which sums are exact. Large ones are folded back to below a million.
double on_grid(double x);

/// The scene with all lengths on the grid, or nothing where its shapes do not survive that.
std::optional<Scene> on_grid(Scene scene);

/// The same of coordinates alone, so that sizes keep all their bits.
std::optional<Scene> placed_on_grid(Scene scene);

/// Where the corners of each polygon begin, and which way they run.
struct CornerOrder {
    std::size_t first;
    bool reverse_a;
    bool reverse_b;
};

Scene reordered(Scene scene, const CornerOrder& order);

/// Inserts a corner before corner `at` of A: that corner again, or the middle of the edge that ends
/// there. Nothing where the middle is not on the edge, or there are too many corners.
std::optional<Scene> with_corner_inserted(Scene scene, std::size_t at, bool repeat);

/// Turns a rectangle by a quarter and exchanges its width and height; up to rounding it stays the
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

/// How far apart the bounding boxes of points are, negative where they meet.
double gap_of_boxes(const Polygon<double>& a, const Polygon<double>& b);

/// The same for circles around the first points that hold the others.
double gap_of_circles(const Polygon<double>& a, const Polygon<double>& b);

std::string test_name(const testing::TestParamInfo<std::string_view>& query);

#define FOR_QUERIES(suite, Kind)                                      \
    class suite : public testing::TestWithParam<std::string_view> {}; \
    INSTANTIATE_TEST_SUITE_P(Of, suite, testing::ValuesIn(queries<Kind>()), test_name)

/// The fast oracle, or in one case of eight the slow reference. One case of four compares margins.
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
    /// How much two margins of the same shapes may differ, relatively.
    [[nodiscard]] double error() const { return drawn == 0 ? 0x1p-50 : 2e-9; }
};

}  // namespace touchstone::transform
