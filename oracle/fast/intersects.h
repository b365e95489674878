// Exact intersection tests of convex shapes, nearly as fast as tests in plain doubles. The first
// part tests two rotated rectangles.
//
// Use them where a wrong answer is not acceptable. A pose is the real rectangle with that centre,
// those sizes and that angle in radians, counter-clockwise. Nothing is rounded. Rectangles are
// closed: touching ones intersect. Doubles with a proved error bound decide nearly every pair,
// numbers with low parts nearly all others, balls and exact numbers the rest.
//
// The functions for rectangles are thread-safe and throw nothing. Apart from tables that are
// computed once, they allocate only for pairs that doubles do not decide: nearer to touching than
// about 2^-49 of their size, or so small or large that doubles underflow or overflow. An invalid
// rectangle (a number that is infinite or NaN, a negative size) intersects nothing.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/scenes/scene.h"
#include "core/shapes/any_shape.h"
#include "core/shapes/point.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/boxes.h"
#include "oracle/fast/core_filter.h"
#include "oracle/fast/fast.h"
#include "oracle/fast/fast_poses.h"
#include "oracle/fast/outline.h"

namespace touchstone {

/// Return the exact relation: disjoint, touching or overlapping (relation.h).
Relation relation(const Pose<double>& a, const Pose<double>& b) noexcept;
Relation relation(const PreparedPose& a, const PreparedPose& b) noexcept;

/// Returns whether the rectangles have a point in common, exactly.
bool intersects(const Pose<double>& a, const Pose<double>& b) noexcept;

/// Returns whether prepared rectangles have a point in common, exactly. If rectangles are tested
/// more than once, this is several times faster. A call that is not inlined takes a quarter longer.
[[gnu::always_inline]] inline bool intersects(const PreparedPose& a,
                                              const PreparedPose& b) noexcept {
    const filter::Gaps gaps = filter::gaps(a, b);
    // Doubles decide nearly every pair. Returning an optional would take a few nanoseconds more.
    if (gaps.decide()) return gaps.widest() < 0;
    return fast::relation_of_open_poses(a, b) != Relation::disjoint;
}

/// Sets hit[i] to 1 if a and b[i] have a point in common, else to 0, for i below both sizes.
void intersects(const PreparedPose& a, const PoseBatch& b, std::span<std::uint8_t> hit) noexcept;

/// Sets hit[i] to 1 if a[i] and b[i] have a point in common, else to 0, for i below all sizes.
void intersects(const PoseBatch& a, const PoseBatch& b, std::span<std::uint8_t> hit) noexcept;

// Exact relations of convex polygons given by their corners.
//
// There is no tolerance: answers are exact for all finite doubles. Doubles with a proved error
// bound decide nearly all pairs. The signs that they do not decide are computed by error-free
// transformations or whole numbers. None of these allocates. Only polygons without area, and
// coordinates that are more than 2^73 times as large as others, need numbers that allocate. The
// functions are thread-safe and throw nothing.
//
// A polygon has 1 to kMostCorners corners in order, in either winding. Corners may repeat and may
// lie on one line, so a segment or a point is a polygon too. Polygons with corners that are not
// finite, too many corners or none are disjoint from everything. If the corners do not form a
// convex polygon, the answer is undefined.

/// The corners of a convex polygon in order. The span must not outlive them.
using Corners = std::span<const Point<double>>;
/// Four corners, which convert to `Corners`.
using Quad = std::array<Point<double>, 4>;

/// Return whether the closed polygons have a common point: touching counts.
bool intersects(Corners a, Corners b) noexcept;
bool intersects(const Triangle<double>& a, const Triangle<double>& b) noexcept;

Relation relation(Corners a, Corners b) noexcept;
Relation relation(const Triangle<double>& a, const Triangle<double>& b) noexcept;

/// A simple polygon converts to `Corners`, but it need not be convex. So such calls don't compile.
template <class A, class B>
requires(std::is_same_v<A, SimplePolygon<double>> ||
         std::is_same_v<B, SimplePolygon<double>>) bool intersects(const A& a, const B& b) = delete;
template <class A, class B>
requires(std::is_same_v<A, SimplePolygon<double>> ||
         std::is_same_v<B, SimplePolygon<double>>) Relation relation(const A& a, const B& b)
= delete;

namespace fast {

/// Returns the relation, and which stage decided.
Decided relation_of_corners(Corners a, Corners b) noexcept;

// The filter computes, for each edge of a polygon, the least distance of a corner of the other
// polygon beyond the edge, times the edge's length. If that is positive for an edge, the polygons
// are disjoint. If it is negative for all edges of both polygons, they overlap.

/// The error bound of the filter's numbers: kCornerError * (width * height of the box around both
/// polygons) + kCornerUnderflow.
// Proof. Write u = 2^-53, W and H for the box's width and height. Corners are relative to a corner
// of A. They and the edges are differences of given coordinates, which have a relative error of u.
// So each product in `reach_across` is at most W H and has a relative error of (1+u)^3 - 1. The
// difference of two products is at most 2 W H, so its rounding adds 2 u W H: a reach is within 8 u
// W H. The number is the least reach of a corner minus the reach of the edge. That is at most 4 W
// H, so its rounding adds 4 u W H: together 20 u W H and terms of second order. The computed W and
// H have a relative error of u, too. The factor 21 outweighs that. If several numbers are each off
// by at most a bound, the least of them is off by at most that bound, too. Products that underflow
// lose at most 2^-1075 each. The last term outweighs them. If a product overflows, W H overflows
// too, because rounding is monotonic. Then all comparisons with the bound are false.
inline constexpr double kCornerError = 21 * 0x1p-53;
inline constexpr double kCornerUnderflow = 0x1p-1000;

/// The error bound of twice a polygon's area, with the same underflow. Twice the area is the sum
/// of the edges' own reaches, each within 8 u W H. The rounding of the sum of k reaches adds at
/// most 2 k u W H: together n (n + 9) u W H.
constexpr double error_of_area(std::size_t corners) {
    const auto n = static_cast<double>(corners);
    return n * (n + 12) * 0x1p-53;
}

/// How far a corner (x, y) reaches across an edge (ex, ey), times the edge's length.
template <class S>
inline S reach_across(const S& ex, const S& ey, const S& x, const S& y) noexcept {
    return ey * x - ex * y;
}

}  // namespace fast

// Exact relations of convex shapes of any two kinds.
//
// There is no tolerance: answers are exact for all finite doubles. Doubles with a proved error
// bound decide nearly all pairs (core_filter.h, boxes.h), without allocating. Pairs that doubles
// do not decide go to low parts (two rectangles), to balls, then to exact numbers. Balls and exact
// numbers may allocate. All functions are thread-safe, and only `prepare` throws (std::bad_alloc).
//
// Shapes with a number that is not finite, a negative radius or size, a corner radius above half of
// a size, or too few or too many corners are disjoint from everything. If the corners do not form a
// convex polygon, the answer is undefined.

/// True for points, circles, segments and capsules. Their core, like the box of a rectangle, is
/// computed on each call; other shapes should be prepared first.
template <class Shape>
inline constexpr bool kHasSmallCore = requires(const Shape& shape) {
    filter::small_core(shape);
};
template <class Shape>
inline constexpr bool kIsConvexByCorners =
    std::is_same_v<Shape, ConvexPolygon<double>> || std::is_same_v<Shape, Triangle<double>>;
/// True for triangles, convex polygons, placed polygons, and rectangles of any kind.
template <class Shape>
inline constexpr bool kHasCorners = !kHasSmallCore<Shape> && requires(const Shape& shape) {
    with_outline(shape, [](const Outline&, LocalCorners) {});
};
/// True for two shapes that have stages of their own above.
template <class A, class B>
inline constexpr bool kAreAlike = (kIsConvexByCorners<A> && kIsConvexByCorners<B>) ||
                                  (std::is_same_v<A, Pose<double>> && std::is_same_v<B, A>) ||
                                  (std::is_same_v<A, PreparedPose> && std::is_same_v<B, A>);

/// A shape with its turned corners and its edge normals, for tests of one against many.
/// `prepare` makes it; copies share its memory.
template <class Polygon>
class PreparedPolygon {
  public:
    /// `shape` owns the memory of the core.
    PreparedPolygon(const filter::CoreView& core, std::shared_ptr<const Polygon> shape)
        : core_(core), shape_(std::move(shape)) {
        if constexpr (kIsRectangle<Polygon>) box_ = filter::box_of(*shape_);
    }

