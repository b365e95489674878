#include "properties/planted/mistakes/areas.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/scenes/scale.h"
#include "oracle/exact/reference.h"
#include "oracle/fast/fast.h"

namespace touchstone::mistaken {
namespace {

double overlap_area_of_boxes(const Seen& a, const Seen& b) {
    return overlap_of_intervals(a, b, {1, 0}) * overlap_of_intervals(a, b, {0, 1});
}

/// Returns the area of a polygon clipped against the lines of the window's sides (Sutherland,
/// Hodgman 1974). If the window is convex, the clipped polygon is the intersection.
double area_within_lines(const Core& of, const Core& window) {
    Corners rest = of.corners;
    const double inwards = twice_the_area(window) > 0 ? 1 : -1;
    for_each_side(window, [&](const Point<double>& from, const Point<double>& to) {
        Corners clipped;
        for (std::size_t i = 0; i < rest.size(); ++i) {
            const Point<double>& p = rest[i];
            const Point<double>& q = rest[(i + 1) % rest.size()];
            const double of_p = inwards * cross(to - from, p - from);
            const double of_q = inwards * cross(to - from, q - from);
            if (of_p >= 0) clipped.push_back(p);
            if ((of_p > 0 && of_q < 0) || (of_p < 0 && of_q > 0)) {
                const double t = of_p / (of_p - of_q);
                clipped.push_back({p.x + t * (q.x - p.x), p.y + t * (q.y - p.y)});
            }
        }
        rest = std::move(clipped);
    });
    return area_of({rest, 0});
}

/// A ratio computed from the common area and the areas of both shapes.
struct Share {
    const char* text;
    double (*of)(double common, double a, double b);
};

constexpr std::array kShares{
    Share{"the union were the sum of both areas",
          [](double common, double a, double b) { return common / (a + b); }},
    Share{"it were the share of the smaller area",
          [](double common, double a, double b) { return common / std::min(a, b); }},
    Share{"it were the share of the larger area",
          [](double common, double a, double b) { return common / std::max(a, b); }},
    Share{"it were the share of A's area",
          [](double common, double a, double) { return common / a; }},
    Share{"it were the share of B's area",
          [](double common, double, double b) { return common / b; }},
    Share{"the intersection were added to the union",
          [](double common, double a, double b) { return common / (a + b + common); }},
    Share{"it were the share of the area outside of the intersection",
          [](double common, double a, double b) { return common / (a + b - 2 * common); }},
    Share{"it were the intersection, not its share",
          [](double common, double, double) { return common; }},
    Share{"it were the Dice coefficient, twice the intersection by the sum of both areas",
          [](double common, double a, double b) { return 2 * common / (a + b); }},
};

}  // namespace

bool have_areas(const Seen& a, const Seen& b) {
    return !a.is_round() && !b.is_round() && a.has_inside() && b.has_inside();
}

double common_area_of(const ShapePair& pair) {
    constexpr double kNarrow = 1e-12;
    const auto area = common_area(pair, fast::relation(pair).relation);
    const double size = scale(pair);
    return area.narrow(kNarrow * size * size).midpoint();
}

double share_of_union(double common, double a, double b) {
    return common / (a + b - common);
}

void add_areas(std::vector<Mistake>& all, AnswerKind asked) {
    if (!is_of_areas(asked)) return;
    const bool is_share = asked == AnswerKind::iou;
    const auto add = [&](const char* text, auto of) {
        all.push_back({text, [of](const ShapePair& pair) -> std::optional<double> {
                           const Seen a(pair.a);
                           const Seen b(pair.b);
                           if (!have_areas(a, b)) return std::nullopt;
                           return of(pair, a, b);
                       }});
    };
    add("negative overlaps along x and y were multiplied too",
        [is_share](const ShapePair&, const Seen& a, const Seen& b) {
            const double common = overlap_area_of_boxes(a, b);
            return is_share ? share_of_union(common, area_of(a.core), area_of(b.core)) : common;
        });
    add("the gap between disjoint shapes were their common area",
        [is_share](const ShapePair&, const Seen& a, const Seen& b) {
            const double common = std::fabs(overlap_of_intervals(a, b, {1, 0})) *
                                  std::fabs(overlap_of_intervals(a, b, {0, 1}));
            return is_share ? share_of_union(common, area_of(a.core), area_of(b.core)) : common;
        });
    for (const bool is_of_a : {true, false})
        add(is_of_a ? "A were clipped by the lines of B's sides, which is right only for convex B"
                    : "B were clipped by the lines of A's sides, which is right only for convex A",
            [=](const ShapePair&, const Seen& a, const Seen& b) {
                const double common =
                    is_of_a ? area_within_lines(a.core, b.core) : area_within_lines(b.core, a.core);
                return is_share ? share_of_union(common, area_of(a.core), area_of(b.core)) : common;
            });
    for (const bool is_width : {true, false})
        add(is_width ? "the intersection were as high as it is wide"
                     : "the intersection were as wide as it is high",
            [=](const ShapePair&, const Seen& a, const Seen& b) {
                const double w = std::max(0.0, overlap_of_intervals(a, b, {1, 0}));
                const double h = std::max(0.0, overlap_of_intervals(a, b, {0, 1}));
                const double common = w * h == 0 ? 0 : is_width ? w * w : h * h;
                return is_share ? share_of_union(common, area_of(a.core), area_of(b.core)) : common;
            });
    if (!is_share) return;
    add("the union were the bounding box of both",
        [](const ShapePair& pair, const Seen& a, const Seen& b) {
            Box box = box_of(a.core);
            box.add(b.core);
            return common_area_of(pair) / ((box.high.x - box.low.x) * (box.high.y - box.low.y));
        });
    for (const Share& share : kShares)
        add(share.text, [of = share.of](const ShapePair& pair, const Seen& a, const Seen& b) {
            return of(common_area_of(pair), area_of(a.core), area_of(b.core));
        });
    add("the intersection were that of both bounding boxes",
        [](const ShapePair&, const Seen& a, const Seen& b) {
            const double w = std::max(0.0, overlap_of_intervals(a, b, {1, 0}));
            const double h = std::max(0.0, overlap_of_intervals(a, b, {0, 1}));
            return share_of_union(w * h, area_of(a.core), area_of(b.core));
        });
}

}  // namespace touchstone::mistaken
