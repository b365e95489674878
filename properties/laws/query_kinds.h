// Classes of queries by the shapes that they compare.
#pragma once

#include <algorithm>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/scenes/scene.h"

namespace touchstone {

template <class Shape>
constexpr bool kIsPolygon =
    std::is_base_of_v<Polygon<double>, Shape> || std::is_same_v<Shape, Triangle<double>>;

/// of_both: whether `says` is true for the types of both kinds. of_either: for at least one.
template <class Says>
bool of_both(const PairOfKinds& kinds, Says says) {
    return visit_kind(kinds.a, says) && visit_kind(kinds.b, says);
}
template <class Says>
bool of_either(const PairOfKinds& kinds, Says says) {
    return visit_kind(kinds.a, says) || visit_kind(kinds.b, says);
}

/// Each struct is a predicate on the kinds of a query's two shapes.
struct IsAny {
    static bool of(const PairOfKinds& /*kinds*/) { return true; }
};
/// Both shapes are polygons with any number of corners.
struct HasPolygons {
    static bool of(const PairOfKinds& kinds) {
        return of_both(kinds, []<class Shape>(std::type_identity<Shape>) {
            return std::is_base_of_v<Polygon<double>, Shape>;
        });
    }
};
/// Both shapes are given by their corners.
struct HasCorners {
    static bool of(const PairOfKinds& kinds) {
        return of_both(kinds,
                       []<class Shape>(std::type_identity<Shape>) { return kIsPolygon<Shape>; });
    }
};
/// A and B are of the same kind, so they can be exchanged.
struct IsSymmetric {
    static bool of(const PairOfKinds& kinds) { return !kinds.is_list && kinds.a == kinds.b; }
};
/// At least one shape has an angle.
struct HasAngles {
    static bool of(const PairOfKinds& kinds) {
        return of_either(kinds, []<class Shape>(std::type_identity<Shape>) {
            return has_quantity<Shape>(Quantity::angle);
        });
    }
};

/// At least one shape has a radius.
struct HasRadius {
    static bool of(const PairOfKinds& kinds) {
        return of_either(kinds, []<class Shape>(std::type_identity<Shape>) {
            return requires(Shape shape) {
                shape.r;
            };
        });
    }
};

/// True if every shape of that kind is convex.
inline bool is_convex_by_kind(Kind kind) {
    return visit_kind(kind, []<class Shape>(std::type_identity<Shape>) {
        return !kHasLocalCorners<Shape> && !std::is_same_v<Shape, SimplePolygon<double>>;
    });
}

/// The names of the queries for which the predicate is true.
template <class Kind>
std::vector<std::string_view> queries() {
    std::vector<std::string_view> names;
    for (const NamedQuery& query : named_queries())
        if (Kind::of(query.kinds)) names.push_back(query.name);
    return names;
}

/// True for queries for which the predicate is true.
template <class Kind>
bool is(std::string_view query) {
    const auto names = queries<Kind>();
    return std::find(names.begin(), names.end(), query) != names.end();
}

}  // namespace touchstone
