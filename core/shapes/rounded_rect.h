// Rotated rectangles with round corners.
#pragma once

#include <algorithm>
#include <array>

#include "core/shapes/pose.h"
#include "core/shapes/quantity.h"

namespace touchstone {

/// A rotated rectangle as Pose, with its corners rounded by quarter circles of radius r, 2 r <= w
/// and 2 r <= h.
template <class S>
struct RoundedRect {
    static constexpr std::string_view shape_name = "rounded-rect";
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

/// The rectangle that is left without the radius: the centres of the round corners are its corners.
template <class S>
Pose<S> core_of(const RoundedRect<S>& r) {
    const S both = r.r + r.r;
    return {r.cx, r.cy, r.w - both, r.h - both, r.angle};
}

/// The corners of that rectangle.
template <class S>
std::array<Point<S>, 4> corners(const RoundedRect<S>& rect) {
    return corners(core_of(rect));
}

/// True where the radius is at most half of both sizes.
inline bool has_fitting_radius(const RoundedRect<double>& rect) {
    return 2 * rect.r <= std::min(rect.w, rect.h);
}

/// The least length of the shape.
inline double smallest_length(const RoundedRect<double>& rect) {
    return std::min({rect.w, rect.h, rect.r});
}

}  // namespace touchstone
