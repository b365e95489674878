// A shape of any kind, seen through a pointer.
#pragma once

#include <variant>

#include "core/shapes/shapes.h"

namespace touchstone {

template <class... Shape>
struct ShapeList {
    using Values = std::variant<Shape...>;
    using Pointers = std::variant<Shape*...>;
    using ConstPointers = std::variant<const Shape*...>;
};

/// All kinds of shapes.
using Shapes = ShapeList<Pose<double>, PivotRect<double>, RoundedRect<double>, Aabb<double>,
                         Circle<double>, Segment<double>, Point<double>, Triangle<double>,
                         ConvexPolygon<double>, SimplePolygon<double>>;

/// One shape, which must outlive this.
using AnyShape = Shapes::Pointers;
using AnyConstShape = Shapes::ConstPointers;

}  // namespace touchstone
