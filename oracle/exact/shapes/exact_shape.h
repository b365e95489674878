// What the oracle knows of a kind of shape: its exact core and radius, and what can
// be wrong with it.
#pragma once

#include <optional>
#include <vector>

#include "core/scenes/problem.h"
#include "oracle/exact/frame.h"
#include "oracle/exact/ring_shapes.h"

namespace touchstone {

/// The convex parts whose union a shape's core is: one, but for polygons that are not convex.
template <class N>
using Parts = std::vector<Ring<N>>;

template <class N>
Parts<N> one_part(Ring<N> ring) {
    Parts<N> parts;
    parts.push_back(std::move(ring));
    return parts;
}

/// Each shape's header has a specialisation with
///
///     static constexpr bool is_given_by_corners;   // nothing but corners: relations need no angle
///                                                  // and no radius
///     static std::optional<Frame> frame(const Shape&);         // where it is upright, if turned
///     template <class N> static Parts<N> core(const Shape&, const Frame&);
///     template <class N> static N radius(const Shape&);
///     static bool is_degenerate(const Shape&);                 // it has lost a dimension
///     static std::optional<Problem> problem(const Shape&);     // beyond what its numbers say
template <class Shape>
struct ExactShape;

/// Shapes whose numbers say all that can be wrong with them.
struct SoundByNumbers {
    template <class Shape>
    static std::optional<Problem> problem(const Shape& /*shape*/) {
        return std::nullopt;
    }
};

}  // namespace touchstone
