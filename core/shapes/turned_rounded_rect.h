// Rectangles with round corners whose turn is not given in radians.
#pragma once

#include <algorithm>
#include <array>

#include "core/shapes/rounded_rect.h"
#include "core/shapes/turned_pose.h"

namespace touchstone {

/// A rectangle with round corners as RoundedRect, turned by `Turn` about its centre. A cosine and
/// sine that also scale do so to the rectangle that is left without the radius; the radius stays.
template <class S, template <class> class Turn>
struct TurnedRoundedRect : Turn<S> {
    static constexpr std::string_view family = "rounded-rect";
    static constexpr std::string_view shape_name =
        name_for(Turn<S>::turn_kind, "", "rounded-rect-degrees", "rounded-rect-cos-sin");
    S cx;
    S cy;
    S w;
    S h;
    S r;

    friend bool operator==(const TurnedRoundedRect&, const TurnedRoundedRect&) = default;
    static constexpr auto numbers() {
        using Self = TurnedRoundedRect;
        return joined(std::array<Number<Self, S>, 4>{{{"cx", Quantity::coordinate, &Self::cx},
                                                      {"cy", Quantity::coordinate, &Self::cy},
                                                      {"w", Quantity::size, &Self::w},
                                                      {"h", Quantity::size, &Self::h}}},
                      Turn<S>::template turn_numbers<Self>(),
                      std::array<Number<Self, S>, 1>{{{"r", Quantity::size, &Self::r}}});
    }
};

template <class S>
using RoundedRectInDegrees = TurnedRoundedRect<S, InDegrees>;
template <class S>
using RoundedRectByCosSin = TurnedRoundedRect<S, ByCosSin>;

/// The rectangle that is left without the radius: the centres of the round corners are its corners.
template <class S, template <class> class Turn>
TurnedPose<S, Turn> core_of(const TurnedRoundedRect<S, Turn>& r) {
    const S both = r.r + r.r;
    const Turn<S>& turn = r;
    return {turn, r.cx, r.cy, r.w - both, r.h - both};
}

/// The corners of that rectangle.
template <class S, template <class> class Turn>
std::array<Point<S>, 4> corners(const TurnedRoundedRect<S, Turn>& rect) {
    return corners(core_of(rect));
}

/// True where the radius is at most half of both sizes.
template <template <class> class Turn>
bool has_fitting_radius(const TurnedRoundedRect<double, Turn>& rect) {
    return 2 * rect.r <= std::min(rect.w, rect.h);
}

/// The least length of the shape.
template <template <class> class Turn>
double smallest_length(const TurnedRoundedRect<double, Turn>& rect) {
    return std::min(std::min(rect.w, rect.h) * stretch_of(rect), rect.r);
}

}  // namespace touchstone
