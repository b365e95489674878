// Tier 3, the fast oracle: its relations are exact, and nearly always need no exact numbers.
//
// Each stage answers or passes the pair to the next. The last one answers. The stages for a
// relation:
//
//   two rectangles       by centre, in radians: doubles (fast_poses.h), low parts, terms of first
//                        order if both angles are tiny (upright.h), balls, tier 2
//   two AABBs            gaps with exact signs (upright.h); on overflow, balls and exact numbers
//   other rectangles     doubles (boxes.h), low parts (fast_poses.h; only without a radius), balls
//                        (ball_cores.h), then exact numbers
//   a rectangle and a    doubles (boxes.h), balls (ball_cores.h), then exact numbers
//     point, circle, segment or capsule
//   two polygons by      doubles, orientations, then the reference (intersects.h)
//     corners
//   a point and a        orientations (orientations.h)
//     simple polygon
//   others               doubles (core_filter.h), balls (ball_cores.h), then exact numbers
//
// Before balls, shapes whose scale is far from 1 are scaled by a power of two, if that rounds
// nothing. Then rectangles go through low parts again. For a margin, scaling is the first step.
//
// A simple polygon is cut into triangles for the stages of two polygons. If it touches a convex
// polygon, balls and the reference decide.
//
// The stages for a margin are: low parts (only two rectangles by centre, in radians), balls, then
// tier 2 (for the same rectangles) or the reference. If a polygon with several convex parts
// overlaps a shape other than a point, balls give no margin, so the reference does.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "core/scenes/shape_pair.h"
#include "core/shapes/point.h"
#include "oracle/exact/reference.h"
#include "oracle/exact/relation.h"

namespace touchstone::fast {

/// The stage that decided a query: doubles with an error bound, error-free transformations (exact
/// orientations of corners, numbers with low parts), balls, or exact numbers.
enum class Stage { filter, expansion, ball, exact };
inline constexpr std::size_t kStages = 4;

std::string_view name(Stage stage);

struct Decided {
    Relation relation;
    Stage stage;
};

/// The answer for shapes whose bounding boxes are apart, and for an invalid shape.
inline constexpr Decided kDisjointAtSight{Relation::disjoint, Stage::filter};

/// Returns a stage's answer, with the stage.
inline std::optional<Decided> by(Stage stage, std::optional<Relation> known) {
    return known ? std::optional(Decided{*known, stage}) : std::nullopt;
}

/// Returns the answer of the first stage that gives one. The last stage's answer is not optional.
[[gnu::always_inline]] inline auto first_known(const auto& last) {
    return last();
}
template <class First, class... Rest>
[[gnu::always_inline]] inline auto first_known(const First& stage, const Rest&... rest) {
    if (const auto known = stage()) return *known;
    return first_known(rest...);
}

/// Returns the exact relation. The shapes must be valid (scenes/problem.h).
Decided relation(const ShapePair& pair);

/// Returns the relation of a pair that the filters do not decide, by the stages after them.
Decided relation_without_filter(const ShapePair& pair);

/// Like relation_without_filter, for shapes that may be invalid (scenes/problem.h). An invalid
/// shape is disjoint from everything.
Decided relation_of_open_shapes(const ShapePair& pair);

/// Returns the signed margin as reference::margin defines it. The error is at most 1e-9 of the
/// margin or two of the smallest subnormal numbers, whichever is larger.
double margin(const ShapePair& pair);

/// Returns the margin as a multiple of `scale`; 0 if `scale` is 0. `scale` must not be less than
/// the scale of the shapes. The result is finite unless a given cosine or sine is about the largest
/// double. The largest double replaces a larger margin in two cases: scaling would round a number
/// of the shapes, or a given cosine or sine makes the margin of shapes below 2^200 that large.
double margin_over_scale(const ShapePair& pair, double scale);

/// Return the numbers of touchstone::distance_of and touchstone::depth_of, by balls if these are
/// narrow enough. The shapes must outlive the result.
Measured distance_of(const ShapePair& pair, Relation relation);
Measured depth_of(const ShapePair& pair, Relation relation);

/// Returns the same as touchstone::separates.
bool separates(const ShapePair& pair, const Point<double>& direction, double length);

/// True if `sticking_out` supports the pair: A is no simple polygon, or B is a point or a circle.
bool containment_is_known(Kind a, Kind b);

/// Returns how far B reaches out of A, in the unit of the coordinates. This is the largest distance
/// of a point of B from A; perhaps more if A is not convex and B has a radius. If A contains
/// B, it is minus the smallest distance from B to A's boundary: 0 or less. The error is at most
/// 1e-9 of the value plus 4 eps(double) x scale. The pair must be supported.
///
/// A convex A contains B if it contains a disc of B's radius around each corner of B's core.
double sticking_out(const ShapePair& pair);

/// The corners of a shape's core and the radius around them, rounded to doubles.
struct Core {
    std::vector<Point<double>> corners;
    double radius;
};
Core core_of(const AnyConstShape& shape);

/// Returns how far B reaches out of A, as above, for a shape B with this core, moved by `by`.
double sticking_out(const AnyConstShape& a, const Core& b, const Point<double>& by);

// Computes the area that two rectangles share, or their IoU, as the nearest double, with balls.
//
// B is clipped in the frame of A. In this frame the sides of A are parallel to the axes. All
// numbers are enclosed and no uncertain sign is used, so that no bound has to be proved here. If a
// sign or the last bit is open, as for turned sides on one line, the exact tiers have to compute
// the area.

enum class SharedArea {
    area,  ///< the area of the intersection
    iou    ///< that area ÷ the area of the union
};

/// Returns the double nearest to the area or the IoU. Returns nothing if a sign or the last bit
/// is open, if that double is rounded and not a normal number, or if a shape is not a rectangle by
/// centre with an angle in radians or degrees. The shapes must overlap.
std::optional<double> area_of_rects(const ShapePair& pair, SharedArea what);

}  // namespace touchstone::fast
