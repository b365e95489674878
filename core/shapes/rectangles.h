// Rectangles. The form of the rotation is a parameter of the types of rotated rectangles.
#pragma once

#include <algorithm>
#include <array>

#include "core/shapes/point.h"
#include "core/shapes/turns.h"

namespace touchstone {

/// The numbers of a rectangle placed by its centre, without its rotation. This is the first base of
/// TurnedPose and the rotation the second, so braces list `Pose<double>{cx, cy, w, h, angle}`.
template <class S>
struct CentreAndSizes {
    S cx;
    S cy;
    S w;
    S h;

    friend bool operator==(const CentreAndSizes&, const CentreAndSizes&) = default;
    template <class Shape>
    static constexpr auto place_numbers() {
        return std::array<Number<Shape, S>, 4>{{{"cx", Quantity::coordinate, &Shape::cx},
                                                {"cy", Quantity::coordinate, &Shape::cy},
                                                {"w", Quantity::size, &Shape::w},
                                                {"h", Quantity::size, &Shape::h}}};
    }
};

/// A rectangle with centre (cx, cy) and full sizes w, h >= 0, rotated by `Turn` about its centre,
/// counter-clockwise. If one size is zero, it is a segment; if both are, a point.
template <class S, template <class> class Turn>
struct TurnedPose : CentreAndSizes<S>, Turn<S> {
    static constexpr std::string_view base = "pose";
    static constexpr std::string_view shape_name =
        name_for(Turn<S>::turn_kind, "pose", "pose-degrees", "pose-cos-sin");

    friend bool operator==(const TurnedPose&, const TurnedPose&) = default;
    static constexpr auto numbers() {
        return joined(CentreAndSizes<S>::template place_numbers<TurnedPose>(),
                      Turn<S>::template turn_numbers<TurnedPose>());
    }
};

template <class S>
using Pose = TurnedPose<S, InRadians>;
template <class S>
using PoseInDegrees = TurnedPose<S, InDegrees>;
template <class S>
using PoseByCosSin = TurnedPose<S, ByCosSin>;

/// The four corners, counter-clockwise, starting with (-w/2, -h/2) in the rectangle's own frame.
template <class S, template <class> class Turn>
std::array<Point<S>, 4> corners(const TurnedPose<S, Turn>& pose) {
    const auto [c, s] = direction_of(pose);
    const S x = pose.w * S(0.5);
    const S y = pose.h * S(0.5);
    const Point<S> centre{pose.cx, pose.cy};
    return {centre + turned<S>({-x, -y}, c, s), centre + turned<S>({x, -y}, c, s),
            centre + turned<S>({x, y}, c, s), centre + turned<S>({-x, y}, c, s)};
}

template <template <class> class Turn>
double smallest_length(const TurnedPose<double, Turn>& pose) {
    return std::min(pose.w, pose.h) * stretch_of(pose);
}

/// The numbers of a rectangle about a pivot, without its rotation.
template <class S>
struct PivotAndSizes {
    S x;
    S y;
    S ox;
    S oy;
    S w;
    S h;

    friend bool operator==(const PivotAndSizes&, const PivotAndSizes&) = default;
};

/// A rotated rectangle with a pivot at (x, y). In the frame rotated by `Turn` about the pivot it is
/// [-ox, w - ox] x [-oy, h - oy]. So (ox, oy) is the pivot relative to the rectangle's lower left
/// corner.
template <class S, template <class> class Turn>
struct TurnedPivotRect : PivotAndSizes<S>, Turn<S> {
    static constexpr std::string_view base = "pivot-rect";
    static constexpr std::string_view shape_name =
        name_for(Turn<S>::turn_kind, "pivot-rect", "pivot-rect-degrees", "pivot-rect-cos-sin");

