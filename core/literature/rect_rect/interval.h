// Intervals of projections, for the separating-axis tests and the two-pass test.
#pragma once

#include <algorithm>
#include <array>

#include "core/shapes/any_shape.h"

namespace touchstone::rect_rect {

/// A closed interval of the real line, lo <= hi.
template <class S>
struct Interval {
    S lo;
    S hi;
};

/// The smallest interval that contains the four values.
template <class S>
Interval<S> spanned(const std::array<S, 4>& values) {
    using std::max;
    using std::min;
    return {min(min(values[0], values[1]), min(values[2], values[3])),
            max(max(values[0], values[1]), max(values[2], values[3]))};
}

/// True if the intervals share a point (closed).
template <class S>
bool meet(const Interval<S>& p, const Interval<S>& q) {
    return p.lo <= q.hi && q.lo <= p.hi;
}

/// True if the intervals share a point that is not an end point of both (open).
template <class S>
bool overlap(const Interval<S>& p, const Interval<S>& q) {
    return p.lo < q.hi && q.lo < p.hi;
}

}  // namespace touchstone::rect_rect
