#include "properties/planted/mistakes/seen.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "oracle/fast/fast.h"

namespace touchstone::mistaken {
namespace {

using Points = std::vector<Point<double>>;

bool are_near(const Point<double>& p, const Point<double>& q, const Seen& a, const Seen& b) {
    constexpr double kNear = 1e-9;
    const double size = std::max(box_of(a.core).farthest(), box_of(b.core).farthest());
    return distance(p, q) <= kNear * size;
}

bool is_corner(const Point<double>& p, const Seen& of, const Seen& other) {
    return std::any_of(of.core.corners.begin(), of.core.corners.end(),
                       [&](const Point<double>& q) { return are_near(p, q, of, other); });
}

/// True if `p` is on the core of the round shape `of`.
bool is_on_core(const Point<double>& p, const Seen& of, const Seen& other) {
    const Shapes::Values core = around(of.core.corners, 0);
    const Shapes::Values point = p;
    constexpr double kNear = 1e-9;
    const double size = std::max(box_of(of.core).farthest(), box_of(other.core).farthest());
    return of.is_round() && fast::margin(ShapePair(seen(core), seen(point))) <= kNear * size;
}

bool is_along(const Point<double>& p, const Point<double>& q) {
    constexpr double kNear = 1e-9;
    return std::fabs(cross(p, q)) <= kNear * std::hypot(p.x, p.y) * std::hypot(q.x, q.y);
}

/// A mistaken answer: points or, for a depth, its direction.
struct OfPoints {
    const char* text;
    bool (*is_of)(AnswerKind);
    bool (*gives)(const Seen& a, const Seen& b, const Points& points);
};

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
                 const auto given = nearest_by_reversed_start(a, b);
                 return given && are_near(points[0], (*given)[0], a, b) &&
                        are_near(points[1], (*given)[1], b, a);
             }},
    OfPoints{"the radius of each were left out", is_of_closest,
             [](const Seen& a, const Seen& b, const Points& points) {
                 return is_on_core(points[0], a, b) && is_on_core(points[1], b, a);
             }},
    OfPoints{"the point on A were its centre", is_of_closest,
             [](const Seen& a, const Seen& b, const Points& points) {
                 return are_near(points[0], box_of(a.core).centre(), a, b);
             }},
    OfPoints{"the point on B were its centre", is_of_closest,
             [](const Seen& a, const Seen& b, const Points& points) {
                 return are_near(points[1], box_of(b.core).centre(), b, a);
             }},
    OfPoints{"the radius of A were left out", is_of_closest,
             [](const Seen& a, const Seen& b, const Points& points) {
                 return is_on_core(points[0], a, b);
             }},
    OfPoints{"the radius of B were left out", is_of_closest,
             [](const Seen& a, const Seen& b, const Points& points) {
                 return is_on_core(points[1], b, a);
             }},
    OfPoints{"the point on A were always a corner or end", is_of_closest,
             [](const Seen& a, const Seen& b, const Points& points) {
                 return is_corner(points[0], a, b);
             }},
    OfPoints{"the point on B were always a corner or end", is_of_closest,
             [](const Seen& a, const Seen& b, const Points& points) {
                 return is_corner(points[1], b, a);
             }},
    OfPoints{"the direction were from centre to centre", is_of_depth,
             [](const Seen& a, const Seen& b, const Points& points) {
                 constexpr double kNear = 1e-9;
                 const Point<double>& p = points[0];
                 const Point<double> q = box_of(b.core).centre() - box_of(a.core).centre();
                 // The centres have about the rounding error of the largest coordinate.
                 const double doubt =
                     0x1p-50 * (box_of(a.core).farthest() + box_of(b.core).farthest());
                 return std::fabs(cross(p, q)) <=
                        std::hypot(p.x, p.y) * (kNear * std::hypot(q.x, q.y) + doubt);
             }},
    OfPoints{"the direction were always along x or y", is_of_depth,
             [](const Seen&, const Seen&, const Points& points) {
                 return is_along(points[0], {1, 0}) || is_along(points[0], {0, 1});
             }},
    OfPoints{"the direction were along a side, not across it", is_of_depth,
             [](const Seen& a, const Seen& b, const Points& points) {
                 const auto all = normals_of_both(a, b);
                 return std::any_of(all.begin(), all.end(), [&](const Point<double>& normal) {
                     return is_along(points[0], {-normal.y, normal.x});
                 });
             }},
};

}  // namespace

void add_points(std::vector<Mistake>& all, AnswerKind asked) {
    for (const OfPoints& one : kPoints)
        if (one.is_of(asked))
            all.push_back(
                {one.text, {}, [gives = one.gives](const ShapePair& pair, const Points& points) {
                     return gives(Seen(pair.a), Seen(pair.b), points);
                 }});
}

}  // namespace touchstone::mistaken
