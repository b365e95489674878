// Shapes as mistaken code sees them, and what is measured of them in doubles (mistakes.h).
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "oracle/fast/containment.h"
#include "properties/planted/mistakes.h"
#include "properties/scenes/corners.h"

namespace touchstone::mistaken {

using fast::Core;
using plane::cross;
using plane::distance;
using Corners = Polygon<double>;

/// A shape as something that is computed sees it.
struct Seen {
    explicit Seen(const AnyConstShape& of)
        : shape(of),
          core(core_around(of)),
          is_convex(!std::holds_alternative<const SimplePolygon<double>*>(of)) {}

    AnyConstShape shape;
    Core core;
    bool is_convex;

    [[nodiscard]] std::size_t count() const { return core.corners.size(); }
    [[nodiscard]] bool has_inside() const { return count() > 2; }
    [[nodiscard]] bool is_round() const { return core.radius > 0; }
};

/// What stands for a shape: the union of these.
using Parts = std::vector<Shapes::Values>;

/// The shape of one, two or more corners of a convex polygon with that radius around them.
Shapes::Values around(const Corners& corners, double r);

/// The shape as it is.
Parts itself(const Seen& shape);
/// Its corners or ends, each with the radius around it.
Parts corner_parts(const Seen& shape);
/// What lies within a radius beside each side, but not around its ends.
Parts beside_sides(const Core& core, double r);

/// How far the nearest parts are apart; below 0 where some overlap, by about how deep they do.
double gap(const Parts& a, const Parts& b);

/// Of length 1.
Point<double> unit(const Point<double>& p);
double area_of(const Core& core);

struct Interval {
    double low, high;
};

/// The shape with its radius along an axis, in the axis' length.
Interval along(const Core& core, const Point<double>& axis);
/// How long an interval both have in common; below 0 where they are apart.
double overlap_of_intervals(const Seen& a, const Seen& b, const Point<double>& axis);
/// How far they are apart, or by how much one has to be moved, negated.
double gap_along(const Seen& a, const Seen& b, const Point<double>& axis);

/// Normals of the sides, of length 1 or as long as these.
std::vector<Point<double>> normals_of(const Seen& shape, bool are_units = true);
std::vector<Point<double>> normals_of_both(const Seen& a, const Seen& b, bool are_units = true);

inline constexpr auto* kReversedStart =
    "the way from the start of A to the start of B were taken with the wrong sign";
/// The nearest points of two segments as that gives them; nothing of other cores.
std::optional<std::array<Point<double>, 2>> nearest_by_reversed_start(const Seen& a, const Seen& b);

// What can be made of a question; nothing is added where nothing can.

/// A shape is taken for another one.
void add_takings(std::vector<Mistake>& all, AnswerKind asked);
/// How far shapes are apart, or how deep they overlap, is found wrongly.
void add_gaps(std::vector<Mistake>& all, AnswerKind asked);
void add_areas(std::vector<Mistake>& all, AnswerKind asked);
/// A comparison of upright boxes is turned round or left out.
void add_comparisons(std::vector<Mistake>& all, AnswerKind asked);
/// Points and directions.
void add_points(std::vector<Mistake>& all, AnswerKind asked);

}  // namespace touchstone::mistaken
