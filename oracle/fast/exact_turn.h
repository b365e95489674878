// The exact orientation of three points by error-free transformations, for exponents in the range
// where these transformations are exact.
#pragma once

#include <cmath>

#include "core/shapes/point.h"
#include "oracle/floats/error_free.h"

namespace touchstone {

/// Coordinates in this range (or zero) and their differences are multiples of 2^-452. Products of
/// differences are multiples of 2^-904 and below 2^1002. The products, and their multiples by
/// 2^-106, neither underflow nor overflow.
inline constexpr double kLeastExact = 0x1p-400;
inline constexpr double kMostExact = 0x1p500;

inline bool is_in_exact_range(double x) {
    const double size = std::fabs(x);
    return size == 0 || (size >= kLeastExact && size <= kMostExact);
}

/// The exact vectors from p to q and from p to r.
struct ExactSides {
    ErrorFree<double> qx, qy, rx, ry;
};

/// Returns the sign of a * b - c * d.
inline int sign_of_difference(double a, double b, double c, double d) {
    const ErrorFree<double> left = two_product(a, b);
    const ErrorFree<double> right = two_product(c, d);
    // Rounding keeps the order of the exact products.
    if (left.value != right.value) return left.value > right.value ? 1 : -1;
    if (left.error != right.error) return left.error > right.error ? 1 : -1;
    return 0;
}

/// The determinant qx ry - qy rx from its leading terms, as high + rest, and the error bound of
/// that sum.
struct LeadingTerms {
    double high;
    double rest;
    double bound;
};

/// The bound of `leading_terms`, as a multiple of the sum of the magnitudes of its two products.
inline constexpr double kLeadingError = 16 * 0x1p-106;

// Proof. Write u = 2^-53, L = |qx.value ry.value|, R = |qy.value rx.value|, S = L + R. A low part
// is at most u of its high part, so each product with one low part is at most u L or u R. Besides
// terms of third order, rounding loses u^2 S in left.error - right.error, 2 u^2 S in the four
// products, 2 u^2 S in the sums of two products, 2 u^2 S in the difference of these sums, and at
// most (3 + 4) u^2 S in the two sums for `rest`. The omitted products of two low parts are at most
// u^2 S. The total is 15 u^2 S. The factor 16 leaves room for terms of third order. The rounded sum
// exceeds the bound only if high + rest does.
inline LeadingTerms leading_terms(const ExactSides& s) {
    const ErrorFree<double> left = two_product(s.qx.value, s.ry.value);
    const ErrorFree<double> right = two_product(s.qy.value, s.rx.value);
    const ErrorFree<double> difference = two_difference(left.value, right.value);
    const double tails = (s.qx.value * s.ry.error + s.qx.error * s.ry.value) -
                         (s.qy.value * s.rx.error + s.qy.error * s.rx.value);
    const double rest = difference.error + ((left.error - right.error) + tails);
    return {difference.value, rest,
            kLeadingError * (std::fabs(left.value) + std::fabs(right.value))};
}

/// Returns the sign of the determinant from all of its terms.
inline int sign_of_all_terms(const ExactSides& s) {
    Expansion<16> turn;
    const auto add = [&turn](const ErrorFree<double>& a, const ErrorFree<double>& b, double sign) {
        turn.add_product(sign * a.error, b.error);
        turn.add_product(sign * a.error, b.value);
        turn.add_product(sign * a.value, b.error);
        turn.add_product(sign * a.value, b.value);
    };
    add(s.qx, s.ry, 1);
    add(s.qy, s.rx, -1);
    return turn.sign();
}

/// Returns +1 if p, q, r turn left, -1 if they turn right, 0 if they lie on one line. Exact for
/// coordinates in range.
inline int exact_turn(const Point<double>& p, const Point<double>& q, const Point<double>& r) {
    const ExactSides s{two_difference(q.x, p.x), two_difference(q.y, p.y), two_difference(r.x, p.x),
                       two_difference(r.y, p.y)};
    const LeadingTerms leading = leading_terms(s);
    const double turn = leading.high + leading.rest;
    if (std::fabs(turn) > leading.bound) return turn > 0 ? 1 : -1;
    if (s.qx.error == 0 && s.qy.error == 0 && s.rx.error == 0 && s.ry.error == 0)
        return sign_of_difference(s.qx.value, s.ry.value, s.qy.value, s.rx.value);
    if ((p.x == r.x && p.y == r.y) || (q.x == r.x && q.y == r.y)) return 0;
    return sign_of_all_terms(s);
}

}  // namespace touchstone
