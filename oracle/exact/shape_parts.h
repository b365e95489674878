// The parts of any shape. Include this header to instantiate `parts_of` for a number type.
#pragma once

#include "oracle/exact/cores.h"
#include "oracle/exact/shapes/exact_shape.h"
#include "oracle/exact/shapes/polygon.h"
#include "oracle/exact/shapes/rectangle.h"

namespace touchstone {

template <class N>
Parts<N> parts_of(const AnyConstShape& any, const Frame& frame) {
    return std::visit(
        [&frame]<class Shape>(const Shape* shape) {
            return ExactShape<Shape>::template core<N>(*shape, frame);
        },
        any);
}

template <class N>
N radius_of(const AnyConstShape& any) {
    return std::visit(
        [](const auto* shape) {
            if constexpr (requires { shape->r; }) return N(shape->r);
            else return N(0.0);
        },
        any);
}

}  // namespace touchstone
