// Mistakes in an area, in points, or in a comparison of boxes.
#include <fmt/format.h>

#include "core/scenes/shape_pair.h"
#include "oracle/exact/reference.h"
#include "oracle/fast/fast.h"
#include "properties/planted/mistakes.h"

namespace touchstone::mistaken {
namespace {

/// A common area computed from the overlaps of the bounding boxes along x and y, which are negative
/// if there is a gap.
struct OfBoxes {
    const char* text;
    double (*area)(double w, double h);
};

constexpr std::array kOfBoxes{
    OfBoxes{"overlaps along x and y were multiplied even if negative (a gap)",
            [](double w, double h) { return w * h; }},
    OfBoxes{"gaps along x and y were multiplied as if they were overlaps",
            [](double w, double h) { return std::fabs(w) * std::fabs(h); }},
    OfBoxes{"the intersection were as high as it is wide",
            [](double w, double h) { return w <= 0 || h <= 0 ? 0 : w * w; }},
    OfBoxes{"the intersection were as wide as it is high",
            [](double w, double h) { return w <= 0 || h <= 0 ? 0 : h * h; }},
};

/// A ratio computed from the common area and the areas of both shapes.
struct Share {
    const char* text;
    double (*of)(double common, double a, double b);
};

constexpr std::array kShares{
    Share{"the union were the sum of both areas",
          [](double common, double a, double b) { return common / (a + b); }},
    Share{"the intersection were divided by the smaller area",
          [](double common, double a, double b) { return common / std::min(a, b); }},
    Share{"the intersection were divided by the larger area",
          [](double common, double a, double b) { return common / std::max(a, b); }},
    Share{"the intersection were divided by A's area",
          [](double common, double a, double) { return common / a; }},
    Share{"the intersection were divided by B's area",
          [](double common, double, double b) { return common / b; }},
    Share{"the intersection were added to the sum of both areas, not subtracted",
          [](double common, double a, double b) { return common / (a + b + common); }},
    Share{"the intersection were subtracted twice, not once, from the sum of both areas",
          [](double common, double a, double b) { return common / (a + b - 2 * common); }},
    Share{"the intersection were twice as large (an area that is not halved)",
          [](double common, double a, double b) { return share_of_union(2 * common, a, b); }},
    Share{"the intersection were not divided by the union",
          [](double common, double, double) { return common; }},
    Share{"twice the intersection were divided by the sum of both areas (the Dice coefficient)",
          [](double common, double a, double b) { return 2 * common / (a + b); }},
};

using Points = std::vector<Point<double>>;

/// A length below this share of the largest coordinate, and a sine below this number, count as 0.
constexpr double kNear = 1e-9;

bool is_tiny(double length, const Seen& a, const Seen& b) {
    return length <= kNear * std::max(box_of(a.core).farthest(), box_of(b.core).farthest());
}

bool are_near(const Point<double>& p, const Point<double>& q, const Seen& a, const Seen& b) {
    return is_tiny(distance(p, q), a, b);
}

bool is_corner(const Point<double>& p, const Seen& of, const Seen& other) {
    return std::any_of(of.core.corners.begin(), of.core.corners.end(),
                       [&](const Point<double>& q) { return are_near(p, q, of, other); });
}

/// True if `of` is round and its core contains `p`, up to rounding.
bool is_on_core(const Point<double>& p, const Seen& of, const Seen& other) {
    const Shapes::Values core = around(of.core.corners, 0);
    const Shapes::Values point = p;
    return of.is_round() && is_tiny(fast::margin(ShapePair(seen(core), seen(point))), of, other);
}

bool is_zero(const Point<double>& p) {
    return p.x == 0 && p.y == 0;
}

bool is_along(const Point<double>& p, const Point<double>& q) {
    if (is_zero(p)) return false;
    return std::fabs(cross(p, q)) <= kNear * std::hypot(p.x, p.y) * std::hypot(q.x, q.y);
}

/// A mistaken answer: points or, for a depth, its direction. If the text contains {}, this stands
/// for A, and the same with A and B exchanged is a mistake, too.
struct OfPoints {
    const char* text;
    bool (*is_of)(AnswerKind);
    bool (*gives)(const Seen& a, const Seen& b, const Points& points);
    bool has_cases = true;
};

/// True if B leaves A by a move in this direction, as far as the least depth. There may be several
/// such directions.
bool is_of_least_depth(const Point<double>& p, const Seen& a, const Seen& b) {
    if (is_zero(p)) return false;
    const Point<double> way = unit(p);
    const double depth = along(a.core, way).high - along(b.core, way).low;
    return is_tiny(std::fabs(depth + fast::margin(ShapePair(a.shape, b.shape))), a, b);
}

/// True if `p` becomes such a direction once it is turned by the angle of the rectangle `of`.
bool is_direction_in_frame(const Point<double>& p, const Seen& of, const Seen& a, const Seen& b) {
    const Corners& at = of.core.corners;
    if (!is_rectangle(of.shape) || at.size() != 4) return false;
    const Point<double> way = unit(at[1] - at[0]);
    return is_of_least_depth({way.x * p.x - way.y * p.y, way.y * p.x + way.x * p.y}, a, b);
}

constexpr bool is_of_closest(AnswerKind asked) {
    return asked == AnswerKind::closest_points;
}

constexpr std::array kPoints{
    OfPoints{"the point were midway between the centres",
             [](AnswerKind asked) { return asked == AnswerKind::contact_points; },
             [](const Seen& a, const Seen& b, const Points& points) {
                 const Point<double> p = box_of(a.core).centre();
                 const Point<double> q = box_of(b.core).centre();
                 return are_near(points[0], {(p.x + q.x) / 2, (p.y + q.y) / 2}, a, b);
             }},
    OfPoints{"the points were the centres of both", is_of_closest,
             [](const Seen& a, const Seen& b, const Points& points) {
                 return are_near(points[0], box_of(a.core).centre(), a, b) &&
                        are_near(points[1], box_of(b.core).centre(), b, a);
             }},
    OfPoints{kReversedStart, is_of_closest,
             [](const Seen& a, const Seen& b, const Points& points) {
                 const auto given = nearest_by(OfSearch::reversed_start, a, b);
                 return given && are_near(points[0], (*given)[0], a, b) &&
                        are_near(points[1], (*given)[1], b, a);
             }},
    OfPoints{"the radius of each were left out", is_of_closest,
             [](const Seen& a, const Seen& b, const Points& points) {
                 return is_on_core(points[0], a, b) && is_on_core(points[1], b, a);
             }},
    OfPoints{"the point on {} were its centre", is_of_closest,
             [](const Seen& a, const Seen& b, const Points& points) {
                 return are_near(points[0], box_of(a.core).centre(), a, b) &&
                        !are_near(points[1], box_of(b.core).centre(), b, a);
             }},
    OfPoints{"the radius of {} were left out", is_of_closest,
             [](const Seen& a, const Seen& b, const Points& points) {
                 return is_on_core(points[0], a, b) && !is_on_core(points[1], b, a);
             }},
    OfPoints{"the point on {} were always a corner or end", is_of_closest,
             [](const Seen& a, const Seen& b, const Points& points) {
                 return a.core.corners.size() > 1 && is_corner(points[0], a, b);
             }},
    OfPoints{"the normal were (0, 0)", is_of_depth,
             [](const Seen&, const Seen&, const Points& points) { return is_zero(points[0]); }},
    OfPoints{"the normal were from centre to centre", is_of_depth,
             [](const Seen& a, const Seen& b, const Points& points) {
                 const Point<double>& p = points[0];
                 if (is_zero(p)) return false;
                 const Point<double> q = box_of(b.core).centre() - box_of(a.core).centre();
                 // The centres have about the rounding error of the largest coordinate.
                 const double doubt =
                     0x1p-50 * (box_of(a.core).farthest() + box_of(b.core).farthest());
                 return std::fabs(cross(p, q)) <=
                        std::hypot(p.x, p.y) * (kNear * std::hypot(q.x, q.y) + doubt);
             }},
    OfPoints{"the normal were always along x or y", is_of_depth,
             [](const Seen&, const Seen&, const Points& points) {
                 return is_along(points[0], {1, 0}) || is_along(points[0], {0, 1});
             }},
    OfPoints{"the normal were turned by a right angle", is_of_depth,
             [](const Seen& a, const Seen& b, const Points& points) {
                 const auto normal = reference::parting(ShapePair(a.shape, b.shape)).normal;
                 return is_along(points[0], {-normal.y, normal.x});
             }},
    OfPoints{"x and y of the normal were exchanged", is_of_depth,
             [](const Seen& a, const Seen& b, const Points& points) {
                 return is_of_least_depth({points[0].y, points[0].x}, a, b);
             }},
    OfPoints{"y of the normal had the wrong sign", is_of_depth,
             [](const Seen& a, const Seen& b, const Points& points) {
                 return is_of_least_depth({points[0].x, -points[0].y}, a, b);
             }},
    OfPoints{"x and y of the normal were never negative (abs)", is_of_depth,
             [](const Seen& a, const Seen& b, const Points& points) {
                 const auto [x, y] = points[0];
                 return x >= 0 && y >= 0 &&
                        (is_of_least_depth({x, y}, a, b) || is_of_least_depth({-x, y}, a, b) ||
                         is_of_least_depth({x, -y}, a, b) || is_of_least_depth({-x, -y}, a, b));
             }},
    OfPoints{"the normal were in the frame of A, not turned back", is_of_depth,
             [](const Seen& a, const Seen& b, const Points& points) {
                 return is_direction_in_frame(points[0], a, a, b);
             },
             false},
    OfPoints{"the normal were in the frame of B, not turned back", is_of_depth,
             [](const Seen& a, const Seen& b, const Points& points) {
                 return is_direction_in_frame(points[0], b, a, b);
             },
             false},
    OfPoints{"the normal were always along the width of {}", is_of_depth,
             [](const Seen& a, const Seen&, const Points& points) {
                 const auto sides = directions_of(a);
                 return sides && is_along(points[0], (*sides)[0]);
             },
             false},
    OfPoints{"the normal were always along the height of {}", is_of_depth,
             [](const Seen& a, const Seen&, const Points& points) {
                 const auto sides = directions_of(a);
                 return sides && is_along(points[0], (*sides)[1]);
             },
             false},
    OfPoints{"the normal were along a side, not across it", is_of_depth,
             [](const Seen& a, const Seen& b, const Points& points) {
                 const auto all = normals_of_both(a, b);
                 return std::any_of(all.begin(), all.end(), [&](const Point<double>& normal) {
                     return is_along(points[0], {-normal.y, normal.x});
                 });
             }},
};

/// The distance of the inner box beyond each side of the outer box: left, right, lower, upper.
using Failures = std::array<double, 4>;

struct Compared {
    const char* text;
    std::array<bool, 4> are;
};

constexpr std::array kCompared{
    Compared{"left", {true, false, false, false}},
    Compared{"right", {false, true, false, false}},
    Compared{"lower", {false, false, true, false}},
    Compared{"upper", {false, false, false, true}},
    Compared{"left and lower", {true, false, true, false}},
    Compared{"right and upper", {false, true, false, true}},
    Compared{"left and right", {true, true, false, false}},
    Compared{"lower and upper", {false, false, true, true}},
};

std::optional<Failures> failures_of(const AnyConstShape& outer, const AnyConstShape& inner) {
    const auto* o = std::get_if<const Aabb<double>*>(&outer);
    const auto* i = std::get_if<const Aabb<double>*>(&inner);
    if (o == nullptr || i == nullptr) return std::nullopt;
    const Box out = box_of(core_around(outer));
    const Box in = box_of(core_around(inner));
    return Failures{out.low.x - in.low.x, in.high.x - out.high.x, out.low.y - in.low.y,
                    in.high.y - out.high.y};
}

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
        all.push_back({text, [of](const SeenPair& both) -> std::optional<double> {
                           const auto& [pair, a, b] = both;
                           if (!have_areas(a, b)) return std::nullopt;
                           return of(pair, a, b);
                       }});
    };
    // Adds a mistake in the common area.
    const auto add_common = [&](const char* text, auto common_of) {
        add(text, [=](const ShapePair&, const Seen& a, const Seen& b) {
            const double common = common_of(a, b);
            return is_share ? share_of_union(common, area_of(a.core), area_of(b.core)) : common;
        });
    };
    for (const OfBoxes& one : kOfBoxes)
        add_common(one.text, [area = one.area](const Seen& a, const Seen& b) {
            return area(overlap_of_intervals(a, b, {1, 0}), overlap_of_intervals(a, b, {0, 1}));
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
    add_common("the intersection were that of both bounding boxes",
               [](const Seen& a, const Seen& b) {
                   return std::max(0.0, overlap_of_intervals(a, b, {1, 0})) *
                          std::max(0.0, overlap_of_intervals(a, b, {0, 1}));
               });
}

void add_points(std::vector<Mistake>& all, AnswerKind asked) {
    for (const OfPoints& one : kPoints) {
        if (!one.is_of(asked)) continue;
        const auto add = [&](const char* whose, auto gives) {
            all.push_back({.text = fmt::format(fmt::runtime(one.text), whose),
                           .answer = {},
                           .gives = std::move(gives),
                           .has_cases = one.has_cases});
        };
        add("A", [gives = one.gives](const SeenPair& both, const Points& points) {
            return gives(both.a, both.b, points);
        });
        if (std::string_view(one.text).find('{') == std::string_view::npos) continue;
        add("B", [gives = one.gives](const SeenPair& both, const Points& points) {
            return gives(both.b, both.a, {points.rbegin(), points.rend()});
        });
    }
}

void add_comparisons(std::vector<Mistake>& all, AnswerKind asked) {
    if (!is_of_containment(asked)) return;
    const bool a_is_outer = asked == AnswerKind::contains;
    for (const bool is_left_out : {false, true}) {
        for (const Compared& compared : kCompared) {
            const auto answer = [=](const SeenPair& both) -> std::optional<double> {
                const ShapePair& pair = both.pair;
                const auto failures =
                    a_is_outer ? failures_of(pair.a, pair.b) : failures_of(pair.b, pair.a);
                if (!failures) return std::nullopt;
                double most = -std::numeric_limits<double>::infinity();
                for (std::size_t i = 0; i < failures->size(); ++i) {
                    if (compared.are[i] && is_left_out) continue;
                    most = std::max(most, compared.are[i] ? -(*failures)[i] : (*failures)[i]);
                }
                return most;
            };
            all.push_back({fmt::format("the comparison of the {} sides were {}", compared.text,
                                       is_left_out ? "left out" : "reversed"),
                           answer});
        }
    }
}

}  // namespace touchstone::mistaken
