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

#include "core/shapes/shapes.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/shape_filter.h"
#include "oracle/fast/stages.h"

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
