// Planted errors in sat-local: angles, and numbers of too low precision.
#pragma once

#include <algorithm>
#include <cmath>
#include <numbers>
#include <tuple>

#include "core/cards/not_a_double.h"
#include "core/literature/rect_rect/sat_local.h"
#include "properties/planted/card.h"

namespace touchstone::planted_errors {

/// The limits come from the slider that sets the angle.
struct AngleClamped : VariantOf<rect_rect::SatLocal, "planted-angle-clamped",
                                "sat-local with the angles clamped to [-pi, pi]"> {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return rect_rect::SatLocal::hit(clamped(a), clamped(b));
    }

  private:
    template <class S>
    static Pose<S> clamped(Pose<S> pose) {
        using std::max;
        using std::min;
        const S pi = static_cast<S>(std::numbers::pi);
        pose.angle = max(-pi, min(pose.angle, pi));
        return pose;
    }
};

/// Ignores the sign of the angle. Opposite angles have the same bounding box, but the test after
/// the box check distinguishes them.
struct UnsignedAngle : VariantOf<rect_rect::SatLocal, "planted-unsigned-angle",
                                 "sat-local with the absolute values of the angles"> {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        using std::abs;
        return rect_rect::SatLocal::hit<S>({a.cx, a.cy, a.w, a.h, abs(a.angle)},
                                           {b.cx, b.cy, b.w, b.h, abs(b.angle)});
    }
};

/// The author copied the four cases of the signs and did not change one sign in the fourth case.
struct FourthQuadrant
    : VariantOf<rect_rect::SatBehindAabb, "planted-fourth-quadrant",
                "bounding boxes by quadrants first; too low for angles in the fourth"> {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        using std::abs;
        const Point<S> both = extents(a) + extents(b);
        return abs(b.cx - a.cx) * S(2) <= both.x && abs(b.cy - a.cy) * S(2) <= both.y &&
               rect_rect::SatLocal::hit(a, b);
    }

  private:
    /// The size of the rectangle's bounding box.
    template <class S>
    static Point<S> extents(const Pose<S>& pose) {
        const auto& [cx, cy, w, h, angle] = pose;
        const auto [c, s] = turn_of(pose);
        if (S(0) <= c && S(0) <= s) return {w * c + h * s, w * s + h * c};
        if (c < S(0) && S(0) <= s) return {h * s - w * c, w * s - h * c};
        if (c < S(0)) return {-(w * c + h * s), -(w * s + h * c)};
        return {w * c - h * s, w * s + h * c};
    }
};

/// Uses the renderer's sines and cosines, which are floats.
struct FloatSine : VariantOf<rect_rect::SatLocal, "planted-float-sine",
                             "sat-local with cosines and sines kept in floats"> {
    static constexpr Expectation expectation{.called = Class::beyond_tolerance,
                                             .scalars = kWiderThanFloat};

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        const auto axes = on_axes(a, b, rounded_turn(a), rounded_turn(b));
        return std::none_of(axes.begin(), axes.end(), separates<S>);
    }

  private:
    template <class S>
    static Turn<S> rounded_turn(const Pose<S>& pose) {
        const auto [c, s] = turn_of(pose);
        const S kept_c = kept_in<float>(c);  // the mistake
        const S kept_s = kept_in<float>(s);  // the mistake
        return {kept_c, kept_s};
    }
};

/// Projection is linear, so on paper the order does not matter.
struct TurnedBeforeSubtracted
    : VariantOf<rect_rect::SatLocal, "planted-turned-before-subtracted",
                "sat-local that projects both centres before it subtracts them"> {
    static constexpr Expectation expectation{.called = Class::beyond_tolerance};

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        const auto axes = on_axes(a, b);
        const Turn<S> ta = turn_of(a);
        const Turn<S> tb = turn_of(b);
        return along<S>(a, b, {ta.c, ta.s}) <= axes[0].reach &&
               along<S>(a, b, {-ta.s, ta.c}) <= axes[1].reach &&
               along<S>(a, b, {tb.c, tb.s}) <= axes[2].reach &&
               along<S>(a, b, {-tb.s, tb.c}) <= axes[3].reach;
    }

  private:
    template <class S>
    static S along(const Pose<S>& a, const Pose<S>& b, const Point<S>& axis) {
        using std::abs;
        return abs(dot<S>({b.cx, b.cy}, axis) - dot<S>({a.cx, a.cy}, axis));  // the mistake
    }
};

using RectRectAngleErrors =
    std::tuple<AngleClamped, UnsignedAngle, FourthQuadrant, FloatSine, TurnedBeforeSubtracted>;

}  // namespace touchstone::planted_errors
