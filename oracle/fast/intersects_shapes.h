// The other shapes: whether and how rectangles about a pivot meet points, circles and segments,
// upright rectangles and rectangles with rounded corners each other and circles. Exactly, for the
// real sine and cosine of an angle in radians, counter-clockwise.
//
// The predicate for where a wrong answer is not acceptable: it has no tolerance and is exact for
// all finite doubles. Nearly always doubles with a proved error bound decide, without allocating.
// What they leave open goes on to more precise floating-point numbers, then to exact ones, which
// allocate. Nothing is thrown and no state shared: any number of threads may call.
//
// Where a number is not finite, a size or radius negative, or a rounded corner larger than its
// rectangle, the answer is that the shapes are disjoint.
#pragma once

#include <optional>

#include "core/shapes/shapes.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/stages.h"

namespace touchstone::filter {

// The filter for rectangles with points, circles, segments and each other's rounded corners:
// doubles with a proved error bound.
//
// Everything is computed in the frame of a rectangle, where it is an upright box: a gap is how far
// a point lies beyond a side of the box. Sines and cosines are those of the C library, assumed to
// be within 2^-53, which shapes_test.cpp checks.

/// Cosine and sine of an angle, each within 2^-53 of the real one.
struct Direction {
    double c;
    double s;
};

Direction direction_of(double angle) noexcept;

/// The bounds of gaps as multiples of the magnitudes they are made of, which intersects_shapes.cpp
/// names with each, and what underflow may add.
inline constexpr double kPointError = 6 * 0x1p-53;
inline constexpr double kSegmentError = 14 * 0x1p-53;
inline constexpr double kCoreError = 10 * 0x1p-53;
inline constexpr double kBoxError = 3 * 0x1p-53;
inline constexpr double kExcessError = 5 * 0x1p-53;
inline constexpr double kShapeUnderflow = 0x1p-1000;
/// The same of a length that is to be multiplied by another one.
inline constexpr double kLengthUnderflow = 0x1p-1070;

/// How far a point lies beyond the sides of a box, along x and along y: the larger of both sides'
/// gaps, negative inside. Both within `bound`.
struct BoxGaps {
    double x;
    double y;
    double bound;
};

BoxGaps gaps(const PivotRect<double>& rect, Direction at, double x, double y) noexcept;
/// Of the core of a rounded rectangle.
BoxGaps gaps(const RoundedRect<double>& rect, Direction at, double x, double y) noexcept;
BoxGaps gaps(const Aabb<double>& box, double x, double y) noexcept;

/// How far a segment lies beyond the sides of a box, and the box beyond the segment's line, the
/// latter times the segment's length.
struct SegmentGaps {
    BoxGaps sides;
    double across;
    double bound_across;
};

SegmentGaps gaps(const PivotRect<double>& rect, Direction at, const Segment<double>& s) noexcept;

/// Of the cores of two rounded rectangles: how far each corner lies beyond the other core, and the
/// largest distance along the normal of a side. All within `bound`.
struct CoreGaps {
    BoxGaps corner[8];
    double apart;
    double bound;
};

CoreGaps gaps(const RoundedRect<double>& a, Direction at_a, const RoundedRect<double>& b,
              Direction at_b) noexcept;

/// How much further than a radius a point is from a box, squared, within `bound`. The radius may be
/// a rounded sum of two.
struct Excess {
    double value;
    double bound;
};

Excess excess(const BoxGaps& gaps, double radius) noexcept;

/// Disjoint or overlapping, certified; nothing where the bound leaves it open. Never touching.
/// Sizes and radii must not be negative. Of a box and a point, and of a box and a circle:
std::optional<Relation> relation(const BoxGaps& gaps) noexcept;
std::optional<Relation> relation(const BoxGaps& gaps, double radius) noexcept;
std::optional<Relation> relation(const SegmentGaps& gaps) noexcept;
/// The cores reach that far together.
std::optional<Relation> relation(const CoreGaps& gaps, double reach) noexcept;

}  // namespace touchstone::filter

namespace touchstone {

/// A rectangle about a pivot with the sine and cosine of its angle, for one against many.
struct PreparedPivot {
    PivotRect<double> rect;
    filter::Direction at;
};

PreparedPivot prepare(const PivotRect<double>& rect) noexcept;

namespace fast {

/// How the shapes lie to each other, and which stage decided.
Decided relation_of(const PreparedPivot& rect, const Point<double>& point) noexcept;
Decided relation_of(const PreparedPivot& rect, const Circle<double>& circle) noexcept;
Decided relation_of(const PreparedPivot& rect, const Segment<double>& segment) noexcept;
Decided relation_of(const Aabb<double>& a, const Aabb<double>& b) noexcept;
Decided relation_of(const Aabb<double>& box, const Circle<double>& circle) noexcept;
Decided relation_of(const RoundedRect<double>& a, const RoundedRect<double>& b) noexcept;
Decided relation_of(const RoundedRect<double>& rect, const Circle<double>& circle) noexcept;

}  // namespace fast

/// How the shapes lie to each other.
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

/// True where the closed shapes have a common point: touching counts.
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
