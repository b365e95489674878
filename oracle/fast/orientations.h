// The orientation of three points with a floating-point filter, and the relation and the margin of
// a point and a simple polygon.
#pragma once

#include <array>
#include <cmath>

#include "core/shapes/any_shape.h"
#include "core/shapes/point.h"
#include "oracle/fast/fast.h"
#include "oracle/floats/error_free.h"

namespace touchstone {

/// Coordinates in this range (or zero) and their differences are multiples of 2^-452. Products of
/// differences are multiples of 2^-904 and at most 2^1002. The products, and their multiples by
/// 2^-106, neither underflow nor overflow.
inline constexpr double kLeastExact = 0x1p-400;
inline constexpr double kMostExact = 0x1p500;

inline bool is_in_exact_range(double x) {
    const double size = std::fabs(x);
    return size == 0 || (size >= kLeastExact && size <= kMostExact);
}

/// The exact vectors from p to q and from p to r, in any number type: a test computes the error
/// bound with numbers that count errors.
template <class S>
struct SidesOf {
    ErrorFree<S> qx, qy, rx, ry;
};

/// The determinant qx ry - qy rx minus the rounded difference of its two products of high parts.
/// `left` and `right` are the rounding errors of the two products, and `difference` is the rounding
/// error of their difference. The products of two low parts are left out.
template <class S>
S rest_of_leading_terms(const SidesOf<S>& s, const S& left, const S& right, const S& difference) {
    const S tails = (s.qx.value * s.ry.error + s.qx.error * s.ry.value) -
                    (s.qy.value * s.rx.error + s.qy.error * s.rx.value);
    return difference + ((left - right) + tails);
}

/// The error bound of the leading terms, as a multiple of the sum of the magnitudes of the two
/// products of high parts.
// Proof. Write u = 2^-53, L = |qx.value ry.value|, R = |qy.value rx.value|, S = L + R. A low part
// is at most u of its high part, so each product with one low part is at most u L or u R. Besides
// terms of third order, rounding loses u^2 S in left.error - right.error, 2 u^2 S in the four
// products, 2 u^2 S in the sums of two products, 2 u^2 S in the difference of these sums, and at
// most (3 + 4) u^2 S in the two sums for the rest. The omitted products of two low parts are at
// most u^2 S. The total is 15 u^2 S. The factor 16 leaves room for terms of third order. The
// rounded sum exceeds the bound only if the exact sum does.
inline constexpr double kLeadingError = 16 * 0x1p-106;

/// Computes `filtered_orientation` below if plain doubles do not decide it: from the leading terms
/// of the determinant by error-free transformations, for exponents in the range where these are
/// exact, then from whole numbers (oracle/exact/polygons.h).
int unfiltered_orientation(const Point<double>& p, const Point<double>& q,
                           const Point<double>& r) noexcept;

/// The error bound of `certain_orientation` has two terms: a multiple of |left| + |right|, where
/// left and right are its two products, and the loss by underflow.
inline constexpr double kTurnError = 5 * 0x1p-53;
inline constexpr double kTurnUnderflow = 0x1p-1000;

/// The two products whose difference is the turn from (ex, ey) to (x, y), in any number type: a
/// test computes the error bounds with numbers that count errors.
template <class S>
std::array<S, 2> products_of_turn(const S& ex, const S& ey, const S& x, const S& y) noexcept {
    return {ex * y, ey * x};
}

/// Returns +1 if p, q, r certainly turn left, -1 if they certainly turn right, else 0.
// Proof. Write u = 2^-53. Each of the four differences has a relative error of u, so each product
// has a relative error of (1+u)^3 - 1. The rounding of their difference adds u times the result:
// together 4 u (|left| + |right|) and terms of second order. The factor 5 leaves room for terms of
// second order and for the rounding of the bound. Products that underflow lose at most 2^-1075
// each. The last term outweighs them. On overflow, all comparisons below are false.
inline int certain_orientation(const Point<double>& p, const Point<double>& q,
                               const Point<double>& r) noexcept {
    const auto [left, right] = products_of_turn(q.x - p.x, q.y - p.y, r.x - p.x, r.y - p.y);
    const double bound = kTurnError * (std::fabs(left) + std::fabs(right)) + kTurnUnderflow;
    const double turn = left - right;
    // Without a branch, which would often be mispredicted.
    return static_cast<int>(turn > bound) - static_cast<int>(turn < -bound);
}

/// Returns +1 if finite p, q, r turn left, -1 if they turn right, 0 if they lie on one line. Exact.
inline int filtered_orientation(const Point<double>& p, const Point<double>& q,
                                const Point<double>& r) noexcept {
    const int certain = certain_orientation(p, q, r);
    return certain != 0 ? certain : unfiltered_orientation(p, q, r);
}

}  // namespace touchstone

namespace touchstone::fast {

/// Returns the relation of a finite point and a closed simple polygon with finite corners in either
/// winding. Exact: orientations decide the crossings of the ray from the point along +x (M.
/// Shimrat, "Algorithm 112: Position of point relative to polygon", 1962).
Decided relation_of(const Point<double>& point, const SimplePolygon<double>& polygon) noexcept;

/// Returns the signed margin of a point and a polygon: the distance of the point from the nearest
/// side, negative inside the polygon. Their scale must be at least 2^-200. The relative error is at
/// most 1e-9. Throws Undecided (oracle/floats/ball.h) if balls are not narrow.
double margin_of(const Point<double>& point, const SimplePolygon<double>& polygon);

}  // namespace touchstone::fast
