// Shapes as mistaken code sees them, and their measures in doubles (mistakes.h).
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

/// A shape with its core, for computing.
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

/// Shapes whose union replaces a shape.
using Parts = std::vector<Shapes::Values>;

/// A point, a segment or a convex polygon with these corners and a radius around it.
Shapes::Values around(const Corners& corners, double r);

/// The shape, unchanged.
Parts itself(const Seen& shape);
/// The corners or ends, each with the radius around it.
Parts corner_parts(const Seen& shape);
/// What lies within a radius beside each side, but not around its ends.
Parts beside_sides(const Core& core, double r);

/// The gap between the nearest parts. If some overlap: minus their approximate depth.
double gap(const Parts& a, const Parts& b);

/// The unit vector.
Point<double> unit(const Point<double>& p);
double area_of(const Core& core);

struct Interval {
    double low, high;
};

/// The shape's projection on an axis, including its radius, in units of the axis' length.
Interval along(const Core& core, const Point<double>& axis);
/// The length of the common interval; negative if the intervals are disjoint.
double overlap_of_intervals(const Seen& a, const Seen& b, const Point<double>& axis);
/// The gap between the intervals, or minus the shortest move that separates them.
double gap_along(const Seen& a, const Seen& b, const Point<double>& axis);

/// Normals of the sides, of length 1 or as long as the sides.
std::vector<Point<double>> normals_of(const Seen& shape, bool are_units = true);
std::vector<Point<double>> normals_of_both(const Seen& a, const Seen& b, bool are_units = true);

inline constexpr auto* kReversedStart =
    "the vector from the start of A to the start of B had the wrong sign";
/// The nearest points of two segments under that mistake. Empty for other cores.
std::optional<std::array<Point<double>, 2>> nearest_by_reversed_start(const Seen& a, const Seen& b);

// Each function adds the mistakes that can be made with a question. Some add nothing.

/// A shape is mistaken for another one.
void add_takings(std::vector<Mistake>& all, AnswerKind asked);
/// The gap or the depth is computed wrongly.
void add_gaps(std::vector<Mistake>& all, AnswerKind asked);
void add_areas(std::vector<Mistake>& all, AnswerKind asked);
/// A comparison of upright boxes is reversed or left out.
void add_comparisons(std::vector<Mistake>& all, AnswerKind asked);
/// Mistakes in points and directions.
void add_points(std::vector<Mistake>& all, AnswerKind asked);

}  // namespace touchstone::mistaken
