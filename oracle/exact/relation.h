// The relation of two shapes. All headers of the oracle include this one, so it also refuses
// compiler flags under which bounds of rounding errors don't hold.
#pragma once

#if defined(__FAST_MATH__) || defined(__ASSOCIATIVE_MATH__) || defined(__RECIPROCAL_MATH__) || \
    (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__)
#error "touchstone: compile without -ffast-math or a part of it: error bounds would be wrong"
#endif

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
