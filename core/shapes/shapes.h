// The shapes that queries are about, over any scalar, and what each of their numbers means.
//
// Frame: x to the right, y up, angles in radians, counter-clockwise.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "core/shapes/point.h"

namespace touchstone {

/// What a number of a shape is, which says how it takes part in moving, scaling and validity.
enum class Quantity {
    coordinate,  ///< moves with the shape
    offset,      ///< a length of either sign
    size,        ///< a length that is not negative
    angle        ///< radians; the one that is no length
};

/// One number of a shape: its name in the case format, what it is, and where it is kept.
template <class Shape, class S>
struct Number {
    std::string_view name;
    Quantity quantity;
    S Shape::*member;
};

/// A rotated rectangle: centre (cx, cy), full sizes w and h >= 0, turned by `angle` radians
/// counter-clockwise about its centre. A size of zero makes it a segment, two a point.
template <class S>
struct Pose {
    S cx;
    S cy;
    S w;
    S h;
    S angle;

    friend bool operator==(const Pose&, const Pose&) = default;
    static constexpr auto numbers() {
        return std::array<Number<Pose, S>, 5>{{{"cx", Quantity::coordinate, &Pose::cx},
                                               {"cy", Quantity::coordinate, &Pose::cy},
                                               {"w", Quantity::size, &Pose::w},
                                               {"h", Quantity::size, &Pose::h},
                                               {"angle", Quantity::angle, &Pose::angle}}};
    }
};

/// A rotated rectangle with a pivot at (x, y): in the frame turned by `angle` about the pivot it
/// spans [-ox, w - ox] x [-oy, h - oy], so that (ox, oy) is the pivot seen from its lower corner.
template <class S>
struct PivotRect {
    S x;
    S y;
    S ox;
    S oy;
    S w;
    S h;
    S angle;

    friend bool operator==(const PivotRect&, const PivotRect&) = default;
    static constexpr auto numbers() {
        return std::array<Number<PivotRect, S>, 7>{{{"x", Quantity::coordinate, &PivotRect::x},
                                                    {"y", Quantity::coordinate, &PivotRect::y},
                                                    {"ox", Quantity::offset, &PivotRect::ox},
                                                    {"oy", Quantity::offset, &PivotRect::oy},
                                                    {"w", Quantity::size, &PivotRect::w},
                                                    {"h", Quantity::size, &PivotRect::h},
                                                    {"angle", Quantity::angle, &PivotRect::angle}}};
    }
};

/// A rotated rectangle as Pose, with its corners rounded by quarter circles of radius r, 2 r <= w
/// and 2 r <= h.
template <class S>
struct RoundedRect {
    S cx;
    S cy;
    S w;
    S h;
    S angle;
    S r;

    friend bool operator==(const RoundedRect&, const RoundedRect&) = default;
    static constexpr auto numbers() {
        return std::array<Number<RoundedRect, S>, 6>{
            {{"cx", Quantity::coordinate, &RoundedRect::cx},
             {"cy", Quantity::coordinate, &RoundedRect::cy},
             {"w", Quantity::size, &RoundedRect::w},
             {"h", Quantity::size, &RoundedRect::h},
             {"angle", Quantity::angle, &RoundedRect::angle},
             {"r", Quantity::size, &RoundedRect::r}}};
    }
};

/// The axis-aligned rectangle [x, x + w] x [y, y + h].
template <class S>
struct Aabb {
    S x;
    S y;
    S w;
    S h;

    friend bool operator==(const Aabb&, const Aabb&) = default;
    static constexpr auto numbers() {
        return std::array<Number<Aabb, S>, 4>{{{"x", Quantity::coordinate, &Aabb::x},
                                               {"y", Quantity::coordinate, &Aabb::y},
                                               {"w", Quantity::size, &Aabb::w},
                                               {"h", Quantity::size, &Aabb::h}}};
    }
};

/// The closed disc of radius r >= 0 around (x, y).
template <class S>
struct Circle {
    S x;
    S y;
    S r;

    friend bool operator==(const Circle&, const Circle&) = default;
    static constexpr auto numbers() {
        return std::array<Number<Circle, S>, 3>{{{"x", Quantity::coordinate, &Circle::x},
                                                 {"y", Quantity::coordinate, &Circle::y},
                                                 {"r", Quantity::size, &Circle::r}}};
    }
};

/// The closed segment from (x1, y1) to (x2, y2), which may be one point.
template <class S>
struct Segment {
    S x1;
    S y1;
    S x2;
    S y2;

    friend bool operator==(const Segment&, const Segment&) = default;
    static constexpr auto numbers() {
        return std::array<Number<Segment, S>, 4>{{{"x1", Quantity::coordinate, &Segment::x1},
                                                  {"y1", Quantity::coordinate, &Segment::y1},
                                                  {"x2", Quantity::coordinate, &Segment::x2},
                                                  {"y2", Quantity::coordinate, &Segment::y2}}};
    }
};

/// A triangle by its corners, in either winding.
template <class S>
using Triangle = std::array<Point<S>, 3>;

/// A polygon by its corners, in either winding.
template <class S>
using Polygon = std::vector<Point<S>>;

/// The most corners that a polygon may have.
inline constexpr std::size_t kMostCorners = 64;

/// Rectangles that are searched in order.
template <class S>
using PoseList = std::vector<Pose<S>>;

/// The most rectangles that a list may hold.
inline constexpr std::size_t kLongestList = 64;

}  // namespace touchstone
