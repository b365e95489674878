// The relation of two shapes, and exact checks of scenes: whether they are valid, and whether a
// shape is degenerate. All code that asks for relations includes this header, so this header also
// rejects compiler flags under which bounds of rounding errors don't hold.
#pragma once

#include <optional>
#include <string_view>

#include "core/scenes/problem.h"

#if defined(__FAST_MATH__) || defined(__ASSOCIATIVE_MATH__) || defined(__RECIPROCAL_MATH__) || \
    (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__)
#error "touchstone: compile without -ffast-math and its parts, which make error bounds wrong"
#endif

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

/// Returns the first problem of the scene, or nothing if the scene is valid. A scene is valid if
/// its numbers have no problem, its convex polygons are convex, and its simple polygons are simple.
/// The check is exact. A convex polygon whose corners all lie on one line counts as convex.
std::optional<Problem> problem_of(const Scene& scene);

/// Returns whether a shape of the scene is degenerate: a size, the length of a segment (also a
/// capsule's), the area of a triangle or polygon, or the radius of a circle, capsule or rounded
/// rectangle is zero, or a given cosine and sine are both zero. The check is exact.
bool is_degenerate(const Scene& scene);

}  // namespace touchstone
