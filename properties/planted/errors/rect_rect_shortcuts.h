// Planted errors in shortcuts that skip the separating-axis test.
#pragma once

#include <algorithm>
#include <cmath>
#include <tuple>

#include "core/literature/rect_rect/sat_local.h"
#include "properties/planted/card.h"

namespace touchstone::planted_errors {

/// Uses the inscribed circle instead of the circumscribed one.
struct InscribedCircle : VariantOf<rect_rect::SatBehindRadius, "planted-inscribed-circle",
                                   "sat-local behind a check of the inscribed circles"> {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        using std::min;
        const Point<S> d{b.cx - a.cx, b.cy - a.cy};
        const S reach = (min(a.w, a.h) + min(b.w, b.h)) * S(0.5);
        return dot(d, d) <= reach * reach && rect_rect::SatLocal::hit(a, b);
    }
};

/// Uses the bounding boxes of the unturned rectangles.
struct UnturnedBoxes : VariantOf<rect_rect::SatBehindAabb, "planted-unturned-boxes",
                                 "sat-local behind a check of the unrotated boxes"> {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        using std::abs;
        return abs(b.cx - a.cx) * S(2) <= a.w + b.w && abs(b.cy - a.cy) * S(2) <= a.h + b.h &&
               rect_rect::SatLocal::hit(a, b);
    }
};

/// The shortcut is meant for a bullet against a wall.
struct TinyTakenForPoint
    : VariantOf<rect_rect::SatLocal, "planted-tiny-taken-for-point",
                "replaces a rectangle below a thousandth of the other's size by its centre"> {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return rect_rect::SatLocal::hit(beside(a, b), beside(b, a));
    }

  private:
    template <class S>
    static Pose<S> beside(const Pose<S>& pose, const Pose<S>& other) {
        using std::max;
        using std::min;
        if (min(other.w, other.h) <= S(1000) * max(pose.w, pose.h)) return pose;
        return {pose.cx, pose.cy, S(0), S(0), pose.angle};
    }
};

/// The invented reason for this error: in an early version of a game, squares stood for circles.
struct SquaresTakenForCircles
    : VariantOf<rect_rect::SatLocal, "planted-squares-taken-for-circles",
                "replaces two squares by their inscribed circles; else sat-local"> {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        if (!(a.w == a.h) || !(b.w == b.h)) return rect_rect::SatLocal::hit(a, b);
        const Point<S> d{b.cx - a.cx, b.cy - a.cy};
        const S reach = (a.w + b.w) * S(0.5);
        return dot(d, d) <= reach * reach;
    }
};

using RectRectShortcutErrors =
    std::tuple<InscribedCircle, UnturnedBoxes, TinyTakenForPoint, SquaresTakenForCircles>;

}  // namespace touchstone::planted_errors
