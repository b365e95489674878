// Planted errors in sat-local, and in tests that call it.
#pragma once

#include <algorithm>
#include <cmath>
#include <numbers>
#include <tuple>
#include <utility>

#include "core/cards/watched.h"
#include "core/literature/rect_rect/sat_local.h"
#include "properties/planted/card.h"

namespace touchstone::planted_errors {

/// Adds a slack against rounding errors, small enough to look harmless.
struct TinySlack
    : VariantOf<rect_rect::SatLocal, "planted-tiny-slack", "SAT with an absolute slack of 1e-9"> {
    static constexpr Expectation expectation{.label = "slack 1e-9", .may_be_meant = true};

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        const auto axes = on_axes(a, b);
        return std::all_of(axes.begin(), axes.end(), [](const OnAxis<S>& axis) {
            return axis.distance <= axis.reach + S(1e-9);
        });
    }
};

/// The threshold of 1e-6 looks safe.
struct AxisSkippedVeryNearParallel
    : VariantOf<rect_rect::SatLocal, "planted-axis-skipped-very-near-parallel",
                "SAT that skips B's axes if |sin| of the angle from A to B is below 1e-6"> {
    static constexpr Expectation expectation{.label = "near-parallel 1e-6"};

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        using std::abs;
        using std::sin;
        const auto axes = on_axes(a, b);
        if (separates(axes[0]) || separates(axes[1])) return false;
        if (abs(sin(b.angle - a.angle)) < S(1e-6)) return true;
        return !separates(axes[2]) && !separates(axes[3]);
    }
};

/// Tests only one axis of a square, because its two axes look alike.
struct OneAxisOfASquare : VariantOf<rect_rect::SatLocal, "planted-one-axis-of-a-square",
                                    "SAT that tests only one axis of a square"> {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        const auto axes = on_axes(a, b);
        return !separates(axes[0]) && (a.w == a.h || !separates(axes[1])) && !separates(axes[2]) &&
               (b.w == b.h || !separates(axes[3]));
    }
};

/// Tests the axes of only one rectangle, because the second pass looks redundant.
struct OnePass : VariantOf<rect_rect::SatLocal, "planted-one-pass",
                           "SAT without A's axes: it tests only A's box in B's frame"> {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        const auto axes = on_axes(a, b);
        return !separates(axes[2]) && !separates(axes[3]);
    }
};

/// Only three of four comparisons were changed to count touching as a hit.
struct StrictOnOneAxis
    : VariantOf<rect_rect::SatLocal, "planted-strict-on-one-axis",
                "closed as declared, but the distance along A's first axis must be below the reach",
                Sizes::positive, Class::contract> {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        const auto axes = on_axes(a, b);
        return axes[0].distance < axes[0].reach && !separates(axes[1]) && !separates(axes[2]) &&
               !separates(axes[3]);
    }
};

/// An optimization: the axis that separates two rectangles likely does so in the next call.
struct RememberedAxis
    : VariantOf<rect_rect::SatLocal, "planted-remembered-axis",
                "starts at the axis that separated last time and never tests those before it",
                Class::defect> {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        thread_local std::size_t first = 0;
        const auto axes = on_axes(a, b);
        for (std::size_t i = std::exchange(first, 0); i < axes.size(); ++i) {
            if (!separates(axes[i])) continue;
            first = i;
            return false;
        }
        return true;
    }
};

/// Uses the addition theorem for the sum of angles instead of the difference.
struct AnglesAdded : VariantOf<rect_rect::SatLocal, "planted-angles-added",
                               "projects the half sizes by the sum of the angles"> {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        const Turn<S> back{turn_of(b).c, -turn_of(b).s};
        const auto axes = on_axes(a, b);
        const auto added = on_axes(a, b, turn_of(a), back);
        for (std::size_t i = 0; i < axes.size(); ++i)
            if (added[i].reach < axes[i].distance) return false;
        return true;
    }
};

/// The limits come from the slider that sets the angle.
using AngleClamped =
    BothChanged<rect_rect::SatLocal, "planted-angle-clamped",
                "SAT with the angles clamped to [-pi, pi]", []<class S>(Pose<S>& pose) {
                    using std::max;
                    using std::min;
                    const S pi = static_cast<S>(std::numbers::pi);
                    pose.angle = max(-pi, min(pose.angle, pi));
                }>;

using UnsignedAngle = BothChanged<rect_rect::SatLocal, "planted-unsigned-angle",
                                  "SAT with the absolute values of the angles", [](auto& pose) {
                                      using std::abs;
                                      pose.angle = abs(pose.angle);
                                  }>;

/// The fourth case was copied from the first, and only one of the two signs was changed.
struct FourthQuadrant
    : VariantOf<rect_rect::SatBehindAabb, "planted-fourth-quadrant",
                "SAT behind bounding boxes that are too low for angles in the fourth quadrant"> {
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
        const S& w = pose.w;
        const S& h = pose.h;
        const auto [c, s] = turn_of(pose);
        if (S(0) <= c && S(0) <= s) return {w * c + h * s, w * s + h * c};
        if (c < S(0) && S(0) <= s) return {h * s - w * c, w * s - h * c};
        if (c < S(0)) return {-(w * c + h * s), -(w * s + h * c)};
        return {w * c - h * s, w * s + h * c};
    }
};

/// Uses the renderer's sines and cosines, which are floats.
struct FloatSine : VariantOf<rect_rect::SatLocal, "planted-float-sine",
                             "SAT with cosines and sines kept in floats", kKeptInFloat> {
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
struct TurnedBeforeSubtracted : VariantOf<rect_rect::SatLocal, "planted-turned-before-subtracted",
                                          "SAT that projects both centres before it subtracts them",
                                          Class::beyond_tolerance> {
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

struct InscribedCircle : VariantOf<rect_rect::SatBehindRadius, "planted-inscribed-circle",
                                   "SAT behind a check of the inscribed circles"> {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        using std::min;
        const Point<S> d{b.cx - a.cx, b.cy - a.cy};
        const S reach = (min(a.w, a.h) + min(b.w, b.h)) * S(0.5);
        return dot(d, d) <= reach * reach && rect_rect::SatLocal::hit(a, b);
    }
};

struct UnturnedBoxes : VariantOf<rect_rect::SatBehindAabb, "planted-unturned-boxes",
                                 "SAT behind a check of the unrotated boxes"> {
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

using RectRectLocalErrors =
    std::tuple<TinySlack, AxisSkippedVeryNearParallel, OneAxisOfASquare, OnePass, StrictOnOneAxis,
               RememberedAxis, AnglesAdded, AngleClamped, UnsignedAngle, FourthQuadrant, FloatSine,
               TurnedBeforeSubtracted, InscribedCircle, UnturnedBoxes, TinyTakenForPoint,
               SquaresTakenForCircles>;

}  // namespace touchstone::planted_errors
