// Rectangles about a pivot whose turn is not given in radians.
#pragma once

#include <algorithm>
#include <array>

#include "core/shapes/pivot_rect.h"
#include "core/shapes/turns.h"

namespace touchstone {

/// A rectangle as PivotRect, turned by `Turn` about its pivot.
template <class S, template <class> class Turn>
struct TurnedPivotRect : Turn<S> {
    static constexpr std::string_view family = "pivot-rect";
    static constexpr std::string_view shape_name =
        name_for(Turn<S>::turn_kind, "", "pivot-rect-degrees", "pivot-rect-cos-sin");
    S x;
    S y;
    S ox;
    S oy;
    S w;
    S h;

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
using PivotRectInDegrees = TurnedPivotRect<S, InDegrees>;
template <class S>
using PivotRectByCosSin = TurnedPivotRect<S, ByCosSin>;

/// The four corners, counter-clockwise, from the lower one that the pivot's offset is counted from.
template <class S, template <class> class Turn>
std::array<Point<S>, 4> corners(const TurnedPivotRect<S, Turn>& rect) {
    const auto [c, s] = direction_of(rect);
    const S x = rect.w - rect.ox;
    const S y = rect.h - rect.oy;
    const Point<S> pivot{rect.x, rect.y};
    return {pivot + turned<S>({-rect.ox, -rect.oy}, c, s), pivot + turned<S>({x, -rect.oy}, c, s),
            pivot + turned<S>({x, y}, c, s), pivot + turned<S>({-rect.ox, y}, c, s)};
}

/// The least length of the shape.
template <template <class> class Turn>
double smallest_length(const TurnedPivotRect<double, Turn>& rect) {
    return std::min(rect.w, rect.h) * stretch_of(rect);
}

}  // namespace touchstone
