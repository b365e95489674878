// Convex cores as the filter sees them: corners counted from a place of the core's own, a radius,
// and what bounds are made of.
#pragma once

#include <cmath>
#include <type_traits>

#include "oracle/exact/relation.h"
#include "oracle/fast/core_bounds.h"
#include "oracle/fast/core_kernel.h"

#ifdef __FAST_MATH__
#error "error bounds don't hold under -ffast-math: compile what includes this without it"
#endif

namespace touchstone::filter {

/// A core with so many corners, one or two.
template <int n>
struct SmallCore : CoreNumbers {
    static constexpr int corners = n;
    static constexpr int edges = n == 1 ? 0 : n;
    double px[n], py[n];
};

template <class Shape>
inline constexpr bool kIsSmallCore = false;
template <int n>
inline constexpr bool kIsSmallCore<SmallCore<n>> = true;

template <class Shape>
concept Core = std::is_base_of_v<CoreNumbers, Shape>;

/// The vector between two cores' places, and what bounds are made of.
struct Between {
    double x, y;
    double lengths;  ///< all magnitudes together, without the reach
    double reach;    ///< both radii
    double bound;    ///< of gaps less the reach, and of distances less the reach

    [[nodiscard]] Between reversed() const { return {-x, -y, lengths, reach, bound}; }
};

template <Core A, Core B>
inline Between between(const A& a, const B& b) {
    const double x = b.x - a.x;
    const double y = b.y - a.y;
    const double lengths = (std::fabs(x) + std::fabs(y)) + (a.size + b.size);
    const double reach = a.radius + b.radius;
    return {x, y, lengths, reach, (lengths + reach) * kConvexError + kConvexUnderflow};
}

/// Overlapping or disjoint, without a branch.
inline Relation overlapping_if(bool overlapping) {
    static_assert(static_cast<int>(Relation::disjoint) == 0);
    static_assert(static_cast<int>(Relation::overlapping) == 2);
    return static_cast<Relation>(2 * static_cast<int>(overlapping));
}

}  // namespace touchstone::filter
