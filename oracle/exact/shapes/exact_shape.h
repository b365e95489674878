// Exact properties of each kind of shape: its core, its radius, and its possible problems.
#pragma once

#include <optional>
#include <vector>

#include "core/scenes/problem.h"
#include "core/shapes/point.h"
#include "core/shapes/segment.h"
#include "oracle/exact/shapes/frame.h"
#include "oracle/exact/shapes/rings.h"

namespace touchstone {

template <class N>
Parts<N> one_part(Ring<N> ring) {
    Parts<N> parts;
    parts.push_back(std::move(ring));
    return parts;
}

/// Each shape's header has a specialisation with
///
///     static constexpr bool is_given_by_corners;   // only corners: relations need no angle
///                                                  // and no radius
///     static std::optional<Frame> frame(const Shape&);         // where it is upright, if turned
///     template <class N> static Parts<N> core(const Shape&, const Frame&);
///     template <class N> static N radius(const Shape&);
///     static bool is_degenerate(const Shape&);                 // it has lost a dimension
///     static std::optional<Problem> problem(const Shape&);     // requires valid numbers
template <class Shape>
struct ExactShape;

/// Shapes that are valid if their numbers are valid.
struct SoundByNumbers {
    template <class Shape>
    static std::optional<Problem> problem(const Shape& /*shape*/) {
        return std::nullopt;
    }
};

// Exact properties of points.

template <>
struct ExactShape<Point<double>> : SoundByNumbers {
    static constexpr bool is_given_by_corners = false;

    static std::optional<Frame> frame(const Point<double>& /*point*/) { return std::nullopt; }
    template <class N>
    static Parts<N> core(const Point<double>& p, const Frame& frame) {
        return one_part(point_ring(seen_from<N>(frame, p.x, p.y)));
    }
    template <class N>
    static N radius(const Point<double>& /*point*/) {
        return N(0.0);
    }
    static bool is_degenerate(const Point<double>& /*point*/) { return false; }
};

// Exact properties of circles: a point and a radius.

template <>
struct ExactShape<Circle<double>> : SoundByNumbers {
    static constexpr bool is_given_by_corners = false;

    static std::optional<Frame> frame(const Circle<double>& /*circle*/) { return std::nullopt; }
    template <class N>
    static Parts<N> core(const Circle<double>& c, const Frame& frame) {
        return one_part(point_ring(seen_from<N>(frame, c.x, c.y)));
    }
    template <class N>
    static N radius(const Circle<double>& c) {
        return N(c.r);
    }
    static bool is_degenerate(const Circle<double>& c) { return c.r == 0; }
};

// Exact properties of segments.

template <>
struct ExactShape<Segment<double>> : SoundByNumbers {
    static constexpr bool is_given_by_corners = false;

    static std::optional<Frame> frame(const Segment<double>& /*segment*/) { return std::nullopt; }
    template <class N>
    static Parts<N> core(const Segment<double>& s, const Frame& frame) {
        const Point<N> p = seen_from<N>(frame, s.x1, s.y1);
        const Point<N> q = seen_from<N>(frame, s.x2, s.y2);
        const bool is_point = s.x1 == s.x2 && s.y1 == s.y2;
        return one_part(is_point ? point_ring(p) : segment_ring(p, q));
    }
    template <class N>
    static N radius(const Segment<double>& /*segment*/) {
        return N(0.0);
    }
    static bool is_degenerate(const Segment<double>& s) { return s.x1 == s.x2 && s.y1 == s.y2; }
};

// Exact properties of capsules: a segment and a radius.

template <>
struct ExactShape<Capsule<double>> : SoundByNumbers {
    static constexpr bool is_given_by_corners = false;

    static std::optional<Frame> frame(const Capsule<double>& /*capsule*/) { return std::nullopt; }
    template <class N>
    static Parts<N> core(const Capsule<double>& c, const Frame& frame) {
        return ExactShape<Segment<double>>::core<N>({c.x1, c.y1, c.x2, c.y2}, frame);
    }
    template <class N>
    static N radius(const Capsule<double>& c) {
        return N(c.r);
    }
    static bool is_degenerate(const Capsule<double>& c) {
        return c.r == 0 || (c.x1 == c.x2 && c.y1 == c.y2);
    }
};

}  // namespace touchstone
