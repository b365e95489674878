// Mistakes in depths, in searches for nearest points, in splits and in clipped areas are named.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "properties/tests/programs/found_causes.h"

namespace touchstone {
namespace {

using S = Segment<double>;
using Corners = ConvexPolygon<double>;

/// Expects this mistake of code that answers `of` the depth for overlapping shapes, and `apart` of
/// the margin for others. Its normal is right.
void expect_named_in_depths(std::string_view mistake, std::string_view query, const auto& of,
                            const auto& apart) {
    expect_mistake(mistake, query, AnswerKind::penetration, [&](Asked& one) {
        const double margin = one.truth.margin();
        if (margin >= 0) return Reply{.value = apart(margin)};
        return Reply{.value = of(-margin), .points = {one.normal()}};
    });
}

TEST(AMistake, ThatAnswersNegativeDepthsIsNotNamedAsAShapeThatVanishes) {
    const auto negative = [](double depth) { return -depth; };
    constexpr std::array<double (*)(double), 4> kOfDisjoint{
        [](double) { return 0.0; }, [](double) { return -0.0; }, [](double gap) { return gap; },
        [](double gap) { return -gap; }};
    for (const char* query : {"circle-circle", "rect-rect", "capsule-capsule"})
        for (const auto apart : kOfDisjoint)
            expect_named_in_depths("the depth had the opposite sign", query, negative, apart);
}

TEST(AMistake, IsNotNamedIfItExplainsOnlyThatEveryDepthIsZero) {
    const auto zero = [](double) { return 0.0; };
    for (const char* query : {"circle-circle", "capsule-capsule"})
        expect_named_in_depths("", query, zero, zero);
}

/// Expects this mistake of code that knows the four depths of two rectangles along their sides, and
/// answers `chosen` of them with the right normal.
void expect_named_in_depth(std::string_view mistake,
                           double (*chosen)(const std::array<double, 4>&)) {
    expect_mistake(mistake, "rect-rect", AnswerKind::penetration, [&](Asked& one) {
        if (one.truth.margin() >= 0) return Reply{};
        const PosePair<double>& pair = as<PosePair<double>>(one.truth.scene());
        const RectAxes a(pair.a);
        const RectAxes b(pair.b);
        std::array<double, 4> depths{};
        const std::array axes{a.w, a.h, b.w, b.h};
        for (std::size_t i = 0; i < axes.size(); ++i) depths[i] = -largest_gap(a, b, {axes[i]});
        return Reply{.value = chosen(depths), .points = {one.normal()}};
    });
}

TEST(AMistake, InTheChoiceOfTheDepthOfRectanglesIsNamed) {
    using Depths = const std::array<double, 4>&;
    expect_named_in_depth("", [](Depths d) { return *std::min_element(d.begin(), d.end()); });
    expect_named_in_depth("the depth were the largest of all axes, not the smallest",
                          [](Depths d) { return *std::max_element(d.begin(), d.end()); });
    expect_named_in_depth("the depth were always that along A's width",
                          [](Depths d) { return d[0]; });
    expect_named_in_depth("the depth were always that along B's height",
                          [](Depths d) { return d[3]; });
    expect_named_in_depth("only axes of the sides of A were tested",
                          [](Depths d) { return std::min(d[0], d[1]); });
}

TEST(AMistake, ThatMeasuresADistanceInsideOverlappingShapesIsNamed) {
    const auto both = [](const Round& a, const Round& b) {
        return std::fabs(std::hypot(b.x - a.x, b.y - a.y) - a.r - b.r);
    };
    expect_named_in<Round, Round>(
        "the distance of overlapping shapes were their depth (abs, not max(0, d))", "circle-circle",
        both, kManyScenes, AnswerKind::distance);
}

/// Returns the distance of the segments if each nearest point to an end has t from `least` to
/// `most`.
double distance_within(const S& a, const S& b, double least, double most) {
    if (fast::margin(Scene(a, b)) < 0) return 0;
    const auto to = [=](double x, double y, const S& s) {
        const Point<double> way{s.x2 - s.x1, s.y2 - s.y1};
        const double t =
            std::clamp(dot(Point<double>{x - s.x1, y - s.y1}, way) / dot(way, way), least, most);
        return std::hypot(x - s.x1 - t * way.x, y - s.y1 - t * way.y);
    };
    return std::min({to(a.x1, a.y1, b), to(a.x2, a.y2, b), to(b.x1, b.y1, a), to(b.x2, b.y2, a)});
}

TEST(AMistake, InTheNearestPointToAnEndIsNamed) {
    const auto expect_within = [](const char* mistake, double least, double most) {
        const auto gap = [=](const S& a, const S& b) { return distance_within(a, b, least, most); };
        expect_named_in<S, S>(mistake, "segment-segment", gap, kManyScenes, AnswerKind::distance);
    };
    expect_within("", 0, 1);
    expect_within(
        "the nearest point to an end were not clamped to the other segment (t from 0 to 1)",
        -INFINITY, INFINITY);
    expect_within(
        "the nearest point to an end were clamped only at the start of the other segment (t "
        ">= 0), not at its end",
        0, INFINITY);
}

using Points = std::vector<Point<double>>;

Points corners_without(const Rect& r, int left_out) {
    Points corners;
    for (int i = 0; i < 4; ++i)
        if (i != left_out) corners.push_back(RectAxes(r).corner(i));
    return corners;
}

TEST(AMistake, InTheSplitOfARectangleIsNamed) {
    const auto without = [](const Rect& r, int i) { return Corners(corners_without(r, i)); };
    expect_named_in<Rect, Rect>(
        "A were only a triangle, without its corner at -w/2, h/2 before the turn (the other "
        "triangle of a split is not tested)",
        "rect-rect",
        [&](const Rect& a, const Rect& b) { return fast::margin(Scene(without(a, 3), b)); });
    expect_named_in<Rect, Rect>("B were split into two triangles on one side, not on a diagonal",
                                "rect-rect", [&](const Rect& a, const Rect& b) {
                                    return std::min(fast::margin(Scene(a, without(b, 2))),
                                                    fast::margin(Scene(a, without(b, 3))));
                                });
}

TEST(AMistake, InAFirstTestOrAnAxisIsNamed) {
    expect_named_in<Rect, Round>(
        "a first test counted circles with half of the longer side as the radius as a hit",
        "pose-circle", [](const Rect& a, const Round& b) {
            const double apart = std::hypot(b.x - a.cx, b.y - a.cy);
            return std::min(fast::margin(Scene(a, b)), apart - std::max(a.w, a.h) / 2 - b.r);
        });
    expect_named_in<Rect, Round>(
        "the axis to the circle's centre were from the other centre, not from the nearest "
        "corner",
        "pose-circle", [](const Rect& r, const Round& round) {
            const RectAxes a(r);
            const Point<double> way = Point<double>{round.x, round.y} - a.centre;
            const double apart = std::hypot(way.x, way.y);
            const Point<double> n{way.x / apart, way.y / apart};
            return std::max({std::fabs(dot(way, a.w)) - a.half.x - round.r,
                             std::fabs(dot(way, a.h)) - a.half.y - round.r,
                             apart > 0 ? apart - a.reach(n) - round.r : -round.r});
        });
    expect_named_in<Round, Round>("the difference of the radii were used, not their sum",
                                  "circle-circle", [](const Round& a, const Round& b) {
                                      return std::hypot(b.x - a.x, b.y - a.y) -
                                             std::fabs(a.r - b.r);
                                  });
}

TEST(AMistake, InOneComparisonOfRectanglesIsNamed) {
    expect_named_by_axes(
        "the comparison along B's height were reversed (> for <)",
        [](const RectAxes& a, const RectAxes& b) {
            return largest_gap(a, b, {a.w, a.h, b.w}) <= 0 && largest_gap(a, b, {b.h}) >= 0;
        });
}

/// Returns the area of the polygon `rest`, clipped by the sides of `window` from side `first` on.
/// `window` is counter-clockwise. If `leaves_out`, each clip omits the points at which the boundary
/// of the polygon enters the kept half-plane.
double clipped_area(Points rest, const Points& window, std::size_t first, bool leaves_out) {
    for (std::size_t k = first; k < window.size(); ++k) {
        const Point<double> from = window[k];
        const Point<double> way = window[(k + 1) % window.size()] - from;
        Points clipped;
        for (std::size_t i = 0; i < rest.size(); ++i) {
            const Point<double> p = rest[i];
            const Point<double> q = rest[(i + 1) % rest.size()];
            const double of_p = cross(way, p - from);
            const double of_q = cross(way, q - from);
            if (of_p >= 0) clipped.push_back(p);
            if (of_p * of_q >= 0 || (leaves_out && of_q > 0)) continue;
            const double t = of_p / (of_p - of_q);
            clipped.push_back({p.x + t * (q.x - p.x), p.y + t * (q.y - p.y)});
        }
        rest = std::move(clipped);
    }
    double twice = 0;
    for (std::size_t i = 2; i < rest.size(); ++i)
        twice += cross(rest[i - 1] - rest[0], rest[i] - rest[0]);
    return std::fabs(twice) / 2;
}

TEST(AMistake, InAClippedAreaIsNamed) {
    const auto expect_area = [](const char* mistake, std::size_t first, bool leaves_out) {
        expect_mistake(mistake, "rect-rect", AnswerKind::area, [=](const Scene& scene) {
            const PosePair<double>& pair = as<PosePair<double>>(scene);
            const auto of = [](const Rect& r) { return corners_without(r, 4); };
            return Reply{.value = clipped_area(of(pair.a), of(pair.b), first, leaves_out)};
        });
    };
    expect_area("", 0, false);
    expect_area("A were not clipped by the first side of B", 1, false);
    expect_area("points where a side of A comes into B were left out of the clipped polygon", 0,
                true);
}

}  // namespace
}  // namespace touchstone