    [[nodiscard]] const Polygon& shape() const { return *shape_; }
    /// Returns the core, which is valid for as long as this object or a copy of it exists.
    [[nodiscard]] const filter::CoreView& core() const { return core_; }
    [[nodiscard]] const filter::Box& box() const requires kIsRectangle<Polygon> { return box_; }

  private:
    filter::CoreView core_;
    std::conditional_t<kIsRectangle<Polygon>, filter::Box, std::monostate> box_;
    std::shared_ptr<const Polygon> shape_;
};

/// Prepares shapes for many tests. Their cores are in the order of `shapes` in one block of memory,
/// so tests in this order are faster. Allocates.
template <class Polygon>
requires(kHasCorners<Polygon> && !std::is_same_v<Polygon, Pose<double>>)
    std::vector<PreparedPolygon<Polygon>> prepare(std::span<const Polygon> shapes) {
    struct Memory {
        std::vector<Polygon> shapes;
        std::vector<double> room;
    };
    const auto room_of = [](const Polygon& shape) {
        return filter::room_for(std::max<std::size_t>(filter::count_of_corners(shape), 1));
    };
    const auto memory = std::make_shared<Memory>();
    memory->shapes.assign(shapes.begin(), shapes.end());
    std::size_t size = 0;
    for (const Polygon& shape : shapes) size += room_of(shape);
    memory->room.resize(size);
    std::vector<PreparedPolygon<Polygon>> prepared;
    prepared.reserve(shapes.size());
    double* room = memory->room.data();
    for (const Polygon& shape : memory->shapes) {
        prepared.emplace_back(filter::columns_of(&shape, room),
                              std::shared_ptr<const Polygon>(memory, &shape));
        room += room_of(shape);
    }
    return prepared;
}
template <class Polygon>
requires(kHasCorners<Polygon> && !std::is_same_v<Polygon, Pose<double>>)
    PreparedPolygon<Polygon> prepare(const Polygon& polygon) {
    return prepare(std::span(&polygon, 1)).front();
}

namespace fast {

// The input of the stages: a shape and its core.
template <class Shape>
requires kHasSmallCore<Shape>
inline auto filter_core(const Shape& shape) noexcept {
    return filter::small_core(shape);
}
template <class Rect>
requires kIsRectangle<Rect>
inline filter::Box filter_core(const Rect& rect) noexcept {
    return filter::box_of(rect);
}
inline filter::Box filter_core(const PreparedPose& prepared) noexcept {
    return filter::box_of(prepared.pose, {prepared.c, prepared.s});
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
inline constexpr bool kIsPreparedPolygon = false;
template <class Polygon>
inline constexpr bool kIsPreparedPolygon<PreparedPolygon<Polygon>> = !kIsRectangle<Polygon>;

/// Returns the core to test against a shape of type Other. A PreparedPolygon of a rectangle has
/// two: its box, and columns for tests against a PreparedPolygon that is not a rectangle.
template <class Other, class Shape>
inline decltype(auto) core_with(const Shape& shape) noexcept {
    if constexpr (requires { shape.box().half; } && !kIsPreparedPolygon<Other>)
        return (shape.box());
    else return filter_core(shape);
}

/// True for two shapes that the filter can test without calling filter::columns_of.
template <class A, class B>
concept HaveCores = requires(const A& a, const B& b) {
    filter_core(a);
    filter_core(b);
    filter::relation_at_once(core_with<B>(a), core_with<A>(b));
};
template <class Shape, class Other>
inline constexpr bool kHasBox = requires(const Shape& shape) {
    core_with<Other>(shape).half;
};

/// Computes both cores, then runs all stages.
Decided relation_of_cores(const ShapePair& pair) noexcept;

/// Runs the stages after the filter for two rectangles that may be invalid.
Decided relation_of_open_boxes(const ShapePair& pair) noexcept;
Decided relation_of_open_boxes(const Aabb<double>& a, const Aabb<double>& b) noexcept;

/// Decides two polygons without a radius if the filter does not. Computes balls only for the edges
/// and corners that doubles do not decide. Never returns touching. Returns nothing for other
/// shapes, or if balls do not decide. The cores must be those of the shapes.
std::optional<Relation> relation_at_open_edges(const ShapePair& pair, const filter::CoreView& a,
                                               const filter::CoreView& b) noexcept;
template <class A, class B>
constexpr std::optional<Relation> relation_at_open_edges(const ShapePair& /*pair*/, const A& /*a*/,
                                                         const B& /*b*/) {
    return std::nullopt;
}

/// Decides pairs that relation_at_once does not decide. Out of line, so that cores stay in
/// registers.
template <class A, class B>
requires HaveCores<A, B>
[[gnu::noinline]] Decided relation_of_open(const A& a, const B& b) noexcept {
    const ShapePair pair{shape_of(a), shape_of(b)};
    constexpr bool are_aabbs = std::is_same_v<A, Aabb<double>> && std::is_same_v<B, A>;
    if constexpr (are_aabbs) return relation_of_open_boxes(a, b);
    else if constexpr (kHasBox<A, B> && kHasBox<B, A>) return relation_of_open_boxes(pair);
    else if constexpr (kHasBox<A, B> || kHasBox<B, A>) return relation_of_open_shapes(pair);
    else
        return first_known(
            [&] {
                return by(Stage::filter,
                          filter::relation_left_open(filter_core(a), filter_core(b)));
            },
            [&] {
                return by(Stage::ball,
                          relation_at_open_edges(pair, filter_core(a), filter_core(b)));
            },
            [&] { return relation_of_open_shapes(pair); });
}

/// Returns the relation, and which stage decided. The first stage is inlined, because cores that
/// are written to memory and read again take up to twice the time.
template <class A, class B>
requires HaveCores<A, B>
[[gnu::flatten]] Decided relation_of(const A& a, const B& b) noexcept {
    return first_known(
        [&] {
            return by(Stage::filter, filter::relation_at_once(core_with<B>(a), core_with<A>(b)));
        },
        [&] { return relation_of_open(a, b); });
}

}  // namespace fast

/// True for two shapes, prepared or not, if a core has to be computed first.
template <class A, class B>
inline constexpr bool kNeedsCores =
    !fast::HaveCores<A, B> && !kAreAlike<A, B> && requires(const A& a, const B& b) {
    fast::shape_of(a);
    fast::shape_of(b);
};

template <class A, class B>
requires fast::HaveCores<A, B>
[[gnu::flatten]] inline Relation relation(const A& a, const B& b) noexcept {
    // Does not call relation_of, because a Decided in memory takes a few nanoseconds.
    if (const auto known = filter::relation_at_once(fast::core_with<B>(a), fast::core_with<A>(b)))
        return *known;
    return fast::relation_of_open(a, b).relation;
}
template <class A, class B>
requires kNeedsCores<A, B> Relation relation(const A& a, const B& b)
noexcept {
    return fast::relation_of_cores({fast::shape_of(a), fast::shape_of(b)}).relation;
}

/// Returns whether the closed shapes have a common point: touching counts.
template <class A, class B>
requires(fast::HaveCores<A, B> || kNeedsCores<A, B>) bool intersects(const A& a,
                                                                     const B& b) noexcept {
    return relation(a, b) != Relation::disjoint;
}

}  // namespace touchstone
