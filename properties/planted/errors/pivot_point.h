// Planted errors in tests of a rectangle with a pivot and a point.
#pragma once

#include <cmath>
#include <numbers>
#include <tuple>

#include "core/literature/pivot/literature.h"
#include "properties/planted/card.h"

namespace touchstone::planted_errors {

/// Turns forward instead of back, or assumes that y points down.
struct RotationSign : Planted<"rect-point", "planted-rotation-sign",
                              "rotates the point by the angle instead of back by it"> {
    template <class S>
    static bool hit(const PivotRect<S>& rect, const Point<S>& point) {
        using std::cos;
        using std::sin;
        const S c = cos(rect.angle);
        const S s = sin(rect.angle);
        return aabb::contains(pivot::box_of(rect), turned(point - Point<S>{rect.x, rect.y}, c, s));
    }
};

/// Excludes the right and upper sides. In a grid of pixels, they belong to the neighbours.
struct HalfOpenBox : VariantOf<pivot::UnrotatePoint, "planted-half-open-box",
                               "closed box without its right and upper side", Sizes::positive> {
    static constexpr Expectation expectation{.called = Class::contract};

    template <class S>
    static bool hit(const PivotRect<S>& rect, const Point<S>& point) {
        const Point<S> p = pivot::Frame<S>(rect).unrotated(point);
        const auto [lo, hi] = pivot::box_of(rect);
        return lo.x <= p.x && p.x < hi.x && lo.y <= p.y && p.y < hi.y;
    }
};

/// Swaps two arguments of the same type.
struct PivotExchanged : VariantOf<pivot::UnrotatePoint, "planted-pivot-exchanged",
                                  "the pivot's offsets in x and y exchanged"> {
    template <class S>
    static bool hit(const PivotRect<S>& rect, const Point<S>& point) {
        return pivot::UnrotatePoint::hit<S>(
            {rect.x, rect.y, rect.oy, rect.ox, rect.w, rect.h, rect.angle}, point);
    }
};

/// Folds angles by half turns. Half a turn changes nothing only if a rectangle turns about its
/// centre.
struct FoldedByHalfTurn : VariantOf<pivot::UnrotatePoint, "planted-folded-by-half-turn",
                                    "reduces angles beyond pi by pi, not 2 pi"> {
    template <class S>
    static bool hit(const PivotRect<S>& rect, const Point<S>& point) {
        const S half_turn = static_cast<S>(std::numbers::pi);
        PivotRect<S> folded = rect;
        if (half_turn < rect.angle) folded.angle = rect.angle - half_turn;
        return pivot::UnrotatePoint::hit(folded, point);
    }
};

/// Assumes that the sign of the angle matters only for drawing.
struct UnsignedPivotAngle : VariantOf<pivot::UnrotatePoint, "planted-unsigned-pivot-angle",
                                      "rotates back by the absolute value of the angle"> {
    template <class S>
    static bool hit(const PivotRect<S>& rect, const Point<S>& point) {
        using std::abs;
        PivotRect<S> turned_left = rect;
        turned_left.angle = abs(rect.angle);
        return pivot::UnrotatePoint::hit(turned_left, point);
    }
};

/// Uses the quotient of two numbers. It is the same for opposite directions.
struct AtanForAtan2 : VariantOf<pivot::UnrotatePointPolar, "planted-atan-for-atan2",
                                "atan(dy / dx) instead of atan2(dy, dx)", Sizes::positive> {
    template <class S>
    static bool hit(const PivotRect<S>& rect, const Point<S>& point) {
        using std::atan;
        using std::cos;
        using std::hypot;
        using std::sin;
        const S dx = point.x - rect.x;
        const S dy = point.y - rect.y;
        const S distance = hypot(dx, dy);
        const S angle = (dx == 0 ? S(0) : atan(dy / dx)) - rect.angle;
        return aabb::contains<S>(pivot::box_of(rect),
                                 {distance * cos(angle), distance * sin(angle)});
    }
};

using PivotPointErrors = std::tuple<RotationSign, HalfOpenBox, PivotExchanged, FoldedByHalfTurn,
                                    UnsignedPivotAngle, AtanForAtan2>;

}  // namespace touchstone::planted_errors
