// Exact relations of the other shapes: rectangles about a pivot with points, circles and segments;
// upright rectangles and rectangles with rounded corners with each other and with circles. Exact
// for the real sine and cosine of an angle in radians, counter-clockwise.
//
// For uses in which a wrong answer is not acceptable: there is no tolerance, and answers are exact
// for all finite doubles. Nearly always doubles with a proved error bound decide, without
// allocating. Pairs that they leave open go to more precise floating-point numbers, then to exact
// numbers, which allocate. Nothing is thrown and no state is shared: any number of threads may
// call.
//
// Shapes with a number that is not finite, a negative size or radius, or a rounded corner larger
// than the rectangle are disjoint from everything.
#pragma once

#include <optional>

#include "core/shapes/shapes.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/stages.h"

namespace touchstone::filter {

// The filter for rectangles with points, circles, segments and each other's rounded corners:
// doubles with a proved error bound.
//
// Everything is computed in the frame of a rectangle, in which it is an upright box. A gap is how
// far a point lies beyond a side of the box. Sines and cosines come from the C library. They are
// assumed to be within 2^-53, which shapes_test.cpp checks.

/// Cosine and sine of an angle, each within 2^-53 of the real one.
struct Direction {
    double c;
    double s;
};

Direction direction_of(double angle) noexcept;

/// The error bounds of gaps, and the loss by underflow. The bounds are multiples of the magnitudes
/// that intersects_shapes.cpp states for each gap.
inline constexpr double kPointError = 6 * 0x1p-53;
inline constexpr double kSegmentError = 14 * 0x1p-53;
inline constexpr double kCoreError = 10 * 0x1p-53;
inline constexpr double kBoxError = 3 * 0x1p-53;
inline constexpr double kExcessError = 5 * 0x1p-53;
inline constexpr double kShapeUnderflow = 0x1p-1000;
/// The loss by underflow of a length that is later multiplied by another length.
inline constexpr double kLengthUnderflow = 0x1p-1070;

/// How far a point lies beyond the sides of a box, along x and along y: for each axis the larger
/// gap of its two sides, negative inside. Both numbers have an error of at most `bound`.
struct BoxGaps {
    double x;
    double y;
    double bound;
};

BoxGaps gaps(const PivotRect<double>& rect, Direction at, double x, double y) noexcept;
/// Returns the gaps of the core of a rounded rectangle.
BoxGaps gaps(const RoundedRect<double>& rect, Direction at, double x, double y) noexcept;
BoxGaps gaps(const Aabb<double>& box, double x, double y) noexcept;

/// How far a segment lies beyond the sides of a box (`sides`), and how far the box lies beyond the
/// segment's line, times the segment's length (`across`).
struct SegmentGaps {
    BoxGaps sides;
    double across;
    double bound_across;
};

SegmentGaps gaps(const PivotRect<double>& rect, Direction at, const Segment<double>& s) noexcept;

/// For the cores of two rounded rectangles: how far each corner lies beyond the other core, and the
/// largest gap along the normal of a side. All numbers have an error of at most `bound`.
struct CoreGaps {
    BoxGaps corner[8];
    double apart;
    double bound;
};

CoreGaps gaps(const RoundedRect<double>& a, Direction at_a, const RoundedRect<double>& b,
              Direction at_b) noexcept;

/// The squared distance of a point from a box minus the squared radius. The error is at most
/// `bound`. The radius may be a rounded sum of two.
struct Excess {
    double value;
    double bound;
};

Excess excess(const BoxGaps& gaps, double radius) noexcept;

/// Return a certified disjoint or overlapping, or nothing if the bound leaves it open. Never
/// touching. Sizes and radii must not be negative. For a box and a point, and for a box and a
/// circle:
std::optional<Relation> relation(const BoxGaps& gaps) noexcept;
std::optional<Relation> relation(const BoxGaps& gaps, double radius) noexcept;
std::optional<Relation> relation(const SegmentGaps& gaps) noexcept;
/// `reach` is the sum of the radii.
std::optional<Relation> relation(const CoreGaps& gaps, double reach) noexcept;

}  // namespace touchstone::filter

namespace touchstone {

/// A rectangle about a pivot with the sine and cosine of its angle, for tests of one against many.
struct PreparedPivot {
    PivotRect<double> rect;
    filter::Direction at;
};

PreparedPivot prepare(const PivotRect<double>& rect) noexcept;

namespace fast {

/// Return the relation of the shapes, and which stage decided.
Decided relation_of(const PreparedPivot& rect, const Point<double>& point) noexcept;
Decided relation_of(const PreparedPivot& rect, const Circle<double>& circle) noexcept;
Decided relation_of(const PreparedPivot& rect, const Segment<double>& segment) noexcept;
Decided relation_of(const Aabb<double>& a, const Aabb<double>& b) noexcept;
Decided relation_of(const Aabb<double>& box, const Circle<double>& circle) noexcept;
Decided relation_of(const RoundedRect<double>& a, const RoundedRect<double>& b) noexcept;
Decided relation_of(const RoundedRect<double>& rect, const Circle<double>& circle) noexcept;

}  // namespace fast

/// Returns the relation of the shapes.
template <class Shape>
Relation relation(const PreparedPivot& rect, const Shape& shape) noexcept {
    return fast::relation_of(rect, shape).relation;
}
template <class Shape>
Relation relation(const PivotRect<double>& rect, const Shape& shape) noexcept {
    return fast::relation_of(prepare(rect), shape).relation;
}
template <class Shape>
Relation relation(const Aabb<double>& box, const Shape& shape) noexcept {
    return fast::relation_of(box, shape).relation;
}
template <class Shape>
Relation relation(const RoundedRect<double>& rect, const Shape& shape) noexcept {
    return fast::relation_of(rect, shape).relation;
}

/// Returns whether the closed shapes have a common point: touching counts.
template <class Shape>
bool intersects(const PreparedPivot& rect, const Shape& shape) noexcept {
    return relation(rect, shape) != Relation::disjoint;
}
template <class Shape>
bool intersects(const PivotRect<double>& rect, const Shape& shape) noexcept {
    return relation(rect, shape) != Relation::disjoint;
}
template <class Shape>
bool intersects(const Aabb<double>& box, const Shape& shape) noexcept {
    return relation(box, shape) != Relation::disjoint;
}
template <class Shape>
bool intersects(const RoundedRect<double>& rect, const Shape& shape) noexcept {
    return relation(rect, shape) != Relation::disjoint;
}

}  // namespace touchstone