    friend bool operator==(const TurnedPivotRect&, const TurnedPivotRect&) = default;
    static constexpr auto numbers() {
        using Self = TurnedPivotRect;
        return joined(std::array<Number<Self, S>, 6>{{{"x", Quantity::coordinate, &Self::x},
                                                      {"y", Quantity::coordinate, &Self::y},
                                                      {"ox", Quantity::offset, &Self::ox},
                                                      {"oy", Quantity::offset, &Self::oy},
                                                      {"w", Quantity::size, &Self::w},
                                                      {"h", Quantity::size, &Self::h}}},
                      Turn<S>::template turn_numbers<Self>());
    }
};

template <class S>
using PivotRect = TurnedPivotRect<S, InRadians>;
template <class S>
using PivotRectInDegrees = TurnedPivotRect<S, InDegrees>;
template <class S>
using PivotRectByCosSin = TurnedPivotRect<S, ByCosSin>;

/// The four corners, counter-clockwise, starting with (-ox, -oy) in the rectangle's own frame.
template <class S, template <class> class Turn>
std::array<Point<S>, 4> corners(const TurnedPivotRect<S, Turn>& rect) {
    const auto [c, s] = direction_of(rect);
    const S x = rect.w - rect.ox;
    const S y = rect.h - rect.oy;
    const Point<S> pivot{rect.x, rect.y};
    return {pivot + turned<S>({-rect.ox, -rect.oy}, c, s), pivot + turned<S>({x, -rect.oy}, c, s),
            pivot + turned<S>({x, y}, c, s), pivot + turned<S>({-rect.ox, y}, c, s)};
}

template <template <class> class Turn>
double smallest_length(const TurnedPivotRect<double, Turn>& rect) {
    return std::min(rect.w, rect.h) * stretch_of(rect);
}

/// A rotated rectangle like Pose, with its corners rounded by quarter circles of radius r, 2 r <= w
/// and 2 r <= h. If cosine and sine also scale, they scale the core but not the radius.
template <class S, template <class> class Turn>
struct TurnedRoundedRect : CentreAndSizes<S>, Turn<S> {
    static constexpr std::string_view base = "rounded-rect";
    static constexpr std::string_view shape_name = name_for(
        Turn<S>::turn_kind, "rounded-rect", "rounded-rect-degrees", "rounded-rect-cos-sin");
    S r;

    friend bool operator==(const TurnedRoundedRect&, const TurnedRoundedRect&) = default;
    static constexpr auto numbers() {
        using Self = TurnedRoundedRect;
        return joined(CentreAndSizes<S>::template place_numbers<Self>(),
                      Turn<S>::template turn_numbers<Self>(),
                      std::array<Number<Self, S>, 1>{{{"r", Quantity::size, &Self::r}}});
    }
};

template <class S>
using RoundedRect = TurnedRoundedRect<S, InRadians>;
template <class S>
using RoundedRectInDegrees = TurnedRoundedRect<S, InDegrees>;
template <class S>
using RoundedRectByCosSin = TurnedRoundedRect<S, ByCosSin>;

/// The rectangle without the radius: its corners are the centres of the round corners.
template <class S, template <class> class Turn>
TurnedPose<S, Turn> core_of(const TurnedRoundedRect<S, Turn>& r) {
    const S both = r.r + r.r;
    const Turn<S>& turn = r;
    return {{r.cx, r.cy, r.w - both, r.h - both}, turn};
}

template <class S, template <class> class Turn>
std::array<Point<S>, 4> corners(const TurnedRoundedRect<S, Turn>& rect) {
    return corners(core_of(rect));
}

template <template <class> class Turn>
bool has_fitting_radius(const TurnedRoundedRect<double, Turn>& rect) {
    return 2 * rect.r <= std::min(rect.w, rect.h);
}

template <template <class> class Turn>
double smallest_length(const TurnedRoundedRect<double, Turn>& rect) {
    return std::min(std::min(rect.w, rect.h) * stretch_of(rect), rect.r);
}

/// The axis-aligned rectangle [x, x + w] x [y, y + h].
template <class S>
struct Aabb {
    static constexpr std::string_view shape_name = "aabb";
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

inline double smallest_length(const Aabb<double>& box) {
    return std::min(box.w, box.h);
}

}  // namespace touchstone
