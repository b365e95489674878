// Exact relations of convex shapes of any two kinds. intersects_poses.h is for two rectangles by
// centre in radians, and intersects_corners.h is for two polygons given by corners.
//
// For uses in which a wrong answer is not acceptable: there is no tolerance, and answers are exact
// for all finite doubles. Doubles with a proved error bound decide nearly all pairs
// (core_filter.h), without allocating. Pairs that doubles leave open go to balls, then to exact
// numbers. Exact numbers allocate. Nothing is thrown and no state is shared: any number of threads
// may call.
//
// Shapes with a number that is not finite, a negative radius, or too few or too many corners are
// disjoint from everything. If the corners do not form a convex polygon, the answer is undefined.
#pragma once

#include <cstddef>
#include <memory>
#include <type_traits>
#include <utility>

#include "core/shapes/shapes.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/core_columns.h"
#include "oracle/fast/fast.h"
#include "oracle/fast/fast_poses.h"
#include "oracle/fast/outline.h"
#include "oracle/fast/stages.h"

namespace touchstone {

/// True for points, circles, segments and capsules. Their core is computed on each call; other
/// shapes should be prepared first.
template <class Shape>
inline constexpr bool kHasSmallCore = requires(const Shape& shape) {
    filter::small_core(shape);
};
/// True for convex polygons and triangles.
template <class Shape>
inline constexpr bool kIsConvexByCorners =
    std::is_same_v<Shape, ConvexPolygon<double>> || std::is_same_v<Shape, Triangle<double>>;
/// True for polygons, boxes and rectangles of any kind, with or without a radius.
template <class Shape>
inline constexpr bool kHasCorners = !kHasSmallCore<Shape> && requires(const Shape& shape) {
    with_outline(shape, [](const Outline&, LocalCorners) {});
};
/// True for two shapes for which intersects_poses.h or intersects_corners.h has its own stages.
template <class A, class B>
inline constexpr bool kAreAlike = (kIsConvexByCorners<A> && kIsConvexByCorners<B>) ||
                                  (std::is_same_v<A, Pose<double>> && std::is_same_v<B, A>) ||
                                  (std::is_same_v<A, PreparedPose> && std::is_same_v<B, A>);

/// A shape with its corners in the plane and its edge normals, for tests of one against many.
/// `prepare` makes and allocates it; copies share the memory.
template <class Polygon>
class PreparedPolygon {
  public:
    explicit PreparedPolygon(Polygon shape)
        : room_(std::make_shared<double[]>(filter::room_for(count_of_corners(shape)))),
          core_(filter::columns_of(&shape, room_.get())),
          shape_(std::move(shape)) {}

    [[nodiscard]] const Polygon& shape() const { return shape_; }
    /// Valid for as long as this object or a copy of it exists.
    [[nodiscard]] const filter::CoreView& core() const { return core_; }

  private:
    std::shared_ptr<double[]> room_;
    filter::CoreView core_;
    Polygon shape_;

    static std::size_t count_of_corners(const Polygon& shape) {
        std::size_t corners = 4;
        if constexpr (requires { shape.local; }) corners = shape.local.size();
        else if constexpr (requires { shape.size(); }) corners = shape.size();
        return corners == 0 ? 1 : corners;
    }
};

/// Prepares a shape for many tests. Allocates.
template <class Polygon>
requires(kHasCorners<Polygon> && !std::is_same_v<Polygon, Pose<double>>)
    PreparedPolygon<Polygon> prepare(const Polygon& polygon) {
    return PreparedPolygon<Polygon>(polygon);
}

namespace fast {

// The input of the stages: a shape and its core.
template <class Shape>
requires kHasSmallCore<Shape>
inline auto filter_core(const Shape& shape) noexcept {
    return filter::small_core(shape);
}
template <class Polygon>
inline const filter::CoreView& filter_core(const PreparedPolygon<Polygon>& prepared) noexcept {
    return prepared.core();
}
template <class Shape>
requires(kHasSmallCore<Shape> ||
         kHasCorners<Shape>) inline const Shape& shape_of(const Shape& shape) noexcept {
    return shape;
}
inline const Pose<double>& shape_of(const PreparedPose& prepared) noexcept {
    return prepared.pose;
}
template <class Polygon>
inline const Polygon& shape_of(const PreparedPolygon<Polygon>& prepared) noexcept {
    return prepared.shape();
}

template <class Shape>
concept HasCore = requires(const Shape& shape) {
    filter_core(shape);
};

/// Runs all stages, for shapes that are not prepared.
Decided relation_of_cores(const ShapePair& pair) noexcept;

/// Decides pairs that the filter leaves open. Out of line, so that the filter need not store cores
/// in memory.
template <HasCore A, HasCore B>
[[gnu::noinline]] Decided relation_of_open(const A& a, const B& b) noexcept {
    return first_known(
        [&] {
            return by(Stage::filter, filter::relation_left_open(filter_core(a), filter_core(b)));
        },
        [&] {
            return relation_of_open_shapes({shape_of(a), shape_of(b)});
        });
}

/// Returns the relation, and which stage decided.
template <HasCore A, HasCore B>
Decided relation_of(const A& a, const B& b) noexcept {
    return first_known(
        [&] { return by(Stage::filter, filter::relation_at_once(filter_core(a), filter_core(b))); },
        [&] { return relation_of_open(a, b); });
}

}  // namespace fast

/// True for two shapes, prepared or not, if a core has to be computed first.
template <class A, class B>
inline constexpr bool kNeedsCores =
    !(fast::HasCore<A> && fast::HasCore<B>)&&!kAreAlike<A, B> && requires(const A& a, const B& b) {
    fast::shape_of(a);
    fast::shape_of(b);
};

/// Returns the relation of the shapes.
template <fast::HasCore A, fast::HasCore B>
Relation relation(const A& a, const B& b) noexcept {
    return fast::relation_of(a, b).relation;
}
template <class A, class B>
requires kNeedsCores<A, B> Relation relation(const A& a, const B& b)
noexcept {
    return fast::relation_of_cores({fast::shape_of(a), fast::shape_of(b)}).relation;
}

/// Returns whether the closed shapes have a common point: touching counts.
template <fast::HasCore A, fast::HasCore B>
bool intersects(const A& a, const B& b) noexcept {
    return relation(a, b) != Relation::disjoint;
}
template <class A, class B>
requires kNeedsCores<A, B>
bool intersects(const A& a, const B& b) noexcept {
    return relation(a, b) != Relation::disjoint;
}

}  // namespace touchstone
