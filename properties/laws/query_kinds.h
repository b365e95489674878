// Properties of the two shapes that a query compares, by their kinds.
#pragma once

#include <type_traits>

#include "core/scenes/scene.h"

namespace touchstone {

template <class Shape>
constexpr bool kIsPolygon =
    std::is_base_of_v<Polygon<double>, Shape> || std::is_same_v<Shape, Triangle<double>>;

/// True if `says` is true for the types of both kinds.
template <class Says>
bool of_both(const PairOfKinds& kinds, Says says) {
    return visit_kind(kinds.a, says) && visit_kind(kinds.b, says);
}

/// True if both shapes are polygons with any number of corners.
inline bool are_polygons(const PairOfKinds& kinds) {
    return of_both(kinds, []<class Shape>(std::type_identity<Shape>) {
        return std::is_base_of_v<Polygon<double>, Shape>;
    });
}
/// True if both shapes are given by their corners.
inline bool have_corners(const PairOfKinds& kinds) {
    return of_both(kinds, []<class Shape>(std::type_identity<Shape>) { return kIsPolygon<Shape>; });
}

/// True if every shape of that kind is convex.
inline bool is_convex_by_kind(Kind kind) {
    return visit_kind(kind, []<class Shape>(std::type_identity<Shape>) {
        return !kHasLocalCorners<Shape> && !std::is_same_v<Shape, SimplePolygon<double>>;
    });
}

}  // namespace touchstone
