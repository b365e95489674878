// Planted errors in sat-local: axes that are left out, compared wrongly or reused from earlier
// calls.
#pragma once

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "properties/planted/card.h"

namespace touchstone::planted_errors {

/// Adds a slack against rounding errors, small enough to look harmless.
struct TinySlack : VariantOf<rect_rect::SatLocal, "planted-tiny-slack",
                             "sat-local with an absolute slack of 1e-9"> {
    static constexpr Expectation expectation{.label = "slack 1e-9"};

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        const auto axes = on_axes(a, b);
        return std::all_of(axes.begin(), axes.end(), [](const OnAxis<S>& axis) {
            return axis.distance <= axis.reach + S(1e-9);
        });
    }
};

/// Skips axes of nearly parallel rectangles as if they were parallel, with a threshold that looks
/// safe.
struct AxisSkippedVeryNearParallel
    : VariantOf<rect_rect::SatLocal, "planted-axis-skipped-very-near-parallel",
                "sat-local that skips B's axes where they are within 1e-6 of parallel to A's"> {
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
                                    "sat-local that tests only one axis of a square"> {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        const auto axes = on_axes(a, b);
        return !separates(axes[0]) && (a.w == a.h || !separates(axes[1])) && !separates(axes[2]) &&
               (b.w == b.h || !separates(axes[3]));
    }
};

/// Tests the axes of only one rectangle, because the second pass looks redundant.
struct OnePass : VariantOf<rect_rect::SatLocal, "planted-one-pass",
                           "sat-local on B's axes only: A's box in B's frame"> {
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
                Sizes::positive> {
    static constexpr Expectation expectation{.called = Class::contract};

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        const auto axes = on_axes(a, b);
        return axes[0].distance < axes[0].reach && !separates(axes[1]) && !separates(axes[2]) &&
               !separates(axes[3]);
    }
};

/// An optimization: the axis that separates two rectangles likely does so in the next frame.
struct RememberedAxis
    : VariantOf<rect_rect::SatLocal, "planted-remembered-axis",
                "starts at the axis that separated last time and never tests those before it"> {
    static constexpr Expectation expectation{.called = Class::defect};

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
                               "half sizes projected by the sum of the angles"> {
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

using RectRectLocalErrors = std::tuple<TinySlack, AxisSkippedVeryNearParallel, OneAxisOfASquare,
                                       OnePass, StrictOnOneAxis, RememberedAxis, AnglesAdded>;

}  // namespace touchstone::planted_errors
