// Judges two rectangles turned by whole degrees in the field of the 360th roots of unity. Uses no
// code of the oracle.
#pragma once

#include <array>
#include <optional>

#include "oracle/exact/relation.h"

namespace touchstone::independent {

/// An exact sum of integer multiples of cosines of whole degrees. Twice its value is a polynomial
/// in the first 360th root of unity, modulo the cyclotomic polynomial of degree 96.
class CosineSum {
  public:
    static constexpr std::size_t kDegree = 96;

    /// n cos d, d in whole degrees.
    static CosineSum cosine(int degrees, long n = 1);
    static CosineSum sine(int degrees, long n = 1) { return cosine(90 - degrees, n); }

    friend CosineSum operator+(CosineSum p, const CosineSum& q);
    friend CosineSum operator-(CosineSum p, const CosineSum& q);
    [[nodiscard]] CosineSum times(long n) const;

    [[nodiscard]] bool is_zero() const;
    [[nodiscard]] int sign() const;
    /// Coefficient i of twice the value.
    [[nodiscard]] long operator[](std::size_t i) const { return coefficients_[i]; }

  private:
    std::array<long, kDegree> coefficients_{};
    double value_ = 0;
};

/// A rectangle around (x, y) with half sizes p and q, turned by whole degrees.
struct WholeRectangle {
    long x;
    long y;
    long p;
    long q;
    int degrees;
};

/// The relation of two such rectangles of positive sizes.
Relation relation_in_field(const WholeRectangle& a, const WholeRectangle& b);

/// Two rectangles that touch exactly. A side of A, across A's first axis, touches a corner or side
/// of B. A's half size along its first axis and B's two half sizes are in the proportion p : q : r.
/// Empty if B's centre would be irrational.
struct Contact {
    WholeRectangle a;
    WholeRectangle b;
};
std::optional<Contact> contact_along_first_axis(int alpha, int beta, long p, long q, long r);

}  // namespace touchstone::independent
