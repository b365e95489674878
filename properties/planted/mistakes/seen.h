// Shapes as a mistaken program reads them, and their measures in doubles (mistakes.h).
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

/// A shape and its core.
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

/// Several shapes. Their union replaces one shape.
using Parts = std::vector<Shapes::Values>;

/// Returns a point, a segment or a convex polygon with these corners and a radius around it.
Shapes::Values around(const Corners& corners, double r);

/// Returns the unchanged shape as the only part.
Parts itself(const Seen& shape);
/// Returns the corners or ends, each with the radius around it.
Parts corner_parts(const Seen& shape);
/// Returns, for each side, the region within the radius beside it, without the regions around its
/// ends.
Parts beside_sides(const Core& core, double r);

/// Returns the gap between the nearest parts. If some parts overlap, returns minus their
/// approximate depth.
double gap(const Parts& a, const Parts& b);

/// Returns the unit vector in the direction of p.
Point<double> unit(const Point<double>& p);
double area_of(const Core& core);

struct Interval {
    double low, high;
};

/// Returns the shape's projection on an axis, including its radius, in units of the axis' length.
Interval along(const Core& core, const Point<double>& axis);
/// Returns the length of the common interval of both projections, negative if they are disjoint.
double overlap_of_intervals(const Seen& a, const Seen& b, const Point<double>& axis);
/// Returns the gap between both projections, or minus the shortest move that separates them.
double gap_along(const Seen& a, const Seen& b, const Point<double>& axis);

/// Returns the normals of the sides, of length 1 if `are_units` is true, otherwise as long as the
/// sides.
std::vector<Point<double>> normals_of(const Seen& shape, bool are_units = true);
std::vector<Point<double>> normals_of_both(const Seen& a, const Seen& b, bool are_units = true);

inline constexpr auto* kReversedStart =
    "the vector from the start of A to the start of B had the wrong sign";
/// Returns the points that a search for the nearest points of two segments finds, if the vector
/// between their starts has the wrong sign. Returns nullopt for other cores.
std::optional<std::array<Point<double>, 2>> nearest_by_reversed_start(const Seen& a, const Seen& b);

// Each function below adds the mistakes that can be made with a question. Some functions add no
// mistake.

/// Adds mistakes that replace a shape by another shape.
void add_takings(std::vector<Mistake>& all, AnswerKind asked);
/// Adds mistakes in the computation of the gap or the depth.
void add_gaps(std::vector<Mistake>& all, AnswerKind asked);
void add_areas(std::vector<Mistake>& all, AnswerKind asked);
/// Adds mistakes that reverse or leave out a comparison of upright boxes.
void add_comparisons(std::vector<Mistake>& all, AnswerKind asked);
/// Adds mistakes in points and directions.
void add_points(std::vector<Mistake>& all, AnswerKind asked);

// Common areas of two shapes, in doubles.

/// True if both shapes are polygons without a radius.
bool have_areas(const Seen& a, const Seen& b);
double common_area_of(const ShapePair& pair);
double share_of_union(double common, double a, double b);

}  // namespace touchstone::mistaken
