// The relation of two shapes.
#pragma once

#include <string_view>

namespace touchstone {

/// The relation of two closed shapes, decided exactly.
enum class Relation {
    disjoint,    ///< the shapes share no point
    touching,    ///< they share a point, but their relative interiors do not
    overlapping  ///< their relative interiors share a point
};

constexpr std::string_view name(Relation relation) {
    switch (relation) {
        case Relation::disjoint: return "disjoint";
        case Relation::touching: return "touching";
        case Relation::overlapping: return "overlapping";
    }
    return "?";
}

}  // namespace touchstone
